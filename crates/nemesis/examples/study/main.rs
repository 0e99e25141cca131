//! Games of bots against each other, and what came of them: who wins, when wars end, how sure
//! attacks are, what falls, what hunger costs. `docs/balance.md` is written from it.
//!
//! `cargo run --release -p bivouac-nemesis --example study SCENARIO FRENCH COALITION GAMES SEED [JOBS
//! [CSV]]`, the players as `bivouac arena` takes them: `greedy`, `marshal@60` or `marshal@60:FILE`. The
//! tables are printed as Markdown, and written into a file as CSV if one is named.

mod battles;
mod cities;
mod ground;
mod notes;
mod supply;
mod tables;
mod witness;

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use bivouac_bots::{Bot, Level, NoBot};
use bivouac_kernel::{Context, Dice, Options, Rules, Seed, Study};
use bivouac_nemesis::Nemesis;

use notes::{Notes, Table};
use witness::Witness;

/// Plays a game and notes what happens.
fn game(scenario: &str, mut bots: [Bot; 2], seed: Seed) -> Notes {
    let mut dice = Dice::new(seed);
    let Ok(mut state) = Nemesis::set_up(scenario, &Options::default(), &mut dice) else {
        return Notes::default();
    };
    let mut witness = Witness::new(&state);
    let mut study: Option<Study<Nemesis>> = None;
    let (mut open, mut events) = (Vec::new(), Vec::new());
    while let Some(seat) = Nemesis::deciding(&state).iter().next() {
        open.clear();
        Nemesis::choices(&state, seat, &mut open);
        let bot = &mut bots[seat.index()];
        let place = if bot.level() == Level::Random {
            dice.pick(open.len())
        } else {
            let study = match &mut study {
                Some(study) => {
                    study.turn_to(&state, seat);
                    study
                }
                none => none.insert(Study::new(&state, seat, seed.branch("imagination"))),
            };
            bot.choose(study, None)
        };
        witness.before(&state, seat, &open[place]);
        Nemesis::apply(&mut state, seat, &open[place], &mut Context::heard(&mut dice, &mut events));
        witness.after(&state, &events);
        events.clear();
    }
    witness.close(&state)
}

/// What was noted of so many games, as many of them at a time as there are jobs.
fn games(scenario: &str, bots: &[Bot; 2], games: u64, seed: u64, jobs: u64) -> Notes {
    let next = AtomicU64::new(0);
    let mut all = Notes::default();
    std::thread::scope(|scope| {
        let work = || {
            let mut notes = Notes::default();
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                if index >= games {
                    return notes;
                }
                let seed = Seed::from(seed).branch(scenario).branch(&index.to_string());
                notes.join(game(scenario, bots.clone(), seed));
            }
        };
        let workers: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            all.join(worker.join().unwrap_or_default());
        }
    });
    all
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [scenario, french, coalition, count, seed, more @ ..] = &args[..] else {
        eprintln!("study SCENARIO FRENCH COALITION GAMES SEED [JOBS [CSV]]");
        return;
    };
    let named = || -> Result<[Bot; 2], NoBot> {
        let game = Nemesis::about().id;
        Ok([Bot::named(french, game)?, Bot::named(coalition, game)?])
    };
    let bots = match named() {
        Ok(bots) => bots,
        Err(error) => return eprintln!("{error}"),
    };
    let (Ok(count), Ok(seed)) = (count.parse::<u64>(), seed.parse::<u64>()) else {
        return eprintln!("a number cannot be read");
    };
    let jobs: u64 = more.first().and_then(|jobs| jobs.parse().ok()).unwrap_or(1);
    let began = Instant::now();
    let notes = games(scenario, &bots, count, seed, jobs);
    if notes.count("games", "", "") == 0 {
        return eprintln!("no game of {scenario} was played");
    }
    println!("## {scenario}: {french} (French) against {coalition} (Coalition), seed {seed}\n");
    let tables = tables::all(&notes, scenario);
    tables.iter().map(Table::markdown).filter(|text| !text.is_empty()).for_each(|text| {
        println!("{text}");
    });
    let seconds = began.elapsed().as_secs_f64() * jobs as f64 / count as f64;
    println!("{seconds:.1} s for a game and a processor");
    if let Some(file) = more.get(1) {
        let lines: String = tables.iter().map(Table::csv).collect();
        if let Err(error) = std::fs::write(file, "table,row,column,value\n".to_owned() + &lines) {
            eprintln!("{file}: {error}");
        }
    }
}
