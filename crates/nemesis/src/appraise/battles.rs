//! Local superiority: the attacks that each side could order where armies touch, and the combat that
//! is under way.

use super::charts::odds;
use super::stacks::Stack;
use super::{Look, weight};
use crate::combat_value;
use crate::hex_set::near;
use crate::prelude::*;
use crate::state::{Combat, Verdict};
use crate::support;

/// The Combat Commands that an attack can usually have.
const USUAL_COMMANDS: u8 = 2;

/// How likely a roll of 7 or more is with so much added to the die.
fn chance(added: f32) -> f32 {
    (added / 6.0).clamp(0.0, 1.0)
}

impl Look<'_> {
    /// What the attacks are worth that a side could order as the armies stand.
    pub(super) fn attacks(&self, seat: Seat) -> f32 {
        let own = &self.state.held[seat.index()];
        let under_way = self.state.combat.map(|combat| combat.target);
        let targets = self.stacks[opponent(seat).index()].all.iter();
        let touched = targets.filter(|stack| own.meets(near(stack.hex, 1)));
        let open = touched.filter(|stack| under_way != Some(stack.hex));
        open.map(|stack| self.assault(seat, stack).max(0.0)).sum()
    }

    /// What an attack on a stack is worth, if all who stand round it take part.
    fn assault(&self, seat: Seat, target: &Stack) -> f32 {
        let (own, enemy) = (&self.stacks[seat.index()], &self.stacks[opponent(seat).index()]);
        let commands = self.state.commands_left(seat, true).min(USUAL_COMMANDS);
        let fort = f32::from(u8::from(self.state.is_fortified(target.hex)));
        let (mut supports, mut most) = (0.0, f32::MIN);
        let (mut rating, mut units) = (0, 0);
        let mut holds = target.power();
        for (side, &hex) in target.hex.sides().iter().enumerate() {
            if hex.is_some()
                && let Some(stack) = own.at(hex).filter(|stack| stack.good > 0 && !stack.forage)
            {
                let wet = f32::from(u8::from(MAP.watered[side].contains(target.hex)));
                let guns = if stack.guns { 0.0 } else { fort };
                let helps = f32::from(stack.good - stack.fixed.min(stack.good))
                    + f32::from(u8::from(stack.cr > 0))
                    - 2.0 * wet
                    - guns;
                let helps = helps.max(0.0) * joins(stack, commands);
                supports += helps;
                units += stack.good;
                let barred = stack.marks.contains(Mark::BARRED) || stack.fixed >= stack.good;
                let leads = stack.power() - 3.0 * wet - guns - helps;
                if stack.bad == 0 && !barred && leads > most {
                    (most, rating) = (leads, stack.cr);
                }
            }
            if hex.is_some()
                && let Some(stack) = enemy.at(hex).filter(|stack| stack.good > 0)
            {
                holds += (f32::from(stack.good) + 1.0) * joins(stack, 1);
            }
        }
        if most == f32::MIN {
            return 0.0;
        }
        let rough = if self.state.is_difficult(target.hex) { 2.0 } else { 0.0 };
        let first = f32::from(self.state.scenario.turn(self.state.turn).attack_modifier);
        let difference = most + supports + first - rough - fort - holds;
        let goes_ahead = chance(f32::from(rating + commands)).min(5.0 / 6.0);
        goes_ahead * self.outcome(seat, difference, [units, target.count()], target.hex)
    }

    /// What a combat with a difference of values is worth to the attacker; how many units of his and
    /// of the enemy are in it.
    fn outcome(&self, seat: Seat, difference: f32, units: [u8; 2], target: Hex) -> f32 {
        let odds = odds(difference);
        let [most_own, most_enemy] = units.map(|units| 1.6 * f32::from(units));
        let hits = odds.margin[0].min(most_enemy) - odds.margin[1].min(most_own);
        let mut worth = 0.5 * weight::HIT * self.unit * hits;
        let scored = |units: u8| if units >= 3 { 1.0 } else { 0.1 };
        worth +=
            weight::VICTORY * (odds.clear[0] * scored(units[1]) - odds.clear[1] * scored(units[0]));
        // Who is driven out leaves what he held.
        let enemy = opponent(seat).index();
        if self.state.scenario.victory_cities.contains(target) {
            worth += odds.clear[0] * weight::CITY_STORMED;
        }
        if self.state.depots[enemy].contains(target) {
            worth += odds.clear[0] * weight::DEPOT;
        }
        worth + odds.clear[0] * weight::GROUND
    }

    /// What the combat under way is worth to the Coalition.
    pub(super) fn under_way(&self) -> f32 {
        let Some(combat) = &self.state.combat else { return 0.0 };
        let seat = *combat.attacker;
        let sign = if seat == COALITION { 1.0 } else { -1.0 };
        match combat.verdict {
            Verdict::Open => sign * self.expected(combat, seat),
            _ => {
                let left = |side: Seat| {
                    let (hits, taken) = (combat.hits[side.index()], combat.taken[side.index()]);
                    f32::from(hits.saturating_sub(taken))
                };
                weight::HIT * self.unit * (left(FRENCH) - left(COALITION))
            }
        }
    }

    /// What a combat before its dice is worth to the attacker.
    fn expected(&self, combat: &Combat, seat: Seat) -> f32 {
        let state = self.state;
        let enemy = combat.defender();
        if !state.holds(enemy, combat.target) {
            return weight::DEPOT;
        }
        let begun = !combat.attackers.is_empty();
        let mut combat = *combat;
        if !begun {
            combat.attackers = combat.party.units();
        }
        if combat.defenders.is_empty() {
            combat.defenders = state.units_in(combat.target).collect();
        }
        let mut difference = f32::from(combat_value::attack(state, &combat, &mut |_| {}))
            - f32::from(combat_value::defence(state, &combat, &mut |_| {}));
        let mut units = [combat.attackers.len() as u8, combat.defenders.len() as u8];
        for (place, side) in [seat, enemy].into_iter().enumerate() {
            for hex in combat.target.neighbours() {
                let helps = self.support(&combat, side, hex, begun);
                difference += if side == seat { helps } else { -helps };
                let Some(stack) = self.stacks[side.index()].at(hex) else { continue };
                units[place] += if helps > 0.0 { stack.good } else { 0 };
            }
        }
        let worth = self.outcome(seat, difference, units, combat.target);
        if begun {
            return worth;
        }
        let cr = state.highest_cr(seat, combat.party.from, true);
        let commands = state.commands_left(seat, true).min(USUAL_COMMANDS);
        worth * chance(f32::from(cr + commands)).min(5.0 / 6.0)
    }

    /// What a stack is likely to add to a combat.
    fn support(&self, combat: &Combat, seat: Seat, hex: Hex, begun: bool) -> f32 {
        let state = self.state;
        let declared = combat.supports[seat.index()].iter().find(|one| one.hex == hex);
        let may = declared.is_some()
            || (hex != combat.party.from
                && self.stacks[seat.index()].at(hex).is_some_and(|stack| stack.good > 0)
                && !(combat.attacker == seat && state.forage.contains(hex)));
        if !may {
            return 0.0;
        }
        let adds = f32::from(combat_value::support(state, combat, seat, hex, &mut |_| {}));
        let added: i8 =
            support::added(state, combat, seat, hex).into_iter().map(|(_, value)| value).sum();
        let spare = if begun { 0 } else { state.commands_left(seat, true).min(USUAL_COMMANDS) };
        match declared {
            Some(one) if one.sure || one.joins => adds,
            Some(_) => adds * chance(f32::from(added)),
            // It can still be declared.
            None => 0.9 * adds * chance(f32::from(added) + f32::from(spare)),
        }
    }
}

/// How likely a stack joins a combat.
fn joins(stack: &Stack, commands: u8) -> f32 {
    chance(f32::from(stack.cr + commands) - f32::from(stack.conscripts))
}
