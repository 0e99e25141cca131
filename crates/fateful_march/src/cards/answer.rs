//! Events that answer what the enemy does: French #7, #30; Russian #7, #22, #23.

use bivouac_kernel::Violation;

use super::events::require;
use super::{CardId, card};
use crate::draw::Draw;
use crate::event::Event;
use crate::map::AreaId;
use crate::pieces::{FRENCH, Order, RUSSIAN};
use crate::state::{Effects, State};
use crate::step::Step;
use crate::tables::MOST_DEVASTATION;
use crate::verbs::Table;

/// French #31, which Russian #7 answers.
const GUARD: u8 = 31;

pub(super) fn condition(state: &State, card: CardId, area: AreaId) -> Result<(), Violation> {
    match card {
        // The French may have lost the city again by what came in between.
        card::R22 => require(state.controls(FRENCH, area)),
        _ => Ok(()),
    }
}

pub(super) fn begin(state: &mut State, card: CardId, area: AreaId, table: Table<'_, '_>) {
    match card {
        card::F7 => {
            state.named.disengagement = area;
            hold_fast(state, area, table);
        }
        card::R7 if state.battle.is_some() => cancel_guard(state, table),
        card::R7 => unchange(state, area, table),
        card::R22 => {
            state.stack.push(Step::Draw(Draw { seat: RUSSIAN.into(), left: 1 }));
            state.devastate(area, MOST_DEVASTATION, table);
            if state.initiative == FRENCH {
                state.shift_initiative(RUSSIAN, table);
            }
            state.shift_vp(RUSSIAN, 1, "G10", table);
        }
        // French #30, Russian #23: no pursuit. The battle under way remembers it.
        _ => {
            if let Some(battle) = state.battle.as_mut() {
                battle.spared = true;
            }
        }
    }
}

/// French #7: the Russian Evade orders of the area leave the map.
fn hold_fast(state: &mut State, area: AreaId, table: Table<'_, '_>) {
    let (seat, order, rule) = (RUSSIAN, Order::Evade, "G10");
    table.reveal();
    while let Some(index) = state.block(seat, area, order) {
        state.remove_block(seat, index);
        table.emit(|| Event::OrderRemoved { seat: seat.into(), area, order, shown: true, rule });
    }
}

/// Russian #7 in a battle.
fn cancel_guard(state: &mut State, table: Table<'_, '_>) {
    if let Some(battle) = state.battle.as_mut() {
        battle.acting[FRENCH.index()].remove(GUARD);
    }
    let card = CardId::new(FRENCH, GUARD);
    table.emit(|| Event::Cancelled { seat: FRENCH.into(), card });
}

/// Russian #7 against Napoleon: the order that he changed is what it was.
fn unchange(state: &mut State, area: AreaId, table: Table<'_, '_>) {
    let [old, new] = state.changed.map(usize::from);
    state.turn_effects |= Effects::INDECISION;
    let (was, is) = (state.blocks[FRENCH][old].order, state.blocks[FRENCH][new].order);
    state.blocks[FRENCH][new].area = AreaId::NONE;
    state.blocks[FRENCH][old].area = area;
    let (seat, shown, rule) = (FRENCH, false, "G10");
    table.emit(|| Event::OrderRemoved { seat: seat.into(), area, order: is, shown, rule });
    table.emit(|| Event::OrderAdded { seat: seat.into(), area, order: was, shown });
}
