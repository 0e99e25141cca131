//! Games of bots against each other, and what came of them: who wins, when wars end, how often armies
//! fight and what hunger costs. `docs/balance.md` is written from it.
//!
//! `cargo run --release -p bivouac-nemesis --example study SCENARIO FRENCH COALITION GAMES SEED [JOBS]`,
//! the players as `greedy`, `marshal@20` or `marshal@20:FILE`.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use bivouac_bots::{Bot, Effort, Learned, Level};
use bivouac_kernel::{Context, Dice, Options, Rules, Seed, Study};
use bivouac_nemesis::{Event, Nemesis};

/// What was counted.
#[derive(Default)]
struct Tally {
    games: u64,
    decisions: u64,
    results: BTreeMap<String, u64>,
    ends: BTreeMap<u8, u64>,
    margins: Vec<i32>,
    /// Events by name, in all games.
    counts: BTreeMap<&'static str, u64>,
    /// Combats by turn.
    combats: BTreeMap<u8, u64>,
}

impl Tally {
    fn join(&mut self, other: Tally) {
        self.games += other.games;
        self.decisions += other.decisions;
        for (key, count) in other.results {
            *self.results.entry(key).or_default() += count;
        }
        for (turn, count) in other.ends {
            *self.ends.entry(turn).or_default() += count;
        }
        for (name, count) in other.counts {
            *self.counts.entry(name).or_default() += count;
        }
        for (turn, count) in other.combats {
            *self.combats.entry(turn).or_default() += count;
        }
        self.margins.extend(other.margins);
    }

    fn hear(&mut self, event: &Event, turn: &mut u8) {
        let name = match event {
            Event::TurnBegan { turn: now, .. } => {
                *turn = *now;
                "turns"
            }
            Event::Fought(fought) => {
                *self.combats.entry(*turn).or_default() += 1;
                let units = &fought.units;
                if units.iter().all(|units| units.len() >= 4) {
                    "great combats"
                } else {
                    "small combats"
                }
            }
            Event::AttackRolled { goes_ahead: false, .. } => "attacks that failed",
            Event::DecisiveVictory { seat, .. } if **seat == bivouac_nemesis::FRENCH => {
                "decisive victories, French"
            }
            Event::DecisiveVictory { .. } => "decisive victories, Coalition",
            Event::Disrupted { rule: "GS18", .. } => "disrupted without supply",
            Event::Disrupted { rule: "GS16", .. } => "disrupted foraging",
            Event::Eliminated { rule: "GS19" | "GS20", .. } => "starved",
            Event::Eliminated { rule: "MA21" | "MA15", .. } => "lost marching",
            Event::Eliminated { .. } => "eliminated otherwise",
            Event::Restored { .. } => "restored",
            Event::DepotFounded { .. } => "depots founded",
            Event::DepotLost { .. } => "depots lost",
            Event::MoveBegan { .. } => "moves",
            Event::ForageMarked { .. } => "forage markers",
            Event::NoEffect { .. } => "cards without effect",
            Event::Played { .. } => "cards played",
            Event::AustriaJoins => "Austria joins",
            Event::ArmisticeInForce { .. } => "armistices",
            Event::OfferAnswered { accepted: true, .. } => "Austria bought",
            Event::Confederation { state: "wavering" } => "Confederation wavers",
            Event::Confederation { state: "left" } => "Confederation leaves",
            Event::SaxonyJoins => "Saxony joins France",
            Event::Tension => "turns of Tension",
            _ => return,
        };
        *self.counts.entry(name).or_default() += 1;
    }

    fn print(&self) {
        println!("{} games, {} decisions", self.games, self.decisions);
        let won = |side: &str| -> u64 {
            let keys = self.results.iter().filter(|(key, _)| key.starts_with(side));
            keys.map(|(_, count)| count).sum()
        };
        for side in ["french", "coalition", "draw"] {
            let (share, [low, high]) = interval(won(side) as f64, self.games as f64);
            println!("{side:10} {:4} = {share:.1} % [{low:.1}, {high:.1}]", won(side));
        }
        println!("results {:?}", self.results);
        println!("last turns {:?}", self.ends);
        println!("combats by turn {:?}", self.combats);
        let mut margins = self.margins.clone();
        margins.sort_unstable();
        let at = |part: usize| margins.get(margins.len() * part / 20).copied().unwrap_or(0);
        println!(
            "margins: 5 % {} 25 % {} 50 % {} 75 % {} 95 % {}",
            at(1),
            at(5),
            at(10),
            at(15),
            at(19)
        );
        for (name, count) in &self.counts {
            println!("{name:32} {:8.2} a game", *count as f64 / self.games as f64);
        }
    }
}

/// A share in per cent and its interval (Wilson).
fn interval(count: f64, all: f64) -> (f64, [f64; 2]) {
    let (share, z) = (count / all, 1.96_f64);
    let middle = (share + z * z / (2.0 * all)) / (1.0 + z * z / all);
    let root = (share * (1.0 - share) / all + z * z / (4.0 * all * all)).sqrt();
    let half = z * root / (1.0 + z * z / all);
    (100.0 * share, [100.0 * (middle - half), 100.0 * (middle + half)])
}

/// A player as it is named.
fn player(name: &str) -> Option<Bot> {
    let (name, file) = name.split_once(':').map_or((name, None), |(name, file)| (name, Some(file)));
    let (level, trials) = name.split_once('@').map_or((name, None), |(one, two)| (one, Some(two)));
    let mut bot = Bot::new(level.parse::<Level>().ok()?);
    if let Some(trials) = trials {
        bot = bot.thinking(Effort::Trials(trials.parse().ok()?));
    }
    if let Some(file) = file {
        let learned = Learned::read(&std::fs::read(file).ok()?, "nemesis").ok()?;
        bot = bot.taught(Arc::new(learned));
    }
    Some(bot)
}

fn game(scenario: &str, mut bots: [Bot; 2], seed: Seed) -> Tally {
    let mut dice = Dice::new(seed);
    let mut tally = Tally { games: 1, ..Tally::default() };
    let Ok(mut state) = Nemesis::set_up(scenario, &Options::default(), &mut dice) else {
        return tally;
    };
    let mut study: Option<Study<Nemesis>> = None;
    let (mut open, mut events, mut turn) = (Vec::new(), Vec::new(), 1);
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
        Nemesis::apply(&mut state, seat, &open[place], &mut Context::heard(&mut dice, &mut events));
        events.drain(..).for_each(|event| tally.hear(&event, &mut turn));
        tally.decisions += 1;
    }
    if let Some(outcome) = Nemesis::outcome(&state) {
        *tally.results.entry(outcome.key.to_owned()).or_default() += 1;
        tally.margins.push(outcome.points[1] - outcome.points[0]);
    }
    *tally.ends.entry(turn).or_default() += 1;
    tally
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [scenario, french, coalition, games, seed, more @ ..] = &args[..] else {
        eprintln!("study SCENARIO FRENCH COALITION GAMES SEED [JOBS]");
        return;
    };
    let bots = [french, coalition].map(|name| player(name));
    let ([Some(one), Some(other)], Ok(games), Ok(seed)) =
        (bots, games.parse::<u64>(), seed.parse::<u64>())
    else {
        eprintln!("a player or a number cannot be read");
        return;
    };
    let jobs: u64 = more.first().and_then(|jobs| jobs.parse().ok()).unwrap_or(1);
    let (next, began) = (AtomicU64::new(0), Instant::now());
    let mut all = Tally::default();
    std::thread::scope(|scope| {
        let work = || {
            let mut tally = Tally::default();
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                if index >= games {
                    return tally;
                }
                let seed = Seed::from(seed).branch(scenario).branch(&index.to_string());
                tally.join(game(scenario, [one.clone(), other.clone()], seed));
            }
        };
        let workers: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            all.join(worker.join().unwrap_or_default());
        }
    });
    println!("{scenario}: {french} (French) against {coalition} (Coalition), seed {seed}");
    all.print();
    println!(
        "{:.1} s for a game and a processor",
        began.elapsed().as_secs_f64() * jobs as f64 / games as f64
    );
}
