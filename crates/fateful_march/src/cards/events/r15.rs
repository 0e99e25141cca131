//! Russian #15: Pride and Hesitation.

use crate::cards::prelude::*;

card!(RUSSIAN 15 "C-R15", condition: |state, _| state.french_moscow());

fn begin(state: &mut State, _: AreaId, table: Table<'_, '_>) {
    state.turn_effects |= Effects::PRIDE;
    state.shift_initiative(RUSSIAN, table);
}
