//! The bot that thinks in whole plans.
//!
//! A plan is the row of all its choices until a turn, or whatever else a game calls an epoch, is
//! over. Plans are tried out on imagined states, each time another one, by a policy that says what
//! one is inclined to, and judged where the horizon is reached, after the enemy's reply if the game
//! looks that far. What did well is tried again, with another ending; the best are looked at again
//! and again, until one is left. It is followed as long as the questions are those that it answers.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::Arc;
use std::time::{Duration, Instant};

use bivouac_kernel::{Analyst, Dice, Guide, Question, Seat, Span};

use crate::gradient::Gradient;
use crate::policy::Policy;

/// How much may be thought about a plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// So many plans are tried out, looks at the same one included: what comes of it follows from
    /// the seed alone.
    Trials(u32),
    /// So long.
    Time(Duration),
}

/// How a planner thinks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    /// Of how many choices the one that looks best is taken, for itself and for others; 1 takes
    /// what the policy says.
    pub breadth: [usize; 2],
    /// How much what was learnt in this turn counts.
    pub learning: f32,
    /// How many epochs to look ahead beyond what the game says.
    pub further: u32,
    /// The parts of the effort after which plans are changed rather than made, and then compared.
    pub parts: [f32; 2],
}

impl Default for Style {
    fn default() -> Style {
        Style { breadth: [1, 1], learning: 3.0, further: 0, parts: [0.35, 0.65] }
    }
}

/// The longest that is played ahead.
const MOST_DECISIONS: u32 = 3000;
/// How many choices of a plan may be skipped because the question did not come up.
const SKIPPED: usize = 6;
/// How many plans are looked at again in the end.
const FINALISTS: usize = 16;
/// How many of the best plans are tried with another ending.
const ELITE: usize = 8;
/// As many looks of the mean of all plans count for each plan: a lucky one is not believed at once.
const DOUBT: f32 = 1.0;

/// A mind that lives through a game.
#[derive(Clone, Debug)]
pub struct Planner {
    policy: Arc<Policy>,
    style: Style,
    plan: Vec<u64>,
    at: usize,
    lessons: Lessons,
    /// How often it has thought, and how many plans it has tried out.
    pub thoughts: u64,
    /// How many plans it has tried out.
    pub trials: u64,
    /// What it teaches, if it is to.
    pub gradient: Option<Box<Gradient>>,
}

/// A plan under judgement.
#[derive(Clone, Debug)]
struct Candidate {
    keys: Vec<u64>,
    sum: f32,
    looks: f32,
}

impl Candidate {
    fn worth(&self, mean: f32) -> f32 {
        (self.sum + DOUBT * mean) / (self.looks + DOUBT)
    }
}

impl Planner {
    /// A planner that has nothing in mind yet.
    pub fn new(policy: Arc<Policy>, style: Style) -> Planner {
        let (plan, lessons) = (Vec::new(), Lessons::default());
        Planner { policy, style, plan, at: 0, lessons, thoughts: 0, trials: 0, gradient: None }
    }

    /// Decides for the seat that the analyst thinks for.
    pub fn choose(&mut self, analyst: &mut dyn Analyst, effort: Effort) -> usize {
        let keys = analyst.question().keys();
        match keys.len() {
            0 | 1 => return 0,
            _ => {}
        }
        if let Some((skipped, place)) = matching(&self.plan[self.at..], keys) {
            self.at += skipped + 1;
            return place;
        }
        let keys = keys.to_vec();
        let rest = self.plan.split_off(self.at.min(self.plan.len()));
        self.plan = self.think(analyst, effort, rest);
        self.at = 1;
        let first = self.plan.first();
        let place = first.and_then(|first| keys.iter().position(|key| key == first));
        place.unwrap_or_else(|| analyst.pick(keys.len()))
    }

    /// The keys of the best plan that it finds.
    fn think(&mut self, analyst: &mut dyn Analyst, effort: Effort, rest: Vec<u64>) -> Vec<u64> {
        self.thoughts += 1;
        self.lessons.fade();
        let seat = analyst.seat();
        let progress = Progress::new(effort);
        let epochs = analyst.horizon() + self.style.further;
        let mut thought = Thought {
            analyst,
            span: Span { epochs, decisions: MOST_DECISIONS },
            walker: Walker::new(seat, &self.policy, self.style, &mut self.lessons, self.gradient.as_deref_mut()),
            candidates: Vec::new(),
            spread: Spread::default(),
            trials: 0,
        };
        if !rest.is_empty() {
            thought.sample(&rest);
        }
        for keys in thought.proposed() {
            thought.sample(&keys);
        }
        let [changing, comparing] = self.style.parts;
        loop {
            let done = progress.of(thought.trials);
            if done >= comparing && !thought.candidates.is_empty() {
                break;
            }
            if done < changing || thought.candidates.len() < ELITE {
                thought.sample(&[]);
            } else {
                thought.change();
            }
        }
        let best = thought.compare(&progress);
        self.trials += u64::from(thought.trials);
        best
    }
}

/// How much of the effort has been made.
struct Progress {
    effort: Effort,
    began: Instant,
}

impl Progress {
    fn new(effort: Effort) -> Progress {
        Progress { effort, began: Instant::now() }
    }

    fn of(&self, trials: u32) -> f32 {
        match self.effort {
            Effort::Trials(most) => trials as f32 / most.max(1) as f32,
            Effort::Time(time) => self.began.elapsed().as_secs_f32() / time.as_secs_f32().max(1e-3),
        }
    }
}

/// One thought.
struct Thought<'a> {
    analyst: &'a mut dyn Analyst,
    span: Span,
    walker: Walker<'a>,
    candidates: Vec<Candidate>,
    spread: Spread,
    trials: u32,
}

impl Thought<'_> {
    /// Tries out a plan, going on by the policy where it ends; how it came out.
    fn look(&mut self, keys: &[u64]) -> f32 {
        self.trials += 1;
        self.analyst.rewind();
        self.walker.begin(keys);
        self.analyst.play_ahead(&mut self.walker, self.span);
        let value = self.analyst.appraise();
        self.spread.add(value);
        self.walker.learn(self.spread.degree(value));
        value
    }

    /// Makes a plan out of a beginning.
    fn sample(&mut self, beginning: &[u64]) {
        let value = self.look(beginning);
        if !self.walker.own.is_empty() {
            let keys = self.walker.own.clone();
            self.candidates.push(Candidate { keys, sum: value, looks: 1.0 });
        }
    }

    /// Gives one of the best plans another ending.
    fn change(&mut self) {
        let mean = self.spread.mean;
        let elite = ELITE.min(self.candidates.len());
        if elite < self.candidates.len() {
            self.candidates.select_nth_unstable_by(elite - 1, |one, other| {
                other.worth(mean).total_cmp(&one.worth(mean))
            });
        }
        let chosen = self.analyst.pick(elite);
        let length = self.candidates[chosen].keys.len();
        let cut = self.analyst.pick(length + 1);
        // A plan that is kept whole is looked at again.
        let beginning = self.candidates[chosen].keys[..cut].to_vec();
        if cut == length {
            let value = self.look(&beginning);
            self.candidates[chosen].sum += value;
            self.candidates[chosen].looks += 1.0;
        } else {
            self.sample(&beginning);
        }
    }

    /// Looks at the best plans again, the better half of them each time.
    fn compare(&mut self, progress: &Progress) -> Vec<u64> {
        let begun = progress.of(self.trials);
        let mut left = FINALISTS.min(self.candidates.len());
        let rounds = left.max(2).ilog2() + 1;
        for round in 1..=rounds {
            let mean = self.spread.mean;
            self.candidates.sort_by(|one, other| other.worth(mean).total_cmp(&one.worth(mean)));
            self.candidates.truncate(left);
            let until = begun + (1.0 - begun) * round as f32 / rounds as f32;
            let mut next = 0;
            while left > 1 && progress.of(self.trials) < until {
                let keys = std::mem::take(&mut self.candidates[next].keys);
                let value = self.look(&keys);
                let candidate = &mut self.candidates[next];
                candidate.keys = keys;
                candidate.sum += value;
                candidate.looks += 1.0;
                next = (next + 1) % left;
            }
            left = left.div_ceil(2);
        }
        let mean = self.spread.mean;
        let best = self.candidates.iter().max_by(|one, other| {
            one.worth(mean).total_cmp(&other.worth(mean))
        });
        best.map_or_else(Vec::new, |best| best.keys.clone())
    }

    /// The plans that the game proposes, by their keys.
    fn proposed(&mut self) -> Vec<Vec<u64>> {
        self.analyst.rewind();
        let count = self.analyst.propose();
        (0..count)
            .map(|plan| {
                self.analyst.rewind();
                self.analyst.keys_of(plan)
            })
            .collect()
    }
}

/// The place of the next choice of a plan among those that are open, and how many of it are
/// skipped.
fn matching(plan: &[u64], keys: &[u64]) -> Option<(usize, usize)> {
    let next = plan.iter().take(SKIPPED).enumerate();
    next.filter_map(|(skipped, wanted)| {
        let place = keys.iter().position(|key| key == wanted)?;
        Some((skipped, place))
    })
    .next()
}

/// How the values of plans lie.
#[derive(Clone, Copy, Debug, Default)]
struct Spread {
    count: f32,
    mean: f32,
    squares: f32,
}

impl Spread {
    fn add(&mut self, value: f32) {
        self.count += 1.0;
        let off = value - self.mean;
        self.mean += off / self.count;
        self.squares += off * (value - self.mean);
    }

    /// By how many standard deviations a value is better than the mean.
    fn degree(&self, value: f32) -> f32 {
        if self.count < 6.0 {
            return 0.0;
        }
        let deviation = (self.squares / self.count).sqrt().max(1e-4);
        ((value - self.mean) / deviation).clamp(-3.0, 3.0)
    }
}

/// Keys are mixed already.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct AsItIs(u64);

impl Hasher for AsItIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }
}

/// What was learnt in a turn: how well plans did that had a choice.
#[derive(Clone, Debug, Default)]
struct Lessons {
    known: HashMap<u64, (f32, f32), BuildHasherDefault<AsItIs>>,
}

impl Lessons {
    fn hear(&mut self, key: u64, degree: f32) {
        let (count, sum) = self.known.entry(key).or_default();
        *count += 1.0;
        *sum += degree;
    }

    fn of(&self, key: u64) -> f32 {
        self.known.get(&key).map_or(0.0, |(count, sum)| sum / (count + 4.0))
    }

    /// What was learnt before counts less.
    fn fade(&mut self) {
        self.known.retain(|_, (count, sum)| {
            *count *= 0.5;
            *sum *= 0.5;
            *count > 0.4
        });
    }
}

/// Who decides while a plan is tried out.
struct Walker<'a> {
    seat: Seat,
    policy: &'a Policy,
    style: Style,
    lessons: &'a mut Lessons,
    gradient: Option<&'a mut Gradient>,
    /// Whether the choice that comes was drawn, not planned.
    drawn: bool,
    chances: Vec<f32>,
    plan: Vec<u64>,
    at: usize,
    /// The choices that the seat has made in the epoch that is planned.
    own: Vec<u64>,
    /// All choices, and whether they are of the seat that thinks.
    made: Vec<(u64, bool)>,
    weights: Vec<f32>,
}

impl<'a> Walker<'a> {
    fn new(
        seat: Seat,
        policy: &'a Policy,
        style: Style,
        lessons: &'a mut Lessons,
        gradient: Option<&'a mut Gradient>,
    ) -> Walker<'a> {
        let (plan, own, made, weights) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (drawn, chances) = (false, Vec::new());
        Walker { seat, policy, style, lessons, gradient, drawn, chances, plan, at: 0, own, made, weights }
    }

    fn begin(&mut self, plan: &[u64]) {
        self.plan.clear();
        self.plan.extend_from_slice(plan);
        self.at = 0;
        self.own.clear();
        self.made.clear();
        if let Some(gradient) = &mut self.gradient {
            gradient.begin();
        }
    }

    fn learn(&mut self, degree: f32) {
        if let Some(gradient) = &mut self.gradient
            && self.plan.is_empty()
        {
            gradient.hear(degree);
        }
        if self.style.learning == 0.0 {
            return;
        }
        for &(key, own) in &self.made {
            self.lessons.hear(key, if own { degree } else { -degree });
        }
    }
}

impl Guide for Walker<'_> {
    fn choose(&mut self, question: &Question, dice: &mut Dice, picks: &mut Vec<usize>) {
        let mine = question.seat == self.seat;
        if mine
            && question.epoch == 0
            && let Some((skipped, place)) = matching(&self.plan[self.at..], question.keys())
        {
            self.at += skipped + 1;
            self.drawn = false;
            picks.push(place);
            return;
        }
        self.policy.weigh(question, &mut self.weights);
        for (weight, &key) in self.weights.iter_mut().zip(question.keys()) {
            *weight += self.style.learning * self.lessons.of(key);
        }
        let breadth = self.style.breadth[usize::from(!mine)];
        self.drawn = true;
        crate::policy::chances(&mut self.weights);
        if self.gradient.is_some() {
            self.chances.clone_from(&self.weights);
        }
        crate::policy::draw(&mut self.weights, breadth, dice, picks);
    }

    fn made(&mut self, question: &Question, place: usize) {
        let (key, mine) = (question.keys()[place], question.seat == self.seat);
        if mine && question.epoch == 0 {
            self.own.push(key);
        }
        self.made.push((key, mine));
        if let Some(gradient) = &mut self.gradient
            && self.drawn
        {
            gradient.note(question, place, &self.chances, mine);
        }
    }
}
