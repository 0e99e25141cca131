//! The map: areas, connections and what follows from them alone. Read once from `data/`.

use std::borrow::Cow;
use std::ops::Deref;
use std::sync::LazyLock;

use bivouac_kernel::table_file::lines;
use bivouac_kernel::{Named, Seat, written_as_list, written_by_name};

use crate::pieces::{BOTH, FRENCH, Kind, RUSSIAN};

/// An area, by its line in `areas.tsv`. [`AreaId::NONE`] stands for no area.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AreaId(pub(crate) u8);

pub(crate) const AREAS: usize = 156;

impl AreaId {
    pub(crate) const NONE: AreaId = AreaId(u8::MAX);

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) fn all() -> impl Iterator<Item = AreaId> {
        (0..AREAS as u8).map(AreaId)
    }

    /// T-AREA.b, S5t: whether SPs of a side may enter it.
    pub(crate) fn open_to(self, seat: Seat) -> bool {
        self.get().open_to(seat)
    }

    #[inline]
    pub(crate) fn get(self) -> &'static Area {
        &MAP.areas[self.index()]
    }

    /// Whether a connection leads from one to the other.
    pub(crate) fn is_next_to(self, area: AreaId) -> bool {
        self.get().legs.iter().any(|leg| leg.to == area)
    }

    pub(crate) fn is_none(&self) -> bool {
        *self == AreaId::NONE
    }
}

impl Default for AreaId {
    fn default() -> AreaId {
        AreaId::NONE
    }
}

/// It is read only where there is one; [`Place`] may be none.
impl Named for AreaId {
    fn name(&self) -> Cow<'static, str> {
        if self.is_none() { "none".into() } else { self.get().id.as_str().into() }
    }

    fn find(name: &str) -> Option<AreaId> {
        MAP.areas.iter().position(|area| area.id == name).map(|index| AreaId(index as u8))
    }
}

/// An area or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place(pub AreaId);

impl Deref for Place {
    type Target = AreaId;

    fn deref(&self) -> &AreaId {
        &self.0
    }
}

impl From<AreaId> for Place {
    fn from(area: AreaId) -> Place {
        Place(area)
    }
}

impl Named for Place {
    fn name(&self) -> Cow<'static, str> {
        self.0.name()
    }

    fn find(name: &str) -> Option<Place> {
        if name == "none" { Some(Place(AreaId::NONE)) } else { AreaId::find(name).map(Place) }
    }
}

/// A connection, by its line in `connections.tsv` (262 of them: u16). `NONE` for no connection.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LinkId(pub(crate) u16);

impl LinkId {
    pub(crate) const NONE: LinkId = LinkId(u16::MAX);

    #[inline]
    pub(crate) fn get(self) -> &'static Link {
        &MAP.links[self.0 as usize]
    }
}

/// By the areas at its ends.
impl Named for LinkId {
    fn name(&self) -> Cow<'static, str> {
        match *self {
            LinkId::NONE => "none".into(),
            link => format!("{}/{}", link.get().a, link.get().b).into(),
        }
    }

    fn find(name: &str) -> Option<LinkId> {
        let Some((from, to)) = name.split_once('/') else {
            return (name == "none").then_some(LinkId::NONE);
        };
        let to = AreaId::find(to)?;
        AreaId::find(from)?.get().legs.iter().find(|leg| leg.to == to).map(|leg| leg.link)
    }
}

written_by_name!(AreaId, Place, LinkId);
written_as_list!(AreaSet: AreaId);

/// A set of connections of one area, as bits of their place in [`Area::legs`] (at most 8: Moscow).
pub(crate) type LegSet = u8;

/// What an area is.
#[derive(Debug)]
pub(crate) struct Area {
    pub id: String,
    pub lat: f32,
    pub lon: f32,
    /// T-AREA.b: the only side that may enter.
    pub offmap: Option<Seat>,
    pub depot_town: bool,
    /// Its place in [`CITIES`], if it is a key city.
    pub city: Option<u8>,
    pub vp: i8,
    /// T-AREA.f, T-AREA.g: 0 none, 1 fortress, 2 Riga.
    pub fortress: u8,
    /// T-AREA.c, S14b: whose supply source it is.
    pub source: Option<Seat>,
    /// R1b, R1c, R1d: what arrives here each month.
    pub replacement: Option<(Seat, Kind)>,
    /// The connections, ordered by the area that they lead to.
    pub legs: Vec<Leg>,
}

/// A connection seen from one of its ends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leg {
    pub to: AreaId,
    pub link: LinkId,
    pub track: bool,
    pub bridge: bool,
}

/// A connection.
#[derive(Debug)]
pub(crate) struct Link {
    pub a: AreaId,
    pub b: AreaId,
    /// T-AREA.h: what is no track is a road.
    pub track: bool,
    /// T-AREA.j
    pub bridge: bool,
}

impl Link {
    pub(crate) fn other(&self, area: AreaId) -> AreaId {
        if self.a == area { self.b } else { self.a }
    }
}

pub(crate) struct Map {
    pub areas: Vec<Area>,
    pub links: Vec<Link>,
    /// S8f: the number of connections between any two areas, roads and tracks alike.
    pub hops: Vec<[u8; AREAS]>,
    /// The same for each side, by the areas that it may enter. Enemies on the way change nothing
    /// (S8v).
    pub ways: [Vec<[u8; AREAS]>; 2],
    /// The areas next to each area, as bits; and those that a road or a track leads to.
    pub near: Vec<AreaSet>,
    pub roads: Vec<AreaSet>,
    pub tracks: Vec<AreaSet>,
    /// The key cities, in the order of [`CITIES`].
    pub cities: [AreaId; CITIES.len()],
    /// T-AREA.b: the areas that each side may enter.
    pub open: [AreaSet; 2],
    /// T-AREA.c: the supply sources of each side.
    pub sources: [AreaSet; 2],
}

/// A set of areas.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct AreaSet(pub [u64; 3]);

impl AreaSet {
    /// One area alone.
    pub(crate) fn of(area: AreaId) -> AreaSet {
        [area].into_iter().collect()
    }

    #[inline]
    pub(crate) const fn has(&self, area: AreaId) -> bool {
        self.0[area.index() / 64] >> (area.index() % 64) & 1 == 1
    }

    #[inline]
    pub(crate) fn put(&mut self, area: AreaId) {
        self.0[area.index() / 64] |= 1 << (area.index() % 64);
    }

    #[inline]
    pub(crate) fn remove(&mut self, area: AreaId) {
        self.0[area.index() / 64] &= !(1 << (area.index() % 64));
    }

    #[must_use]
    pub(crate) fn and(self, with: AreaSet) -> AreaSet {
        AreaSet(std::array::from_fn(|i| self.0[i] & with.0[i]))
    }

    #[must_use]
    pub(crate) fn or(self, with: AreaSet) -> AreaSet {
        AreaSet(std::array::from_fn(|i| self.0[i] | with.0[i]))
    }

    #[must_use]
    pub(crate) fn without(self, with: AreaSet) -> AreaSet {
        AreaSet(std::array::from_fn(|i| self.0[i] & !with.0[i]))
    }

    /// What lies next to any of them.
    #[must_use]
    pub(crate) fn next_by(self, by: &[AreaSet]) -> AreaSet {
        self.iter().fold(AreaSet::default(), |next, area| next.or(by[area.index()]))
    }

    pub(crate) fn is_none(self) -> bool {
        self.0 == [0; 3]
    }

    pub(crate) fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = AreaId> {
        (0..3usize).flat_map(move |word| {
            let mut rest = self.0[word];
            std::iter::from_fn(move || {
                (rest != 0).then(|| {
                    let bit = rest.trailing_zeros();
                    rest &= rest - 1;
                    AreaId((word * 64) as u8 + bit as u8)
                })
            })
        })
    }
}

impl FromIterator<AreaId> for AreaSet {
    fn from_iter<I: IntoIterator<Item = AreaId>>(areas: I) -> AreaSet {
        let mut set = AreaSet::default();
        areas.into_iter().for_each(|area| set.put(area));
        set
    }
}

pub(crate) static MAP: LazyLock<Map> = LazyLock::new(read);

/// The key cities, in the order of `areas.tsv`: their place is their bit in `State::taken`.
pub(crate) const CITIES: [&str; 12] = [
    "riga",
    "vilna",
    "ostrov",
    "minsk",
    "mogilev",
    "kiev",
    "bezhanitzy",
    "vitebsk",
    "smolensk",
    "tver",
    "kaluga",
    "moscow",
];

/// The area with this id.
///
/// # Panics
/// When there is none: for the names that cards and scenarios use, found by the first test.
pub(crate) fn area(id: &str) -> AreaId {
    AreaId::find(id).unwrap_or_else(|| panic!("no area {id}"))
}

/// The areas that rules and cards name.
pub(crate) static PLACES: LazyLock<Places> = LazyLock::new(|| Places {
    moscow: area("moscow"),
    kovno: area("kovno"),
    vilna: area("vilna"),
    vitebsk: area("vitebsk"),
    riga: area("riga"),
    livonia: area("livonia"),
    pskov: area("pskov"),
    ukraine: area("ukraine"),
    moldavia: area("moldavia"),
    war_weariness: ["moscow", "torzhok", "bezhanitzy", "ostrov", "venden"].map(area),
    peace_offer: ["kiev", "tver", "riga", "ostrov", "bezhanitzy"].map(area),
    opolchenie: ["pskov", "kiev", "smolensk", "kaluga", "moscow"].map(area),
});

#[allow(missing_docs)]
pub(crate) struct Places {
    pub moscow: AreaId,
    pub kovno: AreaId,
    pub vilna: AreaId,
    pub vitebsk: AreaId,
    pub riga: AreaId,
    pub livonia: AreaId,
    pub pskov: AreaId,
    pub ukraine: AreaId,
    pub moldavia: AreaId,
    pub war_weariness: [AreaId; 5],
    pub peace_offer: [AreaId; 5],
    pub opolchenie: [AreaId; 5],
}

/// How many connections lie between two areas.
#[inline]
pub(crate) fn hops(from: AreaId, to: AreaId) -> u8 {
    MAP.hops[from.index()][to.index()]
}

/// How many connections lie between them over areas that a side may enter (S8f, T-AREA.b).
#[inline]
pub(crate) fn way(seat: Seat, from: AreaId, to: AreaId) -> u8 {
    MAP.ways[seat.index()][from.index()][to.index()]
}

/// Where no way leads: see [`distances`].
pub(crate) const UNREACHED: u8 = u8::MAX;

/// As far as ways lead: for [`distances`] and [`reached`].
pub(crate) const ANY: u8 = UNREACHED - 1;

/// How far each of the areas of a map is from the nearest of some, or [`UNREACHED`] if that is
/// more than `most`. `price` says what a connection from an area costs, 1 or 2, or that it is
/// closed.
pub(crate) fn distances(
    areas: &[Area],
    from: AreaSet,
    most: u8,
    price: impl Fn(AreaId, &Leg) -> Option<u8>,
) -> [u8; AREAS] {
    let mut far = [UNREACHED; AREAS];
    from.iter().for_each(|area| far[area.index()] = 0);
    // The areas at this distance, at the next one and at the one after that.
    let [mut here, mut next, mut after] = [from, AreaSet::default(), AreaSet::default()];
    for distance in 0..most {
        for at in here.iter() {
            // A shorter way than the one that led here may have been found since.
            if far[at.index()] != distance {
                continue;
            }
            for leg in &areas[at.index()].legs {
                let Some(price) = price(at, leg) else { continue };
                let total = distance + price;
                if total <= most && total < far[leg.to.index()] {
                    far[leg.to.index()] = total;
                    if price == 1 { next.put(leg.to) } else { after.put(leg.to) }
                }
            }
        }
        [here, next, after] = [next, after, AreaSet::default()];
        if here.is_none() && next.is_none() {
            break;
        }
    }
    far
}

/// The areas that at most so many connections lead to from some areas, these included: `by` says
/// what lies next to each area, `into` what may be entered.
pub(crate) fn reached(from: AreaSet, most: u8, by: &[AreaSet], into: AreaSet) -> AreaSet {
    let (mut all, mut here) = (from, from);
    for _ in 0..most {
        here = here.next_by(by).and(into).without(all);
        if here.is_none() {
            break;
        }
        all = all.or(here);
    }
    all
}

/// The bit of a connection among those of an area.
pub(crate) fn leg_bit(area: AreaId, link: LinkId) -> LegSet {
    let place = area.get().legs.iter().position(|leg| leg.link == link);
    place.map_or(0, |place| 1 << place)
}

fn side(text: &str) -> Option<Seat> {
    match text {
        "fr" | "offmap_fr" => Some(FRENCH),
        "ru" | "offmap_ru" => Some(RUSSIAN),
        _ => None,
    }
}

/// G11: the map as the data have it.
fn read() -> Map {
    let mut areas: Vec<Area> = lines("areas.tsv", include_str!("../data/areas.tsv"))
        .map(|line| Area {
            id: line.text("id").to_owned(),
            lat: line.number("lat"),
            lon: line.number("lon"),
            offmap: side(line.text("kind")),
            depot_town: line.text("depot_town") == "1",
            city: CITIES.iter().position(|&city| city == line.text("id")).map(|i| i as u8),
            vp: line.number("vp"),
            fortress: line.number("fortress"),
            source: side(line.text("supply_source")),
            replacement: replacement(line.text("free_replacement")),
            legs: Vec::new(),
        })
        .collect();
    let place = |areas: &[Area], id: &str| {
        let found = areas.iter().position(|area| area.id == id);
        AreaId(found.unwrap_or_else(|| panic!("connections.tsv: no area {id}")) as u8)
    };
    let links: Vec<Link> = lines("connections.tsv", include_str!("../data/connections.tsv"))
        .map(|line| Link {
            a: place(&areas, line.text("a")),
            b: place(&areas, line.text("b")),
            track: line.text("kind") == "track",
            bridge: line.text("bridge") == "1",
        })
        .collect();
    for (index, link) in links.iter().enumerate() {
        for (from, to) in [(link.a, link.b), (link.b, link.a)] {
            let Link { track, bridge, .. } = *link;
            areas[from.index()].legs.push(Leg { to, link: LinkId(index as u16), track, bridge });
        }
    }
    areas.iter_mut().for_each(|area| area.legs.sort_by_key(|leg| leg.to));
    let next = |wanted: fn(&Leg) -> bool| {
        let legs = areas.iter().map(|area| area.legs.iter().filter(|leg| wanted(leg)));
        legs.map(|legs| legs.map(|leg| leg.to).collect()).collect()
    };
    let near = next(|_| true);
    let (roads, tracks) = (next(|leg| !leg.track), next(|leg| leg.track));
    let hops_by = |open: &dyn Fn(&Area) -> bool| {
        let price = |_, leg: &Leg| open(&areas[leg.to.index()]).then_some(1);
        AreaId::all().map(|from| distances(&areas, AreaSet::of(from), ANY, price)).collect()
    };
    let hops = hops_by(&|_| true);
    let ways = BOTH.map(|seat| hops_by(&|area| area.open_to(seat)));
    let sources = BOTH.map(|seat| {
        AreaId::all().filter(|area| areas[area.index()].source == Some(seat)).collect()
    });
    let open =
        BOTH.map(|seat| AreaId::all().filter(|area| areas[area.index()].open_to(seat)).collect());
    let cities = CITIES.map(|city| place(&areas, city));
    Map { cities, near, roads, tracks, open, hops, ways, sources, links, areas }
}

impl Area {
    fn open_to(&self, seat: Seat) -> bool {
        self.offmap.is_none_or(|owner| owner == seat)
    }
}

fn replacement(text: &str) -> Option<(Seat, Kind)> {
    let (seat, rest) = text.split_once(':')?;
    let kind = if rest.starts_with("cossack") { Kind::Cossack } else { Kind::Infantry };
    side(seat).map(|seat| (seat, kind))
}
