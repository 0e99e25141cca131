//! Bots: they see what their seat may see, through the kernel's [`Analyst`] alone, and so play any
//! game.

mod advice;
pub mod experience;
pub mod fit;
pub mod gradient;
mod greedy;
pub mod learned;
mod named;
pub mod planner;
pub mod policy;
mod prospects;
pub mod rehearsal;
mod style;
pub mod training;
mod walker;

use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bivouac_kernel::{Analyst, Planned};
use thiserror::Error;

pub use advice::{Advice, advise, evaluate, standings};
pub use learned::Learned;
pub use named::{BadFile, NoBot};
pub use planner::{Effort, Planner};
pub use policy::Policy;
pub use prospects::{Overture, Prospects, agrees, late_value};
pub use style::Style;

/// How hard a bot thinks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Level {
    /// Takes any choice, each as likely as the others: a yardstick.
    Random,
    /// Takes the choice after which its seat stands best: a yardstick.
    Greedy,
    /// Takes the best of a few choices that come to its mind.
    Recruit,
    /// Thinks in plans, with some of what was learnt, and reckons with no particular enemy.
    Veteran,
    /// Thinks in plans and has learnt from many games, for a second.
    Marshal,
    /// Thinks for ten seconds.
    Emperor,
}

impl Level {
    /// Every level, the yardsticks first, then those that people play, the weakest first.
    pub const ALL: [Level; 6] = [
        Level::Random,
        Level::Greedy,
        Level::Recruit,
        Level::Veteran,
        Level::Marshal,
        Level::Emperor,
    ];

    /// The levels that people are offered, the weakest first.
    pub const OFFERED: [Level; 4] =
        [Level::Recruit, Level::Veteran, Level::Marshal, Level::Emperor];

    /// The level's id.
    pub const fn id(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Greedy => "greedy",
            Level::Recruit => "recruit",
            Level::Veteran => "veteran",
            Level::Marshal => "marshal",
            Level::Emperor => "emperor",
        }
    }

    /// How long it may think before it answers, at a table.
    pub const fn time(self) -> Duration {
        match self {
            Level::Random | Level::Recruit | Level::Veteran => Duration::from_millis(100),
            Level::Greedy => Duration::from_millis(150),
            Level::Marshal => Duration::from_secs(1),
            Level::Emperor => Duration::from_secs(10),
        }
    }

    /// How many plans it tries out before it answers, where no clock is to count.
    pub const fn trials(self) -> u32 {
        match self {
            Level::Emperor => 500,
            Level::Marshal => 250,
            _ => 64,
        }
    }

    /// How much it thinks: by the clock, or by what follows from the seed alone.
    fn effort(self, budget: Option<Duration>, style: Style) -> Effort {
        let times = if self == Level::Veteran { 1 } else { style.diligence.max(1) };
        budget.map_or(Effort::Trials(self.trials().saturating_mul(times)), Effort::Time)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// A text that names no level.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("unknown bot {0}")]
pub struct NoLevel(pub String);

impl FromStr for Level {
    type Err = NoLevel;
    fn from_str(text: &str) -> Result<Level, NoLevel> {
        let found = Level::ALL.into_iter().find(|level| level.id() == text);
        found.ok_or_else(|| NoLevel(text.to_owned()))
    }
}

/// How many choices come to a recruit's mind.
const IN_MIND: usize = 3;

/// A bot that has a seat: it remembers the plan that it is carrying out and what it has learnt in the
/// turn.
#[derive(Clone, Debug)]
pub struct Bot {
    level: Level,
    /// How much it thinks, if not as much as its level does.
    effort: Option<Effort>,
    /// What it has learnt, if not what the game's bots have.
    learned: Option<Arc<Learned>>,
    heads: usize,
    /// What is left of a plan that the game has proposed, the next choice first.
    plan: VecDeque<Planned>,
    planner: Option<Box<Planner>>,
}

impl Bot {
    /// A bot that has nothing in mind yet.
    pub const fn new(level: Level) -> Bot {
        Bot { level, effort: None, learned: None, heads: 1, plan: VecDeque::new(), planner: None }
    }

    /// A bot that thinks as much as is said here, not as much as its level does.
    #[must_use]
    pub fn thinking(self, effort: Effort) -> Bot {
        Bot { effort: Some(effort), ..self }
    }

    /// A bot that has learnt something else than the game's bots.
    #[must_use]
    pub fn taught(self, learned: Arc<Learned>) -> Bot {
        Bot { learned: Some(learned), ..self }
    }

    /// With how many heads it thinks from now on. What it decides by counting depends on it.
    pub fn take_heads(&mut self, heads: usize) {
        self.heads = heads;
    }

    /// How hard it thinks.
    pub const fn level(&self) -> Level {
        self.level
    }

    /// Whether it has a plan that answers the question: the place of the answer. It need not think
    /// then.
    pub fn foreseen(&mut self, analyst: &mut dyn Analyst) -> Option<usize> {
        if let Some(next) = self.plan.pop_front() {
            let place = analyst.find(&next);
            if place.is_none() {
                self.plan.clear();
            }
            return place;
        }
        self.planner.as_mut()?.foreseen(analyst)
    }

    /// Decides for the seat that the analyst thinks for: the place of the choice in its list. It
    /// goes on with its plan as long as it is asked what it has foreseen. Without a budget of time
    /// the answer follows from the analyst's seed and that plan alone.
    ///
    /// The seat must have a choice; if it has none, the answer is 0.
    pub fn choose(&mut self, analyst: &mut dyn Analyst, budget: Option<Duration>) -> usize {
        if let Some(place) = self.foreseen(analyst) {
            return place;
        }
        let count = analyst.count(analyst.seat());
        if count < 2 {
            return 0;
        }
        // The analyst may have served another who judges otherwise.
        analyst.heed(None);
        match self.level {
            Level::Random => analyst.pick(count),
            Level::Recruit => recruit(analyst, count),
            Level::Greedy => {
                let deadline = budget.map(|budget| Instant::now() + budget);
                let (place, plan) = greedy::choose(analyst, count, deadline);
                self.plan = plan.into();
                place
            }
            Level::Veteran | Level::Marshal | Level::Emperor => {
                let heads = self.heads;
                let (effort, planner) = self.planner(analyst, budget);
                planner.choose(analyst, effort, heads)
            }
        }
    }

    /// The planner that it is, and how much it thinks: from now on the analyst judges as it does.
    fn planner(
        &mut self,
        analyst: &mut dyn Analyst,
        budget: Option<Duration>,
    ) -> (Effort, &mut Planner) {
        let learned = self.learned.clone().unwrap_or_else(|| Learned::known_to(analyst));
        let (level, scenario, seat) = (self.level, analyst.school().scenario, analyst.seat());
        // How games end, a veteran does not know.
        if level != Level::Veteran {
            learned.guide(analyst);
        }
        let usual = || level.effort(budget, learned.style(scenario));
        let effort = self.effort.unwrap_or_else(usual);
        let new = || Box::new(Planner::ranking(&learned, scenario, level, seat));
        (effort, self.planner.get_or_insert_with(new))
    }
}

/// The best of a few choices.
fn recruit(analyst: &mut dyn Analyst, count: usize) -> usize {
    let seat = analyst.seat();
    analyst.rewind();
    analyst.mark();
    let mut best = (f32::MIN, 0);
    for _ in 0..IN_MIND {
        let place = analyst.pick(count);
        analyst.play(seat, place);
        let value = analyst.appraise();
        if value > best.0 {
            best = (value, place);
        }
        analyst.back();
    }
    best.1
}

/// Decides once, as a [`Bot`] that has nothing in mind.
pub fn choose(level: Level, analyst: &mut dyn Analyst, budget: Option<Duration>) -> usize {
    Bot::new(level).choose(analyst, budget)
}
