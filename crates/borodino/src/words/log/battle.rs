//! What is said of Orders, Initiative, markers and reserves.

use bivouac_kernel::Line;

use super::{said, thrown};
use crate::names::seat_text;
use crate::pool::MarkerId;
use crate::prelude::*;
use crate::scene::hour_text;
use crate::words::{command_text, marker_text};

pub(super) fn line_of(event: &Event) -> Line {
    let of_side =
        |id: &'static str, seat: Side, rule| said(text(id).with("seat", seat_text(*seat)), rule);
    let of_command = |id: &'static str, command: CommandId, rule| {
        said(text(id).with("command", command_text(command)), rule)
    };
    match *event {
        Event::HourStruck { turn } => {
            let words = text("event-hour").with("turn", turn).with("hour", hour_text(turn));
            said(words, "2.5a").heads(1)
        }
        Event::PhaseBegan { phase, rule } => {
            said(Text::new(format!("phase-{phase}")), rule).heads(2)
        }
        Event::CommanderPlaced { seat, hex } => {
            let said_of = text("event-commander-placed").with("seat", seat_text(*seat));
            Line { targets: vec![on_hex(hex)], ..said(said_of.with("hex", hex_text(hex)), "BR.a") }
        }
        Event::Delay { die, failures, rating, passed } => {
            let id = if passed { "event-delay-passed" } else { "event-delay-failed" };
            let words = text(id).with("failures", failures).with("rating", rating);
            let rule = if passed { "5.29b" } else { "5.29c" };
            Line { dice: thrown(die), ..said(words, rule) }
        }
        Event::ArmyChosen { army } => said(text("event-army").with("army", army.id()), "B1.c"),
        Event::Ordered { command, given: true, .. } => {
            of_command("event-ordered", command, "5.21a")
        }
        Event::Ordered { command, .. } => of_command("event-order-taken-back", command, "5.21a"),
        Event::ComesByRoad { command, .. } => of_command("event-by-road", command, "7.42b"),
        Event::BarrageBought { bought, .. } => {
            let id = if bought { "event-barrage-bought" } else { "event-barrage-taken-back" };
            said(text(id), "5.33a")
        }
        Event::OrdersSealed { seat } => of_side("event-orders-sealed", seat, "5.23a"),
        Event::OrdersGiven => said(text("event-orders-given"), "5.23a"),
        Event::InitiativeRolled { dice, ratings } => Line {
            dice: dice.into_iter().flat_map(thrown).collect(),
            ..said(
                text("event-initiative-rolled")
                    .with("french", i64::from(dice[0]) + i64::from(ratings[0]))
                    .with("russian", i64::from(dice[1]) + i64::from(ratings[1])),
                "4.0a",
            )
        },
        Event::Initiative { seat: Some(seat) } => of_side("event-initiative", seat, "4.0a"),
        Event::Initiative { seat: None } => said(text("event-no-initiative"), "4.0b"),
        Event::Combined { marker, with, .. } => said(
            text("event-combined")
                .with("marker", marker_text(marker))
                .with("with", marker_text(with)),
            "5.34a",
        ),
        Event::FirstChosen { marker, .. } => of_marker("event-first", marker, "4.0c"),
        Event::PoolFilled { ref markers } => {
            said(text("event-pool").with("count", markers.len() as i64), "3.0B3")
        }
        Event::Drawn { marker } => of_marker("event-drawn", marker, "5.42a").heads(2),
        Event::OrdersShown { marker, ref under, ref none } => {
            let id = if under.is_empty() { "event-no-orders-shown" } else { "event-orders-shown" };
            let named: Vec<Text> = under.iter().map(|&command| command_text(command)).collect();
            said(
                text(id)
                    .with("marker", marker_text(marker))
                    .with("under", named)
                    .with("without", none.len() as i64),
                "5.23b",
            )
        }
        Event::TriedForOrders { command, die, passed, .. } => {
            let id = if passed { "event-try-won" } else { "event-try-lost" };
            let rule = if passed { "5.28d" } else { "5.28e" };
            Line { dice: thrown(die), ..of_command(id, command, rule) }
        }
        Event::RolledOff { dice } => Line {
            dice: dice.into_iter().flat_map(thrown).collect(),
            ..said(
                text("event-rolled-off")
                    .with("french", i64::from(dice[0]))
                    .with("russian", i64::from(dice[1])),
                "5.51b",
            )
        },
        Event::ActsFirst { seat } => of_side("event-acts-first", seat, "4.0e"),
        Event::ReserveActivated { command, .. } => of_command("event-reserve", command, "5.51a"),
        Event::NoReserve { seat } => of_side("event-no-reserve", seat, "5.51a"),
        _ => Line::new(text("prompt-over"), &[]),
    }
}

fn of_marker(id: &'static str, marker: MarkerId, rule: &'static str) -> Line {
    said(text(id).with("marker", marker_text(marker)), rule)
}
