//! What may be expected of a shot, an attack or a check, to the end of what follows from it.

mod attack;
mod shot;
mod tree;

use bivouac_kernel::{Chance, Odds, Step as _};

use crate::charge;
use crate::event::{Part, Roll};
use crate::flank::{FALLS, Fate};
use crate::pool::Activates;
use crate::prelude::*;
use crate::words::{added, check_text, check_verdict, fate_word, modifier};

/// The distribution of results of what a seat may choose now.
pub(crate) fn odds(state: &State, seat: Seat, choice: &Choice) -> Option<Odds> {
    let step = state.stack.last()?;
    step.check(state, seat, choice).ok()?;
    match (*choice, step) {
        (Choice::Fire { .. }, _) | (Choice::Done, Step::Battery(_)) => {
            shot::odds(state, seat, choice)
        }
        (Choice::Shock { .. } | Choice::Charge { .. } | Choice::Resolve { .. }, _) => {
            attack::odds(state, seat, choice)
        }
        (Choice::First { marker }, _) if marker.activates() == Activates::Flank => {
            Some(of_column(state))
        }
        // It is rolled for again in the next turn (B14.g).
        (Choice::Stay, Step::FlankRecall) if state.turn < state.scenario.turns => {
            Some(of_column(state))
        }
        (Choice::Rally { unit }, _) => Some(check(state, unit, Check::Rally, &[])),
        (
            Choice::FormSquare | Choice::CounterCharge { .. } | Choice::Recall,
            Step::Assault(now),
        ) => {
            let (unit, occasion, modifiers) = charge::rolled(state, now, choice)?;
            Some(check(state, unit, occasion, modifiers))
        }
        _ => None,
    }
}

/// B14.e, B14.f, B14.g: the odds of the two dice for the column of the flank march.
fn of_column(state: &State) -> Odds {
    let bonus = state.flank.bonus;
    let chance = |fate: Fate| Chance::new(fate.falls(bonus), FALLS);
    let rows = Fate::ALL.map(|fate| (text(fate_word(fate)), chance(fate)));
    Odds::new(text("account-flank"), added(bonus), possible(rows))
}

/// The odds of one die against the Cohesion of a unit.
fn check(state: &State, unit: UnitId, check: Check, modifiers: &[Part]) -> Odds {
    let modifier: i8 = modifiers.iter().map(|part| part.value).sum();
    of_roll(unit, check, modifiers, i16::from(state.cohesion(unit)) - i16::from(modifier))
}

/// The odds of a check that was thrown in one of the cases.
fn rolled(roll: &Roll) -> Odds {
    let highest = i16::from(roll.needed) - i16::from(roll.modifier);
    of_roll(roll.unit, roll.check, &roll.modifiers, highest)
}

fn of_roll(unit: UnitId, check: Check, modifiers: &[Part], highest: i16) -> Odds {
    let passing = (highest + 1).clamp(0, tree::FACES as i16) as u64;
    let passed = Chance::new(passing, tree::FACES);
    let verdict = |passed| text(check_verdict(check, passed));
    Odds::new(
        check_text(check, unit),
        modifiers.iter().map(modifier).collect(),
        possible([(verdict(true), passed), (verdict(false), passed.not())]),
    )
}

/// What can happen at all.
fn possible(rows: impl IntoIterator<Item = (Text, Chance)>) -> Vec<(Text, Chance)> {
    rows.into_iter().filter(|(_, chance)| *chance != Chance::NEVER).collect()
}

/// How often each of ten faces brings a result, in an order.
fn by_face<T: PartialEq + Copy>(
    faces: [T; 10],
    order: &[T],
    word: impl Fn(T) -> &'static str,
) -> Vec<(Text, Chance)> {
    possible(order.iter().map(|&wanted| {
        let count = faces.iter().filter(|&&result| result == wanted).count();
        (text(word(wanted)), Chance::new(count as u64, tree::FACES))
    }))
}

/// How likely each kind of ending is, in an order.
fn tally<K: PartialEq + Copy>(
    cases: &[tree::Case],
    order: &[K],
    kind: impl Fn(&tree::Case) -> K,
    word: impl Fn(K) -> &'static str,
) -> Vec<(Text, Chance)> {
    let mut chances = vec![Chance::NEVER; order.len()];
    for case in cases {
        let kind = kind(case);
        if let Some(at) = order.iter().position(|&known| known == kind) {
            chances[at] = chances[at] + case.chance;
        }
    }
    possible(order.iter().zip(chances).map(|(&kind, chance)| (text(word(kind)), chance)))
}

/// Words that say what is not reckoned.
fn remark(text: Text) -> Odds {
    Odds::new(text, Vec::new(), Vec::new())
}
