//! The dialogues of the manual are had as they are written.

use std::fs;
use std::path::Path;

use bivouac_engine::Engine;
use serde_json::{Map, Value};

use crate::{GAMES, pattern};

/// A request of the manual and the answer that it shows, and where.
struct Exchange {
    line: usize,
    request: String,
    answer: String,
}

/// The dialogues of a text: blocks fenced as `dialogue`, in which `> ` begins a request, `< ` an
/// answer, and any other line goes on with the one before.
fn dialogues(text: &str) -> Vec<Vec<Exchange>> {
    let mut found: Vec<Vec<Exchange>> = Vec::new();
    let mut inside = false;
    for (index, line) in text.lines().enumerate() {
        if line.starts_with("```") {
            inside = line == "```dialogue";
            if inside {
                found.push(Vec::new());
            }
            continue;
        }
        let Some(dialogue) = found.last_mut().filter(|_| inside) else { continue };
        if let Some(request) = line.strip_prefix("> ") {
            let (request, answer) = (request.to_owned(), String::new());
            dialogue.push(Exchange { line: index + 1, request, answer });
        } else if let Some(exchange) = dialogue.last_mut() {
            match line.strip_prefix("< ") {
                Some(answer) => exchange.answer.push_str(answer),
                None if exchange.answer.is_empty() => exchange.request.push_str(line.trim()),
                None => exchange.answer.push_str(line.trim()),
            }
        }
    }
    found
}

/// Has a dialogue; every answer that is not as it is written.
fn have(dialogue: &[Exchange]) -> Vec<String> {
    let mut engine = Engine::new(&GAMES);
    let mut known = Map::new();
    let mut wrong = Vec::new();
    for exchange in dialogue {
        let held = hold(&mut engine, exchange, &mut known);
        wrong.extend(held.err().map(|why| format!("line {}: {why}", exchange.line)));
    }
    wrong
}

fn hold(
    engine: &mut Engine,
    exchange: &Exchange,
    known: &mut Map<String, Value>,
) -> Result<(), String> {
    let request = pattern::read(&exchange.request, known)?;
    let answer: Value = serde_json::from_str(&engine.answer(&request.to_string())).unwrap();
    let expected = pattern::read(&exchange.answer, known)?;
    known.extend(answer.as_object().cloned().unwrap_or_default());
    pattern::fits(&expected, &answer, "").map_err(|why| format!("{why}\n  {answer}"))
}

#[test]
fn every_dialogue_of_the_manual_goes_as_it_is_written() {
    let manual = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let dialogues = dialogues(&fs::read_to_string(manual).unwrap());
    assert!(!dialogues.is_empty());
    let wrong: Vec<String> = dialogues.iter().flat_map(|dialogue| have(dialogue)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_manual_that_is_wrong_is_found_out() {
    let text = "```dialogue\n> {\"cmd\":\n \"save\"}\n< {\"ok\": true,\n   ...}\n```\n";
    let dialogues = dialogues(text);
    assert_eq!(dialogues.len(), 1);
    let wrong = have(&dialogues[0]);
    assert!(wrong[0].starts_with("line 2: at /ok: false instead of true"), "{wrong:?}");
}

#[test]
fn every_command_is_in_the_manual() {
    let manual = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let manual = fs::read_to_string(manual).unwrap();
    let unknown: Value =
        serde_json::from_str(&Engine::new(&GAMES).answer("{\"cmd\": \"\"}")).unwrap();
    let message = unknown["error"]["message"].as_str().unwrap();
    let commands = message.split('“').skip(2).filter_map(|part| part.split('”').next());
    for command in commands {
        assert!(manual.contains(&format!("### `{command}")), "{command} is not in the manual");
    }
}
