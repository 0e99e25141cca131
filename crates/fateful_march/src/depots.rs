//! Step 12: Place Depot orders, and markers taken off the map.

use bivouac_kernel::{Seat, Violation};

use crate::choice::Choice;
use crate::map::AreaId;
use crate::pieces::{BOTH, FRENCH, RUSSIAN, other};
use crate::state::{State, effect, lasting};
use crate::step::{Flow, Step, Why};
use crate::supply::road_line;
use crate::verbs::Table;

/// French #43: each order costs a card.
fn costs_a_card(state: &State, seat: Seat) -> bool {
    seat == FRENCH && state.lasting & lasting::LOGISTICS_COLLAPSE != 0
}

/// S12a to S12d, and the cards that forbid it.
pub(crate) fn executable(state: &State, seat: Seat, area: AreaId) -> bool {
    let forbidden = (seat == FRENCH && state.has_effect(effect::FREEZING))
        || (seat == RUSSIAN && state.has_effect(effect::NO_RUSSIAN_DEPOT))
        || (costs_a_card(state, seat) && state.decks[seat].hand.is_none());
    !forbidden
        && area.get().depot_town
        && BOTH.iter().all(|side| !state.depots[side.index()].has(area))
        && state.depots_left(seat) > 0
        && state.alone_in(seat, area)
        && road_line(state, seat, area)
}

/// S12e: both may take markers off, the side without initiative first.
pub(crate) fn ask_removals(state: &mut State) {
    let last = state.initiative;
    state.stack.push(Step::RemoveDepots { seat: last.0 });
    state.stack.push(Step::RemoveDepots { seat: other(last).0 });
}

/// S12e: markers may also go once another has been placed.
pub(crate) fn execute(state: &mut State, seat: Seat, area: AreaId, table: Table<'_, '_>) {
    ask_removals(state);
    if costs_a_card(state, seat) {
        state.stack.push(Step::Discard { seat: seat.0, why: Why::Logistics });
    }
    state.place_depot(seat, area, table);
}

// ---- S12e ----

pub(crate) fn advance_removal(state: &mut State, seat: Seat) -> Flow {
    if !state.depots[seat.index()].is_none() {
        return Flow::Waits;
    }
    state.stack.pop();
    Flow::GoesOn
}

pub(crate) fn list_removals(state: &State, seat: Seat, out: &mut Vec<Choice>) {
    out.push(Choice::Done);
    out.extend(state.depots[seat.index()].iter().map(Choice::Depot));
}

pub(crate) fn check_removal(state: &State, seat: Seat, choice: Choice) -> Result<(), Violation> {
    match choice {
        Choice::Done => Ok(()),
        Choice::Depot(area) if area != AreaId::NONE && state.depots[seat.index()].has(area) => {
            Ok(())
        }
        _ => Err(Violation::of("S12e")),
    }
}

pub(crate) fn apply_removal(state: &mut State, seat: Seat, choice: Choice, table: Table<'_, '_>) {
    match choice {
        Choice::Depot(area) => state.remove_depot(seat, area, "S12e", table),
        _ => {
            state.stack.pop();
        }
    }
}
