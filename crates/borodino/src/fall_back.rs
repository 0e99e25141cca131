//! 9.3: retreat before Shock.

use crate::advance::FollowUp;
use crate::assault::{Attack, Status};
use crate::choice::Route;
use crate::prelude::*;
use crate::stacking::{Face, check_joining};
use crate::terrain::PROHIBITED;

/// The attacked hex whose units must now say whether they go.
pub(crate) fn asked(state: &State, wave: u8) -> Option<Hex> {
    let targets = state.targets.iter().filter(|target| target.wave == wave);
    let mut open = targets.filter(|target| !target.fall_back_asked).map(|target| target.hex);
    open.find(|&hex| routes(state, wave, hex).next().is_some())
}

/// The attacks on a hex that have been declared and not given up.
pub(crate) fn attacks_on(state: &State, wave: u8, hex: Hex) -> impl Iterator<Item = &Attack> + '_ {
    state.attacks.iter().filter(move |attack| {
        attack.wave == wave
            && matches!(attack.status, Status::Declared | Status::Committed)
            && attack.targets.contains(&hex)
    })
}

/// 9.31a, 9.31b: the units in a hex that may go.
fn eligible(state: &State, wave: u8, hex: Hex) -> ArrayVec<UnitId, 3> {
    let by_infantry =
        attacks_on(state, wave, hex).any(|attack| attack.class == Class::InfantryShock);
    let mut attackers = attacks_on(state, wave, hex).flat_map(|attack| attack.units.iter());
    let by_heavy = attackers.all(|unit| unit.counter().arm == Arm::HeavyCavalry);
    let may_go = |unit: &UnitId| {
        let arm = unit.counter().arm;
        let nimble = arm.is_light() || arm == Arm::HorseArtillery;
        (by_infantry && (arm.is_cavalry() || nimble)) || (by_heavy && nimble)
    };
    if attacks_on(state, wave, hex).next().is_none() {
        return ArrayVec::new();
    }
    state.units_in(hex).filter(may_go).take(3).collect()
}

fn routes(state: &State, wave: u8, hex: Hex) -> impl Iterator<Item = Route> + '_ {
    let units = eligible(state, wave, hex);
    let near = if units.is_empty() { [Hex::NONE; 6] } else { *GRID.neighbours(hex) };
    near.into_iter().filter(|first| first.is_some()).flat_map(move |first| {
        let further = GRID.neighbours(first).iter().copied();
        let units = units.clone();
        let further = further.filter(move |second| *second != hex && second.is_some());
        std::iter::once(Route::one(first))
            .chain(further.map(move |second| Route::two(first, second)))
            .filter(move |&route| check_route(state, wave, &units, hex, route).is_ok())
    })
}

/// 9.31a, 9.31f: a retreat leads back from the attackers, no hex of it may lie in an enemy ZOC,
/// and it must be open to the units.
pub(crate) fn check_route(
    state: &State,
    wave: u8,
    units: &[UnitId],
    from: Hex,
    route: Route,
) -> Result<(), Violation> {
    let Some(first) = units.first() else { return refused("9.31a") };
    let seat = first.counter().side;
    let mut at = from;
    for hex in route.iter() {
        let Some(side) = GRID.side_towards(at, hex) else { return refused("9.31a") };
        require("6.22a", !state.holds(opponent(seat), hex))?;
        state.closed(hex, seat)?;
        for unit in units {
            let cost = state.step_cost(at, side, unit.counter().arm.column());
            require("7.23a", cost.by_line != PROHIBITED)?;
        }
        require("9.31f", !state.in_enemy_zoc(hex, seat))?;
        let nearer =
            |attack: &Attack| GRID.distance(attack.from, hex) < GRID.distance(attack.from, at);
        require("9.31a", !attacks_on(state, wave, from).any(nearer))?;
        at = hex;
    }
    check_joining(state, at, units, &[])
}

pub(crate) fn ask(state: &State, wave: u8) -> Prompt {
    ask_hex("prompt-fall-back", "9.31c", asked(state, wave))
}

pub(crate) fn list(state: &State, wave: u8, out: &mut Vec<Choice>) {
    if let Some(hex) = asked(state, wave) {
        out.extend(routes(state, wave, hex).map(|route| Choice::FallBack { route }));
    }
    out.push(Choice::Stand);
}

pub(crate) fn check(state: &State, wave: u8, choice: &Choice) -> Result<(), Violation> {
    let Some(hex) = asked(state, wave) else { return refused("9.31a") };
    match *choice {
        Choice::Stand => Ok(()),
        Choice::FallBack { route } => {
            let units = eligible(state, wave, hex);
            require("9.31a", route.second != Some(hex))?;
            check_route(state, wave, &units, hex, route)
        }
        // 9.31c: before the Commitment rolls.
        _ => refused("9.31c"),
    }
}

pub(crate) fn apply(state: &mut State, wave: u8, choice: &Choice, table: Table<'_, '_>) {
    let Some(hex) = asked(state, wave) else { return };
    let units = eligible(state, wave, hex);
    let charged = attacks_on(state, wave, hex).any(|attack| {
        attack.class == Class::Charge
            && attack.units.iter().any(|unit| unit.counter().arm == Arm::HeavyCavalry)
    });
    if let Some(target) = state.target_mut(wave, hex) {
        target.fall_back_asked = true;
    }
    let Choice::FallBack { route } = *choice else { return };
    leave(state, wave, hex, &units, route, table);
    // 9.31e: Light Cavalry and Horse Artillery that the ground has not driven off (B11.a); 6.23e: the
    // top cavalry rolls for all of them.
    let nimble: ArrayVec<UnitId, 3> = units
        .iter()
        .copied()
        .filter(|&unit| {
            let arm = unit.counter().arm;
            state.on_map(unit) && (arm.is_light() || arm == Arm::HorseArtillery)
        })
        .collect();
    let nimble = || nimble.iter().copied();
    let top = nimble().find(|unit| unit.counter().arm.is_cavalry()).or_else(|| nimble().next());
    if let (true, Some(top)) = (charged, top)
        && !state.passes(top, Check::FallBack, &[], table)
    {
        nimble().for_each(|unit| state.disorder(unit, "9.31e", table));
    }
    push_facings(state, &units, route.last());
}

/// Units go out of an attacked hex, and the attacker may follow (9.31d).
pub(crate) fn leave(
    state: &mut State,
    wave: u8,
    hex: Hex,
    units: &[UnitId],
    route: Route,
    table: Table<'_, '_>,
) {
    // The follow-up is decided last: what is pushed now waits under the facings.
    state.stack.push(Step::FollowUp(FollowUp { wave, hex }));
    go(state, units, route, table);
    for &unit in units {
        table.emit(|| Event::FellBack(state.way(unit, hex, route.last())));
    }
}

/// Moves the units along the route, with what the terrain does to them.
fn go(state: &mut State, units: &[UnitId], route: Route, table: Table<'_, '_>) {
    for &unit in units {
        for hex in route.iter() {
            if state.on_map(unit) {
                state.enter_hex(unit, hex, table);
            }
        }
    }
}

/// The facing of those who have arrived is free, unless others of their kind are there already
/// (7.39b); what stays together turns together (6.11b).
pub(crate) fn push_facings(state: &mut State, units: &[UnitId], to: Hex) {
    let mut asked: ArrayVec<UnitId, 3> = ArrayVec::new();
    for &unit in units {
        if !state.on_map(unit) {
            continue;
        }
        let gun = unit.counter().arm.is_artillery();
        let free = gun && state.top_fighter(to).is_some();
        let alike = |other: &UnitId| other.counter().arm.is_artillery() == gun;
        let settled = state.units_in(to).find(|other| !units.contains(other) && alike(other));
        if let (false, Some(other)) = (free, settled) {
            let facing = state.unit(other).facing;
            state.face(unit, facing);
        } else if !asked.iter().any(alike) {
            asked.push(unit);
            state.stack.push(Step::Face(Face { unit }));
        }
    }
}
