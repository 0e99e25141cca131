//! B14W, B15 and B16: the Victory Points of the great battle.

use bivouac_kernel::Outcome;

use crate::prelude::*;

/// B16.a: for a combat unit in the village at the end.
const VILLAGE: u8 = 10;

/// The Victory Points of a side as things stand: for the Collapsed groups of the enemy (B15.a to
/// B15.d) and for the village (B16.a).
pub(crate) fn points(state: &State, seat: Seat) -> u8 {
    let groups = state.scenario.groups.iter().enumerate();
    let fallen = groups
        .filter(|(index, group)| group.side == opponent(seat) && state.collapsed & 1 << index != 0);
    let village = if state.holds(seat, state.scenario.objective) { VILLAGE } else { 0 };
    fallen.map(|(_, group)| group.collapse_vp).sum::<u8>() + village
}

/// B14W.a: more points win; with equal points nobody does.
pub(crate) fn outcome(state: &State) -> Outcome {
    let [french, russian] = [FRENCH, RUSSIAN].map(|seat| points(state, seat));
    let (winner, key, id) = match french.cmp(&russian) {
        std::cmp::Ordering::Greater => (Some(FRENCH), "french", "outcome-points-french"),
        std::cmp::Ordering::Less => (Some(RUSSIAN), "russian", "outcome-points-russian"),
        std::cmp::Ordering::Equal => (None, "draw", "outcome-points-draw"),
    };
    Outcome {
        winners: winner.map_or(Seats::NONE, Seats::only),
        key,
        text: Text::new(id).with("french", french).with("russian", russian),
        rule: "B14W.a",
        points: vec![french.into(), russian.into()],
    }
}
