//! Short words for what tests ask of Shock combat.

use serde_json::{Value, json};

use crate::common::{Field, Play};

/// What has happened of one kind, as JSON.
pub fn told(play: &Play, kind: &str) -> Vec<Value> {
    let all = play.all_events().map(|event| json_of(&event));
    all.filter(|event| event["event"] == kind).collect()
}

fn json_of(event: &bivouac_borodino::Event) -> Value {
    serde_json::to_value(event).expect("events are JSON")
}

fn text(value: &Value) -> String {
    value.as_str().expect("a word").to_owned()
}

/// Declares the Shocks of the stacks in these hexes, and nothing else.
pub fn shock(play: &mut Play, hexes: &[&str]) {
    for from in hexes {
        play.choose(json!({"shock": {"from": from}}));
    }
    if play.prompt() == "prompt-declare" {
        play.choose(json!("done"));
    }
}

/// A Charge as a choice.
pub fn charge(from: &str, target: &str, route: &[&str], facing: &str) -> Value {
    json!({"charge": {"from": from, "target": target, "route": route, "facing": facing}})
}

/// Who has thrown a die of one kind, with the modifier, and whether it was passed.
pub fn checks(play: &Play, kind: &str) -> Vec<(String, i64, bool)> {
    let all = told(play, "checked").into_iter().filter(|event| event["check"] == kind);
    all.map(|event| {
        (
            text(&event["unit"]),
            event["modifier"].as_i64().expect("a number"),
            event["passed"] == true,
        )
    })
    .collect()
}

/// The last Shock roll against a hex.
pub fn roll(play: &Play, hex: &str) -> Value {
    let mut all = told(play, "shock_resolved").into_iter();
    all.rfind(|event| event["target"] == hex).expect("the hex was shocked")
}

/// The modifiers of the last Shock roll against a hex, by name.
pub fn modifiers(play: &Play, hex: &str) -> Vec<(String, i64)> {
    let roll = roll(play, hex);
    let parts = roll["modifiers"].as_array().expect("a list");
    parts
        .iter()
        .map(|part| (text(&part["key"]), part["value"].as_i64().expect("a number")))
        .collect()
}

/// One modifier of the last Shock roll against a hex; 0 if there is none.
pub fn modifier(play: &Play, hex: &str, key: &str) -> i64 {
    let found = modifiers(play, hex).into_iter().find(|(known, _)| known == key);
    found.map_or(0, |(_, value)| value)
}

/// The adjusted roll against a hex, and its result.
pub fn outcome(play: &Play, hex: &str) -> (i64, String) {
    let roll = roll(play, hex);
    (roll["total"].as_i64().expect("a number"), text(&roll["result"]))
}

/// The attacks that were given up, with the rule.
pub fn cancelled(play: &Play) -> Vec<(String, String)> {
    let all = told(play, "attack_cancelled").into_iter();
    all.map(|event| (text(&event["from"]), text(&event["rule"]))).collect()
}

/// Who has advanced, and where to.
pub fn advanced(play: &Play) -> Vec<(String, String)> {
    let all = told(play, "advanced").into_iter();
    all.map(|event| (text(&event["unit"]), text(&event["to"]))).collect()
}

/// Who has left the game or the map, with the rule.
pub fn gone(play: &Play, kind: &str) -> Vec<(String, String)> {
    let all = told(play, kind).into_iter();
    all.map(|event| (text(&event["unit"]), text(&event["rule"]))).collect()
}

/// Names beside numbers, to compare with.
pub fn named<T: Clone>(pairs: &[(&str, T)]) -> Vec<(String, T)> {
    pairs.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect()
}

/// Pairs of names, to compare with.
pub fn pairs(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|(one, two)| ((*one).to_owned(), (*two).to_owned())).collect()
}

/// A French attack from 4403, in front of the Russians in 4303, in the open with free flanks.
/// The first unit of each side lies on top.
pub fn duel(french: &[&str], russian: &[&str]) -> Field {
    let field = Field::new("french", "declare");
    let field = french.iter().fold(field, |field, unit| field.unit(unit, "4403", "E"));
    russian.iter().fold(field, |field, unit| field.unit(unit, "4303", "W"))
}

/// Fights a duel: Commitment succeeds with a 0, then come these dice.
pub fn fight(field: Field, dice: &[u16]) -> Play {
    let mut play = field.table();
    play.dice(&[&[0], dice].concat());
    shock(&mut play, &["4403"]);
    play
}
