//! By what one tells how a battle will end: who holds the ground that matters and stands near it with
//! how much, what the groups have suffered, what is left of each arm, who goes next and how much time
//! is left. Everything as the French have it.

use bivouac_kernel::Signs;

use crate::prelude::*;
use crate::recovery;
use crate::victory;

/// The rings around a place that are told apart, in hexes.
const RINGS: [u8; 4] = [0, 1, 3, 6];

/// The ground of the great battle besides its objective: the Great Redoubt, the Flèches, Utitsa.
const GROUND: [&str; 4] = ["3114", "3010", "3008", "3103"];

/// What is seen of a state.
pub(crate) fn signs(state: &State, signs: &mut Signs) {
    let turns = state.scenario.turns;
    let left = f32::from(turns.saturating_sub(state.turn) + 1) / f32::from(turns);
    let look = Look { state, left, battle: i32::from(state.scenario.markers) };
    look.time(signs);
    look.ground(state.scenario.objective, 0, signs);
    if state.scenario.markers {
        for (place, hex) in GROUND.into_iter().enumerate() {
            if let Some(hex) = GRID.find(hex) {
                look.ground(hex, place as i32 + 1, signs);
            }
        }
    }
    look.groups(signs);
    for seat in [FRENCH, RUSSIAN] {
        look.strength(seat, signs);
    }
}

struct Look<'a> {
    state: &'a State,
    /// The part of the battle that is left.
    left: f32,
    /// Which battle it is.
    battle: i32,
}

/// Amounts that grow slower the more there is.
fn root(strength: f32) -> f32 {
    (strength / 20.0).sqrt()
}

impl Look<'_> {
    /// Says how much there is of something, and how much of it for the part of the battle that is left.
    fn lasting(&self, signs: &mut Signs, name: &str, values: [i32; 2], amount: f32) {
        let [one, two] = values;
        signs.add(name, &[self.battle, one, two, 0], amount);
        signs.add(name, &[self.battle, one, two, 1], amount * self.left);
    }

    fn time(&self, signs: &mut Signs) {
        let state = self.state;
        self.lasting(signs, "always", [0; 2], 1.0);
        signs.add("turn", &[self.battle, i32::from(state.turn)], 1.0);
        let [french, russian] =
            [FRENCH, RUSSIAN].map(|seat| f32::from(victory::points(state, seat)));
        self.lasting(signs, "points", [0; 2], (french - russian) / 10.0);
        if !state.scenario.markers {
            // Whose go comes next, and who holds the redoubt then.
            let french_next = state.stack.iter().any(|step| matches!(step, Step::Go(_)));
            let (go, holder) = (i32::from(french_next), self.holder(state.scenario.objective));
            signs.add("next", &[i32::from(state.turn), go], 1.0);
            signs.add("next-held", &[i32::from(state.turn), go], holder);
        }
    }

    /// 1 if the French hold a hex, -1 if the Russians do.
    fn holder(&self, hex: Hex) -> f32 {
        match self.state.holder(hex) {
            Some(FRENCH) => 1.0,
            Some(_) => -1.0,
            None => 0.0,
        }
    }

    /// A place that matters: whose it is, and who stands near it in what order.
    fn ground(&self, hex: Hex, place: i32, signs: &mut Signs) {
        let state = self.state;
        self.lasting(signs, "held", [place, 0], self.holder(hex));
        for seat in [FRENCH, RUSSIAN] {
            // Strength in good order, in disorder, and of guns.
            let mut near = [[0.0; 3]; RINGS.len()];
            let patch = crate::hex_set::near(hex, RINGS[RINGS.len() - 1]);
            for held in state.held[seat.index()].within(patch) {
                let far = GRID.distance(held, hex);
                for unit in state.units_in(held) {
                    let known = state.unit(unit);
                    let kind = if known.arm.is_artillery() {
                        2
                    } else {
                        usize::from(known.marks.intersects(Mark::DISORDERED))
                    };
                    let strength = f32::from(unit.counter().strength);
                    for (sum, ring) in near.iter_mut().zip(RINGS) {
                        if far <= ring {
                            sum[kind] += strength;
                        }
                    }
                }
            }
            for (ring, kinds) in near.into_iter().enumerate() {
                for (kind, strength) in kinds.into_iter().enumerate() {
                    let who = i32::from(seat.0) + 2 * kind as i32;
                    self.lasting(signs, "near", [8 * place + ring as i32, who], root(strength));
                }
            }
        }
    }

    /// How near each group is to its Collapse.
    fn groups(&self, signs: &mut Signs) {
        let state = self.state;
        for (index, group) in state.scenario.groups.iter().enumerate() {
            let number = index as i32;
            if state.collapsed & 1 << index != 0 {
                self.lasting(signs, "collapsed", [number, 0], 1.0);
                continue;
            }
            let (mut all, mut lost, mut bad) = (0.0_f32, 0.0, 0.0);
            for &unit in group.units.iter().filter(|&&unit| recovery::counts(unit)) {
                all += 1.0;
                match state.unit(unit).whereabouts {
                    Whereabouts::OnMap => bad += f32::from(u8::from(state.disordered(unit))),
                    Whereabouts::Waiting | Whereabouts::Flanking | Whereabouts::Absent => {}
                    _ => lost += 1.0,
                }
            }
            self.lasting(signs, "lost", [number, 0], lost / all.max(1.0));
            self.lasting(signs, "bad", [number, 0], bad / all.max(1.0));
        }
    }

    /// What a side has of each arm, in what order, and how much of it touches the enemy.
    fn strength(&self, seat: Seat, signs: &mut Signs) {
        let state = self.state;
        let own = i32::from(seat.0);
        let mut sums = [[0.0_f32; 3]; 3];
        let mut touching = [0.0_f32; 2];
        for &unit in state.side(seat) {
            let known = state.unit(unit);
            let strength = f32::from(unit.counter().strength);
            let arm = match known.arm {
                arm if arm.is_artillery() => 2,
                arm if arm.is_cavalry() => 1,
                _ => 0,
            };
            let bad = usize::from(known.marks.intersects(Mark::DISORDERED));
            match known.whereabouts {
                Whereabouts::OnMap => {
                    sums[arm][bad] += strength;
                    if state.in_enemy_zoc(known.hex, seat) {
                        touching[bad] += strength;
                    }
                }
                Whereabouts::Waiting | Whereabouts::Flanking | Whereabouts::Absent => {}
                _ => sums[arm][2] += strength,
            }
        }
        for (arm, kinds) in sums.into_iter().enumerate() {
            for (kind, strength) in kinds.into_iter().enumerate() {
                let what = 4 * arm as i32 + kind as i32;
                self.lasting(signs, "arm", [own, what], strength / 50.0);
            }
        }
        for (bad, strength) in touching.into_iter().enumerate() {
            self.lasting(signs, "touching", [own, bad as i32], root(strength));
        }
    }
}
