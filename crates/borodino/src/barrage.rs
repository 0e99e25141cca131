//! 8.2c, 8.2d: the Artillery Barrage.

use arrayvec::ArrayVec;
use bivouac_kernel::{Seat, Violation};
use bivouac_maps::HexId;

use crate::choice::Choice;
use crate::event::{Event, Shot};
use crate::fire;
use crate::pieces::UnitId;
use crate::state::{MOST_GUNS, State, mark};
use crate::step::Step;
use crate::terrain::GRID;
use crate::verbs::Table;

/// Whether any gun of a side can fire, whatever its group (8.2c).
pub(crate) fn any(state: &State, seat: Seat) -> bool {
    state.side(seat).iter().any(|&gun| !shots(state, seat, gun).is_empty())
}

fn shots(state: &State, seat: Seat, gun: UnitId) -> ArrayVec<HexId, 64> {
    if fire::may_bombard(state, seat, gun).is_err() {
        return ArrayVec::new();
    }
    let targets = fire::enemy_hexes(state, gun);
    targets.filter(|&target| fire::check_aim(state, &[gun], target).is_ok()).take(64).collect()
}

pub(crate) fn list(state: &State, seat: Seat, out: &mut Vec<Choice>) {
    for &gun in state.side(seat) {
        let targets = shots(state, seat, gun);
        out.extend(
            targets.into_iter().map(|target| Choice::Fire { guns: [gun, UnitId::NONE], target }),
        );
    }
    out.push(Choice::Done);
}

pub(crate) fn check(state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
    match *choice {
        Choice::Done => Ok(()),
        Choice::Fire { guns: [gun, UnitId::NONE], target } => {
            fire::may_bombard(state, seat, gun)?;
            fire::check_aim(state, &[gun], target)
        }
        Choice::Fire { .. } => Err(Violation::of("8.2d")),
        _ => Err(Violation::of("8.2c")),
    }
}

/// The first gun of a shot lays it; others may be joined before it is fired.
pub(crate) fn apply(state: &mut State, seat: Seat, choice: &Choice) {
    state.battery.clear();
    match *choice {
        Choice::Fire { guns: [gun, _], target } => {
            state.battery.push(gun);
            state.stack.push(Step::Battery { seat, target });
        }
        _ => {
            state.stack.pop();
        }
    }
}

/// 8.2d: whether a gun may be joined to the battery.
fn check_join(state: &State, seat: Seat, gun: UnitId, target: HexId) -> Result<(), Violation> {
    fire::may_bombard(state, seat, gun)?;
    let linked = |&other: &UnitId| GRID.distance(state.hex(other), state.hex(gun)) <= 1;
    if state.battery.contains(&gun) || !state.battery.iter().any(linked) {
        return Err(Violation::of("8.2d"));
    }
    fire::check_aim(state, &[gun], target)
}

pub(crate) fn list_joins(state: &State, seat: Seat, target: HexId, out: &mut Vec<Choice>) {
    let guns = state.side(seat).iter().copied();
    let open = guns.filter(|&gun| check_join(state, seat, gun, target).is_ok());
    out.extend(open.map(|unit| Choice::Join { unit }));
    out.push(Choice::Done);
}

pub(crate) fn check_joins(
    state: &State,
    seat: Seat,
    target: HexId,
    choice: &Choice,
) -> Result<(), Violation> {
    match *choice {
        Choice::Done => Ok(()),
        Choice::Join { unit } => check_join(state, seat, unit, target),
        _ => Err(Violation::of("8.2d")),
    }
}

/// Joins a gun, or fires what has been joined.
pub(crate) fn apply_join(state: &mut State, target: HexId, choice: &Choice, table: Table<'_, '_>) {
    if let Choice::Join { unit } = *choice {
        state.battery.push(unit);
        table.emit(|| Event::Joined { unit });
        return;
    }
    state.stack.pop();
    let guns: ArrayVec<UnitId, MOST_GUNS> = std::mem::take(&mut state.battery);
    guns.iter().for_each(|&gun| state.put_mark(gun, mark::FIRED));
    for at in fire::firing_hexes(state, &guns) {
        state.stack.push(Step::CounterBattery { from: target, at });
    }
    fire::shoot(state, Shot::Barrage, &guns, target, table);
}
