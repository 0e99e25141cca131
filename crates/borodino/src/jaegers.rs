//! 11: Jaegers, in scenarios that have them. They are infantry wherever nothing is said of them
//! (11.1a, 11.1b, 11.1d).

use crate::prelude::*;
use crate::scenario::Special;

impl State {
    /// Whether a unit follows the rules on Jaegers; in both battles of this game nobody does
    /// (11.0a, B12.a).
    #[inline]
    pub(crate) fn is_jaeger(&self, unit: UnitId) -> bool {
        self.scenario.special.contains(Special::JAEGERS) && unit.counter().jaeger
    }
}
