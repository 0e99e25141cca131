//! Who decides while a plan is tried out: the plan as far as it goes, then what one is inclined to and
//! has learnt in the turn.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use bivouac_kernel::{Dice, Guide, Question, Seat};

use crate::gradient::Gradient;
use crate::policy::{self, Policy};
use crate::style::Style;

/// How many choices of a plan may be skipped because the question did not come up.
const SKIPPED: usize = 6;

/// One choice of a plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Move {
    pub(crate) key: u64,
    /// Stands for all the answers that were open. If others are, dice have fallen otherwise or
    /// something has come to light.
    pub(crate) open: u64,
}

/// Stands for all the answers to a question, in whatever order.
pub(crate) fn all_open(keys: &[u64]) -> u64 {
    keys.iter().fold(keys.len() as u64, |sum, key| sum.wrapping_add(*key))
}

/// The place of the next choice of a plan among those that are open, and how many of it are
/// skipped.
pub(crate) fn matching(plan: &[Move], keys: &[u64]) -> Option<(usize, usize)> {
    plan.iter().take(SKIPPED).enumerate().find_map(|(skipped, wanted)| {
        let place = keys.iter().position(|&key| key == wanted.key)?;
        Some((skipped, place))
    })
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
pub(crate) struct Lessons {
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
    pub(crate) fn fade(&mut self) {
        self.known.retain(|_, (count, sum)| {
            *count *= 0.5;
            *sum *= 0.5;
            *count > 0.4
        });
    }
}

/// Who decides while a plan is tried out.
pub(crate) struct Walker<'a> {
    seat: Seat,
    policy: &'a Policy,
    style: Style,
    lessons: &'a mut Lessons,
    gradient: Option<&'a mut Gradient>,
    /// Whether the choice that comes was drawn, not planned.
    drawn: bool,
    chances: Vec<f32>,
    plan: Vec<Move>,
    at: usize,
    /// The choice of the plan that is made anew.
    gap: Option<usize>,
    /// The choices that the seat has made in the epoch that is planned.
    pub(crate) own: Vec<Move>,
    /// All choices, and whether they are of the seat that thinks.
    made: Vec<(u64, bool)>,
    weights: Vec<f32>,
}

impl<'a> Walker<'a> {
    pub(crate) fn new(
        seat: Seat,
        policy: &'a Policy,
        style: Style,
        lessons: &'a mut Lessons,
        gradient: Option<&'a mut Gradient>,
    ) -> Walker<'a> {
        let (plan, own, made, weights) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (drawn, chances) = (false, Vec::new());
        Walker {
            seat,
            policy,
            style,
            lessons,
            gradient,
            drawn,
            chances,
            plan,
            at: 0,
            gap: None,
            own,
            made,
            weights,
        }
    }

    pub(crate) fn begin(&mut self, plan: &[Move], gap: Option<usize>) {
        self.plan.clear();
        self.plan.extend_from_slice(plan);
        self.at = 0;
        self.gap = gap;
        self.own.clear();
        self.made.clear();
        if let Some(gradient) = &mut self.gradient {
            gradient.begin();
        }
    }

    pub(crate) fn learn(&mut self, degree: f32) {
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
    fn settled(&mut self, question: &Question) -> Option<usize> {
        if question.seat != self.seat || question.epoch > 0 {
            return None;
        }
        let (skipped, place) = matching(&self.plan[self.at..], question.keys())?;
        self.at += skipped + 1;
        if self.gap.is_some_and(|gap| self.at > gap) {
            self.gap = None;
            return None;
        }
        self.drawn = false;
        Some(place)
    }

    fn choose(&mut self, question: &Question, dice: &mut Dice, picks: &mut Vec<usize>) {
        let mine = question.seat == self.seat;
        if mine || !self.style.naive {
            self.policy.weigh(question, &mut self.weights);
            for (weight, &key) in self.weights.iter_mut().zip(question.keys()) {
                *weight += self.style.learning * self.lessons.of(key);
            }
        } else {
            self.weights.clear();
            self.weights.resize(question.keys().len(), 0.0);
        }
        let breadth = self.style.breadth[usize::from(!mine)];
        self.drawn = true;
        policy::chances(&mut self.weights);
        if self.gradient.is_some() {
            self.chances.clone_from(&self.weights);
        }
        policy::draw(&mut self.weights, breadth, dice, picks);
    }

    fn compared(&mut self, question: &Question, picks: &[usize], values: &[f32]) {
        if let Some(gradient) = &mut self.gradient {
            gradient.compare(question, picks, values, &self.chances);
        }
    }

    fn made(&mut self, question: &Question, place: usize) {
        let (key, mine) = (question.keys()[place], question.seat == self.seat);
        if mine && question.epoch == 0 {
            self.own.push(Move { key, open: all_open(question.keys()) });
        }
        self.made.push((key, mine));
        if let Some(gradient) = &mut self.gradient
            && self.drawn
        {
            gradient.note(question, place, &self.chances, mine);
        }
    }
}

#[cfg(test)]
mod tests {
    use bivouac_kernel::{AnyGame, Options, Seed};

    use super::*;

    /// Somebody who is strongly inclined to the first choice expects others to make it too, unless they
    /// expect nothing in particular.
    #[test]
    #[allow(clippy::unwrap_used)]
    fn who_is_naive_takes_any_choice_of_others_for_as_likely() {
        let set_up = bivouac_parlour::GAME.set_up("evening", &Options::default(), Seed::from(3));
        let table = set_up.unwrap();
        let seat = table.deciding().iter().next().unwrap();
        let mut analyst = table.analyst(seat, Seed::from(1));
        let question = analyst.question().clone();
        assert!(question.keys().len() > 1);
        let mut policy = Policy::default();
        policy.weights_mut()[policy::place(question.traits(0)[0])] = 8.0;
        let first = |who: Seat, naive: bool| {
            let (style, mut lessons) = (Style { naive, ..Style::default() }, Lessons::default());
            let mut walker = Walker::new(who, &policy, style, &mut lessons, None);
            let mut dice = Dice::new(Seed::from(5));
            let drawn = (0..200).filter(|_| {
                let mut picks = Vec::new();
                walker.choose(&question, &mut dice, &mut picks);
                picks == [0]
            });
            drawn.count()
        };
        let other = Seat(1 - seat.0);
        assert!(first(seat, false) > 180 && first(seat, true) > 180 && first(other, false) > 180);
        assert!(first(other, true) < 140, "{}", first(other, true));
    }
}
