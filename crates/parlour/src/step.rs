//! The procedure of a round as a stack of steps, and the checks of every choice.

use bivouac_kernel::{Context, Die, Seat, Violation};
use serde::{Deserialize, Serialize};

use crate::cards::Card;
use crate::names::seat_name;
use crate::rooms::Room;
use crate::state::{BOTH, GUEST, HOST, State, other};
use crate::words::Event;

/// One place in the procedure. The top of the stack waits for a seat or runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Step {
    /// 1.1: both seats lay cards.
    Bids,
    /// 2.1: the winner of the round picks a room.
    Enter {
        #[serde(with = "seat_name")]
        seat: Seat,
        strength: u8,
    },
    /// 2.2: he says how he enters it.
    Manner {
        #[serde(with = "seat_name")]
        seat: Seat,
        strength: u8,
        room: Room,
    },
    /// 3.1: the other seat may challenge what lies below on the stack.
    Response {
        #[serde(with = "seat_name")]
        seat: Seat,
    },
    /// 3.2: the entry takes effect.
    Settle {
        #[serde(with = "seat_name")]
        seat: Seat,
        strength: u8,
        room: Room,
        challenged: bool,
    },
    /// 4.1: the round ends.
    RoundEnd,
    /// 4.2: the game has ended.
    Over,
}

/// One atomic answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Lay a card face down.
    Lay(Card),
    /// Have laid enough.
    Ready,
    /// Pick the room to enter.
    Enter(Room),
    /// Enter no room.
    Stay,
    /// Enter so that nobody can object.
    Quietly,
    /// Enter so that the other seat may object.
    Boldly,
    /// Object.
    Challenge,
    /// Do not object.
    Allow,
}

/// 2.2c: the least sum that enters boldly.
pub(crate) const BOLD: u8 = 4;
/// 1.1c: the most cards that are laid in a round.
pub(crate) const MOST_LAID: usize = 2;
/// The highest sum of two cards.
pub(crate) const MOST_STRENGTH: u8 = 12;

/// Every choice that could be open in the step under way, legal or not.
pub(crate) fn candidates(state: &State, seat: Seat, mut offer: impl FnMut(Choice)) {
    match state.step() {
        Step::Bids => {
            state.hands[seat].iter().for_each(|&card| offer(Choice::Lay(card)));
            offer(Choice::Ready);
        }
        Step::Enter { .. } => {
            Room::ALL.into_iter().for_each(|room| offer(Choice::Enter(room)));
            offer(Choice::Stay);
        }
        Step::Manner { .. } => [Choice::Quietly, Choice::Boldly].into_iter().for_each(offer),
        Step::Response { .. } => [Choice::Challenge, Choice::Allow].into_iter().for_each(offer),
        Step::Settle { .. } | Step::RoundEnd | Step::Over => {}
    }
}

/// Why `choice` is not open to `seat`.
pub(crate) fn check(state: &State, seat: Seat, choice: Choice) -> Result<(), Violation> {
    match (state.step(), choice) {
        (Step::Bids, Choice::Lay(card)) => may_lay(state, seat, card),
        (Step::Bids, Choice::Ready) => {
            let bid = &state.bids[seat];
            require("1.1d", !bid.cards.is_empty() || state.hands[seat].is_empty())?;
            require("1.1a", !bid.ready)
        }
        (Step::Enter { strength, .. }, Choice::Enter(room)) => {
            may_enter(state, seat, strength, room)
        }
        (Step::Manner { room, .. }, Choice::Quietly) => {
            require("2.2b", !state.holds(other(seat), room))
        }
        (Step::Manner { strength, .. }, Choice::Boldly) => require("2.2c", strength >= BOLD),
        (Step::Enter { .. }, Choice::Stay)
        | (Step::Response { .. }, Choice::Challenge | Choice::Allow) => Ok(()),
        (step, _) => Err(Violation::of(step.asked_by())),
    }
}

fn may_lay(state: &State, seat: Seat, card: Card) -> Result<(), Violation> {
    let bid = &state.bids[seat];
    require("1.1b", state.hands[seat].contains(&card) && !bid.cards.contains(&card))?;
    require("1.1c", bid.cards.len() < MOST_LAID)?;
    require("1.1a", !bid.ready)
}

/// 2.1: which rooms the winner may pick.
pub(crate) fn may_enter(
    state: &State,
    seat: Seat,
    strength: u8,
    room: Room,
) -> Result<(), Violation> {
    require("2.1c", !state.holds(seat, room))?;
    let joined = room.doors().into_iter().any(|next| state.holds(seat, next));
    require("2.1b", room == Room::Hall || joined)?;
    // A room of the other seat can only be entered boldly (2.2b), which takes strength.
    require("2.2c", strength >= BOLD || !state.holds(other(seat), room))
}

fn require(rule: &'static str, holds: bool) -> Result<(), Violation> {
    if holds { Ok(()) } else { Err(Violation::of(rule)) }
}

/// Carries out a choice and everything that follows until somebody must decide.
pub(crate) fn apply(
    state: &mut State,
    seat: Seat,
    choice: Choice,
    context: &mut Context<'_, Event>,
) {
    let step = state.step();
    match (step, choice) {
        (_, Choice::Lay(card)) => state.lay(seat, card, context),
        (_, Choice::Ready) => state.be_ready(seat, context),
        (Step::Enter { strength, .. }, Choice::Enter(room)) => {
            replace(state, Step::Manner { seat, strength, room });
            context.emit(|| Event::Approached { seat, room });
        }
        (_, Choice::Stay) => {
            state.stack.pop();
            context.emit(|| Event::Stayed { seat });
        }
        (Step::Manner { strength, room, .. }, Choice::Quietly | Choice::Boldly) => {
            replace(state, Step::Settle { seat, strength, room, challenged: false });
            if choice == Choice::Boldly {
                // 3.1a: the window opens above the entry, which waits below.
                state.stack.push(Step::Response { seat: other(seat) });
                context.emit(|| Event::Announced { seat, room });
            }
        }
        (_, Choice::Challenge | Choice::Allow) => {
            state.stack.pop();
            let objects = choice == Choice::Challenge;
            if let Some(Step::Settle { challenged, .. }) = state.stack.last_mut() {
                *challenged = objects;
            }
            context.emit(|| Event::Answered { seat, challenged: objects });
        }
        // The caller promised that the check passes.
        (_, Choice::Enter(_) | Choice::Quietly | Choice::Boldly) => {}
    }
    run(state, context);
}

fn replace(state: &mut State, step: Step) {
    state.stack.pop();
    state.stack.push(step);
}

/// Runs the steps on top of the stack until one waits.
fn run(state: &mut State, context: &mut Context<'_, Event>) {
    while state.deciding().is_empty() && state.step() != Step::Over {
        match state.stack.pop() {
            Some(Step::Bids) => turn_up(state, context),
            Some(Step::Settle { seat, strength, room, challenged }) => {
                settle(state, seat, strength, room, challenged, context);
            }
            Some(Step::RoundEnd) => end_round(state, context),
            _ => {}
        }
    }
}

/// 1.2: the bids are compared.
fn turn_up(state: &mut State, context: &mut Context<'_, Event>) {
    let sums = state.turn_up(context);
    let winner = match sums[0].cmp(&sums[1]) {
        std::cmp::Ordering::Greater => Some(HOST),
        std::cmp::Ordering::Less => Some(GUEST),
        std::cmp::Ordering::Equal => throw_for_it(context),
    };
    context.emit(|| Event::RoundWon { seat: winner });
    if let Some(seat) = winner {
        state.stack.push(Step::Enter { seat, strength: sums[seat.index()] });
    }
}

/// 1.2b: one six-sided die each.
fn throw_for_it(context: &mut Context<'_, Event>) -> Option<Seat> {
    let thrown = BOTH.map(|_| context.roll(Die::D6));
    context.emit(|| Event::ThrewForIt { thrown });
    match thrown[0].cmp(&thrown[1]) {
        std::cmp::Ordering::Greater => Some(HOST),
        std::cmp::Ordering::Less => Some(GUEST),
        std::cmp::Ordering::Equal => None,
    }
}

/// 3.2: an unchallenged entry succeeds, a challenged one by the die.
fn settle(
    state: &mut State,
    seat: Seat,
    strength: u8,
    room: Room,
    challenged: bool,
    context: &mut Context<'_, Event>,
) {
    if !challenged {
        return state.take_room(seat, room, false, context);
    }
    let thrown = context.roll(Die::D10);
    let succeeds = thrown < u16::from(strength);
    context.emit(|| Event::ThrewForEntry { seat, thrown, strength, succeeds });
    if succeeds {
        state.take_room(seat, room, true, context);
    }
}

/// 4.1: hands are filled and the next round begins, or the game ends.
fn end_round(state: &mut State, context: &mut Context<'_, Event>) {
    if state.round >= state.rounds {
        state.stack.push(Step::Over);
        let points = BOTH.map(|seat| state.points(seat));
        context.emit(|| Event::Ended { points });
        return;
    }
    for seat in BOTH {
        let cards = state.fill_hand(seat);
        if !cards.is_empty() {
            context.reveal();
            context.emit(|| Event::Drew { seat, cards });
        }
    }
    state.round += 1;
    state.stack.extend([Step::RoundEnd, Step::Bids]);
    context.emit(|| Event::RoundBegan { round: state.round });
}

impl Step {
    /// The row that asks the question of this step.
    pub(crate) const fn asked_by(self) -> &'static str {
        match self {
            Step::Bids => "1.1a",
            Step::Enter { .. } => "2.1a",
            Step::Manner { .. } => "2.2a",
            Step::Response { .. } => "3.1a",
            Step::Settle { .. } => "3.2a",
            Step::RoundEnd => "4.1a",
            Step::Over => "4.2a",
        }
    }
}
