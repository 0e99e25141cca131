//! French #42: Extreme Weather.

use crate::cards::prelude::*;

/// Orders that are missing.
const FEWER: i8 = 2;

card!(FRENCH 42 "C-F42");

fn begin(state: &mut State, _: AreaId, _: Table<'_, '_>) {
    BOTH.into_iter().for_each(|seat| state.more_orders[seat.index()] -= FEWER);
    state.turn_effects |= Effects::EXTREME_FRENCH | Effects::NO_FORCED_MARCH;
    state.next_effects |= Effects::NO_FORCED_MARCH;
}
