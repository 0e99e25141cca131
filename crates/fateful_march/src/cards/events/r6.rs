//! Russian #6: Bagration’s Retreat.

use crate::cards::Effect;
use crate::cards::prelude::*;
use crate::force::{self, ANY};
use crate::pieces::leader::BAGRATION;
use crate::{command, marches};

card! {
    RUSSIAN 6 "C-R6",
    condition: may_retreat,
    begin: |state, _, _| state.force.cards |= With::BAGRATION,
}

/// Whether Bagration is in the Force and the SPs with him can go to a city or depot; while there
/// are none, whether some SP can.
fn may_retreat(state: &State, _: AreaId) -> bool {
    let force = &state.force;
    if !force.leaders.has(BAGRATION) || force.cards.intersects(With::BAGRATION) {
        return false;
    }
    let bound = Force { cards: force.cards | With::BAGRATION, ..*force };
    if !force.troops.is_none() {
        return marches::can_go(state, &bound);
    }
    force::available(state).iter().any(|(sp, _)| {
        let mut probe = bound;
        probe.troops.add(sp, 1);
        marches::can_go(state, &probe)
    })
}

/// Bagration has arrived: others may go along with him.
pub(crate) fn begin_joining(state: &mut State) {
    let (from, to) = (state.force.from, state.force.at);
    ask(state, Ask::Joining { from, to, next: 0 });
}

/// Where those who go along must end.
pub(crate) fn joins_at(state: &State) -> AreaId {
    let found = state.stack.iter().rev().find_map(|step| match *step {
        Step::Effect(Effect::R6(Ask::Joining { to, .. })) => Some(to),
        _ => None,
    });
    found.unwrap_or(AreaId::NONE)
}

// It asks nothing itself: the Forces that join are composed as any other.
question! {
    /// The areas next to the one that he left are gone through one after another; `next` is the
    /// place of the next one among the connections.
    Joining { from: AreaId, to: AreaId, next: u8 } = "prompt-muster-join",
}

impl Question for Ask {
    fn acts(self, state: &mut State, table: Table<'_, '_>) -> bool {
        let Ask::Joining { from, to, next } = self;
        state.stack.pop();
        let Some(leg) = from.get().legs.get(usize::from(next)) else {
            command::ask(state, RUSSIAN, to);
            return true;
        };
        ask(state, Ask::Joining { from, to, next: next + 1 });
        if leg.to != to {
            join_from(state, leg.to, table);
        }
        true
    }

    fn area(self) -> AreaId {
        let Ask::Joining { to, .. } = self;
        to
    }

    fn sound(self, _: &State) -> bool {
        let Ask::Joining { from, next, .. } = self;
        usize::from(next) <= from.get().legs.len()
    }
}

/// Whoever is not pinned and has not moved may join.
fn join_from(state: &mut State, area: AreaId, table: Table<'_, '_>) {
    let (seat, purpose) = (RUSSIAN, Purpose::Join);
    let able = state.unmoved(seat, area).iter().any(|(sp, _)| {
        let mut probe = Force { seat, purpose, from: area, at: area, ..crate::set_up::NO_FORCE };
        probe.limit = ANY;
        probe.troops.add(sp, 1);
        marches::can_go(state, &probe)
    });
    if !able {
        return;
    }
    let enemies = state.at(FRENCH, area).total();
    let mut limit = ANY;
    if enemies > 0 {
        // S5p
        table.reveal();
        table.emit(|| Event::Announced { seat: FRENCH.into(), area, total: enemies, rule: "S5p" });
        state.note(seat, area, Noted::Total(enemies));
        limit = state.at(seat, area).total().saturating_sub(enemies);
    }
    if limit > 0 {
        force::muster(state, seat, purpose, area, limit);
    }
}
