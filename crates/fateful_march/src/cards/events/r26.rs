//! Russian #26: Exhausting March, as Russian #25.

use super::r25::{exhaust, has_marched};
use crate::cards::prelude::*;

card! {
    RUSSIAN 26 "C-R26",
    condition: has_marched,
    begin: |state, area, table| exhaust(state, area, ID, table),
}
