//! Cards that are played with a march, an evasion or a patrol under way.

use super::{begin, condition};
use crate::prelude::*;

/// The moment that the Force under way is to its owner's cards.
const fn moment(purpose: Purpose) -> Option<Moment> {
    match purpose {
        Purpose::ForcedMarch => Some(Moment::WithForcedMarch),
        Purpose::March => Some(Moment::WithMarch),
        Purpose::Evade => Some(Moment::WithEvade),
        Purpose::AustriansEvade | Purpose::Retreat | Purpose::Join => None,
    }
}

/// What cards go along with: whose they are, the moment that it is to them, and where.
#[derive(Clone, Copy)]
struct Along {
    seat: Seat,
    moment: Option<Moment>,
    area: AreaId,
}

impl Along {
    fn force(state: &State) -> Along {
        let force = &state.force;
        Along { seat: force.seat, moment: moment(force.purpose), area: force.from }
    }

    fn patrol(seat: Seat) -> Along {
        Along { seat, moment: Some(Moment::WithCavalryPatrols), area: AreaId::NONE }
    }

    /// Why a card may not be played now.
    fn may_play(self, state: &State, card: CardId) -> Result<(), Violation> {
        let fits = state.has_card(self.seat, card) && self.moment == Some(card.get().moment);
        require("G16", fits)?;
        condition(state, card, self.area)
    }

    /// The cards that may be.
    fn open(self, state: &State) -> impl Iterator<Item = CardId> {
        let hand = state.decks[self.seat].hand.iter().map(move |no| CardId::new(self.seat, no));
        hand.filter(move |&card| self.may_play(state, card).is_ok())
    }
}

/// Whether the owner of the Force has a card that may be played with it.
pub(crate) fn may_be_offered(state: &State) -> bool {
    Along::force(state).open(state).next().is_some()
}

pub(crate) fn list_with_force(state: &State, out: &mut Vec<Choice>) {
    out.extend(Along::force(state).open(state).map(Choice::Play));
}

pub(crate) fn check_with_force(state: &State, choice: Choice) -> Result<(), Violation> {
    match choice {
        Choice::Play(card) => Along::force(state).may_play(state, card),
        _ => refused("T-FORCE.a"),
    }
}

pub(crate) fn apply_with_force(state: &mut State, choice: Choice, table: Table<'_, '_>) {
    if let Choice::Play(card) = choice {
        begin(state, card, state.force.from, table);
        state.use_card(card.seat(), card.no(), table);
    }
}

/// Whether a side has a card that may be played with the patrol under way.
pub(crate) fn may_go_with_patrols(state: &State, seat: Seat) -> bool {
    Along::patrol(seat).open(state).next().is_some()
}

pub(crate) fn list_with_patrol(state: &State, seat: Seat, out: &mut Vec<Choice>) {
    out.extend(Along::patrol(seat).open(state).map(Choice::Play));
}

pub(crate) fn check_with_patrol(state: &State, seat: Seat, card: CardId) -> Result<(), Violation> {
    Along::patrol(seat).may_play(state, card)
}
