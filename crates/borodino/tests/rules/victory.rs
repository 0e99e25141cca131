//! B14W, B15 and B16: who has won the great battle.

use crate::common::{FRENCH, Field, Play, RUSSIAN};
use bivouac_borodino::Borodino;
use bivouac_kernel::{Outcome, Rules, Seats, Viewer, covers};
use serde_json::{Value, json};

/// The very end of the great battle, but for Kutuzov's last ride.
fn last_moment(collapsed: &[&str]) -> Field {
    let steps = json!(["turn_ends", {"ride": {"seat": "russian", "points": 4}}]);
    Field::of_turn(12)
        .with("steps", steps)
        .with("commanders", json!({"kutuzov": "2717"}))
        .with("collapsed", json!(collapsed))
        .unit("fr_cm_guy", "4802", "E")
        .unit("ru_gog_a", "2017", "W")
}

fn ended(field: Field) -> (Play, Outcome) {
    let mut play = field.table();
    play.choose(json!("stay"));
    let outcome = Borodino::outcome(play.0.state()).expect("the battle is over");
    (play, outcome)
}

fn points(field: Field) -> [i32; 2] {
    let outcome = ended(field).1;
    [outcome.points[0], outcome.points[1]]
}

const EXAMPLE: [&str; 6] = ["ru_vii", "ru_viii", "ru_4cc", "ru_2_ind", "fr_v", "fr_iii"];

#[test]
fn each_collapsed_group_counts_for_the_enemy() {
    covers!("borodino": "B15.a", "B15.c");
    assert_eq!(points(last_moment(&[])), [0, 0]);
    assert_eq!(points(last_moment(&["ru_vii"])), [3, 0]);
    assert_eq!(points(last_moment(&["fr_v"])), [0, 4]);
    // Four Russian groups at 3, two French at 4.
    assert_eq!(points(last_moment(&EXAMPLE)), [12, 8]);
    // All but the Guards: 12 at 3 and 6 at 4.
    let russians = [
        "ru_1_ind", "ru_ii", "ru_iv", "ru_vi", "ru_1cc", "ru_2cc", "ru_3cc", "ru_2_ind", "ru_iii",
        "ru_vii", "ru_viii", "ru_4cc",
    ];
    let french = ["fr_i", "fr_iii", "fr_iv", "fr_v", "fr_viii", "fr_cav"];
    let all: Vec<&str> = russians.into_iter().chain(french).collect();
    assert_eq!(points(last_moment(&all)), [36, 24]);
}

#[test]
fn a_collapsed_guard_counts_ten() {
    covers!("borodino": "B15.b", "B15.d");
    assert_eq!(points(last_moment(&["ru_guard"])), [10, 0]);
    assert_eq!(points(last_moment(&["fr_guard"])), [0, 10]);
}

#[test]
fn a_combat_unit_in_borodino_counts_ten_for_its_side() {
    covers!("borodino": "B16.a");
    let with = |unit: &str| last_moment(&EXAMPLE).unit(unit, "3417", "E");
    assert_eq!(points(with("fr_cm_dup_a")), [22, 8]);
    assert_eq!(points(with("ru_viii_art_a")), [12, 18], "a gun is a combat unit");
    // A commander is none.
    let napoleon = json!({"kutuzov": "2717", "napoleon": "3417"});
    assert_eq!(points(last_moment(&EXAMPLE).with("commanders", napoleon)), [12, 8]);
    // Nobody is in a fire; Rubble can be held.
    assert_eq!(points(last_moment(&EXAMPLE).with("burning", json!(["3417"]))), [12, 8]);
    assert_eq!(points(with("fr_cm_dup_a").with("rubble", json!(["3417"]))), [22, 8]);
    // It is 3417 and not the other half of the village.
    assert_eq!(points(last_moment(&[]).unit("fr_cm_dup_a", "3316", "E")), [0, 0]);
}

#[test]
fn more_points_win_and_equal_points_do_not() {
    covers!("borodino": "B14W.a");
    let winner = |collapsed: &[&str]| {
        let (_, outcome) = ended(last_moment(collapsed));
        (outcome.winners, outcome.key, outcome.rule)
    };
    assert_eq!(winner(&["ru_vii"]), (Seats::only(FRENCH), "french", "B14W.a"));
    assert_eq!(winner(&["fr_v"]), (Seats::only(RUSSIAN), "russian", "B14W.a"));
    assert_eq!(winner(&[]), (Seats::NONE, "draw", "B14W.a"));
    assert_eq!(winner(&["ru_guard", "fr_guard"]).0, Seats::NONE);
}

#[test]
fn the_battle_ends_after_the_twelfth_turn_and_not_before() {
    covers!("borodino": "B14W.a");
    let mut play = last_moment(&["ru_vii"]).with("turn", json!(11)).table();
    play.choose(json!("stay"));
    assert!(Borodino::outcome(play.0.state()).is_none());
    assert_eq!(play.position()["turn"], json!(12));
    let (play, _) = ended(last_moment(&["ru_vii"]));
    assert!(play.0.deciding().is_empty());
}

#[test]
fn the_status_says_how_the_points_stand_and_what_would_win() {
    covers!("borodino": "B14W.a", "B16.a");
    let said = |field: Field| {
        let scene = Borodino::scene(field.table().0.state(), Viewer::Umpire);
        let line = scene.status.into_iter().find(|line| line.rules.contains(&"B14W.a"));
        serde_json::to_value(line.expect("the score").text).unwrap()
    };
    let of = |text: &Value, key: &str| {
        let args = text["args"].as_array().unwrap();
        args.iter().find(|arg| arg[0] == key).map(|arg| arg[1].clone()).unwrap()
    };
    let text = said(last_moment(&EXAMPLE).unit("fr_cm_dup_a", "3417", "E"));
    assert_eq!(
        [of(&text, "french"), of(&text, "russian")],
        [json!({"number": 22}), json!({"number": 8})],
        "{text}"
    );
    assert_eq!(of(&text, "holder"), json!({"plain": "french"}));
}
