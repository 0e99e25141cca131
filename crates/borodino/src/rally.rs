//! 10.1: Rally.

use bivouac_kernel::{Seat, Violation};

use crate::choice::Choice;
use crate::event::{Check, Event};
use crate::pieces::UnitId;
use crate::state::{State, mark};
use crate::step::Step;
use crate::verbs::Table;

/// Whether any unit of a side may try to Rally.
pub(crate) fn any(state: &State, seat: Seat) -> bool {
    state.side(seat).iter().any(|&unit| check_rally(state, seat, unit).is_ok())
}

pub(crate) fn list(state: &State, seat: Seat, out: &mut Vec<Choice>) {
    let units = state.side(seat).iter().copied();
    let open = units.filter(|&unit| check_rally(state, seat, unit).is_ok());
    out.extend(open.map(|unit| Choice::Rally { unit }));
    out.push(Choice::Done);
}

pub(crate) fn check(state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
    match *choice {
        Choice::Done => Ok(()),
        Choice::Rally { unit } => check_rally(state, seat, unit),
        _ => Err(Violation::of("3.0C3a")),
    }
}

fn check_rally(state: &State, seat: Seat, unit: UnitId) -> Result<(), Violation> {
    if !state.disordered(unit) || !state.on_map(unit) {
        return Err(Violation::of("10.1a"));
    }
    if unit.counter().side != seat || state.has(unit, mark::RALLIED) {
        return Err(Violation::of("10.1a"));
    }
    state.check_active(unit)?;
    // 3.0C3b; Reaction Fire at a Counter-Shock is fire too.
    let fired = mark::FIRED | mark::HAS_FIRED | mark::REACTED | mark::ANSWERED;
    let busy = fired | mark::MOVED | mark::TURNED | mark::SHOCKED;
    if state.has(unit, busy) {
        return Err(Violation::of("10.1a"));
    }
    if state.next_to_enemy(state.hex(unit), seat) {
        return Err(Violation::of("10.1b"));
    }
    if state.group_collapsed(unit) {
        return Err(Violation::of("10.52g"));
    }
    Ok(())
}

pub(crate) fn apply(state: &mut State, choice: &Choice, table: Table<'_, '_>) {
    let Choice::Rally { unit } = *choice else {
        state.stack.pop();
        return;
    };
    state.put_mark(unit, mark::RALLIED);
    if state.passes(unit, Check::Rally, 0, table) {
        state.clear_mark(unit, mark::DISORDERED);
        table.emit(|| Event::Rallied { unit });
        // 10.1d: any facing, unless those beside it settle it (6.11b).
        if state.turning_with(unit).count() == 1 {
            state.stack.push(Step::Face { unit });
        }
    }
}
