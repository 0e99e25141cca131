//! What everybody sees of the markers, the commands and the Orders Ranges.

use bivouac_borodino::Borodino;
use bivouac_kernel::{Dice, Options, Rules as _, Seed, Stage, Viewer};
use serde_json::json;

use crate::common::{FRENCH, Field, Play};

/// The markers at a stage, each with how often.
fn acts(play: &Play, stage: Stage) -> Vec<(String, u8)> {
    let scene = Borodino::scene(play.0.state(), Viewer::SPECTATOR);
    let there = scene.activations.into_iter().flatten().filter(|one| one.stage == stage);
    there.map(|one| (one.id.into_owned(), one.times)).collect()
}

fn named(all: &[(&str, u8)]) -> Vec<(String, u8)> {
    all.iter().map(|&(id, times)| (id.to_owned(), times)).collect()
}

#[test]
fn the_markers_of_a_turn_are_in_sight_at_every_stage() {
    let play = Field::great("fr_iii", "movement")
        .armies()
        .with("available", json!(["fr_i", "fr_iii", "fr_v"]))
        .with("pool", json!({"fr_v": 1, "fr_i": 2}))
        .table();
    assert_eq!(acts(&play, Stage::Now), named(&[("fr_iii", 1)]));
    assert_eq!(acts(&play, Stage::Open), named(&[("fr_i", 2), ("fr_v", 1)]));
    // Of III Corps one is played, of V Corps one was; so was the marker of destruction.
    assert_eq!(
        acts(&play, Stage::Past),
        named(&[("fr_iii", 1), ("fr_v", 1), ("ru_destruction", 1)])
    );
    // A marker names the commands that it sets in motion.
    let scene = Borodino::scene(play.0.state(), Viewer::SPECTATOR);
    let now =
        scene.activations.iter().flatten().find(|one| one.stage == Stage::Now).expect("one acts");
    let units: Vec<_> = scene
        .groups
        .iter()
        .filter(|group| now.groups.contains(&group.id))
        .flat_map(|group| &group.pieces)
        .collect();
    assert_eq!(units, ["fr_ld_gen"]);
}

#[test]
fn who_acts_has_a_list_from_the_start_where_markers_are_drawn() {
    let list = |scenario: &str| {
        let state = Borodino::set_up(scenario, &Options::default(), &mut Dice::new(Seed::from(7)));
        Borodino::scene(&state.unwrap(), Viewer::SPECTATOR).activations
    };
    assert_eq!(list("borodino"), Some(Vec::new()));
    assert_eq!(list("schevardino"), None);
}

#[test]
fn a_reserve_that_acts_is_in_sight() {
    let play = Field::reserve("fr_ld_gen", "movement").unit("fr_ld_gen", "5012", "E").table();
    assert_eq!(acts(&play, Stage::Now).len(), 1);
    assert!(acts(&play, Stage::Open).is_empty());
}

/// The hexes of an overlay by the key of their shade.
fn shaded(play: &Play, kind: &str, thing: Option<&str>, key: &str) -> Vec<String> {
    let viewer = Viewer::seat(FRENCH);
    let made = Borodino::overlay(play.0.state(), viewer, kind, thing).expect("an overlay");
    let own = made.shades.into_iter().filter(|shade| shade.key == key);
    own.map(|shade| shade.space.into_owned()).collect()
}

#[test]
fn a_command_and_the_ranges_of_the_commanders_are_laid_over_the_map() {
    let play = Field::great("fr_iii", "movement")
        .unit("fr_ld_gen", "4012", "E")
        .with("commanders", json!({"napoleon": "3012"}))
        .table();
    assert_eq!(shaded(&play, "command", Some("fr_ld_gen"), "own"), ["4012"]);
    // Two hexes round one hex: 6 and 12.
    assert_eq!(shaded(&play, "command", Some("fr_ld_gen"), "near").len(), 18);
    let range = shaded(&play, "orders", None, "own");
    assert!(range.contains(&"3012".to_owned()) && !range.contains(&"4012".to_owned()));
    assert!(shaded(&play, "orders", None, "enemy").is_empty());
    // Where no Orders are given there is nothing to show of them.
    let kinds = |scenario| Borodino::overlays(scenario).iter().any(|kind| kind.id == "orders");
    assert!(kinds("borodino") && !kinds("schevardino"));
}
