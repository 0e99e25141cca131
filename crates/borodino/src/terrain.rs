//! The Terrain Effects Chart and the ground it is laid on (7.2, 8.4, 9.53, T-TEC).

use std::cmp::Ordering;
use std::sync::LazyLock;

use bivouac_kernel::table_file::{Line, lines};
use bivouac_kernel::{Named, by_id};
use bivouac_maps::{Crossing, Nearer};

use crate::grid::{GRID, HEX_COUNT, Hex};

/// The cost of a step that is not allowed.
pub(crate) const PROHIBITED: u8 = u8::MAX;

by_id! {
    /// The terrain of a hex.
    pub(crate) enum Terrain {
        Clear = "clear",
        Cultivated = "cultivated",
        Woods = "woods",
        Village = "village",
        Redoubt = "redoubt",
        Castle = "castle",
        Marsh = "marsh",
        Rubble = "rubble",
        OnFire = "on_fire",
    }
}

by_id! {
    /// Everything that can lie on a hexside, seen from the hex that is left.
    enum Feature {
        SlopeUp = "slope_up",
        SlopeDown = "slope_down",
        SteepUp = "steep_up",
        SteepDown = "steep_down",
        Stream = "stream",
        River = "river",
        Impassable = "impassable",
        Bridge = "bridge",
        Ford = "ford",
        WallFront = "dirt_wall_front",
        WallRear = "dirt_wall_rear",
        FloodWall = "flood_wall",
    }
}

/// One line of the chart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effects {
    /// Movement Points for infantry, cavalry and artillery.
    pub cost: [u8; 3],
    /// Movement Points for an Overall Commander, in halves.
    pub ride: u8,
    /// Whether infantry, cavalry or artillery is Disordered by it.
    pub disorders: [bool; 3],
    pub fire: i8,
    pub shock: i8,
    pub cohesion: i8,
}

struct Chart {
    hexes: [Effects; 9],
    road: Effects,
    features: [Effects; 12],
}

impl Terrain {
    fn read(line: &Line) -> Terrain {
        let name = line.text("terrain");
        Terrain::find(name).unwrap_or_else(|| line.wrong("terrain", name))
    }

    pub(crate) fn effects(self) -> Effects {
        CHART.hexes[self as usize]
    }

    /// 6.11c: infantry here has all six adjacent hexes as Frontal.
    pub(crate) const fn faces_all_round(self) -> bool {
        matches!(self, Terrain::Village | Terrain::Castle | Terrain::Redoubt)
    }

    /// 9.81g: a unit here may not be the target of a Charge.
    pub(crate) const fn bars_charge(self) -> bool {
        matches!(self, Terrain::Marsh | Terrain::Woods) || self.faces_all_round()
    }
}

static CHART: LazyLock<Chart> = LazyLock::new(|| {
    let table: Vec<Line> =
        lines("terrain_chart.tsv", include_str!("../data/terrain_chart.tsv")).collect();
    let row = |kind: &str, name: &str| {
        let found =
            table.iter().find(|line| line.text("kind") == kind && line.text("terrain") == name);
        found.map_or_else(|| panic!("terrain_chart.tsv: no {kind} {name}"), read_effects)
    };
    Chart {
        hexes: Terrain::ALL.map(|terrain| row("hex", terrain.id())),
        road: row("line", "road"),
        features: Feature::ALL.map(|feature| row("hexside", feature.id())),
    }
});

/// One line of the chart, as 7.21c shows some of them.
fn read_effects(line: &Line) -> Effects {
    let columns = ["infantry", "cavalry", "artillery"].map(|column| line.text(column));
    let modifier = |column: &str| match line.text(column) {
        "NA" | "OTIH" => 0,
        text => text.trim_start_matches('+').parse().unwrap_or_else(|_| line.wrong(column, text)),
    };
    Effects {
        cost: columns.map(|text| match text.trim_start_matches('+').trim_end_matches('D') {
            "P" => PROHIBITED,
            number => number.parse().unwrap_or_else(|_| line.wrong("cost", text)),
        }),
        ride: match line.text("commander").trim_start_matches('+') {
            "P" => PROHIBITED,
            "1/2" => 1,
            number => 2 * number.parse::<u8>().unwrap_or_else(|_| line.wrong("commander", number)),
        },
        disorders: columns.map(|text| text.ends_with('D')),
        fire: modifier("fire_drm"),
        shock: modifier("shock_drm"),
        cohesion: modifier("cohesion_check_drm"),
    }
}

/// One row of `hexes.tsv`.
pub(crate) struct Ground {
    pub terrain: Terrain,
    /// Below the base level where it is negative (B9.a).
    pub level: i8,
    pub name: String,
    pub road: u8,
    pub path: u8,
}

/// One row of `hexsides.tsv`, for the board.
pub(crate) struct Hexside {
    pub a: Hex,
    pub b: Hex,
    pub feature: String,
    pub name: String,
    pub scenario: String,
}

impl Hexside {
    /// Whether it lies there in a scenario that is like another.
    pub(crate) fn stands(&self, scenario: &str, like: &str) -> bool {
        ["both", scenario, like].contains(&self.scenario.as_str())
    }
}

/// The map as the hexes and hexsides have it, before a scenario says which bridges stand.
pub(crate) struct Map {
    pub hexes: Vec<Ground>,
    pub hexsides: Vec<Hexside>,
}

/// The longest range of any gun.
pub(crate) const LONGEST: u8 = 6;

const CLEAR_LINE: u8 = 1 << 7;

pub(crate) static MAP: LazyLock<Map> = LazyLock::new(|| {
    let hexes = read_hexes();
    let hexsides: Vec<Hexside> =
        lines("hexsides.tsv", include_str!("../data/hexsides.tsv")).map(read_hexside).collect();
    Map { hexes, hexsides }
});

/// For each pair of hexes at most [`LONGEST`] apart: bit 7 says that nothing blocks the line, bits 0
/// to 5 through which sides of the first hex it leaves. Traced when a gun first asks.
static SIGHT: LazyLock<Vec<u8>> = LazyLock::new(|| trace_sight(&MAP.hexes, &MAP.hexsides));

fn hex_in(line: &Line, number: &str) -> Hex {
    GRID.find(number).unwrap_or_else(|| line.wrong("hex", number))
}

fn read_hexes() -> Vec<Ground> {
    let table: Vec<Line> = lines("hexes.tsv", include_str!("../data/hexes.tsv")).collect();
    assert_eq!(table.len(), HEX_COUNT, "hexes.tsv");
    let mut hexes: Vec<Option<Ground>> = (0..HEX_COUNT).map(|_| None).collect();
    for line in &table {
        let hex = hex_in(line, line.text("hex"));
        let joined = |column: &str| {
            let others = line.text(column).split(',').filter(|other| !other.is_empty());
            others.fold(0, |sides, other| {
                let side = GRID.side_towards(hex, hex_in(line, other));
                sides | 1 << side.unwrap_or_else(|| line.wrong(column, other)).index()
            })
        };
        hexes[hex.index()] = Some(Ground {
            terrain: Terrain::read(line),
            level: line.number("elevation"),
            name: line.text("name").to_owned(),
            road: joined("road"),
            path: joined("path"),
        });
    }
    hexes.into_iter().flatten().collect()
}

fn read_hexside(line: Line) -> Hexside {
    Hexside {
        a: hex_in(&line, line.text("a")),
        b: hex_in(&line, line.text("b")),
        feature: line.text("feature").to_owned(),
        name: line.text("name").to_owned(),
        scenario: line.text("scenario").to_owned(),
    }
}

/// 8.4: what blocks the line between every two hexes within the longest range.
fn trace_sight(hexes: &[Ground], hexsides: &[Hexside]) -> Vec<u8> {
    let steep = steep_sides(hexsides);
    let mut sight = vec![0; HEX_COUNT * HEX_COUNT];
    for from in GRID.all() {
        for to in GRID.within(from, LONGEST).filter(|&to| to != from) {
            let sides = GRID.first_side(from, to);
            let leaves = sides.iter().fold(0, |sides, side| sides | 1 << side.index());
            let clear = if line_is_clear(hexes, &steep, from, to) { CLEAR_LINE } else { 0 };
            sight[from.index() * HEX_COUNT + to.index()] = leaves | clear;
        }
    }
    sight
}

fn line_is_clear(hexes: &[Ground], steep: &[(Hex, Hex)], from: Hex, to: Hex) -> bool {
    blocking(hexes, steep, from, to).is_none()
}

/// What blocks a Line of Sight first: the row, and the hex or the two hexes of the hexside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Block {
    pub rule: &'static str,
    pub crossing: Crossing,
}

/// The first thing on a line that blocks it, with the row by which it does so. Nothing but heights, Woods
/// and Steep Slopes can: no units (8.4g), no Villages (8.4h), no Flood Walls (8.4k), no Dirt Walls
/// (8.4n).
fn blocking(hexes: &[Ground], steep: &[(Hex, Hex)], from: Hex, to: Hex) -> Option<Block> {
    let level = |hex: Hex| hexes[hex.index()].level;
    let wooded = |hex: Hex| hexes[hex.index()].terrain == Terrain::Woods;
    let (firer, target) = (level(from), level(to));
    GRID.sight_line(from, to).find_map(|passed| {
        let crossing = passed.crossing;
        let block = |rule| Block { rule, crossing };
        let (height, woods) = match passed.crossing {
            Crossing::Hex(hex) => (level(Hex(hex)), wooded(Hex(hex))),
            // 8.4j, 8.4m: what lies on the hexside counts, not the two hexes that share it.
            Crossing::Along(a, b) if steep.contains(&(Hex(a), Hex(b))) => {
                return Some(block("8.4m"));
            }
            Crossing::Along(a, b) if a.is_some() && b.is_some() => {
                let (a, b) = (Hex(a), Hex(b));
                (level(a).min(level(b)), wooded(a) && wooded(b))
            }
            Crossing::Along(..) => return None,
        };
        // 2.1a: distances are counts of hexes; only a hexside has to be measured.
        let nearer = match passed.crossing {
            Crossing::Hex(hex) => nearer_end(from, Hex(hex), to),
            Crossing::Along(..) => passed.nearer(),
        };
        let too_high = (height > firer && height > target).then_some("8.4b");
        too_high
            .or_else(|| woods.then(|| woods_block(height, firer, target, nearer)).flatten())
            .map(block)
    })
}

fn nearer_end(from: Hex, hex: Hex, to: Hex) -> Nearer {
    match GRID.distance(from, hex).cmp(&GRID.distance(hex, to)) {
        Ordering::Less => Nearer::From,
        Ordering::Equal => Nearer::Halfway,
        Ordering::Greater => Nearer::To,
    }
}

/// The row by which Woods on the line block it: 8.4c, 8.4e or 8.4f, and none if they lie
/// below both ends (8.4d).
fn woods_block(woods: i8, firer: i8, target: i8, nearer: Nearer) -> Option<&'static str> {
    match (firer > woods, target > woods) {
        (false, false) => Some("8.4c"),
        (true, true) => None,
        (true, false) => (nearer != Nearer::From).then_some("8.4e"),
        (false, true) => (nearer != Nearer::To).then_some("8.4f"),
    }
}

/// The hexsides with a Steep Slope, from both sides.
fn steep_sides(hexsides: &[Hexside]) -> Vec<(Hex, Hex)> {
    let steep = hexsides.iter().filter(|hexside| hexside.feature == "steep");
    steep.flat_map(|hexside| [(hexside.a, hexside.b), (hexside.b, hexside.a)]).collect()
}

impl Map {
    /// Whether nothing blocks the Line of Sight (8.4). Adjacent hexes always see each other.
    #[inline]
    pub(crate) fn sees(&self, from: Hex, to: Hex) -> bool {
        SIGHT[from.index() * HEX_COUNT + to.index()] & CLEAR_LINE != 0
    }

    /// What blocks a Line of Sight, traced again for whoever asks.
    pub(crate) fn blocks(&self, from: Hex, to: Hex) -> Option<Block> {
        blocking(&self.hexes, &steep_sides(&self.hexsides), from, to)
    }

    /// The sides through which the line from one hex to another leaves, as bits; two when it
    /// leaves exactly through a vertex.
    #[inline]
    pub(crate) fn leaves_by(&self, from: Hex, to: Hex) -> u8 {
        SIGHT[from.index() * HEX_COUNT + to.index()] & !CLEAR_LINE
    }

    #[inline]
    pub(crate) fn terrain(&self, hex: Hex) -> Terrain {
        self.hexes[hex.index()].terrain
    }
}

mod damage;
mod passage;

pub use damage::Bridge;
pub(crate) use damage::{Damage, Village};
pub(crate) use passage::{Passage, SideEffects, StepCost};

#[cfg(test)]
mod sight;
