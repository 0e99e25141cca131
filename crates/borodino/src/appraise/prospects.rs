//! What may be expected of the attacks that have been declared and not yet fought.

use super::Worth;
use super::weights::{BEATEN_BACK, IN_DISORDER, IN_ORDER, REPULSED, SHAKEN, SHAKEN_LEAVE, TAKEN};
use crate::assault::{Attack, Status};
use crate::charge::in_square;
use crate::combat::Bout;
use crate::event::Part;
use crate::orders::commitment_modifiers;
use crate::prelude::*;
use crate::shock_roll;

/// What all attacks promise to a side.
pub(super) fn of(state: &State, seat: Seat, worth: &Worth, objective: f32) -> f32 {
    let live = |attack: &Attack| matches!(attack.status, Status::Declared | Status::Committed);
    let attacks = state.attacks.iter().enumerate().filter(|(_, attack)| live(attack));
    attacks
        .map(|(index, attack)| {
            let promised = promise(state, index, attack, worth, objective);
            if *attack.seat == seat { promised } else { -promised }
        })
        .sum()
}

/// What an attack promises to whoever makes it.
fn promise(state: &State, index: usize, attack: &Attack, worth: &Worth, objective: f32) -> f32 {
    let Some(&top) = attack.units.first() else { return 0.0 };
    let commits = match attack.status {
        Status::Committed => 1.0,
        _ => {
            let modifiers = commitment_modifiers(state, attack);
            let sum: i16 = modifiers.iter().map(|part| i16::from(part.value)).sum();
            chance(i16::from(state.cohesion(top)) - sum)
        }
    };
    let (bout, sharing) = bout(state, index, attack);
    let stake = |unit: UnitId| pain(state, unit, worth);
    let own: f32 = attack.units.iter().map(|&unit| stake(unit)).sum();
    let mut sum = 0.0;
    for &hex in &attack.targets {
        let theirs: f32 = state.units_in(hex).map(stake).sum();
        let prize = if hex == state.scenario.objective { TAKEN * objective } else { 0.0 };
        if state.top_fighter(hex).is_none() {
            sum += 2.0 * theirs + prize; // 9.25c
            continue;
        }
        let mut modifier = 0;
        shock_roll::modifiers(state, &bout, hex, &mut |part: Part| {
            modifier += i16::from(part.value);
        });
        sum += if attack.class == Class::Charge && !in_square(state, hex) {
            charged(state, hex, attack, modifier, own, theirs)
        } else {
            fought(modifier, own, theirs)
        };
        sum += prize * cleared(modifier);
    }
    // 9.71a: whoever wins must advance, and leaves what they hold.
    if attack.from == state.scenario.objective && state.holds(*attack.seat, attack.from) {
        sum -= 0.5 * objective;
    }
    let charges = attack.class == Class::Charge;
    // 9.84a: whoever charges is Disordered by it.
    let spent = if charges { 0.6 * own } else { 0.0 };
    commits * (sum - spent) / f32::from(sharing.max(1))
}

/// A Charge against those who may form Square.
fn charged(state: &State, hex: Hex, attack: &Attack, modifier: i16, own: f32, theirs: f32) -> f32 {
    let open = fought(modifier, own, theirs);
    let Some(top) = state.top_fighter(hex) else { return open };
    let may_form = top.counter().arm.is_infantry()
        && !state.fighters_in(hex).any(|unit| state.disordered(unit));
    if !may_form {
        return open;
    }
    let heavy = attack.units.iter().any(|unit| unit.counter().arm == Arm::HeavyCavalry);
    // 9.85h: a Square takes 2 away and the bonus of the Charge with it.
    let square = fought(modifier - if heavy { 5 } else { 3 }, own, theirs);
    let forms = chance(i16::from(state.cohesion(top)));
    forms * square + (1.0 - forms) * (open + 0.3 * theirs)
}

/// What a roll with a modifier is good for, over the ten faces of the die.
fn fought(modifier: i16, own: f32, theirs: f32) -> f32 {
    let faces = (0..10).map(|die| match die + modifier {
        ..0 => -REPULSED * own,
        0..=4 => -SHAKEN * own,
        5..=9 => SHAKEN * theirs,
        _ => BEATEN_BACK * theirs,
    });
    faces.sum::<f32>() * 0.1
}

/// The chance that a roll with a modifier drives the defenders from where they are.
fn cleared(modifier: i16) -> f32 {
    let driven = (f32::from(modifier)).clamp(0.0, 10.0);
    let shaken = (f32::from(modifier) + 5.0).clamp(0.0, 10.0) - driven;
    (driven + SHAKEN_LEAVE * shaken) * 0.1
}

/// The chance of a die that is not above a number.
fn chance(number: i16) -> f32 {
    (f32::from(number) + 1.0).clamp(0.0, 10.0) * 0.1
}

/// What a unit stands to lose by a bad result.
pub(super) fn pain(state: &State, unit: UnitId, worth: &Worth) -> f32 {
    let known = &worth.units[unit.index()];
    let group = &worth.groups[usize::from(known.group)];
    let share = if known.counts { group.points * group.per_loss } else { 0.2 };
    let part = if state.disordered(unit) { IN_DISORDER } else { IN_ORDER };
    part * (share + 0.05 * known.strength)
}

/// An attack with those of its class that share a target with it, and how many they are.
fn bout(state: &State, index: usize, attack: &Attack) -> (Bout, u8) {
    let mut bout = Bout { attacks: ArrayVec::new(), hexes: ArrayVec::new() };
    bout.attacks.push(index as u8);
    bout.hexes.extend(attack.targets.iter().copied());
    for (other, sharing) in state.attacks.iter().enumerate() {
        let joins = other != index
            && sharing.wave == attack.wave
            && sharing.class == attack.class
            && matches!(sharing.status, Status::Declared | Status::Committed)
            && sharing.targets.iter().any(|hex| attack.targets.contains(hex));
        if joins {
            let _ = bout.attacks.try_push(other as u8);
        }
    }
    let sharing = bout.attacks.len() as u8;
    (bout, sharing)
}
