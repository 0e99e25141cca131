//! BR.n: the guns of the 1st Army's reserve, three to a hex.

use crate::common::moving::{begin, halt, step};
use crate::common::{Field, Play};
use bivouac_borodino::Borodino;
use bivouac_kernel::{Rules, covers};
use serde_json::{Value, json};

const GUNS: [&str; 3] = ["ru_res_01", "ru_res_02", "ru_res_03"];

/// The reserve is activated, with some guns crowded in 2215 and the French before them.
fn crowded(phase: &str, guns: &[&str]) -> Field {
    crowded_before(phase, guns, "2315")
}

fn crowded_before(phase: &str, guns: &[&str], enemy: &str) -> Field {
    let field = Field::of_turn(3)
        .with("go", json!({"seat": "russian", "phase": phase}))
        .with("playing", json!("ru_artres"))
        .with("under_orders", json!(["ru_res_01"]))
        .unit("fr_cm_guy", enemy, "E");
    guns.iter().fold(field, |field, gun| field.marked(gun, "2215", "W", &["crowded"]))
}

fn fire(gun: &str) -> Value {
    json!({"fire": {"guns": [gun], "target": "2315"}})
}

#[test]
fn three_to_a_hex_they_do_not_fire_and_two_do() {
    covers!("borodino": "BR.n");
    let lone = |field: Field| field.unit("ru_res_04", "2316", "SW").table();
    let play = lone(crowded("fire", &GUNS));
    assert_eq!(play.forbidden_by(fire("ru_res_01")), "BR.n");
    assert!(play.legal(fire("ru_res_04")), "the gun that is alone");
    assert!(crowded("fire", &GUNS[..2]).table().legal(fire("ru_res_01")));
}

#[test]
fn three_to_a_hex_they_do_not_turn_to_fire() {
    covers!("borodino": "BR.n");
    let field = |guns: &[&str]| {
        let field = crowded("fire", guns).unit("ru_res_04", "2316", "SW");
        field.unit("fr_cm_dup_a", "2214", "E").table()
    };
    let turn = json!({"turn": {"unit": "ru_res_01", "facing": "SW"}});
    assert_eq!(field(&GUNS).forbidden_by(turn.clone()), "BR.n");
    assert!(field(&GUNS[..2]).legal(turn));
}

#[test]
fn they_leave_one_by_one_but_nobody_joins_them() {
    covers!("borodino": "BR.n");
    let mut play = crowded_before("movement", &GUNS, "4802").unit("ru_res_04", "2115", "W").table();
    // Nobody turns where they stand.
    play.choose(begin("ru_res_01"));
    assert_eq!(play.forbidden_by(halt("E")), "BR.n");
    assert!(play.legal(halt("W")), "to stay as they are is no movement");
    play.choose(step("2216")).choose(halt("W"));
    assert!(!play.has("ru_res_01", "crowded"), "from now on it stacks as all others");
    // Two are left, and a third does not come back to them.
    play.choose(begin("ru_res_04")).choose(step("2215"));
    assert_eq!(play.forbidden_by(halt("W")), "6.21g");
    let on = play.open().into_iter().find(|choice| choice.get("step").is_some());
    play.choose(on.expect("it goes on"));
    let rest = play.open().into_iter().find(|choice| choice.get("halt").is_some());
    play.choose(rest.expect("it may stay here"));
    play.choose(begin("ru_res_02")).choose(halt("E"));
    assert_eq!(play.facing("ru_res_03"), "E", "two may turn");
}

#[test]
fn three_to_a_hex_they_do_not_answer_fire() {
    covers!("borodino": "BR.n");
    let answered = |guns: &[&str]| {
        let field = Field::of_turn(3)
            .with("go", json!({"seat": "french", "phase": "fire"}))
            .with("playing", json!("fr_i"))
            .unit("fr_cm_art_a", "2415", "E");
        let field =
            guns.iter().fold(field, |field, gun| field.marked(gun, "2215", "W", &["crowded"]));
        let mut play = field.unit("ru_gog_a", "2005", "W").table();
        play.dice(&[5]).choose(json!({"fire": {"guns": ["fr_cm_art_a"], "target": "2215"}}));
        play.prompt() == "prompt-counter-battery"
    };
    assert!(answered(&GUNS[..2]));
    assert!(!answered(&GUNS));
}

#[test]
fn three_to_a_hex_they_take_no_part_in_a_barrage() {
    covers!("borodino": "BR.n", "8.2c");
    let barrage = |guns: &[&str]| {
        let field = crowded("barrage", guns).with("playing", json!("ru_barrage"));
        field.unit("ru_res_04", "2316", "SW").table()
    };
    let play = barrage(&GUNS);
    assert_eq!(play.forbidden_by(fire("ru_res_01")), "BR.n");
    assert!(play.legal(fire("ru_res_04")), "the gun that is alone");
    assert!(barrage(&GUNS[..2]).legal(fire("ru_res_01")));
}

#[test]
fn three_to_a_hex_they_have_no_reaction_fire() {
    covers!("borodino": "BR.n");
    let reacts = |guns: &[&str]| {
        let field = Field::of_turn(3)
            .with("go", json!({"seat": "french", "phase": "declare"}))
            .with("playing", json!("fr_i"))
            .with("under_orders", json!(["fr_cm_guy"]))
            .unit("fr_cm_guy", "2315", "E");
        let field =
            guns.iter().fold(field, |field, gun| field.marked(gun, "2215", "W", &["crowded"]));
        let mut play = field.unit("ru_gog_a", "2005", "W").table();
        play.dice(&[0, 5, 5, 5, 5, 5, 5]).choose(json!({"shock": {"from": "2315"}}));
        while ["prompt-declare", "prompt-fall-back"].contains(&play.prompt().as_str()) {
            let pass = if play.prompt() == "prompt-declare" { "done" } else { "stand" };
            play.choose(json!(pass));
        }
        play.prompt() == "prompt-reaction-fire"
    };
    assert!(reacts(&GUNS[..2]));
    assert!(!reacts(&GUNS));
}

#[test]
fn only_these_guns_are_crowded_and_only_in_the_hexes_of_their_set_up() {
    covers!("borodino": "BR.n");
    let problem = |units: &[(&str, &str)]| {
        let field = crowded("movement", &["ru_res_01"]);
        let marked =
            |field: Field, (unit, hex): &(&str, &str)| field.marked(unit, hex, "W", &["crowded"]);
        let position = units.iter().fold(field, marked).position();
        Borodino::from_position(&position).map(|_| ()).map_err(|all| all[0].at.to_string())
    };
    assert_eq!(
        problem(&[("ru_res_02", "2217"), ("ru_res_03", "2217"), ("ru_res_04", "2217")]),
        Ok(())
    );
    assert!(problem(&[("ru_res_02", "2218")]).is_err(), "elsewhere");
    assert!(problem(&[("ru_viii_art_a", "2217")]).is_err(), "others");
    let four = [
        ("ru_res_02", "2217"),
        ("ru_res_03", "2217"),
        ("ru_res_04", "2217"),
        ("ru_res_05", "2217"),
    ];
    assert!(problem(&four).is_err(), "four");
}

#[test]
fn the_battle_begins_with_three_to_a_hex() {
    covers!("borodino": "BR.n", "BR.m");
    let play = Play::great();
    for hex in ["2215", "2216", "2217", "2115", "2116", "2117"] {
        assert_eq!(play.stack(hex).len(), 3, "{hex}");
    }
    assert_eq!(play.stack("2015").len(), 2);
}
