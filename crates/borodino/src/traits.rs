//! What choices are like, for bots that learn: moves by whether they come nearer to the ground that
//! matters and to the enemy, fire and attacks by who is hit and how strong both are.

use bivouac_kernel::Traits;

use crate::appraise::worth;
use crate::prelude::*;

/// The parts of a turn that is played by markers, each of them planned as a whole.
const PARTS: u32 = 128;

/// What is planned as a whole: a side's go, or in turns played by markers each of the phases, and
/// each marker that is played.
pub(crate) fn epoch(state: &State) -> u32 {
    let turn = u32::from(state.turn);
    let below = |wanted: fn(&Step) -> bool| state.stack.iter().any(wanted);
    if below(|step| matches!(step, Step::SetUp(_) | Step::Arranging(_))) {
        return 0;
    }
    if !state.scenario.markers {
        let first = below(|step| matches!(step, Step::Go(_)));
        return 2 * turn + u32::from(!first);
    }
    let part = if below(|step| matches!(step, Step::GiveOrders)) {
        0
    } else if below(|step| matches!(step, Step::Activations)) {
        PARTS / 2 - state.course.pool.left().min(60) as u32
    } else {
        PARTS / 2 + 16 - state.stack.len().min(16) as u32
    };
    turn * PARTS + part
}

/// What tells questions apart: the step, and who it is about.
pub(crate) fn question(state: &State, traits: &mut Traits) {
    if let Some(step) = state.stack.last() {
        traits.ask(step);
    }
}

/// What a choice is like.
pub(crate) fn traits(state: &State, seat: Seat, choice: &Choice, traits: &mut Traits) {
    let side = i32::from(seat.0);
    let last = i32::from(state.turn >= state.scenario.turns);
    match *choice {
        Choice::Step { to } => {
            let Some(Step::Moving(moving)) = state.stack.last() else { return };
            let from = state.hex(moving.unit);
            let arm = moving.unit.counter().arm as i32;
            traits.add("step", &[side, arm, nearer(state, from, to), contact(state, seat, to)]);
            traits.add("away", &[side, arm, away(state, to), last]);
        }
        Choice::Move { unit } => {
            let hex = state.hex(unit);
            let arm = unit.counter().arm as i32;
            let bad = i32::from(state.disordered(unit));
            traits.add("move", &[side, arm, away(state, hex), contact(state, seat, hex), bad]);
        }
        Choice::Halt { facing } | Choice::Face { facing } => {
            let hex = match state.stack.last() {
                Some(Step::Moving(moving)) => state.hex(moving.unit),
                Some(step) => step.turning(state).unwrap_or(Hex::NONE),
                None => Hex::NONE,
            };
            if hex.is_some() {
                let looks = worth(state.scenario).looks(hex, facing, seat);
                let front = GRID.frontal(hex, facing);
                let enemy = opponent(seat);
                let sees = front.iter().filter(|&&hex| hex.is_some() && state.holds(enemy, hex));
                traits.add("face", &[side, i32::from(looks), sees.count() as i32]);
            }
        }
        Choice::Fire { guns, target } => {
            let top = state.tops[target.index()];
            let kind = if top.is_some() { top.counter().arm as i32 } else { -1 };
            let bad = i32::from(top.is_some() && state.disordered(top));
            let range = GRID.distance(state.hex(guns.first), target);
            traits.add("fire", &[side, kind, bad, i32::from(range.min(9))]);
            traits.add("guns", &[side, guns.list().len() as i32, i32::from(range.min(9))]);
        }
        Choice::Shock { from } => attack(state, seat, from, None, traits),
        Choice::Charge { from, target, .. } => attack(state, seat, from, Some(target), traits),
        Choice::Retreat { to } | Choice::GiveWay { to } | Choice::Evacuate { to } => {
            traits.add("back", &[side, contact(state, seat, to), away(state, to).min(4)]);
        }
        Choice::Advance { to, .. } | Choice::CounterShock { to } => {
            let goal = i32::from(to == state.scenario.objective);
            traits.add("advance", &[side, goal, contact(state, seat, to)]);
        }
        Choice::Rally { unit } | Choice::Raise { unit } => {
            let arm = unit.counter().arm as i32;
            traits.add("unit", &[side, arm, i32::from(state.disordered(unit))]);
        }
        Choice::Order { command } | Choice::Activate { command } | Choice::Try { command } => {
            traits.with("turn", &[i32::from(state.turn)]);
            if let Some(place) = state.place_of(command) {
                let units = state.units_of(place);
                let near = units.first().map_or(15, |&unit| away(state, state.hex(unit)));
                traits.add("command", &[side, units.len().min(12) as i32, near]);
            }
        }
        Choice::Done | Choice::Hold | Choice::Stand | Choice::Stay => {
            traits.with("turn", &[i32::from(state.turn)]);
        }
        _ => {}
    }
}

/// How far a hex is from the ground that matters, in steps that grow.
fn away(state: &State, hex: Hex) -> i32 {
    if !hex.is_some() {
        return 15;
    }
    match worth(state.scenario).distance(hex) {
        near @ 0..=4 => i32::from(near),
        5..=6 => 5,
        7..=9 => 6,
        _ => 7,
    }
}

/// Whether a hex is nearer to the ground that matters than another.
fn nearer(state: &State, from: Hex, to: Hex) -> i32 {
    let worth = worth(state.scenario);
    if !from.is_some() {
        return 3;
    }
    match worth.distance(to).cmp(&worth.distance(from)) {
        std::cmp::Ordering::Less => 0,
        std::cmp::Ordering::Equal => 1,
        std::cmp::Ordering::Greater => 2,
    }
}

/// Whether a hex is in an enemy ZOC, or has friends beside it.
fn contact(state: &State, seat: Seat, hex: Hex) -> i32 {
    if !hex.is_some() {
        return 0;
    }
    let beside = GRID.neighbours(hex).iter();
    let friends = beside.filter(|&&near| near.is_some() && state.holds(seat, near)).count();
    let stacked = i32::from(state.holds(seat, hex));
    i32::from(state.in_enemy_zoc(hex, seat)) * 8 + friends.min(3) as i32 * 2 + stacked
}

/// An attack: of whom on whom, and how strong both are.
fn attack(state: &State, seat: Seat, from: Hex, target: Option<Hex>, traits: &mut Traits) {
    let side = i32::from(seat.0);
    let top = state.tops[from.index()];
    if !top.is_some() {
        return;
    }
    let strength =
        |hex: Hex| state.units_in(hex).map(|unit| i32::from(unit.counter().strength)).sum::<i32>();
    let own = strength(from);
    let facing = state.unit(top).facing;
    let front = GRID.frontal(from, facing);
    let targets = target.map_or_else(|| front.to_vec(), |hex| vec![hex]);
    let mut theirs = 0;
    let (mut bad, mut goal) = (0, 0);
    for hex in targets {
        if hex.is_some() && state.holds(opponent(seat), hex) {
            theirs += strength(hex);
            bad += i32::from(state.disordered(state.tops[hex.index()]));
            goal |= i32::from(hex == state.scenario.objective);
        }
    }
    let odds = if theirs == 0 { 9 } else { (own * 4 / theirs).min(16) };
    let arm = top.counter().arm as i32;
    traits.add("attack", &[side, arm, odds, bad.min(2)]);
    traits.add("charges", &[side, i32::from(target.is_some()), bad.min(2), goal]);
}
