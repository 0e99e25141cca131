//! Tension between the members of the Coalition (TN1 to TN7).

use crate::prelude::*;
use crate::supply::WALMODEN;

/// TN5: whom Tension takes for one nationality.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Nationality {
    Rhine,
    Of(Nation),
}

/// TN5: the nationality of a unit.
pub(crate) fn of_unit(unit: UnitId) -> Nationality {
    let counter = unit.counter();
    if counter.starred {
        Nationality::Rhine
    } else if counter.corps == *WALMODEN {
        Nationality::Of(Nation::Russian)
    } else {
        Nationality::Of(counter.nation)
    }
}

/// TN5: that of a commander.
pub(crate) fn of_commander(commander: CommanderId) -> Nationality {
    match commander.officer().nation {
        Nation::Bavarian => Nationality::Rhine,
        nation => Nationality::Of(nation),
    }
}

/// TN1, TN4: whether the next turn is one of Tension.
pub(crate) fn check(state: &mut State, table: Table<'_, '_>) {
    let [french, coalition] = state.battle_vp;
    state.politics.tension = state.politics.french_decisive && french > coalition;
    if state.politics.tension {
        table.emit(|| Event::Tension);
    }
}

impl State {
    /// TN2, TN5: whether a commander may rally and move a unit in this turn.
    pub(crate) fn leads_nation(&self, commander: CommanderId, unit: UnitId) -> bool {
        if !self.politics.tension || self.commander(commander).side != COALITION {
            return true;
        }
        let nation = of_unit(unit);
        let led = |one: CommanderId| of_commander(one) == nation;
        led(commander) || !self.staff(COALITION).any(led)
    }
}
