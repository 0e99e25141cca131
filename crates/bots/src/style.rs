//! How a planner thinks.

use serde::{Deserialize, Serialize};

/// How a planner thinks.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Style {
    /// Of how many choices the one that looks best is taken, for itself and for others; 1 takes
    /// what the policy says.
    pub breadth: [usize; 2],
    /// How much what was learnt in this turn counts.
    pub learning: f32,
    /// How many epochs to look ahead beyond what the game says.
    pub further: u32,
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

impl Default for Style {
    fn default() -> Style {
        Style {
            breadth: [1, 1],
            learning: 3.0,
            further: 0,
            parts: [0.35, 0.65],
            alert: false,
            naive: false,
            plain: false,
        }
    }
}
