//! The steps of the procedures, and the loop that runs them.

use bivouac_kernel::{Seat, Violation};
use bivouac_maps::HexId;
use serde::{Deserialize, Serialize};

use crate::assault::{self, Stage};
use crate::choice::{Choice, hex_number, seat_name};
use crate::event::Event;
use crate::pieces::{FRENCH, RUSSIAN, UnitId};
use crate::state::State;
use crate::verbs::Table;
use crate::{
    advance, barrage, combat, fire, give_way, movement, rally, recovery, retreat, sequence, set_up,
    shock, stacking,
};

/// One place in a procedure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Step {
    /// R2, R4: a side sets up.
    SetUp {
        #[serde(with = "seat_name")]
        seat: Seat,
    },
    /// R2, R4: a unit is rearranged.
    Arranging {
        unit: UnitId,
    },
    TurnBegins,
    /// R6: the French may activate a command.
    ActivateCommand,
    /// R5: a side's go begins.
    Go {
        #[serde(with = "seat_name")]
        seat: Seat,
    },
    /// 6.24: the order of stacks, at the beginning or the end of an activation.
    StackOrder {
        #[serde(with = "seat_name")]
        seat: Seat,
    },
    /// 8: the fire step.
    Fire {
        #[serde(with = "seat_name")]
        seat: Seat,
    },
    /// 8.7: the guns in `from` may answer the fire that came from `at`.
    CounterBattery {
        #[serde(with = "hex_number")]
        from: HexId,
        #[serde(with = "hex_number")]
        at: HexId,
    },
    /// 8.2c: a side's Artillery Barrage.
    Barrage {
        #[serde(with = "seat_name")]
        seat: Seat,
    },
    /// 8.2d: guns may be joined to a shot at `target`.
    Battery {
        #[serde(with = "seat_name")]
        seat: Seat,
        #[serde(with = "hex_number")]
        target: HexId,
    },
    /// 7: the movement step.
    Movement {
        #[serde(with = "seat_name")]
        seat: Seat,
    },
    /// A unit is moving.
    Moving {
        unit: UnitId,
        left: u8,
        stepped: bool,
        stopped: bool,
    },
    /// 7.39: cavalry may retreat before infantry that entered its ZOC.
    GiveWay {
        cavalry: UnitId,
        infantry: UnitId,
    },
    /// A unit, and whoever turns with it, may take any facing.
    Face {
        unit: UnitId,
    },
    /// 9.1b: the declarations.
    Declare {
        #[serde(with = "seat_name")]
        seat: Seat,
    },
    /// 9.1, 9.81: the stages of a set of attacks.
    Assault {
        wave: u8,
        stage: Stage,
    },
    /// 9.31d: the attacker may advance into a hex that was left before the Shock.
    FollowUp {
        wave: u8,
        #[serde(with = "hex_number")]
        hex: HexId,
    },
    /// 9.5 to 9.7: one combat, from the roll to the last consequence.
    Combat {
        stage: combat::Stage,
    },
    /// 9.62: the units that must retreat.
    Retreat,
    /// 10.1
    Rally {
        #[serde(with = "seat_name")]
        seat: Seat,
    },
    GoEnds,
    /// 3.0E: the Group Morale Phase.
    GroupMorale,
    /// 10.3: a side places what has Recovered.
    Placement {
        #[serde(with = "seat_name")]
        seat: Seat,
    },
    TurnEnds,
}

/// Whether a step waits for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flow {
    Waits,
    GoesOn,
}

impl Step {
    /// Who decides in a step that waits.
    pub(crate) fn seat(self, state: &State) -> Seat {
        match self {
            Step::SetUp { seat }
            | Step::StackOrder { seat }
            | Step::Fire { seat }
            | Step::Barrage { seat }
            | Step::Battery { seat, .. }
            | Step::Movement { seat }
            | Step::Declare { seat }
            | Step::Rally { seat }
            | Step::Placement { seat } => seat,
            Step::ActivateCommand => FRENCH,
            Step::CounterBattery { from, .. } => state.holder(from).unwrap_or(RUSSIAN),
            Step::Moving { unit, .. }
            | Step::GiveWay { cavalry: unit, .. }
            | Step::Face { unit }
            | Step::Arranging { unit } => unit.counter().side,
            Step::Assault { wave, stage } => assault::decider(state, wave, stage),
            Step::FollowUp { wave, .. } => assault::attacker(state, wave),
            Step::Combat { stage } => combat::decider(state, stage),
            Step::Retreat => retreat::decider(state),
            // These never wait.
            Step::TurnBegins
            | Step::Go { .. }
            | Step::GoEnds
            | Step::GroupMorale
            | Step::TurnEnds => FRENCH,
        }
    }

    /// Whether somebody may have to decide in this step.
    pub(crate) fn may_wait(self) -> bool {
        !matches!(
            self,
            Step::TurnBegins | Step::Go { .. } | Step::GoEnds | Step::GroupMorale | Step::TurnEnds
        )
    }

    /// Does what needs no decision; a step that has nothing to ask takes itself off the stack.
    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        match self {
            Step::SetUp { .. }
            | Step::Arranging { .. }
            | Step::Moving { .. }
            | Step::Battery { .. } => Flow::Waits,
            Step::Face { unit } => waits_if(state, state.on_map(unit)),
            Step::TurnBegins => sequence::begin_turn(state, table),
            Step::ActivateCommand => sequence::offer_activation(state),
            Step::Go { seat } => sequence::begin_go(state, seat, table),
            Step::StackOrder { seat } => waits_if(state, stacking::any(state, seat)),
            Step::Fire { seat } => waits_if(state, fire::any(state, seat)),
            Step::Barrage { seat } => waits_if(state, barrage::any(state, seat)),
            Step::CounterBattery { from, at } => {
                let answered = fire::answering(state, from, at).next().is_some();
                waits_if(state, answered)
            }
            Step::Movement { seat } => movement::offer(state, seat),
            Step::GiveWay { cavalry, infantry } => {
                waits_if(state, give_way::may_go(state, cavalry, infantry))
            }
            Step::Declare { seat } => shock::offer(state, seat),
            Step::Assault { wave, stage } => assault::advance(state, wave, stage, table),
            Step::FollowUp { wave, hex } => waits_if(state, advance::may_follow(state, wave, hex)),
            Step::Combat { stage } => combat::advance(state, stage, table),
            Step::Retreat => retreat::advance(state, table),
            Step::Rally { seat } => waits_if(state, rally::any(state, seat)),
            Step::GoEnds => sequence::end_go(state),
            Step::GroupMorale => recovery::group_morale(state, table),
            Step::Placement { seat } => recovery::offer(state, seat),
            Step::TurnEnds => sequence::end_turn(state, table),
        }
    }
}

fn waits_if(state: &mut State, something: bool) -> Flow {
    if something {
        return Flow::Waits;
    }
    state.stack.pop();
    Flow::GoesOn
}

/// Runs the steps until somebody must decide or the game is over.
pub(crate) fn run(state: &mut State, table: Table<'_, '_>) {
    while let Some(&step) = state.stack.last() {
        if step.advance(state, table) == Flow::Waits {
            return;
        }
    }
}

/// Every choice that is open in the step that waits.
pub(crate) fn list(state: &State, out: &mut Vec<Choice>) {
    let Some(&step) = state.stack.last() else { return };
    match step {
        Step::SetUp { seat } => set_up::list(state, seat, out),
        Step::Arranging { unit } => set_up::list_places(state, unit, out),
        Step::ActivateCommand => sequence::list_commands(state, out),
        Step::StackOrder { seat } => stacking::list(state, seat, out),
        Step::Fire { seat } => fire::list(state, seat, out),
        Step::Barrage { seat } => barrage::list(state, seat, out),
        Step::Battery { seat, target } => barrage::list_joins(state, seat, target, out),
        Step::CounterBattery { from, at } => fire::list_answers(state, from, at, out),
        Step::Movement { seat } => movement::list(state, seat, out),
        Step::Moving { .. } => movement::list_steps(state, step, out),
        Step::GiveWay { cavalry, .. } => give_way::list(state, cavalry, out),
        Step::Face { .. } => list_facings(out),
        Step::Declare { seat } => shock::list(state, seat, out),
        Step::Assault { wave, stage } => assault::list(state, wave, stage, out),
        Step::FollowUp { wave, hex } => advance::list_follow(state, wave, hex, out),
        Step::Combat { stage } => combat::list(state, stage, out),
        Step::Retreat => retreat::list(state, out),
        Step::Rally { seat } => rally::list(state, seat, out),
        Step::Placement { seat } => recovery::list(state, seat, out),
        Step::TurnBegins | Step::Go { .. } | Step::GoEnds | Step::GroupMorale | Step::TurnEnds => {}
    }
}

fn list_facings(out: &mut Vec<Choice>) {
    out.extend(bivouac_maps::Vertex::all().into_iter().map(|facing| Choice::Face { facing }));
}

/// Why a choice is not open in the step that waits.
pub(crate) fn check(state: &State, choice: &Choice) -> Result<(), Violation> {
    let Some(&step) = state.stack.last() else { return Err(Violation::of("3.0a")) };
    match step {
        Step::SetUp { seat } => set_up::check(state, seat, choice),
        Step::Arranging { unit } => set_up::check_arranging(state, unit, choice),
        Step::ActivateCommand => sequence::check_command(state, choice),
        Step::StackOrder { seat } => stacking::check(state, seat, choice),
        Step::Fire { seat } => fire::check(state, seat, choice),
        Step::Barrage { seat } => barrage::check(state, seat, choice),
        Step::Battery { seat, target } => barrage::check_joins(state, seat, target, choice),
        Step::CounterBattery { from, at } => fire::check_answers(state, from, at, choice),
        Step::Movement { seat } => movement::check(state, seat, choice),
        Step::Moving { .. } => movement::check_moving(state, step, choice),
        Step::GiveWay { cavalry, .. } => give_way::check(state, cavalry, choice),
        Step::Face { .. } => match choice {
            Choice::Face { .. } => Ok(()),
            _ => Err(Violation::of("6.11a")),
        },
        Step::Declare { seat } => shock::check(state, seat, choice),
        Step::Assault { wave, stage } => assault::check(state, wave, stage, choice),
        Step::FollowUp { wave, hex } => advance::check_follow(state, wave, hex, choice),
        Step::Combat { stage } => combat::check(state, stage, choice),
        Step::Retreat => retreat::check(state, choice),
        Step::Rally { seat } => rally::check(state, seat, choice),
        Step::Placement { seat } => recovery::check(state, seat, choice),
        Step::TurnBegins | Step::Go { .. } | Step::GoEnds | Step::GroupMorale | Step::TurnEnds => {
            Err(Violation::of("3.0a"))
        }
    }
}

/// Carries out a choice in the step that waits, and runs on.
pub(crate) fn apply(state: &mut State, choice: &Choice, table: Table<'_, '_>) {
    let Some(&step) = state.stack.last() else { return };
    match step {
        Step::SetUp { seat } => set_up::apply(state, seat, choice, table),
        Step::Arranging { .. } => set_up::arrange(state, choice, table),
        Step::ActivateCommand => sequence::activate(state, choice, table),
        Step::StackOrder { .. } => stacking::apply(state, choice, table),
        Step::Fire { .. } => fire::apply(state, choice, table),
        Step::Barrage { seat } => barrage::apply(state, seat, choice),
        Step::Battery { target, .. } => barrage::apply_join(state, target, choice, table),
        Step::CounterBattery { .. } => fire::apply_answer(state, choice, table),
        Step::Movement { .. } => movement::apply(state, choice, table),
        Step::Moving { .. } => movement::apply_moving(state, step, choice, table),
        Step::GiveWay { cavalry, .. } => give_way::apply(state, cavalry, choice, table),
        Step::Face { unit } => apply_facing(state, unit, choice, table),
        Step::Declare { seat } => shock::apply(state, seat, choice, table),
        Step::Assault { wave, stage } => assault::apply(state, wave, stage, choice, table),
        Step::FollowUp { wave, hex } => advance::apply_follow(state, wave, hex, choice, table),
        Step::Combat { stage } => combat::apply(state, stage, choice, table),
        Step::Retreat => retreat::apply(state, choice, table),
        Step::Rally { .. } => rally::apply(state, choice, table),
        Step::Placement { seat } => recovery::apply(state, seat, choice, table),
        Step::TurnBegins | Step::Go { .. } | Step::GoEnds | Step::GroupMorale | Step::TurnEnds => {}
    }
    run(state, table);
}

/// 6.11b: whoever shares the facing of the unit turns with it.
fn apply_facing(state: &mut State, unit: UnitId, choice: &Choice, table: Table<'_, '_>) {
    state.stack.pop();
    if let Choice::Face { facing } = *choice {
        let turning: arrayvec::ArrayVec<UnitId, 8> = state.turning_with(unit).collect();
        turning.into_iter().for_each(|other| state.face(other, facing));
        table.emit(|| Event::Turned { unit, facing });
    }
}
