//! How a planner thinks.

use bivouac_kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::Level;

/// For each seat of a scenario.
type BySeat = [f32; 4];

/// How a planner thinks.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Style {
    /// Of how many choices the one that looks best is taken, for itself and for others; 1 takes
    /// what the policy says.
    pub breadth: [usize; 2],
    /// How much what was learnt in this turn counts.
    pub learning: f32,
    /// The part of each inclination that a veteran has, by seat: less for the side that wins more
    /// easily, so that a veteran can be beaten from either seat.
    pub veteran: BySeat,
    /// The part of each inclination that a marshal has, likewise.
    pub marshal: BySeat,
    /// How many times as many plans as elsewhere a marshal or an emperor tries out where no clock
    /// counts: more where a plan takes little time.
    pub diligence: u32,
    /// The parts of the effort after which plans are changed rather than made, and then compared.
    pub parts: [f32; 2],
    /// Whether it thinks again, for a while, when other answers are open than it reckoned with.
    pub alert: bool,
    /// Whether it expects nothing in particular of others: whatever they may do is as likely as
    /// anything else.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub naive: bool,
    /// Whether it judges by the appraisal alone, whatever experience there is.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub plain: bool,
}

impl Style {
    /// The part of each inclination that a bot of a level has in a seat.
    pub(crate) fn part(&self, level: Level, seat: Seat) -> f32 {
        let parts = match level {
            Level::Veteran => &self.veteran,
            Level::Marshal => &self.marshal,
            _ => return 1.0,
        };
        parts.get(seat.index()).copied().unwrap_or(1.0)
    }
}

impl Default for Style {
    fn default() -> Style {
        Style {
            breadth: [1, 1],
            learning: 3.0,
            veteran: [0.4; 4],
            marshal: [1.0; 4],
            diligence: 1,
            parts: [0.35, 0.65],
            alert: false,
            naive: false,
            plain: false,
        }
    }
}
