//! The decks and hands: to others, only their sizes.

use std::sync::LazyLock;

use arrayvec::ArrayVec;
use bivouac_kernel::{Card, Hand, Viewer};

use crate::cards::{self, Season};
use crate::pieces::SEATS;
use crate::prelude::*;
use crate::resources::options;
use crate::set_up;
use crate::state::Stage;

/// The cards of a side as a viewer sees them.
#[derive(Hash)]
pub(super) struct Held {
    seat: Seat,
    /// T-CARD.b: whether the Dummy is seen, which is at hand and is no card, so that it is not
    /// counted.
    dummy: bool,
    /// What each is called, its cards, and those of them that are seen.
    parts: ArrayVec<(&'static str, Cards, Cards), 8>,
}

impl Held {
    pub(super) fn of(state: &State, seat: Seat, viewer: Viewer) -> Held {
        let (deck, own) = (&state.decks[seat], viewer.sees_as(seat));
        let mine = |cards: Cards| if own { cards } else { Cards::NONE };
        let to_come = to_come(state, seat);
        // What is kept at the beginning does not show until both have done so.
        let keeping = !own && state.stack.contains(&Step::StartingCards);
        let (held, left) = match keeping {
            true => (Cards::NONE, deck.draw.or(deck.hand)),
            false => (deck.hand, deck.draw),
        };
        let discard = if own { deck.discard } else { deck.discard.without(deck.unseen) };
        let gone = deck.gone.without(to_come);
        let mut parts = ArrayVec::new();
        parts.extend([
            ("", held, mine(deck.hand)),
            ("-draw", left, top_of(deck.top)),
            ("-discard", deck.discard, discard),
            ("-gone", gone, gone),
            ("-winter-pile", to_come, to_come),
        ]);
        let offered = if own { offered(state, seat) } else { Cards::NONE };
        if !offered.is_none() {
            parts.push(("-offered", offered, offered));
        }
        // S2a: face down until both have laid.
        let laying = state.stack.contains(&Step::Ops);
        let ops = top_of(state.sealed[seat].ops);
        if !ops.is_none() && (own || !laying) {
            parts.push(("-ops", ops, ops));
        }
        if let Some(battle) = &state.battle {
            let laid = battle.laid[seat.index()];
            let open = battle.stage >= Stage::Reveal;
            parts.push(("-laid", laid, if open { laid } else { mine(laid) }));
        }
        Held { seat, dummy: own, parts }
    }

    pub(super) fn hands(&self) -> Vec<Hand> {
        let seat = self.seat;
        let hand = |&(part, all, open): &(&str, Cards, Cards)| Hand {
            id: [SEATS[seat.index()], part].concat(),
            seat: Some(seat.0),
            count: all.len() as u16,
            cards: open.iter().map(|no| card(seat, no)).collect(),
        };
        let mut hands: Vec<Hand> = self.parts.iter().map(hand).collect();
        if self.dummy {
            hands[0].cards.push(card(seat, 0));
        }
        hands
    }
}

/// T-CARD.i: the cards that come only in October, of those that are not in the game now.
fn to_come(state: &State, seat: Seat) -> Cards {
    let mut cards = Cards::NONE;
    let comes = |&no: &u8| CardId::new(seat, no).get().season == Season::Winter;
    for no in state.decks[seat].gone.iter().filter(|no| !state.winter() && comes(no)) {
        cards.put(no);
    }
    cards
}

/// The cards that the owner may take into their hand now, to be read before they do.
fn offered(state: &State, seat: Seat) -> Cards {
    match state.stack.last() {
        Some(Step::StartingCards) => set_up::keepable(state, seat),
        Some(Step::MonthCard(step)) if step.seat == seat => options(state, seat),
        _ => Cards::NONE,
    }
}

fn top_of(no: u8) -> Cards {
    if no == 0 { Cards::NONE } else { Cards::of([no]) }
}

/// The id of a card, and the messages that say its title and its text.
struct CardWords {
    id: String,
    title: String,
    body: String,
}

static CARD_WORDS: LazyLock<[Vec<CardWords>; 2]> = LazyLock::new(|| {
    let words = |card: CardId| {
        let id = card.id();
        CardWords { title: format!("card-{id}"), body: format!("card-{id}-text"), id }
    };
    BOTH.map(|seat| (0..=MOST_CARDS).map(|no| words(CardId::new(seat, no))).collect())
});

/// The highest number that a card can have.
const MOST_CARDS: u8 = 63;

fn card(seat: Seat, no: u8) -> Card {
    let CardWords { id, title, body } = &CARD_WORDS[seat.index()][usize::from(no)];
    let printed = (no > 0).then(|| CardId::new(seat, no).get());
    // T-CARD.d: Must-Play cards have none.
    let ops = printed.filter(|card| card.ops > 0);
    Card {
        title: Text::new(title.as_str()),
        body: Text::new(body.as_str()),
        marks: printed.map(marks).unwrap_or_default(),
        ratings: ops.map(|card| ("ops", i16::from(card.ops))).into_iter().collect(),
        id: id.clone(),
    }
}

/// What is printed at the edge of a card: its season, when it is played, whether it is used up.
fn marks(card: &cards::Card) -> Vec<Text> {
    let season = match card.season {
        Season::Summer => Some("mark-summer"),
        Season::Winter => Some("mark-winter"),
        Season::All => None,
    };
    let kind = match card.moment {
        Moment::Battle => "mark-battle",
        Moment::MustPlay => "mark-must-play",
        Moment::AfterEnemyForcedMarch
        | Moment::OnEnemyEvade
        | Moment::OnOwnDefeat
        | Moment::OnGuardCardOrNapoleonChange
        | Moment::OnEnemyGainsKeyCity => "mark-response",
        _ => "mark-event",
    };
    let used_up = card.removed.then_some("mark-once");
    season.into_iter().chain([kind]).chain(used_up).map(Text::new).collect()
}
