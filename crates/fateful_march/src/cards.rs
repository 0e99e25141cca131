//! The decks: ids, and printed values from `data/cards_*.tsv`.
//!
//! A card is one thing in one place. A card that is played outside battles has a file of its own
//! under `cards/events` with its condition, what it does and what it asks, and its line in [`events`].
//! A battle card is a line of [`battle`]; each of its effects is carried out in the chapter of the
//! battle that it changes: `reveal.rs`, `battle_cards.rs`, `battle.rs`, `verdict.rs`, `retreat.rs`.

mod along;
mod attrition;
mod battle;
mod blocks;
mod effect;
mod events;
mod leaders;
mod prelude;

pub(crate) use along::{
    apply_with_force, check_with_force, check_with_patrol, list_with_force, list_with_patrol,
    may_be_offered, may_go_with_patrols,
};
pub(crate) use battle::{BATTLE_CARDS, BattleCard, Does, Kinds, Needs, Whose};
pub(crate) use effect::{Asked, Question};
pub(crate) use events::{Effect, EventCard, begin, card_of, condition, f22, f37, is_row, r6, r42};

use std::borrow::Cow;
use std::sync::LazyLock;

use bivouac_kernel::table_file::lines;
use bivouac_kernel::{Named, Seat, written_by_name};
use serde::de::{Error as _, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::pieces::{SEATS, Side};

/// A card: side times 64 plus number. Number 0 is the Dummy of either side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct CardId(pub(crate) u8);

impl CardId {
    pub(crate) const DUMMY: CardId = CardId(0);

    pub(crate) const fn new(seat: Seat, no: u8) -> CardId {
        if no == 0 { CardId(0) } else { CardId(seat.0 * 64 + no) }
    }

    pub(crate) const fn seat(self) -> Seat {
        Seat(self.0 / 64)
    }

    pub(crate) const fn no(self) -> u8 {
        self.0 % 64
    }

    pub(crate) fn id(self) -> String {
        self.name().into_owned()
    }

    pub(crate) fn get(self) -> &'static Card {
        &DECKS[self.seat().index()][usize::from(self.no()) - 1]
    }

    /// The row of the ledger that says what the card does; of the Dummy, what all cards have.
    #[inline]
    pub(crate) fn row(self) -> &'static str {
        events::row(self)
    }
}

impl Named for CardId {
    fn name(&self) -> Cow<'static, str> {
        if *self == CardId::DUMMY {
            return "dummy".into();
        }
        format!("{}-{}", SEATS[self.seat().index()], self.no()).into()
    }

    fn find(name: &str) -> Option<CardId> {
        if name == "dummy" {
            return Some(CardId::DUMMY);
        }
        let (side, no) = name.split_once('-')?;
        let no: u8 = no.parse().ok().filter(|no| (1..=53).contains(no))?;
        Some(CardId::new(*Side::find(side)?, no))
    }
}

written_by_name!(CardId);

/// A set of the numbered cards of one side, bit n for number n; bit 0 for the Dummy where it counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Cards(pub u64);

impl Cards {
    pub(crate) const NONE: Cards = Cards(0);

    pub(crate) const fn of<const N: usize>(numbers: [u8; N]) -> Cards {
        let (mut set, mut i) = (0, 0);
        while i < N {
            set |= 1 << numbers[i];
            i += 1;
        }
        Cards(set)
    }

    #[inline]
    pub(crate) const fn has(self, no: u8) -> bool {
        self.0 >> no & 1 == 1
    }

    pub(crate) fn put(&mut self, no: u8) {
        self.0 |= 1 << no;
    }

    pub(crate) fn remove(&mut self, no: u8) {
        self.0 &= !(1 << no);
    }

    #[must_use]
    pub(crate) const fn and(self, with: Cards) -> Cards {
        Cards(self.0 & with.0)
    }

    #[must_use]
    pub(crate) const fn or(self, with: Cards) -> Cards {
        Cards(self.0 | with.0)
    }

    #[must_use]
    pub(crate) const fn without(self, less: Cards) -> Cards {
        Cards(self.0 & !less.0)
    }

    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub(crate) const fn is_none(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = u8> {
        (0..54).filter(move |&no| self.has(no))
    }

    /// The card at a place, for blind draws.
    pub(crate) fn nth(self, place: usize) -> Option<u8> {
        self.iter().nth(place)
    }
}

/// By their numbers.
impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'d> Deserialize<'d> for Cards {
    fn deserialize<D: Deserializer<'d>>(from: D) -> Result<Cards, D::Error> {
        let mut set = Cards::NONE;
        for no in Vec::<u8>::deserialize(from)? {
            if no > 53 {
                return Err(D::Error::invalid_value(Unexpected::Unsigned(no.into()), &"a card"));
            }
            set.put(no);
        }
        Ok(set)
    }
}

/// T-CARD.a, T-CARD.i: when a card is in the deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Season {
    Summer,
    Winter,
    All,
}

/// When an event may be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Moment {
    WithOps,
    BeforeOrderPlacement,
    AfterOrderPlacement,
    StartOfForcedMarch,
    WithForcedMarch,
    AfterEnemyForcedMarch,
    StartOfCavalryPatrols,
    WithCavalryPatrols,
    EndOfCavalryPatrols,
    WithMarch,
    StartOfEvade,
    WithEvade,
    OnEnemyEvade,
    StartOfOrderType,
    Battle,
    OnOwnDefeat,
    OnGuardCardOrNapoleonChange,
    OnEnemyGainsKeyCity,
    StartOfAttrition,
    EndOfAttrition,
    MustPlay,
}

const MOMENTS: usize = Moment::MustPlay as usize + 1;

/// A card's printed values.
#[derive(Debug)]
pub(crate) struct Card {
    pub season: Season,
    /// T-CARD.c; 0 for Must-Play cards, which have none (T-CARD.d).
    pub ops: u8,
    /// T-CARD.f
    pub removed: bool,
    pub moment: Moment,
}

static DECKS: LazyLock<[Vec<Card>; 2]> = LazyLock::new(|| {
    [
        deck("cards_french.tsv", include_str!("../data/cards_french.tsv")),
        deck("cards_russian.tsv", include_str!("../data/cards_russian.tsv")),
    ]
});

fn deck(file: &'static str, table: &'static str) -> Vec<Card> {
    let card = |line: bivouac_kernel::table_file::Line| Card {
        season: match line.text("season") {
            "summer" => Season::Summer,
            "winter" => Season::Winter,
            _ => Season::All,
        },
        ops: line.text("ops").parse().unwrap_or(0),
        removed: line.text("remove_after_event") == "1",
        moment: serde_json::from_value(line.text("timing").into())
            .unwrap_or_else(|error| panic!("{file}: {error}")),
    };
    lines(file, table).map(card).collect()
}

/// The cards of each side by the moment at which they may be played. The beginning of a step that
/// has its own name is also the beginning of a type of order.
static PLAYABLE: LazyLock<[[Cards; MOMENTS]; 2]> = LazyLock::new(|| {
    let mut playable = [[Cards::NONE; MOMENTS]; 2];
    for (deck, playable) in DECKS.iter().zip(&mut playable) {
        for (card, no) in deck.iter().zip(1..) {
            playable[card.moment as usize].put(no);
        }
        let any = playable[Moment::StartOfOrderType as usize];
        for begins in BEGINNINGS {
            let own = &mut playable[begins as usize];
            *own = own.or(any);
        }
    }
    playable
});

const BEGINNINGS: [Moment; 4] = [
    Moment::StartOfForcedMarch,
    Moment::StartOfCavalryPatrols,
    Moment::StartOfEvade,
    Moment::StartOfAttrition,
];

/// The cards of a side that may be played at a moment.
#[inline]
pub(crate) fn playable_at(seat: Seat, moment: Moment) -> Cards {
    PLAYABLE[seat.index()][moment as usize]
}
