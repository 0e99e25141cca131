//! What a choice may lead to, before the dice.

use bivouac_kernel::{Odds, Seat};

use crate::choice::Choice;
use crate::state::State;

pub(crate) fn odds(_: &State, _: Seat, _: &Choice) -> Option<Odds> {
    None
}
