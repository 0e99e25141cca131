//! What most files of the game use.

pub(crate) use crate::choice::Choice;
pub(crate) use crate::event::{Check, Class, Event};
pub(crate) use crate::grid::{Facing, GRID, Hex};
pub(crate) use crate::names::Side;
pub(crate) use crate::pieces::{Arm, FRENCH, RUSSIAN, UnitId, opponent};
pub(crate) use crate::scenario::{CommandId, Scenario};
pub(crate) use crate::scene::hex_text;
pub(crate) use crate::state::{Mark, State, Whereabouts};
pub(crate) use crate::step::{
    InTurn, Step, Turn, ask, ask_able, ask_hex, ask_unit, in_turn, waits_if,
};
pub(crate) use crate::verbs::Table;
pub(crate) use crate::words::{on_hex, on_unit};
pub(crate) use crate::{Borodino, text};
pub(crate) use arrayvec::ArrayVec;
pub(crate) use bivouac_kernel::{
    Flow, Prompt, Seat, Seats, Stride, Text, Violation, refused, require, usual,
};
pub(crate) use serde::{Deserialize, Serialize};
