//! What may be expected of a shot: the table, the checks that follow, and the retreats as far as
//! nobody has a choice.

use bivouac_kernel::{Odds, Step as _};

use super::tree::{Case, Course, cases, fire_faces};
use super::{by_face, possible, remark, tally};
use crate::event::{FireResult, Part, Volley};
use crate::prelude::*;
use crate::scene::hex_text;
use crate::words::{fire_result, modifier, unit_text};

/// What becomes of a unit that is fired at, the worst first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fate {
    Eliminated,
    Withdrawn,
    Retreats,
    Disordered,
    Holds,
}

const FATES: [Fate; 5] =
    [Fate::Eliminated, Fate::Withdrawn, Fate::Retreats, Fate::Disordered, Fate::Holds];

/// What comes of a shot, the best for whoever fires first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    Lost,
    Retreats,
    Disordered,
    NoEffect,
    Friends,
}

pub(super) fn odds(state: &State, seat: Seat, choice: &Choice) -> Option<Odds> {
    let &step = state.stack.last()?;
    // A Barrage is fired by the step that the first gun opens.
    let fires = matches!(step, Step::Battery(_));
    let base = state.stack.len() - usize::from(fires);
    let course = Course { base, attack: None, response: None, reaction: None, recall: false };
    let begin = |state: &mut State, table: Table<'_, '_>| {
        step.apply(state, seat, choice, table);
    };
    let (cases, _) = cases(state, &course, &begin)?;
    let Event::Fired(shot) =
        cases[0].events.iter().find(|event| matches!(event, Event::Fired(_)))?
    else {
        return None;
    };
    let mut odds = of_table(shot);
    let order =
        [Ending::Lost, Ending::Retreats, Ending::Disordered, Ending::NoEffect, Ending::Friends];
    odds.sum = tally(&cases, &order, |case| ending(state, case, shot), ending_word);
    let struck = shot.units.iter().copied();
    // With a 0 on the die a shot that can go astray does (8.8a).
    let friends = cases[0].events.iter().flat_map(|event| match event {
        Event::Misguided { units, .. } => units.as_slice(),
        _ => &[],
    });
    let friends = friends.copied();
    odds.parts = struck.chain(friends).map(|unit| of_unit(state, &cases, unit)).collect();
    let retreats = |case: &Case| case.open && !case.state.retreats.is_empty();
    if cases.iter().any(retreats) {
        odds.parts.push(remark(text("odds-retreat-open")));
    }
    Some(odds)
}

/// The line of the Artillery Fire Table: Fire Strength is the first of the modifiers.
pub(super) fn of_table(shot: &Volley) -> Odds {
    let strength = Part { key: "fire-strength", rule: "8.5a", value: shot.strength as i8 };
    let order = [
        FireResult::Misguided,
        FireResult::NoEffect,
        FireResult::DisorderCheck,
        FireResult::Disorder,
        FireResult::DisorderAndRetreat,
    ];
    // With a 0 on the die a shot that can go astray does (8.8a).
    let faces = fire_faces(shot.total - shot.die as i16, shot.result == FireResult::Misguided);
    Odds::new(
        text("odds-fire").with("hex", hex_text(shot.target)),
        [strength].iter().chain(&shot.modifiers).map(modifier).collect(),
        by_face(faces, &order, fire_result),
    )
}

fn fate(before: &State, after: &State, unit: UnitId) -> Fate {
    let retreating = || after.retreats.iter().any(|retreat| retreat.unit == unit);
    match after.unit(unit).whereabouts {
        Whereabouts::Eliminated => Fate::Eliminated,
        Whereabouts::Withdrawn => Fate::Withdrawn,
        _ if retreating() || after.hex(unit) != before.hex(unit) => Fate::Retreats,
        _ if after.disordered(unit) && !before.disordered(unit) => Fate::Disordered,
        _ => Fate::Holds,
    }
}

fn of_unit(before: &State, cases: &[Case], unit: UnitId) -> Odds {
    let word = |fate: Fate| match fate {
        Fate::Eliminated => "fate-eliminated",
        Fate::Withdrawn => "fate-withdrawn",
        Fate::Retreats => "fate-retreats",
        Fate::Disordered => "fate-disordered",
        Fate::Holds => "fate-holds",
    };
    let results = tally(cases, &FATES, |case| fate(before, &case.state, unit), word);
    Odds::new(text("odds-unit").with("unit", unit_text(unit)), Vec::new(), possible(results))
}

fn ending(before: &State, case: &Case, shot: &Volley) -> Ending {
    let worst = |units: &[UnitId]| {
        units.iter().map(|&unit| fate(before, &case.state, unit)).min().unwrap_or(Fate::Holds)
    };
    let suffers = |event: &Event| match event {
        Event::Misguided { units, .. } => worst(units) != Fate::Holds,
        _ => false,
    };
    match worst(&shot.units) {
        Fate::Eliminated | Fate::Withdrawn => Ending::Lost,
        Fate::Retreats => Ending::Retreats,
        Fate::Disordered => Ending::Disordered,
        Fate::Holds if case.events.iter().any(suffers) => Ending::Friends,
        Fate::Holds => Ending::NoEffect,
    }
}

fn ending_word(ending: Ending) -> &'static str {
    match ending {
        Ending::Lost => "sum-lost",
        Ending::Retreats => "sum-retreats",
        Ending::Disordered => "sum-disordered",
        Ending::NoEffect => "sum-no-effect",
        Ending::Friends => "sum-friends",
    }
}
