//! French #37: Poniatowski’s V Corps.

use crate::cards::prelude::*;

/// Infantry that turns fresh.
const RESTED: u8 = 2;

card! {
    FRENCH 37 "C-F37",
    condition: |state, _| {
        state.force.is_empty() && !state.force.cards.intersects(With::PONIATOWSKI)
    },
    begin: |state, _, _| state.force.cards |= With::PONIATOWSKI,
}

/// Before the Force moves, its infantry rests.
pub(crate) fn before_the_move(state: &mut State) {
    let force = &state.force;
    if force.cards.intersects(With::PONIATOWSKI) {
        let rest = Toll::new(FRENCH, force.from, How::RallyForceInfantry, RESTED).of_card(ID);
        state.stack.push(Step::Toll(Toll { optional: true, ..rest }));
    }
}
