//! Russian #13: Garrison Troops.

use crate::cards::prelude::*;
use crate::map::{ANY, MAP, reached};
use crate::supply::distances;
use crate::tables::FARTHEST;

/// The most SPs that are moved.
const GARRISON: u8 = 5;

card! {
    RUSSIAN 13 "C-R13",
    condition: |state, _| garrisons(state).next().is_some(),
    begin: |state, _, _| ask(state, Ask::WhichGarrison { left: GARRISON }),
}

/// Areas without a leader from which in-supply SPs can go to one.
fn garrisons(state: &State) -> impl Iterator<Item = AreaId> {
    let far = distances(state, RUSSIAN);
    let led: AreaSet = LeaderId::of(RUSSIAN).filter_map(|leader| state.place(leader)).collect();
    let entered = entered(state);
    // From where something leads on to a leader: what lies next to the ways that lead to them.
    let leading = reached(led.and(entered), ANY, &MAP.near, entered).next_by(&MAP.near);
    let here = state.held[RUSSIAN.index()].without(led).and(leading);
    here.iter().filter(move |area| far[area.index()] <= FARTHEST)
}

/// The areas with a Russian leader that can be reached through areas without French SPs.
fn commands(state: &State, from: AreaId) -> impl Iterator<Item = AreaId> {
    let reached = reached(AreaSet::of(from), ANY, &MAP.near, entered(state));
    reached.iter().filter(|&area| !state.leaders_in(RUSSIAN, area).is_none())
}

/// What the garrisons may enter.
fn entered(state: &State) -> AreaSet {
    MAP.open[RUSSIAN.index()].without(state.held[FRENCH.index()])
}

// What each remembers of how many SPs may still go, the one that is asked about among them.
question! {
    /// From which garrison an SP goes.
    WhichGarrison { left: u8 } = "ask-russian-13-which-garrison",
    /// Which SP of it goes.
    WhichSp { from: AreaId, left: u8 } = "ask-russian-13-which-sp",
    /// To which leader's area it goes.
    WhereTo { from: AreaId, sp: Sp, left: u8 } = "ask-russian-13-where-to",
}

impl Question for Ask {
    fn answers(self, state: &State, out: &mut Vec<Choice>) {
        match self {
            Ask::WhichGarrison { .. } => {
                let before = out.len();
                out.extend(garrisons(state).map(Choice::Area));
                if out.len() > before {
                    out.push(Choice::Done);
                }
            }
            Ask::WhichSp { from, .. } => {
                out.extend(state.at(RUSSIAN, from).iter().map(|(sp, _)| Choice::Sp(sp)));
            }
            Ask::WhereTo { from, .. } => out.extend(commands(state, from).map(Choice::Area)),
        }
    }

    fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
        match (self, choice) {
            (Ask::WhichGarrison { left }, Choice::Area(from)) => {
                ask(state, Ask::WhichSp { from, left });
            }
            (Ask::WhichSp { from, left }, Choice::Sp(sp)) => {
                ask(state, Ask::WhereTo { from, sp, left });
            }
            (Ask::WhereTo { from, sp, left }, Choice::Area(to)) => {
                if left > 1 {
                    ask(state, Ask::WhichGarrison { left: left - 1 });
                }
                let mut one = Troops::NONE;
                one.add(sp, 1);
                let how = Moved::Transfer(ID);
                state.carry(RUSSIAN, from, to, LinkId::NONE, one, Leaders::NONE, how, table);
            }
            _ => {}
        }
    }

    fn left(self) -> u8 {
        let (Ask::WhichGarrison { left } | Ask::WhichSp { left, .. } | Ask::WhereTo { left, .. }) =
            self;
        left
    }

    fn area(self) -> AreaId {
        match self {
            Ask::WhichGarrison { .. } => AreaId::NONE,
            Ask::WhichSp { from, .. } | Ask::WhereTo { from, .. } => from,
        }
    }

    fn label(self, choice: Choice) -> &'static str {
        match (self, choice) {
            (Ask::WhichGarrison { .. }, Choice::Area(_)) => "choice-area-garrison",
            (_, Choice::Area(_)) => "choice-area-send",
            _ => usual(choice),
        }
    }

    fn sound(self, state: &State) -> bool {
        let there = match self {
            Ask::WhichGarrison { .. } | Ask::WhichSp { .. } => true,
            Ask::WhereTo { from, sp, .. } => state.at(RUSSIAN, from).of(sp) > 0,
        };
        there && (1..=GARRISON).contains(&self.left())
    }
}
