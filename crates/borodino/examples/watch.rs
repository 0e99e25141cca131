//! A battle of bots told go by go, or turn by turn where markers are drawn: who stands where, in order
//! and Disordered, what has been lost, and what the appraisal makes of it for the French.
//!
//! `cargo run --release -p bivouac-borodino --example watch SCENARIO FRENCH RUSSIAN SEED [TRIALS]`

use std::collections::BTreeMap;

use bivouac_borodino::{FRENCH, GAME, UnitId};
use serde_json::Value;

fn main() {
    bivouac_testing::watch(&GAME, moment, FRENCH, tell);
}

/// The turn, and how many goes it still has (R5): none where markers are drawn.
fn moment(position: &Value) -> (u64, usize) {
    let steps = position["steps"].as_array();
    let goes = steps.into_iter().flatten().filter(|step| step.get("go").is_some());
    (position["turn"].as_u64().unwrap_or(0), goes.count())
}

fn tell(position: &Value) {
    let (turn, goes) = moment(position);
    println!("\n== turn {turn} == {goes} goes to come");
    for side in ["french", "russian"] {
        let mut hexes: BTreeMap<&str, [u32; 2]> = BTreeMap::new();
        let mut gone: BTreeMap<&str, u32> = BTreeMap::new();
        for (id, unit) in position["units"].as_object().into_iter().flatten() {
            let french = UnitId::find(id).is_some_and(|unit| unit.counter().side == FRENCH);
            let Some(at) = unit["at"].as_str().filter(|_| french == (side == "french")) else {
                continue;
            };
            if at.parse::<u32>().is_err() {
                *gone.entry(at).or_default() += 1;
                continue;
            }
            let disordered = unit["marks"].to_string().contains("disordered");
            hexes.entry(at).or_default()[usize::from(disordered)] += 1;
        }
        let stacks = hexes.iter().map(|(hex, [steady, shaken])| format!("{hex} {steady}+{shaken}"));
        println!("  {side}: {}", stacks.collect::<Vec<_>>().join("; "));
        println!("    {gone:?}");
    }
}
