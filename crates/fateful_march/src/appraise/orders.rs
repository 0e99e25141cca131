//! What orders are worth: those that stand on the map, by whether they can do anything, and those
//! in hand.

use super::Look;
use crate::pieces::ORDERS;
use crate::prelude::*;
use crate::supply;

/// How much less each further block of a kind in hand is worth.
const FURTHER: f32 = 0.8;

/// Orders on the map that can do something, against those that are wasted. What Forage saves counts
/// as supply. Dummies count nothing wherever they stand.
pub(super) fn placed(look: &Look<'_>, seat: Seat) -> f32 {
    let state = look.state;
    let enemies = state.held[opponent(seat).index()];
    let serves = |holds: bool| if holds { 0.5 } else { -0.5 };
    let mut sum = 0.0;
    for block in state.blocks[seat].iter().filter(|block| block.area != AreaId::NONE) {
        let area = block.area;
        let resolved = state.resolved >> block.order as u16 & 1 == 1;
        let there = state.at(seat, area);
        let near = !look.charts.near[area.index()].and(enemies).is_none();
        sum += match block.order {
            Order::Dummy => 0.0,
            _ if resolved => -0.5,
            Order::Evade | Order::Defend => serves(near || enemies.has(area)),
            Order::Rally => f32::from(there.exhausted().min(2)) * 0.5 - 0.3,
            Order::Forage => -0.1,
            Order::PlaceDepot => {
                if is_site(state, seat, area) {
                    2.0
                } else {
                    -0.5
                }
            }
            Order::March | Order::ForcedMarch => {
                let stay = state.at(opponent(seat), area).total();
                serves(state.unmoved(seat, area).total() > stay)
            }
            Order::CavalryPatrols => serves(near && there.has_fresh_riders()),
            Order::CossackRaid => serves(near && there.of(Sp::fresh(Kind::Cossack)) > 0),
        };
    }
    sum
}

/// Whether a depot could be placed there.
fn is_site(state: &State, seat: Seat, area: AreaId) -> bool {
    area.get().depot_town
        && state.alone_in(seat, area)
        && !state.depots[seat.index()].has(area)
        && supply::road_line(state, seat, area)
}

/// Blocks in hand, by what there is to do with them; the second of a kind is worth less.
pub(super) fn in_hand(look: &Look<'_>, seat: Seat, losses: f32) -> f32 {
    let state = look.state;
    let in_hand = &state.sealed[seat].blocks;
    if *in_hand == [0; ORDERS] {
        return 0.0;
    }
    let held = state.held[seat.index()];
    let stacks = || look.stacks[seat.index()].iter();
    let tired: u16 = stacks().map(|stack| u16::from(stack.total - stack.fresh)).sum();
    let wants_site = in_hand[Order::PlaceDepot as usize] > 0;
    let site = wants_site && held.iter().any(|area| is_site(state, seat, area));
    let near = !held.next_by(look.charts.near).and(state.held[opponent(seat).index()]).is_none();
    let fits = |holds: bool, value: f32| if holds { value } else { 0.05 };
    let value = |order: Order| match order {
        Order::March => 0.6,
        Order::ForcedMarch => 0.4,
        Order::Forage => fits(losses >= 0.6, 0.9),
        Order::PlaceDepot => fits(site, 2.5),
        Order::Rally => fits(tired > 1, 0.6),
        Order::Evade | Order::Defend => fits(near, 0.45),
        Order::CavalryPatrols | Order::CossackRaid => fits(near, 0.2),
        Order::Dummy => 0.0,
    };
    let worth = |order: Order| {
        let mut count = 1.0;
        let mut sum = 0.0;
        for _ in 0..in_hand[order as usize] {
            sum += value(order) * count;
            count *= FURTHER;
        }
        sum
    };
    Order::ALL.into_iter().map(worth).sum()
}
