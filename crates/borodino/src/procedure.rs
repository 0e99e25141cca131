//! Whether the procedure that a position is in the middle of fits the rest of it, so that the game
//! can go on from there.

use bivouac_kernel::Text;
use bivouac_maps::HexId;

use crate::assault::{Attack, Combat, NO_WAVE, Status, Target};
use crate::pieces::{FRENCH, UnitId};
use crate::position::Problems;
use crate::state::State;
use crate::step::{self, Step};
use crate::{combat, movement};

/// Numbers that count up during a go never come near this.
const HIGHEST: u8 = 200;

/// Checks the steps, the attacks and what belongs to them.
pub(crate) fn check(state: &State, problems: &mut Problems) {
    check_attacks(state, problems);
    check_retreats(state, problems);
    let fights = state.stack.iter().filter(|step| matches!(step, Step::Combat { .. })).count();
    let sound = state.combats.iter().all(|combat| combat_is_sound(state, combat));
    if fights != state.combats.len() || !sound {
        problems.add("/combats", Text::new("position-combats"));
    }
    let misfit = out_of_order(&state.stack);
    for (index, step) in state.stack.iter().enumerate() {
        if misfit == Some(index) || !step_fits(state, *step) {
            problems.add(format!("/steps/{index}"), Text::new("position-step"));
        }
    }
    if state.over != state.stack.is_empty() {
        problems.add("/over", Text::new("position-over"));
    }
    if !problems.is_empty() || state.over {
        return;
    }
    let waits =
        state.stack.last().is_some_and(|&step| step.may_wait() && has_its_units(state, step));
    let mut choices = Vec::new();
    if waits {
        step::list(state, &mut choices);
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
        let places = place_in_turn(step);
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

/// Where a step may come in the order of a turn (R5, 3.0); nowhere, if it interrupts another.
fn place_in_turn(step: Step) -> &'static [u8] {
    let go = |seat, places: [&'static [u8]; 2]| places[usize::from(seat != FRENCH)];
    match step {
        Step::SetUp { seat } => go(seat, [&[0], &[1]]),
        Step::TurnBegins => &[2],
        Step::ActivateCommand => &[3],
        Step::Go { seat } => go(seat, [&[4], &[14]]),
        Step::StackOrder { seat } => go(seat, [&[5, 11], &[15, 21]]),
        Step::Barrage { seat } => go(seat, [&[6], &[16]]),
        Step::Fire { seat } => go(seat, [&[7], &[17]]),
        Step::Movement { seat } => go(seat, [&[8], &[18]]),
        Step::Declare { seat } => go(seat, [&[9], &[19]]),
        Step::Rally { seat } => go(seat, [&[10], &[20]]),
        Step::GoEnds => &[12, 22],
        Step::GroupMorale => &[24],
        Step::Placement { .. } => &[25, 26],
        Step::TurnEnds => &[27],
        Step::Arranging { .. }
        | Step::CounterBattery { .. }
        | Step::Battery { .. }
        | Step::Moving { .. }
        | Step::GiveWay { .. }
        | Step::Face { .. }
        | Step::Assault { .. }
        | Step::FollowUp { .. }
        | Step::Combat { .. }
        | Step::Retreat => &[],
    }
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
        let known = |unit: &UnitId| state.scenario().group_of[unit.index()].is_some();
        let same = |other: &Target| (other.wave, other.hex) == (target.wave, target.hex);
        let twice = state.targets[..index].iter().any(same);
        if twice || target.combat >= HIGHEST || !target.retreated.iter().all(known) {
            problems.add(format!("/targets/{index}"), Text::new("position-attack"));
        }
    }
}

fn attack_is_sound(state: &State, attack: &Attack) -> bool {
    let plays = |unit: &UnitId| {
        unit.counter().side == attack.seat
            && !unit.counter().arm.is_artillery()
            && state.scenario().group_of[unit.index()].is_some()
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
fn named_hexes(attack: &Attack) -> Vec<HexId> {
    attack.targets.iter().chain(&attack.left).chain(&attack.barred).copied().collect()
}

fn repeats<T: PartialEq>(things: &[T]) -> bool {
    things.iter().enumerate().any(|(index, thing)| things[..index].contains(thing))
}

fn check_retreats(state: &State, problems: &mut Problems) {
    for (index, retreat) in state.retreats.iter().enumerate() {
        let known = |unit: UnitId| state.scenario().group_of[unit.index()].is_some();
        if !known(retreat.unit) || retreat.from.is_empty() || !retreat.with.is_none_or(known) {
            problems.add(format!("/retreats/{index}"), Text::new("position-retreat"));
        }
    }
}

/// Whether the units that a step asks about are still there; further down this may have changed.
fn has_its_units(state: &State, step: Step) -> bool {
    match step {
        Step::Face { unit } => state.on_map(unit),
        Step::GiveWay { cavalry, infantry } => state.on_map(cavalry) && state.on_map(infantry),
        Step::Retreat => state.retreats.last().is_some_and(|retreat| state.on_map(retreat.unit)),
        _ => true,
    }
}

fn step_fits(state: &State, step: Step) -> bool {
    let plays = |unit: UnitId| state.scenario().group_of[unit.index()].is_some();
    let here = |unit: UnitId| plays(unit) && state.on_map(unit);
    let wave_begun = |wave: u8| state.attacks.iter().any(|attack| attack.wave == wave);
    match step {
        Step::Moving { unit, left, .. } => here(unit) && left <= movement::allowance(state, unit),
        Step::Arranging { unit } => here(unit),
        Step::Face { unit } => plays(unit),
        Step::Battery { seat, .. } => {
            let own = |&gun: &UnitId| here(gun) && gun.counter().side == seat;
            !state.battery.is_empty() && state.battery.iter().all(own)
        }
        Step::GiveWay { cavalry, infantry } => {
            plays(cavalry) && plays(infantry) && cavalry.counter().arm.is_cavalry()
        }
        Step::Assault { wave, .. } | Step::FollowUp { wave, .. } => wave_begun(wave),
        Step::Combat { stage: combat::Stage::Secondary { attack } } => {
            let attack = state.attacks.get(usize::from(attack));
            attack.is_some_and(|attack| attack.units.iter().all(|&unit| here(unit)))
        }
        _ => true,
    }
}
