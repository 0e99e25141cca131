//! French #53: Lethargic Pursuit.

use crate::cards::prelude::*;

card!(FRENCH 53 "C-F53", begin: |state, _, _| ask(state, Ask::WhichArea));

question! {
    /// From which area the Russians do not come to French leaders.
    WhichArea = "ask-french-53-which-area",
}

impl Question for Ask {
    fn answers(self, _: &State, out: &mut Vec<Choice>) {
        out.extend(AreaId::all().map(Choice::Area));
    }

    fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
        let Choice::Area(area) = choice else { return };
        table.emit(|| Event::Named { seat: FRENCH.into(), card: ID, area });
        state.named.lethargic = area;
    }
}
