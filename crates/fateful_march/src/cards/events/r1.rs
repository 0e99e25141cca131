//! Russian #1: Well-Disciplined Retreat.

use crate::cards::prelude::*;

card!(RUSSIAN 1 "C-R1");

fn begin(state: &mut State, _: AreaId, _: Table<'_, '_>) {
    state.turn_effects |= Effects::DISCIPLINED_RETREAT;
    state.next_effects |= Effects::DISCIPLINED_RETREAT;
}
