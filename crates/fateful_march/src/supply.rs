//! Distances: to depots for attrition (S13d), by road for depots (S12a, S14a), by areas for
//! evading and retreating (S8f). None leads through an off-map area that the side may not enter
//! (T-AREA.b).

use arrayvec::ArrayVec;

use crate::map::{self, AREAS, Leg, MAP, way};
use crate::prelude::*;
use crate::tables::{FARTHEST, ROADS};

/// No line at all.
pub(crate) const NONE: u8 = map::UNREACHED;

impl State {
    /// A supply source serves while no enemy SP is in it.
    pub(crate) fn is_source(&self, seat: Seat, area: AreaId) -> bool {
        area.get().source == Some(seat) && !self.holds(opponent(seat), area)
    }

    fn sources(&self, seat: Seat) -> AreaSet {
        sources(seat, self.held[opponent(seat).index()])
    }
}

/// The supply sources of a side with enemies in given areas.
fn sources(seat: Seat, enemies: AreaSet) -> AreaSet {
    MAP.sources[seat.index()].without(enemies)
}

/// S13d, S13e, S13f: the distance of every area to the nearest own depot or source, tracks counting
/// 2; areas with enemy SPs end a line, and anything beyond 5 is [`NONE`].
pub(crate) fn distances(state: &State, seat: Seat) -> [u8; AREAS] {
    distances_past(state, seat, state.held[opponent(seat).index()])
}

/// The same with enemies in given areas: attrition is checked everywhere at the same time (S13b).
pub(crate) fn distances_past(state: &State, seat: Seat, enemies: AreaSet) -> [u8; AREAS] {
    // T-DEPOT.a: of depot towns only those with a marker.
    far_from(sources(seat, enemies).or(state.depots[seat.index()]), seat, enemies)
}

/// How far each area is from the nearest of some.
fn far_from(starts: AreaSet, seat: Seat, enemies: AreaSet) -> [u8; AREAS] {
    let mut far = [NONE; AREAS];
    spread(starts, seat, enemies, |distance, here| {
        here.iter().for_each(|area| far[area.index()] = distance);
        false
    });
    far
}

/// The distance of one area, as [`distances`] has it.
pub(crate) fn distance(state: &State, seat: Seat, area: AreaId) -> u8 {
    let (stores, mut found) = (stores(state, seat), NONE);
    let enemies = state.held[opponent(seat).index()];
    spread(AreaSet::of(area), seat, enemies, |distance, here| {
        let there = !here.and(stores).is_none();
        if there {
            found = distance;
        }
        there
    });
    found
}

/// The areas at each distance from the nearest of some, by lines that end among enemies but do not
/// pass them (S13e), until enough is known.
fn spread(
    starts: AreaSet,
    seat: Seat,
    enemies: AreaSet,
    mut enough: impl FnMut(u8, AreaSet) -> bool,
) {
    let (mut here, mut known) = (starts, starts);
    // What the tracks of the distance before lead to.
    let mut by_track = AreaSet::default();
    for distance in 0..=FARTHEST {
        if enough(distance, here) {
            break;
        }
        let goes_on = if distance == 0 { here } else { here.without(enemies) };
        let next = goes_on.next_by(&MAP.roads).or(by_track);
        by_track = goes_on.next_by(&MAP.tracks);
        here = next.and(MAP.open[seat.index()]).without(known);
        known = known.or(here);
    }
}

/// The way of a supply line from an area to the depot or source that it ends at, along
/// [`distances`]; none if there is no line.
pub(crate) fn line(state: &State, seat: Seat, area: AreaId) -> Option<Vec<AreaId>> {
    let far = distances(state, seat);
    let enemies = state.held[opponent(seat).index()];
    let mut way = vec![area];
    let mut at = area;
    while far[at.index()] > 0 {
        let comes = |leg: &&Leg| {
            let price = if leg.track { 2 } else { 1 };
            let before = far[leg.to.index()];
            before != NONE
                && before + price == far[at.index()]
                && (before == 0 || !enemies.has(leg.to))
        };
        at = at.get().legs.iter().find(comes)?.to;
        way.push(at);
    }
    (far[area.index()] != NONE).then_some(way)
}

/// The enemies who end every line from an area within its reach.
pub(crate) fn blockers(state: &State, seat: Seat, area: AreaId) -> AreaSet {
    let enemies = state.held[opponent(seat).index()];
    let reached = far_from(AreaSet::of(area), seat, enemies);
    let mut found: AreaSet =
        AreaId::all().filter(|one| reached[one.index()] != NONE && enemies.has(*one)).collect();
    found.remove(area);
    found
}

/// S14a: the roads by which a depot is joined to the nearest of some areas, if it is.
pub(crate) fn roads(
    state: &State,
    seat: Seat,
    from: AreaId,
    goals: AreaSet,
) -> Option<Vec<AreaId>> {
    let enemies = state.held[opponent(seat).index()];
    let open = |leg: &Leg| !leg.track && leg.to.open_to(seat) && !enemies.has(leg.to);
    let far = map::distances(&MAP.areas, AreaSet::of(from), ROADS, |_, leg| open(leg).then_some(1));
    let mut at = goals
        .iter()
        .filter(|one| *one != from)
        .filter(|one| far[one.index()] != NONE)
        .min_by_key(|one| far[one.index()])?;
    let mut way = vec![at];
    while far[at.index()] > 0 {
        let steps = far[at.index()];
        let back = |leg: &&Leg| !leg.track && far[leg.to.index()] == steps - 1;
        at = at.get().legs.iter().find(back)?.to;
        way.push(at);
    }
    way.reverse();
    Some(way)
}

/// The depots and sources of a side.
pub(crate) fn stores(state: &State, seat: Seat) -> AreaSet {
    state.depots[seat.index()].or(state.sources(seat))
}

/// R2d
pub(crate) fn in_supply(state: &State, seat: Seat, area: AreaId) -> bool {
    distance(state, seat, area) != NONE
}

/// The areas within 4 free roads of some areas (S12a, S14a).
fn by_road(state: &State, seat: Seat, from: AreaSet) -> AreaSet {
    let enemies = state.held[opponent(seat).index()];
    map::reached(from, ROADS, &MAP.roads, MAP.open[seat.index()].without(enemies))
}

/// S12a, S12b: whether a line of at most 4 free roads leads to another depot or a source.
pub(crate) fn road_line(state: &State, seat: Seat, from: AreaId) -> bool {
    let mut goals = state.depots[seat.index()];
    goals.remove(from);
    let goals = goals.or(state.sources(seat));
    !by_road(state, seat, AreaSet::of(from)).and(goals).is_none()
}

/// S14a: the depots that a chain of lines joins to a source.
pub(crate) fn connected(state: &State, seat: Seat) -> AreaSet {
    chain(state, seat, state.sources(seat), state.depots[seat.index()])
}

/// The depots that would still be joined to a source if one of them fell to the enemy.
pub(crate) fn joined_without(state: &State, seat: Seat, fallen: AreaId) -> AreaSet {
    let mut depots = state.depots[seat.index()];
    depots.remove(fallen);
    chain(state, seat, state.sources(seat), depots)
}

/// The depots among `cut_off` that lines of at most 4 free roads join to one of them.
pub(crate) fn cluster(state: &State, seat: Seat, from: AreaId, cut_off: AreaSet) -> AreaSet {
    let from = AreaSet::of(from);
    chain(state, seat, from, cut_off).or(from)
}

/// The depots that lines of at most 4 free roads join to some areas, directly or over each other.
fn chain(state: &State, seat: Seat, from: AreaSet, depots: AreaSet) -> AreaSet {
    let mut joined = AreaSet::default();
    let mut ends = from;
    while !ends.is_none() {
        ends = by_road(state, seat, ends).and(depots).without(joined);
        joined = joined.or(ends);
    }
    joined
}

/// S8u, S8g: the own Depot Markers nearest to an area, one in it not counting; without any, the
/// nearest own sources.
pub(crate) fn nearest(state: &State, seat: Seat, from: AreaId) -> ArrayVec<AreaId, 16> {
    let mut goals = state.depots[seat.index()];
    goals.remove(from);
    if goals.is_none() {
        goals = state.sources(seat);
        goals.remove(from);
    }
    let least = goals.iter().map(|goal| way(seat, from, goal)).min().unwrap_or(NONE);
    goals.iter().filter(|&goal| way(seat, from, goal) == least).take(16).collect()
}

/// S8b, S8e, S8u: of the legal connections, those that lead nearest to the nearest depot.
pub(crate) fn toward(
    state: &State,
    seat: Seat,
    from: AreaId,
    legal: impl Fn(&Leg) -> bool,
) -> ArrayVec<Leg, 8> {
    let goals = nearest(state, seat, from);
    let far = |leg: &Leg| goals.iter().map(|&goal| way(seat, leg.to, goal)).min().unwrap_or(NONE);
    let legs = || from.get().legs.iter().filter(|leg| legal(leg));
    let least = legs().map(far).min().unwrap_or(NONE);
    legs().filter(|leg| far(leg) == least).copied().collect()
}
