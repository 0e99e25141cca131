//! A game of bots told turn by turn: the points, where the armies and leaders stand, and what the
//! appraisal makes of it for the French.
//!
//! `cargo run --release -p bivouac-fateful-march --example watch SCENARIO FRENCH RUSSIAN SEED [TRIALS]`

use bivouac_bots::{Bot, Effort, Level};
use bivouac_fateful_march::{FRENCH, GAME};
use bivouac_kernel::{AnyGame, AnyTable, Given, Options, Seed};
use serde_json::Value;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [scenario, french, russian, seed, more @ ..] = &args[..] else {
        eprintln!("watch SCENARIO FRENCH RUSSIAN SEED [TRIALS]");
        return;
    };
    let seed = Seed::from(seed.parse::<u64>().unwrap_or(1));
    let trials = more.first().and_then(|trials| trials.parse().ok());
    let mut bots = [french, russian].map(|level| {
        let bot = Bot::new(level.parse().unwrap_or(Level::Random));
        trials.map_or(bot.clone(), |trials| bot.thinking(Effort::Trials(trials)))
    });
    let Ok(mut table) = GAME.set_up(scenario, &Options::default(), seed) else {
        eprintln!("no scenario {scenario}");
        return;
    };
    let mut clock = Value::Null;
    let (mut decisions, mut own) = (0_u64, Seed::from(7));
    while let Some(seat) = table.deciding().iter().next() {
        let position = table.save();
        if position["clock"] != clock {
            clock = position["clock"].clone();
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
    let analyst = table.analyst(FRENCH, Seed::from(1));
    let terms = analyst.terms();
    let terms: Vec<String> =
        terms.iter().map(|(name, value)| format!("{name} {value:.2}")).collect();
    println!("  {:.2}: {}", analyst.appraise(), terms.join(", "));
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
