//! French #24: Jérôme Goes Home.

use crate::cards::leaders::dismiss;
use crate::cards::prelude::*;
use crate::pieces::leader::JEROME;

const ID: CardId = CardId::new(FRENCH, 24);

pub(crate) const CARD: EventCard = EventCard {
    card: ID,
    row: "C-F24",
    condition: always,
    begin: |state, _, table| dismiss(state, JEROME, table),
};
