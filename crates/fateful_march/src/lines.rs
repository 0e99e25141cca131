//! Step 14: Lines of Communications.

use crate::prelude::*;
use crate::supply::{cluster, connected};
use crate::words::on_areas;

/// S14a, S14c: both sides at the same time.
pub(crate) fn check_all(state: &mut State, table: Table<'_, '_>) {
    for seat in BOTH {
        let joined = connected(state, seat);
        let mut cut_off = state.depots[seat.index()];
        joined.iter().for_each(|area| cut_off.remove(area));
        state.cut_off[seat.index()] = cut_off;
    }
    if state.options.later.contains(Later::CLUSTERS) {
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
            let (seat, left) = (seat.into(), size.div_ceil(2));
            state.stack.push(Step::CutOff(CutOff { seat, area, left }));
            return;
        }
    }
}

/// Variant of step 14: `left` markers of the cut-off cluster that `area` belongs to leave the map, of
/// the owner's choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CutOff {
    pub seat: Side,
    pub area: AreaId,
    pub left: u8,
}

impl CutOff {
    fn cluster(self, state: &State) -> AreaSet {
        cluster(state, *self.seat, self.area, state.cut_off[self.seat.index()])
    }

    /// The markers of the cluster that are still on the map.
    fn markers(self, state: &State) -> AreaSet {
        self.cluster(state).and(state.depots[self.seat.index()])
    }
}

impl bivouac_kernel::Step<FatefulMarch> for CutOff {
    usual!(row "S14c", its_side_decides);

    /// A cluster that has lost its half is done; markers without a choice go at once.
    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        let seat = *self.seat;
        let standing = self.markers(state);
        if self.left == 0 {
            state.stack.pop();
            for done in self.cluster(state).iter() {
                state.cut_off[seat.index()].remove(done);
            }
            judge_next(state);
        } else if standing.len() <= u32::from(self.left) {
            standing.iter().for_each(|depot| state.remove_depot(seat, depot, self.row(), table));
            state.replace(Step::CutOff(CutOff { left: 0, ..self }));
        } else {
            return Flow::Waits;
        }
        Flow::GoesOn
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(self.markers(state).iter().map(Choice::Depot));
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        let standing = |depot| self.markers(state).has(depot);
        require(self.row(), matches!(*choice, Choice::Depot(depot) if standing(depot)))
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        if let Choice::Depot(depot) = *choice {
            state.remove_depot(seat, depot, self.row(), table);
            state.replace(Step::CutOff(CutOff { left: self.left - 1, ..self }));
        }
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        let text = text("prompt-cut-off").with("left", self.left);
        Prompt { text, rule: self.row(), about: on_areas([self.area]) }
    }

    fn sound(self, state: &State) -> bool {
        state.cut_off[self.seat.index()].has(self.area)
    }
}
