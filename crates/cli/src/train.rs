//! `bivouac train`: bots learn by playing against themselves, what they were before and yardsticks.
//!
//! Each round plays games with what is known so far, learns from them, and lets the pupil play
//! against the master. The pupil takes the master's place only if it does better than chance would
//! explain; if not, it goes on learning before it is examined again.

use std::io::Write;
use std::ops::Range;
use std::sync::Arc;

use bivouac_bots::experience::Experience;
use bivouac_bots::fit::{self, Pace, Scholar, Story};
use bivouac_bots::learned::Head;
use bivouac_bots::rehearsal::{Rehearsal, rehearse};
use bivouac_bots::training::{Lesson, MOST_DECISIONS, Partner, Taught, learn};
use bivouac_bots::{Learned, Level, Style};
use bivouac_kernel::{AnyGame, AnyPlayground, Options, Seed, Stuck, Text};
use bivouac_texts::Lang;
use rayon::prelude::*;

use crate::arena::{self, Contestant, Pairing, Score};
use crate::failure::Failure;
use crate::games;
use crate::sim::threads;
use crate::words::Voice;

/// How many older selves are played against.
const ELDERS: usize = 4;

/// From so many moments of games one learns how they end, the last ones.
const MOMENTS: usize = 300_000;

/// How often the same games are gone through in a round; and by one who knows nothing yet.
const PASSES: [usize; 2] = [2, 10];

/// In one of four rehearsals inclinations are so far from what they are.
const MOOD: f32 = 0.3;

/// What is asked of a training.
#[derive(Clone, PartialEq, Debug)]
pub struct TrainWish {
    /// Which game.
    pub game: String,
    /// Which scenarios; all if none.
    pub scenarios: Vec<String>,
    /// The file in which it is kept; if there is one already, training goes on from it. A pupil that has
    /// not passed yet is kept beside it, with `.pupil` after the name.
    pub file: String,
    /// How many rounds.
    pub rounds: u32,
    /// How many games in a round.
    pub games: u64,
    /// How many games besides that are rehearsed, by inclination alone.
    pub rehearsals: u64,
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
    /// How big the steps are that follow from rehearsals.
    pub pace: f32,
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
    train(out, &Voice::of_game(lang, game.about())?, game, wish)
}

/// Trains a game. What a round does follows from what stands in the files, so that who is stopped between
/// two rounds goes on as if they had not been.
fn train(
    out: &mut dyn Write,
    voice: &Voice,
    game: &'static dyn AnyGame,
    wish: &TrainWish,
) -> Result<(), Failure> {
    let about = game.about();
    let scenarios = games::duels(about, &wish.scenarios)?;
    let pool = threads(wish.jobs)?;
    let order = order(game, &scenarios)?;
    let known = Learned::read(about.learned, about.id).unwrap_or_default();
    let mut master = begin(wish, &wish.file, &scenarios, known)?;
    let mut elders = elders(wish)?;
    let beside = format!("{}.pupil", wish.file);
    let mut pupil = begin(wish, &beside, &scenarios, (*master).clone())?;
    let begun = master.head.rounds.max(pupil.head.rounds);
    for round in begun + 1..=begun + wish.rounds {
        let course = Course { game, scenarios: &scenarios, order: &order, wish, round };
        let (taught, error) = pool.install(|| course.teach(pupil, &elders))?;
        pupil = taught;
        let scores = course.examine(&pupil, &master)?;
        let (score, passed) = (together(&scores), passed(&scores));
        let text = Text::new("train-round")
            .with("round", i64::from(round))
            .with("score", score.to_string())
            .with("share", format!("{:.1}", 100.0 * score.share()))
            .with("error", format!("{:.3}", error.experienced))
            .with("plain", format!("{:.3}", error.plain))
            .with("passed", if passed { "yes" } else { "no" });
        writeln!(out, "{}", voice.say(&text))?;
        out.flush()?;
        if passed {
            elders.push(master);
            master = Arc::new(pupil.learning(false).rounded());
            pupil = Arc::new(master.learning(true));
            elders.drain(..elders.len().saturating_sub(ELDERS));
            for (place, elder) in elders.iter().enumerate() {
                write(&elder_file(wish, place), elder)?;
            }
            write(&wish.file, &master)?;
        } else if score.interval()[1] < 0.5 {
            // What made it worse is forgotten; that there was such a round is not.
            let head = Head { rounds: round, exact: true, ..master.head.clone() };
            pupil = Arc::new(Learned { head, ..master.learning(true) });
        }
        write(&beside, &pupil)?;
    }
    Ok(())
}

/// Those who were masters before, the oldest first.
fn elders(wish: &TrainWish) -> Result<Vec<Arc<Learned>>, Failure> {
    let mut elders = Vec::new();
    for place in 0..ELDERS {
        let file = elder_file(wish, place);
        if std::fs::exists(&file)? {
            elders.push(arena::read(&file, &wish.game)?);
        }
    }
    Ok(elders)
}

fn elder_file(wish: &TrainWish, place: usize) -> String {
    format!("{}.elder-{}", wish.file, place + 1)
}

/// What is known at the beginning: what a file says if there is one, or else what is known without it.
fn begin(
    wish: &TrainWish,
    file: &str,
    scenarios: &[&str],
    known: Learned,
) -> Result<Arc<Learned>, Failure> {
    let mut learned =
        if std::fs::exists(file)? { (*arena::read(file, &wish.game)?).clone() } else { known };
    learned.head.game = wish.game.clone();
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
    /// Which of them is played, game after game, again and again.
    order: &'a [usize],
    wish: &'a TrainWish,
    round: u32,
}

/// A game of a round.
struct CourseGame {
    ground: Box<dyn AnyPlayground>,
    scenario: &'static str,
    seed: Seed,
    number: u64,
}

impl Course<'_> {
    /// Plays the rehearsals and the games of the round, learning from some before the next are played.
    /// Says also how well it was known before how games end.
    fn teach(
        &self,
        mut pupil: Arc<Learned>,
        elders: &[Arc<Learned>],
    ) -> Result<(Arc<Learned>, fit::Error), Failure> {
        let mut error = fit::error(&[], None);
        let stories = &mut Vec::new();
        // With whatever lead games have ended so far.
        let mut most = pupil.head.lead;
        for (step, games) in self.steps(self.wish.rehearsals).enumerate() {
            let mut taught =
                self.each_game(games, |index| self.rehearse(&pupil, elders, index, most))?;
            let policy = Arc::new(taught.gradient.taught(&pupil.policy, self.wish.pace));
            let known = pupil.experience.as_deref();
            error = fit::error(&taught.stories, known);
            stories.append(&mut taught.stories);
            most = Some(fit::greatest_lead(stories).max(most.unwrap_or_default()));
            forget(stories);
            let passes = PASSES[usize::from(known.is_none())];
            let experience = Some(Arc::new(self.read(step, known, stories, passes)));
            pupil = Arc::new(Learned { policy, experience, ..(*pupil).clone() });
        }
        for games in self.steps(self.wish.games) {
            let taught = self.each_game(games, |index| self.study(&pupil, elders, index))?;
            let policy = Arc::new(taught.gradient.taught(&pupil.policy, self.wish.rate));
            pupil = Arc::new(Learned { policy, ..(*pupil).clone() });
        }
        let command = and_then(&pupil.head.command, &self.wish.command);
        let head = Head { command, rounds: self.round, lead: most, ..pupil.head.clone() };
        Ok((Arc::new(Learned { head, ..pupil.learning(true) }), error))
    }

    /// The games of each step, of so many in all.
    fn steps(&self, games: u64) -> impl Iterator<Item = Range<u64>> {
        let some = games.div_ceil(self.wish.steps.max(1)).max(1);
        (0..games.div_ceil(some)).map(move |step| step * some..((step + 1) * some).min(games))
    }

    /// Learns from games how they end.
    fn read(
        &self,
        step: usize,
        known: Option<&Experience>,
        stories: &[Story],
        passes: usize,
    ) -> Experience {
        let seed = Seed::from(self.wish.seed).branch(&format!("read {} {step}", self.round));
        Scholar::new(known, Pace::default(), seed).read(stories, passes)
    }

    /// Plays some games of the round; what they teach.
    fn each_game(
        &self,
        games: Range<u64>,
        each: impl Fn(u64) -> Result<Taught, Failure> + Sync,
    ) -> Result<Taught, Failure> {
        let mut sum = Taught::default();
        // In the order of the games, so that the sum is the same however many play at a time.
        let all: Vec<u64> = games.collect();
        for some in all.chunks(64) {
            let taught: Vec<Result<Taught, Failure>> =
                some.par_iter().map(|&index| each(index)).collect();
            for taught in taught {
                sum.join(taught?);
            }
        }
        Ok(sum)
    }

    /// A game of the round: the ground, the scenario, the dice, and its number among those of its
    /// scenario.
    fn course_game(&self, kind: &str, index: u64) -> Result<CourseGame, Failure> {
        let (turn, place) = (index / self.order.len() as u64, index as usize % self.order.len());
        let of = self.order[place];
        let before = self.order[..place].iter().filter(|&&other| other == of).count() as u64;
        let each = self.order.iter().filter(|&&other| other == of).count() as u64;
        let (scenario, number) = (self.scenarios[of], turn * each + before);
        let ground = self.game.playground(scenario, &Options::default())?;
        let seed = Seed::from(self.wish.seed).branch(&format!("{kind} {} {index}", self.round));
        Ok(CourseGame { ground, scenario, seed, number })
    }

    /// Plays a game by inclination.
    fn rehearse(
        &self,
        pupil: &Learned,
        elders: &[Arc<Learned>],
        index: u64,
        most: Option<f32>,
    ) -> Result<Taught, Failure> {
        let CourseGame { mut ground, seed, number, .. } = self.course_game("rehearse", index)?;
        let (partner, seat) = partner(number, elders, false);
        let mood = if number % 4 == 3 { MOOD } else { 0.0 };
        let rehearsal = Rehearsal { partner, seat, mood, most };
        rehearse(&mut *ground, seed, pupil, &rehearsal).map_err(|stuck| wrong(index, seed, &stuck))
    }

    /// Plays a game with thought.
    fn study(
        &self,
        pupil: &Learned,
        elders: &[Arc<Learned>],
        index: u64,
    ) -> Result<Taught, Failure> {
        let CourseGame { mut ground, scenario, seed, number } = self.course_game("train", index)?;
        let (partner, seat) = partner(number, elders, true);
        let lesson = Lesson { partner, seat, trials: self.wish.trials, breadth: self.wish.breadth };
        learn(&mut *ground, scenario, seed, pupil, &lesson)
            .map_err(|stuck| wrong(index, seed, &stuck))
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

/// Between two commands that have made something one after the other.
const AND_THEN: &str = " && ";

/// The commands that have made something, with one more unless it is the last of them.
fn and_then(before: &str, command: &str) -> String {
    match before.rsplit(AND_THEN).next() {
        Some("") | None => command.to_owned(),
        Some(last) if last == command => before.to_owned(),
        Some(_) => format!("{before}{AND_THEN}{command}"),
    }
}

/// The scenarios by their places, in an order in which each gets as many decisions as the others: of
/// those that are soon over more games are played.
fn order(game: &dyn AnyGame, scenarios: &[&str]) -> Result<Vec<usize>, Failure> {
    let mut shares = Vec::new();
    for scenario in scenarios {
        let mut ground = game.playground(scenario, &Options::default())?;
        let seed = Seed::from(0);
        let played = ground.play(seed, &mut [None, None], MOST_DECISIONS);
        let played = played.map_err(|stuck| wrong(0, seed, &stuck))?;
        shares.push(1.0 / played.decisions.max(1) as f64);
    }
    Ok(in_turn(&shares))
}

/// So many places are shared out.
const PLACES: usize = 64;

/// Who is due, one place after the other, where each is to have its share of them all.
fn in_turn(shares: &[f64]) -> Vec<usize> {
    let total: f64 = shares.iter().sum();
    let mut due = vec![0.0; shares.len()];
    let mut next = || {
        due.iter_mut().zip(shares).for_each(|(due, share)| *due += share / total);
        let most = (0..due.len()).rev().max_by(|&one, &other| due[one].total_cmp(&due[other]));
        let most = most.unwrap_or(0);
        due[most] -= 1.0;
        most
    };
    (0..PLACES.max(shares.len())).map(|_| next()).collect()
}

/// Whom to play against, mostly oneself, and from which seat. Who rehearses does not wait for one who
/// thinks.
fn partner(index: u64, elders: &[Arc<Learned>], thinks: bool) -> (Partner, usize) {
    let partner = match index % 8 {
        0 => Partner::Yardstick(Level::Random),
        4 if !thinks => Partner::Yardstick(Level::Random),
        1 if thinks => Partner::Yardstick(Level::Greedy),
        2 if !elders.is_empty() => {
            Partner::Older(elders[(index / 8) as usize % elders.len()].clone())
        }
        _ => Partner::Itself,
    };
    (partner, (index / 8) as usize % 2)
}

/// What is said of a game that led to a dead end.
fn wrong(index: u64, seed: Seed, stuck: &Stuck) -> Failure {
    let text = Text::new("sim-wrong").with("game", index as i64).with("seed", seed.to_string());
    Failure::cannot(text.with("why", stuck.to_string()))
}

/// Keeps the last games only.
fn forget(stories: &mut Vec<Story>) {
    let mut left = MOMENTS;
    let kept = stories.iter().rev().take_while(|story| {
        let fits = story.moments.len() <= left;
        left = left.saturating_sub(story.moments.len());
        fits
    });
    let kept = kept.count();
    stories.drain(..stories.len() - kept);
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
            rehearsals: 200,
            steps: 1,
            matches: 60,
            trials: 16,
            breadth: None,
            rate: 4.0,
            pace: 1.0,
            style: None,
            seed: 1812,
            jobs: Some(2),
            command: "bivouac train parlour".to_owned(),
        }
    }

    /// Whoever has learnt beats whoever has not, and the same seed teaches the same.
    #[test]
    fn a_round_teaches_and_can_be_repeated() {
        let game: &'static dyn AnyGame = &bivouac_parlour::GAME;
        let wish = wish("");
        let course = Course { game, scenarios: &["evening"], order: &[0], wish: &wish, round: 1 };
        let master = Arc::new(Learned::default());
        let teach = || course.teach(master.clone(), &[]).unwrap();
        let ((pupil, _), (again, _)) = (teach(), teach());
        assert_eq!(pupil.policy.weights(), again.policy.weights());
        assert_eq!(pupil.experience, again.experience);
        assert!(pupil.policy.weights().iter().any(|weight| weight.abs() > 0.1));
        let score = together(&course.examine(&pupil, &master).unwrap());
        assert!(score.share() > 0.5, "{score}");
        // Who has learnt says so, and so is not taken for one who has not.
        assert_eq!(pupil.head.command, wish.command);
    }

    /// Who is stopped after a round goes on as if they had not been: on other dice than before, with
    /// what the pupil has learnt, against the same elders.
    #[test]
    fn two_rounds_are_one_and_another_one() {
        let folder = std::env::temp_dir().join(format!("bivouac-train-{}", std::process::id()));
        let train = |name: &str, rounds: &[u32]| {
            let inside = folder.join(name);
            std::fs::create_dir_all(&inside).unwrap();
            let file = inside.join("learned.bin").to_str().unwrap().to_owned();
            let mut told = Vec::new();
            for &rounds in rounds {
                let wish = TrainWish { rounds, games: 16, matches: 24, trials: 4, ..wish(&file) };
                let game: &'static dyn AnyGame = &bivouac_parlour::GAME;
                let voice = Voice::of_game(Lang::En, game.about()).unwrap();
                super::train(&mut told, &voice, game, &wish).unwrap();
            }
            let mut files: Vec<_> =
                std::fs::read_dir(&inside).unwrap().map(Result::unwrap).collect();
            files.sort_by_key(std::fs::DirEntry::file_name);
            let read =
                |file: &std::fs::DirEntry| (file.file_name(), std::fs::read(file.path()).unwrap());
            (String::from_utf8(told).unwrap(), files.iter().map(read).collect::<Vec<_>>())
        };
        let (told, files) = train("at-once", &[3]);
        assert_eq!((told, files), train("one-by-one", &[1, 1, 1]));
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_file_names_the_commands_that_made_it_one_after_the_other() {
        let first = and_then("", "bivouac train parlour --seed 1");
        assert_eq!(first, "bivouac train parlour --seed 1");
        assert_eq!(and_then(&first, "bivouac train parlour --seed 1"), first);
        let both = and_then(&first, "bivouac train parlour");
        assert_eq!(both, "bivouac train parlour --seed 1 && bivouac train parlour");
        assert_eq!(and_then(&both, "bivouac train parlour"), both);
    }

    /// Games that are played by inclination alone teach too, by how they go on and end.
    #[test]
    fn rehearsals_alone_teach_what_to_be_inclined_to() {
        let game: &'static dyn AnyGame = &bivouac_parlour::GAME;
        let wish = TrainWish { games: 0, rehearsals: 2400, steps: 6, trials: 1, ..wish("") };
        let course = Course { game, scenarios: &["evening"], order: &[0], wish: &wish, round: 1 };
        // Who is said to have learnt looks at no more choices than the pupil.
        let head = Head { command: wish.command.clone(), ..Head::default() };
        let master = Arc::new(Learned { head, ..Learned::default() });
        let (pupil, _) = course.teach(master.clone(), &[]).unwrap();
        let score = together(&course.examine(&pupil, &master).unwrap());
        assert!(score.interval()[0] > 0.5, "{score}");
    }

    #[test]
    fn the_steps_of_a_round_are_its_games() {
        let wish = TrainWish { steps: 3, ..wish("") };
        let game: &'static dyn AnyGame = &bivouac_parlour::GAME;
        let course = Course { game, scenarios: &["evening"], order: &[0], wish: &wish, round: 1 };
        let steps = |games: u64| course.steps(games).collect::<Vec<_>>();
        assert_eq!(steps(8), [0..3, 3..6, 6..8]);
        assert_eq!(steps(2), [0..1, 1..2]);
        assert!(steps(0).is_empty());
    }

    #[test]
    fn scenarios_that_are_soon_over_are_played_more_often() {
        let order = in_turn(&[1.0, 3.0]);
        assert_eq!(order[..8], [1, 0, 1, 1, 1, 0, 1, 1]);
        assert_eq!(order.iter().filter(|&&place| place == 0).count() * 4, order.len());
        let wish = wish("");
        let game: &'static dyn AnyGame = &bivouac_parlour::GAME;
        let scenarios = ["evening", "evening"];
        let course =
            Course { game, scenarios: &scenarios, order: &[1, 0, 1], wish: &wish, round: 1 };
        let numbers = (0..6).map(|index| course.course_game("any", index).unwrap().number);
        assert_eq!(numbers.collect::<Vec<_>>(), [0, 0, 1, 2, 1, 3]);
    }

    #[test]
    fn only_the_last_games_are_kept() {
        let moment = fit::Moment { signs: Vec::new(), reach: 0.0 };
        let story = |lead: f32, length: usize| Story {
            moments: vec![moment.clone(); length],
            result: 0.0,
            lead,
        };
        let mut stories = vec![story(1.0, MOMENTS / 2), story(2.0, 10), story(3.0, MOMENTS - 20)];
        forget(&mut stories);
        assert_eq!(stories.iter().map(|story| story.lead).collect::<Vec<_>>(), [2.0, 3.0]);
    }
}
