//! French #43: Logistics Collapse.

use crate::cards::prelude::*;
use crate::state::Lasting;

const ID: CardId = CardId::new(FRENCH, 43);

pub(crate) const CARD: EventCard = EventCard {
    card: ID,
    row: "C-F43",
    condition: always,
    begin: |state, _, _| state.lasting |= Lasting::LOGISTICS_COLLAPSE,
};
