//! Russian #19: The Czar Leaves the Army.

use crate::cards::leaders::{dismiss, place};
use crate::cards::prelude::*;
use crate::pieces::leader::ALEXANDER;

const ID: CardId = CardId::new(RUSSIAN, 19);

pub(crate) const CARD: EventCard = EventCard {
    card: ID,
    row: "C-R19",
    condition: |state, _| place(state, ALEXANDER).is_some(),
    begin,
};

fn begin(state: &mut State, _: AreaId, table: Table<'_, '_>) {
    state.stack.push(Step::Draw(Draw { seat: RUSSIAN.into(), left: 1 }));
    dismiss(state, ALEXANDER, table);
}
