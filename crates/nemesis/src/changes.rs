//! Commander changes of the calendar (RE11 to RE15, AR18, AR35, SU8).

use crate::prelude::*;
use crate::reinforcements::{ArriveCommander, may_arrive, take_post};
use crate::scenario::{Change, CommanderChange, What};

/// The changes of some turns, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Changes {
    pub from: u8,
    pub to: u8,
    pub next: u8,
}

impl Changes {
    pub(crate) fn of_turn(turn: u8) -> Changes {
        Changes { from: turn, to: turn, next: 0 }
    }
}

impl bivouac_kernel::Step<Nemesis> for Changes {
    usual!(row "RE11");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        let Some(change) = state.scenario.changes.get(usize::from(self.next)) else {
            return Flow::GoesOn;
        };
        state.stack.push(Step::Changes(Changes { next: self.next + 1, ..self }));
        if (self.from..=self.to).contains(&change.turn) {
            make(state, change, table);
        }
        Flow::GoesOn
    }
}

impl InTurn for Changes {}

/// RE11, CM13: makes a change, which is void for a commander who is gone.
fn make(state: &mut State, change: &'static CommanderChange, table: Table<'_, '_>) {
    let commander = change.commander;
    let one = *state.commander(commander);
    let gone = [Whereabouts::Eliminated, Whereabouts::Removed].contains(&one.place);
    if let Change::ReplaceBy(next) = change.change {
        return replace(state, commander, next, gone, table);
    }
    if gone {
        return;
    }
    match change.change {
        Change::Remove => {
            state.dismiss(commander, Whereabouts::Removed);
            table.emit(|| Event::CommanderLeft { commander });
        }
        Change::Rank(rank) => {
            state.commander_mut(commander).rank = rank;
            table.emit(|| Event::RankChanged { commander, rank: rank.id() });
        }
        Change::Cr(cr) => {
            state.commander_mut(commander).cr = cr;
            table.emit(|| Event::CrChanged { commander, cr });
        }
        Change::AlsoCommands(corps) => state.commander_mut(commander).also = Some(corps),
        Change::MoveTo(hex) if one.place == Whereabouts::OnMap => {
            if may_arrive(state, one.side, hex) {
                take_post(state, commander, hex, table);
            } else {
                state.stack.push(Step::ArriveCommander(ArriveCommander { commander, at: hex }));
            }
        }
        Change::MoveTo(_) | Change::ArriveWith(_) | Change::ReplaceBy(_) => {}
    }
}

/// RE14: one commander takes the place of another, or arrives where the list says.
fn replace(
    state: &mut State,
    old: CommanderId,
    new: CommanderId,
    gone: bool,
    table: Table<'_, '_>,
) {
    let one = *state.commander(old);
    if !gone {
        state.dismiss(old, Whereabouts::Removed);
        table.emit(|| Event::CommanderLeft { commander: old });
    }
    if state.commander(new).place != Whereabouts::Waiting {
        return;
    }
    if one.place == Whereabouts::OnMap {
        return take_post(state, new, one.hex, table);
    }
    let listed = state.scenario.arrivals.iter().find(|one| one.what == What::Commander(new));
    if let Some(at) = listed.map(|arrival| arrival.at) {
        state.stack.push(Step::ArriveCommander(ArriveCommander { commander: new, at }));
    }
}
