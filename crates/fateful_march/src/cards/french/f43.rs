//! French #43: Logistics Collapse.

use crate::cards::events::always;
use crate::cards::{CardId, EventCard};
use crate::pieces::FRENCH;
use crate::state::lasting;

const ID: CardId = CardId::new(FRENCH, 43);

pub(crate) const CARD: EventCard = EventCard {
    card: ID,
    row: "C-F43",
    condition: always,
    begin: |state, _, _| state.lasting |= lasting::LOGISTICS_COLLAPSE,
};
