//! The log as one viewer has read it.

use bivouac_kernel::{AnyTable, Line, Seat, Target, Told, Viewer};

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
        let entries = self.entries.get(from..).unwrap_or_default();
        read(entries).iter().flat_map(|read| read.lines(voice)).collect()
    }

    /// The last `count` lines, the oldest first, after leaving out the newest `skip`.
    pub fn last_lines(&self, voice: &Voice, count: usize, skip: usize) -> Vec<LogLine> {
        let mut found = Vec::new();
        // A choice gives a line or more, unless it goes on with a march or tells nothing: what is
        // looked at is doubled until there are enough.
        let mut choices = 2 * (count + skip);
        loop {
            let from = self.entries.len().saturating_sub(choices);
            found.clear();
            found.extend(self.lines(voice, from));
            if from == 0 || found.len() >= count + skip {
                break;
            }
            choices *= 2;
        }
        let end = found.len().saturating_sub(skip);
        found.truncate(end);
        found.split_off(end.saturating_sub(count))
    }
}

/// One line as it is read: several steps of one way are one.
struct Read {
    /// The number of the choice, where this is its first line; of the last, if there are several.
    number: Option<usize>,
    seat: Seat,
    line: Line,
}

/// What is read of some choices.
fn read(entries: &[Told]) -> Vec<Read> {
    let mut all: Vec<Read> = Vec::new();
    for told in entries {
        for (index, line) in told.lines.iter().enumerate() {
            let number = (index == 0).then_some(told.number);
            let before = all.last_mut().filter(|before| before.seat == told.seat);
            if let Some(before) = before
                && let Some(both) = before.line.and_then(line)
            {
                before.line = both;
                before.number = before.number.and(number).or(before.number);
                continue;
            }
            all.push(Read { number, seat: told.seat, line: line.clone() });
        }
    }
    all
}

impl Read {
    fn lines(&self, voice: &Voice) -> Vec<LogLine> {
        let Read { number, seat, line } = self;
        let said = line_of(voice, line);
        let said = if line.heading.is_some() { format!("— {said}") } else { said };
        let mut lines = vec![LogLine { number: *number, seat: *seat, said }];
        // How it was resolved stands below it, a little to the right.
        let account = line.account.iter().filter(|account| !account.dice.is_empty());
        let details = account.flat_map(|account| account_lines(voice, account));
        let below =
            details.map(|said| LogLine { number: None, seat: *seat, said: format!("  {said}") });
        lines.extend(below);
        lines
    }
}

#[cfg(test)]
mod tests {
    use bivouac_kernel::Text;

    use super::*;

    fn step(
        number: usize,
        seat: u8,
        who: &'static str,
        from: &'static str,
        to: &'static str,
    ) -> Told {
        let text = Text::new("event-moved").with("from", from).with("to", to);
        let line = Line::new(text, &["7.31a"]).stepping(who, from, to);
        Told { number, seat: Seat(seat), lines: vec![line], draws: Vec::new() }
    }

    #[test]
    fn a_march_is_one_line_under_the_number_of_its_last_step() {
        let said = Told { lines: vec![Line::new(Text::new("a"), &[])], ..step(4, 0, "a", "", "") };
        let entries = [
            step(1, 0, "a", "1", "2"),
            step(2, 0, "a", "2", "3"),
            step(3, 0, "a", "3", "4"),
            said,
            step(5, 0, "a", "4", "5"),
            step(6, 0, "b", "5", "6"),
            step(7, 1, "b", "6", "7"),
        ];
        let read = read(&entries);
        let numbers: Vec<Option<usize>> = read.iter().map(|read| read.number).collect();
        assert_eq!(numbers, [Some(3), Some(4), Some(5), Some(6), Some(7)]);
        assert_eq!(read[0].line, step(3, 0, "a", "1", "4").lines[0]);
    }
}
