//! What a bot makes of its chances late in a game: whether it gives up, offers a draw or agrees to one.

use bivouac_kernel::{Analyst, Dice, Guide, Question, Span};

use crate::evaluate;

/// Who stands as badly as this is lost.
const LOST: f32 = -0.97;
/// Who stands no better and no worse than this stands even.
const EVEN: f32 = 0.03;
/// For how many of its thoughts in a row a bot must think so before it gives up, or offers a draw.
const PATIENCE: [u32; 2] = [4, 8];
/// How often a bot looks ahead to say how it stands.
const LOOKS: usize = 12;
/// A game is far on once so many choices have been made, and no more than such a part of them is still
/// to be made, nor more than so many.
pub(crate) const CHOICES: usize = 24;
const PART: usize = 3;
const LEFT: usize = 1500;

/// What a bot asks its opponent for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Overture {
    /// To be let go: it is lost.
    Resignation,
    /// A draw.
    Draw,
}

/// How a bot has stood in its last thoughts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Prospects {
    lost: u32,
    even: u32,
}

impl Prospects {
    /// Hears how the bot stands late in the game, or nothing if it is early; says what it proposes.
    pub fn hear(&mut self, value: Option<f32>) -> Option<Overture> {
        let counted = |fits: bool, count: u32| if fits { count + 1 } else { 0 };
        self.lost = counted(value.is_some_and(|value| value < LOST), self.lost);
        self.even = counted(value.is_some_and(|value| value.abs() <= EVEN), self.even);
        let [lost, even] = PATIENCE;
        if self.lost >= lost {
            Some(Overture::Resignation)
        } else if self.even >= even {
            Some(Overture::Draw)
        } else {
            None
        }
    }
}

/// How the seat stands that an analyst thinks for after so many choices, if the game is far on.
pub fn late_value(analyst: &mut dyn Analyst, choices: usize) -> Option<f32> {
    if choices < CHOICES {
        return None;
    }
    analyst.rewind();
    let decisions = (choices / PART).min(LEFT) as u32;
    let span = Span { epochs: u32::MAX, decisions };
    analyst.play_ahead(&mut Anyhow, span);
    analyst.deciding().is_empty().then(|| evaluate(analyst, LOOKS))
}

/// Whether a bot agrees to a draw that is offered to it after so many choices: if the game is far on
/// and it stands no better.
pub fn agrees(analyst: &mut dyn Analyst, choices: usize) -> bool {
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
    use bivouac_kernel::{AnyGame, AnyTable, Given, Options, Seat, Seed};

    use super::*;

    #[test]
    fn a_bot_gives_up_only_when_it_has_long_been_lost_late_in_the_game() {
        let mut prospects = Prospects::default();
        for value in [Some(-0.99), Some(-0.98), Some(-0.99), None] {
            assert_eq!(prospects.hear(value), None);
        }
        for _ in 0..3 {
            assert_eq!(prospects.hear(Some(-0.99)), None, "it begins to count afresh");
        }
        assert_eq!(prospects.hear(Some(-0.99)), Some(Overture::Resignation));
    }

    #[test]
    fn a_bot_offers_a_draw_only_when_it_has_long_been_even() {
        let mut prospects = Prospects::default();
        for _ in 0..7 {
            assert_eq!(prospects.hear(Some(0.02)), None);
        }
        assert_eq!(prospects.hear(Some(-0.02)), Some(Overture::Draw));
        assert_eq!(prospects.hear(Some(0.2)), None);
    }

    /// A game of Parlour in which so many choices have been made.
    #[allow(clippy::unwrap_used)]
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
    #[allow(clippy::unwrap_used)]
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
}
