//! Step 3: order selection.

use bivouac_kernel::{Seat, Violation};

use crate::cards::CardId;
use crate::choice::Choice;
use crate::event::Event;
use crate::ops;
use crate::pieces::leader::{NAPOLEON, PLATOV};
use crate::pieces::{BOTH, FRENCH, Order, RUSSIAN};
use crate::state::{State, Whereabouts, effect, later};
use crate::step::{Flow, Step};
use crate::supply::in_supply;
use crate::verbs::Table;

/// S3b
pub(crate) const FREE: i8 = 2;
/// G8: what Platov brings.
pub(crate) const PLATOVS: [Order; 2] = [Order::CossackRaid, Order::Evade];

/// S3b to S3d: what each side takes without choosing, and how much it may choose. Blocks that
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
    if state.has_effect(effect::LOGISTIC) {
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
    state.sealed[RUSSIAN].platov = u8::from(senior && left);
    state.stack.push(Step::Select);
}

/// The variant that gives the French a Cavalry Patrols order in summer while Napoleon is in supply.
fn napoleon_scouts(state: &State) -> bool {
    let Whereabouts::At(area) = state.leaders[NAPOLEON.0 as usize] else { return false };
    state.options.later & later::FRENCH_PATROL != 0
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
    let require = |rule, holds| if holds { Ok(()) } else { Err(Violation::of(rule)) };
    require("S3d", order != Order::Dummy)?;
    let forbidden = order == Order::ForcedMarch && state.has_effect(effect::NO_FORCED_MARCH);
    require("C-F42", !forbidden)?;
    require("S3g", state.available(seat, order) > 0)?;
    match sealed.platov {
        1 => require("G8", PLATOVS.contains(&order)),
        _ => require("S3b", sealed.free > 0),
    }
}

pub(crate) fn list(state: &State, seat: Seat, out: &mut Vec<Choice>) {
    let open = Order::ALL.into_iter().filter(|&order| may_take(state, seat, order).is_ok());
    out.extend(open.map(Choice::Order));
}

pub(crate) fn check(state: &State, seat: Seat, choice: Choice) -> Result<(), Violation> {
    match choice {
        Choice::Order(order) if !state.sealed[seat].ready => may_take(state, seat, order),
        _ => Err(Violation::of("S3a")),
    }
}

pub(crate) fn apply(state: &mut State, seat: Seat, choice: Choice, table: Table<'_, '_>) {
    let Choice::Order(order) = choice else { return };
    let sealed = &mut state.sealed[seat];
    if sealed.platov == 1 {
        // Kept apart from the hand: it goes to Platov's area when placement begins.
        sealed.platov = 2 + order as u8;
    } else {
        sealed.free -= 1;
    }
    sealed.blocks[order as usize] += 1;
    table.emit(|| Event::Selected { seat, order });
}

/// S3h: a side is ready when it has taken all that it may.
pub(crate) fn advance(state: &mut State, table: Table<'_, '_>) -> Flow {
    for seat in BOTH {
        let more = Order::ALL.into_iter().any(|order| may_take(state, seat, order).is_ok());
        state.sealed[seat].ready |= !more;
    }
    if BOTH.into_iter().any(|seat| !state.sealed[seat].ready) {
        return Flow::Waits;
    }
    state.stack.pop();
    table.reveal();
    for seat in BOTH {
        state.sealed[seat].ready = false;
        let blocks = state.sealed[seat].blocks.iter().sum();
        table.emit(|| Event::SelectionDone { seat, blocks });
    }
    Flow::GoesOn
}
