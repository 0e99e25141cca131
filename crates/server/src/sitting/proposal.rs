//! What one player asks of the others: a draw, to take a choice back, or, for a bot, to be let go.

use axum::http::StatusCode;
use bivouac_kernel::{Seat, Seats};

use super::{Ending, Held, Sitting};
use crate::problem::Failure;
use crate::wire::{EndedBy, Proposed};

/// Something that has been proposed and not answered by all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pending {
    pub what: Proposed,
    pub by: Seat,
    /// The seats that have not answered, as a set.
    awaiting: u8,
}

impl Pending {
    /// The seats that have not answered.
    pub(crate) fn awaiting(&self) -> Seats {
        (0..8).map(Seat).filter(|seat| self.awaiting & (1 << seat.0) != 0).collect()
    }

    fn new(what: Proposed, by: Seat, awaiting: Seats) -> Pending {
        let awaiting = awaiting.iter().fold(0, |set, seat| set | 1 << seat.0);
        Pending { what, by, awaiting }
    }
}

impl Sitting {
    /// Proposes something; what nobody must be asked for is done. Says from which choice on
    /// things are different.
    pub(super) fn propose(
        &mut self,
        seat: Seat,
        what: Proposed,
        bots_agree: bool,
    ) -> Result<usize, Failure> {
        if self.proposal.is_some() {
            return Err(conflict("proposal-pending"));
        }
        let others = self.others(seat);
        match what {
            Proposed::Draw => {
                let bots = self.holders.iter().any(|held| matches!(held, Held::Bot(_)));
                if bots && !bots_agree {
                    return Err(conflict("bot-declines"));
                }
            }
            // A person need not ask.
            Proposed::Resignation if self.bot(seat).is_none() || self.holders.len() > 2 => {
                return Err(conflict("resign-at-once"));
            }
            Proposed::Resignation => {}
            Proposed::Undo => match self.undo(seat) {
                None => return Err(bivouac_kernel::Refusal::NothingToUndo.into()),
                Some(true) => return self.take_back(seat),
                Some(false) => {}
            },
        }
        self.proposal = Some(Pending::new(what, seat, others));
        if others.is_empty() { self.carry_out() } else { Ok(self.table.sequence()) }
    }

    /// Answers what has been proposed. One answer counts for all seats of a person.
    pub(super) fn answer(&mut self, seat: Seat, agree: bool) -> Result<usize, Failure> {
        let none = || conflict("nothing-to-answer");
        let pending = self.proposal.ok_or_else(none)?;
        let own = self.holders.get(seat.index()).cloned();
        let withdraws = self.holders.get(pending.by.index()) == own.as_ref() && !agree;
        if !pending.awaiting().contains(seat) && !withdraws {
            return Err(none());
        }
        if !agree {
            self.proposal = None;
            if self.bot(pending.by).is_some() {
                self.told_to_play_on = true;
            }
            return Ok(self.table.sequence());
        }
        let answered = self.seats_where(|held| Some(held) == own.as_ref());
        let left = pending.awaiting().iter().filter(|&seat| !answered.contains(seat)).collect();
        self.proposal = Some(Pending::new(pending.what, pending.by, left));
        if left.is_empty() { self.carry_out() } else { Ok(self.table.sequence()) }
    }

    /// Does what everybody has agreed to.
    fn carry_out(&mut self) -> Result<usize, Failure> {
        let Some(pending) = self.proposal.take() else { return Ok(self.table.sequence()) };
        match pending.what {
            Proposed::Undo => self.take_back(pending.by),
            Proposed::Resignation => self.lose(pending.by, EndedBy::Resignation),
            Proposed::Draw => {
                self.ending = Some(Ending { by: EndedBy::Agreement, seat: None });
                Ok(self.table.sequence())
            }
        }
    }

    /// A bot has taken a seat over, or something was taken back: bots agree to take back; what they
    /// thought of a draw or of giving up was about another position. A proposal of one who has left,
    /// or to take back what is no longer there, is void.
    pub(super) fn reconsider(&mut self) -> Result<usize, Failure> {
        let unchanged = self.table.sequence();
        let Some(pending) = self.proposal else { return Ok(unchanged) };
        let bots = self.seats_where(|held| matches!(held, Held::Bot(_)));
        let void = match pending.what {
            Proposed::Draw | Proposed::Resignation => !bots.is_empty(),
            Proposed::Undo => bots.contains(pending.by) || self.undo(pending.by).is_none(),
        };
        if void || self.is_over() {
            self.proposal = None;
            return Ok(unchanged);
        }
        let left: Seats = pending.awaiting().iter().filter(|&seat| !bots.contains(seat)).collect();
        self.proposal = Some(Pending::new(pending.what, pending.by, left));
        if left.is_empty() { self.carry_out() } else { Ok(unchanged) }
    }
}

fn conflict(code: &'static str) -> Failure {
    Failure::new(StatusCode::CONFLICT, code)
}
