//! Movement attrition (MA1 to MA23).

use crate::prelude::*;
use crate::state::March;
use crate::words::on_hex;

/// EC6: what hard marching takes off the roll.
const HARD_MARCHING: i8 = -2;
/// MA11: what commanders take off who can command all.
const COMMANDED: i8 = -1;

/// MA1 to MA10: the modifier of the attrition roll for so many hexes; none if there is no roll.
pub(crate) fn of_hexes(winter: bool, moved: u8) -> Option<i8> {
    let free = if winter { 1 } else { 2 };
    let first = i8::from(winter);
    (moved > free).then(|| first + (moved - free - 1) as i8)
}

/// One modifier of the roll, and its row.
pub(crate) type Part = (&'static str, i8);

/// MA11 to MA13, EC6: everything that is added to the roll of a move.
pub(crate) fn modifiers(state: &State, march: &March) -> impl Iterator<Item = Part> {
    let hexes = of_hexes(state.winter(), march.moved).unwrap_or(0);
    let along = march.all_the_way();
    let units = march.party.units();
    let commanded = units.iter().all(|unit| along.iter().any(|one| state.may_command(one, unit)));
    let presence: i8 = along.iter().map(|one| one.officer().along).sum();
    let parts = [
        (row_of_hexes(state.winter(), march.moved), hexes),
        ("MA11", if commanded { COMMANDED } else { 0 }),
        ("MA12", presence),
        ("MA13", march.starter.officer().starting),
        ("EC6", if march.hard { HARD_MARCHING } else { 0 }),
    ];
    parts.into_iter().filter(|(_, value)| *value != 0)
}

/// The line of the table.
fn row_of_hexes(winter: bool, moved: u8) -> &'static str {
    const ROWS: [[&str; 5]; 2] =
        [["MA1", "MA2", "MA3", "MA4", "MA5"], ["MA6", "MA7", "MA8", "MA9", "MA10"]];
    ROWS[usize::from(winter)][usize::from(moved.clamp(1, 5)) - 1]
}

/// MA14 to MA18: how many units are eliminated, and how many are disrupted.
pub(crate) fn losses(total: i16, units: usize) -> (u8, u8) {
    match (units, total) {
        (_, ..=5) => (0, 0),
        (1, _) => (0, 1),
        (_, 6..=7) => (1, 0),
        (_, 8..=9) => (1, 1),
        (_, 10..) => (2, 0),
    }
}

/// On how many faces of the die a move that ended now would lose anybody.
pub(crate) fn faces_with_losses(state: &State, march: &March) -> u8 {
    let added: i16 = modifiers(state, march).map(|(_, value)| i16::from(value)).sum();
    let units = march.party.units().len();
    (1..=6).filter(|die| losses(die + added, units) != (0, 0)).count() as u8
}

/// Lays what is to be done on the stack.
pub(crate) fn begin(state: &mut State, march: March) {
    if of_hexes(state.winter(), march.moved).is_none() {
        return;
    }
    state.stack.push(Step::AttritionRoll);
    if state.promised(*march.seat, CardId::HARD_MARCHING) {
        state.stack.push(Step::HardMarching);
    }
}

/// EC6: declared before the roll.
#[derive(Clone, Copy)]
pub(crate) struct HardMarching;

impl bivouac_kernel::Step<Nemesis> for HardMarching {
    usual!(row "EC6", asks "prompt-hard-marching", always_asks);

    fn deciding(self, state: &State) -> Seats {
        state.march.map_or(Seats::NONE, |march| Seats::only(*march.seat))
    }

    fn list(self, _: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend([Choice::Use { card: CardId::HARD_MARCHING }, Choice::Decline]);
    }

    fn check(self, _: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        let use_it = Choice::Use { card: CardId::HARD_MARCHING };
        require("EC6", [use_it, Choice::Decline].contains(choice))
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        if let (Choice::Use { card }, Some(march)) = (*choice, &mut state.march) {
            march.hard = true;
            state.use_up(seat, card);
            table.emit(|| Event::CardUsed { seat: seat.into(), card });
        }
    }

    fn sound(self, state: &State) -> bool {
        let waits = |march: March| state.promised(*march.seat, CardId::HARD_MARCHING);
        state.march.is_some_and(waits)
    }
}

impl InTurn for HardMarching {}

/// MA20: the roll, once, after the move.
#[derive(Clone, Copy)]
pub(crate) struct AttritionRoll;

impl bivouac_kernel::Step<Nemesis> for AttritionRoll {
    usual!(row "MA20");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        let Some(march) = state.march else { return Flow::GoesOn };
        let die = table.roll(Die::D6);
        let added: i8 = modifiers(state, &march).map(|(_, value)| value).sum();
        let total = die as i16 + i16::from(added);
        let (lose, disrupt) = losses(total, march.party.units().len());
        table.emit(|| Event::Attrition {
            seat: march.seat,
            hex: march.at,
            die,
            modifiers: modifiers(state, &march).collect(),
            total,
            lose,
            disrupt,
            units: march.party.units().iter().collect(),
        });
        if lose + disrupt > 0 {
            state.stack.push(Step::MarchLosses(MarchLosses { lose, disrupt }));
        }
        Flow::GoesOn
    }

    fn sound(self, state: &State) -> bool {
        state.march.is_some()
    }
}

impl InTurn for AttritionRoll {}

/// MA21: the owner chooses who is eliminated, then who is disrupted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MarchLosses {
    pub lose: u8,
    pub disrupt: u8,
}

impl MarchLosses {
    /// MA19, MA21, MA22: who may suffer: infantry and cavalry, or whoever marched alone.
    fn units(self, state: &State) -> impl Iterator<Item = UnitId> + '_ {
        let units = state.march.map_or(UnitList::NONE, |march| march.party.units());
        let alone = units.len() == 1;
        units.iter().filter(move |&unit| {
            state.on_map(unit)
                && !state.disrupted(unit)
                && (alone || state.unit(unit).arm != Arm::Artillery)
        })
    }

    fn suffer(self, state: &mut State, unit: UnitId, table: Table<'_, '_>) {
        state.stack.pop();
        let row = match state.march.is_some_and(|march| march.party.units().len() == 1) {
            true => "MA15",
            false => "MA21",
        };
        if self.lose > 0 {
            let left = MarchLosses { lose: self.lose - 1, ..self };
            state.stack.push(Step::MarchLosses(left));
            state.eliminate(unit, row, table);
        } else {
            let left = MarchLosses { disrupt: self.disrupt - 1, ..self };
            state.stack.push(Step::MarchLosses(left));
            state.disrupt(unit, row, table);
        }
    }
}

impl bivouac_kernel::Step<Nemesis> for MarchLosses {
    usual!(row "MA21");

    fn deciding(self, state: &State) -> Seats {
        state.march.map_or(Seats::NONE, |march| Seats::only(*march.seat))
    }

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        let mut units = self.units(state);
        match (units.next(), units.next()) {
            (Some(_), Some(_)) if self.lose + self.disrupt > 0 => return Flow::Waits,
            (Some(only), None) if self.lose + self.disrupt > 0 => {
                drop(units);
                self.suffer(state, only, table);
            }
            _ => {
                drop(units);
                state.stack.pop();
            }
        }
        Flow::GoesOn
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(self.units(state).map(|unit| match self.lose {
            0 => Choice::Disrupt { unit },
            _ => Choice::Lose { unit },
        }));
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Lose { unit } if self.lose > 0 => {
                require("MA21", self.units(state).any(|one| one == unit))
            }
            Choice::Disrupt { unit } if self.lose == 0 => {
                require("MA21", self.units(state).any(|one| one == unit))
            }
            _ => refused("MA21"),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        if let Choice::Lose { unit } | Choice::Disrupt { unit } = *choice {
            self.suffer(state, unit, table);
        }
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        let text =
            Text::new("prompt-march-losses").with("lose", self.lose).with("disrupt", self.disrupt);
        let about = state.march.map(|march| on_hex(march.at)).into_iter().collect();
        Prompt { text, rule: "MA21", about }
    }

    fn sound(self, state: &State) -> bool {
        state.march.is_some() && self.lose <= 2 && self.disrupt <= 1
    }
}

impl InTurn for MarchLosses {}
