//! Russian #4: Evasive Maneuvers. `orders.rs` lets the Russian Forced Marches go first, `marches.rs`
//! says where they may not end.

use crate::cards::events::always;
use crate::cards::{CardId, EventCard};
use crate::pieces::RUSSIAN;
use crate::state::effect;

const ID: CardId = CardId::new(RUSSIAN, 4);

pub(crate) const CARD: EventCard = EventCard {
    card: ID,
    row: "C-R4",
    condition: always,
    begin: |state, _, _| state.turn_effects |= effect::EVASIVE,
};
