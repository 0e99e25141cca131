//! Step 4: order placement, alternating or (O2) together.

use crate::cards::{f22, r42};
use crate::map::PLACES;
use crate::pieces::leader::PLATOV;
use crate::prelude::*;
use crate::selection::Platov;
use crate::state::Block;
use crate::windows::{self, Discard, Why};
use crate::words::order_text;

pub(crate) fn begin(state: &mut State, table: Table<'_, '_>) {
    place_platovs(state, table);
    if state.options.together {
        for seat in BOTH {
            state.sealed[seat].placed_from = state.blocks[seat].len() as u8;
            state.sealed[seat].ready = false;
        }
        state.stack.push(Step::PlaceTogether(PlaceTogether { picked: [None; 2] }));
    } else {
        // S4a
        state.stack.push(Step::Place(Place { seat: opponent(state.initiative).into() }));
    }
    r42::before_placement(state);
    windows::open(state, Moment::BeforeOrderPlacement, AreaId::NONE);
}

/// G8: Platov's order stands in his area before the others are placed.
fn place_platovs(state: &mut State, table: Table<'_, '_>) {
    let chosen = std::mem::take(&mut state.sealed[RUSSIAN].platov);
    let Platov::Chosen(order) = chosen else { return };
    if let Whereabouts::At(area) = state.leaders[PLATOV.0 as usize] {
        state.sealed[RUSSIAN].blocks[order as usize] -= 1;
        state.blocks[RUSSIAN].push(Block::new(area, order));
        state.sealed[RUSSIAN].platov = Platov::Stands;
        table.emit(|| Event::Placed { seat: RUSSIAN.into(), area, order, sealed: false });
    }
}

/// After the last block: French #22, then cards.
pub(crate) fn end(state: &mut State, _: Table<'_, '_>) {
    windows::open(state, Moment::AfterOrderPlacement, AreaId::NONE);
    f22::after_placement(state);
}

fn in_hand(state: &State, seat: Seat) -> impl Iterator<Item = Order> + use<> {
    let blocks = state.sealed[seat].blocks;
    Order::ALL.into_iter().filter(move |&order| blocks[order as usize] > 0)
}

/// S4c, and what cards and scenarios change. How many orders stand there already, and whether they
/// can be executed, does not matter (T-ORDER.e).
fn may_place(state: &State, seat: Seat, order: Order, area: AreaId) -> Result<(), Violation> {
    let prepared = seat == FRENCH
        && order == Order::PlaceDepot
        && area == PLACES.kovno
        && state.has_effect(Effects::LOGISTIC);
    require("S4c", area != AreaId::NONE && (state.holds(seat, area) || prepared))?;
    require("C-R42", !is_closed(state, seat, area, 0))
}

/// Russian #42: whether orders of a side in an area still cost a card.
fn costs_a_card(state: &State, seat: Seat, area: AreaId) -> bool {
    seat == RUSSIAN && state.named.friction == area && !state.has_effect(Effects::FRICTION_PAID)
}

/// Russian #42: whether an order cannot be paid for, so many cards being spent otherwise.
pub(crate) fn is_closed(state: &State, seat: Seat, area: AreaId, spent: u32) -> bool {
    costs_a_card(state, seat, area) && state.decks[seat].hand.len() <= spent
}

/// Russian #42: an order has come to an area, which may cost a card.
pub(crate) fn charge(state: &mut State, seat: Seat, area: AreaId) {
    if costs_a_card(state, seat, area) {
        state.turn_effects |= Effects::FRICTION_PAID;
        state.stack.push(Step::Discard(Discard { seat: seat.into(), why: Why::Friction }));
    }
}

/// Russian #42 names the area where Platov's order stands already: it costs the card too, or it
/// goes back. Together, the card is asked for when both are done.
pub(crate) fn bind_platovs(state: &mut State, area: AreaId, table: Table<'_, '_>) {
    let seat = RUSSIAN;
    let Some(index) = state.blocks[seat].iter().position(|block| block.area == area) else {
        return;
    };
    if is_closed(state, seat, area, 0) {
        state.take_off(seat, index, false, "C-R42", table);
    } else if !state.options.together {
        charge(state, seat, area);
    }
}

fn anywhere(state: &State, seat: Seat) -> bool {
    state.held[seat.index()].iter().any(|area| may_place(state, seat, Order::Dummy, area).is_ok())
}

fn put(
    state: &mut State,
    seat: Seat,
    order: Order,
    area: AreaId,
    sealed: bool,
    table: Table<'_, '_>,
) {
    state.sealed[seat].blocks[order as usize] -= 1;
    state.blocks[seat].push(Block::new(area, order));
    table.emit(|| Event::Placed { seat: seat.into(), area, order, sealed });
    // Together, the card of Russian #42 is asked for when both are done.
    if !sealed {
        charge(state, seat, area);
    }
}

/// S4a: `seat` picks a block of its hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Place {
    pub seat: Side,
}

impl Place {
    /// The block that is placed if another is not picked first: the first of the hand.
    pub(crate) fn next(self, state: &State) -> Option<PlaceAt> {
        in_hand(state, *self.seat).next().map(|order| PlaceAt { seat: self.seat, order })
    }
}

impl bivouac_kernel::Step<FatefulMarch> for Place {
    usual!(row "S4a", its_side_decides);

    /// S4b: whoever has no block left is passed over.
    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        for side in [*self.seat, opponent(*self.seat)] {
            if !anywhere(state, side) {
                state.sealed[side].blocks = [0; 10];
            }
            let mut held = in_hand(state, side);
            let Some(first) = held.next() else { continue };
            let (seat, only) = (side.into(), held.next().is_none());
            state.replace(if only {
                Step::PlaceAt(PlaceAt { seat, order: first })
            } else {
                Step::Place(Place { seat })
            });
            return Flow::Waits;
        }
        state.stack.pop();
        Flow::GoesOn
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(in_hand(state, seat).map(Choice::Order));
        if let Some(next) = self.next(state) {
            next.list(state, seat, out);
        }
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match (*choice, self.next(state)) {
            (Choice::Order(order), _) => {
                require(self.row(), state.sealed[seat].blocks[order as usize] > 0)
            }
            (_, Some(next)) => next.check(state, seat, choice),
            _ => refused(self.row()),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        match (*choice, self.next(state)) {
            (Choice::Order(order), _) => {
                state.replace(Step::PlaceAt(PlaceAt { seat: self.seat, order }));
            }
            (_, Some(next)) => next.apply(state, seat, choice, table),
            _ => {}
        }
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        match self.next(state) {
            Some(next) => ask(text("prompt-place").with("order", order_text(next.order)), "S4a"),
            None => ask(text("prompt-place-any"), "S4a"),
        }
    }
}

/// S4c: and an area for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlaceAt {
    pub seat: Side,
    pub order: Order,
}

impl PlaceAt {
    /// Whether nothing is left in the hand but Dummies, so that the rest can be decided at once.
    /// Together, all of them are placed without being asked in between.
    fn ends_with_dummies(self, state: &State) -> bool {
        let hand = &state.sealed[*self.seat].blocks;
        self.order == Order::Dummy
            && !state.options.together
            && hand.iter().sum::<u8>() == hand[Order::Dummy as usize]
    }

    /// Where a Dummy goes if they go to one area after the other.
    fn in_turn(self, state: &State) -> Option<AreaId> {
        let seat = *self.seat;
        let fits = |area: &AreaId| may_place(state, seat, self.order, *area).is_ok();
        let areas = || state.held[seat.index()].iter().filter(fits);
        let stand = state.blocks[seat].iter().filter(|block| block.order == Order::Dummy).count();
        areas().nth(stand % areas().count().max(1))
    }

    /// Where the Dummy goes that the side has decided about.
    pub(crate) fn decided(self, state: &State) -> Option<AreaId> {
        let decided = state.decided(*self.seat).dummies && self.ends_with_dummies(state);
        if decided { self.in_turn(state) } else { None }
    }

    /// Whether it can be decided how all the Dummies go that are left.
    fn may_decide(self, state: &State) -> bool {
        self.ends_with_dummies(state)
            && state.sealed[*self.seat].blocks[Order::Dummy as usize] > 1
            && self.in_turn(state).is_some()
    }
}

impl bivouac_kernel::Step<FatefulMarch> for PlaceAt {
    usual!(row "S4c", its_side_decides, always_asks);

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        if let Some(area) = self.decided(state) {
            out.push(Choice::Area(area));
            return;
        }
        let fits = |area| may_place(state, seat, self.order, area).is_ok();
        let mut areas = state.held[seat.index()];
        if fits(PLACES.kovno) {
            areas.put(PLACES.kovno);
        }
        out.extend(areas.iter().filter(|&area| fits(area)).map(Choice::Area));
        if self.may_decide(state) {
            out.push(Choice::DummiesForTurn);
        }
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match (*choice, self.decided(state)) {
            (Choice::Area(area), Some(decided)) => require(self.row(), area == decided),
            (Choice::Area(area), None) => may_place(state, seat, self.order, area),
            (Choice::DummiesForTurn, None) => require(self.row(), self.may_decide(state)),
            _ => refused(self.row()),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        let area = match *choice {
            Choice::Area(area) => area,
            _ => {
                state.sealed[seat].decided.dummies = true;
                self.in_turn(state).unwrap_or(AreaId::NONE)
            }
        };
        state.replace(Step::Place(Place { seat: opponent(seat).into() }));
        put(state, seat, self.order, area, false, table);
        table.show();
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        ask(text("prompt-place-at").with("order", order_text(self.order)), self.row())
    }
}

/// O2: both place, sealed; `picked` is the block in the hand of each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlaceTogether {
    pub picked: [Option<Order>; 2],
}

impl PlaceTogether {
    /// What a side has picked, which it is now to place.
    fn picked(self, seat: Seat) -> Option<PlaceAt> {
        self.picked[seat.index()].map(|order| PlaceAt { seat: seat.into(), order })
    }
}

impl bivouac_kernel::Step<FatefulMarch> for PlaceTogether {
    usual!(row "O2", deciding State::not_ready);

    /// Nothing shows until both are done.
    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        for seat in BOTH {
            let done = in_hand(state, seat).next().is_none() || !anywhere(state, seat);
            state.sealed[seat].ready = done;
        }
        if !state.not_ready().is_empty() {
            return Flow::Waits;
        }
        state.stack.pop();
        table.reveal();
        let friction = state.named.friction;
        if friction != AreaId::NONE && state.standing(RUSSIAN, friction).next().is_some() {
            charge(state, RUSSIAN, friction);
        }
        for seat in BOTH {
            let from = usize::from(state.sealed[seat].placed_from);
            state.sealed[seat].ready = false;
            state.sealed[seat].blocks = [0; 10];
            let placed = &mut state.blocks[seat][from..];
            // In which order they were placed is not seen: neither by their numbers nor by the
            // event.
            table.dice().shuffle(placed);
            table.emit(|| {
                let mut areas: Vec<AreaId> = placed.iter().map(|block| block.area).collect();
                areas.sort_unstable();
                Event::PlacedTogether { seat: seat.into(), areas }
            });
        }
        Flow::GoesOn
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        match self.picked(seat) {
            None => Place { seat: seat.into() }.list(state, seat, out),
            Some(picked) => picked.list(state, seat, out),
        }
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match self.picked(seat) {
            None => Place { seat: seat.into() }.check(state, seat, choice),
            Some(picked) => picked.check(state, seat, choice),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        let mut next = self;
        let first = Place { seat: seat.into() }.next(state).map(|first| first.order);
        let before = next.picked[seat.index()].take().or(first);
        if let Choice::Order(order) = *choice {
            next.picked[seat.index()] = Some(order);
        }
        state.replace(Step::PlaceTogether(next));
        if let (Choice::Area(area), Some(order)) = (*choice, before) {
            put(state, seat, order, area, true, table);
        }
    }

    fn prompt(self, state: &State, seat: Seat) -> Prompt {
        match self.picked(seat) {
            None => Place { seat: seat.into() }.prompt(state, seat),
            Some(picked) => picked.prompt(state, seat),
        }
    }
}
