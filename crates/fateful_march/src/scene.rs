//! What a viewer sees: their own SPs and orders, of the enemy's what lies open, what they noted.

mod board;
mod hands;
mod pieces;
mod status;

use std::borrow::Cow;
use std::sync::LazyLock;

use arrayvec::ArrayVec;
use bivouac_kernel::{Line, Marker, Painter, Track, Viewer};

use crate::calendar;
use crate::map::AREAS;
use crate::prelude::*;
use crate::state::{Effects, Lasting};
use crate::tables::{HIGHEST_INITIATIVE, SUDDEN_DEATH};

pub(crate) use board::BOARD;

/// Paints all that `viewer` may see of a state.
pub(crate) fn paint(state: &State, viewer: Viewer, painter: &mut Painter<'_>) {
    painter.moment((state.clock, phase(state)), |(clock, phase)| {
        let phase = phase.map(|phase| Text::new(format!("phase-{phase}")));
        [turn_text(clock)].into_iter().chain(phase).collect()
    });
    pieces::paint(state, viewer, painter);
    painter.markers(Marked::of(state), Marked::markers);
    painter.tracks(Tracked::of(state), Tracked::tracks);
    painter.procedure(InForce::of(state, viewer), InForce::lines);
    painter.hands(BOTH.map(|seat| hands::Held::of(state, seat, viewer)), |held| {
        held.iter().flat_map(hands::Held::hands).collect()
    });
    painter.status(status::Status::of(state, viewer), status::Status::lines);
    painter.tints(state.held, status::tints);
}

/// A turn in words: month and number.
pub(crate) fn turn_text(clock: u8) -> Text {
    static MONTHS: LazyLock<Vec<String>> =
        LazyLock::new(|| calendar::MONTHS.iter().map(|month| format!("month-{month}")).collect());
    let month = MONTHS[usize::from(calendar::month(clock))].as_str();
    Text::new("moment-turn").with("month", Text::new(month)).with("turn", calendar::turn(clock))
}

/// The part of the turn that is under way: the one before that which waits below.
fn phase(state: &State) -> Option<&'static str> {
    if state.over.is_some() {
        return None;
    }
    if state.stack.contains(&Step::StartingCards) {
        return Some("set_up");
    }
    let next = state.stack.iter().rev().find_map(|step| match step {
        Step::Begin(phase) => Some(*phase),
        _ => None,
    });
    let under_way = match next? {
        Phase::Resources | Phase::EndOfTurn => Phase::Lines,
        next => Phase::ALL[next as usize - 1],
    };
    Some(under_way.id())
}

// ---- markers, tracks, what is in force ----

/// What is marked on the map.
#[derive(Hash)]
struct Marked {
    depots: [AreaSet; 2],
    devastation: [u8; AREAS],
    /// Where battles are fought or are still to be fought.
    battles: AreaSet,
    named: CardAreas,
}

impl Marked {
    fn of(state: &State) -> Marked {
        let mut battles = state.battles;
        if let Some(battle) = &state.battle {
            battles.put(battle.area);
        }
        let (depots, devastation) = (state.depots, state.devastation);
        Marked { depots, devastation, battles, named: named(state) }
    }

    fn markers(self) -> Vec<Marker> {
        let marker = |kind, area: AreaId, value| Marker {
            kind,
            spaces: vec![Cow::Borrowed(area.get().id.as_str())],
            value,
        };
        let mut markers = Vec::new();
        for area in AreaId::all() {
            for (seat, kind) in [(FRENCH, "depot-french"), (RUSSIAN, "depot-russian")] {
                if self.depots[seat.index()].has(area) {
                    markers.push(marker(kind, area, None));
                }
            }
            let level = self.devastation[area.index()];
            if level > 0 {
                markers.push(marker("devastation", area, Some(i16::from(level))));
            }
            if self.battles.has(area) {
                markers.push(marker("battle", area, None));
            }
        }
        let named = self.named.into_iter().map(|(_, _, area)| area);
        markers.extend(named.map(|area| marker("named", area, None)));
        markers
    }
}

/// The areas that cards have named, with the message that says what for and the card's row.
type CardAreas = ArrayVec<(&'static str, &'static str, AreaId), 7>;

fn named(state: &State) -> CardAreas {
    let named = &state.named;
    let all = [
        ("named-holy_french", "C-F4", named.holy_french),
        ("named-holy_russian", "C-R11", named.holy_russian),
        ("named-lethargic", "C-F53", named.lethargic),
        ("named-friction", "C-R42", named.friction),
        ("named-disorderly", "C-R48", named.disorderly),
        ("named-disengagement", "C-F7", named.disengagement),
        ("named-victuals", "C-F45", named.victuals),
    ];
    all.into_iter().filter(|&(_, _, area)| area != AreaId::NONE).collect()
}

/// Where the markers of the tracks stand.
#[derive(Hash)]
struct Tracked {
    turns: (u8, u8),
    clock: u8,
    vp: i8,
    initiative: Seat,
    level: i8,
}

impl Tracked {
    fn of(state: &State) -> Tracked {
        Tracked {
            turns: (state.scenario.start, state.scenario.end),
            clock: state.clock,
            vp: state.vp,
            initiative: state.initiative,
            level: state.level,
        }
    }

    fn tracks(self) -> Vec<Track> {
        let (first, last) = self.turns;
        // Values below 0 are Russian, above it French.
        let sides = Some((RUSSIAN.0, FRENCH.0));
        let death = i16::from(SUDDEN_DEATH);
        let highest = i16::from(HIGHEST_INITIATIVE);
        let level = i16::from(self.level);
        let initiative = if self.initiative == FRENCH { level } else { -level };
        vec![
            Track {
                labels: (first..=last).map(turn_text).collect(),
                ..Track::plain("turn", first.into(), last.into(), self.clock.into())
            },
            Track { sides, ..Track::plain("vp", -death, death, self.vp.into()) },
            Track { sides, ..Track::plain("initiative", -highest, highest, initiative) },
        ]
    }
}

/// What cards have brought into force. All of it was played openly; whom a card found behind a
/// screen their enemy does not see.
#[derive(Hash)]
struct InForce {
    effects: Effects,
    collapse: bool,
    named: CardAreas,
    /// French #8: the leaders bound by it; who stood where it was played, the French do not know.
    infighting: Leaders,
    bound_are_seen: bool,
}

impl InForce {
    fn of(state: &State, viewer: Viewer) -> InForce {
        InForce {
            effects: state.turn_effects,
            collapse: state.lasting.contains(Lasting::LOGISTICS_COLLAPSE),
            named: named(state),
            infighting: state.named.infighting,
            bound_are_seen: viewer.sees_as(RUSSIAN),
        }
    }

    fn lines(self) -> Vec<Line> {
        let line = |text, rule| Line::new(text, &[rule]);
        let effect = |name: &str| Text::new(format!("effect-{}", name.to_ascii_lowercase()));
        let on = self.effects.iter_names();
        let mut lines: Vec<Line> = on.map(|(name, one)| line(effect(name), one.row())).collect();
        if self.collapse {
            lines.push(line(Text::new("effect-logistics_collapse"), "C-F43"));
        }
        lines.extend(self.named.into_iter().map(|(message, row, area)| {
            line(Text::new(message).with("area", Text::new(format!("area-{area}"))), row)
        }));
        let bound = self.infighting;
        if !bound.is_none() {
            let leaders = bound.iter().map(|leader| Text::new(format!("leader-{leader}")));
            let text = if self.bound_are_seen {
                Text::new("named-infighting")
                    .with("count", bound.iter().count())
                    .with("leaders", leaders.collect::<Vec<Text>>())
            } else {
                Text::new("named-infighting-hidden")
            };
            lines.push(line(text, "C-F8"));
        }
        lines
    }
}
