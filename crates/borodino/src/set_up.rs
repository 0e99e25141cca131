//! R2 to R4: the set-up, in which each owner may rearrange his units within their hexes.

use arrayvec::ArrayVec;
use bivouac_kernel::{Seat, Violation};
use bivouac_maps::{HexId, Vertex};

use crate::choice::Choice;
use crate::event::Event;
use crate::pieces::{FRENCH, RUSSIAN, UnitId};
use crate::stacking;
use crate::state::{State, Whereabouts, mark};
use crate::step::Step;
use crate::terrain::GRID;
use crate::verbs::Table;

/// The state in which the Redoubt scenario begins: everybody at his usual place, the French to
/// rearrange first, as the set-up is printed.
pub(crate) fn schevardino() -> State {
    let mut state = State::empty();
    let scenario = state.scenario();
    for (index, command) in scenario.commands.iter().enumerate() {
        if command.starts_active {
            state.active |= 1 << index;
        }
    }
    for seat in [FRENCH, RUSSIAN] {
        place_all(&mut state, seat);
    }
    state.stack.extend([
        Step::TurnBegins,
        Step::SetUp { seat: RUSSIAN },
        Step::SetUp { seat: FRENCH },
    ]);
    state
}

/// Puts the units of a side at their usual places, facing the enemy.
fn place_all(state: &mut State, seat: Seat) {
    for &unit in state.side(seat) {
        if state.on_map(unit) {
            state.lift(unit);
        }
        let placing = &state.scenario().placing[unit.index()];
        state.unit_mut(unit).facing = usual_facing(seat);
        state.unit_mut(unit).marks = 0;
        match placing.start {
            Some(hex) => state.put(unit, hex),
            None => state.unit_mut(unit).whereabouts = Whereabouts::Waiting,
        }
        state.unit_mut(unit).began = state.hex(unit);
    }
    // Guns lie under the infantry they stand with.
    for &unit in state.side(seat) {
        if state.on_map(unit) && !unit.counter().arm.is_artillery() {
            let above = state.tops[state.hex(unit).index()];
            if above.counter().arm.is_artillery() {
                state.raise(unit);
            }
        }
    }
}

fn usual_facing(seat: Seat) -> Vertex {
    let name = if seat == FRENCH { "E" } else { "W" };
    Vertex::named(name, GRID.orientation()).unwrap_or(Vertex(0))
}

pub(crate) fn list(state: &State, seat: Seat, out: &mut Vec<Choice>) {
    for &unit in state.side(seat) {
        if state.unit(unit).marks & SETTLED == SETTLED {
            continue;
        }
        for &hex in &state.scenario().placing[unit.index()].allowed {
            push(state, seat, Choice::Deploy { unit, hex }, out);
        }
        let area = |unit: UnitId| state.scenario().placing[unit.index()].area;
        let others = state.side(seat).iter().filter(|&&with| unit < with);
        for &with in others.filter(|&&with| area(with) == area(unit)) {
            push(state, seat, Choice::Exchange { unit, with }, out);
        }
        for facing in Vertex::all() {
            push(state, seat, Choice::Turn { unit, facing }, out);
        }
    }
    push(state, seat, Choice::SetUpAfresh, out);
    out.push(Choice::Done);
}

fn push(state: &State, seat: Seat, choice: Choice, out: &mut Vec<Choice>) {
    if check(state, seat, &choice).is_ok() {
        out.push(choice);
    }
}

pub(crate) fn check(state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
    let area = if seat == FRENCH { "R2.a" } else { "R4.a" };
    let own = |unit: UnitId, settled: u32| {
        let free = state.on_map(unit) && !state.has(unit, settled);
        if unit.counter().side == seat && free { Ok(()) } else { Err(Violation::of(area)) }
    };
    let allowed = |unit: UnitId, hex: HexId| {
        let hexes = &state.scenario().placing[unit.index()].allowed;
        if hexes.contains(&hex) { Ok(()) } else { Err(Violation::of(area)) }
    };
    match *choice {
        Choice::Done => Ok(()),
        Choice::SetUpAfresh if state.side(seat).iter().any(|&u| state.has(u, SETTLED)) => Ok(()),
        Choice::Deploy { unit, hex } => {
            own(unit, mark::DEPLOYED)?;
            allowed(unit, hex)?;
            if state.hex(unit) == hex {
                return Err(Violation::of(area));
            }
            stacking::check_joining(state, hex, &[unit], &[])
        }
        Choice::Exchange { unit, with } => {
            own(unit, mark::DEPLOYED)?;
            own(with, mark::DEPLOYED)?;
            let (here, there) = (state.hex(unit), state.hex(with));
            if here == there || unit >= with {
                return Err(Violation::of(area));
            }
            allowed(unit, there)?;
            allowed(with, here)?;
            stacking::check_joining(state, there, &[unit], &[with])?;
            stacking::check_joining(state, here, &[with], &[unit])
        }
        Choice::Turn { unit, facing } => {
            own(unit, mark::TURNED)?;
            let facing_rule = if seat == FRENCH { "R2.c" } else { "R4.d" };
            if state.unit(unit).facing == facing { Err(Violation::of(facing_rule)) } else { Ok(()) }
        }
        _ => Err(Violation::of("3.0a")),
    }
}

pub(crate) fn apply(state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
    match *choice {
        Choice::Deploy { unit, hex } => {
            let facing = state.shared_facing(unit, hex);
            state.shift(unit, hex);
            settle(state, unit, facing);
            table.emit(|| Event::Deployed { unit, hex });
        }
        Choice::Exchange { unit, with } => {
            let (here, there) = (state.hex(unit), state.hex(with));
            state.shift(unit, there);
            state.shift(with, here);
            for moved in [unit, with] {
                let facing = state.shared_facing(moved, state.hex(moved));
                settle(state, moved, facing);
            }
            table.emit(|| Event::Exchanged { unit, with });
        }
        Choice::Turn { unit, facing } => {
            turn(state, unit, facing);
            table.emit(|| Event::Turned { unit, facing });
        }
        Choice::SetUpAfresh => {
            place_all(state, seat);
            table.emit(|| Event::DeploymentReset { seat });
        }
        _ => {
            for &unit in state.side(seat) {
                state.clear_mark(unit, SETTLED);
                state.unit_mut(unit).began = state.hex(unit);
            }
            table.emit(|| Event::DeploymentDone { seat });
            state.stack.pop();
        }
    }
}

fn settle(state: &mut State, unit: UnitId, facing: Option<Vertex>) {
    if let Some(facing) = facing {
        state.face(unit, facing);
    }
    state.put_mark(unit, mark::DEPLOYED);
}

/// A gun with other arms turns alone (6.14a), everybody else with his stack (6.11b).
fn turn(state: &mut State, unit: UnitId, facing: Vertex) {
    let turning: ArrayVec<UnitId, 8> = state.turning_with(unit).collect();
    for other in turning {
        state.face(other, facing);
        state.put_mark(other, mark::TURNED);
    }
}

/// What shows that the owner has decided about a unit: each may be placed once and turned once, a
/// second thought being what taking back and beginning afresh are for.
const SETTLED: u32 = mark::DEPLOYED | mark::TURNED;
