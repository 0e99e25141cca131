//! One game as it is played at a table: a state that follows from how it began and from what has
//! been done since, and from nothing else. What is in memory can be thrown away at any moment and
//! made again from what is stored.

mod act;
mod clocks;
mod play;
mod proposal;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use bivouac_bots::Level;
use bivouac_kernel::{AnyGame, AnyTable, Record, Seat, Seats, Start, Text, Viewer};
use thiserror::Error;

pub(crate) use act::{Act, Begin, Held, HeldAs};
pub(crate) use clocks::Clocks;
pub(crate) use proposal::Pending;

use crate::wire::{Clock, End, EndedBy};

/// How a game began that is played at a table.
#[derive(Clone, Copy)]
pub(crate) struct Origin<'a> {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// As a record says it.
    pub start: &'a Start,
    /// The seed of its dice.
    pub seed: bivouac_kernel::Seed,
    /// How long one may think.
    pub clock: Option<Clock>,
}

/// Why a table cannot be made again from what is stored.
#[derive(Clone, PartialEq, Debug, Error)]
#[error("act {number}: {why}")]
pub(crate) struct Broken {
    /// Which act does not hold.
    pub number: i64,
    /// Why.
    pub why: String,
}

/// A game at a table.
pub(crate) struct Sitting {
    table: Box<dyn AnyTable>,
    holders: Vec<Held>,
    clocks: Clocks,
    proposal: Option<Pending>,
    /// Whether somebody has declined what a bot proposed: bots do not ask again.
    told_to_play_on: bool,
    ending: Option<Ending>,
    /// Since when each seat must decide.
    waiting: Vec<Option<i64>>,
    /// How many acts there have been, and when the last one was.
    number: i64,
    at_ms: i64,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ending {
    by: EndedBy,
    /// Who gave up or ran out of time.
    seat: Option<Seat>,
}

impl Sitting {
    /// Sits down: the first act.
    ///
    /// # Errors
    /// When the game cannot be begun like this.
    pub(crate) fn begin(origin: Origin<'_>, begin: &Begin, at_ms: i64) -> Result<Sitting, Broken> {
        let broken = |why: String| Broken { number: 1, why };
        let about = origin.game.about();
        let record = Record {
            format: bivouac_kernel::FORMAT,
            game: about.id.to_owned(),
            rules: about.version,
            start: origin.start.clone(),
            seed: origin.seed,
            choices: begin.brought.clone(),
        };
        let table = origin.game.replay(&record).map_err(|error| broken(error.to_string()))?;
        let held = begin.holders.iter().map(Held::read).collect::<Result<Vec<Held>, String>>();
        let holders = held.map_err(broken)?;
        let clocks = Clocks::new(origin.clock, holders.len());
        let mut sitting = Sitting {
            table,
            waiting: vec![None; holders.len()],
            holders,
            clocks,
            proposal: None,
            told_to_play_on: false,
            ending: None,
            number: 1,
            at_ms,
        };
        sitting.settle(at_ms, Seats::NONE);
        Ok(sitting)
    }

    /// Plays on from what is stored.
    ///
    /// # Errors
    /// The first act that does not hold.
    pub(crate) fn resume(
        origin: Origin<'_>,
        acts: &[crate::store::StoredAct],
    ) -> Result<Sitting, Broken> {
        let empty = || Broken { number: 1, why: "missing".to_owned() };
        let first = acts.first().ok_or_else(empty)?;
        let Act::Begin(begin) = Act::read(first)? else { return Err(empty()) };
        let mut sitting = Sitting::begin(origin, &begin, first.at_ms)?;
        sitting.follow(&acts[1..])?;
        Ok(sitting)
    }

    /// Does what others have done and stored.
    ///
    /// # Errors
    /// The first act that does not hold.
    pub(crate) fn follow(&mut self, acts: &[crate::store::StoredAct]) -> Result<usize, Broken> {
        let mut touched = self.table.sequence();
        for stored in acts {
            let broken = |why: String| Broken { number: stored.number, why };
            if stored.number != self.number + 1 {
                return Err(broken("out of order".to_owned()));
            }
            let done = self.apply(&Act::read(stored)?, stored.at_ms);
            touched = touched.min(done.map_err(|failure| broken(failure.code.to_owned()))?);
        }
        Ok(touched)
    }

    /// The game itself.
    pub(crate) fn table(&self) -> &dyn AnyTable {
        &*self.table
    }

    /// Who has which seat.
    pub(crate) fn holders(&self) -> &[Held] {
        &self.holders
    }

    /// How many acts there have been.
    pub(crate) fn number(&self) -> i64 {
        self.number
    }

    /// When the last act was.
    pub(crate) fn at_ms(&self) -> i64 {
        self.at_ms
    }

    /// Who must decide now; nobody once the game has ended, however it did.
    pub(crate) fn deciding(&self) -> Seats {
        if self.is_over() { Seats::NONE } else { self.table.deciding() }
    }

    /// Whether the game has ended.
    pub(crate) fn is_over(&self) -> bool {
        self.ending.is_some()
    }

    /// How the clocks stand.
    pub(crate) fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// What has been proposed.
    pub(crate) fn proposal(&self) -> Option<&Pending> {
        self.proposal.as_ref()
    }

    /// Whether a bot may propose something now.
    pub(crate) fn bots_may_propose(&self) -> bool {
        !self.is_over() && self.proposal.is_none() && !self.told_to_play_on
    }

    /// Whether everybody who plays is this person, or a bot.
    pub(crate) fn is_alone(&self, person: &str) -> bool {
        self.holders.iter().all(|held| match held {
            Held::Person(id) => **id == *person,
            Held::Bot(_) => true,
        })
    }

    /// Since when each seat must decide.
    pub(crate) fn waiting(&self) -> &[Option<i64>] {
        &self.waiting
    }

    /// The bot that has a seat.
    pub(crate) fn bot(&self, seat: Seat) -> Option<Level> {
        match self.holders.get(seat.index())? {
            Held::Bot(level) => Some(*level),
            Held::Person(_) => None,
        }
    }

    /// The seats of a person.
    pub(crate) fn seats_of(&self, person: &str) -> Seats {
        self.seats_where(|held| matches!(held, Held::Person(own) if **own == *person))
    }

    fn seats_where(&self, fits: impl Fn(&Held) -> bool) -> Seats {
        let seats = self.holders.iter().enumerate().filter(|(_, held)| fits(held));
        seats.map(|(index, _)| Seat(index as u8)).collect()
    }

    /// The seats of persons other than the one who has `seat`.
    fn others(&self, seat: Seat) -> Seats {
        let own = self.holders.get(seat.index());
        self.seats_where(|held| matches!(held, Held::Person(_)) && Some(held) != own)
    }

    /// The bot's level that takes over where a person leaves.
    pub(crate) fn substitute() -> Level {
        Level::Veteran
    }

    /// Whether a seat can be taken back, and at once.
    pub(crate) fn undo(&self, seat: Seat) -> Option<bool> {
        if self.is_over() {
            return None;
        }
        let at_once = self.table.can_undo(seat);
        let any = at_once || self.table.last_order(seat).is_some();
        any.then(|| at_once || self.others(seat).is_empty())
    }

    /// How the game ended, in full.
    pub(crate) fn end(&self) -> Option<End> {
        let ending = self.ending?;
        let about = self.table.about();
        let ids = |seats: Seats| seats.iter().map(|seat| about.seat_id(seat).to_owned()).collect();
        if let (EndedBy::Rules, Some(outcome)) = (ending.by, self.table.outcome()) {
            return Some(End {
                winners: ids(outcome.winners),
                by: ending.by,
                text: outcome.text,
                rule: Some(outcome.rule.to_owned()),
                points: outcome.points,
            });
        }
        let name = |seat| Text::new(format!("seat-{}", about.seat_id(seat)));
        let (text, winners) = match (ending.by, ending.seat) {
            (EndedBy::Resignation, Some(seat)) => {
                (Text::new("end-resigned").with("seat", name(seat)), self.all().without(seat))
            }
            (EndedBy::Time, Some(seat)) => {
                (Text::new("end-time").with("seat", name(seat)), self.all().without(seat))
            }
            _ => (Text::new("end-agreed"), Seats::NONE),
        };
        Some(End { winners: ids(winners), by: ending.by, text, rule: None, points: Vec::new() })
    }

    fn all(&self) -> Seats {
        Seats::first(self.holders.len())
    }

    /// Through whose eyes somebody looks who looks through those of `seats`: everybody sees
    /// everything once the game has ended.
    pub(crate) fn viewer(&self, seats: Seats) -> Viewer {
        if self.is_over() { Viewer::Umpire } else { Viewer::Holding(seats) }
    }

    /// Everything that makes one sitting different from another.
    #[cfg(test)]
    fn essence(&self) -> String {
        let opened: Vec<u64> = self.all().iter().map(|seat| self.table.opened(seat)).collect();
        let record = serde_json::to_string(&self.table.record()).unwrap_or_default();
        format!(
            "{record} {} {opened:?} {:?} {:?} {:?} {} {:?} {:?} {} {}",
            self.table.save(),
            self.holders,
            self.clocks,
            self.proposal,
            self.told_to_play_on,
            self.ending,
            self.waiting,
            self.number,
            self.at_ms,
        )
    }
}

/// A person's id, shared.
pub(crate) type PersonId = Arc<str>;
