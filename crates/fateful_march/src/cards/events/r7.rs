//! Russian #7: Indecision.

use crate::cards::prelude::*;
use crate::reveal;

/// French #31, which it answers.
const GUARD: u8 = 31;

card! {
    RUSSIAN 7 "C-R7",
    condition: |_, area| on_map(area),
    begin: |state, area, table| match state.battle {
        Some(_) => reveal::cancel(state, CardId::new(FRENCH, GUARD), CARD.row, table),
        None => unchange(state, area, table),
    },
}

/// Against Napoleon: the order that he changed is what it was.
fn unchange(state: &mut State, area: AreaId, table: Table<'_, '_>) {
    let [old, new] = state.changed.map(usize::from);
    let blocks = &mut state.blocks[FRENCH];
    if old.max(new) >= blocks.len() {
        return;
    }
    state.turn_effects |= Effects::INDECISION;
    let (was, is) = (blocks[old].order, blocks[new].order);
    blocks[new].area = AreaId::NONE;
    blocks[old].area = area;
    let (seat, shown, rule) = (FRENCH, false, CARD.row);
    table.emit(|| Event::OrderRemoved { seat: seat.into(), area, order: is, shown, rule });
    table.emit(|| Event::OrderAdded { seat: seat.into(), area, order: was, shown, rule });
}
