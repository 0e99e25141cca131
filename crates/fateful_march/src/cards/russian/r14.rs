//! Russian #14: Extreme Weather.

use crate::cards::events::always;
use crate::cards::{CardId, EventCard};
use crate::map::AreaId;
use crate::pieces::{FRENCH, RUSSIAN};
use crate::state::{State, effect};
use crate::step::Step;
use crate::verbs::Table;

const ID: CardId = CardId::new(RUSSIAN, 14);
/// Orders that are missing.
const FEWER: i8 = 2;

pub(crate) const CARD: EventCard = EventCard { card: ID, row: "C-R14", condition: always, begin };

fn begin(state: &mut State, _: AreaId, _: Table<'_, '_>) {
    state.stack.push(Step::Draw { seat: RUSSIAN.0, left: 1 });
    state.more_orders[FRENCH.index()] -= FEWER;
    state.turn_effects |= effect::EXTREME_RUSSIAN;
}
