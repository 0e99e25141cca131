//! Russian #2: Confused Retreat.

use crate::cards::blocks::{MOST, puts_blocks};
use crate::cards::prelude::*;

card!(RUSSIAN 2 "C-R2");

fn begin(state: &mut State, _: AreaId, table: Table<'_, '_>) {
    ask(state, Ask::Where { left: MOST });
    state.shift_initiative(FRENCH, table);
}

puts_blocks!(Order::Evade, |_| true, "ask-russian-2-where");
