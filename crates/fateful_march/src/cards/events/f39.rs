//! French #39: Chaos In The Rear Areas.

use crate::cards::attrition::{Bearers, takes_losses};
use crate::cards::prelude::*;

card!(FRENCH 39 "C-F39");

fn begin(state: &mut State, _: AreaId, table: Table<'_, '_>) {
    state.stale_everywhere(FRENCH);
    ask(state, Ask::First);
    table.reveal();
}

takes_losses!(Bearers::Devastated, "ask-french-39-which-area");
