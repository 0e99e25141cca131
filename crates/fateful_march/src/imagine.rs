//! A state that a viewer cannot tell from the real one.

use bivouac_kernel::{Dice, Viewer};

use crate::state::State;

pub(crate) fn imagine(state: &State, _: Viewer, _: &mut Dice) -> State {
    state.clone()
}
