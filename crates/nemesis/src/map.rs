//! The map: what lies in each hex and on each hexside.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;

use bivouac_kernel::table_file::{Line, lines};
use bivouac_kernel::{Named, by_id, written_by_name};

use crate::grid::{GRID, HEX_COUNT, Hex};
use crate::hex_set::HexSet;
use crate::names::SEATS;
use crate::pieces::{flag, named};

by_id! {
    /// The terrain of a hex.
    pub(crate) enum Terrain {
        Clear = "clear",
        Forest = "forest",
        Marsh = "marsh",
        Rough = "rough",
        Pass = "pass",
        Mountain = "mountain",
        Sea = "sea",
        Lake = "lake",
        Impassable = "impassable",
    }
}

impl Terrain {
    /// MV18: nobody enters it.
    const fn is_closed(self) -> bool {
        matches!(self, Terrain::Mountain | Terrain::Sea | Terrain::Lake | Terrain::Impassable)
    }

    /// CD15: forest, marsh and rough; passes in winter.
    const fn is_difficult(self, winter: bool) -> bool {
        match self {
            Terrain::Forest | Terrain::Marsh | Terrain::Rough => true,
            Terrain::Pass => winter,
            _ => false,
        }
    }
}

by_id! {
    /// The land of 1813 to which a hex belongs.
    pub(crate) enum Country {
        France = "france",
        Italy = "italy",
        Illyria = "illyria",
        Switzerland = "switzerland",
        Denmark = "denmark",
        Danzig = "danzig",
        DuchyOfWarsaw = "duchy-of-warsaw",
        Confederation = "confederation",
        Saxony = "saxony",
        Prussia = "prussia",
        Russia = "russia",
        SwedishPomerania = "swedish-pomerania",
        Sweden = "sweden",
        Austria = "austria",
        Ottoman = "ottoman",
    }
}

/// A river, by its place in the order of their names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RiverId(u8);

/// A set of rivers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Rivers(u64);

impl Rivers {
    pub(crate) fn insert(&mut self, river: RiverId) {
        self.0 |= 1 << river.0;
    }

    #[inline]
    pub(crate) fn contains(self, river: RiverId) -> bool {
        self.0 >> river.0 & 1 == 1
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = RiverId> {
        (0..MAP.rivers.len() as u8).map(RiverId).filter(move |&river| self.contains(river))
    }
}

impl RiverId {
    /// The message that names it.
    pub(crate) fn message(self) -> &'static str {
        &MAP.rivers[usize::from(self.0)].1
    }

    pub(crate) fn find(name: &str) -> Option<RiverId> {
        MAP.river(name)
    }
}

/// A hexside with a river on it, by its line in `hexsides.tsv`; written by its two hexes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HexsideId(u16);

/// What lies on such a hexside.
#[derive(Debug)]
pub(crate) struct Hexside {
    pub ends: [Hex; 2],
    pub bridge: bool,
    pub river: RiverId,
}

impl HexsideId {
    /// No hexside.
    pub(crate) const NONE: HexsideId = HexsideId(u16::MAX);

    pub(crate) fn all() -> impl Iterator<Item = HexsideId> {
        (0..MAP.hexsides.len() as u16).map(HexsideId)
    }

    #[inline]
    pub(crate) fn get(self) -> &'static Hexside {
        &MAP.hexsides[usize::from(self.0)]
    }
}

impl Named for HexsideId {
    fn name(&self) -> Cow<'static, str> {
        let [a, b] = self.get().ends;
        format!("{}-{}", a.number(), b.number()).into()
    }

    fn find(name: &str) -> Option<HexsideId> {
        let (a, b) = name.split_once('-')?;
        let ends = [Hex::find(a)?, Hex::find(b)?];
        HexsideId::all().find(|one| one.get().ends == ends)
    }
}

written_by_name!(HexsideId);

/// One row of `hexes.tsv`.
pub(crate) struct Ground {
    pub terrain: Terrain,
    pub country: Option<Country>,
    /// The state of the Confederation, or the land of 1799.
    pub state: &'static str,
    pub land_1799: &'static str,
    /// The message that names its city.
    pub city: Option<String>,
    /// The rivers on its sides.
    hexsides: [Option<HexsideId>; 6],
}

/// The map as it is printed.
pub(crate) struct Map {
    everywhere: HexSet,
    pub ground: Vec<Ground>,
    pub hexsides: Vec<Hexside>,
    /// The rivers: their names, and the messages for them.
    rivers: Vec<(&'static str, String)>,
    /// MV18: hexes that cannot be entered at all.
    pub impassable: HexSet,
    /// Difficult terrain in summer and in winter.
    pub difficult: [HexSet; 2],
    pub cities: HexSet,
    pub fortified: HexSet,
    pub ports: HexSet,
    countries: [HexSet; Country::ALL.len()],
    /// AR8, AR11: where each side's units stand after an armistice.
    pub zones: [HexSet; 2],
    /// MD1: Hamburg and the hexes next to it.
    pub hamburg_ban: HexSet,
    pub district: HexSet,
    /// SU1: the hexes of 1799, and what is friendly to each side there.
    pub in_1799: HexSet,
    pub friendly_1799: [HexSet; 2],
    /// What is friendly to each side at the start of 1813: `politics` must come to the same.
    #[cfg(test)]
    pub friendly_1813: Vec<&'static str>,
    /// By side: the hexes that have an unbridged river there, and any river.
    pub unbridged: [HexSet; 6],
    pub watered: [HexSet; 6],
    places: HashMap<&'static str, Hex>,
}

pub(crate) static MAP: LazyLock<Map> = LazyLock::new(|| {
    let table: Vec<Line> = lines("hexes.tsv", include_str!("../data/hexes.tsv")).collect();
    assert_eq!(table.len(), HEX_COUNT, "hexes.tsv");
    for (line, hex) in table.iter().zip(GRID.all()) {
        assert_eq!(line.text("hex"), hex.number(), "hexes.tsv: in the order of their numbers");
    }
    let (rivers, hexsides) = read_hexsides();
    let of = |picks: &dyn Fn(&Line) -> bool| -> HexSet {
        let lines = table.iter().zip(GRID.all()).filter(|(line, _)| picks(line));
        lines.map(|(_, hex)| hex).collect()
    };
    let yes = |column: &str| of(&|line| flag(line, column));
    let says = |column: &str, text: &str| of(&|line| line.text(column) == text);
    let terrain = |picks: &dyn Fn(Terrain) -> bool| of(&|line| picks(named(line, "terrain")));
    let friendly = SEATS.map(|seat| says("friendly_1799", seat));
    let mut map = Map {
        everywhere: GRID.all().collect(),
        ground: table.iter().map(read_ground).collect(),
        impassable: terrain(&Terrain::is_closed),
        difficult: [false, true].map(|winter| terrain(&|one| one.is_difficult(winter))),
        cities: of(&|line| !line.text("city").is_empty()),
        fortified: says("works", "fortified"),
        ports: yes("port"),
        countries: Country::ALL.map(|country| says("country", country.id())),
        zones: [yes("french_zone"), yes("coalition_zone")],
        hamburg_ban: yes("hamburg_ban"),
        district: yes("district_32"),
        in_1799: of(&|line| !line.text("country_1799").is_empty()),
        friendly_1799: friendly,
        #[cfg(test)]
        friendly_1813: table.iter().map(|line| line.text("friendly_1813")).collect(),
        unbridged: [HexSet::EMPTY; 6],
        watered: [HexSet::EMPTY; 6],
        places: table.iter().zip(GRID.all()).map(|(line, hex)| (line.text("city"), hex)).collect(),
        rivers,
        hexsides,
    };
    lay_rivers(&mut map);
    map
});

fn read_ground(line: &Line) -> Ground {
    let city = line.text("city");
    let country = line.text("country");
    Ground {
        terrain: named(line, "terrain"),
        country: (!country.is_empty()).then(|| named(line, "country")),
        state: line.text("state"),
        land_1799: line.text("country_1799"),
        city: (!city.is_empty()).then(|| place_message("place", city)),
        hexsides: [None; 6],
    }
}

fn read_hexsides() -> (Vec<(&'static str, String)>, Vec<Hexside>) {
    let table: Vec<Line> = lines("hexsides.tsv", include_str!("../data/hexsides.tsv")).collect();
    let mut rivers: Vec<&str> = table.iter().map(|line| line.text("river")).collect();
    rivers.sort_unstable();
    rivers.dedup();
    let read = |line: &Line| Hexside {
        ends: [named(line, "a"), named(line, "b")],
        bridge: match line.text("feature") {
            "bridge" => true,
            "river" => false,
            other => line.wrong("feature", other),
        },
        river: RiverId(rivers.partition_point(|name| *name < line.text("river")) as u8),
    };
    let hexsides = table.iter().map(read).collect();
    let message = |name: &&'static str| (*name, place_message("river", name));
    (rivers.iter().map(message).collect(), hexsides)
}

/// Notes for each hex what lies on its sides.
fn lay_rivers(map: &mut Map) {
    for (index, hexside) in map.hexsides.iter().enumerate() {
        let [a, b] = hexside.ends;
        for (from, to) in [(a, b), (b, a)] {
            let side = from.side_towards(to);
            let side = side.unwrap_or_else(|| panic!("hexsides.tsv: {a:?} {b:?} do not touch"));
            let there = &mut map.ground[from.index()].hexsides[side];
            assert!(there.is_none(), "hexsides.tsv: {a:?} {b:?} is there twice");
            *there = Some(HexsideId(index as u16));
            map.watered[side].insert(from);
            if !hexside.bridge {
                map.unbridged[side].insert(from);
            }
        }
    }
}

/// The message for a name of the map.
fn place_message(family: &str, name: &str) -> String {
    let mut key = String::from(family);
    for word in plain(name).split(|c: char| !c.is_ascii_alphanumeric()) {
        if !word.is_empty() {
            key.push('-');
            key.push_str(&word.to_ascii_lowercase());
        }
    }
    key
}

/// A name in letters without accents.
fn plain(name: &str) -> String {
    let letter = |c: char| match c {
        'ä' => 'a',
        'ç' => 'c',
        'é' | 'è' => 'e',
        'ö' => 'o',
        'ü' => 'u',
        other => other,
    };
    name.chars().map(letter).collect()
}

impl Map {
    /// The hexes of a land of 1813.
    pub(crate) fn country(&self, country: Country) -> HexSet {
        self.countries[country as usize]
    }

    /// Every hex of the map.
    #[inline]
    pub(crate) fn everywhere(&self) -> HexSet {
        self.everywhere
    }

    /// The hexes of several lands.
    pub(crate) fn lands(&self, countries: &[Country]) -> HexSet {
        countries.iter().fold(HexSet::EMPTY, |all, &country| all | self.country(country))
    }

    /// The hex of a city or, where it is a number, that hex.
    pub(crate) fn place(&self, name: &str) -> Option<Hex> {
        self.places.get(name).copied().filter(|_| !name.is_empty()).or_else(|| Hex::find(name))
    }

    pub(crate) fn river(&self, name: &str) -> Option<RiverId> {
        let place = self.rivers.iter().position(|(known, _)| *known == name)?;
        Some(RiverId(place as u8))
    }

    /// The river on a side of a hex.
    #[inline]
    pub(crate) fn hexside(&self, hex: Hex, side: usize) -> Option<HexsideId> {
        self.ground[hex.index()].hexsides[side]
    }

    pub(crate) fn is_city(&self, hex: Hex) -> bool {
        self.cities.contains(hex)
    }

    /// The country of a hex.
    #[inline]
    pub(crate) fn lies_in(&self, hex: Hex, country: Country) -> bool {
        self.country(country).contains(hex)
    }
}

/// The hexes that rules name.
pub(crate) struct Places {
    pub hamburg: Hex,
    pub dresden: Hex,
    pub berlin: Hex,
    pub torgau: Hex,
    pub kiel: Hex,
    pub allenstein: Hex,
}

pub(crate) static PLACES: LazyLock<Places> = LazyLock::new(|| {
    let hex = |name: &str| MAP.place(name).unwrap_or_else(|| panic!("hexes.tsv: no {name}"));
    Places {
        hamburg: hex("Hamburg"),
        dresden: hex("Dresden"),
        berlin: hex("Berlin"),
        torgau: hex("Torgau"),
        kiel: hex("Kiel"),
        allenstein: hex("Allenstein"),
    }
});
