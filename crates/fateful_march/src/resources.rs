//! The Resources Phase: replacements and month cards.

use bivouac_kernel::{Seat, Violation};

use crate::calendar;
use crate::cards::{CardId, Cards, Moment, Season};
use crate::choice::Choice;
use crate::event::Event;
use crate::map::AreaId;
use crate::pieces::{BOTH, Kind, RUSSIAN, Sp, other};
use crate::scenario::rule;
use crate::state::State;
use crate::step::{Flow, Step};
use crate::supply::distances;
use crate::tables::{COUNTERS, FARTHEST, MONTH_CARDS};
use crate::verbs::Table;
use crate::windows;

/// R0a: winter's changes, free replacements, then both buy (R0b: without initiative first).
pub(crate) fn begin(state: &mut State, table: Table<'_, '_>) {
    if state.clock >= calendar::OCTOBER && state.scenario.rules & rule::WINTER_INITIATIVE != 0 {
        state.shift_initiative(RUSSIAN, table);
    }
    if state.clock == calendar::OCTOBER && state.scenario.rules & rule::WINTER_CARDS != 0 {
        BOTH.into_iter().for_each(|seat| change_season(state, seat));
    }
    for seat in BOTH {
        // R3d looks at the hand as it is now, before cards are spent on replacements.
        let both = month_cards(state, seat);
        let held = state.decks[seat].hand.and(both) == both;
        state.sealed[seat].free = u8::from(held);
    }
    state.stack.push(Step::Buy { seat: state.initiative.0 });
    state.stack.push(Step::Buy { seat: other(state.initiative).0 });
    free_replacements(state, table);
}

/// T-CARD.i: summer cards leave everywhere, winter cards join.
fn change_season(state: &mut State, seat: Seat) {
    let out = state.scenario.out[seat.index()];
    let deck = &mut state.decks[seat];
    for no in 1..=53 {
        match CardId::new(seat, no).get().season {
            Season::Summer => {
                for pile in [&mut deck.hand, &mut deck.draw, &mut deck.discard, &mut deck.unseen] {
                    pile.remove(no);
                }
                deck.gone.put(no);
            }
            Season::Winter if !out.has(no) => {
                deck.gone.remove(no);
                deck.draw.put(no);
            }
            _ => {}
        }
    }
}

/// R1a to R1e
fn free_replacements(state: &mut State, table: Table<'_, '_>) {
    for area in AreaId::all() {
        let Some((seat, kind)) = area.get().replacement else { continue };
        if area.get().offmap == Some(seat) || state.controls(seat, area) {
            state.recruit(seat, area, Sp::fresh(kind), 1, table);
        }
    }
}

// ---- R2: additional replacements ----

/// R2c, R2f: an in-supply leader, own key city or own Depot Marker.
fn may_buy_at(state: &State, seat: Seat, area: AreaId, far: &[u8]) -> bool {
    let controlled = state.controls(seat, area);
    let city = area.get().city.is_some() && controlled;
    let depot = state.depots[seat.index()].has(area) && controlled;
    let leader = !state.leaders_in(seat, area).is_none();
    far[area.index()] <= FARTHEST && (city || depot || leader)
}

fn any_place(state: &State, seat: Seat) -> bool {
    let far = distances(state, seat);
    AreaId::all().any(|area| may_buy_at(state, seat, area, &far))
}

fn may_buy(state: &State, seat: Seat, kind: Kind) -> bool {
    COUNTERS[seat.index()][kind as usize] > 0 && state.pool[seat][kind as usize] > 0
}

pub(crate) fn advance_buy(state: &mut State, seat: Seat) -> Flow {
    // The number of cards, the pools and the places are public.
    let something = Kind::ALL.into_iter().any(|kind| may_buy(state, seat, kind));
    if !state.decks[seat].hand.is_none() && something && any_place(state, seat) {
        return Flow::Waits;
    }
    state.stack.pop();
    Flow::GoesOn
}

pub(crate) fn list_buy(state: &State, seat: Seat, out: &mut Vec<Choice>) {
    out.push(Choice::Done);
    let hand = state.decks[seat].hand.iter();
    out.extend(hand.map(|no| Choice::Discard(CardId::new(seat, no))));
}

pub(crate) fn check_buy(state: &State, seat: Seat, choice: Choice) -> Result<(), Violation> {
    match choice {
        Choice::Done => Ok(()),
        Choice::Discard(CardId::DUMMY) => Err(Violation::of("R2e")),
        Choice::Discard(card) if card.seat() == seat && state.decks[seat].hand.has(card.no()) => {
            Ok(())
        }
        _ => Err(Violation::of("R2a")),
    }
}

pub(crate) fn apply_buy(state: &mut State, seat: Seat, choice: Choice, table: Table<'_, '_>) {
    match choice {
        Choice::Discard(card) => {
            state.stack.push(Step::BuyKind { seat: seat.0 });
            state.discard(seat, card.no(), "R2a", table);
        }
        _ => {
            state.stack.pop();
        }
    }
}

pub(crate) fn list_kinds(state: &State, seat: Seat, out: &mut Vec<Choice>) {
    let open = Kind::ALL.into_iter().filter(|&kind| may_buy(state, seat, kind));
    out.extend(open.map(Choice::Buy));
}

pub(crate) fn check_kind(state: &State, seat: Seat, choice: Choice) -> Result<(), Violation> {
    match choice {
        Choice::Buy(kind) if may_buy(state, seat, kind) => Ok(()),
        _ => Err(Violation::of("R2b")),
    }
}

/// R2b: 2 infantry (allies too) or 1 of another type.
pub(crate) fn apply_kind(state: &mut State, seat: Seat, choice: Choice) {
    state.stack.pop();
    if let Choice::Buy(kind) = choice {
        let left = if kind.is_infantry() { 2 } else { 1 };
        state.stack.push(Step::BuyAt { seat: seat.0, sp: Sp::fresh(kind), left });
    }
}

pub(crate) fn advance_at(state: &mut State, seat: Seat, sp: Sp, left: u8) -> Flow {
    if left > 0 && may_buy(state, seat, sp.kind()) && any_place(state, seat) {
        return Flow::Waits;
    }
    state.stack.pop();
    Flow::GoesOn
}

pub(crate) fn list_places(state: &State, seat: Seat, _: Sp, out: &mut Vec<Choice>) {
    let far = distances(state, seat);
    let open = AreaId::all().filter(|&area| may_buy_at(state, seat, area, &far));
    out.extend(open.map(Choice::Area));
}

pub(crate) fn check_place(
    state: &State,
    seat: Seat,
    _: Sp,
    choice: Choice,
) -> Result<(), Violation> {
    match choice {
        Choice::Area(area)
            if area != AreaId::NONE && may_buy_at(state, seat, area, &distances(state, seat)) =>
        {
            Ok(())
        }
        _ => Err(Violation::of("R2c")),
    }
}

pub(crate) fn apply_place(
    state: &mut State,
    seat: Seat,
    sp: Sp,
    left: u8,
    choice: Choice,
    table: Table<'_, '_>,
) {
    if let Some(top) = state.stack.last_mut() {
        *top = Step::BuyAt { seat: seat.0, sp, left: left - 1 };
    }
    if let Choice::Area(area) = choice {
        state.recruit(seat, area, sp, 1, table);
    }
}

// ---- R3: new cards ----

/// R3a: piles are merged; each picks and draws.
pub(crate) fn new_cards(state: &mut State, table: Table<'_, '_>) {
    for seat in BOTH {
        let deck = &mut state.decks[seat];
        deck.draw = deck.draw.or(deck.discard);
        deck.discard = Cards::NONE;
        deck.unseen = Cards::NONE;
        table.emit(|| Event::Shuffled { seat });
    }
    for seat in [state.initiative, other(state.initiative)] {
        state.stack.push(Step::MonthCard { seat: seat.0 });
    }
}

/// R3f to R3j
fn month_cards(state: &State, seat: Seat) -> Cards {
    match calendar::month(state.clock).checked_sub(1) {
        Some(index) => Cards::of(MONTH_CARDS[seat.index()][usize::from(index)]),
        None => Cards::NONE,
    }
}

/// R3b, R3e, O1: what may be picked.
pub(crate) fn options(state: &State, seat: Seat) -> Cards {
    if state.options.any_card {
        return state.decks[seat].draw;
    }
    if state.sealed[seat].free > 0 {
        return Cards::NONE;
    }
    month_cards(state, seat).and(state.decks[seat].draw)
}

/// Asked always: who has nothing to pick passes, so that being asked tells nothing.
pub(crate) fn list_cards(state: &State, seat: Seat, out: &mut Vec<Choice>) {
    let open = options(state, seat);
    out.extend(open.iter().map(|no| Choice::Keep(CardId::new(seat, no))));
    if open.is_none() {
        out.push(Choice::Pass);
    }
}

pub(crate) fn check_card(state: &State, seat: Seat, choice: Choice) -> Result<(), Violation> {
    match choice {
        Choice::Keep(card)
            if card != CardId::DUMMY
                && card.seat() == seat
                && options(state, seat).has(card.no()) =>
        {
            Ok(())
        }
        Choice::Pass if options(state, seat).is_none() => Ok(()),
        _ => Err(Violation::of("R3b")),
    }
}

/// R3c to R3e: 2 cards more, or 3 instead of the one picked.
pub(crate) fn apply_card(state: &mut State, seat: Seat, choice: Choice, table: Table<'_, '_>) {
    state.stack.pop();
    state.sealed[seat].free = 0;
    let Choice::Keep(card) = choice else {
        state.stack.push(Step::Draw { seat: seat.0, left: 3 });
        return;
    };
    state.stack.push(Step::Draw { seat: seat.0, left: 2 });
    state.decks[seat].draw.remove(card.no());
    state.decks[seat].hand.put(card.no());
    table.emit(|| Event::Kept { seat, card, sealed: false });
    if card.get().moment == Moment::MustPlay {
        windows::play(state, seat, card, AreaId::NONE, table);
    }
}
