//! How long it takes to find all the destinations of a unit, over the positions of random games of
//! the Redoubt: `cargo run --release -p bivouac-borodino --example destinations`.

use std::time::{Duration, Instant};

use bivouac_borodino::{Borodino, Choice};
use bivouac_kernel::{AnyTable, Context, Dice, Rules, Seed, Table};

/// How many games are played.
const GAMES: u64 = 12;
/// Of the decisions about movement, one of so many is measured.
const EVERY: usize = 5;
/// How often each search is made: the quickest counts, so that other programs do not.
const TIMES: usize = 5;

fn main() {
    let mut times: Vec<Duration> = Vec::new();
    let mut most = 0;
    for seed in 0..GAMES {
        let mut dice = Dice::new(Seed::from(seed));
        let mut choosing = Dice::new(Seed::from(seed).branch("choosing"));
        let Ok(mut state) = Borodino::set_up("schevardino", &Default::default(), &mut dice) else {
            return;
        };
        let (mut open, mut number) = (Vec::new(), 0);
        while let Some(seat) = Borodino::deciding(&state).iter().next() {
            open.clear();
            Borodino::choices(&state, seat, &mut open);
            let begins = |choice: &Choice| matches!(choice, Choice::Move { .. });
            if open.iter().any(begins) {
                number += 1;
            }
            if open.iter().any(begins) && number % EVERY == 0 {
                let position = Borodino::position(&state);
                let Ok(table) = Table::<Borodino>::load(&position, Seed::from(seed)) else {
                    return;
                };
                for choice in &open {
                    let Choice::Move { unit } = choice else { continue };
                    let search = || {
                        let began = Instant::now();
                        let found = AnyTable::destinations(&table, seat, Some(unit.id()), &[]);
                        (began.elapsed(), found.len())
                    };
                    let quickest = (0..TIMES).map(|_| search()).min();
                    let (time, found) = quickest.unwrap_or_default();
                    times.push(time);
                    most = most.max(found);
                }
            }
            // The end of movement is put off, so that many move.
            let choice = loop {
                let choice = open[choosing.pick(open.len())];
                if choice != Choice::Done || choosing.pick(8) == 0 {
                    break choice;
                }
            };
            Borodino::apply(&mut state, seat, &choice, &mut Context::silent(&mut dice));
        }
    }
    times.sort_unstable();
    let at = |part: usize| times[(times.len() - 1) * part / 1000].as_secs_f64() * 1e3;
    println!(
        "{} searches, up to {most} destinations: p50 {:.3} ms, p90 {:.3} ms, p99 {:.3} ms, most {:.3} ms",
        times.len(),
        at(500),
        at(900),
        at(990),
        at(1000)
    );
}
