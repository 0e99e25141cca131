//! 7.13, 7.42, 7.43: Extended Movement, of a whole command or of reinforcements on a Road.

use bivouac_maps::Side;

use crate::flank;
use crate::movement::{Moving, allowance, may_begin};
use crate::orders::Orders;
use crate::prelude::*;
use crate::stacking::check_joining;
use crate::terrain::MAP;

/// 7.13a: the distance that Extended Movement keeps from every enemy.
const DISTANCE: u8 = 4;

/// 7.13: whether a command may use Extended Movement now.
pub(crate) fn check(state: &State, seat: Seat, command: CommandId) -> Result<(), Violation> {
    require(state.own_turn(), !command.is_of_enemy(seat))?;
    let Some(place) = state.place_of(command) else {
        return refused(if state.scenario.markers { "5.12a" } else { "R6.e" });
    };
    check_in(state, seat, place)
}

/// The same for the command in a place.
pub(crate) fn check_in(state: &State, seat: Seat, place: usize) -> Result<(), Violation> {
    let command = &state.commands[place];
    require(state.own_turn(), command.side == seat)?;
    require(if state.scenario.markers { "3.0b" } else { "R6.d" }, command.active)?;
    require("B8.a", seat == FRENCH || !state.scenario.markers)?;
    require("7.13h", !command.extended)?;
    require("7.13a", command.orders == Orders::Under)?;
    let units = || state.one_with(place).flat_map(|place| state.units_of(place));
    let present = |unit: &&UnitId| state.on_map(**unit);
    // A gun that turned to fire and is still where it was does not bar the others.
    let moved = |&unit: &UnitId| {
        let known = state.unit(unit);
        let only_turned =
            known.marks.contains(Mark::TURNED_TO_FIRE) && !known.marks.contains(Mark::HALTED);
        known.marks.intersects(Mark::MOVED) && !(only_turned && known.began == known.hex)
    };
    require("7.13h", !units().filter(present).any(moved))?;
    // 7.13b: one unit too near the enemy bars the whole command.
    let near = |&unit: &UnitId| state.enemy_within(state.hex(unit), seat, DISTANCE - 1);
    require("7.13a", !units().filter(present).any(near))?;
    // Nothing is gained by it where nobody of the command is left to move.
    let can_move = |&unit: &UnitId| {
        may_begin(state, seat, unit).is_ok() || flank::can_enter(state, seat, unit)
    };
    require("7.13h", units().any(can_move))
}

/// Whether a unit is bound by Extended Movement: with its command, or as a reinforcement.
pub(crate) fn in_use(state: &State, unit: UnitId) -> bool {
    let reinforcing = state.orders_of(unit) == Orders::ReinforcementExtended
        && (state.on_map(unit) || enters_by_road(state, unit));
    state.uses_extended(unit) || reinforcing
}

/// A step of Extended Movement.
pub(crate) fn check_step(
    state: &State,
    unit: UnitId,
    marks: Mark,
    from: Hex,
    side: Side,
    through: bool,
) -> Result<(), Violation> {
    require("7.13d", !through)?;
    if marks.contains(Mark::DISORDERED) {
        return refused("7.13g"); // 9.61i: Disordered on the way, it goes no farther
    }
    // 7.42c: reinforcements stay on a Road.
    let on_road = state.across(from, side).road;
    require("7.42c", state.uses_extended(unit) || on_road)?;
    check_hex(state, unit, GRID.neighbour(from, side))
}

/// 7.13a, 7.13b, 7.13d, 7.13e, 7.13f
pub(crate) fn check_hex(state: &State, unit: UnitId, to: Hex) -> Result<(), Violation> {
    if state.enemy_within(to, unit.counter().side, DISTANCE - 1) {
        return refused("7.13a");
    }
    if state.is_vacant(to) {
        return Ok(());
    }
    let guns_only = state.top_fighter(to).is_none() && unit.counter().arm.is_artillery();
    require("7.13d", guns_only)?;
    // Guns may stop with guns but not pass through them.
    check_joining(state, to, &[unit], &[])
}

/// Whether two units are a stack that Extended Movement does not allow (7.13e, 7.13f).
fn crowds(one: UnitId, other: UnitId) -> bool {
    let guns = one.counter().arm.is_artillery() && other.counter().arm.is_artillery();
    one != other && !guns
}

fn crowded(state: &State, unit: UnitId) -> bool {
    state.units_in(state.hex(unit)).any(|other| crowds(unit, other))
}

/// Whether a unit can still leave its hex by Extended Movement.
fn can_part(state: &State, unit: UnitId) -> bool {
    let begins = |unit: UnitId| may_begin(state, unit.counter().side, unit).is_ok();
    state.uses_extended(unit) && state.on_map(unit) && begins(unit) && can_step(state, unit)
}

fn can_step(state: &State, unit: UnitId) -> bool {
    let left = allowance(state, unit);
    let moving = Moving::begins(unit, left);
    let mut near = GRID.neighbours(state.hex(unit)).iter().filter(|near| near.is_some());
    near.any(|&to| moving.check_step(state, to).is_ok())
}

/// 7.13e: those who began stacked may not stay so, as long as they can part.
pub(crate) fn check_parted(state: &State, seat: Seat) -> Result<(), Violation> {
    require("7.13e", still_stacked(state, seat).is_none())
}

/// A unit that began stacked, still is, and can leave.
pub(crate) fn still_stacked(state: &State, seat: Seat) -> Option<UnitId> {
    let mut stacked = state
        .roster(seat)
        .filter(|&unit| state.uses_extended(unit) && state.on_map(unit) && crowded(state, unit));
    stacked.find(|&unit| can_part(state, unit))
}

/// 7.13e: whether a unit may stay where it began: not with somebody who can no longer leave.
pub(crate) fn check_staying(state: &State, unit: UnitId) -> Result<(), Violation> {
    if !state.uses_extended(unit) || !crowded(state, unit) || !can_step(state, unit) {
        return Ok(());
    }
    let mut others = state.units_in(state.hex(unit)).filter(|&other| crowds(unit, other));
    require("7.13e", others.all(|other| can_part(state, other)))
}

/// The Orders by which a unit moves: Reinforcement Extended Movement as long as it can (7.42d).
pub(crate) fn orders_for_move(state: &State, unit: UnitId) -> Orders {
    match state.orders_of(unit) {
        Orders::ReinforcementExtended if !goes_on(state, unit) => Orders::None,
        orders => orders,
    }
}

/// 7.42d: a command that can no longer go on by Reinforcement Extended Movement has No Orders.
pub(crate) fn lapse(state: &mut State, unit: UnitId) {
    let orders = orders_for_move(state, unit);
    if let Some(command) = state.command_of_mut(unit) {
        command.orders = orders;
        command.by_road &= orders == Orders::ReinforcementExtended;
    }
}

/// 7.42b: whether a command may be let in by Reinforcement Extended Movement in the Orders Phase.
pub(crate) fn check_by_road(
    state: &State,
    seat: Seat,
    command: CommandId,
) -> Result<(), Violation> {
    require("5.21a", !command.is_of_enemy(seat))?;
    let Some(place) = state.place_of(command) else { return refused("5.12a") };
    require("5.21a", !state.commands[place].given)?;
    require("7.42b", !state.commands[place].by_road)?;
    require("7.42b", state.units_of(place).iter().all(|&unit| state.enters(unit)))?;
    check_column(state, place)?;
    // 7.43a: only in the turn in which its column begins to enter.
    let placing = |unit: UnitId| &state.scenario.placing[unit.index()];
    let due = |unit: UnitId| (placing(unit).entry, placing(unit).active_from);
    let column = state.units_of(place).first().map(|&first| due(first));
    let has_come = |unit: &UnitId| {
        let whereabouts = state.unit(*unit).whereabouts;
        Some(due(*unit)) == column
            && !matches!(whereabouts, Whereabouts::Waiting | Whereabouts::Absent)
    };
    let group = &state.group(&state.commands[place]).units;
    require("7.43a", !group.iter().any(has_come))
}

/// B8.a, 7.42c: whether the units of the command in a place can enter by a Road at all.
pub(crate) fn check_column(state: &State, place: usize) -> Result<(), Violation> {
    require("B8.a", state.commands[place].side == FRENCH)?;
    let units = state.units_of(place);
    require("7.42c", units.iter().all(|&unit| entry_by_road(state, unit).is_some()))
}

fn goes_on(state: &State, unit: UnitId) -> bool {
    if !state.on_map(unit) {
        return enters_by_road(state, unit);
    }
    let moving = Moving::begins(unit, u8::MAX);
    let hex = state.hex(unit);
    let mut near = GRID.neighbours(hex).iter().copied().filter(|near| near.is_some());
    !state.disordered(unit)
        && !state.enemy_within(hex, unit.counter().side, DISTANCE - 1)
        && near.any(|to| match moving.check_cost(state, hex, to) {
            Ok(_) => true,
            // A friend in the way makes it wait and no more.
            Err(violation) => violation.rule == "7.13d",
        })
}

/// 7.42c: whether a reinforcement comes onto the map on a Road, far from any enemy.
fn enters_by_road(state: &State, unit: UnitId) -> bool {
    entry_by_road(state, unit)
        .is_some_and(|hex| !state.enemy_within(hex, unit.counter().side, DISTANCE - 1))
}

/// The entry hex of a reinforcement, if a Road leads to it.
fn entry_by_road(state: &State, unit: UnitId) -> Option<Hex> {
    let entry = state.scenario.placing[unit.index()].entry;
    entry.filter(|hex| MAP.hexes[hex.index()].road != 0)
}
