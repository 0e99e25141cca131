//! Reading the tab-separated tables of a game that are built into the program.

use std::fmt::Display;
use std::str::FromStr;
use std::sync::Arc;

use crate::seat::Seat;

/// One line of a table, by column. It is cheap to keep: the table is part of the program.
#[derive(Clone, Debug)]
pub struct Line {
    file: &'static str,
    heading: Arc<[&'static str]>,
    values: Arc<[&'static str]>,
}

/// The lines of a table with a heading. The tables are part of the program: what is wrong in them
/// is found by the first test that runs and not by players.
///
/// # Panics
/// When the table is malformed.
pub fn lines(file: &'static str, table: &'static str) -> impl Iterator<Item = Line> {
    let mut lines = table.lines().filter(|line| !line.is_empty());
    let heading: Arc<[&str]> = lines.next().unwrap_or_default().split('\t').collect();
    lines.map(move |line| {
        let values: Arc<[&str]> = line.split('\t').collect();
        assert_eq!(values.len(), heading.len(), "{file}: {line}");
        Line { file, heading: heading.clone(), values }
    })
}

impl Line {
    /// What is in a column.
    ///
    /// # Panics
    /// When there is no such column.
    pub fn text(&self, column: &str) -> &'static str {
        let place = self.heading.iter().position(|name| *name == column);
        place
            .map_or_else(|| panic!("{}: no column {column}", self.file), |place| self.values[place])
    }

    /// The number in a column.
    ///
    /// # Panics
    /// When there is none.
    pub fn number<N: FromStr>(&self, column: &str) -> N {
        let text = self.text(column);
        text.parse().unwrap_or_else(|_| self.wrong(column, text))
    }

    /// The number in a column; `otherwise` where the column is empty.
    ///
    /// # Panics
    /// When it is something else.
    pub fn number_or<N: FromStr>(&self, column: &str, otherwise: N) -> N {
        if self.text(column).is_empty() { otherwise } else { self.number(column) }
    }

    /// The seat whose name is in a column; `names` has the names of all seats in their order.
    ///
    /// # Panics
    /// When it is none of them.
    pub fn seat(&self, column: &str, names: &[&str]) -> Seat {
        let text = self.text(column);
        let seat = names.iter().position(|name| *name == text);
        seat.map_or_else(|| self.wrong(column, text), |index| Seat(index as u8))
    }

    /// Refuses what is in a column.
    ///
    /// # Panics
    /// Always.
    pub fn wrong(&self, column: &str, value: impl Display) -> ! {
        panic!("{}: {value} in column {column}", self.file)
    }
}
