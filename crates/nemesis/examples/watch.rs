//! A game of bots told turn by turn: the scores, where the armies and commanders stand, depots, and
//! what the appraisal makes of it for the Coalition.
//!
//! `cargo run --release -p bivouac-nemesis --example watch SCENARIO FRENCH COALITION SEED [TRIALS]`

use std::collections::BTreeMap;

use bivouac_bots::{Bot, Effort, Level};
use bivouac_kernel::{AnyGame, AnyTable, Given, Options, Seed};
use bivouac_nemesis::{COALITION, GAME};
use serde_json::Value;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [scenario, french, coalition, seed, more @ ..] = &args[..] else {
        eprintln!("watch SCENARIO FRENCH COALITION SEED [TRIALS]");
        return;
    };
    let seed = Seed::from(seed.parse::<u64>().unwrap_or(1));
    let trials = more.first().and_then(|trials| trials.parse().ok());
    let mut bots = [french, coalition].map(|level| {
        let bot = Bot::new(level.parse().unwrap_or(Level::Random));
        trials.map_or(bot.clone(), |trials| bot.thinking(Effort::Trials(trials)))
    });
    let Ok(mut table) = GAME.set_up(scenario, &Options::default(), seed) else {
        eprintln!("no scenario {scenario}");
        return;
    };
    let (mut turn, mut decisions, mut own) = (Value::Null, 0_u64, Seed::from(7));
    while let Some(seat) = table.deciding().iter().next() {
        let position = table.save();
        if position["turn"] != turn {
            turn = position["turn"].clone();
            show(table.as_ref(), &position);
        }
        decisions += 1;
        own = own.branch(&decisions.to_string());
        let place = bots[seat.index()].choose(table.analyst(seat, own).as_mut(), None);
        if table.choose(seat, Given::Place(place)).is_err() {
            eprintln!("refused");
            return;
        }
    }
    show(table.as_ref(), &table.save());
    if let Some(outcome) = table.outcome() {
        println!("{} {:?} after {decisions} decisions", outcome.key, outcome.points);
    }
}

fn show(table: &dyn AnyTable, position: &Value) {
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
    let analyst = table.analyst(COALITION, Seed::from(1));
    let terms = analyst.terms();
    let terms: Vec<String> =
        terms.iter().map(|(name, value)| format!("{name} {value:.2}")).collect();
    println!("  {:.2}: {}", analyst.appraise(), terms.join(", "));
}
