//! Step 9: one battle.

use bivouac_kernel::{Seat, Seats, Violation};

use crate::cards::CardId;
use crate::choice::Choice;
use crate::state::{Stage, State};
use crate::step::Flow;
use crate::verbs::Table;

pub(crate) fn decider(_: &State, _: Stage) -> Seats {
    Seats::NONE
}

pub(crate) fn advance(state: &mut State, _: Stage, _: Table<'_, '_>) -> Flow {
    state.battle = None;
    state.stack.pop();
    Flow::GoesOn
}

pub(crate) fn list(_: &State, _: Seat, _: Stage, _: &mut Vec<Choice>) {}

pub(crate) fn check(_: &State, _: Seat, _: Stage, _: Choice) -> Result<(), Violation> {
    Err(Violation::of("S9.1a"))
}

pub(crate) fn apply(_: &mut State, _: Seat, _: Stage, _: Choice, _: Table<'_, '_>) {}

pub(crate) fn advance_reveal(state: &mut State, _: Seat, _: CardId, _: Table<'_, '_>) -> Flow {
    state.stack.pop();
    Flow::GoesOn
}

pub(crate) fn list_reveal(_: &State, _: Seat, _: CardId, _: &mut Vec<Choice>) {}

pub(crate) fn check_reveal(_: &State, _: Seat, _: CardId, _: Choice) -> Result<(), Violation> {
    Err(Violation::of("S9.1a"))
}

pub(crate) fn apply_reveal(_: &mut State, _: Seat, _: CardId, _: Choice, _: Table<'_, '_>) {}
