//! What a viewer sees. Everything lies open in the Redoubt scenario; in the great battle Orders are
//! hidden until they are shown (5.23).

mod battle;

use std::borrow::Cow;

use bivouac_kernel::{
    Area, Board, Edge, Group, Known, Lies, Line, Marker, Named as _, Piece, Place, Scene, Shape,
    Space, Target, Tint, Track, Viewer,
};

use crate::assault::Status;
use crate::names::{SEATS, seat_text};
use crate::prelude::*;
use crate::sequence::hour;
use crate::state::BOXES;
use crate::terrain::{Bridge, MAP, Village};
use crate::words::{class_word, command_text, unit_text};

/// The board of a scenario.
pub(crate) fn board(scenario: &'static Scenario) -> &'static Board {
    scenario.board.get_or_init(|| Board {
        id: scenario.id.to_owned(),
        shape: Shape::FlatHexes,
        size: GRID.size(),
        spaces: GRID.all().map(|hex| space(scenario, hex)).collect(),
        edges: lines_of_march().chain(hexsides(scenario)).collect(),
        areas: areas(scenario),
        lines: Vec::new(),
    })
}

fn space(scenario: &Scenario, hex: Hex) -> Space {
    let ground = &MAP.hexes[hex.index()];
    let (x, y) = GRID.centre(hex);
    let mut traits = Vec::new();
    if hex == scenario.objective {
        traits.push("victory");
    }
    if GRID.column(hex) < scenario.french_limit {
        traits.push("closed-to-french");
    }
    Space {
        id: GRID.number(hex).to_owned(),
        x,
        y,
        terrain: ground.terrain.id(),
        level: ground.level,
        name: (!ground.name.is_empty()).then(|| place_name(&ground.name)),
        traits,
    }
}

/// The message that names a place of the map.
pub(crate) fn place_name(name: &str) -> Text {
    let mut key = String::from("place");
    for word in name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()) {
        key.push('-');
        key.push_str(&word.to_ascii_lowercase());
    }
    Text::new(key)
}

/// Roads and Paths, each once.
fn lines_of_march() -> impl Iterator<Item = Edge> {
    GRID.all().flat_map(|hex| {
        let ground = &MAP.hexes[hex.index()];
        bivouac_maps::Side::all().into_iter().flat_map(move |side| {
            let other = GRID.neighbour(hex, side);
            let on = |sides: u8| other.is_some() && hex < other && sides & 1 << side.index() != 0;
            let edge = move |kind| Edge {
                a: hex.0.0,
                b: other.0.0,
                kind,
                lies: Lies::Joining,
                name: None,
            };
            [on(ground.road).then(|| edge("road")), on(ground.path).then(|| edge("path"))]
                .into_iter()
                .flatten()
        })
    })
}

fn hexsides(scenario: &Scenario) -> impl Iterator<Item = Edge> {
    MAP.hexsides.iter().filter(|hexside| scenario.has_hexside(hexside)).map(|hexside| Edge {
        a: hexside.a.0.0,
        b: hexside.b.0.0,
        kind: hexside_key(&hexside.feature),
        lies: Lies::Parting,
        name: (!hexside.name.is_empty()).then(|| place_name(&hexside.name)),
    })
}

pub(crate) fn hexside_key(feature: &str) -> &'static str {
    const KEYS: [&str; 9] = [
        "slope",
        "steep",
        "stream",
        "river",
        "impassable",
        "bridge",
        "ford",
        "dirt_wall",
        "flood_wall",
    ];
    KEYS.into_iter().find(|key| *key == feature).unwrap_or("stream")
}

/// The boxes of both sides; the last is that of the flank march, for the French of the great battle.
fn areas(scenario: &Scenario) -> Vec<Area> {
    let area = |seat: Seat, key: &str| Area {
        id: format!("{key}-{}", SEATS[seat.index()]),
        name: Text::new(format!("area-{key}")).with("seat", seat_text(seat)),
        seat: Some(seat.0),
    };
    let seats = [FRENCH, RUSSIAN].into_iter();
    let common = &BOXES[..COMMON_BOXES];
    let mut areas: Vec<Area> =
        seats.flat_map(|seat| common.iter().map(move |(key, _)| area(seat, key))).collect();
    if scenario.markers {
        areas.extend(BOXES[COMMON_BOXES..].iter().map(|(key, _)| area(FRENCH, key)));
    }
    areas
}

/// The boxes that both sides have.
const COMMON_BOXES: usize = BOXES.len() - 1;

/// The id of the area of a side for units that are off the map in this way.
fn area_id(state: &State, side: Seat, area: usize) -> &'static str {
    let areas = &board(state.scenario).areas;
    let common = area < COMMON_BOXES;
    &areas[if common { side.index() * COMMON_BOXES + area } else { areas.len() - 1 }].id
}

/// What a viewer sees of a state.
pub(crate) fn scene(state: &State, viewer: Viewer) -> Scene {
    let turn = if state.scenario.markers { "moment-hour" } else { "moment-turn" };
    let turn = Text::new(turn)
        .with("turn", state.turn)
        .with("turns", state.scenario.turns)
        .with("hour", hour_text(state.turn));
    let mut moment = vec![turn];
    moment.extend(phase(state).map(|phase| Text::new(format!("phase-{phase}"))));
    Scene {
        moment,
        pieces: pieces(state, viewer),
        markers: markers(state),
        tracks: vec![Track::plain("turn", 1, state.scenario.turns.into(), state.turn.into())],
        procedure: procedure(state),
        status: if state.scenario.markers { battle::status(state, viewer) } else { status(state) },
        groups: groups(state, viewer),
        tints: tints(state),
        activations: state.scenario.markers.then(|| battle::activations(state, viewer)),
        ..Scene::default()
    }
}

/// What is always in sight besides the turn and the phase: who would win now, and who is in action.
fn status(state: &State) -> Vec<Line> {
    let objective = state.scenario.objective;
    let held = match state.holder(objective) {
        Some(FRENCH) => "status-held-by-french",
        Some(_) => "status-held-by-russians",
        None => "status-held-by-nobody",
    };
    let held = Line {
        targets: vec![Target::Space(GRID.number(objective).into())],
        ..Line::new(Text::new(held).with("hex", hex_text(objective)), &["R9.a"])
    };
    let active = state.commands.iter().filter(|command| command.side == FRENCH && command.active);
    let active: Vec<Text> = active.map(|command| command_text(command.id)).collect();
    let active = Line::new(Text::new("status-active").with("commands", active), &["R6.b"]);
    vec![held, active]
}

/// B5: Villages that burn or have burnt.
fn tints(state: &State) -> Vec<Tint> {
    if state.damage.is_none() {
        return Vec::new();
    }
    let villages = Village::all().filter_map(|village| {
        let kind = if state.damage.burns(village) {
            "on-fire"
        } else if state.damage.is_rubble(village) {
            "rubble"
        } else {
            return None;
        };
        Some(Tint { space: village.name(), kind: kind.into(), seat: None })
    });
    villages.collect()
}

/// B5.h: bridges that are broken.
fn markers(state: &State) -> Vec<Marker> {
    if state.damage.is_none() {
        return Vec::new();
    }
    let broken = Bridge::all(state.scenario).filter(|&bridge| state.damage.is_broken(bridge));
    let ends = |bridge: Bridge| bridge.ends().map(|hex| hex.name()).to_vec();
    broken
        .map(|bridge| Marker { kind: "bridge-broken", spaces: ends(bridge), value: None })
        .collect()
}

/// Commands, and in them the divisions and brigades that are wholly in them.
fn groups(state: &State, viewer: Viewer) -> Vec<Group> {
    let mut groups = Vec::new();
    let scenario = state.scenario;
    let present = |unit: &&UnitId| match scenario.markers {
        true => state.on_map(**unit),
        false => state.unit(**unit).whereabouts != Whereabouts::Absent,
    };
    let disguised = is_disguised(state, viewer);
    for (place, command) in commands_seen(state, viewer).enumerate() {
        let Seen { id: command, side, units: members, .. } = command;
        let whole = members.iter().filter(present).count();
        let mut add = |id: Cow<'static, str>, kind, name, units: &[UnitId]| {
            let pieces = units.iter().filter(present).map(|unit| unit.id().into()).collect();
            groups.push(Group { id, kind, name, seat: Some(side.0), pieces });
        };
        // Divisions of the same name may be in several commands.
        let inside = |part: &'static str| -> Cow<'static, str> {
            if !scenario.markers {
                part.into()
            } else {
                format!("{}-{part}", command.name()).into()
            }
        };
        let is_part = |units: &[UnitId]| {
            let own = || units.iter().filter(present);
            let here = |unit: &UnitId| match disguised {
                false => usize::from(state.unit(*unit).command) == place,
                true => members.contains(unit),
            };
            own().next().is_some_and(here) && own().all(here) && (2..whole).contains(&own().count())
        };
        add(command.name(), "command", command_text(command), members);
        for division in scenario.divisions.iter().filter(|one| is_part(&one.units)) {
            let name = Text::new(division.id.as_str());
            add(inside(&division.id), "division", name, &division.units);
        }
        for brigade in scenario.brigades.iter().filter(|one| is_part(&one.units)) {
            let names: Vec<Text> =
                brigade.units.iter().filter(present).map(|&unit| unit_text(unit)).collect();
            let name = Text::new("group-name-brigade").with("units", names);
            add(inside(&brigade.id), "brigade", name, &brigade.units);
        }
    }
    groups
}

/// B14.b: whether a viewer sees other commands than there are: a column that departs in secret is known
/// to the French alone.
fn is_disguised(state: &State, viewer: Viewer) -> bool {
    state.disguise.is_some() && !viewer.sees_as(FRENCH)
}

/// A command as a viewer knows it.
pub(crate) struct Seen<'a> {
    pub id: CommandId,
    pub side: Seat,
    pub group: u8,
    pub units: &'a [UnitId],
}

/// The commands with their units, as a viewer knows them.
pub(crate) fn commands_seen(state: &State, viewer: Viewer) -> impl Iterator<Item = Seen<'_>> {
    let disguised = is_disguised(state, viewer);
    let real = state.commands.iter().enumerate().filter(move |_| !disguised);
    let real = real.map(|(place, one)| Seen {
        id: one.id,
        side: one.side,
        group: one.group,
        units: state.units_of(place),
    });
    let seen = state.disguise.iter().filter(move |_| disguised).flat_map(|seen| seen.iter());
    real.chain(seen.filter_map(|&(group, ref units)| {
        let &first = units.first()?;
        Some(Seen { id: CommandId::led_by(first), side: first.counter().side, group, units })
    }))
}

/// The part of the turn, from the lowest step that names one.
fn phase(state: &State) -> Option<&'static str> {
    state.stack.iter().rev().find_map(|step| step.turn().phase)
}

fn pieces(state: &State, viewer: Viewer) -> Vec<Piece> {
    let mut pieces = Vec::with_capacity(state.side(FRENCH).len() + state.side(RUSSIAN).len());
    pieces.extend(battle::commanders(state));
    for hex in GRID.all() {
        pieces.extend(state.units_in(hex).map(|unit| piece(state, viewer, unit)));
    }
    for seat in [FRENCH, RUSSIAN] {
        let off_map = state.side(seat).iter().copied().filter(|&unit| !state.on_map(unit));
        let present = off_map.filter(|&u| state.unit(u).whereabouts != Whereabouts::Absent);
        pieces.extend(present.map(|unit| piece(state, viewer, unit)));
    }
    pieces
}

fn piece(state: &State, viewer: Viewer, unit: UnitId) -> Piece {
    let (counter, known) = (unit.counter(), state.unit(unit));
    let area = BOXES.iter().position(|(_, whereabouts)| *whereabouts == known.whereabouts);
    let mut ratings = Vec::with_capacity(5);
    ratings.extend([
        ("strength", i16::from(counter.strength)),
        ("cohesion", i16::from(state.cohesion(unit))),
        ("movement", i16::from(counter.allowance)),
    ]);
    if counter.arm.is_artillery() {
        ratings.push(("effective-range", counter.effective_range.into()));
        ratings.push(("maximum-range", counter.maximum_range.into()));
    } else if counter.arm.is_infantry() {
        ratings.push(("defensive-fire", counter.defensive_fire.into()));
    }
    Piece {
        id: unit.id().into(),
        kind: counter.arm.id(),
        seat: Some(counter.side.0),
        name: Some(unit_text(unit)),
        short: counter.short.as_str().into(),
        at: match area {
            Some(area) => Place::Area(area_id(state, counter.side, area).into()),
            None => Place::Space(GRID.number(known.hex).into()),
        },
        facing: (known.whereabouts == Whereabouts::OnMap).then_some(known.facing.0.0),
        ratings,
        states: states(state, viewer, unit),
        known: Known::Open,
        note: (state.has(unit, Mark::NOTED) && viewer.sees_as(FRENCH))
            .then(|| text("note-flank").with("turn", state.flank.turn)),
        sign: None,
    }
}

fn states(state: &State, viewer: Viewer, unit: UnitId) -> Vec<&'static str> {
    let shown = [
        (Mark::DISORDERED, "disordered"),
        (Mark::SQUARE, "square"),
        (Mark::FIRED, "fired"),
        (Mark::HALTED, "halted"),
        (Mark::SHOCKED, "shocked"),
    ];
    let mut states: Vec<&'static str> =
        shown.into_iter().filter(|(bit, _)| state.has(unit, *bit)).map(|(_, key)| key).collect();
    if state.scenario.markers {
        states.extend(battle::states(state, viewer, unit));
    } else if state.on_map(unit) && !state.is_active(unit) {
        states.push("inactive");
    }
    states
}

/// The attacks that have been declared and how they stand.
fn procedure(state: &State) -> Vec<Line> {
    let told = state.attacks.iter().filter(|attack| !attack.targets.is_empty()).map(|attack| {
        let hexes: Vec<Text> = attack.targets.iter().map(|&hex| hex_text(hex)).collect();
        let status = match attack.status {
            Status::Declared => "attack-declared",
            Status::Committed => "attack-committed",
            Status::Cancelled => "attack-cancelled",
            Status::Fought => "attack-fought",
        };
        Line {
            text: Text::new("procedure-attack")
                .with("class", Text::new(class_word(attack.class)))
                .with("from", hex_text(attack.from))
                .with("targets", hexes)
                .with("status", Text::new(status)),
            rules: vec!["9.44a"],
            targets: [attack.from]
                .iter()
                .chain(&attack.targets)
                .map(|&hex| Target::Space(GRID.number(hex).into()))
                .collect(),
            dice: vec![],
            account: None,
            heading: None,
            leg: None,
        }
    });
    told.collect()
}

/// The hour of a turn of the great battle, as clocks show it.
pub(crate) fn hour_text(turn: u8) -> String {
    let minutes = hour(turn);
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

/// A hex by its number, with the name of the place if it has one.
pub(crate) fn hex_text(hex: Hex) -> Text {
    let number = GRID.number(hex);
    let name = &MAP.hexes[hex.index()].name;
    if name.is_empty() {
        Text::new("hex").with("number", Cow::Borrowed(number))
    } else {
        Text::new("hex-named").with("number", Cow::Borrowed(number)).with("name", place_name(name))
    }
}
