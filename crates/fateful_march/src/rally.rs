//! Step 10: Rally orders.

use bivouac_kernel::{Seat, Violation};

use crate::choice::Choice;
use crate::map::AreaId;
use crate::pieces::Troops;
use crate::state::State;
use crate::step::{How, Step, Toll};
use crate::verbs::Table;

pub(crate) fn execute(state: &mut State, seat: Seat, area: AreaId, _: Table<'_, '_>) {
    state.stack.push(Step::Rally { seat: seat.0, area });
}

fn exhausted_infantry(here: Troops) -> u8 {
    let infantry = here.iter().filter(|(sp, _)| !sp.is_fresh() && sp.kind().is_infantry());
    infantry.map(|(_, count)| count).sum()
}

/// S10b: two infantry at a Depot Marker or an own source.
fn may_rally_two(state: &State, seat: Seat, area: AreaId) -> bool {
    let stores = state.depots[seat.index()].has(area) || state.is_source(seat, area);
    stores && exhausted_infantry(state.at(seat, area)) >= 2
}

pub(crate) fn list(state: &State, seat: Seat, area: AreaId, out: &mut Vec<Choice>) {
    let here = state.at(seat, area).iter().filter(|(sp, _)| !sp.is_fresh());
    out.extend(here.map(|(sp, _)| Choice::Sp(sp)));
    if may_rally_two(state, seat, area) {
        out.push(Choice::TwoInfantry);
    }
}

pub(crate) fn check(
    state: &State,
    seat: Seat,
    area: AreaId,
    choice: Choice,
) -> Result<(), Violation> {
    match choice {
        Choice::Sp(sp) if !sp.is_fresh() && state.at(seat, area).of(sp) > 0 => Ok(()),
        Choice::TwoInfantry if may_rally_two(state, seat, area) => Ok(()),
        Choice::TwoInfantry => Err(Violation::of("S10b")),
        _ => Err(Violation::of("S10a")),
    }
}

pub(crate) fn apply(
    state: &mut State,
    seat: Seat,
    area: AreaId,
    choice: Choice,
    table: Table<'_, '_>,
) {
    state.stack.pop();
    // Kutuzov: each order turns one more fresh.
    let more = state.ability(seat, area).rally;
    if more > 0 {
        state.stack.push(Step::Toll(Toll::new(seat, area, How::Rally, more)));
    }
    match choice {
        Choice::Sp(sp) => {
            state.rally(seat, area, sp.kind(), "S10a", table);
            // T-DEPOT.f: a depot among enemies is lost once one of them is fresh.
            state.settle(area, table);
        }
        _ => state.stack.push(Step::Toll(Toll::new(seat, area, How::RallyInfantry, 2))),
    }
}
