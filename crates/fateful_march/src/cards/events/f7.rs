//! French #7: Unsuccessful Disengagement.

use crate::cards::prelude::*;

const ID: CardId = CardId::new(FRENCH, 7);

pub(crate) const CARD: EventCard =
    EventCard { card: ID, row: "C-F7", condition: |_, area| on_map(area), begin };

/// The Russian Evade orders of the area leave the map.
fn begin(state: &mut State, area: AreaId, table: Table<'_, '_>) {
    state.named.disengagement = area;
    let (seat, order) = (RUSSIAN, Order::Evade);
    table.reveal();
    while let Some(index) = state.block(seat, area, order) {
        state.remove_block(seat, index);
        table.emit(|| Event::OrderRemoved {
            seat: seat.into(),
            area,
            order,
            shown: true,
            rule: CARD.row,
        });
    }
}
