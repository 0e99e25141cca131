//! French #1: Hard Marching.

use crate::cards::prelude::*;
use crate::selection::grant;

card! {
    FRENCH 1 "C-F1",
    condition: first_this_turn,
    begin: |state, _, table| march_hard(state, Effects::HARD_MARCHING, table),
}

/// One such event in a turn, this or French #2.
pub(super) fn first_this_turn(state: &State, _: AreaId) -> bool {
    !state.has_effect(Effects::ANY_HARD_MARCHING)
}

pub(super) fn march_hard(state: &mut State, effect: Effects, table: Table<'_, '_>) {
    state.turn_effects |= effect;
    grant(state, FRENCH, Order::ForcedMarch);
    state.shift_initiative(FRENCH, table);
}
