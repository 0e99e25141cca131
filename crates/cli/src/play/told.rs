//! The log as one viewer has read it.

use bivouac_kernel::{AnyTable, Seat, Target, Told, Viewer};

use crate::play::orders::account_lines;
use crate::replay::line_of;
use crate::words::Voice;

/// What a viewer has been told, kept so that only what is new must be asked for.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Log {
    viewer: Option<Viewer>,
    entries: Vec<Told>,
}

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogLine {
    /// The number of the choice, where this is its first line.
    pub number: Option<usize>,
    /// Who chose.
    pub seat: Seat,
    /// What happened, with the numbers of the rules.
    pub said: String,
}

impl Log {
    /// Takes up what the table has to tell a viewer. After something was taken back, a new log
    /// must be begun.
    pub fn follow(&mut self, table: &dyn AnyTable, viewer: Viewer) {
        if self.viewer != Some(viewer) {
            self.entries.clear();
            self.viewer = Some(viewer);
        }
        self.entries.extend(table.log(viewer, self.entries.len()));
    }

    /// How many choices it covers.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// What the last thing that happened was about.
    pub fn last_targets(&self) -> &[Target] {
        let told = self.entries.iter().rev().flat_map(|told| told.lines.iter().rev());
        told.map(|line| line.targets.as_slice()).find(|own| !own.is_empty()).unwrap_or(&[])
    }

    /// The lines of the choices after the first `from`.
    pub fn lines(&self, voice: &Voice, from: usize) -> Vec<LogLine> {
        self.entries.iter().skip(from).flat_map(|told| lines(voice, told)).collect()
    }

    /// The last `count` lines, the oldest first, after leaving out the newest `skip`.
    pub fn last_lines(&self, voice: &Voice, count: usize, skip: usize) -> Vec<LogLine> {
        let mut found = Vec::new();
        for told in self.entries.iter().rev() {
            found.extend(lines(voice, told).into_iter().rev());
            if found.len() >= count + skip {
                break;
            }
        }
        let mut last: Vec<LogLine> = found.into_iter().skip(skip).take(count).collect();
        last.reverse();
        last
    }
}

fn lines(voice: &Voice, told: &Told) -> Vec<LogLine> {
    let mut lines = Vec::new();
    for (index, line) in told.lines.iter().enumerate() {
        let number = (index == 0).then_some(told.number);
        lines.push(LogLine { number, seat: told.seat, said: line_of(voice, line) });
        // How it was resolved stands below it, a little to the right.
        let account = line.account.iter().filter(|account| !account.dice.is_empty());
        let details = account.flat_map(|account| account_lines(voice, account));
        let seat = told.seat;
        lines.extend(details.map(|said| LogLine { number: None, seat, said: format!("  {said}") }));
    }
    lines
}
