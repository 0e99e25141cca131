//! 3.0 and R5 to R7: the turn of the Redoubt scenario, and who is active in it.

use bivouac_kernel::{Outcome, Seat, Seats, Text, Violation};

use crate::choice::Choice;
use crate::event::Event;
use crate::orders::Orders;
use crate::pieces::{FRENCH, RUSSIAN, UnitId};
use crate::scenario::CommandId;
use crate::state::{MOST_COMMANDS, State, mark};
use crate::step::{Flow, Step};
use crate::verbs::Table;

/// R5.a: the French act once, then the Russians; Group Morale is kept at the end (R1.b).
pub(crate) fn begin_turn(state: &mut State, table: Table<'_, '_>) -> Flow {
    state.stack.pop();
    let turn = state.turn;
    table.emit(|| Event::TurnBegan { turn });
    state.stack.extend([
        Step::TurnEnds,
        Step::GroupMorale,
        Step::Go { seat: RUSSIAN },
        Step::Go { seat: FRENCH },
        Step::ActivateCommand,
    ]);
    Flow::GoesOn
}

/// R6.b: asks only where there is a command to activate.
pub(crate) fn offer_activation(state: &mut State) -> Flow {
    if commands(state).next().is_some() {
        return Flow::Waits;
    }
    state.stack.pop();
    Flow::GoesOn
}

fn commands(state: &State) -> impl Iterator<Item = CommandId> + '_ {
    let all = (0..state.scenario().commands.len()).map(|index| CommandId(index as u8));
    all.filter(|&command| check_activation(state, command).is_ok())
}

fn check_activation(state: &State, command: CommandId) -> Result<(), Violation> {
    let data = state.scenario().commands.get(command.index());
    let Some(data) = data.filter(|data| data.side == FRENCH) else {
        return Err(Violation::of("R6.a"));
    };
    if state.command_active(command) {
        return Err(Violation::of("R6.b"));
    }
    if state.turn < data.earliest_turn {
        return Err(Violation::of("R6.c"));
    }
    Ok(())
}

pub(crate) fn list_commands(state: &State, out: &mut Vec<Choice>) {
    out.extend(commands(state).map(|command| Choice::Activate { command }));
    out.push(Choice::Done);
}

pub(crate) fn check_command(state: &State, choice: &Choice) -> Result<(), Violation> {
    match *choice {
        Choice::Done => Ok(()),
        Choice::Activate { command } => check_activation(state, command),
        _ => Err(Violation::of("R6.b")),
    }
}

pub(crate) fn activate(state: &mut State, choice: &Choice, table: Table<'_, '_>) {
    state.stack.pop();
    match *choice {
        Choice::Activate { command } => {
            state.active |= 1 << command.0;
            table.emit(|| Event::CommandActivated { command });
        }
        _ => table.emit(|| Event::NoCommandActivated),
    }
}

/// R5.b, 3.0C3a: fire, then movement, then Shock, then Rally; 6.24b: the order of stacks may be
/// changed before and after.
pub(crate) fn begin_go(state: &mut State, seat: Seat, table: Table<'_, '_>) -> Flow {
    state.stack.pop();
    forget_activation(state);
    note_beginning(state);
    let turn = state.turn;
    table.emit(|| Event::GoBegan { seat, turn });
    state.stack.extend([
        Step::GoEnds,
        Step::StackOrder { seat },
        Step::Rally { seat },
        Step::Declare { seat },
        Step::Movement { seat },
        Step::Fire { seat },
        Step::StackOrder { seat },
    ]);
    Flow::GoesOn
}

/// Remembers where everybody stood, and in whose ZOC, when the activation began.
pub(crate) fn note_beginning(state: &mut State) {
    for &unit in state.side(FRENCH).iter().chain(state.side(RUSSIAN)) {
        let mut marks = state.unit(unit).marks & mark::LASTING;
        if state.on_map(unit) {
            if state.in_enemy_zoc(state.hex(unit), unit.counter().side) {
                marks |= mark::BEGAN_IN_ZOC;
            }
            if state.has_zoc(unit) {
                marks |= mark::BEGAN_WITH_ZOC;
            }
        }
        let unit = state.unit_mut(unit);
        unit.marks = marks;
        unit.began = unit.hex;
    }
}

fn forget_activation(state: &mut State) {
    state.attacks.clear();
    state.targets.clear();
    state.extended = 0;
    state.column_paid = [0; MOST_COMMANDS];
}

/// After the activation nothing of it is remembered.
pub(crate) fn end_go(state: &mut State) -> Flow {
    state.stack.pop();
    forget_activation(state);
    for (index, command) in state.scenario().commands.iter().enumerate() {
        // 7.43: Reinforcement Extended Movement is for the first activation alone.
        let entered = command.units.iter().any(|&unit| state.on_map(unit));
        if state.orders[index] == Orders::ReinforcementExtended && entered {
            state.orders[index] = Orders::None;
        }
    }
    for side in [FRENCH, RUSSIAN] {
        for &unit in state.side(side) {
            let unit = state.unit_mut(unit);
            unit.marks &= mark::LASTING;
            unit.began = unit.hex;
        }
    }
    Flow::GoesOn
}

/// R1.a, R9.a: five turns, and whoever then occupies the redoubt has won.
pub(crate) fn end_turn(state: &mut State, table: Table<'_, '_>) -> Flow {
    state.stack.pop();
    if state.turn < state.scenario().turns {
        state.turn += 1;
        state.stack.push(Step::TurnBegins);
    } else {
        state.over = true;
        let winner = state.holder(state.scenario().redoubt);
        table.emit(|| Event::GameOver { winner });
    }
    Flow::GoesOn
}

/// R9.a
pub(crate) fn outcome(state: &State) -> Outcome {
    let winner = state.holder(state.scenario().redoubt);
    let (key, id) = match winner {
        Some(FRENCH) => ("french", "outcome-french"),
        Some(_) => ("russian", "outcome-russian"),
        None => ("draw", "outcome-draw"),
    };
    Outcome {
        winners: winner.map_or(Seats::NONE, Seats::only),
        key,
        text: Text::new(id),
        rule: "R9.a",
        points: Vec::new(),
    }
}

/// Lets units be raised again, for the end of the activation (6.24b).
pub(crate) fn forget_raised(state: &mut State, seat: Seat) {
    let units: &[UnitId] = state.side(seat);
    units.iter().for_each(|&unit| state.clear_mark(unit, mark::RAISED));
}
