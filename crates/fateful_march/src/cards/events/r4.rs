//! Russian #4: Evasive Maneuvers. `orders.rs` lets the Russian Forced Marches go first, `marches.rs`
//! says where they may not end.

use crate::cards::prelude::*;

card!(RUSSIAN 4 "C-R4", begin: |state, _, _| state.turn_effects |= Effects::EVASIVE);
