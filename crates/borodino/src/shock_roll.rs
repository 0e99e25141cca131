//! 9.51, 9.52, 9.53, 9.54 and 9.55: the modifiers of a Shock roll, and the table that it is read
//! on.

use crate::assault::{Attack, Status};
use crate::charge::in_square;
use crate::combat::Bout;
use crate::event::{Clash, During, Part, ShockResult};
use crate::prelude::*;
use crate::terrain::Terrain;

/// The Shock Resolution Table.
pub(crate) fn result(total: i16) -> ShockResult {
    match total {
        ..0 => ShockResult::AttackerDisorderedCounterShock,
        0..=4 => ShockResult::AttackerDisordered,
        5..=9 => ShockResult::DefenderDisordered,
        10.. => ShockResult::DefenderRetreats,
    }
}

/// What is said of one resolved hex.
pub(crate) fn told(
    state: &State,
    bout: &Bout,
    hex: Hex,
    die: u16,
    total: i16,
    result: ShockResult,
) -> Event {
    let mut parts = Vec::new();
    modifiers(state, bout, hex, &mut |part| parts.push(part));
    let attacks = || on(state, bout, hex);
    let units = attacks().flat_map(|attack| state.standing(attack));
    let during = attacks().next().map(|attack| state.during_attack(attack));
    Event::ShockResolved(Clash {
        class: state.attacks[usize::from(bout.attacks[0])].class,
        attackers: attacks().map(|attack| attack.from).collect(),
        units: units.collect(),
        target: hex,
        defenders: state.units_in(hex).collect(),
        strengths: strengths(state, bout),
        cohesions: cohesions(state, bout),
        die,
        modifiers: parts,
        total,
        result,
        during: during.unwrap_or(During { engagement: None }),
    })
}

/// The attacks of a bout.
fn attacks<'a>(state: &'a State, bout: &'a Bout) -> impl Iterator<Item = &'a Attack> + 'a {
    bout.attacks.iter().map(|&index| &state.attacks[usize::from(index)])
}

/// The attacks of a bout on one hex.
fn on<'a>(state: &'a State, bout: &'a Bout, hex: Hex) -> impl Iterator<Item = &'a Attack> + 'a {
    attacks(state, bout).filter(move |attack| attack.targets.contains(&hex))
}

/// Everything that is added to the Shock roll against one hex (T-SHOCK.9, 9.55a).
pub(crate) fn modifiers(state: &State, bout: &Bout, hex: Hex, out: &mut impl FnMut(Part)) {
    let mut part = |key, rule, value: i8| {
        if value != 0 {
            out(Part { key, rule, value });
        }
    };
    let [attack, defence] = strengths(state, bout);
    part("odds", "9.51a", odds_column(attack, defence));
    let [attack, defence] = cohesions(state, bout);
    part("cohesion", "9.52a", attack as i8 - defence as i8);
    part("terrain", "9.53a", terrain(state, bout, hex));
    // 6.13b; 9.54d: the one or the other.
    match position(state, bout) {
        Position::FrontAndRear => part("front-and-rear", "9.54c", 3), // T-SHOCK.12
        Position::Rear => part("rear", "9.54a", 2),                   // T-SHOCK.11
        Position::Front => {}
    }
    match attacks(state, bout).next().map(|attack| attack.class) {
        // 9.83c: whoever else attacks the hex.
        Some(Class::Charge) => charge_modifiers(state, bout, hex, &mut part),
        Some(Class::InfantryShock) => {
            part("counter-charged", "9.86i", -countering(state, bout, hex))
        }
        _ => {}
    }
}

/// 9.51a: the strengths of attackers and defenders. Guns have none (9.25a), and other classes of
/// attackers have a combat of their own (9.23a).
fn strengths(state: &State, bout: &Bout) -> [u16; 2] {
    let strength = |unit: UnitId| u16::from(unit.counter().strength);
    let attack: u16 = attacks(state, bout)
        .flat_map(|attack| attack.units.iter().copied())
        .filter(|&unit| state.on_map(unit))
        .map(strength)
        .sum();
    let defence: u16 =
        bout.hexes.iter().flat_map(|&hex| state.fighters_in(hex)).map(strength).sum();
    [attack, defence]
}

/// 9.51a: the column of the Odds chart, rounded in favour of the defender.
pub(crate) fn odds_column(attack: u16, defence: u16) -> i8 {
    let at_least = |a: u16, d: u16| attack * d >= defence * a;
    // T-ODDS.1, T-ODDS.2, T-ODDS.3, T-ODDS.4, T-ODDS.5, T-ODDS.6, T-ODDS.7, T-ODDS.8
    let columns =
        [(4, 1, 4), (3, 1, 3), (2, 1, 2), (3, 2, 1), (1, 1, 0), (2, 3, -1), (1, 2, -2), (1, 3, -3)];
    let found = columns.into_iter().find(|&(a, d, _)| at_least(a, d));
    found.map_or(-4, |(_, _, modifier)| modifier) // T-ODDS.9
}

/// 9.52a: the highest attacking Cohesion and the highest defending one, guns left out (9.52b).
/// 11.2e: that of Jaegers counts only if nobody else is attacked; alone they attack nobody.
fn cohesions(state: &State, bout: &Bout) -> [u8; 2] {
    let best = |units: &mut dyn Iterator<Item = UnitId>| {
        units.map(|unit| state.cohesion(unit)).max().unwrap_or(0)
    };
    let attackers = &mut attacks(state, bout)
        .flat_map(|attack| attack.units.iter().copied())
        .filter(|&unit| state.on_map(unit) && !state.is_jaeger(unit));
    let attacked = || bout.hexes.iter().flat_map(|&hex| state.fighters_in(hex));
    let jaegers_alone = attacked().all(|unit| state.is_jaeger(unit));
    let defenders = &mut attacked().filter(|&unit| jaegers_alone || !state.is_jaeger(unit));
    [best(attackers), best(defenders)]
}

/// 9.53f: one modifier out of the hex and the hexsides attacked across, the defender's choice
/// where any helps them, else the attacker's (9.53b).
fn terrain(state: &State, bout: &Bout, hex: Hex) -> i8 {
    let ground = state.terrain(hex);
    let of_hex = match ground {
        Terrain::Clear if !clear_applies(state, bout, hex) => 0,
        _ => ground.effects().shock,
    };
    let (mut lowest, mut highest) = (of_hex, of_hex);
    for attack in on(state, bout, hex) {
        let side = GRID.side_towards(attack.from, hex);
        let across = side.and_then(|side| state.across(attack.from, side).shock);
        if let Some((low, high)) = across {
            lowest = lowest.min(low);
            highest = highest.max(high);
        }
    }
    if lowest <= -1 { lowest } else { highest }
}

/// 9.53c, 9.53d, 9.53e: when the Clear modifier holds.
fn clear_applies(state: &State, bout: &Bout, hex: Hex) -> bool {
    let Some(top) = state.top_fighter(hex) else { return false };
    let infantry_on_cavalry = top.counter().arm.is_cavalry()
        && on(state, bout, hex).any(|attack| attack.class == Class::InfantryShock);
    if infantry_on_cavalry {
        return false;
    }
    let front = state.front_for_attackers(top);
    let from_front = on(state, bout, hex).any(|attack| {
        GRID.side_towards(hex, attack.from).is_some_and(|side| front & 1 << side.index() != 0)
    });
    let defender = top.counter().side;
    from_front
        && GRID.flanks(hex, state.unit(top).facing).into_iter().any(|flank| {
            flank.is_some()
                && state.is_vacant(flank)
                && !state.zoc_makers(flank, defender).any(|unit| state.hex(unit) != hex)
        })
}

/// 9.54: from where a bout comes at its targets.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Position {
    Front,
    Rear,
    FrontAndRear,
}

/// 9.54b, 9.54e: with several targets all must qualify.
fn position(state: &State, bout: &Bout) -> Position {
    let mut all = bout.hexes.iter().filter(|&&hex| state.top_fighter(hex).is_some());
    let mut common = Position::FrontAndRear;
    for &hex in all.by_ref() {
        match position_at(state, bout, hex) {
            Position::Front => return Position::Front,
            Position::Rear => common = Position::Rear,
            Position::FrontAndRear => {}
        }
    }
    common
}

/// From where a bout comes at one hex, by the facing of the infantry or cavalry there (6.14b).
fn position_at(state: &State, bout: &Bout, hex: Hex) -> Position {
    let Some(top) = state.top_fighter(hex) else { return Position::Front };
    let defender = top.counter().side;
    let front = state.front_for_attackers(top);
    let (mut in_front, mut in_rear) = (false, false);
    for from in places_around(state, bout, hex) {
        let Some(side) = GRID.side_towards(hex, from) else { continue };
        if front & 1 << side.index() != 0 {
            in_front = true;
        } else if !covered(state, from, hex, defender) {
            in_rear = true; // 9.54f
        }
    }
    match (in_front, in_rear) {
        (true, true) => Position::FrontAndRear,
        (false, true) => Position::Rear,
        _ => Position::Front,
    }
}

/// 9.54g: committed attackers of every class that stand in place around a target. Whose attack of
/// another set is over, before a Breakthrough or a Pursuit, is no longer committed.
fn places_around(state: &State, bout: &Bout, hex: Hex) -> ArrayVec<Hex, 12> {
    let in_bout = |index: usize| bout.attacks.contains(&(index as u8));
    let Attack { seat, wave, .. } = state.attacks[usize::from(bout.attacks[0])];
    let committed = |attack: &Attack| match attack.status {
        Status::Committed => true,
        Status::Fought => attack.wave == wave,
        Status::Declared | Status::Cancelled => false,
    };
    let attacks = state.attacks.iter().enumerate().filter(|(index, attack)| {
        attack.seat == seat
            && attack.targets.contains(&hex)
            && (in_bout(*index) || committed(attack))
    });
    attacks
        .filter(|(_, attack)| state.standing(attack).next().is_some())
        .map(|(_, attack)| attack.from)
        .take(12)
        .collect()
}

/// 9.54f: whether an attacker's hex is a Frontal hex of another enemy of theirs.
fn covered(state: &State, from: Hex, target: Hex, defender: Seat) -> bool {
    state.fronting(from, defender).any(|unit| state.hex(unit) != target)
}

/// 9.83a, 9.83b, 9.85h, 9.86d, 9.86f, 9.87g
fn charge_modifiers(
    state: &State,
    bout: &Bout,
    hex: Hex,
    part: &mut impl FnMut(&'static str, &'static str, i8),
) {
    let pursuit = attacks(state, bout).map(|attack| attack.pursuit).max().unwrap_or(0);
    part("pursuit", "9.87g", -(pursuit as i8)); // T-SHOCK.17
    if in_square(state, hex) {
        part("square", "9.85h", -2); // T-SHOCK.15
        return;
    }
    if is_countered(state, bout) {
        let light = |attack: &Attack| attack.units.iter().all(|u| u.counter().arm.is_light());
        let outmatched = |(attack, heavy): (&Attack, bool)| heavy && light(attack);
        if countered(state, bout).any(outmatched) {
            part("countered-by-heavy", "9.86f", -1); // T-SHOCK.16
        }
        return;
    }
    // 9.24c: what Reaction Fire has Disordered gives no Charge modifier.
    let fit = || {
        attacks(state, bout)
            .flat_map(|attack| attack.units.iter().copied())
            .filter(|&unit| state.on_map(unit) && !state.disordered(unit))
    };
    if fit().any(|unit| unit.counter().arm == Arm::HeavyCavalry) {
        part("heavy-charge", "9.83a", 3); // T-SHOCK.13
    } else if fit().next().is_some() {
        part("light-charge", "9.83b", 1); // T-SHOCK.14
    }
}

/// 9.86d, 9.86g: one success cancels the modifier of the whole Charge, whatever has become of
/// those who were met.
fn is_countered(state: &State, bout: &Bout) -> bool {
    let wave = attacks(state, bout).next().map(|attack| attack.wave);
    let counters = |hex: &Hex| {
        wave.and_then(|wave| state.target(wave, *hex))
            .is_some_and(|target| target.counter.is_some())
    };
    bout.hexes.iter().any(counters)
}

/// 9.86g: the attacks of a bout that are Counter-Charged, and whether with Heavy Cavalry.
fn countered<'a>(
    state: &'a State,
    bout: &'a Bout,
) -> impl Iterator<Item = (&'a Attack, bool)> + 'a {
    bout.hexes
        .iter()
        .filter_map(move |&hex| Some((met_by(state, bout, hex)?, heavy_in(state, hex))))
}

/// The attack of a bout that the cavalry in one of its hexes Counter-Charges.
fn met_by<'a>(state: &'a State, bout: &'a Bout, hex: Hex) -> Option<&'a Attack> {
    let wave = attacks(state, bout).next()?.wave;
    let at = state.target(wave, hex)?.counter?;
    attacks(state, bout).find(|attack| attack.from == at)
}

fn heavy_in(state: &State, hex: Hex) -> bool {
    state
        .fighters_in(hex)
        .any(|unit| unit.counter().arm == Arm::HeavyCavalry && !state.disordered(unit))
}

/// 9.86i: what cavalry that counter-charges infantry takes off the infantry's roll, whatever has
/// become of those who were met.
fn countering(state: &State, bout: &Bout, hex: Hex) -> i8 {
    let wave = attacks(state, bout).next().map(|attack| attack.wave);
    let target = wave.and_then(|wave| state.target(wave, hex));
    // A Counter-Charge that met a Charge on the same hex has nothing to do with the infantry.
    let counters = target.is_some_and(|target| state.meets(target, Class::InfantryShock));
    match (counters, heavy_in(state, hex)) {
        (false, _) => 0,
        (true, true) => 3,
        (true, false) => 1,
    }
}

#[cfg(test)]
mod ground;
