//! French garrisons (SP9 to SP13, SP23 to SP26, SU7). Home is where a garrison has stood since its
//! set-up: once it has left, the rules for its city no longer concern it.

use crate::prelude::*;

impl State {
    /// Whether a unit is a garrison in its city.
    #[inline]
    pub(crate) fn at_home(&self, unit: UnitId) -> bool {
        self.has(unit, Mark::HOME)
    }

    /// SP25: whether a unit counts as a garrison: one of another city than Danzig anywhere, one of
    /// Danzig in Danzig.
    pub(crate) fn is_garrison(&self, unit: UnitId) -> bool {
        self.at_home(unit) || unit.counter().garrison == Some(Garrison::Other)
    }

    /// SP9, SP11, CO17: whether a unit may attack or support an attack, as far as garrisons go.
    pub(crate) fn check_garrison_attacks(&self, unit: UnitId) -> Result<(), Violation> {
        match unit.counter().garrison {
            Some(Garrison::Danzig) => require("SP9", !self.at_home(unit)),
            Some(Garrison::Other) => refused("SP11"),
            None => Ok(()),
        }
    }

    /// SP12: whether a unit is eliminated if it withdraws.
    pub(crate) fn dies_withdrawing(&self, unit: UnitId) -> bool {
        unit.counter().garrison == Some(Garrison::Other)
    }

    /// SP13, SP25: whether units may leave a hex together.
    pub(crate) fn check_garrisons_leave(&self, units: UnitList) -> Result<(), Violation> {
        let other = |unit: UnitId| unit.counter().garrison == Some(Garrison::Other);
        let leaves = units.iter().any(|unit| other(unit) && self.at_home(unit));
        require("SP13", !leaves || units.iter().any(|unit| !self.is_garrison(unit)))
    }

    /// RE4, AR25: whether an enemy unit that is no garrison in its city stands in a hex or next to it.
    pub(crate) fn enemy_in_or_next_to(&self, seat: Seat, hex: Hex) -> bool {
        let enemy = opponent(seat);
        let there =
            |at: Hex| self.holds(enemy, at) && self.units_in(at).any(|unit| !self.at_home(unit));
        self.holds(enemy, hex) || hex.neighbours().any(there)
    }
}
