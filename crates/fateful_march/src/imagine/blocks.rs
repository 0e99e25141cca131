//! Which orders the blocks may be that a viewer has not seen.

use bivouac_kernel::{Dice, Seat, Viewer};

use crate::map::AreaId;
use crate::orders::executable;
use crate::pieces::{ORDERS, Order, other};
use crate::state::{State, Whereabouts};
use crate::step::Step;

/// S3d
const DUMMIES: u8 = 4;

/// Deals orders to the blocks on the map and in hand that the viewer does not know.
pub(super) fn deal(state: &mut State, seat: Seat, viewer: Viewer, dice: &mut Dice) {
    let knows = viewer.sees_as(other(seat));
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
    let picked = picked(state, seat);
    let mut hand = Vec::with_capacity(usize::from(in_hand));
    hand.extend(picked.into_iter().filter(|_| in_hand > 0));
    let mut forced = vec![None; standing.len()];
    fix(state, seat, &standing, &mut forced, dice);
    for order in hand.iter().chain(forced.iter().flatten()) {
        left[*order as usize] = left[*order as usize].saturating_sub(1);
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

/// Blocks of the hand that a step under way names.
fn picked(state: &State, seat: Seat) -> Vec<Order> {
    let mut picked = Vec::new();
    for step in &state.stack {
        match *step {
            Step::PlaceAt { seat: of, order } if Seat(of) == seat => picked.push(order),
            Step::PlaceTogether { picked: all } => {
                picked.extend(Order::ALL.get(usize::from(all[seat.index()])));
            }
            _ => {}
        }
    }
    let platov = state.sealed[seat].platov.checked_sub(2);
    picked.extend(platov.and_then(|index| Order::ALL.get(usize::from(index))));
    picked
}

/// Who is asked to execute an order has one that can be executed; who changes one has it.
fn fix(
    state: &State,
    seat: Seat,
    standing: &[usize],
    forced: &mut [Option<Order>],
    dice: &mut Dice,
) {
    let mut places: Vec<usize> = (0..standing.len()).collect();
    dice.shuffle(&mut places);
    let area = |place: usize| state.blocks[seat][standing[place]].area;
    match state.stack.last() {
        Some(&Step::Execute { order, seat: of }) if Seat(of) == seat => {
            let fits = |state: &State, place: usize| {
                let mut tried = state.clone();
                tried.blocks[seat][standing[place]].order = order;
                executable(&tried, order, seat, area(place))
            };
            if let Some(place) = places.into_iter().find(|&place| fits(state, place)) {
                forced[place] = Some(order);
            }
        }
        Some(&Step::AbilityTo { seat: of, leader, from, .. }) if Seat(of) == seat => {
            let here = state.leaders[usize::from(leader.0)];
            let place = places.into_iter().find(|&place| Whereabouts::At(area(place)) == here);
            if let Some(place) = place {
                forced[place] = Some(from);
            }
        }
        _ => {}
    }
}

/// As many orders as are open: the Dummies, the granted order as often as not, then any that have
/// not been resolved while there are such.
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
    if dice.pick(2) == 0 {
        push(Order::granted(seat), left);
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
