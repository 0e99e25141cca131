//! How fast random games are, and where their time goes: for a profiler or a count of instructions.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use bivouac_kernel::{Context, Dice, Rules, Seed};

/// What the decisions on one question took.
#[derive(Default)]
struct Share {
    decisions: u64,
    choices: u64,
    listing: Duration,
    applying: Duration,
}

/// Plays a fixed number of random games: the arguments of the program are the scenario, or else the
/// usual one, the number of games, and `census` for a table by question.
pub fn pace<R: Rules>(usual: &str) {
    let mut given = std::env::args().skip(1);
    let scenario = given.next().unwrap_or_else(|| usual.to_owned());
    let games: u64 = given.next().and_then(|number| number.parse().ok()).unwrap_or(10);
    let census = given.next().is_some_and(|word| word == "census");
    let mut shares: BTreeMap<String, Share> = BTreeMap::new();
    let (mut decisions, mut open, began) = (0u64, Vec::new(), Instant::now());
    for seed in 0..games {
        let mut dice = Dice::new(Seed::from(seed));
        let Ok(mut state) = R::set_up(&scenario, &Default::default(), &mut dice) else {
            eprintln!("there is no scenario {scenario}");
            return;
        };
        while let Some(seat) = R::deciding(&state).iter().next() {
            let question = census.then(|| R::prompt(&state, seat).text.id.into_owned());
            let listed = Instant::now();
            open.clear();
            R::choices(&state, seat, &mut open);
            let applied = Instant::now();
            let choice = &open[dice.pick(open.len())];
            R::apply(&mut state, seat, choice, &mut Context::silent(&mut dice));
            decisions += 1;
            if let Some(question) = question {
                let share = shares.entry(question).or_default();
                share.decisions += 1;
                share.choices += open.len() as u64;
                share.listing += applied - listed;
                share.applying += applied.elapsed();
            }
        }
    }
    let seconds = began.elapsed().as_secs_f64();
    println!(
        "{scenario}: {games} games, {decisions} decisions, {seconds:.2} s, {:.0}/s",
        decisions as f64 / seconds
    );
    let mut shares: Vec<(String, Share)> = shares.into_iter().collect();
    shares.sort_by_key(|(_, share)| std::cmp::Reverse(share.listing + share.applying));
    for (question, share) in shares {
        let each = |time: Duration| time.as_nanos() as f64 / share.decisions as f64;
        println!(
            "{question:28} {:9} decisions {:6.1} choices, listing {:7.0} ns, applying {:7.0} ns",
            share.decisions,
            share.choices as f64 / share.decisions as f64,
            each(share.listing),
            each(share.applying)
        );
    }
}
