//! Step 3: order selection.

use std::borrow::Cow;

use bivouac_kernel::{Named, written_by_name};

use crate::ops;
use crate::pieces::leader::{NAPOLEON, PLATOV};
use crate::prelude::*;
use crate::supply::in_supply;

/// S3b
pub(crate) const FREE: i8 = 2;
/// G8: what Platov brings.
pub(crate) const PLATOVS: [Order; 2] = [Order::CossackRaid, Order::Evade];

/// G8: how far Platov's order has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Platov {
    #[default]
    None,
    /// It is to be chosen.
    Chooses,
    Chosen(Order),
    /// It is the first block on the map, which everybody sees.
    Stands,
}

impl Named for Platov {
    fn name(&self) -> Cow<'static, str> {
        match self {
            Platov::None => "none".into(),
            Platov::Chooses => "chooses".into(),
            Platov::Chosen(order) => order.name(),
            Platov::Stands => "stands".into(),
        }
    }

    fn find(name: &str) -> Option<Platov> {
        match name {
            "none" => Some(Platov::None),
            "chooses" => Some(Platov::Chooses),
            "stands" => Some(Platov::Stands),
            order => Order::find(order).filter(|order| PLATOVS.contains(order)).map(Platov::Chosen),
        }
    }
}

written_by_name!(Platov);

/// S3b, S3c, S3d: what each side takes without choosing, and how much it may choose. Blocks that
/// cards of step 2 brought are in hand already.
pub(crate) fn begin(state: &mut State, _: Table<'_, '_>) {
    for seat in BOTH {
        let card = CardId::new(seat, state.sealed[seat].ops);
        let orders = FREE + ops::value(card) as i8 + state.more_orders[seat.index()];
        state.sealed[seat].free = orders.max(0) as u8;
        // S3f: what is missing then comes out of the granted order, never out of the Dummies.
        if orders >= 0 {
            grant(state, seat, Order::granted(seat));
        }
        state.sealed[seat].blocks[Order::Dummy as usize] = Order::BLOCKS[seat.index()][9];
        state.sealed[seat].ready = false;
    }
    if state.has_effect(Effects::LOGISTIC) {
        grant(state, FRENCH, Order::PlaceDepot);
        grant(state, FRENCH, Order::March);
    }
    if napoleon_scouts(state) {
        grant(state, FRENCH, Order::CavalryPatrols);
    }
    let senior = match state.leaders[PLATOV.0 as usize] {
        Whereabouts::At(area) => state.commander(RUSSIAN, area) == Some(PLATOV),
        _ => false,
    };
    let left = PLATOVS.into_iter().any(|order| state.available(RUSSIAN, order) > 0);
    state.sealed[RUSSIAN].platov = if senior && left { Platov::Chooses } else { Platov::None };
    state.stack.push(Step::Select);
}

/// The variant that gives the French a Cavalry Patrols order in summer while Napoleon is in supply.
fn napoleon_scouts(state: &State) -> bool {
    let Whereabouts::At(area) = state.leaders[NAPOLEON.0 as usize] else { return false };
    state.options.later.contains(Later::FRENCH_PATROL)
        && !state.winter()
        && in_supply(state, FRENCH, area)
}

/// Takes one more block of an order into the hand, if one is left.
pub(crate) fn grant(state: &mut State, seat: Seat, order: Order) {
    if state.available(seat, order) > 0 {
        state.sealed[seat].blocks[order as usize] += 1;
    }
}

fn may_take(state: &State, seat: Seat, order: Order) -> Result<(), Violation> {
    let sealed = &state.sealed[seat];
    require("S3d", order != Order::Dummy)?;
    let forbidden = order == Order::ForcedMarch && state.has_effect(Effects::NO_FORCED_MARCH);
    require("C-F42", !forbidden)?;
    require("S3g", state.available(seat, order) > 0)?;
    match sealed.platov {
        Platov::Chooses => require("G8", PLATOVS.contains(&order)),
        _ => require("S3b", sealed.free > 0),
    }
}

/// S3a: both select, sealed.
#[derive(Clone, Copy)]
pub(crate) struct Select;

impl bivouac_kernel::Step<FatefulMarch> for Select {
    usual!(row "S3a", deciding State::not_ready);

    /// S3h: a side is ready when it has taken all that it may.
    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        for seat in BOTH {
            let more = Order::ALL.into_iter().any(|order| may_take(state, seat, order).is_ok());
            state.sealed[seat].ready |= !more;
        }
        if !state.not_ready().is_empty() {
            return Flow::Waits;
        }
        state.stack.pop();
        table.reveal();
        for seat in BOTH {
            state.sealed[seat].ready = false;
            let blocks = state.sealed[seat].blocks.iter().sum();
            table.emit(|| Event::SelectionDone { seat: seat.into(), blocks });
        }
        Flow::GoesOn
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        let open = Order::ALL.into_iter().filter(|&order| may_take(state, seat, order).is_ok());
        out.extend(open.map(Choice::Order));
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Order(order) if !state.sealed[seat].ready => may_take(state, seat, order),
            _ => refused(self.row()),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        let Choice::Order(order) = *choice else { return };
        let sealed = &mut state.sealed[seat];
        if sealed.platov == Platov::Chooses {
            // Kept apart from the hand: it goes to Platov's area when placement begins.
            sealed.platov = Platov::Chosen(order);
        } else {
            sealed.free -= 1;
        }
        sealed.blocks[order as usize] += 1;
        table.emit(|| Event::Selected { seat: seat.into(), order });
    }

    fn prompt(self, state: &State, seat: Seat) -> Prompt {
        let sealed = &state.sealed[seat];
        if sealed.platov == Platov::Chooses {
            return ask(text("prompt-select-platov"), "G8");
        }
        ask(text("prompt-select").with("left", sealed.free), self.row())
    }
}
