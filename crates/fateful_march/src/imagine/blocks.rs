//! Which orders the blocks may be that a viewer has not seen.

use bivouac_kernel::{Dice, Viewer};

use crate::ops;
use crate::orders::{AbilityTo, Execute, executable};
use crate::pieces::ORDERS;
use crate::placement::PlaceAt;
use crate::prelude::*;
use crate::selection::{FREE, PLATOVS, Platov};

/// S3d
const DUMMIES: u8 = 4;

/// Deals orders to the blocks on the map and in hand that the viewer does not know.
pub(super) fn deal(state: &mut State, seat: Seat, viewer: Viewer, dice: &mut Dice) {
    let knows = viewer.sees_as(opponent(seat));
    let standing: Vec<usize> = (0..state.blocks[seat].len())
        .filter(|&index| {
            let block = &state.blocks[seat][index];
            block.area != AreaId::NONE && !block.is_known(knows)
        })
        .collect();
    let in_hand: u8 = state.sealed[seat].blocks.iter().sum();
    if standing.is_empty() && in_hand == 0 {
        return;
    }
    let mut left = limits(state, seat, knows);
    let mut hand = Vec::with_capacity(usize::from(in_hand));
    hand.extend(picked(state, seat, &left, dice).filter(|_| in_hand > 0));
    let mut forced = vec![None; standing.len()];
    for order in &hand {
        left[*order as usize] = left[*order as usize].saturating_sub(1);
    }
    if let Some((place, order)) = fix(state, seat, &standing, &left, dice) {
        forced[place] = Some(order);
        left[order as usize] -= 1;
    }
    if let Some(place) = platovs(state, seat, &standing).filter(|&place| forced[place].is_none()) {
        forced[place] = platovs_order(&left, dice);
        forced[place].iter().for_each(|&order| left[order as usize] -= 1);
    }
    let open = usize::from(in_hand) - hand.len() + forced.iter().filter(|o| o.is_none()).count();
    let mut orders = draw(state, seat, &mut left, open, dice);
    dice.shuffle(&mut orders);
    for (place, &index) in standing.iter().enumerate() {
        let order = forced[place].or_else(|| orders.pop());
        state.blocks[seat][index].order = order.unwrap_or(Order::Dummy);
    }
    hand.extend(orders);
    let mut blocks = [0; ORDERS];
    hand.iter().for_each(|&order| blocks[order as usize] += 1);
    state.sealed[seat].blocks = blocks;
    sealed(state, seat, &hand, dice);
}

/// O2: what is placed together is not seen before both are done: neither where blocks stand nor
/// which one is in the hand.
fn sealed(state: &mut State, seat: Seat, hand: &[Order], dice: &mut Dice) {
    let Some(Step::PlaceTogether(step)) = state.stack.last_mut() else { return };
    let picked = &mut step.picked[seat.index()];
    if picked.is_some() && !hand.is_empty() {
        *picked = Some(hand[dice.pick(hand.len())]);
    }
    let from = usize::from(state.sealed[seat].placed_from);
    let held: Vec<AreaId> = state.held[seat.index()].iter().collect();
    let closed = state.named.friction;
    let blocks = state.blocks[seat].iter_mut().skip(from);
    for block in blocks.filter(|block| block.area != AreaId::NONE && block.area != closed) {
        let area = held[dice.pick(held.len())];
        if area != closed {
            block.area = area;
        }
    }
}

/// How many blocks of each order the unknown ones may be.
fn limits(state: &State, seat: Seat, knows: bool) -> [u8; ORDERS] {
    let mut left = Order::ALL.map(|order| state.block_limit(seat, order));
    left[Order::Dummy as usize] = DUMMIES;
    let seen = state.blocks[seat].iter().filter(|b| b.area != AreaId::NONE && b.is_known(knows));
    seen.for_each(|block| {
        let one = &mut left[block.order as usize];
        *one = one.saturating_sub(1);
    });
    left
}

/// The block of the hand that a step under way names: the one that is about to be placed, or the
/// one that Platov will bring (G8).
fn picked(
    state: &mut State,
    seat: Seat,
    left: &[u8; ORDERS],
    dice: &mut Dice,
) -> impl Iterator<Item = Order> + use<> {
    let platov = &mut state.sealed[seat].platov;
    if let Platov::Chosen(_) = platov
        && let Some(order) = platovs_order(left, dice)
    {
        *platov = Platov::Chosen(order);
    }
    let chosen = match *platov {
        Platov::Chosen(order) => Some(order),
        _ => None,
    };
    let place = state.stack.iter().find_map(|step| match *step {
        Step::PlaceAt(PlaceAt { seat: of, order }) if of == seat => Some(order),
        _ => None,
    });
    place.into_iter().chain(chosen)
}

/// Which of the unknown blocks is Platov's, if it stands on the map.
fn platovs(state: &State, seat: Seat, standing: &[usize]) -> Option<usize> {
    let stands = state.sealed[seat].platov == Platov::Stands;
    standing.iter().position(|&index| index == 0).filter(|_| stands)
}

/// G8: a raid or an evasion.
fn platovs_order(left: &[u8; ORDERS], dice: &mut Dice) -> Option<Order> {
    let may_be = || PLATOVS.into_iter().filter(|&order| left[order as usize] > 0);
    match may_be().count() {
        0 => None,
        count => may_be().nth(dice.pick(count)),
    }
}

/// Who is asked to execute an order has one that can be executed; who changes one has it.
fn fix(
    state: &State,
    seat: Seat,
    standing: &[usize],
    left: &[u8; ORDERS],
    dice: &mut Dice,
) -> Option<(usize, Order)> {
    let mut places: Vec<usize> = (0..standing.len()).collect();
    dice.shuffle(&mut places);
    let area = |place: usize| state.blocks[seat][standing[place]].area;
    let (order, place) = match state.stack.last() {
        Some(&Step::Execute(Execute { order, seat: of })) if of == seat => {
            let fits = |place: usize| {
                let mut tried = state.clone();
                tried.blocks[seat][standing[place]].order = order;
                executable(&tried, order, seat, area(place))
            };
            (order, places.into_iter().find(|&place| fits(place))?)
        }
        Some(&Step::AbilityTo(AbilityTo { seat: of, leader, from, .. })) if of == seat => {
            let here = state.leaders[usize::from(leader.0)];
            let found = |&place: &usize| Whereabouts::At(area(place)) == here;
            (from, places.into_iter().find(found)?)
        }
        _ => return None,
    };
    // Otherwise one that is known already will do.
    (left[order as usize] > 0).then_some((place, order))
}

/// S3c: whether the order that each side is granted must still be among its blocks: all of them
/// were put where they stand, and those that were executed were others.
fn granted(state: &State, seat: Seat) -> bool {
    let card = CardId::new(seat, state.sealed[seat].ops);
    let orders = FREE + ops::value(card) as i8 + state.more_orders[seat.index()];
    let exchanged = state.used.iter().any(|leader| leader.side() == seat);
    let gone = state.blocks[seat].iter().filter(|block| block.area == AreaId::NONE);
    let hidden = Effects::POOR_COMMUNICATIONS | Effects::FRICTION;
    orders >= 0
        && !exchanged
        && !state.has_effect(hidden)
        && gone.into_iter().all(|block| block.order != Order::granted(seat))
}

/// As many orders as are open: the Dummies, the granted order (as often as not where it may be
/// gone), then any that have not been resolved while there are such.
fn draw(
    state: &State,
    seat: Seat,
    left: &mut [u8; ORDERS],
    open: usize,
    dice: &mut Dice,
) -> Vec<Order> {
    let mut orders = Vec::with_capacity(open);
    let mut push = |order: Order, left: &mut [u8; ORDERS]| {
        if left[order as usize] > 0 && orders.len() < open {
            left[order as usize] -= 1;
            orders.push(order);
        }
    };
    for _ in 0..DUMMIES {
        push(Order::Dummy, left);
    }
    let one = Order::granted(seat);
    // One that is known already is the granted one as well as any other.
    let certain = left[one as usize] == state.block_limit(seat, one) && granted(state, seat);
    if certain || dice.pick(2) == 0 {
        push(one, left);
    }
    let mut missing = open - orders.len();
    while missing > 0 {
        let resolved = |order: Order| state.resolved >> order as u16 & 1 == 1;
        let left_over = |late: bool| -> Vec<Order> {
            let real = Order::ALL.into_iter().filter(|&order| order != Order::Dummy);
            let one = real.filter(|&order| left[order as usize] > 0);
            one.filter(|&order| late || !resolved(order)).collect()
        };
        let mut may_be = left_over(false);
        if may_be.is_empty() {
            may_be = left_over(true);
        }
        let Some(count) = (!may_be.is_empty()).then_some(may_be.len()) else { break };
        let order = may_be[dice.pick(count)];
        left[order as usize] -= 1;
        orders.push(order);
        missing -= 1;
    }
    orders
}
