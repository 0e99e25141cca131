//! What all order types share: their sequence (T-ORDER), the duty to execute them (S4e), leaders
//! who change them (S4i to S4m).

use bivouac_kernel::{Seat, Violation};

use crate::cards::{CardId, Moment};
use crate::choice::Choice;
use crate::event::Event;
use crate::leaders::Change;
use crate::map::AreaId;
use crate::pieces::leader::NAPOLEON;
use crate::pieces::{FRENCH, LEADERS, LeaderId, Order, RUSSIAN, other};
use crate::set_up::NO_FORCE;
use crate::state::{State, Whereabouts, effect};
use crate::step::{Flow, Step};
use crate::verbs::Table;
use crate::{depots, evade, marches, patrols, placement, raid, rally, windows};

fn require(rule: &'static str, holds: bool) -> Result<(), Violation> {
    if holds { Ok(()) } else { Err(Violation::of(rule)) }
}

fn replace(state: &mut State, step: Step) {
    if let Some(top) = state.stack.last_mut() {
        *top = step;
    }
}

// ---- a type of order, from its first window to its end ----

pub(crate) fn advance_type(
    state: &mut State,
    order: Order,
    stage: u8,
    table: Table<'_, '_>,
) -> Flow {
    replace(state, Step::Type { order, stage: stage + 1 });
    state.force = NO_FORCE;
    match stage {
        0 => open_windows(state, order),
        1 => open_abilities(state, order),
        2 if !matches!(order, Order::Defend | Order::Forage) => name_first(state, order),
        3 => {
            // S4j: Defend and Forage are resolved in their steps, which come now.
            state.resolved |= 1 << order as u8;
            state.turn_effects &= !effect::ENERGETIC;
            if order == Order::CavalryPatrols {
                windows::open(state, Moment::EndOfCavalryPatrols, AreaId::NONE);
            }
        }
        4.. => {
            state.stack.pop();
        }
        _ => {}
    }
    let _ = table;
    Flow::GoesOn
}

fn open_windows(state: &mut State, order: Order) {
    let moment = match order {
        Order::ForcedMarch => Moment::StartOfForcedMarch,
        Order::CavalryPatrols => Moment::StartOfCavalryPatrols,
        Order::Evade => Moment::StartOfEvade,
        Order::Forage => Moment::StartOfAttrition,
        Order::Defend => return,
        _ => Moment::StartOfOrderType,
    };
    windows::open(state, moment, AreaId::NONE);
}

/// T-ORDER.c: the holder of the initiative names who is first, if it can matter.
fn name_first(state: &mut State, order: Order) {
    let holder = state.initiative;
    if state.has_effect(effect::EVASIVE) {
        // Russian #4: all Russian orders come first.
        state.stack.push(Step::Execute { order, seat: RUSSIAN.0 });
    } else if state.has_effect(effect::ENERGETIC) {
        state.stack.push(Step::Execute { order, seat: FRENCH.0 });
    } else if may_have(state, holder, order) && may_have(state, other(holder), order) {
        state.stack.push(Step::First { order });
    } else {
        state.stack.push(Step::Execute { order, seat: holder.0 });
    }
}

/// Whether, for all that everybody knows, a side may have an order of a type that can be executed.
fn may_have(state: &State, seat: Seat, order: Order) -> bool {
    let fits = |area: AreaId| {
        state.holds(seat, area)
            && match order {
                Order::Evade => state.holds(other(seat), area),
                Order::PlaceDepot => area.get().depot_town && !state.depots[seat.index()].has(area),
                _ => true,
            }
    };
    let mut standing = state.blocks[seat].iter().filter(|block| block.area != AreaId::NONE);
    state.block_limit(seat, order) > 0
        && standing.any(|block| fits(block.area) && (!block.open || block.order == order))
}

pub(crate) fn advance_first(_: &mut State, _: Order) -> Flow {
    Flow::Waits
}

pub(crate) fn list_first(out: &mut Vec<Choice>) {
    out.extend([FRENCH, RUSSIAN].map(Choice::First));
}

pub(crate) fn check_first(choice: Choice) -> Result<(), Violation> {
    match choice {
        Choice::First(seat) if seat == FRENCH || seat == RUSSIAN => Ok(()),
        _ => Err(Violation::of("T-ORDER.c")),
    }
}

pub(crate) fn apply_first(state: &mut State, order: Order, choice: Choice, table: Table<'_, '_>) {
    if let Choice::First(seat) = choice {
        replace(state, Step::Execute { order, seat: seat.0 });
        table.emit(|| Event::FirstNamed { seat, order });
    }
}

// ---- executing ----

/// S4e: whether an order of a type in an area can be executed now.
pub(crate) fn executable(state: &State, order: Order, seat: Seat, area: AreaId) -> bool {
    if !state.holds(seat, area) {
        return false;
    }
    let over = seat == RUSSIAN && state.has_effect(effect::EVASIVE_OVER);
    match order {
        // Russian #4: what could not be executed then is not executed later.
        Order::ForcedMarch if over => false,
        Order::ForcedMarch | Order::March => marches::executable(state, seat, area, order),
        Order::CavalryPatrols => state.at(seat, area).has_fresh_riders(),
        Order::Evade => evade::executable(state, seat, area),
        Order::Rally => state.at(seat, area).exhausted() > 0,
        Order::CossackRaid => raid::executable(state, area),
        Order::PlaceDepot => depots::executable(state, seat, area),
        Order::Defend | Order::Forage | Order::Dummy => false,
    }
}

/// The areas where a side can execute an order of a type, each once.
fn areas(state: &State, order: Order, seat: Seat) -> impl Iterator<Item = AreaId> {
    let blocks = &state.blocks[seat];
    let of_type = move |index: usize| {
        let block = &blocks[index];
        let first = blocks[..index].iter().all(|b| b.area != block.area || b.order != order);
        block.area != AreaId::NONE && block.order == order && first
    };
    (0..blocks.len())
        .filter(move |&index| of_type(index))
        .map(|index| blocks[index].area)
        .filter(move |&area| executable(state, order, seat, area))
}

fn any_executable(state: &State, order: Order, seat: Seat) -> bool {
    areas(state, order, seat).next().is_some()
}

/// T-ORDER.d, T-ORDER.k: whoever has nothing to execute is passed over.
pub(crate) fn advance_execute(state: &mut State, order: Order, seat: Seat) -> Flow {
    // T-FORCE.b: the Force of the order before is none any more.
    state.force = NO_FORCE;
    // Russian #4: the Russians execute all theirs first.
    let evasive = order == Order::ForcedMarch && state.has_effect(effect::EVASIVE);
    if evasive {
        if any_executable(state, order, RUSSIAN) {
            replace(state, Step::Execute { order, seat: RUSSIAN.0 });
            return Flow::Waits;
        }
        state.turn_effects &= !effect::EVASIVE;
        state.turn_effects |= effect::EVASIVE_OVER;
        replace(state, Step::Execute { order, seat: FRENCH.0 });
        return Flow::GoesOn;
    }
    if any_executable(state, order, seat) {
        return Flow::Waits;
    }
    if any_executable(state, order, other(seat)) {
        replace(state, Step::Execute { order, seat: other(seat).0 });
        return Flow::Waits;
    }
    state.stack.pop();
    Flow::GoesOn
}

pub(crate) fn list(state: &State, order: Order, seat: Seat, out: &mut Vec<Choice>) {
    out.extend(areas(state, order, seat).map(Choice::Execute));
}

pub(crate) fn check(
    state: &State,
    order: Order,
    seat: Seat,
    choice: Choice,
) -> Result<(), Violation> {
    let Choice::Execute(area) = choice else { return Err(Violation::of("T-ORDER.f")) };
    require("T-ORDER.h", area != AreaId::NONE && state.block(seat, area, order).is_some())?;
    require("S4e", executable(state, order, seat, area))
}

/// T-ORDER.j: the order is shown and leaves the map; then it is the other side's turn.
pub(crate) fn apply(
    state: &mut State,
    order: Order,
    seat: Seat,
    choice: Choice,
    table: Table<'_, '_>,
) {
    let Choice::Execute(area) = choice else { return };
    replace(state, Step::Execute { order, seat: other(seat).0 });
    if let Some(index) = state.block(seat, area, order) {
        state.remove_block(seat, index);
    }
    table.reveal();
    table.emit(|| Event::Executed { seat, area, order });
    match order {
        Order::ForcedMarch | Order::March => marches::execute(state, seat, area, order, table),
        Order::CavalryPatrols => patrols::execute(state, seat, area, table),
        Order::Evade => evade::execute(state, seat, area, table),
        Order::Rally => rally::execute(state, seat, area, table),
        Order::CossackRaid => raid::execute(state, area, table),
        Order::PlaceDepot => depots::execute(state, seat, area, table),
        Order::Defend | Order::Forage | Order::Dummy => {}
    }
}

// ---- leaders who change orders ----

/// Pushes the abilities that may be used at the beginning of a type's step, by what is public.
fn open_abilities(state: &mut State, order: Order) {
    for seat in [state.initiative, other(state.initiative)] {
        for leader in (0..LEADERS as u8).rev().map(LeaderId).filter(|l| l.side() == seat) {
            if may_ask(state, leader, order) {
                state.stack.push(Step::Ability { seat: seat.0, leader, order });
            }
        }
    }
}

fn place(state: &State, leader: LeaderId) -> Option<AreaId> {
    match state.leaders[leader.0 as usize] {
        Whereabouts::At(area) => Some(area),
        _ => None,
    }
}

/// Whether, for all the enemy knows, the leader may use his ability now.
fn may_ask(state: &State, leader: LeaderId, now: Order) -> bool {
    let Some(area) = place(state, leader) else { return false };
    let seat = leader.side();
    if state.used.has(leader) || state.commander(seat, area) != Some(leader) {
        return false;
    }
    let blocks = state.standing(seat, area).next().is_some();
    match leader.get().ability.change {
        Change::None => false,
        Change::To(to) => blocks && now <= to,
        Change::ToAny => blocks && !state.has_effect(effect::INDECISION),
        Change::Discard(to) => now == to && !state.decks[seat].hand.is_none(),
    }
}

pub(crate) fn advance_ability(state: &mut State, _: Seat, leader: LeaderId, order: Order) -> Flow {
    if may_ask(state, leader, order) {
        return Flow::Waits;
    }
    state.stack.pop();
    Flow::GoesOn
}

/// S4i to S4m: why a leader may not turn one order into another at the beginning of a step.
pub(crate) fn may_change(
    state: &State,
    leader: LeaderId,
    now: Order,
    from: Order,
    to: Order,
) -> Result<(), Violation> {
    let seat = leader.side();
    let area = place(state, leader).ok_or(Violation::of("T-LEADER.b"))?;
    require("T-LEADER.d", from != Order::Dummy && to != Order::Dummy)?;
    require("S4l", state.block(seat, area, from).is_some())?;
    let able = match leader.get().ability.change {
        Change::To(only) => to == only,
        Change::ToAny => true,
        Change::None | Change::Discard(_) => false,
    };
    require("S4i", able && from != to && (to == now || from == now))?;
    require("S4j", state.resolved >> to as u8 & 1 == 0 && to >= now)?;
    require("C-F42", !forbidden(state, to))?;
    require("S4k", state.available(seat, to) > 0)
}

/// French #42: no Forced March is placed.
fn forbidden(state: &State, order: Order) -> bool {
    order == Order::ForcedMarch && state.has_effect(effect::NO_FORCED_MARCH)
}

/// Russian #42: a leader's order that costs a card anyway may cost one more.
fn is_unpaid(state: &State, leader: LeaderId) -> bool {
    place(state, leader).is_some_and(|area| placement::is_closed(state, leader.side(), area, 1))
}

/// What an order may become.
fn targets(
    state: &State,
    leader: LeaderId,
    now: Order,
    from: Order,
) -> impl Iterator<Item = Order> {
    Order::ALL.into_iter().filter(move |&to| may_change(state, leader, now, from, to).is_ok())
}

pub(crate) fn list_ability(state: &State, leader: LeaderId, order: Order, out: &mut Vec<Choice>) {
    let seat = leader.side();
    if let Change::Discard(to) = leader.get().ability.change {
        if state.available(seat, to) > 0 && !forbidden(state, to) && !is_unpaid(state, leader) {
            windows::list_discards(state, seat, crate::step::Why::Ability, out);
        }
    } else {
        let from = Order::ALL.into_iter();
        let open = from.filter(|&from| targets(state, leader, order, from).next().is_some());
        out.extend(open.map(Choice::Order));
    }
    out.push(Choice::Pass);
}

pub(crate) fn check_ability(
    state: &State,
    leader: LeaderId,
    order: Order,
    choice: Choice,
) -> Result<(), Violation> {
    let seat = leader.side();
    match (choice, leader.get().ability.change) {
        (Choice::Pass, _) => Ok(()),
        (Choice::Discard(_), Change::Discard(to)) => {
            require("C-F42", !forbidden(state, to))?;
            require("C-R42", !is_unpaid(state, leader))?;
            require("S4k", state.available(seat, to) > 0)?;
            windows::check_discard(state, seat, crate::step::Why::Ability, choice)
        }
        (Choice::Order(from), Change::To(to)) => may_change(state, leader, order, from, to),
        (Choice::Order(from), Change::ToAny) => {
            require("S4i", targets(state, leader, order, from).next().is_some())
        }
        _ => Err(Violation::of("S4i")),
    }
}

pub(crate) fn apply_ability(
    state: &mut State,
    leader: LeaderId,
    order: Order,
    choice: Choice,
    table: Table<'_, '_>,
) {
    let seat = leader.side();
    state.stack.pop();
    match (choice, leader.get().ability.change) {
        (Choice::Discard(card), Change::Discard(to)) => {
            pay_for_order(state, leader, card, to, table);
        }
        (Choice::Order(from), Change::To(to)) => change(state, leader, from, to, table),
        (Choice::Order(from), Change::ToAny) => {
            state.stack.push(Step::AbilityTo { seat: seat.0, leader, order, from });
        }
        _ => {}
    }
}

fn pay_for_order(
    state: &mut State,
    leader: LeaderId,
    card: CardId,
    to: Order,
    table: Table<'_, '_>,
) {
    let Some(area) = place(state, leader) else { return };
    state.used = state.used.with(leader);
    state.discard(leader.side(), card.no(), "S4i", table);
    state.place_known_block(leader.side(), area, to, "S4k", table);
    placement::charge(state, leader.side(), area);
}

pub(crate) fn list_ability_to(
    state: &State,
    leader: LeaderId,
    order: Order,
    from: Order,
    out: &mut Vec<Choice>,
) {
    out.extend(targets(state, leader, order, from).map(Choice::Order));
}

pub(crate) fn check_ability_to(
    state: &State,
    leader: LeaderId,
    order: Order,
    from: Order,
    choice: Choice,
) -> Result<(), Violation> {
    match choice {
        Choice::Order(to) => may_change(state, leader, order, from, to),
        _ => Err(Violation::of("S4i")),
    }
}

pub(crate) fn apply_ability_to(
    state: &mut State,
    leader: LeaderId,
    from: Order,
    choice: Choice,
    table: Table<'_, '_>,
) {
    state.stack.pop();
    if let Choice::Order(to) = choice {
        change(state, leader, from, to, table);
    }
}

/// S4i: the enemy sees that a block is exchanged, and by whom.
fn change(state: &mut State, leader: LeaderId, from: Order, to: Order, table: Table<'_, '_>) {
    let seat = leader.side();
    let Some(area) = place(state, leader) else { return };
    let Some(old) = state.block(seat, area, from) else { return };
    state.used = state.used.with(leader);
    state.remove_block(seat, old);
    state.changed = [old as u8, state.blocks[seat].len() as u8];
    state.blocks[seat].push(crate::state::Block::new(area, to));
    table.reveal();
    table.emit(|| Event::OrderChanged { leader, area, from, to });
    if leader == NAPOLEON {
        // Russian #7 may undo it.
        windows::open_for(state, RUSSIAN, Moment::OnGuardCardOrNapoleonChange, area);
    }
}
