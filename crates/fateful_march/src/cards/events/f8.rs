//! French #8: Infighting & Intrigue.

use crate::cards::prelude::*;

card! {
    FRENCH 8 "C-F8",
    condition: |state, _| led(state).next().is_some(),
    begin: |state, _, _| ask(state, Ask::WhichArea),
}

/// The areas with Russian leaders.
fn led(state: &State) -> impl Iterator<Item = AreaId> {
    AreaId::all().filter(|&area| !state.leaders_in(RUSSIAN, area).is_none())
}

question! {
    /// In which area the leaders quarrel.
    WhichArea = "ask-french-8-which-area",
}

impl Question for Ask {
    fn answers(self, state: &State, out: &mut Vec<Choice>) {
        out.extend(led(state).map(Choice::Area));
    }

    fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
        let Choice::Area(area) = choice else { return };
        table.emit(|| Event::Named { seat: FRENCH.into(), card: ID, area });
        let bound = state.leaders_in(RUSSIAN, area);
        state.named.infighting = Leaders(state.named.infighting.0 | bound.0);
    }
}
