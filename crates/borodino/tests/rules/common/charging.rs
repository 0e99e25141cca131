//! Short words for Charges. The tests of 9.8 mostly stand on the open plain round 4520, whose
//! neighbours are 4521 (N), 4621 (NW), 4620 (SW), 4519 (S), 4420 (SE) and 4421 (NE); the French
//! come from 4720 or 4721 in the west.

use crate::common::{Field, Play};
use serde_json::{Value, json};

/// The declaration of a Charge.
pub fn charge(from: &str, target: &str, route: &[&str], facing: &str) -> Value {
    json!({"charge": {"from": from, "target": target, "route": route, "facing": facing}})
}

/// The usual Charge: from 4720 through 4620 at 4520.
pub fn from_4720() -> Value {
    charge("4720", "4520", &["4620"], "E")
}

/// The usual second Charge: from 4721 through 4621 at 4520.
pub fn from_4721() -> Value {
    charge("4721", "4520", &["4621"], "E")
}

/// French cavalry in 4720 that looks at the Russians in 4520, top first.
pub fn facing_4520(cavalry: &[&str], defenders: &[&str], towards: &str) -> Field {
    let field = Field::new("french", "declare");
    let field = cavalry.iter().fold(field, |field, id| field.unit(id, "4720", "E"));
    defenders.iter().fold(field, |field, id| field.unit(id, "4520", towards))
}

/// All events of a kind, as JSON.
pub fn told(play: &Play, kind: &str) -> Vec<Value> {
    let all =
        play.all_events().map(|event| serde_json::to_value(event).expect("events can be written"));
    all.filter(|event| event["event"] == kind).collect()
}

/// The last resolved Shock against a hex.
pub fn shock_on(play: &Play, hex: &str) -> Value {
    let mut all = told(play, "shock_resolved");
    all.retain(|event| event["target"] == hex);
    all.pop().unwrap_or_else(|| panic!("nothing was resolved on {hex}"))
}

/// The modifiers of a resolved Shock or shot: rule and value, in order.
pub fn modifiers(event: &Value) -> Vec<(String, i64)> {
    let parts = event["modifiers"].as_array().expect("modifiers");
    let read = |part: &Value| {
        (
            part["rule"].as_str().expect("a rule").to_owned(),
            part["value"].as_i64().expect("a value"),
        )
    };
    parts.iter().map(read).collect()
}

/// The value of one modifier, or none.
pub fn modifier(event: &Value, rule: &str) -> Option<i64> {
    modifiers(event).into_iter().find(|(known, _)| known == rule).map(|(_, value)| value)
}

/// The dice thrown against Cohesion on an occasion: unit, modifier, whether it passed.
pub fn checks(play: &Play, occasion: &str) -> Vec<(String, i64, bool)> {
    let all = told(play, "checked").into_iter().filter(|event| event["check"] == occasion);
    all.map(|event| {
        let unit = event["unit"].as_str().expect("a unit").to_owned();
        (
            unit,
            event["modifier"].as_i64().expect("a modifier"),
            event["passed"].as_bool().expect("a verdict"),
        )
    })
    .collect()
}
