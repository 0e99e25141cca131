//! How an attack would go, in a number: the modifier of its roll as far as strengths, Cohesion, the
//! ground and the flanks make it.

use bivouac_maps::Side as HexSide;

use crate::assault::Status;
use crate::prelude::*;
use crate::shock_roll::odds_column;

/// What modifiers are told apart; nobody is there to attack.
const LEAST: i8 = -5;
const MOST: i8 = 7;
const NOBODY: i32 = 9;

fn bounded(modifier: i8) -> i32 {
    i32::from(modifier.clamp(LEAST, MOST))
}

/// The Shock Strength of units.
pub(super) fn strength_of(units: impl Iterator<Item = UnitId>) -> u16 {
    units.map(|unit| u16::from(unit.counter().strength)).sum()
}

/// The strength and the Cohesion of those in a hex, and of one who is coming there.
fn force(state: &State, hex: Hex, coming: Option<UnitId>) -> (u16, i8) {
    let (mut strength, mut steady) = (0, 0);
    let mut add = |unit: UnitId| {
        strength += u16::from(unit.counter().strength);
        steady = steady.max(state.cohesion(unit) as i8);
    };
    for unit in state.fighters_in(hex).filter(|unit| Some(*unit) != coming) {
        add(unit);
    }
    if let Some(unit) = coming.filter(|unit| !unit.counter().arm.is_artillery()) {
        add(unit);
    }
    (strength, steady)
}

/// The modifier of the best attack from a hex on one next to it, with all friends that stand
/// around that one and look at it.
pub(super) fn attack_from(state: &State, seat: Seat, hex: Hex, coming: Option<UnitId>) -> i32 {
    let own = force(state, hex, coming);
    let mut best = None;
    for side in HexSide::all() {
        let near = GRID.neighbour(hex, side);
        if !near.is_some() || !state.holds(opponent(seat), near) {
            continue;
        }
        let Some(top) = state.top_fighter(near) else {
            best = Some(MOST);
            continue;
        };
        let theirs = force(state, near, None);
        let behind = state.front_for_attackers(top) & 1 << side.opposite().index() == 0;
        let mut attack = own.0;
        for other in GRID.neighbours(near).iter().filter(|&&other| other.is_some() && other != hex)
        {
            if state.holds(seat, *other)
                && let Some(friend) = state.top_fighter(*other)
                && Some(friend) != coming
                && !state.disordered(friend)
                && state.fronts(friend, near)
            {
                attack += strength_of(state.fighters_in(*other));
            }
        }
        let mut ground = state.terrain(near).effects().shock;
        if let Some((low, _)) = state.across(hex, side).shock {
            ground = ground.min(low);
        }
        let modifier =
            odds_column(attack, theirs.0) + own.1 - theirs.1 + ground + if behind { 2 } else { 0 };
        best = Some(best.map_or(modifier, |best: i8| best.max(modifier)));
    }
    best.map_or(NOBODY, bounded)
}

/// The modifier of an attack upon a hex by all enemies that stand around it and look at it.
pub(super) fn attack_upon(state: &State, seat: Seat, hex: Hex, coming: Option<UnitId>) -> i32 {
    let own = force(state, hex, coming);
    let (mut attack, mut bold) = (0, 0);
    let mut ground = state.terrain(hex).effects().shock;
    for side in HexSide::all() {
        let near = GRID.neighbour(hex, side);
        if !near.is_some() || !state.holds(opponent(seat), near) {
            continue;
        }
        let Some(top) = state.top_fighter(near) else { continue };
        if state.disordered(top) || !state.fronts(top, hex) {
            continue;
        }
        let theirs = force(state, near, None);
        attack += theirs.0;
        bold = bold.max(theirs.1);
        if let Some((low, _)) = state.across(near, side.opposite()).shock {
            ground = ground.min(low);
        }
    }
    if attack == 0 {
        return NOBODY;
    }
    if own.0 == 0 {
        return bounded(MOST);
    }
    bounded(odds_column(attack, own.0) + bold - own.1 + ground)
}

/// An attack that may be declared.
pub(super) struct Clash {
    pub modifier: i32,
    /// How many of the attacked hexes have a Disordered unit on top, up to two.
    pub disordered: i32,
    /// Whether the objective is attacked.
    pub goal: bool,
    /// Whether infantry in good order is attacked, which may form Square before a Charge.
    pub steady: bool,
    /// How many friends attack the same, up to two.
    pub joined: i32,
}

/// What the attack of those in a hex is like.
pub(super) fn of(state: &State, seat: Seat, from: Hex, top: UnitId, target: Option<Hex>) -> Clash {
    let own = force(state, from, None);
    let (mut attack, mut bold) = own;
    let (mut defence, mut steady) = (0, 0);
    let mut clash =
        Clash { modifier: NOBODY, disordered: 0, goal: false, steady: false, joined: 0 };
    let mut ground = 0;
    let mut behind = true;
    let front = state.frontal_sides(top);
    let mut upon = |hex: Hex, side: Option<HexSide>| {
        let theirs = force(state, hex, None);
        defence += theirs.0;
        steady = steady.max(theirs.1);
        clash.goal |= hex == state.scenario.objective;
        ground = ground.min(state.terrain(hex).effects().shock);
        if let Some((low, _)) = side.and_then(|side| state.across(from, side).shock) {
            ground = ground.min(low);
        }
        if let Some(other) = state.top_fighter(hex) {
            let bad = state.disordered(other);
            clash.disordered = (clash.disordered + i32::from(bad)).min(2);
            clash.steady |= !bad && state.unit(other).arm.is_infantry();
            let back = side.map_or(0, |side| 1 << side.opposite().index());
            behind &= back != 0 && state.front_for_attackers(other) & back == 0;
        }
        for other in &state.attacks {
            if matches!(other.status, Status::Declared) && other.targets.contains(&hex) {
                attack += strength_of(other.units.iter().copied());
                bold = bold.max(own.1);
                clash.joined = (clash.joined + 1).min(2);
            }
        }
    };
    match target {
        Some(hex) => upon(hex, None),
        None => {
            for side in HexSide::all().into_iter().filter(|side| front & 1 << side.index() != 0) {
                let near = GRID.neighbour(from, side);
                if near.is_some() && state.holds(opponent(seat), near) {
                    upon(near, Some(side));
                }
            }
        }
    }
    let charge = match (target, state.unit(top).arm) {
        (None, _) => 0,
        (Some(_), Arm::HeavyCavalry) => 3,
        (Some(_), _) => 1,
    };
    let place = if behind { 2 } else { 0 };
    if defence > 0 {
        let odds = odds_column(attack, defence);
        clash.modifier = bounded(odds + bold - steady + ground + place + charge);
    }
    clash
}
