//! 9.2 and 9.4: the declaration of attacks, and Commitment.

use arrayvec::ArrayVec;
use bivouac_kernel::{Seat, Violation};
use bivouac_maps::HexId;

use crate::assault::{Attack, Stage, Status};
use crate::charge;
use crate::choice::Choice;
use crate::event::{Check, Class, Event};
use crate::orders::commitment_modifiers;
use crate::pieces::{Arm, UnitId, opponent};
use crate::state::{State, mark};
use crate::step::{Flow, Step};
use crate::terrain::GRID;
use crate::verbs::Table;

/// The wave of the declared attacks.
pub(crate) const DECLARED: u8 = 0;

/// Asks for declarations as long as there are any to make.
pub(crate) fn offer(state: &mut State, seat: Seat) -> Flow {
    let any = own_hexes(state, seat)
        .any(|hex| check_shock(state, seat, hex).is_ok() || charge::any_from(state, seat, hex));
    if any || leaves(state).next().is_some() {
        return Flow::Waits;
    }
    close(state);
    Flow::GoesOn
}

/// 9.1b: everything is declared; now it is carried out.
fn close(state: &mut State) {
    state.stack.pop();
    if state.attacks.is_empty() {
        return;
    }
    for index in 0..state.attacks.len() {
        let attack = state.attacks[index].clone();
        state.add_targets(&attack);
    }
    state.stack.push(Step::Assault { wave: DECLARED, stage: Stage::FallBack });
}

/// The hexes in which a side has units, each once.
fn own_hexes(state: &State, seat: Seat) -> impl Iterator<Item = HexId> + '_ {
    let units = state.side(seat).iter().copied().filter(|&unit| state.on_map(unit));
    units
        .map(|unit| (unit, state.hex(unit)))
        .filter_map(|(unit, hex)| (state.tops[hex.index()] == unit).then_some(hex))
}

pub(crate) fn list(state: &State, seat: Seat, out: &mut Vec<Choice>) {
    for from in own_hexes(state, seat) {
        if check_shock(state, seat, from).is_ok() {
            out.push(Choice::Shock { from });
        }
        charge::list_from(state, seat, from, out);
    }
    out.extend(leaves(state).map(|(from, target)| Choice::Leave { from, target }));
    out.push(Choice::Done);
}

/// The targets that a declared attack may leave to another.
fn leaves(state: &State) -> impl Iterator<Item = (HexId, HexId)> + '_ {
    state.attacks.iter().flat_map(move |attack| {
        let targets = attack.targets.iter();
        targets
            .map(move |&target| (attack.from, target))
            .filter(move |&(from, target)| check_leave(state, from, target).is_ok())
    })
}

pub(crate) fn check(state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
    match *choice {
        Choice::Done => Ok(()),
        Choice::Shock { from } => check_shock(state, seat, from).map(|_| ()),
        Choice::Leave { from, target } => check_leave(state, from, target),
        Choice::Charge { from, target, route, facing } => {
            charge::check(state, seat, from, target, route, facing).map(|_| ())
        }
        _ => Err(Violation::of("3.0C3a")),
    }
}

/// 9.22a: a target may be left to a friend who attacks it too, as long as one is kept.
fn check_leave(state: &State, from: HexId, target: HexId) -> Result<(), Violation> {
    let attack = state.attacks.iter().find(|attack| attack.from == from);
    let Some(attack) = attack.filter(|attack| attack.targets.contains(&target)) else {
        return Err(Violation::of("9.22a"));
    };
    let shared =
        state.attacks.iter().any(|other| other.from != from && other.targets.contains(&target));
    if !shared || attack.targets.len() < 2 || charge_target(attack) == Some(target) {
        return Err(Violation::of("9.22a"));
    }
    Ok(())
}

/// The target that a Charge was declared against comes first and is never left.
fn charge_target(attack: &Attack) -> Option<HexId> {
    (attack.class == Class::Charge).then(|| attack.targets[0])
}

/// The units of a stack that may attack: from the top down to the first that is Disordered
/// (9.24b), artillery passed over (8.1c).
pub(crate) fn attackers_in(state: &State, hex: HexId) -> ArrayVec<UnitId, 3> {
    state.fighters_in(hex).take_while(|&unit| !state.disordered(unit)).take(3).collect()
}

/// 9.21: what keeps a whole stack from attacking at all.
pub(crate) fn check_stack(
    state: &State,
    seat: Seat,
    from: HexId,
) -> Result<ArrayVec<UnitId, 3>, Violation> {
    if !state.holds(seat, from) {
        return Err(Violation::of("9.21a"));
    }
    let Some(top) = state.top_fighter(from) else { return Err(Violation::of("8.1c")) };
    if state.disordered(top) {
        return Err(Violation::of("9.45b"));
    }
    if top.counter().arm == Arm::Militia {
        return Err(Violation::of("B13.d"));
    }
    state.check_active(top)?;
    if state.has(top, mark::SQUARE) {
        return Err(Violation::of("9.85l"));
    }
    if state.attacks.iter().any(|attack| attack.from == from) {
        return Err(Violation::of("9.22a"));
    }
    let mut units = attackers_in(state, from);
    units.retain(|unit| state.is_active(*unit)); // R6.d
    Ok(units)
}

/// Whether the stack in a hex may Shock, and with what attack.
fn check_shock(state: &State, seat: Seat, from: HexId) -> Result<Attack, Violation> {
    let mut units = check_stack(state, seat, from)?;
    let top = units[0];
    let mut targets = ArrayVec::<HexId, 6>::new();
    let mut barred = ArrayVec::<HexId, 6>::new();
    for hex in enemies_before(state, top, from) {
        match check_target(state, top, hex) {
            Ok(()) => targets.push(hex),
            Err(violation) if attacked_by_another(state, from, hex) => {
                let _ = violation;
                barred.push(hex);
            }
            Err(violation) => return Err(violation),
        }
    }
    if targets.is_empty() {
        return Err(Violation::of("9.21b"));
    }
    // Cavalry under it that may not attack them stays behind: the ruling on 9.21c.
    units.retain(|unit| targets.iter().all(|&hex| check_target(state, *unit, hex).is_ok()));
    let class =
        if top.counter().arm.is_cavalry() { Class::CavalryShock } else { Class::InfantryShock };
    Ok(Attack::declared(seat, class, units, from, targets, barred))
}

impl Attack {
    pub(crate) fn declared(
        seat: Seat,
        class: Class,
        units: ArrayVec<UnitId, 3>,
        from: HexId,
        targets: ArrayVec<HexId, 6>,
        barred: ArrayVec<HexId, 6>,
    ) -> Attack {
        Attack {
            wave: DECLARED,
            seat,
            class,
            units,
            from,
            targets,
            left: ArrayVec::new(),
            barred,
            route: [HexId::NONE; 2],
            facing: bivouac_maps::Vertex(0),
            status: Status::Declared,
            pursuit: 0,
            recall_asked: 0,
            combat: 0,
        }
    }
}

pub(crate) fn attacked_by_another(state: &State, from: HexId, hex: HexId) -> bool {
    state.attacks.iter().any(|other| other.from != from && other.targets.contains(&hex))
}

/// The hexes with enemies that a unit has before it, those beyond impassable terrain left out
/// (9.22d).
pub(crate) fn enemies_before(
    state: &State,
    unit: UnitId,
    from: HexId,
) -> impl Iterator<Item = HexId> + '_ {
    let enemy = opponent(unit.counter().side);
    let sides = state.frontal_sides(unit);
    bivouac_maps::Side::all().into_iter().filter_map(move |side| {
        let hex = GRID.neighbour(from, side);
        (sides & 1 << side.index() != 0
            && hex.is_some()
            && state.holds(enemy, hex)
            && !state.scenario().passage.across(from, side).impassable)
            .then_some(hex)
    })
}

/// 9.21c, 9.81f: which enemies cavalry may Shock without charging.
fn check_target(state: &State, unit: UnitId, hex: HexId) -> Result<(), Violation> {
    if !unit.counter().arm.is_cavalry() {
        return Ok(());
    }
    let began = state.unit(unit).began;
    let near = |enemy: UnitId| {
        let before = state.unit(enemy).began;
        before.is_some() && began.is_some() && GRID.side_towards(before, began).is_some()
    };
    if !state.stack_in(hex).any(near) {
        return Err(Violation::of("9.21c"));
    }
    let held = |enemy: UnitId| {
        let before = state.unit(enemy).began;
        let side = GRID.side_towards(before, began);
        state.has(enemy, mark::BEGAN_WITH_ZOC)
            && side.is_some_and(|side| state.zoc_crosses(before, side))
    };
    if state.has(unit, mark::BEGAN_IN_ZOC)
        && !state.stack_in(hex).any(|enemy| near(enemy) && held(enemy))
    {
        return Err(Violation::of("9.81f"));
    }
    Ok(())
}

pub(crate) fn apply(state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
    match *choice {
        Choice::Shock { from } => {
            if let Ok(attack) = check_shock(state, seat, from) {
                table.emit(|| Event::ShockDeclared {
                    from,
                    targets: attack
                        .targets
                        .iter()
                        .map(|&hex| GRID.number(hex).to_owned())
                        .collect(),
                });
                state.attacks.push(attack);
            }
        }
        Choice::Leave { from, target } => {
            if let Some(attack) = state.attacks.iter_mut().find(|attack| attack.from == from) {
                attack.targets.retain(|hex| *hex != target);
                attack.left.push(target);
            }
            table.emit(|| Event::TargetLeft { from, target });
        }
        Choice::Charge { from, target, route, facing } => {
            if let Ok(attack) = charge::check(state, seat, from, target, route, facing) {
                let by = attack.route[usize::from(attack.route[1].is_some())];
                table.emit(|| Event::ChargeDeclared { from, target, by });
                state.attacks.push(attack);
            }
        }
        _ => close(state),
    }
}

/// The attack that a declaration would make, if it is open.
pub(crate) fn declared(state: &State, seat: Seat, choice: &Choice) -> Option<Attack> {
    match *choice {
        Choice::Shock { from } => check_shock(state, seat, from).ok(),
        Choice::Charge { from, target, route, facing } => {
            charge::check(state, seat, from, target, route, facing).ok()
        }
        _ => None,
    }
}

/// 9.41, 9.46a: all Commitment rolls, in the order of declaration.
pub(crate) fn commit(state: &mut State, wave: u8, table: Table<'_, '_>) {
    for index in 0..state.attacks.len() {
        let attack = &state.attacks[index];
        if attack.wave != wave || attack.status != Status::Declared {
            continue;
        }
        let Some(&top) = attack.units.first() else { continue };
        let mut modifier = 0;
        commitment_modifiers(state, attack, &mut |part| modifier += part.value);
        if state.passes(top, Check::Commitment, modifier, table) {
            state.attacks[index].status = Status::Committed;
        } else {
            state.cancel(index, "9.43b", table);
        }
    }
}

#[cfg(test)]
mod tests {
    //! The Moskva lies where the Redoubt scenario lets no French go, so that no position of it has
    //! enemies on both banks; they are put there by hand.

    use bivouac_kernel::covers;
    use bivouac_maps::Vertex;

    use super::*;
    use crate::pieces::FRENCH;

    fn hex(number: &str) -> HexId {
        GRID.find(number).expect("a hex of the map")
    }

    /// Guyardet's men in 1422 look at 1322 over the Moskva and at 1321 on their own bank.
    fn at_the_moskva(russians: &[(&str, &str)]) -> State {
        let mut state = State::empty();
        state.active = u16::MAX;
        let french = UnitId::find("fr_cm_guy").expect("a unit of the game");
        state.put(french, hex("1422"));
        state.face(french, Vertex::named("E", GRID.orientation()).expect("a vertex"));
        for (unit, at) in russians {
            state.put(UnitId::find(unit).expect("a unit of the game"), hex(at));
        }
        state
    }

    #[test]
    fn nobody_shocks_over_impassable_terrain_and_enemies_beyond_it_are_left_out() {
        covers!("borodino": "9.21b", "9.22d");
        let choice = Choice::Shock { from: hex("1422") };
        let state = at_the_moskva(&[("ru_gog_a", "1322")]);
        let refused = check(&state, FRENCH, &choice).err().map(|violation| violation.rule);
        assert_eq!(refused, Some("9.21b"));
        let state = at_the_moskva(&[("ru_gog_a", "1322"), ("ru_gog_b", "1321")]);
        let attack = declared(&state, FRENCH, &choice).expect("the near bank may be attacked");
        assert_eq!(attack.targets.as_slice(), [hex("1321")]);
    }
}
