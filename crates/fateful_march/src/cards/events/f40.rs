//! French #40: Vulnerable Supply Lines.

use crate::cards::prelude::*;
use crate::windows::{Discard, Why};

/// So many markers are too many.
const TOO_MANY: u32 = 4;

card!(FRENCH 40 "C-F40");

/// Markers that nobody guards go, and so does a card.
fn begin(state: &mut State, _: AreaId, table: Table<'_, '_>) {
    let depots = state.depots[FRENCH.index()];
    if depots.len() < TOO_MANY {
        return;
    }
    let (seat, why) = (FRENCH.into(), Why::SupplyLines);
    state.stack.push(Step::Discard(Discard { seat, why }));
    let guarded = |area: &AreaId| state.holds(FRENCH, *area);
    let mut lost = depots;
    depots.iter().filter(guarded).for_each(|area| lost.remove(area));
    lost.iter().for_each(|area| state.remove_depot(FRENCH, area, CARD.row, table));
}
