//! What most cards use.

pub(in crate::cards) use crate::cards::EventCard;
pub(in crate::cards) use crate::cards::effect::{
    Asked, Question, ask, card, on_map, question, usual,
};
pub(in crate::cards) use crate::cards::events::always;
pub(in crate::cards) use crate::draw::Draw;
pub(in crate::cards) use crate::map::PLACES;
pub(in crate::cards) use crate::prelude::*;
pub(in crate::cards) use crate::state::With;
