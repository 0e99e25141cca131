//! What is planned as a whole.

use crate::course::Playing;
use crate::initiative::InTurns;
use crate::prelude::*;

/// The parts of a turn that is played by markers.
const PARTS: u32 = 128;
/// The first of those in which markers are played, and those after it: the more markers are left,
/// the earlier.
const MARKERS: u32 = 2;
const MOST_MARKERS: usize = 60;
const RESERVE: u32 = 64;
const MORALE: u32 = 72;
const COMMANDERS: u32 = 80;

/// How far the battle has come: a side's go, or in turns played by markers each of the phases, each
/// marker that is played and each reserve activation, with the decision for it, is planned as a
/// whole.
pub(crate) fn epoch(state: &State) -> u32 {
    let turn = u32::from(state.turn);
    let mut seen = Seen::default();
    state.stack.iter().for_each(|step| seen.note(step));
    if seen.set_up {
        return 0;
    }
    if !state.scenario.markers {
        return 2 * turn + u32::from(!seen.go);
    }
    turn * PARTS + part(state, &seen)
}

/// R5: whether the next go of the side that plays ends the battle, with one of the enemy between:
/// what it prepares for is only seen there.
pub(crate) fn before_the_last(state: &State) -> bool {
    state.turn + 1 == state.scenario.turns && epoch(state) == 2 * u32::from(state.turn) + 1
}

/// What is still to be done in the turn, the next things named first.
#[derive(Default)]
struct Seen {
    set_up: bool,
    go: bool,
    orders: bool,
    initiative: bool,
    activations: bool,
    reserve_order: bool,
    reserves: u32,
    morale: bool,
    placements: u32,
    commander_order: bool,
    rides: u32,
}

impl Seen {
    fn note(&mut self, step: &Step) {
        match step {
            Step::SetUp(_)
            | Step::Arranging(_)
            | Step::PlacingCommander(_)
            | Step::FlankNote
            | Step::FlankColumn => self.set_up = true,
            Step::Go(_) | Step::TurnBegins => {
                self.go = true;
                self.orders = true;
            }
            Step::GiveOrders => self.orders = true,
            Step::Initiative | Step::Combine(_) | Step::FirstMarker(_) | Step::FillPool => {
                self.initiative = true;
            }
            Step::Activations => self.activations = true,
            Step::WhoFirst(first) => match first.phase {
                InTurns::Reserve => self.reserve_order = true,
                InTurns::Commanders => self.commander_order = true,
            },
            Step::Reserve(_) => self.reserves += 1,
            Step::GroupMorale => self.morale = true,
            Step::Placement(_) => self.placements += 1,
            Step::Ride(_) => self.rides += 1,
            _ => {}
        }
    }
}

/// The part of a turn that is played by markers.
fn part(state: &State, seen: &Seen) -> u32 {
    if seen.orders {
        0
    } else if seen.initiative {
        1
    } else if seen.activations {
        let left = state.course.pool.left().min(MOST_MARKERS);
        MARKERS + (MOST_MARKERS - left) as u32
    } else if seen.reserve_order {
        RESERVE
    } else if seen.morale {
        // The activation belongs to the decision for it.
        let playing = matches!(state.course.playing, Playing::Reserve(_));
        RESERVE + 3 - (seen.reserves + u32::from(playing)).min(2)
    } else if seen.commander_order {
        MORALE + 3 - seen.placements.min(3)
    } else {
        COMMANDERS + 3 - seen.rides.min(3)
    }
}
