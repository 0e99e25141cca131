//! `bivouac conformance`: which rows of the ledgers have a test that ran and passed.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use bivouac_kernel::conformance::{Covered, directory};
use bivouac_kernel::{About, Text};
use bivouac_texts::Lang;
use serde_json::{Map, Value, json};

use crate::failure::{Failure, NO, aside};
use crate::words::Voice;
use crate::{games, page};

/// How many rows of one game are covered.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Standing {
    game: &'static str,
    rows: usize,
    covered: usize,
    uncovered: Vec<String>,
    /// Rows that are in force and have no test.
    owed: Vec<String>,
    /// Rows that tests name and the ledger does not have, each with the first such test.
    unknown: Vec<(String, String)>,
}

/// Prints how many rows of the games are covered; the answer is no if a row that is in force has no test.
pub fn run(
    out: &mut dyn Write,
    lang: Lang,
    game: Option<&str>,
    as_json: bool,
) -> Result<(), Failure> {
    let voice = Voice::of_program(lang)?;
    let mut standings = Vec::new();
    for game in games::named_or_all(game)? {
        let about = game.about();
        standings.push(standing(about, &collected(&voice, about)?));
    }
    if as_json {
        writeln!(out, "{}", json(&standings))?;
    } else {
        for standing in &standings {
            print(out, &voice, standing)?;
        }
    }
    out.flush()?;
    complain(&voice, &standings)
}

/// What the tests of a game have covered; they are run first if they never were.
fn collected(voice: &Voice, about: &About) -> Result<Covered, Failure> {
    let workspace = workspace();
    let kept = directory(workspace.as_deref().unwrap_or_else(|| Path::new(".")));
    let read = || {
        Covered::read(&kept, about.id)
            .map_err(|error| Failure::unreadable(&kept.display().to_string(), &error))
    };
    if let Some(covered) = read()? {
        return Ok(covered);
    }
    let package = format!("bivouac-{}", about.id);
    if let Some(workspace) = workspace {
        run_tests(voice, &workspace, &package);
    }
    read()?.ok_or_else(|| {
        let text = Text::new("conformance-no-tests").with("game", about.id);
        Failure::cannot(text.with("package", package).with("kept", kept.display().to_string()))
    })
}

/// The workspace that the user is in, or the one that this program was built from.
fn workspace() -> Option<PathBuf> {
    let here = std::env::current_dir().ok();
    let built = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.into_iter().chain([built]).find_map(|start| {
        let root = start
            .ancestors()
            .find(|path| path.join("Cargo.lock").exists() && path.join("crates/kernel").is_dir());
        root.map(Path::to_owned)
    })
}

/// Runs the tests of a package. What they print goes to standard error; rows of tests that fail
/// do not count, so the run needs no verdict of its own.
fn run_tests(voice: &Voice, workspace: &Path, package: &str) {
    aside(&voice.say(&Text::new("conformance-running").with("package", package)));
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let ran = Command::new(cargo)
        .args(["test", "-p", package])
        .current_dir(workspace)
        .stdin(Stdio::null())
        .stdout(std::io::stderr())
        .status();
    if let Err(error) = ran {
        let text = Text::new("conformance-no-cargo").with("why", error.to_string());
        aside(&voice.say(&text));
    }
}

fn standing(about: &'static About, tests: &Covered) -> Standing {
    let ledger = about.ledger;
    let covered = ledger.covered(&tests.rows());
    let uncovered = ledger.rows().iter().filter(|row| !covered.iter().any(|c| c.id == row.id));
    let (mut ids, mut owed) = (Vec::new(), Vec::new());
    for row in uncovered {
        ids.push(row.id.clone());
        if row.implemented {
            owed.push(row.id.clone());
        }
    }
    let unknown = tests.tests.iter().filter(|(row, _)| ledger.row(row).is_none());
    Standing {
        game: about.id,
        rows: ledger.rows().len(),
        covered: covered.len(),
        uncovered: ids,
        owed,
        unknown: unknown
            .map(|(row, tests)| (row.clone(), tests.first().cloned().unwrap_or_default()))
            .collect(),
    }
}

fn json(standings: &[Standing]) -> Value {
    let games: Map<String, Value> = standings
        .iter()
        .map(|own| {
            let value =
                json!({ "rows": own.rows, "covered": own.covered, "uncovered": own.uncovered });
            (own.game.to_owned(), value)
        })
        .collect();
    json!({ "games": games })
}

fn print(out: &mut dyn Write, voice: &Voice, own: &Standing) -> Result<(), Failure> {
    let text = Text::new("conformance-game")
        .with("game", own.game)
        .with("rows", own.rows)
        .with("covered", own.covered)
        .with("uncovered", own.uncovered.len());
    writeln!(out, "{}", voice.say(&text))?;
    let waiting: Vec<&str> =
        own.uncovered.iter().filter(|id| !own.owed.contains(id)).map(String::as_str).collect();
    if !waiting.is_empty() {
        let text = Text::new("conformance-waiting").with("rows", waiting.join(" "));
        for line in page::hanging("  ", &voice.say(&text), page::width()) {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}

/// Says what must be fixed, to standard error.
fn complain(voice: &Voice, standings: &[Standing]) -> Result<(), Failure> {
    let mut sound = true;
    for own in standings {
        if !own.owed.is_empty() {
            sound = false;
            let text = Text::new("conformance-owed").with("game", own.game);
            let text = text.with("count", own.owed.len()).with("rows", own.owed.join(" "));
            aside(&page::hanging("", &voice.say(&text), page::width()).join("\n"));
        }
        for (row, test) in &own.unknown {
            sound = false;
            let text = Text::new("conformance-unknown").with("game", own.game);
            aside(&voice.say(&text.with("row", row.as_str()).with("test", test.as_str())));
        }
    }
    if sound { Ok(()) } else { Err(Failure::Silent(NO)) }
}

#[cfg(test)]
mod tests {
    use bivouac_kernel::AnyGame;

    use super::*;

    fn covered(rows: &[&str]) -> Covered {
        let tests = rows.iter().map(|row| ((*row).to_owned(), vec!["a test".to_owned()]));
        Covered { tests: tests.collect() }
    }

    #[test]
    fn rows_in_force_without_a_test_are_owed() {
        let about = bivouac_parlour::GAME.about();
        let none = standing(about, &covered(&[]));
        assert_eq!((none.rows, none.covered), (about.ledger.rows().len(), 0));
        let in_force = about.ledger.rows().iter().filter(|row| row.implemented).count();
        assert_eq!(none.owed.len(), in_force);
        let all: Vec<&str> = about.ledger.rows().iter().map(|row| row.id.as_str()).collect();
        let full = standing(about, &covered(&all));
        assert!(full.uncovered.is_empty() && full.owed.is_empty() && full.unknown.is_empty());
    }

    #[test]
    fn a_row_that_only_tests_know_is_an_error() {
        let own = standing(bivouac_parlour::GAME.about(), &covered(&["99.9z"]));
        assert_eq!(own.unknown, [("99.9z".to_owned(), "a test".to_owned())]);
        let voice = Voice::of_program(Lang::En).unwrap();
        assert_eq!(complain(&voice, &[own]), Err(Failure::Silent(NO)));
    }

    #[test]
    fn programs_read_rows_covered_and_uncovered() {
        let value = json(&[standing(bivouac_parlour::GAME.about(), &covered(&[]))]);
        let game = &value["games"]["parlour"];
        assert!(game["rows"].is_u64() && game["covered"] == 0);
        assert_eq!(
            game["uncovered"].as_array().map(Vec::len),
            game["rows"].as_u64().map(|n| n as usize)
        );
    }
}
