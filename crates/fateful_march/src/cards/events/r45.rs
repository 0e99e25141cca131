//! Russian #45: Poor Logistics.

use crate::cards::prelude::*;

card!(RUSSIAN 45 "C-R45", begin: |state, _, _| state.turn_effects |= Effects::NO_RUSSIAN_DEPOT);
