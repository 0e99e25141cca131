//! 4: the end of a round and of the game.

use bivouac_kernel::{Context, Flow, Outcome, Seat, Seats, Text};

use crate::Parlour;
use crate::names::name_of;
use crate::state::{BOTH, GUEST, HOST, State};
use crate::step::Step;
use crate::words::Event;

/// 4.1: hands are filled and the next round begins, or the game ends.
#[derive(Clone, Copy)]
pub(crate) struct RoundEnd;

impl bivouac_kernel::Step<Parlour> for RoundEnd {
    fn row(self) -> &'static str {
        "4.1a"
    }

    fn advance(self, state: &mut State, context: &mut Context<'_, Event>) -> Flow {
        state.stack.pop();
        if state.round >= state.rounds {
            state.stack.push(Step::Over);
            let points = BOTH.map(|seat| state.points(seat));
            context.emit(|| Event::Ended { points });
            return Flow::GoesOn;
        }
        for seat in BOTH {
            let cards = state.fill_hand(seat);
            if !cards.is_empty() {
                context.reveal();
                context.emit(|| Event::Drew { seat: seat.into(), cards });
            }
        }
        state.round += 1;
        state.stack.extend([Step::RoundEnd, Step::Bids]);
        context.emit(|| Event::RoundBegan { round: state.round });
        Flow::GoesOn
    }
}

/// 4.2: the game has ended.
#[derive(Clone, Copy)]
pub(crate) struct Over;

impl bivouac_kernel::Step<Parlour> for Over {
    fn row(self) -> &'static str {
        "4.2a"
    }

    fn advance(self, _state: &mut State, _context: &mut Context<'_, Event>) -> Flow {
        Flow::Waits
    }

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
