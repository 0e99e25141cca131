//! A game of bots told turn by turn, to be read.

use bivouac_bots::{Bot, Effort, Level};
use bivouac_kernel::{AnyGame, AnyTable, Given, Options, Seat, Seed};
use serde_json::Value;

/// Plays a game of bots and tells every turn with `tell`, which is given the position, and with what the
/// appraisal makes of it for a seat. A turn is over when `turn` says another thing of the position. The
/// arguments of the program are the scenario, the level of each seat, a seed, and perhaps
/// how many trials the bots may make.
pub fn watch<T: PartialEq>(
    game: &dyn AnyGame,
    turn: impl Fn(&Value) -> T,
    of: Seat,
    tell: impl Fn(&Value),
) {
    let seats = game.about().seats;
    let args: Vec<String> = std::env::args().skip(1).collect();
    let given = args.split_first().and_then(|(scenario, rest)| {
        let (levels, rest) = rest.split_at_checked(seats.len())?;
        let (seed, more) = rest.split_first()?;
        Some((scenario, levels, seed, more))
    });
    let Some((scenario, levels, seed, more)) = given else {
        eprintln!("watch SCENARIO {} SEED [TRIALS]", seats.join(" ").to_uppercase());
        return;
    };
    let seed = Seed::from(seed.parse::<u64>().unwrap_or(1));
    let trials = more.first().and_then(|trials| trials.parse().ok());
    let bot = |level: &String| {
        let bot = Bot::new(level.parse().unwrap_or(Level::Random));
        trials.map_or(bot.clone(), |trials| bot.thinking(Effort::Trials(trials)))
    };
    let mut bots: Vec<Bot> = levels.iter().map(bot).collect();
    let Ok(mut table) = game.set_up(scenario, &Options::default(), seed) else {
        eprintln!("no scenario {scenario}");
        return;
    };
    let show = |table: &dyn AnyTable, position: &Value| {
        tell(position);
        let analyst = table.analyst(of, Seed::from(1));
        let terms = analyst.terms();
        let terms = terms.iter().map(|(name, value)| format!("{name} {value:.2}"));
        let terms: Vec<String> = terms.collect();
        println!("  {:.2}: {}", analyst.appraise(), terms.join(", "));
    };
    let (mut now, mut decisions, mut own) = (None, 0_u64, Seed::from(7));
    while let Some(seat) = table.deciding().iter().next() {
        let position = table.save();
        let then = Some(turn(&position));
        if then != now {
            now = then;
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
