//! Plans: several choices as one order.
//!
//! A plan names its choices by their values, as records do, so that a plan made on an imagined state
//! is valid on the real one. It is played choice by choice, each checked like any other, and stops
//! where something happens that was not foreseen.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::any::{Listed, listed};
use crate::dice::{Dice, Seed};
use crate::rules::{Context, Prompt, Rules, Target};
use crate::seat::{Seat, Seats};
use crate::table::{Refusal, Table, is_open, read_choice};
use crate::text::Text;

/// How many choices a plan may have.
pub const LONGEST_PLAN: usize = 600;

/// One choice of a plan.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Planned {
    /// The choice by its value, which is the same as long as it names the same thing.
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    pub choice: Value,
    /// The message of the question that it answers. The plan stops if another is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub asked: Option<String>,
}

/// Where a plan stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum Stop {
    /// At its end.
    Done,
    /// After a die.
    Rolled,
    /// After something that was hidden came to light.
    Revealed,
    /// Before a choice that is refused.
    Refused,
    /// Before a question that was not foreseen.
    Unforeseen,
    /// Because somebody else must decide.
    Others,
    /// Because the game is over.
    Over,
}

/// How far a plan was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Progress {
    /// How many of its choices were made.
    pub made: usize,
    /// Where it stopped.
    pub stop: Stop,
    /// Why the next choice is refused, where it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub why: Option<Text>,
    /// The ledger row that refuses it, where a rule does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub rule: Option<&'static str>,
}

impl Progress {
    fn stopped(made: usize, stop: Stop) -> Progress {
        Progress { made, stop, why: None, rule: None }
    }

    fn refused(made: usize, refusal: &Refusal) -> Progress {
        let (why, rule) = (Some(refusal.text()), refusal.rule());
        Progress { made, stop: Stop::Refused, why, rule }
    }
}

/// A plan that was tried out, and what would be asked then.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Trial {
    /// How far it goes.
    #[serde(flatten)]
    pub progress: Progress,
    /// The question that would be asked next, if nothing comes to light before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prompt: Option<Prompt>,
    /// The answers that would be open.
    pub choices: Vec<Listed>,
}

/// A plan that a game proposes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ReadyPlan {
    /// What it does, in a few words.
    pub text: Text,
    /// What to click for it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub targets: Vec<Target>,
    /// Its choices.
    pub plan: Vec<Planned>,
}

/// A game tried out by one seat: never with the dice of the table, and never past anything that
/// the seat does not know.
pub(crate) struct Attempt<R: Rules> {
    pub(crate) state: R::State,
    pub(crate) seat: Seat,
    dice: Dice,
}

impl<R: Rules> Clone for Attempt<R> {
    fn clone(&self) -> Attempt<R> {
        Attempt { state: self.state.clone(), seat: self.seat, dice: self.dice.clone() }
    }

    /// Into the place of what is there. The dice stay: what they show is never looked at.
    fn clone_from(&mut self, other: &Attempt<R>) {
        self.state.clone_from(&other.state);
        self.seat = other.seat;
    }
}

impl<R: Rules> Attempt<R> {
    pub(crate) fn new(state: &R::State, seat: Seat) -> Attempt<R> {
        Attempt { state: state.clone(), seat, dice: Dice::new(Seed::new([0; 32])) }
    }

    /// A choice as a part of a plan, made here.
    pub(crate) fn planned(&self, choice: &R::Choice) -> Planned {
        let choice = serde_json::to_value(choice).unwrap_or_default();
        let asked = R::prompt(&self.state, self.seat).text.id.into_owned();
        Planned { choice, asked: Some(asked) }
    }

    /// Whether nobody but the seat decides.
    pub(crate) fn decides_alone(&self) -> bool {
        R::deciding(&self.state) == Seats::only(self.seat)
    }

    /// Makes a choice that is open; says whether all that follows from it is known.
    pub(crate) fn make(&mut self, choice: &R::Choice) -> bool {
        let mut context = Context::silent(&mut self.dice);
        R::apply(&mut self.state, self.seat, choice, &mut context);
        !context.surprised()
    }

    pub(crate) fn open(&self, out: &mut Vec<R::Choice>) {
        out.clear();
        R::choices(&self.state, self.seat, out);
    }
}

/// Why a plan cannot go on to this choice.
pub(crate) fn halted<R: Rules>(state: &R::State, seat: Seat, planned: &Planned) -> Option<Stop> {
    let deciding = R::deciding(state);
    if deciding.is_empty() {
        Some(Stop::Over)
    } else if !deciding.contains(seat) {
        Some(Stop::Others)
    } else {
        let asked = planned.asked.as_ref()?;
        (R::prompt(state, seat).text.id != *asked).then_some(Stop::Unforeseen)
    }
}

impl<R: Rules> Table<R> {
    /// Makes the choices of a plan one after the other, as one that is taken back as a whole. It
    /// stops after a die or a revelation to the seat, and before a choice that is refused or a
    /// question that was not foreseen.
    ///
    /// # Errors
    /// Why not even the first choice is made; nothing has changed then.
    pub fn play(&mut self, seat: Seat, plan: &[Planned]) -> Result<Progress, Refusal> {
        let mut made = 0;
        self.may_decide(seat)?;
        for planned in plan {
            if let Some(stop) = halted::<R>(self.state(), seat, planned) {
                return Ok(Progress::stopped(made, stop));
            }
            let choice = read_choice::<R>(&planned.choice);
            let entry = choice.and_then(|choice| self.choose(seat, &choice));
            let (rolled, surprised) = match entry {
                Err(refusal) if made == 0 => return Err(refusal),
                Err(refusal) => return Ok(Progress::refused(made, &refusal)),
                Ok(entry) => (!entry.draws.is_empty(), entry.surprised),
            };
            if made > 0 {
                self.join();
            }
            made += 1;
            if surprised && made < plan.len() {
                let stop = if rolled { Stop::Rolled } else { Stop::Revealed };
                return Ok(Progress::stopped(made, stop));
            }
        }
        Ok(Progress::stopped(made, Stop::Done))
    }
}

/// Whether a plan is of a length that is played.
///
/// # Errors
/// When it is too long.
pub(crate) fn fits(plan: &[Planned]) -> Result<(), Refusal> {
    let long = plan.len() > LONGEST_PLAN;
    if long { Err(Refusal::Unreadable(format!("{} choices", plan.len()))) } else { Ok(()) }
}

/// What would come of a plan, as far as `seat` can know: nothing is shown of what a die or a
/// revelation brings.
pub(crate) fn tried<R: Rules>(state: &R::State, seat: Seat, plan: &[Planned]) -> Trial {
    let mut attempt = Attempt::<R>::new(state, seat);
    for (made, planned) in plan.iter().enumerate() {
        if let Some(stop) = halted::<R>(&attempt.state, seat, planned) {
            return shown(&attempt, Progress::stopped(made, stop));
        }
        let choice = read_choice::<R>(&planned.choice).and_then(|choice| {
            R::check(&attempt.state, seat, &choice).map_err(Refusal::Violation)?;
            Ok(choice)
        });
        let choice = match choice {
            Ok(choice) => choice,
            Err(refusal) => return shown(&attempt, Progress::refused(made, &refusal)),
        };
        if !attempt.make(&choice) {
            let stop = if made + 1 == plan.len() { Stop::Done } else { Stop::Revealed };
            let progress = Progress::stopped(made + 1, stop);
            return Trial { progress, prompt: None, choices: Vec::new() };
        }
    }
    shown(&attempt, Progress::stopped(plan.len(), Stop::Done))
}

/// What is asked where an attempt has come to.
fn shown<R: Rules>(attempt: &Attempt<R>, progress: Progress) -> Trial {
    let Attempt { state, seat, .. } = attempt;
    if !R::deciding(state).contains(*seat) {
        return Trial { progress, prompt: None, choices: Vec::new() };
    }
    let mut open = Vec::new();
    attempt.open(&mut open);
    let choices = listed::<R>(state, &open, |place| place.to_string());
    Trial { progress, prompt: Some(R::prompt(state, *seat)), choices }
}

/// The plans that the game proposes to `seat`, each question noted as far as it can be foreseen.
pub(crate) fn proposed<R: Rules>(state: &R::State, seat: Seat) -> Vec<ReadyPlan> {
    if !R::deciding(state).contains(seat) {
        return Vec::new();
    }
    let plans = R::plans(state, seat).into_iter().map(|plan| ReadyPlan {
        text: plan.text,
        targets: plan.targets,
        plan: foreseen::<R>(state, seat, &plan.choices),
    });
    plans.collect()
}

/// Notes for each choice the question that it answers, up to the first thing that cannot be foreseen.
pub(crate) fn foreseen<R: Rules>(
    state: &R::State,
    seat: Seat,
    choices: &[R::Choice],
) -> Vec<Planned> {
    let mut attempt = Attempt::<R>::new(state, seat);
    let mut plan = Vec::with_capacity(choices.len());
    for choice in choices {
        if !is_open::<R>(&attempt.state, seat, choice) {
            break;
        }
        plan.push(attempt.planned(choice));
        if !attempt.make(choice) {
            break;
        }
    }
    plan
}
