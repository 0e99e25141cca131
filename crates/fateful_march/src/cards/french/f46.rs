//! French #46: Energetic Leadership.

use crate::cards::events::always;
use crate::cards::{CardId, EventCard};
use crate::map::AreaId;
use crate::pieces::FRENCH;
use crate::state::{State, effect};
use crate::step::Step;
use crate::verbs::Table;

const ID: CardId = CardId::new(FRENCH, 46);

pub(crate) const CARD: EventCard = EventCard { card: ID, row: "C-F46", condition: always, begin };

fn begin(state: &mut State, _: AreaId, _: Table<'_, '_>) {
    state.turn_effects |= effect::ENERGETIC;
    state.stack.push(Step::Draw { seat: FRENCH.0, left: 1 });
}
