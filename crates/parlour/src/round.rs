//! 4: the end of a round and of the game.

use bivouac_kernel::Outcome;

use crate::names::name_of;
use crate::prelude::*;
use crate::state::{GUEST, HOST};

/// 4.1: hands are filled and the next round begins, or the game ends.
#[derive(Clone, Copy)]
pub(crate) struct RoundEnd;

impl bivouac_kernel::Step<Parlour> for RoundEnd {
    usual!(row "4.1a");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        if state.round >= state.rounds {
            state.stack.push(Step::Over);
            let points = BOTH.map(|seat| state.points(seat));
            table.emit(|| Event::Ended { points });
            return Flow::GoesOn;
        }
        for seat in BOTH {
            let cards = state.fill_hand(seat);
            if !cards.is_empty() {
                table.reveal();
                table.emit(|| Event::Drew { seat: seat.into(), cards });
            }
        }
        state.round += 1;
        state.stack.extend([Step::RoundEnd, Step::Bids]);
        table.emit(|| Event::RoundBegan { round: state.round });
        Flow::GoesOn
    }
}

/// 4.2: the game has ended.
#[derive(Clone, Copy)]
pub(crate) struct Over;

impl bivouac_kernel::Step<Parlour> for Over {
    usual!(row "4.2a", always_asks);

    fn sound(self, state: &State) -> bool {
        state.round == state.rounds
    }
}

/// 4.2: who has won by these points.
pub(crate) fn outcome(state: &State) -> Outcome {
    let points = BOTH.map(|seat| state.points(seat));
    let (winners, key, text, rule) = match points[0].cmp(&points[1]) {
        std::cmp::Ordering::Greater => (Seats::only(HOST), "won", won(HOST), "4.2a"),
        std::cmp::Ordering::Less => (Seats::only(GUEST), "won", won(GUEST), "4.2a"),
        std::cmp::Ordering::Equal => (Seats::NONE, "drawn", Text::new("outcome-drawn"), "4.2b"),
    };
    Outcome { winners, key, text, rule, points: points.to_vec() }
}

fn won(seat: Seat) -> Text {
    Text::new("outcome-won").with("seat", name_of(seat))
}
