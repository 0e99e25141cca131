//! 7.39: cavalry retreats before infantry that moves into its ZOC.

use arrayvec::ArrayVec;
use bivouac_kernel::Violation;
use bivouac_maps::HexId;

use crate::choice::Choice;
use crate::event::Event;
use crate::movement::step_cost;
use crate::pieces::{UnitId, opponent};
use crate::stacking::check_joining;
use crate::state::State;
use crate::step::Step;
use crate::terrain::{GRID, PROHIBITED};
use crate::verbs::Table;

/// 7.39a: every cavalry unit in whose ZOC the infantry has come may retreat.
pub(crate) fn offer(state: &mut State, infantry: UnitId) {
    if !infantry.counter().arm.is_infantry() {
        return;
    }
    let hex = state.hex(infantry);
    let enemy = opponent(infantry.counter().side);
    let cavalry: ArrayVec<UnitId, 18> =
        state.zoc_makers(hex, enemy).filter(|unit| unit.counter().arm.is_cavalry()).collect();
    for cavalry in cavalry.into_iter().rev() {
        state.stack.push(Step::GiveWay { cavalry, infantry });
    }
}

/// Whether cavalry is still where infantry troubles it and has somewhere to go.
pub(crate) fn may_go(state: &State, cavalry: UnitId, infantry: UnitId) -> bool {
    state.on_map(cavalry)
        && state.on_map(infantry)
        && state.zoc_of(cavalry, state.hex(infantry))
        && ways(state, cavalry).next().is_some()
}

fn ways(state: &State, cavalry: UnitId) -> impl Iterator<Item = HexId> + '_ {
    let near = GRID.neighbours(state.hex(cavalry)).iter().copied();
    near.filter(move |&to| to.is_some() && check_way(state, cavalry, to).is_ok())
}

/// 7.39a: any adjacent hex that it could enter, without an enemy or an enemy ZOC, and where it
/// may stack (7.39b).
fn check_way(state: &State, cavalry: UnitId, to: HexId) -> Result<(), Violation> {
    let (from, seat) = (state.hex(cavalry), cavalry.counter().side);
    let Some(side) = GRID.side_towards(from, to) else { return Err(Violation::of("7.39a")) };
    state.closed(to, seat)?;
    if step_cost(state, cavalry, from, side).by_line == PROHIBITED {
        return Err(Violation::of("7.23a"));
    }
    if state.holds(opponent(seat), to) || state.in_enemy_zoc(to, seat) {
        return Err(Violation::of("7.39a"));
    }
    check_joining(state, to, &[cavalry], &[])
}

pub(crate) fn list(state: &State, cavalry: UnitId, out: &mut Vec<Choice>) {
    out.extend(ways(state, cavalry).map(|to| Choice::GiveWay { to }));
    out.push(Choice::Stand);
}

pub(crate) fn check(state: &State, cavalry: UnitId, choice: &Choice) -> Result<(), Violation> {
    match *choice {
        Choice::Stand => Ok(()),
        Choice::GiveWay { to } => check_way(state, cavalry, to),
        _ => Err(Violation::of("7.39a")),
    }
}

pub(crate) fn apply(state: &mut State, cavalry: UnitId, choice: &Choice, table: Table<'_, '_>) {
    state.stack.pop();
    if let Choice::GiveWay { to } = *choice {
        let from = state.hex(cavalry);
        state.go_back(cavalry, to, table);
        table.emit(|| Event::GaveWay { unit: cavalry, from, to });
    }
}
