//! Saxony, neutral at first (SP6, SP19 to SP21).

use crate::prelude::*;

/// SP21: at the end of a turn.
pub(crate) fn check(state: &mut State, table: Table<'_, '_>) {
    let from = state.scenario.numbers.saxony_from;
    let french = |unit: UnitId| unit.counter().nation != Nation::Saxon;
    let held = state.holds(FRENCH, PLACES.dresden) && state.units_in(PLACES.dresden).any(french);
    if state.turn >= from && held {
        join_france(state, table);
    }
}

/// SP21, TE11: Saxony becomes a state of the Confederation, if it is still neutral and the
/// Confederation still French.
pub(crate) fn join_france(state: &mut State, table: Table<'_, '_>) {
    if state.politics.saxony != Saxony::Neutral || !state.politics.rhine_is_french() {
        return;
    }
    state.politics.saxony = Saxony::French;
    state.wake(Nation::Saxon);
    let cities = MAP.country(Country::Saxony) & MAP.cities;
    for city in (cities - state.control[COALITION.index()]).hexes() {
        state.take_control(FRENCH, city);
    }
    state.stale = true;
    table.emit(|| Event::SaxonyJoins);
}
