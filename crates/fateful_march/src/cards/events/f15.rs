//! French #15: Peace Offer.

use crate::cards::prelude::*;

card!(FRENCH 15 "C-F15", condition: |state, _| state.french_moscow());

/// How many of these the French control (with SPs and no enemies).
pub(super) fn held(state: &State, areas: &[AreaId]) -> i8 {
    areas.iter().filter(|&&area| state.alone_in(FRENCH, area)).count() as i8
}

/// The marker of the initiative moves also if the game is over now.
fn begin(state: &mut State, _: AreaId, table: Table<'_, '_>) {
    let vp = 1 + 2 * held(state, &PLACES.peace_offer);
    state.shift_vp(FRENCH, vp, CARD.row, table);
    (0..2).for_each(|_| state.shift_initiative(RUSSIAN, table));
}
