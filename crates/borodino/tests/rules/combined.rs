//! 5.34: the Combined Group marker, in a made-up battle in which each side may use it once.

use bivouac_borodino::{Borodino, Choice};
use bivouac_kernel::{Activation, Dice, Options, Rules, Seed, Stage, Table, Viewer, covers};
use bivouac_testing::{Counts, Trial};
use serde_json::{Value, json};

use crate::common::{FRENCH, Play, RUSSIAN};
use crate::explanations::english;
use crate::properties::Redoubt;

/// A scenario of the great battle, everybody at their usual place and nobody with Orders, once the
/// first Orders Phase is over. On the first turn the French have the Initiative.
fn begun(scenario: &str) -> Play {
    let table = Table::<Borodino>::new("borodino", &Options::default(), Seed::from(1)).unwrap();
    let mut position = Play(table).position();
    position["scenario"] = json!(scenario);
    let mut play = load(&position).unwrap_or_else(|problems| panic!("{problems}"));
    while !["prompt-combine", "prompt-first-marker"].contains(&play.prompt().as_str()) {
        let army = play.prompt() == "prompt-army";
        play.choose(if army { json!({"army": {"army": "first"}}) } else { json!("done") });
    }
    play
}

fn load(position: &Value) -> Result<Play, String> {
    let table = Table::<Borodino>::load(position, Seed::from(1));
    table.map(Play).map_err(|problems| format!("{problems:#?}"))
}

fn combine(marker: &str, with: &str) -> Value {
    json!({"combine": {"marker": marker, "with": with}})
}

fn first(marker: &str) -> Value {
    json!({"first": {"marker": marker}})
}

#[test]
fn two_groups_are_combined_after_the_initiative_and_before_the_first_marker() {
    covers!("borodino": "5.34a", "5.35a", "5.35b");
    let mut play = begun("great_field");
    // The Initiative player is asked first; each side names two groups of its own, in their order.
    assert_eq!((play.prompt(), play.decides()), ("prompt-combine".into(), FRENCH));
    assert_eq!(play.forbidden_by(combine("fr_iii", "fr_i")), "5.34a");
    assert_eq!(play.forbidden_by(combine("fr_i", "fr_i")), "5.34a");
    assert_eq!(play.forbidden_by(combine("fr_i", "fr_barrage")), "5.34a");
    assert_eq!(play.forbidden_by(combine("ru_vii", "ru_viii")), "4.0c");
    // B3.a: the Guard has no markers without Orders.
    assert_eq!(play.forbidden_by(combine("fr_guard", "fr_i")), "5.32a");
    assert_eq!(play.forbidden_by(first("fr_i")), "5.35a");
    let done = Borodino::label(play.0.state(), &serde_json::from_value(json!("done")).unwrap());
    assert_eq!(english(&done.text), "Combine no groups");
    play.choose(combine("fr_i", "fr_iii"));
    let said = Borodino::tell(&play.events()[0], Viewer::SPECTATOR).unwrap();
    assert!(english(&said.text).ends_with("will act together once."), "{}", english(&said.text));
    assert_eq!((play.prompt(), play.decides()), ("prompt-combine".into(), RUSSIAN));
    play.choose(combine("ru_vii", "ru_viii"));
    // The Combined Group may be the first marker of the turn, if one's own.
    assert_eq!((play.prompt(), play.decides()), ("prompt-first-marker".into(), FRENCH));
    assert_eq!(play.forbidden_by(first("ru_combined")), "4.0c");
    assert!(play.legal(first("fr_combined")));
    play.choose(first("fr_v"));
    // One marker of each of them is held out, the other goes into the Pool.
    let pool = &play.position()["pool"];
    for (marker, count) in [
        ("fr_i", json!(1)),
        ("fr_iii", json!(1)),
        ("fr_iv", json!(2)),
        ("fr_v", json!(1)),
        ("fr_combined", json!(1)),
        ("ru_vii", json!(1)),
        ("ru_viii", json!(1)),
        ("ru_ii", json!(2)),
        ("ru_combined", json!(1)),
    ] {
        assert_eq!(pool[marker], count, "{marker}");
    }
}

#[test]
fn both_groups_act_as_one_when_their_marker_is_played() {
    covers!("borodino": "5.34b");
    let mut play = begun("great_field");
    play.choose(combine("fr_i", "fr_iii")).choose(json!("done")).choose(first("fr_combined"));
    assert!(play.position()["pool"].get("fr_combined").is_none());
    assert_eq!(play.position()["playing"], "fr_combined");
    // Commands of both try for Orders, each on the terms of its own group, and stay apart.
    let tries: Vec<String> = play
        .open()
        .iter()
        .filter_map(|choice| choice["try"]["command"].as_str().map(str::to_owned))
        .collect();
    let of_group = |group: &str| {
        let units = include_str!("../../data/units.tsv").lines();
        let units = units.map(|line| line.split('\t').collect::<Vec<_>>());
        let own: Vec<&str> = units.filter(|unit| unit[3] == group).map(|unit| unit[0]).collect();
        move |id: &str| own.contains(&id)
    };
    let (first_corps, third_corps) = (of_group("fr_i"), of_group("fr_iii"));
    assert!(tries.iter().any(|id| first_corps(id)) && tries.iter().any(|id| third_corps(id)));
    assert!(tries.iter().all(|id| first_corps(id) || third_corps(id)));
    while play.prompt() != "prompt-movement" {
        play.choose(json!("done"));
    }
    let moving: Vec<String> = play
        .open()
        .iter()
        .filter_map(|choice| choice["move"]["unit"].as_str().map(str::to_owned))
        .collect();
    assert!(moving.iter().any(|id| first_corps(id)) && moving.iter().any(|id| third_corps(id)));
    assert!(moving.iter().all(|id| first_corps(id) || third_corps(id)));
    // Afterwards they are two groups again.
    while play.position()["playing"] == "fr_combined" {
        play.choose(json!("done"));
    }
    assert_eq!(play.position()["pool"]["fr_i"], play.position()["pool"]["fr_iii"]);
}

#[test]
fn the_strip_leaves_out_the_markers_that_are_held_out() {
    covers!("borodino": "5.34a", "2.4g");
    let mut play = begun("great_field");
    play.choose(combine("fr_i", "fr_iii")).choose(json!("done")).choose(first("fr_i"));
    let strip = |play: &Play, marker: &str| {
        let scene = Borodino::scene(play.0.state(), Viewer::seat(RUSSIAN));
        let of_it = |stage: Stage| {
            let fits = |one: &&Activation| one.id == marker && one.stage == stage;
            scene.activations.iter().flatten().filter(fits).map(|one| one.times).sum::<u8>()
        };
        [Stage::Past, Stage::Now, Stage::Next, Stage::Open].map(of_it)
    };
    let all = |play: &Play| ["fr_i", "fr_iii", "fr_iv", "fr_combined"].map(|one| strip(play, one));
    // One of I Corps is played, and its other one is held out, as is one of III Corps.
    let expected = [[0, 1, 0, 0], [0, 0, 0, 1], [0, 0, 0, 2], [0, 0, 0, 1]];
    assert_eq!(all(&play), expected);
    assert_eq!(all(&load(&play.position()).unwrap()), expected);
}

#[test]
fn a_side_combines_groups_no_more_often_than_the_scenario_says() {
    covers!("borodino": "5.34c");
    let mut play = begun("great_field");
    let mut position = play.position();
    play.choose(combine("fr_i", "fr_iii"));
    assert_eq!(play.position()["combined_used"], json!({"french": 1}));
    position["combined_used"] = json!({"french": 1});
    let mut play = load(&position).unwrap();
    assert_eq!(play.forbidden_by(combine("fr_i", "fr_iii")), "5.34c");
    assert!(!play.offers("combine"));
    // The Russians have theirs.
    play.choose(json!("done"));
    assert!(play.decides() == RUSSIAN && play.offers("combine"));
}

#[test]
fn nobody_combines_groups_in_the_great_battle() {
    covers!("borodino": "B0.d");
    let mut play = begun("borodino");
    assert_eq!(play.prompt(), "prompt-first-marker");
    assert_eq!(play.forbidden_by(first("fr_combined")), "5.34a");
    play.choose(first("fr_i"));
    let pool = play.position()["pool"].clone();
    assert!(pool.get("fr_combined").is_none() && pool.get("ru_combined").is_none());
    assert_eq!(pool["ru_vii"], 2);
}

#[test]
fn positions_with_combined_groups_that_cannot_be_are_refused() {
    let mut play = begun("great_field");
    play.choose(combine("fr_i", "fr_iii"));
    let position = play.position();
    assert_eq!(position["combined"], json!([["fr_i", "fr_iii"]]));
    assert_eq!(load(&position).unwrap().position(), position);
    for (key, value) in [
        ("combined", json!([["fr_i", "ru_vii"]])),
        ("combined", json!([["fr_i", "fr_i"]])),
        ("combined", json!([["ru_vii", "ru_viii"]])),
        ("combined", json!([["fr_i", "fr_none"]])),
        ("combined_used", json!({"french": 2})),
        ("combined_used", json!({})),
        ("scenario", json!("borodino")),
    ] {
        let mut altered = position.clone();
        altered[key] = value.clone();
        assert!(load(&altered).is_err(), "{key}: {value}");
    }
}

/// Random games of the made-up battle.
struct MadeUp;

impl Trial for MadeUp {
    type Rules = Borodino;

    const COUNTS: Counts = Counts {
        games: 4,
        saved: 1,
        listed: 1,
        unseen: 1,
        listed_every: 41,
        unseen_every: 101,
        ..Counts::DEFAULT
    };

    fn kind(_: u64) -> (&'static str, Options) {
        ("great_field", Options::default())
    }

    fn passes(message: &str) -> bool {
        Redoubt::passes(message)
    }

    fn strangers(position: &Value, open: &[Choice], dice: &mut Dice) -> Vec<Choice> {
        Redoubt::strangers(position, open, dice)
    }
}

#[test]
fn games_with_combined_groups_go_on_as_others_do() {
    bivouac_testing::random_games_end_and_replay_and_load_to_equal_states::<MadeUp>();
    bivouac_testing::every_state_can_be_saved_and_loaded::<MadeUp>();
    bivouac_testing::what_is_listed_is_what_is_accepted::<MadeUp>();
    bivouac_testing::nobody_sees_what_they_may_not_know::<MadeUp>();
}
