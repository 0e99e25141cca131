//! What can be chosen.

use bivouac_kernel::{Label, Step as _, Target};

use super::{command_text, facing_words, held_text, marker_text, unit_text, units_text};
use crate::movement::ground_toll;
use crate::names::{SEATS, seat_text};
use crate::orders::try_modifier;
use crate::pool::MarkerId;
use crate::prelude::*;
use crate::scenario::Rating;
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
        Choice::Done => done_label(state),
        Choice::Activate { command } => command_label(state, "choice-activate", command),
        Choice::Order { command } => command_label(state, order_words(state, command), command),
        Choice::TakeBack { command } => command_label(state, "choice-take-back", command),
        Choice::Keep { command } => command_label(state, "choice-keep", command),
        Choice::Try { command } => try_label(state, command),
        Choice::Reserve { command } => command_label(state, "choice-reserve", command),
        Choice::First { marker } => first_label(state, marker),
        Choice::Combine { marker, with } => {
            let text = text("choice-combine").with("marker", marker_text(marker));
            Label::new(text.with("with", marker_text(with)), on_groups(state, &[marker, with]))
        }
        Choice::FirstSide { seat } => {
            Label::plain(text("choice-first-side").with("seat", seat_text(*seat)))
        }
        Choice::Army { army } => {
            Label::plain(text("choice-army").with("army", army.id()).with("orders", army.orders()))
        }
        Choice::ArrangeCommander => Label::plain(text("choice-arrange-commander")),
        Choice::Arrange { unit } => of_unit("choice-arrange", unit),
        Choice::Join { unit } => of_unit("choice-join", unit),
        Choice::Raise { unit } => of_unit("choice-raise", unit),
        Choice::Fire { guns, target } => of(
            text("choice-fire")
                .with("guns", units_text(guns.iter()))
                .with("target", held_text(state, target)),
            guns.iter().map(on_unit).chain([on_hex(target)]).collect(),
        ),
        Choice::Extend { command } => command_label(
            state,
            match state.stack.last() {
                Some(Step::GiveOrders) => "choice-by-road",
                _ => "choice-extend",
            },
            command,
        ),
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
                .with("target", held_text(state, target))
                .with("by", route.iter().map(hex_text).collect::<Vec<_>>())
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

/// What going on means here: the part of the turn that it ends, whose it is, and who could still act
/// in it. Nobody is waited for who may only be rearranged.
fn done_label(state: &State) -> Label {
    let Some(step) = state.stack.last() else { return Label::plain(text("choice-done")) };
    let (Some(phase), Some(seat)) = (step.turn().phase, step.deciding(state).iter().next()) else {
        return Label::plain(text("choice-done"));
    };
    if let Step::Battery(_) = step {
        return Label::plain(text("choice-done-battery"));
    }
    let words = Text::new(format!("choice-done-{phase}"));
    let (words, idle) = match step {
        Step::ActivateCommand => (words, Vec::new()),
        Step::GiveOrders | Step::Tries(_) | Step::Reserve(_) | Step::FlankColumn => {
            (words, Vec::new())
        }
        Step::SetUp(_) | Step::StackOrder(_) => {
            (words.with("side", SEATS[seat.index()]), Vec::new())
        }
        _ => (words.with("side", SEATS[seat.index()]), step.able(state)),
    };
    Label::end(words, idle.into_iter().map(on_unit).collect())
}

/// B2.b: a command of the Cavalry Reserve gets its Orders through Murat.
fn order_words(state: &State, command: CommandId) -> &'static str {
    let place = state.place_of(command);
    let murat = place.is_some_and(|place| state.group(&state.commands[place]).murat);
    if murat { "choice-order-cavalry" } else { "choice-order" }
}

/// 5.28b, 5.28c: a try says what has to be rolled.
fn try_label(state: &State, command: CommandId) -> Label {
    let Label { text, targets, .. } = command_label(state, "choice-try", command);
    let rolled = state.place_of(command).map(|place| {
        let rating = match state.group(&state.commands[place]).rating {
            Rating::Orders(rating) => i16::from(rating),
            _ => 0,
        };
        rating - i16::from(try_modifier(state, place))
    });
    Label::new(text.with("needed", i64::from(rolled.unwrap_or(0).min(9))), targets)
}

/// 4.0c: a marker, with the units of its group.
fn first_label(state: &State, marker: MarkerId) -> Label {
    let text = text("choice-first").with("marker", marker_text(marker));
    Label::new(text, on_groups(state, &[marker]))
}

/// The units on the map that markers activate.
fn on_groups(state: &State, markers: &[MarkerId]) -> Vec<Target> {
    let bits = markers.iter().fold(0, |bits, &marker| bits | state.course.activated(marker));
    let groups = state.scenario.groups.iter().enumerate();
    let units = groups.filter(|(place, _)| bits & 1 << place != 0).flat_map(|(_, one)| &one.units);
    units.filter(|&&unit| state.on_map(unit)).map(|&unit| on_unit(unit)).collect()
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
            .with("targets", hexes.iter().map(|&hex| held_text(state, hex)).collect::<Vec<_>>()),
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
    let held = |id: &'static str, hex: Hex| {
        Label::new(text(id).with("hex", held_text(state, hex)), vec![on_hex(hex)])
    };
    let plain = |id: &'static str| Label::plain(text(id));
    let pass = |id: &'static str| Label::pass(text(id));
    match *choice {
        Choice::Step { to } => step_label(state, to),
        Choice::Halt { facing } => turned("choice-halt", facing),
        Choice::GiveWay { to } => at("choice-give-way", to),
        Choice::Leave { from, target } => Label::new(
            text("choice-leave")
                .with("from", held_text(state, from))
                .with("hex", held_text(state, target)),
            vec![on_hex(target), on_hex(from)],
        ),
        Choice::FallBack { route } if route.second.is_none() => at("choice-fall-back", route.first),
        Choice::FallBack { route } => {
            let words = text("choice-fall-back-by").with("by", hex_text(route.first));
            Label::new(words.with("hex", hex_text(route.last())), vec![on_hex(route.last())])
        }
        Choice::Advance { from, to } => Label::new(
            text("choice-advance").with("from", held_text(state, from)).with("hex", hex_text(to)),
            vec![on_hex(from), on_hex(to)],
        ),
        Choice::CounterCharge { at: hex } => held("choice-counter-charge", hex),
        Choice::Resolve { from } => held("choice-resolve", from),
        Choice::CounterShock { to } => at("choice-counter-shock", to),
        Choice::Retreat { to } => Label::new(retreat::prospect(state, to), vec![on_hex(to)]),
        Choice::Place { hex } => at("choice-place", hex),
        Choice::PlaceCommander { hex } => at("choice-place-commander", hex),
        Choice::Barrage => plain("choice-buy-barrage"),
        Choice::TakeBackBarrage => plain("choice-take-back-barrage"),
        Choice::Pursue { facing } => turned("choice-pursue", facing),
        Choice::EndPursuit { facing } => turned("choice-end-pursuit", facing),
        Choice::Face { facing } => turned("choice-face", facing),
        Choice::Hold => pass(match state.stack.last() {
            Some(Step::Combat(_)) => "choice-hold",
            _ => "choice-hold-fire",
        }),
        Choice::Stand => pass("choice-stand"),
        Choice::Stay => pass(match state.stack.last() {
            Some(Step::Arranging(_) | Step::PlacingCommander(_)) => "choice-stay-placed",
            Some(Step::Ride(_)) => "choice-ride-not",
            Some(Step::FlankRecall) => "choice-flank-wait",
            _ => "choice-stay",
        }),
        Choice::KeepOrder => pass("choice-keep-order"),
        Choice::OrderLater => plain("choice-order-later"),
        Choice::FormSquare => plain("choice-form-square"),
        Choice::Recall => plain(match state.stack.last() {
            Some(Step::FlankRecall) => "choice-flank-recall",
            _ => "choice-recall",
        }),
        Choice::Press => pass("choice-press"),
        Choice::BreakThrough => plain("choice-break-through"),
        Choice::LeaveSquare => plain("choice-leave-square"),
        _ => super::ground::label(state, choice).unwrap_or_else(|| plain("choice-done")),
    }
}

/// A step says what is left after it, whether the ground Disorders the unit (7.21d), and whose ZOC
/// stops it (6.33a).
fn step_label(state: &State, to: Hex) -> Label {
    let words = match state.stack.last() {
        Some(&Step::Moving(moving)) => {
            let from = state.hex(moving.unit);
            let left = moving.check_cost(state, from, to).unwrap_or(0);
            let disorders = ground_toll(state, moving.unit, from, to).is_some();
            let enemy = opponent(moving.unit.counter().side);
            let (id, enemy) = match (state.zoc_makers(to, enemy).next(), disorders) {
                (None, false) => ("choice-step", None),
                (None, true) => ("choice-step-disordered", None),
                (Some(enemy), false) => ("choice-step-halts", Some(enemy)),
                (Some(enemy), true) => ("choice-step-halts-disordered", Some(enemy)),
            };
            let words = text(id).with("hex", hex_text(to)).with("left", left);
            match enemy {
                Some(enemy) => words.with("enemy", unit_text(enemy)),
                None => words,
            }
        }
        _ => text("choice-step").with("hex", hex_text(to)).with("left", 0),
    };
    Label::new(words, vec![on_hex(to)])
}
