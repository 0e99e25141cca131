//! Step 14: Lines of Communications.

use crate::pieces::BOTH;
use crate::state::State;
use crate::supply::connected;
use crate::verbs::Table;

/// S14a, S14c: both sides at the same time.
pub(crate) fn check_all(state: &mut State, table: Table<'_, '_>) {
    let joined = BOTH.map(|seat| connected(state, seat));
    for seat in BOTH {
        for area in state.depots[seat.index()].iter() {
            if !joined[seat.index()].has(area) {
                state.remove_depot(seat, area, "S14c", table);
            }
        }
    }
}
