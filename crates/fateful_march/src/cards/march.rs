//! Cards played with a march, an evasion or a patrol under way: French #9, #10, #37, #49; Russian
//! #6 and, while a Cavalry Patrols order is executed, Russian #2.

use bivouac_kernel::{Seat, Violation};

use super::events::{Ask, require};
use super::{CardId, Moment, card};
use crate::choice::Choice;
use crate::event::Event;
use crate::force::{self, ANY};
use crate::map::AreaId;
use crate::pieces::leader::BAGRATION;
use crate::pieces::{FRENCH, RUSSIAN};
use crate::state::{Force, Noted, Purpose, State, with};
use crate::step::{How, Step, Toll};
use crate::verbs::Table;
use crate::{command, marches, windows};

/// French #37: infantry that turns fresh.
const RESTED: u8 = 2;

/// What a card is to the Force under way.
const fn bit(card: CardId) -> u8 {
    match card {
        card::F9 | card::F10 => with::FAST,
        card::F37 => with::PONIATOWSKI,
        card::F49 => with::REARGUARD,
        card::R6 => with::BAGRATION,
        _ => 0,
    }
}

/// The moment that the Force under way is to its owner's cards.
const fn moment(purpose: Purpose) -> Option<Moment> {
    match purpose {
        Purpose::ForcedMarch => Some(Moment::WithForcedMarch),
        Purpose::March => Some(Moment::WithMarch),
        Purpose::Evade => Some(Moment::WithEvade),
        Purpose::AustriansEvade | Purpose::Retreat | Purpose::Join => None,
    }
}

/// Why a card may not be played while the Force is composed: before it has SPs, each effect once.
fn may_go_along(state: &State, card: CardId) -> Result<(), Violation> {
    let force = &state.force;
    let held = card != CardId::DUMMY
        && card.seat() == force.seat
        && state.decks[force.seat].hand.has(card.no());
    let now = held && moment(force.purpose) == Some(card.get().moment);
    if !now {
        return Err(Violation::of("G16"));
    }
    require(force.troops.is_none() && force.cards & bit(card) == 0)?;
    match card {
        card::R6 => require(force.leaders.has(BAGRATION) && can_retreat(state)),
        _ => require(force.leaders.is_none()),
    }
}

/// Russian #6: whether some SP can go with Bagration to a city or depot.
fn can_retreat(state: &State) -> bool {
    let bound = Force { cards: state.force.cards | with::BAGRATION, ..state.force };
    force::available(state).iter().any(|(sp, _)| {
        let mut probe = bound;
        probe.troops.add(sp, 1);
        marches::can_go(state, &probe)
    })
}

pub(crate) fn list_with_force(state: &State, out: &mut Vec<Choice>) {
    let seat = state.force.seat;
    let hand = state.decks[seat].hand.iter().map(|no| CardId::new(seat, no));
    out.extend(hand.filter(|&card| may_go_along(state, card).is_ok()).map(Choice::Play));
}

pub(crate) fn check_with_force(state: &State, choice: Choice) -> Result<(), Violation> {
    match choice {
        Choice::Play(card) => may_go_along(state, card),
        _ => Err(Violation::of("T-FORCE.a")),
    }
}

pub(crate) fn apply_with_force(state: &mut State, choice: Choice, table: Table<'_, '_>) {
    if let Choice::Play(card) = choice {
        state.force.cards |= bit(card);
        state.use_card(card.seat(), card.no(), table);
    }
}

/// French #37: before the Force moves, its infantry rests.
pub(crate) fn before_the_move(state: &mut State) {
    let force = &state.force;
    if force.cards & with::PONIATOWSKI != 0 {
        let rest = Toll::new(FRENCH, force.from, How::RallyForceInfantry, RESTED);
        state.stack.push(Step::Toll(Toll { optional: true, ..rest }));
    }
}

// ---- Russian #6: those who go along with Bagration ----

/// The areas next to the one that he left are gone through one after another: `part` counts them,
/// `left` is where he came from, `area` where he is.
pub(crate) fn begin_joining(state: &mut State) {
    let (from, at) = (state.force.from, state.force.at);
    Ask::of(card::R6).left(from.0).at(at).push(state);
}

/// Where those who go along must end.
pub(crate) fn joins_at(state: &State) -> AreaId {
    let found = state.stack.iter().rev().find_map(|step| match *step {
        Step::Effect { card: card::R6, part: 1.., area, .. } => Some(area),
        _ => None,
    });
    found.unwrap_or(AreaId::NONE)
}

pub(super) fn acts(state: &mut State, ask: Ask, table: Table<'_, '_>) -> bool {
    let legs = &AreaId(ask.left).get().legs;
    let Some(leg) = legs.get(usize::from(ask.part) - 1) else {
        state.stack.pop();
        command::ask(state, RUSSIAN, ask.area);
        return true;
    };
    ask.part(ask.part + 1).follow(state);
    if leg.to != ask.area {
        join_from(state, leg.to, table);
    }
    true
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
        table.emit(|| Event::Announced { seat: FRENCH, area, total: enemies, rule: "S5p" });
        state.note(seat, area, Noted::Total(enemies));
        limit = state.at(seat, area).total().saturating_sub(enemies);
    }
    if limit > 0 {
        force::muster(state, seat, purpose, area, limit);
    }
}

// ---- Russian #2 ----

fn may_go_with_patrol(state: &State, seat: Seat, card: CardId) -> Result<(), Violation> {
    let held =
        card != CardId::DUMMY && card.seat() == seat && state.decks[seat].hand.has(card.no());
    if held && card.get().moment == Moment::WithCavalryPatrols {
        Ok(())
    } else {
        Err(Violation::of("G16"))
    }
}

pub(crate) fn list_with_patrol(state: &State, seat: Seat, out: &mut Vec<Choice>) {
    let hand = state.decks[seat].hand.iter().map(|no| CardId::new(seat, no));
    let open = hand.filter(|&card| may_go_with_patrol(state, seat, card).is_ok());
    out.extend(open.map(Choice::Play));
}

pub(crate) fn check_with_patrol(
    state: &State,
    seat: Seat,
    choice: Choice,
) -> Result<(), Violation> {
    match choice {
        Choice::Play(card) => may_go_with_patrol(state, seat, card),
        _ => Err(Violation::of("S6a")),
    }
}

/// The card is resolved, then the patrol goes on.
pub(crate) fn apply_with_patrol(
    state: &mut State,
    seat: Seat,
    choice: Choice,
    table: Table<'_, '_>,
) {
    if let Choice::Play(card) = choice {
        windows::play(state, seat, card, AreaId::NONE, table);
    }
}
