//! How good a state looks, for bots: the redoubt, what stands near it, and what is left.

use crate::prelude::*;

/// From -1 (lost) to 1 (won).
pub(crate) fn appraise(state: &State, seat: Seat) -> f32 {
    let redoubt = match state.holder(state.scenario.objective) {
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
    let known = state.unit(unit);
    let strength = f32::from(counter.strength) * (0.5 + 0.1 * f32::from(state.cohesion(unit)));
    match known.whereabouts {
        Whereabouts::OnMap => {}
        Whereabouts::Waiting | Whereabouts::Flanking => return 0.7 * strength,
        Whereabouts::Withdrawn | Whereabouts::Recovering | Whereabouts::Recovered => {
            return 0.3 * strength;
        }
        Whereabouts::Absent | Whereabouts::Eliminated => return 0.0,
    }
    let order = if known.marks.intersects(Mark::DISORDERED) { 0.65 } else { 1.0 };
    let ground = &ground(state.scenario)[known.hex.index()];
    // The nearer to the redoubt the better, guns keeping their distance.
    let best = if known.arm.is_artillery() { 2 } else { 0 };
    let near = 1.0 - 0.03 * f32::from(ground.distance.abs_diff(best).min(12));
    let looks = ground.front(counter.side) & 1 << known.facing.index() != 0;
    let facing = if looks { 0.02 } else { 0.0 };
    let holds = known.hex == state.scenario.objective && !known.arm.is_artillery();
    let in_redoubt = if holds { 0.5 } else { 0.0 };
    strength * order * (near + facing + in_redoubt)
}

/// What a hex is worth, reckoned once.
pub(crate) struct Ground {
    /// How far it is from the redoubt.
    distance: u8,
    /// The facings that look at the redoubt, as bits.
    towards: u8,
}

impl Ground {
    /// The facings that look at the enemy: at the redoubt, and in it out of it.
    fn front(&self, seat: Seat) -> u8 {
        if self.distance > 0 {
            return self.towards;
        }
        let [east, west] = [0b00_0010, 0b01_0000];
        if seat == FRENCH { east } else { west }
    }
}

fn ground(scenario: &'static Scenario) -> &'static [Ground] {
    scenario.ground.get_or_init(|| {
        let objective = scenario.objective;
        let looking = |hex: Hex| {
            let facings = GRID.vertex_towards(hex, objective);
            facings.iter().fold(0, |bits, facing| bits | 1 << facing.index())
        };
        GRID.all()
            .map(|hex| Ground {
                distance: GRID.distance(hex, objective),
                towards: if hex == objective { 0 } else { looking(hex) },
            })
            .collect()
    })
}
