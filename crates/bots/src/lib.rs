//! Bots: they see what their seat may see, through the kernel's [`Analyst`] alone, and so play any
//! game.

pub mod gradient;
mod greedy;
pub mod planner;
pub mod policy;

use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use bivouac_kernel::{Analyst, Planned};
use thiserror::Error;

/// How hard a bot thinks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    /// Takes any choice, each as likely as the others.
    Random,
    /// Takes the choice after which its seat stands best.
    Greedy,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 2] = [Level::Random, Level::Greedy];

    /// The level's id.
    pub const fn id(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Greedy => "greedy",
        }
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

/// A bot that has a seat: it remembers the plan that it is carrying out.
#[derive(Clone, Debug)]
pub struct Bot {
    level: Level,
    /// What is left of the plan, the next choice first.
    plan: VecDeque<Planned>,
}

impl Bot {
    /// A bot that has nothing in mind yet.
    pub const fn new(level: Level) -> Bot {
        Bot { level, plan: VecDeque::new() }
    }

    /// How hard it thinks.
    pub const fn level(&self) -> Level {
        self.level
    }

    /// Decides for the seat that the analyst thinks for: the place of the choice in its list. It
    /// goes on with its plan as long as it is asked what it has foreseen. Without a budget of time
    /// the answer follows from the analyst's seed and that plan alone.
    ///
    /// The seat must have a choice; if it has none, the answer is 0.
    pub fn choose(&mut self, analyst: &mut dyn Analyst, budget: Option<Duration>) -> usize {
        if let Some(next) = self.plan.pop_front() {
            match analyst.find(&next) {
                Some(place) => return place,
                None => self.plan.clear(),
            }
        }
        let count = analyst.count(analyst.seat());
        match (count, self.level) {
            (0 | 1, _) => 0,
            (_, Level::Random) => analyst.pick(count),
            (_, Level::Greedy) => {
                let deadline = budget.map(|budget| Instant::now() + budget);
                let (place, plan) = greedy::choose(analyst, count, deadline);
                self.plan = plan.into();
                place
            }
        }
    }
}

/// Decides once, as a [`Bot`] that has nothing in mind.
pub fn choose(level: Level, analyst: &mut dyn Analyst, budget: Option<Duration>) -> usize {
    Bot::new(level).choose(analyst, budget)
}
