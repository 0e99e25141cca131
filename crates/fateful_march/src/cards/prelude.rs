//! What most cards use.

pub(in crate::cards) use crate::cards::effect::{Question, ask, on_map, usual};
pub(in crate::cards) use crate::cards::events::always;
pub(in crate::cards) use crate::cards::{CardId, EventCard};
pub(in crate::cards) use crate::choice::Choice;
pub(in crate::cards) use crate::draw::Draw;
pub(in crate::cards) use crate::event::Event;
pub(in crate::cards) use crate::losses::{How, Toll};
pub(in crate::cards) use crate::map::{AreaId, PLACES};
pub(in crate::cards) use crate::pieces::{FRENCH, Kind, Order, RUSSIAN, Sp};
pub(in crate::cards) use crate::state::{Effects, State, With};
pub(in crate::cards) use crate::step::Step;
pub(in crate::cards) use crate::verbs::Table;
pub(in crate::cards) use bivouac_kernel::Seat;
pub(in crate::cards) use serde::{Deserialize, Serialize};
