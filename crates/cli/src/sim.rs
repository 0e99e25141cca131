//! `bivouac sim`: many games, as fast as the machine plays them.

mod tally;

use std::io::{IsTerminal, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use bivouac_bots::{Bot, Level};
use bivouac_kernel::{Analyst, AnyGame, AnyPlayground, Mind, Options, Seed, Text};
use bivouac_texts::Lang;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::ThreadPool;
use rayon::prelude::*;

use crate::failure::{Failure, NO};
use crate::seating::{Holder, holders};
use crate::words::Voice;
use crate::{games, seating};
use tally::{Ended, Tally};

/// A game that takes longer than this is given up and counted as unfinished.
const MOST_DECISIONS: u64 = 1_000_000;

/// What the user wants simulated.
#[derive(Clone, PartialEq, Debug)]
pub struct SimWish {
    /// Which game.
    pub game: String,
    /// Which scenario; the first if nothing.
    pub scenario: Option<String>,
    /// Its options.
    pub options: Options,
    /// How many games.
    pub games: u64,
    /// Where the dice begin; 0 if nothing.
    pub seed: Option<Seed>,
    /// Who holds which seat.
    pub seats: Vec<String>,
    /// How many at a time; as many as the machine has cores if nothing.
    pub jobs: Option<u64>,
    /// Whether programs read the answer.
    pub json: bool,
}

/// What every game of a simulation has in common.
struct Field<'a> {
    game: &'static dyn AnyGame,
    scenario: &'static str,
    options: &'a Options,
    bots: Vec<Bot>,
    seed: u64,
}

/// Plays the games and prints how they went.
pub fn run(out: &mut dyn Write, lang: Lang, wish: &SimWish) -> Result<(), Failure> {
    let game = games::find(&wish.game)?;
    let about = game.about();
    let voice = Voice::of_game(lang, about)?;
    let scenario = games::scenario(about, wish.scenario.as_deref())?;
    let random = Bot::new(Level::Random);
    let named = |name: &str| match Holder::named(name) {
        Ok(Holder::Human) => Err(Failure::cannot(Text::new("sim-no-humans"))),
        _ => seating::bot(name, about.id),
    };
    let field = Field {
        game,
        scenario: scenario.id,
        options: &wish.options,
        bots: holders(about, scenario, &wish.seats, [random.clone(), random], named)?,
        seed: number_of(wish.seed)?,
    };
    // Whatever cannot be set up is said before the first game.
    game.playground(field.scenario, field.options)?;
    let began = Instant::now();
    let tally = play_all(&field, wish, &progress(wish, &voice))?;
    let seconds = began.elapsed().as_secs_f64();
    if wish.json {
        writeln!(out, "{}", tally.json(seconds))?;
    } else {
        tally.print(out, &voice, about, seconds)?;
    }
    out.flush()?;
    if tally.errors() > 0 { Err(Failure::Silent(NO)) } else { Ok(()) }
}

fn number_of(seed: Option<Seed>) -> Result<u64, Failure> {
    let text = seed.map_or_else(|| "0".to_owned(), |seed| seed.to_string());
    let bad = |_| Failure::cannot(Text::new("sim-seed-too-long"));
    text.parse().map_err(bad)
}

/// A bar for people; programs and files get none.
fn progress(wish: &SimWish, voice: &Voice) -> ProgressBar {
    if wish.json || !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let template = format!("{{bar:40}} {{pos}}/{{len}} {} {{eta}}", voice.word("sim-eta"));
    let style = ProgressStyle::with_template(&template);
    ProgressBar::new(wish.games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn play_all(field: &Field<'_>, wish: &SimWish, bar: &ProgressBar) -> Result<Tally, Failure> {
    let tally = threads(wish.jobs)?.install(|| {
        (0..wish.games)
            .into_par_iter()
            .map_init(
                || Worker::new(field),
                |worker, index| {
                    let ended = worker.play(index);
                    bar.inc(1);
                    Tally::of(index, ended)
                },
            )
            .reduce(Tally::default, Tally::join)
    });
    bar.finish_and_clear();
    Ok(tally)
}

/// Threads for so many games at a time; for as many as the machine has cores if nothing is said.
///
/// # Errors
/// When the system does not give them.
pub fn threads(jobs: Option<u64>) -> Result<ThreadPool, Failure> {
    let jobs = jobs.and_then(|jobs| usize::try_from(jobs).ok()).unwrap_or(0);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs).build();
    pool.map_err(|error| {
        Failure::cannot(Text::new("sim-no-threads").with("why", error.to_string()))
    })
}

/// How a bot decides.
type Thought = Box<dyn FnMut(&mut dyn Analyst) -> usize>;

/// One thread's place to play.
struct Worker<'a> {
    field: &'a Field<'a>,
    ground: Option<Box<dyn AnyPlayground>>,
}

impl<'a> Worker<'a> {
    fn new(field: &'a Field<'a>) -> Worker<'a> {
        Worker { field, ground: None }
    }

    /// Plays game `index`: the first has the seed that was given, the others follow from it.
    fn play(&mut self, index: u64) -> Ended {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&self.field.seed.to_le_bytes());
        bytes[8..16].copy_from_slice(&index.to_le_bytes());
        let seed = Seed::new(bytes);
        let (scenario, options) = (self.field.scenario, self.field.options);
        let mut ground = match self.ground.take() {
            Some(ground) => ground,
            None => match self.field.game.playground(scenario, options) {
                Ok(ground) => ground,
                Err(error) => return Ended::Wrong(seed, error.to_string()),
            },
        };
        // No bot remembers the game before.
        let mut thoughts: Vec<Option<Thought>> = self.field.bots.iter().map(thought).collect();
        let mut minds: Vec<Mind<'_>> = thoughts.iter_mut().map(mind).collect();
        // A game that breaks must not take the other games with it.
        let played =
            catch_unwind(AssertUnwindSafe(|| ground.play(seed, &mut minds, MOST_DECISIONS)));
        match played {
            Ok(Ok(played)) => {
                self.ground = Some(ground);
                Ended::Played(played)
            }
            Ok(Err(stuck)) => Ended::Wrong(seed, stuck.to_string()),
            Err(_) => Ended::Wrong(seed, "panic".to_owned()),
        }
    }
}

/// How a bot decides in one game. The playground itself draws for the random bot.
fn thought(bot: &Bot) -> Option<Thought> {
    if bot.level() == Level::Random {
        return None;
    }
    let mut bot = bot.clone();
    Some(Box::new(move |analyst: &mut dyn Analyst| bot.choose(analyst, None)))
}

fn mind(thought: &mut Option<Thought>) -> Mind<'_> {
    match thought {
        Some(thought) => Some(&mut **thought),
        None => None,
    }
}
