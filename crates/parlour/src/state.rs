//! The state and its small questions.

use bivouac_kernel::{BySeat, Dice};

use crate::prelude::*;

pub(crate) const HOST: Seat = Seat(0);
pub(crate) const GUEST: Seat = Seat(1);
pub(crate) const BOTH: [Seat; 2] = [HOST, GUEST];

/// How many cards a hand is drawn back to (1.0a, 4.1a).
pub(crate) const HAND: usize = 4;

/// The whole state of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) scenario: &'static str,
    pub(crate) rounds: u8,
    pub(crate) round: u8,
    /// The next card to be drawn is the last.
    pub(crate) deck: Vec<Card>,
    pub(crate) hands: BySeat<Vec<Card>, 2>,
    pub(crate) discard: Vec<Card>,
    pub(crate) bids: BySeat<Bid, 2>,
    pub(crate) rooms: [Option<Holding>; 4],
    /// Where the game is; the last step is the one under way.
    pub(crate) stack: Vec<Step>,
}

/// What a seat has laid in this round; the cards are still counted in its hand.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Bid {
    pub(crate) cards: Vec<Card>,
    pub(crate) ready: bool,
}

impl Bid {
    pub(crate) fn strength(&self) -> u8 {
        self.cards.iter().map(|card| card.value()).sum()
    }
}

/// Who holds a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Holding {
    pub(crate) seat: Side,
    pub(crate) bold: bool,
}

/// The other seat.
pub(crate) fn opponent(seat: Seat) -> Seat {
    if seat == HOST { GUEST } else { HOST }
}

impl State {
    /// A fresh game: shuffled, dealt, nobody in any room.
    pub(crate) fn dealt(scenario: &'static str, rounds: u8, dice: &mut Dice) -> State {
        let mut deck: Vec<Card> = Card::all().collect();
        dice.shuffle(&mut deck);
        let mut state = State {
            scenario,
            rounds,
            round: 1,
            deck,
            hands: BySeat([Vec::new(), Vec::new()]),
            discard: Vec::new(),
            bids: BySeat([Bid::default(), Bid::default()]),
            rooms: [None; 4],
            stack: vec![Step::RoundEnd, Step::Bids],
        };
        for seat in BOTH {
            state.fill_hand(seat);
        }
        state
    }

    /// The step under way.
    pub(crate) fn step(&self) -> Step {
        self.stack.last().copied().unwrap_or(Step::Over)
    }

    pub(crate) fn holding(&self, room: Room) -> Option<Holding> {
        self.rooms[room as usize]
    }

    pub(crate) fn holds(&self, seat: Seat, room: Room) -> bool {
        self.holding(room).is_some_and(|holding| holding.seat == seat)
    }

    /// 4.2a: the points of the rooms that `seat` holds.
    pub(crate) fn points(&self, seat: Seat) -> i32 {
        let held = Room::ALL.into_iter().filter(|&room| self.holds(seat, room));
        held.map(|room| {
            room.points() + i32::from(self.holding(room).is_some_and(|holding| holding.bold))
        })
        .sum()
    }

    /// 4.1a: draws back to a full hand as long as the deck lasts; the cards drawn.
    pub(crate) fn fill_hand(&mut self, seat: Seat) -> Vec<Card> {
        let wanted = HAND.saturating_sub(self.hands[seat].len()).min(self.deck.len());
        let drawn = self.deck.split_off(self.deck.len() - wanted);
        self.hands[seat].extend(&drawn);
        drawn
    }

    pub(crate) fn lay(&mut self, seat: Seat, card: Card, table: Table<'_, '_>) {
        self.bids[seat].cards.push(card);
        table.emit(|| Event::Laid { seat: seat.into(), card });
    }

    pub(crate) fn be_ready(&mut self, seat: Seat, table: Table<'_, '_>) {
        self.bids[seat].ready = true;
        table.emit(|| Event::Ready { seat: seat.into() });
    }

    /// 1.2a: turns up what both have laid and discards it; the sums.
    pub(crate) fn turn_up(&mut self, table: Table<'_, '_>) -> [u8; 2] {
        table.reveal();
        BOTH.map(|seat| {
            let bid = std::mem::take(&mut self.bids[seat]);
            self.hands[seat].retain(|card| !bid.cards.contains(card));
            self.discard.extend(&bid.cards);
            let strength = bid.strength();
            table.emit(|| Event::TurnedUp { seat: seat.into(), cards: bid.cards, strength });
            strength
        })
    }

    pub(crate) fn take_room(&mut self, seat: Seat, room: Room, bold: bool, table: Table<'_, '_>) {
        self.rooms[room as usize] = Some(Holding { seat: seat.into(), bold });
        table.emit(|| Event::Entered { seat: seat.into(), room, bold });
    }
}
