//! The counters of commanders.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

use bivouac_kernel::table_file::{Line, lines};
use bivouac_kernel::{Named, Seat, by_id, written_as_list, written_by_name};

use super::{Arm, CorpsId, Nation, flag, named, scenario_of};
use crate::names::SEATS;

/// How many commanders there are, those of 1799 included.
pub const COMMANDER_COUNT: usize = 85;

/// A commander, by his line in `commanders.tsv`. Names that occur in both scenarios have an id in
/// each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CommanderId(pub(crate) u8);

impl CommanderId {
    /// No commander.
    pub(crate) const NONE: CommanderId = CommanderId(u8::MAX);

    /// All the commanders, in the order of the file.
    pub fn all() -> impl Iterator<Item = CommanderId> {
        (0..COMMANDER_COUNT as u8).map(CommanderId)
    }

    /// The commander with this id.
    pub fn find(id: &str) -> Option<CommanderId> {
        OFFICERS.by_id.get(id).copied()
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) fn is_some(self) -> bool {
        self != CommanderId::NONE
    }

    /// What is printed on his counter.
    #[inline]
    pub(crate) fn officer(self) -> &'static Officer {
        &OFFICERS.officers[self.index()]
    }

    /// His id.
    pub fn id(self) -> &'static str {
        self.officer().id
    }
}

impl fmt::Debug for CommanderId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_some() { f.write_str(self.id()) } else { f.write_str("no commander") }
    }
}

impl Named for CommanderId {
    fn name(&self) -> Cow<'static, str> {
        self.id().into()
    }

    fn find(id: &str) -> Option<CommanderId> {
        CommanderId::find(id)
    }
}

by_id! {
    /// CD17: the designation of a commander, the highest first.
    pub enum Rank {
        /// Commands any unit (CM5).
        A = "a",
        /// Commands infantry of his nation and his corps (CM6).
        I = "i",
        /// Commands cavalry (CM7).
        C = "c",
        /// Commands Cossacks (CM7).
        K = "k",
        /// Commands his corps (CM8).
        Corps = "corps",
    }
}

/// CD3 to CD7: the units to which a commander adds 1 CF each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Raised {
    Any,
    Cavalry,
    Cossacks,
}

impl Raised {
    /// Whether a unit of this arm can be raised.
    pub(crate) const fn takes(self, arm: Arm) -> bool {
        match self {
            Raised::Any => true,
            Raised::Cavalry => arm.is_cavalry(),
            Raised::Cossacks => matches!(arm, Arm::Cossack),
        }
    }
}

/// The counter of a commander.
#[derive(Debug)]
pub(crate) struct Officer {
    pub id: &'static str,
    pub scenario: u8,
    pub nation: Nation,
    pub side: Seat,
    pub rank: Rank,
    pub corps: Option<CorpsId>,
    pub cr: u8,
    /// AS10, AS11: a cavalry commander.
    pub cavalry: bool,
    /// CD3 to CD7: how many units he raises, and of which arm.
    pub raises: Option<(u8, Raised)>,
    /// MV13: the highest die on which he moves, if he has to roll.
    pub moves_on: Option<u8>,
    /// MA13: what is added to the attrition roll of a move that he starts.
    pub starting: i8,
    /// MA12: what is added to it if he goes all the way.
    pub along: i8,
    pub message: String,
}

struct Officers {
    officers: Vec<Officer>,
    by_id: HashMap<&'static str, CommanderId>,
}

static OFFICERS: LazyLock<Officers> = LazyLock::new(|| {
    let table = lines("commanders.tsv", include_str!("../../data/commanders.tsv"));
    let officers: Vec<Officer> = table.map(|line| read_officer(&line)).collect();
    assert_eq!(officers.len(), COMMANDER_COUNT, "commanders.tsv");
    let by_id: HashMap<_, _> =
        officers.iter().zip(CommanderId::all()).map(|(officer, one)| (officer.id, one)).collect();
    assert_eq!(by_id.len(), COMMANDER_COUNT, "commanders.tsv: an id is there twice");
    Officers { officers, by_id }
});

fn read_officer(line: &Line) -> Officer {
    let id = line.text("id");
    let raised = || match line.text("raised") {
        "any" => Raised::Any,
        "cavalry" => Raised::Cavalry,
        "cossack" => Raised::Cossacks,
        other => line.wrong("raised", other),
    };
    let (starting, along) = match line.text("attrition") {
        "" => (0, 0),
        "+1 starts" => (1, 0),
        "-1 along" => (0, -1),
        other => line.wrong("attrition", other),
    };
    let given = |column: &str| !line.text(column).is_empty();
    let corps = |label: &str| CorpsId::read(label).unwrap_or_else(|| line.wrong("corps", label));
    Officer {
        id,
        scenario: scenario_of(line),
        nation: named(line, "nation"),
        side: line.seat("side", &SEATS),
        rank: named(line, "rank"),
        corps: given("corps").then(|| corps(line.text("corps"))),
        cr: line.number("cr"),
        cavalry: flag(line, "cavalry"),
        raises: given("raises").then(|| (line.number("raises"), raised())),
        moves_on: given("moves_on").then(|| line.number("moves_on")),
        starting,
        along,
        message: format!("commander-{id}"),
    }
}

/// A set of commanders.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct CommanderSet(u128);

impl CommanderSet {
    pub(crate) const NONE: CommanderSet = CommanderSet(0);

    #[inline]
    pub(crate) fn contains(self, commander: CommanderId) -> bool {
        self.0 >> commander.0 & 1 == 1
    }

    #[inline]
    pub(crate) fn insert(&mut self, commander: CommanderId) {
        self.0 |= 1 << commander.0;
    }

    #[inline]
    pub(crate) fn remove(&mut self, commander: CommanderId) {
        self.0 &= !(1 << commander.0);
    }

    /// Those in it, in the order of `commanders.tsv`.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = CommanderId> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let first = CommanderId(rest.trailing_zeros() as u8);
                rest &= rest - 1;
                first
            })
        })
    }
}

impl FromIterator<CommanderId> for CommanderSet {
    fn from_iter<I: IntoIterator<Item = CommanderId>>(commanders: I) -> CommanderSet {
        let mut set = CommanderSet::NONE;
        commanders.into_iter().for_each(|one| set.insert(one));
        set
    }
}

written_by_name!(CommanderId);
written_as_list!(CommanderSet: CommanderId);

/// The commanders whom rules name.
macro_rules! the_commanders {
    ($($name:ident = $id:literal,)+) => {
        $(
            pub(crate) static $name: LazyLock<CommanderId> = LazyLock::new(|| {
                CommanderId::find($id).unwrap_or_else(|| panic!("commanders.tsv: no {}", $id))
            });
        )+
    };
}

the_commanders! {
    NAPOLEON = "napoleon",
    BLUCHER = "blucher",
    WREDE = "v-wrede",
}
