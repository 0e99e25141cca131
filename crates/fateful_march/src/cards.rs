//! The decks: ids, printed values from `data/cards_*.tsv`, and the table of mechanisms. What a
//! mechanism does is in `cards/` by family; the battle effects are interpreted by `battle_cards`.

mod answer;
mod blocks;
mod count;
mod depots;
mod dismiss;
mod events;
mod march;
mod name;
mod precedence;
mod reinforce;
mod suffer;
mod transfer;
mod turn;

pub(crate) use events::{Effect, condition};
pub(crate) use march::{
    apply_with_force, apply_with_patrol, before_the_move, begin_joining, check_with_force,
    check_with_patrol, joins_at, list_with_force, list_with_patrol,
};

use std::borrow::Cow;
use std::sync::LazyLock;

use bivouac_kernel::table_file::lines;
use bivouac_kernel::{Named, Seat, written_by_name};
use serde::de::{Error as _, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::pieces::{FRENCH, Kind, RUSSIAN, SEATS, Side};

/// A card: side times 64 plus number. Number 0 is the Dummy of either side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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

/// The cards whose events are used outside battles, F for French, R for Russian.
#[allow(dead_code)]
mod card {
    use super::CardId;
    use crate::pieces::{FRENCH, RUSSIAN};

    pub const F1: CardId = CardId::new(FRENCH, 1);
    pub const F2: CardId = CardId::new(FRENCH, 2);
    pub const F3: CardId = CardId::new(FRENCH, 3);
    pub const F4: CardId = CardId::new(FRENCH, 4);
    pub const F5: CardId = CardId::new(FRENCH, 5);
    pub const F7: CardId = CardId::new(FRENCH, 7);
    pub const F8: CardId = CardId::new(FRENCH, 8);
    pub const F9: CardId = CardId::new(FRENCH, 9);
    pub const F10: CardId = CardId::new(FRENCH, 10);
    pub const F15: CardId = CardId::new(FRENCH, 15);
    pub const F17: CardId = CardId::new(FRENCH, 17);
    pub const F19: CardId = CardId::new(FRENCH, 19);
    pub const F20: CardId = CardId::new(FRENCH, 20);
    pub const F22: CardId = CardId::new(FRENCH, 22);
    pub const F24: CardId = CardId::new(FRENCH, 24);
    pub const F25: CardId = CardId::new(FRENCH, 25);
    pub const F30: CardId = CardId::new(FRENCH, 30);
    pub const F37: CardId = CardId::new(FRENCH, 37);
    pub const F39: CardId = CardId::new(FRENCH, 39);
    pub const F40: CardId = CardId::new(FRENCH, 40);
    pub const F41: CardId = CardId::new(FRENCH, 41);
    pub const F42: CardId = CardId::new(FRENCH, 42);
    pub const F43: CardId = CardId::new(FRENCH, 43);
    pub const F44: CardId = CardId::new(FRENCH, 44);
    pub const F45: CardId = CardId::new(FRENCH, 45);
    pub const F46: CardId = CardId::new(FRENCH, 46);
    pub const F48: CardId = CardId::new(FRENCH, 48);
    pub const F49: CardId = CardId::new(FRENCH, 49);
    pub const F53: CardId = CardId::new(FRENCH, 53);
    pub const R1: CardId = CardId::new(RUSSIAN, 1);
    pub const R2: CardId = CardId::new(RUSSIAN, 2);
    pub const R3: CardId = CardId::new(RUSSIAN, 3);
    pub const R4: CardId = CardId::new(RUSSIAN, 4);
    pub const R6: CardId = CardId::new(RUSSIAN, 6);
    pub const R7: CardId = CardId::new(RUSSIAN, 7);
    pub const R10: CardId = CardId::new(RUSSIAN, 10);
    pub const R11: CardId = CardId::new(RUSSIAN, 11);
    pub const R13: CardId = CardId::new(RUSSIAN, 13);
    pub const R14: CardId = CardId::new(RUSSIAN, 14);
    pub const R15: CardId = CardId::new(RUSSIAN, 15);
    pub const R16: CardId = CardId::new(RUSSIAN, 16);
    pub const R17: CardId = CardId::new(RUSSIAN, 17);
    pub const R18: CardId = CardId::new(RUSSIAN, 18);
    pub const R19: CardId = CardId::new(RUSSIAN, 19);
    pub const R20: CardId = CardId::new(RUSSIAN, 20);
    pub const R21: CardId = CardId::new(RUSSIAN, 21);
    pub const R22: CardId = CardId::new(RUSSIAN, 22);
    pub const R23: CardId = CardId::new(RUSSIAN, 23);
    pub const R24: CardId = CardId::new(RUSSIAN, 24);
    pub const R25: CardId = CardId::new(RUSSIAN, 25);
    pub const R26: CardId = CardId::new(RUSSIAN, 26);
    pub const R27: CardId = CardId::new(RUSSIAN, 27);
    pub const R29: CardId = CardId::new(RUSSIAN, 29);
    pub const R30: CardId = CardId::new(RUSSIAN, 30);
    pub const R42: CardId = CardId::new(RUSSIAN, 42);
    pub const R43: CardId = CardId::new(RUSSIAN, 43);
    pub const R44: CardId = CardId::new(RUSSIAN, 44);
    pub const R45: CardId = CardId::new(RUSSIAN, 45);
    pub const R46: CardId = CardId::new(RUSSIAN, 46);
    pub const R48: CardId = CardId::new(RUSSIAN, 48);
    pub const R49: CardId = CardId::new(RUSSIAN, 49);
    pub const R52: CardId = CardId::new(RUSSIAN, 52);
}

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

/// T-CARD.i
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

/// The cards of a side that may be played at a moment. The beginning of a step that has its own
/// name is also the beginning of a type of order.
pub(crate) fn playable_at(seat: Seat, moment: Moment) -> Cards {
    let begins = matches!(
        moment,
        Moment::StartOfForcedMarch
            | Moment::StartOfCavalryPatrols
            | Moment::StartOfEvade
            | Moment::StartOfAttrition
    );
    let fits = |one: Moment| one == moment || (begins && one == Moment::StartOfOrderType);
    let mut cards = Cards::NONE;
    for (index, card) in DECKS[seat.index()].iter().enumerate() {
        if fits(card.moment) {
            cards.put(index as u8 + 1);
        }
    }
    cards
}

/// Who is meant by a battle effect, seen from the card's owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Whose {
    Own,
    Enemy,
}

/// What a battle card needs. All of a card's conditions must hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Needs {
    Attacking,
    Defending,
    /// A leader of the owner is in the battle.
    Leader,
    /// This leader, of whichever side, is in the battle.
    Named(crate::pieces::LeaderId),
    /// SPs of this side entered over 2 or more connections this turn.
    TwoLinks(Whose),
    /// The owner has this many fresh SPs of infantry, with or without Guard.
    Infantry {
        least: u8,
        guard: bool,
    },
    FreshGuard,
    RussianInitiative,
    /// A Russian SP within 2 connections of Vilna.
    NearVilna,
    /// A fortress town, or a Defend order that has effect.
    FortressOrDefend,
}

/// What a battle card does, as data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Does {
    /// Up to so many SPs of a kind count as so many halves instead of their base (x2 = 4 halves).
    Counts {
        whose: Whose,
        kind: Kinds,
        up_to: u8,
        halves: u8,
    },
    /// Up to so many SPs count x0.5 (multiplies).
    Halved {
        whose: Whose,
        kind: Kinds,
        up_to: u8,
    },
    /// Exhausted SPs count x1 (French #50).
    ExhaustedCount {
        up_to: u8,
    },
    /// Losses that a side must take are so much higher or lower.
    Losses {
        whose: Whose,
        by: i8,
    },
    /// Enemy losses: attacking, defending, and more if that enemy card acts (French #11, Russian #32).
    Artillery {
        attacking: i8,
        defending: i8,
        squares: u8,
    },
    /// The first loss of the enemy is taken by fresh cavalry.
    FirstOnCavalry,
    /// The enemy's value is reduced by the value of own SPs over the other connections.
    Outflanks,
    /// The enemy names a connection: his SPs that came over it (or over the others) count 0.
    Delays {
        others: bool,
    },
    /// The enemy's value is reduced by this for each connection (or track) he used this turn.
    PerLink {
        by: i8,
        tracks: bool,
    },
    /// The enemy's value is reduced by the number of own fresh Cossacks.
    PerCossack,
    /// Cossacks count x the Russian initiative level after a shift of 1 (Russian #50).
    Crumbling,
    /// Bridges neither halve the owner's SPs nor decide a draw.
    NoBridges,
    /// French #14.
    BridgesOrDefend,
    /// Counts as a Defend order; `double`: with one in effect, -2 instead of -1.
    Defends {
        double: bool,
    },
    /// Enemy cards that are cancelled.
    Cancels(Cards),
    /// French #21: up to 2 enemy battle cards of the owner's choice.
    CancelsChosen,
    /// Turns 1 exhausted SP fresh: at the reveal, before losses, in step 10.
    RalliesAtReveal,
    RalliesBeforeLosses,
    RalliesAfter,
    /// Russian #31
    Stoic,
    /// French #13: exhaust 1 own fresh cavalry after losses.
    TiresCavalry,
    /// French #13: own cavalry counts 2 in pursuit.
    DoublePursuit,
    NoPursuit,
    /// Draw 1 card more in step 10 if the owner wins.
    CardIfWon,
    /// French #31: the enemy gains VP and the owner discards at random if the enemy wins.
    Prestige {
        vp: i8,
    },
    /// French #34: the enemy loses a leader of his choice after step 4.
    LeaderLost,
    /// Russian #47
    AlliesLost,
    /// Russian #8: the owner counts as loser unless the enemy is wiped out.
    Withdraws,
    /// French #27: a draw won by the enemy whatever happened; own survivors retreat.
    ConcedesDraw,
    /// Russian #35: a draw is won by the owner.
    WinsDraws,
    /// Russian #37
    Envelops,
    /// French #52
    Escapes,
    /// Russian #5: enemy Guard counts 0 unless French #31 acts.
    IdleGuard,
}

/// Kinds of SP as a card names them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kinds {
    One(Kind),
    /// Infantry, Prussians and Austrians.
    Infantry,
    Allies,
}

/// A battle card: its condition and its effects.
#[derive(Debug)]
pub(crate) struct BattleCard {
    pub seat: Seat,
    pub no: u8,
    pub needs: &'static [Needs],
    pub does: &'static [Does],
}

/// The battle cards of both decks.
#[rustfmt::skip]
pub(crate) static BATTLE_CARDS: &[BattleCard] = {
    use crate::pieces::leader::{EUGENE, KUTUZOV, MURAT, NAPOLEON, PLATOV, SCHWARZENBERG};
    use Does::*;
    use Needs::*;
    use Whose::{Enemy, Own};
    const ANY: u8 = u8::MAX;
    const FRENCH_OUTFLANKING: Cards = Cards::of([6, 18]);
    const fn f(no: u8, needs: &'static [Needs], does: &'static [Does]) -> BattleCard { BattleCard { seat: FRENCH, no, needs, does } }
    const fn r(no: u8, needs: &'static [Needs], does: &'static [Does]) -> BattleCard { BattleCard { seat: RUSSIAN, no, needs, does } }
    const CAV: Kinds = Kinds::One(Kind::Cavalry);
    const GUARD: Kinds = Kinds::One(Kind::Guard);
    const COSSACK: Kinds = Kinds::One(Kind::Cossack);
    &[
        f(6, &[Attacking, TwoLinks(Own)], &[Outflanks]),
        f(11, &[Named(NAPOLEON)], &[Artillery { attacking: 2, defending: 1, squares: 36 }]),
        f(12, &[Named(MURAT)], &[Counts { whose: Own, kind: CAV, up_to: 2, halves: 6 }]),
        f(13, &[Named(MURAT)], &[Counts { whose: Own, kind: CAV, up_to: 2, halves: 4 }, TiresCavalry, DoublePursuit]),
        f(14, &[Attacking, Leader, TwoLinks(Own)], &[BridgesOrDefend]),
        f(16, &[Infantry { least: 2, guard: true }], &[Counts { whose: Enemy, kind: CAV, up_to: ANY, halves: 0 }, FirstOnCavalry]),
        f(18, &[Attacking, Leader, TwoLinks(Own)], &[Outflanks]),
        f(21, &[Named(KUTUZOV)], &[CancelsChosen]),
        f(23, &[TwoLinks(Enemy)], &[PerLink { by: 2, tracks: false }]),
        f(26, &[Leader], &[Counts { whose: Own, kind: CAV, up_to: 1, halves: 4 }, Counts { whose: Own, kind: Kinds::Infantry, up_to: 3, halves: 4 }, Cancels(Cards::of([36]))]),
        f(27, &[Defending], &[Losses { whose: Own, by: -2 }, Losses { whose: Enemy, by: -1 }, ConcedesDraw]),
        f(28, &[Defending], &[Defends { double: false }, Counts { whose: Own, kind: Kinds::Infantry, up_to: 2, halves: 4 }]),
        f(29, &[Leader], &[NoBridges]),
        f(31, &[Named(NAPOLEON)], &[Counts { whose: Own, kind: GUARD, up_to: ANY, halves: 6 }, Prestige { vp: 2 }]),
        f(32, &[TwoLinks(Enemy)], &[Delays { others: false }, Cancels(Cards::of([12]))]),
        f(33, &[Leader], &[RalliesBeforeLosses, CardIfWon]),
        f(34, &[Leader], &[Losses { whose: Own, by: 1 }, Losses { whose: Enemy, by: 2 }, LeaderLost]),
        f(35, &[Leader], &[Counts { whose: Own, kind: Kinds::Infantry, up_to: 3, halves: 4 }, RalliesAfter]),
        f(36, &[Named(EUGENE)], &[Counts { whose: Own, kind: Kinds::Infantry, up_to: 3, halves: 4 }]),
        f(38, &[Defending], &[Halved { whose: Enemy, kind: Kinds::Infantry, up_to: 8 }]),
        f(47, &[Defending], &[Losses { whose: Own, by: -1 }]),
        f(50, &[RussianInitiative], &[RalliesAtReveal, ExhaustedCount { up_to: 4 }]),
        f(51, &[FreshGuard], &[Counts { whose: Own, kind: GUARD, up_to: ANY, halves: 4 }, Losses { whose: Own, by: -1 }, Cancels(Cards::of([12]))]),
        f(52, &[], &[Escapes]),
        r(5, &[Defending], &[IdleGuard]),
        r(8, &[Defending], &[Losses { whose: Own, by: -2 }, Losses { whose: Enemy, by: -2 }, NoPursuit, Withdraws]),
        r(9, &[Defending, FortressOrDefend], &[Losses { whose: Enemy, by: 1 }]),
        r(12, &[Attacking, Leader, TwoLinks(Own)], &[Outflanks]),
        r(28, &[], &[PerLink { by: 3, tracks: true }, Cancels(FRENCH_OUTFLANKING)]),
        r(31, &[Defending, Infantry { least: 1, guard: false }], &[Stoic]),
        r(32, &[Leader], &[Artillery { attacking: 1, defending: 1, squares: 16 }]),
        r(33, &[Defending, Leader], &[Defends { double: true }, Cancels(FRENCH_OUTFLANKING)]),
        r(34, &[Named(PLATOV)], &[Counts { whose: Own, kind: COSSACK, up_to: ANY, halves: 2 }, PerCossack]),
        r(35, &[Named(SCHWARZENBERG)], &[Losses { whose: Own, by: -1 }, Losses { whose: Enemy, by: -1 }, WinsDraws]),
        r(36, &[Infantry { least: 4, guard: false }], &[Counts { whose: Enemy, kind: CAV, up_to: ANY, halves: 0 }, FirstOnCavalry]),
        r(37, &[Attacking, Leader], &[Envelops]),
        r(38, &[Leader], &[Counts { whose: Own, kind: Kinds::Infantry, up_to: 3, halves: 4 }, CardIfWon]),
        r(39, &[Leader], &[Counts { whose: Own, kind: CAV, up_to: 2, halves: 4 }, CardIfWon]),
        r(40, &[Defending, TwoLinks(Enemy)], &[Delays { others: true }, Cancels(FRENCH_OUTFLANKING)]),
        r(41, &[Defending, Leader], &[Losses { whose: Own, by: 2 }, Losses { whose: Enemy, by: 2 }, NoPursuit]),
        r(47, &[NearVilna], &[AlliesLost]),
        r(50, &[Attacking], &[Crumbling]),
        r(51, &[RussianInitiative], &[Counts { whose: Enemy, kind: Kinds::Allies, up_to: ANY, halves: 0 }, Halved { whose: Enemy, kind: Kinds::One(Kind::Infantry), up_to: ANY }, Halved { whose: Enemy, kind: CAV, up_to: ANY }]),
        r(53, &[RussianInitiative], &[Counts { whose: Own, kind: COSSACK, up_to: ANY, halves: 4 }]),
    ]
};

/// What an event outside battles does: the mechanism, and the file under `cards/` that has it.
/// A mechanism is a row of questions (each a [`crate::step::Step::Effect`] with its `part`) and
/// then verbs on the state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mechanism {
    /// Sets a bit of this turn (and the next, if told), shifts, extra orders, draws: nothing to ask.
    Turn,
    /// VP counted from the map (French #3, #15).
    Count,
    /// Names an area for the turn (French #4, #8, #53, Russian #11, #42, #48).
    Name,
    /// Places SPs or leaders from the pool (French #5, #17, #19, #20; Russian #3, #16, #17, #18).
    Reinforce,
    /// Removes a leader from play (French #24, #48; Russian #19, #52).
    Dismiss,
    /// Moves SPs or leaders without a march (French #25 second part; Russian #13, #24).
    Transfer,
    /// Puts blocks on the map or changes one (French #25; Russian #2, #20, #29).
    Blocks,
    /// Goes with a march or an evasion under way (French #9, #10, #37, #49; Russian #4, #6).
    March,
    /// SPs are lost or rallied outside battle (French #39, #44, #45; Russian #25, #26, #43, #44, #49).
    Suffer,
    /// Depot Markers go (French #40, #44, #45; Russian #21).
    Depots,
    /// Answers what the enemy does (French #7, #30; Russian #7, #22, #23).
    Answer,
    /// Changes the order of execution (French #46; Russian #4).
    Precedence,
    /// In the table above.
    Battle,
}

/// The mechanism of a card.
#[rustfmt::skip]
pub(crate) const fn mechanism(card: CardId) -> Mechanism {
    use Mechanism::*;
    if card.seat().0 == FRENCH.0 {
        match card.no() {
            1 | 2 | 22 | 41 | 42 | 43 => Turn,
            3 | 15 => Count,
            4 | 8 | 53 => Name,
            5 | 17 | 19 | 20 => Reinforce,
            24 | 48 => Dismiss,
            25 => Blocks,
            9 | 10 | 37 | 49 => March,
            39 => Suffer,
            40 | 44 | 45 => Depots,
            7 | 30 => Answer,
            46 => Precedence,
            _ => Battle,
        }
    } else {
        match card.no() {
            1 | 10 | 14 | 15 | 30 | 45 | 46 => Turn,
            11 | 42 | 48 => Name,
            3 | 16 | 17 | 18 => Reinforce,
            19 | 52 => Dismiss,
            13 | 24 => Transfer,
            2 | 20 | 29 => Blocks,
            6 => March,
            25 | 26 | 27 | 43 | 44 | 49 => Suffer,
            21 => Depots,
            7 | 22 | 23 => Answer,
            4 => Precedence,
            _ => Battle,
        }
    }
}
