//! Russian #1: Well-Disciplined Retreat.

use crate::cards::prelude::*;

const ID: CardId = CardId::new(RUSSIAN, 1);

pub(crate) const CARD: EventCard = EventCard { card: ID, row: "C-R1", condition: always, begin };

fn begin(state: &mut State, _: AreaId, _: Table<'_, '_>) {
    state.turn_effects |= Effects::DISCIPLINED_RETREAT;
    state.next_effects |= Effects::DISCIPLINED_RETREAT;
}
