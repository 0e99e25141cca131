//! The steps of a round, and the loop that runs them.

use bivouac_kernel::{Context, Step as _, steps};

use crate::prelude::*;
use crate::{bids, challenge, entry, round};

steps! {
    /// One place in the procedure. The top of the stack waits for a seat or runs.
    pub(crate) enum Step of Parlour {
        /// 1.1: both seats lay cards.
        Bids = bids::Bids,
        /// 2.1: the winner of the round picks a room.
        Enter(entry::Enter),
        /// 2.2: they say how they enter it.
        Manner(entry::Manner),
        /// 3.1: the other seat may challenge what lies below on the stack.
        Response(challenge::Response),
        /// 3.2: the entry takes effect.
        Settle(challenge::Settle),
        /// 4.1: the round ends.
        RoundEnd = round::RoundEnd,
        /// 4.2: the game has ended.
        Over = round::Over,
    }
}

/// What a step gets to throw dice and to tell what happens.
pub(crate) type Table<'a, 'b> = &'a mut Context<'b, Event>;

/// Carries out a choice and everything that follows until somebody must decide.
pub(crate) fn apply(state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
    state.step().apply(state, seat, choice, table);
    while state.step().advance(state, table) == Flow::GoesOn {}
}

/// Those of some choices that pass the check of a step.
pub(crate) fn open(
    step: impl bivouac_kernel::Step<Parlour>,
    state: &State,
    seat: Seat,
    choices: impl IntoIterator<Item = Choice>,
    out: &mut Vec<Choice>,
) {
    out.extend(choices.into_iter().filter(|choice| step.check(state, seat, choice).is_ok()));
}
