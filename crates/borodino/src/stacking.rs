//! 6.24: the order of stacks; 6.11b: the facing that a stack shares.

use arrayvec::ArrayVec;
use bivouac_kernel::{Seat, Violation};
use bivouac_maps::{HexId, Vertex};

use crate::choice::Choice;
use crate::event::Event;
use crate::pieces::UnitId;
use crate::state::{State, mark, may_stack};
use crate::verbs::Table;

impl State {
    /// The units that turn when `unit` turns where it stands: a gun with other arms turns alone
    /// (6.14a), everybody else with his like.
    pub(crate) fn turning_with(&self, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        let hex = self.hex(unit);
        let gun = unit.counter().arm.is_artillery();
        let alone = gun && self.top_fighter(hex).is_some();
        self.stack_in(hex).filter(move |&other| {
            other == unit || (!alone && other.counter().arm.is_artillery() == gun)
        })
    }

    /// 6.11b, 6.14a: the facing that a unit must take to share a hex with those in it, if it is
    /// not free.
    pub(crate) fn shared_facing(&self, unit: UnitId, hex: HexId) -> Option<Vertex> {
        let mut others = self.stack_in(hex).filter(|&other| other != unit);
        let gun = unit.counter().arm.is_artillery();
        if gun && self.fighters_in(hex).next().is_some() {
            return None;
        }
        let alike = others.find(|other| other.counter().arm.is_artillery() == gun);
        alike.map(|other| self.unit(other).facing)
    }
}

/// Whether any stack of a side can be reordered.
pub(crate) fn any(state: &State, seat: Seat) -> bool {
    state.side(seat).iter().any(|&unit| check_raise(state, seat, unit).is_ok())
}

pub(crate) fn list(state: &State, seat: Seat, out: &mut Vec<Choice>) {
    let units = state.side(seat).iter().copied();
    let open = units.filter(|&unit| check_raise(state, seat, unit).is_ok());
    out.extend(open.map(|unit| Choice::Raise { unit }));
    out.push(Choice::Done);
}

pub(crate) fn check(state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
    match *choice {
        Choice::Done => Ok(()),
        Choice::Raise { unit } => check_raise(state, seat, unit),
        _ => Err(Violation::of("3.0C3a")),
    }
}

/// 6.24b, 6.24c
fn check_raise(state: &State, seat: Seat, unit: UnitId) -> Result<(), Violation> {
    if unit.counter().side != seat || !state.on_map(unit) || !state.is_active(unit) {
        return Err(Violation::of("6.24b"));
    }
    let hex = state.hex(unit);
    if state.tops[hex.index()] == unit || state.has(unit, mark::RAISED) {
        return Err(Violation::of("6.24b"));
    }
    if state.in_enemy_zoc(hex, seat) {
        return Err(Violation::of("6.24c"));
    }
    Ok(())
}

pub(crate) fn apply(state: &mut State, choice: &Choice, table: Table<'_, '_>) {
    match *choice {
        Choice::Raise { unit } => {
            state.raise(unit);
            state.put_mark(unit, mark::RAISED);
            table.emit(|| Event::Raised { unit });
        }
        _ => {
            state.stack.pop();
        }
    }
}

/// 6.21: whether units may join those in a hex, some of whom leave it.
pub(crate) fn check_joining(
    state: &State,
    hex: HexId,
    joining: &[UnitId],
    leaving: &[UnitId],
) -> Result<(), Violation> {
    let staying = state
        .stack_in(hex)
        .filter(|unit| !leaving.contains(unit) && !joining.contains(unit))
        .collect::<ArrayVec<UnitId, 8>>();
    may_stack(staying.iter().chain(joining).copied(), state)
}
