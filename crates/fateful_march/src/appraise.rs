//! How good a state looks for a side.

use bivouac_kernel::Seat;

use crate::pieces::FRENCH;
use crate::state::State;

pub(crate) fn appraise(state: &State, seat: Seat) -> f32 {
    let vp = f32::from(state.vp) / 20.0;
    if seat == FRENCH { vp } else { -vp }
}
