//! The choices: one atomic answer each, written by the ids of the things that they name.

use std::fmt;

use bivouac_kernel::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cards::{CardId, Cards};
use crate::map::{AreaId, LinkId, find};
use crate::pieces::{Kind, LeaderId, Leaders, Order, SEATS, Sp};

/// One answer to a prompt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Choice {
    /// Do not use what is offered.
    Pass,
    /// Have finished: selecting, composing, moving, buying, laying cards.
    Done,
    /// Lay a card, or the Dummy, face down: for OPS or in a battle.
    Lay(CardId),
    /// Play a card for its event.
    Play(CardId),
    /// Discard a card; the enemy card that French #21 cancels.
    Discard(CardId),
    /// Take or keep a card: starting hand, month card.
    Keep(CardId),
    /// Name an order: to select it, to place it, to change it, to turn another into it.
    Order(Order),
    /// Name an area: to place in, to enter, to look at, to raid, to retreat to, to be meant.
    Area(AreaId),
    /// Execute an order of the type under way in an area.
    Execute(AreaId),
    /// T-ORDER.c: who executes first.
    First(#[serde(with = "seat_name")] Seat),
    /// Name a leader: to join the Force, to command, to be placed, moved or lost.
    Leader(LeaderId),
    /// Add SPs to the Force.
    Troops {
        /// Which.
        sp: Sp,
        /// How many.
        count: u8,
    },
    /// Take everybody who may go.
    All,
    /// S8i: so many of those who are asked about go.
    Going(u8),
    /// T-SP.l: which SP will lie on top; S6c, S9.3b: which is shown.
    Show(Sp),
    /// The SP that is hit or rallied.
    Sp(Sp),
    /// R2b: what a discarded card brings.
    Buy(Kind),
    /// Name a connection of the battle area by the area at its other end.
    Link(AreaId),
    /// S9b: the battle that is fought next.
    Battle(AreaId),
    /// S12e: take a Depot Marker off the map; also cards that ask for one.
    Depot(AreaId),
    /// S10b: two infantry SPs instead of one SP.
    TwoInfantry,
    /// French #14: bridges do not count.
    Bridges,
    /// French #14: Defend does not count.
    NoDefend,
    /// Russian #21: distances are 1 longer.
    Distance,
}

macro_rules! written {
    ($type:ty, $write:expr, $read:expr, $what:literal) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let write: fn(&$type, &mut fmt::Formatter<'_>) -> fmt::Result = $write;
                write(self, f)
            }
        }
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }
        impl<'d> Deserialize<'d> for $type {
            fn deserialize<D: Deserializer<'d>>(from: D) -> Result<$type, D::Error> {
                let text = String::deserialize(from)?;
                let read: fn(&str) -> Option<$type> = $read;
                read(&text).ok_or_else(|| serde::de::Error::custom($what))
            }
        }
    };
}

written!(
    AreaId,
    |area, f| f.write_str(if *area == AreaId::NONE { "none" } else { &area.get().id }),
    |text| if text == "none" { Some(AreaId::NONE) } else { find(text) },
    "no such area"
);
written!(LeaderId, |leader, f| f.write_str(leader.id()), LeaderId::find, "no such leader");
written!(CardId, |card, f| f.write_str(&card.id()), CardId::find, "no such card");
written!(
    Sp,
    |sp, f| {
        let kind = KIND_NAMES[sp.kind() as usize];
        if sp.is_fresh() { f.write_str(kind) } else { write!(f, "exhausted_{kind}") }
    },
    |text| Sp::all().find(|sp| sp.to_string() == text),
    "no such strength point"
);

written!(
    LinkId,
    |link, f| match *link {
        LinkId::NONE => f.write_str("none"),
        link => write!(f, "{}/{}", link.get().a, link.get().b),
    },
    |text| match text.split_once('/') {
        None => (text == "none").then_some(LinkId::NONE),
        Some((from, to)) => {
            let to = find(to)?;
            find(from)?.get().legs.iter().find(|leg| leg.to == to).map(|leg| leg.link)
        }
    },
    "no such connection"
);

/// Sets that are written as lists of what is in them.
macro_rules! listed {
    ($type:ty, $one:ty, $read:expr) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_seq(self.iter())
            }
        }
        impl<'d> Deserialize<'d> for $type {
            fn deserialize<D: Deserializer<'d>>(from: D) -> Result<$type, D::Error> {
                let listed = Vec::<$one>::deserialize(from)?;
                let read: fn($type, $one) -> Option<$type> = $read;
                let set = listed.into_iter().try_fold(<$type>::NONE, read);
                set.ok_or_else(|| serde::de::Error::custom("no such thing"))
            }
        }
    };
}

listed!(Leaders, LeaderId, |set, leader| Some(set.with(leader)));
listed!(Cards, u8, |set, no| (no <= 53).then(|| set.or(Cards::of([no]))));

/// The ids of the kinds, as in `set_up.tsv`.
pub(crate) const KIND_NAMES: [&str; 6] =
    ["infantry", "cavalry", "guard", "cossack", "prussian", "austrian"];

/// A seat by its name.
pub(crate) mod seat_name {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(seat: &Seat, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(SEATS[seat.index()])
    }

    pub(crate) fn deserialize<'d, D: Deserializer<'d>>(from: D) -> Result<Seat, D::Error> {
        let text = String::deserialize(from)?;
        let found = SEATS.iter().position(|&seat| seat == text);
        found.map(|index| Seat(index as u8)).ok_or_else(|| serde::de::Error::custom("no such seat"))
    }
}
