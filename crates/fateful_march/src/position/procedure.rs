//! Where the game stands: the steps that are written, and what follows from them.

use bivouac_kernel::{Context, Dice, Problems, Rules, Seed, Step as _};

use super::Written;
use crate::orders::{Part, Type};
use crate::prelude::*;
use crate::step;

/// Reads it, if nothing else is wrong.
pub(super) fn read(state: &mut State, written: &Written, problems: &mut Problems) {
    if problems.is_empty() {
        read_stack(state, written, problems);
    }
    if problems.is_empty() {
        check_steps(state, problems);
        read_resolved(state, written, problems);
    }
    if problems.is_empty() {
        let at = if written.phase.is_some() { "/phase" } else { "/stack" };
        go_on(state, at, problems);
    }
    if problems.is_empty() {
        check_decision(state, problems);
    }
}

fn read_stack(state: &mut State, written: &Written, problems: &mut Problems) {
    match (written.phase, written.stack.is_empty()) {
        (Some(_), false) => problems.add("/phase", Text::new("position-phase-and-stack")),
        (Some(phase), true) => state.stack.push(Step::Begin(phase)),
        (None, true) if state.over.is_none() => {
            problems.add("/stack", Text::new("position-no-stack"));
        }
        (None, _) if written.stack.len() > state.stack.capacity() => {
            problems.add("/stack", Text::new("position-too-long"));
        }
        (None, _) => state.stack.extend(written.stack.iter().copied()),
    }
}

/// The steps against the rest.
fn check_steps(state: &State, problems: &mut Problems) {
    for (index, step) in state.stack.iter().enumerate() {
        if !step.sound(state) {
            problems.add(format!("/stack/{index}"), Text::new("position-step"));
        }
    }
}

/// Somebody has something to decide.
fn check_decision(state: &State, problems: &mut Problems) {
    if state.over.is_some() {
        return;
    }
    let deciding = FatefulMarch::deciding(state);
    let idle = deciding.iter().any(|seat| {
        let mut open = Vec::new();
        FatefulMarch::choices(state, seat, &mut open);
        open.is_empty()
    });
    if deciding.is_empty() || idle {
        problems.add("/stack", Text::new("position-no-choice"));
    }
}

/// A phase or step that merely begins goes on to its first decision, for which no die may be needed.
fn go_on(state: &mut State, at: &str, problems: &mut Problems) {
    if state.over.is_some() || !FatefulMarch::deciding(state).is_empty() {
        return;
    }
    if state.stack.len() > MOST_WRITTEN {
        problems.add(at, Text::new("position-too-long"));
        return;
    }
    let mut dice = Dice::new(Seed::from(0));
    // Nobody has chosen anything that could be taken back.
    step::run(state, state.initiative, &mut Context::silent(&mut dice));
    if dice.drawn() > 0 {
        problems.add(at, Text::new("position-needs-dice"));
    }
}

/// The most steps of a position that has still to go on: what they push needs room.
const MOST_WRITTEN: usize = 16;

/// S4j: the types that are resolved follow from where the game stands. Of the type under way only
/// the written list may say more.
fn read_resolved(state: &mut State, written: &Written, problems: &mut Problems) {
    let begins = |step: &Step| match *step {
        Step::Begin(phase) => Some(phase),
        _ => None,
    };
    let next = state.stack.iter().rev().find_map(begins);
    let waits = state.stack.last().is_none_or(|step| begins(step).is_none());
    let given = written.resolved.as_ref().map(|resolved| orders(resolved.iter().copied()));
    let (Some(next), true) = (next, waits) else {
        // A phase begins, or nothing follows: then there is nothing to compare with.
        let begun = next.map(resolved_before);
        state.resolved = given.or(begun).unwrap_or(0);
        if given.is_some() && begun.is_some() && given != begun {
            problems.breach("/resolved", Text::new("position-resolved"), "S4j");
        }
        return;
    };
    // What comes before the next phase but not before the one under way is the type under way.
    let with_own = resolved_before(next);
    let own = STEPS
        .iter()
        .rev()
        .find(|(step, _)| *step < next)
        .filter(|(step, _)| step.next() == Some(next));
    let Some(&(_, own)) = own else {
        state.resolved = given.unwrap_or(with_own);
        if state.resolved != with_own {
            problems.breach("/resolved", Text::new("position-resolved"), "S4j");
        }
        return;
    };
    let before = with_own & !orders([own]);
    state.resolved = given.unwrap_or(if is_over(state, own) { with_own } else { before });
    if state.resolved != before && state.resolved != with_own {
        problems.breach("/resolved", Text::new("position-resolved"), "S4j");
    }
}

/// Whether the orders of the type under way have been executed. Those of Defend and Forage are in
/// the step that follows upon the abilities of leaders.
fn is_over(state: &State, own: Order) -> bool {
    let of_type = state.stack.iter().find_map(|step| match *step {
        Step::Type(Type { order, stage }) if order == own => Some(stage > Part::Resolved),
        _ => None,
    });
    of_type.unwrap_or(matches!(own, Order::Defend | Order::Forage))
}

fn orders(list: impl IntoIterator<Item = Order>) -> u16 {
    list.into_iter().fold(0, |set, order| set | 1 << order as u16)
}

/// The steps of the order types.
const STEPS: [(Phase, Order); 9] = [
    (Phase::ForcedMarch, Order::ForcedMarch),
    (Phase::CavalryPatrols, Order::CavalryPatrols),
    (Phase::March, Order::March),
    (Phase::Evade, Order::Evade),
    (Phase::Battles, Order::Defend),
    (Phase::Rally, Order::Rally),
    (Phase::CossackRaid, Order::CossackRaid),
    (Phase::PlaceDepot, Order::PlaceDepot),
    (Phase::Attrition, Order::Forage),
];

/// S4j: the types whose steps come before a phase.
fn resolved_before(phase: Phase) -> u16 {
    orders(STEPS.into_iter().filter(|(step, _)| *step < phase).map(|(_, order)| order))
}
