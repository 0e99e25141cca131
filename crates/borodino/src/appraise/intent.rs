//! What a side has settled before anything happens on the map: its Orders, tries and reserve, who is
//! activated, and where its commander is.

use super::Worth;
use super::weights::{ACTIVE, BARRAGE, FAR, HOUR, ORDER};
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
        let away = worth.hexes[commander.index()].distance.abs_diff(3).min(FAR);
        sum -= ORDER * f32::from(away);
    }
    if matches!(state.stack.last(), Some(Step::GiveOrders)) && !state.course.ready[seat.index()] {
        sum += 0.9 * ORDER * could_order(state, seat, worth);
    }
    sum
}

/// What Orders for the command in a place are good for: by its units, and by how near it is to
/// where they are needed. The Guards wait for their hour.
pub(crate) fn use_of(state: &State, place: usize, worth: &Worth) -> f32 {
    let command = &state.commands[place];
    let units = state.units_of(place);
    let Some(&first) = units.first() else { return 0.0 };
    let hex = state.hex(first);
    if !hex.is_some() {
        return 0.0;
    }
    let guard = !matches!(state.group(command).rating, Rating::Orders(_));
    if guard && state.turn < HOUR[command.side.index()] {
        return -1.0;
    }
    let near = 1.0 - 0.05 * f32::from(worth.hexes[hex.index()].distance.min(FAR));
    units.len().min(14) as f32 * near + if guard { 4.0 } else { 0.0 }
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
