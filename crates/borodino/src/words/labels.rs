//! What can be chosen.

use bivouac_kernel::{Label, Target};

use super::{command_text, facing_words, on_hex, on_unit, unit_text, units_text};
use crate::prelude::*;
use crate::scene::hex_text;
use crate::{retreat, shock};

/// How a choice is shown.
pub(crate) fn label(state: &State, choice: &Choice) -> Label {
    let of = Label::new;
    let of_unit = |id: &'static str, unit: UnitId| {
        of(text(id).with("unit", unit_text(unit)), vec![on_unit(unit)])
    };
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
        Choice::Activate { command } => command_label(state, "choice-activate", command),
        Choice::Arrange { unit } => of_unit("choice-arrange", unit),
        Choice::Join { unit } => of_unit("choice-join", unit),
        Choice::Raise { unit } => of_unit("choice-raise", unit),
        Choice::Fire { guns, target } => of(
            text("choice-fire")
                .with("guns", units_text(guns.iter()))
                .with("target", hex_text(target)),
            guns.iter().map(on_unit).chain([on_hex(target)]).collect(),
        ),
        Choice::Extend { command } => command_label(state, "choice-extend", command),
        Choice::Move { unit } if state.on_map(unit) => of_unit("choice-move", unit),
        Choice::Move { unit } => of_unit("choice-enter", unit),
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
                .with("by", hex_text(route.last()))
                .with("facing", facing_words(facing)),
            vec![
                on_hex(from),
                on_hex(target),
                on_hex(route.last()),
                on_facing(route.last(), facing),
            ],
        ),
        _ => simple_label(state, choice),
    }
}

fn on_facing(hex: Hex, facing: Facing) -> Target {
    Target::Facing(GRID.number(hex).into(), facing.0.0)
}

/// What going on means here: the part of the turn that it ends.
fn done_text(state: &State) -> Text {
    let step = state.stack.last();
    if let Some(Step::Battery(_)) = step {
        return text("choice-done-battery");
    }
    let phase = step.and_then(|step| step.turn().phase);
    phase.map_or(text("choice-done"), |phase| Text::new(format!("choice-done-{phase}")))
}

fn command_label(state: &State, id: &'static str, command: CommandId) -> Label {
    let units = state.place_of(command).map_or(&[][..], |place| state.units_of(place));
    let targets = units.iter().map(|&unit| on_unit(unit)).collect();
    Label::new(text(id).with("command", command_text(command)), targets)
}

fn shock_label(state: &State, from: Hex) -> Label {
    let top = state.top_fighter(from);
    let hexes: Vec<Hex> =
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
    let at = |id: &'static str, hex: Hex| {
        Label::new(text(id).with("hex", hex_text(hex)), vec![on_hex(hex)])
    };
    let turned = |id: &'static str, facing: Facing| {
        let hex = state.stack.last().and_then(|step| step.turning(state));
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
        Choice::FallBack { route } => at("choice-fall-back", route.last()),
        Choice::Advance { from, to } => Label::new(
            text("choice-advance").with("from", hex_text(from)).with("hex", hex_text(to)),
            vec![on_hex(from), on_hex(to)],
        ),
        Choice::CounterCharge { at: hex } => at("choice-counter-charge", hex),
        Choice::Resolve { from } => at("choice-resolve", from),
        Choice::CounterShock { to } => at("choice-counter-shock", to),
        Choice::Retreat { to } => at(retreat::prospect(state, to), to),
        Choice::Place { hex } => at("choice-place", hex),
        Choice::Pursue { facing } => turned("choice-pursue", facing),
        Choice::EndPursuit { facing } => turned("choice-end-pursuit", facing),
        Choice::Face { facing } => turned("choice-face", facing),
        Choice::Hold => plain("choice-hold"),
        Choice::Stand => plain("choice-stand"),
        Choice::Stay => plain(match state.stack.last() {
            Some(Step::Arranging(_)) => "choice-stay-placed",
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

fn step_label(state: &State, to: Hex) -> Label {
    let left = match state.stack.last() {
        Some(Step::Moving(moving)) => moving.check_cost(state, state.hex(moving.unit), to).ok(),
        _ => None,
    };
    Label::new(
        text("choice-step").with("hex", hex_text(to)).with("left", left.unwrap_or(0)),
        vec![on_hex(to)],
    )
}
