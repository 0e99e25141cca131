//! 7.39: cavalry, or Jaegers alone in their hex, retreat before infantry that moves into their ZOC.

use crate::movement::{goes, ground_toll, step_cost};
use crate::prelude::*;
use crate::stacking::check_joining;
use crate::terrain::PROHIBITED;
use crate::words::unit_text;

/// 7.39: a unit may retreat before infantry that entered its ZOC.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GiveWay {
    pub unit: UnitId,
    pub infantry: UnitId,
}

impl bivouac_kernel::Step<Borodino> for GiveWay {
    usual!(row "7.39a");

    fn deciding(self, _: &State) -> Seats {
        Seats::only(self.unit.counter().side)
    }

    /// Asks while the unit is still where infantry troubles it and has somewhere to go.
    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let may_go = self.has_its_units(state)
            && state.zoc_of(self.unit, state.hex(self.infantry))
            && ways(state, self.unit).next().is_some();
        waits_if(state, may_go)
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(ways(state, self.unit).map(|to| Choice::GiveWay { to }));
        out.push(Choice::Stand);
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Stand => Ok(()),
            Choice::GiveWay { to } => check_way(state, self.unit, to),
            _ => refused(self.row()),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        if let Choice::GiveWay { to } = *choice {
            let (unit, from) = (self.unit, state.hex(self.unit));
            state.go_back(unit, to, table);
            table.emit(|| Event::GaveWay { unit, from, to });
        }
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        let jaegers = state.is_jaeger(self.unit);
        let (id, rule) = if jaegers {
            ("prompt-give-way-jaegers", "7.39d")
        } else {
            ("prompt-give-way", "7.39a")
        };
        let text =
            text(id).with("unit", unit_text(self.unit)).with("enemy", unit_text(self.infantry));
        let about = vec![on_unit(self.unit), on_unit(self.infantry)];
        Prompt { text, rule, about }
    }

    fn sound(self, state: &State) -> bool {
        state.scenario.plays(self.unit)
            && state.scenario.plays(self.infantry)
            && (self.unit.counter().arm.is_cavalry() || state.is_jaeger(self.unit))
    }
}

impl InTurn for GiveWay {
    fn has_its_units(self, state: &State) -> bool {
        state.on_map(self.unit) && state.on_map(self.infantry)
    }

    fn stride(self, state: &State, choice: &Choice) -> Option<Stride> {
        let unit = self.unit;
        match *choice {
            Choice::GiveWay { to } => {
                Some(goes(to, 1, ground_toll(state, unit, state.hex(unit), to)))
            }
            Choice::Stand => Some(Stride::Ends { facing: Some(state.unit(unit).facing.0.0) }),
            _ => None,
        }
    }
}

/// 7.39a, 7.39d: every cavalry unit and all Jaegers alone in their hex in whose ZOC the infantry has
/// come may retreat. Who is Disordered has no ZOC (11.2f).
pub(crate) fn offer(state: &mut State, infantry: UnitId) {
    if !infantry.counter().arm.is_infantry() {
        return;
    }
    let hex = state.hex(infantry);
    let enemy = opponent(infantry.counter().side);
    let nimble = |&unit: &UnitId| unit.counter().arm.is_cavalry() || state.skirmishes(unit);
    let units: ArrayVec<UnitId, 18> = state.zoc_makers(hex, enemy).filter(nimble).collect();
    for unit in units.into_iter().rev() {
        state.stack.push(Step::GiveWay(GiveWay { unit, infantry }));
    }
}

fn ways(state: &State, unit: UnitId) -> impl Iterator<Item = Hex> + '_ {
    let near = GRID.neighbours(state.hex(unit)).iter().copied();
    near.filter(move |&to| to.is_some() && check_way(state, unit, to).is_ok())
}

/// 7.39a: any adjacent hex that it could enter, without an enemy or an enemy ZOC, and where it
/// may stack (7.39b).
fn check_way(state: &State, unit: UnitId, to: Hex) -> Result<(), Violation> {
    let (from, seat) = (state.hex(unit), unit.counter().side);
    let Some(side) = GRID.side_towards(from, to) else { return refused("7.39a") };
    state.closed(to, seat)?;
    require("7.23a", step_cost(state, unit, from, side).by_line != PROHIBITED)?;
    require("7.39a", !state.holds(opponent(seat), to) && !state.in_enemy_zoc(to, seat))?;
    check_joining(state, to, &[unit], &[])
}
