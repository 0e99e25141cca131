//! Step 2: play a card for additional orders.

use bivouac_kernel::{Seat, Violation};

use crate::cards::{CardId, Moment};
use crate::choice::Choice;
use crate::event::Event;
use crate::map::AreaId;
use crate::pieces::BOTH;
use crate::state::State;
use crate::step::{Flow, Step};
use crate::verbs::Table;
use crate::windows;

pub(crate) fn begin(state: &mut State) {
    for seat in BOTH {
        state.sealed[seat].ready = false;
        state.sealed[seat].ops = 0;
    }
    state.stack.push(Step::Ops);
}

pub(crate) fn list(state: &State, seat: Seat, out: &mut Vec<Choice>) {
    out.push(Choice::Lay(CardId::DUMMY));
    out.extend(state.decks[seat].hand.iter().map(|no| Choice::Lay(CardId::new(seat, no))));
}

pub(crate) fn check(state: &State, seat: Seat, choice: Choice) -> Result<(), Violation> {
    match choice {
        Choice::Lay(CardId::DUMMY) => Ok(()),
        Choice::Lay(card) if card.seat() == seat && state.decks[seat].hand.has(card.no()) => Ok(()),
        _ => Err(Violation::of("S2a")),
    }
}

pub(crate) fn apply(state: &mut State, seat: Seat, choice: Choice, table: Table<'_, '_>) {
    if let Choice::Lay(card) = choice {
        state.sealed[seat].ops = card.no();
        state.sealed[seat].ready = true;
        table.emit(|| Event::Laid { seat, card, rule: "S2a" });
    }
}

/// S2a, S2d: both are turned over together; then events (S2b), without initiative first.
pub(crate) fn advance(state: &mut State, table: Table<'_, '_>) -> Flow {
    if BOTH.into_iter().any(|seat| !state.sealed[seat].ready) {
        return Flow::Waits;
    }
    state.stack.pop();
    table.reveal();
    for seat in BOTH {
        let no = state.sealed[seat].ops;
        state.sealed[seat].ready = false;
        if no != 0 {
            state.decks[seat].hand.remove(no);
            state.decks[seat].discard.put(no);
        }
    }
    let cards = BOTH.map(|seat| CardId::new(seat, state.sealed[seat].ops));
    let values = cards.map(value);
    table.emit(|| Event::OpsRevealed { cards, ops: values });
    windows::open(state, Moment::WithOps, AreaId::NONE);
    Flow::GoesOn
}

/// T-CARD.c: the orders that a card is worth; the Dummy none.
pub(crate) fn value(card: CardId) -> u8 {
    if card == CardId::DUMMY { 0 } else { card.get().ops }
}
