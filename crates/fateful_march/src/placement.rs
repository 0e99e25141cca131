//! Step 4: order placement, alternating or (O2) together.

use bivouac_kernel::{Seat, Violation};

use crate::cards::{Moment, f22, r42};
use crate::choice::Choice;
use crate::event::Event;
use crate::map::{AreaId, PLACES};
use crate::pieces::leader::PLATOV;
use crate::pieces::{BOTH, FRENCH, Order, RUSSIAN, other};
use crate::state::{Block, PLATOV_STANDS, State, Whereabouts, effect};
use crate::step::{Flow, Step, Why};
use crate::verbs::Table;
use crate::windows;

/// No block is picked (O2).
const NO_PICK: u8 = Order::ALL.len() as u8;

fn require(rule: &'static str, holds: bool) -> Result<(), Violation> {
    if holds { Ok(()) } else { Err(Violation::of(rule)) }
}

pub(crate) fn begin(state: &mut State, table: Table<'_, '_>) {
    place_platovs(state, table);
    if state.options.together {
        for seat in BOTH {
            state.sealed[seat].placed_from = state.blocks[seat].len() as u8;
            state.sealed[seat].ready = false;
        }
        state.stack.push(Step::PlaceTogether { picked: [NO_PICK; 2] });
    } else {
        // S4a
        state.stack.push(Step::Place { seat: other(state.initiative).0 });
    }
    r42::before_placement(state);
    windows::open(state, Moment::BeforeOrderPlacement, AreaId::NONE);
}

/// G8: Platov's order stands in his area before the others are placed.
fn place_platovs(state: &mut State, table: Table<'_, '_>) {
    let chosen = std::mem::take(&mut state.sealed[RUSSIAN].platov).checked_sub(2);
    let Some(index) = chosen.filter(|&index| usize::from(index) < Order::ALL.len()) else { return };
    if let Whereabouts::At(area) = state.leaders[PLATOV.0 as usize] {
        let order = Order::ALL[usize::from(index)];
        state.sealed[RUSSIAN].blocks[usize::from(index)] -= 1;
        state.blocks[RUSSIAN].push(Block::new(area, order));
        state.sealed[RUSSIAN].platov = PLATOV_STANDS;
        table.emit(|| Event::Placed { seat: RUSSIAN, area, order, sealed: false });
    }
}

/// After the last block: French #22, then cards.
pub(crate) fn end(state: &mut State, _: Table<'_, '_>) {
    windows::open(state, Moment::AfterOrderPlacement, AreaId::NONE);
    f22::after_placement(state);
}

fn in_hand(state: &State, seat: Seat) -> impl Iterator<Item = Order> + use<> {
    let blocks = state.sealed[seat].blocks;
    Order::ALL.into_iter().filter(move |&order| blocks[order as usize] > 0)
}

/// S4c, and what cards and scenarios change.
fn may_place(state: &State, seat: Seat, order: Order, area: AreaId) -> Result<(), Violation> {
    let prepared = seat == FRENCH
        && order == Order::PlaceDepot
        && area == PLACES.kovno
        && state.has_effect(effect::LOGISTIC);
    require("S4c", area != AreaId::NONE && (state.holds(seat, area) || prepared))?;
    require("C-R42", !is_closed(state, seat, area, 0))
}

/// Russian #42: whether orders of a side in an area still cost a card.
fn costs_a_card(state: &State, seat: Seat, area: AreaId) -> bool {
    seat == RUSSIAN && state.named.friction == area && !state.has_effect(effect::FRICTION_PAID)
}

/// Russian #42: whether an order cannot be paid for, so many cards being spent otherwise.
pub(crate) fn is_closed(state: &State, seat: Seat, area: AreaId, spent: u32) -> bool {
    costs_a_card(state, seat, area) && state.decks[seat].hand.len() <= spent
}

/// Russian #42: an order has come to an area, which may cost a card.
pub(crate) fn charge(state: &mut State, seat: Seat, area: AreaId) {
    if costs_a_card(state, seat, area) {
        state.turn_effects |= effect::FRICTION_PAID;
        state.stack.push(Step::Discard { seat: seat.0, why: Why::Friction });
    }
}

/// Russian #42 names the area where Platov's order stands already: it costs the card too, or it
/// goes back. Together, the card is asked for when both are done.
pub(crate) fn bind_platovs(state: &mut State, area: AreaId, table: Table<'_, '_>) {
    let seat = RUSSIAN;
    let Some(index) = state.blocks[seat].iter().position(|block| block.area == area) else {
        return;
    };
    if is_closed(state, seat, area, 0) {
        let order = state.blocks[seat][index].order;
        state.remove_block(seat, index);
        table.emit(|| Event::OrderRemoved { seat, area, order, shown: false, rule: "C-R42" });
    } else if !state.options.together {
        charge(state, seat, area);
    }
}

fn anywhere(state: &State, seat: Seat) -> bool {
    state.held[seat.index()].iter().any(|area| may_place(state, seat, Order::Dummy, area).is_ok())
}

/// S4b: whoever has no block left is passed over.
pub(crate) fn advance(state: &mut State, seat: Seat) -> Flow {
    for side in [seat, other(seat)] {
        if !anywhere(state, side) {
            state.sealed[side].blocks = [0; 10];
        }
        let mut held = in_hand(state, side);
        let Some(first) = held.next() else { continue };
        let only = held.next().is_none();
        if let Some(top) = state.stack.last_mut() {
            *top = if only {
                Step::PlaceAt { seat: side.0, order: first }
            } else {
                Step::Place { seat: side.0 }
            };
        }
        return Flow::Waits;
    }
    state.stack.pop();
    Flow::GoesOn
}

pub(crate) fn list(state: &State, seat: Seat, out: &mut Vec<Choice>) {
    out.extend(in_hand(state, seat).map(Choice::Order));
}

pub(crate) fn check(state: &State, seat: Seat, choice: Choice) -> Result<(), Violation> {
    match choice {
        Choice::Order(order) => require("S4a", state.sealed[seat].blocks[order as usize] > 0),
        _ => Err(Violation::of("S4a")),
    }
}

pub(crate) fn apply(state: &mut State, seat: Seat, choice: Choice) {
    if let (Choice::Order(order), Some(top)) = (choice, state.stack.last_mut()) {
        *top = Step::PlaceAt { seat: seat.0, order };
    }
}

pub(crate) fn list_areas(state: &State, seat: Seat, order: Order, out: &mut Vec<Choice>) {
    let mut areas = state.held[seat.index()];
    if may_place(state, seat, order, PLACES.kovno).is_ok() {
        areas.put(PLACES.kovno);
    }
    let open = areas.iter().filter(|&area| may_place(state, seat, order, area).is_ok());
    out.extend(open.map(Choice::Area));
}

pub(crate) fn check_area(
    state: &State,
    seat: Seat,
    order: Order,
    choice: Choice,
) -> Result<(), Violation> {
    match choice {
        Choice::Area(area) => may_place(state, seat, order, area),
        _ => Err(Violation::of("S4c")),
    }
}

pub(crate) fn apply_area(
    state: &mut State,
    seat: Seat,
    order: Order,
    choice: Choice,
    table: Table<'_, '_>,
) {
    let Choice::Area(area) = choice else { return };
    if let Some(top) = state.stack.last_mut() {
        *top = Step::Place { seat: other(seat).0 };
    }
    put(state, seat, order, area, false, table);
    table.reveal();
}

fn put(
    state: &mut State,
    seat: Seat,
    order: Order,
    area: AreaId,
    sealed: bool,
    table: Table<'_, '_>,
) {
    state.sealed[seat].blocks[order as usize] -= 1;
    state.blocks[seat].push(Block::new(area, order));
    table.emit(|| Event::Placed { seat, area, order, sealed });
    // Together, the card of Russian #42 is asked for when both are done.
    if !sealed {
        charge(state, seat, area);
    }
}

// ---- O2: together ----

pub(crate) fn list_together(state: &State, seat: Seat, picked: [u8; 2], out: &mut Vec<Choice>) {
    match picked[seat.index()] {
        NO_PICK => list(state, seat, out),
        index => list_areas(state, seat, Order::ALL[usize::from(index)], out),
    }
}

pub(crate) fn check_together(
    state: &State,
    seat: Seat,
    picked: [u8; 2],
    choice: Choice,
) -> Result<(), Violation> {
    match picked[seat.index()] {
        NO_PICK => check(state, seat, choice),
        index => check_area(state, seat, Order::ALL[usize::from(index)], choice),
    }
}

pub(crate) fn apply_together(state: &mut State, seat: Seat, choice: Choice, table: Table<'_, '_>) {
    let Some(Step::PlaceTogether { picked }) = state.stack.last_mut() else { return };
    let before = std::mem::replace(&mut picked[seat.index()], NO_PICK);
    match choice {
        Choice::Order(order) => picked[seat.index()] = order as u8,
        Choice::Area(area) => {
            put(state, seat, Order::ALL[usize::from(before)], area, true, table);
        }
        _ => {}
    }
}

/// O2: nothing shows until both are done.
pub(crate) fn advance_together(state: &mut State, table: Table<'_, '_>) -> Flow {
    for seat in BOTH {
        let done = in_hand(state, seat).next().is_none() || !anywhere(state, seat);
        state.sealed[seat].ready = done;
    }
    if BOTH.into_iter().any(|seat| !state.sealed[seat].ready) {
        return Flow::Waits;
    }
    state.stack.pop();
    table.reveal();
    let friction = state.named.friction;
    if friction != AreaId::NONE && state.standing(RUSSIAN, friction).next().is_some() {
        charge(state, RUSSIAN, friction);
    }
    for seat in BOTH {
        let from = usize::from(state.sealed[seat].placed_from);
        state.sealed[seat].ready = false;
        state.sealed[seat].blocks = [0; 10];
        let placed = &mut state.blocks[seat][from..];
        // In which order they were placed is not seen: neither by their numbers nor by the event.
        table.dice().shuffle(placed);
        table.emit(|| {
            let mut areas: Vec<AreaId> = placed.iter().map(|block| block.area).collect();
            areas.sort_unstable();
            Event::PlacedTogether { seat, areas }
        });
    }
    Flow::GoesOn
}
