//! French #41: Freezing Weather.

use crate::cards::prelude::*;

card!(FRENCH 41 "C-F41", begin: |state, _, _| state.turn_effects |= Effects::FREEZING);
