//! EC27: typhus in the city with most of a side's units.

use crate::prelude::*;

/// On these and higher dice it breaks out.
const BREAKS_OUT: u16 = 5;

/// Each player rolls, the first player first.
pub(super) fn begin(state: &mut State) {
    let first = state.first_player();
    for seat in [opponent(first), first] {
        state.stack.push(Step::Typhus(Typhus { seat: seat.into() }));
    }
}

/// The city is found, or named if there are several.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Typhus {
    pub seat: Side,
}

impl Typhus {
    /// The cities with most units.
    fn cities(self, state: &State) -> HexSet {
        let cities = state.held[self.seat.index()] & MAP.cities;
        let most = cities.hexes().map(|city| state.tally(city).units).max();
        cities.hexes().filter(|&city| Some(state.tally(city).units) == most).collect()
    }

    fn roll(self, state: &mut State, hex: Hex, table: Table<'_, '_>) {
        let die = table.roll(Die::D6);
        table.emit(|| Event::Typhus { seat: self.seat, hex, die });
        if die >= BREAKS_OUT {
            state.stack.push(Step::TyphusUnit(TyphusUnit { seat: self.seat, hex }));
        }
    }
}

impl bivouac_kernel::Step<Nemesis> for Typhus {
    usual!(row "EC27", asks "prompt-typhus-city", its_side_decides);

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        let cities = self.cities(state);
        if cities.len() > 1 {
            return Flow::Waits;
        }
        state.stack.pop();
        if let Some(city) = cities.first() {
            self.roll(state, city, table);
        }
        Flow::GoesOn
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(self.cities(state).hexes().map(|hex| Choice::NameCity { hex }));
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::NameCity { hex } => require("EC27", self.cities(state).contains(hex)),
            _ => refused("EC27"),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        if let Choice::NameCity { hex } = *choice {
            state.stack.pop();
            self.roll(state, hex, table);
        }
    }

    fn sound(self, state: &State) -> bool {
        !state.is_top(Step::Typhus(self)) || self.cities(state).len() > 1
    }
}

impl InTurn for Typhus {}

/// It has broken out: an infantry unit in good order is disrupted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TyphusUnit {
    pub seat: Side,
    pub hex: Hex,
}

impl TyphusUnit {
    fn units(self, state: &State) -> impl Iterator<Item = UnitId> + '_ {
        let own = state.units_in(self.hex).filter(move |&unit| self.seat == state.unit(unit).side);
        own.filter(|&unit| state.unit(unit).arm == Arm::Infantry && !state.disrupted(unit))
    }
}

impl bivouac_kernel::Step<Nemesis> for TyphusUnit {
    usual!(row "EC27", asks "prompt-typhus-unit", its_side_decides);

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        let mut units = self.units(state);
        match (units.next(), units.next()) {
            (Some(_), Some(_)) => return Flow::Waits,
            (unit, _) => {
                drop(units);
                state.stack.pop();
                unit.into_iter().for_each(|unit| state.disrupt(unit, "EC27", table));
            }
        }
        Flow::GoesOn
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(self.units(state).map(|unit| Choice::NameUnit { unit }));
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::NameUnit { unit } => require("EC27", self.units(state).any(|one| one == unit)),
            _ => refused("EC27"),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        if let Choice::NameUnit { unit } = *choice {
            state.stack.pop();
            state.disrupt(unit, "EC27", table);
        }
    }

    fn sound(self, state: &State) -> bool {
        !state.is_top(Step::TyphusUnit(self)) || self.units(state).count() > 1
    }
}

impl InTurn for TyphusUnit {}
