//! Step 6: Cavalry Patrols orders.

use bivouac_kernel::{Seat, Violation};

use crate::cards;
use crate::choice::Choice;
use crate::event::Event;
use crate::map::AreaId;
use crate::pieces::{Order, other};
use crate::show::{Proof, prove};
use crate::state::{Noted, State};
use crate::step::Step;
use crate::verbs::Table;

/// S6c: a fresh cavalry or Cossack SP is shown.
pub(crate) fn execute(state: &mut State, seat: Seat, from: AreaId, table: Table<'_, '_>) {
    state.stack.push(Step::Patrol { seat: seat.0, from });
    prove(state, seat, from, Proof::Riders, table);
}

/// S6a: any adjacent area; Russian #2 may be played along with it.
pub(crate) fn list(state: &State, seat: Seat, from: AreaId, out: &mut Vec<Choice>) {
    cards::list_with_patrol(state, seat, out);
    out.extend(from.get().legs.iter().map(|leg| Choice::Area(leg.to)));
}

pub(crate) fn check(
    state: &State,
    seat: Seat,
    from: AreaId,
    choice: Choice,
) -> Result<(), Violation> {
    match choice {
        Choice::Area(to) if from.get().legs.iter().any(|leg| leg.to == to) => Ok(()),
        Choice::Play(_) => cards::check_with_patrol(state, seat, choice),
        _ => Err(Violation::of("S6a")),
    }
}

pub(crate) fn apply(
    state: &mut State,
    seat: Seat,
    from: AreaId,
    choice: Choice,
    table: Table<'_, '_>,
) {
    let Choice::Area(area) = choice else {
        return cards::apply_with_patrol(state, seat, choice, table);
    };
    state.stack.pop();
    table.reveal();
    table.emit(|| Event::Patrolled { seat, from, area });
    report(state, seat, area, table);
}

/// S6b: `seat` sees everything that the enemy has in an area, and notes it.
fn report(state: &mut State, seat: Seat, area: AreaId, table: Table<'_, '_>) {
    let enemy = other(seat);
    let troops = state.at(enemy, area);
    state.note(seat, area, Noted::Troops(troops));
    for block in state.blocks[enemy].iter_mut().filter(|block| block.area == area) {
        block.seen = true;
    }
    let state = &*state;
    table.emit(|| {
        let orders: Vec<Order> = state.standing(enemy, area).map(|block| block.order).collect();
        Event::Reported { to: seat, area, troops, orders }
    });
}
