//! Russian #43: Exhausted Horses.

use crate::cards::attrition::{Bearers, takes_losses};
use crate::cards::prelude::*;

const ID: CardId = CardId::new(RUSSIAN, 43);

pub(crate) const CARD: EventCard = EventCard { card: ID, row: "C-R43", condition: always, begin };

fn begin(state: &mut State, _: AreaId, table: Table<'_, '_>) {
    state.stale_everywhere(FRENCH);
    state.turn_effects |= Effects::EXHAUSTED_HORSES;
    ask(state, Ask::First);
    table.reveal();
}

takes_losses!(Bearers::Cavalry, "ask-russian-43-which-area");
