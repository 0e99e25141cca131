//! 7.1 and 7.3: Movement Allowances and what restricts a move.

use bivouac_kernel::covers;
use serde_json::{Value, json};

use super::march::*;
use crate::common::moving::{begin, halt, step};
use crate::common::{Field, Play};

/// A table at which a unit whose command has these Orders is about to move.
fn with_orders(unit: &str, command: &str, orders: Value) -> Play {
    let mut play = Field::new(seat(unit), "movement")
        .with("orders", json!({ command: orders }))
        .unit(unit, "4408", "E")
        .table();
    play.choose(begin(unit));
    play
}

#[test]
fn a_unit_under_orders_may_spend_its_printed_allowance_and_no_more() {
    covers!("borodino": "7.11a", "7.34a", "7.31a");
    let mut play = with_orders("fr_cm_guy", "compans", json!("under"));
    for (hex, left) in [("4409", 3), ("4410", 2), ("4411", 1), ("4412", 0)] {
        play.choose(step(hex));
        assert_eq!(play.left(), left, "{hex}");
    }
    assert_eq!(play.forbidden_by(step("4411")), "7.34a");
    for (unit, allowance) in [("fr_by_jac", 8), ("fr_wt_bea", 6), ("ru_viii_art_a", 5)] {
        assert_eq!(alone(unit, "4408").left(), allowance, "{unit}");
    }
}

#[test]
fn a_unit_may_spend_less_or_stay_where_it_is() {
    covers!("borodino": "7.11b");
    let mut play = with_orders("fr_cm_guy", "compans", json!("under"));
    assert!(play.legal(halt("E")));
    play.choose(step("4409")).choose(halt("E"));
    assert_eq!(play.at("fr_cm_guy"), "4409");
    let idle = Field::new("french", "movement").unit("fr_cm_guy", "4408", "E").table();
    assert!(idle.legal(json!("done")));
}

#[test]
fn a_unit_with_no_orders_has_half_its_allowance_rounded_up() {
    covers!("borodino": "7.12a");
    for (unit, command, half) in [
        ("fr_cm_guy", "compans", 2),
        ("fr_by_jac", "i_cavalry_corps", 4),
        ("fr_wt_bea", "ii_cavalry_corps", 3),
        ("ru_viii_art_a", "ru_viii_corps", 3), // half of 5
    ] {
        assert_eq!(with_orders(unit, command, json!("none")).left(), half, "{unit}");
    }
    let mut play = with_orders("fr_cm_guy", "compans", json!("none"));
    play.choose(step("4409")).choose(step("4410"));
    assert_eq!(play.forbidden_by(step("4411")), "7.34a");
}

#[test]
fn a_move_goes_from_hex_to_adjacent_hex() {
    covers!("borodino": "7.31a");
    let mut play = alone("fr_wt_bea", "4305");
    assert_eq!(play.forbidden_by(step("4106")), "7.31a");
    assert_eq!(play.forbidden_by(step("4305")), "7.31a");
    // Cultivated 2, clear 1, village 3: paid one after the other.
    for (hex, left) in [("4206", 4), ("4207", 3), ("4106", 0)] {
        play.choose(step(hex));
        assert_eq!(play.left(), left, "{hex}");
    }
}

#[test]
fn one_unit_ends_its_move_before_the_next_begins_and_moves_once() {
    covers!("borodino": "7.31b");
    let mut play = Field::new("french", "movement")
        .unit("fr_cm_guy", "4408", "E")
        .unit("fr_cm_tes_a", "4410", "E")
        .table();
    play.march("fr_cm_guy", &["4409"]);
    assert_eq!(play.forbidden_by(begin("fr_cm_tes_a")), "7.31b");
    assert_eq!(play.forbidden_by(json!("done")), "7.31b");
    play.choose(halt("E"));
    assert_eq!(play.forbidden_by(begin("fr_cm_guy")), "7.31b");
    assert!(play.legal(begin("fr_cm_tes_a")));
}

/// Guyardet with No Orders, so with 2 Movement Points, south of Aleksinki across the stream: the
/// village costs him 2 and the stream 1.
fn before_aleksinki(enemy: Option<&str>) -> Play {
    let mut field = Field::new("french", "movement")
        .with("orders", json!({"compans": "none"}))
        .unit("fr_cm_guy", "3913", "E");
    if let Some(hex) = enemy {
        field = field.unit("ru_gog_a", hex, "W");
    }
    let mut play = field.table();
    play.choose(begin("fr_cm_guy"));
    play
}

#[test]
fn a_unit_may_always_move_one_hex_whatever_it_costs() {
    covers!("borodino": "7.35a", "7.34a");
    let mut play = before_aleksinki(None);
    assert_eq!(play.left(), 2);
    play.choose(step("3914"));
    assert_eq!(play.left(), 0);
    assert_eq!(play.forbidden_by(step("3915")), "7.34a");
    // Only as its first and only hex.
    let mut play = before_aleksinki(None);
    play.choose(step("3912")).choose(step("3913"));
    assert_eq!(play.forbidden_by(step("3914")), "7.34a");
}

#[test]
fn a_minimum_move_never_leads_into_an_enemy_zoc() {
    covers!("borodino": "7.35b");
    assert_eq!(before_aleksinki(Some("3915")).forbidden_by(step("3914")), "7.35b");
    // With the points to pay for it the same step is allowed.
    let mut play = Field::new("french", "movement")
        .unit("fr_cm_guy", "3913", "E")
        .unit("ru_gog_a", "3915", "W")
        .table();
    play.march("fr_cm_guy", &["3914"]);
    assert_eq!(play.left(), 4 - 3);
}

#[test]
fn all_fire_comes_before_any_movement() {
    covers!("borodino": "7.36a");
    let field = |phase: &str| {
        Field::new("french", phase)
            .unit("fr_cm_art_a", "4408", "E")
            .unit("fr_cm_guy", "4410", "E")
            .unit("ru_gog_a", "4208", "W")
            .table()
    };
    assert_eq!(field("fire").forbidden_by(begin("fr_cm_guy")), "7.36a");
    assert!(field("fire").legal(fire("fr_cm_art_a", "4208")));
    assert_eq!(field("movement").forbidden_by(fire("fr_cm_art_a", "4208")), "7.36a");
}

/// A gun fires without effect (a 0 on the die) and the movement step begins.
fn after_firing(gun: &str, command: &str, orders: &str) -> Play {
    let mut play = Field::new("french", "fire")
        .with("orders", json!({ command: orders }))
        .unit(gun, "4408", "E")
        .unit("ru_gog_a", "4208", "W")
        .unit("fr_cm_guy", "4415", "E")
        .table();
    play.dice(&[0]).choose(fire(gun, "4208"));
    assert_eq!(play.prompt(), "prompt-movement");
    play
}

#[test]
fn a_gun_that_has_fired_carries_a_marker_until_all_have_moved() {
    covers!("borodino": "7.36b");
    let mut play = after_firing("fr_cm_art_a", "compans", "under");
    assert!(play.has("fr_cm_art_a", "fired"));
    play.march("fr_cm_art_a", &["4508"]).choose(halt("E"));
    assert!(play.has("fr_cm_art_a", "fired"));
    play.march("fr_cm_guy", &["4416"]).choose(halt("E"));
    assert!(!play.has("fr_cm_art_a", "fired"));
}

#[test]
fn a_gun_that_has_fired_has_half_its_allowance_rounded_up_and_never_less() {
    covers!("borodino": "7.36c");
    for (gun, command, orders, half) in [
        ("fr_cm_art_a", "compans", "under", 2),
        ("fr_2cc_ha_a", "ii_cavalry_corps", "under", 4),
        // Not halved a second time.
        ("fr_cm_art_a", "compans", "none", 2),
        ("fr_2cc_ha_a", "ii_cavalry_corps", "none", 4),
    ] {
        let mut play = after_firing(gun, command, orders);
        play.choose(begin(gun));
        assert_eq!(play.left(), half, "{gun}, {orders}");
    }
    // 5 points halved are 3.
    let mut play =
        Field::new("russian", "movement").marked("ru_viii_art_a", "4408", "E", &["fired"]).table();
    play.choose(begin("ru_viii_art_a"));
    assert_eq!(play.left(), 3);
}

#[test]
fn a_gun_that_has_fired_may_not_move_next_to_an_enemy() {
    covers!("borodino": "7.36d");
    let mut play = after_firing("fr_2cc_ha_a", "ii_cavalry_corps", "under");
    play.choose(begin("fr_2cc_ha_a"));
    assert_eq!(play.forbidden_by(step("4308")), "7.36d");
    assert!(play.legal(step("4409")));
    // Nor when the enemy has no ZOC; a gun that has not fired may.
    let near = |marks: &[&str]| {
        let mut play = Field::new("french", "movement")
            .marked("fr_2cc_ha_a", "4408", "E", marks)
            .unit("ru_viii_art_a", "4208", "E")
            .table();
        play.choose(begin("fr_2cc_ha_a"));
        play
    };
    assert_eq!(near(&["fired"]).forbidden_by(step("4308")), "7.36d");
    assert!(near(&[]).legal(step("4308")));
}

/// What a step costs a unit with Russian guns, which have no ZOC, near its end.
fn cost_near_guns(unit: &str, from: &str, to: &str, guns: &str) -> u64 {
    let mut play = Field::new("french", "movement")
        .unit(unit, from, "E")
        .unit("ru_viii_art_a", guns, "W")
        .table();
    play.choose(begin(unit));
    let before = play.left();
    play.choose(step(to));
    before - play.left()
}

#[test]
fn road_and_path_do_not_help_next_to_an_enemy() {
    covers!("borodino": "7.37a", "T-TEC.10");
    // Road 1, clear 2.
    assert_eq!(cost_near_guns("fr_cm_art_a", "4215", "4115", "4015"), 2);
    assert_eq!(cost_near_guns("fr_cm_art_a", "4215", "4115", "3915"), 1);
    // Path 2, woods 3 with Disorder.
    assert_eq!(cost_near_guns("fr_by_jac", "4205", "4105", "4005"), 3);
    assert_eq!(cost_near_guns("fr_by_jac", "4205", "4105", "3905"), 2);
    let mut play = Field::new("french", "movement")
        .unit("fr_by_jac", "4205", "E")
        .unit("ru_viii_art_a", "4005", "W")
        .table();
    play.march("fr_by_jac", &["4105"]);
    assert!(play.is_disordered("fr_by_jac"));
}

#[test]
fn a_ford_helps_next_to_an_enemy_too() {
    covers!("borodino": "7.37b");
    // Clear without the path is 1 and 2, and the stream would be one more.
    assert_eq!(cost_near_guns("fr_cm_guy", "4611", "4612", "4613"), 1);
    assert_eq!(cost_near_guns("fr_cm_art_a", "4611", "4612", "4613"), 2);
    assert_eq!(cost_near_guns("fr_cm_guy", "4511", "4612", "4613"), 1 + 1);
}

#[test]
fn a_bridge_may_be_crossed_next_to_an_enemy_and_the_hex_beyond_is_paid_in_full() {
    covers!("borodino": "7.37c");
    // Cultivated: 1, 2, 3; the river itself would cost 2 more and is closed to guns.
    assert_eq!(cost_near_guns("fr_cm_guy", "3813", "3814", "3815"), 1);
    assert_eq!(cost_near_guns("fr_by_jac", "3813", "3814", "3815"), 2);
    assert_eq!(cost_near_guns("fr_cm_art_a", "3813", "3814", "3815"), 3);
}

#[test]
fn passing_through_friends_costs_one_point_more_and_joining_them_does_not() {
    covers!("borodino": "7.38a");
    let mut play = Field::new("french", "movement")
        .unit("fr_cm_guy", "4408", "E")
        .unit("fr_cm_tes_a", "4409", "E")
        .table();
    play.march("fr_cm_guy", &["4409"]);
    assert_eq!(play.left(), 4 - 1);
    assert!(play.legal(halt("E")));
    play.choose(step("4410"));
    assert_eq!(play.left(), 4 - 1 - 1 - 1);
    play.choose(step("4411"));
    assert_eq!(play.left(), 0);
    // Whoever begins with friends passes through nobody.
    let mut play = Field::new("french", "movement")
        .unit("fr_cm_guy", "4408", "E")
        .unit("fr_cm_tes_a", "4408", "E")
        .table();
    play.march("fr_cm_guy", &["4409"]);
    assert_eq!(play.left(), 4 - 1);
}

/// The Movement Points that the moving unit has left.
fn left(play: &Play) -> u64 {
    let position = play.position();
    let moving = &position["steps"].as_array().unwrap().last().unwrap()["moving"];
    moving["left"].as_u64().expect("a unit is moving")
}

#[test]
fn cavalry_does_not_step_among_friends_whom_it_could_not_leave_disordered() {
    covers!("borodino": "6.21b", "7.21d", "6.33c");
    // Leaving a ZOC for the woods costs 1 + 3 of 6 points. With the 2 that are left it could pass
    // through Guyardet into the clear 4005 (1 + 1), but Disordered it pays 1 more for the ZOC there.
    let field = || {
        Field::new("french", "movement")
            .unit("fr_wt_bea", "4104", "E")
            .unit("fr_cm_guy", "4105", "E")
            .unit("ru_gog_a", "4204", "SE")
    };
    let mut stuck = field().unit("ru_gog_b", "4004", "SW").table();
    stuck.choose(begin("fr_wt_bea"));
    assert_eq!(stuck.forbidden_by(step("4105")), "6.21d");
    // Without an enemy at 4005 it can go on.
    let mut free = field().table();
    free.choose(begin("fr_wt_bea")).choose(step("4105"));
    assert!(free.is_disordered("fr_wt_bea"));
    assert!(free.legal(step("4005")) && !free.legal(halt("E")));
}

#[test]
fn a_gun_that_fired_does_not_go_next_to_an_enemy_out_of_a_square_either() {
    covers!("borodino": "7.36d", "9.85m");
    let with = |marks: &[&str]| {
        let mut play = Field::new("french", "movement")
            .marked("fr_cm_guy", "4408", "E", &["square"])
            .marked("fr_cm_art_a", "4408", "E", marks)
            .unit("ru_viii_art_a", "4208", "W")
            .table();
        play.choose(begin("fr_cm_art_a"));
        play
    };
    assert_eq!(with(&["square", "fired"]).forbidden_by(step("4308")), "7.36d");
    assert!(with(&["square"]).legal(step("4308")));
}

/// Light cavalry (8 Movement Points) in 4004, before Russians in 4003 whose front it leaves, has
/// Guyardet in 4005 and Longchamp in the woods of 4105 on its only way.
fn through_the_woods() -> Field {
    let field = Field::new("french", "movement")
        .unit("fr_by_jac", "4004", "E")
        .unit("fr_cm_guy", "4005", "E")
        .unit("fr_cm_lon_a", "4105", "E")
        .unit("ru_gog_a", "4003", "NE");
    // Without order they have no ZOC, but nobody passes through them.
    let blocked = [("ru_sha_a", "4006"), ("ru_sha_b", "4104"), ("ru_27_sta", "3905")];
    let field = blocked.iter().fold(field, |field, (unit, at)| field.disordered(unit, at, "E"));
    field.disordered("ru_27_knz", "3904", "E")
}

#[test]
fn cavalry_passes_through_friends_as_far_as_it_can_disordered_by_the_ground() {
    covers!("borodino": "6.21b", "7.38a", "7.21d", "6.33c");
    // 1 to leave the ZOC, 1 for 4005, 1 + 3 for the woods, 1 + 1 for 4205.
    let mut play = through_the_woods().table();
    play.choose(begin("fr_by_jac")).choose(step("4005"));
    assert_eq!(play.forbidden_by(step("4004")), "6.34b");
    play.choose(step("4105"));
    assert!(play.is_disordered("fr_by_jac"));
    assert_eq!(left(&play), 8 - 2 - 4);
    play.choose(step("4205")).choose(halt("E"));
    assert_eq!(play.at("fr_by_jac"), "4205");
    // In a ZOC there it would need 1 more when Disordered, and so may not set out.
    let mut play = through_the_woods().unit("ru_gog_b", "4304", "W").table();
    play.choose(begin("fr_by_jac"));
    assert_eq!(play.forbidden_by(step("4005")), "6.21d");
}
