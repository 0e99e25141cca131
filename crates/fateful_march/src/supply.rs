//! Distances: to depots for attrition (S13d), by road for depots (S12a, S14a), by areas for
//! evading and retreating (S8f). None leads through an off-map area that the side may not enter
//! (T-AREA.b).

use arrayvec::ArrayVec;
use bivouac_kernel::Seat;

use crate::map::{AREAS, AreaId, AreaSet, Leg, way};
use crate::pieces::opponent;
use crate::state::State;
use crate::tables::{FARTHEST, ROADS};

/// No line at all.
pub(crate) const NONE: u8 = u8::MAX;

impl State {
    /// A supply source serves while no enemy SP is in it.
    pub(crate) fn is_source(&self, seat: Seat, area: AreaId) -> bool {
        area.get().source == Some(seat) && !self.holds(opponent(seat), area)
    }
}

/// S13d to S13f: the distance of every area to the nearest own depot or source, tracks counting 2;
/// areas with enemy SPs end a line, and anything beyond 5 is [`NONE`].
pub(crate) fn distances(state: &State, seat: Seat) -> [u8; AREAS] {
    distances_past(state, seat, state.held[opponent(seat).index()])
}

/// The same with enemies in given areas: attrition is checked everywhere at the same time (S13b).
pub(crate) fn distances_past(state: &State, seat: Seat, enemies: AreaSet) -> [u8; AREAS] {
    let mut far = [NONE; AREAS];
    // One list of areas for each distance: no edge is longer than 2.
    let mut rings: [ArrayVec<AreaId, AREAS>; FARTHEST as usize + 1] =
        std::array::from_fn(|_| ArrayVec::new());
    for area in AreaId::all() {
        let source = area.get().source == Some(seat) && !enemies.has(area);
        if source || state.depots[seat.index()].has(area) {
            far[area.index()] = 0;
            rings[0].push(area);
        }
    }
    for distance in 0..=FARTHEST {
        for index in 0..rings[usize::from(distance)].len() {
            let at = rings[usize::from(distance)][index];
            // S13e: a line may end among enemies but not pass them.
            if far[at.index()] != distance || enemies.has(at) && distance > 0 {
                continue;
            }
            for leg in at.get().legs.iter().filter(|leg| leg.to.open_to(seat)) {
                let next = distance + if leg.track { 2 } else { 1 };
                if next <= FARTHEST && next < far[leg.to.index()] {
                    far[leg.to.index()] = next;
                    if !rings[usize::from(next)].is_full() {
                        rings[usize::from(next)].push(leg.to);
                    }
                }
            }
        }
    }
    far
}

/// R2d
pub(crate) fn in_supply(state: &State, seat: Seat, area: AreaId) -> bool {
    distances(state, seat)[area.index()] <= FARTHEST
}

/// The areas within 4 free roads of an area (S12a, S14a).
fn by_road(state: &State, seat: Seat, from: AreaId) -> AreaSet {
    let mut reached = AreaSet::default();
    reached.put(from);
    let mut edge = reached;
    for _ in 0..ROADS {
        let mut next = AreaSet::default();
        for at in edge.iter() {
            for leg in at.get().legs.iter().filter(|leg| !leg.track && leg.to.open_to(seat)) {
                if !reached.has(leg.to) && !state.holds(opponent(seat), leg.to) {
                    reached.put(leg.to);
                    next.put(leg.to);
                }
            }
        }
        edge = next;
    }
    reached
}

/// S12a, S12b: whether a line of at most 4 free roads leads to another depot or a source.
pub(crate) fn road_line(state: &State, seat: Seat, from: AreaId) -> bool {
    let reached = by_road(state, seat, from);
    reached.iter().any(|area| {
        (area != from && state.depots[seat.index()].has(area)) || state.is_source(seat, area)
    })
}

/// S14a: the depots that a chain of lines joins to a source.
pub(crate) fn connected(state: &State, seat: Seat) -> AreaSet {
    let mut joined = AreaSet::default();
    let mut open: ArrayVec<AreaId, { AREAS }> =
        AreaId::all().filter(|&area| state.is_source(seat, area)).collect();
    while let Some(at) = open.pop() {
        for area in by_road(state, seat, at).and(state.depots[seat.index()]).iter() {
            if !joined.has(area) {
                joined.put(area);
                open.push(area);
            }
        }
    }
    joined
}

/// The depots among `cut_off` that lines of at most 4 free roads join to one of them.
pub(crate) fn cluster(state: &State, seat: Seat, from: AreaId, cut_off: AreaSet) -> AreaSet {
    let mut joined = AreaSet::default();
    joined.put(from);
    let mut open: ArrayVec<AreaId, { AREAS }> = ArrayVec::new();
    open.push(from);
    while let Some(at) = open.pop() {
        for area in by_road(state, seat, at).and(cut_off).iter() {
            if !joined.has(area) {
                joined.put(area);
                open.push(area);
            }
        }
    }
    joined
}

/// S8u, S8g: the own Depot Markers nearest to an area, one in it not counting; without any, the
/// nearest own sources.
pub(crate) fn nearest(state: &State, seat: Seat, from: AreaId) -> ArrayVec<AreaId, 16> {
    let mut goals = state.depots[seat.index()];
    goals.remove(from);
    if goals.is_none() {
        AreaId::all()
            .filter(|&area| area != from && state.is_source(seat, area))
            .for_each(|area| goals.put(area));
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
