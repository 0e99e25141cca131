//! Training: games of a planner against itself and others, from which it learns what to be inclined
//! to.

use std::cell::RefCell;
use std::sync::Arc;

use bivouac_kernel::{Analyst, AnyPlayground, Mind, Seat, Seed, Stuck};

use crate::fit::{Diary, Story};
use crate::gradient::Gradient;
use crate::learned::Learned;
use crate::planner::{Effort, Planner};
use crate::{Bot, Level};

/// A game that takes longer than this is given up.
pub const MOST_DECISIONS: u64 = 200_000;

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

impl Partner {
    /// The level of a yardstick, if it is one.
    pub(crate) fn yardstick(&self) -> Option<Level> {
        match self {
            Partner::Yardstick(level) => Some(*level),
            Partner::Itself | Partner::Older(_) => None,
        }
    }
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

/// What games teach.
#[derive(Clone, Debug, Default)]
pub struct Taught {
    /// What to be inclined to.
    pub gradient: Gradient,
    /// What was seen, and how the games ended.
    pub stories: Vec<Story>,
}

impl Taught {
    /// What both teach.
    pub fn join(&mut self, mut other: Taught) {
        self.gradient.join(&other.gradient);
        self.stories.append(&mut other.stories);
    }
}

/// Plays a game; what it teaches.
///
/// # Errors
/// When the rules lead to a dead end.
pub fn learn(
    ground: &mut dyn AnyPlayground,
    scenario: &str,
    seed: Seed,
    learned: &Learned,
    lesson: &Lesson,
) -> Result<Taught, Stuck> {
    let mut style = learned.style(scenario);
    // Only plans that are drawn freely teach, so nearly all of them are.
    style.parts = [0.9, 0.9];
    if let Some(breadth) = lesson.breadth {
        style.breadth = [breadth; 2];
    }
    let pupils = [(); 2].map(|()| {
        let mut planner = Planner::new(learned.policy.clone(), style);
        planner.gradient = Some(Box::default());
        RefCell::new((planner, Diary::default()))
    });
    let effort = Effort::Trials(lesson.trials);
    let yardstick = lesson.partner.yardstick();
    let think = |pupil: &RefCell<(Planner, Diary)>, analyst: &mut dyn Analyst| {
        let (planner, diary) = &mut *pupil.borrow_mut();
        diary.note(analyst, yardstick);
        if analyst.count(analyst.seat()) < 2 {
            return 0;
        }
        learned.guide(analyst);
        planner.foreseen(analyst).unwrap_or_else(|| planner.choose(analyst, effort, 1))
    };
    let mut first = |analyst: &mut dyn Analyst| think(&pupils[0], analyst);
    let mut second = |analyst: &mut dyn Analyst| think(&pupils[1], analyst);
    let mut other = match &lesson.partner {
        Partner::Itself => Bot::new(Level::Random),
        Partner::Older(older) => Bot::new(Level::Emperor).taught(older.clone()).thinking(effort),
        Partner::Yardstick(level) => Bot::new(*level),
    };
    let mut partner = |analyst: &mut dyn Analyst| other.choose(analyst, None);
    let alone = !matches!(lesson.partner, Partner::Itself);
    let mut minds: [Mind<'_>; 2] = match (alone, lesson.seat) {
        (false, _) => [Some(&mut first), Some(&mut second)],
        (true, 0) => [Some(&mut first), Some(&mut partner)],
        (true, _) => [Some(&mut partner), Some(&mut first)],
    };
    let played = ground.play(seed, &mut minds, MOST_DECISIONS)?;
    let mut taught = Taught::default();
    for (place, pupil) in pupils.into_iter().enumerate().take(if alone { 1 } else { 2 }) {
        let (planner, diary) = pupil.into_inner();
        if let Some(gradient) = planner.gradient {
            taught.gradient.join(&gradient);
        }
        let seat = Seat(if alone { lesson.seat as u8 } else { place as u8 });
        if let Some(outcome) = &played.outcome {
            taught.stories.push(diary.close(seat, outcome));
        }
    }
    Ok(taught)
}
