//! Events that put order blocks on the map or change one: French #25; Russian #2, #20, #29.

use bivouac_kernel::Violation;

use super::events::{Ask, require};
use super::transfer::{leaders_of, other_areas, send_leader};
use super::{CardId, card};
use crate::choice::Choice;
use crate::event::Event;
use crate::map::AreaId;
use crate::pieces::{FRENCH, Kind, LeaderId, Order, RUSSIAN, Sp};
use crate::placement;
use crate::state::{Effects, State};
use crate::verbs::Table;

/// The most blocks that a Russian card brings.
const MOST: u8 = 2;

pub(super) fn condition(state: &State, card: CardId) -> Result<(), Violation> {
    require(card != card::F25 || wanted(state).next().is_some())
}

pub(super) fn begin(state: &mut State, card: CardId, table: Table<'_, '_>) {
    let left = if card == card::F25 { 0 } else { MOST };
    Ask::of(card).left(left).push(state);
    match card {
        card::R2 => state.shift_initiative(FRENCH, table),
        card::R20 => state.shift_initiative(RUSSIAN, table),
        _ => {}
    }
}

/// What a Russian card brings.
const fn brought(card: CardId) -> Order {
    match card {
        card::R20 => Order::CossackRaid,
        _ => Order::Evade,
    }
}

/// Where a Russian card may bring it.
fn may_stand(state: &State, card: CardId, area: AreaId) -> bool {
    let here = state.at(RUSSIAN, area);
    if placement::is_closed(state, RUSSIAN, area, 0) {
        return false;
    }
    match card {
        card::R20 => here.of(Sp::fresh(Kind::Cossack)) > 0,
        card::R29 => here.has_fresh_riders(),
        _ => true,
    }
}

pub(super) fn answers(state: &State, ask: Ask, out: &mut Vec<Choice>) {
    if ask.card == card::F25 {
        return good_leadership(state, ask, out);
    }
    if ask.left > 0 && state.available(RUSSIAN, brought(ask.card)) > 0 {
        let held = state.held[RUSSIAN.index()].iter();
        out.extend(held.filter(|&area| may_stand(state, ask.card, area)).map(Choice::Area));
    }
    out.push(Choice::Done);
}

pub(super) fn answered(state: &mut State, ask: Ask, choice: Choice, table: Table<'_, '_>) {
    if ask.card == card::F25 {
        return lead_well(state, ask, choice, table);
    }
    let Choice::Area(area) = choice else {
        state.stack.pop();
        return;
    };
    ask.left(ask.left - 1).follow(state);
    state.place_known_block(RUSSIAN, area, brought(ask.card), table);
    placement::charge(state, RUSSIAN, area);
}

// ---- French #25 ----

/// The questions of French #25 after its first: where, instead of which order, whom, and where to.
const WHERE: u8 = 2;
const INSTEAD: u8 = 3;
const WHOM: u8 = 4;
const WHITHER: u8 = 5;

/// The orders of which a block is left and whose type has not been executed.
fn wanted(state: &State) -> impl Iterator<Item = Order> {
    Order::ALL.into_iter().filter(|&order| {
        let forbidden = order == Order::ForcedMarch && state.has_effect(Effects::NO_FORCED_MARCH);
        order != Order::Dummy
            && !forbidden
            && state.resolved >> order as u8 & 1 == 0
            && state.available(FRENCH, order) > 0
    })
}

/// The French orders of an area that may become another.
fn changeable(state: &State, area: AreaId, to: Order) -> impl Iterator<Item = Order> {
    Order::ALL.into_iter().filter(move |&from| {
        from != Order::Dummy && from != to && state.block(FRENCH, area, from).is_some()
    })
}

fn good_leadership(state: &State, ask: Ask, out: &mut Vec<Choice>) {
    let to = || Order::ALL[usize::from(ask.left)];
    match ask.part {
        1 => out.extend(wanted(state).map(Choice::Order)),
        WHERE => {
            let open = AreaId::all().filter(|&area| {
                state.holds(FRENCH, area) || changeable(state, area, to()).next().is_some()
            });
            out.extend(open.map(Choice::Area));
        }
        INSTEAD => {
            out.extend(changeable(state, ask.area, to()).map(Choice::Order));
            if state.holds(FRENCH, ask.area) {
                out.push(Choice::Pass);
            }
        }
        WHOM => {
            let open =
                leaders_of(FRENCH).filter(|&leader| other_areas(state, leader).next().is_some());
            out.extend(open.map(Choice::Leader));
            out.push(Choice::Pass);
        }
        _ => out.extend(other_areas(state, LeaderId(ask.left)).map(Choice::Area)),
    }
}

fn lead_well(state: &mut State, ask: Ask, choice: Choice, table: Table<'_, '_>) {
    let (seat, area) = (FRENCH, ask.area);
    match (ask.part, choice) {
        (1, Choice::Order(to)) => ask.part(WHERE).left(to as u8).follow(state),
        (WHERE, Choice::Area(area)) => {
            // Whether blocks stand there is open to all, so this question tells nothing.
            if state.standing(seat, area).next().is_some() {
                return ask.part(INSTEAD).at(area).follow(state);
            }
            Ask::of(ask.card).part(WHOM).follow(state);
            state.place_block(seat, area, Order::ALL[usize::from(ask.left)], table);
        }
        (INSTEAD, instead) => {
            Ask::of(ask.card).part(WHOM).follow(state);
            if let Choice::Order(from) = instead {
                if let Some(index) = state.block(seat, area, from) {
                    state.remove_block(seat, index);
                }
                let (order, shown, rule) = (from, false, "G10");
                table.emit(|| Event::OrderRemoved { seat: seat.into(), area, order, shown, rule });
            }
            state.place_block(seat, area, Order::ALL[usize::from(ask.left)], table);
        }
        (WHOM, Choice::Leader(leader)) => ask.part(WHITHER).left(leader.0).follow(state),
        (WHITHER, Choice::Area(to)) => {
            state.stack.pop();
            send_leader(state, LeaderId(ask.left), to, table);
        }
        _ => {
            state.stack.pop();
        }
    }
}
