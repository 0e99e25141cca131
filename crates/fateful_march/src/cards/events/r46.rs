//! Russian #46: Devastated Countryside.

use crate::cards::prelude::*;

const ID: CardId = CardId::new(RUSSIAN, 46);

pub(crate) const CARD: EventCard = EventCard {
    card: ID,
    row: "C-R46",
    condition: always,
    begin: |state, _, _| state.turn_effects |= Effects::DEVASTATED_COUNTRYSIDE,
};
