//! 5.25, 5.32b, 7.42: reinforcements in turns that are played by markers, on a made-up field.

use std::collections::BTreeSet;

use crate::common::moving::{begin, halt, step};
use crate::common::{FRENCH, Field, Play, RUSSIAN};
use bivouac_borodino::{Borodino, Choice, Event};
use bivouac_kernel::{Activation, Dice, Rules, Seed, Stage, Viewer, covers, secrecy};
use serde_json::json;

/// V Corps waits at 4400 while Orders are given, and a Russian unit stands somewhere.
fn waiting(russian: &str) -> Play {
    let play = Field::giving_orders(3)
        .with("scenario", json!("arrival"))
        .unit("fr_cm_guy", "4515", "E")
        .unit("ru_gog_a", russian, "W")
        .boxed("fr_kr_3", "waiting")
        .boxed("fr_kr_15", "waiting")
        .table();
    assert_eq!(play.command_of("fr_kr_15"), ["fr_kr_3", "fr_kr_15"], "one column");
    play
}

/// The same with Orders given, or none; the marker of V Corps is the second to be drawn.
fn arriving(ordered: bool) -> Play {
    let mut play = waiting("4010");
    if ordered {
        play.choose_as(FRENCH, json!({"order": {"command": "fr_kr_3"}}));
    }
    sealed(play)
}

/// Both seal their Orders, and I Corps begins the turn.
fn sealed(mut play: Play) -> Play {
    play.choose_as(FRENCH, json!("done"));
    play.choose_as(RUSSIAN, json!({"army": {"army": "second"}}));
    play.dice(&[4, 5, 0]).choose_as(RUSSIAN, json!("done"));
    play
}

/// Goes on to the movement step of V Corps, whose marker is drawn next.
fn drawn(play: &mut Play) {
    to_movement(play);
    play.dice(&[1]).choose(json!("done"));
    assert_eq!(play.position()["playing"], "fr_v");
    to_movement(play);
}

fn to_movement(play: &mut Play) {
    while play.prompt() != "prompt-movement" {
        play.choose(json!("done"));
    }
}

/// Goes on to the marker of V Corps and lets its first unit enter.
fn entered(ordered: bool) -> u64 {
    let mut play = arriving(ordered);
    drawn(&mut play);
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
    to_movement(&mut play);
    play.dice(&[1]).choose(json!("done"));
    assert_eq!(
        (play.position()["playing"].clone(), play.prompt()),
        (json!("fr_v"), "prompt-tries".into())
    );
    play.dice(&[0]).choose(json!({"try": {"command": "fr_kr_3"}}));
    to_movement(&mut play);
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
    to_movement(&mut play);
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

/// The choice that lets V Corps come along the Road.
fn by_road() -> serde_json::Value {
    json!({"extend": {"command": "fr_kr_3"}})
}

/// V Corps has been told to come along the Road, and its marker is drawn.
fn on_the_road(russian: &str) -> Play {
    let mut play = waiting(russian);
    play.choose_as(FRENCH, by_road());
    let mut play = sealed(play);
    drawn(&mut play);
    play
}

#[test]
fn an_entering_command_may_come_along_the_road_without_a_point() {
    covers!("borodino": "5.25a", "7.42b", "7.42c");
    let mut play = on_the_road("4010");
    play.choose(begin("fr_kr_3"));
    // Twice its allowance of 4, less 1 for the entry hex.
    assert_eq!(play.points_left(), 8 - 1);
    assert_eq!(play.forbidden_by(step("4401")), "7.42c");
    let again = Play::of(play.position());
    assert_eq!(again.forbidden_by(step("4401")), "7.42c");
    play.choose(step("4300")).choose(step("4200"));
    assert_eq!(play.points_left(), 8 - 3);
    play.choose(halt("E")).choose(begin("fr_kr_15"));
    assert_eq!(play.points_left(), 8 - 2, "the second in the column");
    assert!(play.seen(RUSSIAN, "fr_kr_3").contains(&"by-road"));
}

#[test]
fn coming_along_the_road_costs_nothing_and_is_instead_of_orders() {
    covers!("borodino": "7.42b", "5.22a");
    let mut play = waiting("4010");
    let left = |play: &Play| Borodino::prompt(play.0.state(), FRENCH).text;
    let before = left(&play);
    play.choose_as(FRENCH, by_road());
    assert_eq!(left(&play), before, "no point is spent");
    assert_eq!(play.forbidden_as(FRENCH, by_road()), "7.42b");
    assert_eq!(play.forbidden_as(FRENCH, json!({"order": {"command": "fr_kr_3"}})), "7.42b");
    play.choose_as(FRENCH, json!({"take_back": {"command": "fr_kr_3"}}));
    assert_eq!(play.listed("by_road"), Vec::<String>::new());
    play.choose_as(FRENCH, json!({"order": {"command": "fr_kr_3"}}));
    assert_eq!(play.forbidden_as(FRENCH, by_road()), "5.21a");
}

#[test]
fn only_a_command_that_enters_by_a_road_may_do_so() {
    covers!("borodino": "7.42b", "7.42c", "B8.a", "7.43a");
    let extend = |id: &str| json!({"extend": {"command": id}});
    let play = waiting("4010");
    assert_eq!(play.forbidden_as(FRENCH, extend("fr_cm_guy")), "7.42b");
    assert_eq!(play.forbidden_as(FRENCH, extend("ru_gog_a")), "5.21a");
    assert_eq!(play.forbidden_as(RUSSIAN, extend("fr_kr_3")), "5.21a");
    let field = || {
        Field::giving_orders(3)
            .with("scenario", json!("arrival"))
            .unit("ru_gog_a", "4010", "W")
            .boxed("fr_kr_15", "waiting")
    };
    // No Road leads to 5108.
    let play = field().unit("fr_cm_guy", "4515", "E").boxed("fr_by_jac", "waiting").table();
    assert_eq!(play.forbidden_as(FRENCH, extend("fr_by_jac")), "7.42c");
    // The head of the column has come in an earlier turn.
    let play = field().unit("fr_kr_3", "4300", "E").table();
    assert_eq!(play.forbidden_as(FRENCH, extend("fr_kr_15")), "7.43a");
}

#[test]
fn a_command_on_the_road_does_not_try_for_orders_and_its_status_is_hidden() {
    covers!("borodino": "7.42b", "5.28a", "5.23a", "5.23b");
    let mut play = waiting("4010");
    play.choose_as(FRENCH, by_road());
    let told = |play: &Play| {
        let seen = |event: &Event| Borodino::tell(event, Viewer::seat(RUSSIAN)).is_some();
        let told = |event: &Event| matches!(event, Event::ComesByRoad { .. }) && seen(event);
        play.all_events().filter(told).count()
    };
    assert_eq!(told(&play), 0);
    let mut play = sealed(play);
    to_movement(&mut play);
    assert_eq!(told(&play), 0);
    play.dice(&[1]).choose(json!("done"));
    assert_eq!((play.position()["playing"].clone(), told(&play)), (json!("fr_v"), 1));
    assert_ne!(play.prompt(), "prompt-tries");
}

#[test]
fn a_command_that_cannot_keep_to_the_road_has_no_orders_at_once() {
    covers!("borodino": "7.42d");
    // 4101 is three hexes from the entry hex: half of 4, less 1.
    let mut play = on_the_road("4101");
    assert_eq!(play.listed("by_road"), ["fr_kr_3"]);
    play.choose(begin("fr_kr_3"));
    assert_eq!((play.points_left(), play.listed("by_road").len()), (2 - 1, 0));
}

#[test]
fn the_road_is_for_the_first_marker_alone() {
    covers!("borodino": "7.43a", "7.43b");
    let second = |enters: bool| {
        let mut position = on_the_road("4010").position();
        // Where a scenario gives an arriving group both of its markers.
        position["pool"] = json!({"fr_v": 1});
        position["single"] = json!([]);
        let mut play = Play::of(position);
        if enters {
            play.choose(begin("fr_kr_3")).choose(step("4300")).choose(step("4200"));
            play.choose(halt("E"));
        }
        play.choose(json!("done"));
        assert_eq!(play.prompt(), "prompt-tries", "it has No Orders and may try");
        to_movement(&mut play);
        assert_eq!(play.position()["playing"], "fr_v");
        play.choose(begin("fr_kr_3"));
        play.points_left()
    };
    assert_eq!(second(true), 2);
    assert_eq!(second(false), 2 - 1);
}

#[test]
fn a_position_lets_only_those_come_along_the_road_who_can() {
    covers!("borodino": "7.42b", "7.42c", "7.43a");
    let position = |command: &str, more: &[(&str, serde_json::Value)]| {
        let mut position = waiting("4010").position();
        position["by_road"] = json!([command]);
        more.iter().for_each(|(key, value)| position[*key] = value.clone());
        let faults = Borodino::from_position(&position).err().unwrap_or_default();
        faults.iter().map(|fault| (fault.at.clone(), fault.rule)).collect::<Vec<_>>()
    };
    let at = |rule: &'static str| vec![("/by_road/0".to_owned(), Some(rule))];
    assert_eq!(position("fr_kr_3", &[]), []);
    assert_eq!(position("fr_cm_guy", &[]), at("7.42c"));
    assert_eq!(position("ru_gog_a", &[]), at("B8.a"));
    let both = position("fr_kr_3", &[("under_orders", json!(["fr_kr_3"]))]);
    assert_eq!(both.last(), at("7.42b").first());
    assert_eq!(position("fr_kr_15", &[]), [("/by_road/0".to_owned(), None)]);
    let mut come = waiting("4010").position();
    come["by_road"] = json!(["fr_kr_3"]);
    come["units"]["fr_kr_3"] = json!({"at": "4300", "facing": "E"});
    let faults = Borodino::from_position(&come).err().unwrap_or_default();
    assert_eq!(faults.first().and_then(|fault| fault.rule), Some("7.43a"));
}

#[test]
fn the_marker_with_which_the_turn_begins_counts_as_in_the_pool() {
    covers!("borodino": "5.57a", "4.0c");
    let mut play = Field::giving_orders(3)
        .with("scenario", json!("arrival"))
        .with("commanders", json!({"napoleon": "4300"}))
        .unit("ru_gog_a", "4010", "W")
        .boxed("fr_kr_3", "waiting")
        .table();
    play.choose_as(FRENCH, json!("done"));
    play.choose_as(RUSSIAN, json!({"army": {"army": "second"}}));
    play.dice(&[9, 0]).choose_as(RUSSIAN, json!("done"));
    // It is the only one that V Corps has in this turn.
    play.choose(json!({"first": {"marker": "fr_v"}}));
    assert_eq!(play.position()["pool"].get("fr_v"), None);
    to_movement(&mut play);
    play.choose(begin("fr_kr_3")).choose(halt("E"));
    while play.prompt() != "prompt-reserve" {
        let pass = play.open().into_iter().find(|choice| choice == "nothing" || choice == "done");
        play.choose(pass.unwrap_or_else(|| json!({"first_side": {"seat": "french"}})));
    }
    assert!(play.legal(json!({"reserve": {"command": "fr_kr_3"}})));
}

#[test]
fn until_its_marker_is_drawn_the_russians_cannot_tell_who_comes_along_the_road() {
    covers!("borodino": "5.23a", "7.42b");
    let mut play = waiting("4010");
    play.choose_as(FRENCH, by_road());
    let play = sealed(play);
    let imagined = |play: &Play, seat| {
        let states = (0..40).map(|seed| {
            let mut dice = Dice::new(Seed::from(seed));
            Borodino::imagine(play.0.state(), Viewer::seat(seat), &mut dice)
        });
        let by_road = |state| Borodino::position(&state).get("by_road").is_some();
        states.map(by_road).collect::<BTreeSet<bool>>().into_iter().collect::<Vec<_>>()
    };
    assert_eq!(imagined(&play, RUSSIAN), [false, true]);
    assert_eq!(imagined(&play, FRENCH), [true], "their owner knows");
    let asked = ["order", "extend", "take_back", "try", "reserve"];
    let read = |kind: &str| serde_json::from_value(json!({kind: {"command": "fr_kr_3"}})).unwrap();
    let strangers: Vec<Choice> = asked.into_iter().map(read).collect();
    for seed in 0..8 {
        let mut dice = Dice::new(Seed::from(seed));
        let state = play.0.state();
        let found = secrecy::imagined_alike::<Borodino>(state, &strangers, &mut dice, |_, _| {});
        assert!(found.is_ok(), "{}", found.unwrap_err());
        let found = secrecy::guided_alike::<Borodino>(state, &strangers, &mut dice);
        assert!(found.is_ok(), "{}", found.unwrap_err());
    }
}
