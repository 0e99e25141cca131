//! French #41: Freezing Weather.

use crate::cards::prelude::*;

const ID: CardId = CardId::new(FRENCH, 41);

pub(crate) const CARD: EventCard = EventCard {
    card: ID,
    row: "C-F41",
    condition: always,
    begin: |state, _, _| state.turn_effects |= Effects::FREEZING,
};
