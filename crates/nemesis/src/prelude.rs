//! What most files of the game use.

pub(crate) use std::sync::LazyLock;

pub(crate) use crate::Nemesis;
pub(crate) use crate::cards::CardId;
pub(crate) use crate::choice::Choice;
pub(crate) use crate::event::Event;
pub(crate) use crate::grid::Hex;
pub(crate) use crate::hex_set::HexSet;
pub(crate) use crate::map::{Country, Hexside, HexsideId, MAP, PLACES};
pub(crate) use crate::names::{BOTH, COALITION, FRENCH, Side, opponent};
pub(crate) use crate::pieces::{
    Arm, Class, CommanderId, CommanderSet, Garrison, Nation, Rank, UnitId,
};
pub(crate) use crate::politics::{Austria, Confederation, Saxony};
pub(crate) use crate::scenario::Scenario;
pub(crate) use crate::state::{Mark, Party, State, UnitList, Weather, Whereabouts};
pub(crate) use crate::step::{InTurn, Step, waits_if};
pub(crate) use crate::verbs::Table;
pub(crate) use bivouac_kernel::{
    Die, Flow, Prompt, Seat, Seats, Stride, Text, Violation, refused, require, usual,
};
pub(crate) use serde::{Deserialize, Serialize};
