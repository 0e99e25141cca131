//! Russian #1: Well-Disciplined Retreat.

use crate::cards::events::always;
use crate::cards::{CardId, EventCard};
use crate::map::AreaId;
use crate::pieces::RUSSIAN;
use crate::state::{State, effect};
use crate::verbs::Table;

const ID: CardId = CardId::new(RUSSIAN, 1);

pub(crate) const CARD: EventCard = EventCard { card: ID, row: "C-R1", condition: always, begin };

fn begin(state: &mut State, _: AreaId, _: Table<'_, '_>) {
    state.turn_effects |= effect::DISCIPLINED_RETREAT;
    state.next_effects |= effect::DISCIPLINED_RETREAT;
}
