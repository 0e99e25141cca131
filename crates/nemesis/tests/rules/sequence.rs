//! The order of a turn, who is first, and what is hidden (SQ).

use bivouac_kernel::{Viewer, covers};
use serde_json::json;

use crate::common::*;

#[test]
fn a_turn_runs_through_its_phases_in_order() {
    covers!("nemesis": "SQ1", "SQ6");
    let mut play = Field::new(3).unit("F-V-16", "Magdeburg").phase("start");
    play.after_turn(3);
    let phases: Vec<_> = play.told("phase_began").iter().map(|one| one["phase"].clone()).collect();
    let order = [
        "cards",
        "general_supply",
        "active_supply",
        "rally",
        "movement",
        "combat",
        "commanders",
        "reinforcements",
        "end",
        "cards",
    ];
    assert_eq!(phases, order.map(|phase| json!(phase)));
}

/// The kinds of all events so far, of those in a list, in their order.
fn order_of(play: &Play, kinds: &[&str]) -> Vec<String> {
    let events = play.0.journal().into_iter().flat_map(|entry| entry.events);
    let told = events.map(|event| serde_json::to_value(event).unwrap()["event"].clone());
    let told = told.map(|kind| kind.as_str().unwrap().to_owned());
    told.filter(|kind| kinds.contains(&kind.as_str())).collect()
}

#[test]
fn in_the_last_phase_the_cossacks_roll_before_anybody_arrives() {
    covers!("nemesis": "SQ1");
    // Napoleon is due on turn 5.
    let field = Field::new(5).only().expected("napoleon").unit("R-K-1", "Posen");
    let play = field.unit("F-V-16", "Erfurt").dice(&[3]).phase("reinforcements");
    let order = order_of(&play, &["cossacks_rolled", "commander_arrived"]);
    assert_eq!(order, ["cossacks_rolled", "commander_arrived"]);
}

#[test]
fn a_turn_ends_with_saxony_the_confederation_and_tension_before_the_counters_come_off() {
    covers!("nemesis": "SQ6");
    // Austria has joined and the Coalition holds three of the five cities: the Confederation leaves, and
    // Saxony would not join France after it.
    let field = Field::new(13).only().unit("F-V-16", "Dresden").train(FRENCH, "Dresden");
    let cities = [("R-I-05", "Stuttgart"), ("R-I-14", "Munich"), ("R-II-03", "Hanover")];
    let field = cities.iter().fold(field, |field, (unit, city)| field.unit(unit, city));
    let field = field.politics("austria", json!("coalition")).politics("austria_since", json!(12));
    let field = field.politics("french_decisive", json!(true)).battle_vp(FRENCH, 3);
    let play = field.promised(FRENCH, "e03").phase("end");
    let order = ["saxony_joins", "confederation", "tension", "turn_began"];
    assert_eq!(order_of(&play, &order), order);
    assert_eq!((play.turn(), play.counters(FRENCH, "Dresden")), (14, (0, 0)));
    assert!(play.position()["promises"].is_null());
}

/// Trains of both sides, those of the armistice rows, and Combat Commands, turn by turn.
const CARDS_OF_1813: [[u64; 6]; 19] = [
    [4, 5, 0, 0, 2, 2],
    [4, 6, 0, 0, 2, 3],
    [5, 6, 0, 0, 3, 3],
    [6, 8, 0, 0, 3, 3],
    [8, 8, 0, 0, 5, 3],
    [9, 8, 0, 0, 5, 4],
    [9, 8, 0, 0, 5, 4],
    [9, 8, 0, 0, 5, 4],
    [9, 8, 0, 0, 5, 4],
    [9, 8, 0, 0, 5, 4],
    [9, 9, 0, 0, 5, 4],
    [9, 9, 13, 16, 5, 4],
    [9, 9, 13, 17, 5, 4],
    [9, 9, 13, 17, 5, 4],
    [8, 9, 12, 17, 5, 4],
    [8, 9, 12, 16, 5, 4],
    [8, 9, 11, 16, 5, 4],
    [7, 8, 10, 14, 4, 4],
    [6, 7, 8, 12, 4, 4],
];

/// The trains that both sides have to place.
fn trains(field: Field) -> [u64; 2] {
    let convoys = field.phase("active_supply").position()["convoys"].clone();
    ["french", "coalition"].map(|side| convoys[side]["real_left"].as_u64().unwrap())
}

#[test]
fn the_set_up_cards_give_trains_and_commands_for_every_turn() {
    covers!("nemesis": "SQ9", "SQ5", "G9");
    for (turn, row) in (1..).zip(CARDS_OF_1813) {
        let field = Field::new(turn).unit("F-V-16", "4209").unit("R-I-05", "4210");
        assert_eq!(trains(field.clone()), [row[0], row[1]], "turn {turn}");
        for (seat, from, to) in [(FRENCH, "4209", "4210"), (COALITION, "4210", "4209")] {
            let mut play = field.clone().phase("combat");
            if play.decides() != seat {
                play.choose("no_attack");
            }
            play.choose(attack(from, to));
            let count =
                play.open().iter().filter(|choice| choice.get("commands").is_some()).count();
            assert_eq!(count as u64 - 1, row[4 + seat.index()], "turn {turn}");
        }
        if turn >= 12 {
            let joined = field.politics("austria", json!("coalition"));
            let joined = joined.politics("armistice", json!(8));
            assert_eq!(trains(joined), [row[2], row[3]], "turn {turn} after an armistice");
        }
    }
    for (turn, row) in (1..).zip([[4, 7], [4, 7], [4, 7], [5, 7], [5, 7], [5, 6], [5, 6]]) {
        assert_eq!(trains(Field::italy(turn).unit("9F-1", "Milan")), row, "1799, turn {turn}");
    }
}

#[test]
fn dresden_counts_as_french_as_long_as_no_enemy_stands_there() {
    covers!("nemesis": "TE10");
    let empty = Field::new(6).unit("R-I-05", "Leipzig").unit("F-V-16", "Halle").phase("combat");
    assert!(empty.controls(FRENCH, "Dresden"));
    let taken = Field::new(6).unit("R-I-05", "Dresden").unit("F-V-16", "3214").phase("combat");
    assert!(taken.controls(COALITION, "Dresden"));
}

#[test]
fn everything_stands_as_listed_in_good_order_and_both_have_no_points() {
    covers!("nemesis": "SQ2", "SU3");
    for (scenario, units, commanders) in [("campaign-1813", 71, 27), ("italy-1799", 27, 12)] {
        let position = Play::scenario(scenario).position();
        let table = include_str!("../../data/set_up.tsv");
        let listed = table.lines().filter(|line| line.starts_with(scenario));
        let of = |kind: &str| {
            let own = listed.clone().map(|line| line.split('\t').collect::<Vec<_>>());
            own.filter(|cells| cells[2] == kind).collect::<Vec<_>>()
        };
        for cells in of("unit") {
            assert_eq!(position["units"][cells[3]]["at"], hex(cells[4]), "{}", cells[3]);
            assert!(!position["units"][cells[3]].to_string().contains("disrupted"));
        }
        for cells in of("commander") {
            assert_eq!(position["commanders"][cells[3]]["at"], hex(cells[4]), "{}", cells[3]);
        }
        assert_eq!((of("unit").len(), of("commander").len()), (units, commanders), "{scenario}");
        for cells in of("depot") {
            let depots = position["depots"][cells[1]].as_array().unwrap();
            assert!(depots.contains(&json!(hex(cells[4]))), "{}", cells[4]);
        }
        assert!(position["battle_vp"].is_null());
        assert_eq!(Play::scenario(scenario).open(), ["done"], "nobody places anything");
    }
}

#[test]
fn more_trains_on_the_card_make_the_first_player_and_ties_differ_by_scenario() {
    covers!("nemesis": "SQ4", "SQ5", "AS3", "AS4", "MV1", "SU5", "SQ9");
    // Turn 1: 4 and 5; turn 6: 9 and 8; turn 5: 8 and 8.
    for (turn, first) in [(1, COALITION), (6, FRENCH), (5, FRENCH)] {
        let play = Field::new(turn).unit("F-V-16", "Magdeburg").phase("active_supply");
        assert_eq!(play.decides(), first, "turn {turn}");
    }
    // Trains from a card do not count: 8 and 8 on turn 5.
    let convoys = Field::new(5).unit("F-V-16", "Magdeburg").promised(COALITION, "e01");
    assert_eq!(convoys.phase("active_supply").decides(), FRENCH);
    // 1799: 4 and 7 on turn 1; as many on both cards there are never, so the tie is made by none.
    let italy = Field::italy(1).unit("9F-1", "Milan").phase("active_supply");
    assert_eq!(italy.decides(), COALITION);
}

#[test]
fn the_turns_of_winter_are_the_first_three_and_the_last() {
    covers!("nemesis": "SQ8", "SU2", "MA7");
    for turn in 1..=19 {
        let mut play = Field::new(turn)
            .unit("F-V-16", "2016")
            .commander("oudinot", "2016")
            .train(FRENCH, "2016")
            .phase("movement");
        play.choose(moves("oudinot", "2016")).choose_all(["2017", "2018"].map(step)).choose("halt");
        let winter = [1, 2, 3, 19].contains(&turn);
        assert_eq!(play.told("attrition").len(), usize::from(winter), "turn {turn}");
    }
    let problems = Field::new(20).unit("F-V-16", "2016").problems();
    assert_eq!(problems, ["SQ8"]);
    assert_eq!(Field::italy(10).unit("9F-1", "Milan").problems(), ["SQ8"]);
    let mut italy = Field::italy(9)
        .unit("9F-1", "2626")
        .commander("moreau-1799", "2626")
        .train(FRENCH, "2626")
        .phase("movement");
    italy
        .choose(moves("moreau-1799", "2626"))
        .choose_all(["2527", "2427"].map(step))
        .choose("halt");
    assert!(italy.told("attrition").is_empty());
}

#[test]
fn markers_of_a_combat_phase_come_off_and_forage_markers_stay() {
    covers!("nemesis": "SQ7");
    let mut play = Field::new(6)
        .marked("F-V-16", "4209", &["forced", "fought"])
        .unit("R-I-05", "4210")
        .commander("wittgenstein", "4210")
        .forage("4210")
        .phase("combat");
    play.skip_to("commanders");
    assert!(play.offers("ride"));
    assert!(!play.has("F-V-16", "forced") && !play.has("F-V-16", "fought"));
    assert!(play.forages("4210"));
}

#[test]
fn everything_is_open_but_hands_the_pile_and_what_counters_are() {
    covers!("nemesis": "SQ10", "AS21", "EV15");
    let play = Field::new(6)
        .unit("F-V-16", "Magdeburg")
        .commander("lauriston", "Magdeburg")
        .counters(FRENCH, "Magdeburg", json!({"real": 1, "dummy": 1}))
        .card(FRENCH, "e07")
        .card(COALITION, "e08")
        .phase("movement");
    let kinds = |viewer: Viewer| {
        let pieces = play.scene(viewer).pieces;
        let counters = pieces.iter().filter(|piece| piece.id.starts_with("train-"));
        counters.map(|piece| piece.kind).collect::<Vec<_>>()
    };
    assert_eq!(kinds(Viewer::seat(FRENCH)), ["train", "dummy"]);
    assert_eq!(kinds(Viewer::seat(COALITION)), ["counter", "counter"]);
    assert_eq!(kinds(Viewer::SPECTATOR), ["counter", "counter"]);
    let hand = |viewer: Viewer, id: &str| {
        let hands = play.scene(viewer).hands;
        let hand = hands.into_iter().find(|hand| hand.id == id).unwrap();
        (hand.count, hand.cards.len())
    };
    assert_eq!(hand(Viewer::seat(FRENCH), "french"), (1, 1));
    assert_eq!(hand(Viewer::seat(COALITION), "french"), (1, 0));
    assert_eq!(hand(Viewer::seat(FRENCH), "pile"), (30, 0));
    let seen = |viewer| play.scene(viewer).pieces.iter().any(|piece| piece.id == "F-V-16");
    assert!(seen(Viewer::seat(COALITION)) && seen(Viewer::SPECTATOR));
}

#[test]
fn dice_due_at_the_same_time_are_thrown_first_player_first_then_by_hex() {
    covers!("nemesis": "SQ11");
    let play = Field::new(4)
        .units(&["F-V-16"], "3012")
        .units(&["F-V-17"], "2016")
        .unit("R-I-05", "4412")
        .forage("3012")
        .forage("2016")
        .forage("4412")
        .dice(&[6, 5, 4])
        .phase("general_supply");
    let order: Vec<_> = play.told("foraged").iter().map(|one| one["hex"].clone()).collect();
    // The Coalition has 8 trains to 6 on turn 4.
    assert_eq!(order, ["4412", "2016", "3012"]);
}

#[test]
fn commanders_who_lose_their_units_at_the_same_time_roll_in_that_order_too() {
    covers!("nemesis": "SQ11", "GS33");
    // Conscripts who are disrupted and out of supply; in the list Ney is before Lauriston.
    let play = Field::new(3)
        .disrupted("F-II-05", "3012")
        .commander("ney", "3012")
        .disrupted("F-II-06", "2913")
        .commander("lauriston", "2913")
        .disrupted("R-SG-M1", "4412")
        .commander("sacken", "4412")
        .dice(&[1, 1, 1])
        .phase("general_supply");
    let rolled = play.told("commander_rolled");
    let order: Vec<_> = rolled.iter().map(|one| one["commander"].clone()).collect();
    // The Coalition has 6 trains to 5 on turn 3.
    assert_eq!(order, ["sacken", "lauriston", "ney"]);
}

#[test]
fn no_optional_rule_is_offered() {
    covers!("nemesis": "SQ12");
    use bivouac_kernel::Rules;
    let scenarios = bivouac_nemesis::Nemesis::about().scenarios;
    assert!(scenarios.iter().all(|scenario| scenario.options.is_empty()));
}

#[test]
fn before_the_cards_come_the_armistice_roll_or_the_austrian_roll() {
    covers!("nemesis": "SQ3", "AR2", "AR21");
    for turn in 6..=13 {
        let field = Field::new(turn).unit("F-V-16", "Magdeburg").dice(&[5, 2]);
        let play = field.phase("start");
        let armistice = usize::from((7..=11).contains(&turn));
        assert_eq!(play.told("armistice_rolled").len(), armistice, "turn {turn}");
        assert_eq!(play.told("austria_rolled").len(), usize::from(turn >= 12), "turn {turn}");
    }
    let after = Field::new(12).unit("F-V-16", "Magdeburg").politics("armistice", json!(8));
    let after = after.politics("austria", json!("coalition")).phase("start");
    assert!(after.told("armistice_rolled").is_empty() && after.told("austria_rolled").is_empty());
}

#[test]
fn an_automatic_victory_comes_after_saxony_the_confederation_and_tension() {
    covers!("nemesis": "SQ6", "VC4");
    let twelve = [
        "Berlin",
        "Essen",
        "Frankfurt",
        "Genoa",
        "Hamburg",
        "Hanover",
        "Königsberg",
        "Magdeburg",
        "Milan",
        "Munich",
        "Stuttgart",
        "Warsaw",
    ];
    let play = Field::new(6)
        .unit("F-V-16", "Dresden")
        .politics("napoleon_beaten", json!(true))
        .politics("french_decisive", json!(true))
        .battle_vp(FRENCH, 5)
        .control(COALITION, &twelve)
        .phase("end");
    let order = ["saxony_joins", "confederation", "tension", "ended"];
    assert_eq!(order_of(&play, &order), order);
    assert_eq!(play.outcome(), "coalition-automatic");
}

#[test]
fn with_a_turn_its_trains_its_cards_and_its_marks_are_over() {
    covers!("nemesis": "SQ6", "SQ7", "EV10", "CC3");
    let play = Field::new(4)
        .marked("F-V-16", "Magdeburg", &["moved", "fixed", "barred", "disrupted"])
        .commander_with("lauriston", json!({"at": hex("Magdeburg"), "marks": ["moved"]}))
        .counters(FRENCH, "Magdeburg", json!({"real": 1, "dummy": 1}))
        .unit("R-I-05", "Warsaw")
        .dummy(COALITION, "Warsaw")
        .forage("Warsaw")
        .weather("storm")
        .promised(COALITION, "e03")
        .commands(FRENCH, json!({"permanent": 1, "temporary": -1, "in_attack": 2}))
        .with("works", json!({"french": hex("Magdeburg")}))
        .with("discord", json!({"coalition": "blucher"}))
        .with("broken", json!({"french": "3012-3112"}))
        .with("pontoons", json!({"coalition": "4312-4313"}))
        .with("flood", json!(3))
        .with("cut", json!(hex("Warsaw")))
        .on_top("e02")
        .phase("end");
    assert_eq!((play.turn(), play.prompt().as_str()), (5, "prompt-play-card"));
    assert_eq!(play.counters(FRENCH, "Magdeburg"), (0, 0));
    assert_eq!(play.counters(COALITION, "Warsaw"), (0, 0));
    let position = play.position();
    for gone in ["weather", "promises", "works", "discord", "broken", "pontoons", "flood", "cut"] {
        assert!(position[gone].is_null(), "{gone}: {}", position[gone]);
    }
    let commands = &position["commands"]["french"];
    let left = ["permanent", "temporary", "in_attack"].map(|of| commands[of].as_i64().unwrap());
    assert_eq!(left, [1, 0, 0], "what is for good stays");
    assert_eq!(position["units"]["F-V-16"]["marks"], json!(["disrupted"]));
    assert!(position["commanders"]["lauriston"]["marks"].is_null());
    assert!(play.forages("Warsaw"), "until the general supply phase");
}

#[test]
fn the_armistice_rows_wait_for_an_armistice_or_the_turn_after_austria_joins() {
    covers!("nemesis": "SQ9", "AU6", "AR20");
    for (turn, row) in (1..).zip(CARDS_OF_1813).skip(11) {
        let field = Field::new(turn).unit("F-V-16", "Magdeburg");
        let joined = |since: u8| {
            let field = field.clone().politics("austria", json!("coalition"));
            trains(field.politics("austria_since", json!(since)))
        };
        assert_eq!(joined(turn), [row[0], row[1]], "from the next turn on");
        if turn > 12 {
            assert_eq!(joined(turn - 1), [row[2], row[3]], "turn {turn}");
        }
        let bought = field.clone().politics("austria", json!("bought"));
        let bought = trains(bought.politics("armistice", json!(8)));
        assert_eq!(bought, [(row[0] + row[2]) / 2, (row[1] + row[3]) / 2], "turn {turn}");
    }
}

#[test]
fn the_set_up_cards_of_1799_give_trains_and_commands() {
    covers!("nemesis": "SQ9", "SU2", "CC4");
    let rows = [[4, 7, 2, 5], [4, 7, 3, 5], [4, 7, 3, 5], [5, 7, 4, 5], [5, 7, 4, 5]];
    let rows = rows.into_iter().chain([[5, 6, 3, 5], [5, 6, 4, 4], [5, 6, 4, 4], [5, 6, 4, 4]]);
    for (turn, row) in (1..).zip(rows) {
        let field = Field::italy(turn).unit("9F-3", "Mantua").unit("9A-1", "Verona");
        assert_eq!(trains(field.clone()), [row[0], row[1]], "turn {turn}");
        let begins = if row[3] > row[2] { COALITION } else { FRENCH };
        assert_eq!(field.clone().phase("combat").decides(), begins, "turn {turn}");
        for (seat, from, to) in [(FRENCH, "Mantua", "Verona"), (COALITION, "Verona", "Mantua")] {
            let mut play = field.clone().phase("combat");
            if seat != begins {
                play.choose("no_attack");
            }
            play.choose(attack(from, to));
            let most = row[2 + seat.index()] as u8;
            assert!(play.legal(commands(most)) && !play.legal(commands(most + 1)), "turn {turn}");
        }
    }
}

#[test]
fn the_first_player_founds_depots_rallies_and_receives_reinforcements_first() {
    covers!("nemesis": "SQ4", "AS29", "RE2");
    // Turn 4: 6 and 8 trains; turn 6: 9 and 8.
    for (turn, order) in [(4, [COALITION, FRENCH]), (6, [FRENCH, COALITION])] {
        let depots = |field: Field| {
            ["Erfurt", "Fulda", "Frankfurt"].iter().fold(field, |all, at| all.depot(FRENCH, at))
        };
        let mut play = depots(Field::new(turn))
            .disrupted("F-V-16", "Halle")
            .commander("lauriston", "Halle")
            .disrupted("R-I-05", "Warsaw")
            .commander("barclay", "Warsaw")
            .only()
            .expected("F-V-18")
            .expected("R-V-C3")
            .phase("active_supply");
        while play.prompt() == "prompt-place" {
            let own = place("real", if play.decides() == FRENCH { "Halle" } else { "Warsaw" });
            play.choose(if play.legal(own.clone()) { own } else { json!("stop") });
        }
        for prompt in ["prompt-new-depots", "prompt-rally"] {
            for seat in order {
                assert_eq!((play.prompt().as_str(), play.decides()), (prompt, seat), "turn {turn}");
                play.choose("done");
            }
        }
        play.after_turn(turn.into());
        let arrived: Vec<_> = play.told("arrived").iter().map(|one| one["unit"].clone()).collect();
        let mut expected = ["R-V-C3", "F-V-18"];
        expected.rotate_left(usize::from(turn == 6));
        assert_eq!(arrived, expected, "turn {turn}");
    }
}
