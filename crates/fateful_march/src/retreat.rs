//! Step S9.9: retreats.

use bivouac_kernel::Violation;

use crate::choice::Choice;
use crate::state::State;
use crate::step::{Flow, Step};
use crate::verbs::Table;

pub(crate) fn advance(state: &mut State, _: Step, _: Table<'_, '_>) -> Flow {
    state.stack.pop();
    Flow::GoesOn
}

pub(crate) fn list(_: &State, _: Step, _: &mut Vec<Choice>) {}

pub(crate) fn check(_: &State, _: Step, _: Choice) -> Result<(), Violation> {
    Err(Violation::of("S9.9a"))
}

pub(crate) fn apply(_: &mut State, _: Step, _: Choice, _: Table<'_, '_>) {}

pub(crate) fn set_out(_: &mut State, _: Table<'_, '_>) {}
