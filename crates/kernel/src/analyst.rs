//! A private copy of the table on which one seat may try out what it knows.

use crate::dice::{Dice, Seed};
use crate::plan::{self, Planned};
use crate::rules::{Context, Plan, Rules};
use crate::seat::{Seat, Seats, Viewer};
use crate::table::{is_open, read_choice};

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

    /// A uniform number below `count`, for bots that need chance.
    fn pick(&mut self, count: usize) -> usize;
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
        let plans = Vec::new();
        Study { seat, root, now, marked, marks, at_mark, choices, listed_for, plans, dice }
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
        match R::outcome(&self.now) {
            None => R::appraise(&self.now, self.seat).clamp(-1.0, 1.0),
            Some(outcome) if outcome.winners.is_empty() => 0.0,
            Some(outcome) if outcome.winners.contains(self.seat) => 1.0,
            Some(_) => -1.0,
        }
    }

    fn pick(&mut self, count: usize) -> usize {
        self.dice.pick(count)
    }
}
