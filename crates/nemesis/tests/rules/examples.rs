//! The worked examples as data: `data/examples`. Each case is a position, and what is done there and
//! must follow; `each` fills words with a dollar, `like` takes the position of another case.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use bivouac_kernel::conformance::Covering;
use bivouac_kernel::{Rules, Seed, Table, Text};
use bivouac_nemesis::Nemesis;
use bivouac_texts::{Lang, Phrasebook};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::common::{Play, hex};

/// A worked example.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Example {
    /// The rows that it shows.
    rows: Vec<String>,
    cases: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    name: String,
    /// What the words with a dollar stand for, once for each time that the case is played.
    #[serde(default)]
    each: Vec<Map<String, Value>>,
    /// The case whose position it begins with.
    #[serde(default)]
    like: Option<String>,
    /// What it begins with, in the form of a position but for places, which may be cities.
    #[serde(default)]
    position: Option<Value>,
    /// Whether the position is the set-up of a scenario with changes.
    #[serde(default)]
    set_up: bool,
    steps: Vec<Value>,
}

/// What is done, and what must hold.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Do {
    /// The next dice.
    Dice(Vec<u16>),
    /// No die is left.
    DiceThrown(usize),
    /// A choice that is open, and is made.
    Choose(Value),
    /// Choices that are open, and are not made.
    Open(Vec<Value>),
    /// Whether a choice is open.
    May {
        choice: Value,
        is: bool,
    },
    /// A choice that a row forbids.
    Refused {
        choice: Value,
        rule: String,
    },
    /// The question that waits.
    Prompt(String),
    /// Who decides.
    Decides(String),
    /// The kinds of all choices that are open.
    Kinds(Vec<String>),
    /// All events so far of which the first holds, each with the second.
    Events {
        #[serde(rename = "where")]
        of: Value,
        are: Vec<Value>,
    },
    /// The sums of the parts of the last event of which the first holds, by row; its other rows
    /// are 0.
    Parts {
        of: Value,
        side: usize,
        by: BTreeMap<String, i64>,
    },
    /// Marks that units have, and that they lack.
    Has(BTreeMap<String, Vec<String>>),
    Lacks(BTreeMap<String, Vec<String>>),
    /// Where units and commanders are.
    At(BTreeMap<String, String>),
    Commanders(BTreeMap<String, String>),
    /// How many units of a list are left on the map.
    Left {
        units: Vec<String>,
        count: usize,
        disrupted: usize,
    },
    /// What holds of the position.
    Position(Value),
    /// How the game ended.
    Outcome(String),
}

fn directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("data/examples")
}

/// The examples by their names.
fn files() -> BTreeMap<String, PathBuf> {
    let entries = fs::read_dir(directory()).unwrap().map(|entry| entry.unwrap().path());
    entries.map(|path| (path.file_stem().unwrap().to_string_lossy().into_owned(), path)).collect()
}

#[test]
fn every_worked_example_comes_out_as_it_says() {
    let running: Vec<_> = files()
        .into_iter()
        .map(|(name, path)| {
            let run = move || run(&path);
            thread::Builder::new().name(name.clone()).spawn(run).map(|thread| (name, thread))
        })
        .map(Result::unwrap)
        .collect();
    assert!(running.len() > 30, "the examples are there");
    let ended = running.into_iter().map(|(name, thread)| (name, thread.join().is_ok()));
    let failed: Vec<String> = ended.filter(|(_, passed)| !passed).map(|(name, _)| name).collect();
    assert!(failed.is_empty(), "{failed:?}");
}

#[test]
fn every_worked_example_has_words() {
    let book = Phrasebook::of_game(Nemesis::about(), &[]).unwrap();
    for name in files().into_keys() {
        for id in [format!("example-{name}"), format!("example-{name}-says")] {
            Lang::ALL.into_iter().for_each(|lang| drop(book.say(lang, &Text::new(id.clone()))));
        }
    }
    assert!(book.missing().is_empty(), "{:?}", book.missing());
}

fn run(path: &Path) {
    let text = fs::read_to_string(path).unwrap();
    let example: Example = serde_json::from_str(&text).unwrap();
    let rows: Vec<&str> = example.rows.iter().map(String::as_str).collect();
    let _covering = Covering::begin("nemesis", module_path!(), env!("CARGO_MANIFEST_DIR"), &rows);
    for case in &example.cases {
        let once = [Map::new()];
        let each = if case.each.is_empty() { &once[..] } else { &case.each };
        for words in each {
            let told = format!("{} {}", case.name, Value::Object(words.clone()));
            let mut play = begin(&example, case, words, &told);
            for step in &case.steps {
                carry_out(&mut play, &filled(step, words), &told);
            }
        }
    }
}

/// The table at which a case begins. A position that names a phase begins it when it is told `done`.
fn begin(example: &Example, case: &Case, words: &Map<String, Value>, told: &str) -> Play {
    let like = case.like.as_deref().map(|name| {
        let found = example.cases.iter().find(|case| case.name == name);
        found.unwrap_or_else(|| panic!("{told}: there is no case {name}"))
    });
    let like = like.unwrap_or(case);
    let position = like.position.as_ref().unwrap_or_else(|| panic!("{told}: no position"));
    let mut position = placed(&filled(position, words));
    if like.set_up {
        position = changed(position, told);
    }
    position["game"] = json!("nemesis");
    let table = Table::load(&position, Seed::from(1));
    Play(table.unwrap_or_else(|problems| panic!("{told}: {problems:#?}")))
}

/// The set-up of a scenario with what a case changes of it: units, commanders and whole parts.
fn changed(changes: Value, told: &str) -> Value {
    let scenario = changes["scenario"].as_str().unwrap_or_else(|| panic!("{told}: no scenario"));
    let mut position = Play::scenario(scenario).position();
    for (key, value) in changes.as_object().unwrap() {
        match (key.as_str(), value) {
            ("units" | "commanders", Value::Object(pieces)) => {
                for (id, piece) in pieces {
                    position[key][id] = piece.clone();
                }
            }
            ("phase", phase) => {
                position.as_object_mut().unwrap().remove("stack");
                position["phase"] = phase.clone();
            }
            _ => position[key] = value.clone(),
        }
    }
    position
}

/// A value in which cities stand for their hexes.
fn placed(value: &Value) -> Value {
    match value {
        Value::String(text) => json!(hex(text)),
        Value::Array(values) => values.iter().map(placed).collect(),
        Value::Object(fields) => {
            fields.iter().map(|(name, value)| (name.clone(), placed(value))).collect()
        }
        other => other.clone(),
    }
}

/// A value with what stands for the words with a dollar.
fn filled(value: &Value, words: &Map<String, Value>) -> Value {
    let word = |text: &str| text.strip_prefix('$').and_then(|name| words.get(name)).cloned();
    match value {
        Value::String(text) => word(text).unwrap_or_else(|| value.clone()),
        Value::Array(values) => values.iter().map(|value| filled(value, words)).collect(),
        Value::Object(fields) => {
            let key = |key: &String| match word(key) {
                Some(Value::String(text)) => text,
                _ => key.clone(),
            };
            fields.iter().map(|(name, value)| (key(name), filled(value, words))).collect()
        }
        other => other.clone(),
    }
}

/// Whether a value has what another says: of an object the fields, of a list every element.
fn holds(value: &Value, said: &Value) -> bool {
    match (value, said) {
        (Value::Object(value), Value::Object(said)) => {
            said.iter().all(|(name, said)| holds(value.get(name).unwrap_or(&Value::Null), said))
        }
        (Value::Array(values), Value::Array(said)) => {
            values.len() == said.len() && values.iter().zip(said).all(|(one, two)| holds(one, two))
        }
        _ => value == said,
    }
}

fn events(play: &Play, of: &Value) -> Vec<Value> {
    let all = play.0.journal().into_iter().flat_map(|entry| entry.events);
    let all = all.map(|event| serde_json::to_value(event).unwrap());
    all.filter(|event| holds(event, of)).collect()
}

fn carry_out(play: &mut Play, step: &Value, told: &str) {
    let told = format!("{told}: {step}");
    let step: Do =
        serde_json::from_value(step.clone()).unwrap_or_else(|error| panic!("{told}: {error}"));
    match step {
        Do::Dice(dice) => drop(play.dice(&dice)),
        Do::DiceThrown(left) => assert_eq!(play.dice_left(), left, "{told}"),
        Do::Choose(choice) => {
            let choice = placed(&choice);
            assert!(play.legal(choice.clone()), "{told}: open are {:?}", play.open());
            play.choose(choice);
        }
        Do::Open(choices) => {
            choices.iter().for_each(|choice| assert!(play.legal(placed(choice)), "{told}"));
        }
        Do::May { choice, is } => assert_eq!(play.legal(placed(&choice)), is, "{told}"),
        Do::Refused { choice, rule } => {
            assert_eq!(play.forbidden_by(placed(&choice)), rule, "{told}");
        }
        Do::Prompt(id) => assert_eq!(play.prompt(), id, "{told}"),
        Do::Decides(seat) => {
            assert_eq!(Nemesis::about().seats[play.decides().index()], seat, "{told}");
        }
        Do::Kinds(mut kinds) => {
            kinds.sort();
            assert_eq!(play.kinds(), kinds, "{told}");
        }
        Do::Events { of, are } => {
            let found = Value::Array(events(play, &placed(&of)));
            assert!(holds(&found, &placed(&Value::Array(are))), "{told}: {found:#}");
        }
        Do::Parts { of, side, by } => {
            let of = placed(&of);
            let event = events(play, &of).pop().unwrap_or_else(|| panic!("{told}: no such event"));
            let mut found: BTreeMap<String, i64> = BTreeMap::new();
            for part in event["parts"][side].as_array().unwrap() {
                let over = part["over"].as_i64().unwrap_or(0);
                let sum = found.entry(part["rule"].as_str().unwrap().to_owned()).or_default();
                *sum += part["value"].as_i64().unwrap() + over;
            }
            assert_eq!(found, by, "{told}");
        }
        Do::Has(units) => each_mark(&units, |unit, mark| assert!(play.has(unit, mark), "{told}")),
        Do::Lacks(units) => {
            each_mark(&units, |unit, mark| assert!(!play.has(unit, mark), "{told}"));
        }
        Do::At(units) => {
            units.iter().for_each(|(unit, at)| assert_eq!(play.at(unit), hex(at), "{told}"));
        }
        Do::Commanders(commanders) => commanders.iter().for_each(|(commander, at)| {
            assert_eq!(play.commander_at(commander), hex(at), "{told}");
        }),
        Do::Left { units, count, disrupted } => {
            let there: Vec<_> =
                units.iter().filter(|unit| play.at(unit).parse::<u16>().is_ok()).collect();
            assert_eq!(there.len(), count, "{told}: {there:?}");
            let hurt = there.iter().filter(|unit| play.is_disrupted(unit)).count();
            assert_eq!(hurt, disrupted, "{told}");
        }
        Do::Position(said) => {
            let position = play.position();
            assert!(holds(&position, &placed(&said)), "{told}: {position:#}");
        }
        Do::Outcome(key) => assert_eq!(play.outcome(), key, "{told}"),
    }
}

fn each_mark(units: &BTreeMap<String, Vec<String>>, check: impl Fn(&str, &str)) {
    for (unit, marks) in units {
        marks.iter().for_each(|mark| check(unit, mark));
    }
}
