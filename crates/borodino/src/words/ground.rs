//! What is said of ground that changes (B5) and of the Overall Commanders (5.62, 5.63).

use bivouac_kernel::{Account, Label, Line, Party, Target};

use super::accounts::thrown;
use super::log::{line, there, went};
use super::{on_hex, unit_text};
use crate::commander::commander_text;
use crate::names::SEATS;
use crate::prelude::*;
use crate::terrain::Bridge;

/// A bridge on the board.
pub(crate) fn on_bridge(bridge: Bridge) -> Target {
    let [a, b] = bridge.ends();
    Target::Edge(GRID.number(a).into(), GRID.number(b).into())
}

/// A bridge by the hexes that it joins.
pub(crate) fn bridge_text(bridge: Bridge) -> Text {
    let [a, b] = bridge.ends();
    text("bridge-between").with("from", hex_text(a)).with("to", hex_text(b))
}

/// How a choice of this part is shown.
pub(super) fn label(state: &State, choice: &Choice) -> Option<Label> {
    let at = |id: &'static str, hex: Hex| {
        Label::new(text(id).with("hex", hex_text(hex)), vec![on_hex(hex)])
    };
    Some(match *choice {
        Choice::Burn { hex } => at("choice-burn", hex),
        Choice::Break { bridge } => Label::new(
            text("choice-break").with("bridge", bridge_text(bridge)),
            vec![on_bridge(bridge)],
        ),
        Choice::Nothing => Label::pass(text("choice-destroy-nothing")),
        Choice::Evacuate { to } => at("choice-evacuate", to),
        Choice::JoinCommander { hex } => Label::new(
            text("choice-join-commander").with("hex", super::held_text(state, hex)),
            vec![on_hex(hex)],
        ),
        Choice::Ride { hex } => at("choice-ride", hex),
        _ => return super::flank::label(choice),
    })
}

/// What an event of this part is in the log.
pub(super) fn tell(event: &Event) -> Option<Line> {
    let of = |id: &'static str, seat: Side| {
        text(id).with("commander", commander_text(*seat)).with("side", SEATS[seat.index()])
    };
    Some(match *event {
        Event::FireRolled { hex, die, out } => Line {
            dice: thrown(die),
            ..there(if out { "event-fire-out" } else { "event-fire-on" }, "B5.f", hex)
        },
        Event::VillageBurns { hex } => there("event-village-burns", "B5.d", hex),
        Event::Evacuated { unit, from, to } => went("event-evacuated", "B5.d", unit, from, to),
        Event::BridgeBroken { bridge } => line(
            text("event-bridge-broken").with("bridge", bridge_text(bridge)),
            "B5.h",
            vec![on_bridge(bridge)],
        ),
        Event::NothingDestroyed => line(text("event-nothing-destroyed"), "B5.b", vec![]),
        Event::CommanderRolled { seat, die } => Line {
            dice: thrown(die),
            ..line(
                of("event-commander-rolled", seat).with("points", i64::from(die)),
                "B7.a",
                vec![],
            )
        },
        Event::CommanderRode { seat, from, to } => line(
            of("event-commander-rode", seat).with("hex", hex_text(to)),
            "5.62a",
            vec![on_hex(from), on_hex(to)],
        ),
        Event::CommanderStayed { seat, hex } => line(
            of("event-commander-stayed", seat).with("hex", hex_text(hex)),
            "5.62a",
            vec![on_hex(hex)],
        ),
        Event::CommanderDisplaced { seat, from, to: Some(to) } => line(
            of("event-commander-displaced", seat).with("hex", hex_text(to)),
            "5.63a",
            vec![on_hex(from), on_hex(to)],
        ),
        Event::CommanderDisplaced { seat, from, to: None } => {
            line(of("event-commander-gone", seat), "5.63a", vec![on_hex(from)])
        }
        _ => return super::flank::tell(event),
    })
}

/// How an event of this part was resolved, where a die decided or much depends on it.
pub(super) fn account(event: &Event) -> Option<Account> {
    let side = |role, seat: Seat| Party {
        role,
        seat: Some(seat.0),
        who: Vec::new(),
        targets: Vec::new(),
        notes: Vec::new(),
    };
    let russians = || vec![side("side", RUSSIAN)];
    Some(match *event {
        Event::FireRolled { hex, die, out } => Account {
            dice: thrown(die),
            needed: Some(text("needed-fire-out")),
            ..Account::new(
                "check",
                text("account-village-fire").with("hex", hex_text(hex)),
                vec![on_hex(hex)],
                text(if out { "verdict-fire-out" } else { "verdict-fire-on" }),
            )
        },
        Event::VillageBurns { hex } => Account {
            parties: russians(),
            weight: 2,
            ..Account::new(
                "losses",
                text("account-village-burns").with("hex", hex_text(hex)),
                vec![on_hex(hex)],
                text("verdict-village-burns"),
            )
        },
        Event::BridgeBroken { bridge } => Account {
            parties: russians(),
            weight: 2,
            ..Account::new(
                "losses",
                text("account-bridge-broken").with("bridge", bridge_text(bridge)),
                vec![on_hex(bridge.ends()[0]), on_bridge(bridge)],
                text("verdict-bridge-broken"),
            )
        },
        Event::CommanderRolled { seat, die } => Account {
            parties: vec![side("side", *seat)],
            dice: thrown(die),
            ..Account::new(
                "check",
                text("account-commander-rolled").with("commander", commander_text(*seat)),
                vec![],
                text("verdict-commander-rolled").with("points", i64::from(die)),
            )
        },
        Event::Evacuated { unit, from, to } => Account {
            parties: russians(),
            ..Account::new(
                "march",
                text("account-evacuated").with("unit", unit_text(unit)),
                vec![on_hex(from), on_hex(to)],
                text("verdict-enters").with("hex", hex_text(to)),
            )
        },
        _ => return super::flank::account(event),
    })
}
