//! 11: Jaegers, in scenarios that have them. They are infantry wherever nothing is said of them: for
//! stacking (11.1a), Extended Movement (11.1b) and their ZOC (11.1d), and they add their strength to
//! the defence of their hex (11.2a).

use bitflags::bitflags;
use bivouac_kernel::flags_by_name;

use crate::assault::{Attack, Stage};
use crate::choice::Route;
use crate::fall_back;
use crate::prelude::*;
use crate::scenario::Special;

bitflags! {
    /// What is noted of the Jaegers in an attacked hex, by the names that positions give it.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub(crate) struct Jaegers: u8 {
        /// Have said whether they go before the Commitment rolls.
        const ASKED = 1;
        /// Have made a Commitment roll harder by their fire.
        const FIRED_AT_ATTACKERS = 1 << 1;
        /// Have said whether they go after it.
        const ASKED_AGAIN = 1 << 2;
    }
}

flags_by_name!(Jaegers);

impl State {
    /// Whether a unit follows the rules on Jaegers; in both battles of this game nobody does
    /// (11.0a, B12.a).
    #[inline]
    pub(crate) fn is_jaeger(&self, unit: UnitId) -> bool {
        self.scenario.special.contains(Special::JAEGERS) && unit.counter().jaeger
    }

    /// Whether nobody but Jaegers is among these.
    pub(crate) fn all_jaegers(&self, units: &[UnitId]) -> bool {
        units.iter().all(|&unit| self.is_jaeger(unit))
    }

    /// 7.39d, 11.2f: whether a unit is Jaegers alone in their hex.
    pub(crate) fn skirmishes(&self, unit: UnitId) -> bool {
        self.is_jaeger(unit) && self.units_in(self.hex(unit)).count() == 1
    }

    /// 9.85e, 11.1c: the infantry of a hex that may form Square: its top one, Jaegers passed over.
    pub(crate) fn square_former(&self, hex: Hex) -> Option<UnitId> {
        self.fighters_in(hex).find(|&unit| !self.is_jaeger(unit))
    }
}

/// 11.1e: Jaegers enter an enemy ZOC only where a friend is already.
pub(crate) fn check_zone(state: &State, unit: UnitId, to: Hex) -> Result<(), Violation> {
    let barred =
        state.is_jaeger(unit) && state.is_vacant(to) && state.in_enemy_zoc(to, unit.counter().side);
    require("11.1e", !barred)
}

/// 11.2d: what Jaegers on top of an attacking stack take off the Defensive Fire of a target.
pub(crate) fn answered_fire(state: &State, top: UnitId, rating: u8) -> u8 {
    if state.is_jaeger(top) { top.counter().defensive_fire.min(rating) } else { 0 }
}

/// Notes which Jaegers have made the Commitment roll of an attack harder (11.2b).
pub(crate) fn note_fire(state: &mut State, index: usize) {
    if !state.scenario.special.contains(Special::JAEGERS) {
        return;
    }
    let attack = &state.attacks[index];
    let (wave, class, from) = (attack.wave, attack.class, attack.from);
    if class == Class::Charge {
        return; // 9.42d
    }
    for hex in attack.targets.clone() {
        let fires = |&top: &UnitId| {
            state.is_jaeger(top) && top.counter().defensive_fire > 0 && state.fronts(top, from)
        };
        if state.top_fighter(hex).filter(fires).is_some()
            && let Some(target) = state.target_mut(wave, hex)
        {
            target.jaegers |= Jaegers::FIRED_AT_ATTACKERS;
        }
    }
}

/// The attacked hex whose Jaegers must now say whether they go: before the Commitment rolls (9.32a),
/// or after those that they have made harder (11.2b).
pub(crate) fn asked(state: &State, wave: u8, stage: Stage) -> Option<Hex> {
    if !state.scenario.special.contains(Special::JAEGERS) {
        return None;
    }
    let open = state.targets.iter().filter(|target| target.wave == wave);
    let mut open = open.filter(|target| !target.jaegers.intersects(question(stage)));
    let found = open.find(|target| ways(state, wave, stage, target.hex).next().is_some());
    found.map(|target| target.hex)
}

fn question(stage: Stage) -> Jaegers {
    if stage == Stage::Jaegers { Jaegers::ASKED } else { Jaegers::ASKED_AGAIN }
}

/// The Jaegers in a hex who may go, stacked with others or not (9.32a): nobody who is Disordered
/// (9.61g, 11.2g), and nobody in a Square, who does what its infantry does (9.85e).
fn eligible(state: &State, wave: u8, stage: Stage, hex: Hex) -> ArrayVec<UnitId, 3> {
    let by_infantry = |attack: &Attack| attack.class == Class::InfantryShock;
    let called = match stage {
        Stage::Jaegers => fall_back::attacks_on(state, wave, hex).any(by_infantry),
        _ => {
            let target = state.target(wave, hex);
            target.is_some_and(|target| target.jaegers.contains(Jaegers::FIRED_AT_ATTACKERS))
                && state.committed_on(wave, hex).any(|attack| attack.class != Class::Charge)
        }
    };
    if !called {
        return ArrayVec::new();
    }
    let able =
        |&unit: &UnitId| state.is_jaeger(unit) && !state.has(unit, Mark::DISORDERED | Mark::SQUARE);
    state.fighters_in(hex).filter(able).take(3).collect()
}

fn ways(state: &State, wave: u8, stage: Stage, hex: Hex) -> impl Iterator<Item = Route> + '_ {
    let units = eligible(state, wave, stage, hex);
    let near = if units.is_empty() { [Hex::NONE; 6] } else { *GRID.neighbours(hex) };
    let near = near.into_iter().filter(|near| near.is_some()).map(Route::one);
    near.filter(move |&way| check_way(state, wave, &units, hex, way).is_ok())
}

/// 9.32a: one hex, on the terms of any retreat before Shock; 9.32b: not into an enemy ZOC.
fn check_way(
    state: &State,
    wave: u8,
    units: &[UnitId],
    from: Hex,
    way: Route,
) -> Result<(), Violation> {
    require("9.32a", way.second.is_none())?;
    fall_back::check_route(state, wave, units, from, way).map_err(|broken| match broken.rule {
        "9.31a" => Violation::of("9.32a"),
        "9.31f" => Violation::of("9.32b"),
        _ => broken,
    })
}

pub(crate) fn ask(state: &State, wave: u8, stage: Stage) -> Prompt {
    let row = if stage == Stage::Jaegers { "9.32a" } else { "11.2b" };
    ask_hex("prompt-jaegers", row, asked(state, wave, stage))
}

pub(crate) fn list(state: &State, wave: u8, stage: Stage, out: &mut Vec<Choice>) {
    if let Some(hex) = asked(state, wave, stage) {
        out.extend(ways(state, wave, stage, hex).map(|route| Choice::FallBack { route }));
    }
    out.push(Choice::Stand);
}

pub(crate) fn check(
    state: &State,
    wave: u8,
    stage: Stage,
    choice: &Choice,
) -> Result<(), Violation> {
    let Some(hex) = asked(state, wave, stage) else { return refused("9.32a") };
    match *choice {
        Choice::Stand => Ok(()),
        Choice::FallBack { route } => {
            check_way(state, wave, &eligible(state, wave, stage, hex), hex, route)
        }
        _ => refused("9.32a"),
    }
}

/// They go together, whoever they are stacked with stays, and the attacker may follow into a hex
/// that is left empty (9.72a).
pub(crate) fn apply(
    state: &mut State,
    wave: u8,
    stage: Stage,
    choice: &Choice,
    table: Table<'_, '_>,
) {
    let Some(hex) = asked(state, wave, stage) else { return };
    let units = eligible(state, wave, stage, hex);
    if let Some(target) = state.target_mut(wave, hex) {
        target.jaegers |= question(stage);
    }
    if let Choice::FallBack { route } = *choice {
        fall_back::leave(state, wave, hex, &units, route, table);
        fall_back::push_facings(state, &units, route.last());
    }
}
