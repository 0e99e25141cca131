//! Short words for what tests ask of fire. All ranges are counted from 4607: a gun there that faces
//! E has 4506, 4406, 4305, 4205, 4104 and 4004 before it on one straight line over Clear hexes.

use serde_json::{Value, json};

pub use crate::common::shot;
use crate::common::{Field, Play};

/// The hexes on the line from 4607, by range.
pub const LINE: [&str; 6] = ["4506", "4406", "4305", "4205", "4104", "4004"];

/// The shot of two guns together.
pub fn volley(guns: [&str; 2], target: &str) -> Value {
    json!({"fire": {"guns": guns, "target": target}})
}

/// The events of a kind in what the last choice led to.
pub fn events(play: &Play, kind: &str) -> Vec<Value> {
    let all = play.events().iter().map(|event| serde_json::to_value(event).unwrap());
    all.filter(|event| event["event"] == kind).collect()
}

/// How often a kind of event has happened at this table.
pub fn count(play: &Play, kind: &str) -> usize {
    let all = play.all_events().map(|event| serde_json::to_value(event).unwrap());
    all.filter(|event| event["event"] == kind).count()
}

/// The only shot that the last choice led to.
pub fn fired(play: &Play) -> Value {
    let mut shots = events(play, "fired");
    assert_eq!(shots.len(), 1, "one shot");
    shots.remove(0)
}

/// What a rule adds to a shot; 0 where it adds nothing.
pub fn part(shot: &Value, rule: &str) -> i64 {
    let parts = shot["modifiers"].as_array().unwrap().iter();
    parts.filter(|part| part["rule"] == rule).map(|part| part["value"].as_i64().unwrap()).sum()
}

/// Everything that is added to a shot.
pub fn parts(shot: &Value) -> i64 {
    let parts = shot["modifiers"].as_array().unwrap().iter();
    parts.map(|part| part["value"].as_i64().unwrap()).sum()
}

/// The adjusted roll and the result of a shot.
pub fn outcome(shot: &Value) -> (i64, &str) {
    (shot["total"].as_i64().unwrap(), shot["result"].as_str().unwrap())
}

/// A French battery of Strength 4, Ranges 3 and 5, in 4607 that faces E, to fire.
pub fn battery() -> Field {
    Field::new("french", "fire").unit("fr_cm_art_a", "4607", "E")
}

/// Takes every retreat to the first hex that is open.
pub fn retreat_all(play: &mut Play) {
    while play.offers("retreat") {
        let first = play.open().remove(0);
        play.choose(first);
    }
}
