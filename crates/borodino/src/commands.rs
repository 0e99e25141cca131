//! 5.1: Activation Groups and Orders Commands.
//!
//! In the great battle the commands are drawn up anew in each Orders Phase and kept for the turn,
//! wherever their units go (5.24a). In the Redoubt scenario the scenario states them (R6).

use std::sync::Arc;

use bitflags::bitflags;

use crate::course;
use crate::flank;
use crate::orders::{Orders, Tried};
use crate::prelude::*;
use crate::scenario;

bitflags! {
    /// What the units of a command may do while they are active.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(crate) struct Act: u8 {
        /// To fire, and to turn in order to fire (8.5c).
        const FIRE = 1;
        const MOVE = 1 << 1;
        const EXTEND = 1 << 2;
        const SHOCK = 1 << 3;
        const CHARGE = 1 << 4;
        const RALLY = 1 << 5;
        /// To change the order of stacks.
        const RAISE = 1 << 6;
    }
}

/// A command as it stands in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Command {
    pub id: CommandId,
    pub side: Seat,
    /// The place of its group among those of the scenario.
    pub group: u8,
    pub active: bool,
    /// Its status in the activation under way.
    pub orders: Orders,
    /// What its units may do in it.
    pub may: Act,
    /// 5.21a: whether it is Under Orders for the turn; hidden from the opponent until it is
    /// revealed.
    pub given: bool,
    /// 7.42b: whether it is to enter by Reinforcement Extended Movement; hidden as Orders are.
    pub by_road: bool,
    /// 5.23b
    pub revealed: bool,
    /// 5.28: its try for Orders in this activation.
    pub tried: Tried,
    /// 5.24c: the commands Under Orders of the last turn of which it has units, as bits, where
    /// their Orders stay in force.
    pub parts_of: u8,
    /// Whether it uses Extended Movement in this activation.
    pub extended: bool,
    /// What its column has paid for its entry hex in this activation.
    pub column_paid: u8,
    /// B14.b: whether it is of the column of the flank march, which is one command even if it is of
    /// several groups.
    pub flank: bool,
}

impl Command {
    /// A command that a scenario states and that nobody has activated.
    pub(crate) fn stated(begins: &scenario::Command) -> Command {
        Command { orders: Orders::Under, ..Command::drawn_up(begins.id, begins.side, 0) }
    }

    /// A command of a group, which has no Orders.
    fn drawn_up(id: CommandId, side: Seat, group: u8) -> Command {
        Command {
            id,
            side,
            group,
            active: false,
            orders: Orders::None,
            may: Act::all(),
            given: false,
            by_road: false,
            revealed: false,
            tried: Tried::No,
            parts_of: 0,
            extended: false,
            column_paid: 0,
            flank: false,
        }
    }
}

/// A command that is drawn up: the place of its group, and its units in their order.
pub(crate) type Drawn = (u8, Vec<UnitId>);

/// The place of the command of a unit that has none.
pub(crate) const NO_COMMAND: u16 = u16::MAX;

impl State {
    /// The place of a command among those of the state.
    pub(crate) fn place_of(&self, id: CommandId) -> Option<usize> {
        self.commands.iter().position(|command| command.id == id)
    }

    /// The units of the command in a place.
    pub(crate) fn units_of(&self, place: usize) -> &[UnitId] {
        &self.muster[place]
    }

    /// The places of all that are one command with that in a place: itself, or, if it is of the
    /// column of the flank march, all the column (B14.b).
    pub(crate) fn one_with(&self, place: usize) -> impl Iterator<Item = usize> + '_ {
        let column = self.commands.get(place).is_some_and(|one| one.flank);
        let all = if column { 0..self.commands.len() } else { place..place + 1 };
        all.filter(move |&other| other == place || self.commands[other].flank)
    }

    /// The command of a unit.
    #[inline]
    pub(crate) fn command_of(&self, unit: UnitId) -> Option<&Command> {
        self.commands.get(usize::from(self.unit(unit).command))
    }

    pub(crate) fn command_of_mut(&mut self, unit: UnitId) -> Option<&mut Command> {
        let place = usize::from(self.unit(unit).command);
        self.commands.get_mut(place)
    }

    /// The status of the command of a unit.
    #[inline]
    pub(crate) fn orders_of(&self, unit: UnitId) -> Orders {
        self.command_of(unit).map_or(Orders::Under, |command| command.orders)
    }

    #[inline]
    pub(crate) fn uses_extended(&self, unit: UnitId) -> bool {
        self.command_of(unit).is_some_and(|command| command.extended)
    }

    /// The group of a command.
    pub(crate) fn group(&self, command: &Command) -> &'static scenario::Group {
        &self.scenario.groups[usize::from(command.group)]
    }

    /// Gives the state these commands, each with its units in their order.
    pub(crate) fn muster(&mut self, drawn: Vec<Drawn>) {
        self.units.iter_mut().for_each(|unit| unit.command = NO_COMMAND);
        self.commands.clear();
        for (place, (group, units)) in drawn.iter().enumerate() {
            let Some(&first) = units.first() else { continue };
            units.iter().for_each(|unit| self.units[unit.index()].command = place as u16);
            let side = first.counter().side;
            self.commands.push(Command::drawn_up(CommandId::led_by(first), side, *group));
        }
        self.muster = Arc::new(drawn.into_iter().map(|(_, units)| units).collect());
    }
}

impl State {
    /// 5.32a: whether a unit is a reinforcement that is due and has not entered.
    pub(crate) fn enters(&self, unit: UnitId) -> bool {
        self.unit(unit).whereabouts == Whereabouts::Waiting
            && self.scenario.placing[unit.index()].active_from <= self.turn
    }
}

/// 5.12: draws up the Orders Commands of both sides. B14.b: the column of the flank march stands by
/// itself; as long as the Russians do not know of it, they see the commands without it.
pub(crate) fn draw_up(state: &mut State) {
    let hidden = state.departs() && !state.flank.shown;
    let disguise = hidden.then(|| Arc::new(chains(state, |_| false)));
    let drawn = chains(state, |unit| state.marches(unit));
    state.muster(drawn);
    state.disguise = disguise;
    flank::enlist(state);
    course::refresh(state);
}

/// The longest possible chains of linked units, all of one group (5.12a); a unit by itself is a command,
/// too (5.12c). Those who march are chained to nobody else.
fn chains(state: &State, marches: impl Fn(UnitId) -> bool) -> Vec<Drawn> {
    let mut drawn = Vec::new();
    let mut left: Vec<UnitId> = Vec::new();
    for (group, named) in state.scenario.groups.iter().enumerate() {
        let column: Vec<UnitId> =
            named.units.iter().copied().filter(|&unit| marches(unit)).collect();
        let others = named.units.iter().filter(|unit| !column.contains(unit));
        left.extend(others.filter(|&&unit| state.on_map(unit)));
        // B2.b: those of Murat's who only wait to follow are again of his six commands.
        let together = |one: UnitId, other: UnitId| {
            !named.murat || !state.follows(one) || same_label(one, other)
        };
        let parts = parts(column.into_iter(), together);
        drawn.extend(parts.into_iter().map(|units| (group as u8, units)));
        while !left.is_empty() {
            let mut chain = vec![left.remove(0)];
            let mut next = 0;
            while let Some(&one) = chain.get(next) {
                left.retain(|&other| {
                    let linked =
                        (!named.murat || same_label(one, other)) && linked(state, one, other);
                    if linked {
                        chain.push(other);
                    }
                    !linked
                });
                next += 1;
            }
            chain.sort();
            drawn.push((group as u8, chain));
        }
        drawn.extend(entering(state, &named.units).into_iter().map(|units| (group as u8, units)));
    }
    drawn
}

/// 7.41b: the units of a group that wait for the same entry hex are one command.
fn entering(state: &State, units: &[UnitId]) -> Vec<Vec<UnitId>> {
    let entry = |unit: UnitId| state.scenario.placing[unit.index()].entry;
    let waiting = units.iter().copied();
    let waiting = waiting.filter(|&unit| entry(unit).is_some() && state.enters(unit));
    parts(waiting, |one, other| entry(one) == entry(other))
}

/// Units in their order, those apart that do not belong together.
fn parts(
    units: impl Iterator<Item = UnitId>,
    together: impl Fn(UnitId, UnitId) -> bool,
) -> Vec<Vec<UnitId>> {
    let mut parts: Vec<Vec<UnitId>> = Vec::new();
    for unit in units {
        match parts.iter_mut().find(|part| together(part[0], unit)) {
            Some(part) => part.push(unit),
            None => parts.push(vec![unit]),
        }
    }
    parts
}

/// B2.b: each of Murat's six commands stands by itself, even where they touch.
fn same_label(one: UnitId, other: UnitId) -> bool {
    one.counter().label == other.counter().label
}

/// 5.12b: whether two units of a group are at most two hexes apart; 5.12d: not where enemies hold
/// every hex between them, though their ZOC does not matter (5.12e).
fn linked(state: &State, one: UnitId, other: UnitId) -> bool {
    let (from, to) = (state.hex(one), state.hex(other));
    match GRID.distance(from, to) {
        0 | 1 => true,
        2 => {
            let enemy = opponent(one.counter().side);
            let mut between = GRID
                .neighbours(from)
                .iter()
                .copied()
                .filter(|&hex| hex.is_some() && GRID.distance(hex, to) == 1);
            between.any(|hex| !state.holds(enemy, hex))
        }
        _ => false,
    }
}
