//! The map as it is drawn.

use bivouac_kernel::{Area, Board, Edge, Lies, Shape, Space};

use super::chart::{self, Frame};
use crate::names::{SEATS, seat_text};
use crate::prelude::*;

/// The boxes beside the map, by the names of their areas.
pub(super) const BOXES: [&str; 4] = ["reinforcements", "eliminated", "removed", "wounded"];

/// The board of a scenario.
pub(crate) fn board(scenario: &'static Scenario) -> &'static Board {
    scenario.board.get_or_init(|| {
        let frame = Frame::of(scenario);
        let hexes: Vec<Hex> = chart::played(scenario).hexes().collect();
        Board {
            id: scenario.id.to_owned(),
            shape: Shape::FlatHexes,
            size: frame.size,
            spaces: hexes.iter().map(|&hex| space(scenario, frame, hex)).collect(),
            edges: rivers(&hexes).chain(borders(scenario, &hexes)).collect(),
            areas: areas(),
            lines: chart::courses(scenario, frame),
        }
    })
}

fn space(scenario: &Scenario, frame: Frame, hex: Hex) -> Space {
    let ground = &MAP.ground[hex.index()];
    let (x, y) = frame.centre(hex);
    let mut traits = Vec::new();
    let mut has = |name, holds: bool| traits.extend(holds.then_some(name));
    has("city", MAP.is_city(hex));
    has("fortress", MAP.fortified.contains(hex));
    has("port", MAP.ports.contains(hex));
    has("victory", scenario.victory_cities.contains(hex));
    for (seat, source) in [(FRENCH, "source-french"), (COALITION, "source-coalition")] {
        let mut sources = scenario.sources.iter();
        has(source, sources.any(|one| one.seat == seat && one.at == hex));
    }
    has("district-32", scenario.politics && MAP.district.contains(hex));
    traits.extend(land(scenario, hex));
    Space {
        id: hex.number().to_owned(),
        x,
        y,
        terrain: ground.terrain.id(),
        level: 0,
        name: ground.city.as_ref().map(|city| Text::new(city.as_str())),
        traits,
    }
}

macro_rules! lands {
    ($($id:literal => $trait:literal,)+) => {
        /// The traits that say to which land a hex belongs.
        fn land_trait(id: &str) -> Option<&'static str> {
            match id {
                $($id => Some($trait),)+
                _ => None,
            }
        }
    };
}

lands! {
    "france" => "land-france",
    "italy" => "land-italy",
    "illyria" => "land-illyria",
    "switzerland" => "land-switzerland",
    "denmark" => "land-denmark",
    "danzig" => "land-danzig",
    "duchy-of-warsaw" => "land-duchy-of-warsaw",
    "confederation" => "land-confederation",
    "saxony" => "land-saxony",
    "prussia" => "land-prussia",
    "russia" => "land-russia",
    "swedish-pomerania" => "land-swedish-pomerania",
    "sweden" => "land-sweden",
    "austria" => "land-austria",
    "ottoman" => "land-ottoman",
    "baden" => "land-baden",
    "bavaria" => "land-bavaria",
    "berg" => "land-berg",
    "erfurt" => "land-erfurt",
    "frankfurt" => "land-frankfurt",
    "hesse" => "land-hesse",
    "mecklenburg" => "land-mecklenburg",
    "nassau" => "land-nassau",
    "saxon-duchies" => "land-saxon-duchies",
    "westphalia" => "land-westphalia",
    "wurttemberg" => "land-wurttemberg",
    "wurzburg" => "land-wurzburg",
    "cisalpine-republic" => "land-cisalpine-republic",
    "ligurian-republic" => "land-ligurian-republic",
    "parma" => "land-parma",
    "piedmont" => "land-piedmont",
    "roman-republic" => "land-roman-republic",
    "tuscany" => "land-tuscany",
}

/// To which land a hex belongs, and in the Confederation to which state.
fn land(scenario: &Scenario, hex: Hex) -> impl Iterator<Item = &'static str> {
    let ground = &MAP.ground[hex.index()];
    let country = ground.country.map_or("", Country::id);
    let names = match scenario.politics {
        true => [country, ground.state],
        false => [ground.land_1799, ""],
    };
    names.into_iter().filter_map(land_trait)
}

/// The place of a hex among those of the board.
fn place_of(hexes: &[Hex], hex: Hex) -> Option<u16> {
    hexes.binary_search(&hex).ok().map(|place| place as u16)
}

/// Rivers, and the bridges over them.
fn rivers(hexes: &[Hex]) -> impl Iterator<Item = Edge> {
    HexsideId::all().flat_map(move |hexside| {
        let Hexside { ends: [a, b], bridge, river } = *hexside.get();
        let ends = place_of(hexes, a).zip(place_of(hexes, b));
        let edge = move |kind| {
            let (a, b) = ends?;
            let name = Some(Text::new(river.message()));
            Some(Edge { a, b, kind, lies: Lies::Parting, name })
        };
        [edge("river"), edge("bridge").filter(|_| bridge)].into_iter().flatten()
    })
}

/// The frontiers between lands, and between the states of the Confederation.
fn borders(scenario: &Scenario, hexes: &[Hex]) -> impl Iterator<Item = Edge> {
    let lands_of = move |hex: Hex| land(scenario, hex).collect::<Vec<_>>();
    hexes.iter().enumerate().flat_map(move |(a, &hex)| {
        let others = hex.neighbours().filter(move |&other| hex < other);
        others.filter_map(move |other| {
            let (one, two) = (lands_of(hex), lands_of(other));
            let kind = match (one.first()?, two.first()?) {
                (land, next) if land != next => "border",
                _ if one != two => "boundary",
                _ => return None,
            };
            let b = place_of(hexes, other)?;
            Some(Edge { a: a as u16, b, kind, lies: Lies::Parting, name: None })
        })
    })
}

fn areas() -> Vec<Area> {
    let of = |seat: Seat| {
        BOXES.iter().map(move |family| Area {
            id: format!("{family}-{}", SEATS[seat.index()]),
            name: Text::new(format!("area-{family}")).with("seat", seat_text(seat)),
            seat: Some(seat.0),
        })
    };
    BOTH.into_iter().flat_map(of).collect()
}
