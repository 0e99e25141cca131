//! The Resources Phase: replacements and month cards.

use crate::calendar;
use crate::cards::Season;
use crate::draw::Draw;
use crate::prelude::*;
use crate::scenario::Special;
use crate::supply::distances;
use crate::tables::{COUNTERS, FARTHEST, MONTH_CARDS};
use crate::windows;
use crate::words::sp_text;

/// R0a: winter's changes, free replacements, then both buy (R0b: without initiative first).
pub(crate) fn begin(state: &mut State, table: Table<'_, '_>) {
    if state.clock >= calendar::OCTOBER && state.scenario.rules.contains(Special::WINTER_INITIATIVE)
    {
        state.shift_initiative(RUSSIAN, table);
    }
    if state.clock == calendar::OCTOBER && state.scenario.rules.contains(Special::WINTER_CARDS) {
        BOTH.into_iter().for_each(|seat| change_season(state, seat));
    }
    for seat in BOTH {
        // R3d looks at the hand as it is now, before cards are spent on replacements.
        let both = month_cards(state, seat);
        let held = state.decks[seat].hand.and(both) == both;
        state.sealed[seat].free = u8::from(held);
    }
    for seat in [state.initiative, opponent(state.initiative)] {
        state.stack.push(Step::Buy(Buy { seat: seat.into() }));
    }
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

/// R1a, R1e: one SP at each place that has a replacement (R1b, R1c, R1d) and is controlled.
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

/// R2b: how many SPs of a kind a card brings.
pub(crate) fn brings(kind: Kind) -> u8 {
    if kind.is_infantry() { 2 } else { 1 }
}

/// R2a: discard a card for replacements, or done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Buy {
    pub seat: Side,
}

impl bivouac_kernel::Step<FatefulMarch> for Buy {
    usual!(row "R2a", asks "prompt-buy", its_side_decides);

    /// The number of cards, the pools and the places are public.
    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let seat = *self.seat;
        let something = Kind::ALL.into_iter().any(|kind| may_buy(state, seat, kind));
        state.waits_if(!state.decks[seat].hand.is_none() && something && any_place(state, seat))
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        windows::list_discards(state, seat, out);
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Done => Ok(()),
            Choice::Discard(CardId::DUMMY) => refused("R2e"),
            Choice::Discard(card) => require(self.row(), state.has_card(seat, card)),
            _ => refused(self.row()),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        match *choice {
            Choice::Discard(card) => {
                state.stack.push(Step::BuyKind(BuyKind { seat: self.seat }));
                state.discard(seat, card.no(), self.row(), table);
            }
            _ => drop(state.stack.pop()),
        }
    }
}

/// R2b: what the card brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BuyKind {
    pub seat: Side,
}

impl bivouac_kernel::Step<FatefulMarch> for BuyKind {
    usual!(row "R2b", asks "prompt-buy-kind", its_side_decides, always_asks);

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        let open = Kind::ALL.into_iter().filter(|&kind| may_buy(state, seat, kind));
        out.extend(open.map(Choice::Buy));
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        require(self.row(), matches!(*choice, Choice::Buy(kind) if may_buy(state, seat, kind)))
    }

    /// 2 infantry (allies too) or 1 of another type.
    fn apply(self, state: &mut State, _: Seat, choice: &Choice, _: Table<'_, '_>) {
        state.stack.pop();
        if let Choice::Buy(kind) = *choice {
            let (sp, left) = (Sp::fresh(kind), brings(kind));
            state.stack.push(Step::BuyAt(BuyAt { seat: self.seat, sp, left }));
        }
    }
}

/// R2c: where the next SP goes; `left` of the same kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BuyAt {
    pub seat: Side,
    pub sp: Sp,
    pub left: u8,
}

impl bivouac_kernel::Step<FatefulMarch> for BuyAt {
    usual!(row "R2c", its_side_decides);

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let seat = *self.seat;
        state.waits_if(
            self.left > 0 && may_buy(state, seat, self.sp.kind()) && any_place(state, seat),
        )
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        let far = distances(state, seat);
        let open = AreaId::all().filter(|&area| may_buy_at(state, seat, area, &far));
        out.extend(open.map(Choice::Area));
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        require(
            self.row(),
            matches!(*choice, Choice::Area(area) if may_buy_at(state, seat, area, &distances(state, seat))),
        )
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.replace(Step::BuyAt(BuyAt { left: self.left - 1, ..self }));
        if let Choice::Area(area) = *choice {
            state.recruit(seat, area, self.sp, 1, table);
        }
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        ask(text("prompt-buy-at").with("sp", sp_text(self.sp)), self.row())
    }

    fn sound(self, _: &State) -> bool {
        COUNTERS[self.seat.index()][self.sp.kind() as usize] > 0
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
        table.emit(|| Event::Shuffled { seat: seat.into() });
    }
    for seat in [state.initiative, opponent(state.initiative)] {
        state.stack.push(Step::MonthCard(MonthCard { seat: seat.into() }));
    }
}

/// R3b: the two cards that [`MONTH_CARDS`] lists.
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

/// R3b: pick a month card (O1: any card). Asked always: who has nothing to pick passes, so that
/// being asked tells nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MonthCard {
    pub seat: Side,
}

impl bivouac_kernel::Step<FatefulMarch> for MonthCard {
    usual!(row "R3b", asks "prompt-month-card", its_side_decides, always_asks);

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        let open = options(state, seat);
        out.extend(open.iter().map(|no| Choice::Keep(CardId::new(seat, no))));
        if open.is_none() {
            out.push(Choice::Pass);
        }
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        let open = options(state, seat);
        let holds = match *choice {
            Choice::Keep(card) => {
                card != CardId::DUMMY && card.seat() == seat && open.has(card.no())
            }
            Choice::Pass => open.is_none(),
            _ => false,
        };
        require(self.row(), holds)
    }

    /// R3c, R3d, R3e: 2 cards more, or 3 instead of the one picked.
    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        state.sealed[seat].free = 0;
        let draw = |left| Step::Draw(Draw { seat: self.seat, left });
        let Choice::Keep(card) = *choice else {
            state.stack.push(draw(3));
            return;
        };
        state.stack.push(draw(2));
        state.decks[seat].draw.remove(card.no());
        state.decks[seat].hand.put(card.no());
        table.emit(|| Event::Kept { seat: seat.into(), card, sealed: false });
        // R3k
        if card.get().moment == Moment::MustPlay {
            windows::play(state, seat, card, AreaId::NONE, table);
        }
    }
}
