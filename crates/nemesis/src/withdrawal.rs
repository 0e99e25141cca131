//! Withdrawal (CD33 to CD35, WD1 to WD17, SP12, SP24).

use crate::prelude::*;
use crate::state::{Advancing, Combat, Verdict};
use crate::terrain::River;
use crate::words::on_hex;

/// Those who withdraw: the defenders who are left.
fn withdrawing(state: &State, combat: &Combat) -> UnitList {
    combat.defenders.iter().filter(|&unit| state.on_map(unit)).collect()
}

/// The same without garrisons, which are eliminated when they withdraw (SP12).
fn able(state: &State, combat: &Combat) -> UnitList {
    let units = withdrawing(state, combat);
    units.iter().filter(|&unit| !state.dies_withdrawing(unit)).collect()
}

fn occupancy(state: &State, units: UnitList) -> u8 {
    units.iter().map(|unit| state.unit(unit).class.occupancy()).sum()
}

/// WD2 to WD4, WD9, WD10: whether they may go on into a hex, whether it has room for them or not.
fn check_hex(state: &State, combat: &Combat, to: Hex) -> Result<(), Violation> {
    let seat = combat.defender();
    state.check_open(seat, to).map_err(|_| Violation::of("WD9"))?;
    check_ground(state, combat, to)?;
    state.check_hamburg(seat, to)?;
    if !state.holds(seat, to) {
        return Ok(()); // SP17: those who have lost their commander need not part.
    }
    let commanders = state.commanders_in(seat, combat.target).collect();
    state.check_swedes(to, able(state, combat).iter(), commanders)
}

/// The same, but for land that is closed to them.
fn check_ground(state: &State, combat: &Combat, to: Hex) -> Result<(), Violation> {
    let seat = combat.defender();
    let at = combat.passing.unwrap_or(combat.target);
    let Some(side) = at.side_towards(to) else { return refused("WD8") };
    require("WD4", !state.holds(opponent(seat), to))?;
    // WD10: if the attackers have all been lost, nobody in their hex bars the way.
    let from = combat.party.from;
    let barred = state.holds(opponent(seat), from) && to.touches(from);
    require("WD4", !barred)?;
    require("WD2", state.river(seat, at, side) != River::Unbridged)?;
    require("WD3", !state.is_difficult(to))
}

/// WD11: the hexes into which they may go on: those with room, if there are any.
fn hexes(state: &State, combat: &Combat) -> HexSet {
    let at = combat.passing.unwrap_or(combat.target);
    let units = able(state, combat);
    if units.is_empty() {
        return HexSet::EMPTY;
    }
    let open: HexSet = at.neighbours().filter(|&to| check_hex(state, combat, to).is_ok()).collect();
    let needed = occupancy(state, units);
    let roomy: HexSet = open.hexes().filter(|&to| state.room(to) >= needed).collect();
    if roomy.is_empty() { open } else { roomy }
}

/// Whether anybody could withdraw anywhere.
pub(crate) fn can_withdraw(state: &State, combat: &Combat) -> bool {
    !hexes(state, combat).is_empty()
}

/// Adds the hexes into which the defenders may withdraw.
pub(crate) fn list(state: &State, combat: &Combat, out: &mut Vec<Choice>) {
    out.extend(hexes(state, combat).hexes().map(|to| Choice::Withdraw { to }));
}

/// Why they may not withdraw into a hex.
pub(crate) fn check(state: &State, combat: &Combat, to: Hex) -> Result<(), Violation> {
    require("SP12", !able(state, combat).is_empty())?;
    check_hex(state, combat, to)?;
    require("WD11", hexes(state, combat).contains(to))
}

/// SP24: the stack gives way; garrisons in it are eliminated.
pub(crate) fn begin(state: &mut State, table: Table<'_, '_>) {
    let Some(combat) = state.combat else { return };
    for unit in withdrawing(state, &combat).iter() {
        if state.dies_withdrawing(unit) {
            state.eliminate(unit, "SP24", table);
        }
    }
}

/// WD8: one hex; where the limit is exceeded, some suffer and all go on (WD5, WD6).
pub(crate) fn go(state: &mut State, to: Hex, table: Table<'_, '_>) {
    let Some(mut combat) = state.combat else { return };
    let units = able(state, &combat);
    if occupancy(state, units) <= state.room(to) {
        return arrive(state, combat, to, table);
    }
    combat.passing = Some(to);
    combat.excess = UnitList::NONE;
    state.combat = Some(combat);
    state.stack.extend([Step::Withdrawal(Withdrawal { must: true }), Step::Crowding]);
}

/// The stack comes to rest.
fn arrive(state: &mut State, mut combat: Combat, to: Hex, table: Table<'_, '_>) {
    let (seat, from, units) = (combat.defender(), combat.target, able(state, &combat));
    combat.withdrawn = Some(to);
    combat.passing = None;
    combat.excess = UnitList::NONE;
    state.combat = Some(combat);
    units.iter().for_each(|unit| state.enter(unit, to, table));
    let commanders: CommanderSet = state.commanders_in(seat, from).collect(); // WD15
    commanders.iter().for_each(|commander| state.post(commander, to));
    state.carry_along(seat, from, to);
    table.emit(|| Event::Withdrew {
        seat: seat.into(),
        units: units.iter().collect(),
        commanders: commanders.iter().collect(),
        from,
        to,
    });
}

/// CD33 to CD35: the defender may withdraw, or must.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Withdrawal {
    pub must: bool,
}

impl bivouac_kernel::Step<Nemesis> for Withdrawal {
    fn row(self) -> &'static str {
        if self.must { "CD35" } else { "WD16" }
    }

    fn deciding(self, state: &State) -> Seats {
        state.combat.map_or(Seats::NONE, |combat| Seats::only(combat.defender()))
    }

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        let Some(combat) = state.combat else {
            state.stack.pop();
            return Flow::GoesOn;
        };
        let gone = withdrawing(state, &combat).is_empty();
        let mut open = hexes(state, &combat).hexes();
        match (open.next(), open.next()) {
            _ if gone => {
                state.stack.pop();
                settle(state);
            }
            (Some(only), None) if self.must => {
                state.stack.pop();
                begin(state, table);
                go(state, only, table);
                settle(state);
            }
            (Some(_), _) => return Flow::Waits,
            (None, _) => {
                state.stack.pop();
                if self.must {
                    stay_put(state, combat, table);
                }
                settle(state);
            }
        }
        Flow::GoesOn
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        let Some(combat) = &state.combat else { return };
        list(state, combat, out);
        if !self.must {
            out.push(Choice::Stand);
        }
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match (*choice, &state.combat) {
            (Choice::Withdraw { to }, Some(combat)) => check(state, combat, to),
            (Choice::Stand, _) => require("CD35", !self.must),
            _ => refused("WD8"),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        if let Choice::Withdraw { to } = *choice {
            begin(state, table);
            go(state, to, table);
        }
        settle(state);
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        let id = if self.must { "prompt-must-withdraw" } else { "prompt-may-withdraw" };
        crate::words::ask_target(id, self.row(), state)
    }

    fn sound(self, state: &State) -> bool {
        state.combat.is_some()
    }
}

impl InTurn for Withdrawal {}

/// CD34 to CD37, CD55: who may advance, once it is known who is still in the hex.
fn settle(state: &mut State) {
    let Some(combat) = &mut state.combat else { return };
    let held = state.held[combat.defender().index()].contains(combat.target);
    combat.advance = match combat.verdict {
        _ if held => Advancing::Nobody,
        Verdict::Tie | Verdict::DefenderWins => Advancing::Nobody,
        Verdict::Narrow if combat.withdrawn.is_some() => Advancing::Cavalry,
        Verdict::Open | Verdict::Narrow | Verdict::Clear => Advancing::All,
    };
}

/// WD13, WD14, WD17, SP24: those who must withdraw and have no hex.
fn stay_put(state: &mut State, combat: Combat, table: Table<'_, '_>) {
    if let Some(at) = combat.passing {
        // WD13: those who are too many are eliminated, the others stay in the hex.
        for unit in combat.excess.iter() {
            if state.on_map(unit) {
                state.eliminate(unit, "WD13", table);
            }
        }
        if !able(state, &combat).is_empty() {
            arrive(state, combat, at, table);
        }
        return;
    }
    begin(state, table);
    if driven_out(state, &combat) {
        for unit in withdrawing(state, &combat).iter() {
            state.remove(unit, "WD17", table);
        }
        return;
    }
    for unit in withdrawing(state, &combat).iter() {
        state.hit(unit, "WD14", table);
        if let Some(combat) = &mut state.combat {
            combat.further += 1;
        }
    }
}

/// WD17: whether the only hexes they could go to lie in land where they are removed.
fn driven_out(state: &State, combat: &Combat) -> bool {
    let land = &state.lands().removing[combat.defender().index()];
    let near = combat.target.neighbours().filter(|&to| land.contains(to));
    near.into_iter().any(|to| check_ground(state, combat, to).is_ok())
}

/// WD5, WD12: the owner chooses who are too many.
#[derive(Clone, Copy)]
pub(crate) struct Crowding;

impl Crowding {
    /// WD12: the fewest units without which the hex holds the rest.
    fn needed(state: &State, combat: &Combat) -> usize {
        let units = able(state, combat);
        let mut sizes: [u8; 6] = [0; 6];
        units.iter().zip(&mut sizes).for_each(|(unit, size)| {
            *size = state.unit(unit).class.occupancy();
        });
        sizes.sort_unstable_by(|a, b| b.cmp(a));
        let room = combat.passing.map_or(0, |at| state.room(at));
        let mut left: u8 = sizes.iter().sum();
        let mut count = 0;
        while left > room && count < units.len() {
            left -= sizes[count];
            count += 1;
        }
        count
    }

    /// Whether a unit can be one of them.
    fn check_unit(state: &State, combat: &Combat, unit: UnitId) -> Result<(), Violation> {
        let units = able(state, combat);
        require("WD12", units.contains(unit) && !combat.excess.contains(unit))?;
        let chosen: UnitList = combat.excess.iter().chain([unit]).collect();
        let more = Crowding::needed(state, combat) - chosen.len().min(units.len());
        let mut rest: [u8; 6] = [0; 6];
        let others = units.iter().filter(|&other| !chosen.contains(other));
        others.zip(&mut rest).for_each(|(other, size)| {
            *size = state.unit(other).class.occupancy();
        });
        rest.sort_unstable_by(|a, b| b.cmp(a));
        let room = combat.passing.map_or(0, |at| state.room(at));
        require("WD12", rest[more.min(6)..].iter().sum::<u8>() <= room)
    }

    fn units<'a>(state: &'a State, combat: &'a Combat) -> impl Iterator<Item = UnitId> + 'a {
        let units = able(state, combat);
        units.iter().filter(move |&unit| Crowding::check_unit(state, combat, unit).is_ok())
    }

    fn choose(state: &mut State, unit: UnitId, table: Table<'_, '_>) {
        let Some(combat) = &mut state.combat else { return };
        combat.excess = combat.excess.iter().chain([unit]).collect();
        let combat = *combat;
        if combat.excess.len() < Crowding::needed(state, &combat) {
            return;
        }
        state.stack.pop();
        combat.excess.iter().for_each(|unit| state.hit(unit, "WD5", table));
    }
}

impl bivouac_kernel::Step<Nemesis> for Crowding {
    usual!(row "WD5");

    fn deciding(self, state: &State) -> Seats {
        state.combat.map_or(Seats::NONE, |combat| Seats::only(combat.defender()))
    }

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        let Some(combat) = state.combat else {
            state.stack.pop();
            return Flow::GoesOn;
        };
        let only = {
            let mut units = Crowding::units(state, &combat);
            let first = units.next();
            first.filter(|_| units.next().is_none())
        };
        match only {
            Some(only) => {
                Crowding::choose(state, only, table);
                Flow::GoesOn
            }
            None => Flow::Waits,
        }
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        let Some(combat) = &state.combat else { return };
        out.extend(Crowding::units(state, combat).map(|unit| Choice::Crowd { unit }));
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match (*choice, &state.combat) {
            (Choice::Crowd { unit }, Some(combat)) => Crowding::check_unit(state, combat, unit),
            _ => refused("WD5"),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        if let Choice::Crowd { unit } = *choice {
            Crowding::choose(state, unit, table);
        }
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        let passing = state.combat.and_then(|combat| combat.passing);
        let text = Text::new("prompt-crowding");
        Prompt { text, rule: "WD5", about: passing.map(on_hex).into_iter().collect() }
    }

    fn sound(self, state: &State) -> bool {
        state.combat.is_some_and(|combat| combat.passing.is_some())
    }
}

impl InTurn for Crowding {}
