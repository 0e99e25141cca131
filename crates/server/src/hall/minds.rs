//! What the bots of a table have in mind.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use bivouac_bots::{Bot, Level, evaluate};
use bivouac_kernel::{Analyst, Dice, Guide, Question, Seat, Span};

use crate::wire::{Proposed, ThinkingView};

/// Who stands as badly as this is lost.
const LOST: f32 = -0.97;
/// Who stands no better and no worse than this stands even.
const EVEN: f32 = 0.03;
/// For how many of its thoughts in a row a bot must think so before it gives up, or offers a draw.
const PATIENCE: [u32; 2] = [4, 8];
/// How often a bot looks ahead to say how it stands.
const LOOKS: usize = 12;
/// A game is far on once so many choices have been made, and it will be over in so many epochs.
const CHOICES: usize = 24;
const EPOCHS: u32 = 3;

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
    lost: u32,
    even: u32,
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
        known.unwrap_or_else(|| Mind { bot: Bot::new(level), lost: 0, even: 0 })
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

impl Mind {
    /// Hears how the bot stands late in the game, or nothing if it is early; says what it proposes.
    pub(super) fn hear(&mut self, value: Option<f32>) -> Option<Proposed> {
        let counted = |fits: bool, count: u32| if fits { count + 1 } else { 0 };
        self.lost = counted(value.is_some_and(|value| value < LOST), self.lost);
        self.even = counted(value.is_some_and(|value| value.abs() <= EVEN), self.even);
        let [lost, even] = PATIENCE;
        if self.lost >= lost {
            Some(Proposed::Resignation)
        } else if self.even >= even {
            Some(Proposed::Draw)
        } else {
            None
        }
    }
}

/// How the seat stands that an analyst thinks for, if the game is far on.
pub(super) fn late_value(analyst: &mut dyn Analyst, choices: usize) -> Option<f32> {
    if choices < CHOICES {
        return None;
    }
    analyst.rewind();
    let span = Span { epochs: analyst.horizon() + EPOCHS, decisions: 3000 };
    analyst.play_ahead(&mut Anyhow, span);
    analyst.deciding().is_empty().then(|| evaluate(analyst, LOOKS))
}

/// Whether a bot agrees to a draw that is offered to it: if the game is far on and it stands no
/// better.
pub(super) fn agrees(analyst: &mut dyn Analyst, choices: usize) -> bool {
    late_value(analyst, choices).is_some_and(|value| value <= EVEN)
}

/// Takes any choice.
struct Anyhow;

impl Guide for Anyhow {
    fn choose(&mut self, question: &Question, dice: &mut Dice, picks: &mut Vec<usize>) {
        picks.push(dice.pick(question.keys().len().max(1)));
    }

    fn made(&mut self, _: &Question, _: usize) {}
}

#[cfg(test)]
mod tests {
    use bivouac_kernel::{AnyGame, AnyTable, Given, Options, Seed};

    use super::*;

    fn mind() -> Mind {
        Minds::default().take(Seat(0), Level::Marshal)
    }

    #[test]
    fn a_bot_gives_up_only_when_it_has_long_been_lost_late_in_the_game() {
        let mut mind = mind();
        for value in [Some(-0.99), Some(-0.98), Some(-0.99), None] {
            assert_eq!(mind.hear(value), None);
        }
        for _ in 0..3 {
            assert_eq!(mind.hear(Some(-0.99)), None, "it begins to count afresh");
        }
        assert_eq!(mind.hear(Some(-0.99)), Some(Proposed::Resignation));
    }

    #[test]
    fn a_bot_offers_a_draw_only_when_it_has_long_been_even() {
        let mut mind = mind();
        for _ in 0..7 {
            assert_eq!(mind.hear(Some(0.02)), None);
        }
        assert_eq!(mind.hear(Some(-0.02)), Some(Proposed::Draw));
        assert_eq!(mind.hear(Some(0.2)), None);
    }

    /// A game of Parlour in which so many choices have been made.
    fn after(choices: usize, seed: u64) -> Option<Box<dyn AnyTable>> {
        let game: &dyn AnyGame = &bivouac_parlour::GAME;
        let scenario = game.about().scenarios[0].id;
        let mut table = game.set_up(scenario, &Options::default(), Seed::from(seed)).unwrap();
        let mut dice = Dice::new(Seed::from(seed + 1));
        while table.sequence() < choices {
            let seat = table.deciding().iter().next()?;
            let place = dice.pick(table.labels(seat).len());
            table.choose(seat, Given::Place(place)).unwrap();
        }
        table.outcome().is_none().then_some(table)
    }

    #[test]
    fn a_bot_agrees_to_a_draw_late_in_the_game_and_only_if_it_is_not_ahead() {
        let early = after(4, 1).unwrap();
        let mut analyst = early.analyst(Seat(0), Seed::from(1));
        assert!(!agrees(&mut *analyst, early.sequence()), "it is too early to say");
        let mut decided = 0;
        for seed in 0..40 {
            let Some(table) = after(CHOICES, seed) else { continue };
            let values = [Seat(0), Seat(1)].map(|seat| {
                let mut analyst = table.analyst(seat, Seed::from(seed));
                late_value(&mut *analyst, table.sequence()).unwrap()
            });
            for (seat, value) in [Seat(0), Seat(1)].into_iter().zip(values) {
                if value.abs() > 0.2 {
                    let mut analyst = table.analyst(seat, Seed::from(seed + 100));
                    assert_eq!(agrees(&mut *analyst, table.sequence()), value < 0.0, "{value}");
                    decided += 1;
                }
            }
        }
        assert!(decided >= 2, "{decided}");
    }

    #[test]
    fn a_mind_is_kept_as_long_as_its_level_is_the_same() {
        let mut minds = Minds::default();
        let mut mind = minds.take(Seat(1), Level::Marshal);
        mind.hear(Some(-0.99));
        minds.keep(Seat(1), mind);
        let mind = minds.take(Seat(1), Level::Marshal);
        assert_eq!(mind.lost, 1);
        minds.keep(Seat(1), mind);
        assert_eq!(minds.take(Seat(1), Level::Emperor).lost, 0);
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
