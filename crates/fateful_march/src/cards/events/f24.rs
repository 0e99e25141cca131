//! French #24: Jérôme Goes Home.

use crate::cards::leaders::dismiss;
use crate::cards::prelude::*;
use crate::pieces::leader::JEROME;

card!(FRENCH 24 "C-F24", begin: |state, _, table| dismiss(state, JEROME, table));
