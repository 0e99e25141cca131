//! French #43: Logistics Collapse.

use crate::cards::prelude::*;
use crate::state::Lasting;

card!(FRENCH 43 "C-F43", begin: |state, _, _| state.lasting |= Lasting::LOGISTICS_COLLAPSE);
