//! The ledger of a game: its rules as numbered statements, in every language.

use std::collections::{BTreeSet, HashMap};

use serde::Serialize;
use thiserror::Error;

/// What a row of the ledger is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RowKind {
    /// A rule of the game.
    Rule,
    /// A rule of the series that this game switches off or does not use.
    Series,
    /// Something the rulebook leaves to the printed components, answered by our data.
    GapClosed,
    /// Something the rulebook leaves to the printed components, with no answer needed.
    GapOpen,
    /// Our own decision.
    Design,
}

/// One statement of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its id: the rule's number and a letter.
    pub id: String,
    /// What it is about.
    pub topic: String,
    /// What it is.
    pub kind: RowKind,
    /// The rows that say the same; where there are any, this row stands or falls with them.
    pub restates: Vec<String>,
    /// Whether the rule is in force in the program, and so must have a test.
    pub implemented: bool,
    texts: Vec<(&'static str, Words)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Words {
    text: String,
    note: String,
}

impl Row {
    /// The statement in a language, or in the first language if it has none in that.
    pub fn text(&self, language: &str) -> &str {
        &self.words(language).text
    }

    /// What the rulebook leaves open in it and how it is read here; may be empty.
    pub fn note(&self, language: &str) -> &str {
        &self.words(language).note
    }

    fn words(&self, language: &str) -> &Words {
        let own = self.texts.iter().find(|(known, _)| *known == language);
        &own.unwrap_or(&self.texts[0]).1
    }
}

/// All the rows of a game, in the order of the rulebook.
#[derive(Debug)]
pub struct Ledger {
    rows: Vec<Row>,
    by_id: HashMap<String, usize>,
}

/// What is wrong with a ledger file.
#[derive(Debug, Error)]
pub enum BadLedger {
    /// It is not a table.
    #[error("the ledger is not a table: {0}")]
    Table(#[from] csv::Error),
    /// A line lacks a column.
    #[error("row {0} has too few columns")]
    Columns(String),
    /// Two rows have one id.
    #[error("row {0} is there twice")]
    Twice(String),
    /// A kind is unknown.
    #[error("row {0} is of an unknown kind")]
    Kind(String),
    /// A row restates one that is not there, or itself.
    #[error("row {0} restates {1}, which is not there or leads back to it")]
    Restates(String, String),
    /// The list of implemented rows names one that is not there.
    #[error("{0} is listed as implemented but is not in the ledger")]
    Unknown(String),
}

/// The languages of a ledger file, in the order of its columns.
const LANGUAGES: [&str; 2] = ["en", "fr"];

impl Ledger {
    /// Reads a ledger: a tab-separated table with the columns id, topic, kind, restates, then
    /// text and note in each language. `in_force` lists the chapters or rows that the program
    /// enforces, one to a line; `#` begins a comment. A listed prefix that ends in `*` covers
    /// every row that begins with it.
    ///
    /// # Errors
    /// The first thing that is wrong with the file.
    pub fn parse(table: &str, in_force: &str) -> Result<Ledger, BadLedger> {
        let mut reader = csv::ReaderBuilder::new()
            .delimiter(b'\t')
            .quoting(false)
            .flexible(true)
            .from_reader(table.as_bytes());
        let mut rows = Vec::new();
        let mut by_id = HashMap::new();
        for record in reader.records() {
            let row = read_row(&record?)?;
            if by_id.insert(row.id.clone(), rows.len()).is_some() {
                return Err(BadLedger::Twice(row.id));
            }
            rows.push(row);
        }
        let mut ledger = Ledger { rows, by_id };
        ledger.mark_in_force(in_force)?;
        ledger.check_restatements()?;
        Ok(ledger)
    }

    /// The ledger of a game, from files that are part of the program.
    ///
    /// # Panics
    /// When something is wrong with them.
    pub fn built_in(table: &str, in_force: &str) -> Ledger {
        Ledger::parse(table, in_force).unwrap_or_else(|error| panic!("ledger.tsv: {error}"))
    }

    /// All rows in order.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The row with this id.
    pub fn row(&self, id: &str) -> Option<&Row> {
        self.by_id.get(id).map(|&index| &self.rows[index])
    }

    /// The rows of a rule or chapter: those whose id is `prefix` or goes on after it with
    /// something that is not another digit.
    pub fn chapter<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = &'a Row> {
        let ends_in_digit = prefix.ends_with(|c: char| c.is_ascii_digit());
        self.rows.iter().filter(move |row| {
            row.id.strip_prefix(prefix).is_some_and(|rest| {
                !(ends_in_digit && rest.starts_with(|c: char| c.is_ascii_digit()))
                    || prefix.contains('.')
            })
        })
    }

    /// The rows that `covered` covers: those in it, and those that restate only covered rows.
    pub fn covered<'a>(&'a self, covered: &BTreeSet<String>) -> Vec<&'a Row> {
        self.rows.iter().filter(|row| self.is_covered(row, covered)).collect()
    }

    fn is_covered(&self, row: &Row, covered: &BTreeSet<String>) -> bool {
        covered.contains(&row.id)
            || (!row.restates.is_empty()
                && row
                    .restates
                    .iter()
                    .filter_map(|id| self.row(id))
                    .all(|other| self.is_covered(other, covered)))
    }

    fn mark_in_force(&mut self, in_force: &str) -> Result<(), BadLedger> {
        for line in in_force.lines() {
            let entry = line.split('#').next().unwrap_or_default().trim();
            if entry.is_empty() {
                continue;
            }
            let mut found = false;
            for row in &mut self.rows {
                let named = match entry.strip_suffix('*') {
                    Some(prefix) => row.id.starts_with(prefix),
                    None => row.id == entry,
                };
                row.implemented |= named;
                found |= named;
            }
            if !found {
                return Err(BadLedger::Unknown(entry.to_owned()));
            }
        }
        Ok(())
    }

    fn check_restatements(&self) -> Result<(), BadLedger> {
        for row in &self.rows {
            for other in &row.restates {
                let sound = self.row(other).is_some_and(|found| !self.leads_to(found, &row.id, 0));
                if !sound {
                    return Err(BadLedger::Restates(row.id.clone(), other.clone()));
                }
            }
        }
        Ok(())
    }

    fn leads_to(&self, row: &Row, id: &str, depth: usize) -> bool {
        row.id == id
            || depth > self.rows.len()
            || row
                .restates
                .iter()
                .filter_map(|other| self.row(other))
                .any(|other| self.leads_to(other, id, depth + 1))
    }
}

fn read_row(record: &csv::StringRecord) -> Result<Row, BadLedger> {
    let id = record.get(0).unwrap_or_default().to_owned();
    let column = |index: usize| {
        record.get(index).map(str::to_owned).ok_or_else(|| BadLedger::Columns(id.clone()))
    };
    let kind = match column(2)?.as_str() {
        "rule" => RowKind::Rule,
        "series" => RowKind::Series,
        "gap-closed" => RowKind::GapClosed,
        "gap-open" => RowKind::GapOpen,
        "design" => RowKind::Design,
        _ => return Err(BadLedger::Kind(id)),
    };
    let restates = column(3)?.split(',').filter(|id| !id.is_empty()).map(str::to_owned).collect();
    let mut texts = Vec::with_capacity(LANGUAGES.len());
    for (index, language) in LANGUAGES.into_iter().enumerate() {
        let words = Words { text: column(4 + 2 * index)?, note: column(5 + 2 * index)? };
        texts.push((language, words));
    }
    Ok(Row { topic: column(1)?, kind, restates, implemented: false, texts, id })
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "id\ttopic\tkind\trestates\ttext_en\tnote_en\ttext_fr\tnote_fr\n";

    fn ledger(rows: &[&str]) -> Result<Ledger, BadLedger> {
        Ledger::parse(&format!("{HEAD}{}\n", rows.join("\n")), "")
    }

    #[test]
    fn a_row_that_restates_others_is_covered_when_all_of_them_are() {
        let ledger = ledger(&[
            "1.1a\tx\trule\t\tA\t\tA'\t",
            "1.1b\tx\trule\t\tB\t\tB'\t",
            "1.2a\tx\trule\t1.1a,1.1b\tBoth\t\tLes deux\t",
        ])
        .unwrap();
        let covered = |ids: &[&str]| {
            let ids = ids.iter().map(|id| (*id).to_owned()).collect();
            ledger.covered(&ids).iter().map(|row| row.id.clone()).collect::<Vec<_>>()
        };
        assert_eq!(covered(&["1.1a"]), ["1.1a"]);
        assert_eq!(covered(&["1.1a", "1.1b"]), ["1.1a", "1.1b", "1.2a"]);
        assert_eq!(ledger.row("1.2a").unwrap().text("fr"), "Les deux");
    }

    #[test]
    fn a_ledger_that_leads_in_a_circle_is_refused() {
        let circle = ledger(&["1a\tx\trule\t1b\tA\t\tA\t", "1b\tx\trule\t1a\tB\t\tB\t"]);
        assert!(matches!(circle, Err(BadLedger::Restates(..))));
        let missing = ledger(&["1a\tx\trule\t2\tA\t\tA\t"]);
        assert!(matches!(missing, Err(BadLedger::Restates(..))));
    }

    #[test]
    fn a_listed_prefix_marks_its_rows_and_an_unknown_one_is_refused() {
        let table = format!("{HEAD}6.1a\tx\trule\t\tA\t\tA\t\n7.1a\tx\trule\t\tB\t\tB\t\n");
        let ledger = Ledger::parse(&table, "6.* # facing\n").unwrap();
        assert!(ledger.row("6.1a").unwrap().implemented);
        assert!(!ledger.row("7.1a").unwrap().implemented);
        assert!(matches!(Ledger::parse(&table, "9.*"), Err(BadLedger::Unknown(_))));
    }

    #[test]
    fn a_chapter_does_not_take_in_a_longer_number() {
        let ledger = ledger(&["1.1a\tx\trule\t\tA\t\tA\t", "10.1a\tx\trule\t\tB\t\tB\t"]).unwrap();
        assert_eq!(ledger.chapter("1").map(|row| &row.id).collect::<Vec<_>>(), ["1.1a"]);
        assert_eq!(ledger.chapter("10").map(|row| &row.id).collect::<Vec<_>>(), ["10.1a"]);
    }
}
