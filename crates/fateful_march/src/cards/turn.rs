//! Events that hold for a turn, shift the initiative, bring orders or cards.
//!
//! French #1, #2, #22, #41, #42, #43; Russian #1, #10, #14, #15, #30, #45, #46.

use bivouac_kernel::Violation;

use super::Effect;
use super::events::{Ask, require};
use super::{CardId, card};
use crate::choice::Choice;
use crate::draw::Draw;
use crate::event::Event;
use crate::map::{AreaId, MAP};
use crate::pieces::{BOTH, FRENCH, Order, RUSSIAN};
use crate::selection::grant;
use crate::sequence::Phase;
use crate::state::{Effects, Lasting, State};
use crate::step::Step;
use crate::verbs::Table;

/// Russian #10: how many areas are burnt.
const BURNT: u8 = 5;
/// Its area that has been named already: a mark on the stack.
const NAMED: u8 = 2;
/// French #42, Russian #14: orders that are missing.
const FEWER: i8 = 2;

pub(super) fn condition(state: &State, card: CardId) -> Result<(), Violation> {
    match card {
        // One such event in a turn.
        card::F1 | card::F2 => require(!state.has_effect(Effects::HARD_MARCHING)),
        card::R15 => require(state.french_moscow()),
        _ => Ok(()),
    }
}

/// Whether a phase of this turn is still to begin.
fn is_to_come(state: &State, phase: Phase) -> bool {
    match state.stack.first() {
        Some(&Step::Begin(next)) => next <= phase,
        _ => false,
    }
}

pub(super) fn begin(state: &mut State, card: CardId, table: Table<'_, '_>) {
    match card {
        card::F1 | card::F2 => {
            state.turn_effects |= Effects::HARD_MARCHING;
            grant(state, FRENCH, Order::ForcedMarch);
            state.shift_initiative(FRENCH, table);
        }
        card::F22 if is_to_come(state, Phase::Placed) => {
            state.turn_effects |= Effects::POOR_COMMUNICATIONS;
        }
        card::F22 => state.next_effects |= Effects::POOR_COMMUNICATIONS,
        card::F41 => state.turn_effects |= Effects::FREEZING,
        card::F42 => {
            BOTH.into_iter().for_each(|seat| state.more_orders[seat.index()] -= FEWER);
            state.turn_effects |= Effects::EXTREME_FRENCH | Effects::NO_FORCED_MARCH;
            state.next_effects |= Effects::NO_FORCED_MARCH;
        }
        card::F43 => state.lasting |= Lasting::LOGISTICS_COLLAPSE,
        card::R1 => {
            state.turn_effects |= Effects::DISCIPLINED_RETREAT;
            state.next_effects |= Effects::DISCIPLINED_RETREAT;
        }
        card::R10 => {
            Ask::of(card).left(BURNT).push(state);
            grant(state, RUSSIAN, Order::Evade);
            if state.initiative == FRENCH {
                state.shift_initiative(RUSSIAN, table);
            }
        }
        card::R14 => {
            state.stack.push(Step::Draw(Draw { seat: RUSSIAN.into(), left: 1 }));
            state.more_orders[FRENCH.index()] -= FEWER;
            state.turn_effects |= Effects::EXTREME_RUSSIAN;
        }
        card::R15 => {
            state.turn_effects |= Effects::PRIDE;
            state.shift_initiative(RUSSIAN, table);
        }
        card::R30 => {
            state.turn_effects |= Effects::DOUBLE_DEVASTATION;
            remove_forage(state, table);
        }
        card::R45 => state.turn_effects |= Effects::NO_RUSSIAN_DEPOT,
        card::R46 => state.turn_effects |= Effects::DOUBLE_DEVASTATION,
        _ => {}
    }
}

/// Russian #30: the Forage orders of both sides leave the map, shown.
fn remove_forage(state: &mut State, table: Table<'_, '_>) {
    table.reveal();
    for seat in BOTH {
        for index in 0..state.blocks[seat].len() {
            let block = state.blocks[seat][index];
            if block.area != AreaId::NONE && block.order == Order::Forage {
                state.remove_block(seat, index);
                let (area, order) = (block.area, block.order);
                table.emit(|| Event::OrderRemoved {
                    seat: seat.into(),
                    area,
                    order,
                    shown: true,
                    rule: "G10",
                });
            }
        }
    }
}

/// The marks of areas already named ask nothing.
pub(super) fn acts(state: &mut State, ask: Ask) -> bool {
    let mark = ask.card == card::R10 && ask.part == NAMED;
    if mark {
        state.stack.pop();
    }
    mark
}

fn burnt(state: &State, area: AreaId) -> bool {
    state.stack.iter().any(|step| {
        matches!(*step, Step::Effect(Effect { card: card::R10, part: NAMED, area: named, .. }) if *named == area)
    })
}

pub(super) fn answers(state: &State, ask: Ask, out: &mut Vec<Choice>) {
    match ask.card {
        // Russian #10: areas with Russian SPs or next to such, each once.
        card::R10 => {
            let held = state.held[RUSSIAN.index()];
            let near = |area: AreaId| held.has(area) || !MAP.near[area.index()].and(held).is_none();
            if ask.left > 0 {
                let open = AreaId::all().filter(|&area| near(area) && !burnt(state, area));
                out.extend(open.map(Choice::Area));
            }
            out.push(Choice::Done);
        }
        // French #22: the Russians name an area with French orders.
        card::F22 => {
            let open = AreaId::all().filter(|&area| state.standing(FRENCH, area).next().is_some());
            out.extend(open.map(Choice::Area));
        }
        _ => {}
    }
}

pub(super) fn answered(state: &mut State, ask: Ask, choice: Choice, table: Table<'_, '_>) {
    match (ask.card, choice) {
        (card::R10, Choice::Area(area)) => {
            ask.part(NAMED).at(area).follow(state);
            ask.left(ask.left - 1).push(state);
            state.devastate(area, 1, table);
        }
        (card::F22, Choice::Area(area)) => {
            state.stack.pop();
            state.turn_effects &= !Effects::POOR_COMMUNICATIONS;
            lose_order(state, ask, area, table);
        }
        _ => {
            state.stack.pop();
        }
    }
}

/// One of the French blocks of the area, drawn at random, is not shown to the Russians.
fn lose_order(state: &mut State, ask: Ask, area: AreaId, table: Table<'_, '_>) {
    let seat = FRENCH;
    let (who, named) = (ask.seat, ask.card);
    table.emit(|| Event::Named { seat: who.into(), card: named, area });
    let place = table.dice().pick(state.standing(seat, area).count());
    let mut here = (0..state.blocks[seat].len()).filter(|&i| state.blocks[seat][i].area == area);
    let Some(index) = here.nth(place) else { return };
    let order = state.blocks[seat][index].order;
    state.remove_block(seat, index);
    table.reveal();
    table.emit(|| Event::OrderRemoved {
        seat: seat.into(),
        area,
        order,
        shown: false,
        rule: "G10",
    });
}
