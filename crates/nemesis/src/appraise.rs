//! How good a state looks, for bots: the score and what wins, strength in the field, supply.

use crate::prelude::*;
use crate::victory;

/// How far the game has come: a turn, and in it each phase.
pub(crate) fn epoch(state: &State) -> u32 {
    let phase = match state.stack.first() {
        Some(Step::Begin(phase)) => *phase as u32,
        _ => 0,
    };
    u32::from(state.turn) * 16 + phase
}

/// What a unit in good order is worth in points of victory, and what is left of it when disrupted.
const UNIT: f32 = 0.5;
const DISRUPTED: f32 = 0.3;
/// What a depot is worth.
const DEPOT: f32 = 0.4;
/// What a unit loses that stands under a forage marker.
const FORAGE: f32 = 0.1;
/// What being near a victory city of the enemy is worth to a stack.
const NEAR: f32 = 0.3;
/// A margin of so many points is as good as won.
const WON: f32 = 24.0;

/// From -1 to 1.
pub(crate) fn appraise(state: &State, seat: Seat) -> f32 {
    if let Some(ending) = state.over {
        let outcome = victory::outcome(state, ending);
        return match outcome.winners {
            winners if winners.contains(seat) => 1.0,
            Seats::NONE => 0.0,
            _ => -1.0,
        };
    }
    // The margin that would be a draw is where neither side leads.
    let draw = state.scenario.levels.iter().find(|level| level.key == "draw");
    let even = draw.map_or(0.0, |level| f32::from(level.from + level.to) / 2.0);
    let lead = f32::from(victory::margin(state)) - even;
    let lead = lead + strength(state, COALITION) - strength(state, FRENCH);
    let lead = (lead / WON).clamp(-0.99, 0.99);
    if seat == COALITION { lead } else { -lead }
}

/// What a side has in the field.
fn strength(state: &State, seat: Seat) -> f32 {
    let enemy = opponent(seat);
    let goals = state.scenario.victory_cities - state.control[seat.index()];
    let mut worth = state.depots[seat.index()].len() as f32 * DEPOT;
    for hex in state.held[seat.index()].hexes() {
        let forage = if state.forage.contains(hex) { FORAGE } else { 0.0 };
        for unit in state.units_in(hex) {
            worth += if state.disrupted(unit) { DISRUPTED } else { UNIT } - forage;
        }
        let distance = goals.hexes().map(|goal| goal.distance(hex)).min();
        worth += distance.map_or(0.0, |far| NEAR / f32::from(1 + far));
    }
    let commands =
        f32::from(state.commands_compared(seat)) - f32::from(state.commands_compared(enemy));
    worth + commands * UNIT
}
