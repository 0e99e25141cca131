//! Russian #52: Barclay de Tolly Resigns.

use crate::cards::leaders::dismiss;
use crate::cards::prelude::*;
use crate::pieces::leader::{BARCLAY, KUTUZOV};

card!(RUSSIAN 52 "C-R52");

fn begin(state: &mut State, _: AreaId, table: Table<'_, '_>) {
    if state.place(KUTUZOV).is_some() {
        dismiss(state, BARCLAY, table);
    }
}
