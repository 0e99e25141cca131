//! 7.41: how reinforcements and the column of a flank march come onto the map.

use super::{Moving, allowance, check_finish};
use crate::course::Playing;
use crate::prelude::*;
use crate::terrain::{MAP, PROHIBITED};
use crate::{extended, give_way, jaegers};

/// 7.41b: what a reinforcement pays to enter, or why it cannot.
pub(super) fn check_entry(state: &State, unit: UnitId) -> Result<u8, Violation> {
    let entry = state.scenario.placing[unit.index()].entry;
    let (Some(hex), Some(command)) = (entry, state.command_of(unit)) else {
        return refused("7.41a");
    };
    check_entry_at(state, unit, hex, command.column_paid)
}

/// 7.41b: what a unit pays to enter at a hex where others have paid before it, or why it cannot.
pub(crate) fn check_entry_at(
    state: &State,
    unit: UnitId,
    hex: Hex,
    before: u8,
) -> Result<u8, Violation> {
    // 7.41a: their marker brings them, and a reserve activation has none.
    require("7.41a", !matches!(state.course.playing, Playing::Reserve(_)))?;
    let seat = unit.counter().side;
    require("6.22a", !state.holds(opponent(seat), hex))?;
    jaegers::check_zone(state, unit, hex)?;
    let (cost, _) = entry_ground(state, unit, hex);
    require("7.23a", cost != PROHIBITED)?;
    let shaken = state.disordered(unit) && state.in_enemy_zoc(hex, seat); // 6.33c, 9.61h
    let paid = before.saturating_add(cost).saturating_add(shaken.into());
    let allowed = allowance(state, unit);
    require("7.41b", paid <= allowed)?;
    let move_on = Moving { unit, left: allowed - paid, stepped: true, stopped: false };
    if extended::in_use(state, unit) {
        extended::check_hex(state, unit, hex)?;
    }
    check_finish(state, move_on, hex, true)?;
    Ok(paid)
}

/// The cost of the entry hex itself, and whether it Disorders the kind of a unit (7.21d): by the Road
/// or Path that leads off the map where the hex has one and no enemy is near (7.37a).
pub(super) fn entry_ground(state: &State, unit: UnitId, hex: Hex) -> (u8, bool) {
    let (ground, column) = (&MAP.hexes[hex.index()], unit.counter().arm.column());
    let effects = state.terrain(hex).effects();
    let plain = effects.cost[column];
    if state.next_to_enemy(hex, unit.counter().side) {
        (plain, effects.disorders[column])
    } else if ground.road != 0 {
        (1, false)
    } else if ground.path != 0 {
        (plain.div_ceil(2), false)
    } else {
        (plain, effects.disorders[column])
    }
}

/// 7.41: a reinforcement comes onto the map.
pub(super) fn enter(state: &mut State, unit: UnitId, table: Table<'_, '_>) {
    let Ok(paid) = check_entry(state, unit) else { return };
    let Some(hex) = state.scenario.placing[unit.index()].entry else { return };
    if let Some(command) = state.command_of_mut(unit) {
        command.column_paid = paid;
    }
    come_on(state, unit, hex, paid, table);
}

/// A unit comes onto the map and moves on with what it has left.
pub(crate) fn come_on(state: &mut State, unit: UnitId, hex: Hex, paid: u8, table: Table<'_, '_>) {
    extended::lapse(state, unit);
    let left = allowance(state, unit) - paid;
    let (_, disorders) = entry_ground(state, unit, hex);
    state.put(unit, hex);
    state.put_mark(unit, Mark::MOVED);
    state.unit_mut(unit).began = Hex::NONE;
    table.emit(|| Event::Entered { unit, at: hex });
    let stopped = state.in_enemy_zoc(hex, unit.counter().side); // 7.39c
    state.stack.push(Step::Moving(Moving { unit, left, stepped: true, stopped }));
    if disorders {
        state.disorder_once(unit, "7.21d", table);
    }
    give_way::offer(state, unit);
}
