//! What must fit together in a position that is loaded.

use bivouac_kernel::{Problems, Step as _};

use crate::prelude::*;

/// Whether the game can go on from where it is.
pub(crate) fn check(state: &State, problems: &mut Problems) {
    if state.over.is_some() {
        return;
    }
    for (index, step) in state.stack.iter().enumerate() {
        if !step.sound(state) {
            problems.add(format!("/stack/{index}"), Text::new("position-step"));
        }
    }
    check_under_way(state, problems);
    let Some(step) = state.stack.last() else {
        problems.add("/stack", Text::new("position-stack"));
        return;
    };
    if !problems.is_empty() {
        return;
    }
    let Some(seat) = step.deciding(state).iter().next() else {
        problems.add("/stack", Text::new("position-nobody"));
        return;
    };
    let mut open = Vec::new();
    step.list(state, seat, &mut open);
    if open.is_empty() {
        problems.add("/stack", Text::new("position-no-choice"));
    }
}

/// Whether the move and the combat under way are of units that are there.
fn check_under_way(state: &State, problems: &mut Problems) {
    let there = |unit: UnitId| state.scenario.has(unit);
    if let Some(march) = &state.march {
        let units = march.party.units();
        let own = |unit: UnitId| march.seat == state.unit(unit).side && there(unit);
        if units.is_empty() || !units.iter().all(own) || march.moved > crate::movement::MOST_HEXES {
            problems.add("/march", Text::new("position-march"));
        }
    }
    if let Some(combat) = &state.combat {
        let all = combat.party.able.iter().chain(combat.attackers.iter());
        let all = all.chain(combat.defenders.iter()).chain(combat.excess.iter());
        let numbers = BOTH.into_iter().all(|seat| {
            let (hits, taken) = (combat.hits[seat.index()], combat.taken[seat.index()]);
            taken <= hits && combat.aside[seat.index()] <= taken
        });
        if !all.into_iter().all(there) || !numbers || !combat.party.from.touches(combat.target) {
            problems.add("/combat", Text::new("position-combat"));
        }
    }
}
