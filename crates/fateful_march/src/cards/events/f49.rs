//! French #49: Tough Rearguard. What it does comes when the Force evades (`evade.rs`).

use crate::cards::prelude::*;

card! {
    FRENCH 49 "C-F49",
    condition: |state, _| state.force.is_empty() && !state.force.cards.intersects(With::REARGUARD),
    begin: |state, _, _| state.force.cards |= With::REARGUARD,
}
