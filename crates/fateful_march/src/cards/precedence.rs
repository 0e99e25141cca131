//! Events that change who executes first: French #46; Russian #4.

use super::{CardId, card};
use crate::draw::Draw;
use crate::state::{Effects, State};
use crate::step::Step;

pub(super) fn begin(state: &mut State, card: CardId) {
    if card == card::F46 {
        state.turn_effects |= Effects::ENERGETIC;
        state.stack.push(Step::Draw(Draw { seat: card.seat().into(), left: 1 }));
    } else {
        state.turn_effects |= Effects::EVASIVE;
    }
}
