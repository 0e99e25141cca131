//! Russian #30: Devastated Landscape.

use crate::cards::prelude::*;
use crate::pieces::BOTH;

const ID: CardId = CardId::new(RUSSIAN, 30);

pub(crate) const CARD: EventCard = EventCard { card: ID, row: "C-R30", condition: always, begin };

/// The Forage orders of both sides leave the map, shown.
fn begin(state: &mut State, _: AreaId, table: Table<'_, '_>) {
    state.turn_effects |= Effects::DOUBLE_DEVASTATION;
    table.reveal();
    for seat in BOTH {
        for index in 0..state.blocks[seat].len() {
            let block = state.blocks[seat][index];
            if block.area != AreaId::NONE && block.order == Order::Forage {
                state.remove_block(seat, index);
                let (area, order, rule) = (block.area, block.order, CARD.row);
                table.emit(|| Event::OrderRemoved {
                    seat: seat.into(),
                    area,
                    order,
                    shown: true,
                    rule,
                });
            }
        }
    }
}
