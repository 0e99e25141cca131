//! Step 11: Cossack Raid orders.

use bivouac_kernel::Violation;

use crate::choice::Choice;
use crate::event::Event;
use crate::map::AreaId;
use crate::pieces::{FRENCH, Kind, Order, RUSSIAN, Sp};
use crate::state::State;
use crate::step::{How, Step, Toll};
use crate::verbs::Table;

const COSSACK: Sp = Sp::fresh(Kind::Cossack);

/// S11e: how many Cossacks of an area have raided.
fn raided(state: &State, area: AreaId) -> u8 {
    state.raided.iter().filter(|(from, _)| *from == area).map(|(_, count)| count).sum()
}

/// S11b, S11e: a fresh Cossack SP that has not raided.
pub(crate) fn executable(state: &State, area: AreaId) -> bool {
    state.at(RUSSIAN, area).of(COSSACK) > raided(state, area)
}

pub(crate) fn execute(state: &mut State, from: AreaId, table: Table<'_, '_>) {
    state.raided.push((from, 1));
    state.stack.push(Step::Raid { from });
    table.emit(|| Event::Showed { seat: RUSSIAN, area: from, sp: COSSACK, rule: "S11b" });
}

pub(crate) fn list(from: AreaId, out: &mut Vec<Choice>) {
    out.extend(from.get().legs.iter().map(|leg| Choice::Area(leg.to)));
}

pub(crate) fn check(from: AreaId, choice: Choice) -> Result<(), Violation> {
    match choice {
        Choice::Area(to) if from.get().legs.iter().any(|leg| leg.to == to) => Ok(()),
        _ => Err(Violation::of("S11b")),
    }
}

pub(crate) fn apply(state: &mut State, from: AreaId, choice: Choice, table: Table<'_, '_>) {
    state.stack.pop();
    let Choice::Area(target) = choice else { return };
    table.emit(|| Event::Raided { from, area: target });
    remove_forage(state, target, "S11c", table);
    let toll = strike(target);
    state.stack.push(Step::Toll(toll));
}

/// S11c: all French Forage orders of an area go; also Russian #49.
pub(crate) fn remove_forage(
    state: &mut State,
    area: AreaId,
    rule: &'static str,
    table: Table<'_, '_>,
) {
    table.reveal();
    while let Some(index) = state.block(FRENCH, area, Order::Forage) {
        state.remove_block(FRENCH, index);
        let order = Order::Forage;
        table.emit(|| Event::OrderRemoved { seat: FRENCH, area, order, shown: true, rule });
    }
}

/// S11d: one exhausted French SP dies, if there is one; also Russian #49.
pub(crate) fn strike(area: AreaId) -> Toll {
    Toll::new(FRENCH, area, How::EliminateExhausted, 1)
}
