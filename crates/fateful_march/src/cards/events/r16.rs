//! Russian #16: Kutuzov Appointed.

use crate::calendar::AUGUST;
use crate::cards::leaders::{in_pool, put};
use crate::cards::prelude::*;
use crate::pieces::leader::KUTUZOV;
use crate::selection::grant;

card! {
    RUSSIAN 16 "C-R16",
    condition: |state, _| {
        let held = state.held[RUSSIAN.index()];
        state.clock >= AUGUST && in_pool(state, KUTUZOV) && !held.is_none()
    },
    begin: |state, _, _| ask(state, Ask::Where),
}

/// The areas with the most Russian SPs.
fn largest(state: &State) -> impl Iterator<Item = AreaId> {
    let held = state.held[RUSSIAN.index()];
    let total = |area: AreaId| state.at(RUSSIAN, area).total();
    let most = held.iter().map(total).max().unwrap_or(0);
    held.iter().filter(move |&area| total(area) == most)
}

question! {
    /// Where Kutuzov comes. Asked also when one area has most: a tie is nobody else's business.
    Where = "ask-russian-16-where",
}

impl Question for Ask {
    const AREA: &'static str = "choice-area-recruit";

    fn answers(self, state: &State, out: &mut Vec<Choice>) {
        out.extend(largest(state).map(Choice::Area));
    }

    fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
        let Choice::Area(area) = choice else { return };
        put(state, KUTUZOV, area, ID, table);
        // Only now: a variant keeps a block back until he is there.
        grant(state, RUSSIAN, Order::Rally);
        state.recruit(RUSSIAN, area, Sp::fresh(Kind::Infantry), 1, table);
        state.recruit(RUSSIAN, area, Sp::fresh(Kind::Cossack), 1, table);
    }
}
