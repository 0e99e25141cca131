//! The scenarios: which units play, where they begin, and who commands them.

use std::borrow::Cow;
use std::fmt;
use std::sync::{Arc, LazyLock, OnceLock};

use bitflags::bitflags;
use bivouac_kernel::table_file::{Line, lines};
use bivouac_kernel::{Board, Named, OptionInfo, ScenarioInfo, Seat, by_id, written_by_name};

use crate::appraise::Worth;
use crate::grid::{GRID, Hex};
use crate::pieces::{FRENCH, GROUPS, GroupId, NAMES, RUSSIAN, UNIT_COUNT, UnitId};
use crate::set_up::line_of;
use crate::state::State;
use crate::terrain::{Hexside, MAP, Passage};

/// The scenarios, as they are offered; `scenarios.tsv` has a line for each, and lines for made-up
/// ones that only positions name.
pub(crate) const OFFERED: &[ScenarioInfo] = &[
    ScenarioInfo { id: "schevardino", seats: 2, secrets: false, options: &[] },
    ScenarioInfo { id: "borodino", seats: 2, secrets: true, options: &[FLANK] },
];

/// B14: the option of a flank march.
pub(crate) const FLANK: OptionInfo =
    OptionInfo { id: "flank", values: &["off", "on"], rule: Some("B14.a") };

/// A command: what is activated as a whole or what uses Extended Movement as a whole. Those that a
/// scenario states are named by their lines in `commands.tsv`; an Orders Command that is drawn up in
/// a turn (5.12) is named by the first of its units in the order of `units.tsv`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CommandId(u16);

/// The ids from here on are those of units.
const DRAWN_UP: u16 = 1 << 15;

impl CommandId {
    /// The command of which this is the first unit.
    pub(crate) fn led_by(unit: UnitId) -> CommandId {
        CommandId(DRAWN_UP | unit.0)
    }

    /// The first unit of a command that was drawn up.
    pub(crate) fn first_unit(self) -> Option<UnitId> {
        (self.0 >= DRAWN_UP).then_some(UnitId(self.0 & !DRAWN_UP))
    }

    /// Whether it could be a command of the other side. It is asked before anything else, so that no
    /// answer tells which commands the other side has (B14.b).
    pub(crate) fn is_of_enemy(self, seat: Seat) -> bool {
        self.first_unit().is_some_and(|unit| unit.counter().side != seat)
    }
}

static COMMANDS: LazyLock<Vec<Line>> =
    LazyLock::new(|| lines("commands.tsv", include_str!("../data/commands.tsv")).collect());

impl Named for CommandId {
    fn name(&self) -> Cow<'static, str> {
        match self.first_unit() {
            Some(unit) => unit.id().into(),
            None => COMMANDS[usize::from(self.0)].text("id").into(),
        }
    }

    fn find(id: &str) -> Option<CommandId> {
        let found = COMMANDS.iter().position(|line| line.text("id") == id);
        let stated = found.map(|index| CommandId(index as u16));
        stated.or_else(|| UnitId::find(id).map(CommandId::led_by))
    }
}

written_by_name!(CommandId);

/// A command as a scenario begins with it.
pub(crate) struct Command {
    pub id: CommandId,
    pub side: Seat,
    /// R6.a: whether it is active from the start or has to be activated.
    pub starts_active: bool,
    /// R6.c
    pub earliest_turn: u8,
    pub units: Vec<UnitId>,
}

/// An Activation Group in a scenario.
pub(crate) struct Group {
    pub id: GroupId,
    pub side: Seat,
    pub units: Vec<UnitId>,
    /// 10.3d: its units Recover next to any unit of their Army.
    pub independent: bool,
    /// T-AM.4: what is printed on its markers.
    pub rating: Rating,
    /// B2.b: Murat hands on the Orders of its commands.
    pub murat: bool,
    /// B1.c: the army that it belongs to, of the Russians.
    pub army: Option<Army>,
    /// B15: the Victory Points for its Collapse.
    pub collapse_vp: u8,
}

/// T-AM.4: what the markers of a group show for tries for Orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rating {
    /// The number to roll.
    Orders(u8),
    /// B3.a, B3.b: Orders come from Napoleon alone, and without them nobody acts.
    Napoleon,
    /// B1.i: Orders come from Kutuzov alone, and without them nobody moves.
    Kutuzov,
}

by_id! {
    /// B1.c: the Russian armies, of which Kutuzov gives Orders to one.
    pub enum Army {
        /// Barclay's.
        First = "first",
        /// Bagration's.
        Second = "second",
        /// The Reserve.
        Reserve = "reserve",
    }
}

impl Army {
    /// B1.c, 2.4i: how many of its commands may be Under Orders; also Kutuzov's Orders Rating.
    pub(crate) const fn orders(self) -> u8 {
        match self {
            Army::First => 3,
            Army::Second => 2,
            Army::Reserve => 1,
        }
    }

    fn read(line: &Line) -> Option<Army> {
        match line.text("army") {
            "1st Western Army" => Some(Army::First),
            "2nd Western Army" => Some(Army::Second),
            "Reserve" => Some(Army::Reserve),
            _ => None,
        }
    }
}

/// A division or a brigade, by the command or the group that it is a part of.
pub(crate) struct Formation {
    pub id: String,
    pub units: Vec<UnitId>,
}

/// How a unit begins.
#[derive(Clone, Debug, Default)]
pub(crate) struct Placing {
    /// The hexes in which its owner may set it up.
    pub allowed: Vec<Hex>,
    /// A number that the units with the same hexes share.
    pub area: u8,
    /// Where it stands if they do not care.
    pub start: Option<Hex>,
    /// The hex at which it enters as a reinforcement.
    pub entry: Option<Hex>,
    /// The turn from which it may act.
    pub active_from: u8,
    /// The row that gives it its hexes.
    pub row: &'static str,
}

/// 7.44a: an entry hex, closed to the enemy with what lies around it until all have arrived who
/// enter there.
pub(crate) struct Entry {
    pub hex: Hex,
    pub command: CommandId,
    pub units: Vec<UnitId>,
    pub closed_within: u8,
    pub rule: &'static str,
}

bitflags! {
    /// The rules of the series that a scenario switches on, by their names in `scenarios.tsv`.
    /// Neither battle of this game uses any of them.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(crate) struct Special: u8 {
        /// 11: units of the kind follow the rules on Jaegers.
        const JAEGERS = 1;
        /// 5.32b: an arriving group has one marker in its turn of entry.
        const ONE_MARKER_ON_ENTRY = 1 << 1;
    }
}

impl Special {
    fn read(line: &Line) -> Special {
        let names = line.text("special").split(',').filter(|name| !name.is_empty());
        let read = |name: &str| {
            let rule = Special::from_name(&name.to_uppercase());
            rule.unwrap_or_else(|| line.wrong("special", name))
        };
        names.map(read).collect()
    }
}

/// A scenario's own data.
pub(crate) struct Scenario {
    pub id: &'static str,
    /// Whether the turn has all the phases of chapter 3 and is played by markers from a Pool; in
    /// the Redoubt scenario each side has one go instead (R5).
    pub markers: bool,
    /// The scenario whose units, places, commands and hexsides it has: itself, unless it is made
    /// up.
    pub like: &'static str,
    pub turns: u8,
    pub special: Special,
    /// 5.34c: how often a side may use its Combined Group marker; neither battle has it (B0.d).
    pub combined: u8,
    /// The units that play, by side.
    pub sides: [Vec<UnitId>; 2],
    /// Their guns.
    pub guns: [Vec<UnitId>; 2],
    pub commands: Vec<Command>,
    /// The units of each command at the start.
    pub muster: Arc<Vec<Vec<UnitId>>>,
    /// The divisions and brigades.
    pub divisions: Vec<Formation>,
    pub brigades: Vec<Formation>,
    pub groups: Vec<Group>,
    pub group_of: Vec<Option<u8>>,
    pub placing: Vec<Placing>,
    pub passage: Passage,
    /// R9.a: who holds it at the end has won.
    pub objective: Hex,
    /// The entry hexes of the French that are closed to the Russians.
    pub entries: Vec<Entry>,
    /// R8.a: the lowest column that the French may enter.
    pub french_limit: u8,
    /// What follows from all that, made once: the board, what things are worth to bots, and the state
    /// that every game begins with.
    pub board: OnceLock<Board>,
    pub worth: OnceLock<Worth>,
    pub start: OnceLock<State>,
}

/// The lines of `scenarios.tsv`, each with its scenario once somebody has asked for it.
static SCENARIOS: LazyLock<Vec<(Line, OnceLock<Scenario>)>> = LazyLock::new(|| {
    let lines = lines("scenarios.tsv", include_str!("../data/scenarios.tsv"));
    lines.map(|line| (line, OnceLock::new())).collect()
});

impl Scenario {
    /// The scenario with this id.
    pub(crate) fn find(id: &str) -> Option<&'static Scenario> {
        let (line, read_one) = SCENARIOS.iter().find(|(line, _)| line.text("scenario") == id)?;
        Some(read_one.get_or_init(|| read(line)))
    }

    /// The scenario that comes first.
    pub(crate) fn first() -> &'static Scenario {
        let (line, read_one) = &SCENARIOS[0];
        read_one.get_or_init(|| read(line))
    }

    /// Whether what lies on a hexside in a scenario, or in `both`, lies there in this one.
    pub(crate) fn has_hexside(&self, hexside: &Hexside) -> bool {
        hexside.stands(self.id, self.like)
    }

    /// Whether a unit plays.
    pub(crate) fn plays(&self, unit: UnitId) -> bool {
        self.group_of[unit.index()].is_some()
    }

    /// How a command begins.
    pub(crate) fn command(&self, id: CommandId) -> Option<&Command> {
        self.commands.iter().find(|command| command.id == id)
    }
}

impl PartialEq for Scenario {
    fn eq(&self, other: &Scenario) -> bool {
        self.id == other.id
    }
}

impl Eq for Scenario {}

impl fmt::Debug for Scenario {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

fn read(line: &Line) -> Scenario {
    let (id, like) = (line.text("scenario"), line.text("like"));
    let set_up = format!("setup_{like}");
    let playing: Vec<UnitId> =
        UnitId::all().filter(|unit| !unit.counter().line.text(&set_up).is_empty()).collect();
    let (commands, entries) = commands(like, &playing);
    let markers = match line.text("sequence") {
        "markers" => true,
        "goes" => false,
        other => line.wrong("sequence", other),
    };
    let (groups, group_of) =
        if markers { marked_groups(&playing) } else { formation_groups(&playing) };
    let parts: Vec<&[UnitId]> = if markers {
        groups.iter().map(|group| group.units.as_slice()).collect()
    } else {
        commands.iter().map(|command| command.units.as_slice()).collect()
    };
    let of_side =
        |side: Seat| playing.iter().copied().filter(move |unit| unit.counter().side == side);
    let objective = line.text("objective");
    let objective = GRID.all().find(|hex| MAP.hexes[hex.index()].name == objective);
    Scenario {
        id,
        markers,
        like,
        turns: line.number("turns"),
        special: Special::read(line),
        combined: line.number_or("combined", 0),
        sides: [FRENCH, RUSSIAN].map(|side| of_side(side).collect()),
        guns: [FRENCH, RUSSIAN]
            .map(|side| of_side(side).filter(|unit| unit.counter().arm.is_artillery()).collect()),
        placing: placings(line, like, markers, &commands),
        entries,
        divisions: formations(&parts, division_of),
        brigades: formations(&parts, brigade_of),
        muster: Arc::new(commands.iter().map(|command| command.units.clone()).collect()),
        commands,
        groups,
        group_of,
        passage: Passage::new(id, like),
        objective: objective.unwrap_or_else(|| line.wrong("objective", id)),
        french_limit: line.number("french_limit"),
        board: OnceLock::new(),
        worth: OnceLock::new(),
        start: OnceLock::new(),
    }
}

fn commands(scenario: &str, playing: &[UnitId]) -> (Vec<Command>, Vec<Entry>) {
    let (mut commands, mut entries) = (Vec::new(), Vec::new());
    for (index, line) in COMMANDS.iter().enumerate() {
        if line.text("scenario") != scenario {
            continue;
        }
        let (column, value, side) =
            (line.text("column"), line.text("value"), line.seat("side", &NAMES));
        let member = |unit: &UnitId| {
            unit.counter().side == side && unit.counter().line.text(column) == value
        };
        let units: Vec<UnitId> = playing.iter().copied().filter(member).collect();
        let command = CommandId(index as u16);
        if let Some(hex) = GRID.find(line.text("entry")) {
            let closed_within = line.number("closed_within");
            // R8.c: the exact rule for one hex replaces the general one there.
            let rule = if closed_within == 0 { "R8.c" } else { "7.44a" };
            entries.push(Entry { hex, command, units: units.clone(), closed_within, rule });
        }
        commands.push(Command {
            id: command,
            side,
            starts_active: line.text("active") == "start",
            earliest_turn: line.number("earliest_turn"),
            units,
        });
    }
    (commands, entries)
}

/// The formations whose units share a name, command by command or group by group.
fn formations(parts: &[&[UnitId]], name: fn(UnitId) -> Option<String>) -> Vec<Formation> {
    let mut found: Vec<Formation> = Vec::new();
    for units in parts {
        let first = found.len();
        for &unit in *units {
            let Some(id) = name(unit) else { continue };
            match found[first..].iter_mut().find(|one| one.id == id) {
                Some(formation) => formation.units.push(unit),
                None => found.push(Formation { id, units: vec![unit] }),
            }
        }
    }
    found
}

/// The message that names the division of a unit; corps artillery has none.
fn division_of(unit: UnitId) -> Option<String> {
    let division = unit.counter().line.text("division");
    let none = division.is_empty() || division.ends_with("Art");
    (!none).then(|| format!("division-{}", division.to_lowercase().replace(' ', "-")))
}

fn brigade_of(unit: UnitId) -> Option<String> {
    unit.counter().brigade.map(|brigade| format!("brigade-{brigade}"))
}

/// 2.2b, 5.11a: a unit's group is the one that its line names, in the order of `groups.tsv`.
fn marked_groups(playing: &[UnitId]) -> (Vec<Group>, Vec<Option<u8>>) {
    let mut group_of = vec![None; UNIT_COUNT];
    let lines = GROUPS.iter().filter(|line| line.text("kind") == "group").enumerate();
    let groups = lines.map(|(index, line)| {
        let id = line.text("id");
        let own = |unit: &UnitId| unit.counter().line.text("activation_group") == id;
        let units: Vec<UnitId> = playing.iter().copied().filter(own).collect();
        units.iter().for_each(|unit| group_of[unit.index()] = Some(index as u8));
        let has = |flag: &str| line.text("flags").split(';').any(|one| one == flag);
        Group {
            id: GroupId::find(id).unwrap_or_else(|| line.wrong("id", id)),
            side: line.seat("side", &NAMES),
            units,
            independent: has("independent"),
            rating: match line.text("orders_rating") {
                "Nap" => Rating::Napoleon,
                "Kut" => Rating::Kutuzov,
                _ => Rating::Orders(line.number("orders_rating")),
            },
            murat: has("murat_transmits_orders"),
            army: Army::read(line),
            collapse_vp: line.number("collapse_vp"),
        }
    });
    (groups.collect(), group_of)
}

/// R1.b: a unit's group is its formation.
fn formation_groups(playing: &[UnitId]) -> (Vec<Group>, Vec<Option<u8>>) {
    let mut groups: Vec<Group> = Vec::new();
    let mut group_of = vec![None; UNIT_COUNT];
    for &unit in playing {
        let counter = unit.counter();
        let known = groups.iter().position(|group| group.id == counter.group);
        let index = known.unwrap_or_else(|| {
            let independent = counter.formation.ends_with("Independent");
            groups.push(Group {
                id: counter.group,
                side: counter.side,
                units: Vec::new(),
                independent,
                rating: Rating::Orders(0),
                murat: false,
                army: None,
                collapse_vp: 0,
            });
            groups.len() - 1
        });
        groups[index].units.push(unit);
        group_of[unit.index()] = Some(index as u8);
    }
    (groups, group_of)
}

/// Where and when units come on. 5.32a: where turns are played by markers, those who enter are due
/// from the first turn of their commands.
fn placings(line: &Line, scenario: &str, markers: bool, commands: &[Command]) -> Vec<Placing> {
    let placed = |unit| Placing { row: line_of(unit, markers), ..placing(scenario, unit) };
    let mut placings: Vec<Placing> = UnitId::all().map(placed).collect();
    // Who enters in this scenario alone: a unit and its hex.
    if let Some((unit, hex)) = line.text("entering").split_once(' ') {
        let (unit, hex) = (UnitId::find(unit), GRID.find(hex));
        let unit = unit.unwrap_or_else(|| line.wrong("entering", scenario));
        let placing = &mut placings[unit.index()];
        *placing = Placing { entry: hex, row: placing.row, active_from: 1, ..Placing::default() };
    }
    for command in commands.iter().filter(|_| markers) {
        for unit in &command.units {
            let placing = &mut placings[unit.index()];
            if placing.entry.is_some() {
                placing.active_from = command.earliest_turn;
            }
        }
    }
    let mut areas: Vec<Vec<Hex>> = Vec::new();
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

fn placing(scenario: &str, unit: UnitId) -> Placing {
    let column = |name: String| unit.counter().line.text(&name);
    let hex = |number: &str| {
        GRID.find(number).unwrap_or_else(|| panic!("units.tsv: {number} for {unit:?}"))
    };
    // R7: only the Redoubt scenario has units that wait.
    let later =
        scenario == "schevardino" && column(format!("{scenario}_command")).ends_with("(turn 2)");
    let mut placing = Placing { active_from: if later { 2 } else { 1 }, ..Placing::default() };
    let area = column(format!("setup_{scenario}"));
    match area.strip_prefix("enter ") {
        Some(entry) => placing.entry = Some(hex(entry)),
        None => {
            placing.allowed = area.split(',').filter(|n| !n.is_empty()).map(hex).collect();
            placing.start = GRID.find(column(format!("start_{scenario}")));
        }
    }
    placing
}
