//! Reading the tab-separated tables that are built into the program.

use std::collections::HashMap;
use std::fmt::Display;
use std::str::FromStr;

use bivouac_kernel::Seat;

use crate::pieces::{FRENCH, RUSSIAN};

/// One line of a table, by column.
pub(crate) struct Line {
    file: &'static str,
    columns: HashMap<String, String>,
}

/// The lines of a table with a heading. The tables are part of the program: what is wrong in them
/// is found by the first test that runs and not by players.
///
/// # Panics
/// When the table is malformed.
pub(crate) fn lines(file: &'static str, table: &'static str) -> impl Iterator<Item = Line> {
    let mut reader =
        csv::ReaderBuilder::new().delimiter(b'\t').quoting(false).from_reader(table.as_bytes());
    let heading: Vec<String> = match reader.headers() {
        Ok(names) => names.iter().map(str::to_owned).collect(),
        Err(error) => panic!("{file}: {error}"),
    };
    reader.into_records().map(move |record| {
        let record = record.unwrap_or_else(|error| panic!("{file}: {error}"));
        let values = record.iter().map(str::to_owned);
        Line { file, columns: heading.iter().cloned().zip(values).collect() }
    })
}

impl Line {
    pub(crate) fn text(&self, column: &str) -> &str {
        self.columns.get(column).unwrap_or_else(|| panic!("{}: no column {column}", self.file))
    }

    pub(crate) fn number<N: FromStr>(&self, column: &str) -> N {
        let text = self.text(column);
        text.parse().unwrap_or_else(|_| self.wrong(column, text))
    }

    pub(crate) fn side(&self, column: &str) -> Seat {
        match self.text(column) {
            "french" => FRENCH,
            "russian" => RUSSIAN,
            other => self.wrong(column, other),
        }
    }

    pub(crate) fn wrong(&self, column: &str, value: impl Display) -> ! {
        panic!("{}: {value} in column {column}", self.file)
    }
}
