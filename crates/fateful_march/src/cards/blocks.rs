//! Events that put Russian order blocks on the map: Russian #2, #20 and #29.

use super::{CardId, r42};
use crate::placement;
use crate::prelude::*;

/// The most blocks that a card brings.
pub(super) const MOST: u8 = 2;

/// Where a block may be put. Whether one is available is hidden, so the Russians are asked in any
/// case.
pub(super) fn open(
    state: &State,
    order: Order,
    stands: impl Fn(Troops) -> bool,
    out: &mut Vec<Choice>,
) {
    if state.available(RUSSIAN, order) > 0 {
        let held = state.held[RUSSIAN.index()].iter();
        let open = held.filter(|&area| {
            stands(state.at(RUSSIAN, area)) && !placement::is_closed(state, RUSSIAN, area, 0)
        });
        out.extend(open.map(Choice::Area));
    }
    out.push(Choice::Done);
}

/// Everybody sees what the card brings; Russian #42 may ask a card for it.
pub(super) fn put(
    state: &mut State,
    area: AreaId,
    order: Order,
    card: CardId,
    table: Table<'_, '_>,
) {
    state.place_known_block(RUSSIAN, area, order, card.row(), table);
    placement::charge(state, RUSSIAN, area);
}

/// The row by which a block may not be put somewhere: that of Russian #42 if it cannot be paid for.
pub(super) fn forbids(state: &State, card: CardId, choice: Choice) -> &'static str {
    match choice {
        Choice::Area(area) if placement::is_closed(state, RUSSIAN, area, 0) => r42::CARD.row,
        _ => card.row(),
    }
}

/// What a card asks that puts blocks of an order where SPs stand that may get it.
macro_rules! puts_blocks {
    ($order:expr, $stands:expr, $ask:literal) => {
        question! {
            /// Where the next block is put, of so many that are left.
            Where { left: u8 } = $ask,
        }

        impl Question for Ask {
            const AREA: &'static str = "choice-area-place";

            fn answers(self, state: &State, out: &mut Vec<Choice>) {
                $crate::cards::blocks::open(state, $order, $stands, out);
            }

            fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
                let (Ask::Where { left }, Choice::Area(area)) = (self, choice) else { return };
                if left > 1 {
                    ask(state, Ask::Where { left: left - 1 });
                }
                $crate::cards::blocks::put(state, area, $order, ID, table);
            }

            fn forbids(self, state: &State, choice: Choice) -> &'static str {
                $crate::cards::blocks::forbids(state, ID, choice)
            }

            fn left(self) -> u8 {
                let Ask::Where { left } = self;
                left
            }

            fn sound(self, _: &State) -> bool {
                (1..=MOST).contains(&self.left())
            }
        }
    };
}
pub(super) use puts_blocks;
