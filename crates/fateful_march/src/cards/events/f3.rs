//! French #3: War Weariness.

use super::f15::held;
use crate::cards::prelude::*;

card!(FRENCH 3 "C-F3");

fn begin(state: &mut State, _: AreaId, table: Table<'_, '_>) {
    let lost = |leader: &LeaderId| state.leaders[leader.0 as usize] == Whereabouts::Eliminated;
    let leaders = LeaderId::of(RUSSIAN).filter(lost).count() as i8;
    let vp = held(state, &PLACES.war_weariness) + leaders;
    state.shift_vp(FRENCH, vp, CARD.row, table);
}
