//! French #46: Energetic Leadership.

use crate::cards::prelude::*;

card!(FRENCH 46 "C-F46");

fn begin(state: &mut State, _: AreaId, _: Table<'_, '_>) {
    state.turn_effects |= Effects::ENERGETIC;
    state.stack.push(Step::Draw(Draw { seat: FRENCH.into(), left: 1 }));
}
