//! Events that name an area for the turn: French #4, #8, #53; Russian #11, #42, #48.

use bivouac_kernel::Violation;

use super::events::{Ask, require};
use super::{CardId, card};
use crate::choice::Choice;
use crate::event::Event;
use crate::map::AreaId;
use crate::pieces::{FRENCH, Leaders, Order, RUSSIAN};
use crate::placement;
use crate::sequence::Phase;
use crate::state::{Effects, State};
use crate::step::Step;
use crate::verbs::Table;

/// Russian #11: orders more.
const MORE: i8 = 2;

pub(super) fn condition(state: &State, card: CardId) -> Result<(), Violation> {
    let mut open = Vec::new();
    answers(state, Ask::of(card), &mut open);
    require(!open.is_empty())
}

pub(super) fn begin(state: &mut State, card: CardId, table: Table<'_, '_>) {
    match card {
        card::R11 => {
            Ask::of(card).to(FRENCH).push(state);
            state.more_orders[RUSSIAN.index()] += MORE;
        }
        // Russian #42 is asked when order placement begins, this turn or the next.
        card::R42 => {
            let in_time = matches!(state.stack.first(),
                Some(&Step::Begin(next)) if next <= Phase::Placement);
            let effects = if in_time { &mut state.turn_effects } else { &mut state.next_effects };
            *effects |= Effects::FRICTION;
        }
        card::R48 => {
            Ask::of(card).push(state);
            state.shift_initiative(RUSSIAN, table);
        }
        _ => Ask::of(card).push(state),
    }
}

fn leaders(state: &State, area: AreaId) -> u32 {
    let Leaders(bits) = state.leaders_in(RUSSIAN, area);
    bits.count_ones()
}

/// Whether a card may name an area.
fn may_name(state: &State, card: CardId, area: AreaId) -> bool {
    match card {
        card::F4 => area.get().city.is_some(),
        card::F8 => leaders(state, area) > 0,
        card::R11 => area.get().city.is_some() && state.controls(RUSSIAN, area),
        card::R42 => leaders(state, area) > 1,
        _ => true,
    }
}

/// Russian #42: the Russians state where they have several leaders before the French are asked.
pub(super) fn acts(state: &mut State, ask: Ask, table: Table<'_, '_>) -> bool {
    if ask.card != card::R42 || ask.part != 1 {
        return false;
    }
    ask.part(2).follow(state);
    table.reveal();
    table.emit(|| {
        let areas = AreaId::all().filter(|&area| may_name(state, ask.card, area)).collect();
        Event::LeadersStated { areas }
    });
    true
}

pub(super) fn answers(state: &State, ask: Ask, out: &mut Vec<Choice>) {
    let before = out.len();
    let open = AreaId::all().filter(|&area| may_name(state, ask.card, area));
    out.extend(open.map(Choice::Area));
    if ask.card == card::R42 && out.len() > before {
        out.push(Choice::Pass);
    }
}

pub(super) fn answered(state: &mut State, ask: Ask, choice: Choice, table: Table<'_, '_>) {
    state.stack.pop();
    let Choice::Area(area) = choice else { return };
    let Ask { seat, card, .. } = ask;
    table.emit(|| Event::Named { seat: seat.into(), card, area });
    match card {
        card::F4 => state.named.holy_french = area,
        card::F8 => {
            let bound = state.leaders_in(RUSSIAN, area);
            state.named.infighting = Leaders(state.named.infighting.0 | bound.0);
        }
        card::F53 => state.named.lethargic = area,
        card::R11 => state.named.holy_russian = area,
        card::R42 => {
            state.named.friction = area;
            placement::bind_platovs(state, area, table);
        }
        card::R48 => {
            state.named.disorderly = area;
            disband(state, area, table);
        }
        _ => {}
    }
}

/// Russian #48: the French take their Defend, Forage and Place Depot orders off the area.
fn disband(state: &mut State, area: AreaId, table: Table<'_, '_>) {
    table.reveal();
    for index in 0..state.blocks[FRENCH].len() {
        let block = state.blocks[FRENCH][index];
        let order = block.order;
        if block.area == area && matches!(order, Order::Defend | Order::Forage | Order::PlaceDepot)
        {
            state.remove_block(FRENCH, index);
            let seat = FRENCH;
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
