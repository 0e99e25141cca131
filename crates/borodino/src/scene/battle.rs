//! What a viewer sees of the great battle: Orders as far as they may know them, the Pool, the
//! Initiative, the commanders.

use std::borrow::Cow;

use bivouac_kernel::{Activation, Line, Named as _, Painter, Piece, Place, Stage, Text, Viewer};

use super::{COMMANDERS, commands_seen};
use crate::course::Playing;
use crate::names::{SEATS, seat_text};
use crate::orders::{CommanderId, Tried, points_left};
use crate::pool::{self, MarkerId};
use crate::prelude::*;
use crate::scenario::Army;
use crate::victory;
use crate::words::{command_text, marker_text};

/// What is always in sight besides the hour and the phase.
#[derive(Hash)]
pub(super) struct Status {
    objective: Hex,
    holder: Option<Seat>,
    /// B14W.a, B16.a: the points of the French and of the Russians.
    points: [u8; 2],
    initiative: Option<Seat>,
    /// 5.22a: the points that a side which gives Orders has left, for itself.
    orders: Option<u8>,
    delays: u8,
    army: Option<Army>,
}

impl Status {
    pub(super) fn of(state: &State, viewer: Viewer) -> Status {
        let (objective, course) = (state.scenario.objective, &state.course);
        Status {
            objective,
            holder: state.holder(objective),
            points: [FRENCH, RUSSIAN].map(|seat| victory::points(state, seat)),
            initiative: course.initiative,
            orders: orders_left(state, viewer),
            delays: course.delays,
            army: course.army.filter(|_| course.army_known || viewer.sees_as(RUSSIAN)),
        }
    }

    pub(super) fn lines(self) -> Vec<Line> {
        let mut lines = vec![self.score()];
        if let Some(seat) = self.initiative {
            let text = Text::new("status-initiative").with("seat", seat_text(seat));
            lines.push(Line::new(text, &["4.0a"]));
        }
        if let Some(left) = self.orders {
            let text = Text::new("status-orders").with("left", left);
            lines.push(Line::new(text, &["5.22a"]));
        }
        if self.delays > 0 {
            let text = Text::new("status-delay").with("failures", self.delays);
            lines.push(Line::new(text, &["5.29c", "5.29d"]));
        }
        if let Some(army) = self.army {
            let text = Text::new("status-army").with("army", army.id());
            lines.push(Line::new(text, &["B1.c"]));
        }
        lines
    }

    /// B14W.a, B16.a: the points as they stand.
    fn score(&self) -> Line {
        let [french, russian] = self.points;
        let holder = self.holder.map_or("none", |seat| SEATS[seat.index()]);
        let text = Text::new("status-score")
            .with("french", french)
            .with("russian", russian)
            .with("holder", holder)
            .with("hex", hex_text(self.objective));
        Line { targets: vec![on_hex(self.objective)], ..Line::new(text, &["B14W.a", "B16.a"]) }
    }
}

/// 5.22a: the points that a side which gives Orders has left, for itself.
fn orders_left(state: &State, viewer: Viewer) -> Option<u8> {
    let Some(Step::GiveOrders) = state.stack.last() else { return None };
    let own = |seat: &Seat| viewer.sees_as(*seat) && !viewer.sees_as(opponent(*seat));
    let seat = [FRENCH, RUSSIAN].into_iter().find(own)?;
    Some(points_left(state, seat))
}

/// 5.3, 5.4: the markers of the turn: what was drawn, what is played, what is left in the Pool (2.4g).
#[derive(Hash)]
pub(super) struct Strip {
    /// The command in reserve that acts now.
    reserve: Option<(CommandId, Seat)>,
    /// How often each marker was, is, will be and may be played.
    markers: Vec<(MarkerId, [u8; STAGES.len()])>,
    /// The commands, as the viewer knows them, with their groups.
    commands: Vec<(CommandId, u8)>,
}

const STAGES: [Stage; 4] = [Stage::Past, Stage::Now, Stage::Next, Stage::Open];

impl Strip {
    pub(super) fn of(state: &State, viewer: Viewer) -> Strip {
        let course = &state.course;
        let reserve = match course.playing {
            Playing::Reserve(place) => state.commands.get(usize::from(place)),
            _ => None,
        };
        // Until the Pool is filled, what will be in it would tell of hidden Orders.
        let filled = course.available != 0;
        let acting = filled && state.stack.iter().any(|step| matches!(step, Step::Activations));
        let times = |marker: MarkerId| {
            let now = u8::from(course.playing == Playing::Marker(marker));
            let next = u8::from(course.first == Some(marker));
            let left = course.pool.count(marker);
            let past = pool::filled(state, marker).saturating_sub(now + next + left);
            (marker, [past, now, next, left])
        };
        Strip {
            reserve: reserve.map(|command| (command.id, command.side)),
            markers: MarkerId::all().filter(|_| acting).map(times).collect(),
            commands: commands_seen(state, viewer).map(|one| (one.id, one.group)).collect(),
        }
    }

    pub(super) fn activations(self) -> Vec<Activation> {
        let mut all = Vec::new();
        all.extend(self.reserve.map(|(command, side)| Activation {
            id: command.name(),
            name: Text::new("activation-reserve").with("command", command_text(command)),
            seat: Some(side.0),
            stage: Stage::Now,
            times: 1,
            groups: self.commands.iter().filter(|one| one.0 == command).map(name_of).collect(),
        }));
        for &(marker, each) in &self.markers {
            for (stage, times) in STAGES.into_iter().zip(each).filter(|(_, times)| *times > 0) {
                let own = self.commands.iter().filter(|one| marker.group() == Some(one.1));
                all.push(Activation {
                    id: marker.name(),
                    name: marker_text(marker),
                    seat: Some(marker.side().0),
                    stage,
                    times,
                    groups: own.map(name_of).collect(),
                });
            }
        }
        all
    }
}

fn name_of((command, _): &(CommandId, u8)) -> Cow<'static, str> {
    command.name()
}

/// What is seen of the Orders of a unit's command, and whether it stands idle while others act.
pub(super) fn states(state: &State, viewer: Viewer, unit: UnitId) -> (Option<&'static str>, bool) {
    if !state.on_map(unit) {
        return (None, false);
    }
    let orders = state.command_of(unit).and_then(|command| {
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
    let idle = state.course.playing != Playing::Nothing && !state.is_active(unit);
    (orders, idle)
}

/// 5.61a: the Overall Commanders on the map.
pub(super) fn paint_commanders(state: &State, painter: &mut Painter<'_>) {
    for commander in CommanderId::all() {
        let hex = state.commanders[commander.side().index()];
        if hex.is_some() {
            let lot = COMMANDERS + u32::from(commander.side().0);
            painter.pieces(lot, (commander, hex), commander_piece);
        }
    }
}

fn commander_piece((commander, hex): (CommanderId, Hex), out: &mut Vec<Piece>) {
    let (name, at) = (commander.name(), Place::Space(GRID.number(hex).into()));
    let seat = Some(commander.side().0);
    out.push(Piece {
        name: Some(Text::new(format!("commander-{name}"))),
        short: name.chars().take(3).collect::<String>().to_uppercase().into(),
        ratings: vec![("orders-range", commander.range().into())],
        ..Piece::plain(name, "commander", seat, at)
    });
}
