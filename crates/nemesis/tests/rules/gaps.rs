//! What the printed components answer: the map, the pieces, the cards, the lists (G).

use std::collections::{BTreeMap, BTreeSet};

use bivouac_kernel::{Rules, covers};
use bivouac_nemesis::{BOTH, Class, Nemesis, UnitId};
use serde_json::json;

use crate::common::*;

/// The cells of a table, without its head.
fn rows(table: &'static str) -> Vec<Vec<&'static str>> {
    table.lines().skip(1).map(|line| line.split('\t').collect()).collect()
}

fn hexes() -> Vec<Vec<&'static str>> {
    rows(include_str!("../../data/hexes.tsv"))
}

/// How many rows have each value of a column.
fn counted<'a>(rows: &[Vec<&'a str>], column: usize) -> BTreeMap<&'a str, usize> {
    rows.iter().fold(BTreeMap::new(), |mut counts, row| {
        *counts.entry(row[column]).or_default() += 1;
        counts
    })
}

#[test]
fn the_map_has_the_hexes_and_places_that_the_rules_imply() {
    covers!("nemesis": "G1");
    let board = Nemesis::board("campaign-1813");
    let of_table: Vec<_> = hexes().iter().map(|row| row[0]).collect();
    let of_board: Vec<_> = board.spaces.iter().map(|space| space.id.as_str()).collect();
    assert_eq!(of_board, of_table);
    assert!(of_board.iter().all(|id| id.len() == 4 && id.parse::<u16>().is_ok()));
    let terrain = |id: &str| board.spaces.iter().find(|space| space.id == hex(id)).unwrap().terrain;
    assert_eq!((terrain("3313"), terrain("3413")), ("marsh", "clear"));
    let kinds: BTreeSet<_> = board.spaces.iter().map(|space| space.terrain).collect();
    let known = ["clear", "forest", "marsh", "rough", "pass", "mountain", "sea", "lake"];
    assert!(known[..6].iter().all(|kind| kinds.contains(kind)));
    for place in ["Torgau", "Küstrin", "Kiel", "Köslin", "Stolp", "Danzig", "Allenstein"] {
        assert_ne!(hex(place), place, "{place} is on the map");
    }
}

/// The names of the hexes of which the board says something.
fn with_trait(scenario: &str, name: &str) -> BTreeSet<String> {
    let spaces = Nemesis::board(scenario).spaces.iter();
    spaces.filter(|space| space.traits.contains(&name)).map(|space| space.id.clone()).collect()
}

fn named(places: &[&str]) -> BTreeSet<String> {
    places.iter().map(|place| hex(place).to_owned()).collect()
}

#[test]
fn the_map_marks_cities_ports_sources_and_rivers() {
    covers!("nemesis": "G1", "VC1");
    assert_eq!(with_trait("campaign-1813", "victory"), named(&VICTORY_CITIES));
    assert!(named(&VICTORY_CITIES).is_subset(&with_trait("campaign-1813", "city")));
    assert!(
        named(&["Danzig", "Magdeburg", "Torgau"])
            .is_subset(&with_trait("campaign-1813", "fortress"))
    );
    assert!(named(&["Köslin", "Stolp", "Kiel"]).is_subset(&with_trait("campaign-1813", "port")));
    let french = ["Wesel", "Mainz", "Metz", "Strasbourg", "Besançon", "Turin"];
    assert_eq!(with_trait("campaign-1813", "source-french"), named(&french));
    let coalition = ["Kovno", "Grodno", "Bialystok", "Brest-Litovsk", "Köslin", "Stolp", "Vienna"];
    assert_eq!(with_trait("campaign-1813", "source-coalition"), named(&coalition));
    let rivers = rows(include_str!("../../data/hexsides.tsv"));
    assert!(["Elbe", "Oder"].iter().all(|river| rivers.iter().any(|row| row.contains(river))));
}

#[test]
fn every_unit_has_arm_class_nation_and_corps() {
    covers!("nemesis": "G2", "ST4", "ST5");
    let table = rows(include_str!("../../data/units.tsv"));
    let of = |scenario: &str| -> Vec<_> {
        table.iter().filter(|row| row[1] == scenario).cloned().collect()
    };
    assert_eq!((of("campaign-1813").len(), of("italy-1799").len()), (233, 41));
    let arms: Vec<_> = counted(&table, 6).into_keys().collect();
    assert_eq!(arms, ["artillery", "cavalry", "cossack", "infantry"]);
    let nations: BTreeSet<_> = of("campaign-1813").iter().map(|row| row[2]).collect();
    for nation in [
        "french", "danish", "polish", "saxon", "bavarian", "russian", "prussian", "swedish",
        "austrian",
    ] {
        assert!(nations.contains(nation), "{nation}");
    }
    for row in &table {
        let counter = UnitId::find(row[0]).unwrap().counter();
        let class = match row[7] {
            "veteran" => Class::Veteran,
            "line" => Class::Line,
            _ => Class::Conscript,
        };
        assert_eq!(counter.class, class, "{}", row[0]);
        assert_eq!(
            (counter.starred, counter.garrison.is_some()),
            (row[4] == "yes", !row[8].is_empty())
        );
        assert!(!row[5].is_empty(), "{} has a corps", row[0]);
    }
    // 13 garrisons besides those of Danzig, which are four; three in 1799.
    assert_eq!((counted(&of("campaign-1813"), 8)["other"], counted(&table, 8)["danzig"]), (13, 4));
    assert_eq!(counted(&of("italy-1799"), 8)["other"], 3);
}

#[test]
fn every_commander_has_a_rating_a_nation_and_a_rank() {
    covers!("nemesis": "G3");
    let table = rows(include_str!("../../data/commanders.tsv"));
    let of = |scenario: &str| table.iter().filter(|row| row[1] == scenario).count();
    assert_eq!((of("campaign-1813"), of("italy-1799")), (68, 17));
    // What is printed need not be written: a position that says it loads and leaves it out.
    for scenario in ["campaign-1813", "italy-1799"] {
        let own: Vec<_> = table.iter().filter(|row| row[1] == scenario).collect();
        let empty = if scenario == "italy-1799" { Field::italy(1) } else { Field::new(6) };
        let field = own.iter().fold(empty, |field, row| {
            let cr: u8 = row[6].parse().unwrap();
            let written = json!({"at": hex("Milan"), "rank": row[4], "cr": cr});
            field.commander_with(row[0], written)
        });
        let field = field.unit(if own.len() > 20 { "F-V-16" } else { "9F-1" }, "Milan");
        let position = field.phase("commanders").position();
        for row in own {
            assert_eq!(position["commanders"][row[0]]["rank"], json!(null), "{}", row[0]);
            assert_eq!(position["commanders"][row[0]]["cr"], json!(null), "{}", row[0]);
        }
    }
    let rank = |id: &str| table.iter().find(|row| row[0] == id).unwrap()[4];
    let ranks = ["napoleon", "blucher", "yorck", "la-tour", "platov", "lauriston"].map(rank);
    assert_eq!(ranks, ["a", "a", "i", "c", "k", "corps"]);
    // AS10, AS11
    let cavalry: BTreeSet<_> =
        table.iter().filter(|row| row[7] == "yes").map(|row| row[0]).collect();
    let known = [
        "la-tour",
        "sebastiani",
        "arrighi",
        "pajol",
        "korff",
        "vassilsh",
        "gallitzin",
        "nostitz",
        "jurgass",
    ];
    assert_eq!(cavalry, known.into_iter().collect());
    // CD3 to CD7
    let raises: BTreeMap<_, _> =
        table.iter().filter(|row| !row[8].is_empty()).map(|row| (row[0], row[8])).collect();
    let known =
        [("napoleon", "3"), ("davout", "2"), ("blucher", "2"), ("platov", "2"), ("murat", "2")];
    assert_eq!(raises, known.into_iter().collect());
}

#[test]
fn there_are_thirty_two_cards_of_which_eight_have_one_instruction() {
    covers!("nemesis": "G4");
    let table = rows(include_str!("../../data/cards.tsv"));
    assert_eq!(table.len(), 32);
    let play = Play::scenario("campaign-1813");
    let position = play.position();
    let size = |list: &serde_json::Value| list.as_array().unwrap().len();
    let hands = BOTH.map(|seat| size(&position["hands"][["french", "coalition"][seat.index()]]));
    assert_eq!((size(&position["pile"]), hands), (30, [1, 1]));
    // A single-instruction card takes effect as soon as it is drawn; a hand of two leaves a choice.
    let mut singles = 0;
    for card in (1..=32).map(|number| format!("e{number:02}")) {
        let held = if card == "e03" { "e07" } else { "e03" };
        let field = Field::new(6).unit("F-V-16", "Mainz").card(FRENCH, held).on_top(&card);
        let play = field.phase("cards");
        let chooses = play.decides() == FRENCH && play.legal(play_card(held));
        singles += usize::from(!chooses);
    }
    assert_eq!(singles, 8);
}

#[test]
fn the_set_up_cards_say_who_stands_where_and_what_each_turn_gives() {
    covers!("nemesis": "G5", "G8", "SQ8", "SQ9");
    let table = rows(include_str!("../../data/set_up.tsv"));
    let of = |scenario: &str, kind: &str| {
        table.iter().filter(|row| row[0] == scenario && row[2] == kind).count()
    };
    let counts = ["unit", "commander", "depot"].map(|kind| of("campaign-1813", kind));
    assert_eq!(counts, [71, 27, 16]);
    let calendar = rows(include_str!("../../data/calendar.tsv"));
    let of = |scenario: &str| calendar.iter().filter(|row| row[0] == scenario).count();
    assert_eq!((of("campaign-1813"), of("italy-1799")), (19, 9));
    let winters: Vec<_> =
        calendar.iter().filter(|row| row[2] == "winter").map(|row| row[1]).collect();
    assert_eq!(winters, ["1", "2", "3", "19"]);
    // The armistice row begins with turn 12.
    let with_row: Vec<_> =
        calendar.iter().filter(|row| !row[5].is_empty()).map(|row| row[1]).collect();
    assert_eq!(with_row, ["12", "13", "14", "15", "16", "17", "18", "19"]);
}

#[test]
fn trains_and_combat_commands_of_1813_are_those_of_the_cards() {
    covers!("nemesis": "G5", "G9", "SQ9", "CC5");
    let trains = [
        [4, 5],
        [4, 6],
        [5, 6],
        [6, 8],
        [8, 8],
        [9, 8],
        [9, 8],
        [9, 8],
        [9, 8],
        [9, 8],
        [9, 9],
        [9, 9],
        [9, 9],
        [9, 9],
        [8, 9],
        [8, 9],
        [8, 9],
        [7, 8],
        [6, 7],
    ];
    let commands = [
        [2, 2],
        [2, 3],
        [3, 3],
        [3, 3],
        [5, 3],
        [5, 4],
        [5, 4],
        [5, 4],
        [5, 4],
        [5, 4],
        [5, 4],
        [5, 4],
        [5, 4],
        [5, 4],
        [5, 4],
        [5, 4],
        [5, 4],
        [4, 4],
        [4, 4],
    ];
    for (place, turn) in (1..=19).enumerate() {
        assert_eq!(crate::austria::trains(Field::new(turn)), trains[place], "turn {turn}");
        for (seat, attack) in
            [(FRENCH, attack("4209", "4210")), (COALITION, attack("4210", "4209"))]
        {
            let mut play =
                Field::new(turn).unit("F-V-16", "4209").unit("R-I-05", "4210").phase("combat");
            if play.decides() != seat {
                play.choose("no_attack");
            }
            play.choose(attack);
            assert_eq!(most_commands(&play), commands[place][seat.index()], "turn {turn}");
        }
    }
}

#[test]
fn every_unit_and_commander_stands_at_the_start_or_is_listed_to_come() {
    covers!("nemesis": "G6", "RE3");
    let lists = [include_str!("../../data/set_up.tsv"), include_str!("../../data/arrivals.tsv")];
    let [set_up, arrivals] = lists.map(rows);
    let placed = set_up.iter().map(|row| row[3]).chain(arrivals.iter().map(|row| row[4]));
    let placed: Vec<_> = placed.filter(|id| !id.is_empty()).collect();
    let once: BTreeSet<_> = placed.iter().copied().collect();
    assert_eq!(once.len(), placed.len(), "nobody is listed twice");
    let units = rows(include_str!("../../data/units.tsv"));
    let commanders = rows(include_str!("../../data/commanders.tsv"));
    let all: BTreeSet<_> = units.iter().chain(&commanders).map(|row| row[0]).collect();
    assert_eq!(once, all);
    let when = |id: &str| arrivals.iter().find(|row| row[4] == id).map(|row| (row[1], row[5]));
    assert_eq!(when("W-1"), Some(("2", "Hamburg")));
    assert_eq!(when("A-I-1"), Some(("austria", "Prague")));
    assert_eq!(when("R-VIII-1"), Some(("12", "Warsaw")));
    let changes = rows(include_str!("../../data/changes.tsv"));
    let turns = counted(&changes, 1);
    assert_eq!((turns["7"], turns["9"]), (3, 3));
}

#[test]
fn victory_goes_by_cities_and_battle_vps() {
    covers!("nemesis": "G7", "VC2", "VC3");
    // The Coalition has four cities of 13 that somebody has: 8 against 18, less what battles gave.
    let cities = ["Berlin", "Königsberg", "Warsaw", "Hamburg"];
    let ends = |points: i16| {
        let field = Field::new(19).unit("F-V-16", "Mainz").unit("R-I-05", "Warsaw");
        let field = field.control(COALITION, &cities).battle_vp(COALITION, points);
        field.phase("end").outcome()
    };
    assert_eq!(
        [ends(11), ends(10), ends(5), ends(4)],
        ["coalition-decisive", "coalition-marginal", "coalition-marginal", "draw"]
    );
}

#[test]
fn the_scenario_of_1799_has_its_own_map_turns_and_victory() {
    covers!("nemesis": "G10");
    assert_eq!(Nemesis::board("italy-1799").spaces.len(), 77);
    let cities = ["Milan", "Genoa", "Turin", "Alessandria", "Mantua", "Bologna", "Florence"];
    assert_eq!(with_trait("italy-1799", "victory"), named(&cities));
    let about = Nemesis::about();
    let scenarios: Vec<_> = about.scenarios.iter().map(|scenario| scenario.id).collect();
    assert_eq!(scenarios, ["campaign-1813", "italy-1799"]);
}

#[test]
fn there_are_no_optional_rules() {
    covers!("nemesis": "G11", "SQ12");
    assert!(Nemesis::about().scenarios.iter().all(|scenario| scenario.options.is_empty()));
}

#[test]
fn outside_tension_any_commander_moves_any_unit() {
    covers!("nemesis": "G12", "CM10");
    // A Prussian of corps rank I, a Russian cavalry commander, a Cossack: of other nations and corps.
    for (commander, unit, may) in [
        ("yorck", "R-I-05", true),
        ("platov", "P-I-07", true),
        ("st-priest", "A-I-1", true),
        ("korff", "P-I-C1", true),
        ("korff", "R-I-05", false),
    ] {
        let field = Field::new(14).politics("austria", json!("coalition"));
        let field = field.unit(unit, "Kalisch").commander(commander, "Kalisch");
        let play = field.train(COALITION, "Kalisch").phase("movement");
        assert_eq!(play.legal(moves(commander, "Kalisch")), may, "{commander} and {unit}");
    }
}
