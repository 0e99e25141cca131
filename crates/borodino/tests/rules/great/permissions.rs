//! 5.26, 5.27, B1.i, B8.a: what units may do by the Orders of their command.

use crate::common::{Field, Play, shot};
use bivouac_kernel::covers;
use serde_json::{Value, json};

fn step(unit: &str) -> Value {
    json!({"move": {"unit": unit}})
}

/// Infantry of III Corps with a gun, and a Russian in front of the infantry.
fn third(phase: &str, ordered: bool) -> Play {
    let orders = if ordered { json!(["fr_ld_gen"]) } else { json!([]) };
    Field::great("fr_iii", phase)
        .unit("fr_ld_gen", "4408", "E")
        .unit("fr_ld_art", "4410", "E")
        .unit("fr_ld_mor", "4412", "E")
        .unit("ru_27_sta", "4308", "W")
        .with("under_orders", orders)
        .table()
}

#[test]
fn units_under_orders_fire_move_with_their_whole_allowance_and_shock() {
    covers!("borodino": "5.26a", "5.43a");
    assert!(third("fire", true).offers("fire"));
    let mut moving = third("movement", true);
    moving.choose(step("fr_ld_mor"));
    assert_eq!(moving.points_left(), 4);
    assert!(third("declare", true).legal(json!({"shock": {"from": "4408"}})));
}

#[test]
fn units_without_orders_fire_move_with_half_and_shock() {
    covers!("borodino": "5.27a", "5.43a");
    assert!(third("fire", false).offers("fire"));
    let mut moving = third("movement", false);
    moving.choose(step("fr_ld_mor"));
    assert_eq!(moving.points_left(), 2);
    assert!(third("declare", false).legal(json!({"shock": {"from": "4408"}})));
}

#[test]
fn without_orders_commitment_is_harder_unless_the_unit_itself_is_near_its_commander() {
    covers!("borodino": "5.27b");
    // Cohesion of fr_ld_gen against ru_27_sta, whose Defensive Fire is added in any case.
    let modifiers = |ordered: bool, napoleon: &str| {
        let orders = if ordered { json!(["fr_ld_gen"]) } else { json!([]) };
        let mut play = Field::great("fr_iii", "declare")
            .unit("fr_ld_gen", "4408", "E")
            .unit("fr_ld_mor", "4410", "E")
            .unit("ru_27_sta", "4308", "W")
            .with("under_orders", orders)
            .with("commanders", json!({"napoleon": napoleon}))
            .table();
        play.dice(&[9, 9, 9, 9]).choose(json!({"shock": {"from": "4408"}}));
        while play.prompt() == "prompt-declare" || play.prompt() == "prompt-fall-back" {
            let pass = if play.prompt() == "prompt-declare" { "done" } else { "stand" };
            play.choose(json!(pass));
        }
        let told = serde_json::to_value(play.all_events().collect::<Vec<_>>()).unwrap();
        let rolls = told.as_array().unwrap().iter();
        let roll = rolls.filter_map(|event| event.get("check").map(|_| event));
        let roll = roll.into_iter().find(|roll| roll["check"] == "commitment").unwrap();
        let keys = roll["modifiers"].as_array().unwrap().iter();
        keys.map(|part| part["key"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let has = |ordered: bool, napoleon: &str, key: &str| {
        modifiers(ordered, napoleon).iter().any(|known| known == key)
    };
    assert!(has(false, "4420", "no-orders"));
    assert!(!has(false, "4411", "no-orders"), "the unit is within three hexes");
    assert!(has(false, "4412", "no-orders"), "another of its command is not enough");
    assert!(has(true, "4412", "commander"), "9.42a: another of its command is enough");
    assert!(!has(true, "4420", "no-orders"));
}

#[test]
fn extended_movement_is_for_french_commands_under_orders() {
    covers!("borodino": "5.26a", "5.27a", "B8.a", "B0.c");
    let french = |orders: Value| {
        Field::great("fr_iii", "movement")
            .unit("fr_ld_gen", "4808", "E")
            .unit("ru_27_sta", "1412", "W")
            .with("under_orders", orders)
            .table()
    };
    let extend = |command: &str| json!({"extend": {"command": command}});
    let mut ordered = french(json!(["fr_ld_gen"]));
    ordered.choose(extend("fr_ld_gen")).choose(step("fr_ld_gen"));
    assert_eq!(ordered.points_left(), 8);
    assert_eq!(french(json!([])).forbidden_by(extend("fr_ld_gen")), "7.13a");
    let russian = Field::great("ru_viii", "movement")
        .unit("ru_27_sta", "1412", "W")
        .unit("fr_ld_gen", "4808", "E")
        .with("under_orders", json!(["ru_27_sta"]))
        .table();
    assert_eq!(russian.forbidden_by(extend("ru_27_sta")), "B8.a");
    // B0.c: in the great battle nobody waits outside the map.
    let begun = Play::great();
    let units = begun.position()["units"].as_object().unwrap().clone();
    assert!(units.values().all(|unit| unit["at"] != "waiting"));
}

#[test]
fn a_whole_command_counts_for_extended_movement_its_parted_units_too() {
    covers!("borodino": "5.24a");
    let field = |enemy: &str| {
        Field::great("fr_iii", "movement")
            .unit("fr_ld_gen", "4808", "E")
            .unit("fr_ld_mor", "4420", "E")
            .unit("ru_27_sta", enemy, "W")
            .with("commands", json!([["fr_ld_gen", "fr_ld_mor"], ["ru_27_sta"]]))
            .with("under_orders", json!(["fr_ld_gen"]))
            .table()
    };
    let extend = json!({"extend": {"command": "fr_ld_gen"}});
    assert!(field("4416").legal(extend.clone()), "four hexes away");
    assert_eq!(field("4417").forbidden_by(extend), "7.13a");
}

#[test]
fn the_russian_reserve_without_orders_stands_and_fights_where_it_is() {
    covers!("borodino": "B1.i");
    let guard = |phase: &str, orders: Value| {
        Field::great("ru_guard", phase)
            .unit("ru_lg_pre", "4308", "W")
            .unit("ru_1cu_chg", "4320", "W")
            .disordered("ru_lg_izm", "4302", "W")
            .unit("fr_ld_gen", "4408", "E")
            .unit("fr_ld_mor", "4522", "E")
            .with("under_orders", orders)
            .table()
    };
    for unit in ["ru_lg_pre", "ru_1cu_chg"] {
        let play = guard("movement", json!([unit]));
        assert!(play.legal(step(unit)));
        let other = if unit == "ru_lg_pre" { "ru_1cu_chg" } else { "ru_lg_pre" };
        assert_eq!(play.forbidden_by(step(other)), "B1.i");
    }
    let rallying = guard("rally", json!([]));
    assert!(rallying.legal(json!({"rally": {"unit": "ru_lg_izm"}})));
    let declaring = guard("declare", json!([]));
    assert!(declaring.legal(json!({"shock": {"from": "4308"}})));
    assert!(!declaring.offers("charge"));
    assert!(guard("declare", json!(["ru_1cu_chg"])).offers("charge"), "with Orders it may charge");
    // Without anybody who may move, the movement step is passed over.
    let mut firing = Field::great("ru_artres", "fire")
        .unit("ru_res_01", "4308", "NE")
        .unit("fr_ld_gen", "4508", "E")
        .table();
    assert!(firing.open().iter().any(|choice| choice.get("turn").is_some()), "guns turn to fire");
    firing.choose(json!({"turn": {"unit": "ru_res_01", "facing": "W"}}));
    firing.dice(&[0]).choose(shot("ru_res_01", "4508"));
    assert_ne!(firing.prompt(), "prompt-movement");
}

#[test]
fn a_gun_of_the_reserve_without_orders_turns_only_to_fire() {
    covers!("borodino": "B1.i", "8.5c");
    let turned = |orders: Value| {
        let mut play = Field::great("ru_artres", "fire")
            .unit("ru_res_01", "4308", "NE")
            .unit("ru_res_02", "4308", "NE")
            .unit("fr_ld_gen", "4508", "E")
            .with("under_orders", orders)
            .table();
        assert!(play.legal(json!("done")), "it need not turn");
        play.choose(json!({"turn": {"unit": "ru_res_01", "facing": "W"}}));
        play
    };
    let mut play = turned(json!([]));
    assert_eq!(play.forbidden_by(json!("done")), "B1.i");
    // One shot of those who turned is enough.
    play.dice(&[0]).choose(shot("ru_res_01", "4508"));
    assert!(play.prompt() != "prompt-fire" || play.legal(json!("done")));
    assert!(turned(json!(["ru_res_01"])).legal(json!("done")), "with Orders it may move");
}

#[test]
fn nobody_joins_the_guns_that_were_set_up_together() {
    covers!("borodino": "6.21g");
    // Half of its allowance is too little to go on from there.
    let mut play = Field::great("ru_artres", "movement")
        .marked("ru_res_01", "2115", "W", &["crowded"])
        .marked("ru_res_02", "2115", "W", &["crowded"])
        .marked("ru_res_03", "2116", "W", &["crowded", "fired"])
        .unit("fr_ld_gen", "5012", "E")
        .with("under_orders", json!(["ru_res_01"]))
        .table();
    play.choose(step("ru_res_03"));
    assert_eq!(play.forbidden_by(json!({"step": {"to": "2115"}})), "6.21g");
    assert!(play.offers("halt"));
}

#[test]
fn units_of_other_groups_in_the_hex_do_not_act() {
    covers!("borodino": "3.0b", "5.11a");
    let play = Field::great("fr_iii", "movement")
        .unit("fr_ld_gen", "4408", "E")
        .unit("fr_kr_3", "4408", "E")
        .unit("ru_27_sta", "1412", "W")
        .table();
    assert_eq!(play.forbidden_by(step("fr_kr_3")), "3.0b");
    assert_eq!(play.forbidden_by(step("ru_27_sta")), "3.0b");
    let mut turning = play;
    turning.choose(step("fr_ld_gen"));
    assert_eq!(turning.forbidden_by(json!({"halt": {"facing": "W"}})), "6.11b");
}
