//! Russian #45: Poor Logistics.

use crate::cards::prelude::*;

const ID: CardId = CardId::new(RUSSIAN, 45);

pub(crate) const CARD: EventCard = EventCard {
    card: ID,
    row: "C-R45",
    condition: always,
    begin: |state, _, _| state.turn_effects |= Effects::NO_RUSSIAN_DEPOT,
};
