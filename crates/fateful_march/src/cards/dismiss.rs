//! Leaders who leave the game by an event (T-LEADER.g): French #24, #48; Russian #19, #52.

use bivouac_kernel::Violation;

use super::events::require;
use super::{CardId, card};
use crate::command;
use crate::draw::Draw;
use crate::map::AreaId;
use crate::pieces::LeaderId;
use crate::pieces::leader::{ALEXANDER, BARCLAY, JEROME, KUTUZOV, NAPOLEON};
use crate::state::{State, Whereabouts};
use crate::step::Step;
use crate::verbs::Table;

fn place(state: &State, leader: LeaderId) -> Option<AreaId> {
    match state.leaders[leader.0 as usize] {
        Whereabouts::At(area) => Some(area),
        _ => None,
    }
}

pub(super) fn condition(state: &State, card: CardId) -> Result<(), Violation> {
    match card {
        card::F48 => require(place(state, NAPOLEON).is_some()),
        card::R19 => require(place(state, ALEXANDER).is_some()),
        _ => Ok(()),
    }
}

pub(super) fn begin(state: &mut State, card: CardId, table: Table<'_, '_>) {
    let leader = match card {
        card::F24 => JEROME,
        card::F48 => NAPOLEON,
        card::R19 => ALEXANDER,
        // Russian #52 asks for Kutuzov too.
        _ if place(state, KUTUZOV).is_some() => BARCLAY,
        _ => return,
    };
    if card == card::R19 {
        state.stack.push(Step::Draw(Draw { seat: card.seat().into(), left: 1 }));
    }
    if let Some(area) = place(state, leader) {
        command::ask(state, leader.side(), area);
        state.dismiss_leader(leader, table);
    }
}
