//! Russian #20: Flying Columns.

use crate::cards::blocks::{MOST, puts_blocks};
use crate::cards::prelude::*;

card!(RUSSIAN 20 "C-R20");

fn begin(state: &mut State, _: AreaId, table: Table<'_, '_>) {
    ask(state, Ask::Where { left: MOST });
    state.shift_initiative(RUSSIAN, table);
}

puts_blocks!(
    Order::CossackRaid,
    |here| here.of(Sp::fresh(Kind::Cossack)) > 0,
    "ask-russian-20-where"
);
