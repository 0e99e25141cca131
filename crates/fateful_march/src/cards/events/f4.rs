//! French #4: Holy Mother Russia.

use crate::cards::prelude::*;

card!(FRENCH 4 "C-F4", begin: |state, _, _| ask(state, Ask::WhichCity));

question! {
    /// Which city the Russians must not leave.
    WhichCity = "ask-french-4-which-city",
}

impl Question for Ask {
    fn answers(self, _: &State, out: &mut Vec<Choice>) {
        out.extend(AreaId::all().filter(|area| area.get().city.is_some()).map(Choice::Area));
    }

    fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
        let Choice::Area(area) = choice else { return };
        table.emit(|| Event::Named { seat: FRENCH.into(), card: ID, area });
        state.named.holy_french = area;
    }
}
