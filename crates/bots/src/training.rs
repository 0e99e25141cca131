//! Training: games of a planner against itself and others, from which it learns what to be inclined
//! to.

use std::cell::RefCell;
use std::sync::Arc;

use bivouac_kernel::{Analyst, AnyPlayground, Mind, Played, Seed, Stuck};

use crate::gradient::Gradient;
use crate::learned::Learned;
use crate::planner::{Effort, Planner};
use crate::{Bot, Level};

/// A game that takes longer than this is given up.
const MOST_DECISIONS: u64 = 200_000;

/// Against whom one learns.
#[derive(Clone, Debug)]
pub enum Partner {
    /// Against oneself: both sides teach.
    Itself,
    /// Against what one was before.
    Older(Arc<Learned>),
    /// Against a yardstick.
    Yardstick(Level),
}

/// What a lesson is about.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Against whom.
    pub partner: Partner,
    /// The seat of whoever learns, if they do not have both.
    pub seat: usize,
    /// How many plans are tried out at each decision that is not foreseen.
    pub trials: u32,
    /// Of how many choices the one that looks best is taken, if not as in play: what looks better at
    /// once becomes likelier.
    pub breadth: Option<usize>,
}

/// Plays a game and adds to the gradient what it teaches.
///
/// # Errors
/// When the rules lead to a dead end.
pub fn learn(
    ground: &mut dyn AnyPlayground,
    scenario: &str,
    seed: Seed,
    learned: &Learned,
    lesson: &Lesson,
    into: &mut Gradient,
) -> Result<Played, Stuck> {
    let mut style = learned.style(scenario);
    // Only plans that are drawn freely teach, so nearly all of them are.
    style.parts = [0.9, 0.9];
    if let Some(breadth) = lesson.breadth {
        style.breadth = [breadth; 2];
    }
    let pupil = |gradient: Gradient| {
        let mut planner = Planner::new(learned.policy.clone(), style);
        planner.gradient = Some(Box::new(gradient));
        RefCell::new(planner)
    };
    let pupils = [pupil(std::mem::take(into)), pupil(Gradient::default())];
    let effort = Effort::Trials(lesson.trials);
    let think = |planner: &RefCell<Planner>, analyst: &mut dyn Analyst| {
        if analyst.count(analyst.seat()) < 2 {
            return 0;
        }
        analyst.weigh_by(&learned.factors(analyst.school().terms));
        let mut planner = planner.borrow_mut();
        planner.foreseen(analyst).unwrap_or_else(|| planner.choose(analyst, effort, 1))
    };
    let mut first = |analyst: &mut dyn Analyst| think(&pupils[0], analyst);
    let mut second = |analyst: &mut dyn Analyst| think(&pupils[1], analyst);
    let mut other = match &lesson.partner {
        Partner::Itself => Bot::new(Level::Random),
        Partner::Older(older) => Bot::new(Level::Marshal).taught(older.clone()).thinking(effort),
        Partner::Yardstick(level) => Bot::new(*level),
    };
    let mut partner = |analyst: &mut dyn Analyst| other.choose(analyst, None);
    let mut minds: [Mind<'_>; 2] = match lesson.partner {
        Partner::Itself => [Some(&mut first), Some(&mut second)],
        _ if lesson.seat == 0 => [Some(&mut first), Some(&mut partner)],
        _ => [Some(&mut partner), Some(&mut first)],
    };
    let played = ground.play(seed, &mut minds, MOST_DECISIONS);
    let mut sums = pupils.into_iter().filter_map(|pupil| pupil.into_inner().gradient);
    if let Some(sum) = sums.next() {
        *into = *sum;
    }
    if let (Some(more), Partner::Itself) = (sums.next(), &lesson.partner) {
        into.join(&more);
    }
    played
}
