//! French #2: Hard Marching, as French #1.

use super::f1::{first_this_turn, march_hard};
use crate::cards::prelude::*;

card! {
    FRENCH 2 "C-F2",
    condition: first_this_turn,
    begin: |state, _, table| march_hard(state, Effects::HARD_MARCHING_2, table),
}
