//! What could be attacked where the armies stand: by whom, with which odds, and what would be lost.

use bivouac_maps::Side as HexSide;

use super::Worth;
use super::prospects::pain;
use super::weights::{AFTER, BY_CHANCE, IN_EARNEST, NEXT};
use crate::prelude::*;
use crate::shock_roll::odds_column;

/// What the attacks of either side count for, by its seat: those of whoever attacks next most. Where
/// markers are drawn, nobody knows who that is.
pub(super) fn weights(state: &State) -> [f32; 2] {
    if state.scenario.markers {
        return [BY_CHANCE; 2];
    }
    let mut weights = [AFTER; 2];
    let next = state.stack.iter().rev().find_map(|step| match step {
        Step::Declare(declare) => Some(*declare.seat),
        Step::Rally(rally) => Some(opponent(*rally.seat)),
        _ => None,
    });
    if let Some(seat) = next {
        weights[seat.index()] = NEXT;
    }
    weights
}

/// What the units in a hex in an enemy ZOC stand to lose by an attack of all who could make one.
pub(super) fn danger(state: &State, hex: Hex, worth: &Worth, objective: f32) -> f32 {
    let (mut top, mut defence, mut steady) = (UnitId::NONE, 0, 0);
    let (mut stake, mut shaken) = (0.0, true);
    let mut side = FRENCH;
    for unit in state.units_in(hex) {
        let known = state.unit(unit);
        side = known.side;
        stake += pain(state, unit, worth);
        if known.arm.is_artillery() {
            continue;
        }
        if !top.is_some() {
            top = unit;
        }
        shaken &= known.marks.intersects(Mark::DISORDERED);
        defence += worth.units[unit.index()].points;
        steady = steady.max(state.cohesion(unit));
    }
    let front = if top.is_some() { state.front_for_attackers(top) } else { 0b11_1111 };
    let (mut attack, mut bold) = (0, 0);
    let (mut before, mut behind) = (false, false);
    let mut ground = state.terrain(hex).effects().shock;
    for from in HexSide::all() {
        let near = GRID.neighbour(hex, from);
        if !near.is_some() || !state.holds(opponent(side), near) {
            continue;
        }
        let Some(other) = state.top_fighter(near) else { continue };
        let towards = from.opposite();
        let comes = state.frontal_sides(other) & 1 << towards.index() != 0;
        if !comes || state.disordered(other) {
            continue;
        }
        for unit in state.fighters_in(near) {
            attack += worth.units[unit.index()].points;
        }
        bold = bold.max(state.cohesion(other));
        if let Some((low, _)) = state.across(near, towards).shock {
            ground = ground.min(low);
        }
        if front & 1 << from.index() != 0 { before = true } else { behind = true }
    }
    if attack == 0 {
        return 0.0;
    }
    let objective = if hex == state.scenario.objective { IN_EARNEST * objective } else { 0.0 };
    if !top.is_some() {
        return 2.0 * stake + objective; // 9.25c
    }
    let place = match (before, behind) {
        (true, true) => 3,
        (false, true) => 2,
        _ => 0,
    };
    let modifier = odds_column(attack, defence) + bold as i8 - steady as i8 + ground + place;
    stake * promise(modifier) + objective * cleared(modifier, shaken)
}

/// The chance that a hex is cleared by a roll with a modifier: whoever is Disordered already goes
/// back with any success, others only when they are beaten back.
fn cleared(modifier: i8, shaken: bool) -> f32 {
    let needed = if shaken { 5.0 } else { 10.0 };
    ((10.0 + f32::from(modifier) - needed) * 0.1).clamp(0.0, 1.0)
}

/// What an attack with a modifier is good for, as a part of what is at stake: nobody attacks with
/// more to lose than to win.
fn promise(modifier: i8) -> f32 {
    (f32::from(modifier) * 0.2).clamp(0.0, 1.4)
}
