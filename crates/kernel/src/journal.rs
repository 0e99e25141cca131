//! What was chosen, kept small. Every choice and what the dice showed are kept; what happened is
//! kept of the last choices only, and found out again where more is asked for: from the state
//! after every so many choices, with the same dice. So a long game takes little memory, and any
//! moment of it is reached soon.

use std::ops::Range;

use crate::dice::{Dice, Draw, Seed};
use crate::record::Recorded;
use crate::rules::{Context, Rules};
use crate::seat::{Seat, Seats};

/// Of how many choices it is kept what happened, at least; at most it is twice as many.
const TAIL: usize = 64;
/// After how many choices a state is kept, as long as there are few of them.
const EVERY: usize = 256;
/// How many states are kept at most. When there are more, every other one is let go.
const MOST_STATES: usize = 16;

/// One choice that was made and what came of it.
#[derive(Clone, Debug)]
pub struct Entry<R: Rules> {
    /// Who chose.
    pub seat: Seat,
    /// What.
    pub choice: R::Choice,
    /// What happened.
    pub events: Vec<R::Event>,
    /// What the dice showed.
    pub draws: Vec<Draw>,
    /// Whether somebody learnt something by it.
    pub revealed: bool,
    /// Whether this was, or may have been, whoever chose.
    pub surprised: bool,
    /// Who had to decide when it was made.
    pub deciding: Seats,
    /// Where in the stream of the seed its dice begin, if values before them were passed over.
    pub from: Option<u64>,
    /// Whether it belongs to one plan with the choice of the same seat before it.
    pub joined: bool,
}

/// A choice as it is kept: as small as can be, since a long game has tens of thousands.
#[derive(Clone, Debug)]
struct Made<C> {
    choice: C,
    /// How many dice were rolled for it.
    dice: u16,
    deciding: Seats,
    /// The seat, and what else is to be known of it.
    marks: u8,
}

const SEAT: u8 = 0b0000_0111;
const REVEALED: u8 = 0b0001_0000;
const SURPRISED: u8 = 0b0010_0000;
const JOINED: u8 = 0b0100_0000;

impl<C> Made<C> {
    fn seat(&self) -> Seat {
        Seat(self.marks & SEAT)
    }

    fn has(&self, mark: u8) -> bool {
        self.marks & mark != 0
    }
}

/// The state after some choices.
#[derive(Clone, Debug)]
struct Checkpoint<S> {
    /// How many choices had been made.
    at: usize,
    /// How many dice had been rolled for them.
    dice: usize,
    state: S,
}

/// Every choice of a game.
#[derive(Clone, Debug)]
pub(crate) struct Journal<R: Rules> {
    made: Vec<Made<R::Choice>>,
    /// What the dice showed, one choice after the other.
    dice: Vec<u16>,
    /// Which of these values came from outside, in order.
    loaded: Vec<u32>,
    /// The choices before whose dice values were passed over, and where their dice begin.
    from: Vec<(u32, u64)>,
    /// The first is the state in which the game began.
    states: Vec<Checkpoint<R::State>>,
    every: usize,
    /// The last choices with what happened.
    tail: Vec<Entry<R>>,
}

impl<R: Rules> Journal<R> {
    /// The journal of a game that begins in a state.
    pub(crate) fn new(state: R::State) -> Journal<R> {
        Journal {
            made: Vec::new(),
            dice: Vec::new(),
            loaded: Vec::new(),
            from: Vec::new(),
            states: vec![Checkpoint { at: 0, dice: 0, state }],
            every: EVERY,
            tail: Vec::new(),
        }
    }

    /// How many choices have been made.
    pub(crate) fn len(&self) -> usize {
        self.made.len()
    }

    /// Who made a choice.
    pub(crate) fn seat(&self, place: usize) -> Seat {
        self.made[place].seat()
    }

    /// A choice.
    pub(crate) fn choice(&self, place: usize) -> &R::Choice {
        &self.made[place].choice
    }

    /// Who had to decide when a choice was made.
    pub(crate) fn deciding(&self, place: usize) -> Seats {
        self.made[place].deciding
    }

    /// How many of the choices before `place` had been made when something was last revealed.
    pub(crate) fn last_revelation(&self, place: usize) -> usize {
        let last = self.made[..place].iter().rposition(|made| made.has(REVEALED));
        last.map_or(0, |last| last + 1)
    }

    /// Where among the choices from `from` on the last of `seat` stands, or the first of its plan.
    pub(crate) fn last_order(&self, seat: Seat, from: usize) -> Option<usize> {
        let own = |made: &Made<R::Choice>| made.seat() == seat && !made.has(JOINED);
        self.made[from..].iter().rposition(own).map(|place| from + place)
    }

    /// Says that the last choice belongs to one plan with that of the same seat before it.
    pub(crate) fn join(&mut self) {
        if let Some(last) = self.made.last_mut() {
            last.marks |= JOINED;
        }
        if let Some(last) = self.tail.last_mut() {
            last.joined = true;
        }
    }

    /// Notes a choice that has led to a state, and gives it back.
    pub(crate) fn push(&mut self, entry: Entry<R>, state: &R::State) -> &Entry<R> {
        let mark = |is: bool, mark: u8| if is { mark } else { 0 };
        let marks = mark(entry.revealed, REVEALED) | mark(entry.surprised, SURPRISED);
        if self.made.len() == self.made.capacity() {
            // Little more than is needed: this is most of what a long game takes.
            self.made.reserve_exact(TAIL.max(self.made.len() / 8));
        }
        if let Some(from) = entry.from {
            self.from.push((self.made.len() as u32, from));
        }
        for draw in &entry.draws {
            if draw.loaded {
                self.loaded.push(self.dice.len() as u32);
            }
            self.dice.push(draw.value);
        }
        self.made.push(Made {
            choice: entry.choice.clone(),
            dice: u16::try_from(entry.draws.len()).unwrap_or(u16::MAX),
            deciding: entry.deciding,
            marks: entry.seat.0 & SEAT | marks | mark(entry.joined, JOINED),
        });
        if self.tail.len() == 2 * TAIL {
            self.tail.drain(..TAIL);
        }
        if self.made.len().is_multiple_of(self.every) {
            self.keep(state);
        }
        self.tail.push(entry);
        &self.tail[self.tail.len() - 1]
    }

    /// Keeps the state after the last choice.
    fn keep(&mut self, state: &R::State) {
        if self.states.len() > MOST_STATES {
            self.every *= 2;
            let every = self.every;
            self.states.retain(|kept| kept.at.is_multiple_of(every));
            if !self.made.len().is_multiple_of(every) {
                return;
            }
        }
        let (at, dice) = (self.made.len(), self.dice.len());
        self.states.push(Checkpoint { at, dice, state: state.clone() });
    }

    /// The last choice, if it is kept what happened.
    pub(crate) fn last(&self) -> Option<&Entry<R>> {
        self.tail.last()
    }

    /// Forgets all choices but the first `len`. Says whether dice of the seed are forgotten with
    /// them, or values that were passed over.
    pub(crate) fn truncate(&mut self, len: usize) -> bool {
        let kept = self.tail.len().saturating_sub(self.len() - len);
        self.tail.truncate(kept);
        let gone: usize = self.made[len..].iter().map(|made| usize::from(made.dice)).sum();
        self.made.truncate(len);
        let (dice, all) = (self.dice.len() - gone, self.loaded.len());
        self.dice.truncate(dice);
        self.loaded.truncate(self.loaded.partition_point(|&place| (place as usize) < dice));
        let passed = self.from.partition_point(|&(choice, _)| (choice as usize) < len);
        let skipped = passed < self.from.len();
        self.from.truncate(passed);
        self.states.retain(|kept| kept.at <= len);
        skipped || gone > all - self.loaded.len()
    }

    /// The kept state that comes before the choice at `place`, or is the one there.
    fn nearest(&self, place: usize) -> &Checkpoint<R::State> {
        let later = self.states.partition_point(|kept| kept.at <= place);
        &self.states[later.saturating_sub(1)]
    }

    /// How many choices had been made in the last kept state before the choice at `place`.
    pub(crate) fn kept_before(&self, place: usize) -> usize {
        self.nearest(place).at
    }

    /// The state after the first `choices`.
    pub(crate) fn state_at(&self, choices: usize) -> R::State {
        Again::new(self, choices.min(self.len())).state
    }

    /// Tells of choices one after the other, as long as the listener wants to hear more.
    pub(crate) fn tell(
        &self,
        choices: Range<usize>,
        hear: &mut dyn FnMut(usize, &Entry<R>) -> bool,
    ) {
        let kept = self.len() - self.tail.len();
        let end = choices.end.min(self.len());
        let mut at = choices.start;
        if at < end.min(kept) {
            let mut again = Again::new(self, at);
            while at < end.min(kept) {
                if !hear(at, &again.entry()) {
                    return;
                }
                at += 1;
            }
        }
        while at < end && hear(at, &self.tail[at - kept]) {
            at += 1;
        }
    }

    /// What the dice showed for the choices from `from` on.
    pub(crate) fn draws(&self, from: usize) -> Vec<Draw> {
        let mut draws = Vec::new();
        self.tell(from..self.len(), &mut |_, entry| {
            draws.extend_from_slice(&entry.draws);
            true
        });
        draws
    }

    /// The last choice as a record has it.
    pub(crate) fn latest(&self) -> Option<Recorded> {
        let last = self.made.last()?;
        Some(self.written(self.len() - 1, self.dice.len() - usize::from(last.dice)))
    }

    /// All choices as a record has them.
    pub(crate) fn recorded(&self) -> Vec<Recorded> {
        let mut dice = 0;
        let written = (0..self.len()).map(|place| {
            let first = dice;
            dice += usize::from(self.made[place].dice);
            self.written(place, first)
        });
        written.collect()
    }

    /// A choice as a record has it, whose dice begin at a place among all.
    fn written(&self, place: usize, first: usize) -> Recorded {
        let made = &self.made[place];
        let dice = first..first + usize::from(made.dice);
        let outside = self.loaded.partition_point(|&place| (place as usize) < first);
        let loaded = self.loaded[outside..].iter().map(|&place| place as usize);
        let loaded = loaded.take_while(|place| *place < dice.end).map(|place| place - first);
        Recorded {
            seat: R::about().seat_id(made.seat()).to_owned(),
            choice: serde_json::to_value(&made.choice).unwrap_or_default(),
            loaded: loaded.collect(),
            dice: self.dice[dice].to_vec(),
            from: self.passed_over(place),
        }
    }

    /// Where the dice of a choice begin, if values before them were passed over.
    fn passed_over(&self, place: usize) -> Option<u64> {
        let found = self.from.binary_search_by_key(&(place as u32), |&(choice, _)| choice);
        found.ok().map(|found| self.from[found].1)
    }
}

/// Choices that are made again, with the dice that they had.
struct Again<'a, R: Rules> {
    journal: &'a Journal<R>,
    state: R::State,
    dice: Dice,
    /// The next choice, and the place of its first die among all.
    at: usize,
    next: usize,
}

impl<'a, R: Rules> Again<'a, R> {
    /// All choices before the one at `place` have been made again, from the nearest kept state on.
    fn new(journal: &'a Journal<R>, place: usize) -> Again<'a, R> {
        let Checkpoint { at, dice: next, state } = journal.nearest(place);
        let (at, next, state) = (*at, *next, state.clone());
        let mut again = Again { journal, state, dice: Dice::new(Seed::new([0; 32])), at, next };
        while again.at < place {
            again.make(None);
        }
        again.dice = Dice::recorded(Seed::new([0; 32]));
        again
    }

    /// Makes the next choice again.
    fn make(&mut self, events: Option<&mut Vec<R::Event>>) {
        let made = &self.journal.made[self.at];
        let end = self.next + usize::from(made.dice);
        // All values come from outside, so that the seed is not asked.
        self.dice.load(self.journal.dice[self.next..end].iter().copied());
        let mut context = match events {
            Some(events) => Context::heard(&mut self.dice, events),
            None => Context::silent(&mut self.dice),
        };
        R::apply(&mut self.state, made.seat(), &made.choice, &mut context);
        debug_assert_eq!(self.dice.loaded().len(), 0, "fewer dice are rolled than before");
        self.next = end;
        self.at += 1;
    }

    /// Makes the next choice again and tells what came of it.
    fn entry(&mut self) -> Entry<R> {
        let (place, first) = (self.at, self.next);
        let mut events = Vec::new();
        self.make(Some(&mut events));
        let mut draws = self.dice.take_draws();
        debug_assert_eq!(draws.len(), self.next - first, "more dice are rolled than before");
        for (place, draw) in (first..).zip(&mut draws) {
            draw.loaded = self.journal.loaded.binary_search(&(place as u32)).is_ok();
        }
        let made = &self.journal.made[place];
        Entry {
            seat: made.seat(),
            choice: made.choice.clone(),
            events,
            draws,
            revealed: made.has(REVEALED),
            surprised: made.has(SURPRISED),
            deciding: made.deciding,
            from: self.journal.passed_over(place),
            joined: made.has(JOINED),
        }
    }
}
