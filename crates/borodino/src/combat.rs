//! 9.5, 9.6 and 9.7: one combat, from the roll to its last consequence.

use bivouac_kernel::Die;

use crate::assault::{Attack, Combat, Retreat, Status};
use crate::event::{Part, ShockResult};
use crate::fire::ground;
use crate::prelude::*;
use crate::shock::attackers_in;
use crate::state::frontal_bits;
use crate::terrain::PROHIBITED;
use crate::{advance, shock_roll};

/// The stages of a combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Stage {
    /// The roll and its results.
    Roll,
    /// 9.73e: the defenders may attack in turn.
    CounterShock,
    /// 9.71: the victors advance.
    Advance,
    /// 9.73c, 9.87: those who advanced may or must go on.
    Secondary { attack: u8 },
    /// 9.84a: the chargers are Disordered, once their whole Pursuit is over (9.87f).
    Over,
}

/// 9.22e: attackers of one class (9.23a) that share targets, and what they attack.
#[derive(Debug)]
pub(crate) struct Bout {
    pub attacks: ArrayVec<u8, 64>,
    pub hexes: ArrayVec<Hex, 64>,
}

/// The bout that an attack is part of.
pub(crate) fn bout_of(state: &State, attack: usize) -> Bout {
    let mut bout = Bout { attacks: ArrayVec::new(), hexes: ArrayVec::new() };
    let (wave, class) = (state.attacks[attack].wave, state.attacks[attack].class);
    bout.attacks.push(attack as u8);
    let mut next = 0;
    while let Some(&index) = bout.attacks.get(next) {
        next += 1;
        for &hex in &state.attacks[usize::from(index)].targets {
            if bout.hexes.contains(&hex) {
                continue;
            }
            bout.hexes.push(hex);
            // 9.25a, 9.25c: there is no Shock against guns alone in which several could share.
            if state.top_fighter(hex).is_none() {
                continue;
            }
            for (other, sharing) in state.attacks_in(wave, Status::Committed) {
                let joins = sharing.class == class && sharing.targets.contains(&hex);
                if joins && !bout.attacks.contains(&(other as u8)) {
                    bout.attacks.push(other as u8);
                }
            }
        }
    }
    bout
}

/// The attacks that may be resolved next (9.23b: Charge before Cavalry Shock before infantry).
pub(crate) fn resolvable(state: &State, wave: u8) -> impl Iterator<Item = usize> + '_ {
    state
        .attacks_in(wave, Status::Committed)
        .map(|(index, _)| index)
        .filter(move |&index| !waits_for_another_class(state, wave, index))
}

fn waits_for_another_class(state: &State, wave: u8, index: usize) -> bool {
    let class = state.attacks[index].class;
    let earlier = |hex: &Hex| state.committed_on(wave, *hex).any(|other| other.class < class);
    class != Class::Charge && bout_of(state, index).hexes.iter().any(earlier)
}

/// Whether the combat of the stack in a hex may be resolved next.
pub(crate) fn check_order(state: &State, wave: u8, from: Hex) -> Result<(), Violation> {
    let found = state.attacks_in(wave, Status::Committed).find(|(_, attack)| attack.from == from);
    let Some((index, _)) = found else { return refused("9.1f") };
    require("9.23b", !waits_for_another_class(state, wave, index))
}

/// Begins the combat of an attack.
pub(crate) fn begin(state: &mut State, attack: usize) {
    let bout = bout_of(state, attack);
    let (wave, class) = (state.attacks[attack].wave, state.attacks[attack].class);
    let id = state.combats.iter().map(|combat| combat.id).max().unwrap_or(0);
    let used = state.attacks.iter().map(|attack| attack.combat).max().unwrap_or(0);
    let id = id.max(used) + 1;
    for &index in &bout.attacks {
        state.attacks[usize::from(index)].combat = id;
    }
    for &hex in &bout.hexes {
        if let Some(target) = state.target_mut(wave, hex) {
            target.combat = id;
            target.result = None;
            target.counter_shock_asked = false;
            target.advanced = false;
            target.retreated.clear();
        }
    }
    state.combats.push(Combat { id, wave, class });
    state.stack.push(Step::Combat(Fight { stage: Stage::Roll }));
}

impl State {
    /// The combat that is being resolved.
    pub(crate) fn combat(&self) -> Combat {
        self.combats.last().copied().unwrap_or(Combat {
            id: 0,
            wave: 0,
            class: Class::InfantryShock,
        })
    }

    /// The attacks of the combat that is being resolved.
    pub(crate) fn combat_attacks(&self) -> impl Iterator<Item = (usize, &Attack)> + '_ {
        let id = self.combat().id;
        self.attacks.iter().enumerate().filter(move |(_, attack)| attack.combat == id)
    }
}

/// The side that attacks in the combat that is being resolved.
fn attacker(state: &State) -> Seat {
    crate::assault::attacker(state, state.combat().wave)
}

/// 9.5, 9.6 and 9.7: one combat, from the roll to the last consequence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Fight {
    pub stage: Stage,
}

impl bivouac_kernel::Step<Borodino> for Fight {
    fn row(self) -> &'static str {
        match self.stage {
            Stage::Roll | Stage::Over => "9.1f",
            Stage::CounterShock => "9.73f",
            Stage::Advance => "9.71a",
            Stage::Secondary { .. } => "9.73c",
        }
    }

    fn deciding(self, state: &State) -> Seats {
        Seats::only(match self.stage {
            Stage::CounterShock => opponent(attacker(state)),
            _ => attacker(state),
        })
    }

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        match self.stage {
            Stage::Roll => {
                go_to(state, Stage::CounterShock);
                resolve(state, table);
                Flow::GoesOn
            }
            Stage::CounterShock => match counter_shocking(state) {
                Some(_) => Flow::Waits,
                None => go_to(state, Stage::Advance),
            },
            Stage::Advance => advance::advance(state, table),
            Stage::Secondary { .. } => Flow::Waits,
            Stage::Over => {
                end(state, table);
                Flow::GoesOn
            }
        }
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        match self.stage {
            Stage::CounterShock => {
                if let Some(hex) = counter_shocking(state) {
                    out.extend(counter_shocks(state, hex).map(|to| Choice::CounterShock { to }));
                }
                out.push(Choice::Hold);
            }
            Stage::Advance => advance::list(state, out),
            Stage::Secondary { attack } => advance::list_secondary(state, attack, out),
            Stage::Roll | Stage::Over => {}
        }
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match (self.stage, *choice) {
            (Stage::CounterShock, Choice::Hold) => Ok(()),
            (Stage::CounterShock, Choice::CounterShock { to }) => match counter_shocking(state) {
                Some(hex) => check_counter_shock(state, hex, to).map(|_| ()),
                None => refused("9.73e"),
            },
            (Stage::Advance, _) => advance::check(state, choice),
            (Stage::Secondary { attack }, _) => advance::check_secondary(state, attack, choice),
            _ => refused(self.row()),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        match self.stage {
            Stage::CounterShock => counter_shock(state, choice, table),
            Stage::Advance => advance::apply(state, choice, table),
            Stage::Secondary { attack } => advance::apply_secondary(state, attack, choice, table),
            Stage::Roll | Stage::Over => {}
        }
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        match self.stage {
            Stage::CounterShock => {
                ask_hex("prompt-counter-shock", "9.73e", counter_shocking(state))
            }
            Stage::Secondary { attack } => {
                let attack = &state.attacks[usize::from(attack)];
                let (id, rule) = match attack.class {
                    Class::InfantryShock => ("prompt-break-through", "9.73c"),
                    _ => ("prompt-pursue", "9.87b"),
                };
                ask_hex(id, rule, Some(attack.from))
            }
            _ => {
                let about = self.able(state).into_iter().map(on_unit).collect();
                Prompt { about, ..ask("prompt-advance", "9.71a") }
            }
        }
    }

    fn sound(self, state: &State) -> bool {
        let Stage::Secondary { attack } = self.stage else { return true };
        let attack = state.attacks.get(usize::from(attack));
        attack.is_some_and(|attack| attack.units.iter().all(|&unit| state.plays_on_map(unit)))
    }
}

impl InTurn for Fight {
    fn turning(self, state: &State) -> Option<Hex> {
        let Stage::Secondary { attack } = self.stage else { return None };
        Some(state.attacks[usize::from(attack)].from)
    }

    fn able(self, state: &State) -> Vec<UnitId> {
        if self.stage == Stage::Advance { advance::able(state) } else { Vec::new() }
    }
}

pub(crate) fn go_to(state: &mut State, stage: Stage) -> Flow {
    if let Some(top) = state.stack.last_mut() {
        *top = Step::Combat(Fight { stage });
    }
    Flow::GoesOn
}

/// The roll of the combat, and what it does to both sides.
fn resolve(state: &mut State, table: Table<'_, '_>) {
    let Some((first, _)) = state.combat_attacks().next() else { return };
    let bout = bout_of(state, first);
    for &index in &bout.attacks {
        let attack = &mut state.attacks[usize::from(index)];
        attack.status = Status::Fought;
        let units = attack.units.clone();
        units.into_iter().for_each(|unit| state.put_mark(unit, Mark::SHOCKED));
    }
    overrun_guns(state, &bout, table);
    let fought: ArrayVec<Hex, 64> =
        bout.hexes.iter().copied().filter(|&hex| state.top_fighter(hex).is_some()).collect();
    if fought.is_empty() {
        return;
    }
    let die = table.roll(Die::D10);
    let mut results: ArrayVec<(Hex, ShockResult), 64> = ArrayVec::new();
    for &hex in &fought {
        let mut total = die as i16;
        shock_roll::modifiers(state, &bout, hex, &mut |part| total += i16::from(part.value));
        let result = shock_roll::result(total);
        results.push((hex, result));
        table.emit(|| shock_roll::told(state, &bout, hex, die, total, result));
    }
    let wave = state.combat().wave;
    for &(hex, result) in &results {
        if let Some(target) = state.target_mut(wave, hex) {
            target.result = Some(result);
        }
    }
    for &(hex, result) in &results {
        strike_defenders(state, &bout, hex, result, table);
    }
    // 9.22c: with several results against the attacker they suffer the worse one, once.
    if results.iter().any(|&(_, result)| result <= ShockResult::AttackerDisordered) {
        strike_attackers(state, &bout, &results, table);
    }
    state.retreats.reverse();
    if !state.retreats.is_empty() {
        state.stack.push(Step::Retreat);
    }
}

/// 9.25c: guns without other arms are lost without a roll.
fn overrun_guns(state: &mut State, bout: &Bout, table: Table<'_, '_>) {
    for &hex in &bout.hexes {
        if state.top_fighter(hex).is_some() {
            continue;
        }
        let guns: ArrayVec<UnitId, 8> = state.units_in(hex).collect();
        guns.into_iter().for_each(|gun| state.eliminate(gun, "9.25c", table));
    }
}

/// T-SHOCK.3, T-SHOCK.4
fn strike_defenders(
    state: &mut State,
    bout: &Bout,
    hex: Hex,
    result: ShockResult,
    table: Table<'_, '_>,
) {
    if result < ShockResult::DefenderDisordered {
        return;
    }
    let from: ArrayVec<Hex, 6> = bout
        .attacks
        .iter()
        .map(|&index| &state.attacks[usize::from(index)])
        .filter(|attack| attack.targets.contains(&hex))
        .map(|attack| attack.from)
        .collect();
    let checked = result == ShockResult::DefenderDisordered;
    let ground = ground(state, hex);
    strike(state, hex, &from, checked.then_some(&ground[..]), table);
}

/// T-SHOCK.1, T-SHOCK.2
fn strike_attackers(
    state: &mut State,
    bout: &Bout,
    results: &[(Hex, ShockResult)],
    table: Table<'_, '_>,
) {
    for &index in &bout.attacks {
        let attack = &state.attacks[usize::from(index)];
        let lost = |hex: &Hex| {
            let result = results.iter().find(|(known, _)| known == hex);
            result.is_some_and(|(_, result)| *result <= ShockResult::AttackerDisordered)
        };
        // 9.62b: away from the hexes that beat them off.
        let from: ArrayVec<Hex, 6> = attack.targets.iter().copied().filter(lost).collect();
        let hex = attack.from;
        if !from.is_empty() {
            strike(state, hex, &from, Some(&[]), table);
        }
    }
}

/// Disorders everybody in a hex (9.61a, T-SHOCK.6) and makes those retreat who must: all
/// (T-SHOCK.8), or those who fail a Retreat Cohesion Check with these modifiers (9.62a, T-SHOCK.7).
fn strike(state: &mut State, hex: Hex, from: &[Hex], check: Option<&[Part]>, table: Table<'_, '_>) {
    let units: ArrayVec<UnitId, 8> = state.units_in(hex).collect();
    for &unit in &units {
        state.disorder(unit, "9.61b", table);
    }
    let first = state.retreats.len();
    for &unit in units.iter().filter(|unit| !unit.counter().arm.is_artillery()) {
        // 9.66b, T-SHOCK.6: whoever has Withdrawn neither checks nor retreats.
        if !state.on_map(unit) {
            continue;
        }
        let stays = check.is_some_and(|ground| state.passes(unit, Check::Retreat, ground, table));
        if !stays {
            push_retreat(state, unit, from, None);
        }
    }
    // 9.25b: the guns go with whoever goes, and suffer a retreat without a check like everybody.
    let leader = state.retreats.get(first).map(|retreat| retreat.unit);
    if leader.is_some() || check.is_none() {
        for &gun in units.iter().filter(|unit| unit.counter().arm.is_artillery()) {
            if state.on_map(gun) {
                push_retreat(state, gun, from, leader);
            }
        }
    }
}

fn push_retreat(state: &mut State, unit: UnitId, from: &[Hex], with: Option<UnitId>) {
    state.retreats.push(Retreat::new(unit, from, with));
}

/// 9.73e: the hex whose defenders must now say whether they attack in turn.
pub(crate) fn counter_shocking(state: &State) -> Option<Hex> {
    let combat = state.combat();
    let targets = state.targets.iter().filter(|target| {
        target.combat == combat.id
            && target.result == Some(ShockResult::AttackerDisorderedCounterShock)
            && !target.counter_shock_asked
    });
    targets.map(|target| target.hex).find(|&hex| counter_shocks(state, hex).next().is_some())
}

fn counter_shocks(state: &State, hex: Hex) -> impl Iterator<Item = Hex> + '_ {
    let near = GRID.neighbours(hex).iter().copied().filter(|near| near.is_some());
    [hex].into_iter().chain(near).filter(move |&to| check_counter_shock(state, hex, to).is_ok())
}

/// Whether the defenders of a hex may attack in turn from `to`.
fn check_counter_shock(state: &State, hex: Hex, to: Hex) -> Result<Attack, Violation> {
    let units = attackers_in(state, hex);
    let Some(&top) = units.first() else { return refused("9.73e") };
    let seat = top.counter().side;
    let barred = units.iter().any(|&unit| {
        state.has(unit, Mark::SQUARE | Mark::SECONDARY_SHOCK_USED)
            || unit.counter().arm == Arm::Militia
    });
    require("9.73e", !barred)?;
    require("11.2c", !state.all_jaegers(&units))?;
    if to != hex {
        state.closed(to, seat)?;
        let side = GRID.side_towards(hex, to);
        let prohibited = side.is_none_or(|side| {
            let column = top.counter().arm.column();
            state.step_cost(hex, side, column).by_line == PROHIBITED
        });
        require("9.73e", !prohibited && state.is_vacant(to))?;
    }
    let targets: ArrayVec<Hex, 6> = enemies_from(state, top, to).collect();
    require("9.21b", !targets.is_empty())?;
    let cavalry = top.counter().arm.is_cavalry();
    let class = if cavalry { Class::CavalryShock } else { Class::InfantryShock };
    Ok(Attack::declared(seat, class, units, to, targets, ArrayVec::new()))
}

/// The enemies that a unit would have before it in another hex, keeping its facing.
pub(crate) fn enemies_from(state: &State, unit: UnitId, at: Hex) -> impl Iterator<Item = Hex> + '_ {
    let own = at == state.hex(unit);
    let all_round = unit.counter().arm.is_infantry() && state.terrain(at).faces_all_round();
    let sides = match (own, all_round) {
        (true, _) => state.frontal_sides(unit),
        (false, true) => 0b11_1111,
        (false, false) => frontal_bits(state.unit(unit).facing),
    };
    let enemy = opponent(unit.counter().side);
    bivouac_maps::Side::all().into_iter().filter_map(move |side| {
        let hex = GRID.neighbour(at, side);
        let open = sides & 1 << side.index() != 0 && hex.is_some() && state.holds(enemy, hex);
        (open && !state.across(at, side).impassable).then_some(hex)
    })
}

/// 9.73e, 9.73f: the Counter-Shock comes before any other pending Shock.
fn counter_shock(state: &mut State, choice: &Choice, table: Table<'_, '_>) {
    let Some(hex) = counter_shocking(state) else { return };
    let wave = state.combat().wave;
    if let Some(target) = state.target_mut(wave, hex) {
        target.counter_shock_asked = true;
    }
    let Choice::CounterShock { to } = *choice else { return };
    let Ok(attack) = check_counter_shock(state, hex, to) else { return };
    table.emit(|| Event::CounterShocked(state.again(&attack)));
    for &unit in &attack.units {
        state.put_mark(unit, Mark::SECONDARY_SHOCK_USED);
        if to != hex {
            state.enter_hex(unit, to, table);
            table.emit(|| Event::Advanced(state.way(unit, hex, to)));
        }
    }
    // Terrain may have Disordered cavalry on the way: then it has nothing to attack with.
    let fit = attack.units.iter().all(|&unit| state.on_map(unit) && !state.disordered(unit));
    if fit {
        state.begin_wave(attack);
    }
}

/// 9.84a, 9.81r, T-SHOCK.18: those who charged, pursued or counter-charged are Disordered; not
/// other cavalry (9.84b), nor those whose Charge never came to Shock, which is part of no combat
/// (9.84c).
fn end(state: &mut State, table: Table<'_, '_>) {
    let combat = state.combat();
    let mut spent: ArrayVec<UnitId, 128> = ArrayVec::new();
    if combat.class == Class::Charge {
        for (_, attack) in state.combat_attacks() {
            spent.extend(attack.units.iter().copied());
        }
    }
    for index in 0..state.targets.len() {
        let target = &state.targets[index];
        // A Counter-Charge is over with the combat in which it was made; without one it was none.
        if target.combat == combat.id && state.meets(target, combat.class) {
            spent.extend(target.countering.iter().copied());
            state.targets[index].counter = None;
            state.targets[index].countering.clear();
        }
    }
    spent.into_iter().for_each(|unit| state.disorder_once(unit, "9.84a", table));
    state.combats.pop();
    state.stack.pop();
    state.end_engagements(table);
}
