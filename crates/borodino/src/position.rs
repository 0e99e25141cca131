//! Positions: a state as readable JSON, and the way back, with every problem named.

use std::collections::BTreeMap;

use arrayvec::ArrayVec;
use bivouac_kernel::{Problem, Seat, Text};
use bivouac_maps::{HexId, Vertex};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::assault::{Attack, Combat, Retreat, Target};
use crate::choice::{SEATS, facing_text};
use crate::orders::{COMMANDERS, Orders};
use crate::pieces::{FRENCH, RUSSIAN, UnitId};
use crate::scenario::{CommandId, SCHEVARDINO};
use crate::state::{MOST_COMMANDS, MOST_GUNS, State, UnitState, Whereabouts, mark, may_stack};
use crate::step::Step;
use crate::terrain::GRID;
use crate::{procedure, sequence};

/// The form of a position.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    game: String,
    scenario: String,
    #[serde(default = "first_turn")]
    turn: u8,
    #[serde(default)]
    over: bool,
    /// The commands that are active.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    active: Option<Vec<String>>,
    /// The Orders of commands that are not Under Orders.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    orders: BTreeMap<String, Orders>,
    /// The hexes of the Overall Commanders who are on the map.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    commanders: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    extended: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    collapsed: Vec<String>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    column_paid: BTreeMap<String, u8>,
    /// Where the game is, in a word; or `steps`, in full.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    go: Option<Go>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    steps: Vec<Step>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    battery: Vec<UnitId>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    attacks: Vec<Attack>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    targets: Vec<Target>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    combats: Vec<Combat>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    retreats: Vec<Retreat>,
    units: BTreeMap<String, WrittenUnit>,
}

fn first_turn() -> u8 {
    1
}

/// The short way to say where the game is.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Go {
    seat: String,
    phase: Phase,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Phase {
    StackOrder,
    Barrage,
    Fire,
    Movement,
    Declare,
    Rally,
}

/// One unit.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenUnit {
    /// The number of its hex, or the box it is in.
    at: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    facing: Option<String>,
    /// Its place in its stack, the top being 0.
    #[serde(default, skip_serializing_if = "is_zero")]
    depth: u8,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    marks: Vec<String>,
    /// Where it was when the activation began, if elsewhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    began: Option<String>,
}

fn is_zero(depth: &u8) -> bool {
    *depth == 0
}

const BOXES: [(&str, Whereabouts); 5] = [
    ("waiting", Whereabouts::Waiting),
    ("withdrawn", Whereabouts::Withdrawn),
    ("recovery", Whereabouts::Recovering),
    ("recovered", Whereabouts::Recovered),
    ("eliminated", Whereabouts::Eliminated),
];

/// How `began` is written for a unit that came onto the map in this activation.
const OFF_MAP: &str = "off_map";

/// Writes a state.
pub(crate) fn save(state: &State) -> Value {
    let scenario = state.scenario();
    let named = |bits: u16| {
        let commands = scenario.commands.iter().enumerate();
        let chosen = commands.filter(move |(index, _)| bits & 1 << index != 0);
        chosen.map(|(_, command)| command.id.clone()).collect::<Vec<_>>()
    };
    let groups = scenario.groups.iter().enumerate();
    let collapsed = groups.filter(|(index, _)| state.collapsed & 1 << index != 0);
    let paid = scenario.commands.iter().zip(state.column_paid).filter(|(_, paid)| *paid > 0);
    let written = Written {
        game: "borodino".to_owned(),
        scenario: scenario.id.to_owned(),
        turn: state.turn,
        over: state.over,
        active: Some(named(state.active)),
        orders: scenario
            .commands
            .iter()
            .zip(state.orders)
            .filter(|(_, orders)| *orders != Orders::Under)
            .map(|(command, orders)| (command.id.clone(), orders))
            .collect(),
        commanders: COMMANDERS
            .iter()
            .map(|commander| (commander, state.commanders[commander.side.index()]))
            .filter(|(_, hex)| hex.is_some())
            .map(|(commander, hex)| (commander.id.clone(), GRID.number(hex).to_owned()))
            .collect(),
        extended: named(state.extended),
        collapsed: collapsed.map(|(_, group)| group.id.clone()).collect(),
        column_paid: paid.map(|(command, paid)| (command.id.clone(), paid)).collect(),
        go: None,
        steps: state.stack.to_vec(),
        battery: state.battery.to_vec(),
        attacks: state.attacks.clone(),
        targets: state.targets.clone(),
        combats: state.combats.clone(),
        retreats: state.retreats.clone(),
        units: [FRENCH, RUSSIAN]
            .iter()
            .flat_map(|&seat| state.side(seat))
            .filter(|&&unit| state.unit(unit).whereabouts != Whereabouts::Absent)
            .map(|&unit| (unit.id().to_owned(), write_unit(state, unit)))
            .collect(),
    };
    serde_json::to_value(written).unwrap_or_default()
}

fn write_unit(state: &State, unit: UnitId) -> WrittenUnit {
    let known = state.unit(unit);
    let on_map = known.whereabouts == Whereabouts::OnMap;
    let off_map = BOXES.iter().find(|(_, place)| *place == known.whereabouts);
    let began = match (known.began == known.hex, known.began.is_some()) {
        (true, _) => None,
        (false, true) => Some(GRID.number(known.began).to_owned()),
        (false, false) => Some(OFF_MAP.to_owned()),
    };
    let depth = on_map
        .then(|| state.stack_in(known.hex).position(|other| other == unit))
        .flatten()
        .unwrap_or(0);
    let marks = mark::NAMES.iter().enumerate().filter(|(bit, _)| known.marks & 1 << bit != 0);
    WrittenUnit {
        at: match off_map {
            Some((name, _)) => (*name).to_owned(),
            None => GRID.number(known.hex).to_owned(),
        },
        facing: Some(facing_text(known.facing).to_owned()),
        depth: depth as u8,
        marks: marks.map(|(_, name)| (*name).to_owned()).collect(),
        began,
    }
}

/// Collects what is wrong with a position.
#[derive(Default)]
pub(crate) struct Problems(Vec<Problem>);

impl Problems {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn add(&mut self, at: impl Into<String>, text: Text) {
        self.0.push(Problem { at: at.into(), text, rule: None });
    }

    fn breach(&mut self, at: impl Into<String>, text: Text, rule: &'static str) {
        self.0.push(Problem { at: at.into(), text, rule: Some(rule) });
    }
}

/// Reads a position.
pub(crate) fn load(position: &Value) -> Result<State, Vec<Problem>> {
    let mut problems = Problems::default();
    let written: Written = match serde_json::from_value(position.clone()) {
        Ok(written) => written,
        Err(error) => {
            problems.add("", Text::new("position-form").with("why", error.to_string()));
            return Err(problems.0);
        }
    };
    let mut state = State::empty();
    read_head(&mut state, &written, &mut problems);
    read_units(&mut state, &written, &mut problems);
    check_stacks(&state, &mut problems);
    if problems.is_empty() {
        read_procedure(&mut state, &written, &mut problems);
    }
    if problems.is_empty() {
        procedure::check(&state, &mut problems);
    }
    if problems.is_empty() { Ok(state) } else { Err(problems.0) }
}

fn read_head(state: &mut State, written: &Written, problems: &mut Problems) {
    if written.game != "borodino" {
        let text = Text::new("position-game").with("game", written.game.as_str());
        problems.add("/game", text);
    }
    let scenario = state.scenario();
    if written.scenario != scenario.id {
        let text = Text::new("set-up-unknown-scenario").with("scenario", written.scenario.as_str());
        problems.add("/scenario", text);
    }
    if !(1..=scenario.turns).contains(&written.turn) {
        let text =
            Text::new("position-turn").with("turn", written.turn).with("last", scenario.turns);
        problems.breach("/turn", text, "R1.a");
    }
    state.turn = written.turn.clamp(1, scenario.turns);
    state.over = written.over;
    let starting = || {
        let commands = scenario.commands.iter().filter(|command| command.starts_active);
        commands.map(|command| command.id.clone()).collect::<Vec<_>>()
    };
    let active = written.active.clone().unwrap_or_else(starting);
    state.active = read_commands("/active", &active, problems);
    state.extended = read_commands("/extended", &written.extended, problems);
    for (id, orders) in &written.orders {
        match CommandId::find(id) {
            Some(command) => state.orders[command.index()] = *orders,
            None => unknown(format!("/orders/{id}"), id, problems),
        }
    }
    for (id, number) in &written.commanders {
        let commander = COMMANDERS.iter().find(|commander| commander.id == *id);
        match (commander, GRID.find(number)) {
            (Some(commander), Some(hex)) => state.commanders[commander.side.index()] = hex,
            (None, _) => unknown(format!("/commanders/{id}"), id, problems),
            (_, None) => unknown(format!("/commanders/{id}"), number, problems),
        }
    }
    for (index, id) in written.collapsed.iter().enumerate() {
        match scenario.groups.iter().position(|group| group.id == *id) {
            Some(group) => state.collapsed |= 1 << group,
            None => unknown(format!("/collapsed/{index}"), id, problems),
        }
    }
    for (id, paid) in &written.column_paid {
        match CommandId::find(id) {
            Some(command) => state.column_paid[command.index()] = (*paid).min(MOST_PAID),
            None => unknown(format!("/column_paid/{id}"), id, problems),
        }
    }
    const { assert!(MOST_COMMANDS <= u16::BITS as usize) };
}

/// Deeper than any Pursuit of a Pursuit goes.
const MOST_STEPS: usize = 256;

/// No column pays more than this before its last unit waits outside.
const MOST_PAID: u8 = 100;

fn read_commands(at: &str, ids: &[String], problems: &mut Problems) -> u16 {
    let mut bits = 0;
    for (index, id) in ids.iter().enumerate() {
        match CommandId::find(id) {
            Some(command) => bits |= 1 << command.0,
            None => unknown(format!("{at}/{index}"), id, problems),
        }
    }
    bits
}

fn unknown(at: String, id: &str, problems: &mut Problems) {
    problems.add(at, Text::new("position-unknown").with("id", id));
}

fn read_units(state: &mut State, written: &Written, problems: &mut Problems) {
    let mut placed: Vec<(HexId, u8, UnitId)> = Vec::new();
    for (id, known) in &written.units {
        let at = format!("/units/{id}");
        let Some(unit) = UnitId::find(id) else {
            unknown(at, id, problems);
            continue;
        };
        if state.scenario().group_of[unit.index()].is_none() {
            problems.add(at, Text::new("position-not-in-scenario").with("id", id.as_str()));
            continue;
        }
        let Some(read) = read_unit(&at, unit, known, problems) else { continue };
        if read.whereabouts == Whereabouts::OnMap {
            placed.push((read.hex, known.depth, unit));
        }
        *state.unit_mut(unit) = read;
    }
    placed.sort_by_key(|&(hex, depth, unit)| (hex.0, depth, unit));
    for (hex, _, unit) in placed {
        let began = state.unit(unit).began;
        state.put(unit, hex);
        state.unit_mut(unit).began = began;
    }
}

fn read_unit(
    at: &str,
    unit: UnitId,
    known: &WrittenUnit,
    problems: &mut Problems,
) -> Option<UnitState> {
    let (hex, whereabouts) = match BOXES.iter().find(|(name, _)| *name == known.at) {
        Some(&(_, whereabouts)) => (HexId::NONE, whereabouts),
        None => match GRID.find(&known.at) {
            Some(hex) => (hex, Whereabouts::OnMap),
            None => {
                unknown(format!("{at}/at"), &known.at, problems);
                return None;
            }
        },
    };
    let usual = if unit.counter().side == FRENCH { "E" } else { "W" };
    let facing = known.facing.as_deref().unwrap_or(usual);
    let Some(facing) = Vertex::named(facing, GRID.orientation()) else {
        unknown(format!("{at}/facing"), facing, problems);
        return None;
    };
    let began = match known.began.as_deref() {
        None => hex,
        Some(OFF_MAP) => HexId::NONE,
        Some(number) => match GRID.find(number) {
            Some(began) => began,
            None => {
                unknown(format!("{at}/began"), number, problems);
                return None;
            }
        },
    };
    let mut marks = 0;
    for (index, name) in known.marks.iter().enumerate() {
        match mark::NAMES.iter().position(|known| known == name) {
            Some(bit) => marks |= 1 << bit,
            None => unknown(format!("{at}/marks/{index}"), name, problems),
        }
    }
    Some(UnitState { hex, began, facing, whereabouts, marks, ..UnitState::absent(unit) })
}

/// 6.21, 6.22, 6.11b and the limits of the scenario, hex by hex.
fn check_stacks(state: &State, problems: &mut Problems) {
    for hex in GRID.all() {
        let stack: ArrayVec<UnitId, 64> = state.stack_in(hex).take(64).collect();
        let Some(first) = stack.first() else { continue };
        let at = format!("/units/{}", first.id());
        let number = GRID.number(hex);
        let text = |id: &'static str| Text::new(id).with("hex", number);
        let seat = first.counter().side;
        if stack.iter().any(|unit| unit.counter().side != seat) {
            problems.breach(at, text("position-both-sides"), "6.22a");
            continue;
        }
        if let Err(violation) = may_stack(stack.iter().copied(), state)
            && !passing(state, hex)
        {
            problems.breach(at.clone(), text("position-stacking"), violation.rule);
        }
        if let Err(violation) = state.closed(hex, seat) {
            problems.breach(at.clone(), text("position-closed"), violation.rule);
        }
        let fighters = || stack.iter().filter(|unit| !unit.counter().arm.is_artillery());
        let facing = |unit: &UnitId| state.unit(*unit).facing;
        let mut facings = fighters().map(facing);
        let first_facing = facings.next();
        if facings.any(|facing| Some(facing) != first_facing) && !passing(state, hex) {
            problems.breach(at, text("position-facing"), "6.11b");
        }
    }
}

/// Whether a unit that is on its way may be in this hex: stacking is checked where it halts.
fn passing(state: &State, hex: HexId) -> bool {
    state.stack_in(hex).any(|unit| state.has(unit, mark::MOVED) && !state.has(unit, mark::HALTED))
}

fn read_procedure(state: &mut State, written: &Written, problems: &mut Problems) {
    match (&written.go, written.steps.is_empty()) {
        (Some(go), true) => read_go(state, go, problems),
        (Some(_), false) => problems.add("/go", Text::new("position-go-and-steps")),
        (None, true) if !written.over => problems.add("/steps", Text::new("position-no-steps")),
        (None, _) => {
            if written.steps.len() > MOST_STEPS {
                problems.add("/steps", Text::new("position-too-deep"));
                return;
            }
            state.stack.clone_from(&written.steps);
            state.battery = written.battery.iter().copied().take(MOST_GUNS).collect();
            state.attacks.clone_from(&written.attacks);
            state.targets.clone_from(&written.targets);
            state.combats.clone_from(&written.combats);
            state.retreats.clone_from(&written.retreats);
            refresh_beginning(state);
        }
    }
}

/// The steps of a go that has come to a phase.
fn read_go(state: &mut State, go: &Go, problems: &mut Problems) {
    let Some(index) = SEATS.iter().position(|seat| *seat == go.seat) else {
        unknown("/go/seat".to_owned(), &go.seat, problems);
        return;
    };
    let seat = Seat(index as u8);
    state.stack.extend([Step::TurnEnds, Step::GroupMorale]);
    if seat == FRENCH {
        state.stack.push(Step::Go { seat: RUSSIAN });
    }
    let phases = [
        (Phase::StackOrder, Step::StackOrder { seat }),
        (Phase::Barrage, Step::Barrage { seat }),
        (Phase::Fire, Step::Fire { seat }),
        (Phase::Movement, Step::Movement { seat }),
        (Phase::Declare, Step::Declare { seat }),
        (Phase::Rally, Step::Rally { seat }),
    ];
    state.stack.extend([Step::GoEnds, Step::StackOrder { seat }]);
    let first = phases.iter().position(|(phase, _)| *phase == go.phase).unwrap_or(0);
    // A Barrage is no part of an ordinary go.
    let asked = |phase: Phase| phase != Phase::Barrage || go.phase == Phase::Barrage;
    let steps = phases[first..].iter().rev().filter(|(phase, _)| asked(*phase));
    state.stack.extend(steps.map(|(_, step)| *step));
    refresh_beginning(state);
}

/// Where nothing has happened yet in a go, what was noted at its beginning follows from where the
/// units stand, so that a position which was edited by hand is what it looks like.
fn refresh_beginning(state: &mut State) {
    let noted = mark::LASTING | mark::BEGAN_IN_ZOC | mark::BEGAN_WITH_ZOC | mark::RAISED;
    let under_way = state.stack.iter().any(|step| matches!(step, Step::GoEnds));
    let all = || {
        [FRENCH, RUSSIAN]
            .into_iter()
            .flat_map(|seat| SCHEVARDINO.sides[seat.index()].iter().copied())
    };
    let untouched = all().all(|unit| {
        let unit = state.unit(unit);
        unit.marks & !noted == 0 && unit.began == unit.hex
    });
    if under_way && untouched && state.attacks.is_empty() {
        let raised: Vec<UnitId> = all().filter(|&unit| state.has(unit, mark::RAISED)).collect();
        sequence::note_beginning(state);
        raised.into_iter().for_each(|unit| state.put_mark(unit, mark::RAISED));
    }
}
