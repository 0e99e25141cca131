//! By what one tells how a game will end: signs of a state, each a number made of names with how much
//! of it there is, for bots that learn from many games.
//!
//! As with [`Traits`](crate::Traits), a number follows from names and values alone, so that what was
//! learnt holds for programs to come.

use std::fmt;

use crate::rules::Rules;
use crate::seat::Seat;
use crate::terms::{Terms, reaching};
use crate::traits::number;

/// What is seen of a state.
#[derive(Clone, PartialEq, Debug)]
pub struct Signs {
    seen: Vec<(u32, f32)>,
    /// What the appraisal says in parts of its spread, as the seat that looks has it.
    pub(crate) reach: f32,
    /// 1, or -1 where the seat that looks sees everything the other way round.
    pub(crate) turn: f32,
}

/// Room for the signs of a state.
const USUAL: usize = 256;

impl Default for Signs {
    fn default() -> Signs {
        Signs { seen: Vec::with_capacity(USUAL), reach: 0.0, turn: 1.0 }
    }
}

impl Signs {
    /// Says how much there is of something: a name and the values that belong to it. Amounts of about
    /// 1 are learnt from best.
    #[inline]
    pub fn add(&mut self, name: &str, values: &[i32], amount: f32) {
        if amount != 0.0 {
            self.seen.push((number(name, values), amount));
        }
    }

    /// The signs, each by its number with how much of it there is.
    pub fn seen(&self) -> &[(u32, f32)] {
        &self.seen
    }

    /// What the appraisal says in parts of its spread, as the first seat has it.
    pub fn reach(&self) -> f32 {
        self.reach * self.turn
    }

    /// How much what is good for the first seat is good for the seat that looks: 1 or -1.
    pub fn turn(&self) -> f32 {
        self.turn
    }

    /// What `seat` sees of a state: the terms of its appraisal, and what the game says besides. In a
    /// game of two both see the same, one the other way round, so that what one learns the other knows.
    pub(crate) fn of<R: Rules>(state: &R::State, seat: Seat) -> Signs {
        let mut signs = Signs::default();
        let two = R::about().seats.len() == 2;
        if two && seat != Seat(0) {
            signs.turn = -1.0;
        }
        if R::terms().is_empty() {
            signs.reach = reaching(R::appraise(state, seat));
        } else {
            let mut terms = Terms::default();
            R::weigh(state, seat, &mut terms);
            signs.reach = terms.reach();
            for (name, part) in R::terms().iter().zip(terms.parts()) {
                signs.add(name, &[], part * signs.turn);
            }
        }
        R::signs(state, if two { Seat(0) } else { seat }, &mut signs);
        signs
    }
}

/// One who has learnt from many games how they end.
pub trait Judge: fmt::Debug + Send + Sync {
    /// What is to be added to what the appraisal says, in parts of its spread, as the seat has it of
    /// whom the signs are.
    fn correct(&self, signs: &Signs) -> f32;
}
