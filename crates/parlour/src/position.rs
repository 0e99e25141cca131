//! A state as readable JSON, and back with every problem listed.

use std::collections::BTreeMap;

use bivouac_kernel::{BySeat, Dice, Problem, Problems, Rules, Seed, Step as _};
use serde_json::Value;

use crate::bids::MOST_LAID;
use crate::names::seat_id;
use crate::prelude::*;
use crate::state::{Bid, HAND, Holding};

/// The most rounds that an evening has (1.0b).
const MOST_ROUNDS: u8 = 5;

/// The form of a position.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    game: String,
    #[serde(default)]
    version: Option<u32>,
    scenario: String,
    rounds: u8,
    round: u8,
    deck: Vec<Card>,
    hands: BTreeMap<Side, Vec<Card>>,
    discard: Vec<Card>,
    bids: BTreeMap<Side, Bid>,
    rooms: BTreeMap<Room, Option<Holding>>,
    stack: Vec<Step>,
}

pub(crate) fn write(state: &State) -> Value {
    let written = Written {
        game: crate::ID.to_owned(),
        version: Some(Parlour::about().version),
        scenario: state.scenario.to_owned(),
        rounds: state.rounds,
        round: state.round,
        deck: state.deck.clone(),
        hands: BOTH.map(|seat| (Side(seat), state.hands[seat].clone())).into(),
        discard: state.discard.clone(),
        bids: BOTH.map(|seat| (Side(seat), state.bids[seat].clone())).into(),
        rooms: Room::ALL.map(|room| (room, state.holding(room))).into(),
        stack: state.stack.clone(),
    };
    serde_json::to_value(written).unwrap_or_default()
}

pub(crate) fn read(position: &Value) -> Result<State, Vec<Problem>> {
    let mut problems = Problems::default();
    let Some(written) = problems.read::<Written>(position) else {
        return Err(problems.into_vec());
    };
    let state = read_state(written, &mut problems);
    if problems.is_empty() {
        check(&state, &mut problems);
    }
    problems.none_or(state)
}

fn read_state(mut written: Written, problems: &mut Problems) -> State {
    problems.version(written.version, Parlour::about().version);
    if written.game != crate::ID {
        problems.add("/game", Text::new("position-game").with("game", crate::ID));
    }
    let scenario = Parlour::about().scenario(&written.scenario);
    if scenario.is_none() {
        problems.add("/scenario", Text::new("position-scenario"));
    }
    let scenario = scenario.unwrap_or(&crate::SCENARIOS[0]).id;
    for (at, number) in [("/rounds", written.rounds), ("/round", written.round)] {
        if !(1..=MOST_ROUNDS).contains(&number) {
            let text = Text::new("position-number").with("low", 1).with("high", MOST_ROUNDS);
            problems.breach(at, text, "1.0b");
        }
    }
    State {
        rounds: written.rounds,
        round: written.round,
        hands: BySeat(BOTH.map(|seat| entry(&mut written.hands, "/hands", seat, problems))),
        bids: BySeat(BOTH.map(|seat| entry(&mut written.bids, "/bids", seat, problems))),
        rooms: Room::ALL.map(|room| {
            let held = written.rooms.remove(&room);
            if held.is_none() {
                missing("/rooms", room.id(), problems);
            }
            held.flatten()
        }),
        deck: written.deck,
        discard: written.discard,
        stack: written.stack,
        ..State::dealt(scenario, 1, &mut Dice::new(Seed::from(0)))
    }
}

/// What is written for a seat.
fn entry<T: Default>(
    written: &mut BTreeMap<Side, T>,
    at: &str,
    seat: Seat,
    problems: &mut Problems,
) -> T {
    written.remove(&Side(seat)).unwrap_or_else(|| {
        missing(at, seat_id(seat), problems);
        T::default()
    })
}

fn missing(at: &str, key: &'static str, problems: &mut Problems) {
    problems.add(format!("{at}/{key}"), Text::new("position-missing").with("key", key));
}

/// What only shows when everything has been read: does it fit together?
fn check(state: &State, problems: &mut Problems) {
    check_cards(state, problems);
    for seat in BOTH {
        check_bid(state, seat, problems);
    }
    if state.round > state.rounds {
        problems.breach("/round", Text::new("position-round"), "1.0b");
    }
    if !stack_is_sound(state) {
        problems.add("/stack", Text::new("position-stack"));
    }
}

/// 1.0a: every card is somewhere, once, and no hand is larger than four.
fn check_cards(state: &State, problems: &mut Problems) {
    let places = [&state.deck, &state.hands[BOTH[0]], &state.hands[BOTH[1]], &state.discard];
    for card in Card::all() {
        let found = places.iter().flat_map(|place| place.iter()).filter(|&&c| c == card);
        let count = found.count();
        if count != 1 {
            let text =
                Text::new("position-card").with("card", card.to_string()).with("count", count);
            problems.breach("/deck", text, "1.0a");
        }
    }
    for seat in BOTH {
        if state.hands[seat].len() > HAND {
            let text = Text::new("position-hand").with("count", HAND);
            problems.breach(format!("/hands/{}", seat_id(seat)), text, "4.1a");
        }
    }
}

fn check_bid(state: &State, seat: Seat, problems: &mut Problems) {
    let at = format!("/bids/{}", seat_id(seat));
    let (bid, hand) = (&state.bids[seat], &state.hands[seat]);
    let own = bid.cards.iter().all(|card| hand.contains(card));
    let once = bid.cards.iter().all(|&a| bid.cards.iter().filter(|&&b| a == b).count() == 1);
    if !(own && once) {
        problems.breach(at.as_str(), Text::new("position-bid-own"), "1.1b");
    }
    if bid.cards.len() > MOST_LAID {
        problems.breach(at.as_str(), Text::new("position-bid-many"), "1.1c");
    }
    if bid.ready && bid.cards.is_empty() && !hand.is_empty() {
        problems.breach(at.as_str(), Text::new("position-bid-none"), "1.1d");
    }
    if state.step() != Step::Bids && *bid != Bid::default() {
        problems.breach(at, Text::new("position-bid-late"), "1.2a");
    }
}

/// Whether the stack is one that the procedure can come to, and each step fits the rest.
fn stack_is_sound(state: &State) -> bool {
    let comes_about = match state.stack[..] {
        [Step::Over] | [Step::RoundEnd, Step::Bids | Step::Enter(_) | Step::Manner(_)] => true,
        [Step::RoundEnd, Step::Settle(entry), Step::Response(response)] => {
            response.seat == opponent(*entry.seat)
        }
        _ => false,
    };
    comes_about && state.stack.iter().all(|step| step.sound(state))
}
