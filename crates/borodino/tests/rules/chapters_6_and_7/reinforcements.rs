//! 7.4: reinforcements.

use bivouac_kernel::covers;
use serde_json::{Value, json};

use super::march::*;
use crate::common::moving::{begin, step};
use crate::common::{Field, Play};

const V_CORPS: [&str; 5] = ["fr_kr_3", "fr_kr_15", "fr_kr_16", "fr_kn_gra", "fr_kn_wie"];

/// V Corps' infantry waits at 4400, with these Orders; Guyardet, far away, can always move.
fn v_corps(orders: &str) -> Field {
    let field = Field::new("french", "movement").with("orders", json!({"v_corps": orders}));
    let field = field.unit("fr_cm_guy", "4515", "E");
    V_CORPS.iter().fold(field, |field, unit| field.boxed(unit, "waiting"))
}

/// What the position says of the Orders of a command: nothing when it is Under Orders.
fn orders(play: &Play, command: &str) -> Value {
    play.position()["orders"][command].clone()
}

#[test]
fn reinforcements_enter_in_their_own_activation() {
    covers!("borodino": "7.41a");
    let idle = v_corps("under").with("active", json!(["compans"])).table();
    assert_eq!(idle.forbidden_by(begin("fr_kr_3")), "R6.d");
    let mut play = v_corps("under").table();
    play.choose(begin("fr_kr_3"));
    assert_eq!((play.at("fr_kr_3"), play.left()), ("4400".into(), 3));
    // Only in the movement step.
    let firing = Field::new("french", "fire").boxed("fr_kr_3", "waiting").table();
    assert_eq!(firing.forbidden_by(begin("fr_kr_3")), "7.36a");
}

#[test]
fn reinforcements_have_one_of_three_statuses() {
    covers!("borodino": "5.25a", "7.42e", "7.42b");
    // The whole allowance of 4, half of it, or twice: less 1 for the entry hex on the Road.
    for (status, left) in [("under", 3), ("none", 1), ("reinforcement_extended", 7)] {
        let mut play = v_corps(status).table();
        play.choose(begin("fr_kr_3"));
        assert_eq!(play.left(), left, "{status}");
    }
}

#[test]
fn a_group_enters_in_column_each_paying_what_those_ahead_have_paid() {
    covers!("borodino": "7.41b");
    // The entry hex costs 1 by road: 1, 2, 3 and 4 of 4 points; the fifth would need 5.
    let mut play = v_corps("under").table();
    for (unit, left, on) in
        [("fr_kr_3", 3, "4401"), ("fr_kr_15", 2, "4300"), ("fr_kr_16", 1, "4500")]
    {
        play.choose(begin(unit));
        assert_eq!(play.left(), left, "{unit}");
        if unit == "fr_kr_16" {
            // The woods would cost 2: it stays on the road behind the others.
            assert_eq!(play.forbidden_by(step(on)), "7.34a");
            play.choose(halt("E"));
        } else {
            play.choose(step(on)).choose(halt("E"));
        }
    }
    play.choose(begin("fr_kn_gra"));
    assert_eq!(play.left(), 0);
    play.choose(halt("E"));
    assert_eq!(play.forbidden_by(begin("fr_kn_wie")), "7.41b");
    assert_eq!(play.at("fr_kn_wie"), "waiting");
    // It is the head of the column of the next activation.
    play.choose(json!("done"));
    while play.prompt() != "prompt-movement" {
        play.choose(json!("done"));
    }
    play.march("fr_kr_16", &["4401"]).choose(halt("E"));
    play.march("fr_kn_gra", &["4300"]).choose(halt("E"));
    play.choose(begin("fr_kn_wie"));
    assert_eq!(play.left(), 3);
}

#[test]
fn each_pays_for_the_entry_hex_by_its_own_arm() {
    covers!("borodino": "7.41b");
    // 5108 is clear, with a path: 1 for cavalry and, half of 2, 1 for guns. With the enemy near it
    // costs 1 and 2.
    let field = || {
        Field::new("french", "movement")
            .boxed("fr_1cc_ha_a", "waiting")
            .boxed("fr_by_jac", "waiting")
    };
    let mut play = field().table();
    play.choose(begin("fr_1cc_ha_a"));
    assert_eq!(play.left(), 8 - 1);
    play.choose(step("5109")).choose(halt("E")).choose(begin("fr_by_jac"));
    assert_eq!(play.left(), 8 - 1 - 1);
    let mut play = field().with("column_paid", json!({"i_cavalry_corps": 2})).table();
    play.choose(begin("fr_by_jac"));
    assert_eq!(play.left(), 8 - 2 - 1);
}

#[test]
fn a_reinforcement_does_not_enter_a_full_hex() {
    covers!("borodino": "7.41b", "6.21e");
    let held = Field::new("french", "movement")
        .boxed("fr_by_jac", "waiting")
        .unit("fr_cm_guy", "4408", "E")
        .unit("fr_wt_bea", "5108", "E")
        .unit("fr_wt_dor", "5108", "E")
        .with("column_paid", json!({"i_cavalry_corps": 6}))
        .table();
    // Seven points to enter, and the step on would cost two: it may not stay with two others.
    assert_eq!(held.forbidden_by(begin("fr_by_jac")), "6.21e");
}

#[test]
fn an_entering_command_under_orders_has_its_whole_allowance() {
    covers!("borodino": "7.11a", "7.42c");
    let mut play = v_corps("under").table();
    play.choose(begin("fr_kr_3"));
    assert_eq!(play.left(), 4 - 1);
    assert!(play.legal(step("4401")), "it need not keep to the road");
    assert_eq!(orders(&play, "v_corps"), Value::Null);
}

#[test]
fn an_entering_command_without_either_has_no_orders() {
    covers!("borodino": "7.42e");
    let mut play = v_corps("none").table();
    play.choose(begin("fr_kr_3"));
    assert_eq!(play.left(), 2 - 1);
}

#[test]
fn reinforcement_extended_movement_doubles_the_allowance_on_a_road() {
    covers!("borodino": "7.42b", "7.42c");
    let mut play = v_corps("reinforcement_extended").table();
    assert_eq!(orders(&play, "v_corps"), json!("reinforcement_extended"));
    play.choose(begin("fr_kr_3"));
    assert_eq!(play.left(), 8 - 1);
    assert_eq!(play.forbidden_by(step("4401")), "7.42c");
    for hex in ["4300", "4200", "4100", "4001", "3901", "3802", "3702"] {
        play.choose(step(hex));
    }
    assert_eq!(play.left(), 0);
    // From 4200 a path leads off, which is no Road.
    let mut play = v_corps("reinforcement_extended").table();
    play.march("fr_kr_3", &["4300", "4200"]);
    assert_eq!(play.forbidden_by(step("4201")), "7.42c");
}

#[test]
fn reinforcement_extended_movement_is_extended_movement_in_all_else() {
    covers!("borodino": "7.42b", "7.13a", "7.13d");
    // 4200 is four hexes from 3802, 4100 three.
    let mut play = v_corps("reinforcement_extended").unit("ru_gog_a", "3802", "W").table();
    play.march("fr_kr_3", &["4300"]);
    assert!(play.legal(step("4200")));
    play.choose(step("4200"));
    assert_eq!(play.forbidden_by(step("4100")), "7.13a");
    play.choose(halt("E"));
    // The next may not enter while the first stands in the entry hex.
    let mut play = v_corps("reinforcement_extended").table();
    play.choose(begin("fr_kr_3")).choose(halt("E"));
    assert_eq!(play.forbidden_by(begin("fr_kr_15")), "7.13d");
}

#[test]
fn a_command_that_can_no_longer_extend_has_no_orders_at_once() {
    covers!("borodino": "7.42d");
    // 4101 is three hexes from the entry hex: half of 4, less 1.
    let mut play = v_corps("reinforcement_extended").unit("ru_gog_a", "4101", "W").table();
    play.choose(begin("fr_kr_3"));
    assert_eq!(play.left(), 2 - 1);
    assert_eq!(orders(&play, "v_corps"), json!("none"));
    // No Road leads to 5108.
    let mut play = Field::new("french", "movement")
        .with("orders", json!({"i_cavalry_corps": "reinforcement_extended"}))
        .boxed("fr_by_jac", "waiting")
        .table();
    play.choose(begin("fr_by_jac"));
    assert_eq!(play.left(), 4 - 1);
    assert_eq!(orders(&play, "i_cavalry_corps"), json!("none"));
    // A unit on the road whom the enemy has come near.
    let mut play = v_corps("reinforcement_extended")
        .unit("fr_kr_art", "4200", "E")
        .unit("ru_gog_a", "4002", "W")
        .table();
    play.choose(begin("fr_kr_art"));
    assert_eq!(play.left(), 2);
    assert_eq!(orders(&play, "v_corps"), json!("none"));
}

#[test]
fn reinforcement_extended_movement_ends_with_the_first_activation() {
    covers!("borodino": "7.43a", "7.43b");
    let mut play = v_corps("reinforcement_extended").table();
    play.march("fr_kr_3", &["4300", "4200"]).choose(halt("E")).choose(json!("done"));
    while play.prompt() != "prompt-movement" {
        play.choose(json!("done"));
    }
    assert_eq!(orders(&play, "v_corps"), json!("none"));
    play.choose(begin("fr_kr_3"));
    assert_eq!(play.left(), 2);
    play.choose(halt("E")).choose(begin("fr_kr_15"));
    assert_eq!(play.left(), 2 - 1);
}

#[test]
fn an_enemy_entry_hex_and_two_hexes_around_it_are_closed_while_reinforcements_wait() {
    covers!("borodino": "7.44a");
    let cossacks_come = |corps: &str| {
        let field = Field::new("russian", "movement").unit("ru_4cc_akh", "4810", "W");
        let mut play = match corps {
            "waiting" => field.boxed("fr_by_jac", "waiting").table(),
            hex => field.unit("fr_by_jac", hex, "E").table(),
        };
        play.choose(begin("ru_4cc_akh"));
        play
    };
    // 4909 is two hexes from 5108, 4910 three.
    let mut play = cossacks_come("waiting");
    assert_eq!(play.forbidden_by(step("4909")), "7.44a");
    play.choose(step("4910"));
    assert_eq!(play.forbidden_by(step("5010")), "7.44a");
    // When all have come it is open.
    assert!(cossacks_come("4419").legal(step("4909")));
}

#[test]
fn at_4400_the_exact_rule_of_the_scenario_takes_its_place() {
    covers!("borodino": "7.44a");
    let mut play = Field::new("russian", "movement")
        .boxed("fr_kr_3", "waiting")
        .unit("ru_4cc_akh", "4402", "W")
        .table();
    play.march("ru_4cc_akh", &["4401"]);
    assert_eq!(play.forbidden_by(step("4400")), "R8.c");
}

/// The Movement Points that the moving unit has left.
fn left(play: &Play) -> u64 {
    let position = play.position();
    let moving = &position["steps"].as_array().unwrap().last().unwrap()["moving"];
    moving["left"].as_u64().expect("a unit is moving")
}

#[test]
fn a_friend_in_the_way_does_not_end_reinforcement_extended_movement() {
    covers!("borodino": "7.42d", "7.13d");
    let mut play = Field::new("french", "movement")
        .with("orders", json!({"v_corps": "reinforcement_extended"}))
        .unit("fr_kr_3", "4400", "E")
        .unit("fr_cm_guy", "4300", "E")
        .table();
    play.choose(begin("fr_kr_3"));
    assert_eq!(left(&play), 2 * 4);
    assert_eq!(play.position()["orders"]["v_corps"], json!("reinforcement_extended"));
    assert!(!play.legal(step("4401")), "off the Road");
}

#[test]
fn next_to_an_enemy_a_reinforcement_enters_over_the_plain_ground() {
    covers!("borodino": "7.41b", "7.37a");
    // 4400 is clear (guns: 2) with a Road (1).
    let entered = |field: Field| {
        let mut play = field.boxed("fr_kr_art", "waiting").table();
        play.choose(begin("fr_kr_art"));
        4 - left(&play)
    };
    assert_eq!(entered(Field::new("french", "movement").unit("ru_viii_art_a", "4401", "W")), 2);
    assert_eq!(entered(Field::new("french", "movement").unit("ru_viii_art_a", "4402", "W")), 1);
}
