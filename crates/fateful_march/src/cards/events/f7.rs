//! French #7: Unsuccessful Disengagement.

use crate::cards::prelude::*;

card!(FRENCH 7 "C-F7", condition: |_, area| on_map(area));

/// The Russian Evade orders of the area leave the map.
fn begin(state: &mut State, area: AreaId, table: Table<'_, '_>) {
    state.named.disengagement = area;
    table.reveal();
    while let Some(index) = state.block(RUSSIAN, area, Order::Evade) {
        state.take_off(RUSSIAN, index, true, CARD.row, table);
    }
}
