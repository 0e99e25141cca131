//! Files that people name on the command line or at the table.

use std::io::Read;

use bivouac_kernel::{AnyGame, AnyTable, BadRecord, Problem, Record, Seed, Text};
use serde_json::Value;

use crate::failure::Failure;
use crate::games;
use crate::words::Voice;

/// The largest file that is read: no record or position comes near it.
const LARGEST: u64 = 64 << 20;

/// What a file says; `-` is standard input.
///
/// # Errors
/// When it cannot be read, is no text or is too large.
pub fn read(file: &str) -> Result<String, Failure> {
    let unreadable = |error: &std::io::Error| Failure::unreadable(file, error);
    let mut text = String::new();
    let read = if file == "-" {
        std::io::stdin().lock().take(LARGEST + 1).read_to_string(&mut text)
    } else {
        let opened = std::fs::File::open(file).map_err(|error| unreadable(&error))?;
        opened.take(LARGEST + 1).read_to_string(&mut text)
    };
    let size = read.map_err(|error| unreadable(&error))?;
    if size as u64 > LARGEST {
        return Err(Failure::cannot(Text::new("cli-file-too-large").with("file", file)));
    }
    Ok(text)
}

/// Writes a text.
///
/// # Errors
/// When the file cannot be written.
pub fn write_text(file: &str, text: &str) -> Result<(), Failure> {
    std::fs::write(file, text).map_err(|error| unwritable(file, &error.to_string()))
}

/// Writes a value as readable JSON.
///
/// # Errors
/// When the file cannot be written.
pub fn write(file: &str, value: &impl serde::Serialize) -> Result<(), Failure> {
    let mut text = serde_json::to_string_pretty(value)
        .map_err(|error| unwritable(file, &error.to_string()))?;
    text.push('\n');
    write_text(file, &text)
}

fn unwritable(file: &str, why: &str) -> Failure {
    Failure::cannot(Text::new("cli-file-unwritable").with("file", file).with("why", why))
}

/// The record that a file holds, and its game.
///
/// # Errors
/// When it is not a record, or of a game that is not played here.
pub fn record(text: &str) -> Result<(Record, &'static dyn AnyGame), Failure> {
    let record: Record = serde_json::from_str(text)
        .map_err(|error| Failure::no(BadRecord::Unreadable(error.to_string()).text()))?;
    let game = games::find(&record.game)?;
    Ok((record, game))
}

/// A table from a file that holds a position or a record.
///
/// # Errors
/// When it holds neither, or one that is not sound.
pub fn table(
    voice: &Voice,
    game: &dyn AnyGame,
    file: &str,
    seed: Seed,
) -> Result<Box<dyn AnyTable>, Failure> {
    let value: Value = serde_json::from_str(&read(file)?).map_err(|error| {
        let text = Text::new("cli-file-not-json").with("file", file);
        Failure::cannot(text.with("why", error.to_string()))
    })?;
    if value.get("format").is_some() && value.get("choices").is_some() {
        let record: Record = serde_json::from_value(value)
            .map_err(|error| Failure::no(BadRecord::Unreadable(error.to_string()).text()))?;
        return game.replay(&record).map_err(|bad| Failure::no(bad.text()));
    }
    game.load(&value, seed).map_err(|problems| {
        let list: Vec<String> = problems.iter().map(|problem| said(voice, problem)).collect();
        let text = Text::new("cli-bad-position").with("file", file);
        Failure::cannot(text.with("count", problems.len()).with("list", list.join("\n  ")))
    })
}

fn said(voice: &Voice, problem: &Problem) -> String {
    let text = Text::new("cli-problem")
        .with("at", if problem.at.is_empty() { "/" } else { problem.at.as_str() })
        .with("text", problem.text.clone())
        .with("rule", problem.rule.unwrap_or("none"));
    voice.say(&text)
}
