//! Short words for tests of cards.

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

/// A phase without cards. The Russians have a depot in Moscow, so that the turn stops in step 12.
pub fn until_depots(phase: &str) -> Field {
    Field::new(phase).without_cards().depot("russian", "moscow")
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
    let listed = position[part].as_array().is_some_and(|list| list.contains(&json!(name)));
    listed || position[part].get(name).is_some()
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

/// French in Kovno and Vilna, Russians in Smolensk.
pub fn armies(phase: &str) -> Field {
    Field::new(phase)
        .troops("french", "vilna", "infantry", 3, 0)
        .troops("french", "kovno", "infantry", 2, 0)
        .troops("russian", "smolensk", "infantry", 2, 0)
}

/// The card is in the pile in which it should be, and no longer in the hand.
pub fn left_for(play: &Play, seat: &str, pile: &str, no: u64) {
    assert!(!play.cards(seat, "hand").contains(&no), "card {no} is in hand");
    assert!(play.cards(seat, pile).contains(&no), "card {no} is not in {pile}");
}

/// Declines what is asked until a card can be played.
pub fn until_playable(play: &mut Play, card: &Value) {
    for _ in 0..12 {
        if play.open().contains(card) {
            return;
        }
        play.choose(json!("pass"));
    }
    panic!("{card} cannot be played");
}

/// A list in the order of the alphabet.
pub fn sorted(mut list: Vec<String>) -> Vec<String> {
    list.sort();
    list
}

/// SPs for a Force.
pub fn troops(sp: &str, count: u8) -> Value {
    json!({"troops": {"sp": sp, "count": count}})
}

/// Two Russian infantry in Vilna among three French SPs that came from Kovno.
pub fn surprised(phase: &str) -> Field {
    Field::new(phase)
        .troops("russian", "vilna", "infantry", 2, 0)
        .troops("french", "vilna", "infantry", 2, 0)
        .troops("french", "vilna", "cavalry", 1, 0)
        .alone("vilna", "russian")
        .column("french", "vilna", "kovno", false, json!({"infantry": 2, "cavalry": 1}))
        .depot("russian", "minsk")
}
