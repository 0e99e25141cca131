//! A private copy of the table on which one seat may try out what it knows.

use std::sync::Arc;

use crate::dice::{Dice, Seed};
use crate::foresight::{Foresight, Guide, Question, Span};
use crate::plan::{self, Planned};
use crate::rules::{Context, Plan, Rules};
use crate::seat::{Seat, Seats, Viewer};
use crate::signs::{Judge, Signs};
use crate::table::{is_open, read_choice};
use crate::terms::{Terms, likely};

/// The view of a bot: an imagined state that its seat cannot tell from the real one, on which it
/// may play ahead. Choices go by their place in the list of those that are open.
pub trait Analyst: Send {
    /// The seat that thinks.
    fn seat(&self) -> Seat;

    /// Goes back to the moment of the real decision, imagining anew what the seat cannot know.
    fn rewind(&mut self);

    /// Who decides in the imagined state.
    fn deciding(&self) -> Seats;

    /// How many choices `seat` has in the imagined state.
    fn count(&mut self, seat: Seat) -> usize;

    /// Plays a choice of those last counted for `seat`.
    fn play(&mut self, seat: Seat, index: usize);

    /// How many plans the game proposes to the seat that thinks, in the imagined state.
    fn propose(&mut self) -> usize;

    /// Plays one of the plans last proposed, as far as it can be foreseen: up to a die, something
    /// that comes to light, a decision of others, or a choice that is not open. How many choices
    /// that were.
    fn follow(&mut self, plan: usize) -> usize;

    /// The choices of one of the plans last proposed, each with the question that it answers, as far
    /// as they can be foreseen from the real decision.
    fn planned(&self, plan: usize) -> Vec<Planned>;

    /// The place of a choice of a plan among those that are open to the seat that thinks, if the
    /// question is the one that was foreseen.
    fn find(&mut self, planned: &Planned) -> Option<usize>;

    /// Marks the imagined state as a place to come back to. Marks are a stack.
    fn mark(&mut self);

    /// Goes back to the last mark, which stays; to the decision itself if there is none.
    fn back(&mut self);

    /// Takes the last mark away, staying where one is.
    fn unmark(&mut self);

    /// How good the imagined state looks for the seat that thinks.
    fn appraise(&self) -> f32;

    /// What the appraisal of the imagined state is made of: each term by name, with how good the state
    /// would look for the seat that thinks if no other counted, from -1 (lost) to 1 (won). What a judge
    /// adds is one more.
    fn terms(&self) -> Vec<(&'static str, f32)>;

    /// By what the seat that thinks can tell how the imagined state will end.
    fn signs(&self) -> Signs;

    /// The epoch of the imagined state.
    fn epoch(&self) -> u32;

    /// From now on the appraisal is corrected by a judge, or by nobody.
    fn heed(&mut self, judge: Option<Arc<dyn Judge>>);

    /// The question that the seat that thinks has to answer in the imagined state.
    fn question(&mut self) -> &Question;

    /// The keys of one of the plans last proposed, as far as it can be foreseen from the imagined
    /// state, in which it is played.
    fn keys_of(&mut self, plan: usize) -> Vec<u64>;

    /// The choices that have these keys, one after another from the imagined state, each with the
    /// question that it answers, as far as they can be foreseen. Questions with one answer only are
    /// answered on the way.
    fn spell(&mut self, keys: &[u64]) -> Vec<Planned>;

    /// The game, the scenario and what the game's bots have learnt.
    fn school(&self) -> School;

    /// How far a plan looks ahead from the imagined state, in epochs.
    fn horizon(&self) -> u32;

    /// Plays ahead from the imagined state as a guide will have it; how many decisions that took.
    fn play_ahead(&mut self, guide: &mut dyn Guide, span: Span) -> u32;

    /// Another analyst of the same decision, with dice of its own: for those who think with more than
    /// one head.
    fn double(&mut self) -> Box<dyn Analyst>;

    /// A uniform number below `count`, for bots that need chance.
    fn pick(&mut self, count: usize) -> usize;
}

/// The name of what a judge adds to the terms: the message `term-experience`.
const EXPERIENCE: &str = "experience";

/// What is played, and what is known of how to play it.
#[derive(Clone, Copy, Debug)]
pub struct School {
    /// The game.
    pub game: &'static str,
    /// The scenario.
    pub scenario: &'static str,
    /// What its bots have learnt, as it is stored; empty, if nothing.
    pub learned: &'static [u8],
}

/// The analyst of a game.
#[derive(Debug)]
pub struct Study<R: Rules> {
    seat: Seat,
    root: R::State,
    now: R::State,
    /// The places that were marked, as many as `marks` says; the rest is kept for its buffers.
    marked: Vec<Mark<R>>,
    marks: usize,
    /// Whether nothing has been played since the last mark.
    at_mark: bool,
    choices: Vec<R::Choice>,
    listed_for: Option<Seat>,
    plans: Vec<Plan<R::Choice>>,
    foresight: Foresight<R>,
    dice: Dice,
}

/// A state to come back to, with the choices last listed in it: trying them out one by
/// one does not cost a new list each time.
#[derive(Debug)]
struct Mark<R: Rules> {
    state: R::State,
    choices: Vec<R::Choice>,
    listed_for: Option<Seat>,
}

impl<R: Rules> Study<R> {
    /// What `seat` may try out in `state`, with its own dice.
    pub fn new(state: &R::State, seat: Seat, seed: Seed) -> Study<R> {
        let mut dice = Dice::new(seed);
        // The root is already imagined: nothing that the seat may not know is kept here at all.
        let root = R::imagine(state, Viewer::seat(seat), &mut dice);
        let (now, marked, choices) = (root.clone(), Vec::new(), Vec::new());
        let (marks, at_mark, listed_for) = (0, false, None);
        let (plans, foresight) = (Vec::new(), Foresight::default());
        Study {
            seat,
            root,
            now,
            marked,
            marks,
            at_mark,
            choices,
            listed_for,
            plans,
            foresight,
            dice,
        }
    }

    /// Takes fresh dice, so that a game does not depend on those that were studied before it.
    pub fn reseed(&mut self, seed: Seed) {
        self.dice = Dice::new(seed);
    }

    /// Drops the marks and the list: the state has become another.
    fn forget(&mut self) {
        self.marks = 0;
        self.at_mark = false;
        self.listed_for = None;
    }

    /// Keeps the list with the mark, if the state is still the marked one.
    fn remember_list(&mut self) {
        if self.at_mark
            && let Some(mark) = self.marks.checked_sub(1).and_then(|i| self.marked.get_mut(i))
        {
            mark.choices.clone_from(&self.choices);
            mark.listed_for = self.listed_for;
        }
    }

    /// Takes up another decision, keeping its buffers.
    pub fn turn_to(&mut self, state: &R::State, seat: Seat) {
        self.seat = seat;
        self.root = R::imagine(state, Viewer::seat(seat), &mut self.dice);
        self.now.clone_from(&self.root);
        self.forget();
    }
}

impl<R: Rules> Analyst for Study<R> {
    fn seat(&self) -> Seat {
        self.seat
    }

    fn rewind(&mut self) {
        self.now = R::imagine(&self.root, Viewer::seat(self.seat), &mut self.dice);
        self.forget();
    }

    fn mark(&mut self) {
        match self.marked.get_mut(self.marks) {
            Some(buffer) => buffer.state.clone_from(&self.now),
            None => {
                let (state, choices) = (self.now.clone(), Vec::new());
                self.marked.push(Mark { state, choices, listed_for: None });
            }
        }
        self.marks += 1;
        self.at_mark = true;
        self.remember_list();
    }

    fn back(&mut self) {
        match self.marks.checked_sub(1).and_then(|last| self.marked.get(last)) {
            Some(mark) => {
                self.now.clone_from(&mark.state);
                self.choices.clone_from(&mark.choices);
                self.listed_for = mark.listed_for;
                self.at_mark = true;
            }
            None => {
                self.now.clone_from(&self.root);
                self.listed_for = None;
            }
        }
    }

    fn unmark(&mut self) {
        self.marks = self.marks.saturating_sub(1);
        self.at_mark = false;
    }

    fn deciding(&self) -> Seats {
        R::deciding(&self.now)
    }

    fn count(&mut self, seat: Seat) -> usize {
        if self.listed_for != Some(seat) {
            self.choices.clear();
            R::choices(&self.now, seat, &mut self.choices);
            self.listed_for = Some(seat);
            self.remember_list();
        }
        self.choices.len()
    }

    fn play(&mut self, seat: Seat, index: usize) {
        if index < self.count(seat) {
            let choice = self.choices[index].clone();
            R::apply(&mut self.now, seat, &choice, &mut Context::silent(&mut self.dice));
            self.listed_for = None;
            self.at_mark = false;
        }
    }

    fn propose(&mut self) -> usize {
        self.plans = R::plans(&self.now, self.seat);
        self.plans.len()
    }

    fn follow(&mut self, plan: usize) -> usize {
        let Some(plan) = self.plans.get(plan) else { return 0 };
        let mut made = 0;
        for choice in &plan.choices {
            if !is_open::<R>(&self.now, self.seat, choice) {
                break;
            }
            let mut context = Context::silent(&mut self.dice);
            R::apply(&mut self.now, self.seat, choice, &mut context);
            made += 1;
            if context.surprised() {
                break;
            }
        }
        self.listed_for = None;
        self.at_mark = false;
        made
    }

    fn planned(&self, plan: usize) -> Vec<Planned> {
        let plan = self.plans.get(plan);
        plan.map_or_else(Vec::new, |plan| plan::foreseen::<R>(&self.root, self.seat, &plan.choices))
    }

    fn find(&mut self, planned: &Planned) -> Option<usize> {
        let seat = self.seat;
        if plan::halted::<R>(&self.now, seat, planned).is_some() {
            return None;
        }
        let choice = read_choice::<R>(&planned.choice).ok()?;
        self.count(seat);
        self.choices.iter().position(|open| *open == choice)
    }

    fn appraise(&self) -> f32 {
        self.foresight.value(&self.now, self.seat)
    }

    fn terms(&self) -> Vec<(&'static str, f32)> {
        let mut terms = Terms::default();
        R::weigh(&self.now, self.seat, &mut terms);
        let mut each: Vec<_> = R::terms().iter().copied().zip(terms.each()).collect();
        if let Some(judge) = &self.foresight.judge {
            each.push((EXPERIENCE, likely(judge.correct(&self.signs()))));
        }
        each
    }

    fn signs(&self) -> Signs {
        Signs::of::<R>(&self.now, self.seat)
    }

    fn epoch(&self) -> u32 {
        R::epoch(&self.now)
    }

    fn heed(&mut self, judge: Option<Arc<dyn Judge>>) {
        self.foresight.judge = judge;
    }

    fn question(&mut self) -> &Question {
        self.foresight.question(&self.now, self.seat)
    }

    fn keys_of(&mut self, plan: usize) -> Vec<u64> {
        let Some(plan) = self.plans.get(plan) else { return Vec::new() };
        let mut keys = Vec::new();
        for choice in &plan.choices {
            if !is_open::<R>(&self.now, self.seat, choice) {
                break;
            }
            keys.extend(self.foresight.key(&self.now, self.seat, choice));
            let mut context = Context::silent(&mut self.dice);
            R::apply(&mut self.now, self.seat, choice, &mut context);
            if context.surprised() {
                break;
            }
        }
        self.listed_for = None;
        self.at_mark = false;
        keys
    }

    fn spell(&mut self, keys: &[u64]) -> Vec<Planned> {
        let spelt = self.foresight.spell(&self.now, self.seat, keys);
        plan::foreseen::<R>(&self.now, self.seat, &spelt)
    }

    fn school(&self) -> School {
        let about = R::about();
        School { game: about.id, scenario: R::scenario(&self.root), learned: about.learned }
    }

    fn horizon(&self) -> u32 {
        R::horizon(&self.now)
    }

    fn play_ahead(&mut self, guide: &mut dyn Guide, span: Span) -> u32 {
        self.listed_for = None;
        self.at_mark = false;
        self.foresight.play(&mut self.now, guide, span, &mut self.dice)
    }

    fn double(&mut self) -> Box<dyn Analyst> {
        let mut double = Study::<R>::new(&self.root, self.seat, self.dice.seed());
        double.foresight.judge.clone_from(&self.foresight.judge);
        Box::new(double)
    }

    fn pick(&mut self, count: usize) -> usize {
        self.dice.pick(count)
    }
}
