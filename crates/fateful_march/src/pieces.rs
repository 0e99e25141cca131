//! Ids and small counts: sides, strength points, leaders, orders.

use std::borrow::Cow;
use std::sync::LazyLock;

use bivouac_kernel::{
    Named, by_id, shown_by_name, sides, written_as_list, written_as_map, written_by_name,
};

use crate::prelude::*;

/// T-COMP.a: the French with their Prussian and Austrian allies, who are theirs (T-SP.c).
pub const FRENCH: Seat = Seat(0);
/// T-COMP.a: the Russians.
pub const RUSSIAN: Seat = Seat(1);
/// Both sides.
pub(crate) const BOTH: [Seat; 2] = [FRENCH, RUSSIAN];
/// The ids of the seats.
pub(crate) static SEATS: [&str; 2] = ["french", "russian"];

sides! {
    /// A side, written by its id.
    pub struct Side of SEATS;
}

/// The other side.
#[inline]
pub(crate) const fn opponent(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

by_id! {
    /// T-SP.d: what an SP is; Prussians and Austrians are infantry with a flag.
    pub enum Kind {
        /// Of either side.
        Infantry = "infantry",
        /// Of either side.
        Cavalry = "cavalry",
        /// French only.
        Guard = "guard",
        /// Russian only.
        Cossack = "cossack",
        /// French only.
        Prussian = "prussian",
        /// French only.
        Austrian = "austrian",
    }
}

pub(crate) const KINDS: usize = Kind::ALL.len();

impl Kind {
    /// T-SP.c: Prussians and Austrians are infantry in every rule that does not name them.
    #[inline]
    pub(crate) const fn is_infantry(self) -> bool {
        matches!(self, Kind::Infantry | Kind::Prussian | Kind::Austrian)
    }

    /// S9.4b, S9.4c: infantry or Guard hold a fortress and a Defend order.
    #[inline]
    pub(crate) const fn is_foot(self) -> bool {
        !matches!(self, Kind::Cavalry | Kind::Cossack)
    }
}

/// One SP as far as it can be told from others: its kind and whether it is exhausted.
/// 0..6 are fresh, 6..12 exhausted, by [`Kind`].
///
/// T-SP.e: exhausted SPs are a type of their own. A rule that names a kind asks for `Sp::fresh`;
/// `Sp::kind` alone, the original type, counts only where a rule says so.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Sp(pub(crate) u8);

pub(crate) const SPS: usize = 2 * KINDS;

impl Sp {
    pub(crate) const fn fresh(kind: Kind) -> Sp {
        Sp(kind as u8)
    }

    pub(crate) const fn exhausted(kind: Kind) -> Sp {
        Sp(kind as u8 + KINDS as u8)
    }

    #[inline]
    pub(crate) const fn is_fresh(self) -> bool {
        self.0 < KINDS as u8
    }

    #[inline]
    pub(crate) const fn kind(self) -> Kind {
        Kind::ALL[self.0 as usize % KINDS]
    }

    /// Every SP, in the order in which forces are composed.
    pub(crate) fn all() -> impl Iterator<Item = Sp> {
        (0..SPS as u8).map(Sp)
    }
}

/// Numbers of SPs by kind and state. Which counters of how many SPs make them up (T-SP.a), and how
/// the owner changes these (T-SP.b), is all the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Troops(pub(crate) [u8; SPS]);

impl Troops {
    pub(crate) const NONE: Troops = Troops([0; SPS]);

    #[inline]
    pub(crate) fn of(self, sp: Sp) -> u8 {
        self.0[sp.0 as usize]
    }

    #[inline]
    pub(crate) fn total(self) -> u8 {
        self.0.iter().sum()
    }

    #[inline]
    pub(crate) fn fresh(self) -> u8 {
        self.0[..KINDS].iter().sum()
    }

    #[inline]
    pub(crate) fn exhausted(self) -> u8 {
        self.0[KINDS..].iter().sum()
    }

    /// Fresh and exhausted of a kind.
    pub(crate) fn both(self, kind: Kind) -> u8 {
        self.of(Sp::fresh(kind)) + self.of(Sp::exhausted(kind))
    }

    /// S8l, S9.5d: 1 for each fresh cavalry SP, 2 for each fresh Cossack SP.
    pub(crate) fn riders(self) -> u8 {
        self.of(Sp::fresh(Kind::Cavalry)) + 2 * self.of(Sp::fresh(Kind::Cossack))
    }

    /// S8l: the fresh cavalry and Cossacks alone.
    pub(crate) fn mounted(self) -> Troops {
        let mut mounted = Troops::NONE;
        for sp in [Sp::fresh(Kind::Cavalry), Sp::fresh(Kind::Cossack)] {
            mounted.add(sp, self.of(sp));
        }
        mounted
    }

    /// S9.4b, S9.4c: whether fresh infantry or Guard is there.
    pub(crate) fn has_fresh_foot(self) -> bool {
        Kind::ALL.into_iter().any(|kind| kind.is_foot() && self.of(Sp::fresh(kind)) > 0)
    }

    /// S6c: whether a fresh cavalry or Cossack SP is there.
    pub(crate) fn has_fresh_riders(self) -> bool {
        self.riders() > 0
    }

    #[inline]
    pub(crate) fn is_none(self) -> bool {
        self.0 == [0; SPS]
    }

    pub(crate) fn add(&mut self, sp: Sp, count: u8) {
        self.0[sp.0 as usize] += count;
    }

    pub(crate) fn take(&mut self, sp: Sp, count: u8) {
        self.0[sp.0 as usize] -= count;
    }

    #[must_use]
    pub(crate) fn plus(self, more: Troops) -> Troops {
        Troops(std::array::from_fn(|i| self.0[i] + more.0[i]))
    }

    #[must_use]
    pub(crate) fn minus(self, less: Troops) -> Troops {
        Troops(std::array::from_fn(|i| self.0[i] - less.0[i]))
    }

    /// As many of `self` as `limit` has.
    #[must_use]
    pub(crate) fn least(self, limit: Troops) -> Troops {
        Troops(std::array::from_fn(|i| self.0[i].min(limit.0[i])))
    }

    /// The SPs that are there, with their numbers.
    pub(crate) fn iter(self) -> impl Iterator<Item = (Sp, u8)> {
        Sp::all().map(move |sp| (sp, self.of(sp))).filter(|&(_, count)| count > 0)
    }
}

/// A leader, by its line in `leaders.tsv`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LeaderId(pub(crate) u8);

pub(crate) const LEADERS: usize = 14;

impl LeaderId {
    pub(crate) fn all() -> impl DoubleEndedIterator<Item = LeaderId> {
        (0..LEADERS as u8).map(LeaderId)
    }

    /// The leaders of a side.
    pub(crate) fn of(seat: Seat) -> impl DoubleEndedIterator<Item = LeaderId> {
        LeaderId::all().filter(move |leader| leader.side() == seat)
    }
}

/// The leaders that rules and cards name: the order of `leaders.tsv`.
#[allow(dead_code)]
pub(crate) mod leader {
    use super::LeaderId;
    pub const ALEXANDER: LeaderId = LeaderId(0);
    pub const KUTUZOV: LeaderId = LeaderId(1);
    pub const BARCLAY: LeaderId = LeaderId(2);
    pub const BAGRATION: LeaderId = LeaderId(3);
    pub const TORMASOV: LeaderId = LeaderId(4);
    pub const WITTGENSTEIN: LeaderId = LeaderId(5);
    pub const CHICHAGOV: LeaderId = LeaderId(6);
    pub const PLATOV: LeaderId = LeaderId(7);
    pub const NAPOLEON: LeaderId = LeaderId(8);
    pub const JEROME: LeaderId = LeaderId(9);
    pub const EUGENE: LeaderId = LeaderId(10);
    pub const DAVOUT: LeaderId = LeaderId(11);
    pub const MURAT: LeaderId = LeaderId(12);
    pub const SCHWARZENBERG: LeaderId = LeaderId(13);
}

/// A set of leaders, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Leaders(pub(crate) u16);

impl Leaders {
    pub(crate) const NONE: Leaders = Leaders(0);

    #[inline]
    pub(crate) const fn has(self, leader: LeaderId) -> bool {
        self.0 & (1 << leader.0) != 0
    }

    #[must_use]
    pub(crate) const fn with(self, leader: LeaderId) -> Leaders {
        Leaders(self.0 | 1 << leader.0)
    }

    #[must_use]
    pub(crate) const fn without(self, leader: LeaderId) -> Leaders {
        Leaders(self.0 & !(1 << leader.0))
    }

    #[must_use]
    pub(crate) const fn and(self, other: Leaders) -> Leaders {
        Leaders(self.0 & other.0)
    }

    pub(crate) const fn is_none(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = LeaderId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| LeaderId(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            next
        })
    }
}

by_id! {
    /// T-ORDER.a: the types of order in the order in which they are executed; Dummies never are.
    #[allow(missing_docs)]
    pub enum Order {
        ForcedMarch = "forced_march",
        CavalryPatrols = "cavalry_patrols",
        March = "march",
        Evade = "evade",
        Defend = "defend",
        Rally = "rally",
        CossackRaid = "cossack_raid",
        PlaceDepot = "place_depot",
        Forage = "forage",
        Dummy = "dummy",
    }
}

pub(crate) const ORDERS: usize = Order::ALL.len();

impl Order {
    /// G9: how many blocks a side has (option O3: one Rally block less each).
    pub(crate) const BLOCKS: [[u8; ORDERS]; 2] =
        [[5, 1, 5, 3, 1, 2, 0, 1, 3, 4], [4, 2, 5, 4, 2, 2, 2, 1, 2, 4]];

    /// S3c: the order that a side gets each turn beyond its free choice.
    pub(crate) const fn granted(seat: Seat) -> Order {
        if seat.0 == 0 { Order::Forage } else { Order::CavalryPatrols }
    }
}

// ---- how they are written ----

impl Named for Sp {
    fn name(&self) -> Cow<'static, str> {
        static EXHAUSTED: LazyLock<[String; KINDS]> =
            LazyLock::new(|| Kind::ALL.map(|kind| format!("exhausted_{}", kind.id())));
        let kind = self.kind();
        if self.is_fresh() { kind.id().into() } else { EXHAUSTED[kind as usize].as_str().into() }
    }

    fn find(name: &str) -> Option<Sp> {
        match name.strip_prefix("exhausted_") {
            Some(kind) => Kind::find(kind).map(Sp::exhausted),
            None => Kind::find(name).map(Sp::fresh),
        }
    }
}

impl Named for LeaderId {
    fn name(&self) -> Cow<'static, str> {
        self.id().into()
    }

    fn find(name: &str) -> Option<LeaderId> {
        LeaderId::all().find(|leader| leader.id() == name)
    }
}

written_by_name!(Sp, LeaderId);

shown_by_name!(Sp, LeaderId, AreaId, CardId);

impl FromIterator<(Sp, u8)> for Troops {
    fn from_iter<I: IntoIterator<Item = (Sp, u8)>>(counted: I) -> Troops {
        let mut troops = Troops::NONE;
        counted.into_iter().for_each(|(sp, count)| troops.add(sp, count));
        troops
    }
}

impl FromIterator<LeaderId> for Leaders {
    fn from_iter<I: IntoIterator<Item = LeaderId>>(leaders: I) -> Leaders {
        leaders.into_iter().fold(Leaders::NONE, Leaders::with)
    }
}

written_as_map!(Troops: Sp => u8);
written_as_list!(Leaders: LeaderId);
