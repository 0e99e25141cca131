//! What choices are like, for bots that learn: moves by whether they come nearer to the ground that
//! matters, by what stands there and how an attack from there or upon it would go; shots and attacks
//! by their modifiers and by whom they hit; the rest by what it leaves and where it leads.
//!
//! They are reckoned for every choice of every decision that is played ahead: all of it is looked up
//! in tables and in what the state keeps.

mod clash;
mod epoch;

use bivouac_kernel::Traits;

pub(crate) use self::epoch::{before_the_last, epoch};

use self::clash::{attack_from, attack_upon, strength_of};
use crate::appraise::worth;
use crate::assault::{Assault, Stage};
use crate::charge;
use crate::fall_back;
use crate::fire;
use crate::hex_set::seen;
use crate::prelude::*;
use crate::state::{MOST_GUNS, frontal_bits};
use crate::terrain::MAP;

/// How many conditions of the armies are told apart: enough to see that dice fell otherwise, and few
/// enough to learn from.
const CONDITIONS: u32 = 13;

/// What tells questions apart: the step, and who it is about. When a phase begins in which much is
/// decided, also what has become of both armies: dice that fell otherwise than expected ask for
/// another plan.
pub(crate) fn question(state: &State, traits: &mut Traits) {
    let Some(step) = state.stack.last() else { return };
    match step {
        // What is left of the way changes nothing in what is asked.
        Step::Moving(moving) => traits.ask(&(moving.unit, state.hex(moving.unit))),
        _ => traits.ask(step),
    }
    match *step {
        Step::Assault(assault) => {
            if let Some(hex) = asked_about(state, assault) {
                traits.ask(&hex);
            }
        }
        Step::Movement(_) | Step::Declare(_) | Step::Rally(_) => {
            traits.ask(&(condition(state) % CONDITIONS))
        }
        _ => {}
    }
}

/// The hex whose defenders are asked in a stage of an attack.
fn asked_about(state: &State, assault: Assault) -> Option<Hex> {
    match assault.stage {
        Stage::FallBack => fall_back::asked(state, assault.wave),
        Stage::Respond => charge::responding(state, assault.wave),
        _ => None,
    }
}

/// How many of both armies are in disorder or lost: both may see it.
fn condition(state: &State) -> u32 {
    let count = |seat: Seat| {
        let units = state.side(seat).iter().map(|&unit| state.unit(unit));
        units.fold(0, |sum, known| match known.whereabouts {
            Whereabouts::OnMap => sum + u32::from(known.marks.intersects(Mark::DISORDERED)),
            Whereabouts::Withdrawn | Whereabouts::Eliminated => sum + 32,
            _ => sum,
        })
    };
    count(FRENCH) << 16 | count(RUSSIAN)
}

/// What a choice is like.
pub(crate) fn traits(state: &State, seat: Seat, choice: &Choice, traits: &mut Traits) {
    let side = side_of(state, seat);
    let late = i32::from(state.turn + 1 >= state.scenario.turns)
        + i32::from(state.turn >= state.scenario.turns);
    match *choice {
        Choice::Step { to } => step(state, seat, to, late, traits),
        Choice::Halt { facing } => halt(state, seat, facing, late, traits),
        Choice::Face { facing } => {
            let hex = state.stack.last().and_then(|step| step.turning(state));
            if let Some(hex) = hex.filter(|hex| hex.is_some()) {
                face(state, seat, hex, facing, traits);
            }
        }
        Choice::Move { unit } => {
            let hex = state.hex(unit);
            let arm = arm_of(unit);
            if !hex.is_some() {
                traits.add("enter", &[side, arm]);
                return;
            }
            let bad = i32::from(state.disordered(unit));
            let zoc = i32::from(state.in_enemy_zoc(hex, seat));
            traits.add("move", &[side, arm, away(state, hex), zoc, bad]);
            traits.add("leave", &[side, i32::from(hex == state.scenario.objective), late]);
        }
        Choice::Turn { unit, facing } => {
            let hex = state.hex(unit);
            let then = targets(state, unit, hex, frontal_bits(facing));
            let now = targets(state, unit, hex, state.frontal_sides(unit));
            traits.add("turn", &[side, then, now]);
        }
        Choice::Fire { guns, target } => shot(state, seat, &guns.list(), target, traits),
        Choice::Shock { from } => shock(state, seat, from, None, late, traits),
        Choice::Charge { from, target, .. } => {
            shock(state, seat, from, Some(target), late, traits);
        }
        Choice::Retreat { to } | Choice::GiveWay { to } | Choice::Evacuate { to } => {
            traits.add("back", &[side, contact(state, seat, to), away(state, to).min(4)]);
        }
        Choice::FallBack { route } => {
            let to = route.last();
            traits.add("fall back", &[side, attacked(state), contact(state, seat, to)]);
            traits.add("leave", &[side, i32::from(asked_to_leave(state)), late]);
            traits.add("left to", &[side, i32::from(asked_to_leave(state)), followed(state)]);
        }
        Choice::Stand => {
            traits.add("stand", &[side, attacked(state)]);
            traits.add("stand to", &[side, i32::from(asked_to_leave(state)), followed(state)]);
        }
        Choice::FormSquare => traits.add("square", &[side, attacked(state)]),
        Choice::CounterCharge { .. } => traits.add("counter", &[side, attacked(state)]),
        Choice::Advance { from, to } => advance(state, seat, (from, to), late, traits),
        Choice::CounterShock { to } => advance(state, seat, (Hex::NONE, to), late, traits),
        Choice::Pursue { .. } => traits.add("pursue", &[side]),
        Choice::EndPursuit { .. } => traits.add("end", &[side]),
        Choice::BreakThrough => traits.add("break through", &[side, late]),
        Choice::Recall => traits.add("recall", &[side]),
        Choice::Press => traits.add("press", &[side]),
        Choice::Rally { unit } => {
            let zoc = state.in_enemy_zoc(state.hex(unit), seat);
            traits.add("rally", &[side, arm_of(unit), i32::from(zoc)]);
        }
        Choice::Raise { unit } => {
            let top = state.tops[state.hex(unit).index()];
            let stronger = unit.counter().strength > top.counter().strength;
            let [bad, worse] = [unit, top].map(|one| i32::from(state.disordered(one)));
            traits.add("raise", &[side, i32::from(stronger), bad, worse]);
        }
        Choice::Place { hex } | Choice::Ride { hex } | Choice::JoinCommander { hex } => {
            traits.add("place", &[side, away(state, hex), contact(state, seat, hex)]);
        }
        Choice::Order { command }
        | Choice::Activate { command }
        | Choice::Try { command }
        | Choice::Extend { command }
        | Choice::Reserve { command } => order(state, seat, command, choice, traits),
        Choice::Join { unit } => {
            let guns: ArrayVec<UnitId, MOST_GUNS> =
                state.battery.iter().copied().chain([unit]).collect();
            if let Some(Step::Battery(battery)) = state.stack.last() {
                let sum = total(state, &guns, battery.target);
                traits.add("join", &[side, i32::from(sum.clamp(-1, 9))]);
            }
        }
        Choice::KeepOrder => traits.add("keep", &[side]),
        Choice::OrderLater => traits.add("later", &[side]),
        Choice::Done => {
            if let Some(Step::Battery(battery)) = state.stack.last()
                && in_vain(state, seat, &state.battery, battery.target)
            {
                traits.shun();
            }
            traits.add("done", &[side, phase(state), late]);
            traits.add("so be it", &[side, phase(state), held(state, seat), late]);
        }
        Choice::Hold => traits.add("hold", &[side, phase(state)]),
        Choice::Stay => traits.add("stay", &[side, phase(state), late]),
        _ => {}
    }
}

/// The side, and whether the battle is played by markers: what is good in one is not in the other.
fn side_of(state: &State, seat: Seat) -> i32 {
    i32::from(seat.0) + if state.scenario.markers { 2 } else { 0 }
}

/// The kind of a unit.
fn arm_of(unit: UnitId) -> i32 {
    unit.counter().arm as i32
}

/// The kind of the step, as far as the same choice means something else in each.
fn phase(state: &State) -> i32 {
    match state.stack.last() {
        Some(Step::Fire(_)) => 1,
        Some(Step::Movement(_)) => 2,
        Some(Step::Declare(_)) => 3,
        Some(Step::Rally(_)) => 4,
        Some(Step::CounterBattery(_)) => 5,
        Some(Step::Assault(_)) => 6,
        Some(Step::Combat(_)) => 7,
        Some(Step::StackOrder(_)) => 8,
        Some(Step::GiveOrders) => 9,
        Some(Step::Reserve(_)) => 10,
        Some(Step::Tries(_)) => 11,
        Some(Step::Ride(_)) => 12,
        _ => 0,
    }
}

/// A hex that a moving unit enters.
fn step(state: &State, seat: Seat, to: Hex, late: i32, traits: &mut Traits) {
    let Some(&Step::Moving(moving)) = state.stack.last() else { return };
    let unit = moving.unit;
    let known = state.unit(unit);
    let (from, arm, side) = (known.hex, known.arm as i32, side_of(state, seat));
    let bad = i32::from(known.marks.intersects(Mark::DISORDERED));
    let worth = worth(state.scenario);
    let nearer = i32::from(worth.distance(to)) - i32::from(worth.distance(from));
    traits.add("step", &[side, arm, nearer.signum(), away(state, from).min(6), late]);
    let back = if known.began.is_some() {
        let way = i32::from(GRID.distance(known.began, to));
        (way - i32::from(GRID.distance(known.began, from))).signum()
    } else {
        2
    };
    let stacked = state.units_in(to).count().min(2) as i32;
    traits.add("way", &[side, back, stacked, i32::from(moving.left.min(4))]);
    // Whoever has gone on and comes back to where the move began has gone for nothing.
    let returns = i32::from(moving.stepped && known.began == to);
    traits.add("returns", &[side, returns]);
    let zoc = state.in_enemy_zoc(to, seat);
    let ground = i32::from(state.terrain(to).effects().shock.signum());
    traits.add("ground", &[side, arm, ground, i32::from(zoc), bad]);
    if zoc {
        let (odds, danger) =
            (attack_from(state, seat, to, Some(unit)), attack_upon(state, seat, to, Some(unit)));
        traits.add("odds", &[side, arm, odds, bad]);
        traits.add("danger", &[side, arm, danger, bad]);
    } else {
        traits.add("beside", &[side, arm, friends(state, seat, to)]);
    }
    let goal = state.scenario.objective;
    let near = i32::from(GRID.distance(to, goal).min(3));
    if near < 3 {
        traits.add("round", &[side, arm, near, held(state, seat), late]);
    }
    if to == goal || from == goal {
        traits.add("goal", &[side, arm, i32::from(to == goal), late]);
    }
    if known.arm.is_artillery() {
        let range = unit.counter().effective_range;
        let enemies = state.held[opponent(seat).index()].within(seen(to, range)).count();
        traits.add("range", &[side, enemies.min(3) as i32, i32::from(zoc)]);
    }
}

/// A unit that ends its move.
fn halt(state: &State, seat: Seat, facing: Facing, late: i32, traits: &mut Traits) {
    let Some(&Step::Moving(moving)) = state.stack.last() else { return };
    let unit = moving.unit;
    let known = state.unit(unit);
    let (hex, arm, side) = (known.hex, known.arm as i32, side_of(state, seat));
    let zoc = i32::from(state.in_enemy_zoc(hex, seat));
    traits.add("halt", &[side, arm, away(state, hex), zoc, late]);
    traits.add("left", &[side, arm, i32::from(moving.left.min(4)), i32::from(moving.stepped)]);
    traits.add("there", &[side, i32::from(hex == state.scenario.objective), late]);
    let goal = state.scenario.objective;
    if GRID.distance(hex, goal) == 1 {
        let towards = GRID.neighbours(hex).iter().position(|&near| near == goal);
        let faces = towards.is_some_and(|side| frontal_bits(facing) & 1 << side != 0);
        traits.add("storm", &[side, arm, i32::from(faces), held(state, seat), late]);
    }
    face(state, seat, hex, facing, traits);
    if known.arm.is_artillery() {
        let found = targets(state, unit, hex, frontal_bits(facing));
        traits.add("aims", &[side, found]);
    }
}

/// A facing in a hex.
fn face(state: &State, seat: Seat, hex: Hex, facing: Facing, traits: &mut Traits) {
    let enemy = opponent(seat);
    let front = frontal_bits(facing);
    let (mut before, mut behind) = (0, 0);
    for (side, near) in GRID.neighbours(hex).iter().enumerate() {
        if near.is_some() && state.holds(enemy, *near) {
            if front & 1 << side != 0 { before += 1 } else { behind += 1 }
        }
    }
    let side = side_of(state, seat);
    let looks = i32::from(worth(state.scenario).looks(hex, facing, seat));
    let covered = GRID.flanks(hex, facing);
    let covered = covered.iter().filter(|flank| flank.is_some() && state.holds(seat, **flank));
    traits.add("face", &[side, looks, before, behind.min(3)]);
    traits.add("flanks", &[side, covered.count() as i32, i32::from(before + behind > 0)]);
}

/// How many enemies a gun sees within its Effective Range through sides of a hex.
fn targets(state: &State, gun: UnitId, hex: Hex, sides: u8) -> i32 {
    let counter = gun.counter();
    let enemies = &state.held[opponent(counter.side).index()];
    let seen = enemies.within(seen(hex, counter.effective_range));
    seen.filter(|&target| MAP.leaves_by(hex, target) & sides != 0).take(3).count() as i32
}

/// What is added to the die of a shot.
fn total(state: &State, guns: &[UnitId], target: Hex) -> i16 {
    let strongest = guns.iter().map(|gun| i16::from(gun.counter().strength)).max().unwrap_or(0);
    let mut sum = strongest;
    fire::modifiers(state, guns, target, &mut |part| sum += i16::from(part.value));
    sum
}

/// Whether no face of the die brings a shot anything, or those that lead it astray (8.8a) harm as
/// many friends as the others harm enemies.
fn in_vain(state: &State, seat: Seat, guns: &[UnitId], target: Hex) -> bool {
    let sum = total(state, guns, target);
    let own: usize = if friends(state, seat, target) == 0 {
        0
    } else {
        let hexes = fire::friends_on_lines(state, &fire::firing_hexes(state, guns), target);
        hexes.iter().map(|&hex| state.units_in(hex).count()).sum()
    };
    let (harms, astray) = fire::prospects(sum, own > 0);
    harms * state.units_in(target).count() <= astray * own
}

/// A shot: what it needs, whom it hits, and who may answer it.
fn shot(state: &State, seat: Seat, guns: &[UnitId], target: Hex, traits: &mut Traits) {
    let side = side_of(state, seat);
    let sum = i32::from(total(state, guns, target).clamp(-1, 9));
    // 8.2d: others may join a Barrage.
    if !matches!(state.stack.last(), Some(Step::Barrage(_))) && in_vain(state, seat, guns, target) {
        traits.shun();
    }
    let (mut kind, mut bad, mut answers) = (0, 0, 0);
    for unit in state.units_in(target) {
        let known = state.unit(unit);
        bad |= i32::from(known.marks.intersects(Mark::DISORDERED));
        if known.arm.is_artillery() {
            let fresh = !known.marks.intersects(Mark::DISORDERED | Mark::COUNTER_BATTERY_USED);
            answers |= i32::from(fresh);
            kind |= 1;
        } else {
            kind |= if known.arm.is_cavalry() { 2 } else { 4 };
        }
    }
    let goal = i32::from(target == state.scenario.objective);
    let near = friends(state, seat, target).min(2);
    traits.add("fire", &[side, phase(state), sum, bad]);
    traits.add("target", &[side, kind, bad, goal, answers]);
    traits.add("before", &[side, near, goal, bad]);
    traits.add("guns", &[side, guns.len() as i32, answers]);
}

/// An attack: with which modifier, on whom, and what it leaves.
fn shock(
    state: &State,
    seat: Seat,
    from: Hex,
    target: Option<Hex>,
    late: i32,
    traits: &mut Traits,
) {
    let side = side_of(state, seat);
    let Some(top) = state.top_fighter(from) else { return };
    let clash = clash::of(state, seat, from, top, target);
    let goal = i32::from(clash.goal);
    let leaves = i32::from(from == state.scenario.objective);
    let arm = arm_of(top);
    let charges = i32::from(target.is_some());
    traits.add("attack", &[side, arm, charges, clash.modifier]);
    traits.add("upon", &[side, charges, clash.disordered, goal, i32::from(clash.steady)]);
    traits.add("stakes", &[side, goal, leaves, late]);
    traits.add("prize", &[side, goal, late, clash.modifier.clamp(-3, 5)]);
    traits.add("joins", &[side, clash.joined, clash.modifier.clamp(-2, 4)]);
}

/// An advance into a hex.
fn advance(state: &State, seat: Seat, (from, to): (Hex, Hex), late: i32, traits: &mut Traits) {
    let side = side_of(state, seat);
    let goal = state.scenario.objective;
    traits.add("advance", &[side, i32::from(to == goal), i32::from(from == goal), late]);
    let unit = if from.is_some() { state.top_fighter(from) } else { None };
    traits.add("into", &[side, attack_upon(state, seat, to, unit), friends(state, seat, to)]);
}

/// Orders for a command.
fn order(state: &State, seat: Seat, command: CommandId, choice: &Choice, traits: &mut Traits) {
    let side = side_of(state, seat);
    let kind = match choice {
        Choice::Order { .. } => 0,
        Choice::Activate { .. } => 1,
        Choice::Try { .. } => 2,
        Choice::Extend { .. } => 3,
        _ => 4,
    };
    traits.with("turn", &[i32::from(state.turn)]);
    let Some(place) = state.place_of(command) else { return };
    let units = state.units_of(place);
    let near = units.first().map_or(15, |&unit| away(state, state.hex(unit)));
    traits.add("command", &[side, kind, units.len().min(12) as i32 / 2, near]);
    let touching = |unit: &&UnitId| {
        let hex = state.hex(**unit);
        hex.is_some() && state.in_enemy_zoc(hex, seat)
    };
    let touching = units.iter().filter(touching).count().min(4) as i32;
    traits.add("engaged", &[side, kind, touching]);
}

/// With which modifier those who are asked are attacked.
fn attacked(state: &State) -> i32 {
    let Some(&Step::Assault(assault)) = state.stack.last() else { return 9 };
    let Some(hex) = asked_about(state, assault) else { return 9 };
    let attacks = fall_back::attacks_on(state, assault.wave, hex);
    let attack: u16 = attacks.map(|attack| strength_of(attack.units.iter().copied())).sum();
    let own = strength_of(state.fighters_in(hex));
    let ground = state.terrain(hex).effects().shock;
    i32::from(crate::shock_roll::odds_column(attack, own) + ground)
}

/// Whether those who are asked stand on the objective.
fn asked_to_leave(state: &State) -> bool {
    let Some(&Step::Assault(assault)) = state.stack.last() else { return false };
    asked_about(state, assault) == Some(state.scenario.objective)
}

/// Whether an attacker may follow into the hex of those who are asked: whoever attacks nobody else
/// (9.31d).
fn followed(state: &State) -> i32 {
    let Some(&Step::Assault(assault)) = state.stack.last() else { return 0 };
    let Some(hex) = asked_about(state, assault) else { return 0 };
    let enemies = |other: &Hex| *other != hex && state.top_fighter(*other).is_some();
    let mut attacks = fall_back::attacks_on(state, assault.wave, hex);
    i32::from(attacks.any(|attack| !attack.targets.iter().any(enemies)))
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

/// Who has the objective: nobody, one's own side, the enemy.
fn held(state: &State, seat: Seat) -> i32 {
    match state.holder(state.scenario.objective) {
        None => 0,
        Some(holder) if holder == seat => 1,
        Some(_) => 2,
    }
}

/// How many hexes with friends are next to a hex, up to three.
fn friends(state: &State, seat: Seat, hex: Hex) -> i32 {
    let near = GRID.neighbours(hex).iter();
    near.filter(|&&near| near.is_some() && state.holds(seat, near)).take(3).count() as i32
}

/// Whether a hex is in an enemy ZOC, or has friends in it or beside it.
fn contact(state: &State, seat: Seat, hex: Hex) -> i32 {
    if !hex.is_some() {
        return 0;
    }
    let stacked = i32::from(state.holds(seat, hex));
    i32::from(state.in_enemy_zoc(hex, seat)) * 8 + friends(state, seat, hex) * 2 + stacked
}
