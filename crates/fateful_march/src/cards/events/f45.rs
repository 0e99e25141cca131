//! French #45: Much Needed Victuals.

use crate::cards::prelude::*;

/// Infantry that turns fresh.
const FED: u8 = 2;

card! {
    FRENCH 45 "C-F45",
    condition: |state, _| !state.depots[FRENCH.index()].is_none(),
    begin: |state, _, _| ask(state, Ask::WhichDepot),
}

/// The French Depot Markers on the map.
pub(crate) fn list_depots(state: &State, out: &mut Vec<Choice>) {
    out.extend(state.depots[FRENCH.index()].iter().map(Choice::Depot));
}

question! {
    /// Which Depot Marker goes.
    WhichDepot = "ask-french-45-which-depot",
}

impl Question for Ask {
    fn answers(self, state: &State, out: &mut Vec<Choice>) {
        list_depots(state, out);
    }

    fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
        let Choice::Depot(area) = choice else { return };
        state.named.victuals = area;
        let fed = Toll::new(FRENCH, area, How::RallyInfantry, FED).of_card(ID);
        state.stack.push(Step::Toll(Toll { optional: true, ..fed }));
        state.remove_depot(FRENCH, area, CARD.row, table);
    }
}
