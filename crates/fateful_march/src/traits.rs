//! What choices are like, for bots that learn: the question by its step and the place it is about,
//! and for areas what they are worth, who stands there and how far it is to where it matters.

use bivouac_kernel::Traits;

use crate::calendar::month;
use crate::map::{PLACES, hops};
use crate::prelude::*;

/// A turn is planned as a whole.
pub(crate) fn epoch(state: &State) -> u32 {
    u32::from(state.clock)
}

/// What tells questions apart: the step, and for a Force under way where it is and what for.
pub(crate) fn question(state: &State, traits: &mut Traits) {
    let Some(step) = state.stack.last() else { return };
    traits.ask(step);
    if matches!(step, Step::Moving | Step::Muster | Step::Lead | Step::EvadeTo) {
        traits.ask(&(state.force.at, state.force.purpose));
    }
}

/// What a choice is like.
pub(crate) fn traits(state: &State, seat: Seat, choice: &Choice, traits: &mut Traits) {
    traits.with("month", &[i32::from(month(state.clock))]);
    let side = i32::from(seat.0);
    match *choice {
        Choice::Area(area) | Choice::Execute(area) => {
            let place = ground(state, seat, area);
            traits.add("area", &[side, kind(state), place[0], place[1]]);
            traits.add("armies", &[side, kind(state), place[2], place[3]]);
            traits.add("way", &[side, kind(state), way(state, seat, area)]);
        }
        Choice::Order(order) => {
            let initiative = i32::from(state.initiative == seat);
            traits.with("initiative", &[initiative]);
            traits.add("order", &[side, kind(state), order as i32]);
        }
        Choice::Lay(card) | Choice::Play(card) | Choice::Discard(card) | Choice::Keep(card) => {
            let ops = if card.no() == 0 { -1 } else { i32::from(card.get().ops) };
            traits.add("ops", &[side, kind(state), ops]);
            traits.with("hand", &[state.decks[seat].hand.iter().count().min(6) as i32]);
        }
        Choice::Troops { count, .. } => {
            traits.add("count", &[side, kind(state), i32::from(count)]);
        }
        Choice::Pass | Choice::Done | Choice::All | Choice::PassForTurn => {
            let at = if state.force.is_under_way() { state.force.at } else { AreaId::NONE };
            if !at.is_none() {
                let place = ground(state, seat, at);
                traits.with("here", &[place[0], place[2], place[3]]);
            }
        }
        _ => {}
    }
}

/// The kind of question, by the step.
fn kind(state: &State) -> i32 {
    match state.stack.last() {
        Some(Step::Place(_) | Step::PlaceAt(_) | Step::PlaceTogether(_)) => 1,
        Some(Step::Execute(_)) => 2,
        Some(Step::Moving) => 3,
        Some(Step::EvadeTo | Step::Retreat(_)) => 4,
        Some(Step::Select) => 5,
        Some(Step::Ops) => 6,
        Some(Step::Reveal(_)) => 7,
        Some(Step::Raid(_)) => 8,
        Some(Step::Buy(_) | Step::BuyAt(_) | Step::BuyKind(_)) => 9,
        Some(Step::Patrol(_)) => 10,
        _ => 0,
    }
}

/// What an area is worth, whose depot it has, and how strong both are there.
fn ground(state: &State, seat: Seat, area: AreaId) -> [i32; 4] {
    let known = area.get();
    let depot = |side: Seat| i32::from(state.depots[side.index()].has(area));
    let worth = i32::from(known.vp) * 2 + i32::from(known.depot_town);
    let strength = |side: Seat| match state.at(side, area).total() {
        0 => 0,
        1..=3 => 1,
        4..=8 => 2,
        9..=15 => 3,
        _ => 4,
    };
    let enemy = opponent(seat);
    [worth, depot(seat) + 2 * depot(enemy), strength(seat), strength(enemy)]
}

/// Whether an area is nearer to Moscow or to the nearest enemy than where one comes from.
fn way(state: &State, seat: Seat, area: AreaId) -> i32 {
    let from = if state.force.is_under_way() { state.force.at } else { area };
    let nearer = |a: u8, b: u8| match a.cmp(&b) {
        std::cmp::Ordering::Less => 1,
        std::cmp::Ordering::Equal => 0,
        std::cmp::Ordering::Greater => 2,
    };
    let enemy = |of: AreaId| {
        let held = state.held[opponent(seat).index()].iter();
        held.map(|held| hops(of, held)).min().unwrap_or(9)
    };
    let moscow = nearer(hops(area, PLACES.moscow), hops(from, PLACES.moscow));
    moscow * 3 + nearer(enemy(area), enemy(from))
}
