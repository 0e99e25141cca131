//! Leaders whom events bring, send elsewhere or take out of the game.

use super::CardId;
use crate::command;
use crate::prelude::*;

pub(super) fn in_pool(state: &State, leader: LeaderId) -> bool {
    state.leaders[leader.0 as usize] == Whereabouts::Pool
}

/// A leader comes from the pool; who commands then is asked if he ties (T-SEN.b).
pub(super) fn put(
    state: &mut State,
    leader: LeaderId,
    area: AreaId,
    card: CardId,
    table: Table<'_, '_>,
) {
    command::ask(state, leader.side(), area);
    state.see_commander(leader.side(), area);
    state.see_leader(leader);
    state.transfer_leader(leader, area, table);
    table.emit(|| Event::LeaderPlaced { leader, area, rule: card.row() });
}

/// A leader goes where he is sent, which is no move; ties are decided in both areas (T-SEN.b).
pub(super) fn send(
    state: &mut State,
    leader: LeaderId,
    to: AreaId,
    card: CardId,
    table: Table<'_, '_>,
) {
    let Some(from) = state.place(leader) else { return };
    let seat = leader.side();
    command::ask(state, seat, to);
    command::ask(state, seat, from);
    let one = Leaders::NONE.with(leader);
    let how = Moved::Transfer(card);
    state.carry(seat, from, to, LinkId::NONE, Troops::NONE, one, how, table);
}

/// T-LEADER.g: a leader who is on the map leaves the game.
pub(super) fn dismiss(state: &mut State, leader: LeaderId, table: Table<'_, '_>) {
    if let Some(area) = state.place(leader) {
        command::ask(state, leader.side(), area);
        state.dismiss_leader(leader, table);
    }
}
