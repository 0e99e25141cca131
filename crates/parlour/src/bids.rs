//! 1: the bids.

use std::cmp::Ordering;

use bivouac_kernel::Die;

use crate::entry::Enter;
use crate::prelude::*;
use crate::state::{GUEST, HOST};
use crate::step::open;

/// 1.1c: the most cards that are laid in a round.
pub(crate) const MOST_LAID: usize = 2;
/// The highest sum of two cards.
pub(crate) const MOST_STRENGTH: u8 = 12;

/// 1.1: both seats lay cards at the same time, and each says when it is ready.
#[derive(Clone, Copy)]
pub(crate) struct Bids;

impl bivouac_kernel::Step<Parlour> for Bids {
    usual!(row "1.1a");

    fn deciding(self, state: &State) -> Seats {
        BOTH.into_iter().filter(|&seat| !state.bids[seat].ready).collect()
    }

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        if !self.deciding(state).is_empty() {
            return Flow::Waits;
        }
        state.stack.pop();
        turn_up(state, table);
        Flow::GoesOn
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        let cards = state.hands[seat].iter().map(|&card| Choice::Lay(card));
        open(self, state, seat, cards.chain([Choice::Ready]), out);
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        let bid = &state.bids[seat];
        match *choice {
            Choice::Lay(card) => may_lay(state, seat, card),
            Choice::Ready => {
                require("1.1d", !bid.cards.is_empty() || state.hands[seat].is_empty())?;
                require("1.1a", !bid.ready)
            }
            _ => Err(Violation::of(self.row())),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        match *choice {
            Choice::Lay(card) => state.lay(seat, card, table),
            _ => state.be_ready(seat, table),
        }
    }

    fn prompt(self, state: &State, _seat: Seat) -> Prompt {
        let text = Text::new("prompt-bids").with("round", state.round);
        Prompt { text, rule: self.row(), about: Vec::new() }
    }

    fn sound(self, state: &State) -> bool {
        !self.deciding(state).is_empty()
    }
}

fn may_lay(state: &State, seat: Seat, card: Card) -> Result<(), Violation> {
    let bid = &state.bids[seat];
    require("1.1b", state.hands[seat].contains(&card) && !bid.cards.contains(&card))?;
    require("1.1c", bid.cards.len() < MOST_LAID)?;
    require("1.1a", !bid.ready)
}

/// 1.2a: the bids are compared.
fn turn_up(state: &mut State, table: Table<'_, '_>) {
    let sums = state.turn_up(table);
    let winner = higher(sums).or_else(|| throw_for_it(table));
    table.emit(|| Event::RoundWon { seat: winner.map(Into::into) });
    if let Some(seat) = winner {
        let strength = sums[seat.index()];
        state.stack.push(Step::Enter(Enter { seat: seat.into(), strength }));
    }
}

/// 1.2b: one six-sided die each.
fn throw_for_it(table: Table<'_, '_>) -> Option<Seat> {
    let thrown = BOTH.map(|_| table.roll(Die::D6));
    table.emit(|| Event::ThrewForIt { thrown });
    higher(thrown)
}

fn higher<T: Ord>([host, guest]: [T; 2]) -> Option<Seat> {
    match host.cmp(&guest) {
        Ordering::Greater => Some(HOST),
        Ordering::Less => Some(GUEST),
        Ordering::Equal => None,
    }
}
