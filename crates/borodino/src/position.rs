//! Positions: a state as readable JSON, and the way back, with every problem named.

mod course;

use std::borrow::Cow;
use std::collections::BTreeMap;

use bivouac_kernel::{Named, Problem, Problems, Rules as _, written, written_by_name};
use serde_json::Value;

use crate::assault::{Attack, Combat, Retreat, Target};
use crate::combined;
use crate::commander;
use crate::commands::Command;
use crate::course::{MOST_KEPT, Playing};
use crate::flank::{self, WrittenFlank};
use crate::orders::{CommanderId, Orders, Tried, parts_of};
use crate::pieces::GroupId;
use crate::pool::MarkerId;
use crate::prelude::*;
use crate::procedure;
use crate::reserve::Reserve;
use crate::scenario::Army;
use crate::sequence::{Go, Phase, go_from, note_beginning, turn_from_activations};
use crate::set_up::{may_crowd, usual_facing};
use crate::state::{BOXES, MOST_GUNS, UnitState, may_stack};
use crate::terrain::{Bridge, Village};

written! {
    /// The form of a position.
    struct Written {
        game: String,
        #[serde(default)]
        version: Option<u32>,
        scenario: String,
        #[serde(default = "first_turn")]
        turn: u8,
        #[serde(default)]
        over: bool,
        /// The units of each command that was drawn up; where this is left out, they are drawn up as
        /// the units stand.
        commands?: Vec<Vec<UnitId>>,
        /// The commands that are Under Orders in this turn.
        under_orders?: Vec<CommandId>,
        /// 7.42b: those that enter by Reinforcement Extended Movement.
        by_road?: Vec<CommandId>,
        /// Those whose status has been shown.
        revealed?: Vec<CommandId>,
        /// Those that have tried for Orders in this activation.
        tried?: BTreeMap<CommandId, Tried>,
        /// After a failed Delay: of each command that was Under Orders, who has units of it, and who
        /// keeps its Orders.
        parted?: Vec<Parted>,
        /// The sides that have given their Orders.
        ready?: Vec<Side>,
        /// The sides that have paid for a Barrage.
        barrage?: Vec<Side>,
        army?: Option<Army>,
        army_known?: bool,
        delays?: u8,
        initiative?: Option<Side>,
        first?: Option<MarkerId>,
        /// 5.34: the groups that are combined in this turn, and how often each side has done so.
        combined?: Vec<[GroupId; 2]>,
        combined_used?: BTreeMap<Side, u8>,
        pool?: BTreeMap<MarkerId, u8>,
        available?: Vec<GroupId>,
        /// 5.32b: those of them that had one marker only.
        single?: Vec<GroupId>,
        playing?: Option<MarkerId>,
        reserve?: Option<CommandId>,
        /// The commands that are active.
        active?: Option<Vec<CommandId>>,
        /// The Orders of commands that are not Under Orders.
        orders?: BTreeMap<CommandId, Orders>,
        /// The hexes of the Overall Commanders who are on the map.
        commanders?: BTreeMap<CommanderId, Hex>,
        /// B5: the Villages On Fire, those that are Rubble, and the bridges that are broken.
        burning?: Vec<Village>,
        rubble?: Vec<Village>,
        broken?: Vec<Bridge>,
        /// B14: the flank march, where the option is in use.
        flank?: Option<WrittenFlank>,
        extended?: Vec<CommandId>,
        collapsed?: Vec<GroupId>,
        column_paid?: BTreeMap<CommandId, u8>,
        /// Where the game is, in a word; or `steps`, in full.
        go?: Option<InGo>,
        steps?: Vec<Step>,
        battery?: Vec<UnitId>,
        attacks?: Vec<Attack>,
        targets?: Vec<Target>,
        combats?: Vec<Combat>,
        retreats?: Vec<Retreat>,
        units: BTreeMap<UnitId, WrittenUnit>,
    }
}

fn first_turn() -> u8 {
    1
}

/// The short way to say where the game is.
#[derive(PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct InGo {
    seat: Side,
    phase: Phase,
}

written! {
    /// What became of a command that was Under Orders in the last turn.
    #[derive(PartialEq)]
    struct Parted {
        parts: Vec<CommandId>,
        kept?: Option<CommandId>,
    }
}

written! {
    /// One unit.
    struct WrittenUnit {
        at: At,
        facing?: Option<Facing>,
        /// Its place in its stack, the top being 0.
        depth?: u8,
        marks?: Mark,
        /// Where it was when the activation began, if elsewhere.
        began?: Option<Began>,
    }
}

/// Where a unit is: the number of its hex, or the box it is in.
struct At(Whereabouts, Hex);

impl Named for At {
    fn name(&self) -> Cow<'static, str> {
        let off_map = BOXES.iter().find(|(_, place)| *place == self.0);
        off_map.map_or_else(|| self.1.name(), |(name, _)| (*name).into())
    }

    fn find(name: &str) -> Option<At> {
        match BOXES.iter().find(|(known, _)| *known == name) {
            Some(&(_, place)) => Some(At(place, Hex::NONE)),
            None => Some(At(Whereabouts::OnMap, Hex::find(name)?)),
        }
    }
}

/// Where a unit was: the number of a hex, or nowhere for one that came onto the map in this
/// activation.
#[derive(PartialEq)]
struct Began(Hex);

const OFF_MAP: &str = "off_map";

impl Named for Began {
    fn name(&self) -> Cow<'static, str> {
        if self.0.is_some() { self.0.name() } else { OFF_MAP.into() }
    }

    fn find(name: &str) -> Option<Began> {
        if name == OFF_MAP { Some(Began(Hex::NONE)) } else { Hex::find(name).map(Began) }
    }
}

written_by_name!(At, Began);

/// Writes a state.
pub(crate) fn save(state: &State) -> Value {
    let commands = || state.commands.iter();
    let commanders = CommanderId::all().map(|one| (one, state.commanders[one.side().index()]));
    let units = [FRENCH, RUSSIAN].into_iter().flat_map(|seat| state.side(seat)).copied();
    let units = units.filter(|&unit| state.unit(unit).whereabouts != Whereabouts::Absent);
    let markers = state.scenario.markers;
    let ordered = commands().filter(|one| !markers && one.orders != Orders::Under);
    let named = |holds: fn(&&Command) -> bool| {
        commands().filter(holds).map(|one| one.id).collect::<Vec<_>>()
    };
    let course = &state.course;
    let sides = |on: [bool; 2]| {
        [FRENCH, RUSSIAN].into_iter().filter(|seat| on[seat.index()]).map(Side).collect()
    };
    let tried = commands().filter(|one| one.tried != Tried::No);
    let in_bits = |bits: u32| {
        let groups = state.scenario.groups.iter().enumerate();
        groups.filter(|(index, _)| bits & 1 << index != 0).map(|(_, group)| group.id).collect()
    };
    let paid = commands().filter(|command| command.column_paid > 0);
    let bridges = Bridge::all(state.scenario);
    let written = Written {
        game: Borodino::about().id.to_owned(),
        version: Some(Borodino::about().version),
        scenario: state.scenario.id.to_owned(),
        turn: state.turn,
        over: state.over,
        commands: if markers { state.muster.to_vec() } else { Vec::new() },
        under_orders: named(|one| one.given),
        by_road: named(|one| one.by_road),
        revealed: named(|one| one.revealed),
        tried: tried.map(|one| (one.id, one.tried)).collect(),
        parted: write_parted(state),
        ready: sides(course.ready),
        barrage: sides(course.barrage),
        army: course.army,
        army_known: course.army_known,
        delays: course.delays,
        initiative: course.initiative.map(Side),
        first: course.first,
        combined: combined::pairs_of(state),
        combined_used: combined::used(state),
        pool: course.pool.markers().map(|one| (one, course.pool.count(one))).collect(),
        available: in_bits(course.available),
        single: in_bits(course.single),
        playing: match course.playing {
            Playing::Marker(marker) => Some(marker),
            _ => None,
        },
        reserve: match course.playing {
            Playing::Reserve(place) => commands().nth(place.into()).map(|one| one.id),
            _ => None,
        },
        active: (!markers).then(|| named(|one| one.active)),
        orders: ordered.map(|command| (command.id, command.orders)).collect(),
        commanders: commanders.filter(|(_, hex)| hex.is_some()).collect(),
        burning: Village::all().filter(|&village| state.damage.burns(village)).collect(),
        rubble: Village::all().filter(|&village| state.damage.is_rubble(village)).collect(),
        broken: bridges.filter(|&bridge| state.damage.is_broken(bridge)).collect(),
        flank: flank::write(state),
        extended: commands().filter(|one| one.extended).map(|one| one.id).collect(),
        collapsed: in_bits(state.collapsed),
        column_paid: paid.map(|command| (command.id, command.column_paid)).collect(),
        go: None,
        steps: state.stack.clone(),
        battery: state.battery.to_vec(),
        attacks: state.attacks.clone(),
        targets: state.targets.clone(),
        combats: state.combats.clone(),
        retreats: state.retreats.clone(),
        units: units.map(|unit| (unit, write_unit(state, unit))).collect(),
    };
    serde_json::to_value(written).unwrap_or_default()
}

/// 5.24c: what became of the commands that were Under Orders.
fn write_parted(state: &State) -> Vec<Parted> {
    let id = |place: usize| state.commands[place].id;
    let last = (0..MOST_KEPT).rev().find(|&bit| parts_of(state, bit).next().is_some());
    let written = (0..last.map_or(0, |last| last + 1)).map(|bit| Parted {
        parts: parts_of(state, bit).map(id).collect(),
        kept: state.commands.get(usize::from(state.course.kept[bit])).map(|one| one.id),
    });
    written.collect()
}

fn write_unit(state: &State, unit: UnitId) -> WrittenUnit {
    let known = state.unit(unit);
    let depth = state
        .on_map(unit)
        .then(|| state.units_in(known.hex).position(|other| other == unit))
        .flatten();
    WrittenUnit {
        at: At(known.whereabouts, known.hex),
        facing: Some(known.facing),
        depth: depth.unwrap_or(0) as u8,
        marks: known.marks,
        began: (known.began != known.hex).then_some(Began(known.began)),
    }
}

/// Reads a position.
pub(crate) fn load(position: &Value) -> Result<State, Vec<Problem>> {
    let mut problems = Problems::default();
    let Some(written) = problems.read::<Written>(position) else {
        return Err(problems.into_vec());
    };
    let scenario = Scenario::find(&written.scenario);
    if scenario.is_none() {
        let text = Text::new("set-up-unknown-scenario").with("scenario", written.scenario.as_str());
        problems.add("/scenario", text);
    }
    let mut state = State::empty(scenario.unwrap_or_else(Scenario::first));
    read_head(&mut state, &written, &mut problems);
    read_units(&mut state, &written, &mut problems);
    flank::read(&mut state, written.flank.as_ref(), &mut problems);
    course::read_course(&mut state, &written, &mut problems);
    flank::read_commands(&mut state, written.flank.as_ref(), &mut problems);
    course::check_orders(&state, &written, &mut problems);
    course::check_by_road(&state, &written, &mut problems);
    check_stacks(&state, &mut problems);
    if problems.is_empty() {
        let listed = !written.commands.is_empty();
        read_procedure(&mut state, written, &mut problems);
        course::check_course(&state, listed, &mut problems);
    }
    if problems.is_empty() {
        commander::check_places(&mut state, &mut problems);
        procedure::check(&state, &mut problems);
    }
    problems.none_or(state)
}

fn read_head(state: &mut State, written: &Written, problems: &mut Problems) {
    let (about, scenario) = (Borodino::about(), state.scenario);
    problems.version(written.version, about.version);
    if written.game != about.id {
        let text = Text::new("position-game").with("game", written.game.as_str());
        problems.add("/game", text);
    }
    if !(1..=scenario.turns).contains(&written.turn) {
        let text =
            Text::new("position-turn").with("turn", written.turn).with("last", scenario.turns);
        let rule = if scenario.markers { "B0.a" } else { "R1.a" };
        problems.breach("/turn", text, rule);
    }
    state.turn = written.turn.clamp(1, scenario.turns);
    state.over = written.over;
    for (&commander, &hex) in &written.commanders {
        state.commanders[commander.side().index()] = hex;
    }
    for (index, &id) in written.collapsed.iter().enumerate() {
        match scenario.groups.iter().position(|group| group.id == id) {
            Some(group) => state.collapsed |= 1 << group,
            None => absent(format!("/collapsed/{index}"), id, problems),
        }
    }
    read_damage(state, written, problems);
    let starting = || {
        let commands = scenario.commands.iter().filter(|command| command.starts_active);
        commands.map(|command| command.id).collect()
    };
    if scenario.markers {
        return;
    }
    let active = written.active.clone().unwrap_or_else(starting);
    for (index, &id) in active.iter().enumerate() {
        change(state, id, format!("/active/{index}"), problems, |one| one.active = true);
    }
    for (index, &id) in written.extended.iter().enumerate() {
        change(state, id, format!("/extended/{index}"), problems, |one| one.extended = true);
    }
    for (&id, &orders) in &written.orders {
        let at = format!("/orders/{}", id.name());
        change(state, id, at, problems, |one| one.orders = orders);
    }
    for (&id, &paid) in &written.column_paid {
        let at = format!("/column_paid/{}", id.name());
        change(state, id, at, problems, |one| one.column_paid = paid.min(MOST_PAID));
    }
}

/// B5: what has become of the ground.
fn read_damage(state: &mut State, written: &Written, problems: &mut Problems) {
    written.burning.iter().for_each(|&village| state.damage.ignite(village));
    for (index, &village) in written.rubble.iter().enumerate() {
        if state.damage.burns(village) {
            let text = Text::new("position-burns-and-rubble").with("hex", village.name());
            problems.breach(format!("/rubble/{index}"), text, "B5.f");
        }
        state.damage.burn_down(village);
    }
    for (index, &bridge) in written.broken.iter().enumerate() {
        if bridge.is_of(state.scenario) {
            state.break_bridge(bridge);
        } else {
            absent(format!("/broken/{index}"), bridge, problems);
        }
    }
}

/// Changes a command that the position names at a place.
fn change(
    state: &mut State,
    id: CommandId,
    at: String,
    problems: &mut Problems,
    change: impl FnOnce(&mut Command),
) {
    match state.place_of(id) {
        Some(place) => change(&mut state.commands[place]),
        None => absent(at, id, problems),
    }
}

/// Deeper than any Pursuit of a Pursuit goes.
const MOST_STEPS: usize = 256;

/// No column pays more than this before its last unit waits outside.
const MOST_PAID: u8 = 100;

/// What has a name but no part in the scenario.
fn absent(at: String, thing: impl Named, problems: &mut Problems) {
    problems.add(at, Text::new("position-not-in-scenario").with("id", thing.name().into_owned()));
}

fn read_units(state: &mut State, written: &Written, problems: &mut Problems) {
    let mut placed: Vec<(Hex, u8, UnitId)> = Vec::new();
    for (&unit, known) in &written.units {
        if !state.scenario.plays(unit) {
            absent(format!("/units/{}", unit.id()), unit, problems);
            continue;
        }
        let At(whereabouts, hex) = known.at;
        let entry = state.scenario.placing[unit.index()].entry;
        if state.scenario.markers && whereabouts == Whereabouts::Waiting && entry.is_none() {
            let at = format!("/units/{}", unit.id());
            problems.breach(at, Text::new("position-no-entry"), "B0.c");
        }
        if whereabouts == Whereabouts::OnMap {
            placed.push((hex, known.depth, unit));
        }
        *state.unit_mut(unit) = UnitState {
            hex,
            began: known.began.as_ref().map_or(hex, |began| began.0),
            facing: known.facing.unwrap_or_else(|| usual_facing(unit.counter().side)),
            whereabouts,
            marks: known.marks,
            ..*state.unit(unit)
        };
    }
    placed.sort();
    for (hex, _, unit) in placed {
        let began = state.unit(unit).began;
        state.put(unit, hex);
        state.unit_mut(unit).began = began;
    }
}

/// 6.21, 6.22, 6.11b and the limits of the scenario, hex by hex.
fn check_stacks(state: &State, problems: &mut Problems) {
    for hex in GRID.all() {
        let pile: ArrayVec<UnitId, 64> = state.units_in(hex).take(64).collect();
        let Some(first) = pile.first() else { continue };
        let at = format!("/units/{}", first.id());
        let number = GRID.number(hex);
        let text = |id: &'static str| Text::new(id).with("hex", number);
        let seat = first.counter().side;
        if pile.iter().any(|unit| unit.counter().side != seat) {
            problems.breach(at, text("position-both-sides"), "6.22a");
            continue;
        }
        for unit in pile.iter().filter(|&&unit| state.has(unit, Mark::CROWDED)) {
            if !may_crowd(state, *unit) {
                problems.breach(
                    format!("/units/{}/marks", unit.id()),
                    text("position-crowded"),
                    "BR.n",
                );
            }
        }
        if let Err(violation) = may_stack(pile.iter().copied(), state)
            && !passing(state, hex)
        {
            problems.breach(at.clone(), text("position-stacking"), violation.rule);
        }
        if let Err(violation) = state.closed(hex, seat) {
            problems.breach(at.clone(), text("position-closed"), violation.rule);
        }
        let fighters = || pile.iter().filter(|unit| !unit.counter().arm.is_artillery());
        let facing = |unit: &UnitId| state.unit(*unit).facing;
        let mut facings = fighters().map(facing);
        let first_facing = facings.next();
        if facings.any(|facing| Some(facing) != first_facing) && !passing(state, hex) {
            problems.breach(at, text("position-facing"), "6.11b");
        }
    }
}

/// Whether a unit that is on its way may be in this hex: stacking is checked where it halts.
fn passing(state: &State, hex: Hex) -> bool {
    state.units_in(hex).any(|unit| state.has(unit, Mark::MOVED) && !state.has(unit, Mark::HALTED))
}

fn read_procedure(state: &mut State, written: Written, problems: &mut Problems) {
    match (&written.go, written.steps.is_empty()) {
        (Some(go), true) => read_go(state, go),
        (Some(_), false) => problems.add("/go", Text::new("position-go-and-steps")),
        (None, true) if !written.over => problems.add("/steps", Text::new("position-no-steps")),
        (None, _) => {
            if written.steps.len() > MOST_STEPS {
                problems.add("/steps", Text::new("position-too-deep"));
                return;
            }
            state.stack = written.steps;
            state.battery = written.battery.into_iter().take(MOST_GUNS).collect();
            state.attacks = written.attacks;
            state.targets = written.targets;
            state.combats = written.combats;
            state.retreats = written.retreats;
            refresh_beginning(state);
        }
    }
}

/// The steps of a go that has come to a phase.
fn read_go(state: &mut State, go: &InGo) {
    let seat = go.seat;
    if state.scenario.markers {
        let reserve = matches!(state.course.playing, Playing::Reserve(_));
        let comes = |step: &Step| !reserve || !course::is_before_reserve(step);
        state.stack.extend(turn_from_activations().filter(comes));
        if reserve {
            // The other side may still have its own (5.51a).
            let seat = Side(opponent(*seat));
            state.stack.push(Step::Reserve(Reserve { seat }));
        }
        let steps =
            go_from(go.phase, seat).filter(|step| !reserve || !matches!(step, Step::Rally(_)));
        state.stack.extend(steps);
        refresh_beginning(state);
        return;
    }
    state.stack.extend([Step::TurnEnds, Step::GroupMorale]);
    if seat == FRENCH {
        state.stack.push(Step::Go(Go { seat: Side(RUSSIAN) }));
    }
    state.stack.extend(go_from(go.phase, seat));
    refresh_beginning(state);
}

/// Where nothing has happened yet in a go, what was noted at its beginning follows from where the
/// units stand, so that a position which was edited by hand is what it looks like.
fn refresh_beginning(state: &mut State) {
    let ordered = Mark::RAISED | Mark::LEFT;
    let noted = Mark::KEPT | Mark::BEGAN_IN_ENEMY_ZOC | Mark::BEGAN_WITH_ZOC | ordered;
    let under_way = state.stack.iter().any(|step| matches!(step, Step::GoEnds));
    let scenario = state.scenario;
    let all = || scenario.sides.iter().flatten().copied();
    let untouched = all().all(|unit| {
        let unit = state.unit(unit);
        noted.contains(unit.marks) && unit.began == unit.hex
    });
    if under_way && untouched && state.attacks.is_empty() {
        let marks: Vec<Mark> = all().map(|unit| state.unit(unit).marks & ordered).collect();
        note_beginning(state);
        all().zip(marks).for_each(|(unit, marks)| state.put_mark(unit, marks));
    }
}
