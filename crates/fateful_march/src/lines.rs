//! Step 14: Lines of Communications.

use bivouac_kernel::{Seat, Violation};

use crate::choice::Choice;
use crate::map::{AreaId, AreaSet};
use crate::pieces::BOTH;
use crate::state::{State, later};
use crate::step::{Flow, Step};
use crate::supply::{cluster, connected};
use crate::verbs::Table;

/// S14a, S14c: both sides at the same time.
pub(crate) fn check_all(state: &mut State, table: Table<'_, '_>) {
    for seat in BOTH {
        let joined = connected(state, seat);
        let mut cut_off = state.depots[seat.index()];
        joined.iter().for_each(|area| cut_off.remove(area));
        state.cut_off[seat.index()] = cut_off;
    }
    if state.options.later & later::CLUSTERS != 0 {
        return judge_next(state);
    }
    for seat in BOTH {
        for area in std::mem::take(&mut state.cut_off[seat.index()]).iter() {
            state.remove_depot(seat, area, "S14c", table);
        }
    }
}

// ---- the variant in which a cluster keeps half of its markers ----

/// Begins the next cluster of cut-off depots: it loses half of them, rounded up.
fn judge_next(state: &mut State) {
    for seat in BOTH {
        let cut_off = state.cut_off[seat.index()];
        if let Some(area) = cut_off.iter().next() {
            let size = cluster(state, seat, area, cut_off).len() as u8;
            state.stack.push(Step::CutOff { seat: seat.0, area, left: size.div_ceil(2) });
            return;
        }
    }
}

/// The markers of the cluster that are still on the map.
fn markers(state: &State, seat: Seat, area: AreaId) -> AreaSet {
    let all = cluster(state, seat, area, state.cut_off[seat.index()]);
    all.and(state.depots[seat.index()])
}

/// A cluster that has lost its half is done; markers without a choice go at once.
pub(crate) fn advance(
    state: &mut State,
    seat: Seat,
    area: AreaId,
    left: u8,
    table: Table<'_, '_>,
) -> Flow {
    let standing = markers(state, seat, area);
    if left == 0 {
        state.stack.pop();
        for done in cluster(state, seat, area, state.cut_off[seat.index()]).iter() {
            state.cut_off[seat.index()].remove(done);
        }
        judge_next(state);
    } else if standing.len() <= u32::from(left) {
        standing.iter().for_each(|depot| state.remove_depot(seat, depot, "S14c", table));
        replace(state, Step::CutOff { seat: seat.0, area, left: 0 });
    } else {
        return Flow::Waits;
    }
    Flow::GoesOn
}

fn replace(state: &mut State, step: Step) {
    if let Some(top) = state.stack.last_mut() {
        *top = step;
    }
}

pub(crate) fn list(state: &State, seat: Seat, area: AreaId, out: &mut Vec<Choice>) {
    out.extend(markers(state, seat, area).iter().map(Choice::Depot));
}

pub(crate) fn check(
    state: &State,
    seat: Seat,
    area: AreaId,
    choice: Choice,
) -> Result<(), Violation> {
    match choice {
        Choice::Depot(depot) if depot != AreaId::NONE && markers(state, seat, area).has(depot) => {
            Ok(())
        }
        _ => Err(Violation::of("S14c")),
    }
}

pub(crate) fn apply(
    state: &mut State,
    seat: Seat,
    area: AreaId,
    left: u8,
    choice: Choice,
    table: Table<'_, '_>,
) {
    if let Choice::Depot(depot) = choice {
        state.remove_depot(seat, depot, "S14c", table);
        replace(state, Step::CutOff { seat: seat.0, area, left: left - 1 });
    }
}
