//! Why a stack is not in general supply: how far the next depot is, or what lies on the way.

use super::Why;
use crate::prelude::*;
use crate::terrain::River;
use crate::words::{hex_text, hexside_text, on_hex, on_hexside, on_unit, units_text};

/// Longer ways are not looked for.
const FARTHEST: u8 = 12;

/// Why the units in a hex find no depot, where a rule asks for general supply.
pub(super) fn trouble(state: &State, seat: Seat, hex: Hex, rule: &'static str) -> Option<Why> {
    let asks = ["AS1", "RA4", "AS19"].contains(&rule) && state.holds(seat, hex);
    let ends = state.working_depots(seat) | state.sources(seat);
    (asks && !state.trace(seat).contains(hex)).then(|| blocked(state, seat, hex, ends)).flatten()
}

/// Why no path leads from a hex to a depot, and what it points at.
pub(crate) fn out_of_supply(state: &State, seat: Seat, hex: Hex) -> Option<Why> {
    blocked(state, seat, hex, state.working_depots(seat) | state.sources(seat))
}

/// AS17: why no chain leads to a source.
pub(super) fn no_chain(state: &State, seat: Seat, hex: Hex) -> Option<Why> {
    let linked = state.linked(seat);
    let ends = (state.working_depots(seat) & linked) | state.sources(seat);
    (!linked.contains(hex)).then(|| blocked(state, seat, hex, ends)).flatten()
}

/// The first thing on the shortest way to one of some hexes that bars it; or that the way is too long.
fn blocked(state: &State, seat: Seat, hex: Hex, ends: HexSet) -> Option<Why> {
    let Some(way) = shortest(state, seat, hex, ends) else {
        return Some((Text::new("why-no-depot").with("hex", hex_text(hex)), vec![on_hex(hex)]));
    };
    let last = *way.last()?;
    let mut cost = 0;
    for pair in way.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        cost += if state.is_difficult(to) { 2 } else { 1 };
        if let Some(why) = barred(state, seat, from, to, to == last) {
            return Some(why);
        }
    }
    let text = Text::new("why-depot-far")
        .with("depot", hex_text(last))
        .with("length", cost)
        .with("range", state.supply_range());
    Some((text, way.into_iter().map(on_hex).collect()))
}

/// What bars one step of a path.
fn barred(state: &State, seat: Seat, from: Hex, to: Hex, last: bool) -> Option<Why> {
    let enemy = opponent(seat);
    let side = from.side_towards(to)?;
    if state.river(seat, from, side) == River::Unbridged {
        let hexside = MAP.hexside(from, side)?;
        let text = Text::new("why-supply-river").with("hexside", hexside_text(hexside));
        return Some((text, vec![on_hexside(hexside)]));
    }
    let units = |id: &'static str, at: Hex| {
        let units: Vec<UnitId> = state.units_in(at).collect();
        let text = Text::new(id).with("hex", hex_text(to)).with("units", units_text(&units));
        let targets = [on_hex(to)].into_iter().chain(units.into_iter().map(on_unit)).collect();
        Some((text, targets))
    };
    if state.holds(enemy, to) {
        return units("why-supply-enemy", to);
    }
    if last || state.holds(seat, to) {
        return None;
    }
    if state.lands().enemy_cities[seat.index()].contains(to) {
        let text = Text::new("why-supply-city").with("hex", hex_text(to));
        return Some((text, vec![on_hex(to)]));
    }
    let sides = to.sides().iter().enumerate().filter(|(_, near)| near.is_some());
    let watch = |(side, near): (usize, &Hex)| {
        let horse = state.horse[enemy.index()].contains(*near);
        (horse && state.river(seat, to, side) != River::Unbridged).then_some(*near)
    };
    let watcher = sides.into_iter().find_map(watch)?;
    units("why-supply-cavalry", watcher)
}

/// The shortest way over ground that is open to a side, whatever bars supply on it.
fn shortest(state: &State, seat: Seat, from: Hex, ends: HexSet) -> Option<Vec<Hex>> {
    let mut ways: Vec<(u8, Vec<Hex>)> = vec![(0, vec![from])];
    let mut seen = HexSet::EMPTY;
    while let Some(place) = (0..ways.len()).min_by_key(|&place| ways[place].0) {
        let (cost, way) = ways.swap_remove(place);
        let here = *way.last()?;
        if ends.contains(here) {
            return Some(way);
        }
        if seen.contains(here) || cost > FARTHEST {
            continue;
        }
        seen.insert(here);
        for to in here.neighbours().filter(|&to| state.check_open(seat, to).is_ok()) {
            let further = [way.as_slice(), &[to]].concat();
            ways.push((cost + if state.is_difficult(to) { 2 } else { 1 }, further));
        }
    }
    None
}
