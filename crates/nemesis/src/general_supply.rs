//! General supply and attrition (GS16 to GS21, GS27 to GS33, EC14).

use crate::prelude::*;
use crate::supply;

/// EC14: how many stacks full magazines spare the roll.
const SPARED: u8 = 2;

/// EC14: a side may take off forage markers without a roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SpareForage {
    pub seat: Side,
    pub left: u8,
}

impl SpareForage {
    pub(crate) fn of(seat: Side) -> SpareForage {
        SpareForage { seat, left: SPARED }
    }

    fn stacks(self, state: &State) -> HexSet {
        state.forage & state.held[self.seat.index()]
    }
}

impl bivouac_kernel::Step<Nemesis> for SpareForage {
    usual!(row "EC14", its_side_decides);

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let waits = state.promised(*self.seat, CardId::FULL_MAGAZINES)
            && self.left > 0
            && !self.stacks(state).is_empty();
        waits_if(state, waits)
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(self.stacks(state).hexes().map(|hex| Choice::Spare { hex }));
        out.push(Choice::Done);
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Spare { hex } => require("EC14", self.stacks(state).contains(hex)),
            Choice::Done => Ok(()),
            _ => refused("EC14"),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        if let Choice::Spare { hex } = *choice {
            state.forage.remove(hex);
            table.emit(|| Event::ForageSpared { seat: self.seat, hex });
            let left = self.left - 1;
            state.stack.push(Step::SpareForage(SpareForage { left, ..self }));
        }
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        let text = Text::new("prompt-spare").with("left", self.left);
        Prompt { text, rule: "EC14", about: Vec::new() }
    }

    fn sound(self, state: &State) -> bool {
        self.left <= SPARED
            && (self.left == SPARED || state.promised(*self.seat, CardId::FULL_MAGAZINES))
    }
}

impl InTurn for SpareForage {}

/// GS27: forage rolls of both sides, then every unit is traced, then all effects at once.
#[derive(Clone, Copy)]
pub(crate) struct GeneralSupply;

impl bivouac_kernel::Step<Nemesis> for GeneralSupply {
    usual!(row "GS27");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        let first = state.first_player();
        let order = [first, opponent(first)];
        let mut hungry = HexSet::EMPTY;
        for seat in order {
            for hex in (state.forage & state.held[seat.index()]).hexes() {
                if forage(state, seat, hex, table) {
                    hungry.insert(hex);
                }
            }
        }
        state.forage = HexSet::EMPTY; // GS17
        supply::refresh(state);
        let supplied = state.supplied;
        for seat in order {
            for hex in state.held[seat.index()].hexes() {
                let fed = supplied[seat.index()].contains(hex);
                let units: UnitList = state.units_in(hex).collect();
                for unit in units.iter().filter(|_| !fed || hungry.contains(hex)) {
                    if !state.always_supplied(unit) {
                        starve(state, unit, if fed { "GS16" } else { "GS1" }, table);
                    }
                }
            }
        }
        Flow::GoesOn
    }
}

impl InTurn for GeneralSupply {}

/// GS16, GS29: the roll for a stack under a forage marker; whether it is out of supply.
fn forage(state: &State, seat: Seat, hex: Hex, table: Table<'_, '_>) -> bool {
    let units = state.tally(hex).units;
    let die = table.roll(Die::D6);
    let hungry = die <= u16::from(units);
    table.emit(|| Event::Foraged { seat: seat.into(), hex, die, units, hungry });
    hungry
}

/// GS18 to GS21: what lack of supply does to a unit.
fn starve(state: &mut State, unit: UnitId, why: &'static str, table: Table<'_, '_>) {
    if !state.disrupted(unit) {
        return state.disrupt(unit, if why == "GS16" { "GS16" } else { "GS18" }, table);
    }
    match state.unit(unit).class {
        Class::Conscript => state.eliminate(unit, "GS19", table),
        Class::Line if state.winter() => state.eliminate(unit, "GS20", table),
        Class::Line | Class::Veteran => {}
    }
}
