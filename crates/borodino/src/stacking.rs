//! 6.24: the order of stacks; 6.11b: the facing that a stack shares.

use crate::commands::Act;
use crate::prelude::*;
use crate::state::{keep_limits, may_stack};

impl State {
    /// The units that turn when `unit` turns where it stands: a gun with other arms turns alone
    /// (6.14a), everybody else with their like.
    pub(crate) fn turning_with(&self, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        let hex = self.hex(unit);
        let gun = unit.counter().arm.is_artillery();
        let alone = gun && self.top_fighter(hex).is_some();
        self.units_in(hex).filter(move |&other| {
            other == unit || (!alone && other.counter().arm.is_artillery() == gun)
        })
    }

    /// 6.11b, 6.14a: the facing that a unit must take to share a hex with those in it, if it is
    /// not free.
    pub(crate) fn shared_facing(&self, unit: UnitId, hex: Hex) -> Option<Facing> {
        let mut others = self.units_in(hex).filter(|&other| other != unit);
        let gun = unit.counter().arm.is_artillery();
        if gun && self.fighters_in(hex).next().is_some() {
            return None;
        }
        let alike = others.find(|other| other.counter().arm.is_artillery() == gun);
        alike.map(|other| self.unit(other).facing)
    }
}

/// BR.n: guns that are still in the hex of their set-up with more than may be stacked can only leave it:
/// they neither fire, whatever the occasion, nor turn.
#[inline]
pub(crate) fn check_room(state: &State, gun: UnitId) -> Result<(), Violation> {
    if !state.has(gun, Mark::CROWDED) {
        return Ok(());
    }
    let stack: ArrayVec<UnitId, 8> = state.units_in(state.hex(gun)).collect();
    require("BR.n", keep_limits(stack.iter().copied(), state).is_ok())
}

/// 6.24: the order of stacks, at the beginning or the end of an activation.
///
/// At the beginning the owner also says when they are asked again: at the end only if a stack has
/// changed by then, which is the usual thing; at the end in any case; or not in this activation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StackOrder {
    pub seat: Side,
}

impl bivouac_kernel::Step<Borodino> for StackOrder {
    usual!(row "6.24b", its_side_decides);

    /// Asks where the order of a stack may be changed and has not been left as it is.
    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let seat = *self.seat;
        let any = open(state, seat).any(|unit| !is_as_left(state, state.hex(unit)));
        waits_if(state, any)
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(open(state, seat).map(|unit| Choice::Raise { unit }));
        if self.comes_again(state).is_some() {
            out.extend([Choice::KeepOrder, Choice::OrderLater]);
        }
        out.push(Choice::Done);
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Done => Ok(()),
            Choice::KeepOrder | Choice::OrderLater => {
                require("6.24b", self.comes_again(state).is_some())
            }
            Choice::Raise { unit } => check_raise(state, seat, unit),
            _ => refused("3.0C3a"),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        if let Choice::Raise { unit } = *choice {
            state.raise(unit);
            state.put_mark(unit, Mark::RAISED);
            table.emit(|| Event::Raised { unit });
            return;
        }
        match (choice, self.comes_again(state)) {
            (Choice::KeepOrder, Some(again)) => drop(state.stack.remove(again)),
            (Choice::Done, Some(_)) => leave(state, seat),
            _ => {}
        }
        state.stack.pop();
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        let again = self.comes_again(state).is_some();
        let id = if again { "prompt-stack-order" } else { "prompt-stack-order-end" };
        ask_able(id, Step::StackOrder(self), state)
    }
}

impl StackOrder {
    /// Where the step stands that asks again at the end of the activation, if this is its beginning.
    fn comes_again(self, state: &State) -> Option<usize> {
        let below = state.stack.len().checked_sub(1)?;
        state.stack[..below].iter().rposition(|&step| step == Step::StackOrder(self))
    }
}

in_turn!(StackOrder: "stack-order" at [12, 18], [22, 28]; {
    fn able(self, state: &State) -> Vec<UnitId> {
        open(state, *self.seat).collect()
    }
});

/// The places of a stack, the top one first, as they are marked when its owner leaves it as it is.
const PLACES: [Mark; 3] = [Mark::LEFT_ON_TOP, Mark::LEFT_SECOND, Mark::LEFT_THIRD];

/// Notes the order of every stack that a side could have changed and leaves as it is.
fn leave(state: &mut State, seat: Seat) {
    for &unit in state.side(seat) {
        if check_raise(state, seat, unit).is_err() && !state.has(unit, Mark::RAISED) {
            continue;
        }
        let stack: ArrayVec<UnitId, 3> = state.units_in(state.hex(unit)).take(3).collect();
        for (&unit, &place) in stack.iter().zip(&PLACES) {
            state.put_mark(unit, place);
        }
    }
}

/// Whether those in a hex lie there in the order in which their owner left them, or some of them
/// do. Whoever has come from elsewhere, or has been Disordered or Rallied since, is not left so.
fn is_as_left(state: &State, hex: Hex) -> bool {
    let mut above = None;
    state.units_in(hex).all(|unit| {
        let began = state.unit(unit).began;
        let place = PLACES.iter().position(|&place| state.has(unit, place));
        let follows =
            place.is_some() && above.is_none_or(|(from, over)| from == began && over < place);
        above = Some((began, place));
        follows
    })
}

/// The units of a side that may be put on top of their stacks.
fn open(state: &State, seat: Seat) -> impl Iterator<Item = UnitId> + '_ {
    state.roster(seat).filter(move |&unit| check_raise(state, seat, unit).is_ok())
}

/// Lets units be raised again, for the end of the activation (6.24b).
pub(crate) fn forget_raised(state: &mut State, seat: Seat) {
    state.side(seat).iter().for_each(|&unit| state.clear_mark(unit, Mark::RAISED));
}

/// 6.24b, 6.24c
fn check_raise(state: &State, seat: Seat, unit: UnitId) -> Result<(), Violation> {
    require("6.24b", unit.counter().side == seat && state.on_map(unit))?;
    require("6.24b", state.may(unit, Act::RAISE))?;
    let hex = state.hex(unit);
    require("6.24b", state.tops[hex.index()] != unit && !state.has(unit, Mark::RAISED))?;
    require("6.24c", !state.in_enemy_zoc(hex, seat))
}

/// 6.12: a unit, and whoever turns with it, may take any facing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Face {
    pub unit: UnitId,
}

impl bivouac_kernel::Step<Borodino> for Face {
    usual!(row "6.12b");

    fn deciding(self, _: &State) -> Seats {
        Seats::only(self.unit.counter().side)
    }

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let there = state.on_map(self.unit);
        waits_if(state, there)
    }

    fn list(self, _: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(Facing::all().map(|facing| Choice::Face { facing }));
    }

    fn check(self, _: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        require("6.11a", matches!(choice, Choice::Face { .. }))
    }

    /// 6.11b: whoever shares the facing of the unit turns with it.
    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        let Choice::Face { facing } = *choice else { return };
        let turning: ArrayVec<UnitId, 8> = state.turning_with(self.unit).collect();
        turning.into_iter().for_each(|other| state.face(other, facing));
        table.emit(|| Event::Turned { unit: self.unit, facing });
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        ask_unit("prompt-face", self.row(), self.unit)
    }

    fn sound(self, state: &State) -> bool {
        state.scenario.plays(self.unit)
    }
}

impl InTurn for Face {
    fn has_its_units(self, state: &State) -> bool {
        state.on_map(self.unit)
    }

    fn turning(self, state: &State) -> Option<Hex> {
        Some(state.hex(self.unit))
    }

    fn stride(self, _: &State, choice: &Choice) -> Option<Stride> {
        let Choice::Face { facing } = *choice else { return None };
        Some(Stride::Ends { facing: Some(facing.0.0) })
    }
}

/// 6.21: whether units may join those in a hex, some of whom leave it.
pub(crate) fn check_joining(
    state: &State,
    hex: Hex,
    joining: &[UnitId],
    leaving: &[UnitId],
) -> Result<(), Violation> {
    let staying = state
        .units_in(hex)
        .filter(|unit| !leaving.contains(unit) && !joining.contains(unit))
        .collect::<ArrayVec<UnitId, 8>>();
    let units = staying.iter().chain(joining).copied();
    // BR.n: the guns that were set up together may stay, but nobody joins them there later,
    // nor comes back.
    if !matches!(state.stack.last(), Some(Step::Arranging(_))) {
        return keep_limits(units, state);
    }
    may_stack(units, state)
}
