//! What a viewer sees of the great battle: Orders as far as they may know them, the Pool, the
//! Initiative, the commanders.

use std::borrow::Cow;

use bivouac_kernel::{Activation, Known, Line, Named as _, Piece, Place, Stage, Text, Viewer};

use super::{Seen, commands_seen};
use crate::course::Playing;
use crate::names::{SEATS, seat_text};
use crate::orders::{CommanderId, Tried, points_left};
use crate::pool::{self, MarkerId};
use crate::prelude::*;
use crate::victory;
use crate::words::{command_text, marker_text};

/// What is always in sight besides the hour and the phase.
pub(super) fn status(state: &State, viewer: Viewer) -> Vec<Line> {
    let mut lines = vec![score(state)];
    if let Some(seat) = state.course.initiative {
        let text = Text::new("status-initiative").with("seat", seat_text(seat));
        lines.push(Line::new(text, &["4.0a"]));
    }
    lines.extend(orders(state, viewer));
    let course = &state.course;
    if course.delays > 0 {
        let text = Text::new("status-delay").with("failures", course.delays);
        lines.push(Line::new(text, &["5.29c", "5.29d"]));
    }
    if let Some(army) = course.army.filter(|_| course.army_known || viewer.sees_as(RUSSIAN)) {
        let text = Text::new("status-army").with("army", army.id());
        lines.push(Line::new(text, &["B1.c"]));
    }
    lines
}

/// B14W.a, B16.a: the points as they stand.
fn score(state: &State) -> Line {
    let objective = state.scenario.objective;
    let [french, russian] = [FRENCH, RUSSIAN].map(|seat| victory::points(state, seat));
    let holder = state.holder(objective).map_or("none", |seat| SEATS[seat.index()]);
    let text = Text::new("status-score")
        .with("french", french)
        .with("russian", russian)
        .with("holder", holder)
        .with("hex", hex_text(objective));
    Line { targets: vec![on_hex(objective)], ..Line::new(text, &["B14W.a", "B16.a"]) }
}

/// 5.3, 5.4: the markers of the turn: what was drawn, what is played, what is left in the Pool (2.4g).
pub(super) fn activations(state: &State, viewer: Viewer) -> Vec<Activation> {
    let course = &state.course;
    let mut all = Vec::new();
    if let Playing::Reserve(place) = course.playing {
        all.extend(state.commands.get(usize::from(place)).map(|command| Activation {
            id: command.id.name(),
            name: Text::new("activation-reserve").with("command", command_text(command.id)),
            seat: Some(command.side.0),
            stage: Stage::Now,
            times: 1,
            groups: groups_of(state, viewer, |other| other.id == command.id),
        }));
    }
    // Until the Pool is filled, what will be in it would tell of hidden Orders.
    let filled = course.available != 0;
    if !filled || !state.stack.iter().any(|step| matches!(step, Step::Activations)) {
        return all;
    }
    for marker in MarkerId::all() {
        let now = u8::from(course.playing == Playing::Marker(marker));
        let next = u8::from(course.first == Some(marker));
        let left = course.pool.count(marker);
        let past = pool::filled(state, marker).saturating_sub(now + next + left);
        let stages = [Stage::Past, Stage::Now, Stage::Next, Stage::Open];
        for (stage, times) in stages.into_iter().zip([past, now, next, left]) {
            if times > 0 {
                let groups = groups_of(state, viewer, |one| marker.group() == Some(one.group));
                all.push(Activation {
                    id: marker.name(),
                    name: marker_text(marker),
                    seat: Some(marker.side().0),
                    stage,
                    times,
                    groups,
                });
            }
        }
    }
    all
}

/// The commands on the map that fit.
fn groups_of(
    state: &State,
    viewer: Viewer,
    fits: impl Fn(&Seen<'_>) -> bool,
) -> Vec<Cow<'static, str>> {
    commands_seen(state, viewer).filter(fits).map(|one| one.id.name()).collect()
}

/// 5.22a: the points that a side which gives Orders has left, for itself.
fn orders(state: &State, viewer: Viewer) -> Option<Line> {
    let Some(Step::GiveOrders) = state.stack.last() else { return None };
    let own = |seat: &Seat| viewer.sees_as(*seat) && !viewer.sees_as(opponent(*seat));
    let seat = [FRENCH, RUSSIAN].into_iter().find(own)?;
    let text = Text::new("status-orders").with("left", points_left(state, seat));
    Some(Line::new(text, &["5.22a"]))
}

/// What is seen of the Orders of a unit's command, and whether it acts.
pub(super) fn states(
    state: &State,
    viewer: Viewer,
    unit: UnitId,
) -> impl Iterator<Item = &'static str> {
    let command = state.command_of(unit).filter(|_| state.on_map(unit));
    let orders = command.and_then(|command| {
        let known = command.revealed || viewer.sees_as(command.side);
        match command.tried {
            Tried::Won => Some("orders-won"),
            Tried::Lost => Some("orders-refused"),
            Tried::No if known && command.given => Some("under-orders"),
            Tried::No if known && command.by_road => Some("by-road"),
            Tried::No if known => None,
            Tried::No => Some("orders-hidden"),
        }
    });
    let idle =
        state.course.playing != Playing::Nothing && state.on_map(unit) && !state.is_active(unit);
    [orders, idle.then_some("inactive")].into_iter().flatten()
}

/// 5.61a: the Overall Commanders on the map.
pub(super) fn commanders(state: &State) -> impl Iterator<Item = Piece> + '_ {
    let known = CommanderId::all().map(|one| (one, state.commanders[one.side().index()]));
    known.filter(|(_, hex)| hex.is_some()).map(|(commander, hex)| Piece {
        id: commander.name(),
        kind: "commander",
        seat: Some(commander.side().0),
        name: Some(Text::new(format!("commander-{}", commander.name()))),
        short: commander.name().chars().take(3).collect::<String>().to_uppercase().into(),
        at: Place::Space(GRID.number(hex).into()),
        facing: None,
        ratings: vec![("orders-range", commander.range().into())],
        states: Vec::new(),
        known: Known::Open,
        note: None,
        sign: None,
    })
}
