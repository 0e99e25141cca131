//! By what one tells how a war will end: who holds which victory cities and stands near them with how
//! much, how the armies are fed and led, what the politics have brought, and how much time is left.
//! Everything as the French have it.

use bivouac_kernel::Signs;

use crate::appraise::Goals;
use crate::prelude::*;

/// The rings around a city that are told apart, in hexes.
const RINGS: [u8; 3] = [1, 3, 6];
/// The largest stacks of a side, which are looked at one by one.
const ARMIES: usize = 3;

/// What is seen of a state.
pub(crate) fn signs(state: &State, signs: &mut Signs) {
    let turns = f32::from(state.scenario.turns.saturating_sub(state.turn) + 1) / 10.0;
    let look = Look { state, turns };
    look.time(signs);
    look.cities(signs);
    look.politics(signs);
    for side in BOTH {
        look.strength(side, signs);
        look.armies(side, signs);
    }
}

struct Look<'a> {
    state: &'a State,
    /// The turns that are left, in tens.
    turns: f32,
}

impl Look<'_> {
    /// Says how much there is of something, and how much of it for each turn that is left.
    fn lasting(&self, signs: &mut Signs, name: &str, values: [i32; 3], amount: f32) {
        let [one, two, three] = values;
        let scenario = i32::from(self.state.scenario.politics);
        signs.add(name, &[one, two, three, 0, scenario], amount);
        signs.add(name, &[one, two, three, 1, scenario], amount * self.turns);
    }

    fn time(&self, signs: &mut Signs) {
        let state = self.state;
        self.lasting(signs, "always", [0; 3], 1.0);
        let scenario = i32::from(state.scenario.politics);
        signs.add("turn", &[scenario, i32::from(state.turn)], 1.0);
        let [french, coalition] = state.battle_vp;
        self.lasting(signs, "battle", [0; 3], f32::from(french - coalition) / 5.0);
        let [french, coalition] = BOTH.map(|seat| f32::from(state.victory_cities(seat)));
        self.lasting(signs, "held", [0; 3], (french - coalition) / 5.0);
    }

    /// The victory cities: whose they are, and who stands near.
    fn cities(&self, signs: &mut Signs) {
        let state = self.state;
        let cities = state.scenario.victory_cities | state.scenario.automatic_cities;
        for (place, city) in cities.hexes().enumerate() {
            let number = place as i32;
            let owner = match (state.controls(FRENCH, city), state.controls(COALITION, city)) {
                (true, _) => 1.0,
                (_, true) => -1.0,
                _ => 0.0,
            };
            self.lasting(signs, "city", [number, 0, 0], owner);
            for side in BOTH {
                let own = side.index() as i32;
                let there = if state.holds(side, city) { 1.0 } else { 0.0 };
                signs.add("guarded", &[number, own], there);
                let mut near = [0_u16; RINGS.len()];
                for hex in state.held[side.index()].within(crate::hex_set::near(city, RINGS[2])) {
                    let far = hex.distance(city);
                    let units = u16::from(state.tally(hex).units);
                    for (sum, _) in near.iter_mut().zip(RINGS).filter(|(_, ring)| far <= *ring) {
                        *sum += units;
                    }
                }
                for (ring, units) in near.into_iter().enumerate() {
                    let amount = (f32::from(units) / 8.0).sqrt();
                    signs.add("near", &[number, own, ring as i32], amount);
                }
            }
        }
    }

    fn politics(&self, signs: &mut Signs) {
        let state = self.state;
        if !state.scenario.politics {
            return;
        }
        let politics = &state.politics;
        self.lasting(signs, "austria", [politics.austria as i32, 0, 0], 1.0);
        self.lasting(signs, "rhine", [politics.confederation as i32, 0, 0], 1.0);
        self.lasting(signs, "saxony", [politics.saxony as i32, 0, 0], 1.0);
        let armistice = i32::from(politics.armistice > 0);
        self.lasting(signs, "armistice", [armistice, 0, 0], 1.0);
        signs.add("tension", &[], f32::from(u8::from(politics.tension)));
        let cossacks = crate::cossacks::cities(state).len() as f32;
        self.lasting(signs, "cossacks", [0; 3], cossacks / 4.0);
    }

    /// What a side has, how it is fed and led.
    fn strength(&self, side: Seat, signs: &mut Signs) {
        let (state, own) = (self.state, side.index() as i32);
        let (mut good, mut bad, mut unled, mut horse) = (0_u16, 0_u16, 0_u16, 0_u16);
        for hex in state.held[side.index()].hexes() {
            let led = state.led[side.index()].contains(hex);
            for unit in state.units_in(hex) {
                match state.disrupted(unit) {
                    true => bad += 1,
                    false => good += 1,
                }
                unled += u16::from(!led);
                horse += u16::from(state.unit(unit).arm.is_cavalry());
            }
        }
        self.lasting(signs, "good", [own, 0, 0], f32::from(good) / 40.0);
        self.lasting(signs, "bad", [own, 0, 0], f32::from(bad) / 20.0);
        signs.add("unled", &[own], f32::from(unled) / 20.0);
        signs.add("horse", &[own], f32::from(horse) / 20.0);
        let depots = state.depots[side.index()].len() as f32;
        self.lasting(signs, "depots", [own, 0, 0], depots / 10.0);
        let marked = (state.forage & state.held[side.index()]).len() as f32;
        signs.add("forage", &[own], marked / 5.0);
        let commands = f32::from(state.commands[side.index()].permanent);
        self.lasting(signs, "commands", [own, 0, 0], commands / 3.0);
    }

    /// The largest stacks of a side: how many they are, how far from what they want.
    fn armies(&self, side: Seat, signs: &mut Signs) {
        let state = self.state;
        let goals = Goals::of(state, side);
        let mut largest = [(0_u8, Hex::NONE); ARMIES];
        for hex in (state.held[side.index()] & state.led[side.index()]).hexes() {
            let mut next = (state.tally(hex).units, hex);
            for place in &mut largest {
                if next.0 > place.0 {
                    std::mem::swap(&mut next, place);
                }
            }
        }
        for (rank, (units, hex)) in largest.into_iter().enumerate() {
            if !hex.is_some() {
                continue;
            }
            let of = |what: i32| [side.index() as i32, rank as i32, what];
            self.lasting(signs, "army", of(0), f32::from(units) / 5.0);
            let goal = f32::from(goals.nearest(hex).min(20)) / 10.0;
            self.lasting(signs, "army", of(1), goal);
            let enemies = hex.neighbours().filter(|&near| state.holds(opponent(side), near));
            let threat: u16 = enemies.map(|near| u16::from(state.tally(near).units)).sum();
            signs.add("army", &of(2), f32::from(threat) / 6.0);
        }
    }
}
