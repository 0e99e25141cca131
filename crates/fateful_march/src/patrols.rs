//! Step 6: Cavalry Patrols orders.

use crate::cards;
use crate::prelude::*;
use crate::show::{Proof, prove};
use crate::windows;

/// S6c: a fresh cavalry or Cossack SP is shown.
pub(crate) fn execute(state: &mut State, seat: Seat, from: AreaId, table: Table<'_, '_>) {
    state.stack.push(Step::Patrol(Patrol { seat: seat.into(), from }));
    prove(state, seat, from, Proof::Riders, table);
}

/// S6a: any adjacent area; Russian #2 may be played along with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Patrol {
    pub seat: Side,
    pub from: AreaId,
}

impl bivouac_kernel::Step<FatefulMarch> for Patrol {
    usual!(row "S6a", its_side_decides, always_asks, whom_it_asks_tells);

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        cards::list_with_patrol(state, seat, out);
        out.extend(self.from.get().legs.iter().map(|leg| Choice::Area(leg.to)));
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Area(to) => require(self.row(), self.from.is_next_to(to)),
            Choice::Play(card) => cards::check_with_patrol(state, seat, card),
            _ => refused(self.row()),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        let area = match *choice {
            Choice::Area(area) => area,
            // The card is resolved, then the patrol goes on.
            Choice::Play(card) => return windows::play(state, seat, card, AreaId::NONE, table),
            _ => return,
        };
        state.stack.pop();
        table.reveal();
        table.emit(|| Event::Patrolled { seat: seat.into(), from: self.from, area });
        report(state, seat, area, table);
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        ask_from("prompt-patrol", self.row(), self.from)
    }
}

/// S6b: `seat` sees everything that the enemy has in an area, and notes it.
fn report(state: &mut State, seat: Seat, area: AreaId, table: Table<'_, '_>) {
    let enemy = opponent(seat);
    let troops = state.at(enemy, area);
    state.note(seat, area, Noted::Troops(troops));
    for block in state.blocks[enemy].iter_mut().filter(|block| block.area == area) {
        block.seen = true;
    }
    let state = &*state;
    table.emit(|| {
        let orders: Vec<Order> = state.standing(enemy, area).map(|block| block.order).collect();
        Event::Reported { to: seat.into(), area, troops, orders }
    });
}
