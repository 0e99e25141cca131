//! A game of bots told turn by turn: the points, where the armies and leaders stand, and what the
//! appraisal makes of it for the French.
//!
//! `cargo run --release -p bivouac-fateful-march --example watch SCENARIO FRENCH RUSSIAN SEED [TRIALS]`

use bivouac_fateful_march::{FRENCH, GAME};
use serde_json::Value;

fn main() {
    bivouac_testing::watch(&GAME, |position| position["clock"].clone(), FRENCH, tell);
}

fn tell(position: &Value) {
    let vp = position["vp"].as_i64().unwrap_or(0);
    println!("\n== {} == {vp} VP, initiative {}", position["clock"], position["initiative"]);
    let leaders = position["leaders"].as_object();
    for side in ["french", "russian"] {
        let side_of = &position[side];
        let areas = side_of["troops"].as_object();
        let mut line = format!("  {side}:");
        for (area, troops) in areas.into_iter().flatten() {
            let names = leaders.into_iter().flatten().filter(|(_, at)| *at == area);
            let names: Vec<&str> = names.map(|(name, _)| name.as_str()).collect();
            line += &format!(" {area} {}", brief(troops));
            if !names.is_empty() {
                line += &format!(" [{}]", names.join(" "));
            }
            line += ";";
        }
        println!("{line}");
        println!("    depots {} hand {}", side_of["depots"], side_of["hand"]);
    }
}

fn brief(troops: &Value) -> String {
    match troops.as_object() {
        None => troops.to_string(),
        Some(kinds) => {
            let kinds = kinds.iter().map(|(kind, count)| format!("{}{count}", short(kind)));
            kinds.collect::<Vec<_>>().join(" ")
        }
    }
}

fn short(kind: &str) -> String {
    kind.split('_').map(|word| &word[..1]).collect()
}
