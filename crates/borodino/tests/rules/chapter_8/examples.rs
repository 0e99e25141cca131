//! The worked examples of chapter 8.

use super::gunnery::{LINE, count, fired, outcome, part, shot};
use crate::common::Field;
use bivouac_kernel::covers;
use serde_json::json;

#[test]
fn range_of_the_mr_battery() {
    covers!("borodino": "8.3a", "8.3b", "8.3c", "8.3d");
    let at = |target: &str, unit: &str| {
        let field = Field::new("french", "fire").unit("fr_mr_art_a", "4607", "E");
        field.unit(unit, target, "E").table()
    };
    for (target, modifier) in LINE.into_iter().zip([1, 0, 0, -2, -4]) {
        let mut play = at(target, "ru_27_sta");
        play.dice(&[0]).choose(shot("fr_mr_art_a", target));
        let shot = fired(&play);
        assert_eq!(part(&shot, "8.3b") + part(&shot, "8.3d"), modifier, "{target}");
    }
    assert_eq!(at(LINE[5], "ru_27_sta").forbidden_by(shot("fr_mr_art_a", LINE[5])), "8.3a");
    // Variant: artillery alone.
    let mut play = at(LINE[0], "ru_viii_art_a");
    play.dice(&[0]).choose(shot("fr_mr_art_a", LINE[0]));
    assert_eq!(part(&fired(&play), "8.3b"), 0);
}

#[test]
fn lines_of_sight_of_one_battery() {
    covers!("borodino": "8.4a", "8.4c", "8.4h", "8.4j");
    // Woods: 4006 and 4105. Villages: 4106 and 4010. 4008 is a redoubt, the rest is open.
    let sees = |from: &str, facing: &str, target: &str| {
        let field = Field::new("french", "fire").unit("fr_mr_art_a", from, facing);
        field.unit("ru_27_sta", target, "W").table().legal(shot("fr_mr_art_a", target))
    };
    for hidden in ["4005", "4004", "4003"] {
        assert!(!sees("4007", "SE", hidden), "{hidden} is behind the Woods of 4006");
    }
    assert!(!sees("4007", "SW", "4104"), "behind both Woods");
    assert!(!sees("4106", "SE", "4005"), "along the hexside between both Woods");
    assert!(sees("4007", "NE", "4011"), "over the redoubt and a Village");
    assert!(sees("4007", "SE", "3905"), "along the hexside of 4006 and of open ground");
    assert!(sees("4007", "W", "4206"), "over a Village");
    assert!(sees("4007", "SE", "3806"), "in the open");
}

#[test]
fn a_steep_slope_on_the_line_hides_a_target_and_a_dirt_wall_does_not() {
    covers!("borodino": "8.4m", "8.4n");
    let sees = |gun: &str, from: &str, target: &str| {
        let field = Field::new("russian", "fire").unit(gun, from, "W");
        field.unit("fr_cm_guy", target, "E").table().legal(shot(gun, target))
    };
    assert!(!sees("ru_viii_art_a", "3316", "3716"), "the slope between 3416 and 3417");
    assert!(sees("ru_viii_art_a", "3008", "3611"), "over the wall of the Fleche");
}

#[test]
fn reaction_fire_cancels_an_attack() {
    covers!("borodino": "8.6d", "8.6e", "8.6g", "8.6h");
    let attack = || {
        let mut play = Field::new("french", "declare")
            .unit("fr_cm_dup_a", "4306", "E")
            .unit("fr_cm_dup_b", "4306", "E")
            .unit("ru_sha_a", "4206", "W")
            .unit("ru_viii_art_b", "4206", "W")
            .table();
        // Cohesion 6 and Defensive Fire 1: a 5 commits.
        play.dice(&[5]).choose(json!({"shock": {"from": "4306"}}));
        play
    };
    let mut play = attack();
    // 7 + 4 + 1 at one hex + 1 massed = 13.
    play.dice(&[7]).choose(shot("ru_viii_art_b", "4306"));
    assert_eq!(outcome(&fired(&play)), (13, "disorder"));
    assert!(play.is_disordered("fr_cm_dup_a") && !play.is_disordered("fr_cm_dup_b"));
    assert_eq!(count(&play, "shock_resolved"), 0);
    // Variant: one less is a check; passed, the attack goes on.
    let mut play = attack();
    play.dice(&[6, 6, 5, 0, 0, 0]).choose(shot("ru_viii_art_b", "4306"));
    assert_eq!(outcome(&fired(&play)), (12, "disorder_check"));
    assert_eq!(count(&play, "shock_resolved"), 1);
}
