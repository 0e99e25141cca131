//! What a turn that is played by markers remembers: the Orders Phase, the Initiative, the Pool, and
//! who is being activated; and from it, what a unit may do (5.26, 5.27, 5.28, B1.i, B3.a, 5.53).

use crate::commands::{Act, Command, NO_COMMAND};
use crate::orders::{Orders, Tried};
use crate::pool::{Activates, MarkerId, Pool};
use crate::prelude::*;
use crate::scenario::{Army, Rating};

/// 5.24c: the most commands that may be Under Orders under Kutuzov (B1.c).
pub(crate) const MOST_KEPT: usize = 3;

/// The course of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Course {
    /// Whether each side has given its Orders.
    pub ready: [bool; 2],
    /// 5.33a: whether each side has paid for its Artillery Barrage.
    pub barrage: [bool; 2],
    /// B1.c: the army to which Kutuzov gives Orders.
    pub army: Option<Army>,
    /// Whether the French know it.
    pub army_known: bool,
    /// 5.29d: the Delay rolls that have failed one after the other. Where there are any, the Orders
    /// of the last turn are in force (5.29c).
    pub delays: u8,
    /// 5.24c: for each command Under Orders of the last turn, the place of the one that keeps its
    /// Orders.
    pub kept: [u16; MOST_KEPT],
    /// 4.0a
    pub initiative: Option<Seat>,
    /// 4.0c: the marker with which the turn begins, until it is played.
    pub first: Option<MarkerId>,
    /// 5.34a: the two groups of each side that its Combined Group marker activates in this turn, as
    /// bits; 5.34c: how often the side has used it.
    pub combined: [u32; 2],
    pub combined_used: [u8; 2],
    pub pool: Pool,
    /// 5.57a: the groups whose markers were available in this turn, as bits.
    pub available: u32,
    /// 5.32b: those of them that had one marker only, as bits.
    pub single: u32,
    pub playing: Playing,
}

impl Course {
    /// Before the first turn.
    pub(crate) const BEGINS: Course = Course {
        ready: [false; 2],
        barrage: [false; 2],
        army: None,
        army_known: false,
        delays: 0,
        kept: [NO_COMMAND; MOST_KEPT],
        initiative: None,
        first: None,
        combined: [0; 2],
        combined_used: [0; 2],
        pool: Pool::EMPTY,
        available: 0,
        single: 0,
        playing: Playing::Nothing,
    };

    /// The groups that a marker activates, as bits: one, or two together (5.34b).
    #[inline]
    pub(crate) fn activated(&self, marker: MarkerId) -> u32 {
        match marker.activates() {
            Activates::Group(group) => 1 << group,
            Activates::Combined(seat) => self.combined[seat.index()],
            _ => 0,
        }
    }
}

/// What is being played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Playing {
    #[default]
    Nothing,
    /// 5.43a: a marker from the Pool.
    Marker(MarkerId),
    /// 5.51a: the reserve activation of the command in a place.
    Reserve(u16),
}

/// Reckons who is active and what they may do, from the Orders and from what is being played.
pub(crate) fn refresh(state: &mut State) {
    let playing = state.course.playing;
    for place in 0..state.commands.len() {
        let command = state.commands[place];
        let rating = state.group(&command).rating;
        // B14.b: the whole column, whatever groups it is of; B14.d: while it is away and comes back it
        // has a marker of its own.
        let away = command.flank && !state.departs();
        let reserve = match playing {
            Playing::Reserve(chosen) => state.one_with(chosen.into()).any(|acting| acting == place),
            _ => false,
        };
        let drawn = match playing {
            Playing::Marker(marker) if marker.activates() == Activates::Flank => away,
            Playing::Marker(marker) => {
                state.course.activated(marker) & 1 << command.group != 0 && !away
            }
            _ => reserve,
        };
        // B3.a: without Orders the Guard is not activated at all.
        let asleep = rating == Rating::Napoleon && !command.given;
        let won = drawn && !reserve && command.tried == Tried::Won;
        let known = &mut state.commands[place];
        known.active = drawn && !asleep;
        known.orders = if reserve { Orders::None } else { status(known, won) };
        known.may = acts(known, rating, reserve);
    }
}

/// Makes every command of a side active, as if its marker were drawn now. Orders that `known` does not
/// tell are taken to be there: it is the most that the command may do.
pub(crate) fn as_if_drawn(state: &mut State, seat: Seat, known: impl Fn(&Command) -> bool) {
    state.course.playing = Playing::Nothing; // it concerns everybody
    for place in 0..state.commands.len() {
        let command = state.commands[place];
        if command.side != seat {
            continue;
        }
        let rating = state.group(&command).rating;
        let known = known(&command);
        let one = &mut state.commands[place];
        one.given |= !known;
        one.by_road &= known;
        one.tried = Tried::No;
        one.active = rating != Rating::Napoleon || one.given;
        one.orders = status(one, false);
        one.may = acts(one, rating, false);
    }
}

/// 2.2d, 7.42b: the status of a command, which may have won Orders by a try (5.28d).
fn status(command: &Command, won: bool) -> Orders {
    match command.by_road {
        _ if command.given || won => Orders::Under,
        true => Orders::ReinforcementExtended,
        false => Orders::None,
    }
}

fn acts(command: &Command, rating: Rating, reserve: bool) -> Act {
    if command.tried == Tried::Lost {
        return Act::RALLY; // 5.28e
    }
    let mut may = Act::all();
    if command.orders != Orders::Under || command.side == RUSSIAN {
        may -= Act::EXTEND; // 5.26a, B8.a
    }
    if reserve {
        may -= Act::RALLY; // 5.53c
    }
    if rating == Rating::Kutuzov && !command.given {
        may -= Act::MOVE | Act::CHARGE; // B1.i
    }
    may
}

impl State {
    /// The units of a side whom the activation under way can concern: those of the groups or of the
    /// command that it activates, and where it activates neither, all of them.
    #[inline]
    pub(crate) fn roster(&self, seat: Seat) -> impl Iterator<Item = UnitId> + '_ {
        let (first, second) = self.activated(seat).unwrap_or((self.side(seat), &[]));
        first.iter().chain(second).copied()
    }

    fn activated(&self, seat: Seat) -> Option<(&[UnitId], &[UnitId])> {
        match self.course.playing {
            Playing::Nothing => None,
            Playing::Marker(marker) => {
                let groups = self.course.activated(marker);
                let units = |groups: u32| {
                    let group = self.scenario.groups.get(groups.trailing_zeros() as usize);
                    group.map_or(&[][..], |group| group.units.as_slice())
                };
                let rest = groups & groups.wrapping_sub(1);
                (groups != 0 && marker.side() == seat).then(|| (units(groups), units(rest)))
            }
            Playing::Reserve(place) => {
                let place = usize::from(place);
                // B14.b: the column of the flank march may be of several groups.
                let own = |command: &Command| command.side == seat && !command.flank;
                let own = self.commands.get(place).is_some_and(own);
                own.then(|| (self.units_of(place), &[][..]))
            }
        }
    }

    /// Whether a unit may do something in the activation under way (3.0b, R6, R7).
    #[inline]
    pub(crate) fn may(&self, unit: UnitId, act: Act) -> bool {
        let command = self.command_of(unit);
        command.is_some_and(|command| command.active && command.may.contains(act))
            && self.scenario.placing[unit.index()].active_from <= self.turn
            && !self.has(unit, Mark::HELD_BACK)
    }

    /// Whether a unit may act in its side's go or in its activation at all.
    #[inline]
    pub(crate) fn is_active(&self, unit: UnitId) -> bool {
        self.command_of(unit).is_some_and(|command| command.active)
            && self.scenario.placing[unit.index()].active_from <= self.turn
            && !self.has(unit, Mark::HELD_BACK)
    }

    /// Why a unit may not do something in the activation under way.
    pub(crate) fn check_may(&self, unit: UnitId, act: Act) -> Result<(), Violation> {
        if self.may(unit, act) {
            return Ok(());
        }
        let redoubt = if unit.counter().side == FRENCH { "R6.d" } else { "R7.a" };
        refused(if self.scenario.markers { self.why_not(unit, act) } else { redoubt })
    }

    fn why_not(&self, unit: UnitId, act: Act) -> &'static str {
        let Some(command) = self.command_of(unit) else { return "3.0b" };
        let rating = self.group(command).rating;
        match self.course.playing {
            Playing::Reserve(_) if !command.active => "5.51a",
            Playing::Reserve(_) if self.has(unit, Mark::HELD_BACK) => "5.52b",
            Playing::Reserve(_) if act == Act::RALLY => "5.53c",
            Playing::Reserve(_) => "B1.i",
            Playing::Marker(marker) if self.course.activated(marker) & 1 << command.group == 0 => {
                "3.0b"
            }
            Playing::Nothing => "3.0b",
            _ if rating == Rating::Napoleon && !command.given => "B3.a",
            _ if command.tried == Tried::Lost => "5.28e",
            _ => "B1.i",
        }
    }

    /// B3.a: whether a unit is of the Guard and without Orders, so that nothing activates it.
    pub(crate) fn is_asleep(&self, unit: UnitId) -> bool {
        self.scenario.markers
            && self.command_of(unit).is_some_and(|command| {
                !command.given && self.group(command).rating == Rating::Napoleon
            })
    }

    /// The row that keeps a side to its own go or to its own markers.
    pub(crate) fn own_turn(&self) -> &'static str {
        if self.scenario.markers { "3.0b" } else { "R5.a" }
    }
}
