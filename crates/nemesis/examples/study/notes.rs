//! What was counted, and the tables that are made of it.

use std::collections::BTreeMap;
use std::fmt::{Display, Write};

/// Counts by subject, row and column. Those of several games are added.
#[derive(Clone, Default)]
pub struct Notes {
    counts: BTreeMap<(&'static str, String, String), i64>,
}

impl Notes {
    /// Counts something once.
    pub fn one(&mut self, subject: &'static str, row: impl Display, column: impl Display) {
        self.add(subject, row, column, 1);
    }

    /// Counts something so many times.
    pub fn add(
        &mut self,
        subject: &'static str,
        row: impl Display,
        column: impl Display,
        count: impl Into<i64>,
    ) {
        let key = (subject, row.to_string(), column.to_string());
        *self.counts.entry(key).or_default() += count.into();
    }

    /// Adds what was counted elsewhere.
    pub fn join(&mut self, other: Notes) {
        for (key, count) in other.counts {
            *self.counts.entry(key).or_default() += count;
        }
    }

    /// How often something was counted.
    pub fn count(&self, subject: &'static str, row: impl Display, column: impl Display) -> i64 {
        let key = (subject, row.to_string(), column.to_string());
        self.counts.get(&key).copied().unwrap_or(0)
    }

    /// How often anything of a row was counted.
    pub fn sum(&self, subject: &'static str, row: &str) -> i64 {
        self.columns(subject, row).iter().map(|(_, count)| count).sum()
    }

    /// The rows of a subject.
    pub fn rows(&self, subject: &'static str) -> Vec<&str> {
        let keys = self.counts.keys().filter(|(known, ..)| *known == subject);
        let mut rows: Vec<&str> = keys.map(|(_, row, _)| row.as_str()).collect();
        rows.dedup();
        rows
    }

    /// The columns of a row with their counts.
    pub fn columns(&self, subject: &'static str, row: &str) -> Vec<(&str, i64)> {
        let there =
            self.counts.iter().filter(|((known, one, _), _)| *known == subject && one == row);
        there.map(|((_, _, column), count)| (column.as_str(), *count)).collect()
    }

    /// The columns of a row that are numbers, with their counts, in their order.
    pub fn numbers(&self, subject: &'static str, row: &str) -> Vec<(i64, i64)> {
        let columns = self.columns(subject, row).into_iter();
        let numbers = columns.filter_map(|(column, count)| Some((column.parse().ok()?, count)));
        let mut numbers: Vec<(i64, i64)> = numbers.collect();
        numbers.sort_unstable();
        numbers
    }
}

/// A number of those that were counted, below which lies this part of them.
pub fn quantile(numbers: &[(i64, i64)], part: f64) -> Option<i64> {
    let all: i64 = numbers.iter().map(|(_, count)| count).sum();
    let mut left = (all as f64 * part) as i64;
    for &(number, count) in numbers {
        left -= count;
        if left < 0 {
            return Some(number);
        }
    }
    numbers.last().map(|(number, _)| *number)
}

/// `7: 4, 9: 93`: each thing with how often it was counted.
pub fn listed(numbers: &[(impl Display, i64)]) -> String {
    let each: Vec<String> =
        numbers.iter().map(|(number, count)| format!("{number}: {count}")).collect();
    if each.is_empty() { "none".to_owned() } else { each.join(", ") }
}

/// A part of something in per cent.
pub fn share(count: i64, all: i64) -> String {
    if all == 0 { String::new() } else { format!("{:.0} %", 100.0 * count as f64 / all as f64) }
}

/// What falls to each of several.
pub fn mean(sum: i64, count: i64) -> String {
    if count == 0 { String::new() } else { format!("{:.1}", sum as f64 / count as f64) }
}

/// A share in per cent and its interval of 95 % (Wilson).
pub fn interval(count: i64, all: i64) -> String {
    let (count, all, z) = (count as f64, all as f64, 1.96_f64);
    let share = count / all;
    let middle = (share + z * z / (2.0 * all)) / (1.0 + z * z / all);
    let root = (share * (1.0 - share) / all + z * z / (4.0 * all * all)).sqrt();
    let half = z * root / (1.0 + z * z / all);
    let [low, high] = [middle - half, middle + half].map(|bound| 100.0 * bound);
    format!("{:.0} % [{low:.0}, {high:.0}]", 100.0 * share)
}

/// A table that can be printed.
pub struct Table {
    title: &'static str,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table with the names of its columns.
    pub fn new(title: &'static str, heading: &[&str]) -> Table {
        Table { title, rows: vec![heading.iter().map(|&name| name.to_owned()).collect()] }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// As Markdown; nothing, if it has no rows.
    pub fn markdown(&self) -> String {
        let mut text = String::new();
        if self.rows.len() < 2 {
            return text;
        }
        let _ = writeln!(text, "### {}\n", self.title);
        for (place, row) in self.rows.iter().enumerate() {
            let _ = writeln!(text, "| {} |", row.join(" | "));
            if place == 0 {
                let _ = writeln!(text, "|{}", "---|".repeat(row.len()));
            }
        }
        text
    }

    /// As lines of CSV: the title, the number of the row, the column, what stands there.
    pub fn csv(&self) -> String {
        let mut text = String::new();
        let quoted = |cell: &str| format!("\"{}\"", cell.replace('"', "\"\""));
        let (heading, rows) = self.rows.split_at(1);
        for (place, row) in rows.iter().enumerate() {
            for (name, cell) in heading[0].iter().zip(row) {
                let [title, name, cell] = [self.title, name, cell].map(quoted);
                let _ = writeln!(text, "{title},{},{name},{cell}", place + 1);
            }
        }
        text
    }
}
