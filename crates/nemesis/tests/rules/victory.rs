//! Victory (VC).

use bivouac_kernel::{Seats, covers};
use serde_json::json;

use crate::common::*;

/// A turn that ends with the first so many victory cities in the hands of the Coalition, the others in
/// those of the French.
fn shared(turn: u8, coalition: usize) -> Field {
    let (own, others) = VICTORY_CITIES.split_at(coalition);
    Field::new(turn).unit("F-V-16", "Mainz").control(COALITION, own).control(FRENCH, others)
}

#[test]
fn each_of_fifteen_cities_scores_two_at_the_end_of_turn_19() {
    covers!("nemesis": "VC1", "VC2");
    let points = |field: Field| field.phase("end").0.outcome().unwrap().points;
    assert_eq!(points(shared(19, 7)), [16, 14]);
    for city in VICTORY_CITIES {
        let lost = shared(19, 7).control(COALITION, &[city]);
        let coalition = if VICTORY_CITIES[..7].contains(&city) { 14 } else { 16 };
        assert_eq!(points(lost), [30 - coalition, coalition], "{city}");
    }
    // No other city counts, and Battle VPs are added.
    let others = shared(19, 7).control(COALITION, &["Leipzig", "Breslau", "Bremen", "Danzig"]);
    assert_eq!(points(others.battle_vp(FRENCH, 3).battle_vp(COALITION, 5)), [19, 19]);
    assert!(!shared(18, 7).phase("end").is_over(), "not before turn 19");
}

#[test]
fn a_city_of_nobody_scores_for_nobody() {
    covers!("nemesis": "VC2", "AU1");
    let field = Field::new(19).unit("F-V-16", "Mainz");
    // Prague, Vienna and Warsaw are nobody's, Berlin and Königsberg the Coalition's.
    let points = field.phase("end").0.outcome().unwrap().points;
    assert_eq!(points, [20, 4]);
}

#[test]
fn the_margin_decides_how_the_game_ends() {
    covers!("nemesis": "VC3");
    // With 7 cities to 8 the margin is that of the Battle VPs less 2.
    for (margin, level) in [
        (9, "coalition-decisive"),
        (1, "coalition-decisive"),
        (0, "coalition-marginal"),
        (-3, "coalition-marginal"),
        (-5, "coalition-marginal"),
        (-6, "draw"),
        (-10, "draw"),
        (-11, "french-marginal"),
        (-15, "french-marginal"),
        (-16, "french-decisive"),
        (-30, "french-decisive"),
    ] {
        let play = shared(19, 7).battle_vp(COALITION, margin + 2).phase("end");
        assert_eq!(play.outcome(), level, "{margin}");
        let winners = match level.split('-').next().unwrap() {
            "coalition" => Seats::only(COALITION),
            "french" => Seats::only(FRENCH),
            _ => Seats::NONE,
        };
        let outcome = play.0.outcome().unwrap();
        assert_eq!((outcome.winners, outcome.rule), (winners, "VC3"), "{margin}");
    }
}

#[test]
fn from_turn_4_on_the_coalition_wins_with_nine_cities() {
    covers!("nemesis": "VC4");
    for (turn, cities, over) in [(3, 15, false), (4, 8, false), (4, 9, true), (18, 13, true)] {
        let play = shared(turn, cities).phase("end");
        assert_eq!(play.is_over(), over, "{cities} on turn {turn}");
        if over {
            assert_eq!(play.outcome(), "coalition-automatic");
            assert_eq!(play.0.outcome().unwrap().winners, Seats::only(COALITION));
        }
    }
    // Only at the end of the turn.
    assert!(!shared(6, 9).train(FRENCH, "Mainz").phase("movement").is_over());
}

#[test]
fn from_turn_4_on_the_french_win_if_the_coalition_has_hardly_a_city() {
    covers!("nemesis": "VC5");
    for (turn, cities, austria, over) in [
        (3, 0, "neutral", false),
        (4, 2, "neutral", false),
        (4, 1, "neutral", true),
        (15, 0, "neutral", true),
        (13, 4, "coalition", false),
        (13, 3, "coalition", true),
        (13, 2, "bought", false),
        (13, 1, "bought", true),
    ] {
        let field = Field::new(turn).politics("austria", json!(austria)).unit("F-V-16", "Mainz");
        let (own, others) = VICTORY_CITIES.split_at(cities);
        let play = field.control(COALITION, own).control(FRENCH, others).phase("end");
        assert_eq!(play.is_over(), over, "{cities} on turn {turn}, Austria {austria}");
        if over {
            assert_eq!(play.outcome(), "french-automatic");
            assert_eq!(play.0.outcome().unwrap().winners, Seats::only(FRENCH));
        }
    }
}

#[test]
fn a_turn_cut_short_by_the_armistice_ends_without_a_victory() {
    covers!("nemesis": "VC4", "VC5", "AR22");
    for cities in [9, 1] {
        // The winner of the roll calls, and the other accepts if they are asked.
        let dice: [u16; 2] = if cities == 9 { [6, 1] } else { [1, 6] };
        let mut play = shared(7, cities).unit("R-I-05", "Warsaw").only().dice(&dice).phase("start");
        play.choose("call");
        if play.prompt() == "prompt-answer-armistice" {
            play.choose("accept");
        }
        play.after_turn(7);
        assert_eq!((play.turn(), play.is_over()), (12, false), "{cities} cities");
    }
}

/// Davout with four units in 4209 attacks in 4210: 11 with the die against the defenders and theirs.
/// Nothing is lost in return. The Battle VPs after it.
fn beaten(field: Field, defence: u16) -> [i64; 2] {
    let units = ["F-V-16", "F-V-17", "F-V-18", "F-V-19"];
    let mut play = field.units(&units, "4209").commander("davout", "4209").phase("combat");
    play.dice(&[6, 1, defence, 1]).choose_all([attack("4209", "4210"), commands(0)]);
    play.skip_to("commanders");
    play.battle_vp()
}

#[test]
fn a_victory_is_worth_a_point_if_the_loser_had_three_units_and_took_three_hits() {
    covers!("nemesis": "VC6", "CC2");
    let three = ["R-I-05", "R-I-14", "R-II-03"];
    let field = |units: &[&str]| Field::new(6).units(units, "4210");
    for (units, defence, points) in [
        (3, 5, [1, 0]), // 3 hits
        (3, 6, [0, 0]), // 2 hits
        (2, 6, [0, 0]), // 3 hits on two units
        (3, 1, [1, 0]), // 6 hits, all that there are
    ] {
        let points_won = beaten(field(&three[..units]), defence);
        assert_eq!(points_won, points, "{units} units, die {defence}");
    }
    // A disrupted unit is one of the three, but adds nothing: 3 hits.
    let field = field(&three[..2]).disrupted("R-II-03", "4210");
    assert_eq!(beaten(field, 6), [1, 0]);
}

#[test]
fn supports_that_take_part_are_counted_and_others_are_not() {
    covers!("nemesis": "VC6", "CC2");
    for (die, points) in [(6, [1, 0]), (5, [0, 0])] {
        let field = Field::new(6).units(&["R-I-05", "R-I-14"], "4210").unit("R-II-03", "4211");
        let units = ["F-V-16", "F-V-17", "F-V-18", "F-V-19"];
        let mut play = field.units(&units, "4209").commander("davout", "4209").phase("combat");
        play.dice(&[6]).choose_all([attack("4209", "4210"), commands(0)]);
        // The support rolls 7 or 6; then 11 against 3 and 5, or against 2 and 5.
        play.choose(commands(1)).dice(&[die, 1, 5, 1]).choose(support("4211"));
        assert_eq!(play.told("support_rolled")[0]["joins"], die == 6);
        play.skip_to("commanders");
        assert_eq!(play.battle_vp(), points, "die {die}");
    }
}

#[test]
fn the_hit_of_a_pursuit_counts_with_the_others() {
    covers!("nemesis": "VC6", "DM11");
    let units = ["F-V-16", "F-V-17", "F-IC-1"];
    let field = Field::new(6).units(&units, "4209").units(&["R-I-05", "R-I-14", "R-II-03"], "4210");
    // Three, two for types and the die 1 against three and 1: two hits.
    let mut play = field.phase("combat");
    play.dice(&[6, 1, 1, 1]).choose_all([attack("4209", "4210"), commands(1)]);
    assert_eq!(play.told("fought")[0]["hits"], json!([0, 2]));
    play.choose_all(["R-I-05", "R-I-14"].map(hit)).choose(withdraw("4211"));
    assert_eq!(play.prompt(), "prompt-pursuit");
    play.choose(hit("R-II-03"));
    play.skip_to("commanders");
    assert_eq!(play.battle_vp(), [1, 0]);
}

#[test]
fn a_beaten_attacker_loses_a_point_likewise() {
    covers!("nemesis": "VC6");
    // Three and 1 against three, Barclay's 3 and 1.
    let field = Field::new(6)
        .units(&["F-V-16", "F-V-17", "F-V-18"], "4209")
        .units(&["R-I-05", "R-I-14", "R-II-03"], "4210")
        .commander("barclay", "4210");
    let mut play = field.phase("combat");
    play.dice(&[6, 1, 1, 1]).choose_all([attack("4209", "4210"), commands(1)]);
    assert_eq!(play.told("fought")[0]["hits"], json!([3, 0]));
    play.skip_to("commanders");
    assert_eq!(play.battle_vp(), [0, 1]);
}

#[test]
fn a_decisive_victory_is_worth_two_points_instead() {
    covers!("nemesis": "VC6", "CC1", "CC2");
    let french = ["F-GD-O1", "F-GD-O2", "F-GD-C1", "F-GD-C2", "F-GD-C3", "F-GD-A"];
    let guards = ["R-III-1G", "R-III-2G", "R-V-1G", "R-V-2G", "R-V-C1", "R-V-A"];
    // Six, four for the types, two raised, CR 4 and 1 make 17 against six, four for types and the die;
    // without the guns five, two and the die.
    for (russians, die, hits, points) in [(6, 3, 4, [2, 0]), (6, 4, 3, [1, 0]), (5, 6, 4, [1, 0])] {
        let field = Field::new(6).units(&french, "4209").commander("davout", "4209");
        let mut play = field.units(&guards[..russians], "4210").phase("combat");
        play.dice(&[6, 1, die, 1]).choose_all([attack("4209", "4210"), commands(0)]);
        assert_eq!(play.told("fought")[0]["hits"], json!([0, hits]));
        play.skip_to("commanders");
        assert_eq!(play.battle_vp(), points, "{russians} and die {die}");
    }
}

/// The Battle VPs after a lone commander was found by the enemy and rolled a 1.
fn lost(commander: &str, french: bool, more: serde_json::Value) -> [i64; 2] {
    let mut at = json!({ "at": "4210" });
    at.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let (unit, leader, seat) =
        if french { ("R-I-05", "langeron", COALITION) } else { ("F-V-16", "lauriston", FRENCH) };
    let field = Field::new(6).unit(unit, "4209").commander(leader, "4209").train(seat, "4209");
    let mut play = field.commander_with(commander, at).phase("movement");
    play.dice(&[1]).choose_all([moves(leader, "4209"), step("4210")]);
    assert_eq!(play.commander_at(commander), "eliminated");
    play.battle_vp()
}

#[test]
fn a_commander_of_rank_a_is_worth_a_point_and_napoleon_five() {
    covers!("nemesis": "VC7");
    assert_eq!(lost("napoleon", true, json!({})), [0, 5]);
    assert_eq!(lost("ney", true, json!({})), [0, 1]);
    assert_eq!(lost("oudinot", true, json!({})), [0, 0]);
    assert_eq!(lost("blucher", false, json!({})), [1, 0]);
    // The rank is that of the moment.
    assert_eq!(lost("barclay", false, json!({})), [0, 0]);
    assert_eq!(lost("barclay", false, json!({"rank": "a"})), [1, 0]);
    assert_eq!(lost("wittgenstein", false, json!({})), [1, 0]);
    assert_eq!(lost("wittgenstein", false, json!({"rank": "i"})), [0, 0]);
}

#[test]
fn a_wound_is_worth_nothing() {
    covers!("nemesis": "VC7", "EC31");
    let field = Field::new(6).unit("F-V-16", "4209").unit("R-I-05", "4210");
    let mut play = field.commander("ney", "4209").weather("chance_ball").phase("combat");
    // A tie: one, CR 1 at the most, and 1 against one and 2; then Ney's die.
    play.dice(&[6, 1, 2, 1]).choose_all([attack("4209", "4210"), commands(0)]);
    play.skip_to("commanders");
    assert_eq!(play.commander_at("ney"), "wounded");
    assert_eq!(play.battle_vp(), [0, 0]);
}

#[test]
fn battle_vps_may_be_negative_and_have_no_limit() {
    covers!("nemesis": "VC8");
    let field = shared(19, 7).unit("R-I-05", "Hamburg").battle_vp(FRENCH, -40);
    let play = field.battle_vp(COALITION, 60).only().phase("reinforcements");
    assert_eq!(play.battle_vp(), [-41, 61]);
    assert_eq!(play.0.outcome().unwrap().points, [16 - 41, 14 + 61]);
}
