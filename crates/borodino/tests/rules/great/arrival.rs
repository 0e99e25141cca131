//! 5.25, 5.32b, 7.42: reinforcements in turns that are played by markers, on a made-up field.

use crate::common::moving::begin;
use crate::common::{FRENCH, Field, Play, RUSSIAN};
use bivouac_borodino::Borodino;
use bivouac_kernel::{Activation, Rules, Stage, Viewer, covers};
use serde_json::json;

/// V Corps waits at 4400; its marker is the second to be drawn.
fn arriving(ordered: bool) -> Play {
    let mut play = Field::giving_orders(3)
        .with("scenario", json!("arrival"))
        .unit("fr_cm_guy", "4515", "E")
        .unit("ru_gog_a", "4010", "W")
        .boxed("fr_kr_3", "waiting")
        .boxed("fr_kr_15", "waiting")
        .table();
    assert_eq!(play.command_of("fr_kr_15"), ["fr_kr_3", "fr_kr_15"], "one column");
    if ordered {
        play.choose_as(FRENCH, json!({"order": {"command": "fr_kr_3"}}));
    }
    play.choose_as(FRENCH, json!("done"));
    play.choose_as(RUSSIAN, json!({"army": {"army": "second"}}));
    play.dice(&[4, 5, 0]).choose_as(RUSSIAN, json!("done"));
    play
}

/// Goes on to the marker of V Corps and lets its first unit enter.
fn entered(ordered: bool) -> u64 {
    let mut play = arriving(ordered);
    while play.prompt() != "prompt-movement" {
        play.choose(json!("done"));
    }
    play.dice(&[1]).choose(json!("done"));
    assert_eq!(play.position()["playing"], "fr_v");
    while play.prompt() != "prompt-movement" {
        play.choose(json!("done"));
    }
    play.choose(begin("fr_kr_3"));
    assert_eq!(play.at("fr_kr_3"), "4400");
    play.points_left()
}

#[test]
fn an_arriving_group_has_its_markers_and_only_one_where_the_scenario_says_so() {
    covers!("borodino": "5.32a", "5.32b", "3.0B3");
    let play = arriving(false);
    assert_eq!(play.position()["playing"], "fr_i");
    let pool = json!({"fr_i": 1, "fr_v": 1, "ru_2_ind": 2, "ru_destruction": 1});
    assert_eq!(play.position()["pool"], pool);
}

#[test]
fn a_group_that_is_not_due_has_neither_markers_nor_orders() {
    covers!("borodino": "5.32a", "5.25a");
    // V Corps comes on the third turn at the earliest.
    let mut play = Field::giving_orders(2)
        .with("scenario", json!("arrival"))
        .unit("fr_cm_guy", "4515", "E")
        .unit("ru_gog_a", "4010", "W")
        .boxed("fr_kr_3", "waiting")
        .table();
    assert_eq!(play.forbidden_as(FRENCH, json!({"order": {"command": "fr_kr_3"}})), "5.12a");
    play.choose_as(FRENCH, json!("done"));
    play.choose_as(RUSSIAN, json!({"army": {"army": "second"}}));
    play.dice(&[4, 5, 0]).choose_as(RUSSIAN, json!("done"));
    let pool = json!({"fr_i": 1, "ru_2_ind": 2, "ru_destruction": 1});
    assert_eq!(play.position()["pool"], pool);
}

#[test]
fn an_entering_command_may_try_for_orders() {
    covers!("borodino": "5.28a", "7.42e");
    let mut play = arriving(false);
    while play.prompt() != "prompt-movement" {
        play.choose(json!("done"));
    }
    play.dice(&[1]).choose(json!("done"));
    assert_eq!(
        (play.position()["playing"].clone(), play.prompt()),
        (json!("fr_v"), "prompt-tries".into())
    );
    play.dice(&[0]).choose(json!({"try": {"command": "fr_kr_3"}}));
    while play.prompt() != "prompt-movement" {
        play.choose(json!("done"));
    }
    play.choose(begin("fr_kr_3"));
    assert_eq!(play.points_left(), 4 - 1);
}

/// How often a marker stands in a stage of the strip.
fn strip(play: &Play, marker: &str, stage: Stage) -> u8 {
    let scene = Borodino::scene(play.0.state(), Viewer::seat(RUSSIAN));
    let of_it = |one: &&Activation| one.id == marker && one.stage == stage;
    scene.activations.iter().flatten().filter(of_it).map(|one| one.times).sum()
}

#[test]
fn the_strip_has_as_many_markers_as_were_put_in() {
    covers!("borodino": "5.32b", "2.4g");
    let mut play = arriving(false);
    assert_eq!((strip(&play, "fr_v", Stage::Open), strip(&play, "fr_v", Stage::Past)), (1, 0));
    while play.prompt() != "prompt-movement" {
        play.choose(json!("done"));
    }
    play.dice(&[1]).choose(json!("done"));
    assert_eq!((strip(&play, "fr_v", Stage::Now), strip(&play, "fr_v", Stage::Past)), (1, 0));
    // Saved and loaded, it is the same.
    let again = Play::of(play.position());
    assert_eq!((strip(&again, "fr_v", Stage::Now), strip(&again, "fr_v", Stage::Past)), (1, 0));
}

#[test]
fn a_point_lets_an_entering_command_be_under_orders() {
    covers!("borodino": "7.42a", "7.42e", "5.25a");
    // The entry hex costs 1 of its whole allowance, or of half of it.
    assert_eq!(entered(true), 4 - 1);
    assert_eq!(entered(false), 2 - 1);
    // It is one of the three: with it two others are left.
    let mut play = Field::giving_orders(3)
        .with("scenario", json!("arrival"))
        .unit("fr_cm_guy", "4515", "E")
        .unit("fr_by_jac", "4815", "E")
        .unit("ru_gog_a", "4010", "W")
        .boxed("fr_kr_3", "waiting")
        .table();
    play.choose_as(FRENCH, json!({"order": {"command": "fr_kr_3"}}));
    play.choose_as(FRENCH, json!({"order": {"command": "fr_cm_guy"}}));
    play.choose_as(FRENCH, json!({"order": {"command": "fr_by_jac"}}));
    assert_eq!(play.forbidden_as(FRENCH, json!("barrage")), "5.33a");
}
