//! 11: Jaegers, on a made-up field. Gogel's and Shakhovsky's regiments are the only Jaegers there;
//! what the same choices lead to without the rule stands beside it.

use bivouac_kernel::covers;
use serde_json::{Value, json};

use crate::common::{Field, Play};

/// The field with the rule, and the Redoubt, which is the same but for the rule.
fn both(seat: &str, phase: &str, fill: impl Fn(Field) -> Field) -> [Play; 2] {
    [Field::made_up(seat, phase), Field::new(seat, phase)].map(|field| fill(field).table())
}

/// The events of a kind that the last choice led to.
fn told(play: &Play, kind: &str) -> Vec<Value> {
    let all = play.events().iter().map(|event| serde_json::to_value(event).unwrap());
    all.filter(|event| event["event"] == kind).collect()
}

/// What a row adds to a roll; nothing, where it adds nothing.
fn part(event: &Value, rule: &str) -> Option<i64> {
    let parts = event["modifiers"].as_array().unwrap();
    parts.iter().find(|part| part["rule"] == rule).map(|part| part["value"].as_i64().unwrap())
}

#[test]
fn jaegers_are_not_counted_for_a_massed_target() {
    covers!("borodino": "8.9b");
    let massed = |units: &[&str]| {
        both("french", "fire", |field| {
            let field = field.unit("fr_cm_art_a", "4607", "E");
            units.iter().fold(field, |field, unit| field.unit(unit, "4305", "W"))
        })
        .map(|mut play| {
            play.dice(&[0]).choose(json!({"fire": {"guns": ["fr_cm_art_a"], "target": "4305"}}));
            part(&told(&play, "fired")[0], "8.9a")
        })
    };
    assert_eq!(massed(&["ru_gog_a", "ru_gog_b"]), [None, Some(1)]);
    // One unit of the line beside Jaegers is the first that counts, and the only one.
    assert_eq!(massed(&["ru_gog_a", "ru_27_sta"]), [None, Some(1)]);
}
