//! What most files of the game use.

pub(crate) use crate::Parlour;
pub(crate) use crate::cards::Card;
pub(crate) use crate::choice::Choice;
pub(crate) use crate::names::Side;
pub(crate) use crate::rooms::Room;
pub(crate) use crate::state::{BOTH, State, opponent};
pub(crate) use crate::step::{Step, Table};
pub(crate) use crate::words::Event;
pub(crate) use bivouac_kernel::{Flow, Prompt, Seat, Seats, Text, Violation, require, usual};
pub(crate) use serde::{Deserialize, Serialize};
