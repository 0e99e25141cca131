//! Where the game stands: the steps that are written, and what follows from them.

use bivouac_kernel::{Context, Dice, Rules, Seed, Text};

use super::super::Written;
use super::Problems;
use crate::pieces::Order;
use crate::state::State;
use crate::step::{Phase, Step};
use crate::{FatefulMarch, sequence};

/// Where the game stands.
pub(super) fn read_stack(state: &mut State, written: &Written, problems: &mut Problems) {
    match (written.phase, written.stack.is_empty()) {
        (Some(_), false) => problems.add("/phase", Text::new("position-phase-and-stack")),
        (Some(phase), true) => state.stack.push(Step::Begin(phase)),
        (None, true) if state.over.is_none() => {
            problems.add("/stack", Text::new("position-no-stack"));
        }
        (None, _) => {
            for (index, step) in written.stack.iter().enumerate() {
                let at = format!("/stack/{index}");
                match serde_json::from_value::<Step>(step.clone()) {
                    Ok(step) if !state.stack.is_full() => state.stack.push(step),
                    Ok(_) => problems.add(at, Text::new("position-too-long")),
                    Err(error) => {
                        let text = Text::new("position-form").with("why", error.to_string());
                        problems.add(at, text);
                    }
                }
            }
        }
    }
}

/// A phase or step that merely begins goes on to its first decision, for which no die may be needed.
pub(super) fn go_on(state: &mut State, at: &str, problems: &mut Problems) {
    if state.over.is_some() || !FatefulMarch::deciding(state).is_empty() {
        return;
    }
    if state.stack.len() > MOST_WRITTEN {
        problems.add(at, Text::new("position-too-long"));
        return;
    }
    let mut dice = Dice::new(Seed::from(0));
    // Nobody has chosen anything that could be taken back.
    sequence::run(state, state.initiative, &mut Context::silent(&mut dice));
    if dice.drawn() > 0 {
        problems.add(at, Text::new("position-needs-dice"));
    }
}

/// The most steps of a position that has still to go on: what they push needs room.
const MOST_WRITTEN: usize = 16;

/// S4j: the types that are resolved follow from where the game stands. Of the type under way only
/// the written list may say more.
pub(super) fn read_resolved(state: &mut State, written: &Written, problems: &mut Problems) {
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
        Step::Type { order, stage } if order == own => Some(stage > 3),
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
