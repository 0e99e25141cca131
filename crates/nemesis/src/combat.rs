//! Combat, overview: who attacks whom, and whether the attack goes ahead (CO1 to CO27, CD1).

use crate::hex_set::stepped;
use crate::prelude::*;
use crate::state::{Advancing, Combat};
use crate::support::{CombatCards, Supports};
use crate::withdrawal;
use crate::words::{hex_text, on_hex};

/// CO7: what an attack or a support needs.
pub(crate) const NEEDED: i16 = 7;
/// CO5: the die that aborts an attack.
const ABORTS: u16 = 1;

/// CO13: the go of a side in the combat phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Combats {
    pub seat: Side,
    /// CO23: whether the other has just passed.
    pub passed: bool,
}

impl Combats {
    pub(crate) fn begin(seat: Side) -> Combats {
        Combats { seat, passed: false }
    }

    /// CO23: two passes in a row end the phase.
    fn pass(self, state: &mut State) {
        state.stack.pop();
        if !self.passed {
            let seat = opponent(*self.seat).into();
            state.stack.push(Step::Combats(Combats { seat, passed: true }));
        }
    }

    /// Every attack that a side may order.
    fn attacks(self, state: &State) -> impl Iterator<Item = (Hex, Hex)> + '_ {
        let seat = *self.seat;
        let fronts = if state.truce() { HexSet::EMPTY } else { state.fronts(seat) };
        fronts.hexes().flat_map(move |from| {
            let fit = check_from(state, seat, from).is_ok();
            let near = from.neighbours().filter(move |_| fit);
            near.map(move |target| (from, target))
                .filter(move |&(from, target)| check_target(state, seat, from, target).is_ok())
        })
    }
}

impl State {
    /// The hexes of a side next to something of the enemy that can be attacked.
    fn fronts(&self, seat: Seat) -> HexSet {
        let enemy = opponent(seat).index();
        let targets = self.held[enemy] | self.depots[enemy] | self.led[enemy];
        let next = (0..6).fold(HexSet::EMPTY, |all, side| all | stepped(targets, side));
        next & self.held[seat.index()]
    }
}

impl bivouac_kernel::Step<Nemesis> for Combats {
    usual!(row "CO2", asks "prompt-combats", its_side_decides);

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        if self.attacks(state).next().is_some() {
            return Flow::Waits;
        }
        self.pass(state);
        Flow::GoesOn
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(self.attacks(state).map(|(from, target)| Choice::Attack { from, target }));
        out.push(Choice::NoAttack);
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Attack { from, target } => {
                require("AR36", !state.truce())?;
                check_from(state, seat, from)?;
                check_target(state, seat, from, target)
            }
            Choice::NoAttack => Ok(()),
            _ => refused("CO2"),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        let Choice::Attack { from, target } = *choice else {
            table.emit(|| Event::PassedCombat { seat: self.seat });
            return self.pass(state);
        };
        state.stack.pop();
        let next = Combats::begin(opponent(seat).into());
        let able = able_to_attack(state, seat, from, target);
        state.combat = Some(Combat::begun(seat, target, Party::of(from, able, CommanderSet::NONE)));
        state.stack.extend([Step::Combats(next), Step::Attacking]);
    }
}

impl InTurn for Combats {}

/// CO1, AS28, CO17: whether the stack in a hex may attack at all.
fn check_from(state: &State, seat: Seat, from: Hex) -> Result<(), Violation> {
    require("CO17", !state.idles(seat, from))?;
    require("CO2", state.holds(seat, from))?;
    require("CO1", state.units_in(from).all(|unit| !state.disrupted(unit)))?;
    require("AS28", !state.forage.contains(from))?;
    let mut why = Violation::of("CO17");
    for unit in state.units_in(from) {
        match check_unit(state, unit) {
            Ok(()) => return Ok(()),
            Err(broken) => why = broken,
        }
    }
    Err(why)
}

/// CO6, CO17: whether a unit may be among the attackers.
fn check_unit(state: &State, unit: UnitId) -> Result<(), Violation> {
    state.check_garrison_attacks(unit)?;
    require("CO24", !state.has(unit, Mark::BARRED))
}

/// CO2, CO18, CO26, SP5: whether a stack may attack a hex.
fn check_target(state: &State, seat: Seat, from: Hex, target: Hex) -> Result<(), Violation> {
    require("CO2", from.touches(target))?;
    let enemy = opponent(seat);
    if !state.holds(enemy, target) {
        state.check_open(seat, target).map_err(|broken| match broken.rule {
            "SP14" | "SP20" => broken,
            _ => Violation::of("CO18"),
        })?;
        let alone = state.depots[enemy.index()].contains(target)
            || state.led[enemy.index()].contains(target);
        require("CO26", alone && !state.holds(seat, target))?;
    }
    state.check_open(seat, target).map_err(|_| Violation::of("CO18"))?;
    let able = state.units_in(from).filter(|&unit| check_unit(state, unit).is_ok());
    if state.check_swedish_attack(able.clone(), target).is_ok() {
        return Ok(());
    }
    let others = |unit: &UnitId| unit.counter().nation != Nation::Swedish;
    require("SP5", able.into_iter().any(|unit| others(&unit)))
}

/// Those of a stack who can be among the attackers: no Swedes, if they can never be enough.
fn able_to_attack(state: &State, seat: Seat, from: Hex, target: Hex) -> UnitList {
    debug_assert!(state.holds(seat, from));
    let able = state.units_in(from).filter(|&unit| check_unit(state, unit).is_ok());
    let all: UnitList = able.collect();
    match state.check_swedish_attack(all.iter(), target) {
        Ok(()) => all,
        Err(_) => all.iter().filter(|unit| unit.counter().nation != Nation::Swedish).collect(),
    }
}

/// CO14, CO3: who attacks, and with how many Combat Commands.
#[derive(Clone, Copy)]
pub(crate) struct Attacking;

impl Attacking {
    /// What the party is after a choice that changes who attacks, if it may be chosen.
    fn changed(state: &State, combat: &Combat, choice: &Choice) -> Result<Party, Violation> {
        let mut party = combat.party;
        match *choice {
            Choice::Leave { unit } => {
                require("CO14", party.may_leave(unit))?;
                party.leave(unit);
            }
            Choice::Take { unit } => {
                require("CO14", party.may_take(unit))?;
                party.take(unit);
            }
            _ => return refused("CO14"),
        }
        // SP5: it must be possible to go on with those who are left.
        let enough = |units: UnitList| state.check_swedish_attack(units.iter(), combat.target);
        let units = party.units();
        let swede = |unit: UnitId| unit.counter().nation == Nation::Swedish;
        let without = units.iter().filter(|&unit| swede(unit)).all(|unit| party.may_leave(unit))
            && units.iter().any(|unit| !swede(unit));
        if without { Ok(party) } else { enough(units).map(|()| party) }
    }
}

impl bivouac_kernel::Step<Nemesis> for Attacking {
    usual!(row "CO3", always_asks);

    fn deciding(self, state: &State) -> Seats {
        state.combat.map_or(Seats::NONE, |combat| Seats::only(*combat.attacker))
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        let Some(combat) = &state.combat else { return };
        if state.check_swedish_attack(combat.party.units().iter(), combat.target).is_ok() {
            let left = state.commands_left(seat, true);
            out.extend((0..=left).map(|count| Choice::Commands { count }));
        }
        let changes = combat.party.changes(std::iter::empty());
        out.extend(changes.filter(|change| Attacking::changed(state, combat, change).is_ok()));
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        let Some(combat) = &state.combat else { return refused("CO3") };
        match *choice {
            Choice::Commands { count } => {
                state.check_swedish_attack(combat.party.units().iter(), combat.target)?;
                require("CC6", count <= state.commands_left(seat, true))
            }
            _ => Attacking::changed(state, combat, choice).map(|_| ()),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        let Some(mut combat) = state.combat else { return };
        if let Choice::Commands { count } = *choice {
            state.stack.pop();
            state.commands[seat.index()].in_attack += count;
            combat.commands[seat.index()] = count;
            combat.attackers = combat.party.units();
            state.combat = Some(combat);
            return roll(state, combat, table);
        }
        combat.party = Attacking::changed(state, &combat, choice).unwrap_or(combat.party);
        state.combat = Some(combat);
    }

    fn prompt(self, state: &State, seat: Seat) -> Prompt {
        let Some(combat) = &state.combat else { return crate::words::ask("prompt-over", "CO3") };
        let text = Text::new("prompt-attack")
            .with("from", hex_text(combat.party.from))
            .with("target", hex_text(combat.target))
            .with("left", state.commands_left(seat, true));
        let about = vec![on_hex(combat.party.from), on_hex(combat.target)];
        Prompt { text, rule: "CO3", about }
    }

    fn sound(self, state: &State) -> bool {
        state.combat.is_some()
    }
}

impl InTurn for Attacking {}

/// CO4 to CO7: whether the attack goes ahead.
fn roll(state: &mut State, combat: Combat, table: Table<'_, '_>) {
    let (seat, from) = (*combat.attacker, combat.party.from);
    let horse = combat.attackers.iter().any(|unit| state.unit(unit).arm.is_cavalry());
    let cr = state.highest_cr(seat, from, horse);
    let commands = combat.commands[seat.index()];
    let die = table.roll(Die::D6);
    let total = die as i16 + i16::from(cr) + i16::from(commands);
    let goes_ahead = die != ABORTS && total >= NEEDED;
    table.emit(|| Event::AttackRolled {
        seat: combat.attacker,
        from,
        target: combat.target,
        units: combat.attackers.iter().collect(),
        die,
        cr,
        commands,
        total,
        aborted: die == ABORTS,
        goes_ahead,
    });
    if goes_ahead {
        return go_ahead(state, combat, table);
    }
    state.combat = None;
    if die != ABORTS {
        // CO24: everybody in the hex is bound by it.
        let units: UnitList = state.units_in(from).collect();
        units.iter().for_each(|unit| state.put_mark(unit, Mark::BARRED));
    }
}

/// CO20: the steps of a combat after a successful attack roll.
fn go_ahead(state: &mut State, mut combat: Combat, table: Table<'_, '_>) {
    let enemy = combat.defender();
    state.stack.push(Step::CombatCloses);
    if !state.holds(enemy, combat.target) {
        // CO26, CM3, CM4
        combat.advance = Advancing::All;
        state.combat = Some(combat);
        state.stack.push(Step::Advance);
        if state.depots[enemy.index()].contains(combat.target) {
            state.lose_depot(enemy, combat.target, "CM4", table);
        }
        if state.led[enemy.index()].contains(combat.target) {
            state.orphans[enemy.index()].insert(combat.target);
        }
        return;
    }
    combat.defenders = state.units_in(combat.target).collect();
    state.combat = Some(combat);
    let (attacker, defender) = (combat.attacker, Side(enemy));
    state.stack.extend([
        Step::Fight,
        Step::CombatCards(CombatCards { seat: defender }),
        Step::CombatCards(CombatCards { seat: attacker }),
        Step::SupportRolls,
        Step::Supports(Supports { seat: defender }),
        Step::Supports(Supports { seat: attacker }),
        Step::DefenderCommands,
        Step::Refusal,
    ]);
}

/// CD1, CD53, EC17: the defenders may withdraw before the combat.
#[derive(Clone, Copy)]
pub(crate) struct Refusal;

impl Refusal {
    /// Whether they may without a card.
    fn outrides(state: &State, combat: &Combat) -> bool {
        let cavalry = |unit: UnitId| state.unit(unit).arm.is_cavalry();
        combat.defenders.iter().all(cavalry) && !combat.attackers.iter().any(cavalry)
    }

    fn is_open(state: &State) -> bool {
        state.combat.as_ref().is_some_and(|combat| {
            let may = Refusal::outrides(state, combat)
                || state.promised(combat.defender(), CardId::REARGUARD);
            may && withdrawal::can_withdraw(state, combat)
        })
    }
}

impl bivouac_kernel::Step<Nemesis> for Refusal {
    usual!(row "CD1");

    fn deciding(self, state: &State) -> Seats {
        state.combat.map_or(Seats::NONE, |combat| Seats::only(combat.defender()))
    }

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let open = Refusal::is_open(state);
        waits_if(state, open)
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        let Some(combat) = &state.combat else { return };
        withdrawal::list(state, combat, out);
        out.push(Choice::Stand);
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match (*choice, &state.combat) {
            (Choice::Withdraw { to }, Some(combat)) => withdrawal::check(state, combat, to),
            (Choice::Stand, _) => Ok(()),
            _ => refused("CD1"),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        let (Choice::Withdraw { to }, Some(mut combat)) = (*choice, state.combat) else { return };
        if !Refusal::outrides(state, &combat) {
            let seat = combat.defender();
            state.use_up(seat, CardId::REARGUARD);
            table.emit(|| Event::CardUsed { seat: seat.into(), card: CardId::REARGUARD });
        }
        while state.stack.last().is_some_and(|step| *step != Step::CombatCloses) {
            state.stack.pop();
        }
        combat.advance = Advancing::All;
        state.combat = Some(combat);
        state.stack.push(Step::Advance);
        withdrawal::begin(state, table);
        withdrawal::go(state, to, table);
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        crate::words::ask_target("prompt-refusal", "CD1", state)
    }

    fn sound(self, state: &State) -> bool {
        !state.is_top(Step::Refusal) || Refusal::is_open(state)
    }
}

impl InTurn for Refusal {}

/// CO8: the defender allots Combat Commands to the stacks that may support.
#[derive(Clone, Copy)]
pub(crate) struct DefenderCommands;

impl DefenderCommands {
    fn left(state: &State) -> u8 {
        let Some(combat) = &state.combat else { return 0 };
        let seat = combat.defender();
        let supported = crate::support::candidates(state, combat, seat).next().is_some();
        if supported { state.commands_left(seat, false) } else { 0 }
    }
}

impl bivouac_kernel::Step<Nemesis> for DefenderCommands {
    usual!(row "CO8");

    fn deciding(self, state: &State) -> Seats {
        state.combat.map_or(Seats::NONE, |combat| Seats::only(combat.defender()))
    }

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let something = DefenderCommands::left(state) > 0;
        waits_if(state, something)
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend((0..=DefenderCommands::left(state)).map(|count| Choice::Commands { count }));
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Commands { count } => require("CC6", count <= DefenderCommands::left(state)),
            _ => refused("CO8"),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        let (Choice::Commands { count }, Some(combat)) = (*choice, &mut state.combat) else {
            return;
        };
        combat.commands[seat.index()] = count;
        state.commands[seat.index()].in_defence += count;
        table.emit(|| Event::CommandsAllotted { seat: seat.into(), count });
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        crate::words::ask_target("prompt-defender-commands", "CO8", state)
    }

    fn sound(self, state: &State) -> bool {
        !state.is_top(Step::DefenderCommands) || DefenderCommands::left(state) > 0
    }
}

impl InTurn for DefenderCommands {}
