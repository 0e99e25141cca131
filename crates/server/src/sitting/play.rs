//! Doing an act, and what follows from it for clocks and the end.

use axum::http::StatusCode;
use bivouac_kernel::{Given, Planned, Progress, Refusal, Seat, Seats, Viewer};
use serde_json::Value;

use super::{Act, Ending, Held, Sitting};
use crate::problem::Failure;
use crate::wire::{EndedBy, Proposed};

impl Sitting {
    /// Makes the choice with this place in the list of those that are open to `seat`, and says
    /// how it is stored and from which choice on things are different. What is refused changes
    /// nothing.
    ///
    /// # Errors
    /// Why it is refused.
    pub(crate) fn choose(
        &mut self,
        seat: Seat,
        place: usize,
        at_ms: i64,
    ) -> Result<(Act, usize), Failure> {
        self.may_choose(seat)?;
        let at_ms = at_ms.max(self.at_ms);
        let touched = self.make(seat, at_ms, Given::Place(place))?;
        let latest = self.table.latest().ok_or(Refusal::Over)?;
        Ok((Act::Choice { seat, choice: latest.choice, dice: latest.dice }, touched))
    }

    /// Makes the choices of a plan as far as nothing happens that was not foreseen, and says how
    /// they are stored, from which choice on things are different, and how far it went.
    ///
    /// # Errors
    /// Why not even the first is made; nothing has changed then.
    pub(crate) fn play(
        &mut self,
        seat: Seat,
        plan: &[Planned],
        at_ms: i64,
    ) -> Result<(Act, usize, Progress), Failure> {
        self.may_choose(seat)?;
        let at_ms = at_ms.max(self.at_ms);
        let touched = self.table.sequence();
        let progress = self.table.play(seat, plan)?;
        if progress.made == 0 {
            return Err(Failure::new(StatusCode::CONFLICT, "stale-choice"));
        }
        let choices = plan[..progress.made].iter().map(|planned| planned.choice.clone()).collect();
        self.count(seat, at_ms, touched);
        Ok((Act::Plan { seat, choices, dice: self.dice_since(touched) }, touched, progress))
    }

    /// What the dice showed for the choices after the first `from`.
    fn dice_since(&self, from: usize) -> Vec<u16> {
        self.table.draws(from).iter().map(|draw| draw.value).collect()
    }

    /// Makes the choices of a plan that was stored.
    fn replay(&mut self, seat: Seat, choices: &[Value], at_ms: i64) -> Result<usize, Failure> {
        let touched = self.table.sequence();
        for (place, choice) in choices.iter().enumerate() {
            self.table.choose(seat, Given::Choice(choice))?;
            if place > 0 {
                self.table.join();
            }
        }
        self.count(seat, at_ms, touched);
        Ok(touched)
    }

    /// Does what was stored. Says from which choice on things are different; what is refused
    /// changes nothing.
    ///
    /// # Errors
    /// Why it is refused.
    pub(crate) fn apply(&mut self, act: &Act, at_ms: i64) -> Result<usize, Failure> {
        if self.is_over() {
            return Err(Refusal::Over.into());
        }
        let at_ms = at_ms.max(self.at_ms);
        let touched = match act {
            Act::Begin(_) => Err(Failure::new(StatusCode::CONFLICT, "begun")),
            Act::Choice { seat, choice, dice } => {
                self.may_choose(*seat)?;
                let touched = self.make(*seat, at_ms, Given::Choice(choice))?;
                let thrown = self.table.latest().map(|latest| latest.dice).unwrap_or_default();
                if thrown != *dice {
                    return Err(Failure::new(StatusCode::CONFLICT, "other-dice"));
                }
                return Ok(touched);
            }
            Act::Plan { seat, choices, dice } => {
                self.may_choose(*seat)?;
                let touched = self.replay(*seat, choices, at_ms)?;
                if self.dice_since(touched) != *dice {
                    return Err(Failure::new(StatusCode::CONFLICT, "other-dice"));
                }
                return Ok(touched);
            }
            Act::Undo { seat } => match self.undo(*seat) {
                Some(true) => self.take_back(*seat),
                _ => Err(Refusal::NothingToUndo.into()),
            },
            Act::Propose { seat, what, bots_agree } => self.propose(*seat, *what, *bots_agree),
            Act::Answer { seat, agree } => self.answer(*seat, *agree),
            Act::Resign { seat } => self.lose(*seat, EndedBy::Resignation),
            Act::Flag { seat } => match self.clocks.out_of_time(at_ms) {
                Some(out) if out == *seat => self.lose(*seat, EndedBy::Time),
                _ => Err(Failure::new(StatusCode::CONFLICT, "time-left")),
            },
            Act::HandOver { seat, bot } => self.hand_over(*seat, bot),
        }?;
        self.conclude(at_ms, Seats::NONE);
        Ok(touched)
    }

    fn may_choose(&self, seat: Seat) -> Result<(), Failure> {
        if self.is_over() {
            return Err(Refusal::Over.into());
        }
        // Otherwise it would not be clear which choice is to be taken back.
        match self.proposal {
            Some(pending) if pending.what == Proposed::Undo && pending.by == seat => {
                Err(Failure::new(StatusCode::CONFLICT, "withdraw-first"))
            }
            _ => Ok(()),
        }
    }

    /// Makes a choice and counts it.
    fn make(&mut self, seat: Seat, at_ms: i64, given: Given<'_>) -> Result<usize, Failure> {
        let touched = self.table.sequence();
        self.table.choose(seat, given)?;
        self.count(seat, at_ms, touched);
        Ok(touched)
    }

    /// Counts choices that a seat has made after the first `touched`, as one act.
    fn count(&mut self, seat: Seat, at_ms: i64, touched: usize) {
        // A choice that everybody reads of gives its seat time for the next; one in secret does
        // not, or the clock would tell of it.
        let seen = self.clocks.per_decision()
            && self.table.log(Viewer::SPECTATOR, touched).iter().any(|told| !told.lines.is_empty());
        self.conclude(at_ms, if seen { Seats::only(seat) } else { Seats::NONE });
    }

    /// Takes back the last choice of a seat, or its last plan; at once where the table can, and otherwise with all
    /// that has come since.
    pub(super) fn take_back(&mut self, seat: Seat) -> Result<usize, Failure> {
        let last = self.table.last_order(seat).ok_or(Refusal::NothingToUndo)?;
        if self.table.can_undo(seat) {
            self.table.undo(seat)?;
        } else {
            self.table.take_back(seat)?;
        }
        Ok(last.min(self.reconsider()?))
    }

    /// A seat has lost: the game ends if that leaves one side alone.
    pub(super) fn lose(&mut self, seat: Seat, by: EndedBy) -> Result<usize, Failure> {
        self.ending = Some(Ending { by, seat: Some(seat) });
        Ok(self.table.sequence())
    }

    fn hand_over(&mut self, seat: Seat, bot: &str) -> Result<usize, Failure> {
        let unknown = || Failure::new(StatusCode::BAD_REQUEST, "unknown-bot");
        let level = bot.parse().map_err(|_| unknown())?;
        let held = self.holders.get_mut(seat.index()).ok_or_else(unknown)?;
        *held = Held::Bot(level);
        self.reconsider()
    }

    /// Counts the act and settles what follows from it.
    fn conclude(&mut self, at_ms: i64, afresh: Seats) {
        self.number += 1;
        self.at_ms = at_ms;
        self.settle(at_ms, afresh);
    }

    /// The end, the clocks, and since when seats wait.
    pub(super) fn settle(&mut self, at_ms: i64, afresh: Seats) {
        if self.ending.is_none() && self.table.outcome().is_some() {
            self.ending = Some(Ending { by: EndedBy::Rules, seat: None });
        }
        if self.is_over() {
            self.proposal = None;
        }
        let deciding = self.deciding();
        for (index, since) in self.waiting.iter_mut().enumerate() {
            let waits = deciding.contains(Seat(index as u8));
            *since = waits.then(|| since.unwrap_or(at_ms));
        }
        let persons = self.seats_where(|held| matches!(held, Held::Person(_)));
        let running = deciding.iter().filter(|&seat| persons.contains(seat)).collect();
        self.clocks.run(running, afresh, at_ms);
    }
}
