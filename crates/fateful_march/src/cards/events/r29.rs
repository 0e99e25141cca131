//! Russian #29: Cavalry Screening.

use crate::cards::blocks::{MOST, puts_blocks};
use crate::cards::prelude::*;

card! {
    RUSSIAN 29 "C-R29",
    begin: |state, _, _| ask(state, Ask::Where { left: MOST }),
}

puts_blocks!(Order::Evade, |here| here.has_fresh_riders(), "ask-russian-29-where");
