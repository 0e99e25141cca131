//! The log in pages. A viewer's entries have numbers of their own, those of which they read nothing
//! being left out; so it is noted now and then how many there have been, and a page is found
//! without telling the whole game again.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::Arc;

use bivouac_kernel::{AnyTable, Line, Told, Viewer};

/// How many entries a page has at most.
pub(crate) const PAGE: usize = 60;
/// How much a page holds at most: a line counts 1, and one with an account as much as four.
const MOST_WEIGHT: usize = 240;
/// After how many choices it is noted how many entries there have been.
const EVERY: usize = 512;
/// For how many viewers of a table it is noted.
const MOST_VIEWERS: usize = 16;

/// What is noted for the viewers of a table.
#[derive(Debug, Default)]
pub(crate) struct Pages(Vec<Index>);

impl Pages {
    /// Choices from `touched` on may be different.
    pub(crate) fn touch(&mut self, touched: usize) {
        for Index { notes, .. } in &mut self.0 {
            notes.retain(|note| note.choices <= touched);
        }
    }

    /// What is noted for a viewer, up to now.
    pub(crate) fn of(&mut self, table: &dyn AnyTable, viewer: Viewer) -> &Index {
        let known = self.0.iter().position(|index| index.viewer == viewer);
        let mut index = match known {
            Some(place) => self.0.remove(place),
            None => Index { viewer, notes: vec![Note::default()] },
        };
        index.follow(table);
        // Whoever asked longest ago is forgotten first.
        self.0.truncate(MOST_VIEWERS - 1);
        self.0.insert(0, index);
        &self.0[0]
    }
}

/// How many entries a viewer has read, now and then.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    viewer: Viewer,
    /// The first is that of the beginning.
    notes: Vec<Note>,
}

/// How many entries there had been after so many choices, and the headings that stood above what
/// followed.
#[derive(Clone, Default, Debug)]
struct Note {
    choices: usize,
    read: usize,
    under: Headings,
}

/// The headings above an entry, the highest first.
#[derive(Clone, Default, Debug)]
struct Headings(Vec<Arc<Line>>);

impl Headings {
    fn pass(&mut self, told: &Told) {
        for line in told.lines.iter().filter(|line| line.heading.is_some()) {
            self.0.retain(|above| above.heading < line.heading);
            self.0.push(Arc::new(line.clone()));
        }
    }
}

/// A part of a log.
#[derive(Debug, Default)]
pub(crate) struct Page {
    /// The headings above its first entry.
    pub under: Vec<Line>,
    /// The entries with their numbers among those that the viewer reads.
    pub entries: Vec<(usize, Told)>,
    /// How many entries were read up to its end.
    pub of: usize,
}

impl Index {
    /// Notes what has come since.
    fn follow(&mut self, table: &dyn AnyTable) {
        let Index { viewer, notes } = self;
        let Some(Note { choices, mut read, mut under }) = notes.last().cloned() else { return };
        let end = table.sequence() / EVERY * EVERY;
        if end < choices + EVERY {
            return;
        }
        table.tell(*viewer, choices..end, &mut |told, _| {
            read += usize::from(!told.lines.is_empty());
            under.pass(&told);
            if told.number.is_multiple_of(EVERY) {
                notes.push(Note { choices: told.number, read, under: under.clone() });
            }
            ControlFlow::Continue(())
        });
    }

    /// The last note at which at most so many entries had been read.
    fn note(&self, read: usize) -> &Note {
        let later = self.notes.partition_point(|note| note.read <= read);
        &self.notes[later.max(1) - 1]
    }

    /// The last page of the entries before the one with this number; of all, if there is none.
    pub(crate) fn page(&self, table: &dyn AnyTable, before: Option<usize>) -> Page {
        let noted = self.notes.last().map_or(0, |note| note.read);
        let end = before.map_or(noted, |before| before.saturating_sub(1).min(noted));
        let Note { choices, read, under } = self.note(end.saturating_sub(PAGE)).clone();
        let (mut read, mut under, mut weight) = (read, under, 0);
        let mut entries: VecDeque<(usize, Told)> = VecDeque::with_capacity(PAGE + 1);
        table.tell(self.viewer, choices..table.sequence(), &mut |told, _| {
            if told.lines.is_empty() {
                return ControlFlow::Continue(());
            }
            if before.is_some_and(|before| read + 1 >= before) {
                return ControlFlow::Break(());
            }
            read += 1;
            weight += weight_of(&told);
            entries.push_back((read, told));
            while entries.len() > PAGE || (weight > MOST_WEIGHT && entries.len() > 1) {
                let Some((_, first)) = entries.pop_front() else { break };
                weight -= weight_of(&first);
                under.pass(&first);
            }
            ControlFlow::Continue(())
        });
        let under = under.0.into_iter().map(Arc::unwrap_or_clone).collect();
        Page { under, entries: entries.into(), of: read }
    }

    /// The entry with this number, and how many entries there are; nothing if there are not so many.
    pub(crate) fn entry(&self, table: &dyn AnyTable, number: usize) -> (Option<Told>, usize) {
        let Note { choices, mut read, .. } = *self.note(number.saturating_sub(1));
        let mut found = None;
        table.tell(self.viewer, choices..table.sequence(), &mut |told, _| {
            read += usize::from(!told.lines.is_empty());
            if read < number || told.lines.is_empty() {
                return ControlFlow::Continue(());
            }
            found = Some(told);
            ControlFlow::Break(())
        });
        (found.filter(|_| number > 0), self.count(table))
    }

    /// How many entries there are.
    fn count(&self, table: &dyn AnyTable) -> usize {
        let Some(&Note { choices, mut read, .. }) = self.notes.last() else { return 0 };
        table.tell(self.viewer, choices..table.sequence(), &mut |told, _| {
            read += usize::from(!told.lines.is_empty());
            ControlFlow::Continue(())
        });
        read
    }
}

fn weight_of(told: &Told) -> usize {
    told.lines.iter().map(|line| if line.account.is_some() { 4 } else { 1 }).sum()
}

#[cfg(test)]
mod tests {
    use bivouac_kernel::{AnyGame, Dice, Given, Options, Seat, Seats, Seed};

    use super::*;

    /// Plays on at random.
    fn play(table: &mut dyn AnyTable, choices: usize, dice: &mut Dice) {
        while table.sequence() < choices && !table.deciding().is_empty() {
            let seats: Vec<Seat> = table.deciding().iter().collect();
            let seat = seats[dice.pick(seats.len())];
            let place = dice.pick(table.labels(seat).len());
            table.choose(seat, Given::Place(place)).unwrap();
        }
    }

    /// Everything that a viewer reads, from the beginning.
    fn all(table: &dyn AnyTable, viewer: Viewer) -> Vec<(usize, Told)> {
        let told = table.log(viewer, 0).into_iter().filter(|told| !told.lines.is_empty());
        told.enumerate().map(|(index, told)| (index + 1, told)).collect()
    }

    fn hold(pages: &mut Pages, table: &dyn AnyTable) {
        let viewers = [Seats::NONE, Seats::only(Seat(0)), Seats::only(Seat(1)), Seats::first(2)];
        let viewers = viewers.into_iter().map(Viewer::Holding).chain([Viewer::Umpire]);
        for viewer in viewers {
            let all = all(table, viewer);
            let index = pages.of(table, viewer);
            let mut read = index.page(table, None);
            assert_eq!(read.of, all.len());
            while let Some(&(first, _)) = read.entries.first().filter(|(first, _)| *first > 1) {
                let mut older = index.page(table, Some(first));
                assert!(!older.entries.is_empty() && older.entries.len() <= PAGE);
                assert_eq!(older.of, first - 1);
                older.entries.append(&mut read.entries);
                read.entries = older.entries;
            }
            assert_eq!(read.entries, all, "{viewer:?}");
            for number in [1, all.len() / 3, all.len() / 2, all.len()] {
                let (entry, of) = index.entry(table, number);
                let expected = number.checked_sub(1).and_then(|index| all.get(index));
                assert_eq!((entry.as_ref(), of), (expected.map(|(_, told)| told), all.len()));
            }
            assert_eq!(index.entry(table, all.len() + 1).0, None);
            assert_eq!(index.entry(table, 0).0, None);
        }
    }

    #[test]
    fn the_pages_of_every_viewer_are_what_they_read_in_all() {
        let games: [(&dyn AnyGame, &str, u64); 3] = [
            (&bivouac_parlour::GAME, "evening", 1),
            (&bivouac_borodino::GAME, "schevardino", 2),
            (&bivouac_fateful_march::GAME, "grand-campaign", 3),
        ];
        for (game, scenario, seed) in games {
            let seed = Seed::from(seed);
            let mut table = game.set_up(scenario, &Options::default(), seed).unwrap();
            let (mut pages, mut dice) = (Pages::default(), Dice::new(seed.branch("players")));
            for choices in [1, 70, 600, 1_100] {
                play(&mut *table, choices, &mut dice);
                hold(&mut pages, &*table);
            }
            // What was noted of choices that are taken back is forgotten.
            for _ in 0..40 {
                let seat = Seat(dice.pick(2) as u8);
                let touched = table.last_order(seat);
                if table.take_back(seat).is_ok() {
                    pages.touch(touched.unwrap());
                }
            }
            hold(&mut pages, &*table);
            play(&mut *table, 1_300, &mut dice);
            hold(&mut pages, &*table);
        }
    }
}
