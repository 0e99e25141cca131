//! Russian #21: Overstretched Logistics.

use crate::cards::events::f45::list_depots;
use crate::cards::prelude::*;

card!(RUSSIAN 21 "C-R21");

/// Without a marker on the map the French have no choice.
fn begin(state: &mut State, _: AreaId, _: Table<'_, '_>) {
    if state.depots[FRENCH.index()].is_none() {
        state.turn_effects |= Effects::LONGER_LINES;
    } else {
        ask(state, Ask::DepotOrDistance);
    }
}

question! {
    asks FRENCH;
    /// Which Depot Marker goes, or whether distances are longer instead.
    DepotOrDistance = "ask-russian-21-depot-or-distance",
}

impl Question for Ask {
    fn answers(self, state: &State, out: &mut Vec<Choice>) {
        list_depots(state, out);
        out.push(Choice::Distance);
    }

    fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
        match choice {
            Choice::Depot(area) => state.remove_depot(FRENCH, area, CARD.row, table),
            _ => state.turn_effects |= Effects::LONGER_LINES,
        }
    }
}
