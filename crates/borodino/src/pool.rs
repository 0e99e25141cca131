//! 5.3 and 5.4: the Activation Markers, the Pool that they are drawn from, and what a marker
//! brings.

use std::borrow::Cow;
use std::sync::LazyLock;

use bivouac_kernel::table_file::Line;
use bivouac_kernel::{Named, written_by_name};

use crate::barrage::Barrage;
use crate::commands::Command;
use crate::course::{self, Playing};
use crate::flank;
use crate::orders::{Tried, Tries};
use crate::pieces::{GROUPS, NAMES};
use crate::prelude::*;
use crate::scenario::{Rating, Special};
use crate::sequence::{Phase, go_from, note_beginning};

/// An Activation Marker, by its line in `groups.tsv`: those of the groups come first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MarkerId(u8);

/// What a marker activates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Activates {
    /// The group in this place of the scenario.
    Group(u8),
    /// 8.2c: all guns of a side.
    Barrage(Seat),
    /// 5.34b: two groups of a side.
    Combined(Seat),
    /// B5
    Destruction,
    /// B14
    Flank,
}

/// T-AM.3: the side of each marker and what it activates.
static MARKERS: LazyLock<Vec<(Seat, Activates)>> = LazyLock::new(|| {
    let read = |(index, line): (usize, &Line)| {
        let side = line.seat("side", &NAMES);
        let activates = match line.text("id") {
            _ if line.text("kind") == "group" => Activates::Group(index as u8),
            "ru_destruction" => Activates::Destruction,
            "fr_flank" => Activates::Flank,
            "fr_barrage" | "ru_barrage" => Activates::Barrage(side),
            "fr_combined" | "ru_combined" => Activates::Combined(side),
            other => line.wrong("id", other),
        };
        (side, activates)
    };
    GROUPS.iter().enumerate().map(read).collect()
});

impl MarkerId {
    /// All markers, in the order of the file.
    pub(crate) fn all() -> impl Iterator<Item = MarkerId> {
        (0..GROUPS.len() as u8).map(MarkerId)
    }

    /// The marker of the group in a place of the scenario.
    pub(crate) fn of_group(group: usize) -> MarkerId {
        MarkerId(group as u8)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) fn side(self) -> Seat {
        MARKERS[self.index()].0
    }

    pub(crate) fn activates(self) -> Activates {
        MARKERS[self.index()].1
    }

    /// The group that it activates.
    pub(crate) fn group(self) -> Option<u8> {
        match self.activates() {
            Activates::Group(group) => Some(group),
            _ => None,
        }
    }

    /// Whether it is the marker of a group and not a special one.
    pub(crate) fn is_of_group(self) -> bool {
        self.group().is_some()
    }
}

impl Named for MarkerId {
    fn name(&self) -> Cow<'static, str> {
        GROUPS[self.index()].text("id").into()
    }

    fn find(id: &str) -> Option<MarkerId> {
        MarkerId::all().find(|marker| GROUPS[marker.index()].text("id") == id)
    }
}

written_by_name!(MarkerId);

/// The most markers that there can be.
const MOST: usize = 28;

/// 2.4g: the markers that are left in the Pool, of each how many. What is in it is known to all; which
/// comes next, to nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pool([u8; MOST]);

impl Pool {
    pub(crate) const EMPTY: Pool = Pool([0; MOST]);

    /// How many of a marker are left.
    pub(crate) fn count(&self, marker: MarkerId) -> u8 {
        self.0[marker.index()]
    }

    pub(crate) fn set(&mut self, marker: MarkerId, count: u8) {
        self.0[marker.index()] = count;
    }

    /// How many markers are left in all.
    pub(crate) fn left(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// The markers that are left, each once.
    pub(crate) fn markers(&self) -> impl Iterator<Item = MarkerId> + '_ {
        let left = self.0.iter().enumerate().filter(|(_, count)| **count > 0);
        left.map(|(index, _)| MarkerId(index as u8))
    }

    /// 5.42a: takes the marker in a place of all that are left.
    fn take(&mut self, mut place: usize) -> Option<MarkerId> {
        for (index, count) in self.0.iter_mut().enumerate() {
            if place < usize::from(*count) {
                *count -= 1;
                return Some(MarkerId(index as u8));
            }
            place -= usize::from(*count);
        }
        None
    }
}

/// 5.32a, 2.4a: how many of a marker are available in this turn.
pub(crate) fn available(state: &State, marker: MarkerId) -> u8 {
    match marker.activates() {
        Activates::Group(group) => {
            let named = &state.scenario.groups[usize::from(group)];
            let there = named.units.iter().any(|&unit| state.on_map(unit));
            let enters = named.units.iter().any(|&unit| waits(state, unit));
            // 5.32b: some scenarios give an arriving group one marker only.
            let late = !there && state.scenario.special.contains(Special::ONE_MARKER_ON_ENTRY);
            // B3.a; B14.d: whoever is away with the column has no part in it.
            let away = |one: &Command| one.flank && !state.departs();
            let ordered = |one: &Command| one.group == group && one.given && !away(one);
            let awake = named.rating != Rating::Napoleon || state.commands.iter().any(ordered);
            match (there || enters) && awake {
                true if late => 1,
                true => 2,
                false => 0,
            }
        }
        // 5.33a, 5.33b, B4.a
        Activates::Barrage(seat) => u8::from(state.course.barrage[seat.index()]),
        Activates::Combined(seat) => u8::from(state.course.combined[seat.index()] != 0),
        Activates::Destruction => 1,                        // B5.a
        Activates::Flank => u8::from(state.flank_is_due()), // B14.d
    }
}

/// Whether a unit is a reinforcement that is due and has not entered, or follows a column that has (B14.d).
fn waits(state: &State, unit: UnitId) -> bool {
    state.enters(unit) || state.follows(unit)
}

/// 2.4a: how many of a marker there are at all.
pub(crate) fn most(marker: MarkerId) -> u8 {
    if marker.is_of_group() { 2 } else { 1 }
}

/// How many of a marker there were in this turn, the one with which it began included.
pub(crate) fn filled(state: &State, marker: MarkerId) -> u8 {
    match marker.activates() {
        Activates::Group(group) => {
            let bit = |groups: u32| u8::from(groups & 1 << group != 0);
            let all = 2 * bit(state.course.available) - bit(state.course.single);
            all.saturating_sub(u8::from(is_held_out(state, marker)))
        }
        Activates::Flank => u8::from(state.flank_was_due()),
        _ => available(state, marker),
    }
}

/// 3.0B3: the Pool is filled with what is available, the marker apart with which the turn begins.
#[derive(Clone, Copy)]
pub(crate) struct FillPool;

impl bivouac_kernel::Step<Borodino> for FillPool {
    usual!(row "3.0B3");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        (state.course.available, state.course.single) = (0, 0);
        for marker in MarkerId::all() {
            let all = available(state, marker);
            if let Some(group) = marker.group().filter(|_| all > 0) {
                state.course.available |= 1 << group;
                state.course.single |= u32::from(all == 1) << group;
            }
            let first = u8::from(state.course.first == Some(marker));
            let held_out = u8::from(is_held_out(state, marker));
            state.course.pool.set(marker, all.saturating_sub(first + held_out));
        }
        // That the Guard's markers stay out tells that nobody of it has Orders.
        for place in 0..state.commands.len() {
            let group = state.commands[place].group;
            if state.course.available & 1 << group == 0 {
                state.commands[place].revealed = true;
            }
        }
        table.reveal();
        table.emit(|| Event::PoolFilled { markers: listed(&state.course.pool) });
        Flow::GoesOn
    }

    fn sound(self, state: &State) -> bool {
        state.scenario.markers
    }
}

in_turn!(FillPool: at [9]);

/// 5.34a: whether one of the markers of a group is held out because the group is combined with
/// another.
fn is_held_out(state: &State, marker: MarkerId) -> bool {
    let combined = state.course.combined[marker.side().index()];
    marker.group().is_some_and(|group| combined & 1 << group != 0)
}

/// The markers of a Pool, each as often as it is in it.
fn listed(pool: &Pool) -> Vec<MarkerId> {
    let markers = pool.markers();
    markers.flat_map(|marker| std::iter::repeat_n(marker, pool.count(marker).into())).collect()
}

/// 3.0C: markers are drawn and played until none is left (3.0C4).
#[derive(Clone, Copy)]
pub(crate) struct Activations;

impl bivouac_kernel::Step<Borodino> for Activations {
    usual!(row "5.42a");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        // 3.0C1: the chosen marker comes first, and then blind draws (5.31a).
        let marker = state.course.first.take().or_else(|| {
            let left = state.course.pool.left();
            (left > 0).then(|| state.course.pool.take(table.dice().pick(left))).flatten()
        });
        match marker {
            Some(marker) => play(state, marker, table),
            None => drop(state.stack.pop()),
        }
        Flow::GoesOn
    }

    fn sound(self, state: &State) -> bool {
        state.scenario.markers
    }
}

in_turn!(Activations: at [30]);

/// 5.43a: a marker is played.
fn play(state: &mut State, marker: MarkerId, table: Table<'_, '_>) {
    table.emit(|| Event::Drawn { marker });
    let seat = Side(marker.side());
    match marker.activates() {
        Activates::Group(_) | Activates::Combined(_) => {
            let activated = state.course.activated(marker);
            let groups = state.scenario.groups.iter().enumerate();
            let groups = groups.filter(|(place, _)| activated & 1 << place != 0);
            let there = |units: &[UnitId]| {
                units.iter().any(|&unit| state.on_map(unit) || waits(state, unit))
            };
            if !groups.clone().any(|(_, group)| there(&group.units)) {
                return; // its last unit was lost in this turn
            }
            for (place, _) in groups {
                flank::show(state, place as u8, table);
                show_orders(state, MarkerId::of_group(place), place as u8, table);
            }
            begin(state, Playing::Marker(marker));
            state.stack.extend(go_from(Phase::StackOrder, seat));
            state.stack.push(Step::Tries(Tries { seat }));
        }
        Activates::Barrage(_) => {
            begin(state, Playing::Marker(marker));
            state.stack.extend([Step::GoEnds, Step::Barrage(Barrage { seat })]);
        }
        Activates::Destruction => state.stack.push(Step::Fires),
        Activates::Flank => state.stack.push(Step::FlankRoll),
    }
}

/// An activation begins.
pub(crate) fn begin(state: &mut State, playing: Playing) {
    state.course.playing = playing;
    state.commands.iter_mut().for_each(|command| command.tried = Tried::No);
    course::refresh(state);
    note_beginning(state);
}

/// 5.44a: an activation ends, and its marker is set aside; 5.28d: Orders that were won lapse.
pub(crate) fn end(state: &mut State) {
    state.course.playing = Playing::Nothing;
    for command in &mut state.commands {
        command.tried = Tried::No;
        // 7.43a: it was for its first marker; with the next the command has No Orders (7.43b).
        command.by_road &= !command.active;
    }
    course::refresh(state);
}

/// 5.23b: with the first marker of its group the status of a command is shown.
fn show_orders(state: &mut State, marker: MarkerId, group: u8, table: Table<'_, '_>) {
    let (mut under, mut none, mut by_road) = (Vec::new(), Vec::new(), Vec::new());
    let mut new = false;
    for command in state.commands.iter_mut().filter(|command| command.group == group) {
        new |= !command.revealed;
        command.revealed = true;
        if command.given {
            under.push(command.id)
        } else {
            none.push(command.id)
        }
        if command.by_road {
            by_road.push(command.id);
        }
    }
    if marker.side() == RUSSIAN && !under.is_empty() {
        state.course.army_known = true;
    }
    if new {
        table.emit(|| Event::OrdersShown { marker, under, none });
        let seat = Side(marker.side());
        for command in by_road {
            table.emit(|| Event::ComesByRoad { seat, command, shown: true });
        }
    }
}

/// 4.0c: the Initiative player names the marker with which the turn begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FirstMarker {
    pub seat: Side,
}

impl bivouac_kernel::Step<Borodino> for FirstMarker {
    usual!(row "4.0c", its_side_decides);

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let any = MarkerId::all().any(|marker| self.check_marker(state, marker).is_ok());
        waits_if(state, any)
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        let open = MarkerId::all().filter(|&marker| self.check_marker(state, marker).is_ok());
        out.extend(open.map(|marker| Choice::First { marker }));
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::First { marker } => self.check_marker(state, marker),
            _ => refused(self.row()),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        let Choice::First { marker } = *choice else { return };
        state.course.first = Some(marker);
        table.emit(|| Event::FirstChosen { seat: self.seat, marker });
    }

    usual!(asks "prompt-first-marker");

    fn sound(self, state: &State) -> bool {
        state.scenario.markers
    }
}

in_turn!(FirstMarker: "initiative" at [8]);

impl FirstMarker {
    /// 4.0c, 4.0d: any of their own that is available, whatever its Orders; 5.35b: a Barrage or a
    /// Combined Group, too.
    fn check_marker(self, state: &State, marker: MarkerId) -> Result<(), Violation> {
        require("4.0c", self.seat == marker.side())?;
        require("B5.a", marker.activates() != Activates::Destruction)?;
        let rule = match marker.activates() {
            Activates::Group(_) => "5.32a",
            Activates::Combined(_) => "5.34a",
            _ => "B4.a",
        };
        require(rule, available(state, marker) > 0)
    }
}
