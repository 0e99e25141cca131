//! Cards that are played with a march, an evasion or a patrol under way.

use bivouac_kernel::{Seat, Violation};

use super::{CardId, Moment, begin, condition};
use crate::choice::Choice;
use crate::map::AreaId;
use crate::state::{Purpose, State};
use crate::verbs::Table;
use crate::windows;

/// The moment that the Force under way is to its owner's cards.
const fn moment(purpose: Purpose) -> Option<Moment> {
    match purpose {
        Purpose::ForcedMarch => Some(Moment::WithForcedMarch),
        Purpose::March => Some(Moment::WithMarch),
        Purpose::Evade => Some(Moment::WithEvade),
        Purpose::AustriansEvade | Purpose::Retreat | Purpose::Join => None,
    }
}

/// Why a card may not be played while the Force is composed.
fn may_go_along(state: &State, card: CardId) -> Result<(), Violation> {
    let force = &state.force;
    let now = moment(force.purpose);
    if !state.has_card(force.seat, card) || now != Some(card.get().moment) {
        return Err(Violation::of("G16"));
    }
    condition(state, card, force.from)
}

/// Whether the owner of the Force has a card that may be played with it.
pub(crate) fn may_be_offered(state: &State) -> bool {
    let seat = state.force.seat;
    let mut hand = state.decks[seat].hand.iter().map(|no| CardId::new(seat, no));
    hand.any(|card| may_go_along(state, card).is_ok())
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
        begin(state, card, state.force.from, table);
        state.use_card(card.seat(), card.no(), table);
    }
}

/// Why a card may not be played while a Cavalry Patrols order is executed.
fn may_go_with_patrol(state: &State, seat: Seat, card: CardId) -> Result<(), Violation> {
    if state.has_card(seat, card) && card.get().moment == Moment::WithCavalryPatrols {
        condition(state, card, AreaId::NONE)
    } else {
        Err(Violation::of("G16"))
    }
}

/// Whether a side has a card that may be played with the patrol under way.
pub(crate) fn may_go_with_patrols(state: &State, seat: Seat) -> bool {
    let mut hand = state.decks[seat].hand.iter().map(|no| CardId::new(seat, no));
    hand.any(|card| may_go_with_patrol(state, seat, card).is_ok())
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
