//! French #17: Davout Takes Command.

use crate::cards::leaders::{in_pool, put};
use crate::cards::prelude::*;
use crate::pieces::leader::DAVOUT;

card! {
    FRENCH 17 "C-F17",
    condition: |state, _| in_pool(state, DAVOUT) && !state.held[FRENCH.index()].is_none(),
    begin: |state, _, _| ask(state, Ask::Where),
}

question! {
    /// Where Davout and an SP come.
    Where = "ask-french-17-where",
}

impl Question for Ask {
    const AREA: &'static str = "choice-area-recruit";

    fn answers(self, state: &State, out: &mut Vec<Choice>) {
        out.extend(state.held[FRENCH.index()].iter().map(Choice::Area));
    }

    fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
        let Choice::Area(area) = choice else { return };
        put(state, DAVOUT, area, ID, table);
        state.recruit(FRENCH, area, Sp::fresh(Kind::Infantry), 1, table);
    }
}
