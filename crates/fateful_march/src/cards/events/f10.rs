//! French #10: Fast Marching, as French #9.

use super::f9::not_yet_fast;
use crate::cards::prelude::*;

card! {
    FRENCH 10 "C-F10",
    condition: not_yet_fast,
    begin: |state, _, _| state.force.cards |= With::FAST_10,
}
