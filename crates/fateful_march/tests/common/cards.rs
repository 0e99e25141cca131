//! Short words for tests of cards.
#![allow(dead_code, reason = "each test file uses its own part")]

use serde_json::{Value, json};

use crate::common::{FRENCH, Field, Play, RUSSIAN};

/// What positions need for cards.
pub trait Decks {
    /// The draw pile of a side holds these cards and no others; those of its hand are named too.
    fn deck(self, seat: &str, draw: &[u8], hand: &[u8]) -> Field;
    /// The next card that a side draws.
    fn next(self, seat: &str, no: u8) -> Field;
}

impl Decks for Field {
    fn deck(self, seat: &str, draw: &[u8], hand: &[u8]) -> Field {
        let gone: Vec<u8> =
            (1..=53).filter(|no| !draw.contains(no) && !hand.contains(no)).collect();
        self.side(seat, "gone", json!(gone)).hand(seat, hand)
    }

    fn next(self, seat: &str, no: u8) -> Field {
        self.side(seat, "top_card", json!(no))
    }
}

/// Both sides lay their Dummies for OPS and the cards are turned over.
pub fn reveal(field: Field) -> Play {
    let mut play = field.load();
    play.by(FRENCH, json!({"lay": "dummy"})).by(RUSSIAN, json!({"lay": "dummy"}));
    play
}

/// Playing a card for its event.
pub fn event(seat: &str, no: u8) -> Value {
    json!({"play": format!("{seat}-{no}")})
}

/// Naming an area.
pub fn area(id: &str) -> Value {
    json!({"area": id})
}

/// Executing an order in an area.
pub fn execute(id: &str) -> Value {
    json!({"execute": id})
}

/// Naming a leader.
pub fn leader(id: &str) -> Value {
    json!({"leader": id})
}

/// Naming an order.
pub fn order(id: &str) -> Value {
    json!({"order": id})
}

/// Whether a part of the position that is a list names something.
pub fn has(play: &Play, part: &str, name: &str) -> bool {
    let position = play.position();
    position[part].as_array().is_some_and(|list| list.contains(&json!(name)))
}

/// Whether an effect of this turn is on.
pub fn in_effect(play: &Play, name: &str) -> bool {
    has(play, "effects", name)
}

/// The area that a card has named.
pub fn named(play: &Play, what: &str) -> String {
    play.position()["named"][what].as_str().unwrap_or("none").to_owned()
}

/// How many blocks of an order a side has in hand.
pub fn in_hand(play: &Play, seat: &str, order: &str) -> u64 {
    play.position()[seat]["sealed"]["blocks"][order].as_u64().unwrap_or(0)
}

/// The key cities.
pub const CITIES: [&str; 12] = [
    "riga",
    "vilna",
    "ostrov",
    "minsk",
    "mogilev",
    "kiev",
    "bezhanitzy",
    "vitebsk",
    "smolensk",
    "tver",
    "kaluga",
    "moscow",
];
