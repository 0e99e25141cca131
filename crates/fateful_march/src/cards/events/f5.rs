//! French #5: Polish Support.

use crate::cards::prelude::*;
use crate::pieces::leader::NAPOLEON;

card!(FRENCH 5 "C-F5", condition: |state, _| napoleon_in_poland(state).is_some());

fn napoleon_in_poland(state: &State) -> Option<AreaId> {
    let poland = [PLACES.kovno, PLACES.vilna, PLACES.vitebsk];
    state.place(NAPOLEON).filter(|area| poland.contains(area))
}

fn begin(state: &mut State, _: AreaId, table: Table<'_, '_>) {
    let Some(area) = napoleon_in_poland(state) else { return };
    state.stack.push(Step::Draw(Draw { seat: FRENCH.into(), left: 1 }));
    state.recruit(FRENCH, area, Sp::fresh(Kind::Infantry), 2, table);
}
