//! Whatever comes in, one object goes out, and nothing fails or hangs.

use std::sync::LazyLock;

use bivouac_engine::Engine;
use bivouac_kernel::{AnyGame, AnyTable, Dice, Given, Record, Seed};
use proptest::collection::{btree_map, vec};
use proptest::prelude::{Just, ProptestConfig, Strategy, any, prop, prop_oneof};
use proptest::proptest;
use serde_json::{Value, json};

use crate::GAMES;

/// An engine with no game begun; reading the words again for each would take most of the time.
fn engine() -> Engine {
    static FIRST: LazyLock<Engine> = LazyLock::new(|| Engine::new(&GAMES));
    FIRST.another()
}

/// Any JSON, small.
fn anything() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (-3_i64..20).prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "[a-z]{0,8}".prop_map(Value::from),
        any::<String>().prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 6, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..6).prop_map(Value::from),
            btree_map("[a-z]{1,8}", inner, 0..6)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

/// One change to a document.
#[derive(Clone, Debug)]
enum Change {
    Replace(Value),
    Remove,
    Repeat,
    Add(String, Value),
    /// Puts another part of the same document there.
    Move(prop::sample::Index),
}

fn change() -> impl Strategy<Value = (prop::sample::Index, Change)> {
    let change = prop_oneof![
        3 => anything().prop_map(Change::Replace),
        1 => Just(Change::Remove),
        1 => Just(Change::Repeat),
        1 => ("[a-z]{1,6}", anything()).prop_map(|(name, value)| Change::Add(name, value)),
        3 => any::<prop::sample::Index>().prop_map(Change::Move),
    ];
    (any::<prop::sample::Index>(), change)
}

/// The way to every part of a document.
fn parts(value: &Value, at: &str, out: &mut Vec<String>) {
    out.push(at.to_owned());
    match value {
        Value::Array(entries) => {
            entries.iter().enumerate().for_each(|(i, part)| parts(part, &format!("{at}/{i}"), out));
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(name, part)| parts(part, &format!("{at}/{name}"), out));
        }
        _ => {}
    }
}

fn alter(document: &mut Value, place: prop::sample::Index, change: Change) {
    let mut places = Vec::new();
    parts(document, "", &mut places);
    let at = &places[place.index(places.len())];
    match change {
        Change::Move(from) => {
            let moved = document.pointer(&places[from.index(places.len())]).cloned();
            put(document, at, moved.unwrap_or_default());
        }
        Change::Replace(value) => put(document, at, value),
        Change::Add(name, value) => match document.pointer_mut(at) {
            Some(Value::Object(fields)) => drop(fields.insert(name, value)),
            Some(Value::Array(entries)) => entries.push(value),
            _ => {}
        },
        Change::Remove | Change::Repeat => remove_or_repeat(document, at, &change),
    }
}

fn put(document: &mut Value, at: &str, value: Value) {
    if let Some(part) = document.pointer_mut(at) {
        *part = value;
    }
}

fn remove_or_repeat(document: &mut Value, at: &str, change: &Change) {
    let Some((parent, name)) = at.rsplit_once('/') else { return };
    match document.pointer_mut(parent) {
        Some(Value::Object(fields)) => drop(fields.shift_remove(name)),
        Some(Value::Array(entries)) => {
            let Ok(index) = name.parse::<usize>() else { return };
            match change {
                Change::Repeat => entries.insert(index, entries[index].clone()),
                _ => drop(entries.remove(index)),
            }
        }
        _ => {}
    }
}

/// A game of each kind under way after some choices: its position and its record.
static UNDER_WAY: LazyLock<Vec<(Value, Value)>> = LazyLock::new(|| {
    let mut documents = Vec::new();
    for &game in &GAMES {
        for scenario in game.about().scenarios {
            for choices in [0, 3, 12, 60] {
                let mut table =
                    game.set_up(scenario.id, &Default::default(), Seed::from(7)).unwrap();
                play(table.as_mut(), choices);
                documents.push((table.save(), json!(table.record())));
            }
        }
    }
    documents
});

/// Makes so many choices at random, or fewer if the game ends.
fn play(table: &mut dyn AnyTable, choices: usize) {
    let mut dice = Dice::new(Seed::from(3));
    for _ in 0..choices {
        let Some(seat) = table.deciding().iter().next() else { return };
        let listed = table.choices(seat);
        let chosen = &listed[dice.pick(listed.len())];
        table.choose(seat, Given::Id(&chosen.id)).unwrap();
    }
}

/// Requests that can be answered, of every kind.
fn requests(game: &dyn AnyGame, position: &Value, record: &Value) -> Vec<Value> {
    let about = game.about();
    let seat = about.seats[0];
    let choice = record["choices"].get(0).map_or(json!("pass"), |first| first["choice"].clone());
    vec![
        json!({"cmd": "games", "lang": "fr", "tag": 5}),
        json!({"cmd": "new", "game": about.id, "scenario": about.scenarios[0].id, "seed": 1,
            "options": {}}),
        json!({"cmd": "load", "position": position, "seed": "5"}),
        json!({"cmd": "save"}),
        json!({"cmd": "choices", "seat": seat}),
        json!({"cmd": "choose", "seat": seat, "choice": choice}),
        json!({"cmd": "choose", "seat": seat, "id": "0.0"}),
        json!({"cmd": "why", "seat": seat, "choice": choice}),
        json!({"cmd": "odds", "seat": seat, "choice": choice}),
        json!({"cmd": "dice", "values": [1, 2, 3]}),
        json!({"cmd": "scene", "seat": seat}),
        json!({"cmd": "log", "seat": seat, "from": 0}),
        json!({"cmd": "undo"}),
        json!({"cmd": "record"}),
        json!({"cmd": "replay", "record": record}),
        json!({"cmd": "auto", "seat": seat, "bot": "random", "ms": 5}),
        json!({"cmd": "rules", "game": about.id, "id": "1", "lang": "fr"}),
    ]
}

fn any_request() -> impl Strategy<Value = Value> {
    any::<(prop::sample::Index, prop::sample::Index)>().prop_map(|(document, request)| {
        let (position, record) = document.get(&UNDER_WAY);
        let game = GAMES.iter().find(|game| position["game"] == game.about().id).unwrap();
        request.get(&requests(*game, position, record)).clone()
    })
}

/// Asks, and checks the form of the answer.
fn ask(engine: &mut Engine, line: &str) -> Value {
    let answer = engine.answer(line);
    assert!(!answer.contains(['\n', '\r']), "more than one line for {line}");
    let answer: Value = serde_json::from_str(&answer).unwrap();
    match answer["ok"].as_bool() {
        Some(true) => assert!(answer.get("error").is_none()),
        Some(false) => {
            let error = &answer["error"];
            assert!(error["code"].as_str().is_some_and(|code| !code.is_empty()));
            assert!(error["message"].as_str().is_some_and(|message| !message.is_empty()));
            assert_ne!(error["code"], "internal", "{line}");
        }
        None => panic!("neither ok nor not: {answer}"),
    }
    assert!(!answer.to_string().contains('⟨'), "a word is missing for {line}: {answer}");
    answer
}

fn bounded(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(bounded(400))]

    #[test]
    fn any_text_is_answered(lines in vec(any::<String>(), 1..4)) {
        let mut engine = engine();
        for line in lines {
            ask(&mut engine, &line);
        }
    }

    #[test]
    fn any_bytes_are_answered_line_by_line(input in vec(prop_oneof![any::<u8>(), Just(b'\n')], 0..200)) {
        let mut output = Vec::new();
        engine().run(&input[..], &mut output).unwrap();
        let lines = input.split(|&byte| byte == b'\n').count();
        let lines = if input.ends_with(b"\n") || input.is_empty() { lines - 1 } else { lines };
        let output = String::from_utf8(output).unwrap();
        assert_eq!(output.lines().count(), lines);
    }

    #[test]
    fn any_json_is_answered(value in anything()) {
        let mut engine = engine();
        ask(&mut engine, &value.to_string());
        ask(&mut engine, &json!({"cmd": "new", "game": "parlour", "scenario": value}).to_string());
    }

    #[test]
    fn any_dialogue_of_altered_requests_is_answered(
        dialogue in vec((any_request(), vec(change(), 0..3)), 1..12),
    ) {
        let mut engine = engine();
        for (mut request, changes) in dialogue {
            changes.into_iter().for_each(|(place, change)| alter(&mut request, place, change));
            ask(&mut engine, &request.to_string());
        }
    }
}

proptest! {
    #![proptest_config(bounded(1000))]

    #[test]
    fn an_altered_position_is_refused_or_can_be_played_on(
        document in any::<prop::sample::Index>(),
        changes in vec(change(), 1..4),
    ) {
        let mut position = document.get(&UNDER_WAY).0.clone();
        changes.into_iter().for_each(|(place, change)| alter(&mut position, place, change));
        for &game in &GAMES {
            match game.load(&position, Seed::from(1)) {
                Ok(mut table) => {
                    assert_eq!(table.deciding().is_empty(), table.outcome().is_some());
                    play(table.as_mut(), 40);
                }
                Err(problems) => assert!(!problems.is_empty()),
            }
        }
    }

    #[test]
    fn an_altered_record_is_refused_or_replays(
        document in any::<prop::sample::Index>(),
        changes in vec(change(), 1..4),
    ) {
        let mut written = document.get(&UNDER_WAY).1.clone();
        changes.into_iter().for_each(|(place, change)| alter(&mut written, place, change));
        if let Ok(record) = Record::read(&written) {
            for &game in &GAMES {
                if let Ok(table) = game.replay(&record) {
                    assert_eq!(table.sequence(), record.choices.len());
                }
            }
        }
    }
}
