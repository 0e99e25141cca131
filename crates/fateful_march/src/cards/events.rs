//! What the events of cards do and ask.

use bivouac_kernel::{Seat, Violation};

use super::CardId;
use crate::choice::Choice;
use crate::map::AreaId;
use crate::state::State;
use crate::step::Flow;
use crate::verbs::Table;

/// Why a card may not be played for its event now.
pub(crate) fn condition(_: &State, _: CardId, _: AreaId) -> Result<(), Violation> {
    Err(Violation::of("G10"))
}

pub(crate) fn advance(
    state: &mut State,
    _: Seat,
    _: CardId,
    _: u8,
    _: u8,
    _: AreaId,
    _: Table<'_, '_>,
) -> Flow {
    state.stack.pop();
    Flow::GoesOn
}

pub(crate) fn list(_: &State, _: Seat, _: CardId, _: u8, _: u8, _: AreaId, _: &mut Vec<Choice>) {}

pub(crate) fn check(
    _: &State,
    _: Seat,
    _: CardId,
    _: u8,
    _: u8,
    _: AreaId,
    _: Choice,
) -> Result<(), Violation> {
    Err(Violation::of("G10"))
}

#[allow(clippy::too_many_arguments)]
pub(crate) fn apply(
    _: &mut State,
    _: Seat,
    _: CardId,
    _: u8,
    _: u8,
    _: AreaId,
    _: Choice,
    _: Table<'_, '_>,
) {
}

/// French #9, #10, #37, #49 and Russian #6, while a Force is composed.
pub(crate) fn list_with_force(_: &State, _: &mut Vec<Choice>) {}

pub(crate) fn check_with_force(_: &State, _: Choice) -> Result<(), Violation> {
    Err(Violation::of("T-FORCE.a"))
}

pub(crate) fn apply_with_force(_: &mut State, _: Choice, _: Table<'_, '_>) {}

/// French #37: rallies before the Force moves.
pub(crate) fn before_the_move(_: &mut State) {}

/// Russian #6: asks who goes along.
pub(crate) fn begin_joining(_: &mut State) {}

/// Russian #6: where those who go along must end.
pub(crate) fn joins_at(_: &State) -> AreaId {
    AreaId::NONE
}

/// Russian #2, while a patrol looks for its target.
pub(crate) fn list_with_patrol(_: &State, _: Seat, _: &mut Vec<Choice>) {}

pub(crate) fn check_with_patrol(_: &State, _: Seat, _: Choice) -> Result<(), Violation> {
    Err(Violation::of("S6a"))
}

pub(crate) fn apply_with_patrol(_: &mut State, _: Seat, _: Choice, _: Table<'_, '_>) {}
