//! A state as readable JSON, and back with every problem listed.

use bivouac_kernel::{Dice, Problem, Seat, Seed, Text};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use crate::cards::Card;
use crate::names::{SEATS, seat_id, seat_name};
use crate::rooms::Room;
use crate::state::{BOTH, Bid, HAND, Holding, State, other};
use crate::step::{BOLD, MOST_LAID, MOST_STRENGTH, Step, may_enter};

const KEYS: [&str; 10] =
    ["game", "scenario", "rounds", "round", "deck", "hands", "discard", "bids", "rooms", "stack"];

/// The most rounds that an evening has (1.0b).
const MOST_ROUNDS: u8 = 5;

pub(crate) fn write(state: &State) -> Value {
    let by_seat = |value: &dyn Fn(Seat) -> Value| {
        Value::Object(
            BOTH.into_iter().map(|seat| (seat_id(seat).to_owned(), value(seat))).collect(),
        )
    };
    let held = |room: Room| {
        state.holding(room).map(|held| json!({"seat": seat_id(held.seat), "bold": held.bold}))
    };
    let rooms: Map<String, Value> =
        Room::ALL.into_iter().map(|room| (room.id().to_owned(), json!(held(room)))).collect();
    json!({
        "game": crate::ID,
        "scenario": state.scenario,
        "rounds": state.rounds,
        "round": state.round,
        "deck": state.deck,
        "hands": by_seat(&|seat| json!(state.hands[seat])),
        "discard": state.discard,
        "bids": by_seat(&|seat| {
            json!({"cards": state.bids[seat].cards, "ready": state.bids[seat].ready})
        }),
        "rooms": rooms,
        "stack": state.stack,
    })
}

pub(crate) fn read(position: &Value) -> Result<State, Vec<Problem>> {
    let Some(fields) = position.as_object() else {
        return Err(vec![problem("", Text::new("position-not-object"))]);
    };
    let mut reader = Reader { fields, problems: Vec::new() };
    let state = reader.state();
    if reader.problems.is_empty() { Ok(state) } else { Err(reader.problems) }
}

fn problem(at: impl Into<String>, text: Text) -> Problem {
    Problem { at: at.into(), text, rule: None }
}

/// Reads field by field, going on after a problem so that all of them are found at once.
struct Reader<'a> {
    fields: &'a Map<String, Value>,
    problems: Vec<Problem>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenBid {
    cards: Vec<Card>,
    ready: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenHolding {
    #[serde(with = "seat_name")]
    seat: Seat,
    bold: bool,
}

impl Reader<'_> {
    fn state(&mut self) -> State {
        for key in self.fields.keys().filter(|key| !KEYS.contains(&key.as_str())) {
            let text = Text::new("position-unknown-key").with("key", key.as_str());
            self.problems.push(problem(format!("/{key}"), text));
        }
        let mut state = State::dealt(self.scenario(), 1, &mut Dice::new(Seed::from(0)));
        state.rounds = self.number("rounds", MOST_ROUNDS);
        state.round = self.number("round", MOST_ROUNDS);
        state.deck = self.list("/deck", self.fields.get("deck"));
        state.discard = self.list("/discard", self.fields.get("discard"));
        for seat in BOTH {
            let at = format!("/hands/{}", seat_id(seat));
            let hand = self.fields.get("hands").and_then(|hands| hands.get(seat_id(seat)));
            state.hands[seat] = self.list(&at, hand);
            state.bids[seat] = self.bid(seat);
        }
        for (place, room) in state.rooms.iter_mut().zip(Room::ALL) {
            *place = self.holding(room);
        }
        self.unknown_names("hands", SEATS);
        self.unknown_names("bids", SEATS);
        self.unknown_names("rooms", &Room::ALL.map(Room::id));
        state.stack = self.list("/stack", self.fields.get("stack"));
        if self.problems.is_empty() {
            self.check(&state);
        }
        state
    }

    fn say(&mut self, at: impl Into<String>, text: Text, rule: Option<&'static str>) {
        self.problems.push(Problem { at: at.into(), text, rule });
    }

    fn scenario(&mut self) -> &'static str {
        if self.fields.get("game").and_then(Value::as_str) != Some(crate::ID) {
            self.say("/game", Text::new("position-game").with("game", crate::ID), None);
        }
        let named = self.fields.get("scenario").and_then(Value::as_str);
        let found = crate::SCENARIOS.iter().find(|scenario| Some(scenario.id) == named);
        if found.is_none() {
            self.say("/scenario", Text::new("position-scenario"), None);
        }
        found.unwrap_or(&crate::SCENARIOS[0]).id
    }

    /// A value of its type, or a problem.
    fn value<T: DeserializeOwned>(&mut self, at: &str, value: Option<&Value>) -> Option<T> {
        let Some(value) = value else {
            self.say(at, Text::new("position-missing"), None);
            return None;
        };
        let read = serde_json::from_value(value.clone());
        read.map_err(|error| {
            let text = Text::new("position-unreadable").with("why", error.to_string());
            self.say(at, text, None);
        })
        .ok()
    }

    fn number(&mut self, key: &str, most: u8) -> u8 {
        let at = format!("/{key}");
        let number = self.value(&at, self.fields.get(key)).unwrap_or(1);
        if !(1..=most).contains(&number) {
            let text = Text::new("position-number").with("low", 1).with("high", most);
            self.say(at, text, Some("1.0b"));
        }
        number
    }

    /// A list whose every bad entry is a problem of its own.
    fn list<T: DeserializeOwned>(&mut self, at: &str, value: Option<&Value>) -> Vec<T> {
        let entries: Vec<Value> = self.value(at, value).unwrap_or_default();
        let read = entries
            .iter()
            .enumerate()
            .filter_map(|(index, entry)| self.value(&format!("{at}/{index}"), Some(entry)));
        read.collect()
    }

    fn bid(&mut self, seat: Seat) -> Bid {
        let at = format!("/bids/{}", seat_id(seat));
        let value = self.fields.get("bids").and_then(|bids| bids.get(seat_id(seat)));
        let written: Option<WrittenBid> = self.value(&at, value);
        written.map_or_else(Bid::default, |bid| Bid { cards: bid.cards, ready: bid.ready })
    }

    fn holding(&mut self, room: Room) -> Option<Holding> {
        let at = format!("/rooms/{}", room.id());
        let value = self.fields.get("rooms").and_then(|rooms| rooms.get(room.id()));
        let written: Option<Option<WrittenHolding>> = self.value(&at, value);
        written.flatten().map(|held| Holding { seat: held.seat, bold: held.bold })
    }

    fn unknown_names(&mut self, key: &str, known: &[&str]) {
        let named = self.fields.get(key).and_then(Value::as_object);
        for name in named.into_iter().flat_map(Map::keys) {
            if !known.contains(&name.as_str()) {
                let text = Text::new("position-unknown-key").with("key", name.as_str());
                self.say(format!("/{key}/{name}"), text, None);
            }
        }
    }

    /// What only shows when everything has been read: does it fit together?
    fn check(&mut self, state: &State) {
        self.check_cards(state);
        for seat in BOTH {
            self.check_bid(state, seat);
        }
        if state.round > state.rounds {
            self.say("/round", Text::new("position-round"), Some("1.0b"));
        }
        if !stack_is_sound(state) {
            self.say("/stack", Text::new("position-stack"), None);
        }
    }

    /// 1.0a: every card is somewhere, once, and no hand is larger than four.
    fn check_cards(&mut self, state: &State) {
        let places = [&state.deck, &state.hands[BOTH[0]], &state.hands[BOTH[1]], &state.discard];
        for card in Card::all() {
            let found = places.iter().flat_map(|place| place.iter()).filter(|&&c| c == card);
            let count = found.count();
            if count != 1 {
                let text =
                    Text::new("position-card").with("card", card.to_string()).with("count", count);
                self.say("/deck", text, Some("1.0a"));
            }
        }
        for seat in BOTH {
            if state.hands[seat].len() > HAND {
                let text = Text::new("position-hand").with("count", HAND);
                self.say(format!("/hands/{}", seat_id(seat)), text, Some("4.1a"));
            }
        }
    }

    fn check_bid(&mut self, state: &State, seat: Seat) {
        let at = format!("/bids/{}", seat_id(seat));
        let (bid, hand) = (&state.bids[seat], &state.hands[seat]);
        let own = bid.cards.iter().all(|card| hand.contains(card));
        let once = bid.cards.iter().all(|&a| bid.cards.iter().filter(|&&b| a == b).count() == 1);
        if !(own && once) {
            self.say(at.as_str(), Text::new("position-bid-own"), Some("1.1b"));
        }
        if bid.cards.len() > MOST_LAID {
            self.say(at.as_str(), Text::new("position-bid-many"), Some("1.1c"));
        }
        if bid.ready && bid.cards.is_empty() && !hand.is_empty() {
            self.say(at.as_str(), Text::new("position-bid-none"), Some("1.1d"));
        }
        let waits = state.step() == Step::Bids;
        if !waits && *bid != Bid::default() {
            self.say(at, Text::new("position-bid-late"), Some("1.2a"));
        }
    }
}

/// Whether the stack is one that the procedure can come to, and somebody decides or it is over.
fn stack_is_sound(state: &State) -> bool {
    match state.stack[..] {
        [Step::Over] => state.round == state.rounds,
        [Step::RoundEnd, Step::Bids] => !state.deciding().is_empty(),
        [Step::RoundEnd, Step::Enter { strength, .. }] => strength <= MOST_STRENGTH,
        [Step::RoundEnd, Step::Manner { seat, strength, room }] => {
            strength <= MOST_STRENGTH && may_enter(state, seat, strength, room).is_ok()
        }
        [
            Step::RoundEnd,
            Step::Settle { seat, strength, room, challenged: false },
            Step::Response { seat: asked },
        ] => {
            asked == other(seat)
                && (BOLD..=MOST_STRENGTH).contains(&strength)
                && may_enter(state, seat, strength, room).is_ok()
        }
        _ => false,
    }
}
