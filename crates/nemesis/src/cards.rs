//! The random event cards: what is printed on them.

use std::borrow::Cow;
use std::fmt;
use std::sync::LazyLock;

use bivouac_kernel::table_file::{Line, lines};
use bivouac_kernel::{Named, by_id, written_as_list, written_by_name};

use crate::names::SEATS;
use crate::pieces::{flag, named};

/// How many cards there are.
pub(crate) const CARD_COUNT: usize = 32;

/// A card, by its number; written `e01` to `e32`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(u8);

macro_rules! cards {
    ($($name:ident = $number:literal $says:literal,)+) => {
        impl CardId {
            $(
                #[doc = $says]
                pub(crate) const $name: CardId = CardId($number - 1);
            )+
        }
    };
}

cards! {
    CONVOYS = 1 "EC1",
    CLEAR_ORDERS = 2 "EC2",
    IRON_DISCIPLINE = 3 "EC3",
    CONSCRIPTION = 4 "EC4: Class of 1814, or Landwehr",
    REMOUNTS = 5 "EC5",
    HARD_MARCHING = 6 "EC6",
    PONTOONS = 7 "EC7",
    BRIDGE_DESTROYED = 8 "EC8",
    MASSED_GUNS = 9 "EC9",
    CHARGE_HOME = 10 "EC10",
    RAIDERS = 11 "EC11",
    DISPATCHES = 12 "EC12",
    CONVALESCENTS = 13 "EC13",
    FULL_MAGAZINES = 14 "EC14",
    DISCORD = 15 "EC15",
    FIELD_WORKS = 16 "EC16",
    REARGUARD = 17 "EC17",
    MARCH_TO_THE_GUNS = 18 "EC18",
    GUIDES = 19 "EC19",
    DESERTION = 20 "EC20",
    REQUISITION = 21 "EC21",
    POST_HASTE = 22 "EC22",
    BLOCKADE = 23 "EC23: Subsidy and blockade",
    EMPEROR = 24 "EC24: The Emperor rides, or A soldiers' king",
    MUD = 25 "EC25",
    STORM = 26 "EC26",
    TYPHUS = 27 "EC27",
    FLOOD = 28 "EC28",
    LOW_WATER = 29 "EC29",
    HARVEST = 30 "EC30",
    CHANCE_BALL = 31 "EC31",
    ENVOYS = 32 "EC32",
}

impl CardId {
    pub(crate) fn all() -> impl Iterator<Item = CardId> {
        (0..CARD_COUNT as u8).map(CardId)
    }

    #[inline]
    pub(crate) fn get(self) -> &'static Card {
        &CARDS[usize::from(self.0)]
    }

    /// Its row of the ledger.
    pub(crate) fn row(self) -> &'static str {
        ROWS[usize::from(self.0)]
    }

    /// Its id.
    pub(crate) fn id(self) -> &'static str {
        self.get().id
    }
}

/// The row of each card.
static ROWS: [&str; CARD_COUNT] = [
    "EC1", "EC2", "EC3", "EC4", "EC5", "EC6", "EC7", "EC8", "EC9", "EC10", "EC11", "EC12", "EC13",
    "EC14", "EC15", "EC16", "EC17", "EC18", "EC19", "EC20", "EC21", "EC22", "EC23", "EC24", "EC25",
    "EC26", "EC27", "EC28", "EC29", "EC30", "EC31", "EC32",
];

impl fmt::Debug for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Named for CardId {
    fn name(&self) -> Cow<'static, str> {
        self.id().into()
    }

    fn find(id: &str) -> Option<CardId> {
        CardId::all().find(|card| card.id() == id)
    }
}

written_by_name!(CardId);

by_id! {
    /// EV10: the moment at which a card takes effect or may be used.
    pub(crate) enum Moment {
        AtOnce = "at_once",
        /// EC12: at once, and again after placing.
        Twice = "at_once,after_placing",
        Placing = "placing",
        AfterPlacing = "after_placing",
        GeneralSupply = "general_supply",
        Rally = "rally",
        NewDepots = "new_depots",
        Move = "move",
        AttritionRoll = "attrition_roll",
        AllTurn = "all_turn",
        AfterAttackRoll = "after_attack_roll",
        Support = "support",
        CombatDice = "combat_dice",
        FirstCombat = "first_combat",
        Commanders = "commanders",
        Reinforcements = "reinforcements",
    }
}

/// What is printed on a card.
#[derive(Debug)]
pub(crate) struct Card {
    pub id: &'static str,
    /// EV3: it has a single instruction, and is played as soon as it is drawn.
    pub single: bool,
    /// EV9: the turns in which it has an effect.
    pub turns: (u8, u8),
    pub in_1799: bool,
    /// When it works for each side.
    pub when: [Moment; 2],
}

static CARDS: LazyLock<Vec<Card>> = LazyLock::new(|| {
    let table = lines("cards.tsv", include_str!("../data/cards.tsv"));
    let cards: Vec<Card> = table.enumerate().map(|(index, line)| read(index, &line)).collect();
    assert_eq!(cards.len(), CARD_COUNT, "cards.tsv");
    cards
});

fn read(index: usize, line: &Line) -> Card {
    let id = line.text("id");
    assert_eq!(id, format!("e{:02}", index + 1), "cards.tsv");
    Card {
        id,
        single: match line.text("kind") {
            "single" => true,
            "dual" => false,
            other => line.wrong("kind", other),
        },
        turns: (line.number("first_turn"), line.number("last_turn")),
        in_1799: flag(line, "in_1799"),
        when: SEATS.map(|seat| named(line, &format!("{seat}_when"))),
    }
}

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Cards(u32);

impl Cards {
    pub(crate) const NONE: Cards = Cards(0);

    #[inline]
    pub(crate) const fn contains(self, card: CardId) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    #[inline]
    pub(crate) fn insert(&mut self, card: CardId) {
        self.0 |= 1 << card.0;
    }

    #[inline]
    pub(crate) fn remove(&mut self, card: CardId) {
        self.0 &= !(1 << card.0);
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = CardId> {
        CardId::all().filter(move |&card| self.contains(card))
    }
}

impl FromIterator<CardId> for Cards {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Cards {
        let mut set = Cards::NONE;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

written_as_list!(Cards: CardId);

pub(crate) mod after_placing;
pub(crate) mod naming;
pub(crate) mod typhus;
mod weather;

use crate::prelude::{Event, Seat, State, Table, opponent};

/// EV8, EV10: what a card does as soon as it is played. What it does later is promised.
pub(crate) fn begin(state: &mut State, seat: Seat, card: CardId, table: Table<'_, '_>) {
    match card.get().when[seat.index()] {
        Moment::FirstCombat => weather::begin(state, card, table),
        Moment::AtOnce if card == CardId::TYPHUS => typhus::begin(state),
        Moment::AtOnce if card.get().single => weather::begin(state, card, table),
        Moment::AtOnce => naming::begin(state, seat, card, table),
        Moment::Twice => {
            look_at_hand(state, seat, table);
            state.promises[seat.index()].insert(card);
        }
        _ => state.promises[seat.index()].insert(card),
    }
}

/// EC12: the player of the card alone sees what the enemy holds.
fn look_at_hand(state: &mut State, seat: Seat, table: Table<'_, '_>) {
    let enemy = opponent(seat).index();
    state.deck.seen[enemy] = state.deck.hands[enemy].iter().copied().collect();
    table.reveal();
    table.emit(|| Event::SawHand { seat: seat.into(), cards: state.deck.hands[enemy].to_vec() });
}

/// Says of a card that it found nothing to work on.
pub(crate) fn void(seat: Seat, card: CardId, table: Table<'_, '_>) {
    table.emit(|| Event::NoEffect { seat: seat.into(), card, rule: "EV9" });
}
