//! Step 2: play a card for additional orders.

use crate::prelude::*;
use crate::windows;

pub(crate) fn begin(state: &mut State) {
    for seat in BOTH {
        state.sealed[seat].ready = false;
        state.sealed[seat].ops = 0;
    }
    state.stack.push(Step::Ops);
}

/// S2a: both lay a card, sealed.
#[derive(Clone, Copy)]
pub(crate) struct Ops;

impl bivouac_kernel::Step<FatefulMarch> for Ops {
    usual!(row "S2a", asks "prompt-ops", deciding State::not_ready);

    /// S2a, S2d: both are turned over together; then events (S2b), without initiative first.
    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        if !state.not_ready().is_empty() {
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
        // S2c: also for those who laid the Dummy.
        windows::open(state, Moment::WithOps, AreaId::NONE);
        Flow::GoesOn
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        out.push(Choice::Lay(CardId::DUMMY));
        out.extend(state.decks[seat].hand.iter().map(|no| Choice::Lay(CardId::new(seat, no))));
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        let own = |card| card == CardId::DUMMY || state.has_card(seat, card);
        require(self.row(), matches!(*choice, Choice::Lay(card) if own(card)))
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        if let Choice::Lay(card) = *choice {
            state.sealed[seat].ops = card.no();
            state.sealed[seat].ready = true;
            table.emit(|| Event::Laid { seat: seat.into(), card, rule: "S2a" });
        }
    }
}

/// T-CARD.c: the orders that a card is worth; the Dummy none.
pub(crate) fn value(card: CardId) -> u8 {
    if card == CardId::DUMMY { 0 } else { card.get().ops }
}
