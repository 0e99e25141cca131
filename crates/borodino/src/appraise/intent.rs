//! What a side has settled before anything happens on the map: its Orders, tries and reserve, who is
//! activated, and where its commander is.

use super::Worth;
use super::weights::{
    ACTIVE, AT_HAND, AWAY_FROM_OBJECTIVE, BARRAGE, EVENING, FAR, GUARD, GUNS_TO_BRING_UP, HOUR,
    ORDER,
};
use crate::course::Playing;
use crate::orders::{Tried, orders_rating, points_left};
use crate::prelude::*;
use crate::scenario::{Army, Rating};

/// R6: what the commands are good for that a side has activated.
pub(super) fn activated(state: &State, seat: Seat) -> f32 {
    let active =
        |place: &usize| state.commands[*place].active && state.commands[*place].side == seat;
    let places = (0..state.commands.len()).filter(active);
    places.map(|place| ACTIVE * state.units_of(place).len() as f32).sum()
}

/// What a side has settled: its own Orders, tries and reserve, and where its commander is.
pub(super) fn settled(state: &State, seat: Seat, worth: &Worth) -> f32 {
    let mut sum = 0.0;
    for (place, command) in state.commands.iter().enumerate() {
        if command.side != seat || !(command.given || command.active) {
            continue;
        }
        if command.given {
            sum += ORDER * use_of(state, place, worth);
        }
        if command.active {
            let units = state.units_of(place).len().min(8) as f32;
            sum += match command.tried {
                Tried::Won => ORDER * units,
                Tried::Lost => -1.3 * ORDER * units,
                Tried::No => 0.0,
            };
        }
    }
    if state.course.barrage[seat.index()] {
        sum += ORDER * BARRAGE;
    }
    if matches!(state.course.playing, Playing::Reserve(place)
        if state.commands.get(usize::from(place)).is_some_and(|one| one.side == seat))
    {
        sum += 4.0 * ORDER;
    }
    let commander = state.commanders[seat.index()];
    if commander.is_some() {
        sum -= if state.turn < EVENING {
            ORDER * f32::from(worth.hexes[commander.index()].distance.abs_diff(3).min(FAR))
        } else {
            let away = GRID.distance(commander, state.scenario.objective).abs_diff(2);
            AWAY_FROM_OBJECTIVE * f32::from(away.min(FAR))
        };
    }
    if matches!(state.stack.last(), Some(Step::GiveOrders)) && !state.course.ready[seat.index()] {
        sum += 0.9 * ORDER * could_order(state, seat, worth);
    }
    sum
}

/// What Orders for the command in a place are good for: by its units, by how near it is to where
/// they are needed, and by how likely it is to act without them (5.28). The Guards wait for their
/// hour; guns in reserve are brought up early and then left where they are.
pub(crate) fn use_of(state: &State, place: usize, worth: &Worth) -> f32 {
    let command = &state.commands[place];
    let units = state.units_of(place);
    let Some(&first) = units.first() else { return 0.0 };
    let hex = state.hex(first);
    if !hex.is_some() {
        return 0.0;
    }
    let distance = worth.hexes[hex.index()].distance;
    let near = 1.0 - 0.05 * f32::from(distance.min(FAR));
    let useful = units.len().min(14) as f32 * near;
    match state.group(command).rating {
        Rating::Orders(number) => useful * (1.0 - (f32::from(number) + 1.0) * 0.1).max(0.0),
        _ if units.iter().all(|unit| unit.counter().arm.is_artillery()) => {
            if distance > AT_HAND {
                useful + GUNS_TO_BRING_UP
            } else {
                useful * 0.2
            }
        }
        _ if state.turn < HOUR[command.side.index()] => -1.0,
        _ => useful + GUARD,
    }
}

/// What the Orders that are left could be good for: those of the most useful commands.
fn could_order(state: &State, seat: Seat, worth: &Worth) -> f32 {
    let left = points_left(state, seat).min(orders_rating(state, seat));
    let mut best = [0.0f32; 3];
    for place in 0..state.commands.len() {
        let command = &state.commands[place];
        let army = state.group(command).army;
        let open = seat == FRENCH || army.is_some() && army == state.course.army;
        if command.side != seat || command.given || !open {
            continue;
        }
        let mut next = use_of(state, place, worth);
        for one in &mut best {
            if next > *one {
                std::mem::swap(one, &mut next);
            }
        }
    }
    best.iter().take(usize::from(left)).sum()
}

/// The army to which Kutuzov best gives his Orders.
pub(crate) fn best_army(state: &State, worth: &Worth) -> Army {
    let use_of_army = |army: Army| {
        let mut uses: Vec<f32> = (0..state.commands.len())
            .filter(|&place| state.group(&state.commands[place]).army == Some(army))
            .map(|place| use_of(state, place, worth))
            .collect();
        uses.sort_by(|one, other| other.total_cmp(one));
        uses.iter().take(army.orders().into()).sum::<f32>()
    };
    let best = Army::ALL.into_iter().max_by(|&a, &b| use_of_army(a).total_cmp(&use_of_army(b)));
    best.unwrap_or(Army::Second)
}
