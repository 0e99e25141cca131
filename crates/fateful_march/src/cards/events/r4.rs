//! Russian #4: Evasive Maneuvers. `orders.rs` lets the Russian Forced Marches go first, `marches.rs`
//! says where they may not end.

use crate::cards::prelude::*;

const ID: CardId = CardId::new(RUSSIAN, 4);

pub(crate) const CARD: EventCard = EventCard {
    card: ID,
    row: "C-R4",
    condition: always,
    begin: |state, _, _| state.turn_effects |= Effects::EVASIVE,
};
