//! `bivouac rules`: the ledger of a game as a reference, and how rows are found in it.

use std::io::Write;

use bivouac_kernel::{Ledger, Refusal, Row, RowKind, Text};
use bivouac_texts::Lang;

use crate::citations::{Citations, Cited, Place};
use crate::failure::{Failure, NO};
use crate::words::Voice;
use crate::{games, page};

/// The rows that somebody means: one row, the rows of a rule or chapter, or, where nothing has
/// such a number, the rows whose statement contains all the words.
pub fn find<'a>(ledger: &'a Ledger, query: &str, lang: Lang) -> Vec<&'a Row> {
    let query = query.trim();
    for id in [query.to_owned(), query.to_uppercase(), query.to_lowercase()] {
        if let Some(row) = ledger.row(&id) {
            return vec![row];
        }
        let rows = chapter(ledger, &id);
        if !rows.is_empty() {
            return rows;
        }
    }
    let words: Vec<String> = query.split_whitespace().map(str::to_lowercase).collect();
    let holds = |row: &&Row| {
        let text = format!("{} {}", row.text(lang.code()), row.note(lang.code())).to_lowercase();
        !words.is_empty() && words.iter().all(|word| text.contains(word))
    };
    ledger.rows().iter().filter(holds).collect()
}

fn chapter<'a>(ledger: &'a Ledger, id: &str) -> Vec<&'a Row> {
    let ids: Vec<&str> = ledger.chapter(id).map(|row| row.id.as_str()).collect();
    let named = |row: &&Row| !id.is_empty() && ids.contains(&row.id.as_str());
    ledger.rows().iter().filter(named).collect()
}

/// A row as a few lines: number and statement, what was decided about it, and where else it
/// stands.
pub fn lines(row: &Row, voice: &Voice, width: usize) -> Vec<String> {
    let lead = format!("{:<7} ", row.id);
    let indent = " ".repeat(lead.chars().count());
    let mut lines = page::hanging(&lead, row.text(voice.lang.code()), width);
    for remark in remarks(row, voice) {
        lines.extend(page::hanging(&indent, &remark, width));
    }
    lines
}

/// What is said of a row besides its statement.
pub fn remarks(row: &Row, voice: &Voice) -> Vec<String> {
    let note = row.note(voice.lang.code());
    let note = (!note.is_empty()).then(|| voice.say(&Text::new("rules-note").with("note", note)));
    let restates = (!row.restates.is_empty())
        .then(|| voice.say(&Text::new("rules-restates").with("rows", row.restates.join(", "))));
    let standing = standing(row).map(|id| voice.word(id));
    [note, restates, standing].into_iter().flatten().collect()
}

/// What a reader must know of a row besides its words.
fn standing(row: &Row) -> Option<&'static str> {
    match row.kind {
        RowKind::Series => Some("rules-kind-series"),
        RowKind::GapOpen => Some("rules-kind-gap-open"),
        _ if !row.implemented => Some("rules-not-in-force"),
        RowKind::GapClosed => Some("rules-kind-gap-closed"),
        RowKind::Design => Some("rules-kind-design"),
        RowKind::Rule => None,
    }
}

/// Why a table refuses something, with the words of the rule that forbids it.
pub fn explained(voice: &Voice, ledger: &Ledger, refusal: &Refusal) -> String {
    let said = voice.say(&refusal.text());
    match refusal.rule().and_then(|rule| ledger.row(rule)) {
        Some(row) => format!("{said} {}", row.text(voice.lang.code())),
        None => said,
    }
}

/// Which rows somebody wants to see, and what of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesWish {
    /// Of which game.
    pub game: String,
    /// Which rows; all if nothing.
    pub query: Option<String>,
    /// Also the lines of the source tree that name them.
    pub places: bool,
    /// Only those that the code should name and does not.
    pub uncited: bool,
}

/// Prints the rows that are asked for. The answer is no if some of them should be named in the
/// code and are not, and that is asked for.
pub fn run(out: &mut dyn Write, lang: Lang, wish: &RulesWish) -> Result<(), Failure> {
    let about = games::find(&wish.game)?.about();
    let voice = Voice::of_game(lang, about)?;
    let query = wish.query.as_deref();
    let mut rows = match query {
        Some(query) => find(about.ledger, query, lang),
        None => about.ledger.rows().iter().collect(),
    };
    if rows.is_empty() {
        let text = Text::new("rules-none").with("query", query.unwrap_or(""));
        return Err(Failure::no(text.with("game", about.id)));
    }
    let citations = match wish.places || wish.uncited {
        true => Citations::of_game(about.id)?,
        false => Citations::default(),
    };
    if wish.uncited {
        rows.retain(|row| is_owed(row) && !citations.in_code(&row.id));
    }
    let width = page::width();
    for row in &rows {
        for line in lines(row, &voice, width) {
            writeln!(out, "{line}")?;
        }
        if wish.places {
            print_places(out, &voice, &citations.of(&row.id))?;
        }
    }
    let id = match query {
        _ if wish.uncited => "rules-uncited",
        None => "rules-count",
        Some(_) => return Ok(()),
    };
    let text = Text::new(id).with("count", rows.len()).with("game", about.id);
    writeln!(out, "\n{}", page::hanging("", &voice.say(&text), width).join("\n"))?;
    if wish.uncited && !rows.is_empty() { Err(Failure::Silent(NO)) } else { Ok(()) }
}

/// Whether the code should name a row: it is in force, and not answered by data alone or left
/// without an answer.
fn is_owed(row: &Row) -> bool {
    row.implemented && matches!(row.kind, RowKind::Rule | RowKind::Design | RowKind::Series)
}

/// Prints the lines that name a row, as programs that jump to a line read them.
fn print_places(out: &mut dyn Write, voice: &Voice, cited: &Cited) -> Result<(), Failure> {
    let kinds = [
        (&cited.code, "rules-in-code", "rules-not-in-code"),
        (&cited.tests, "rules-in-tests", "rules-not-in-tests"),
    ];
    for (places, some, none) in kinds {
        writeln!(out, "{}", voice.word(if places.is_empty() { none } else { some }))?;
        for Place { file, line, text } in places {
            writeln!(out, "{}:{line}: {text}", file.display())?;
        }
    }
    Ok(writeln!(out)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "id\ttopic\tkind\trestates\ttext_en\tnote_en\ttext_fr\tnote_fr
1.1a\tx\trule\t\tA road helps.\tPaths too.\tUne route aide.\tLes sentiers aussi.
1.1b\tx\tseries\t1.1a\tFog hides.\t\tLa brume cache.\t
10.2a\tx\trule\t\tThe road ends.\t\tLa route finit.\t
";

    fn ids(query: &str) -> Vec<String> {
        let ledger = Ledger::parse(TABLE, "1.*").unwrap();
        find(&ledger, query, Lang::En).iter().map(|row| row.id.clone()).collect()
    }

    #[test]
    fn a_row_a_rule_a_chapter_or_words_can_be_asked_for() {
        assert_eq!(ids("1.1b"), ["1.1b"]);
        assert_eq!(ids("1.1B"), ["1.1b"]);
        assert_eq!(ids("1.1"), ["1.1a", "1.1b"]);
        assert_eq!(ids("1"), ["1.1a", "1.1b"]);
        assert_eq!(ids("road HELPS"), ["1.1a"]);
        assert_eq!(ids("paths"), ["1.1a"]);
        assert!(ids("elephants").is_empty());
        assert!(ids(" ").is_empty());
    }

    #[test]
    fn a_row_shows_its_note_what_it_restates_and_its_standing() {
        let ledger = Ledger::parse(TABLE, "1.*").unwrap();
        let voice = Voice::of_program(Lang::Fr).unwrap();
        let shown = |id: &str| lines(ledger.row(id).unwrap(), &voice, 60).join("\n");
        assert!(shown("1.1a").starts_with("1.1a    Une route aide."));
        assert!(shown("1.1a").contains("Les sentiers aussi."));
        assert!(shown("1.1b").contains("1.1a"));
        assert!(shown("10.2a").contains(&voice.word("rules-not-in-force")));
    }
}
