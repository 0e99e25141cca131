//! What can be chosen.

use bivouac_kernel::{Label, Target, Text};
use bivouac_maps::{HexId, Vertex};

use super::{command_text, facing_words, on_hex, on_unit, unit_text, units_text};
use crate::choice::{Choice, end_of, guns_of};
use crate::scenario::SCHEVARDINO;
use crate::scene::hex_text;
use crate::state::State;
use crate::step::Step;
use crate::terrain::GRID;
use crate::{combat, movement, shock, text};

/// How a choice is shown.
pub(crate) fn label(state: &State, choice: &Choice) -> Label {
    let of = Label::new;
    match *choice {
        Choice::Deploy { unit, hex } => of(
            text("choice-deploy").with("unit", unit_text(unit)).with("hex", hex_text(hex)),
            vec![on_unit(unit), on_hex(hex)],
        ),
        Choice::Exchange { unit, with } => of(
            text("choice-exchange").with("unit", unit_text(unit)).with("with", unit_text(with)),
            vec![on_unit(unit), on_unit(with)],
        ),
        Choice::SetUpAfresh => of(text("choice-set-up-afresh"), vec![]),
        Choice::Turn { unit, facing } => of(
            text("choice-turn").with("unit", unit_text(unit)).with("facing", facing_words(facing)),
            vec![on_unit(unit), on_facing(state.hex(unit), facing)],
        ),
        Choice::Done => of(done_text(state), vec![]),
        Choice::Activate { command } => of(
            text("choice-activate").with("command", command_text(command)),
            SCHEVARDINO.commands[command.index()].units.iter().map(|&u| on_unit(u)).collect(),
        ),
        Choice::Arrange { unit } => {
            of(text("choice-arrange").with("unit", unit_text(unit)), vec![on_unit(unit)])
        }
        Choice::Join { unit } => {
            of(text("choice-join").with("unit", unit_text(unit)), vec![on_unit(unit)])
        }
        Choice::Raise { unit } => {
            of(text("choice-raise").with("unit", unit_text(unit)), vec![on_unit(unit)])
        }
        Choice::Fire { guns, target } => of(
            text("choice-fire")
                .with("guns", units_text(guns_of(guns).into_iter()))
                .with("target", hex_text(target)),
            guns_of(guns).into_iter().map(on_unit).chain([on_hex(target)]).collect(),
        ),
        Choice::Extend { command } => of(
            text("choice-extend").with("command", command_text(command)),
            SCHEVARDINO.commands[command.index()].units.iter().map(|&u| on_unit(u)).collect(),
        ),
        Choice::Move { unit } => {
            let id = if state.on_map(unit) { "choice-move" } else { "choice-enter" };
            of(text(id).with("unit", unit_text(unit)), vec![on_unit(unit)])
        }
        Choice::Rally { unit } => of(
            text("choice-rally")
                .with("unit", unit_text(unit))
                .with("cohesion", state.cohesion(unit)),
            vec![on_unit(unit)],
        ),
        Choice::Shock { from } => shock_label(state, from),
        Choice::Charge { from, target, route, facing } => of(
            text("choice-charge")
                .with("from", hex_text(from))
                .with("target", hex_text(target))
                .with("by", hex_text(end_of(route)))
                .with("facing", facing_words(facing)),
            vec![
                on_hex(from),
                on_hex(target),
                on_hex(end_of(route)),
                on_facing(end_of(route), facing),
            ],
        ),
        _ => simple_label(state, choice),
    }
}

fn on_facing(hex: HexId, facing: Vertex) -> Target {
    Target::Facing(GRID.number(hex).into(), facing.0)
}

/// What going on means here.
fn done_text(state: &State) -> Text {
    text(match state.stack.last() {
        Some(Step::SetUp { .. }) => "choice-done-set-up",
        Some(Step::ActivateCommand) => "choice-done-activation",
        Some(Step::Fire { .. } | Step::Barrage { .. }) => "choice-done-fire",
        Some(Step::Battery { .. }) => "choice-done-battery",
        Some(Step::Movement { .. }) => "choice-done-movement",
        Some(Step::Declare { .. }) => "choice-done-declaration",
        Some(Step::Rally { .. }) => "choice-done-rally",
        _ => "choice-done",
    })
}

fn shock_label(state: &State, from: HexId) -> Label {
    let top = state.top_fighter(from);
    let hexes: Vec<HexId> =
        top.map(|top| shock::enemies_before(state, top, from).collect()).unwrap_or_default();
    Label::new(
        text("choice-shock")
            .with("from", hex_text(from))
            .with("targets", hexes.iter().map(|&hex| hex_text(hex)).collect::<Vec<_>>()),
        [from].iter().chain(&hexes).map(|&hex| on_hex(hex)).collect(),
    )
}

/// The choices that name one hex or one facing, or nothing.
fn simple_label(state: &State, choice: &Choice) -> Label {
    let at = |id: &'static str, hex: HexId| {
        Label::new(text(id).with("hex", hex_text(hex)), vec![on_hex(hex)])
    };
    let turned = |id: &'static str, facing: Vertex| {
        let hex = turning_hex(state);
        let targets = hex.map(|hex| on_facing(hex, facing)).into_iter().collect();
        Label::new(text(id).with("facing", facing_words(facing)), targets)
    };
    let plain = |id: &'static str| Label::plain(text(id));
    match *choice {
        Choice::Step { to } => step_label(state, to),
        Choice::Halt { facing } => turned("choice-halt", facing),
        Choice::GiveWay { to } => at("choice-give-way", to),
        Choice::Leave { from, target } => Label::new(
            text("choice-leave").with("from", hex_text(from)).with("hex", hex_text(target)),
            vec![on_hex(target), on_hex(from)],
        ),
        Choice::FallBack { route } => at("choice-fall-back", end_of(route)),
        Choice::Advance { from, to } => Label::new(
            text("choice-advance").with("from", hex_text(from)).with("hex", hex_text(to)),
            vec![on_hex(from), on_hex(to)],
        ),
        Choice::CounterCharge { at: hex } => at("choice-counter-charge", hex),
        Choice::Resolve { from } => at("choice-resolve", from),
        Choice::CounterShock { to } => at("choice-counter-shock", to),
        Choice::Retreat { to } => at("choice-retreat", to),
        Choice::Place { hex } => at("choice-place", hex),
        Choice::Pursue { facing } => turned("choice-pursue", facing),
        Choice::EndPursuit { facing } => turned("choice-end-pursuit", facing),
        Choice::Face { facing } => turned("choice-face", facing),
        Choice::Hold => plain("choice-hold"),
        Choice::Stand => plain("choice-stand"),
        Choice::Stay => plain(match state.stack.last() {
            Some(Step::Arranging { .. }) => "choice-stay-placed",
            _ => "choice-stay",
        }),
        Choice::FormSquare => plain("choice-form-square"),
        Choice::Recall => plain("choice-recall"),
        Choice::Press => plain("choice-press"),
        Choice::BreakThrough => plain("choice-break-through"),
        Choice::LeaveSquare => plain("choice-leave-square"),
        _ => plain("choice-done"),
    }
}

fn step_label(state: &State, to: HexId) -> Label {
    let left = match state.stack.last() {
        Some(&step @ Step::Moving { .. }) => movement::left_after(state, step, to),
        _ => None,
    };
    Label::new(
        text("choice-step").with("hex", hex_text(to)).with("left", left.unwrap_or(0)),
        vec![on_hex(to)],
    )
}

/// The hex of whoever chooses a facing.
fn turning_hex(state: &State) -> Option<HexId> {
    match *state.stack.last()? {
        Step::Moving { unit, .. } | Step::Face { unit } => Some(state.hex(unit)),
        Step::Combat { stage: combat::Stage::Secondary { attack } } => {
            Some(state.attacks[usize::from(attack)].from)
        }
        _ => None,
    }
}
