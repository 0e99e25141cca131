//! Short words for moving units.

use serde_json::{Value, json};

use super::Play;

/// Begins the move of a unit.
pub fn begin(unit: &str) -> Value {
    json!({"move": {"unit": unit}})
}

/// Moves it one hex.
pub fn step(to: &str) -> Value {
    json!({"step": {"to": to}})
}

/// Ends its move.
pub fn halt(facing: &str) -> Value {
    json!({"halt": {"facing": facing}})
}

/// Takes a unit along these hexes and lets it halt.
pub fn march(play: &mut Play, unit: &str, hexes: &[&str], facing: &str) {
    play.choose(begin(unit));
    for hex in hexes {
        play.choose(step(hex));
    }
    play.choose(halt(facing));
}

/// Ends a phase that still waits.
pub fn done_with(play: &mut Play, prompt: &str) {
    if play.prompt() == prompt {
        play.choose(json!("done"));
    }
}
