//! French #42: Extreme Weather.

use crate::cards::prelude::*;
use crate::pieces::BOTH;

const ID: CardId = CardId::new(FRENCH, 42);
/// Orders that are missing.
const FEWER: i8 = 2;

pub(crate) const CARD: EventCard = EventCard { card: ID, row: "C-F42", condition: always, begin };

fn begin(state: &mut State, _: AreaId, _: Table<'_, '_>) {
    BOTH.into_iter().for_each(|seat| state.more_orders[seat.index()] -= FEWER);
    state.turn_effects |= Effects::EXTREME_FRENCH | Effects::NO_FORCED_MARCH;
    state.next_effects |= Effects::NO_FORCED_MARCH;
}
