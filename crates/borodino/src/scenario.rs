//! The scenarios: which units play, where they begin, and who commands them.

use std::sync::LazyLock;

use bivouac_kernel::Seat;
use bivouac_kernel::table_file::lines;
use bivouac_maps::HexId;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::pieces::{FRENCH, NAMES, RUSSIAN, UNIT_COUNT, UnitId};
use crate::terrain::{GRID, MAP, Passage};

/// A command: what is activated as a whole and what uses Extended Movement as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CommandId(pub(crate) u8);

impl CommandId {
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The command with this id.
    pub fn find(id: &str) -> Option<CommandId> {
        let found = SCHEVARDINO.commands.iter().position(|command| command.id == id);
        found.map(|index| CommandId(index as u8))
    }

    /// Its id.
    pub fn id(self) -> &'static str {
        &SCHEVARDINO.commands[self.index()].id
    }
}

impl Serialize for CommandId {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.id())
    }
}

impl<'d> Deserialize<'d> for CommandId {
    fn deserialize<D: Deserializer<'d>>(from: D) -> Result<CommandId, D::Error> {
        let id = std::borrow::Cow::<'d, str>::deserialize(from)?;
        CommandId::find(&id).ok_or_else(|| D::Error::custom(format_args!("no command {id}")))
    }
}

/// A command of a scenario.
pub(crate) struct Command {
    pub id: String,
    pub side: Seat,
    /// R6.a: whether it is active from the start or has to be activated.
    pub starts_active: bool,
    /// R6.c
    pub earliest_turn: u8,
    pub units: Vec<UnitId>,
}

/// An Activation Group: what Collapses together (10.5).
pub(crate) struct Group {
    pub id: String,
    pub units: Vec<UnitId>,
    /// 10.3d: its units Recover next to any unit of their Army.
    pub independent: bool,
}

/// How a unit begins.
#[derive(Clone, Debug, Default)]
pub(crate) struct Placing {
    /// The hexes in which its owner may set it up.
    pub allowed: Vec<HexId>,
    /// A number that the units with the same hexes share.
    pub area: u8,
    /// Where it stands if he does not care.
    pub start: Option<HexId>,
    /// The hex at which it enters as a reinforcement.
    pub entry: Option<HexId>,
    /// The turn from which it may act.
    pub active_from: u8,
}

/// 7.44a: an entry hex, closed to the enemy with what lies around it until its command has
/// arrived.
pub(crate) struct Entry {
    pub hex: HexId,
    pub command: CommandId,
    pub closed_within: u8,
    pub rule: &'static str,
}

/// A scenario's own data.
pub(crate) struct Scenario {
    pub id: &'static str,
    pub turns: u8,
    /// The units that play, by side.
    pub sides: [Vec<UnitId>; 2],
    pub commands: Vec<Command>,
    pub groups: Vec<Group>,
    pub command_of: Vec<Option<CommandId>>,
    pub group_of: Vec<Option<u8>>,
    pub placing: Vec<Placing>,
    pub passage: Passage,
    /// R9.a
    pub redoubt: HexId,
    /// The entry hexes of the French that are closed to the Russians.
    pub entries: Vec<Entry>,
    /// R8.a: the lowest column that the French may enter.
    pub french_limit: u8,
}

/// The Battle for the Schevardino Redoubt.
pub(crate) static SCHEVARDINO: LazyLock<Scenario> = LazyLock::new(|| {
    let mut commands = Vec::new();
    let mut command_of = vec![None; UNIT_COUNT];
    let mut entries = Vec::new();
    for line in lines("commands.tsv", include_str!("../data/commands.tsv")) {
        let (column, value, side) =
            (line.text("column"), line.text("value"), line.seat("side", &NAMES));
        let units: Vec<UnitId> = playing()
            .filter(|unit| unit.counter().side == side && unit.counter().columns[column] == value)
            .collect();
        let id = CommandId(commands.len() as u8);
        units.iter().for_each(|unit| command_of[unit.index()] = Some(id));
        if let Some(entry) = GRID.find(line.text("entry")) {
            let closed_within = line.number("closed_within");
            // R8.c: the exact rule for one hex replaces the general one there.
            let rule = if closed_within == 0 { "R8.c" } else { "7.44a" };
            entries.push(Entry { hex: entry, command: id, closed_within, rule });
        }
        commands.push(Command {
            id: line.text("id").to_owned(),
            side,
            starts_active: line.text("active") == "start",
            earliest_turn: line.number("earliest_turn"),
            units,
        });
    }
    let (groups, group_of) = groups();
    Scenario {
        id: "schevardino",
        turns: 5,
        sides: [FRENCH, RUSSIAN]
            .map(|side| playing().filter(|unit| unit.counter().side == side).collect()),
        placing: placings(),
        entries,
        commands,
        groups,
        command_of,
        group_of,
        passage: Passage::new("schevardino"),
        redoubt: named_hex("Schevardino Redoubt"),
        french_limit: 36,
    }
});

fn playing() -> impl Iterator<Item = UnitId> {
    UnitId::all().filter(|unit| !unit.counter().columns["setup_schevardino"].is_empty())
}

fn named_hex(name: &str) -> HexId {
    let found = GRID.all().find(|hex| MAP.hexes[hex.index()].name == name);
    found.unwrap_or_else(|| panic!("hexes.tsv: no {name}"))
}

/// R1.b: a unit's group is its formation.
fn groups() -> (Vec<Group>, Vec<Option<u8>>) {
    let mut groups: Vec<Group> = Vec::new();
    let mut group_of = vec![None; UNIT_COUNT];
    for unit in playing() {
        let counter = unit.counter();
        let id = format!(
            "{}-{}",
            if counter.side == FRENCH { "fr" } else { "ru" },
            counter.group.to_lowercase().replace(' ', "-")
        );
        let index = groups.iter().position(|group| group.id == id).unwrap_or_else(|| {
            groups.push(Group {
                independent: counter.group.ends_with("Independent"),
                id,
                units: Vec::new(),
            });
            groups.len() - 1
        });
        groups[index].units.push(unit);
        group_of[unit.index()] = Some(index as u8);
    }
    (groups, group_of)
}

fn placings() -> Vec<Placing> {
    let mut placings: Vec<Placing> = UnitId::all().map(placing).collect();
    let mut areas: Vec<Vec<HexId>> = Vec::new();
    for placing in &mut placings {
        let known = areas.iter().position(|area| *area == placing.allowed);
        let area = known.unwrap_or_else(|| {
            areas.push(placing.allowed.clone());
            areas.len() - 1
        });
        placing.area = area as u8;
    }
    placings
}

fn placing(unit: UnitId) -> Placing {
    let columns = &unit.counter().columns;
    let area = columns["setup_schevardino"].as_str();
    let hex = |number: &str| {
        GRID.find(number).unwrap_or_else(|| panic!("units.tsv: {number} for {unit:?}"))
    };
    let later = columns["schevardino_command"].ends_with("(turn 2)");
    let mut placing = Placing { active_from: if later { 2 } else { 1 }, ..Placing::default() };
    match area.strip_prefix("enter ") {
        Some(entry) => placing.entry = Some(hex(entry)),
        None => {
            placing.allowed = area.split(',').filter(|n| !n.is_empty()).map(hex).collect();
            placing.start = GRID.find(&columns["start_schevardino"]);
        }
    }
    placing
}
