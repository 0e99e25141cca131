//! The bot that thinks in whole plans.
//!
//! A plan is the row of all its choices until a turn, or whatever else a game calls an epoch, is
//! over. Plans are tried out on imagined states, each time another one, by a policy that says what
//! one is inclined to, and judged where the horizon is reached, after the enemy's reply if the game
//! looks that far. What did well is tried again, with another ending; the best are looked at again
//! and again, until one is left. It is followed as long as the questions are those that it answers.

use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use bivouac_kernel::{Analyst, Seat, Span};

use crate::Level;
use crate::gradient::Gradient;
use crate::learned::Learned;
use crate::policy::Policy;
use crate::style::Style;
use crate::walker::{Lessons, Move, Walker, all_open, matching};

/// How much may be thought about a plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// So many plans are tried out, looks at the same one included: what comes of it follows from
    /// the seed alone.
    Trials(u32),
    /// So long.
    Time(Duration),
}

impl Effort {
    /// A part of it.
    fn part(self, part: f32) -> Effort {
        match self {
            Effort::Trials(trials) => Effort::Trials((trials as f32 * part).ceil() as u32),
            Effort::Time(time) => Effort::Time(time.mul_f32(part)),
        }
    }
}

/// The longest that is played ahead.
const MOST_DECISIONS: u32 = 3000;
/// How many plans are looked at again in the end.
const FINALISTS: usize = 16;
/// How many of the best plans are tried with another ending.
const ELITE: usize = 8;
/// One in so many changes of a plan is another ending; otherwise one choice is made anew, and what
/// follows it stays as far as it can.
const ENDINGS: usize = 4;
/// As many looks of the mean of all plans count for each plan: a lucky one is not believed at once.
const DOUBT: f32 = 1.0;
/// Of how many choices at least who has learnt nothing takes the one that looks best, for itself and
/// for others: most of what comes to its mind is useless.
const UNTAUGHT: [usize; 2] = [6, 2];
/// The part of the effort for another thought in the middle of a plan.
const AGAIN: f32 = 0.25;

/// A mind that lives through a game.
#[derive(Clone, Debug)]
pub struct Planner {
    policy: Arc<Policy>,
    style: Style,
    plan: Vec<Move>,
    at: usize,
    lessons: Lessons,
    /// How often it has thought.
    pub thoughts: u64,
    /// How many plans it has tried out.
    pub trials: u64,
    /// What it teaches, if it is to.
    pub gradient: Option<Box<Gradient>>,
}

/// A plan under judgement.
#[derive(Clone, Debug, Default)]
pub(crate) struct Candidate {
    pub(crate) keys: Vec<Move>,
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
        let (plan, lessons, gradient) = (Vec::new(), Lessons::default(), None);
        Planner { policy, style, plan, at: 0, lessons, thoughts: 0, trials: 0, gradient }
    }

    /// A planner that has learnt nothing, and so looks at more choices.
    pub(crate) fn untaught(mut style: Style) -> Planner {
        static NOTHING: LazyLock<Arc<Policy>> = LazyLock::new(Arc::default);
        for (breadth, least) in style.breadth.iter_mut().zip(UNTAUGHT) {
            *breadth = least.max(*breadth);
        }
        Planner::new(NOTHING.clone(), style)
    }

    /// A planner that knows what was learnt, or looks at more choices if nothing was.
    pub(crate) fn taught(learned: &Learned, scenario: &str) -> Planner {
        let style = learned.style(scenario);
        if learned.is_nothing() {
            return Planner::untaught(style);
        }
        Planner::new(learned.policy.clone(), style)
    }

    /// A planner of a level, which has as much of each inclination that was learnt as its level and its
    /// seat have. A veteran expects nothing in particular of others.
    pub(crate) fn ranking(learned: &Learned, scenario: &str, level: Level, seat: Seat) -> Planner {
        let mut planner = Planner::taught(learned, scenario);
        let part = planner.style.part(level, seat);
        if part < 1.0 {
            planner.policy = Arc::new(planner.policy.softened(part));
        }
        planner.style.naive |= level == Level::Veteran && !learned.is_nothing();
        planner
    }

    /// A planner that knows what the bots of an analyst's game have learnt, and the analyst judges
    /// accordingly.
    pub(crate) fn schooled(analyst: &mut dyn Analyst) -> Planner {
        let learned = Learned::known_to(analyst);
        learned.guide(analyst);
        Planner::taught(&learned, analyst.school().scenario)
    }

    /// Whether the next question is one that its plan answers, in the circumstances that it reckoned
    /// with: the place of the answer.
    pub fn foreseen(&mut self, analyst: &mut dyn Analyst) -> Option<usize> {
        let keys = analyst.question().keys();
        let (skipped, place) = matching(&self.plan[self.at..], keys)?;
        let next = self.plan[self.at + skipped];
        if self.style.alert && next.open != all_open(keys) {
            return None;
        }
        self.at += skipped + 1;
        Some(place)
    }

    /// Decides a question that was not foreseen for the seat that the analyst thinks for, which has more
    /// than one choice, with as many heads as are given.
    pub fn choose(&mut self, analyst: &mut dyn Analyst, effort: Effort, heads: usize) -> usize {
        let keys = analyst.question().keys().to_vec();
        let rest = self.plan.split_off(self.at.min(self.plan.len()));
        // What is left of a plan that still answers the question is a good beginning.
        let goes_on = matching(&rest, &keys).is_some();
        let effort = if goes_on { effort.part(AGAIN) } else { effort };
        self.plan = self.think(analyst, effort, heads, &rest).keys;
        self.at = 1;
        let first = self.plan.first();
        let place = first.and_then(|first| keys.iter().position(|&key| key == first.key));
        place.unwrap_or_else(|| analyst.pick(keys.len()))
    }

    /// Plays a plan ahead once, to the horizon.
    pub(crate) fn look(&mut self, analyst: &mut dyn Analyst, keys: &[Move]) {
        Thought::new(analyst, &self.policy, self.style, &mut self.lessons, None).look(keys);
    }

    /// The best plan that it finds, beginning with what is left of another.
    pub(crate) fn think(
        &mut self,
        analyst: &mut dyn Analyst,
        effort: Effort,
        heads: usize,
        rest: &[Move],
    ) -> Candidate {
        self.thoughts += 1;
        self.lessons.fade();
        let heads = heads.max(1);
        let progress = Progress::new(effort, heads);
        let mut doubles: Vec<Box<dyn Analyst>> = (1..heads).map(|_| analyst.double()).collect();
        let mut lessons = vec![self.lessons.clone(); doubles.len()];
        let mut thoughts = Vec::with_capacity(heads);
        let (policy, style) = (&*self.policy, self.style);
        for (double, lessons) in doubles.iter_mut().zip(&mut lessons) {
            thoughts.push(Thought::new(&mut **double, policy, style, lessons, None));
        }
        let gradient = self.gradient.as_deref_mut();
        thoughts.push(Thought::new(analyst, policy, style, &mut self.lessons, gradient));
        at_once(&mut thoughts, |thought| thought.gather(&progress, style, rest));
        let mut finalists = Vec::new();
        for thought in &mut thoughts {
            thought.best_first();
            finalists.extend(thought.candidates.drain(..).take(FINALISTS));
        }
        let best = compare(&mut thoughts, finalists, &progress);
        self.trials += thoughts.iter().map(|thought| u64::from(thought.trials)).sum::<u64>();
        best
    }
}

/// Lets every head do the same at once.
fn at_once(thoughts: &mut [Thought<'_>], each: impl Fn(&mut Thought<'_>) + Sync) {
    if let [thought] = thoughts {
        each(thought);
        return;
    }
    std::thread::scope(|scope| {
        for thought in thoughts {
            scope.spawn(|| each(thought));
        }
    });
}

/// Looks at the best plans again and again, the better half of them each time, until one is left.
fn compare(
    thoughts: &mut [Thought<'_>],
    mut finalists: Vec<Candidate>,
    progress: &Progress,
) -> Candidate {
    let heads = thoughts.len() as f32;
    let mean = |thoughts: &[Thought<'_>]| {
        thoughts.iter().map(|thought| thought.spread.mean).sum::<f32>() / heads
    };
    let spent = |thoughts: &[Thought<'_>]| {
        thoughts.iter().map(|thought| progress.of(thought)).fold(0.0, f32::max)
    };
    let begun = spent(thoughts).min(1.0);
    let mut left = FINALISTS.min(finalists.len());
    let rounds = left.max(2).ilog2() + 1;
    for round in 1..=rounds {
        let usual = mean(thoughts);
        finalists.sort_by(|one, other| other.worth(usual).total_cmp(&one.worth(usual)));
        finalists.truncate(left);
        if left < 2 {
            break;
        }
        let until = begun + (1.0 - begun) * round as f32 / rounds as f32;
        for thought in &mut *thoughts {
            thought.candidates.clone_from(&finalists);
        }
        at_once(thoughts, |thought| thought.look_again(progress, until));
        for (place, finalist) in finalists.iter_mut().enumerate() {
            let (sum, looks) = (finalist.sum, finalist.looks);
            for seen in thoughts.iter().map(|thought| &thought.candidates[place]) {
                finalist.sum += seen.sum - sum;
                finalist.looks += seen.looks - looks;
            }
        }
        left = left.div_ceil(2);
    }
    let usual = mean(thoughts);
    let best =
        finalists.into_iter().max_by(|one, other| one.worth(usual).total_cmp(&other.worth(usual)));
    best.unwrap_or_default()
}

/// How much of the effort has been made.
struct Progress {
    effort: Effort,
    heads: usize,
    began: Instant,
}

impl Progress {
    fn new(effort: Effort, heads: usize) -> Progress {
        Progress { effort, heads, began: Instant::now() }
    }

    /// How much of its effort a head has made. By the clock it is done when it would be too late after
    /// another plan that takes as long as the longest so far.
    fn of(&self, thought: &Thought<'_>) -> f32 {
        match self.effort {
            Effort::Trials(most) => thought.trials as f32 * self.heads as f32 / most.max(1) as f32,
            Effort::Time(time) => {
                let spent = self.began.elapsed() + thought.longest;
                spent.as_secs_f32() / time.as_secs_f32().max(1e-3)
            }
        }
    }
}

/// What one head thinks.
struct Thought<'a> {
    analyst: &'a mut dyn Analyst,
    span: Span,
    walker: Walker<'a>,
    candidates: Vec<Candidate>,
    spread: Spread,
    trials: u32,
    /// The time that the longest plan took.
    longest: Duration,
}

impl<'a> Thought<'a> {
    fn new(
        analyst: &'a mut dyn Analyst,
        policy: &'a Policy,
        style: Style,
        lessons: &'a mut Lessons,
        gradient: Option<&'a mut Gradient>,
    ) -> Thought<'a> {
        let epochs = analyst.horizon();
        let seat = analyst.seat();
        Thought {
            analyst,
            span: Span { epochs, decisions: MOST_DECISIONS },
            walker: Walker::new(seat, policy, style, lessons, gradient),
            candidates: Vec::new(),
            spread: Spread::default(),
            trials: 0,
            longest: Duration::ZERO,
        }
    }

    /// Makes plans, and then changes the best of them.
    fn gather(&mut self, progress: &Progress, style: Style, rest: &[Move]) {
        if !rest.is_empty() {
            self.sample(rest);
        }
        let [changing, comparing] = style.parts;
        self.analyst.rewind();
        for plan in 0..self.analyst.propose() {
            if progress.of(self) >= changing && !self.candidates.is_empty() {
                break;
            }
            let keys = self.proposed(plan);
            self.sample(&keys);
        }
        loop {
            let done = progress.of(self);
            let enough = !self.candidates.is_empty() || done >= 1.0;
            if done >= comparing && enough {
                break;
            }
            if done < changing || self.candidates.len() < ELITE {
                self.sample(&[]);
            } else {
                self.change();
            }
        }
    }

    fn best_first(&mut self) {
        let mean = self.spread.mean;
        self.candidates.sort_by(|one, other| other.worth(mean).total_cmp(&one.worth(mean)));
    }

    /// Looks at all plans in turn until so much of the effort has been made.
    fn look_again(&mut self, progress: &Progress, until: f32) {
        let mut next = 0;
        while progress.of(self) < until {
            let keys = std::mem::take(&mut self.candidates[next].keys);
            let value = self.look(&keys);
            let candidate = &mut self.candidates[next];
            candidate.keys = keys;
            candidate.sum += value;
            candidate.looks += 1.0;
            next = (next + 1) % self.candidates.len();
        }
    }

    /// Tries out a plan, going on by the policy where it ends; how it came out.
    fn look(&mut self, keys: &[Move]) -> f32 {
        self.look_but(keys, None)
    }

    /// Tries out a plan with another answer in one place.
    fn look_but(&mut self, keys: &[Move], gap: Option<usize>) -> f32 {
        let began = Instant::now();
        self.trials += 1;
        self.analyst.rewind();
        self.walker.begin(keys, gap);
        self.analyst.play_ahead(&mut self.walker, self.span);
        let value = self.analyst.appraise();
        self.spread.add(value);
        self.walker.learn(self.spread.degree(value));
        self.longest = self.longest.max(began.elapsed());
        value
    }

    /// Makes a plan out of a beginning.
    fn sample(&mut self, beginning: &[Move]) {
        self.sample_but(beginning, None);
    }

    /// Makes a plan out of another with another answer in one place.
    fn sample_but(&mut self, plan: &[Move], gap: Option<usize>) {
        let value = self.look_but(plan, gap);
        if !self.walker.own.is_empty() {
            let keys = self.walker.own.clone();
            self.candidates.push(Candidate { keys, sum: value, looks: 1.0 });
        }
    }

    /// Gives one of the best plans another ending, or another choice on its way.
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
        let keys = self.candidates[chosen].keys.clone();
        if cut == length {
            let value = self.look(&keys);
            self.candidates[chosen].sum += value;
            self.candidates[chosen].looks += 1.0;
        } else if self.analyst.pick(ENDINGS) > 0 {
            self.sample_but(&keys, Some(cut));
        } else {
            self.sample(&keys[..cut]);
        }
    }

    /// A plan that the game proposes, by its keys.
    fn proposed(&mut self, plan: usize) -> Vec<Move> {
        self.analyst.rewind();
        let keys = self.analyst.keys_of(plan).into_iter();
        keys.map(|key| Move { key, open: 0 }).collect()
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learned::Head;

    #[test]
    fn whoever_has_learnt_nothing_looks_at_more_choices() {
        let nothing = Learned::default();
        let head = Head { command: "bivouac train parlour".to_owned(), ..Head::default() };
        let something = Learned { head, ..Learned::default() };
        let breadth = |learned: &Learned| Planner::taught(learned, "round").style.breadth;
        assert_eq!([&nothing, &something].map(breadth), [[6, 2], [1, 1]]);
    }

    #[test]
    fn who_is_of_a_lower_level_is_inclined_to_less_and_a_veteran_expects_nothing() {
        let mut policy = Policy::default();
        policy.weights_mut()[7] = 2.0;
        let marshal = [1.0, 0.75, 1.0, 1.0];
        let style = Style { veteran: [0.5; 4], marshal, ..Style::default() };
        let head = Head {
            command: "bivouac train parlour".to_owned(),
            styles: [("*".to_owned(), style)].into(),
            ..Head::default()
        };
        let learned = Learned { head, policy: Arc::new(policy), experience: None };
        let known = |level, seat| {
            let planner = Planner::ranking(&learned, "round", level, Seat(seat));
            (planner.policy.weights()[7], planner.style.naive)
        };
        assert_eq!([0, 1].map(|seat| known(Level::Veteran, seat)), [(1.0, true); 2]);
        assert_eq!([0, 1].map(|seat| known(Level::Marshal, seat)), [(2.0, false), (1.5, false)]);
        assert_eq!([0, 1].map(|seat| known(Level::Emperor, seat)), [(2.0, false); 2]);
        let nothing = Planner::ranking(&Learned::default(), "round", Level::Veteran, Seat(0));
        assert_eq!((nothing.style.breadth, nothing.style.naive), ([6, 2], false));
    }
}
