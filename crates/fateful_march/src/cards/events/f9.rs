//! French #9: Fast Marching.

use crate::cards::prelude::*;

card! {
    FRENCH 9 "C-F9",
    condition: not_yet_fast,
    begin: |state, _, _| state.force.cards |= With::FAST_9,
}

/// Before anybody is in the Force; one such card, this or French #10.
pub(super) fn not_yet_fast(state: &State, _: AreaId) -> bool {
    state.force.is_empty() && !state.force.cards.intersects(With::FAST)
}
