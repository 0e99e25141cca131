//! French #20: The XI Corps Arrives.

use super::f19::corps_arrives;
use crate::calendar::SEPTEMBER;
use crate::cards::prelude::*;

const ID: CardId = CardId::new(FRENCH, 20);
/// The infantry of the corps.
const CORPS: u8 = 5;

pub(crate) const CARD: EventCard = EventCard {
    card: ID,
    row: "C-F20",
    condition: |state, _| state.clock >= SEPTEMBER,
    begin: |state, _, _| ask(state, Ask::Where),
};

corps_arrives!(CORPS, "ask-french-20-where");
