//! Step 12: Place Depot orders, and markers taken off the map.

use crate::prelude::*;
use crate::state::Lasting;
use crate::supply::road_line;
use crate::windows::{Discard, Why};

/// French #43: each order costs a card.
fn costs_a_card(state: &State, seat: Seat) -> bool {
    seat == FRENCH && state.lasting.contains(Lasting::LOGISTICS_COLLAPSE)
}

/// S12a, S12b, S12c, S12d, and the cards that forbid it.
pub(crate) fn executable(state: &State, seat: Seat, area: AreaId) -> bool {
    let forbidden = (seat == FRENCH && state.has_effect(Effects::FREEZING))
        || (seat == RUSSIAN && state.has_effect(Effects::NO_RUSSIAN_DEPOT))
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
    for seat in [state.initiative, opponent(state.initiative)] {
        state.stack.push(Step::RemoveDepots(RemoveDepots { seat: seat.into() }));
    }
}

/// S12e: markers may also go once another has been placed.
pub(crate) fn execute(state: &mut State, seat: Seat, area: AreaId, table: Table<'_, '_>) {
    ask_removals(state);
    if costs_a_card(state, seat) {
        let (seat, why) = (seat.into(), Why::Logistics);
        state.stack.push(Step::Discard(Discard { seat, why }));
    }
    state.place_depot(seat, area, table);
}

/// S12e: the owner takes markers off the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RemoveDepots {
    pub seat: Side,
}

impl bivouac_kernel::Step<FatefulMarch> for RemoveDepots {
    usual!(row "S12e", asks "prompt-remove-depots", its_side_decides);

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        state.waits_if(!state.depots[self.seat.index()].is_none())
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        if !state.decided(seat).keeps_depots {
            out.extend(state.depots[seat.index()].iter().map(Choice::Depot));
            out.push(Choice::PassForTurn);
            state.list_anew(seat, out);
        }
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Done => Ok(()),
            _ if state.decided(seat).keeps_depots => Err(Violation::of(self.row())),
            Choice::PassForTurn => Ok(()),
            Choice::Anew => state.may_decide_anew(seat, self.row()),
            Choice::Depot(area) => require(self.row(), state.depots[seat.index()].has(area)),
            _ => refused(self.row()),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        match *choice {
            Choice::Depot(area) => state.remove_depot(seat, area, self.row(), table),
            Choice::Anew => state.decide_anew(seat),
            _ => {
                state.sealed[seat].decided.keeps_depots |= *choice == Choice::PassForTurn;
                state.stack.pop();
            }
        }
    }
}
