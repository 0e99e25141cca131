//! Russian #19: The Czar Leaves the Army.

use crate::cards::leaders::dismiss;
use crate::cards::prelude::*;
use crate::pieces::leader::ALEXANDER;

card!(RUSSIAN 19 "C-R19", condition: |state, _| state.place(ALEXANDER).is_some());

fn begin(state: &mut State, _: AreaId, table: Table<'_, '_>) {
    state.stack.push(Step::Draw(Draw { seat: RUSSIAN.into(), left: 1 }));
    dismiss(state, ALEXANDER, table);
}
