//! What most files of the game use.

pub(crate) use crate::FatefulMarch;
pub(crate) use crate::cards::{CardId, Cards, Moment};
pub(crate) use crate::choice::Choice;
pub(crate) use crate::event::{Event, Moved};
pub(crate) use crate::losses::{How, Toll};
pub(crate) use crate::map::{AreaId, AreaSet, LinkId};
pub(crate) use crate::pieces::{
    BOTH, FRENCH, Kind, LEADERS, LeaderId, Leaders, Order, RUSSIAN, Side, Sp, Troops, opponent,
};
pub(crate) use crate::sequence::Phase;
pub(crate) use crate::state::{Battle, Effects, Force, Later, Noted, Purpose, State, Whereabouts};
pub(crate) use crate::step::Step;
pub(crate) use crate::verbs::Table;
pub(crate) use crate::words::{ask, ask_at, ask_from, text};
pub(crate) use bivouac_kernel::{
    Flow, Prompt, Seat, Seats, Text, Violation, refused, require, usual,
};
pub(crate) use serde::{Deserialize, Serialize};
