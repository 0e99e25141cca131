//! Sweden (SP3 to SP5, SP17, SP18).

use crate::prelude::*;

fn is_swede(unit: UnitId) -> bool {
    unit.counter().nation == Nation::Swedish
}

impl State {
    /// SP4, SP17: whether units may be in a hex together with those who are there: Swedes and others
    /// only where a Swedish commander is, or comes with them.
    pub(crate) fn check_swedes(
        &self,
        hex: Hex,
        coming: impl Iterator<Item = UnitId> + Clone,
        along: CommanderSet,
    ) -> Result<(), Violation> {
        let Some(first) = coming.clone().next() else { return Ok(()) };
        if self.unit(first).side != COALITION || !self.scenario.politics {
            return Ok(());
        }
        let there = self.units_in(hex);
        let (mut swedes, mut others) = (false, false);
        for unit in coming.chain(there) {
            match is_swede(unit) {
                true => swedes = true,
                false => others = true,
            }
        }
        if !(swedes && others) {
            return Ok(());
        }
        let swedish = |one: CommanderId| one.officer().nation == Nation::Swedish;
        let led = along.iter().any(swedish) || self.commanders_in(COALITION, hex).any(swedish);
        require("SP17", led)
    }

    /// SP5, SP18: Swedes attack only with two more undisrupted units than the defenders have.
    pub(crate) fn check_swedish_attack(
        &self,
        attackers: impl Iterator<Item = UnitId>,
        target: Hex,
    ) -> Result<(), Violation> {
        let (mut count, mut swedes) = (0, false);
        for unit in attackers {
            count += 1;
            swedes |= is_swede(unit);
        }
        let good = |unit: &UnitId| !self.disrupted(*unit);
        let defenders = self.units_in(target).filter(good).count();
        require("SP5", !swedes || count >= defenders + MORE)
    }
}

/// SP5
const MORE: usize = 2;
