//! French #48: Napoleon Returns to Paris.

use crate::cards::leaders::dismiss;
use crate::cards::prelude::*;
use crate::pieces::leader::NAPOLEON;

card! {
    FRENCH 48 "C-F48",
    condition: |state, _| state.place(NAPOLEON).is_some(),
    begin: |state, _, table| dismiss(state, NAPOLEON, table),
}
