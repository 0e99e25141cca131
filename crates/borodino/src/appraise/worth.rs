//! What the appraisal knows of a scenario beforehand: how far every hex is from the ground that
//! matters, what units and groups are worth, and who can be at the redoubt in time.

use super::weights::{EVENING, GROUP, GUN_STRENGTH, LATE};
use crate::prelude::*;
use crate::recovery;

/// What is reckoned once for a scenario.
pub(crate) struct Worth {
    pub(super) hexes: Vec<Ground>,
    pub(super) units: Vec<Man>,
    pub(super) groups: Vec<Body>,
    /// What a Strength Point counts for at the objective, by goes, Movement Allowance and distance.
    reach: Vec<f32>,
}

/// A hex.
pub(super) struct Ground {
    /// How far it is from the ground that matters.
    pub distance: u8,
    /// The same in the evening, when the objective draws more than any other ground.
    evening: u8,
    /// The facings that look there, as bits.
    towards: u8,
}

/// A unit.
pub(super) struct Man {
    pub group: u8,
    /// Whether its loss counts for the Collapse of its group.
    pub counts: bool,
    pub allowance: u8,
    /// Effective Range, of artillery.
    pub range: u8,
    /// Shock Strength; artillery has none (9.25a).
    pub points: u16,
    pub strength: f32,
    /// What it is good for, by its strength and its Cohesion.
    pub power: f32,
}

/// A group.
pub(super) struct Body {
    pub side: Seat,
    pub points: f32,
    /// 10.52a: the part of the losses at which it Collapses that one of them is.
    pub per_loss: f32,
}

/// The most groups that a scenario has.
pub(super) const MOST_GROUPS: usize = 32;

/// The ground of the great battle besides its objective, and how much nearer the objective is: the
/// bridge of Borodino, the Great Redoubt, the Fleches and Utitsa.
const GROUND: [(&str, u8); 6] =
    [("3316", 0), ("3114", 1), ("3010", 1), ("3008", 1), ("2909", 2), ("3103", 2)];
/// How much nearer the objective is than any of it but the bridge in the evening.
const NEARER_IN_THE_EVENING: u8 = 3;

/// The most goes and the largest Movement Allowance that are told apart.
const MOST_GOES: u8 = 6;
const FASTEST: u8 = 9;
/// Farther than anybody goes in a battle for the redoubt.
const FARTHEST: u8 = 31;
/// The hexes from which an attack or a shot still counts as being there.
const AT_HAND: u8 = 2;

/// What a Strength Point counts for at the objective: all of it where it is at hand, less the more
/// of the way that can be made is needed, and nothing where it comes too late.
fn reach() -> Vec<f32> {
    let of = |goes: u8, allowance: u8, distance: u8| {
        let need = f32::from(distance.saturating_sub(AT_HAND));
        let way = f32::from(goes * allowance);
        if need == 0.0 {
            1.0
        } else if need >= way {
            0.0
        } else {
            1.0 - (1.0 - LATE) * need / way
        }
    };
    let goes = 0..=MOST_GOES;
    let each = |goes| {
        (0..=FASTEST).flat_map(move |allowance| {
            (0..=FARTHEST).map(move |distance| (goes, allowance, distance))
        })
    };
    goes.flat_map(each).map(|(goes, allowance, distance)| of(goes, allowance, distance)).collect()
}

impl Worth {
    /// What a Strength Point counts for at the objective.
    #[inline]
    pub(super) fn reach(&self, goes: u8, allowance: u8, distance: u8) -> f32 {
        let goes = usize::from(goes.min(MOST_GOES));
        let (rows, columns) = (usize::from(FASTEST) + 1, usize::from(FARTHEST) + 1);
        let row = goes * rows + usize::from(allowance);
        self.reach[row * columns + usize::from(distance.min(FARTHEST))]
    }

    /// How far a hex is from the ground that matters.
    pub(crate) fn distance(&self, hex: Hex) -> u8 {
        self.hexes[hex.index()].distance
    }

    /// Whether a facing looks at the enemy from a hex.
    pub(crate) fn looks(&self, hex: Hex, facing: Facing, seat: Seat) -> bool {
        self.hexes[hex.index()].front(seat) & 1 << facing.index() != 0
    }
}

impl Ground {
    /// How far it is, in a turn, from the ground to which units are drawn.
    pub(super) fn drawn(&self, turn: u8) -> u8 {
        if turn < EVENING { self.distance } else { self.evening }
    }

    /// The facings that look at the enemy: towards the ground that matters, and on it away from one's
    /// own side.
    pub(super) fn front(&self, seat: Seat) -> u8 {
        if self.distance > 1 {
            return self.towards;
        }
        let [east, west] = [0b00_0010, 0b01_0000];
        if seat == FRENCH { east } else { west }
    }
}

/// What is known of a scenario beforehand.
pub(crate) fn worth(scenario: &'static Scenario) -> &'static Worth {
    scenario.worth.get_or_init(|| {
        let far: &[(&str, u8)] = if scenario.markers { &GROUND } else { &[] };
        let others = far.iter().filter_map(|&(hex, more)| Some((GRID.find(hex)?, more)));
        let ground: Vec<(Hex, u8)> = others.chain([(scenario.objective, 0)]).collect();
        let hexes = GRID.all().map(|hex| {
            let away = |&(at, more): &(Hex, u8)| GRID.distance(hex, at) + more;
            let nearest = ground.iter().min_by_key(|one| away(one));
            let &(at, more) = nearest.unwrap_or(&(scenario.objective, 0));
            let late = |&(at, more): &(Hex, u8)| {
                let further = if more == 0 { 0 } else { NEARER_IN_THE_EVENING };
                GRID.distance(hex, at) + more + further
            };
            let evening = ground.iter().map(late).min().unwrap_or(0);
            let facings = GRID.vertex_towards(hex, at);
            let towards = facings.iter().fold(0, |bits, facing| bits | 1 << facing.index());
            Ground {
                distance: GRID.distance(hex, at) + more,
                evening,
                towards: if hex == at { 0 } else { towards },
            }
        });
        let units = UnitId::all().map(|unit| {
            let counter = unit.counter();
            let gun = counter.arm.is_artillery();
            let strength = f32::from(counter.strength);
            let steady = f32::from(counter.cohesion) / 6.0;
            Man {
                group: scenario.group_of[unit.index()].unwrap_or(0),
                counts: recovery::counts(unit),
                allowance: counter.allowance.min(FASTEST),
                range: counter.effective_range,
                points: if gun { 0 } else { counter.strength.into() },
                strength,
                power: steady * strength * if gun { GUN_STRENGTH } else { 1.0 },
            }
        });
        let groups = scenario.groups.iter().map(|group| {
            let countable = group.units.iter().filter(|&&unit| recovery::counts(unit)).count();
            Body {
                side: group.side,
                points: if scenario.markers { group.collapse_vp.into() } else { GROUP },
                per_loss: 1.0 / ((countable * 2).div_ceil(3)).max(1) as f32,
            }
        });
        let (hexes, units, groups) = (hexes.collect(), units.collect(), groups.collect());
        Worth { hexes, units, groups, reach: reach() }
    })
}
