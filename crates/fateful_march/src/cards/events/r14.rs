//! Russian #14: Extreme Weather.

use crate::cards::prelude::*;

/// Orders that are missing.
const FEWER: i8 = 2;

card!(RUSSIAN 14 "C-R14");

fn begin(state: &mut State, _: AreaId, _: Table<'_, '_>) {
    state.stack.push(Step::Draw(Draw { seat: RUSSIAN.into(), left: 1 }));
    state.more_orders[FRENCH.index()] -= FEWER;
    state.turn_effects |= Effects::EXTREME_RUSSIAN;
}
