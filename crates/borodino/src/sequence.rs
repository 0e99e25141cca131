//! 3.0: the sequence of the turn; R5, R6 and R7: that of the Redoubt scenario, and who is active
//! in it.

use bivouac_kernel::Outcome;

use crate::barrage::Barrage;
use crate::fire::Fire;
use crate::flank::{self, Flank};
use crate::initiative::{InTurns, WhoFirst};
use crate::movement::Movement;
use crate::orders::{self, Orders};
use crate::prelude::*;
use crate::rally::Rally;
use crate::shock::Declare;
use crate::stacking::StackOrder;
use crate::{pool, victory};

/// 3.0a: a turn begins. In the Redoubt scenario the French act once, then the Russians (R5.a), and
/// Group Morale is kept at the end (R1.b).
#[derive(Clone, Copy)]
pub(crate) struct TurnBegins;

impl bivouac_kernel::Step<Borodino> for TurnBegins {
    usual!(row "3.0a");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        let turn = state.turn;
        if state.scenario.markers {
            table.emit(|| Event::HourStruck { turn });
            begin_phase(state, "orders", "3.0A1", table);
            state.stack.extend(turn_from_initiative());
            state.stack.push(Step::GiveOrders);
            orders::begin_phase(state, table);
            return Flow::GoesOn;
        }
        table.emit(|| Event::TurnBegan { turn });
        state.stack.extend([
            Step::TurnEnds,
            Step::GroupMorale,
            Step::Go(Go { seat: Side(RUSSIAN) }),
            Step::Go(Go { seat: Side(FRENCH) }),
            Step::ActivateCommand,
        ]);
        Flow::GoesOn
    }
}

in_turn!(TurnBegins: at [3]);

/// 3.0a: tells that a phase of a turn that is played by markers has begun.
pub(crate) fn begin_phase(
    state: &State,
    phase: &'static str,
    rule: &'static str,
    table: Table<'_, '_>,
) {
    if state.scenario.markers {
        table.emit(|| Event::PhaseBegan { phase, rule });
    }
}

/// 3.0a: the phases after the Orders Phase, the next one last: Initiative, activations, reserve,
/// Group Morale, commanders.
pub(crate) fn turn_from_initiative() -> impl Iterator<Item = Step> {
    turn_from_activations().chain([Step::Initiative])
}

/// The phases from the activations on, the next one last.
pub(crate) fn turn_from_activations() -> impl Iterator<Item = Step> {
    [
        Step::TurnEnds,
        Step::WhoFirst(WhoFirst { phase: InTurns::Commanders }),
        Step::GroupMorale,
        Step::WhoFirst(WhoFirst { phase: InTurns::Reserve }),
        Step::Activations,
    ]
    .into_iter()
}

/// 2.5a, B0.a: the hour at which a turn of the great battle begins, in minutes.
pub(crate) const fn hour(turn: u8) -> u16 {
    6 * 60 + 75 * (turn as u16 - 1)
}

/// R6: the French may activate a command.
#[derive(Clone, Copy)]
pub(crate) struct ActivateCommand;

impl bivouac_kernel::Step<Borodino> for ActivateCommand {
    usual!(row "R6.b");

    fn deciding(self, _: &State) -> Seats {
        Seats::only(FRENCH)
    }

    /// R6.b: asks only where there is a command to activate.
    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let any = commands(state).next().is_some();
        waits_if(state, any)
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(commands(state).map(|command| Choice::Activate { command }));
        out.push(Choice::Done);
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Done => Ok(()),
            Choice::Activate { command } => check_activation(state, command),
            _ => refused(self.row()),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        match *choice {
            Choice::Activate { command } => {
                if let Some(place) = state.place_of(command) {
                    state.commands[place].active = true;
                }
                table.emit(|| Event::CommandActivated { command });
            }
            _ => table.emit(|| Event::NoCommandActivated),
        }
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        ask_able("prompt-activate", Step::ActivateCommand, state)
    }

    fn sound(self, state: &State) -> bool {
        !state.scenario.markers
    }
}

in_turn!(ActivateCommand: "activation" at [4]; {
    fn able(self, state: &State) -> Vec<UnitId> {
        let places = commands(state).filter_map(|command| state.place_of(command));
        places.flat_map(|place| state.units_of(place)).copied().collect()
    }
});

fn commands(state: &State) -> impl Iterator<Item = CommandId> + '_ {
    let all = state.commands.iter().map(|command| command.id);
    all.filter(|&command| check_activation(state, command).is_ok())
}

fn check_activation(state: &State, command: CommandId) -> Result<(), Violation> {
    let place = state.place_of(command).filter(|&place| state.commands[place].side == FRENCH);
    let Some(place) = place else { return refused("R6.a") };
    require("R6.b", !state.commands[place].active)?;
    let begins = state.scenario.command(command);
    require("R6.c", begins.is_none_or(|begins| state.turn >= begins.earliest_turn))
}

/// The parts of a go. R5.b, 3.0C3a: fire, then movement, then Shock, then Rally; 6.24b: the order
/// of stacks may be changed before and after.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Phase {
    StackOrder,
    Barrage,
    Fire,
    Movement,
    Declare,
    Rally,
}

/// The steps of a go that has come to a phase, the next one last.
pub(crate) fn go_from(first: Phase, seat: Side) -> impl Iterator<Item = Step> {
    let phases = [
        (Phase::Rally, Step::Rally(Rally { seat })),
        (Phase::Declare, Step::Declare(Declare { seat })),
        (Phase::Movement, Step::Movement(Movement { seat })),
        (Phase::Fire, Step::Fire(Fire { seat })),
        (Phase::Barrage, Step::Barrage(Barrage { seat })),
        (Phase::StackOrder, Step::StackOrder(StackOrder { seat })),
    ];
    // A Barrage is no part of an ordinary go.
    let comes = move |phase| phase >= first && (phase != Phase::Barrage || phase == first);
    let rest = phases.into_iter().filter(move |(phase, _)| comes(*phase)).map(|(_, step)| step);
    [Step::GoEnds, Step::StackOrder(StackOrder { seat })].into_iter().chain(rest)
}

/// 5.5: the steps of a reserve activation, the next one last: no tries for Orders (5.53b) and no
/// Rally (5.53c).
pub(crate) fn reserve_steps(seat: Side) -> impl Iterator<Item = Step> {
    go_from(Phase::StackOrder, seat).filter(|step| !matches!(step, Step::Rally(_)))
}

/// R5: a side's go begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Go {
    pub seat: Side,
}

impl bivouac_kernel::Step<Borodino> for Go {
    usual!(row "R5.b");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        let seat = self.seat;
        state.stack.pop();
        forget_activation(state);
        note_beginning(state);
        let turn = state.turn;
        table.emit(|| Event::GoBegan { seat, turn });
        state.stack.extend(go_from(Phase::StackOrder, seat));
        Flow::GoesOn
    }

    fn sound(self, state: &State) -> bool {
        !state.scenario.markers
    }
}

in_turn!(Go: at [10], [20]);

/// Remembers where everybody stood, and in whose ZOC, when the activation began.
pub(crate) fn note_beginning(state: &mut State) {
    for &unit in state.side(FRENCH).iter().chain(state.side(RUSSIAN)) {
        let mut marks = state.unit(unit).marks & Mark::KEPT;
        if state.on_map(unit) {
            let in_zoc = state.in_enemy_zoc(state.hex(unit), unit.counter().side);
            marks.set(Mark::BEGAN_IN_ENEMY_ZOC, in_zoc);
            marks.set(Mark::BEGAN_WITH_ZOC, state.has_zoc(unit));
        }
        let unit = state.unit_mut(unit);
        unit.marks = marks;
        unit.began = unit.hex;
    }
}

fn forget_activation(state: &mut State) {
    state.attacks.clear();
    state.targets.clear();
    for command in &mut state.commands {
        (command.extended, command.column_paid) = (false, 0);
    }
    state.flank.paid = Flank::NONE.paid;
}

/// 5.44a: after the activation nothing of it is remembered.
#[derive(Clone, Copy)]
pub(crate) struct GoEnds;

impl bivouac_kernel::Step<Borodino> for GoEnds {
    usual!(row "R5.b");

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        state.stack.pop();
        forget_activation(state);
        if state.scenario.markers {
            // 5.28d: what was won by a try is over.
            pool::end(state);
        }
        for place in 0..state.commands.len() {
            // 7.43a: Reinforcement Extended Movement is for the first activation alone; 7.43b: in
            // the next the command has No Orders.
            if state.commands[place].orders == Orders::ReinforcementExtended
                && state.units_of(place).iter().any(|&unit| state.on_map(unit))
            {
                state.commands[place].orders = Orders::None;
            }
        }
        for side in [FRENCH, RUSSIAN] {
            for &unit in state.side(side) {
                let unit = state.unit_mut(unit);
                unit.marks &= Mark::KEPT;
                unit.began = unit.hex;
            }
        }
        Flow::GoesOn
    }
}

in_turn!(GoEnds: at [19, 29]);

/// R1.a, R9.a: the last turn ends the game, and whoever then occupies the redoubt has won.
#[derive(Clone, Copy)]
pub(crate) struct TurnEnds;

impl bivouac_kernel::Step<Borodino> for TurnEnds {
    usual!(row "R1.a");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        flank::depart(state, table);
        if state.turn < state.scenario.turns {
            state.turn += 1;
            state.stack.push(Step::TurnBegins);
        } else {
            state.over = true;
            flank::reveal(state, table);
            let outcome = outcome(state);
            let winner = outcome.winners.iter().next().map(Side);
            table.emit(|| Event::GameOver { winner, rule: outcome.rule });
        }
        Flow::GoesOn
    }
}

in_turn!(TurnEnds: at [42]);

/// R9.a; in the great battle Victory Points decide (B14W.a).
pub(crate) fn outcome(state: &State) -> Outcome {
    if state.scenario.markers {
        return victory::outcome(state);
    }
    let winner = state.holder(state.scenario.objective);
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
