//! Russian #15: Pride and Hesitation.

use crate::cards::prelude::*;

const ID: CardId = CardId::new(RUSSIAN, 15);

pub(crate) const CARD: EventCard =
    EventCard { card: ID, row: "C-R15", condition: |state, _| state.french_moscow(), begin };

fn begin(state: &mut State, _: AreaId, table: Table<'_, '_>) {
    state.turn_effects |= Effects::PRIDE;
    state.shift_initiative(RUSSIAN, table);
}
