//! French #46: Energetic Leadership.

use crate::cards::events::always;
use crate::cards::{CardId, EventCard};
use crate::draw::Draw;
use crate::map::AreaId;
use crate::pieces::FRENCH;
use crate::state::{Effects, State};
use crate::step::Step;
use crate::verbs::Table;

const ID: CardId = CardId::new(FRENCH, 46);

pub(crate) const CARD: EventCard = EventCard { card: ID, row: "C-F46", condition: always, begin };

fn begin(state: &mut State, _: AreaId, _: Table<'_, '_>) {
    state.turn_effects |= Effects::ENERGETIC;
    state.stack.push(Step::Draw(Draw { seat: FRENCH.into(), left: 1 }));
}
