//! Russian #48: Disorderly March.

use crate::cards::prelude::*;
use crate::state::Block;

card!(RUSSIAN 48 "C-R48");

fn begin(state: &mut State, _: AreaId, table: Table<'_, '_>) {
    ask(state, Ask::WhichArea);
    state.shift_initiative(RUSSIAN, table);
}

question! {
    /// In which area the French fall into disorder.
    WhichArea = "ask-russian-48-which-area",
}

impl Question for Ask {
    fn answers(self, _: &State, out: &mut Vec<Choice>) {
        out.extend(AreaId::all().map(Choice::Area));
    }

    fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
        let Choice::Area(area) = choice else { return };
        table.emit(|| Event::Named { seat: RUSSIAN.into(), card: ID, area });
        state.named.disorderly = area;
        disband(state, area, table);
    }
}

/// The French take their Defend, Forage and Place Depot orders off the area.
fn disband(state: &mut State, area: AreaId, table: Table<'_, '_>) {
    table.reveal();
    for index in 0..state.blocks[FRENCH].len() {
        let Block { area: place, order, .. } = state.blocks[FRENCH][index];
        let disbanded = matches!(order, Order::Defend | Order::Forage | Order::PlaceDepot);
        if place == area && disbanded {
            state.take_off(FRENCH, index, true, CARD.row, table);
        }
    }
}
