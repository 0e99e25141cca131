//! Whether bots keep to their time.

use std::time::{Duration, Instant};

use bivouac_bots::{Bot, Level};
use bivouac_kernel::{AnyGame, Given, Options, Seed};

/// Plays games of bots by the clock and tells how long they thought beyond their time. The arguments
/// of the program are the scenario, the level of all seats, the time for a plan in milliseconds, with
/// how many heads they think, how many decisions at most are played, and a seed.
pub fn punctual(game: &dyn AnyGame) {
    let mut given = std::env::args().skip(1);
    let (Some(scenario), Some(level)) = (given.next(), given.next()) else {
        eprintln!("punctual SCENARIO LEVEL [MILLISECONDS [HEADS [DECISIONS [SEED]]]]");
        return;
    };
    let Ok(level) = level.parse::<Level>() else {
        eprintln!("no level {level}");
        return;
    };
    let mut number = |usual: u64| given.next().and_then(|text| text.parse().ok()).unwrap_or(usual);
    let budget = Duration::from_millis(number(level.time().as_millis() as u64));
    let (heads, most, seed) = (number(1) as usize, number(u64::MAX), number(1));
    let Ok(mut table) = game.set_up(&scenario, &Options::default(), Seed::from(seed)) else {
        eprintln!("no scenario {scenario}");
        return;
    };
    let mut bots = vec![Bot::new(level); game.about().seats.len()];
    let (mut decisions, mut late, mut own) = (0_u64, Vec::new(), Seed::from(7));
    while let Some(seat) = table.deciding().iter().next().filter(|_| decisions < most) {
        decisions += 1;
        own = own.branch(&decisions.to_string());
        let mut analyst = table.analyst(seat, own);
        let bot = &mut bots[seat.index()];
        bot.take_heads(heads);
        let place = bot.foreseen(analyst.as_mut()).unwrap_or_else(|| {
            let is_asked = analyst.count(seat) > 1;
            let began = Instant::now();
            let place = bot.choose(analyst.as_mut(), Some(budget));
            if is_asked {
                late.push(began.elapsed().saturating_sub(budget));
            }
            place
        });
        drop(analyst);
        if table.choose(seat, Given::Place(place)).is_err() {
            eprintln!("refused");
            return;
        }
    }
    late.sort_unstable();
    let beyond =
        |limit: u64| late.iter().filter(|late| **late > Duration::from_millis(limit)).count();
    let at = |part: usize| late.get((late.len() * part / 100).min(late.len() - 1));
    println!("{decisions} decisions, {} thoughts of {budget:?}", late.len());
    if !late.is_empty() {
        println!("too long: median {:?}, 99 % {:?}, longest {:?}", at(50), at(99), late.last());
        println!("more than 10 ms {}, more than 50 ms {}", beyond(10), beyond(50));
    }
}
