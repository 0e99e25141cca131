//! French #1: Hard Marching.

use crate::cards::{CardId, EventCard};
use crate::map::AreaId;
use crate::pieces::{FRENCH, Order};
use crate::selection::grant;
use crate::state::{State, effect};
use crate::verbs::Table;

const ID: CardId = CardId::new(FRENCH, 1);

pub(crate) const CARD: EventCard = EventCard {
    card: ID,
    row: "C-F1",
    condition: first_this_turn,
    begin: |state, _, table| march_hard(state, effect::HARD_MARCHING_1, table),
};

/// One such event in a turn, this or French #2.
pub(super) fn first_this_turn(state: &State, _: AreaId) -> bool {
    !state.has_effect(effect::HARD_MARCHING)
}

pub(super) fn march_hard(state: &mut State, effect: u32, table: Table<'_, '_>) {
    state.turn_effects |= effect;
    grant(state, FRENCH, Order::ForcedMarch);
    state.shift_initiative(FRENCH, table);
}
