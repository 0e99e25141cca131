//! Random event cards: drawing and playing them (EV1 to EV10, EV15).

use crate::cards;
use crate::prelude::*;

/// EV1, EV6: a side draws a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DrawCard {
    pub seat: Side,
}

impl bivouac_kernel::Step<Nemesis> for DrawCard {
    usual!(row "EV1");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        let (seat, card) = (*self.seat, state.draw(table));
        let Some(card) = card else { return Flow::GoesOn };
        table.reveal();
        let single = card.get().single;
        table.emit(|| Event::Drew { seat: seat.into(), card, open: single });
        if single {
            play(state, seat, card, table); // EV3, EV7
        } else {
            state.deck.hands[seat.index()].push(card);
            state.stack.push(Step::PlayCard(PlayCard { seat: self.seat }));
        }
        Flow::GoesOn
    }
}

impl InTurn for DrawCard {}

/// EV2: it plays one of the cards that it holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlayCard {
    pub seat: Side,
}

impl bivouac_kernel::Step<Nemesis> for PlayCard {
    usual!(row "EV2", asks "prompt-play-card", its_side_decides, always_asks);

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(state.deck.hands[seat.index()].iter().map(|&card| Choice::Play { card }));
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match choice {
            Choice::Play { card } => require("EV2", state.deck.hands[seat.index()].contains(card)),
            _ => refused("EV2"),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        let Choice::Play { card } = *choice else { return };
        state.stack.pop();
        state.deck.hands[seat.index()].retain(|held| *held != card);
        table.show(); // EV15
        play(state, seat, card, table);
    }

    fn sound(self, state: &State) -> bool {
        !state.deck.hands[self.seat.index()].is_empty()
    }
}

impl InTurn for PlayCard {}

/// A card that is no longer in a hand takes effect, if it can, and is discarded.
fn play(state: &mut State, seat: Seat, card: CardId, table: Table<'_, '_>) {
    state.deck.seen[seat.index()].remove(card);
    state.deck.discard.push(card);
    table.emit(|| Event::Played { seat: seat.into(), card });
    if state.in_window(card) {
        cards::begin(state, seat, card, table);
    } else {
        table.emit(|| Event::NoEffect { seat: seat.into(), card, rule: "EV9" });
    }
}

impl State {
    /// EV9: whether a card has an effect in this turn.
    pub(crate) fn in_window(&self, card: CardId) -> bool {
        let (first, last) = card.get().turns;
        !self.scenario.politics || (first..=last).contains(&self.turn)
    }

    /// EV4: the next card of the pile, or of a new one.
    fn draw(&mut self, table: Table<'_, '_>) -> Option<CardId> {
        if self.deck.pile.is_empty() {
            self.deck.pile = std::mem::take(&mut self.deck.discard);
            // In an order that tells nothing of how they were discarded.
            self.deck.pile.sort_unstable();
            table.dice().shuffle(&mut self.deck.pile);
            table.emit(|| Event::Reshuffled);
        }
        self.deck.pile.pop()
    }
}
