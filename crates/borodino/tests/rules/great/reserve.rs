//! 5.5: the Reserve Phase.

use crate::common::{FRENCH, Field, Play, RUSSIAN};
use bivouac_borodino::Borodino;
use bivouac_kernel::{Rules, Viewer, covers};
use serde_json::{Value, json};

fn reserve(command: &str) -> Value {
    json!({"reserve": {"command": command}})
}

fn step(unit: &str) -> Value {
    json!({"move": {"unit": unit}})
}

/// The end of the activations: the French have the Initiative and act first.
fn phase(napoleon: &str, available: Value) -> Field {
    Field::great("fr_v", "movement")
        .armies()
        .unit("fr_ld_mor", "5013", "E")
        .unit("fr_rz_jou_a", "4409", "E")
        .with("initiative", json!("french"))
        .with("available", available)
        .with("commanders", json!({"napoleon": napoleon, "kutuzov": "1812"}))
}

fn choosing(field: Field) -> Play {
    let mut play = field.table();
    play.choose(json!("done"));
    if play.prompt() == "prompt-first-side-reserve" {
        play.choose(json!({"first_side": {"seat": "french"}}));
    }
    play
}

#[test]
fn each_side_may_activate_one_command_near_its_commander() {
    covers!("borodino": "5.51a", "5.52a", "5.57a", "3.0D1");
    let groups = json!(["fr_iii", "fr_v", "ru_viii", "ru_vii"]);
    let play = choosing(phase("5015", groups.clone()));
    // Three hexes from 5012, two from 5013: the command of both is in range by either.
    assert_eq!(play.decides(), FRENCH);
    assert!(play.legal(reserve("fr_ld_gen")));
    assert!(play.legal(reserve("fr_kr_3")), "also one that has been activated");
    assert_eq!(play.forbidden_by(reserve("fr_rz_jou_a")), "5.52a");
    assert_eq!(play.forbidden_by(reserve("ru_27_sta")), "5.51a");
    let kept_out = choosing(phase("5015", json!(["fr_v", "ru_viii"])));
    assert_eq!(kept_out.forbidden_by(reserve("fr_ld_gen")), "5.57a");
    // One only; then it is the other side's turn, and none is allowed as well.
    let mut play = play;
    play.choose(reserve("fr_ld_gen")).choose(json!("done"));
    assert_eq!((play.decides(), play.prompt()), (RUSSIAN, "prompt-reserve".into()));
    assert!(play.legal(reserve("ru_27_sta")));
    assert_eq!(play.forbidden_by(reserve("ru_12_nar")), "5.52a");
    play.dice(&[0]).choose(json!("done"));
    assert!(!play.offers("reserve"), "then the commanders may move");
}

#[test]
fn the_guard_without_orders_is_no_reserve() {
    covers!("borodino": "5.57a", "B3.a");
    let field = |orders: Value| {
        phase("5004", json!(["fr_guard", "fr_v", "ru_viii"]))
            .unit("fr_yg_lnb", "4405", "E")
            .with("under_orders", orders)
    };
    let with = choosing(field(json!(["fr_og_gren_a"])));
    assert!(with.legal(reserve("fr_og_gren_a")));
    let without = choosing(field(json!(["fr_yg_lnb"])));
    assert_eq!(without.decides(), RUSSIAN, "there is nobody to choose");
}

/// A reserve activation of III Corps in a phase; fr_ld_mor stands next to an enemy.
fn acting(phase: &str) -> Field {
    Field::reserve("fr_ld_gen", phase)
        .unit("fr_ld_gen", "4408", "E")
        .marked("fr_ld_mor", "4410", "E", &["held_back"])
        .unit("fr_ld_art", "4407", "E")
        .unit("fr_kr_3", "4420", "E")
        .unit("ru_27_sta", "4309", "W")
        .with("under_orders", json!(["fr_ld_gen"]))
}

#[test]
fn units_next_to_an_enemy_do_not_act_from_reserve() {
    covers!("borodino": "5.52b", "5.51a");
    let mut play = Field::great("fr_v", "movement")
        .unit("fr_kr_3", "4420", "E")
        .unit("fr_ld_gen", "4407", "E")
        .unit("fr_ld_mor", "4409", "E")
        .unit("ru_27_sta", "4309", "W")
        .with("initiative", json!("french"))
        .with("available", json!(["fr_iii", "fr_v"]))
        .with("commanders", json!({"napoleon": "4405"}))
        .table();
    play.choose(json!("done")).choose(reserve("fr_ld_gen"));
    assert_eq!(play.prompt(), "prompt-movement");
    assert!(play.legal(step("fr_ld_gen")));
    assert_eq!(play.forbidden_by(step("fr_ld_mor")), "5.52b");
    assert_eq!(play.forbidden_by(step("fr_kr_3")), "5.51a");
}

#[test]
fn a_reserve_acts_as_without_orders_and_neither_tries_for_them_nor_rallies() {
    covers!("borodino": "5.53a", "5.53b", "5.53c");
    let mut play = acting("movement").table();
    play.choose(step("fr_ld_gen"));
    assert_eq!(play.points_left(), 2, "half of its allowance, though its command has Orders");
    // No tries before, no Rally after.
    let mut whole = Field::great("fr_v", "movement")
        .unit("fr_kr_3", "4420", "E")
        .unit("fr_ld_gen", "4407", "E")
        .disordered("fr_ld_mor", "4404", "E")
        .unit("ru_27_sta", "1412", "W")
        .with("initiative", json!("french"))
        .with("available", json!(["fr_iii", "fr_v"]))
        .with("commanders", json!({"napoleon": "4405"}))
        .table();
    whole.choose(json!("done"));
    // One at a time: 4404 and 4407 are two commands.
    whole.choose(reserve("fr_ld_mor"));
    let mut prompts = Vec::new();
    while whole.position()["reserve"] == "fr_ld_mor" {
        prompts.push(whole.prompt());
        if whole.position()["turn"] == 3 {
            whole.dice(&[0]);
        }
        whole.choose(json!("done"));
    }
    assert_eq!(prompts, ["prompt-movement"]);
}

#[test]
fn commitment_from_reserve_has_the_modifier_of_no_orders() {
    covers!("borodino": "5.53a");
    let mut play = Field::reserve("fr_ld_gen", "declare")
        .unit("fr_ld_gen", "4408", "E")
        .unit("ru_27_sta", "4308", "W")
        .with("under_orders", json!(["fr_ld_gen"]))
        .table();
    play.dice(&[9, 9, 9]).choose(json!({"shock": {"from": "4408"}}));
    while play.prompt() == "prompt-declare" || play.prompt() == "prompt-fall-back" {
        let pass = if play.prompt() == "prompt-declare" { "done" } else { "stand" };
        play.choose(json!(pass));
    }
    let told = serde_json::to_string(&play.all_events().collect::<Vec<_>>()).unwrap();
    assert!(told.contains("no-orders"), "{told}");
}

#[test]
fn a_unit_that_moved_from_reserve_rolls_at_once() {
    covers!("borodino": "5.54a", "5.54b", "5.56a");
    // fr_ld_gen has a Cohesion of 6, Disordered of 5.
    let cohesion = 6;
    let moved = |die: u16, disordered: bool| {
        let marks: &[&str] = if disordered { &["disordered"] } else { &[] };
        let mut play = acting("movement").marked("fr_ld_gen", "4408", "E", marks).table();
        play.choose(step("fr_ld_gen")).choose(json!({"step": {"to": "4508"}}));
        play.dice(&[die]).choose(json!({"halt": {"facing": "E"}}));
        assert_eq!(play.dice_left(), 0);
        play
    };
    assert!(!moved(cohesion, false).is_disordered("fr_ld_gen"));
    assert!(moved(cohesion + 1, false).is_disordered("fr_ld_gen"));
    assert_eq!(moved(9, true).at("fr_ld_gen"), "withdrawn");
    // Turning in place is moving; staying is not.
    let mut turned = acting("movement").table();
    turned.choose(step("fr_ld_gen"));
    turned.dice(&[9]).choose(json!({"halt": {"facing": "SE"}}));
    assert!(turned.is_disordered("fr_ld_gen"));
    let mut stayed = acting("movement").table();
    stayed.choose(step("fr_ld_gen"));
    stayed.dice(&[9]).choose(json!({"halt": {"facing": "E"}}));
    assert_eq!((stayed.dice_left(), stayed.is_disordered("fr_ld_gen")), (1, false));
}

#[test]
fn those_who_were_turned_with_their_stack_roll_when_the_movement_ends() {
    covers!("borodino": "5.54a");
    let mut play = Field::reserve("fr_ld_gen", "movement")
        .unit("fr_ld_gen", "4408", "E")
        .unit("fr_ld_mor", "4408", "E")
        .unit("ru_27_sta", "1412", "W")
        .table();
    play.choose(step("fr_ld_gen"));
    play.dice(&[0]).choose(json!({"halt": {"facing": "SE"}}));
    assert!(!play.is_disordered("fr_ld_gen"));
    play.dice(&[9, 0]).choose(json!("done"));
    assert!(play.is_disordered("fr_ld_mor"));
}

#[test]
fn guns_roll_when_they_have_fired_and_not_when_they_have_moved() {
    covers!("borodino": "5.55a", "5.55b", "5.56a");
    let field = || {
        Field::reserve("fr_ld_gen", "fire")
            .unit("fr_ld_gen", "4408", "E")
            .unit("fr_ld_art", "4410", "E")
            .unit("ru_27_sta", "4211", "W")
            .unit("ru_27_knz", "4311", "W")
    };
    // The shot shows 0 and does nothing; then the gun rolls against its Cohesion.
    let fired = |die: u16| {
        let mut play = field().table();
        let shot = json!({"fire": {"guns": ["fr_ld_art"], "target": "4311"}});
        play.dice(&[0, die]).choose(shot);
        assert_eq!(play.dice_left(), 0);
        let told = play.events().iter().filter_map(|one| Borodino::tell(one, Viewer::SPECTATOR));
        assert!(told.into_iter().any(|line| line.rules.contains(&"5.55b")));
        play.is_disordered("fr_ld_art")
    };
    assert!(fired(9) && !fired(0));
    // Moving without firing needs no roll.
    let mut moved = field().table();
    moved.choose(json!("done")).choose(step("fr_ld_art"));
    moved.choose(json!({"step": {"to": "4510"}}));
    moved.dice(&[9]).choose(json!({"halt": {"facing": "E"}}));
    assert_eq!((moved.dice_left(), moved.is_disordered("fr_ld_art")), (1, false));
}

#[test]
fn guns_that_fire_together_from_reserve_roll_each_and_before_they_are_answered() {
    covers!("borodino": "5.55b", "8.7b");
    let fired = |dice: [u16; 3]| {
        let mut play = Field::reserve("fr_ld_art", "fire")
            .unit("fr_ld_art", "4410", "E")
            .unit("fr_rz_art", "4410", "E")
            .unit("ru_viii_art_a", "4211", "W")
            .table();
        let shot = json!({"fire": {"guns": ["fr_ld_art", "fr_rz_art"], "target": "4211"}});
        play.dice(&dice).choose(shot);
        assert_eq!((play.dice_left(), play.decides()), (0, RUSSIAN), "the answer comes after");
        (play.is_disordered("fr_ld_art"), play.is_disordered("fr_rz_art"))
    };
    // Both have a Cohesion of 6.
    assert_eq!(fired([0, 7, 6]), (true, false));
    assert_eq!(fired([0, 6, 7]), (false, true));
}

#[test]
fn the_russian_reserve_without_orders_fires_from_reserve_and_does_not_move() {
    covers!("borodino": "B1.i", "5.53a");
    let mut play = Field::great("fr_v", "movement")
        .unit("fr_kr_3", "5020", "E")
        .unit("fr_ld_gen", "4508", "E")
        .unit("ru_res_01", "4308", "W")
        .with("initiative", json!("russian"))
        .with("available", json!(["fr_v", "ru_artres"]))
        .with("commanders", json!({"kutuzov": "4307"}))
        .table();
    play.choose(json!("done")).choose(reserve("ru_res_01"));
    assert_eq!(play.prompt(), "prompt-fire");
    assert!(play.legal(json!({"fire": {"guns": ["ru_res_01"], "target": "4508"}})));
    play.dice(&[9]).choose(json!("done"));
    assert_ne!(play.prompt(), "prompt-movement", "there is nobody to move");
    assert_eq!(play.position().get("reserve"), None, "it is over");
}
