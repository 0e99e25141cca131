//! Victory (VC1 to VC8, SU10 to SU13).

use bivouac_kernel::Outcome;

use crate::prelude::*;
use crate::scenario::Level;
use crate::state::Ending;

/// VC4, VC5, SU13: whether the game is over at the end of a turn that was played.
pub(crate) fn at_turn_end(state: &State) -> Option<Ending> {
    automatic(state)
        .map(|seat| Ending::Automatic(seat.into()))
        .or_else(|| (state.turn >= state.scenario.turns).then_some(Ending::Counted))
}

/// Who wins at once.
fn automatic(state: &State) -> Option<Seat> {
    let numbers = &state.scenario.numbers;
    if state.turn < numbers.automatic_from {
        return None;
    }
    let cities = state.victory_cities(COALITION);
    if cities >= numbers.automatic_coalition_cities {
        return Some(COALITION);
    }
    let french = if state.scenario.politics {
        let most = match state.politics.austria {
            Austria::Coalition => numbers.automatic_french_cities_with_austria,
            _ => numbers.automatic_french_cities,
        };
        cities <= most
    } else {
        state.control[FRENCH.index()].intersects(&state.scenario.automatic_cities)
    };
    french.then_some(FRENCH)
}

/// VC3, SU12: the margin of the Coalition.
pub(crate) fn margin(state: &State) -> i16 {
    state.score(COALITION) - state.score(FRENCH)
}

/// The level of victory that a margin means.
pub(crate) fn level(scenario: &Scenario, margin: i16) -> &Level {
    let found = scenario.levels.iter().find(|level| (level.from..=level.to).contains(&margin));
    found.unwrap_or(&scenario.levels[0])
}

/// The key of the result.
fn key(state: &State, ending: Ending) -> &'static str {
    match ending {
        Ending::Automatic(seat) if *seat == FRENCH => "french-automatic",
        Ending::Automatic(_) => "coalition-automatic",
        Ending::Counted => level(state.scenario, margin(state)).key,
    }
}

/// How a game that is over ended.
pub(crate) fn outcome(state: &State, ending: Ending) -> Outcome {
    let key = key(state, ending);
    let winners = match key.split('-').next() {
        Some("french") => Seats::only(FRENCH),
        Some("coalition") => Seats::only(COALITION),
        _ => Seats::NONE,
    };
    let rule = match (ending, state.scenario.politics) {
        (Ending::Automatic(seat), true) => {
            if *seat == FRENCH {
                "VC5"
            } else {
                "VC4"
            }
        }
        (Ending::Automatic(_), false) => "SU13",
        (Ending::Counted, true) => "VC3",
        (Ending::Counted, false) => "SU12",
    };
    let text = Text::new(format!("outcome-{key}"))
        .with("french", i64::from(state.score(FRENCH)))
        .with("coalition", i64::from(state.score(COALITION)))
        .with("margin", i64::from(margin(state)));
    let points = BOTH.map(|seat| i32::from(state.score(seat))).to_vec();
    Outcome { winners, key, text, rule, points }
}

/// What is told of the end.
pub(crate) fn told(state: &State) -> Event {
    let ending = state.over.unwrap_or(Ending::Counted);
    let Outcome { key, rule, .. } = outcome(state, ending);
    Event::Ended { key, scores: BOTH.map(|seat| state.score(seat)), rule }
}
