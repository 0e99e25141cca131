//! The counters: who they are and what is printed on them.

pub(crate) mod commanders;
mod corps;

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

use bivouac_kernel::table_file::{Line, lines};
use bivouac_kernel::{Named, Seat, by_id, written_by_name};

use crate::names::SEATS;
use crate::scenario::SCENARIOS;

pub use commanders::{CommanderId, Rank};
pub(crate) use commanders::{CommanderSet, Raised};
pub(crate) use corps::CorpsId;

/// How many combat units there are, those of 1799 included.
pub const UNIT_COUNT: usize = 274;

/// A combat unit, by its line in `units.tsv`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnitId(pub(crate) u16);

impl UnitId {
    /// No unit.
    pub(crate) const NONE: UnitId = UnitId(u16::MAX);

    /// All the units, in the order of the file.
    pub fn all() -> impl Iterator<Item = UnitId> {
        (0..UNIT_COUNT as u16).map(UnitId)
    }

    /// The unit with this id.
    pub fn find(id: &str) -> Option<UnitId> {
        UNITS.by_id.get(id).copied()
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) fn is_some(self) -> bool {
        self != UnitId::NONE
    }

    /// What is printed on its counter.
    #[inline]
    pub fn counter(self) -> &'static Counter {
        &UNITS.counters[self.index()]
    }

    /// Its id.
    pub fn id(self) -> &'static str {
        self.counter().id
    }
}

impl fmt::Debug for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_some() { f.write_str(self.id()) } else { f.write_str("no unit") }
    }
}

impl Named for UnitId {
    fn name(&self) -> Cow<'static, str> {
        self.id().into()
    }

    fn find(id: &str) -> Option<UnitId> {
        UnitId::find(id)
    }
}

written_by_name!(UnitId);

by_id! {
    /// The arm of a combat unit.
    pub enum Arm {
        /// Infantry.
        Infantry = "infantry",
        /// Cavalry other than Cossacks.
        Cavalry = "cavalry",
        /// Artillery, which is neither (ST7).
        Artillery = "artillery",
        /// Cossacks, who are cavalry for every rule (ST7).
        Cossack = "cossack",
    }
}

impl Arm {
    /// ST7: cavalry and Cossacks.
    #[inline]
    pub const fn is_cavalry(self) -> bool {
        matches!(self, Arm::Cavalry | Arm::Cossack)
    }
}

by_id! {
    /// The class of a combat unit.
    pub enum Class {
        /// Veterans.
        Veteran = "veteran",
        /// Line.
        Line = "line",
        /// Conscripts.
        Conscript = "conscript",
    }
}

impl Class {
    /// ST4: Occupancy Factors, in halves.
    #[inline]
    pub const fn occupancy(self) -> u8 {
        match self {
            Class::Veteran => 2,
            Class::Line => 3,
            Class::Conscript => 4,
        }
    }
}

by_id! {
    /// The nation that raised a unit or a commander.
    pub enum Nation {
        /// France.
        French = "french",
        /// The Kingdom of Italy.
        Italian = "italian",
        /// Naples.
        Neapolitan = "neapolitan",
        /// Liguria.
        Ligurian = "ligurian",
        /// The Duchy of Warsaw.
        Polish = "polish",
        /// Denmark-Norway.
        Danish = "danish",
        /// Saxony.
        Saxon = "saxon",
        /// Bavaria.
        Bavarian = "bavarian",
        /// Württemberg.
        Wurttemberg = "wurttemberg",
        /// Westphalia.
        Westphalian = "westphalian",
        /// Baden.
        Baden = "baden",
        /// Russia.
        Russian = "russian",
        /// Prussia.
        Prussian = "prussian",
        /// Sweden.
        Swedish = "swedish",
        /// Austria.
        Austrian = "austrian",
        /// The Hanseatic towns.
        Hanseatic = "hanseatic",
        /// Mecklenburg.
        Mecklenburg = "mecklenburg",
        /// Great Britain.
        British = "british",
    }
}

by_id! {
    /// The two kinds of French garrison units.
    pub enum Garrison {
        /// SP9, SP10: of Danzig.
        Danzig = "danzig",
        /// SP11 to SP13: of another city.
        Other = "other",
    }
}

/// The counter of a combat unit.
#[derive(Debug)]
pub struct Counter {
    /// Its id in `units.tsv`.
    pub id: &'static str,
    /// The place of its scenario.
    pub(crate) scenario: u8,
    /// Who raised it.
    pub nation: Nation,
    /// Whose it is at first.
    pub side: Seat,
    /// Whether it is a foreign contingent marked with an asterisk.
    pub starred: bool,
    pub(crate) corps: CorpsId,
    /// Its arm.
    pub arm: Arm,
    /// Its class.
    pub class: Class,
    /// Which garrison it belongs to, if any.
    pub garrison: Option<Garrison>,
    /// CM9: whether it is of the Guard.
    pub guard: bool,
    /// The message that names it.
    pub(crate) message: String,
}

struct Units {
    counters: Vec<Counter>,
    by_id: HashMap<&'static str, UnitId>,
}

static UNITS: LazyLock<Units> = LazyLock::new(|| {
    let table = lines("units.tsv", include_str!("../data/units.tsv"));
    let counters: Vec<Counter> = table.map(|line| read_counter(&line)).collect();
    assert_eq!(counters.len(), UNIT_COUNT, "units.tsv");
    let by_id: HashMap<_, _> =
        counters.iter().zip(UnitId::all()).map(|(counter, unit)| (counter.id, unit)).collect();
    assert_eq!(by_id.len(), UNIT_COUNT, "units.tsv: an id is there twice");
    Units { counters, by_id }
});

fn read_counter(line: &Line) -> Counter {
    let id = line.text("id");
    Counter {
        id,
        scenario: scenario_of(line),
        nation: named(line, "nation"),
        side: line.seat("side", &SEATS),
        starred: flag(line, "starred"),
        corps: CorpsId::read(line.text("corps")).unwrap_or_else(|| line.wrong("corps", id)),
        arm: named(line, "arm"),
        class: named(line, "class"),
        garrison: (!line.text("garrison").is_empty()).then(|| named(line, "garrison")),
        guard: flag(line, "guard"),
        message: format!("unit-{id}"),
    }
}

/// The place of the scenario that a line belongs to.
pub(crate) fn scenario_of(line: &Line) -> u8 {
    let id = line.text("scenario");
    let place = SCENARIOS.iter().position(|known| *known == id);
    place.unwrap_or_else(|| line.wrong("scenario", id)) as u8
}

/// What a column names.
pub(crate) fn named<T: Named>(line: &Line, column: &str) -> T {
    let text = line.text(column);
    T::find(text).unwrap_or_else(|| line.wrong(column, text))
}

/// Whether a column says yes.
pub(crate) fn flag(line: &Line, column: &str) -> bool {
    match line.text(column) {
        "" => false,
        "yes" => true,
        other => line.wrong(column, other),
    }
}
