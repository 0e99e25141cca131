//! The choices: one atomic answer each.

use crate::prelude::*;

/// One atomic answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Lay a card face down.
    Lay(Card),
    /// Have laid enough.
    Ready,
    /// Pick the room to enter.
    Enter(Room),
    /// Enter no room.
    Stay,
    /// Enter so that nobody can object.
    Quietly,
    /// Enter so that the other seat may object.
    Boldly,
    /// Object.
    Challenge,
    /// Do not object.
    Allow,
}
