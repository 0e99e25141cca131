//! 6.3: Zones of Control.

use bivouac_kernel::covers;

use super::march::*;
use crate::common::{Field, Play};

/// The neighbours of 4308, each with a hex two away from 4308 and next to the neighbour.
const INTO_THE_ZONE: [(&str, &str); 6] = [
    ("4310", "4309"),
    ("4306", "4307"),
    ("4509", "4409"),
    ("4508", "4408"),
    ("4109", "4209"),
    ("4108", "4208"),
];

#[test]
fn infantry_has_a_zoc_in_all_six_adjacent_hexes_whatever_its_facing() {
    covers!("borodino": "6.31a", "6.33a", "6.12a");
    // The Russian stands in 4206 with his back to the French unit, which must stop beside him.
    let mut play = Field::new("french", "movement")
        .unit("fr_cm_guy", "4406", "E")
        .unit("ru_gog_a", "4206", "E")
        .table();
    play.march("fr_cm_guy", &["4306"]);
    assert_eq!(play.forbidden_by(step("4305")), "6.33a");
    for (facing, _) in FACINGS {
        for (from, to) in INTO_THE_ZONE {
            let play = comes_to("ru_gog_a", facing, &[], "fr_cm_guy", from, to);
            assert_eq!(play.forbidden_by(step(from)), "6.33a", "{facing}, {to}");
        }
    }
}

/// A French unit comes next to a Russian in 4308.
fn comes_to(enemy: &str, facing: &str, marks: &[&str], unit: &str, from: &str, to: &str) -> Play {
    let mut play = Field::new("french", "movement")
        .unit(unit, from, "E")
        .marked(enemy, "4308", facing, marks)
        .table();
    play.march(unit, &[to]);
    play
}

#[test]
fn cavalry_has_a_zoc_in_all_six_adjacent_hexes_too() {
    covers!("borodino": "6.31a");
    for (from, to) in INTO_THE_ZONE {
        let play = comes_to("ru_2cu_eka", "W", &[], "fr_wt_bea", from, to);
        assert_eq!(play.forbidden_by(step(from)), "6.33a", "{to}");
    }
}

#[test]
fn artillery_disordered_units_and_squares_have_no_zoc() {
    covers!("borodino": "6.31b", "6.31c", "6.31d");
    let without: [(&str, &[&str]); 4] = [
        ("ru_viii_art_a", &[]),
        ("ru_gog_a", &["disordered"]),
        ("ru_2cu_eka", &["disordered"]),
        ("ru_gog_a", &["square"]),
    ];
    for (enemy, marks) in without {
        for (from, to) in INTO_THE_ZONE {
            let play = comes_to(enemy, "W", marks, "fr_cm_guy", from, to);
            assert!(play.legal(step(from)), "{enemy} {marks:?}, {to}");
        }
    }
}

/// A French unit goes into `to` with a Russian in `enemy_at`: whether it must stop there.
fn stops(from: &str, to: &str, on: &str, enemy_at: &str) -> bool {
    let mut play = Field::new("french", "movement")
        .unit("fr_by_jac", from, "E")
        .unit("ru_27_sta", enemy_at, "W")
        .table();
    play.march("fr_by_jac", &[to]);
    !play.legal(step(on))
}

#[test]
fn a_zoc_does_not_extend_across_a_bridge() {
    covers!("borodino": "6.32b", "T-TEC.14");
    assert!(!stops("3812", "3813", "3712", "3814"));
    assert!(!stops("3815", "3814", "3714", "3813"));
    // The bridge binds one hexside: from 3913 the Russian controls 3813 by land.
    assert!(stops("3812", "3813", "3712", "3913"));
}

#[test]
fn a_zoc_extends_across_fords_streams_and_rivers() {
    covers!("borodino": "6.32c");
    assert!(stops("4510", "4611", "4610", "4612"), "ford");
    assert!(stops("4510", "4511", "4611", "4512"), "stream");
    // The trestle bridges of 7 September are not there yet.
    assert!(stops("3815", "3714", "3715", "3713"), "river");
}

#[test]
fn a_unit_that_must_stop_may_still_change_facing() {
    covers!("borodino": "6.33b");
    let play = comes_to("ru_gog_a", "W", &[], "fr_cm_guy", "4508", "4408");
    assert_eq!(play.halts(), 6);
}

#[test]
fn entering_a_zoc_costs_nothing_but_one_point_for_a_disordered_unit() {
    covers!("borodino": "6.33c");
    let play = comes_to("ru_gog_a", "W", &[], "fr_cm_guy", "4508", "4408");
    assert_eq!(play.left(), 4 - 1);
    let shaken = |enemy_marks: &[&str]| {
        let mut play = Field::new("french", "movement")
            .disordered("fr_cm_guy", "4508", "E")
            .marked("ru_gog_a", "4308", "W", enemy_marks)
            .table();
        play.march("fr_cm_guy", &["4408"]);
        play.left()
    };
    assert_eq!(shaken(&[]), 4 - 1 - 1);
    assert_eq!(shaken(&["square"]), 4 - 1);
}

#[test]
fn a_lone_gun_may_enter_a_zoc_and_stops_there() {
    covers!("borodino": "6.33d");
    let play = comes_to("ru_gog_a", "W", &[], "fr_cm_art_a", "4508", "4408");
    assert_eq!(play.forbidden_by(step("4508")), "6.33a");
    assert_eq!(play.halts(), 6);
}

#[test]
fn leaving_a_zoc_costs_one_point_more() {
    covers!("borodino": "6.34a");
    let leaves = |marks: &[&str]| {
        let mut play = Field::new("french", "movement")
            .unit("fr_cm_guy", "4408", "E")
            .marked("ru_gog_a", "4308", "E", marks)
            .table();
        play.march("fr_cm_guy", &["4508"]);
        play.left()
    };
    assert_eq!(leaves(&[]), 4 - 1 - 1);
    assert_eq!(leaves(&["disordered"]), 4 - 1);
    // The point is paid once, for leaving.
    let mut play = Field::new("french", "movement")
        .unit("fr_cm_guy", "4408", "E")
        .unit("ru_gog_a", "4308", "E")
        .table();
    play.march("fr_cm_guy", &["4508", "4608"]);
    assert_eq!(play.left(), 4 - 2 - 1);
}

#[test]
fn a_zoc_that_fire_has_ended_is_no_longer_left() {
    covers!("borodino": "6.34a", "6.34b");
    // 9, Strength 4 and 1 for range one: 14, Disorder. The Jaegers in 4306 keep their ZOC, and
    // 4407 before them.
    let mut play = Field::new("french", "fire")
        .unit("fr_cm_guy", "4408", "E")
        .unit("fr_cm_art_a", "4409", "E")
        .unit("ru_gog_a", "4308", "W")
        .unit("ru_gog_b", "4306", "W")
        .table();
    play.dice(&[9]).choose(fire("fr_cm_art_a", "4308"));
    assert!(play.is_disordered("ru_gog_a"));
    play.march("fr_cm_guy", &["4407"]);
    assert_eq!(play.left(), 3);
}

#[test]
fn whoever_leaves_a_zoc_may_not_enter_a_frontal_hex_of_the_enemy() {
    covers!("borodino": "6.34b", "6.34c");
    // The Russian in 4308 faces W: 4409 and 4408 are before him, 4309 and 4307 are not.
    let mut play = Field::new("french", "movement")
        .unit("fr_wt_bea", "4408", "E")
        .unit("ru_gog_a", "4308", "W")
        .table();
    play.choose(begin("fr_wt_bea"));
    assert_eq!(play.forbidden_by(step("4409")), "6.34b");
    assert!(play.legal(step("4307")));
    // Nor later in the same move.
    play.choose(step("4508"));
    assert_eq!(play.left(), 6 - 1 - 1);
    assert_eq!(play.forbidden_by(step("4409")), "6.34b");
    // Whoever has not left a ZOC may.
    let mut play = Field::new("french", "movement")
        .unit("fr_wt_bea", "4509", "E")
        .unit("ru_gog_a", "4308", "W")
        .table();
    play.choose(begin("fr_wt_bea"));
    assert!(play.legal(step("4409")));
}

#[test]
fn whoever_leaves_a_zoc_may_go_straight_into_another_that_is_not_frontal_and_stops() {
    covers!("borodino": "6.34c");
    let mut play = Field::new("french", "movement")
        .unit("fr_wt_bea", "4408", "E")
        .unit("ru_gog_a", "4308", "W")
        .table();
    play.march("fr_wt_bea", &["4307"]);
    assert_eq!(play.left(), 6 - 1 - 1);
    assert_eq!(play.forbidden_by(step("4306")), "6.33a");
}

#[test]
fn a_frontal_hex_of_a_unit_without_zoc_does_not_hinder() {
    covers!("borodino": "6.34b");
    // The guns face W as well, but control nothing.
    let mut play = Field::new("french", "movement")
        .unit("fr_wt_bea", "4408", "E")
        .unit("ru_gog_a", "4308", "E")
        .unit("ru_viii_art_a", "4308", "W")
        .table();
    play.choose(begin("fr_wt_bea"));
    assert!(play.legal(step("4409")));
}

#[test]
fn cavalry_hinders_with_its_plain_two_frontal_hexes() {
    covers!("borodino": "6.11d", "6.34b");
    // 4309 is a flank hex of the cavalry, 4409 a Frontal one.
    let mut play = Field::new("french", "movement")
        .unit("fr_wt_bea", "4209", "W")
        .unit("ru_2cu_eka", "4308", "W")
        .table();
    play.choose(begin("fr_wt_bea"));
    assert!(play.legal(step("4309")));
    let mut play = Field::new("french", "movement")
        .unit("fr_wt_bea", "4309", "W")
        .unit("ru_2cu_eka", "4308", "W")
        .table();
    play.choose(begin("fr_wt_bea"));
    assert_eq!(play.forbidden_by(step("4409")), "6.34b");
}

#[test]
fn a_unit_that_begins_in_a_zoc_may_change_facing() {
    covers!("borodino": "6.35a");
    let mut play = Field::new("french", "movement")
        .unit("fr_cm_guy", "4408", "E")
        .unit("ru_gog_a", "4308", "W")
        .table();
    play.choose(begin("fr_cm_guy"));
    assert_eq!(play.halts(), 6);
    play.choose(halt("SW"));
    assert_eq!((play.at("fr_cm_guy"), play.facing("fr_cm_guy")), ("4408".into(), "SW".into()));
}
