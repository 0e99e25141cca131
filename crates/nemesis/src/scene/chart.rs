//! The sheet under the hexes: where latitude and longitude lie on it, coast, lakes, names of lands.

use bivouac_kernel::Course;
use bivouac_kernel::table_file::{Line, lines};

use crate::grid::GRID;
use crate::map::Terrain;
use crate::prelude::*;
use crate::scenario::SCENARIOS;

/// Kilometres from side to side of a hex.
const HEX: f32 = 53.1;
/// Kilometres in a degree, along the equator and along a meridian.
const LONGITUDE: f32 = 111.32;
const LATITUDE: f32 = 111.20;
/// Where the projection has its middle, in degrees.
const MIDDLE: (f32, f32) = (51.56, 13.0);
/// Where the hex of Torgau has its middle, in kilometres east and north of that.
const TORGAU: (f32, f32) = (2.0, 10.0);
/// What is left free around the hexes of a scenario that is played on a part of the map.
const MARGIN: f32 = 0.35;

/// The part of the map that a scenario shows.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    origin: (f32, f32),
    pub size: (f32, f32),
}

impl Frame {
    /// The frame around the hexes of a scenario.
    pub(super) fn of(scenario: &Scenario) -> Frame {
        if scenario.politics {
            return Frame { origin: (0.0, 0.0), size: GRID.grid.size() };
        }
        let corners = played(scenario).hexes().flat_map(|hex| GRID.grid.corners(hex.0));
        let empty = ((f32::MAX, f32::MAX), (f32::MIN, f32::MIN));
        let (low, high) = corners.fold(empty, |(low, high), (x, y)| {
            ((low.0.min(x), low.1.min(y)), (high.0.max(x), high.1.max(y)))
        });
        Frame {
            origin: (low.0 - MARGIN, low.1 - MARGIN),
            size: (high.0 - low.0 + 2.0 * MARGIN, high.1 - low.1 + 2.0 * MARGIN),
        }
    }

    /// Where the middle of a hex lies on the sheet.
    pub(super) fn centre(self, hex: Hex) -> (f32, f32) {
        self.on_sheet(GRID.grid.centre(hex.0))
    }

    fn on_sheet(self, (x, y): (f32, f32)) -> (f32, f32) {
        let round = |value: f32| (value * 1000.0).round() / 1000.0;
        (round(x - self.origin.0), round(y - self.origin.1))
    }

    /// Where a place lies on the sheet: sinusoidal on the meridian of the middle.
    fn place(self, lat: f32, lon: f32) -> (f32, f32) {
        let east = LONGITUDE * lat.to_radians().cos() * (lon - MIDDLE.1) - TORGAU.0;
        let north = LATITUDE * (lat - MIDDLE.0) - TORGAU.1;
        let (x, y) = GRID.grid.centre(PLACES.torgau.0);
        self.on_sheet((x + east / HEX, y - north / HEX))
    }

    fn place_of(self, line: &Line) -> (f32, f32) {
        self.place(line.number("lat"), line.number("lon"))
    }
}

/// The hexes on which a scenario is played.
pub(super) fn played(scenario: &Scenario) -> HexSet {
    if scenario.politics { MAP.everywhere() } else { MAP.in_1799 }
}

/// Those of them that are not sea.
pub(super) fn land(scenario: &Scenario) -> HexSet {
    let sea = |hex: &Hex| MAP.ground[hex.index()].terrain == Terrain::Sea;
    played(scenario).hexes().filter(|hex| !sea(hex)).collect()
}

/// Coast, lakes and the names of the lands.
pub(super) fn courses(scenario: &Scenario, frame: Frame) -> Vec<Course> {
    let coast = lines("coast.tsv", include_str!("../../data/coast.tsv"));
    let lakes = lines("lakes.tsv", include_str!("../../data/lakes.tsv"));
    let mut courses = rings(frame, "coast", coast);
    courses.extend(rings(frame, "lake", lakes));
    courses.extend(realms(scenario, frame));
    courses
}

fn rings(frame: Frame, kind: &'static str, table: impl Iterator<Item = Line>) -> Vec<Course> {
    let mut rings: Vec<Course> = Vec::new();
    for line in table {
        if line.number::<u16>("seq") == 1 {
            rings.push(Course { kind, points: Vec::new(), closed: true, name: None });
        }
        let point = frame.place_of(&line);
        rings.iter_mut().last().into_iter().for_each(|ring| ring.points.push(point));
    }
    rings
}

/// The names of the lands of a scenario, each along a line from west to east.
fn realms(scenario: &Scenario, frame: Frame) -> impl Iterator<Item = Course> {
    let id = SCENARIOS[usize::from(scenario.place)];
    let table = lines("realms.tsv", include_str!("../../data/realms.tsv"));
    table.filter(move |line| line.text("scenario") == id).map(move |line| Course {
        kind: match line.text("rank") {
            "great" => "realm",
            "small" => "province",
            other => line.wrong("rank", other),
        },
        points: vec![
            frame.place_of(&line),
            frame.place(line.number("to_lat"), line.number("to_lon")),
        ],
        closed: false,
        name: Some(Text::new(format!("trait-land-{}", line.text("land")))),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sheet_lies_under_the_hexes_as_they_were_laid_over_it() {
        let frame = Frame::of(Scenario::first());
        for (place, lat, lon) in
            [("Berlin", 52.52, 13.40), ("Turin", 45.07, 7.69), ("Grodno", 53.68, 23.83)]
        {
            let hex = MAP.place(place).unwrap_or_else(|| panic!("{place}"));
            let ((x, y), (cx, cy)) = (frame.place(lat, lon), frame.centre(hex));
            let off = (x - cx).hypot(y - cy);
            assert!(off < 0.75, "{place} lies {off} hexes from the middle of its hex");
        }
    }

    /// How often the shores are crossed east of a point says whether it lies on land.
    fn is_land(rings: &[Course], (x, y): (f32, f32)) -> bool {
        let crossed = rings.iter().flat_map(|ring| {
            let points = &ring.points;
            (0..points.len()).map(move |i| (points[i], points[(i + 1) % points.len()]))
        });
        let east = crossed.filter(|&((ax, ay), (bx, by))| {
            (ay > y) != (by > y) && x < ax + (bx - ax) * (y - ay) / (by - ay)
        });
        east.count() % 2 == 1
    }

    #[test]
    fn the_coast_agrees_with_the_hexes_that_are_sea() {
        let frame = Frame::of(Scenario::first());
        let rings: Vec<Course> =
            courses(Scenario::first(), frame).into_iter().filter(|course| course.closed).collect();
        // A port may lie in a hex that is mostly sea.
        for hex in GRID.all().filter(|&hex| !MAP.is_city(hex)) {
            let (x, y) = frame.centre(hex);
            let near = [(0.0, 0.0), (0.3, 0.0), (-0.3, 0.0), (0.0, 0.3), (0.0, -0.3)];
            let land = near.iter().filter(|(dx, dy)| is_land(&rings, (x + dx, y + dy))).count();
            let sea = MAP.ground[hex.index()].terrain == Terrain::Sea;
            assert!(if sea { land < 5 } else { land > 0 }, "{}: {land} of 5 land", hex.number());
        }
    }
}
