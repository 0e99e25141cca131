//! Sweden (SP3 to SP5, SP17, SP18).

use crate::prelude::*;

fn is_swede(unit: UnitId) -> bool {
    unit.counter().nation == Nation::Swedish
}

/// SP4: whether a commander is a Swede.
pub(crate) fn leads_swedes(commander: CommanderId) -> bool {
    commander.officer().nation == Nation::Swedish
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
        let led =
            along.iter().any(leads_swedes) || self.commanders_in(COALITION, hex).any(leads_swedes);
        require("SP17", led)
    }

    /// SP17: whether commanders may leave a hex with some of its units: the last Swedish one may not,
    /// if Swedes and others stay behind together.
    pub(crate) fn check_swedes_left(
        &self,
        hex: Hex,
        units: UnitList,
        along: CommanderSet,
    ) -> Result<(), Violation> {
        if !along.iter().any(leads_swedes) {
            return Ok(());
        }
        let mut stay = self.units_in(hex).filter(|unit| !units.contains(*unit));
        let mixed = stay.clone().any(is_swede) && stay.any(|unit| !is_swede(unit));
        let mut leaders = self.commanders_in(COALITION, hex).filter(|&one| leads_swedes(one));
        require("SP17", !mixed || leaders.any(|one| !along.contains(one)))
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
