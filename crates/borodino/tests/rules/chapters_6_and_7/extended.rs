//! 7.13: Extended Movement.

use bivouac_kernel::covers;
use serde_json::json;

use super::march::*;
use crate::common::moving::{begin, halt, march, step};
use crate::common::{Field, Play};
use serde_json::Value;

/// One Russian, from whom the distance is counted.
fn field(enemy_at: &str) -> Field {
    Field::new("french", "movement").unit("ru_gog_a", enemy_at, "W")
}

#[test]
fn a_command_four_hexes_from_every_enemy_doubles_its_allowance() {
    covers!("borodino": "7.13a", "7.13c");
    let mut play = field("4008").unit("fr_cm_guy", "4408", "E").table();
    play.choose(extend("compans")).choose(begin("fr_cm_guy"));
    assert_eq!(play.left(), 8);
    // 4408 is four hexes from 4008, 4308 three.
    let mut near = field("4008").unit("fr_cm_guy", "4308", "E").table();
    assert_eq!(near.forbidden_by(extend("compans")), "7.13a");
    near.choose(begin("fr_cm_guy"));
    assert_eq!(near.left(), 4);
}

#[test]
fn extended_movement_neither_passes_nor_ends_three_hexes_from_an_enemy() {
    covers!("borodino": "7.13a");
    let mut play = field("4008").unit("fr_cm_guy", "4408", "E").table();
    play.choose(extend("compans")).choose(begin("fr_cm_guy"));
    for hex in ["4308", "4307"] {
        assert_eq!(play.forbidden_by(step(hex)), "7.13a", "{hex}");
    }
    assert!(play.legal(step("4409")));
    // Guns and Disordered units are enemies too.
    let guns = Field::new("french", "movement")
        .unit("ru_viii_art_a", "4208", "W")
        .unit("fr_cm_guy", "4408", "E")
        .table();
    assert_eq!(guns.forbidden_by(extend("compans")), "7.13a");
}

#[test]
fn only_a_command_under_orders_may_use_it() {
    covers!("borodino": "7.13a");
    let with = |orders: &str| {
        field("4008")
            .with("orders", json!({"compans": orders}))
            .unit("fr_cm_guy", "4508", "E")
            .table()
    };
    assert!(with("under").legal(extend("compans")));
    assert_eq!(with("none").forbidden_by(extend("compans")), "7.13a");
}

#[test]
fn one_unit_too_near_the_enemy_bars_the_whole_command_and_no_other() {
    covers!("borodino": "7.13b");
    let play = field("4008")
        .unit("fr_cm_guy", "4508", "E")
        .unit("fr_cm_lon_a", "4207", "E")
        .unit("fr_fr_duf_a", "4515", "E")
        .table();
    assert_eq!(play.forbidden_by(extend("compans")), "7.13a");
    assert!(play.legal(extend("friant")));
}

#[test]
fn when_a_command_extends_every_unit_of_it_is_bound() {
    covers!("borodino": "7.13b");
    let mut play = field("4008")
        .unit("fr_cm_guy", "4508", "E")
        .unit("fr_cm_lon_a", "4408", "E")
        .unit("fr_fr_duf_a", "4409", "E")
        .table();
    play.choose(extend("compans")).choose(begin("fr_cm_lon_a"));
    assert_eq!(play.forbidden_by(step("4308")), "7.13a");
    play.choose(halt("E")).choose(begin("fr_fr_duf_a"));
    assert_eq!(play.left(), 4);
    assert!(play.legal(step("4309")));
}

#[test]
fn extended_movement_passes_through_no_friends() {
    covers!("borodino": "7.13d", "7.13e");
    let mut play = field("4008")
        .unit("fr_cm_guy", "4508", "E")
        .unit("fr_fr_duf_a", "4509", "E")
        .unit("fr_cm_art_a", "4608", "E")
        .table();
    play.choose(extend("compans")).choose(begin("fr_cm_guy"));
    assert_eq!(play.forbidden_by(step("4509")), "7.13d");
    assert_eq!(play.forbidden_by(step("4608")), "7.13d");
}

#[test]
fn guns_may_stop_with_guns_but_not_pass_through_them() {
    covers!("borodino": "7.13d", "7.13f");
    let mut play = field("4008")
        .unit("fr_cm_art_a", "4508", "E")
        .unit("fr_cm_art_b", "4509", "E")
        .unit("fr_cm_guy", "4507", "E")
        .table();
    play.choose(extend("compans")).choose(begin("fr_cm_art_a"));
    assert_eq!(play.left(), 8);
    assert_eq!(play.forbidden_by(step("4507")), "7.13d");
    play.choose(step("4509"));
    assert_eq!(play.forbidden_by(step("4510")), "7.13d");
    play.choose(halt("E"));
    assert_eq!(play.stack("4509"), ["fr_cm_art_b", "fr_cm_art_a"]);
}

#[test]
fn guns_stack_up_to_eight_strength_points_and_two_units() {
    covers!("borodino": "7.13f");
    // 4 and 4 of V Corps; a third gun, or one of another group, is too much.
    let mut play = field("4008")
        .unit("fr_kr_art", "4508", "E")
        .unit("fr_kn_art", "4509", "E")
        .unit("fr_v_res", "4609", "E")
        .unit("fr_cm_art_b", "4507", "E")
        .table();
    play.choose(extend("v_corps")).choose(begin("fr_kr_art"));
    assert_eq!(play.forbidden_by(step("4507")), "6.21g");
    play.choose(step("4509")).choose(halt("E")).choose(begin("fr_v_res"));
    assert_eq!(play.forbidden_by(step("4509")), "6.21g");
}

/// Teste's two units stacked, and the choice of Extended Movement made.
fn stacked() -> Play {
    let mut play =
        field("4008").unit("fr_cm_tes_a", "4508", "E").unit("fr_cm_tes_b", "4508", "E").table();
    play.choose(extend("compans"));
    play
}

#[test]
fn those_who_begin_stacked_must_part() {
    covers!("borodino": "7.13e");
    let mut play = stacked();
    assert_eq!(play.forbidden_by(json!("done")), "7.13e");
    // One may stay as long as the other can still go.
    play.choose(begin("fr_cm_tes_a")).choose(halt("E"));
    assert_eq!(play.forbidden_by(json!("done")), "7.13e");
    play.choose(begin("fr_cm_tes_b"));
    assert_eq!(play.forbidden_by(halt("E")), "7.13e");
    play.choose(step("4608"));
    assert!(play.legal(halt("E")));
    // Or both go.
    let mut play = stacked();
    play.march("fr_cm_tes_a", &["4608"]).choose(halt("E"));
    assert!(play.legal(json!("done")));
}

#[test]
fn without_extended_movement_nobody_has_to_part() {
    covers!("borodino": "7.13e");
    let mut play =
        field("4008").unit("fr_cm_tes_a", "4508", "E").unit("fr_cm_tes_b", "4508", "E").table();
    assert!(play.legal(json!("done")));
    play.choose(begin("fr_cm_tes_a")).choose(halt("E")).choose(begin("fr_cm_tes_b"));
    assert!(play.legal(halt("E")));
}

#[test]
fn a_disordered_unit_stays_where_it_is_and_bars_nobody_by_its_disorder() {
    covers!("borodino": "7.13g");
    let with = |hex: &str| {
        field("4008").unit("fr_cm_guy", "4508", "E").disordered("fr_cm_lon_a", hex, "E").table()
    };
    let mut play = with("4510");
    play.choose(extend("compans"));
    assert_eq!(play.forbidden_by(begin("fr_cm_lon_a")), "7.13g");
    assert!(play.legal(begin("fr_cm_guy")));
    // But its distance to the enemy counts.
    assert_eq!(with("4208").forbidden_by(extend("compans")), "7.13a");
}

#[test]
fn a_unit_keeps_to_one_kind_of_movement() {
    covers!("borodino": "7.13h");
    // Once a unit has marched, its command may no longer extend.
    let mut play =
        field("4008").unit("fr_cm_guy", "4508", "E").unit("fr_cm_lon_a", "4510", "E").table();
    play.march("fr_cm_guy", &["4509"]);
    assert_eq!(play.forbidden_by(extend("compans")), "7.31b");
    play.choose(halt("E"));
    assert_eq!(play.forbidden_by(extend("compans")), "7.13h");
    // And an extended command may not go back to Normal Movement to come nearer.
    let mut play = field("4008").unit("fr_cm_guy", "4508", "E").table();
    play.choose(extend("compans"));
    assert_eq!(play.forbidden_by(extend("compans")), "7.13h");
    play.march("fr_cm_guy", &["4408"]);
    assert_eq!(play.forbidden_by(step("4308")), "7.13a");
}

#[test]
fn a_gun_that_has_fired_does_not_extend() {
    covers!("borodino": "7.36e");
    // It fires at range four and so 4 hexes from the enemy.
    let mut play = Field::new("french", "fire")
        .unit("fr_cm_art_a", "4408", "E")
        .unit("fr_cm_guy", "4410", "E")
        .unit("ru_gog_a", "4008", "W")
        .table();
    play.dice(&[0]).choose(fire("fr_cm_art_a", "4008")).choose(extend("compans"));
    assert_eq!(play.forbidden_by(begin("fr_cm_art_a")), "7.36e");
    play.choose(begin("fr_cm_guy"));
    assert_eq!(play.left(), 8);
}

#[test]
fn russian_formations_extend_as_commands_too() {
    covers!("borodino": "7.13b");
    let mut play = Field::new("russian", "movement")
        .unit("ru_gog_a", "4006", "W")
        .unit("ru_2cu_eka", "3704", "W")
        .unit("ru_4cc_kha", "3811", "W")
        .unit("fr_cm_guy", "4306", "E")
        .table();
    assert_eq!(play.forbidden_by(extend("ru_independents")), "7.13a");
    play.choose(extend("ru_iv_cavalry_corps")).choose(begin("ru_4cc_kha"));
    assert_eq!(play.left(), 12);
}

fn extend(command: &str) -> Value {
    json!({"extend": {"command": command}})
}

#[test]
fn a_square_keeps_the_distance_of_extended_movement() {
    covers!("borodino": "7.13a", "9.85m");
    // 4308 is three hexes from 4008.
    let mut play = Field::new("french", "movement")
        .marked("fr_cm_guy", "4408", "E", &["square"])
        .unit("ru_gog_a", "4008", "W")
        .table();
    play.choose(extend("compans")).choose(begin("fr_cm_guy"));
    assert_eq!(play.forbidden_by(step("4308")), "7.13a");
    assert!(play.legal(step("4508")));
}

fn turn(unit: &str, facing: &str) -> Value {
    json!({"turn": {"unit": unit, "facing": facing}})
}

/// The Movement Points that the moving unit has left.
fn left(play: &Play) -> u64 {
    let position = play.position();
    let moving = &position["steps"].as_array().unwrap().last().unwrap()["moving"];
    moving["left"].as_u64().expect("a unit is moving")
}

#[test]
fn a_gun_that_turned_and_fired_stays_while_its_command_extends_its_movement() {
    covers!("borodino": "7.36e", "7.13h");
    let mut play = Field::new("french", "fire")
        .unit("fr_cm_art_a", "4408", "W")
        .unit("fr_cm_guy", "4410", "E")
        .unit("ru_gog_a", "4008", "W")
        .table();
    play.choose(turn("fr_cm_art_a", "E"));
    play.dice(&[0]).choose(json!({"fire": {"guns": ["fr_cm_art_a"], "target": "4008"}}));
    if play.prompt() == "prompt-fire" {
        play.choose(json!("done"));
    }
    assert_eq!(play.prompt(), "prompt-movement");
    play.choose(extend("compans"));
    assert!(!play.legal(begin("fr_cm_art_a")));
    play.choose(begin("fr_cm_guy"));
    assert_eq!(left(&play), 2 * 4);
}

#[test]
fn cavalry_disordered_on_the_way_ends_its_extended_movement() {
    covers!("borodino": "7.13g");
    let mut play = Field::new("french", "movement")
        .unit("fr_wt_bea", "4104", "E")
        .unit("ru_viii_art_a", "3106", "W")
        .table();
    play.choose(json!({"extend": {"command": "ii_cavalry_corps"}}))
        .choose(json!({"move": {"unit": "fr_wt_bea"}}))
        .choose(json!({"step": {"to": "4105"}}));
    // 4105 is Woods without a Path, which Disorders cavalry (7.21d).
    assert!(play.is_disordered("fr_wt_bea"));
    assert_eq!(play.forbidden_by(json!({"step": {"to": "4106"}})), "7.13g");
}

#[test]
fn a_turned_gun_stays_while_its_command_extends_and_otherwise_moves() {
    covers!("borodino": "7.13h", "8.1b", "8.5d");
    let turned = || {
        let mut play = Field::new("french", "fire")
            .unit("fr_cm_art_a", "4408", "W")
            .unit("fr_cm_guy", "4410", "E")
            .unit("ru_gog_a", "4008", "W")
            .table();
        play.choose(json!({"turn": {"unit": "fr_cm_art_a", "facing": "E"}}));
        play.choose(json!("done"));
        play
    };
    let mut extended = turned();
    extended.choose(extend("compans"));
    assert_eq!(extended.forbidden_by(begin("fr_cm_art_a")), "7.13h");
    extended.choose(begin("fr_cm_guy"));
    assert_eq!(left(&extended), 2 * 4);
    // It has not fired and may march with the rest, but then nobody extends any more.
    let mut marched = turned();
    march(&mut marched, "fr_cm_art_a", &["4508"], "E");
    assert_eq!(marched.forbidden_by(extend("compans")), "7.13h");
}
