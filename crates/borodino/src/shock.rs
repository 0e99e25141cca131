//! 9.2 and 9.4: the declaration of attacks, and Commitment.

use crate::assault::{Assault, Attack, Stage, Status, attacker};
use crate::charge;
use crate::commands::Act;
use crate::jaegers;
use crate::orders::commitment_modifiers;
use crate::prelude::*;

/// The wave of the declared attacks.
pub(crate) const DECLARED: u8 = 0;

/// 9.1b: the declarations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Declare {
    pub seat: Side,
}

impl bivouac_kernel::Step<Borodino> for Declare {
    usual!(row "9.1b", its_side_decides);

    /// Asks for declarations as long as there are any to make.
    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        let seat = *self.seat;
        let any = own_hexes(state, seat)
            .any(|hex| check_shock(state, seat, hex).is_ok() || charge::any_from(state, seat, hex));
        if any || leaves(state).next().is_some() {
            return Flow::Waits;
        }
        close(state, table);
        Flow::GoesOn
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        for from in own_hexes(state, seat) {
            if check_shock(state, seat, from).is_ok() {
                out.push(Choice::Shock { from });
            }
            charge::list_from(state, seat, from, out);
        }
        out.extend(leaves(state).map(|(from, target)| Choice::Leave { from, target }));
        out.push(Choice::Done);
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Done => Ok(()),
            Choice::Leave { from, target } => check_leave(state, from, target),
            Choice::Shock { .. } | Choice::Charge { .. } => {
                check_declared(state, seat, choice).map(|_| ())
            }
            _ => refused("3.0C3a"),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        match *choice {
            Choice::Shock { .. } | Choice::Charge { .. } => {
                let Ok(attack) = check_declared(state, seat, choice) else { return };
                table.emit(|| attack.told());
                state.attacks.push(attack);
            }
            Choice::Leave { from, target } => {
                if let Some(attack) = state.attacks.iter_mut().find(|attack| attack.from == from) {
                    attack.targets.retain(|hex| *hex != target);
                    attack.left.push(target);
                }
                table.emit(|| Event::TargetLeft { from, target });
            }
            _ => close(state, table),
        }
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        ask_able("prompt-declare", Step::Declare(self), state)
    }
}

in_turn!(Declare: "declaration" at [16], [26]; {
    /// The top units of the stacks that may attack or leave a target to a friend.
    fn able(self, state: &State) -> Vec<UnitId> {
        let seat = *self.seat;
        let open = own_hexes(state, seat).filter(|&hex| {
            check_shock(state, seat, hex).is_ok()
                || charge::any_from(state, seat, hex)
                || leaves(state).any(|(from, _)| from == hex)
        });
        open.filter_map(|hex| state.top_fighter(hex)).collect()
    }
});

/// 9.1b: everything is declared; now it is carried out.
fn close(state: &mut State, table: Table<'_, '_>) {
    state.stack.pop();
    if state.attacks.is_empty() {
        return;
    }
    for index in 0..state.attacks.len() {
        let attack = state.attacks[index].clone();
        state.add_targets(&attack);
    }
    state.begin_engagements(table);
    state.stack.push(Step::Assault(Assault { wave: DECLARED, stage: Stage::FallBack }));
}

/// The hexes from which a side may attack, as far as who is on top there tells it (9.45b).
fn own_hexes(state: &State, seat: Seat) -> impl Iterator<Item = Hex> + '_ {
    let tops = state
        .roster(seat)
        .filter(|&unit| state.on_map(unit) && state.top_fighter(state.hex(unit)) == Some(unit));
    tops.map(|unit| state.hex(unit))
}

/// The targets that a declared attack may leave to another.
fn leaves(state: &State) -> impl Iterator<Item = (Hex, Hex)> + '_ {
    state.attacks.iter().flat_map(move |attack| {
        let targets = attack.targets.iter();
        targets
            .map(move |&target| (attack.from, target))
            .filter(move |&(from, target)| check_leave(state, from, target).is_ok())
    })
}

/// The attack that a declaration makes, or why it may not be declared.
pub(crate) fn check_declared(
    state: &State,
    seat: Seat,
    choice: &Choice,
) -> Result<Attack, Violation> {
    match *choice {
        Choice::Shock { from } => check_shock(state, seat, from),
        Choice::Charge { from, target, route, facing } => {
            charge::check(state, seat, from, target, route, facing)
        }
        _ => refused("3.0C3a"),
    }
}

/// 9.22a: a target may be left to a friend who attacks it too, as long as one is kept.
fn check_leave(state: &State, from: Hex, target: Hex) -> Result<(), Violation> {
    let attack = state.attacks.iter().find(|attack| attack.from == from);
    let Some(attack) = attack.filter(|attack| attack.targets.contains(&target)) else {
        return refused("9.22a");
    };
    let shared =
        state.attacks.iter().any(|other| other.from != from && other.targets.contains(&target));
    require("9.22a", shared && attack.targets.len() >= 2 && charge_target(attack) != Some(target))
}

/// The target that a Charge was declared against comes first and is never left.
fn charge_target(attack: &Attack) -> Option<Hex> {
    (attack.class == Class::Charge).then(|| attack.targets[0])
}

/// The units of a stack that may attack: from the top down to the first that is Disordered
/// (9.24b), artillery passed over (8.1c, 9.25a).
pub(crate) fn attackers_in(state: &State, hex: Hex) -> ArrayVec<UnitId, 3> {
    state.fighters_in(hex).take_while(|&unit| !state.disordered(unit)).take(3).collect()
}

/// 9.21: what keeps a whole stack from attacking at all.
pub(crate) fn check_attackers(
    state: &State,
    seat: Seat,
    from: Hex,
) -> Result<ArrayVec<UnitId, 3>, Violation> {
    require("9.21a", state.holds(seat, from))?;
    let Some(top) = state.top_fighter(from) else { return refused("8.1c") };
    require("9.45b", !state.disordered(top))?; // 9.81d: nor may it charge
    require("B13.d", top.counter().arm != Arm::Militia)?;
    state.check_may(top, Act::SHOCK)?;
    require("9.85l", !state.has(top, Mark::SQUARE))?;
    if state.attacks.iter().any(|attack| attack.from == from) {
        return refused("9.22a");
    }
    let mut units = attackers_in(state, from);
    units.retain(|unit| state.may(*unit, Act::SHOCK)); // R6.d
    Ok(units)
}

/// Whether the stack in a hex may Shock, and with what attack.
fn check_shock(state: &State, seat: Seat, from: Hex) -> Result<Attack, Violation> {
    let mut units = check_attackers(state, seat, from)?;
    let top = units[0];
    let mut targets = ArrayVec::<Hex, 6>::new();
    let mut barred = ArrayVec::<Hex, 6>::new();
    for hex in enemies_before(state, top, from) {
        match check_target(state, top, hex) {
            Ok(()) => targets.push(hex),
            Err(_) if attacked_by_another(state, from, hex) => barred.push(hex),
            Err(violation) => return Err(violation),
        }
    }
    require("9.21b", !targets.is_empty())?;
    // Cavalry under it that may not attack them stays behind: the ruling on 9.21c.
    units.retain(|unit| targets.iter().all(|&hex| check_target(state, *unit, hex).is_ok()));
    require("11.2c", !state.all_jaegers(&units))?;
    let class =
        if top.counter().arm.is_cavalry() { Class::CavalryShock } else { Class::InfantryShock };
    Ok(Attack::declared(seat, class, units, from, targets, barred))
}

impl Attack {
    /// What is said of its declaration.
    fn told(&self) -> Event {
        let (from, targets) = (self.from, self.targets.to_vec());
        match self.route.last() {
            Some(&by) => Event::ChargeDeclared { from, target: targets[0], by },
            None => Event::ShockDeclared { from, targets },
        }
    }

    pub(crate) fn declared(
        seat: Seat,
        class: Class,
        units: ArrayVec<UnitId, 3>,
        from: Hex,
        targets: ArrayVec<Hex, 6>,
        barred: ArrayVec<Hex, 6>,
    ) -> Attack {
        Attack {
            wave: DECLARED,
            seat: Side(seat),
            class,
            units,
            from,
            targets,
            left: ArrayVec::new(),
            barred,
            route: ArrayVec::new(),
            facing: Facing::default(),
            status: Status::Declared,
            pursuit: 0,
            recall_asked: 0,
            combat: 0,
            engagement: Hex::NONE,
        }
    }
}

pub(crate) fn attacked_by_another(state: &State, from: Hex, hex: Hex) -> bool {
    state.attacks.iter().any(|other| other.from != from && other.targets.contains(&hex))
}

/// The hexes with enemies that a unit has before it, those beyond impassable terrain left out
/// (9.22d).
pub(crate) fn enemies_before(
    state: &State,
    unit: UnitId,
    from: Hex,
) -> impl Iterator<Item = Hex> + '_ {
    let enemy = opponent(unit.counter().side);
    let sides = state.frontal_sides(unit);
    bivouac_maps::Side::all().into_iter().filter_map(move |side| {
        let hex = GRID.neighbour(from, side);
        (sides & 1 << side.index() != 0
            && hex.is_some()
            && state.holds(enemy, hex)
            && !state.across(from, side).impassable)
            .then_some(hex)
    })
}

/// 9.21c, 9.81c, 9.81f: which enemies cavalry may Shock without charging.
fn check_target(state: &State, unit: UnitId, hex: Hex) -> Result<(), Violation> {
    if !unit.counter().arm.is_cavalry() {
        return Ok(());
    }
    let began = state.unit(unit).began;
    let near = |enemy: UnitId| {
        let before = state.unit(enemy).began;
        before.is_some() && began.is_some() && GRID.side_towards(before, began).is_some()
    };
    require("9.21c", state.units_in(hex).any(near))?;
    let held = |enemy: UnitId| {
        let before = state.unit(enemy).began;
        let side = GRID.side_towards(before, began);
        state.has(enemy, Mark::BEGAN_WITH_ZOC)
            && side.is_some_and(|side| state.zoc_crosses(before, side))
    };
    if state.has(unit, Mark::BEGAN_IN_ENEMY_ZOC)
        && !state.units_in(hex).any(|enemy| near(enemy) && held(enemy))
    {
        return refused("9.81f");
    }
    Ok(())
}

/// 9.46a: all Commitment rolls, in the order of declaration: one for each attacking stack (9.41a)
/// and none for the defenders (9.41b). The top unit rolls for all of its stack (6.23a, 9.45a).
pub(crate) fn commit(state: &mut State, wave: u8, table: Table<'_, '_>) {
    for index in 0..state.attacks.len() {
        let attack = &state.attacks[index];
        if attack.wave != wave || attack.status != Status::Declared {
            continue;
        }
        let Some(&top) = attack.units.first() else { continue };
        let modifiers = commitment_modifiers(state, attack);
        jaegers::note_fire(state, index);
        if state.passes(top, Check::Commitment, &modifiers, table) {
            state.attacks[index].status = Status::Committed;
        } else {
            state.cancel(index, "9.43b", table);
        }
    }
}

/// 9.22b: what a friend was to attack and does not, the others must; 9.22d: what they may not
/// attack stops them. Gives the hexes that were taken up.
pub(crate) fn regroup(state: &mut State, wave: u8, table: Table<'_, '_>) -> TakenUp {
    let mut taken = TakenUp::new();
    while let Some(index) = regroup_one(state, wave, &mut taken, table) {
        state.cancel(index, "9.22d", table);
    }
    taken
}

/// The hexes that attacks have taken up because friends have dropped them.
pub(crate) type TakenUp = ArrayVec<Hex, 16>;

/// Takes up what friends have dropped; gives the first attack that must be given up.
fn regroup_one(
    state: &mut State,
    wave: u8,
    taken: &mut TakenUp,
    table: Table<'_, '_>,
) -> Option<usize> {
    let enemy = opponent(attacker(state, wave));
    for index in 0..state.attacks.len() {
        let attack = &state.attacks[index];
        if attack.wave != wave || attack.status != Status::Committed {
            continue;
        }
        let open = |hex: &Hex| state.holds(enemy, *hex) && !attacked(state, wave, *hex, index);
        if attack.barred.iter().any(open) {
            return Some(index);
        }
        let dropped: ArrayVec<Hex, 6> =
            attack.left.iter().copied().filter(|hex| open(hex)).collect();
        let from = attack.from;
        for hex in dropped {
            let attack = &mut state.attacks[index];
            attack.left.retain(|left| *left != hex);
            attack.targets.push(hex);
            let _ = taken.try_push(hex);
            table.emit(|| {
                let during = state.during_attack(&state.attacks[index]);
                Event::TargetTaken { from, target: hex, during }
            });
        }
    }
    None
}

fn attacked(state: &State, wave: u8, hex: Hex, but_for: usize) -> bool {
    state
        .attacks
        .iter()
        .enumerate()
        .filter(|(_, attack)| {
            attack.wave == wave && matches!(attack.status, Status::Committed | Status::Fought)
        })
        .any(|(index, attack)| index != but_for && attack.targets.contains(&hex))
}

#[cfg(test)]
mod tests {
    //! The Moskva lies where the Redoubt scenario lets no French go, so that no position of it has
    //! enemies on both banks; they are put there by hand.

    use bivouac_kernel::{Step as _, covers};

    use super::*;
    use crate::pieces::FRENCH;
    use crate::scenario::Scenario;

    fn hex(number: &str) -> Hex {
        GRID.find(number).expect("a hex of the map")
    }

    /// Guyardet's men in 1422 look at 1322 over the Moskva and at 1321 on their own bank.
    fn at_the_moskva(russians: &[(&str, &str)]) -> State {
        let mut state = State::empty(Scenario::first());
        state.commands.iter_mut().for_each(|command| command.active = true);
        let french = UnitId::find("fr_cm_guy").expect("a unit of the game");
        state.put(french, hex("1422"));
        state.face(french, Facing::find("E").expect("a vertex"));
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
        let declare = Declare { seat: Side(FRENCH) };
        let refused = declare.check(&state, FRENCH, &choice).err().map(|violation| violation.rule);
        assert_eq!(refused, Some("9.21b"));
        let state = at_the_moskva(&[("ru_gog_a", "1322"), ("ru_gog_b", "1321")]);
        let attack =
            check_declared(&state, FRENCH, &choice).expect("the near bank may be attacked");
        assert_eq!(attack.targets.as_slice(), [hex("1321")]);
    }
}
