//! What the bots of a table have in mind.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use bivouac_bots::{Bot, Level, Prospects};
use bivouac_kernel::Seat;

use crate::wire::ThinkingView;

/// The minds of a table's bots, by their seats.
#[derive(Debug, Default)]
pub(in crate::hall) struct Minds {
    all: HashMap<Seat, Mind>,
    thought: Option<Thought>,
}

/// The mind of a bot, which lives as long as the table is in memory: its plan, and what it makes of
/// its own chances.
#[derive(Debug)]
pub(in crate::hall) struct Mind {
    pub(super) bot: Bot,
    pub(super) prospects: Prospects,
}

/// A long thought under way.
#[derive(Clone, Copy, Debug)]
struct Thought {
    seat: Seat,
    since: Instant,
    most: Duration,
}

impl Minds {
    /// Takes the mind of a seat out, or a new one where there is none of this level.
    pub(super) fn take(&mut self, seat: Seat, level: Level) -> Mind {
        let known = self.all.remove(&seat).filter(|mind| mind.bot.level() == level);
        known.unwrap_or_else(|| Mind { bot: Bot::new(level), prospects: Prospects::default() })
    }

    /// Puts it back.
    pub(super) fn keep(&mut self, seat: Seat, mind: Mind) {
        self.all.insert(seat, mind);
    }

    /// Forgets them all: the game is over.
    pub(super) fn forget(&mut self) {
        *self = Minds::default();
    }

    /// A bot begins a long thought.
    pub(super) fn begin(&mut self, seat: Seat, most: Duration) {
        self.thought = Some(Thought { seat, since: Instant::now(), most });
    }

    /// It has ended; says whether there was one.
    pub(super) fn end(&mut self) -> bool {
        self.thought.take().is_some()
    }

    /// The long thought under way.
    pub(super) fn thought(&self) -> Option<(Seat, ThinkingView)> {
        let Thought { seat, since, most } = self.thought?;
        let ms = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        Some((seat, ThinkingView { for_ms: ms(since.elapsed()), most_ms: ms(most) }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mind_is_kept_as_long_as_its_level_is_the_same() {
        let mut minds = Minds::default();
        let mut mind = minds.take(Seat(1), Level::Marshal);
        mind.prospects.hear(Some(-0.99));
        let heard = mind.prospects;
        minds.keep(Seat(1), mind);
        let mind = minds.take(Seat(1), Level::Marshal);
        assert!(mind.prospects == heard && heard != Prospects::default());
        minds.keep(Seat(1), mind);
        assert_eq!(minds.take(Seat(1), Level::Emperor).prospects, Prospects::default());
    }

    #[test]
    fn a_long_thought_says_how_long_it_lasts_at_most() {
        let mut minds = Minds::default();
        assert!(minds.thought().is_none());
        minds.begin(Seat(1), Duration::from_secs(10));
        let (seat, thinking) = minds.thought().unwrap();
        assert_eq!((seat, thinking.most_ms), (Seat(1), 10_000));
        assert!(minds.end() && !minds.end());
    }
}
