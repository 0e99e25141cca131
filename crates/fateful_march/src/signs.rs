//! By what one tells how a campaign will end: who stands near which cities with how much, how far the
//! armies have come and what they eat, and how much time is left. Everything as the French have it.

use bivouac_kernel::Signs;

use crate::calendar::month;
use crate::map::{AREAS, MAP, PLACES, hops};
use crate::pieces::SPS;
use crate::pieces::leader::{ALEXANDER, NAPOLEON};
use crate::prelude::*;
use crate::supply;

/// How many areas around a city count as near it, by rings.
const RINGS: usize = 4;
/// The largest stacks of a side, which are looked at one by one.
const ARMIES: usize = 3;
/// The columns of supply: 0 to 5 and out of it.
const COLUMNS: usize = 7;

/// What is seen of a state.
pub(crate) fn signs(state: &State, signs: &mut Signs) {
    let turns = f32::from(state.scenario.end.saturating_sub(state.clock) + 1) / 10.0;
    let look = Look { state, turns, far: BOTH.map(|side| supply::distances(state, side)) };
    look.time(signs);
    look.points(signs);
    look.cities(signs);
    for side in BOTH {
        look.strength(side, signs);
        look.armies(side, signs);
        look.means(side, signs);
    }
    look.leaders(signs);
}

struct Look<'a> {
    state: &'a State,
    /// The turns that are left, in tens.
    turns: f32,
    far: [[u8; AREAS]; 2],
}

impl Look<'_> {
    /// Says how much there is of something, and how much of it for each turn that is left.
    fn lasting(&self, signs: &mut Signs, name: &str, values: [i32; 3], amount: f32) {
        let [one, two, three] = values;
        signs.add(name, &[one, two, three, 0], amount);
        signs.add(name, &[one, two, three, 1], amount * self.turns);
    }

    fn time(&self, signs: &mut Signs) {
        let state = self.state;
        let letters = state.scenario.id.bytes().map(i32::from);
        let scenario = letters.fold(0_i32, |sum, letter| sum.wrapping_mul(31).wrapping_add(letter));
        self.lasting(signs, "scenario", [scenario, 0, 0], 1.0);
        self.lasting(signs, "always", [0; 3], 1.0);
        signs.add("month", &[i32::from(month(state.clock))], 1.0);
        signs.add("left", &[(self.turns * 10.0).min(6.0) as i32], 1.0);
    }

    fn points(&self, signs: &mut Signs) {
        let state = self.state;
        self.lasting(signs, "points", [0; 3], f32::from(state.vp) / 10.0);
        let leads = if state.initiative == FRENCH { 0.25 } else { -0.25 };
        self.lasting(signs, "initiative", [0; 3], leads * f32::from(state.level));
        for flag in state.lasting.iter() {
            self.lasting(signs, "lasting", [i32::from(flag.bits()), 0, 0], 1.0);
        }
        let dead: u16 = state.casualties.iter().copied().map(u16::from).sum();
        signs.add("dead", &[], f32::from(dead) / 20.0);
    }

    /// The cities: whether they are taken, how far the French depots are, and who stands near.
    fn cities(&self, signs: &mut Signs) {
        let state = self.state;
        let stores = supply::connected(state, FRENCH).or(MAP.sources[FRENCH.index()]);
        for (city, &area) in MAP.cities.iter().enumerate() {
            let number = city as i32;
            let taken = state.taken >> city & 1 == 1;
            self.lasting(signs, "taken", [number, 0, 0], f32::from(u8::from(taken)));
            let depot = stores.iter().map(|store| hops(store, area)).min().unwrap_or(9).min(9);
            signs.add("store", &[number], f32::from(depot) / 6.0);
            signs.add("spoilt", &[number], f32::from(state.devastation[area.index()]) / 3.0);
            for side in BOTH {
                let mut near = [0_u16; RINGS];
                for held in state.held[side.index()].iter() {
                    if let Some(ring) = near.get_mut(usize::from(hops(held, area))) {
                        *ring += u16::from(state.at(side, held).fresh());
                    }
                }
                let mut sum = 0;
                for (ring, fresh) in near.into_iter().enumerate() {
                    sum += fresh;
                    let amount = (f32::from(sum) / 10.0).sqrt();
                    signs.add("near", &[number, side.index() as i32, ring as i32], amount);
                }
            }
        }
    }

    /// What a side has, and how it is fed.
    fn strength(&self, side: Seat, signs: &mut Signs) {
        let number = side.index() as i32;
        let mut sum = [0_u16; SPS];
        let mut fed = [0_u16; COLUMNS];
        for area in self.state.held[side.index()].iter() {
            let here = self.state.at(side, area);
            sum.iter_mut().zip(here.0).for_each(|(sum, count)| *sum += u16::from(count));
            let far = self.far[side.index()][area.index()];
            fed[usize::from(far).min(COLUMNS - 1)] += u16::from(here.total());
        }
        for (sp, count) in sum.into_iter().enumerate() {
            self.lasting(signs, "sps", [number, sp as i32, 0], f32::from(count) / 20.0);
        }
        for (far, count) in fed.into_iter().enumerate() {
            signs.add("fed", &[number, far as i32], f32::from(count) / 20.0);
        }
    }

    /// The largest stacks of a side: how many they are, how far they have come, what they eat.
    fn armies(&self, side: Seat, signs: &mut Signs) {
        let state = self.state;
        let mut largest = [(0_u8, AreaId::NONE); ARMIES];
        for area in state.held[side.index()].iter() {
            let mut next = (state.at(side, area).fresh(), area);
            for place in &mut largest {
                if next.0 > place.0 {
                    std::mem::swap(&mut next, place);
                }
            }
        }
        for (rank, (fresh, area)) in largest.into_iter().enumerate() {
            if area.is_none() {
                continue;
            }
            let of = |what: i32| [side.index() as i32, rank as i32, what];
            let count = f32::from(fresh) / 10.0;
            self.lasting(signs, "army", of(0), count);
            let total = state.at(side, area).total();
            signs.add("army", &of(1), f32::from(total - fresh) / 10.0);
            let moscow = f32::from(hops(area, PLACES.moscow)) / 10.0;
            self.lasting(signs, "army", of(2), moscow);
            signs.add("army", &of(3), moscow * count);
            let wanted =
                |city: &(usize, &AreaId)| (state.taken >> city.0 & 1 == 1) != (side == FRENCH);
            let goals = MAP.cities.iter().enumerate().filter(wanted);
            let goal = goals.map(|(_, &city)| hops(area, city)).min().unwrap_or(9).min(9);
            self.lasting(signs, "army", of(4), f32::from(goal) / 5.0);
            let far = f32::from(self.far[side.index()][area.index()].min(6)) / 5.0;
            signs.add("army", &of(5), far);
            signs.add("army", &of(6), far * count);
            let enemies = MAP.near[area.index()].and(state.held[opponent(side).index()]);
            let threat: u16 =
                enemies.iter().map(|near| u16::from(state.at(opponent(side), near).fresh())).sum();
            signs.add("army", &of(7), f32::from(threat) / 10.0);
            signs.add("army", &of(8), f32::from(state.devastation[area.index()]) / 3.0);
        }
    }

    /// Cards and depots.
    fn means(&self, side: Seat, signs: &mut Signs) {
        let (state, number) = (self.state, side.index() as i32);
        self.lasting(signs, "hand", [number, 0, 0], state.decks[side].hand.len() as f32 / 5.0);
        let joined = supply::connected(state, side).len();
        let depots = state.depots[side.index()].len();
        self.lasting(signs, "depots", [number, 0, 0], joined as f32 / 5.0);
        signs.add("lost-depots", &[number], (depots - joined) as f32 / 5.0);
    }

    /// Who is there to lead, and who stands with Napoleon and Alexander.
    fn leaders(&self, signs: &mut Signs) {
        for leader in LeaderId::all() {
            let number = i32::from(leader.0);
            match self.state.leaders[usize::from(leader.0)] {
                Whereabouts::At(area) => {
                    signs.add("leader", &[number], 1.0);
                    if matches!(leader, NAPOLEON | ALEXANDER) {
                        let escort = self.state.at(leader.side(), area).total().min(10);
                        signs.add("escort", &[number], f32::from(escort) / 10.0);
                        let moscow = f32::from(hops(area, PLACES.moscow));
                        signs.add("place", &[number], moscow / 10.0);
                    }
                }
                Whereabouts::Eliminated => signs.add("fallen", &[number], 1.0),
                Whereabouts::Pool | Whereabouts::Out => {}
            }
        }
    }
}
