//! French #44: Chaotic Food Distribution.

use super::f45::list_depots;
use crate::cards::prelude::*;

card!(FRENCH 44 "C-F44", begin: |state, _, _| ask(state, Ask::WhichDepot));

question! {
    /// Which Depot Marker goes; without any nothing happens.
    WhichDepot = "ask-french-44-which-depot",
}

impl Question for Ask {
    fn answers(self, state: &State, out: &mut Vec<Choice>) {
        list_depots(state, out);
    }

    fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
        let Choice::Depot(area) = choice else { return };
        state.stack.push(Step::Draw(Draw { seat: FRENCH.into(), left: 1 }));
        state.stack.push(Step::Toll(Toll::new(FRENCH, area, How::Rally, 1).of_card(ID)));
        state.remove_depot(FRENCH, area, CARD.row, table);
    }
}
