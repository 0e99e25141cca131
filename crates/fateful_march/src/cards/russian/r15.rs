//! Russian #15: Pride and Hesitation.

use crate::cards::{CardId, EventCard};
use crate::map::AreaId;
use crate::pieces::RUSSIAN;
use crate::state::{State, effect};
use crate::verbs::Table;

const ID: CardId = CardId::new(RUSSIAN, 15);

pub(crate) const CARD: EventCard =
    EventCard { card: ID, row: "C-R15", condition: |state, _| state.french_moscow(), begin };

fn begin(state: &mut State, _: AreaId, table: Table<'_, '_>) {
    state.turn_effects |= effect::PRIDE;
    state.shift_initiative(RUSSIAN, table);
}
