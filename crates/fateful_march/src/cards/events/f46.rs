//! French #46: Energetic Leadership.

use crate::cards::prelude::*;

const ID: CardId = CardId::new(FRENCH, 46);

pub(crate) const CARD: EventCard = EventCard { card: ID, row: "C-F46", condition: always, begin };

fn begin(state: &mut State, _: AreaId, _: Table<'_, '_>) {
    state.turn_effects |= Effects::ENERGETIC;
    state.stack.push(Step::Draw(Draw { seat: FRENCH.into(), left: 1 }));
}
