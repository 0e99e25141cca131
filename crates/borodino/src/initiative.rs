//! 4: the Initiative, and who goes first where it decides.

use bivouac_kernel::Die;

use crate::combined;
use crate::commander::Ride;
use crate::orders::orders_rating;
use crate::pool::FirstMarker;
use crate::prelude::*;
use crate::reserve::Reserve;
use crate::sequence::begin_phase;

/// 4.0a: both roll for the Initiative; on the first turn the French have it (B0.b).
#[derive(Clone, Copy)]
pub(crate) struct Initiative;

impl bivouac_kernel::Step<Borodino> for Initiative {
    usual!(row "4.0a");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        begin_phase(state, "initiative", "3.0B1", table);
        let holder = if state.turn == 1 { Some(FRENCH) } else { roll(state, table) };
        state.course.initiative = holder;
        let seat = holder.map(Side);
        table.emit(|| Event::Initiative { seat });
        state.stack.push(Step::FillPool);
        // 4.0b: without it the first marker is drawn like the others.
        if let Some(seat) = seat {
            state.stack.push(Step::FirstMarker(FirstMarker { seat }));
        }
        state.stack.extend(combined::questions(state)); // 5.35a
        Flow::GoesOn
    }

    fn sound(self, state: &State) -> bool {
        state.scenario.markers
    }
}

in_turn!(Initiative: at [5]);

/// 4.0a: each adds the Orders Rating of their commander, a Barrage not deducted.
fn roll(state: &mut State, table: Table<'_, '_>) -> Option<Seat> {
    let dice = [table.roll(Die::D10), table.roll(Die::D10)];
    let ratings = [FRENCH, RUSSIAN].map(|seat| orders_rating(state, seat));
    let total = |seat: Seat| dice[seat.index()] + u16::from(ratings[seat.index()]);
    // The rating that Kutuzov adds is that of the army that he has chosen.
    state.course.army_known = true;
    table.emit(|| Event::InitiativeRolled { dice, ratings });
    match total(FRENCH).cmp(&total(RUSSIAN)) {
        std::cmp::Ordering::Greater => Some(FRENCH),
        std::cmp::Ordering::Less => Some(RUSSIAN),
        std::cmp::Ordering::Equal => None,
    }
}

/// 4.0e, 4.0f: a phase in which one side acts first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum InTurns {
    /// 3.0D1
    Reserve,
    /// 3.0F1
    Commanders,
}

/// 4.0e, 4.0f, 5.51b: the Initiative player says who acts first in a phase; without one, dice do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WhoFirst {
    pub phase: InTurns,
}

impl bivouac_kernel::Step<Borodino> for WhoFirst {
    fn row(self) -> &'static str {
        match self.phase {
            InTurns::Reserve => "4.0e",
            InTurns::Commanders => "4.0f",
        }
    }

    fn deciding(self, state: &State) -> Seats {
        state.course.initiative.map_or(Seats::NONE, Seats::only)
    }

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        match self.phase {
            InTurns::Reserve => begin_phase(state, "reserve", "3.0D1", table),
            InTurns::Commanders => begin_phase(state, "commanders", "3.0F1", table),
        }
        let able = [FRENCH, RUSSIAN].map(|seat| self.phase.concerns(state, seat));
        let both = [FRENCH, RUSSIAN].iter().all(|&seat| self.phase.may_concern(state, seat));
        let first = match (both && able != [false; 2], state.course.initiative) {
            (true, Some(_)) => return Flow::Waits,
            (true, None) => roll_off(table),
            (false, _) if able[RUSSIAN.index()] => RUSSIAN,
            (false, _) => FRENCH,
        };
        self.begin(state, first);
        Flow::GoesOn
    }

    fn list(self, _: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend([FRENCH, RUSSIAN].map(|seat| Choice::FirstSide { seat: Side(seat) }));
    }

    fn check(self, _: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        require(self.row(), matches!(choice, Choice::FirstSide { .. }))
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        let Choice::FirstSide { seat } = *choice else { return };
        table.emit(|| Event::ActsFirst { seat });
        self.begin(state, *seat);
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        match self.phase {
            InTurns::Reserve => ask("prompt-first-side-reserve", self.row()),
            InTurns::Commanders => ask("prompt-first-side-commanders", self.row()),
        }
    }

    fn sound(self, state: &State) -> bool {
        state.scenario.markers
    }
}

impl InTurn for WhoFirst {
    fn turn(self) -> Turn {
        match self.phase {
            InTurns::Reserve => Turn::at(&[31]).named("reserve"),
            InTurns::Commanders => Turn::at(&[38]).named("commanders"),
        }
    }
}

impl WhoFirst {
    /// Both sides have their part of the phase, one after the other.
    fn begin(self, state: &mut State, first: Seat) {
        state.stack.pop();
        let sides = [opponent(first), first].map(Side);
        match self.phase {
            InTurns::Reserve => {
                state.stack.extend(sides.map(|seat| Step::Reserve(Reserve { seat })));
            }
            InTurns::Commanders => {
                state.stack.extend(sides.map(|seat| Step::Ride(Ride::begins(*seat))));
            }
        }
    }
}

impl InTurns {
    /// Whether a side has anything to decide in the phase.
    fn concerns(self, state: &State, seat: Seat) -> bool {
        match self {
            InTurns::Reserve => crate::reserve::any(state, seat),
            InTurns::Commanders => state.commanders[seat.index()].is_some(),
        }
    }

    /// Whether a side has anything to decide in the phase, or may have once the other has acted.
    fn may_concern(self, state: &State, seat: Seat) -> bool {
        match self {
            InTurns::Reserve => crate::reserve::any_later(state, seat),
            InTurns::Commanders => self.concerns(state, seat),
        }
    }
}

/// 5.51b: the higher die goes first, and ties are rolled again.
pub(crate) fn roll_off(table: Table<'_, '_>) -> Seat {
    loop {
        let dice = [table.roll(Die::D10), table.roll(Die::D10)];
        table.emit(|| Event::RolledOff { dice });
        match dice[0].cmp(&dice[1]) {
            std::cmp::Ordering::Greater => return FRENCH,
            std::cmp::Ordering::Less => return RUSSIAN,
            std::cmp::Ordering::Equal => {}
        }
    }
}
