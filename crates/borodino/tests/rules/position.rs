//! Positions: what is wrong with one is said in full, and what is right loads as it looks.

use crate::common::{FRENCH, Field, Play, RUSSIAN};
use bivouac_borodino::{Borodino, UnitId};
use bivouac_kernel::{Rules, Seed, Table};
use bivouac_texts::{Lang, Phrasebook};
use serde_json::{Value, json};

/// A small position that is right.
fn sound() -> Field {
    Field::new("french", "movement").unit("fr_cm_guy", "4406", "E").unit("ru_gog_a", "4106", "W")
}

/// The problems of a position: where, what, and under which rule. Each can be said to people.
fn problems(position: &Value) -> Vec<(String, String, Option<&'static str>)> {
    let book = Phrasebook::of_game(Borodino::about(), &[]).unwrap();
    let found = Borodino::from_position(position).expect_err("the position is wrong");
    for problem in &found {
        Lang::ALL.into_iter().for_each(|lang| drop(book.say(lang, &problem.text)));
    }
    assert!(book.missing().is_empty(), "{:#?}", book.missing());
    found.into_iter().map(|p| (p.at, p.text.id.into_owned(), p.rule)).collect()
}

/// Expects one problem and no other.
fn only(position: Value, at: &str, id: &str, rule: Option<&'static str>) {
    assert_eq!(problems(&position), [(at.to_owned(), id.to_owned(), rule)], "{position}");
}

/// The small position with one part of it set by its path.
fn with(path: &str, value: Value) -> Value {
    let mut position = sound().position();
    let (parent, key) = path.rsplit_once('/').unwrap();
    position.pointer_mut(parent).unwrap()[key] = value;
    position
}

#[test]
fn what_is_not_a_position_is_refused() {
    only(json!(null), "", "position-type", None);
    only(json!([]), "", "position-length", None);
    let missing = |keys: &[&str]| {
        let each = keys.iter().map(|key| (format!("/{key}"), "position-missing".to_owned(), None));
        each.collect::<Vec<_>>()
    };
    let found = problems(&json!({"game": "borodino"}));
    missing(&["scenario", "units"])
        .iter()
        .for_each(|one| assert!(found.contains(one), "{found:?}"));
    only(with("/colour", json!("red")), "/colour", "position-unknown-key", None);
    only(with("/turn", json!(-1)), "/turn", "position-number-range", None);
    let at = "/units/fr_cm_guy/at";
    only(with(at, json!(4406)), at, "position-type", None);
    only(with("/go/phase", json!("lunch")), "/go/phase", "position-unknown", None);
    only(with("/version", json!(99)), "/version", "position-version", None);
}

#[test]
fn the_head_names_what_is_there() {
    only(with("/game", json!("chess")), "/game", "position-game", None);
    only(with("/scenario", json!("waterloo")), "/scenario", "set-up-unknown-scenario", None);
    for turn in [0, 6, 255] {
        only(with("/turn", json!(turn)), "/turn", "position-turn", Some("R1.a"));
    }
    for (path, value, at) in [
        ("/active", json!(["compans", "ney"]), "/active/1"),
        ("/extended", json!(["ney"]), "/extended/0"),
        ("/collapsed", json!(["fr-i-corps", "i-corps"]), "/collapsed/1"),
        ("/column_paid", json!({"ney": 3}), "/column_paid/ney"),
        ("/orders", json!({"ney": "none"}), "/orders/ney"),
        ("/commanders", json!({"ney": "4406"}), "/commanders/ney"),
        ("/go/seat", json!("prussian"), "/go/seat"),
    ] {
        only(with(path, value), at, "position-unknown", None);
    }
}

#[test]
fn units_are_known_and_somewhere() {
    let unknown = "position-unknown";
    only(with("/units/fr_old_guard", json!({"at": "4406"})), "/units/fr_old_guard", unknown, None);
    // The Old Guard and the Militia have counters, but not in this scenario.
    for id in ["fr_og_gren_a", "ru_mil_sm_a"] {
        assert!(UnitId::find(id).is_some());
        let at = format!("/units/{id}");
        only(with(&at, json!({"at": "4406"})), &at, "position-not-in-scenario", None);
    }
    let unit = |part: &str| format!("/units/fr_cm_guy/{part}");
    for (part, value) in [("at", "9999"), ("at", "prison"), ("facing", "N"), ("began", "0000")] {
        only(with(&unit(part), json!(value)), &unit(part), unknown, None);
    }
    only(with(&unit("marks"), json!(["moved", "brave"])), &unit("marks/1"), unknown, None);
}

/// Units with their facings, their hex, the problem and its rule.
type Stack = (&'static [(&'static str, &'static str)], &'static str, &'static str, &'static str);

#[test]
fn the_rules_on_stacks_hold() {
    let stack = |units: &[(&str, &str)], hex: &str| {
        let field =
            units.iter().fold(sound(), |field, (unit, facing)| field.unit(unit, hex, facing));
        field.position()
    };
    let cases: [Stack; 7] = [
        (&[("fr_cm_tes_a", "E"), ("ru_gog_b", "E")], "4306", "position-both-sides", "6.22a"),
        (
            &[
                ("fr_cm_tes_a", "E"),
                ("fr_cm_tes_b", "E"),
                ("fr_cm_art_a", "E"),
                ("fr_cm_art_b", "E"),
            ],
            "4306",
            "position-stacking",
            "6.21a",
        ),
        (&[("ru_gog_b", "W"), ("ru_4cc_akh", "W")], "3806", "position-stacking", "6.21d"),
        (
            &[("fr_cm_tes_a", "E"), ("fr_cm_lon_a", "E"), ("fr_cm_dup_a", "E")],
            "4306",
            "position-stacking",
            "6.21e",
        ),
        (
            &[("fr_cm_tes_a", "E"), ("fr_cm_lon_a", "E"), ("fr_cm_art_a", "E")],
            "4306",
            "position-stacking",
            "6.21i",
        ),
        (&[("fr_cm_tes_a", "E")], "3506", "position-closed", "R8.a"),
        (&[("fr_cm_tes_a", "E"), ("fr_cm_tes_b", "W")], "4306", "position-facing", "6.11b"),
    ];
    for (units, hex, id, rule) in cases {
        let at = format!("/units/{}", units[0].0);
        only(stack(units, hex), &at, id, Some(rule));
    }
}

#[test]
fn the_procedure_fits_the_rest() {
    let steps = |steps: Value| {
        let mut position = sound().position();
        position["go"] = Value::Null;
        position["steps"] = steps;
        position
    };
    let mut both = sound().position();
    both["steps"] = json!(["turn_ends"]);
    only(both, "/go", "position-go-and-steps", None);
    only(steps(json!([])), "/steps", "position-no-steps", None);
    let deep = Value::from(vec![json!("turn_ends"); 300]);
    only(steps(deep), "/steps", "position-too-deep", None);
    only(steps(json!(["turn_ends"])), "/steps", "position-no-choice", None);
    let fight = json!(["turn_ends", {"combat": {"stage": "roll"}}]);
    only(steps(fight), "/combats", "position-combats", None);
    // A turn has an order, a last step, and interruptions only on top.
    for (wrong, at) in [
        (json!([{"movement": {"seat": "french"}}]), "/steps/0"),
        (json!(["turn_ends", "turn_ends", "activate_command"]), "/steps/1"),
        (json!(["turn_ends", {"fire": {"seat": "french"}}, "go_ends"]), "/steps/2"),
        (json!(["turn_ends", "retreat", {"movement": {"seat": "french"}}]), "/steps/2"),
    ] {
        only(steps(wrong), at, "position-step", None);
    }
    let moving = |unit: &str, left: u8| {
        let step = json!({"unit": unit, "left": left, "stepped": true, "stopped": false});
        json!(["turn_ends", {"movement": {"seat": "french"}}, {"moving": step}])
    };
    only(steps(moving("fr_cm_lon_a", 3)), "/steps/2", "position-step", None);
    only(steps(moving("fr_cm_guy", 5)), "/steps/2", "position-step", None);
    assert!(Borodino::from_position(&steps(moving("fr_cm_guy", 4))).is_ok());
    let bare = problems(&steps(json!([{"moving": {"unit": "fr_cm_guy"}}])));
    let left = ("/steps/0/moving/left".to_owned(), "position-missing".to_owned(), None);
    assert!(bare.contains(&left), "{bare:?}");

    let mut over = sound().position();
    over["over"] = json!(true);
    only(over.clone(), "/over", "position-over", None);
    over["go"] = Value::Null;
    assert!(Borodino::from_position(&over).is_ok(), "a game that is over needs no steps");
}

#[test]
fn attacks_and_retreats_fit_the_units() {
    let mut play = Field::new("french", "declare")
        .unit("fr_cm_guy", "4406", "E")
        .unit("fr_cm_lon_a", "4412", "E")
        .unit("ru_gog_a", "4306", "W")
        .unit("ru_gog_b", "4311", "W")
        .table();
    play.choose(json!({"shock": {"from": "4406"}}));
    let saved = play.position();
    assert_eq!(saved["attacks"][0]["from"], "4406");
    for (part, value) in [
        ("units", json!([])),
        ("units", json!(["ru_gog_a"])),
        ("units", json!(["fr_cm_tes_a"])),
        ("targets", json!([])),
        ("seat", json!("russian")),
    ] {
        let mut wrong = saved.clone();
        wrong["attacks"][0][part] = value.clone();
        let found = problems(&wrong);
        let expected = ("/attacks/0".to_owned(), "position-attack".to_owned(), None);
        assert!(found.contains(&expected), "{part} {value}: {found:?}");
    }
    let mut wrong = saved;
    wrong["retreats"] = json!([{"unit": "fr_cm_guy", "from": [], "at": null, "with": null}]);
    let found = problems(&wrong);
    assert!(found.contains(&("/retreats/0".to_owned(), "position-retreat".to_owned(), None)));
}

#[test]
fn all_problems_are_listed_at_once() {
    let mut position = sound().unit("fr_cm_tes_a", "3506", "E").position();
    position["game"] = json!("chess");
    position["turn"] = json!(9);
    position["units"]["fr_cm_guy"]["facing"] = json!("up");
    position["units"]["nobody"] = json!({"at": "4406"});
    let found = problems(&position);
    let places: Vec<&str> = found.iter().map(|(at, ..)| at.as_str()).collect();
    for place in
        ["/game", "/turn", "/units/fr_cm_guy/facing", "/units/nobody", "/units/fr_cm_tes_a"]
    {
        assert!(places.contains(&place), "{place} in {places:?}");
    }
}

#[test]
fn a_position_written_by_hand_needs_little() {
    let position = json!({
        "game": "borodino",
        "scenario": "schevardino",
        "go": {"seat": "french", "phase": "movement"},
        "units": {"fr_cm_guy": {"at": "4406"}, "ru_gog_a": {"at": "4106"}},
    });
    let play = Play(Table::load(&position, Seed::from(1)).unwrap());
    assert_eq!(play.position()["turn"], 1);
    // Each side faces the other; Compans alone is active among the French.
    assert_eq!((play.facing("fr_cm_guy").as_str(), play.facing("ru_gog_a").as_str()), ("E", "W"));
    assert!(play.legal(json!({"move": {"unit": "fr_cm_guy"}})));
    assert!(!play.legal(json!({"activate": {"command": "morand"}})));
}

#[test]
fn what_a_unit_noted_when_the_go_began_follows_from_where_it_stands() {
    // Moved by hand next to the enemy, it begins in his ZOC and pays for leaving it (6.34a).
    let mut position = sound().table().position();
    assert!(
        position["units"]["fr_cm_guy"]["marks"].is_null()
            || !position["units"]["fr_cm_guy"]["marks"].to_string().contains("began_in_enemy_zoc")
    );
    for hex in ["4306", "4406"] {
        position["units"]["ru_gog_a"]["at"] = json!("4206");
        position["units"]["fr_cm_guy"]["at"] = json!(hex);
        let play = Play(Table::load(&position, Seed::from(1)).unwrap());
        assert_eq!(play.has("fr_cm_guy", "began_in_enemy_zoc"), hex == "4306", "{hex}");
    }
}

#[test]
fn each_phase_of_a_go_can_be_named() {
    for (seat, number) in [("french", FRENCH), ("russian", RUSSIAN)] {
        for (phase, prompt) in [
            ("stack_order", "prompt-stack-order"),
            ("fire", "prompt-fire"),
            ("movement", "prompt-movement"),
            ("declare", "prompt-declare"),
            ("rally", "prompt-rally"),
        ] {
            let play = Field::new(seat, phase)
                .unit("fr_cm_guy", "4406", "E")
                .unit("ru_gog_a", "4106", "W")
                .table();
            assert_eq!((play.decides(), play.prompt().as_str()), (number, prompt));
        }
    }
    // After a Russian go comes the end of the turn, after a French one the Russian go.
    let mut play = sound().table();
    play.choose(json!("done"));
    assert_eq!((play.decides(), play.position()["turn"].as_u64()), (RUSSIAN, Some(3)));
    play.choose(json!("done"));
    assert_eq!((play.decides(), play.position()["turn"].as_u64()), (FRENCH, Some(4)));
}

#[test]
fn the_order_of_a_stack_is_read_and_written() {
    let play = sound()
        .unit("fr_cm_tes_b", "4310", "E")
        .unit("fr_cm_tes_a", "4310", "E")
        .unit("fr_cm_art_a", "4310", "W")
        .table();
    assert_eq!(play.stack("4310"), ["fr_cm_tes_b", "fr_cm_tes_a", "fr_cm_art_a"]);
    let again = Borodino::from_position(&play.position()).unwrap();
    assert!(again == *play.0.state());
}
