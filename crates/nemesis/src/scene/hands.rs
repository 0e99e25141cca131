//! Hands, the draw pile and the discards.

use bivouac_kernel::{Card, Hand, Viewer};

use crate::cards::Moment;
use crate::names::SEATS;
use crate::prelude::*;
use crate::words::card_text;

/// The cards as a viewer sees them.
#[derive(Hash)]
pub(super) struct Held {
    /// Of each hand how many there are, and those that are seen.
    hands: [(u16, Vec<CardId>); 2],
    pile: u16,
    discard: Vec<CardId>,
    windows: bool,
}

impl Held {
    pub(super) fn of(state: &State, viewer: Viewer) -> Held {
        let deck = &state.deck;
        let hand = |seat: Seat| {
            let all = &deck.hands[seat.index()];
            let saw = viewer.sees_as(opponent(seat));
            let known = |card: &&CardId| {
                viewer.sees_as(seat) || (saw && deck.seen[seat.index()].contains(**card))
            };
            (all.len() as u16, all.iter().filter(known).copied().collect())
        };
        Held {
            hands: BOTH.map(hand),
            pile: deck.pile.len() as u16,
            discard: deck.discard.to_vec(),
            windows: state.scenario.politics,
        }
    }

    pub(super) fn hands(self) -> Vec<Hand> {
        let windows = self.windows;
        let mut hands = Vec::with_capacity(4);
        for (seat, (count, cards)) in BOTH.into_iter().zip(self.hands) {
            let cards = cards.into_iter().map(|one| card(one, Some(seat), windows)).collect();
            let id = SEATS[seat.index()].to_owned();
            hands.push(Hand { id, seat: Some(seat.0), count, cards });
        }
        hands.push(Hand { id: "pile".to_owned(), seat: None, count: self.pile, cards: vec![] });
        let count = self.discard.len() as u16;
        let cards = self.discard.into_iter().map(|one| card(one, None, windows)).collect();
        hands.push(Hand { id: "discard".to_owned(), seat: None, count, cards });
        hands
    }
}

/// A card, with the instruction of its holder, or with both.
fn card(card: CardId, holder: Option<Seat>, windows: bool) -> Card {
    let printed = card.get();
    let id = card.id();
    let of = |seat: Seat| Text::new(format!("card-{id}-{}", SEATS[seat.index()]));
    let body = match holder {
        Some(seat) if !printed.single => of(seat),
        _ => Text::new(format!("card-{id}-text")),
    };
    let (first, last) = printed.turns;
    let mut marks = Vec::new();
    if windows && (first, last) != (1, 19) {
        marks.push(Text::new("mark-turns").with("first", first).with("last", last));
    }
    if printed.single {
        marks.push(Text::new("mark-single"));
    }
    marks.extend(holder.map(|seat| Text::new(when(printed.when[seat.index()]))));
    Card { id: id.to_owned(), title: card_text(card), body, marks, ratings: Vec::new() }
}

/// When a card is used.
fn when(moment: Moment) -> &'static str {
    match moment {
        Moment::AtOnce | Moment::Twice => "mark-at-once",
        Moment::Placing | Moment::AfterPlacing => "mark-placing",
        Moment::GeneralSupply => "mark-general-supply",
        Moment::Rally => "mark-rally",
        Moment::NewDepots => "mark-new-depots",
        Moment::Move | Moment::AttritionRoll => "mark-movement",
        Moment::AllTurn => "mark-all-turn",
        Moment::AfterAttackRoll | Moment::Support | Moment::CombatDice | Moment::FirstCombat => {
            "mark-combat"
        }
        Moment::Commanders => "mark-commanders",
        Moment::Reinforcements => "mark-reinforcements",
    }
}
