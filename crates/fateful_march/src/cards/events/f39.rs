//! French #39: Chaos In The Rear Areas.

use crate::cards::attrition::{Bearers, takes_losses};
use crate::cards::prelude::*;

const ID: CardId = CardId::new(FRENCH, 39);

pub(crate) const CARD: EventCard = EventCard { card: ID, row: "C-F39", condition: always, begin };

fn begin(state: &mut State, _: AreaId, table: Table<'_, '_>) {
    state.stale_everywhere(FRENCH);
    ask(state, Ask::First);
    table.reveal();
}

takes_losses!(Bearers::Devastated, "ask-french-39-which-area");
