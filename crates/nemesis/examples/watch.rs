//! A game of bots told turn by turn: the scores, where the armies and commanders stand, depots, and
//! what the appraisal makes of it for the Coalition.
//!
//! `cargo run --release -p bivouac-nemesis --example watch SCENARIO FRENCH COALITION SEED [TRIALS]`

use std::collections::BTreeMap;

use bivouac_nemesis::{COALITION, GAME};
use serde_json::Value;

fn main() {
    bivouac_testing::watch(&GAME, |position| position["turn"].clone(), COALITION, tell);
}

fn tell(position: &Value) {
    println!("\n== turn {} == Battle VPs {}", position["turn"], position["battle_vp"]);
    println!("  politics {}", position["politics"]);
    for side in ["french", "coalition"] {
        let mut hexes: BTreeMap<String, (u32, u32, Vec<&str>)> = BTreeMap::new();
        for (id, unit) in position["units"].as_object().into_iter().flatten() {
            let french = id.trim_start_matches('9').starts_with('F');
            let sided = if french { "french" } else { "coalition" };
            if let Some(hex) = unit["at"].as_str().filter(|_| sided == side) {
                let there = hexes.entry(hex.to_owned()).or_default();
                let marks = unit["marks"].to_string();
                if marks.contains("disrupted") { there.1 += 1 } else { there.0 += 1 }
            }
        }
        for (id, one) in position["commanders"].as_object().into_iter().flatten() {
            if let Some(there) = one["at"].as_str().and_then(|hex| hexes.get_mut(hex)) {
                there.2.push(id);
            }
        }
        let stacks = hexes.iter().filter(|(hex, _)| hex.len() == 4).map(|(hex, there)| {
            let forage = position["forage"].to_string().contains(hex.as_str());
            let forage = if forage { "*" } else { "" };
            format!("{hex}{forage} {}+{} {}", there.0, there.1, there.2.join(","))
        });
        println!("  {side}: {}", stacks.collect::<Vec<_>>().join("; "));
        println!("    depots {}", position["depots"][side]);
    }
}
