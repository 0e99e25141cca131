//! 5.5: the Reserve Phase, in which each side may activate one command more.

use crate::commands::Act;
use crate::course::Playing;
use crate::pool;
use crate::prelude::*;
use crate::scenario::Rating;
use crate::sequence::reserve_steps;

/// 5.51a: a side may activate one of its commands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Reserve {
    pub seat: Side,
}

impl bivouac_kernel::Step<Borodino> for Reserve {
    usual!(row "5.51a", its_side_decides);

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let any = any(state, *self.seat);
        waits_if(state, any)
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        let open = eligible(state, seat).map(|place| state.commands[place].id);
        out.extend(open.map(|command| Choice::Reserve { command }));
        out.push(Choice::Done);
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Done => Ok(()),
            Choice::Reserve { command } => {
                require("5.51a", !command.is_of_enemy(seat))?;
                let Some(place) = state.place_of(command) else { return refused("5.12a") };
                check(state, seat, place)
            }
            _ => refused(self.row()),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        let Choice::Reserve { command } = *choice else {
            table.emit(|| Event::NoReserve { seat: self.seat });
            return;
        };
        let Some(place) = state.place_of(command) else { return };
        table.emit(|| Event::ReserveActivated { seat: self.seat, command });
        pool::begin(state, Playing::Reserve(place as u16));
        hold_back(state, seat, place);
        state.stack.extend(reserve_steps(self.seat));
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        ask_able("prompt-reserve", Step::Reserve(self), state)
    }

    fn sound(self, state: &State) -> bool {
        state.scenario.markers
    }
}

in_turn!(Reserve: "reserve" at [32, 33]; {
    fn able(self, state: &State) -> Vec<UnitId> {
        let units = eligible(state, *self.seat).flat_map(|place| state.units_of(place)).copied();
        units.filter(|&unit| state.on_map(unit)).collect()
    }
});

/// Whether a side has a command that it may activate.
pub(crate) fn any(state: &State, seat: Seat) -> bool {
    eligible(state, seat).next().is_some()
}

/// Whether a side has a command that it may activate, or might if it stood nearer to its commander:
/// what the other side does can bring them together.
pub(crate) fn any_later(state: &State, seat: Seat) -> bool {
    let there = |place: usize| state.units_of(place).iter().any(|&unit| state.on_map(unit));
    let mut places = 0..state.commands.len();
    state.commanders[seat.index()].is_some()
        && places.any(|place| there(place) && check_markers(state, seat, place).is_ok())
}

fn eligible(state: &State, seat: Seat) -> impl Iterator<Item = usize> + '_ {
    (0..state.commands.len()).filter(move |&place| check(state, seat, place).is_ok())
}

/// 5.52a, 5.57a: whether a side may activate the command in a place, however often it has acted.
fn check(state: &State, seat: Seat, place: usize) -> Result<(), Violation> {
    check_markers(state, seat, place)?;
    require("5.52a", state.command_in_range(seat, place))
}

/// Whether a command is of a side, and its marker was in the Pool: that of its group, or, for the
/// column that has come back in this turn, its own (B14.d).
fn check_markers(state: &State, seat: Seat, place: usize) -> Result<(), Violation> {
    let command = &state.commands[place];
    require("5.51a", command.side == seat)?;
    let available = match command.flank && !state.departs() {
        true => state.flank_was_due(),
        false => state.course.available & 1 << command.group != 0,
    };
    require("5.57a", available)?;
    // B3.a: of the Guard only whoever has Orders.
    require("B3.a", state.group(command).rating != Rating::Napoleon || command.given)
}

/// The units that act in the reserve activation of the command in a place.
fn acting(state: &State, place: usize) -> Vec<UnitId> {
    let units = state.one_with(place).filter_map(|place| state.muster.get(place)).flatten();
    units.copied().collect()
}

/// 5.52b: whoever stands next to an enemy now may not act.
fn hold_back(state: &mut State, seat: Seat, place: usize) {
    for unit in acting(state, place) {
        if state.on_map(unit) && state.next_to_enemy(state.hex(unit), seat) {
            state.put_mark(unit, Mark::HELD_BACK);
        }
    }
}

/// Whether a unit acts in a reserve activation.
fn acts(state: &State, unit: UnitId) -> bool {
    matches!(state.course.playing, Playing::Reserve(_)) && state.may(unit, Act::SHOCK)
}

/// 5.55b: guns that have fired in a reserve activation roll at once.
pub(crate) fn check_guns(state: &mut State, guns: &[UnitId], table: Table<'_, '_>) {
    for &gun in guns {
        if acts(state, gun) && state.on_map(gun) && !state.passes(gun, Check::Reserve, &[], table) {
            state.disorder(gun, "5.55b", table);
        }
    }
}

/// 5.54a, 5.54b: another unit than a gun that has moved in a reserve activation rolls when its move
/// has ended, and before the next begins.
pub(crate) fn check_moved(state: &mut State, unit: UnitId, table: Table<'_, '_>) {
    let moved = state.has(unit, Mark::MOVED) && state.on_map(unit);
    if acts(state, unit)
        && moved
        && !unit.counter().arm.is_artillery()
        && !state.passes(unit, Check::Reserve, &[], table)
    {
        state.disorder(unit, "5.54a", table);
    }
}

/// 5.54a: those who were turned with their stack and have not moved themselves roll when the
/// movement ends.
pub(crate) fn check_turned(state: &mut State, table: Table<'_, '_>) {
    let Playing::Reserve(place) = state.course.playing else { return };
    for unit in acting(state, place.into()) {
        if !state.has(unit, Mark::HALTED) {
            check_moved(state, unit, table);
        }
    }
}
