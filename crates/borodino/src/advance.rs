//! 9.7 and 9.87: advance after combat, Breakthrough and Pursuit.

use crate::assault::{self, Attack, NO_WAVE, Status, Target};
use crate::charge::check_charged;
use crate::combat::{self, Stage, enemies_from};
use crate::event::ShockResult;
use crate::prelude::*;
use crate::stacking::{Face, check_joining};
use crate::state::frontal_bits;
use crate::terrain::PROHIBITED;

/// The stacks that must advance, each with the hex: for every cleared hex those of the highest
/// Cohesion (9.71a, 9.71c) in the combat that cleared it (9.23c).
fn advances(state: &State) -> ArrayVec<(usize, Hex), 64> {
    let combat = state.combat();
    // 9.71a: what the defenders left through the Shock, not by a Counter-Shock of their own.
    let beaten = |target: &Target| {
        target.result.is_none_or(|result| result >= ShockResult::DefenderDisordered)
    };
    let cleared = state.targets.iter().filter(|target| {
        target.combat == combat.id
            && !target.advanced
            && beaten(target)
            && state.is_vacant(target.hex)
    });
    let mut open = ArrayVec::new();
    for target in cleared {
        let able = |attack: &Attack| {
            attack.targets.contains(&target.hex)
                && attack.status == Status::Fought
                && state.standing(attack).next().is_some()
                && check_entry(state, attack, target.hex).is_ok()
        };
        let best = |attack: &Attack| state.standing(attack).map(|unit| state.cohesion(unit)).max();
        let highest =
            state.combat_attacks().filter(|(_, attack)| able(attack)).map(|(_, a)| best(a)).max();
        for (index, attack) in state.combat_attacks() {
            if able(attack) && Some(best(attack)) == highest {
                let _ = open.try_push((index, target.hex));
            }
        }
    }
    open
}

/// The units of the stacks that may go into a cleared hex.
pub(crate) fn able(state: &State) -> Vec<UnitId> {
    let mut units: Vec<UnitId> = Vec::new();
    for (index, _) in advances(state) {
        let standing = state.standing(&state.attacks[index]);
        let fresh: Vec<UnitId> = standing.filter(|unit| !units.contains(unit)).collect();
        units.extend(fresh);
    }
    units
}

/// Whether a stack can go into a cleared hex.
fn check_entry(state: &State, attack: &Attack, hex: Hex) -> Result<(), Violation> {
    state.closed(hex, *attack.seat)?;
    let Some(side) = GRID.side_towards(attack.from, hex) else {
        return refused("9.71a");
    };
    let column = attack.units[0].counter().arm.column();
    require("7.23a", state.step_cost(attack.from, side, column).by_line != PROHIBITED)
}

/// Advances whoever must; asks where there is a choice.
pub(crate) fn advance(state: &mut State, table: Table<'_, '_>) -> Flow {
    let open = advances(state);
    match open.as_slice() {
        [] => combat::go_to(state, Stage::Over),
        &[(index, hex)] => {
            carry_out(state, index, hex, table);
            Flow::GoesOn
        }
        _ => Flow::Waits,
    }
}

pub(crate) fn list(state: &State, out: &mut Vec<Choice>) {
    let open = advances(state);
    let choices =
        open.iter().map(|&(index, to)| Choice::Advance { from: state.attacks[index].from, to });
    out.extend(choices);
}

pub(crate) fn check(state: &State, choice: &Choice) -> Result<(), Violation> {
    let Choice::Advance { from, to } = *choice else { return refused("9.71a") };
    let open = advances(state);
    let found = open.iter().any(|&(index, hex)| state.attacks[index].from == from && hex == to);
    require("9.71a", found)
}

pub(crate) fn apply(state: &mut State, choice: &Choice, table: Table<'_, '_>) {
    let Choice::Advance { from, to } = *choice else { return };
    let open = advances(state);
    let found = open.iter().find(|&&(index, hex)| state.attacks[index].from == from && hex == to);
    if let Some(&(index, hex)) = found {
        carry_out(state, index, hex, table);
    }
}

/// One stack goes into one cleared hex, and on from there if it may or must.
fn carry_out(state: &mut State, index: usize, hex: Hex, table: Table<'_, '_>) {
    let wave = state.combat().wave;
    let Some(target) = state.target_mut(wave, hex) else { return };
    target.advanced = true;
    let overwhelmed = target.result == Some(ShockResult::DefenderRetreats);
    let fled = target.retreated.clone();
    let class = state.attacks[index].class;
    let fled_on_map = fled.iter().any(|&unit| state.on_map(unit));
    let mut entering = ArrayVec::new();
    // 9.81q; 9.87c: where nobody is left to pursue, the stack that advances stops there.
    if class == Class::Charge && overwhelmed && fled_on_map {
        entering = pursuers(state, index, hex);
    }
    let pursues = !entering.is_empty();
    if !pursues {
        entering = state.standing(&state.attacks[index]).collect();
    }
    for &unit in &entering {
        let from = state.hex(unit);
        state.enter_hex(unit, hex, table);
        table.emit(|| Event::Advanced(state.way(unit, from, hex)));
    }
    let units: ArrayVec<UnitId, 3> =
        entering.into_iter().filter(|&unit| state.on_map(unit)).collect();
    let Some(&top) = units.first() else { return };
    // 6.11b: who comes from another stack faces as the top unit does.
    let facing = state.unit(top).facing;
    units.iter().for_each(|&unit| state.face(unit, facing));
    // Until it is begun it belongs to no wave that anything else looks at.
    let follow = Attack {
        wave: NO_WAVE,
        status: Status::Cancelled,
        pursuit: state.attacks[index].pursuit + u8::from(class == Class::Charge),
        ..Attack::declared(top.counter().side, class, units, hex, ArrayVec::new(), ArrayVec::new())
    };
    let goes_on = overwhelmed
        && match class {
            Class::InfantryShock => check_break_through(state, &follow).is_ok(),
            Class::Charge => pursues && !pursuits(state, &follow, &fled).is_empty(),
            Class::CavalryShock => false, // 9.73b, T-SHOCK.5
        };
    if !goes_on {
        state.stack.push(Step::Face(Face { unit: top })); // 9.71b
        return;
    }
    state.attacks.push(follow);
    let attack = (state.attacks.len() - 1) as u8;
    combat::go_to(state, Stage::Secondary { attack });
}

/// 9.87d: as many as stacking allows, Heavy Cavalry first and then higher Cohesion; between
/// equals the stack that was chosen to advance (9.71c).
fn pursuers(state: &State, index: usize, hex: Hex) -> ArrayVec<UnitId, 3> {
    let mut able: ArrayVec<UnitId, 32> = ArrayVec::new();
    for (_, attack) in state.combat_attacks() {
        if attack.targets.contains(&hex) && check_entry(state, attack, hex).is_ok() {
            // 9.61d: whom this very combat has Disordered does not go on; 9.24c: whom Reaction
            // Fire has may.
            let fit = |unit: &UnitId| !state.disordered(*unit) || state.has(*unit, Mark::SHAKEN);
            for unit in state.standing(attack).filter(fit) {
                let _ = able.try_push(unit);
            }
        }
    }
    able.sort_by_key(|&unit| {
        let light = unit.counter().arm != Arm::HeavyCavalry;
        let other = !state.attacks[index].units.contains(&unit);
        (light, std::cmp::Reverse(state.cohesion(unit)), other)
    });
    let mut chosen: ArrayVec<UnitId, 3> = ArrayVec::new();
    for unit in able {
        if chosen.is_full() {
            break;
        }
        chosen.push(unit);
        if check_joining(state, hex, &chosen, &[]).is_err() {
            chosen.pop();
        }
    }
    chosen
}

/// 9.73a, 9.73c: whether infantry that advanced may Shock again, and whom: all before it (9.73d).
fn check_break_through(state: &State, attack: &Attack) -> Result<ArrayVec<Hex, 6>, Violation> {
    let unfit = |&unit: &UnitId| state.has(unit, Mark::SECONDARY_SHOCK_USED | Mark::DISORDERED);
    require("9.73a", attack.class == Class::InfantryShock && !attack.units.iter().any(unfit))?;
    require("11.2c", !state.all_jaegers(&attack.units))?;
    let Some(&top) = attack.units.first() else { return refused("9.73c") };
    let targets: ArrayVec<Hex, 6> = enemies_from(state, top, attack.from).collect();
    if targets.is_empty() { refused("9.73c") } else { Ok(targets) }
}

/// One way to go on with a Pursuit.
#[derive(Clone, PartialEq, Debug)]
struct Pursuit {
    facing: Facing,
    targets: ArrayVec<Hex, 6>,
    /// 9.87e: whether others than the retreated unit stand before the cavalry.
    others: bool,
}

/// 9.87b: the facings from which a retreated unit can be charged again at once, with everybody else
/// before the cavalry (9.73d).
fn pursuits(state: &State, attack: &Attack, fled: &[UnitId]) -> ArrayVec<Pursuit, 6> {
    let at = attack.from;
    let chased = |hex: Hex| fled.iter().any(|&unit| state.on_map(unit) && state.hex(unit) == hex);
    let enemy = opponent(*attack.seat);
    let mut open = ArrayVec::new();
    for facing in Facing::all() {
        let before: ArrayVec<Hex, 6> = bivouac_maps::Side::all()
            .into_iter()
            .filter(|side| frontal_bits(facing) & 1 << side.index() != 0)
            .filter(|&side| !state.across(at, side).impassable)
            .map(|side| GRID.neighbour(at, side))
            .filter(|&hex| hex.is_some() && state.holds(enemy, hex))
            .collect();
        let meets = before.iter().any(|&hex| chased(hex));
        // 9.22d: an enemy that may not be charged stops the whole attack from this facing.
        if meets && before.iter().all(|&hex| check_charged(state, at, hex).is_ok()) {
            let other = |unit: UnitId| !fled.contains(&unit);
            let others = before.iter().any(|&hex| state.units_in(hex).any(other));
            open.push(Pursuit { facing, targets: before, others });
        }
    }
    open
}

/// The units that the Pursuit under way is after.
fn fled_from(state: &State, attack: &Attack) -> ArrayVec<UnitId, 3> {
    let wave = state.combat().wave;
    state.target(wave, attack.from).map(|target| target.retreated.clone()).unwrap_or_default()
}

pub(crate) fn list_secondary(state: &State, attack: u8, out: &mut Vec<Choice>) {
    let attack = &state.attacks[usize::from(attack)];
    if attack.class == Class::InfantryShock {
        out.push(Choice::BreakThrough);
        out.extend(Facing::all().into_iter().map(|facing| Choice::Face { facing }));
        return;
    }
    for pursuit in pursuits(state, attack, &fled_from(state, attack)) {
        let facing = pursuit.facing;
        out.push(Choice::Pursue { facing });
        if pursuit.others {
            out.push(Choice::EndPursuit { facing });
        }
    }
}

pub(crate) fn check_secondary(state: &State, attack: u8, choice: &Choice) -> Result<(), Violation> {
    let attack = &state.attacks[usize::from(attack)];
    let infantry = attack.class == Class::InfantryShock;
    let pursuit = |facing: Facing| {
        let open = pursuits(state, attack, &fled_from(state, attack));
        open.into_iter().find(|pursuit| pursuit.facing == facing)
    };
    match *choice {
        Choice::BreakThrough | Choice::Face { .. } if infantry => Ok(()),
        Choice::Pursue { facing } if !infantry => match pursuit(facing) {
            Some(_) => Ok(()),
            None => refused("9.87b"),
        },
        Choice::EndPursuit { facing } if !infantry => match pursuit(facing) {
            Some(Pursuit { others: true, .. }) => Ok(()),
            _ => refused("9.87e"),
        },
        _ if infantry => refused("9.73c"),
        _ => refused("9.87a"),
    }
}

pub(crate) fn apply_secondary(
    state: &mut State,
    attack: u8,
    choice: &Choice,
    table: Table<'_, '_>,
) {
    combat::go_to(state, Stage::Advance);
    let mut follow = state.attacks[usize::from(attack)].clone();
    let Some(&top) = follow.units.first() else { return };
    match *choice {
        Choice::BreakThrough => {
            let Ok(targets) = check_break_through(state, &follow) else { return };
            follow.targets = targets;
            follow.units.iter().for_each(|&unit| state.put_mark(unit, Mark::SECONDARY_SHOCK_USED));
            table.emit(|| Event::BrokeThrough(state.again(&follow)));
            state.begin_wave(follow);
        }
        Choice::Pursue { facing } => {
            let open = pursuits(state, &follow, &fled_from(state, &follow));
            let found = open.into_iter().find(|pursuit| pursuit.facing == facing);
            let Some(Pursuit { targets, .. }) = found else { return };
            follow.targets = targets;
            follow.units.iter().for_each(|&unit| state.face(unit, facing));
            table.emit(|| Event::Pursued(state.again(&follow)));
            state.begin_wave(follow);
        }
        Choice::EndPursuit { facing } | Choice::Face { facing } => {
            follow.units.iter().for_each(|&unit| state.face(unit, facing));
            table.emit(|| Event::Turned { unit: top, facing });
        }
        _ => {}
    }
}

/// 9.31d, 9.72a: the attacker may advance into a hex that was left before the Shock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FollowUp {
    pub wave: u8,
    pub hex: Hex,
}

impl bivouac_kernel::Step<Borodino> for FollowUp {
    usual!(row "9.31d");

    fn deciding(self, state: &State) -> Seats {
        Seats::only(assault::attacker(state, self.wave))
    }

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let any = followers(state, self.wave, self.hex).next().is_some();
        waits_if(state, any)
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        for (_, attack) in followers(state, self.wave, self.hex) {
            let from = attack.from;
            out.extend(left_to(state, attack).map(|to| Choice::Advance { from, to }));
        }
        out.push(Choice::Stay);
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Stay => Ok(()),
            Choice::Advance { from, to } => {
                let mut all = followers(state, self.wave, self.hex);
                let follows = |attack: &Attack| {
                    attack.from == from && left_to(state, attack).any(|left| left == to)
                };
                require(self.row(), all.any(|(_, attack)| follows(attack)))
            }
            _ => refused(self.row()),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        let Choice::Advance { from, to } = *choice else { return };
        let mut all = followers(state, self.wave, self.hex);
        let Some((index, attack)) = all.find(|(_, attack)| attack.from == from) else { return };
        let attack = attack.clone();
        drop(all);
        state.attacks[index].status = Status::Cancelled;
        for &unit in &attack.units {
            for next in attack.route.iter().copied().chain([to]) {
                if state.on_map(unit) {
                    state.enter_hex(unit, next, table);
                }
            }
            state.put_mark(unit, Mark::MOVED);
            table.emit(|| Event::Advanced(state.way(unit, from, to)));
        }
        if let Some(&unit) = attack.units.iter().find(|&&unit| state.on_map(unit)) {
            state.stack.push(Step::Face(Face { unit }));
        }
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        let mut prompt = ask_hex("prompt-follow-up", self.row(), Some(self.hex));
        prompt.about.extend(self.able(state).into_iter().map(on_unit));
        prompt
    }

    fn sound(self, state: &State) -> bool {
        state.attacks.iter().any(|attack| attack.wave == self.wave)
    }
}

impl InTurn for FollowUp {
    fn able(self, state: &State) -> Vec<UnitId> {
        let followers = followers(state, self.wave, self.hex);
        followers.flat_map(|(_, attack)| attack.units.iter().copied()).collect()
    }
}

/// The attacks that may follow: those that have nobody else to attack, charging cavalry before
/// everybody else (9.72b).
fn followers(state: &State, wave: u8, hex: Hex) -> impl Iterator<Item = (usize, &Attack)> + '_ {
    let able = move |attack: &Attack| {
        let live = matches!(attack.status, Status::Declared | Status::Committed);
        attack.wave == wave
            && live
            && attack.targets.contains(&hex)
            && state.is_vacant(hex)
            && !attack.targets.iter().any(|&other| state.holds(opponent(*attack.seat), other))
            && state.standing(attack).count() == attack.units.len()
            && check_follow_route(state, attack, hex).is_ok()
    };
    let charges = state.attacks.iter().any(|attack| able(attack) && attack.class == Class::Charge);
    let all = state.attacks.iter().enumerate();
    all.filter(move |(_, attack)| able(attack) && (!charges || attack.class == Class::Charge))
}

/// A charging stack follows along its approach, any other from where it stands.
fn check_follow_route(state: &State, attack: &Attack, hex: Hex) -> Result<(), Violation> {
    let mut at = attack.from;
    for next in attack.route.iter().copied().chain([hex]) {
        require("6.22a", !state.holds(opponent(*attack.seat), next))?;
        state.closed(next, *attack.seat)?;
        let side = GRID.side_towards(at, next);
        let column = attack.units[0].counter().arm.column();
        let prohibited =
            side.is_none_or(|side| state.step_cost(at, side, column).by_line == PROHIBITED);
        require("7.23a", !prohibited)?;
        at = next;
    }
    Ok(())
}

/// The hexes that an attack may follow into: of two that were left it takes either.
fn left_to<'a>(state: &'a State, attack: &'a Attack) -> impl Iterator<Item = Hex> + 'a {
    attack
        .targets
        .iter()
        .copied()
        .filter(|&hex| state.is_vacant(hex) && check_follow_route(state, attack, hex).is_ok())
}
