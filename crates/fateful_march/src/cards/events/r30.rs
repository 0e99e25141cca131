//! Russian #30: Devastated Landscape.

use crate::cards::prelude::*;

card!(RUSSIAN 30 "C-R30");

/// The Forage orders of both sides leave the map, shown.
fn begin(state: &mut State, _: AreaId, table: Table<'_, '_>) {
    state.turn_effects |= Effects::DOUBLE_DEVASTATION;
    table.reveal();
    for seat in BOTH {
        for index in 0..state.blocks[seat].len() {
            let block = state.blocks[seat][index];
            if block.area != AreaId::NONE && block.order == Order::Forage {
                state.take_off(seat, index, true, CARD.row, table);
            }
        }
    }
}
