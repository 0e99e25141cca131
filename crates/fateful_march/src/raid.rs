//! Step 11: Cossack Raid orders.

use crate::prelude::*;

const COSSACK: Sp = Sp::fresh(Kind::Cossack);

/// S11e: how many Cossacks of an area have raided.
fn raided(state: &State, area: AreaId) -> u8 {
    state.raided.iter().filter(|(from, _)| *from == area).map(|(_, count)| count).sum()
}

/// S11b, S11e: a fresh Cossack SP that has not raided; without one the order is ignored (S11f).
pub(crate) fn executable(state: &State, area: AreaId) -> bool {
    state.at(RUSSIAN, area).of(COSSACK) > raided(state, area)
}

pub(crate) fn execute(state: &mut State, from: AreaId, table: Table<'_, '_>) {
    state.raided.push((from, 1));
    state.stack.push(Step::Raid(Raid { from }));
    table.emit(|| Event::Showed { seat: RUSSIAN.into(), area: from, sp: COSSACK, rule: "S11b" });
}

/// S11b: any adjacent area.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Raid {
    pub from: AreaId,
}

impl bivouac_kernel::Step<FatefulMarch> for Raid {
    usual!(row "S11b", always_asks, whom_it_asks_tells);

    fn deciding(self, _: &State) -> Seats {
        Seats::only(RUSSIAN)
    }

    fn list(self, _: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(self.from.get().legs.iter().map(|leg| Choice::Area(leg.to)));
    }

    fn check(self, _: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        require(self.row(), matches!(*choice, Choice::Area(to) if self.from.is_next_to(to)))
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        let Choice::Area(target) = *choice else { return };
        let state_now = &*state;
        table.emit(|| Event::Raided {
            from: self.from,
            area: target,
            foragers: foragers(state_now, target),
            strikes: state_now.at(FRENCH, target).exhausted() > 0,
        });
        remove_forage(state, target, "S11c", table);
        state.stack.push(Step::Toll(strike(target)));
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        ask_from("prompt-raid", self.row(), self.from)
    }
}

/// The French Forage orders of an area.
fn foragers(state: &State, area: AreaId) -> u8 {
    state.standing(FRENCH, area).filter(|block| block.order == Order::Forage).count() as u8
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
        state.take_off(FRENCH, index, true, rule, table);
    }
}

/// S11d: one exhausted French SP dies, if there is one; also Russian #49.
pub(crate) fn strike(area: AreaId) -> Toll {
    Toll::new(FRENCH, area, How::EliminateExhausted, 1)
}
