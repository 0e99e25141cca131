//! Positions are written, edited, read and judged.

use bivouac_kernel::{AnyTable, Problem, Rules, Seed, Table};
use bivouac_parlour::Parlour;
use serde_json::{Value, json};

use crate::{evening, play_at_random};

fn problems(position: &Value) -> Vec<Problem> {
    Parlour::from_position(position).err().unwrap_or_default()
}

/// Where the problems are and which rules they break.
fn places(position: &Value) -> Vec<(String, Option<&'static str>)> {
    problems(position).into_iter().map(|problem| (problem.at, problem.rule)).collect()
}

fn at(place: &str, rule: &'static str) -> (String, Option<&'static str>) {
    (place.to_owned(), Some(rule))
}

#[test]
fn every_moment_of_a_game_is_read_back_as_it_was_written() {
    for seed in 0..60 {
        let mut table = evening(seed);
        play_at_random(&mut table, seed, |table, _| {
            let text = table.save().to_string();
            let position: Value = serde_json::from_str(&text).unwrap();
            let loaded = Table::<Parlour>::load(&position, Seed::from(seed)).unwrap();
            assert_eq!(loaded.state(), table.state());
            assert_eq!(loaded.save(), position);
            assert_eq!(AnyTable::scenario(&loaded), "evening");
        });
    }
}

#[test]
fn a_position_names_its_game_and_its_scenario() {
    let position = evening(1).save();
    assert_eq!((&position["game"], &position["scenario"]), (&json!("parlour"), &json!("evening")));
    let mut other = position.clone();
    other["game"] = json!("chess");
    other["scenario"] = json!("dawn");
    let found: Vec<String> = problems(&other).into_iter().map(|problem| problem.at).collect();
    assert_eq!(found, ["/game", "/scenario"]);
}

#[test]
fn all_problems_are_listed_at_once() {
    let mut position = evening(1).save();
    position["rounds"] = json!(9);
    position["round"] = json!("one");
    position["deck"][2] = json!("7z");
    position["hands"]["host"] = json!(null);
    position["hands"]["cook"] = json!([]);
    position["rooms"]["attic"] = json!(null);
    position["rooms"]["hall"] = json!({"seat": "cook", "bold": false});
    position["stack"][1] = json!("sleep");
    position["colour"] = json!("red");
    position.as_object_mut().unwrap().shift_remove("discard");
    let found: Vec<String> = problems(&position).into_iter().map(|problem| problem.at).collect();
    let mut expected = vec![
        "/colour",
        "/rounds",
        "/round",
        "/deck/2",
        "/discard",
        "/hands/host",
        "/rooms/hall/seat",
        "/hands/cook",
        "/rooms/attic",
        "/stack/1",
    ];
    expected.sort_unstable();
    let mut sorted = found;
    sorted.sort_unstable();
    assert_eq!(sorted, expected);
}

#[test]
fn what_breaks_a_rule_names_the_rule() {
    let whole = evening(1).save();
    let mut twice = whole.clone();
    let card = twice["hands"]["host"][0].clone();
    twice["hands"]["guest"][0] = card;
    assert_eq!(places(&twice), [at("/deck", "1.0a"), at("/deck", "1.0a")]);

    let mut late = whole.clone();
    late["round"] = json!(4);
    assert_eq!(places(&late), [at("/round", "1.0b")]);

    let mut foreign = whole.clone();
    foreign["bids"]["host"]["cards"] = json!([whole["hands"]["guest"][0]]);
    assert_eq!(places(&foreign), [at("/bids/host", "1.1b")]);

    let mut idle = whole.clone();
    idle["bids"]["guest"]["ready"] = json!(true);
    assert_eq!(places(&idle), [at("/bids/guest", "1.1d")]);

    let mut many = whole.clone();
    many["bids"]["guest"]["cards"] = many["hands"]["guest"].clone();
    assert_eq!(places(&many), [at("/bids/guest", "1.1c")]);
}

#[test]
fn a_stack_that_the_rules_cannot_come_to_is_refused() {
    let position = evening(1).save();
    for stack in [
        json!([]),
        json!(["bids"]),
        json!(["round_end"]),
        json!(["over"]),
        json!(["round_end", {"response": {"seat": "host"}}]),
        json!(["round_end", {"manner": {"seat": "host", "strength": 8, "room": "garden"}}]),
        json!(["round_end", {"enter": {"seat": "host", "strength": 200}}]),
    ] {
        let mut changed = position.clone();
        changed["stack"] = stack;
        assert_eq!(places(&changed), [("/stack".to_owned(), None)], "{changed}");
    }
}

#[test]
fn what_is_no_object_is_one_problem() {
    for value in [json!(null), json!([]), json!("x"), json!(5)] {
        assert_eq!(problems(&value).len(), 1);
    }
}

#[test]
fn what_is_wrong_with_the_form_is_told_once_and_at_its_place() {
    let position = json!({
        "game": "parlour", "scenario": "evening", "rounds": 300, "deck": "all",
        "hands": {"host": ["1a", 2, "9z"], "guest": []}, "discard": [], "colour": 1,
        "bids": {"host": {"cards": [], "ready": "yes"}, "guest": {"cards": []}},
        "rooms": {}, "stack": ["round_end", {"enter": {"seat": 0, "strength": 3}}, {"manner": {}}, 7],
    });
    let found = problems(&position);
    let mut told: Vec<(&str, &str)> =
        found.iter().map(|problem| (problem.at.as_str(), &*problem.text.id)).collect();
    told.sort_unstable();
    let expected = [
        ("/bids/guest/ready", "position-missing"),
        ("/bids/host/ready", "position-type"),
        ("/colour", "position-unknown-key"),
        ("/deck", "position-type"),
        ("/hands/host/1", "position-type"),
        ("/hands/host/2", "position-unknown"),
        ("/rooms/garden", "position-missing"),
        ("/rooms/hall", "position-missing"),
        ("/rooms/library", "position-missing"),
        ("/rooms/salon", "position-missing"),
        ("/round", "position-missing"),
        ("/rounds", "position-number-range"),
        ("/stack/1/enter/seat", "position-type"),
        ("/stack/2/manner/seat", "position-missing"),
        ("/stack/3", "position-type"),
    ];
    assert_eq!(told, expected);
}

#[test]
fn a_position_of_another_version_is_refused_by_its_version() {
    let mut position = evening(1).save();
    assert_eq!(position["version"], json!(Parlour::about().version));
    position["version"] = json!(9);
    let found = problems(&position);
    assert_eq!((found[0].at.as_str(), &*found[0].text.id), ("/version", "position-version"));
    position.as_object_mut().unwrap().shift_remove("version");
    assert_eq!(problems(&position), []);
}
