//! Russian #22: City Ablaze!

use crate::cards::prelude::*;
use crate::tables::MOST_DEVASTATION;

card! {
    RUSSIAN 22 "C-R22",
    // The French may have lost the city again by what came in between.
    condition: |state, area| on_map(area) && state.controls(FRENCH, area),
}

fn begin(state: &mut State, area: AreaId, table: Table<'_, '_>) {
    state.stack.push(Step::Draw(Draw { seat: RUSSIAN.into(), left: 1 }));
    state.devastate(area, MOST_DEVASTATION, table);
    if state.initiative == FRENCH {
        state.shift_initiative(RUSSIAN, table);
    }
    state.shift_vp(RUSSIAN, 1, CARD.row, table);
}
