//! The scenario of 1799 (SU).

use bivouac_kernel::{Seat, Viewer, covers};
use serde_json::json;

use crate::common::*;

/// A stack with a commander and a train that is about to move.
fn marching(unit: &str, commander: &str, at: &str) -> Play {
    let seat = if unit.starts_with("9F") { FRENCH } else { COALITION };
    let field = Field::italy(2).unit(unit, at).commander(commander, at).train(seat, at);
    let mut play = field.phase("movement");
    play.choose(moves(commander, at));
    play
}

#[test]
fn only_the_hexes_marked_for_1799_are_played_on() {
    covers!("nemesis": "SU1", "G10");
    // From Bozen to Innsbruck's side, from Villach into Carinthia, from 3327 to Fiume.
    for (at, to) in [("Bozen", "Innsbruck"), ("Villach", "Klagenfurt"), ("3327", "Fiume")] {
        let play = marching("9A-1", "melas-1799", at);
        assert_eq!(distance(at, to), 1);
        assert_eq!(play.forbidden_by(step(to)), "SU1", "{at}");
    }
    assert!(marching("9A-1", "melas-1799", "Bozen").legal(step("Trent")));
    assert_eq!(marching("9F-1", "moreau-1799", "2124").forbidden_by(step("2123")), "SU1");
    assert!(marching("9F-1", "moreau-1799", "Geneva").legal(step("2124")));
    let marked = include_str!("../../data/hexes.tsv").lines().skip(1);
    let marked = marked.filter(|line| !line.split('\t').nth(12).unwrap().is_empty());
    assert_eq!(marked.count(), 77);
}

/// Whether a stack without a commander may take a train in a city, as in friendly ones only.
fn friendly(seat: Seat, city: &str) -> bool {
    let unit = if seat == FRENCH { "9F-1" } else { "9A-1" };
    let field = Field::italy(1).unit(unit, city).depot(seat, city);
    let mut play = field.phase("active_supply");
    while !play.offers("place") && !play.offers("discard") || play.decides() != seat {
        play.skip();
    }
    play.legal(place("real", city))
}

#[test]
fn friendly_territory_is_that_of_1799() {
    covers!("nemesis": "SU1");
    // Verona, Venice and Trent are Austrian, which they are not in 1813.
    for city in ["Verona", "Venice", "Trent", "Udine"] {
        assert!(friendly(COALITION, city) && !friendly(FRENCH, city), "{city}");
    }
    for city in ["Milan", "Turin", "Genoa", "Florence", "Ancona"] {
        assert!(friendly(FRENCH, city) && !friendly(COALITION, city), "{city}");
    }
}

#[test]
fn the_nine_turns_run_from_april_to_august() {
    covers!("nemesis": "SU2", "G8");
    let dates = [
        "16–30 April",
        "1–15 May",
        "16–31 May",
        "1–15 June",
        "16–30 June",
        "1–15 July",
        "16–31 July",
        "1–15 August",
        "16–31 August",
    ];
    for (turn, date) in (1..).zip(dates) {
        let play = Field::italy(turn).unit("9F-1", "Milan").phase("start");
        let log = play.log(Viewer::SPECTATOR);
        assert!(log[0].contains(date), "{log:?}");
    }
    assert_eq!(Field::italy(10).unit("9F-1", "Milan").problems(), ["SQ8"]);
    // Nine turns, and then it is over.
    let mut play = Field::italy(9).unit("9F-1", "Milan").only().phase("start");
    play.after_turn(9);
    assert!(play.is_over());
}

#[test]
fn trains_and_combat_commands_are_those_of_the_cards_for_1799() {
    covers!("nemesis": "SU3", "SQ9", "G5");
    let trains = [[4, 7], [4, 7], [4, 7], [5, 7], [5, 7], [5, 6], [5, 6], [5, 6], [5, 6]];
    let commands = [[2, 5], [3, 5], [3, 5], [4, 5], [4, 5], [3, 5], [4, 4], [4, 4], [4, 4]];
    for (place, turn) in (1..=9).enumerate() {
        let field = Field::italy(turn).unit("9F-1", "Milan").depot(FRENCH, "Milan");
        let convoys = field.phase("active_supply").position()["convoys"].clone();
        let left = ["french", "coalition"].map(|side| convoys[side]["real_left"].as_u64().unwrap());
        assert_eq!(left, trains[place], "turn {turn}");
        for (seat, attack) in
            [(FRENCH, attack("2727", "2827")), (COALITION, attack("2827", "2727"))]
        {
            let field = Field::italy(turn).unit("9F-1", "2727").unit("9A-1", "2827");
            let mut play = field.phase("combat");
            if play.decides() != seat {
                play.choose("no_attack");
            }
            play.choose(attack);
            assert_eq!(most_commands(&play), commands[place][seat.index()], "turn {turn}");
        }
    }
}

#[test]
fn depots_and_reinforcements_are_those_listed_for_1799() {
    covers!("nemesis": "SU3", "G5", "G6");
    let start = Play::scenario("italy-1799");
    let french = ["Milan", "Piacenza", "Alessandria", "Genoa", "Turin", "Bologna", "Florence"];
    let coalition = ["Udine", "Venice", "Verona", "Trent"];
    assert!(french.iter().all(|city| start.has_depot(FRENCH, city)));
    assert!(coalition.iter().all(|city| start.has_depot(COALITION, city)));
    let depots = start.position()["depots"].clone();
    let count = |side: &str| depots[side].as_array().unwrap().len();
    assert_eq!((count("french"), count("coalition")), (7, 4));
    // Those of turn 3, which are six units and two commanders for the French with 9F-8 of turn 2.
    let mut play =
        Field::italy(3).unit("9A-1", "Verona").unit("9F-1", "Milan").phase("reinforcements");
    play.after_turn(3);
    for (unit, place) in [("9F-9", "Genoa"), ("9F-N1", "Florence"), ("9F-N4", "Livorno")] {
        assert_eq!(play.at(unit), hex(place), "{unit}");
    }
    assert_eq!((play.at("9A-9").as_str(), play.at("9R-4").as_str()), (hex("Trent"), "waiting"));
    assert_eq!(play.commander_at("macdonald-1799"), hex("Florence"));
    assert_eq!(play.commander_at("bellegarde-1799"), hex("Trent"));
}

#[test]
fn nice_geneva_turin_udine_and_bozen_are_sources() {
    covers!("nemesis": "SU4");
    let starves = |unit: &str, at: &str, enemy: Option<&str>| {
        let field = Field::italy(1).unit(unit, at);
        let field = enemy.into_iter().fold(field, |field, at| field.unit("9R-1", at));
        field.phase("general_supply").is_disrupted(unit)
    };
    for source in ["Nice", "Geneva", "Turin"] {
        assert!(!starves("9F-1", source, None), "{source}");
    }
    for source in ["Udine", "Bozen"] {
        assert!(!starves("9A-1", source, None), "{source}");
    }
    for (unit, other) in [("9F-1", "Florence"), ("9F-1", "Genoa"), ("9A-1", "Verona")] {
        assert!(starves(unit, other, None), "{other}");
    }
    // Alessandria lies two hexes from Turin, until a Russian stands there.
    assert!(!starves("9F-1", "Alessandria", None));
    assert!(starves("9F-1", "Alessandria", Some("Turin")));
}

#[test]
fn ties_in_combat_commands_favour_the_french_and_in_trains_the_coalition() {
    covers!("nemesis": "SU5");
    // Turn 7: 4 and 4; turn 1: 2 and 5.
    let field = |turn| Field::italy(turn).unit("9F-1", "2727").unit("9A-1", "2827");
    assert_eq!(field(7).phase("combat").decides(), FRENCH);
    assert_eq!(field(1).phase("combat").decides(), COALITION);
    let riding =
        |turn| field(turn).commander("moreau-1799", "2727").commander("melas-1799", "2827");
    assert_eq!(riding(7).phase("commanders").decides(), FRENCH);
    assert_eq!(riding(1).phase("commanders").decides(), COALITION);
    // The cards never tie; with more trains the Coalition places first in every turn.
    for turn in 1..=9 {
        let field = Field::italy(turn).unit("9F-1", "Milan").depot(FRENCH, "Milan");
        let field = field.unit("9A-1", "Verona").depot(COALITION, "Verona");
        assert_eq!(field.phase("active_supply").decides(), COALITION, "turn {turn}");
    }
}

#[test]
fn the_politics_of_1813_have_no_part_in_1799() {
    covers!("nemesis": "SU6");
    let mut play = Play::scenario("italy-1799");
    assert!(play.position()["politics"].is_null());
    while !play.is_over() {
        play.skip();
    }
    for kind in [
        "armistice_rolled",
        "austria_rolled",
        "austria_joins",
        "confederation",
        "saxony_joins",
        "prussia_active",
        "tension",
        "cossacks_rolled",
    ] {
        assert!(play.told(kind).is_empty(), "{kind}");
    }
    assert!(play.told("turn_began").len() > 1);
}

#[test]
fn in_1799_cossacks_do_not_roll_and_no_first_turn_hampers_the_attacker() {
    covers!("nemesis": "SU6");
    let rolls = Field::italy(5).unit("9R-K1", "Milan").only().phase("reinforcements");
    assert!(rolls.told("cossacks_rolled").is_empty());
    let like_1813 = Field::new(5).unit("R-K-1", "Berlin").only().phase("reinforcements");
    assert_eq!(like_1813.told("cossacks_rolled").len(), 1);
    // On each of the first three turns one unit and a 3 against one unit and a 1.
    for turn in 1..=3 {
        let field = Field::italy(turn).unit("9F-1", "2926").unit("9A-1", "3026");
        let mut play = field.phase("combat");
        play.dice(&[6, 3, 1, 1]).choose_all([attack("3026", "2926"), commands(1)]);
        assert_eq!(play.told("fought")[0]["totals"], json!([4, 2]), "turn {turn}");
    }
}

#[test]
fn in_1799_a_decisive_french_victory_brings_no_tension() {
    covers!("nemesis": "SU6", "SU9");
    // Russians are led by an Austrian, Austrians by a Russian, in every turn.
    for (unit, commander) in
        [("9R-1", "melas-1799"), ("9A-1", "suvorov-1799"), ("9A-1", "bagration-1799")]
    {
        let mut play = marching(unit, commander, "Verona");
        play.choose(step("2926")).choose("halt");
        assert_eq!(play.at(unit), "2926", "{commander}");
        let field = Field::italy(2).disrupted(unit, "Verona").commander(commander, "Verona");
        let field = field.depot(COALITION, "Verona").train(COALITION, "Verona");
        let mut rally_there = field.phase("rally");
        rally_there.choose(rally("Verona")).choose(restore(unit));
        assert!(!rally_there.is_disrupted(unit), "{commander}");
    }
}

#[test]
fn ranks_work_as_in_1813() {
    covers!("nemesis": "SU9", "CD16");
    // Of three Austrians of A-I, Rosenberg of R-R commands none and Vukassovich all: his CR is 2.
    let value = |commander: &str| {
        let field = Field::italy(2)
            .units(&["9A-1", "9A-2", "9A-4"], "3026")
            .commander(commander, "3026")
            .unit("9F-1", "2926");
        let mut play = field.phase("combat");
        play.dice(&[6, 1, 1, 1]).choose_all([attack("3026", "2926"), commands(1)]);
        play.told("fought")[0]["totals"][0].clone()
    };
    assert_eq!(value("rosenberg-1799"), json!(4));
    assert_eq!(value("vukassovich-1799"), json!(6));
}

#[test]
fn the_three_garrisons_of_1799_are_like_those_of_1813() {
    covers!("nemesis": "SU7");
    for (unit, city, near, others) in [
        ("9F-G1", "Mantua", "2828", "Parma"),
        ("9F-G2", "Alessandria", "2527", "Milan"),
        ("9F-G3", "Turin", "2328", "Alessandria"),
    ] {
        assert_eq!(Play::scenario("italy-1799").at(unit), hex(city));
        let field = || Field::italy(7).garrison(unit, city);
        // Always in supply in their city, also among enemies.
        let besieged = field().units(&["9R-1", "9R-2"], near).phase("general_supply");
        assert!(!besieged.is_disrupted(unit), "{unit}");
        let combat = field().unit("9R-1", near).unit("9F-1", others).phase("combat");
        assert_eq!(combat.forbidden_by(attack(city, near)), "SP11", "{unit}");
        let march = field().commander("moreau-1799", city).train(FRENCH, city).phase("movement");
        assert_eq!(march.forbidden_by(moves("moreau-1799", city)), "SP13", "{unit}");
    }
}

#[test]
fn a_garrison_of_1799_that_must_withdraw_is_eliminated() {
    covers!("nemesis": "SU7");
    // A stack that withdraws leaves it behind for good.
    let field = Field::italy(7).garrison("9F-G1", "Mantua").units(&["9F-1", "9F-2"], "Mantua");
    let field = field.units(&["9R-1", "9R-2", "9R-3", "9A-A"], "2828");
    let mut play = field.commander("suvorov-1799", "2828").phase("combat");
    play.choose("no_attack").dice(&[6, 1, 1, 1]);
    play.choose_all([attack("2828", "Mantua"), commands(1)]).until("withdraw");
    assert_eq!(play.at("9F-G1"), hex("Mantua"));
    let to = play.offered("withdraw", "to")[0].clone();
    play.choose(withdraw(&to));
    assert_eq!(play.at("9F-G1"), "eliminated");
}

#[test]
fn scherer_leaves_in_the_reinforcement_phase_of_turn_one() {
    covers!("nemesis": "SU8");
    let field = |turn| {
        let field = Field::italy(turn).unit("9F-2", "Milan").commander("scherer-1799", "Milan");
        field.unit("9A-1", "Verona").only()
    };
    let mut play = field(1).phase("commanders");
    assert_eq!(play.commander_at("scherer-1799"), hex("Milan"));
    play.skip_to("reinforcements").after_turn(1);
    assert_eq!(play.commander_at("scherer-1799"), "removed");
    assert_eq!(play.told("commander_left").len(), 1);
    let mut later = field(2).phase("reinforcements");
    later.after_turn(2);
    assert_eq!(later.commander_at("scherer-1799"), hex("Milan"));
}

/// The victory cities.
const CITIES: [&str; 7] =
    ["Milan", "Genoa", "Turin", "Alessandria", "Mantua", "Bologna", "Florence"];

/// How the game ends after turn 9 with so many victory cities and Battle VPs of the Coalition.
fn ending(cities: usize, points: i16) -> &'static str {
    let field = Field::italy(9).unit("9F-1", "Nice").unit("9A-1", "Udine");
    let field = field.control(FRENCH, &CITIES).control(COALITION, &CITIES[..cities]);
    field.battle_vp(COALITION, points).phase("end").outcome()
}

#[test]
fn the_seven_victory_cities_are_french_at_the_start() {
    covers!("nemesis": "SU10", "G7");
    let start = Play::scenario("italy-1799");
    assert!(CITIES.iter().all(|city| start.controls(FRENCH, city)));
    let status = start.scene(Viewer::SPECTATOR).status;
    let said = format!("{:?}", status[0]);
    // 2 for each of them: 14 and 0.
    assert!(said.contains("14"), "{said}");
}

#[test]
fn the_margin_of_1799_decides_by_its_own_table() {
    covers!("nemesis": "SU11", "SU12");
    // With 4 of 7 cities the margin is 8 - 6 = 2 and the Battle VPs.
    for (points, margin, key) in [
        (12, 14, "coalition-decisive"),
        (11, 13, "coalition-decisive"),
        (10, 12, "coalition-marginal"),
        (7, 9, "coalition-marginal"),
        (6, 8, "draw"),
        (2, 4, "draw"),
        (1, 3, "french-marginal"),
        (-3, -1, "french-marginal"),
        (-4, -2, "french-decisive"),
    ] {
        assert_eq!(ending(4, points), key, "margin {margin}");
    }
    // Each city moves the margin by 4: two points here, two there.
    assert_eq!([ending(5, 6), ending(5, 7)], ["coalition-marginal", "coalition-decisive"]);
    assert_eq!(ending(0, 0), "french-decisive");
}

#[test]
fn the_score_counts_only_at_the_end_of_turn_nine() {
    covers!("nemesis": "SU11");
    let field = Field::italy(8).unit("9F-1", "Nice").unit("9A-1", "Udine");
    let play = field.control(FRENCH, &CITIES).battle_vp(COALITION, 40).only().phase("end");
    assert!(!play.is_over());
}

#[test]
fn battle_vps_of_1799_come_as_in_1813() {
    covers!("nemesis": "SU11", "VC6");
    // Three beaten units with three hits: one point.
    let field = Field::italy(2)
        .units(&["9A-1", "9A-2", "9A-4", "9A-5"], "3026")
        .units(&["9F-1", "9F-2", "9F-4"], "2926");
    let mut play = field.phase("combat");
    play.dice(&[6, 3, 1, 1]).choose_all([attack("3026", "2926"), commands(1)]);
    play.skip_to("commanders");
    assert_eq!(play.told("fought")[0]["totals"], json!([7, 4]));
    assert_eq!(play.battle_vp(), [0, 1]);
}

#[test]
fn all_seven_cities_or_verona_or_venice_end_the_game_from_the_end_of_turn_4_on() {
    covers!("nemesis": "SU13");
    let ends = |turn: u8, coalition: &[&str], french: &[&str]| {
        let field = Field::italy(turn).unit("9F-1", "Nice").unit("9A-1", "Udine");
        let field = field.control(FRENCH, &CITIES).control(COALITION, &["Verona", "Venice"]);
        let field = field.control(COALITION, coalition).control(FRENCH, french);
        let play = field.only().phase("end");
        play.is_over().then(|| play.outcome())
    };
    for turn in 1..=8 {
        let at_once = |outcome| (turn >= 4).then_some(outcome);
        assert_eq!(ends(turn, &CITIES, &[]), at_once("coalition-automatic"), "turn {turn}");
        assert_eq!(ends(turn, &CITIES[..6], &[]), None, "turn {turn}");
        assert_eq!(ends(turn, &[], &["Verona"]), at_once("french-automatic"), "turn {turn}");
        assert_eq!(ends(turn, &[], &["Venice"]), at_once("french-automatic"), "turn {turn}");
        assert_eq!(ends(turn, &[], &["Trent", "Udine"]), None, "turn {turn}");
    }
}
