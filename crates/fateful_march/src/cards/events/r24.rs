//! Russian #24: New Posting.

use crate::cards::leaders::send;
use crate::cards::prelude::*;
use crate::pieces::leader::ALEXANDER;
use crate::supply::distances;
use crate::tables::FARTHEST;

card! {
    RUSSIAN 24 "C-R24",
    condition: |state, _| to_send(state, Leaders::NONE).next().is_some(),
    begin: |state, _, _| ask(state, Ask::WhichLeader { sent: Leaders::NONE }),
}

/// The leaders who may be sent, but for those who have been.
fn to_send(state: &State, sent: Leaders) -> impl Iterator<Item = LeaderId> {
    LeaderId::of(RUSSIAN)
        .filter(move |&leader| !sent.has(leader) && postings(state, leader).next().is_some())
}

/// Where a leader may be sent: in supply both, and Alexander neither goes to nor is left in an area
/// without another leader.
fn postings(state: &State, leader: LeaderId) -> impl Iterator<Item = AreaId> {
    let far = distances(state, RUSSIAN);
    let from = state.place(leader).filter(|from| far[from.index()] <= FARTHEST);
    let left_behind = from.map_or(Leaders::NONE, |from| state.leaders_in(RUSSIAN, from));
    let deserts = left_behind.without(leader) == Leaders::NONE.with(ALEXANDER);
    let from = from.filter(|_| !deserts);
    let held = state.held[RUSSIAN.index()].iter();
    held.filter(move |&to| {
        let company = !state.leaders_in(RUSSIAN, to).is_none();
        from.is_some_and(|from| from != to)
            && far[to.index()] <= FARTHEST
            && (leader != ALEXANDER || company)
    })
}

// Both remember who has been sent.
question! {
    /// Which leader is sent elsewhere. Asked also when nobody is left: who is behind a screen is
    /// hidden.
    WhichLeader { sent: Leaders } = "ask-russian-24-which-leader",
    /// Where he is sent.
    WhereTo { leader: LeaderId, sent: Leaders } = "ask-russian-24-where-to",
}

impl Question for Ask {
    const AREA: &'static str = "choice-area-send";

    fn answers(self, state: &State, out: &mut Vec<Choice>) {
        match self {
            Ask::WhichLeader { sent } => {
                out.extend(to_send(state, sent).map(Choice::Leader));
                out.push(Choice::Done);
            }
            Ask::WhereTo { leader, .. } => out.extend(postings(state, leader).map(Choice::Area)),
        }
    }

    fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
        match (self, choice) {
            (Ask::WhichLeader { sent }, Choice::Leader(leader)) => {
                ask(state, Ask::WhereTo { leader, sent });
            }
            (Ask::WhereTo { leader, sent }, Choice::Area(to)) => {
                ask(state, Ask::WhichLeader { sent: sent.with(leader) });
                send(state, leader, to, ID, table);
            }
            _ => {}
        }
    }

    fn sound(self, _: &State) -> bool {
        match self {
            Ask::WhichLeader { .. } => true,
            Ask::WhereTo { leader, .. } => leader.side() == RUSSIAN,
        }
    }
}
