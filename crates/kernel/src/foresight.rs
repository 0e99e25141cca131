//! Playing ahead: from an imagined state to a horizon, every decision being left to a guide.

use std::sync::Arc;

use crate::dice::{Dice, Seed};
use crate::rules::{Context, Rules};
use crate::seat::Seat;
use crate::signs::{Judge, Signs};
use crate::terms::likely;
use crate::traits::{Traits, fold};

/// A question that comes up when playing ahead, by what its answers are like.
#[derive(Clone, Debug)]
pub struct Question {
    /// Who is asked.
    pub seat: Seat,
    /// How many epochs have passed since the beginning.
    pub epoch: u32,
    keys: Vec<u64>,
    traits: Vec<u32>,
    /// Where the traits of each choice end.
    ends: Vec<u32>,
}

impl Default for Question {
    fn default() -> Question {
        let (keys, traits, ends) = (Vec::new(), Vec::new(), Vec::new());
        Question { seat: Seat(0), epoch: 0, keys, traits, ends }
    }
}

impl Question {
    /// A key for each choice: the same as long as the same question is answered in the same way.
    pub fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// What a choice is like; the first number stands for its key.
    pub fn traits(&self, place: usize) -> &[u32] {
        let begin = if place == 0 { 0 } else { self.ends[place - 1] as usize };
        &self.traits[begin..self.ends[place] as usize]
    }

    /// Reads what is asked, and a key for each choice.
    fn read<R: Rules>(
        &mut self,
        state: &R::State,
        (seat, epoch): (Seat, u32),
        choices: &[R::Choice],
        traits: &mut Traits,
    ) {
        (self.seat, self.epoch) = (seat, epoch);
        self.keys.clear();
        self.traits.clear();
        self.ends.clear();
        traits.begin(seat.0);
        R::question(state, seat, traits);
        self.keys.extend(choices.iter().map(|choice| traits.key(choice)));
    }

    /// Reads what the choices are like.
    fn read_traits<R: Rules>(
        &mut self,
        state: &R::State,
        choices: &[R::Choice],
        traits: &mut Traits,
    ) {
        for (choice, &key) in choices.iter().zip(&self.keys) {
            traits.of_key(key);
            self.traits.push(fold(key));
            R::traits(state, self.seat, choice, traits);
            traits.take(&mut self.traits);
            self.ends.push(self.traits.len() as u32);
        }
    }
}

/// Who decides while one plays ahead.
pub trait Guide {
    /// Names the choice to be made by its place if it is settled already: then nobody need know what
    /// the choices are like, and the question has keys only.
    fn settled(&mut self, _question: &Question) -> Option<usize> {
        None
    }

    /// Names the choice to be made by its place; several, if the one after which the seat stands
    /// best is to be taken. If none is named, it is the first.
    fn choose(&mut self, question: &Question, dice: &mut Dice, picks: &mut Vec<usize>);

    /// Hears which choice was made.
    fn made(&mut self, question: &Question, place: usize);

    /// Hears how good the seat would stand after each of the choices that it named, if it named
    /// several.
    fn compared(&mut self, _question: &Question, _picks: &[usize], _values: &[f32]) {}
}

/// How far one plays ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span {
    /// How many epochs, the one under way included.
    pub epochs: u32,
    /// How many decisions at most.
    pub decisions: u32,
}

/// What each further decision costs: less than anything on the table is worth.
const HASTE: f32 = 1e-4;

/// What playing ahead keeps between one time and the next.
#[derive(Debug)]
pub(crate) struct Foresight<R: Rules> {
    choices: Vec<R::Choice>,
    question: Question,
    traits: Traits,
    picks: Vec<usize>,
    values: Vec<f32>,
    trial: Option<Box<R::State>>,
    best: Option<Box<R::State>>,
    /// Who corrects the appraisal, if anybody does.
    pub(crate) judge: Option<Arc<dyn Judge>>,
}

impl<R: Rules> Default for Foresight<R> {
    fn default() -> Foresight<R> {
        let (choices, picks, values) = (Vec::new(), Vec::new(), Vec::new());
        let (question, traits) = (Question::default(), Traits::default());
        let (trial, best, judge) = (None, None, None);
        Foresight { choices, question, traits, picks, values, trial, best, judge }
    }
}

impl<R: Rules> Foresight<R> {
    /// The question that `seat` is asked in a state.
    pub(crate) fn question(&mut self, state: &R::State, seat: Seat) -> &Question {
        self.choices.clear();
        R::choices(state, seat, &mut self.choices);
        self.question.read::<R>(state, (seat, 0), &self.choices, &mut self.traits);
        self.question.read_traits::<R>(state, &self.choices, &mut self.traits);
        &self.question
    }

    /// How good a state looks for a seat, or how good its end is.
    pub(crate) fn value(&self, state: &R::State, seat: Seat) -> f32 {
        value::<R>(state, seat, self.judge.as_deref())
    }

    /// The key of a choice that is open to `seat`; none where it is the only one, which is never
    /// asked about.
    pub(crate) fn key(&mut self, state: &R::State, seat: Seat, choice: &R::Choice) -> Option<u64> {
        self.choices.clear();
        R::choices(state, seat, &mut self.choices);
        self.traits.begin(seat.0);
        R::question(state, seat, &mut self.traits);
        (self.choices.len() > 1).then(|| self.traits.key(choice))
    }

    /// The choices of `seat` that have these keys, one after another, as far as nothing comes to light
    /// and nobody else decides. Where only one is open it is taken.
    pub(crate) fn spell(&mut self, from: &R::State, seat: Seat, keys: &[u64]) -> Vec<R::Choice> {
        let mut state = from.clone();
        let mut dice = Dice::new(Seed::from(0));
        let (mut keys, mut spelt) = (keys.iter(), Vec::new());
        while R::deciding(&state).contains(seat) {
            self.question(&state, seat);
            let place = match self.choices.len() {
                0 => break,
                1 => Some(0),
                _ => keys.find_map(|key| self.question.keys.iter().position(|open| open == key)),
            };
            let Some(choice) = place.and_then(|place| self.choices.get(place)) else { break };
            spelt.push(choice.clone());
            let mut context = Context::silent(&mut dice);
            R::apply(&mut state, seat, choice, &mut context);
            if context.surprised() {
                break;
            }
        }
        spelt
    }

    /// Plays on in `state` as the guide will have it.
    pub(crate) fn play(
        &mut self,
        state: &mut R::State,
        guide: &mut dyn Guide,
        span: Span,
        dice: &mut Dice,
    ) -> u32 {
        let from = R::epoch(state);
        let mut decisions = 0;
        while decisions < span.decisions {
            let Some(seat) = R::deciding(state).iter().next() else { break };
            let epoch = R::epoch(state).saturating_sub(from);
            if epoch >= span.epochs {
                break;
            }
            decisions += 1;
            self.choices.clear();
            R::choices(state, seat, &mut self.choices);
            if let [only] = &self.choices[..] {
                R::apply(state, seat, only, &mut Context::silent(dice));
                continue;
            }
            self.question.read::<R>(state, (seat, epoch), &self.choices, &mut self.traits);
            let settled = guide.settled(&self.question);
            self.picks.clear();
            self.picks.extend(settled.filter(|&place| place < self.choices.len()));
            if self.picks.is_empty() {
                self.question.read_traits::<R>(state, &self.choices, &mut self.traits);
                guide.choose(&self.question, dice, &mut self.picks);
                self.picks.retain(|&place| place < self.choices.len());
            }
            let place = match self.picks[..] {
                [] => 0,
                [place] => place,
                _ => {
                    let place = self.best_of(state, seat, dice);
                    guide.compared(&self.question, &self.picks, &self.values);
                    guide.made(&self.question, place);
                    continue;
                }
            };
            let Some(choice) = self.choices.get(place) else { break };
            R::apply(state, seat, choice, &mut Context::silent(dice));
            guide.made(&self.question, place);
        }
        decisions
    }

    /// Takes the pick after which the seat stands best.
    fn best_of(&mut self, state: &mut R::State, seat: Seat, dice: &mut Dice) -> usize {
        let trial = self.trial.get_or_insert_with(|| Box::new(state.clone()));
        let best = self.best.get_or_insert_with(|| Box::new(state.clone()));
        let judge = self.judge.as_deref();
        let mut found = (f32::MIN, self.picks[0]);
        self.values.clear();
        for &place in &self.picks {
            (**trial).clone_from(state);
            R::apply(trial, seat, &self.choices[place], &mut Context::silent(dice));
            let goes_on = R::deciding(trial).contains(seat);
            let value = value::<R>(trial, seat, judge) - if goes_on { HASTE } else { 0.0 };
            self.values.push(value);
            if value > found.0 {
                found = (value, place);
                std::mem::swap(trial, best);
            }
        }
        std::mem::swap(state, &mut **best);
        found.1
    }
}

/// How far victories and defeats differ among themselves.
const SHADE: f32 = 0.005;

/// How good a state looks for a seat, or how good its end is. What was lost or won still looks better
/// or worse: where all is lost, a plan that nearly saved it differs from one that did not try.
fn value<R: Rules>(state: &R::State, seat: Seat, judge: Option<&dyn Judge>) -> f32 {
    let looks = match judge {
        None => R::appraise(state, seat).clamp(-1.0, 1.0),
        Some(judge) => {
            let signs = Signs::of::<R>(state, seat);
            likely(signs.reach + judge.correct(&signs))
        }
    };
    match R::outcome(state) {
        None => looks,
        Some(outcome) if outcome.winners.is_empty() => 0.0,
        Some(outcome) if outcome.winners.contains(seat) => 1.0 - SHADE * (1.0 - looks),
        Some(_) => SHADE * (1.0 + looks) - 1.0,
    }
}
