//! Step 10: Rally orders.

use crate::prelude::*;

pub(crate) fn execute(state: &mut State, seat: Seat, area: AreaId) {
    state.stack.push(Step::Rally(Rally { seat: seat.into(), area }));
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

/// S10a, S10b: 1 SP of any kind, or 2 infantry, also of those who came this turn (S10c).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rally {
    pub seat: Side,
    pub area: AreaId,
}

impl bivouac_kernel::Step<FatefulMarch> for Rally {
    usual!(row "S10a", its_side_decides, always_asks, whom_it_asks_tells);

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        let here = state.at(seat, self.area).iter().filter(|(sp, _)| !sp.is_fresh());
        out.extend(here.map(|(sp, _)| Choice::Sp(sp)));
        if may_rally_two(state, seat, self.area) {
            out.push(Choice::TwoInfantry);
        }
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Sp(sp) => {
                require(self.row(), !sp.is_fresh() && state.at(seat, self.area).of(sp) > 0)
            }
            Choice::TwoInfantry => require("S10b", may_rally_two(state, seat, self.area)),
            _ => refused(self.row()),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        let area = self.area;
        state.stack.pop();
        // Kutuzov: each order turns one more fresh.
        let more = state.ability(seat, area).rally;
        if more > 0 {
            state.stack.push(Step::Toll(Toll::new(seat, area, How::Rally, more)));
        }
        match *choice {
            Choice::Sp(sp) => {
                state.rally(seat, area, sp.kind(), self.row(), table);
                // T-DEPOT.f: a depot among enemies is lost once one of them is fresh.
                state.settle(area, table);
            }
            _ => state.stack.push(Step::Toll(Toll::new(seat, area, How::RallyInfantry, 2))),
        }
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        ask_at("prompt-rally", self.row(), self.area)
    }
}
