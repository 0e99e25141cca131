//! Short words for what tests ask of movement and of the combat that follows from facing.

use serde_json::{Value, json};

pub use crate::common::shot as fire;
use crate::common::{Field, Play};

pub use crate::common::moving::{begin, halt, step};

/// The six facings, each with the directions of its two Frontal hexes, as the map lies.
pub const FACINGS: [(&str, [&str; 2]); 6] = [
    ("W", ["NW", "SW"]),
    ("NW", ["NW", "N"]),
    ("NE", ["N", "NE"]),
    ("E", ["NE", "SE"]),
    ("SE", ["SE", "S"]),
    ("SW", ["S", "SW"]),
];

/// The neighbours of 4408, in clear country without anything on its hexsides.
pub const AROUND_4408: [(&str, &str); 6] =
    [("N", "4409"), ("S", "4407"), ("NW", "4508"), ("SW", "4507"), ("NE", "4308"), ("SE", "4307")];

pub fn raise(unit: &str) -> Value {
    json!({"raise": {"unit": unit}})
}

pub fn shock(from: &str) -> Value {
    json!({"shock": {"from": from}})
}

pub fn give_way(to: &str) -> Value {
    json!({"give_way": {"to": to}})
}

/// Words for a unit on its way.
pub trait March {
    /// Begins the move of a unit and takes it along these hexes.
    fn march(&mut self, unit: &str, hexes: &[&str]) -> &mut Play;
    /// The Movement Points that the moving unit has left.
    fn left(&self) -> u64;
    /// How many facings the moving unit may halt with.
    fn halts(&self) -> usize;
    /// What has happened of one kind, as JSON.
    fn told(&self, kind: &str) -> Vec<Value>;
}

impl March for Play {
    fn march(&mut self, unit: &str, hexes: &[&str]) -> &mut Play {
        self.choose(begin(unit));
        for hex in hexes {
            self.choose(step(hex));
        }
        self
    }

    fn left(&self) -> u64 {
        let position = self.position();
        let moving = &position["steps"].as_array().unwrap().last().unwrap()["moving"];
        moving["left"].as_u64().expect("a unit is moving")
    }

    fn halts(&self) -> usize {
        self.open().iter().filter(|choice| choice.get("halt").is_some()).count()
    }

    fn told(&self, kind: &str) -> Vec<Value> {
        let all = self.all_events().map(|event| serde_json::to_value(event).unwrap());
        all.filter(|event| event["event"] == kind).collect()
    }
}

/// The seat of a unit, by its id.
pub fn seat(unit: &str) -> &'static str {
    if unit.starts_with("fr_") { "french" } else { "russian" }
}

/// A table at which one unit is about to move, alone on the map.
pub fn alone(unit: &str, at: &str) -> Play {
    let mut play = Field::new(seat(unit), "movement").unit(unit, at, "E").table();
    play.choose(begin(unit));
    play
}

/// What one step costs a unit that is alone on the map.
pub fn cost(unit: &str, from: &str, to: &str) -> u64 {
    let mut play = alone(unit, from);
    let before = play.left();
    play.choose(step(to));
    before - play.left()
}

/// The rule that forbids one step to a unit that is alone on the map.
pub fn barred(unit: &str, from: &str, to: &str) -> &'static str {
    alone(unit, from).forbidden_by(step(to))
}

/// Carries out the Shock of a stack against defenders who stay: Commitment succeeds with a 0 and
/// the Shock roll is a 5. Gives the modifiers of the Shock roll by their keys.
pub fn shock_modifiers(field: Field, from: &str) -> Vec<(String, i64)> {
    let mut play = field.table();
    play.dice(&[0, 5]).choose(shock(from));
    if play.prompt() == "prompt-declare" {
        play.choose(json!("done"));
    }
    while play.told("shock_resolved").is_empty() {
        let stays = if play.legal(json!("stand")) { "stand" } else { "hold" };
        play.choose(json!(stays));
    }
    let roll = play.told("shock_resolved").remove(0);
    let parts = roll["modifiers"].as_array().unwrap().clone();
    let text = |part: &Value| part["key"].as_str().unwrap().to_owned();
    parts.iter().map(|part| (text(part), part["value"].as_i64().unwrap())).collect()
}

/// Whether a Shock counted as coming from the rear alone (9.54a).
pub fn from_rear(field: Field, from: &str) -> bool {
    shock_modifiers(field, from).contains(&("rear".to_owned(), 2))
}
