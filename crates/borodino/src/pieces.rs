//! The counters: who they are and what is printed on them.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

use bivouac_kernel::table_file::{Line, lines};
use bivouac_kernel::{Named, Seat, by_id, written_by_name};

/// The French player.
pub const FRENCH: Seat = Seat(0);
/// The Russian player.
pub const RUSSIAN: Seat = Seat(1);

/// How the tables name the players.
pub(crate) const NAMES: [&str; 2] = ["French", "Russian"];

/// The other player.
pub const fn opponent(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

/// How many combat units there are.
pub const UNIT_COUNT: usize = 287;

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
        PIECES.by_id.get(id).copied()
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
        &PIECES.counters[self.index()]
    }

    /// Its id.
    pub fn id(self) -> &'static str {
        &self.counter().id
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

/// An Activation Group, by its name: what Collapses together (10.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GroupId(u8);

impl Named for GroupId {
    fn name(&self) -> Cow<'static, str> {
        PIECES.groups[usize::from(self.0)].as_str().into()
    }

    fn find(id: &str) -> Option<GroupId> {
        let found = PIECES.groups.iter().position(|group| group == id);
        found.map(|index| GroupId(index as u8))
    }
}

written_by_name!(UnitId, GroupId);

by_id! {
    /// 2.2a, 2.2e: the kind of a combat unit. There are no others: leaders and markers are none (2.4d).
    pub enum Arm {
        /// Infantry, the Russian Jaegers included (B12.a).
        Infantry = "infantry",
        /// Russian Militia (B13): infantry with rules of its own.
        Militia = "militia",
        /// Heavy Cavalry.
        HeavyCavalry = "heavy_cavalry",
        /// Light Cavalry.
        LightCavalry = "light_cavalry",
        /// Cossacks (B11): Light Cavalry without a Disordered side.
        Cossack = "cossack",
        /// Foot artillery.
        Artillery = "artillery",
        /// Horse Artillery (2.4e).
        HorseArtillery = "horse_artillery",
    }
}

impl Arm {
    /// Infantry of any kind.
    #[inline]
    pub const fn is_infantry(self) -> bool {
        matches!(self, Arm::Infantry | Arm::Militia)
    }

    /// Cavalry of any kind.
    #[inline]
    pub const fn is_cavalry(self) -> bool {
        matches!(self, Arm::HeavyCavalry | Arm::LightCavalry | Arm::Cossack)
    }

    /// Artillery of either kind.
    #[inline]
    pub const fn is_artillery(self) -> bool {
        matches!(self, Arm::Artillery | Arm::HorseArtillery)
    }

    /// B11.b: Cossacks count as Light.
    #[inline]
    pub const fn is_light(self) -> bool {
        matches!(self, Arm::LightCavalry | Arm::Cossack)
    }

    /// 9.66, B13.f: whether a unit that must Withdraw can, and is not eliminated instead.
    #[inline]
    pub(crate) const fn survives(self) -> bool {
        !self.is_artillery() && !matches!(self, Arm::Militia)
    }

    /// The column of the Terrain Effects Chart (7.21b: one for all artillery).
    #[inline]
    pub(crate) const fn column(self) -> usize {
        match self {
            Arm::Infantry | Arm::Militia => 0,
            Arm::HeavyCavalry | Arm::LightCavalry | Arm::Cossack => 1,
            Arm::Artillery | Arm::HorseArtillery => 2,
        }
    }

    fn read(line: &Line) -> Arm {
        match line.text("type") {
            // 11.1: infantry in all that the rules on Jaegers do not say otherwise.
            "infantry" | "jaeger" => Arm::Infantry,
            "militia" => Arm::Militia,
            "heavy_cav" => Arm::HeavyCavalry,
            "light_cav" => Arm::LightCavalry,
            "cossack" => Arm::Cossack,
            "artillery" => Arm::Artillery,
            "horse_artillery" => Arm::HorseArtillery,
            other => line.wrong("type", other),
        }
    }
}

/// A counter: its two sides.
#[derive(Debug)]
pub struct Counter {
    /// Its id in `units.tsv`.
    pub id: String,
    /// The message that names it.
    pub(crate) message: String,
    /// A few letters for the counter.
    pub short: String,
    /// Whose it is.
    pub side: Seat,
    /// Its kind.
    pub arm: Arm,
    /// Whether it is called Jaegers; what that means, if anything, the scenario says (11.0a).
    pub(crate) jaeger: bool,
    /// Shock Strength, or Fire Strength of artillery.
    pub strength: u8,
    /// Cohesion on the Normal side.
    pub cohesion: u8,
    /// 2.2c: Cohesion on the Disordered side; the same where there is none (10.2c).
    pub cohesion_disordered: u8,
    /// Printed Movement Allowance.
    pub allowance: u8,
    /// Defensive Fire Rating, of infantry.
    pub defensive_fire: u8,
    /// Effective Range, of artillery.
    pub effective_range: u8,
    /// Maximum Range, of artillery.
    pub maximum_range: u8,
    /// 2.4c: units with the same number are of the same brigade; artillery has none.
    pub(crate) brigade: Option<u16>,
    /// The army, for Recovery of independents (10.3d).
    pub(crate) army: String,
    pub(crate) formation: String,
    /// B2.a: what Murat's commands are told apart by.
    pub(crate) label: &'static str,
    /// The group that its formation is, where a formation is one (R1.b).
    pub(crate) group: GroupId,
    /// Its line of `units.tsv`, for what scenarios say of it.
    pub(crate) line: Line,
}

/// The groups with markers and the special markers, by their lines in `groups.tsv`.
pub(crate) static GROUPS: LazyLock<Vec<Line>> =
    LazyLock::new(|| lines("groups.tsv", include_str!("../data/groups.tsv")).collect());

struct Pieces {
    counters: Vec<Counter>,
    /// The ids of the groups.
    groups: Vec<String>,
    by_id: HashMap<String, UnitId>,
}

static PIECES: LazyLock<Pieces> = LazyLock::new(|| {
    let (mut brigades, mut groups) = (HashMap::new(), Vec::new());
    let counters: Vec<Counter> = lines("units.tsv", include_str!("../data/units.tsv"))
        .map(|line| read_counter(&line, &mut brigades, &mut groups))
        .collect();
    assert_eq!(counters.len(), UNIT_COUNT, "units.tsv");
    let marked = GROUPS.iter().filter(|line| line.text("kind") == "group");
    groups.extend(marked.map(|line| line.text("id").to_owned()));
    let by_id = counters.iter().enumerate();
    let by_id = by_id.map(|(index, counter)| (counter.id.clone(), UnitId(index as u16))).collect();
    Pieces { counters, groups, by_id }
});

fn read_counter(
    line: &Line,
    brigades: &mut HashMap<String, u16>,
    groups: &mut Vec<String>,
) -> Counter {
    let arm = Arm::read(line);
    let side = line.seat("side", &NAMES);
    let id = line.text("id").to_owned();
    let (division, brigade) = (line.text("division"), line.text("brigade"));
    // A brigade is told by formation, division and name; a unit without one stands alone.
    let brigade_number = (!arm.is_artillery() && !brigade.is_empty()).then(|| {
        let name = format!("{}/{division}/{brigade}", line.text("formation"));
        let next = brigades.len() as u16;
        *brigades.entry(name).or_insert(next)
    });
    let letter = id.rsplit('_').next().filter(|part| part.len() == 1).unwrap_or_default();
    let name = if brigade.is_empty() { division } else { brigade };
    let stem: String = name.chars().filter(|c| c.is_alphanumeric()).take(4).collect();
    Counter {
        short: format!("{stem}{letter}"),
        side,
        arm,
        jaeger: line.text("type") == "jaeger",
        strength: line.number("strength"),
        cohesion: line.number("cohesion"),
        cohesion_disordered: line.number_or("cohesion_disordered", line.number("cohesion")),
        allowance: line.number("move"),
        defensive_fire: line.number_or("defensive_fire", 0),
        effective_range: line.number_or("eff_range", 0),
        maximum_range: line.number_or("max_range", 0),
        brigade: brigade_number,
        army: line.text("army").to_owned(),
        formation: line.text("formation").to_owned(),
        label: line.text("command"),
        group: group_of(side, line.text("formation"), groups),
        line: line.clone(),
        message: format!("unit-{id}"),
        id,
    }
}

/// The group of a formation, which is added to the known ones.
fn group_of(side: Seat, formation: &str, groups: &mut Vec<String>) -> GroupId {
    let prefix = if side == FRENCH { "fr" } else { "ru" };
    let id = format!("{prefix}-{}", formation.to_lowercase().replace(' ', "-"));
    let index = groups.iter().position(|group| *group == id).unwrap_or_else(|| {
        groups.push(id);
        groups.len() - 1
    });
    GroupId(index as u8)
}
