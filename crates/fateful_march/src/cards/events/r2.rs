//! Russian #2: Confused Retreat.

use crate::cards::blocks::{MOST, puts_blocks};
use crate::cards::prelude::*;

const ID: CardId = CardId::new(RUSSIAN, 2);

pub(crate) const CARD: EventCard = EventCard { card: ID, row: "C-R2", condition: always, begin };

fn begin(state: &mut State, _: AreaId, table: Table<'_, '_>) {
    ask(state, Ask::Where { left: MOST });
    state.shift_initiative(FRENCH, table);
}

puts_blocks!(Order::Evade, |_| true, "ask-russian-2-where");
