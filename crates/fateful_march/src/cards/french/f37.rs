//! French #37: Poniatowski’s V Corps.

use crate::cards::{CardId, EventCard};
use crate::pieces::FRENCH;
use crate::state::{State, with};
use crate::step::{How, Step, Toll};

const ID: CardId = CardId::new(FRENCH, 37);
/// Infantry that turns fresh.
const RESTED: u8 = 2;

pub(crate) const CARD: EventCard = EventCard {
    card: ID,
    row: "C-F37",
    condition: |state, _| state.force.is_empty() && state.force.cards & with::PONIATOWSKI == 0,
    begin: |state, _, _| state.force.cards |= with::PONIATOWSKI,
};

/// Before the Force moves, its infantry rests.
pub(crate) fn before_the_move(state: &mut State) {
    let force = &state.force;
    if force.cards & with::PONIATOWSKI != 0 {
        let rest = Toll::new(FRENCH, force.from, How::RallyForceInfantry, RESTED).of_card(ID);
        state.stack.push(Step::Toll(Toll { optional: true, ..rest }));
    }
}
