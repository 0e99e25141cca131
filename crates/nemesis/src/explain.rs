//! Why something is refused in this very case, and what one may mean by pointing at a thing.

use bivouac_kernel::{Line, Named as _};

use crate::prelude::*;

pub(crate) fn explain(_: &State, _: Seat, _: &Choice, _: &'static str) -> Option<Line> {
    None
}

pub(crate) fn meant(_: &State, _: Seat, thing: &str) -> Vec<Choice> {
    let _ = Hex::find(thing);
    Vec::new()
}
