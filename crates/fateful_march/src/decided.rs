//! What a side has decided for the rest of a turn, or until it decides anew.
//!
//! The question is asked all the same: not to be asked would tell the enemy what was decided. It has
//! that one answer then, which programs give for the player as where one can only pass. The next
//! question of another kind lets the side decide anew.

use bivouac_kernel::is_default;

use crate::leaders::Change;
use crate::prelude::*;

/// The answers that hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Decided {
    /// T-ORDER.c: who executes first, whatever the type.
    #[serde(skip_serializing_if = "is_default")]
    pub first: Option<Side>,
    /// S4i: the leaders who change no order.
    #[serde(skip_serializing_if = "is_default")]
    pub content: Leaders,
    /// S12e: every Depot Marker stays.
    #[serde(skip_serializing_if = "is_default")]
    pub keeps_depots: bool,
    /// S4c: the Dummies that are left go to one area after the other.
    #[serde(skip_serializing_if = "is_default")]
    pub dummies: bool,
}

impl Decided {
    /// What holds beyond the turn: what a side seldom does, and would be asked again in every turn.
    pub(crate) fn next_turn(self) -> Decided {
        let costly = |leader: &LeaderId| matches!(leader.get().ability.change, Change::Discard(_));
        let content = self.content.iter().filter(costly);
        Decided {
            content: content.fold(Leaders::NONE, Leaders::with),
            keeps_depots: self.keeps_depots,
            ..Decided::default()
        }
    }
}

impl State {
    /// What a side has decided for the rest of the turn.
    #[inline]
    pub(crate) fn decided(&self, seat: Seat) -> &Decided {
        &self.sealed[seat].decided
    }

    /// S4i: whether a leader will change no order this turn.
    #[inline]
    pub(crate) fn is_content(&self, leader: LeaderId) -> bool {
        self.decided(leader.side()).content.has(leader)
    }

    /// Adds the choice to decide anew, if anything has been decided.
    pub(crate) fn list_anew(&self, seat: Seat, out: &mut Vec<Choice>) {
        if !is_default(self.decided(seat)) {
            out.push(Choice::Anew);
        }
    }

    /// Why a side may not decide anew, by the row of the question: nothing has been decided.
    pub(crate) fn may_decide_anew(&self, seat: Seat, row: &'static str) -> Result<(), Violation> {
        require(row, !is_default(self.decided(seat)))
    }

    /// The side is asked again.
    pub(crate) fn decide_anew(&mut self, seat: Seat) {
        self.sealed[seat].decided = Decided::default();
    }
}
