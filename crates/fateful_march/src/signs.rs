//! By what one tells how a campaign will end: who stands where with how much, which cities are taken,
//! what the armies eat, and how much time is left. Everything as the French have it.

use std::sync::LazyLock;

use bivouac_kernel::Signs;

use crate::calendar::month;
use crate::map::{AREAS, CITIES, MAP, hops};
use crate::pieces::{BOTH, LEADERS};
use crate::prelude::*;
use crate::supply;

/// How many areas around a city count as near it, by rings.
const RINGS: usize = 4;
/// The largest stacks of a side, which are looked at one by one.
const ARMIES: usize = 3;

/// What follows from the map: a number for each area by its name, and for each which cities are near.
struct Chart {
    mark: [i32; AREAS],
    near: Vec<Vec<(u8, u8)>>,
}

static CHART: LazyLock<Chart> = LazyLock::new(|| {
    let near = |from: AreaId| {
        let cities = MAP.cities.iter().enumerate();
        let near = cities.map(|(place, &city)| (place as u8, hops(from, city)));
        near.filter(|&(_, hops)| usize::from(hops) < RINGS).collect()
    };
    Chart {
        mark: std::array::from_fn(|area| mark(&MAP.areas[area].id)),
        near: AreaId::all().map(near).collect(),
    }
});

/// A number that follows from a name.
fn mark(name: &str) -> i32 {
    name.bytes().fold(0_i32, |sum, byte| sum.wrapping_mul(31).wrapping_add(i32::from(byte)))
}

/// The turns that are left, as far as they differ.
fn time(turns: u8) -> i32 {
    match turns {
        0..=3 => i32::from(turns),
        4..=5 => 4,
        6..=8 => 5,
        9..=12 => 6,
        13..=17 => 7,
        _ => 8,
    }
}

/// What is seen of a state.
pub(crate) fn signs(state: &State, signs: &mut Signs) {
    let turns = state.scenario.end.saturating_sub(state.clock) + 1;
    let look = Look { state, left: time(turns), month: i32::from(month(state.clock)) };
    let scenario = mark(state.scenario.id);
    signs.add("scenario", &[scenario, i32::from(state.clock)], 1.0);
    signs.add("left", &[look.left], 1.0);
    signs.add("month", &[look.month], 1.0);
    look.points(signs);
    look.cities(signs);
    for side in BOTH {
        look.armies(side, signs);
        look.means(side, signs);
    }
    look.leaders(signs);
    look.ground(signs);
}

struct Look<'a> {
    state: &'a State,
    left: i32,
    month: i32,
}

impl Look<'_> {
    /// The points, and what they make of the turns that are left.
    fn points(&self, signs: &mut Signs) {
        let vp = i32::from(self.state.vp);
        signs.add("points", &[], vp as f32 / 10.0);
        signs.add("points", &[self.left, vp.div_euclid(2)], 1.0);
        let leads = if self.state.initiative == FRENCH { 1 } else { -1 };
        signs.add("initiative", &[leads * i32::from(self.state.level)], 1.0);
        signs.add("lasting", &[i32::from(self.state.lasting.bits())], 1.0);
        let dead: u16 = self.state.casualties.iter().copied().map(u16::from).sum();
        signs.add("dead", &[], f32::from(dead) / 20.0);
    }

    /// The cities that are taken, and who stands near each of them.
    fn cities(&self, signs: &mut Signs) {
        let mut near = [[[0_u16; RINGS]; CITIES.len()]; 2];
        for side in BOTH {
            for area in self.state.held[side.index()].iter() {
                let fresh = u16::from(self.state.at(side, area).fresh());
                for &(city, ring) in &CHART.near[area.index()] {
                    near[side.index()][usize::from(city)][usize::from(ring)] += fresh;
                }
            }
        }
        for city in 0..CITIES.len() {
            let taken = i32::from(self.state.taken >> city & 1);
            signs.add("taken", &[city as i32, taken, self.left], 1.0);
            for side in BOTH {
                let rings = near[side.index()][city];
                for (ring, &fresh) in rings.iter().enumerate() {
                    let amount = (f32::from(fresh) / 8.0).sqrt();
                    signs.add("near", &[side.index() as i32, city as i32, ring as i32], amount);
                }
            }
        }
    }

    /// Where the stacks of a side are, the largest with the month, and what they eat.
    fn armies(&self, side: Seat, signs: &mut Signs) {
        let (state, number) = (self.state, side.index() as i32);
        let far = supply::distances(state, side);
        let mut largest = [(0_u8, AreaId::NONE); ARMIES];
        let (mut fresh, mut tired, mut riders) = (0_u16, 0_u16, 0_u16);
        let mut fed = [0_u16; 7];
        for area in state.held[side.index()].iter() {
            let here = state.at(side, area);
            let total = here.total();
            let mark = CHART.mark[area.index()];
            signs.add("stack", &[number, mark], f32::from(total) / 8.0);
            fresh += u16::from(here.fresh());
            tired += u16::from(here.exhausted());
            riders += u16::from(here.riders());
            fed[usize::from(far[area.index()].min(6))] += u16::from(total);
            let mut next = (here.fresh(), area);
            for place in &mut largest {
                if next.0 > place.0 {
                    std::mem::swap(&mut next, place);
                }
            }
        }
        for (rank, (count, area)) in largest.into_iter().enumerate() {
            if count == 0 {
                continue;
            }
            let (rank, mark) = (rank as i32, CHART.mark[area.index()]);
            signs.add("army", &[number, rank, mark, self.month], 1.0);
            signs.add("army-of", &[number, rank, mark], f32::from(count) / 10.0);
            signs.add("largest", &[number, rank, self.left], f32::from(count) / 10.0);
            let far = i32::from(far[area.index()].min(6));
            signs.add("far", &[number, rank, far], f32::from(count) / 10.0);
        }
        for (name, count) in [("fresh", fresh), ("tired", tired), ("riders", riders)] {
            signs.add(name, &[number], f32::from(count) / 30.0);
            signs.add(name, &[number, self.left], f32::from(count) / 30.0);
        }
        for (far, count) in fed.into_iter().enumerate() {
            signs.add(
                "fed",
                &[number, far as i32, i32::from(state.winter())],
                f32::from(count) / 15.0,
            );
        }
    }

    /// Cards and depots.
    fn means(&self, side: Seat, signs: &mut Signs) {
        let (state, number) = (self.state, side.index() as i32);
        let hand = state.decks[side].hand;
        signs.add("hand", &[number, self.left], hand.len() as f32 / 5.0);
        for no in hand.iter() {
            signs.add("card", &[number, i32::from(no)], 1.0);
        }
        let joined = supply::connected(state, side);
        for depot in state.depots[side.index()].iter() {
            let with = i32::from(joined.has(depot));
            signs.add("depot", &[number, CHART.mark[depot.index()], with], 1.0);
        }
    }

    fn leaders(&self, signs: &mut Signs) {
        for leader in 0..LEADERS {
            let at = match self.state.leaders[leader] {
                Whereabouts::At(area) => CHART.mark[area.index()],
                Whereabouts::Pool => 1,
                Whereabouts::Eliminated => 2,
                Whereabouts::Out => 3,
            };
            signs.add("leader", &[leader as i32, at], 1.0);
        }
    }

    /// What is devastated.
    fn ground(&self, signs: &mut Signs) {
        for (area, &level) in self.state.devastation.iter().enumerate() {
            signs.add("spoilt", &[CHART.mark[area]], f32::from(level) / 3.0);
        }
    }
}
