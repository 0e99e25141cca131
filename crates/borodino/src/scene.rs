//! What a viewer sees. Everything lies open in the Redoubt scenario; in the great battle Orders are
//! hidden until they are shown (5.23).

mod battle;

use std::borrow::Cow;
use std::hash::{Hash, Hasher};

use bivouac_kernel::{
    Area, Board, Edge, Group, Known, Lies, Line, Marker, Named as _, Painter, Piece, Place, Shape,
    Space, Target, Tint, Track, Viewer,
};

use crate::assault::{Attack, Status};
use crate::names::{SEATS, seat_text};
use crate::pieces::UNIT_COUNT;
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

/// Paints what a viewer sees of a state.
pub(crate) fn paint(state: &State, viewer: Viewer, painter: &mut Painter<'_>) {
    let scenario = state.scenario;
    let turn = (scenario.markers, state.turn, scenario.turns);
    painter.moment((turn, phase(state)), |((markers, turn, turns), phase)| {
        let id = if markers { "moment-hour" } else { "moment-turn" };
        let turn =
            Text::new(id).with("turn", turn).with("turns", turns).with("hour", hour_text(turn));
        let phase = phase.map(|phase| Text::new(format!("phase-{phase}")));
        [turn].into_iter().chain(phase).collect()
    });
    paint_pieces(state, viewer, painter);
    painter.markers(broken_bridges(state), markers);
    painter.tracks((state.turn, scenario.turns), |(turn, turns)| {
        vec![Track::plain("turn", 1, turns.into(), turn.into())]
    });
    painter.procedure(state.attacks.as_slice(), procedure);
    if scenario.markers {
        painter.status(battle::Status::of(state, viewer), battle::Status::lines);
        painter.activations(battle::Strip::of(state, viewer), battle::Strip::activations);
    } else {
        painter.status(Holding::of(state), Holding::lines);
    }
    painter.groups(Formed::of(state, viewer), Formed::groups);
    painter.tints(hurt_villages(state), tints);
}

/// What is always in sight besides the turn and the phase: who would win now, and who is in action.
#[derive(Hash)]
struct Holding {
    objective: Hex,
    holder: Option<Seat>,
    active: Vec<CommandId>,
}

impl Holding {
    fn of(state: &State) -> Holding {
        let objective = state.scenario.objective;
        let active = state.commands.iter().filter(|one| one.side == FRENCH && one.active);
        let active = active.map(|command| command.id).collect();
        Holding { objective, holder: state.holder(objective), active }
    }

    fn lines(self) -> Vec<Line> {
        let objective = self.objective;
        let held = match self.holder {
            Some(FRENCH) => "status-held-by-french",
            Some(_) => "status-held-by-russians",
            None => "status-held-by-nobody",
        };
        let held = Line {
            targets: vec![Target::Space(GRID.number(objective).into())],
            ..Line::new(Text::new(held).with("hex", hex_text(objective)), &["R9.a"])
        };
        let active: Vec<Text> = self.active.into_iter().map(command_text).collect();
        let active = Line::new(Text::new("status-active").with("commands", active), &["R6.b"]);
        vec![held, active]
    }
}

/// B5: Villages that burn or have burnt, and how that is shown.
fn hurt_villages(state: &State) -> Vec<(Village, &'static str)> {
    if state.damage.is_none() {
        return Vec::new();
    }
    let villages = Village::all().filter_map(|village| {
        if state.damage.burns(village) {
            Some((village, "on-fire"))
        } else if state.damage.is_rubble(village) {
            Some((village, "rubble"))
        } else {
            None
        }
    });
    villages.collect()
}

fn tints(villages: Vec<(Village, &'static str)>) -> Vec<Tint> {
    let tint = |(village, kind): (Village, &'static str)| Tint {
        space: village.name(),
        kind: kind.into(),
        seat: None,
    };
    villages.into_iter().map(tint).collect()
}

/// B5.h: bridges that are broken.
fn broken_bridges(state: &State) -> Vec<Bridge> {
    if state.damage.is_none() {
        return Vec::new();
    }
    Bridge::all(state.scenario).filter(|&bridge| state.damage.is_broken(bridge)).collect()
}

fn markers(broken: Vec<Bridge>) -> Vec<Marker> {
    let ends = |bridge: Bridge| bridge.ends().map(|hex| hex.name()).to_vec();
    let marker = |bridge| Marker { kind: "bridge-broken", spaces: ends(bridge), value: None };
    broken.into_iter().map(marker).collect()
}

/// The commands as a viewer knows them, and which units are there.
struct Formed<'a> {
    scenario: &'static Scenario,
    present: [u64; UNIT_COUNT.div_ceil(64)],
    commands: Vec<Seen<'a>>,
}

impl Hash for Formed<'_> {
    fn hash<H: Hasher>(&self, to: &mut H) {
        (self.scenario.id, self.present, &self.commands).hash(to);
    }
}

impl<'a> Formed<'a> {
    fn of(state: &'a State, viewer: Viewer) -> Formed<'a> {
        let scenario = state.scenario;
        let mut present = [0; UNIT_COUNT.div_ceil(64)];
        for &unit in [FRENCH, RUSSIAN].iter().flat_map(|&seat| state.side(seat)) {
            let there = match scenario.markers {
                true => state.on_map(unit),
                false => state.unit(unit).whereabouts != Whereabouts::Absent,
            };
            present[unit.index() / 64] |= u64::from(there) << (unit.index() % 64);
        }
        Formed { scenario, present, commands: commands_seen(state, viewer).collect() }
    }

    fn is_present(&self, unit: UnitId) -> bool {
        self.present[unit.index() / 64] >> (unit.index() % 64) & 1 == 1
    }

    /// Commands, and in them the divisions and brigades that are wholly in them.
    fn groups(self) -> Vec<Group> {
        let scenario = self.scenario;
        let mut groups = Vec::new();
        let present = |unit: &&UnitId| self.is_present(**unit);
        for &Seen { id: command, side, units: members, .. } in &self.commands {
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
                own().next().is_some()
                    && own().all(|unit| members.contains(unit))
                    && (2..whole).contains(&own().count())
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
}

/// B14.b: whether a viewer sees other commands than there are: a column that departs in secret is known
/// to the French alone.
fn is_disguised(state: &State, viewer: Viewer) -> bool {
    state.disguise.is_some() && !viewer.sees_as(FRENCH)
}

/// A command as a viewer knows it.
#[derive(Clone, Copy, Hash)]
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

/// The lots of pieces: one for each unit, and from this number on the commanders.
const COMMANDERS: u32 = 1_000;

fn paint_pieces(state: &State, viewer: Viewer, painter: &mut Painter<'_>) {
    battle::paint_commanders(state, painter);
    let mut paint = |unit: UnitId| {
        painter.pieces(unit.index() as u32, Shown::of(state, viewer, unit), Shown::pieces);
    };
    for hex in GRID.all() {
        state.units_in(hex).for_each(&mut paint);
    }
    for seat in [FRENCH, RUSSIAN] {
        let off_map = state.side(seat).iter().copied().filter(|&unit| !state.on_map(unit));
        let present = off_map.filter(|&u| state.unit(u).whereabouts != Whereabouts::Absent);
        present.for_each(&mut paint);
    }
}

/// A unit as a viewer sees it.
#[derive(Hash)]
struct Shown {
    unit: UnitId,
    /// Off the map: the area in which it is.
    area: Option<&'static str>,
    hex: Hex,
    facing: Option<u8>,
    cohesion: i16,
    marks: Mark,
    /// What else is seen of it.
    orders: Option<&'static str>,
    idle: bool,
    /// B14: the turn for which it is noted for the flank march.
    noted: Option<u8>,
}

/// The marks that are shown, and how.
const SHOWN: [(Mark, &str); 5] = [
    (Mark::DISORDERED, "disordered"),
    (Mark::SQUARE, "square"),
    (Mark::FIRED, "fired"),
    (Mark::HALTED, "halted"),
    (Mark::SHOCKED, "shocked"),
];

impl Shown {
    fn of(state: &State, viewer: Viewer, unit: UnitId) -> Shown {
        let known = state.unit(unit);
        let on_map = known.whereabouts == Whereabouts::OnMap;
        let area = BOXES.iter().position(|(_, whereabouts)| *whereabouts == known.whereabouts);
        let (orders, idle) = match state.scenario.markers {
            true => battle::states(state, viewer, unit),
            false => (None, state.on_map(unit) && !state.is_active(unit)),
        };
        let noted = state.has(unit, Mark::NOTED) && viewer.sees_as(FRENCH);
        let marks = SHOWN.iter().filter(|(mark, _)| state.has(unit, *mark));
        Shown {
            unit,
            area: area.map(|area| area_id(state, known.side, area)),
            hex: known.hex,
            facing: on_map.then_some(known.facing.0.0),
            cohesion: state.cohesion(unit).into(),
            marks: marks.fold(Mark::empty(), |marks, (mark, _)| marks | *mark),
            orders,
            idle,
            noted: noted.then_some(state.flank.turn),
        }
    }

    fn pieces(self, out: &mut Vec<Piece>) {
        let counter = self.unit.counter();
        let mut ratings = Vec::with_capacity(5);
        ratings.extend([
            ("strength", i16::from(counter.strength)),
            ("cohesion", self.cohesion),
            ("movement", i16::from(counter.allowance)),
        ]);
        if counter.arm.is_artillery() {
            ratings.push(("effective-range", counter.effective_range.into()));
            ratings.push(("maximum-range", counter.maximum_range.into()));
        } else if counter.arm.is_infantry() {
            ratings.push(("defensive-fire", counter.defensive_fire.into()));
        }
        let marks = SHOWN.iter().filter(|(mark, _)| self.marks.contains(*mark));
        let states = marks.map(|(_, key)| *key).chain(self.orders);
        out.push(Piece {
            id: self.unit.id().into(),
            kind: counter.arm.id(),
            seat: Some(counter.side.0),
            name: Some(unit_text(self.unit)),
            short: counter.short.as_str().into(),
            at: match self.area {
                Some(area) => Place::Area(area.into()),
                None => Place::Space(GRID.number(self.hex).into()),
            },
            facing: self.facing,
            ratings,
            states: states.chain(self.idle.then_some("inactive")).collect(),
            known: Known::Open,
            note: self.noted.map(|turn| text("note-flank").with("turn", turn)),
            sign: None,
            nation: None,
        });
    }
}

/// The attacks that have been declared and how they stand.
fn procedure(attacks: &[Attack]) -> Vec<Line> {
    let told = attacks.iter().filter(|attack| !attack.targets.is_empty()).map(|attack| {
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
