//! What is always in sight: the turns left, the score and what wins, the initiative, the weather, orders to
//! be given; who holds which area; the armies that leaders command.

use std::borrow::Cow;

use bivouac_kernel::{Group, Line, Piece, Place, Tint, Viewer, is_default};

use super::sealed;
use crate::attrition;
use crate::pieces::SEATS;
use crate::prelude::*;
use crate::scenario::Scoring;
use crate::state::Lasting;
use crate::tables::SUDDEN_DEATH;

fn line(text: Text, rule: &'static str) -> Line {
    Line::new(text, &[rule])
}

fn of_side(family: &str, seat: Seat) -> Text {
    let id = [family, "-", SEATS[seat.index()]].concat();
    Text::new(id)
}

/// The strip of lines.
pub(super) fn status(state: &State, viewer: Viewer) -> Vec<Line> {
    let mut lines = vec![score(state), left(state)];
    lines.extend(at_the_end(state));
    let level = i32::from(state.level);
    let initiative = of_side("status-initiative", state.initiative).with("level", level);
    lines.push(line(initiative, "T-INIT.a"));
    lines.push(weather(state));
    lines.extend(orders(state, viewer));
    for seat in BOTH.into_iter().filter(|&seat| viewer.sees_as(seat)) {
        if !is_default(state.decided(seat)) {
            lines.push(line(of_side("status-decided", seat), "T-ORDER.c"));
        }
    }
    lines
}

/// How long it lasts; the turn and the phase are shown in any case.
fn left(state: &State) -> Line {
    let left = state.scenario.end.saturating_sub(state.clock);
    line(Text::new("status-left").with("left", left), "T-MONTH.a")
}

/// Who is ahead, and what wins.
fn score(state: &State) -> Line {
    let text = match state.vp {
        0 => Text::new("status-vp-even"),
        vp => of_side("status-vp", if vp > 0 { FRENCH } else { RUSSIAN }),
    };
    let text = text.with("vp", state.vp.unsigned_abs()).with("death", i32::from(SUDDEN_DEATH));
    line(text, "T-VP.d")
}

/// What would be scored at the end as things stand, where the scenario scores it.
fn at_the_end(state: &State) -> Vec<Line> {
    let asks = |one| state.scenario.scoring.contains(one);
    let mut lines = Vec::new();
    if asks(Scoring::CASUALTIES) {
        let count: i32 = state.casualties.iter().copied().map(i32::from).sum();
        let text = Text::new("status-casualties").with("count", count).with("vp", count / 3);
        lines.push(line(text, "T-CAS.c"));
    }
    if asks(Scoring::MOSCOW_NEVER) && !state.lasting.contains(Lasting::MOSCOW_HELD) {
        lines.push(line(Text::new("status-moscow-never"), "E1d"));
    }
    lines
}

fn weather(state: &State) -> Line {
    if state.weather == 0 {
        let season = if state.winter() { "status-winter" } else { "status-summer" };
        return line(Text::new(season), "S13a");
    }
    let by = |seat| i32::from(attrition::weather(state, seat, state.weather));
    let text = Text::new("status-weather")
        .with("roll", state.weather)
        .with("french", by(FRENCH))
        .with("russian", by(RUSSIAN));
    line(text, "S13a")
}

/// The orders that are still to be chosen, which their owner alone knows, or to be placed.
fn orders(state: &State, viewer: Viewer) -> Vec<Line> {
    let selects = state.stack.contains(&Step::Select);
    let of = |seat: Seat| {
        let sealed_now = sealed(state);
        let placing: u8 = state.sealed[seat].blocks.iter().sum();
        match (selects, state.sealed[seat].free, placing) {
            (true, left @ 1.., _) if viewer.sees_as(seat) => {
                Some(line(of_side("status-select", seat).with("count", left), "S3b"))
            }
            (false, _, count @ 1..) if !sealed_now || viewer.sees_as(seat) => {
                Some(line(of_side("status-place", seat).with("count", count), "S4a"))
            }
            _ => None,
        }
    };
    BOTH.into_iter().filter_map(of).collect()
}

/// T-CTRL.a: who holds an area, by the SPs in it, which everybody sees; key cities where nobody is are
/// Russian.
pub(super) fn tints(state: &State) -> Vec<Tint> {
    let tint = |area: AreaId| {
        let [french, russian] = BOTH.map(|seat| state.holds(seat, area));
        let (kind, seat) = match (french, russian) {
            (true, true) => ("contested", None),
            (true, false) => ("held", Some(FRENCH.0)),
            (false, true) => ("held", Some(RUSSIAN.0)),
            (false, false) if area.get().city.is_some() => ("held", Some(RUSSIAN.0)),
            (false, false) => return None,
        };
        Some(Tint { space: Cow::Borrowed(area.get().id.as_str()), kind: kind.into(), seat })
    };
    AreaId::all().filter_map(tint).collect()
}

/// The army of each leader who is seen to command: those who stand with him, as the viewer sees them.
pub(super) fn groups(pieces: &[Piece]) -> Vec<Group> {
    let commanders = pieces.iter().filter(|piece| piece.states.contains(&"commander"));
    let group = |leader: &Piece| {
        let Place::Space(area) = &leader.at else { return None };
        let with = |piece: &&Piece| {
            piece.seat == leader.seat && piece.at == leader.at && piece.kind != "block"
        };
        let pieces: Vec<Cow<'static, str>> =
            pieces.iter().filter(with).map(|piece| piece.id.clone()).collect();
        if pieces.len() < 2 {
            return None;
        }
        let id = ["army-", &*leader.id, "-", &**area].concat().into();
        Some(Group { id, kind: "army", name: leader.name.clone()?, seat: leader.seat, pieces })
    };
    commanders.filter_map(group).collect()
}
