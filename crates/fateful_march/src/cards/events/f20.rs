//! French #20: The XI Corps Arrives.

use super::f19::corps_arrives;
use crate::calendar::SEPTEMBER;
use crate::cards::prelude::*;

/// The infantry of the corps.
const CORPS: u8 = 5;

card! {
    FRENCH 20 "C-F20",
    condition: |state, _| state.clock >= SEPTEMBER,
    begin: |state, _, _| ask(state, Ask::Where),
}

corps_arrives!(CORPS, "ask-french-20-where");
