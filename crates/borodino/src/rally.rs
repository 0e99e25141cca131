//! 10.1: Rally.

use crate::commands::Act;
use crate::prelude::*;
use crate::stacking::Face;

/// 10.1: a side may try to Rally its units.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rally {
    pub seat: Side,
}

impl bivouac_kernel::Step<Borodino> for Rally {
    usual!(row "10.1a", its_side_decides);

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let any = open(state, *self.seat).next().is_some();
        waits_if(state, any)
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(open(state, seat).map(|unit| Choice::Rally { unit }));
        out.push(Choice::Done);
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Done => Ok(()),
            Choice::Rally { unit } => check_rally(state, seat, unit),
            _ => refused("3.0C3a"),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        let Choice::Rally { unit } = *choice else {
            state.stack.pop();
            return;
        };
        state.put_mark(unit, Mark::RALLY_TRIED);
        // 10.1e: whoever fails stays Disordered.
        if state.passes(unit, Check::Rally, &[], table) {
            state.clear_mark(unit, Mark::DISORDERED);
            table.emit(|| Event::Rallied { unit });
            // 10.1d: any facing, unless those beside it settle it (6.11b).
            if state.turning_with(unit).count() == 1 {
                state.stack.push(Step::Face(Face { unit }));
            }
        }
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        ask_able("prompt-rally", Step::Rally(self), state)
    }
}

in_turn!(Rally: "rally" at [17], [27]; {
    fn able(self, state: &State) -> Vec<UnitId> {
        open(state, *self.seat).collect()
    }
});

/// The units of a side that may try.
fn open(state: &State, seat: Seat) -> impl Iterator<Item = UnitId> + '_ {
    state.roster(seat).filter(move |&unit| check_rally(state, seat, unit).is_ok())
}

/// Whether a unit may try to Rally, whatever its Orders (10.1c).
fn check_rally(state: &State, seat: Seat, unit: UnitId) -> Result<(), Violation> {
    require("10.1a", state.disordered(unit) && state.on_map(unit))?;
    require("10.1a", unit.counter().side == seat && !state.has(unit, Mark::RALLY_TRIED))?;
    state.check_may(unit, Act::RALLY)?;
    // 3.0C3b; Reaction Fire at a Counter-Shock is fire too.
    let fired =
        Mark::FIRED | Mark::HAS_FIRED | Mark::REACTION_FIRE_USED | Mark::COUNTER_BATTERY_USED;
    let busy = fired | Mark::MOVED | Mark::TURNED_TO_FIRE | Mark::SHOCKED;
    require("10.1a", !state.has(unit, busy))?;
    require("10.1b", !state.next_to_enemy(state.hex(unit), seat))?;
    require("10.52g", !state.group_collapsed(unit))
}
