//! Russian #46: Devastated Countryside.

use crate::cards::events::always;
use crate::cards::{CardId, EventCard};
use crate::pieces::RUSSIAN;
use crate::state::effect;

const ID: CardId = CardId::new(RUSSIAN, 46);

pub(crate) const CARD: EventCard = EventCard {
    card: ID,
    row: "C-R46",
    condition: always,
    begin: |state, _, _| state.turn_effects |= effect::DOUBLE_DEVASTATION_46,
};
