//! Russian #29: Cavalry Screening.

use crate::cards::blocks::{MOST, puts_blocks};
use crate::cards::prelude::*;

const ID: CardId = CardId::new(RUSSIAN, 29);

pub(crate) const CARD: EventCard = EventCard {
    card: ID,
    row: "C-R29",
    condition: always,
    begin: |state, _, _| ask(state, Ask::Where { left: MOST }),
};

puts_blocks!(Order::Evade, |here| here.has_fresh_riders(), "ask-russian-29-where");
