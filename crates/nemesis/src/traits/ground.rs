//! What a hex is like: who stands there and next to it, and how far it is to what matters.

use super::Goals;
use crate::prelude::*;

/// Units by how many they are.
pub(super) const fn few(count: u8) -> i32 {
    match count {
        0 => 0,
        1 => 1,
        2 => 2,
        3 | 4 => 3,
        _ => 4,
    }
}

/// The ground as a side sees it.
pub(super) struct Ground<'a> {
    state: &'a State,
    seat: Seat,
    goals: Goals,
}

impl<'a> Ground<'a> {
    pub(super) fn of(state: &'a State, seat: Seat) -> Ground<'a> {
        Ground { state, seat, goals: Goals::of(state, seat) }
    }

    /// The units in a hex in good order, and those disrupted.
    pub(super) fn units(&self, hex: Hex) -> [u8; 2] {
        let mut units = [0; 2];
        for unit in self.state.units_in(hex) {
            units[usize::from(self.state.disrupted(unit))] += 1;
        }
        units
    }

    /// How far the nearest victory city of the enemy is.
    pub(super) fn goal(&self, hex: Hex) -> i32 {
        match self.goals.nearest(hex) {
            0 => 0,
            1 => 1,
            2 | 3 => 2,
            4..=6 => 3,
            7..=10 => 4,
            11..=20 => 5,
            _ => 6,
        }
    }

    /// Whether a step comes nearer to what is wanted, and to the enemy.
    pub(super) fn way(&self, from: Hex, to: Hex) -> i32 {
        let nearer = |one: u8, other: u8| match one.cmp(&other) {
            std::cmp::Ordering::Less => 1,
            std::cmp::Ordering::Equal => 0,
            std::cmp::Ordering::Greater => 2,
        };
        let [there, here] = [to, from].map(|hex| self.goals.nearest(hex));
        let near = i32::from(there.min(12) / 3);
        near * 3 + nearer(there, here)
    }

    /// Who stands next to a hex: nobody of the enemy, fewer than one's own there and around, as many,
    /// more.
    pub(super) fn threat(&self, hex: Hex) -> i32 {
        let (own, enemy) = self.around(hex);
        match (own + self.coming(hex), enemy) {
            (_, 0) => 0,
            (own, enemy) if own >= 2 * enemy => 1,
            (own, enemy) if own > enemy => 2,
            (own, enemy) if 2 * own > enemy => 3,
            _ => 4,
        }
    }

    /// The units of both sides next to a hex and in it.
    fn around(&self, hex: Hex) -> (u8, u8) {
        let (state, enemy) = (self.state, opponent(self.seat));
        let (mut own, mut other) = (0, 0);
        for near in hex.neighbours().chain([hex]) {
            let units = state.tally(near).units;
            if units > 0 {
                match state.holds(enemy, near) {
                    true => other += units,
                    false => own += units,
                }
            }
        }
        (own, other)
    }

    /// The units that are on their way to a hex next to them.
    fn coming(&self, hex: Hex) -> u8 {
        match &self.state.march {
            Some(march) if march.at != hex && !march.at.touches(hex) => {
                march.party.units().len() as u8
            }
            _ => 0,
        }
    }

    /// How an attack would go: what attacks and supports against what is attacked and supports it.
    pub(super) fn odds(&self, from: Hex, target: Hex) -> i32 {
        let (state, seat) = (self.state, self.seat);
        let enemy = opponent(seat);
        let strong = |hex: Hex| {
            let mut arms = 0_u8;
            let mut good = 0_i32;
            for unit in state.units_in(hex).filter(|&unit| !state.disrupted(unit)) {
                good += 1;
                arms |= match state.unit(unit).arm {
                    Arm::Infantry => 1,
                    Arm::Cavalry | Arm::Cossack => 2,
                    Arm::Artillery => 4,
                };
            }
            let types = 2 * (arms.count_ones() as i32 - 1).max(0);
            (good, types)
        };
        let value = |side: Seat, hex: Hex| {
            let (good, types) = strong(hex);
            if good == 0 { 0 } else { good + types + i32::from(state.highest_cr(side, hex, true)) }
        };
        let mut sum = value(seat, from) - value(enemy, target);
        for near in target.neighbours().filter(|&near| near != from) {
            let joins = |side: Seat| i32::from(state.highest_cr(side, near, true)) + 1;
            if state.holds(seat, near) && !state.forage.contains(near) {
                sum += strong(near).0 * joins(seat).min(6) / 6;
            } else if state.holds(enemy, near) {
                sum -= strong(near).0 * joins(enemy).min(6) / 6;
            }
        }
        let wet = from.side_towards(target).is_some_and(|side| MAP.watered[side].contains(from));
        sum -= 3 * i32::from(wet);
        sum -=
            2 * i32::from(state.is_fortified(target)) + 2 * i32::from(state.is_difficult(target));
        sum += i32::from(state.scenario.turn(state.turn).attack_modifier);
        match sum {
            ..=-4 => 0,
            -3..=-1 => 1,
            0..=1 => 2,
            2..=3 => 3,
            4..=6 => 4,
            _ => 5,
        }
    }
}
