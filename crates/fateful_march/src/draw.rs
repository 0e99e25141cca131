//! Step 1: draw a card; Must-Play cards act the moment they are drawn (T-CARD.d).

use crate::prelude::*;
use crate::windows;

/// Draws cards one by one, resolving each Must-Play card before the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Draw {
    pub seat: Side,
    pub left: u8,
}

impl bivouac_kernel::Step<FatefulMarch> for Draw {
    usual!(row "S1a");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        if self.left == 0 {
            return Flow::GoesOn;
        }
        // The rest waits below the event of this one.
        state.stack.push(Step::Draw(Draw { left: self.left - 1, ..self }));
        let seat = *self.seat;
        if let Some(no) = state.draw(seat, table) {
            let card = CardId::new(seat, no);
            // T-CARD.d, R3k
            if card.get().moment == Moment::MustPlay {
                windows::play(state, seat, card, AreaId::NONE, table);
            }
        }
        Flow::GoesOn
    }
}
