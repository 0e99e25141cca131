//! Russian #43: Exhausted Horses.

use crate::cards::attrition::{Bearers, takes_losses};
use crate::cards::prelude::*;

card!(RUSSIAN 43 "C-R43");

fn begin(state: &mut State, _: AreaId, table: Table<'_, '_>) {
    state.stale_everywhere(FRENCH);
    state.turn_effects |= Effects::EXHAUSTED_HORSES;
    ask(state, Ask::First);
    table.reveal();
}

takes_losses!(Bearers::Cavalry, "ask-russian-43-which-area");
