//! `bivouac train`: bots learn by playing against themselves, what they were before and yardsticks.
//!
//! Each round plays games with what is known so far, learns from them, and lets the pupil play
//! against the master. The pupil takes the master's place only if it does better than chance would
//! explain; if not, it goes on learning before it is examined again.

use std::io::Write;
use std::sync::Arc;

use bivouac_bots::fit::{self, Moment};
use bivouac_bots::learned::{FORMAT, Head};
use bivouac_bots::training::{Lesson, Partner, Taught, learn};
use bivouac_bots::{Learned, Level, Style};
use bivouac_kernel::{AnyGame, Options, Seed, Text};
use bivouac_texts::Lang;
use rayon::prelude::*;

use crate::arena::{self, Contestant, Pairing, Score};
use crate::failure::Failure;
use crate::games;
use crate::sim::threads;
use crate::words::Voice;

/// How many older selves are played against.
const ELDERS: usize = 4;

/// Every so many rounds the weights of the terms of the appraisal are fitted anew.
const WEIGHING: u32 = 3;

/// To so many moments of games, the last ones.
const MOMENTS: usize = 30_000;

/// What is asked of a training.
#[derive(Clone, PartialEq, Debug)]
pub struct TrainWish {
    /// Which game.
    pub game: String,
    /// Which scenarios; all if none.
    pub scenarios: Vec<String>,
    /// The file in which it is kept; if there is one already, training goes on from it.
    pub file: String,
    /// How many rounds.
    pub rounds: u32,
    /// How many games in a round.
    pub games: u64,
    /// In how many steps a round learns from them, each with what was learnt in the step before.
    pub steps: u64,
    /// How many games the pupil plays against the master in each seat of each scenario.
    pub matches: u64,
    /// How many plans are tried out at each decision.
    pub trials: u32,
    /// Of how many choices the one that looks best is taken while learning, if not as in play.
    pub breadth: Option<usize>,
    /// How big the steps are.
    pub rate: f32,
    /// How to think in the scenarios that are trained.
    pub style: Option<Style>,
    /// Where the dice begin.
    pub seed: u64,
    /// How many games at a time; as many as the machine has cores if nothing.
    pub jobs: Option<u64>,
    /// The command line, which is noted in the file.
    pub command: String,
}

/// Trains and prints how it goes.
pub fn run(out: &mut dyn Write, lang: Lang, wish: &TrainWish) -> Result<(), Failure> {
    let game = games::find(&wish.game)?;
    let about = game.about();
    let voice = Voice::of_game(lang, about)?;
    let scenarios = games::duels(about, &wish.scenarios)?;
    let pool = threads(wish.jobs)?;
    let mut master = begin(wish, about.id, about.learned, &scenarios)?;
    let mut elders: Vec<Arc<Learned>> = Vec::new();
    let mut pupil = master.clone();
    let mut moments: Vec<Moment> = Vec::new();
    let begun = master.head.rounds;
    for round in 1..=wish.rounds {
        let course = Course { game, scenarios: &scenarios, wish, round: begun + round };
        pupil = pool.install(|| course.teach(pupil, &elders, &mut moments))?;
        moments.drain(..moments.len().saturating_sub(MOMENTS));
        let weighs = round % WEIGHING == 0 && moments.len() >= fit::ENOUGH;
        let candidate = if weighs { weighed(&pupil, &moments) } else { pupil.clone() };
        let scores = course.examine(&candidate, &master)?;
        let (score, passed) = (together(&scores), passed(&scores));
        let text = Text::new("train-round")
            .with("round", i64::from(round))
            .with("weighs", if weighs { "yes" } else { "no" })
            .with("score", score.to_string())
            .with("share", format!("{:.1}", 100.0 * score.share()))
            .with("passed", if passed { "yes" } else { "no" });
        writeln!(out, "{}", voice.say(&text))?;
        out.flush()?;
        if passed {
            elders.push(master.clone());
            elders.drain(..elders.len().saturating_sub(ELDERS));
            let rounds = master.head.rounds + 1;
            let head = Head { rounds, command: wish.command.clone(), ..candidate.head.clone() };
            master = Arc::new(Learned { head, policy: candidate.policy.clone() });
            pupil = master.clone();
            write(&wish.file, &master)?;
        } else if !weighs && score.interval()[1] < 0.5 {
            // What made it worse is forgotten.
            pupil = master.clone();
        }
    }
    Ok(())
}

/// Who judges by the terms as they have told the winners so far.
fn weighed(pupil: &Learned, moments: &[Moment]) -> Arc<Learned> {
    let terms = moments.last().map_or(&[][..], |moment| moment.names);
    let fitted = fit::factors(moments, &pupil.factors(terms));
    let factors = terms.iter().map(|&term| term.to_owned()).zip(fitted).collect();
    let head = Head { factors, ..pupil.head.clone() };
    Arc::new(Learned { head, policy: pupil.policy.clone() })
}

/// What is known at the beginning: what the file says, or what the game's bots have learnt, or
/// nothing.
fn begin(
    wish: &TrainWish,
    game: &str,
    known: &'static [u8],
    scenarios: &[&str],
) -> Result<Arc<Learned>, Failure> {
    let mut learned = if std::fs::exists(&wish.file)? {
        (*arena::read(&wish.file, game)?).clone()
    } else {
        Learned::read(known, game).unwrap_or_default()
    };
    learned.head.format = FORMAT;
    learned.head.game = game.to_owned();
    if let Some(style) = wish.style {
        let named = scenarios.iter().map(|&scenario| (scenario.to_owned(), style));
        learned.head.styles.extend(named);
    }
    Ok(Arc::new(learned))
}

fn write(file: &str, learned: &Learned) -> Result<(), Failure> {
    // A file that is there stays whole until the new one is.
    let beside = format!("{file}.new");
    std::fs::write(&beside, learned.write())?;
    Ok(std::fs::rename(&beside, file)?)
}

/// One round.
struct Course<'a> {
    game: &'static dyn AnyGame,
    scenarios: &'a [&'static str],
    wish: &'a TrainWish,
    round: u32,
}

impl Course<'_> {
    /// Plays the games of the round, learning from some before the next are played.
    fn teach(
        &self,
        mut pupil: Arc<Learned>,
        elders: &[Arc<Learned>],
        moments: &mut Vec<Moment>,
    ) -> Result<Arc<Learned>, Failure> {
        let games: Vec<u64> = (0..self.wish.games).collect();
        let some = self.wish.games.div_ceil(self.wish.steps.max(1)).max(1);
        for games in games.chunks(usize::try_from(some).unwrap_or(usize::MAX)) {
            let mut taught = self.play(&pupil, elders, games)?;
            moments.append(&mut taught.moments);
            let policy = Arc::new(taught.gradient.taught(&pupil.policy, self.wish.rate));
            pupil = Arc::new(Learned { head: pupil.head.clone(), policy });
        }
        Ok(pupil)
    }

    /// Plays some games of the round; what they teach.
    fn play(
        &self,
        pupil: &Learned,
        elders: &[Arc<Learned>],
        games: &[u64],
    ) -> Result<Taught, Failure> {
        let each = |index: u64| {
            let scenario = self.scenarios[index as usize % self.scenarios.len()];
            let mut ground = self.game.playground(scenario, &Options::default())?;
            let seed = Seed::from(self.wish.seed).branch(&format!("train {} {index}", self.round));
            let lesson = self.lesson(index / self.scenarios.len() as u64, elders);
            learn(&mut *ground, scenario, seed, pupil, &lesson).map_err(|stuck| {
                let text = Text::new("sim-wrong").with("game", index as i64);
                let text = text.with("seed", seed.to_string());
                Failure::cannot(text.with("why", stuck.to_string()))
            })
        };
        let mut sum = Taught::default();
        // In the order of the games, so that the sum is the same however many play at a time.
        for some in games.chunks(64) {
            let taught: Vec<Result<Taught, Failure>> =
                some.par_iter().map(|&index| each(index)).collect();
            for taught in taught {
                sum.join(taught?);
            }
        }
        Ok(sum)
    }

    /// Whom to play against: mostly oneself.
    fn lesson(&self, index: u64, elders: &[Arc<Learned>]) -> Lesson {
        let seat = (index / 8) as usize % 2;
        let partner = match index % 8 {
            0 => Partner::Yardstick(Level::Random),
            1 => Partner::Yardstick(Level::Greedy),
            2 if !elders.is_empty() => {
                Partner::Older(elders[(index / 8) as usize % elders.len()].clone())
            }
            _ => Partner::Itself,
        };
        Lesson { partner, seat, trials: self.wish.trials, breadth: self.wish.breadth }
    }

    /// Lets a pupil play against the master, from either seat with the same dice: how often it did
    /// better with a side than the master, by scenario. If it is not better by half-time it need not
    /// go on.
    fn examine(&self, pupil: &Arc<Learned>, master: &Arc<Learned>) -> Result<Vec<Score>, Failure> {
        let trials = self.wish.trials;
        let players = [pupil, master].map(|one| Contestant::taught(one.clone(), trials));
        let pairings: Vec<Pairing> = self
            .scenarios
            .iter()
            .flat_map(|&scenario| [[0, 1], [1, 0]].map(|seats| Pairing { scenario, seats }))
            .collect();
        let seed = self.wish.seed ^ (u64::from(self.round) << 32);
        let (half, all) = (self.wish.matches.div_ceil(2), self.wish.matches);
        let mut scores = vec![Score::default(); self.scenarios.len()];
        for games in [0..half, half..all] {
            let jobs = self.wish.jobs;
            let ended = arena::outcomes(self.game, &players, &pairings, games, seed, jobs)?;
            for (score, pair) in scores.iter_mut().zip(ended.chunks_exact(2)) {
                for (own, masters) in pair[0].iter().zip(&pair[1]) {
                    *score = score.and(Score::of_pair(own.as_ref(), masters.as_ref()));
                }
            }
            if together(&scores).share() < 0.5 {
                break;
            }
        }
        Ok(scores)
    }
}

fn together(scores: &[Score]) -> Score {
    scores.iter().copied().fold(Score::default(), Score::and)
}

/// Whether a pupil is better than its master: on the whole more often than chance explains, and in no
/// scenario worse.
fn passed(scores: &[Score]) -> bool {
    let worse = |score: &Score| score.interval()[1] < 0.5;
    together(scores).interval()[0] > 0.5 && !scores.iter().any(worse)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wish(file: &str) -> TrainWish {
        TrainWish {
            game: "parlour".to_owned(),
            scenarios: Vec::new(),
            file: file.to_owned(),
            rounds: 1,
            games: 48,
            steps: 1,
            matches: 60,
            trials: 16,
            breadth: None,
            rate: 4.0,
            style: None,
            seed: 1812,
            jobs: Some(2),
            command: "bivouac train parlour".to_owned(),
        }
    }

    /// Who has never weighed the terms begins to: one that tells the winners counts more.
    #[test]
    fn terms_are_weighed_from_the_first_time_on() {
        let names = &["telling", "idle"];
        let moment = |telling: f32, idle: f32| Moment {
            names,
            terms: vec![telling, idle],
            result: telling.signum(),
        };
        let moments: Vec<Moment> = (0..600)
            .map(|number| moment([0.3, -0.3][number % 2], [0.3, 0.3, -0.3, -0.3][number % 4]))
            .collect();
        let weighed = weighed(&Learned::default(), &moments);
        let factor = |name: &str| weighed.head.factors[name];
        assert!(factor("telling") > 1.5, "{:?}", weighed.head.factors);
        assert!(factor("idle") < 1.0, "{:?}", weighed.head.factors);
    }

    /// Whoever has learnt beats whoever has not, and the same seed teaches the same.
    #[test]
    fn a_round_teaches_and_can_be_repeated() {
        let game: &'static dyn AnyGame = &bivouac_parlour::GAME;
        let wish = wish("");
        let course = Course { game, scenarios: &["evening"], wish: &wish, round: 1 };
        let master = Arc::new(Learned::default());
        let pupil = course.teach(master.clone(), &[], &mut Vec::new()).unwrap();
        let again = course.teach(master.clone(), &[], &mut Vec::new()).unwrap();
        assert_eq!(pupil.policy.weights(), again.policy.weights());
        assert!(pupil.policy.weights().iter().any(|weight| weight.abs() > 0.1));
        let score = together(&course.examine(&pupil, &master).unwrap());
        assert!(score.share() > 0.5, "{score}");
    }
}
