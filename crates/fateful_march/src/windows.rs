//! The moments at which cards may be played, and discards that are asked for.
//!
//! A window opens on what is public: that the side has cards and that such a card may be among
//! them. So nobody learns anything from being kept waiting, or not.

use bivouac_kernel::{Seat, Violation};

use crate::cards::{self, CardId, Moment, playable_at};
use crate::choice::Choice;
use crate::map::AreaId;
use crate::pieces::other;
use crate::state::State;
use crate::step::{Flow, Step, Why};
use crate::verbs::Table;

/// Opens a moment for both: the player without initiative first.
pub(crate) fn open(state: &mut State, moment: Moment, area: AreaId) {
    open_for(state, state.initiative, moment, area);
    open_for(state, other(state.initiative), moment, area);
}

/// Opens a moment for one side, if a card may be played.
pub(crate) fn open_for(state: &mut State, seat: Seat, moment: Moment, area: AreaId) {
    if state.may_hold(seat, moment) {
        state.stack.push(Step::Window { seat: seat.0, moment, area });
    }
}

/// Whether one card closes the window: it answers one thing.
const fn once(moment: Moment) -> bool {
    matches!(
        moment,
        Moment::OnEnemyEvade
            | Moment::OnOwnDefeat
            | Moment::OnGuardCardOrNapoleonChange
            | Moment::OnEnemyGainsKeyCity
    )
}

pub(crate) fn advance(state: &mut State, seat: Seat, moment: Moment, _: AreaId) -> Flow {
    if state.may_hold(seat, moment) {
        return Flow::Waits;
    }
    state.stack.pop();
    Flow::GoesOn
}

/// Why a card may not be played now.
fn may_play(
    state: &State,
    seat: Seat,
    moment: Moment,
    area: AreaId,
    card: CardId,
) -> Result<(), Violation> {
    let held =
        card != CardId::DUMMY && card.seat() == seat && state.decks[seat].hand.has(card.no());
    let fits = held && playable_at(seat, moment).has(card.no());
    if !fits {
        return Err(Violation::of("G16"));
    }
    cards::condition(state, card, area)
}

pub(crate) fn list(state: &State, seat: Seat, moment: Moment, area: AreaId, out: &mut Vec<Choice>) {
    let held = state.decks[seat].hand.and(playable_at(seat, moment));
    for card in held.iter().map(|no| CardId::new(seat, no)) {
        if may_play(state, seat, moment, area, card).is_ok() {
            out.push(Choice::Play(card));
        }
    }
    out.push(Choice::Pass);
}

pub(crate) fn check(
    state: &State,
    seat: Seat,
    moment: Moment,
    area: AreaId,
    choice: Choice,
) -> Result<(), Violation> {
    match choice {
        Choice::Play(card) => may_play(state, seat, moment, area, card),
        Choice::Pass => Ok(()),
        _ => Err(Violation::of("G16")),
    }
}

pub(crate) fn apply(
    state: &mut State,
    seat: Seat,
    moment: Moment,
    area: AreaId,
    choice: Choice,
    table: Table<'_, '_>,
) {
    let Choice::Play(card) = choice else {
        state.stack.pop();
        return;
    };
    if once(moment) {
        state.stack.pop();
    }
    play(state, seat, card, area, table);
}

/// Plays a card for its event.
pub(crate) fn play(
    state: &mut State,
    seat: Seat,
    card: CardId,
    area: AreaId,
    table: Table<'_, '_>,
) {
    state.use_card(seat, card.no(), table);
    cards::begin(state, card, area, table);
}

// ---- discards ----

pub(crate) fn advance_discard(state: &mut State, seat: Seat) -> Flow {
    if !state.decks[seat].hand.is_none() {
        return Flow::Waits;
    }
    // T-DEPOT.e
    state.stack.pop();
    Flow::GoesOn
}

pub(crate) fn list_discards(state: &State, seat: Seat, _: Why, out: &mut Vec<Choice>) {
    let hand = state.decks[seat].hand.iter();
    out.extend(hand.map(|no| Choice::Discard(CardId::new(seat, no))));
}

pub(crate) fn check_discard(
    state: &State,
    seat: Seat,
    why: Why,
    choice: Choice,
) -> Result<(), Violation> {
    match choice {
        Choice::Discard(card)
            if card != CardId::DUMMY
                && card.seat() == seat
                && state.decks[seat].hand.has(card.no()) =>
        {
            Ok(())
        }
        _ => Err(Violation::of(why.row())),
    }
}

pub(crate) fn apply_discard(
    state: &mut State,
    seat: Seat,
    why: Why,
    choice: Choice,
    table: Table<'_, '_>,
) {
    state.stack.pop();
    if let Choice::Discard(card) = choice {
        state.discard(seat, card.no(), why.row(), table);
    }
}

impl Why {
    /// The row that asks for the discard.
    pub(crate) const fn row(self) -> &'static str {
        match self {
            Why::DepotLost => "T-DEPOT.c",
            Why::SupplyLines => "C-F40",
            Why::Logistics => "C-F43",
            Why::Friction => "C-R42",
            Why::Ability => "S4i",
        }
    }
}
