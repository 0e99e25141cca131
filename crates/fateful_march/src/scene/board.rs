//! The map as it is drawn: areas where they lie, roads, tracks and bridges, rivers, boxes.

use std::sync::LazyLock;

use bivouac_kernel::table_file::lines;
use bivouac_kernel::{Area, Board, Course, Edge, Lies, Shape, Space, Text};

use crate::map::{self, MAP};
use crate::pieces::{BOTH, FRENCH, SEATS};

/// The board of every scenario.
pub(crate) static BOARD: LazyLock<Board> = LazyLock::new(|| Board {
    id: "fateful-march".to_owned(),
    shape: Shape::Points,
    size: place(SOUTH, EAST),
    spaces: MAP.areas.iter().map(space).collect(),
    edges: MAP.links.iter().flat_map(edges).collect(),
    areas: boxes(),
    lines: coast().into_iter().chain(rivers()).collect(),
});

/// The edges of the sheet, to which `coast.tsv` is cut.
const NORTH: f32 = 58.4;
const SOUTH: f32 = 49.2;
const WEST: f32 = 20.3;
const EAST: f32 = 40.1;
/// Units to a degree of latitude: the nearest areas lie a little more than 1 apart.
const SCALE: f32 = 4.0;
/// How much shorter a degree of longitude is, in the middle of the map.
const NARROWER: f32 = 0.588;

/// A place on the sheet, by latitude and longitude.
fn place(lat: f32, lon: f32) -> (f32, f32) {
    let round = |value: f32| (value * 100.0).round() / 100.0;
    (round((lon - WEST) * NARROWER * SCALE), round((NORTH - lat) * SCALE))
}

fn space(area: &map::Area) -> Space {
    let (x, y) = place(area.lat, area.lon);
    let mut traits = Vec::new();
    let mut has = |name, holds: bool| traits.extend(holds.then_some(name));
    has("key-city", area.city.is_some());
    has("fortress", area.fortress > 0);
    has("depot-town", area.depot_town);
    for (seat, source, offmap) in [
        (BOTH[0], "source-french", "off-map-french"),
        (BOTH[1], "source-russian", "off-map-russian"),
    ] {
        has(source, area.source == Some(seat));
        has(offmap, area.offmap == Some(seat));
    }
    Space {
        id: area.id.clone(),
        x,
        y,
        terrain: if area.offmap.is_some() { "off-map" } else { "area" },
        level: 0,
        name: Some(Text::new(format!("area-{}", area.id))),
        traits,
    }
}

fn edges(link: &map::Link) -> impl Iterator<Item = Edge> {
    let (a, b) = (u16::from(link.a.0), u16::from(link.b.0));
    let edge = move |kind| Edge { a, b, kind, lies: Lies::Joining, name: None };
    let way = edge(if link.track { "track" } else { "road" });
    [Some(way), link.bridge.then(|| edge("bridge"))].into_iter().flatten()
}

/// The boxes beside the map.
fn boxes() -> Vec<Area> {
    let mut areas = Vec::new();
    for seat in BOTH {
        let id = SEATS[seat.index()];
        for family in ["pool", "blocks", "out"] {
            let of = Text::new(format!("of-{id}"));
            let name = Text::new(format!("box-{family}")).with("of", of);
            areas.push(Area { id: format!("{family}-{id}"), name, seat: Some(seat.0) });
        }
    }
    let name = Text::new("box-casualties");
    areas.push(Area { id: "casualties".to_owned(), name, seat: Some(FRENCH.0) });
    areas
}

/// The land, ring by ring.
fn coast() -> Vec<Course> {
    let mut rings: Vec<Course> = Vec::new();
    for line in lines("coast.tsv", include_str!("../../data/coast.tsv")) {
        if line.number::<u16>("seq") == 1 {
            rings.push(Course { kind: "coast", points: Vec::new(), closed: true, name: None });
        }
        let point = place(line.number("lat"), line.number("lon"));
        rings.iter_mut().last().into_iter().for_each(|ring| ring.points.push(point));
    }
    rings
}

/// The rivers, each as it flows.
fn rivers() -> Vec<Course> {
    let mut courses: Vec<(String, Course)> = Vec::new();
    for line in lines("rivers.tsv", include_str!("../../data/rivers.tsv")) {
        let name = line.text("river").to_owned();
        let point = place(line.number("lat"), line.number("lon"));
        let starts = line.number::<u16>("seq") == 1;
        match courses.last_mut().filter(|(known, _)| *known == name && !starts) {
            Some((_, course)) => course.points.push(point),
            None => {
                let text = Text::new(format!("river-{}", name.to_lowercase()));
                let points = vec![point];
                let course = Course { kind: "river", points, closed: false, name: Some(text) };
                courses.push((name, course));
            }
        }
    }
    courses.into_iter().map(|(_, course)| course).collect()
}
