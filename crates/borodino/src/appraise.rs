//! How good a state looks, for bots: the redoubt, what stands near it, and what is left.

use bivouac_kernel::Seat;

use crate::pieces::{FRENCH, RUSSIAN, UnitId, opponent};
use crate::state::{State, Whereabouts, mark};
use crate::terrain::GRID;

/// From -1 (lost) to 1 (won).
pub(crate) fn appraise(state: &State, seat: Seat) -> f32 {
    let redoubt = match state.holder(state.scenario().redoubt) {
        Some(holder) if holder == seat => 0.25,
        Some(_) => -0.25,
        None => 0.0,
    };
    let own = weigh(state, seat);
    let theirs = weigh(state, opponent(seat));
    let balance = (own - theirs) / (own + theirs).max(1.0);
    (redoubt + 0.6 * balance).clamp(-0.99, 0.99)
}

/// What the units of a side are worth where they are.
fn weigh(state: &State, seat: Seat) -> f32 {
    state.side(seat).iter().map(|&unit| worth(state, unit)).sum()
}

fn worth(state: &State, unit: UnitId) -> f32 {
    let counter = unit.counter();
    let strength = f32::from(counter.strength) * (0.5 + 0.1 * f32::from(state.cohesion(unit)));
    match state.unit(unit).whereabouts {
        Whereabouts::OnMap => {}
        Whereabouts::Waiting => return 0.7 * strength,
        Whereabouts::Withdrawn | Whereabouts::Recovering | Whereabouts::Recovered => {
            return 0.3 * strength;
        }
        Whereabouts::Absent | Whereabouts::Eliminated => return 0.0,
    }
    let order = if state.has(unit, mark::DISORDERED) { 0.65 } else { 1.0 };
    let hex = state.hex(unit);
    let redoubt = state.scenario().redoubt;
    let distance = f32::from(GRID.distance(hex, redoubt));
    // The nearer to the redoubt the better, guns keeping their distance; facing it counts a little.
    let best = if counter.arm.is_artillery() { 2.0 } else { 0.0 };
    let near = 1.0 - 0.03 * (distance - best).abs().min(12.0);
    let enemy = nearest_enemy(state, unit);
    let facing = enemy.map_or(0.0, |enemy| {
        let towards = GRID.vertex_towards(hex, enemy);
        if towards.contains(&state.unit(unit).facing) { 0.02 } else { 0.0 }
    });
    let in_redoubt = if hex == redoubt && !counter.arm.is_artillery() { 0.5 } else { 0.0 };
    strength * order * (near + facing + in_redoubt)
}

fn nearest_enemy(state: &State, unit: UnitId) -> Option<bivouac_maps::HexId> {
    let enemies = if unit.counter().side == FRENCH { RUSSIAN } else { FRENCH };
    let hex = state.hex(unit);
    let near = state.side(enemies).iter().filter(|&&enemy| state.on_map(enemy));
    near.map(|&enemy| state.hex(enemy)).min_by_key(|&at| GRID.distance(hex, at))
}
