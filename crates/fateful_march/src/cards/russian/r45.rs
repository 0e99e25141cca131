//! Russian #45: Poor Logistics.

use crate::cards::events::always;
use crate::cards::{CardId, EventCard};
use crate::pieces::RUSSIAN;
use crate::state::effect;

const ID: CardId = CardId::new(RUSSIAN, 45);

pub(crate) const CARD: EventCard = EventCard {
    card: ID,
    row: "C-R45",
    condition: always,
    begin: |state, _, _| state.turn_effects |= effect::NO_RUSSIAN_DEPOT,
};
