//! Step S9.9: retreats.

use bivouac_kernel::{Seat, Violation};

use crate::choice::Choice;
use crate::state::State;
use crate::step::Flow;
use crate::verbs::Table;

pub(crate) fn advance(state: &mut State, _: Seat, _: bool, _: Table<'_, '_>) -> Flow {
    state.stack.pop();
    Flow::GoesOn
}

pub(crate) fn list(_: &State, _: Seat, _: bool, _: &mut Vec<Choice>) {}

pub(crate) fn check(_: &State, _: Seat, _: bool, _: Choice) -> Result<(), Violation> {
    Err(Violation::of("S9.9a"))
}

pub(crate) fn apply(_: &mut State, _: Seat, _: bool, _: Choice, _: Table<'_, '_>) {}

pub(crate) fn set_out(_: &mut State, _: Table<'_, '_>) {}
