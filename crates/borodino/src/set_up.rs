//! R2 to R4: the set-up, in which each owner may rearrange his units within their hexes.

use std::sync::LazyLock;

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
    START.clone()
}

/// Set up once: every game begins with a copy.
static START: LazyLock<State> = LazyLock::new(begin);

fn begin() -> State {
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

/// The units that a side may still rearrange, beginning afresh, or going on.
pub(crate) fn list(state: &State, seat: Seat, out: &mut Vec<Choice>) {
    let units = state.side(seat).iter().copied();
    let open = units.filter(|&unit| check_unit(state, seat, unit).is_ok());
    out.extend(open.map(|unit| Choice::Arrange { unit }));
    if check(state, seat, &Choice::SetUpAfresh).is_ok() {
        out.push(Choice::SetUpAfresh);
    }
    out.push(Choice::Done);
}

/// What can be done with one unit.
pub(crate) fn list_places(state: &State, unit: UnitId, out: &mut Vec<Choice>) {
    let mut push = |choice: Choice| {
        if check_arranging(state, unit, &choice).is_ok() {
            out.push(choice);
        }
    };
    if !state.has(unit, mark::DEPLOYED) {
        for &hex in &state.scenario().placing[unit.index()].allowed {
            push(Choice::Deploy { unit, hex });
        }
        let area = |unit: UnitId| state.scenario().placing[unit.index()].area;
        for &with in state.side(unit.counter().side).iter().filter(|&&w| area(w) == area(unit)) {
            push(Choice::Exchange { unit, with });
        }
    }
    for facing in Vertex::all() {
        push(Choice::Turn { unit, facing });
    }
    push(Choice::Stay);
}

pub(crate) fn check(state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
    match *choice {
        Choice::Done => Ok(()),
        Choice::SetUpAfresh if state.side(seat).iter().any(|&u| state.has(u, SETTLED)) => Ok(()),
        Choice::Arrange { unit } => check_unit(state, seat, unit),
        _ => Err(Violation::of("3.0a")),
    }
}

/// Whether a unit may still be rearranged.
fn check_unit(state: &State, seat: Seat, unit: UnitId) -> Result<(), Violation> {
    let settled = state.unit(unit).marks & SETTLED == SETTLED;
    if unit.counter().side != seat || !state.on_map(unit) || settled {
        return Err(Violation::of(line_of(unit)));
    }
    Ok(())
}

pub(crate) fn check_arranging(
    state: &State,
    unit: UnitId,
    choice: &Choice,
) -> Result<(), Violation> {
    let own = |other: UnitId, settled: u32| {
        let free = state.on_map(other) && !state.has(other, settled);
        let mine = other.counter().side == unit.counter().side;
        if mine && free { Ok(()) } else { Err(Violation::of(line_of(other))) }
    };
    let allowed = |unit: UnitId, hex: HexId| {
        let hexes = &state.scenario().placing[unit.index()].allowed;
        if hexes.contains(&hex) { Ok(()) } else { Err(Violation::of(line_of(unit))) }
    };
    match *choice {
        Choice::Stay => Ok(()),
        Choice::Deploy { unit: moved, hex } if moved == unit => {
            own(unit, mark::DEPLOYED)?;
            allowed(unit, hex)?;
            if state.hex(unit) == hex {
                return Err(Violation::of(line_of(unit)));
            }
            stacking::check_joining(state, hex, &[unit], &[])
        }
        Choice::Exchange { unit: moved, with } if moved == unit => {
            // Whoever asks is settled by it, the other is not: so every arrangement can be reached.
            own(unit, mark::DEPLOYED)?;
            own(with, 0)?;
            let (here, there) = (state.hex(unit), state.hex(with));
            if here == there {
                return Err(Violation::of(line_of(unit)));
            }
            allowed(unit, there)?;
            allowed(with, here)?;
            stacking::check_joining(state, there, &[unit], &[with])?;
            stacking::check_joining(state, here, &[with], &[unit])
        }
        Choice::Turn { unit: turned, facing } if turned == unit => {
            own(unit, mark::TURNED)?;
            let rule = if unit.counter().side == FRENCH { "R2.c" } else { "R4.d" };
            if state.unit(unit).facing == facing { Err(Violation::of(rule)) } else { Ok(()) }
        }
        _ => Err(Violation::of("3.0a")),
    }
}

pub(crate) fn apply(state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
    match *choice {
        Choice::Arrange { unit } => state.stack.push(Step::Arranging { unit }),
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

pub(crate) fn arrange(state: &mut State, choice: &Choice, table: Table<'_, '_>) {
    state.stack.pop();
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
                if let Some(facing) = state.shared_facing(moved, state.hex(moved)) {
                    state.face(moved, facing);
                }
            }
            state.put_mark(unit, mark::DEPLOYED);
            table.emit(|| Event::Exchanged { unit, with });
        }
        Choice::Turn { unit, facing } => {
            turn(state, unit, facing);
            table.emit(|| Event::Turned { unit, facing });
        }
        _ => {}
    }
}

/// The row of the ledger that gives a unit its hexes.
fn line_of(unit: UnitId) -> &'static str {
    let counter = unit.counter();
    match (counter.side == FRENCH, counter.group.as_str()) {
        (true, "I Corps") => "R2.a",
        (true, "II Cavalry Corps") => "R2.b",
        (true, "I Cavalry Corps") => "R3.a",
        (true, _) => "R3.b",
        (false, _) if counter.columns["schevardino_command"].ends_with("(turn 2)") => "R4.c",
        (false, "VIII Corps" | "IV Cavalry Corps") if !counter.arm.is_artillery() => "R4.b",
        (false, _) if counter.arm.is_cavalry() => "R4.b",
        (false, _) => "R4.a",
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
