//! Prussia, inactive on turn 1 (SP1, SP14 to SP16).

use crate::prelude::*;
use crate::reinforcements::depots_appear;
use crate::scenario::When;

/// SP15
pub(crate) const ACTIVE_FROM: u8 = 2;

/// SP15, RE10: Prussia becomes active, and its depots appear.
pub(crate) fn activate(state: &mut State, table: Table<'_, '_>) {
    state.politics.prussia_active = true;
    state.wake(Nation::Prussian);
    table.emit(|| Event::PrussiaActive);
    depots_appear(state, When::Prussia, table);
}
