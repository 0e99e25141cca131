//! Step 9: which battle comes next.

use bivouac_kernel::Violation;

use crate::choice::Choice;
use crate::state::State;
use crate::step::Flow;
use crate::verbs::Table;

pub(crate) fn advance(state: &mut State, _: Table<'_, '_>) -> Flow {
    state.stack.pop();
    Flow::GoesOn
}

pub(crate) fn list(_: &State, _: &mut Vec<Choice>) {}

pub(crate) fn check(_: &State, _: Choice) -> Result<(), Violation> {
    Err(Violation::of("S9b"))
}

pub(crate) fn apply(_: &mut State, _: Choice, _: Table<'_, '_>) {}
