//! The test of every game that what is listed is what is accepted.

use std::collections::HashSet;
use std::fmt;

use crate::rules::Rules;
use crate::seat::Seat;
use crate::table::read_choice;

/// A moment at which the list of choices and the check of a choice do not say the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Disagreement {
    /// The seat that decides.
    pub seat: Seat,
    /// The choice, written as `Debug` writes it; empty where none is concerned.
    pub choice: String,
    /// What is wrong.
    pub fault: Fault,
}

/// How a list and a check can disagree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The seat must decide but nothing is listed.
    NothingListed,
    /// The choice is listed twice.
    Twice,
    /// The choice is listed but not accepted.
    ListedNotAccepted,
    /// The choice is accepted but not listed.
    AcceptedNotListed,
    /// The choice cannot be read back from the JSON that it is written as.
    NotReadBack,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}: {:?} {}", self.seat.0, self.fault, self.choice)
    }
}

/// Compares, for every seat that decides, the list with the check: each choice that is listed, and
/// each of `strangers`, which are choices from anywhere, such as those of other moments.
///
/// # Errors
/// The first disagreement.
pub fn agree<R: Rules>(state: &R::State, strangers: &[R::Choice]) -> Result<(), Disagreement> {
    for seat in R::deciding(state).iter() {
        let mut listed = Vec::new();
        R::choices(state, seat, &mut listed);
        let fault = |choice: String, fault| Err(Disagreement { seat, choice, fault });
        if listed.is_empty() {
            return fault(String::new(), Fault::NothingListed);
        }
        let mut known = HashSet::with_capacity(listed.len());
        for choice in &listed {
            let written = serde_json::to_value(choice).unwrap_or_default();
            if !known.insert(choice) {
                return fault(format!("{choice:?}"), Fault::Twice);
            }
            if R::check(state, seat, choice).is_err() {
                return fault(format!("{choice:?}"), Fault::ListedNotAccepted);
            }
            if read_choice::<R>(&written).ok().as_ref() != Some(choice) {
                return fault(format!("{choice:?}"), Fault::NotReadBack);
            }
        }
        for choice in strangers.iter().filter(|choice| !known.contains(choice)) {
            if R::check(state, seat, choice).is_ok() {
                return fault(format!("{choice:?}"), Fault::AcceptedNotListed);
            }
        }
    }
    Ok(())
}
