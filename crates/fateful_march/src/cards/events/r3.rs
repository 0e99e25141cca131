//! Russian #3: Opolchenie.

use crate::cards::prelude::*;

card!(RUSSIAN 3 "C-R3");

/// Pskov is off the map and Russian: no French SP can ever enter it, so that it is always in
/// Russian hands, as Voronezh is (R1d).
fn begin(state: &mut State, _: AreaId, table: Table<'_, '_>) {
    for area in PLACES.opolchenie {
        if state.controls(RUSSIAN, area) {
            state.recruit(RUSSIAN, area, Sp::exhausted(Kind::Infantry), 2, table);
        }
    }
}
