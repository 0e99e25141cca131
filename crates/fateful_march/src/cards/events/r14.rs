//! Russian #14: Extreme Weather.

use crate::cards::prelude::*;

const ID: CardId = CardId::new(RUSSIAN, 14);
/// Orders that are missing.
const FEWER: i8 = 2;

pub(crate) const CARD: EventCard = EventCard { card: ID, row: "C-R14", condition: always, begin };

fn begin(state: &mut State, _: AreaId, _: Table<'_, '_>) {
    state.stack.push(Step::Draw(Draw { seat: RUSSIAN.into(), left: 1 }));
    state.more_orders[FRENCH.index()] -= FEWER;
    state.turn_effects |= Effects::EXTREME_RUSSIAN;
}
