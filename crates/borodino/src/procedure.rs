//! Whether the procedure that a position is in the middle of fits the rest of it, so that the game
//! can go on from there.

use bivouac_kernel::{Problems, Step as _};

use crate::assault::{Attack, Combat, NO_WAVE, Status, Target};
use crate::prelude::*;

/// Numbers that count up during a go never come near this.
const HIGHEST: u8 = 200;

/// Checks the steps, the attacks and what belongs to them.
pub(crate) fn check(state: &State, problems: &mut Problems) {
    check_attacks(state, problems);
    check_retreats(state, problems);
    let fights = state.stack.iter().filter(|step| matches!(step, Step::Combat(_))).count();
    let sound = state.combats.iter().all(|combat| combat_is_sound(state, combat));
    if fights != state.combats.len() || !sound {
        problems.add("/combats", Text::new("position-combats"));
    }
    let misfit = out_of_order(&state.stack);
    for (index, step) in state.stack.iter().enumerate() {
        if misfit == Some(index) || !step.sound(state) {
            problems.add(format!("/steps/{index}"), Text::new("position-step"));
        }
    }
    if state.over != state.stack.is_empty() {
        problems.add("/over", Text::new("position-over"));
    }
    if !problems.is_empty() || state.over {
        return;
    }
    let mut choices = Vec::new();
    if let Some(step) = state.stack.last().filter(|step| step.has_its_units(state)) {
        step.deciding(state).iter().for_each(|seat| step.list(state, seat, &mut choices));
    }
    if choices.is_empty() {
        problems.add("/steps", Text::new("position-no-choice"));
    }
}

/// The first step, from the last to be done to the first, that cannot come where it does: the
/// parts of a turn follow each other, and what interrupts them lies on top.
fn out_of_order(steps: &[Step]) -> Option<usize> {
    let mut next = u8::MAX;
    let mut interrupted = false;
    steps.iter().enumerate().position(|(index, &step)| {
        let places = step.turn().places;
        if places.is_empty() {
            interrupted = true;
            return index == 0;
        }
        let place = places.iter().copied().filter(|&place| place < next).max();
        next = place.unwrap_or(0);
        let last = matches!(step, Step::TurnBegins | Step::TurnEnds);
        interrupted || place.is_none() || last != (index == 0)
    })
}

/// Whether all that belongs to a combat is of its wave.
fn combat_is_sound(state: &State, combat: &Combat) -> bool {
    let mut attacks = state.attacks.iter().filter(|attack| attack.combat == combat.id);
    let mut targets = state.targets.iter().filter(|target| target.combat == combat.id);
    (1..HIGHEST).contains(&combat.id)
        && attacks.all(|attack| attack.wave == combat.wave)
        && targets.all(|target| target.wave == combat.wave)
}

fn check_attacks(state: &State, problems: &mut Problems) {
    for (index, attack) in state.attacks.iter().enumerate() {
        if !attack_is_sound(state, attack) {
            problems.add(format!("/attacks/{index}"), Text::new("position-attack"));
        }
    }
    for (index, target) in state.targets.iter().enumerate() {
        let known = |&unit: &UnitId| state.scenario.plays(unit);
        let same = |other: &Target| (other.wave, other.hex) == (target.wave, target.hex);
        let twice = state.targets[..index].iter().any(same);
        if twice || target.combat >= HIGHEST || !target.retreated.iter().all(known) {
            problems.add(format!("/targets/{index}"), Text::new("position-attack"));
        }
    }
}

fn attack_is_sound(state: &State, attack: &Attack) -> bool {
    let plays = |unit: &UnitId| {
        attack.seat == unit.counter().side
            && !unit.counter().arm.is_artillery()
            && state.scenario.plays(*unit)
    };
    let live = matches!(attack.status, Status::Declared | Status::Committed);
    let there = !live || attack.units.iter().all(|&unit| state.on_map(unit));
    let aimed = attack.targets.iter().all(|&hex| state.target(attack.wave, hex).is_some())
        || attack.status == Status::Declared;
    let numbers = [attack.pursuit, attack.recall_asked, attack.combat];
    let begun = attack.wave < HIGHEST || attack.wave == NO_WAVE;
    !attack.units.is_empty()
        && attack.units.iter().all(plays)
        && !repeats(&attack.units)
        && there
        && aimed
        && (!live || !attack.targets.is_empty())
        && !repeats(&named_hexes(attack))
        && begun
        && numbers.iter().all(|&number| number < HIGHEST)
}

/// The hexes that an attack names: each is attacked, left to a friend, or barred.
fn named_hexes(attack: &Attack) -> Vec<Hex> {
    attack.targets.iter().chain(&attack.left).chain(&attack.barred).copied().collect()
}

fn repeats<T: PartialEq>(things: &[T]) -> bool {
    things.iter().enumerate().any(|(index, thing)| things[..index].contains(thing))
}

fn check_retreats(state: &State, problems: &mut Problems) {
    for (index, retreat) in state.retreats.iter().enumerate() {
        let known = |unit: UnitId| state.scenario.plays(unit);
        let others = retreat.with.iter().chain(&retreat.comrades);
        if !known(retreat.unit) || retreat.from.is_empty() || !others.copied().all(known) {
            problems.add(format!("/retreats/{index}"), Text::new("position-retreat"));
        }
    }
}
