//! Russian #46: Devastated Countryside.

use crate::cards::prelude::*;

card! {
    RUSSIAN 46 "C-R46",
    begin: |state, _, _| state.turn_effects |= Effects::DEVASTATED_COUNTRYSIDE,
}
