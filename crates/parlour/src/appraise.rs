//! How good a state looks, for bots.

use bivouac_kernel::Signs;

use crate::prelude::*;
use crate::state::HOST;

/// What winning a bid is worth, in points, while the bids are hidden.
const ROUND: f32 = 2.0;
/// The sum of an ordinary bid.
const USUAL: f32 = 6.0;

/// From -1 to 1: the lead in points, what is under way, and the cards still held.
pub(crate) fn appraise(state: &State, seat: Seat) -> f32 {
    let rival = opponent(seat);
    let lead = (state.points(seat) - state.points(rival)) as f32;
    let expected = under_way(state, seat) - under_way(state, rival);
    let cards = held(state, seat) - held(state, rival);
    ((lead + expected + 0.02 * cards) / 10.0).clamp(-0.99, 0.99)
}

/// The points that `seat` may expect from the step under way.
fn under_way(state: &State, seat: Seat) -> f32 {
    match state.step() {
        Step::Bids => ROUND * (f32::from(state.bids[seat].strength()) - USUAL) / USUAL,
        Step::Enter(entry) if entry.seat == seat => ROUND,
        Step::Manner(entry) if entry.seat == seat => gain(state, seat, entry.room),
        Step::Response(response) if response.seat != seat => announced(state),
        _ => 0.0,
    }
}

/// What an announced entry brings if nobody objects.
fn announced(state: &State) -> f32 {
    match state.stack.iter().rev().nth(1) {
        Some(Step::Settle(entry)) => {
            gain(state, *entry.seat, entry.room) * f32::from(entry.strength.min(10)) / 10.0
        }
        _ => 0.0,
    }
}

/// The swing in points when `seat` comes to hold `room`.
fn gain(state: &State, seat: Seat, room: Room) -> f32 {
    let lost = state.holding(room).filter(|holding| holding.seat != seat);
    let swing = lost.map_or(0, |holding| room.points() + i32::from(holding.bold));
    (room.points() + swing) as f32
}

fn held(state: &State, seat: Seat) -> f32 {
    let laid = &state.bids[seat].cards;
    let kept = state.hands[seat].iter().filter(|card| !laid.contains(card));
    kept.map(|card| f32::from(card.value())).sum()
}

/// By what one tells who will win: the rooms that each side holds, and the rounds that are left, as the
/// host has it.
pub(crate) fn signs(state: &State, signs: &mut Signs) {
    for room in Room::ALL {
        if let Some(holding) = state.holding(room) {
            signs.add(room.id(), &[], if *holding.seat == HOST { 1.0 } else { -1.0 });
        }
    }
    signs.add("rounds", &[], f32::from(state.rounds - state.round));
}
