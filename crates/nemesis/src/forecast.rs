//! What is to be expected whatever is chosen: supply, foraging, Cossacks, the rolls of politics.

use bivouac_kernel::{Outlook, Viewer};

use crate::armistice::may_refuse;
use crate::prelude::*;
use crate::words::{hex_text, on_hex};
use crate::{austria, cossacks};

/// The faces of a die.
const SIX: u8 = 6;

/// What awaits the stacks of those who look, and what both sides have to reckon with.
pub(crate) fn forecast(state: &State, viewer: Viewer) -> Vec<Outlook> {
    if state.over.is_some() {
        return Vec::new();
    }
    let seats = BOTH.into_iter().filter(|&seat| viewer.sees_as(seat));
    let mut all: Vec<Outlook> = seats.flat_map(|seat| of_side(state, seat)).collect();
    all.extend(cossacks_of(state, viewer));
    all.extend(armistice(state));
    all.extend(austrian_roll(state));
    all
}

fn chance(times: u8) -> Text {
    Text::new("forecast-chance").with("times", times.min(SIX))
}

/// GS16 to GS21: what the next general supply would do to a side's stacks.
fn of_side(state: &State, seat: Seat) -> Vec<Outlook> {
    let fed = state.trace(seat);
    let hexes = state.held[seat.index()].hexes();
    hexes.filter_map(|hex| stack(state, hex, fed.contains(hex))).collect()
}

fn stack(state: &State, hex: Hex, fed: bool) -> Option<Outlook> {
    let marked = state.forage.contains(hex);
    let hungry: Vec<UnitId> =
        state.units_in(hex).filter(|&unit| !state.always_supplied(unit)).collect();
    if hungry.is_empty() || (fed && !marked) {
        return None;
    }
    let dies = |unit: &&UnitId| {
        let class = state.unit(**unit).class;
        state.disrupted(**unit)
            && (class == Class::Conscript || class == Class::Line && state.winter())
    };
    let lost = hungry.iter().filter(dies).count();
    let disrupted = hungry.iter().filter(|unit| !state.disrupted(**unit)).count();
    let result =
        Text::new("forecast-starves").with("disrupted", disrupted as u8).with("lost", lost as u8);
    let (id, rule, case) = match fed {
        true => ("forecast-forage", "GS16", chance(state.tally(hex).units)),
        false => ("forecast-out", "GS1", Text::new("forecast-sure")),
    };
    let text = Text::new(id).with("hex", hex_text(hex));
    Some(Outlook { target: on_hex(hex), text, rule, rows: vec![(case, result)] })
}

/// CK1: the cities that Cossacks may turn against the Coalition.
fn cossacks_of(state: &State, viewer: Viewer) -> Vec<Outlook> {
    let counts = state.scenario.politics && state.turn >= state.scenario.numbers.cossacks_from;
    if !counts || !viewer.sees_as(COALITION) {
        return Vec::new();
    }
    let cities = cossacks::cities(state);
    let outlook = |hex: Hex| Outlook {
        target: on_hex(hex),
        text: Text::new("forecast-cossacks").with("hex", hex_text(hex)),
        rule: "CK1",
        rows: vec![(chance(1), Text::new("forecast-cossacks-cost"))],
    };
    cities.hexes().map(outlook).collect()
}

/// AR1 to AR5: in the turns in which an armistice may be called, who could refuse it.
fn armistice(state: &State) -> Option<Outlook> {
    let numbers = &state.scenario.numbers;
    let turns = numbers.armistice_from..=numbers.armistice_to;
    let next = state.turn + 1;
    if !state.scenario.politics || state.politics.armistice > 0 || !turns.contains(&next) {
        return None;
    }
    let row = |caller: Seat| {
        let case =
            if caller == FRENCH { "forecast-french-call" } else { "forecast-coalition-call" };
        let refused =
            if may_refuse(state, caller) { "forecast-refused" } else { "forecast-binding" };
        (Text::new(case), Text::new(refused))
    };
    Some(Outlook {
        target: on_hex(PLACES.dresden),
        text: Text::new("forecast-armistice").with("turn", next),
        rule: "AR1",
        rows: BOTH.map(row).to_vec(),
    })
}

/// AU4: the roll for Austria at the start of the next turn.
fn austrian_roll(state: &State) -> Option<Outlook> {
    let numbers = &state.scenario.numbers;
    let neutral = state.politics.austria == Austria::Neutral && state.politics.armistice == 0;
    let rolls = state.turn + 1 >= numbers.resumes_on && state.turn < state.scenario.turns;
    if !state.scenario.politics || !neutral || !rolls {
        return None;
    }
    let needed = austria::JOINS - i16::from(austria::modifier(state));
    let times = (i16::from(SIX) + 1 - needed).clamp(0, SIX.into()) as u8;
    Some(Outlook {
        target: on_hex(PLACES.dresden),
        text: Text::new("forecast-austria").with("turn", state.turn + 1),
        rule: "AU4",
        rows: vec![(chance(times), Text::new("forecast-austria-joins"))],
    })
}
