//! Sieges (MV12, MV31, MV32).

use crate::prelude::*;

impl State {
    /// MV12, MV31: whether a city with a single unit of a side is under siege.
    pub(crate) fn is_besieged(&self, hex: Hex) -> bool {
        if !MAP.is_city(hex) || self.tally(hex).units != 1 {
            return false;
        }
        let enemy = if self.holds(FRENCH, hex) { COALITION } else { FRENCH };
        let near = hex.neighbours().filter(|&near| self.holds(enemy, near));
        near.map(|near| self.tally(near).units).sum::<u8>() >= 2
    }
}
