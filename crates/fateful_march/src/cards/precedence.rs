//! Events that change who executes first: French #46; Russian #4.

use super::{CardId, card};
use crate::state::{State, effect};
use crate::step::Step;

pub(super) fn begin(state: &mut State, card: CardId) {
    if card == card::F46 {
        state.turn_effects |= effect::ENERGETIC;
        state.stack.push(Step::Draw { seat: card.seat().0, left: 1 });
    } else {
        state.turn_effects |= effect::EVASIVE;
    }
}
