//! The worked examples of the rulebook, each a file in `data/examples`: positions, dice, choices, and
//! what must follow. An example has words, `example-<name>` and `example-<name>-says`, so that it can
//! be shown on a board.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, thread};

use bivouac_borodino::Borodino;
use bivouac_kernel::conformance::Covering;
use bivouac_kernel::{Rules, Seed, Table, Text};
use bivouac_texts::{Lang, Phrasebook};
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::common::Play;

/// One file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Example {
    /// The rows that it shows.
    rows: Vec<String>,
    cases: Vec<Case>,
}

/// One course of things. It begins with its position, or with that of another case, or after one.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    name: String,
    position: Option<Value>,
    like: Option<String>,
    after: Option<String>,
    /// What stands in turn for the words with a dollar.
    #[serde(default)]
    each: Vec<Map<String, Value>>,
    steps: Vec<Value>,
}

/// One thing that is done or must hold.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Do {
    /// The next dice.
    Dice(Vec<u16>),
    /// A choice that is open, and is made.
    Choose(Value),
    /// The same, if it is open.
    Skip(Value),
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
    /// The question that does not.
    Unprompted(String),
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
    /// The modifiers of the last event of which the first holds: all of them, or the sums by row.
    Modifiers {
        of: Value,
        #[serde(default)]
        are: Option<Value>,
        #[serde(default)]
        by: BTreeMap<String, i64>,
    },
    /// Marks that units have, and that they lack.
    Has(BTreeMap<String, Vec<String>>),
    Lacks(BTreeMap<String, Vec<String>>),
    /// Where units are.
    At(BTreeMap<String, String>),
    /// Those in a hex, top first.
    Stack(BTreeMap<String, Vec<String>>),
    /// What holds of the step that waits.
    Step(Value),
    /// What holds of the position.
    Position(Value),
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
fn every_worked_example_comes_out_as_the_rulebook_says() {
    let running: Vec<_> = files()
        .into_iter()
        .map(|(name, path)| {
            let run = move || run(&path);
            thread::Builder::new().name(name.clone()).spawn(run).map(|thread| (name, thread))
        })
        .map(Result::unwrap)
        .collect();
    assert!(running.len() > 20, "the examples are there");
    let ended = running.into_iter().map(|(name, thread)| (name, thread.join().is_ok()));
    let failed: Vec<String> = ended.filter(|(_, passed)| !passed).map(|(name, _)| name).collect();
    assert!(failed.is_empty(), "{failed:?}");
}

#[test]
fn every_worked_example_has_words() {
    let book = Phrasebook::of_game(Borodino::about(), &[]).unwrap();
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
    let _covering = Covering::begin("borodino", module_path!(), env!("CARGO_MANIFEST_DIR"), &rows);
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

/// The table at which a case begins.
fn begin(example: &Example, case: &Case, words: &Map<String, Value>, told: &str) -> Play {
    let named = |name: &str| {
        let found = example.cases.iter().find(|case| case.name == name);
        found.unwrap_or_else(|| panic!("{told}: there is no case {name}"))
    };
    if let Some(before) = case.after.as_deref().map(named) {
        let mut play = begin(example, before, words, told);
        for step in &before.steps {
            carry_out(&mut play, &filled(step, words), told);
        }
        return play;
    }
    let like = case.like.as_deref().map(named).unwrap_or(case);
    let position = like.position.as_ref().unwrap_or_else(|| panic!("{told}: no position"));
    let table = Table::load(&filled(position, words), Seed::from(1));
    Play(table.unwrap_or_else(|problems| panic!("{told}: {problems:#?}")))
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
    let all = play.all_events().map(|event| serde_json::to_value(event).unwrap());
    all.filter(|event| holds(event, of)).collect()
}

fn carry_out(play: &mut Play, step: &Value, told: &str) {
    let told = format!("{told}: {step}");
    let step: Do =
        serde_json::from_value(step.clone()).unwrap_or_else(|error| panic!("{told}: {error}"));
    match step {
        Do::Dice(dice) => drop(play.dice(&dice)),
        Do::Choose(choice) => {
            assert!(play.legal(choice.clone()), "{told}: open are {:?}", play.open());
            play.choose(choice);
        }
        Do::Skip(choice) => {
            if play.legal(choice.clone()) {
                play.choose(choice);
            }
        }
        Do::Open(choices) => {
            choices.into_iter().for_each(|choice| assert!(play.legal(choice), "{told}"));
        }
        Do::May { choice, is } => assert_eq!(play.legal(choice), is, "{told}"),
        Do::Refused { choice, rule } => assert_eq!(play.forbidden_by(choice), rule, "{told}"),
        Do::Prompt(id) => assert_eq!(play.prompt(), id, "{told}"),
        Do::Unprompted(id) => assert_ne!(play.prompt(), id, "{told}"),
        Do::Decides(seat) => {
            assert_eq!(Borodino::about().seats[play.decides().index()], seat, "{told}");
        }
        Do::Kinds(mut kinds) => {
            let kind = |choice: &Value| match choice {
                Value::Object(fields) => fields.keys().next().cloned(),
                plain => plain.as_str().map(str::to_owned),
            };
            let mut open: Vec<String> = play.open().iter().filter_map(kind).collect();
            open.sort();
            open.dedup();
            kinds.sort();
            assert_eq!(open, kinds, "{told}");
        }
        Do::Events { of, are } => {
            let found = Value::Array(events(play, &of));
            assert!(holds(&found, &Value::Array(are)), "{told}: {found:#}");
        }
        Do::Modifiers { of, are, by } => {
            let event = events(play, &of).pop().unwrap_or_else(|| panic!("{told}: no such event"));
            let parts = &event["modifiers"];
            assert!(are.is_none_or(|are| holds(parts, &are)), "{told}: {parts:#}");
            for (rule, sum) in by {
                let parts = parts.as_array().unwrap().iter().filter(|part| part["rule"] == rule);
                let found: i64 = parts.map(|part| part["value"].as_i64().unwrap()).sum();
                assert_eq!(found, sum, "{told}: {rule}");
            }
        }
        Do::Has(units) => each_mark(&units, |unit, mark| assert!(play.has(unit, mark), "{told}")),
        Do::Lacks(units) => {
            each_mark(&units, |unit, mark| assert!(!play.has(unit, mark), "{told}"));
        }
        Do::At(units) => units.iter().for_each(|(unit, at)| {
            assert_eq!(&play.at(unit), at, "{told}");
        }),
        Do::Stack(hexes) => hexes.iter().for_each(|(hex, stack)| {
            assert_eq!(&play.stack(hex), stack, "{told}");
        }),
        Do::Step(said) => {
            let position = play.position();
            let step = position["steps"].as_array().and_then(|steps| steps.last()).unwrap();
            assert!(holds(step, &said), "{told}: {step}");
        }
        Do::Position(said) => {
            let position = play.position();
            assert!(holds(&position, &said), "{told}: {position:#}");
        }
    }
}

fn each_mark(units: &BTreeMap<String, Vec<String>>, check: impl Fn(&str, &str)) {
    for (unit, marks) in units {
        marks.iter().for_each(|mark| check(unit, mark));
    }
}
