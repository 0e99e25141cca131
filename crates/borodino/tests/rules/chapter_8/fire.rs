//! 8.1 to 8.3, 8.5, 8.9: who may fire, with what Strength, at what range.

use super::gunnery::{LINE, battery, events, fired, outcome, part, parts, shot, volley};
use crate::common::{Field, Play};
use bivouac_kernel::{Die, covers};
use serde_json::json;

const GUN: &str = "fr_cm_art_a";

#[test]
fn a_gun_fires_and_then_moves() {
    covers!("borodino": "8.1a");
    let mut play = battery().unit("ru_sha_a", "4305", "W").table();
    play.dice(&[0]).choose(shot(GUN, "4305"));
    play.choose(json!({"move": {"unit": GUN}})).choose(json!({"step": {"to": "4707"}}));
    assert_eq!(play.at(GUN), "4707");
}

#[test]
fn a_gun_that_has_moved_or_turned_does_not_fire() {
    covers!("borodino": "8.1a", "8.1b");
    let field = || battery().unit("ru_sha_a", "4305", "W").unit("fr_cm_guy", "4807", "E");
    for way in [json!({"halt": {"facing": "NE"}}), json!({"step": {"to": "4608"}})] {
        let mut play = field().table();
        play.choose(json!("done")).choose(json!({"move": {"unit": GUN}})).choose(way);
        if play.offers("halt") {
            play.choose(json!({"halt": {"facing": "E"}}));
        }
        assert!(play.has(GUN, "moved"));
        assert_eq!(play.forbidden_by(shot(GUN, "4305")), "7.36a");
    }
}

#[test]
fn a_gun_turns_and_fires_and_then_stays() {
    covers!("borodino": "8.1b", "8.5c", "8.5d");
    let mut play = Field::new("french", "fire")
        .unit(GUN, "4607", "W")
        .unit("fr_cm_guy", "4807", "E")
        .unit("ru_sha_a", "4305", "W")
        .table();
    assert_eq!(play.forbidden_by(shot(GUN, "4305")), "8.4l");
    play.choose(json!({"turn": {"unit": GUN, "facing": "E"}}));
    play.dice(&[0]).choose(shot(GUN, "4305"));
    assert_eq!(play.facing(GUN), "E");
    assert!(play.legal(json!({"move": {"unit": "fr_cm_guy"}})), "it is the movement step");
    assert_eq!(play.forbidden_by(json!({"move": {"unit": GUN}})), "8.5d");
}

#[test]
fn a_gun_that_turned_and_did_not_fire_may_still_move() {
    covers!("borodino": "8.1b", "8.5d");
    let mut play =
        Field::new("french", "fire").unit(GUN, "4607", "W").unit("ru_sha_a", "4305", "W").table();
    play.choose(json!({"turn": {"unit": GUN, "facing": "E"}})).choose(json!("done"));
    play.choose(json!({"move": {"unit": GUN}})).choose(json!({"step": {"to": "4707"}}));
    assert_eq!(play.at(GUN), "4707");
}

#[test]
fn artillery_makes_no_shock_attack() {
    covers!("borodino": "8.1c");
    let play = Field::new("french", "declare")
        .unit(GUN, "4607", "E")
        .unit("ru_sha_a", "4506", "W")
        .table();
    assert_eq!(play.forbidden_by(json!({"shock": {"from": "4607"}})), "8.1c");
}

#[test]
fn artillery_stacked_with_attackers_is_no_part_of_their_shock() {
    covers!("borodino": "8.1c");
    let mut play = Field::new("french", "declare")
        .unit(GUN, "4607", "E")
        .unit("fr_cm_guy", "4607", "E")
        .unit("ru_sha_a", "4506", "W")
        .table();
    // Commitment 0 passes; Shock 5: 9 against 4 is 2-1 (the gun's 4 would make it 3-1).
    play.dice(&[0, 5, 0, 0]).choose(json!({"shock": {"from": "4607"}}));
    let shock = &events(&play, "shock_resolved")[0];
    assert_eq!(part(shock, "9.51a"), 2);
}

#[test]
fn disordered_artillery_does_not_fire() {
    covers!("borodino": "8.1d", "9.61e");
    let play = Field::new("french", "fire")
        .disordered(GUN, "4607", "E")
        .unit("ru_sha_a", "4305", "W")
        .table();
    assert_eq!(play.forbidden_by(shot(GUN, "4305")), "9.61e");
}

#[test]
fn each_gun_fires_once_with_its_own_strength() {
    covers!("borodino": "8.2a");
    let mut play = battery()
        .unit("fr_cm_art_b", "4607", "E")
        .unit("ru_sha_a", "4305", "W")
        .unit("fr_fr_art_a", "4608", "E")
        .table();
    play.dice(&[1]).choose(shot(GUN, "4305"));
    assert_eq!((fired(&play)["strength"].clone(), outcome(&fired(&play)).0), (json!(4), 5));
    assert_eq!(play.forbidden_by(shot(GUN, "4305")), "8.2a");
    play.dice(&[1]).choose(shot("fr_cm_art_b", "4305"));
    assert_eq!((fired(&play)["strength"].clone(), outcome(&fired(&play)).0), (json!(3), 4));
}

#[test]
fn two_stacked_guns_combine_the_higher_strength_with_plus_two() {
    covers!("borodino": "8.2b", "T-FIRE.8");
    let mut play = battery().unit("fr_cm_art_b", "4607", "E").unit("ru_sha_a", "4305", "W").table();
    play.dice(&[1]).choose(volley([GUN, "fr_cm_art_b"], "4305"));
    let shot = fired(&play);
    assert_eq!(part(&shot, "8.2b"), 2);
    assert_eq!((shot["strength"].clone(), outcome(&shot)), (json!(4), (7, "no_effect")));
    assert!(play.has(GUN, "fired") && play.has("fr_cm_art_b", "fired"));
}

#[test]
fn guns_of_different_hexes_do_not_combine() {
    covers!("borodino": "8.2a", "8.2b");
    let play = battery().unit("fr_cm_art_b", "4608", "E").unit("ru_sha_a", "4305", "W").table();
    assert!(play.legal(shot("fr_cm_art_b", "4305")));
    assert_eq!(play.forbidden_by(volley([GUN, "fr_cm_art_b"], "4305")), "8.2b");
}

#[test]
fn both_combined_guns_need_the_target_in_range() {
    covers!("borodino": "8.2b", "8.3a");
    // Maximum Range 6 and 5; 4607 is six hexes from 4004.
    let play = Field::new("russian", "fire")
        .unit("ru_viii_art_a", "4004", "W")
        .unit("ru_viii_art_b", "4004", "W")
        .unit("fr_cm_guy", "4607", "E")
        .table();
    assert!(play.legal(shot("ru_viii_art_a", "4607")));
    assert_eq!(play.forbidden_by(shot("ru_viii_art_b", "4607")), "8.3a");
    assert_eq!(play.forbidden_by(volley(["ru_viii_art_a", "ru_viii_art_b"], "4607")), "8.3a");
}

#[test]
fn a_second_shot_finds_what_the_first_one_left() {
    covers!("borodino": "8.2f", "2.2c");
    let mut play = battery().unit("fr_cm_art_b", "4607", "E").unit("ru_sha_a", "4305", "W").table();
    play.dice(&[9]).choose(shot(GUN, "4305"));
    assert!(play.is_disordered("ru_sha_a"), "9 + 4 = 13");
    // 6 + 3 = 9 is a check: the 6 would pass on the Normal side and fails on the Disordered one.
    play.dice(&[6, 6]).choose(shot("fr_cm_art_b", "4305"));
    let check = &events(&play, "checked")[0];
    assert_eq!((&check["needed"], &check["passed"]), (&json!(5), &json!(false)));
    assert_eq!(play.at("ru_sha_a"), "withdrawn");
}

#[test]
fn range_decides_what_is_added_to_the_roll() {
    covers!("borodino": "8.3a", "8.3b", "8.3c", "8.3d", "T-FIRE.9", "T-FIRE.10", "T-UNIT.3");
    for (target, modifier) in LINE.into_iter().zip([1, 0, 0, -2, -4]) {
        let mut play = battery().unit("ru_sha_a", target, "W").table();
        play.dice(&[0]).choose(shot(GUN, target));
        assert_eq!(parts(&fired(&play)), modifier, "{target}");
        assert_eq!(outcome(&fired(&play)).0, 4 + modifier);
    }
    let play = battery().unit("ru_sha_a", LINE[5], "W").table();
    assert_eq!(play.forbidden_by(shot(GUN, LINE[5])), "8.3a");
    // Guns alone in the next hex give nothing.
    let mut play = battery().unit("ru_viii_art_a", LINE[0], "W").table();
    play.dice(&[0]).choose(shot(GUN, LINE[0]));
    assert_eq!((parts(&fired(&play)), outcome(&fired(&play)).0), (0, 4));
}

#[test]
fn horse_artillery_has_shorter_ranges() {
    covers!("borodino": "8.3a", "8.3d", "T-UNIT.3");
    for (target, modifier) in LINE.into_iter().zip([1, 0, -2, -4]) {
        let mut play = Field::new("french", "fire")
            .unit("fr_2cc_ha_a", "4607", "E")
            .unit("ru_sha_a", target, "W")
            .table();
        play.dice(&[0]).choose(shot("fr_2cc_ha_a", target));
        assert_eq!(parts(&fired(&play)), modifier, "{target}");
    }
    let play = Field::new("french", "fire")
        .unit("fr_2cc_ha_a", "4607", "E")
        .unit("ru_sha_a", LINE[4], "W")
        .table();
    assert_eq!(play.forbidden_by(shot("fr_2cc_ha_a", LINE[4])), "8.3a");
}

#[test]
fn point_blank_helps_only_if_other_arms_are_in_the_hex() {
    covers!("borodino": "8.3b", "8.3c", "2.4d");
    let mut play = battery().unit("ru_viii_art_b", "4506", "E").table();
    play.dice(&[0]).choose(shot(GUN, "4506"));
    assert_eq!(parts(&fired(&play)), 0, "artillery alone");
    let mut play =
        battery().unit("ru_viii_art_b", "4506", "E").unit("ru_sha_a", "4506", "E").table();
    play.dice(&[0]).choose(shot(GUN, "4506"));
    assert_eq!(part(&fired(&play), "8.3b"), 1, "a mixed hex");
}

#[test]
fn the_roll_is_die_plus_strength_plus_modifiers_and_a_zero_is_nothing() {
    covers!("borodino": "8.5a", "2.3a");
    let mut play = battery()
        .unit("fr_cm_art_b", "4607", "E")
        .unit("ru_sha_a", "4205", "W")
        .unit("ru_sha_b", "4205", "W")
        .table();
    // 0 + 4, combined +2, range 4 -2, two units +1.
    play.dice(&[0]).choose(volley([GUN, "fr_cm_art_b"], "4205"));
    assert_eq!(outcome(&fired(&play)), (5, "no_effect"));
    assert_eq!(fired(&play)["die"], 0);
}

#[test]
fn the_lowest_and_the_highest_face_of_the_die_are_0_and_9() {
    covers!("borodino": "2.3a");
    // A Rally against Cohesion 6 passes with a 0 and fails with a 9.
    for (die, rallies) in [(0, true), (9, false)] {
        let mut play = Field::new("french", "rally").disordered("fr_cm_guy", "4607", "E").table();
        play.dice(&[die]).choose(json!({"rally": {"unit": "fr_cm_guy"}}));
        assert_eq!(!play.is_disordered("fr_cm_guy"), rallies);
    }
    assert!(Die::D10.shows(0) && Die::D10.shows(9) && !Die::D10.shows(10));
}

#[test]
fn every_unit_in_the_hex_rolls_for_itself() {
    covers!("borodino": "8.5b", "T-FIRE.2");
    let mut play = battery().unit("ru_sha_a", "4305", "W").unit("ru_sha_b", "4305", "W").table();
    // 5 + 4 + 1 (two units) = 10: a check each, against Cohesion 6.
    play.dice(&[5, 6, 7]).choose(shot(GUN, "4305"));
    assert_eq!(outcome(&fired(&play)), (10, "disorder_check"));
    assert_eq!(play.dice_left(), 0);
    assert!(!play.is_disordered("ru_sha_a") && play.is_disordered("ru_sha_b"));
}

#[test]
fn fire_strikes_the_guns_of_a_stack_too() {
    covers!("borodino": "8.5b", "6.23d");
    let mut play =
        battery().unit("ru_sha_a", "4305", "W").unit("ru_viii_art_b", "4305", "W").table();
    play.dice(&[9]).choose(shot(GUN, "4305"));
    assert!(play.is_disordered("ru_sha_a") && play.is_disordered("ru_viii_art_b"));
}

#[test]
fn a_massed_target_counts_every_unit_but_the_first_and_no_guns() {
    covers!("borodino": "8.9a", "T-FIRE.12", "2.4d");
    let poles = ["fr_kr_3", "fr_kr_15", "fr_kr_16"];
    let massed = |targets: &[&str]| {
        let field = Field::new("russian", "fire").unit("ru_viii_art_b", "4305", "W");
        let field = targets.iter().fold(field, |field, unit| field.unit(unit, "4607", "E"));
        let mut play = field.table();
        play.dice(&[0]).choose(shot("ru_viii_art_b", "4607"));
        part(&fired(&play), "8.9a")
    };
    assert_eq!(massed(&poles[..1]), 0);
    assert_eq!(massed(&poles[..2]), 1);
    assert_eq!(massed(&poles), 2);
    assert_eq!(massed(&["fr_kr_3", "fr_kr_art"]), 0);
    assert_eq!(massed(&["fr_kr_3", "fr_kr_15", "fr_kr_art"]), 1);
    assert_eq!(massed(&["fr_kr_art", "fr_kn_art"]), 0);
}

#[test]
fn a_gun_beside_one_unit_makes_no_massed_target() {
    covers!("borodino": "8.9a", "2.4d");
    let mut play =
        battery().unit("ru_sha_a", "4305", "E").unit("ru_viii_art_b", "4305", "E").table();
    play.dice(&[0]).choose(shot(GUN, "4305"));
    assert_eq!(parts(&fired(&play)), 0);
}

#[test]
fn russian_jaegers_are_counted_like_other_infantry() {
    covers!("borodino": "8.9c", "B12.a", "11.0a");
    let mut play = battery().unit("ru_gog_a", "4305", "W").unit("ru_gog_b", "4305", "W").table();
    play.dice(&[0]).choose(shot(GUN, "4305"));
    assert_eq!(part(&fired(&play), "8.9a"), 1);
}

#[test]
fn guns_of_an_inactive_command_do_not_fire() {
    covers!("borodino": "8.2a");
    let play = battery()
        .unit("fr_mr_art_a", "4608", "E")
        .unit("ru_sha_a", "4305", "W")
        .with("active", json!(["compans"]))
        .table();
    assert!(play.legal(shot(GUN, "4305")));
    assert_eq!(play.forbidden_by(shot("fr_mr_art_a", "4305")), "R6.d");
}

fn turn(gun: &str, facing: &str) -> serde_json::Value {
    json!({"turn": {"unit": gun, "facing": facing}})
}

#[test]
fn a_gun_turns_only_towards_a_target_that_it_sees_and_only_once() {
    covers!("borodino": "8.5c");
    let mut play = Field::new("french", "fire")
        .unit("fr_cm_guy", "4408", "W")
        .unit(GUN, "4408", "W")
        .unit("ru_gog_a", "4208", "W")
        .table();
    // The line to 4208 leaves by the two eastern hexsides.
    for facing in ["E", "NE", "SE"] {
        assert!(play.legal(turn(GUN, facing)), "{facing}");
    }
    for facing in ["NW", "SW"] {
        assert_eq!(play.forbidden_by(turn(GUN, facing)), "8.5c", "{facing}");
    }
    assert_eq!(play.forbidden_by(turn(GUN, "W")), "6.11a");
    play.choose(turn(GUN, "E"));
    assert_eq!(play.forbidden_by(turn(GUN, "NE")), "8.5c");
    assert!(play.legal(shot(GUN, "4208")));
    // From 4206 the woods of 4105 hide 4005: only the other enemy is worth turning to.
    let play = Field::new("french", "fire")
        .unit(GUN, "4206", "NW")
        .unit("ru_gog_a", "4005", "W")
        .unit("ru_gog_b", "4406", "W")
        .table();
    assert_eq!(play.forbidden_by(turn(GUN, "SE")), "8.5c");
    assert!(play.legal(turn(GUN, "W")));
}

#[test]
fn guns_alone_in_a_hex_do_not_turn_once_one_of_them_has_fired() {
    covers!("borodino": "8.5c", "6.11b");
    let mut play = battery()
        .unit("fr_cm_art_b", "4607", "E")
        .unit("ru_sha_a", "4305", "W")
        .unit("ru_gog_a", "4907", "E")
        .table();
    assert!(play.legal(turn("fr_cm_art_b", "W")));
    play.dice(&[0]).choose(shot(GUN, "4305"));
    assert_eq!(play.forbidden_by(turn("fr_cm_art_b", "W")), "6.11b");
}

#[test]
fn a_gun_that_finds_a_target_only_by_turning_is_asked() {
    covers!("borodino": "8.5c");
    let mut play = Field::new("french", "stack_order")
        .unit(GUN, "4607", "W")
        .unit("fr_cm_guy", "4807", "E")
        .unit("fr_cm_dup_a", "4807", "E")
        .unit("ru_sha_a", "4305", "W")
        .table();
    play.choose(json!("done"));
    assert_eq!(play.prompt(), "prompt-fire");
    assert!(play.legal(turn(GUN, "E")));
}

/// Only Compans' division of the French is active.
fn compans_alone(field: Field) -> Field {
    field.with("active", json!(["compans", "ru_independents", "ru_viii_corps"]))
}

#[test]
fn an_inactive_gun_is_not_turned_with_another_that_wants_to_fire() {
    covers!("borodino": "R6.d", "6.11b");
    let field = || {
        Field::new("french", "fire")
            .unit("fr_cm_art_b", "4607", "W")
            .unit("fr_fr_art_a", "4607", "W")
            .unit("ru_sha_a", "4305", "W")
            .unit("fr_cm_art_a", "4605", "E") // can always fire
    };
    let one = compans_alone(field()).table();
    assert_eq!(one.forbidden_by(turn("fr_cm_art_b", "E")), "R6.d");
    let mut both = field().table();
    both.choose(turn("fr_cm_art_b", "E"));
    assert_eq!((both.facing("fr_cm_art_b"), both.facing("fr_fr_art_a")), ("E".into(), "E".into()));
}

#[test]
fn a_gun_in_square_does_not_turn_to_fire() {
    covers!("borodino": "8.5c", "9.85j");
    let guns = |marks: &[&str]| {
        Field::new("french", "fire")
            .marked("fr_cm_guy", "4408", "W", marks)
            .marked("fr_cm_art_a", "4408", "W", marks)
            .unit("ru_gog_a", "4208", "W")
            .table()
    };
    let turn = json!({"turn": {"unit": "fr_cm_art_a", "facing": "E"}});
    assert!(guns(&[]).legal(turn.clone()));
    let square: Play = guns(&["square"]);
    assert_eq!(square.forbidden_by(turn), "8.5c");
    assert!(square.legal(json!({"fire": {"guns": ["fr_cm_art_a"], "target": "4208"}})));
}

#[test]
fn fire_at_no_enemy_is_refused_for_that_and_not_for_its_result() {
    covers!("borodino": "8.2f");
    let play = battery().unit("fr_cm_guy", "4506", "E").unit("ru_gog_a", "4305", "W").table();
    for hex in ["4405", "4506"] {
        assert_eq!(play.forbidden_by(shot("fr_cm_art_a", hex)), "8.2f", "{hex}");
    }
    assert!(play.legal(shot("fr_cm_art_a", "4305")));
}
