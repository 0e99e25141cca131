//! What all order types share: their sequence (T-ORDER), the duty to execute them (S4e), leaders
//! who change them (S4i, S4j, S4k, S4l, S4m).

use bivouac_kernel::by_id;

use crate::leaders::Change;
use crate::pieces::leader::NAPOLEON;
use crate::prelude::*;
use crate::set_up::NO_FORCE;
use crate::words::{leader_text, on_leader, order_text};
use crate::{depots, evade, marches, patrols, placement, raid, rally, windows};

// ---- a type of order, from its first window to its end ----

by_id! {
    /// How far a type of order has come.
    pub enum Part {
        /// Cards may be played.
        Windows = "windows",
        /// S4i: leaders may change orders.
        Abilities = "abilities",
        /// T-ORDER.c: orders are executed.
        Orders = "orders",
        /// S4j: they have been.
        Resolved = "resolved",
        /// Nothing is left.
        Over = "over",
    }
}

/// T-ORDER.b: a type of order, from its first window to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Type {
    pub order: Order,
    pub stage: Part,
}

impl bivouac_kernel::Step<FatefulMarch> for Type {
    usual!(row "T-ORDER.b");

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let Type { order, stage } = self;
        state.force = NO_FORCE;
        let Some(&next) = Part::ALL.get(stage as usize + 1) else {
            state.stack.pop();
            return Flow::GoesOn;
        };
        state.replace(Step::Type(Type { order, stage: next }));
        match stage {
            Part::Windows => open_windows(state, order),
            Part::Abilities => open_abilities(state, order),
            Part::Orders if !matches!(order, Order::Defend | Order::Forage) => {
                name_first(state, order);
            }
            Part::Resolved => {
                // S4j: Defend and Forage are resolved in their steps, which come now.
                state.resolved |= 1 << order as u8;
                state.turn_effects &= !Effects::ENERGETIC;
                if order == Order::CavalryPatrols {
                    windows::open(state, Moment::EndOfCavalryPatrols, AreaId::NONE);
                }
            }
            Part::Orders | Part::Over => {}
        }
        Flow::GoesOn
    }
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
    if state.has_effect(Effects::EVASIVE) {
        // Russian #4: all Russian orders come first.
        state.stack.push(Execute::step(order, RUSSIAN));
    } else if state.has_effect(Effects::ENERGETIC) {
        state.stack.push(Execute::step(order, FRENCH));
    } else if may_have(state, holder, order) && may_have(state, opponent(holder), order) {
        state.stack.push(Step::First(First { order }));
    } else {
        state.stack.push(Execute::step(order, holder));
    }
}

/// Whether, for all that everybody knows, a side may have an order of a type that can be executed.
fn may_have(state: &State, seat: Seat, order: Order) -> bool {
    let fits = |area: AreaId| {
        state.holds(seat, area)
            && match order {
                Order::Evade => state.holds(opponent(seat), area),
                Order::PlaceDepot => area.get().depot_town && !state.depots[seat.index()].has(area),
                _ => true,
            }
    };
    let mut standing = state.blocks[seat].iter().filter(|block| block.area != AreaId::NONE);
    state.block_limit(seat, order) > 0
        && standing.any(|block| fits(block.area) && (!block.open || block.order == order))
}

/// T-ORDER.c: the holder of the initiative names who executes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct First {
    pub order: Order,
}

impl First {
    /// Whether it may be asked again this turn: Forage has a step of its own.
    fn comes_again(self) -> bool {
        self.order < Order::PlaceDepot
    }
}

impl bivouac_kernel::Step<FatefulMarch> for First {
    usual!(row "T-ORDER.c", always_asks);

    fn deciding(self, state: &State) -> Seats {
        Seats::only(state.initiative)
    }

    fn list(self, state: &State, holder: Seat, out: &mut Vec<Choice>) {
        if let Some(first) = state.decided(holder).first {
            out.push(Choice::First(first));
            return;
        }
        out.extend(BOTH.map(|seat| Choice::First(seat.into())));
        if self.comes_again() {
            out.extend(BOTH.map(|seat| Choice::FirstForTurn(seat.into())));
        }
        state.list_anew(holder, out);
    }

    fn check(self, state: &State, holder: Seat, choice: &Choice) -> Result<(), Violation> {
        let decided = state.decided(holder).first;
        match *choice {
            Choice::First(first) => require(self.row(), decided.is_none_or(|one| one == first)),
            Choice::FirstForTurn(_) => require(self.row(), decided.is_none() && self.comes_again()),
            Choice::Anew if decided.is_none() => state.may_decide_anew(holder, self.row()),
            _ => Err(Violation::of(self.row())),
        }
    }

    fn apply(self, state: &mut State, holder: Seat, choice: &Choice, table: Table<'_, '_>) {
        let seat = match *choice {
            Choice::First(seat) => seat,
            Choice::FirstForTurn(seat) => {
                state.sealed[holder].decided.first = Some(seat);
                seat
            }
            _ => return state.decide_anew(holder),
        };
        let order = self.order;
        state.replace(Execute::step(order, *seat));
        table.emit(|| Event::FirstNamed { seat, order });
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        ask(text("prompt-first").with("order", order_text(self.order)), self.row())
    }
}

// ---- executing ----

/// S4e: whether an order of a type in an area can be executed now. One that cannot stays until the
/// end of the turn.
pub(crate) fn executable(state: &State, order: Order, seat: Seat, area: AreaId) -> bool {
    // S4h
    if !state.holds(seat, area) {
        return false;
    }
    let over = seat == RUSSIAN && state.has_effect(Effects::EVASIVE_OVER);
    match order {
        // Russian #4: what could not be executed then is not executed later.
        Order::ForcedMarch if over => false,
        Order::ForcedMarch | Order::March => marches::executable(state, seat, area, order),
        // S6d
        Order::CavalryPatrols => state.at(seat, area).has_fresh_riders(),
        Order::Evade => evade::executable(state, seat, area),
        Order::Rally => state.at(seat, area).exhausted() > 0,
        Order::CossackRaid => raid::executable(state, area),
        Order::PlaceDepot => depots::executable(state, seat, area),
        // Defend and Forage have their own steps; Dummies are never executed (S3e).
        Order::Defend | Order::Forage | Order::Dummy => false,
    }
}

/// The areas where a side can execute an order of a type, each once.
pub(crate) fn areas(state: &State, order: Order, seat: Seat) -> impl Iterator<Item = AreaId> {
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

/// T-ORDER.c, T-ORDER.d: `seat` executes one order if it has one, and passes the turn else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Execute {
    pub order: Order,
    pub seat: Side,
}

impl Execute {
    fn step(order: Order, seat: Seat) -> Step {
        Step::Execute(Execute { order, seat: seat.into() })
    }
}

impl bivouac_kernel::Step<FatefulMarch> for Execute {
    usual!(row "T-ORDER.f", its_side_decides);

    /// T-ORDER.d, T-ORDER.k: whoever has nothing to execute is passed over.
    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let Execute { order, seat } = self;
        // T-FORCE.b: the Force of the order before is none any more.
        state.force = NO_FORCE;
        // Russian #4: the Russians execute all theirs first.
        if order == Order::ForcedMarch && state.has_effect(Effects::EVASIVE) {
            if any_executable(state, order, RUSSIAN) {
                state.replace(Execute::step(order, RUSSIAN));
                return Flow::Waits;
            }
            state.turn_effects &= !Effects::EVASIVE;
            state.turn_effects |= Effects::EVASIVE_OVER;
            state.replace(Execute::step(order, FRENCH));
            return Flow::GoesOn;
        }
        if any_executable(state, order, *seat) {
            return Flow::Waits;
        }
        if any_executable(state, order, opponent(*seat)) {
            state.replace(Execute::step(order, opponent(*seat)));
            return Flow::Waits;
        }
        state.stack.pop();
        Flow::GoesOn
    }

    /// T-ORDER.i: nobody may pass who can execute an order, whatever its type.
    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(areas(state, self.order, seat).map(Choice::Execute));
        state.list_anew(seat, out);
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        let area = match *choice {
            Choice::Execute(area) => area,
            Choice::Anew => return state.may_decide_anew(seat, self.row()),
            _ => return refused(self.row()),
        };
        require("T-ORDER.h", state.block(seat, area, self.order).is_some())?;
        require("S4e", executable(state, self.order, seat, area))
    }

    /// T-ORDER.j: the order is shown and leaves the map, so that it serves one Force only
    /// (T-ORDER.g, S5m); then it is the other side's turn.
    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        let Choice::Execute(area) = *choice else { return state.decide_anew(seat) };
        let order = self.order;
        state.replace(Execute::step(order, opponent(seat)));
        if let Some(index) = state.block(seat, area, order) {
            state.remove_block(seat, index);
        }
        table.show();
        table.emit(|| Event::Executed { seat: seat.into(), area, order });
        match order {
            Order::ForcedMarch | Order::March => marches::execute(state, seat, area, order, table),
            Order::CavalryPatrols => patrols::execute(state, seat, area, table),
            Order::Evade => evade::execute(state, seat, area),
            Order::Rally => rally::execute(state, seat, area),
            Order::CossackRaid => raid::execute(state, area, table),
            Order::PlaceDepot => depots::execute(state, seat, area, table),
            Order::Defend | Order::Forage | Order::Dummy => {}
        }
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        ask(text("prompt-execute").with("order", order_text(self.order)), self.row())
    }

    fn looks_past(self, _: &State, _: Seat) -> bool {
        true
    }
}

// ---- leaders who change orders ----

/// Pushes the abilities that may be used at the beginning of a type's step, by what is public.
fn open_abilities(state: &mut State, order: Order) {
    for seat in [state.initiative, opponent(state.initiative)] {
        for leader in LeaderId::of(seat).rev() {
            if may_ask(state, leader, order) {
                let seat = seat.into();
                state.stack.push(Step::Ability(Ability { seat, leader, order }));
            }
        }
    }
}

/// Whether, for all the enemy knows, the leader may use his ability now.
fn may_ask(state: &State, leader: LeaderId, now: Order) -> bool {
    let Some(area) = state.place(leader) else { return false };
    let seat = leader.side();
    if state.used.has(leader) || state.commander(seat, area) != Some(leader) {
        return false;
    }
    let blocks = state.standing(seat, area).next().is_some();
    match leader.get().ability.change {
        Change::None => false,
        Change::To(to) => blocks && now <= to,
        Change::ToAny => blocks && !state.has_effect(Effects::INDECISION),
        Change::Discard(to) => now == to && !state.decks[seat].hand.is_none(),
    }
}

/// S4i, S4j, S4k, S4l, S4m: why a leader may not turn one order into another at the beginning of a
/// step.
pub(crate) fn may_change(
    state: &State,
    leader: LeaderId,
    now: Order,
    from: Order,
    to: Order,
) -> Result<(), Violation> {
    let seat = leader.side();
    let area = state.place(leader).ok_or(Violation::of("T-LEADER.b"))?;
    require("T-LEADER.d", from != Order::Dummy && to != Order::Dummy)?;
    require("S4l", state.block(seat, area, from).is_some())?;
    let able = match leader.get().ability.change {
        Change::To(only) => to == only,
        Change::ToAny => true,
        Change::None | Change::Discard(_) => false,
    };
    // S4i, T-LEADER.c: in the step of the one or of the other.
    require("S4i", able && from != to && (to == now || from == now))?;
    require("S4j", state.resolved >> to as u8 & 1 == 0 && to >= now)?;
    require("C-F42", !forbidden(state, to))?;
    require("S4k", state.available(seat, to) > 0)
}

/// French #42: no Forced March is placed.
fn forbidden(state: &State, order: Order) -> bool {
    order == Order::ForcedMarch && state.has_effect(Effects::NO_FORCED_MARCH)
}

/// Russian #42: a leader's order that costs a card anyway may cost one more.
fn is_unpaid(state: &State, leader: LeaderId) -> bool {
    state.place(leader).is_some_and(|area| placement::is_closed(state, leader.side(), area, 1))
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

/// The orders that a leader can change.
fn changeable(state: &State, leader: LeaderId, now: Order) -> impl Iterator<Item = Order> {
    let stand = state.place(leader).into_iter();
    let stand = stand.flat_map(move |area| {
        Order::ALL.into_iter().filter(move |&from| state.block(leader.side(), area, from).is_some())
    });
    stand.filter(move |&from| targets(state, leader, now, from).next().is_some())
}

/// Whether a leader can add an order for a card.
fn may_add(state: &State, leader: LeaderId, order: Order) -> bool {
    state.available(leader.side(), order) > 0
        && !forbidden(state, order)
        && !is_unpaid(state, leader)
}

/// Whether a leader of a loaded position is one of the side, and on the map.
fn may_be_asked(state: &State, seat: Side, leader: LeaderId) -> bool {
    seat == leader.side() && state.place(leader).is_some()
}

/// S4i: the leader's owner may use the ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ability {
    pub seat: Side,
    pub leader: LeaderId,
    pub order: Order,
}

impl Ability {
    /// Whether there is anything to choose but to pass.
    fn offers(self, state: &State) -> bool {
        match self.leader.get().ability.change {
            Change::Discard(to) => may_add(state, self.leader, to),
            _ => changeable(state, self.leader, self.order).next().is_some(),
        }
    }

    /// Whether the leader may be asked again this turn; or every turn, to pay for an order.
    fn comes_again(self) -> bool {
        match self.leader.get().ability.change {
            Change::To(to) => self.order < to,
            Change::ToAny => self.order < Order::Forage,
            Change::Discard(_) => true,
            Change::None => false,
        }
    }
}

impl bivouac_kernel::Step<FatefulMarch> for Ability {
    usual!(row "S4i", its_side_decides);

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        state.waits_if(may_ask(state, self.leader, self.order))
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        let Ability { leader, order, .. } = self;
        if state.is_content(leader) {
            out.push(Choice::Pass);
            return;
        }
        if let Change::Discard(to) = leader.get().ability.change {
            if may_add(state, leader, to) {
                windows::list_discards(state, seat, out);
            }
        } else {
            out.extend(changeable(state, leader, order).map(Choice::Order));
        }
        let offers = !out.is_empty();
        out.push(Choice::Pass);
        if offers {
            if self.comes_again() {
                out.push(Choice::PassForTurn);
            }
            state.list_anew(seat, out);
        }
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        let Ability { leader, order, .. } = self;
        match (*choice, leader.get().ability.change) {
            (Choice::Pass, _) => Ok(()),
            _ if state.is_content(leader) => Err(Violation::of(self.row())),
            (Choice::PassForTurn, _) => {
                require(self.row(), self.comes_again() && self.offers(state))
            }
            (Choice::Anew, _) => {
                require(self.row(), self.offers(state))?;
                state.may_decide_anew(seat, self.row())
            }
            (Choice::Discard(card), Change::Discard(to)) => {
                require("C-F42", !forbidden(state, to))?;
                require("C-R42", !is_unpaid(state, leader))?;
                require("S4k", state.available(seat, to) > 0)?;
                require(self.row(), state.has_card(seat, card))
            }
            (Choice::Order(from), Change::To(to)) => may_change(state, leader, order, from, to),
            (Choice::Order(from), Change::ToAny) => {
                require("S4i", targets(state, leader, order, from).next().is_some())
            }
            _ => refused(self.row()),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        let Ability { seat, leader, order } = self;
        if *choice == Choice::Anew {
            return state.decide_anew(*seat);
        }
        state.stack.pop();
        match (*choice, leader.get().ability.change) {
            (Choice::PassForTurn, _) => {
                let decided = &mut state.sealed[*seat].decided;
                decided.content = decided.content.with(leader);
            }
            (Choice::Discard(card), Change::Discard(to)) => {
                pay_for_order(state, leader, card, to, table);
            }
            (Choice::Order(from), Change::To(to)) => change(state, leader, from, to, table),
            (Choice::Order(from), Change::ToAny) => {
                state.stack.push(Step::AbilityTo(AbilityTo { seat, leader, order, from }));
            }
            _ => {}
        }
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        let leader = self.leader;
        let (id, to) = match leader.get().ability.change {
            Change::To(to) => ("prompt-ability-to", Some(to)),
            Change::Discard(to) => ("prompt-ability-discard", Some(to)),
            Change::ToAny | Change::None => ("prompt-ability-any", None),
        };
        let area = state.place(leader).unwrap_or(AreaId::NONE);
        let Prompt { text, rule, mut about } = ask_at(id, self.row(), area);
        about.push(on_leader(leader));
        let text = text.with("leader", leader_text(leader));
        let text = match to {
            Some(to) => text.with("to", order_text(to)),
            None => text,
        };
        Prompt { text, rule, about }
    }

    fn sound(self, state: &State) -> bool {
        may_be_asked(state, self.seat, self.leader)
    }
}

fn pay_for_order(
    state: &mut State,
    leader: LeaderId,
    card: CardId,
    to: Order,
    table: Table<'_, '_>,
) {
    let Some(area) = state.place(leader) else { return };
    state.used = state.used.with(leader);
    state.discard(leader.side(), card.no(), "S4i", table);
    state.place_known_block(leader.side(), area, to, "S4k", table);
    placement::charge(state, leader.side(), area);
}

/// The order that is changed is picked; now what it becomes (Napoleon).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AbilityTo {
    pub seat: Side,
    pub leader: LeaderId,
    pub order: Order,
    pub from: Order,
}

impl bivouac_kernel::Step<FatefulMarch> for AbilityTo {
    usual!(row "S4i", its_side_decides, always_asks, whom_it_asks_tells);

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(targets(state, self.leader, self.order, self.from).map(Choice::Order));
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Order(to) => may_change(state, self.leader, self.order, self.from, to),
            _ => refused(self.row()),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        if let Choice::Order(to) = *choice {
            change(state, self.leader, self.from, to, table);
        }
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        let text = text("prompt-ability-becomes")
            .with("leader", leader_text(self.leader))
            .with("from", order_text(self.from));
        Prompt { text, rule: self.row(), about: vec![on_leader(self.leader)] }
    }

    fn sound(self, state: &State) -> bool {
        may_be_asked(state, self.seat, self.leader)
    }
}

/// S4i: the enemy sees that a block is exchanged, and by whom.
fn change(state: &mut State, leader: LeaderId, from: Order, to: Order, table: Table<'_, '_>) {
    let seat = leader.side();
    let Some(area) = state.place(leader) else { return };
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
