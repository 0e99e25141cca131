//! Whole games played fast, without a journal.

use crate::analyst::{Analyst, Study};
use crate::dice::{Dice, Seed};
use crate::rules::{Context, Options, Outcome, Rules, SetUpError};

/// How a bot decides: the index of one of the choices of the seat that thinks. `None` stands for
/// a uniform choice among all that is open, which needs no analyst.
pub type Mind<'a> = Option<&'a mut dyn FnMut(&mut dyn Analyst) -> usize>;

/// One game that was played.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// How it ended; nothing if the limit of decisions was reached before.
    pub outcome: Option<Outcome>,
    /// How many decisions were made.
    pub decisions: u64,
}

/// Why a game could not be played to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Stuck {
    /// A seat must decide but has no choice.
    #[error("seat {seat} must decide after {decisions} decisions and has no choice")]
    NoChoice {
        /// The seat.
        seat: u8,
        /// How many decisions had been made.
        decisions: u64,
    },
    /// Nobody decides, but there is no outcome.
    #[error("nobody decides after {decisions} decisions and there is no outcome")]
    NoOutcome {
        /// How many decisions had been made.
        decisions: u64,
    },
}

/// A place to play games of one kind one after the other, keeping its buffers.
#[derive(Debug)]
pub struct Playground<R: Rules> {
    start: R::State,
    choices: Vec<R::Choice>,
    study: Option<Study<R>>,
}

impl<R: Rules> Playground<R> {
    /// A playground for a scenario.
    ///
    /// # Errors
    /// When it cannot be set up.
    pub fn new(scenario: &str, options: &Options) -> Result<Playground<R>, SetUpError> {
        let info = R::about().scenario(scenario);
        info.ok_or_else(|| SetUpError::UnknownScenario(scenario.to_owned()))
            .and_then(|info| options.fit(info))?;
        let start = R::set_up(scenario, options, &mut Dice::new(Seed::from(0)))?;
        Ok(Playground { start, choices: Vec::new(), study: None })
    }

    /// Plays one game to its end, or to `limit` decisions.
    ///
    /// # Errors
    /// When the rules lead to a dead end.
    pub fn play(
        &mut self,
        scenario: &str,
        options: &Options,
        seed: Seed,
        minds: &mut [Mind<'_>],
        limit: u64,
    ) -> Result<Played, Stuck> {
        let mut dice = Dice::new(seed);
        let set_up = R::set_up(scenario, options, &mut dice);
        let mut state = set_up.unwrap_or_else(|_| self.start.clone());
        // Bots imagine with dice of their own: with the table's they would foresee them.
        let imagination = seed.branch("imagination");
        if let Some(study) = &mut self.study {
            study.reseed(imagination);
        }
        let mut decisions = 0;
        while decisions < limit {
            let Some(seat) = R::deciding(&state).iter().next() else {
                let outcome = R::outcome(&state).ok_or(Stuck::NoOutcome { decisions })?;
                return Ok(Played { outcome: Some(outcome), decisions });
            };
            self.choices.clear();
            R::choices(&state, seat, &mut self.choices);
            if self.choices.is_empty() {
                return Err(Stuck::NoChoice { seat: seat.0, decisions });
            }
            let index = match minds.get_mut(seat.index()) {
                Some(Some(mind)) => {
                    let study = match &mut self.study {
                        Some(study) => {
                            study.turn_to(&state, seat);
                            study
                        }
                        none => none.insert(Study::new(&state, seat, imagination)),
                    };
                    mind(study).min(self.choices.len() - 1)
                }
                _ => dice.pick(self.choices.len()),
            };
            R::apply(&mut state, seat, &self.choices[index], &mut Context::silent(&mut dice));
            decisions += 1;
        }
        Ok(Played { outcome: None, decisions })
    }
}
