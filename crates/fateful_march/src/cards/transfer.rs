//! Events that move SPs or leaders without a march: Russian #13, #24, and the leader of French #25.

use bivouac_kernel::{Seat, Violation};

use super::events::{Ask, require};
use super::{CardId, card};
use crate::choice::Choice;
use crate::command;
use crate::event::Moved;
use crate::map::{ANY, AreaId, AreaSet, Leg, LinkId, reached};
use crate::pieces::leader::ALEXANDER;
use crate::pieces::{FRENCH, LEADERS, LeaderId, Leaders, RUSSIAN, Sp, Troops};
use crate::state::{State, Whereabouts};
use crate::step::Step;
use crate::supply::distances;
use crate::tables::FARTHEST;
use crate::verbs::Table;

/// Russian #13: the most SPs that are moved.
const GARRISON: u8 = 5;
/// Russian #13: the SP picked, in `left` above the number of those to come.
const SP_SHIFT: u8 = 4;
/// Russian #24: a leader who has been sent: a mark on the stack.
const SENT: u8 = 3;

pub(super) fn condition(state: &State, card: CardId) -> Result<(), Violation> {
    require(match card {
        card::R13 => garrisons(state).next().is_some(),
        _ => leaders_to_send(state).next().is_some(),
    })
}

pub(super) fn begin(state: &mut State, card: CardId) {
    let left = if card == card::R13 { GARRISON } else { 0 };
    Ask::of(card).left(left).push(state);
}

pub(super) fn acts(state: &mut State, ask: Ask) -> bool {
    let mark = ask.card == card::R24 && ask.part == SENT;
    if mark {
        state.stack.pop();
    }
    mark
}

pub(super) fn answers(state: &State, ask: Ask, out: &mut Vec<Choice>) {
    match (ask.card, ask.part) {
        (card::R13, 1) => {
            if ask.left > 0 {
                out.extend(garrisons(state).map(Choice::Area));
            }
            out.push(Choice::Done);
        }
        (card::R13, 2) => {
            out.extend(state.at(RUSSIAN, ask.area).iter().map(|(sp, _)| Choice::Sp(sp)));
        }
        (card::R13, _) => out.extend(commands(state, ask.area).map(Choice::Area)),
        (_, 1) => {
            out.extend(leaders_to_send(state).map(Choice::Leader));
            out.push(Choice::Done);
        }
        _ => out.extend(postings(state, LeaderId(ask.left)).map(Choice::Area)),
    }
}

pub(super) fn answered(state: &mut State, ask: Ask, choice: Choice, table: Table<'_, '_>) {
    match (ask.card, ask.part, choice) {
        (card::R13, 1, Choice::Area(from)) => ask.part(2).at(from).follow(state),
        (card::R13, 2, Choice::Sp(sp)) => {
            ask.part(3).left(ask.left | sp.0 << SP_SHIFT).follow(state);
        }
        (card::R13, _, Choice::Area(to)) => {
            let left = ask.left % (1 << SP_SHIFT);
            Ask::of(ask.card).left(left.saturating_sub(1)).follow(state);
            let Some(sp) = picked(ask.left) else { return };
            let mut one = Troops::NONE;
            one.add(sp, 1);
            let how = Moved::Transfer;
            state.carry(RUSSIAN, ask.area, to, LinkId::NONE, one, Leaders::NONE, how, table);
        }
        (_, 1, Choice::Leader(leader)) => ask.part(2).left(leader.0).follow(state),
        (_, 2, Choice::Area(to)) => {
            ask.part(SENT).follow(state);
            Ask::of(ask.card).push(state);
            send_leader(state, LeaderId(ask.left), to, table);
        }
        _ => {
            state.stack.pop();
        }
    }
}

// ---- Russian #13 ----

/// The SP that has been picked.
pub(super) fn picked(left: u8) -> Option<Sp> {
    Sp::all().nth(usize::from(left >> SP_SHIFT))
}

/// Areas without a leader from which in-supply SPs can go to one.
fn garrisons(state: &State) -> impl Iterator<Item = AreaId> {
    let far = distances(state, RUSSIAN);
    state.held[RUSSIAN.index()].iter().filter(move |&area| {
        far[area.index()] <= FARTHEST
            && state.leaders_in(RUSSIAN, area).is_none()
            && commands(state, area).next().is_some()
    })
}

/// The areas with a Russian leader that can be reached through areas without French SPs.
fn commands(state: &State, from: AreaId) -> impl Iterator<Item = AreaId> {
    let free = |leg: &Leg| !state.holds(FRENCH, leg.to) && leg.to.open_to(RUSSIAN);
    reached(AreaSet::of(from), ANY, free)
        .iter()
        .filter(move |&area| !state.leaders_in(RUSSIAN, area).is_none())
}

// ---- Russian #24, French #25 ----

fn place(state: &State, leader: LeaderId) -> Option<AreaId> {
    match state.leaders[leader.0 as usize] {
        Whereabouts::At(area) => Some(area),
        _ => None,
    }
}

fn sent(state: &State, leader: LeaderId) -> bool {
    state.stack.iter().any(|step| {
        matches!(*step, Step::Effect { card: card::R24, part: SENT, left, .. } if left == leader.0)
    })
}

fn leaders_to_send(state: &State) -> impl Iterator<Item = LeaderId> {
    leaders_of(RUSSIAN)
        .filter(|&leader| !sent(state, leader) && postings(state, leader).next().is_some())
}

/// Where Russian #24 may send a leader: in supply both, and Alexander neither goes to nor is left
/// in an area without another leader.
fn postings(state: &State, leader: LeaderId) -> impl Iterator<Item = AreaId> {
    let far = distances(state, RUSSIAN);
    let from = place(state, leader).filter(|from| far[from.index()] <= FARTHEST);
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

pub(super) fn leaders_of(seat: Seat) -> impl Iterator<Item = LeaderId> {
    (0..LEADERS as u8).map(LeaderId).filter(move |leader| leader.side() == seat)
}

/// The other areas with own SPs to which French #25 may send a leader.
pub(super) fn other_areas(state: &State, leader: LeaderId) -> impl Iterator<Item = AreaId> {
    let from = place(state, leader);
    let held = state.held[leader.side().index()].iter();
    held.filter(move |&to| from.is_some_and(|from| from != to))
}

/// A leader goes where he is sent, which is no move; ties are decided in both areas (T-SEN.b).
pub(super) fn send_leader(state: &mut State, leader: LeaderId, to: AreaId, table: Table<'_, '_>) {
    let Some(from) = place(state, leader) else { return };
    let seat = leader.side();
    command::ask(state, seat, to);
    command::ask(state, seat, from);
    let one = Leaders::NONE.with(leader);
    let how = Moved::Transfer;
    state.carry(seat, from, to, LinkId::NONE, Troops::NONE, one, how, table);
}
