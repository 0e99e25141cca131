//! `bivouac bench`: how fast the rules of a game are on one core, in random play without a
//! journal.

use std::io::Write;
use std::time::{Duration, Instant};

use bivouac_kernel::{AnyGame, AnyPlayground, Options, Seed, Stuck, Text};
use bivouac_texts::Lang;
use serde_json::{Map, Value, json};

use crate::failure::Failure;
use crate::words::Voice;
use crate::{allocation, games, page};

const WARM_UP: Duration = Duration::from_millis(500);
const MEASURED: Duration = Duration::from_secs(2);
const MOST_DECISIONS: u64 = 1_000_000;

/// What was measured of one scenario.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Speed {
    decisions: u64,
    games: u64,
    seconds: f64,
    bytes_per_state: usize,
    allocations: u64,
}

impl Speed {
    fn per_second(&self, count: u64) -> f64 {
        count as f64 / self.seconds.max(1e-9)
    }

    fn nanoseconds_per_decision(&self) -> f64 {
        1e9 * self.seconds / self.decisions.max(1) as f64
    }

    fn allocations_per_decision(&self) -> f64 {
        self.allocations as f64 / self.decisions.max(1) as f64
    }

    fn json(&self) -> Value {
        json!({
            "decisions_per_second": rounded(self.per_second(self.decisions), 0),
            "games_per_second": rounded(self.per_second(self.games), 2),
            "ns_per_decision": rounded(self.nanoseconds_per_decision(), 1),
            "bytes_per_state": self.bytes_per_state,
            "allocations_per_decision": rounded(self.allocations_per_decision(), 6),
        })
    }

    fn row(&self, name: String) -> Vec<String> {
        vec![
            name,
            format!("{:.0}", self.per_second(self.decisions)),
            format!("{:.1}", self.per_second(self.games)),
            format!("{:.0}", self.nanoseconds_per_decision()),
            self.bytes_per_state.to_string(),
            format!("{:.4}", self.allocations_per_decision()),
        ]
    }
}

fn rounded(number: f64, digits: i32) -> Value {
    let scale = 10f64.powi(digits);
    let number = (number * scale).round() / scale;
    if digits == 0 { json!(number as u64) } else { json!(number) }
}

/// Measures every scenario that is asked for and prints what came of it.
pub fn run(
    out: &mut dyn Write,
    lang: Lang,
    game: Option<&str>,
    as_json: bool,
) -> Result<(), Failure> {
    let voice = Voice::of_program(lang)?;
    let mut answer = Map::new();
    let mut rows = vec![vec![
        voice.word("bench-scenario"),
        voice.word("bench-decisions"),
        voice.word("bench-games"),
        voice.word("bench-nanoseconds"),
        voice.word("bench-bytes"),
        voice.word("bench-allocations"),
    ]];
    for game in games::named_or_all(game)? {
        let about = game.about();
        let mut scenarios = Map::new();
        for scenario in about.scenarios {
            let speed = measure(game, scenario.id, WARM_UP, MEASURED)?;
            rows.push(speed.row(format!("{} {}", about.id, scenario.id)));
            scenarios.insert(scenario.id.to_owned(), speed.json());
        }
        answer.insert(about.id.to_owned(), Value::Object(scenarios));
    }
    if as_json {
        writeln!(out, "{}", Value::Object(answer))?;
    } else {
        for line in page::columns(&rows) {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}

/// Plays random games for a while, after a while in which the buffers grow to their size.
fn measure(
    game: &dyn AnyGame,
    scenario: &str,
    warm_up: Duration,
    measured: Duration,
) -> Result<Speed, Failure> {
    let mut ground = game.playground(scenario, &Options::default())?;
    let stuck = |stuck: Stuck| {
        Failure::no(
            Text::new("bench-stuck").with("scenario", scenario).with("why", stuck.to_string()),
        )
    };
    play_for(&mut *ground, warm_up, 0).map_err(stuck)?;
    // A game of no decisions is a set-up and nothing else: what that takes is no cost of deciding.
    let before = allocation::count();
    ground.play(Seed::from(0), &mut [], 0).map_err(stuck)?;
    let set_up = allocation::count() - before;
    let before = allocation::count();
    let (games, decisions, seconds) = play_for(&mut *ground, measured, 1 << 32).map_err(stuck)?;
    let allocations = (allocation::count() - before).saturating_sub(games * set_up);
    let bytes_per_state = game.bytes_per_state();
    Ok(Speed { decisions, games, seconds, bytes_per_state, allocations })
}

/// Plays games with the seeds from `seed` on: how many games, decisions and seconds.
fn play_for(
    ground: &mut dyn AnyPlayground,
    time: Duration,
    seed: u64,
) -> Result<(u64, u64, f64), Stuck> {
    let (mut games, mut decisions) = (0, 0);
    let began = Instant::now();
    loop {
        let played = ground.play(Seed::from(seed + games), &mut [], MOST_DECISIONS)?;
        games += 1;
        decisions += played.decisions;
        let elapsed = began.elapsed();
        if elapsed >= time {
            return Ok((games, decisions, elapsed.as_secs_f64()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scenario_is_measured() {
        let short = Duration::from_millis(5);
        let speed = measure(&bivouac_parlour::GAME, "evening", short, short).unwrap();
        assert!(speed.games > 0 && speed.decisions >= speed.games);
        assert!(speed.bytes_per_state > 0);
        let keys: Vec<String> = speed.json().as_object().unwrap().keys().cloned().collect();
        assert_eq!(
            keys,
            [
                "decisions_per_second",
                "games_per_second",
                "ns_per_decision",
                "bytes_per_state",
                "allocations_per_decision"
            ]
        );
    }
}
