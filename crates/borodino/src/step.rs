//! The steps of the procedures, and the loop that runs them.

use bivouac_kernel::{Step as _, steps};

use crate::course::Playing;
use crate::pool::MarkerId;
use crate::prelude::*;
use crate::words::{command_text, marker_text, unit_text};
use crate::{
    advance, assault, barrage, combat, combined, commander, destruction, fire, flank, give_way,
    initiative, movement, orders, pool, rally, reaction, recovery, reserve, retreat, sequence,
    set_up, shock, stacking,
};

steps! {
    /// One place in a procedure.
    pub(crate) enum Step of Borodino {
        /// R2, R4: a side sets up.
        SetUp(set_up::SetUp),
        /// R2, R4: a unit is rearranged.
        Arranging(set_up::Arranging),
        /// BR.a: where Kutuzov stands.
        PlacingCommander(set_up::PlacingCommander),
        /// 3.0a: a turn begins.
        TurnBegins = sequence::TurnBegins,
        /// 5.21a: both give their Orders, sealed.
        GiveOrders = orders::GiveOrders,
        /// 4.0a: the dice for the Initiative.
        Initiative = initiative::Initiative,
        /// 5.34: a side may let two of its groups act together.
        Combine(combined::Combine),
        /// 4.0c: the marker with which the turn begins.
        FirstMarker(pool::FirstMarker),
        /// 3.0B3: the Pool is filled.
        FillPool = pool::FillPool,
        /// 3.0C: markers are drawn and played.
        Activations = pool::Activations,
        /// 5.28: tries for Orders.
        Tries(orders::Tries),
        /// 4.0e, 4.0f: who acts first in a phase.
        WhoFirst(initiative::WhoFirst),
        /// 5.51a: a side's reserve activation.
        Reserve(reserve::Reserve),
        /// R6: the French may activate a command.
        ActivateCommand = sequence::ActivateCommand,
        /// R5: a side's go begins.
        Go(sequence::Go),
        /// 6.24: the order of stacks, at the beginning or the end of an activation.
        StackOrder(stacking::StackOrder),
        /// 6.12: a unit, and whoever turns with it, may take any facing.
        Face(stacking::Face),
        /// 8: the fire step.
        Fire(fire::Fire),
        /// 8.7: guns may answer fire.
        CounterBattery(reaction::CounterBattery),
        /// 8.2c: a side's Artillery Barrage.
        Barrage(barrage::Barrage),
        /// 8.2d: guns may be joined to a shot.
        Battery(barrage::Battery),
        /// 7: the movement step.
        Movement(movement::Movement),
        /// 7.31: a unit is moving.
        Moving(movement::Moving),
        /// 7.39: a unit may retreat before infantry that entered its ZOC.
        GiveWay(give_way::GiveWay),
        /// 9.1b: the declarations.
        Declare(shock::Declare),
        /// 9.1, 9.81: the stages of a set of attacks.
        Assault(assault::Assault),
        /// 9.31d: the attacker may advance into a hex that was left before the Shock.
        FollowUp(advance::FollowUp),
        /// 9.5, 9.6 and 9.7: one combat, from the roll to the last consequence.
        Combat(combat::Fight),
        /// 9.62: the units that must retreat.
        Retreat = retreat::Retreats,
        /// 10.1: Rally.
        Rally(rally::Rally),
        /// R5: a side's go ends.
        GoEnds = sequence::GoEnds,
        /// 3.0E: the Group Morale Phase.
        GroupMorale = recovery::GroupMorale,
        /// 10.3: a side places what has Recovered.
        Placement(recovery::Placement),
        /// B14.a: the French note a flank march, or none.
        FlankNote = flank::FlankNote,
        /// B14.a: the units that are to march.
        FlankColumn = flank::FlankColumn,
        /// B14.e: the dice for the column.
        FlankRoll = flank::FlankRoll,
        /// B14.g: the column may be recalled.
        FlankRecall = flank::FlankRecall,
        /// B5.f: dice for the Villages that burn.
        Fires = destruction::Fires,
        /// B5.b: the Russians destroy a Village or a bridge.
        Destroy = destruction::Destroy,
        /// B5.d: units leave a Village before it burns.
        Evacuation(destruction::Evacuation),
        /// 5.62: a side may move its Overall Commander.
        Ride(commander::Ride),
        /// 5.63: an Overall Commander who was driven out of his hex.
        Displaced(commander::Displaced),
        /// R1.a: a turn ends.
        TurnEnds = sequence::TurnEnds,
    }
    also InTurn {
        fn turn(self) -> Turn;
        fn has_its_units(self, state: &State) -> bool;
        fn turning(self, state: &State) -> Option<Hex>;
        fn stride(self, state: &State, choice: &Choice) -> Option<Stride>;
        fn able(self, state: &State) -> Vec<UnitId>;
    }
}

const _: () = assert!(size_of::<Step>() <= 6, "the stack of steps is copied with every state");

/// What a step is in the course of a turn.
#[derive(Clone, Copy, Default)]
pub(crate) struct Turn {
    /// Where it may come in the order of a turn (3.0, R5); nowhere, if it interrupts another.
    pub places: &'static [u8],
    /// The part of the turn, if the step is one: messages `phase-<name>` and `choice-done-<name>`.
    pub phase: Option<&'static str>,
}

impl Turn {
    pub(crate) fn at(places: &'static [u8]) -> Turn {
        Turn { places, phase: None }
    }

    /// As a part of the turn.
    pub(crate) fn named(self, phase: &'static str) -> Turn {
        Turn { phase: Some(phase), ..self }
    }
}

/// What this game asks of a step besides.
pub(crate) trait InTurn: Copy {
    /// What it is in the course of a turn.
    fn turn(self) -> Turn {
        Turn::default()
    }

    /// Whether the units that it asks about are still there; further down this may have changed.
    fn has_its_units(self, _state: &State) -> bool {
        true
    }

    /// The hex of whoever chooses a facing.
    fn turning(self, _state: &State) -> Option<Hex> {
        None
    }

    /// What a choice means in the move of a unit.
    fn stride(self, _state: &State, _choice: &Choice) -> Option<Stride> {
        None
    }

    /// The units that can act in it, for whoever is asked.
    fn able(self, _state: &State) -> Vec<UnitId> {
        Vec::new()
    }
}

/// Says what a step is in the course of a turn: its phase, if it is one, and its places, those of
/// the French and of the Russians for what both have in their go, and whatever else is to be said.
macro_rules! in_turn {
    ($step:ident: $($phase:literal)? at $places:expr $(; { $($more:tt)* })?) => {
        impl InTurn for $step {
            fn turn(self) -> Turn {
                Turn::at(&$places)$(.named($phase))?
            }

            $($($more)*)?
        }
    };
    ($step:ident: $($phase:literal)? at $french:expr, $russian:expr $(; { $($more:tt)* })?) => {
        impl InTurn for $step {
            fn turn(self) -> Turn {
                let places: [&[u8]; 2] = [&$french, &$russian];
                Turn::at(places[self.seat.index()])$(.named($phase))?
            }

            $($($more)*)?
        }
    };
}
pub(crate) use in_turn;

/// Runs the steps until somebody must decide or the game is over.
pub(crate) fn run(state: &mut State, table: Table<'_, '_>) {
    while let Some(&step) = state.stack.last() {
        if state.displaced != [false; 2] {
            commander::displace(state);
            continue;
        }
        if step.advance(state, table) == Flow::Waits {
            return;
        }
    }
}

/// Every choice that is open in the step that waits.
pub(crate) fn list(state: &State, seat: Seat, out: &mut Vec<Choice>) {
    if let Some(step) = state.stack.last() {
        step.list(state, seat, out);
    }
}

/// Why a choice is not open in the step that waits.
pub(crate) fn check(state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
    let Some(step) = state.stack.last() else { return refused("3.0a") };
    step.check(state, seat, choice).map_err(|broken| match (step, choice) {
        (Step::ActivateCommand, _) => broken,
        // R6.b: once at the start of a turn, whatever is going on now.
        (_, Choice::Activate { .. }) => Violation::of("R6.b"),
        _ => broken,
    })
}

/// Carries out a choice in the step that waits, and runs on.
pub(crate) fn apply(state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
    if let Some(&step) = state.stack.last() {
        step.apply(state, seat, choice, table);
        run(state, table);
    }
}

/// Waits if there is something to choose; takes the step off the stack if not.
pub(crate) fn waits_if(state: &mut State, something: bool) -> Flow {
    if something {
        return Flow::Waits;
    }
    state.stack.pop();
    Flow::GoesOn
}

/// A question about nothing in particular.
pub(crate) fn ask(id: &'static str, rule: &'static str) -> Prompt {
    Prompt { text: text(id), rule, about: Vec::new() }
}

/// A question to the units that can act in a step, with the commands that they belong to, or with
/// the group that is activated.
pub(crate) fn ask_able(id: &'static str, step: Step, state: &State) -> Prompt {
    let units = step.able(state);
    let mut commands = Vec::new();
    for command in units.iter().filter_map(|&unit| state.command_of(unit)) {
        let name = match state.course.playing {
            Playing::Marker(marker) if state.course.activated(marker) != 0 => marker_text(marker),
            _ if state.scenario.markers => marker_text(MarkerId::of_group(command.group.into())),
            _ => command_text(command.id),
        };
        if !commands.contains(&name) {
            commands.push(name);
        }
    }
    let about = units.into_iter().map(on_unit).collect();
    Prompt { text: text(id).with("commands", commands), rule: step.row(), about }
}

/// A question about a unit.
pub(crate) fn ask_unit(id: &'static str, rule: &'static str, unit: UnitId) -> Prompt {
    let text = text(id).with("unit", unit_text(unit));
    Prompt { text, rule, about: vec![on_unit(unit)] }
}

/// A question about a hex, where there is one.
pub(crate) fn ask_hex(id: &'static str, rule: &'static str, hex: Option<Hex>) -> Prompt {
    let Some(hex) = hex else { return ask(id, rule) };
    let text = text(id).with("hex", crate::scene::hex_text(hex));
    Prompt { text, rule, about: vec![on_hex(hex)] }
}
