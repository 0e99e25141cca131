//! Step 1: draw a card; Must-Play cards act the moment they are drawn (T-CARD.d).

use bivouac_kernel::Seat;

use crate::cards::{CardId, Moment};
use crate::map::AreaId;
use crate::state::State;
use crate::step::{Flow, Step};
use crate::verbs::Table;
use crate::windows;

pub(crate) fn advance(state: &mut State, seat: Seat, left: u8, table: Table<'_, '_>) -> Flow {
    state.stack.pop();
    if left == 0 {
        return Flow::GoesOn;
    }
    // The rest waits below the event of this one.
    state.stack.push(Step::Draw { seat: seat.0, left: left - 1 });
    if let Some(no) = state.draw(seat, table) {
        let card = CardId::new(seat, no);
        if card.get().moment == Moment::MustPlay {
            windows::play(state, seat, card, AreaId::NONE, table);
        }
    }
    Flow::GoesOn
}
