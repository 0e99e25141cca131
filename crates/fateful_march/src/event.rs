//! What happens, for the log. `words/log.rs::tell` decides what a viewer reads of it: a field
//! marked *private* is told only to the seat named (and the umpire); others read the line without
//! it, or no line at all where the whole event is private.

use bivouac_kernel::Seat;
use serde::Serialize;

use crate::cards::CardId;
use crate::choice::seat_name;
use crate::map::AreaId;
use crate::pieces::{Kind, LeaderId, Order, Sp, Troops};
use crate::step::Phase;

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "event")]
#[allow(missing_docs)] // the messages of the same names say what each is
pub enum Event {
    // sequence
    TurnBegan {
        clock: u8,
    },
    PhaseBegan {
        phase: PhaseName,
    },
    /// T-INIT
    InitiativeShifted {
        #[serde(with = "seat_name")]
        to: Seat,
        level: i8,
    },
    /// French positive. `rule` is the row or card that shifts it.
    VpShifted {
        by: i8,
        vp: i8,
        rule: &'static str,
    },
    Ended {
        vp: i8,
    },

    // cards. `card` private to `seat` until it is played.
    Drew {
        #[serde(with = "seat_name")]
        seat: Seat,
        card: CardId,
    },
    /// `sealed`: while hands are put together; private as a whole.
    Kept {
        #[serde(with = "seat_name")]
        seat: Seat,
        card: CardId,
        sealed: bool,
    },
    /// Open: a Must-Play card dealt for the starting hand has no effect.
    SetAside {
        #[serde(with = "seat_name")]
        seat: Seat,
        card: CardId,
    },
    /// Whole event private: sealed. For OPS (S2a) or in a battle (S9.1a), as `rule` says.
    Laid {
        #[serde(with = "seat_name")]
        seat: Seat,
        card: CardId,
        rule: &'static str,
    },
    OpsRevealed {
        cards: [CardId; 2],
        ops: [u8; 2],
    },
    Played {
        #[serde(with = "seat_name")]
        seat: Seat,
        card: CardId,
    },
    Removed {
        #[serde(with = "seat_name")]
        seat: Seat,
        card: CardId,
    },
    /// `rule` is the row of the card that cancels it.
    Cancelled {
        #[serde(with = "seat_name")]
        seat: Seat,
        card: CardId,
        rule: &'static str,
    },
    /// `card` private (T-CARD.l).
    Discarded {
        #[serde(with = "seat_name")]
        seat: Seat,
        card: CardId,
        rule: &'static str,
    },
    Shuffled {
        #[serde(with = "seat_name")]
        seat: Seat,
    },
    Named {
        #[serde(with = "seat_name")]
        seat: Seat,
        card: CardId,
        area: AreaId,
    },
    /// Russian #42: the areas with two leaders or more.
    LeadersStated {
        areas: Vec<AreaId>,
    },

    // orders. `order` private to `seat`.
    /// Whole event private: sealed.
    Selected {
        #[serde(with = "seat_name")]
        seat: Seat,
        order: Order,
    },
    SelectionDone {
        #[serde(with = "seat_name")]
        seat: Seat,
        blocks: u8,
    },
    /// With O2 private as a whole until both are done, then told by `PlacedTogether`.
    Placed {
        #[serde(with = "seat_name")]
        seat: Seat,
        area: AreaId,
        order: Order,
        sealed: bool,
    },
    PlacedTogether {
        #[serde(with = "seat_name")]
        seat: Seat,
        areas: Vec<AreaId>,
    },
    /// S4i. `from`, `to` private.
    OrderChanged {
        leader: LeaderId,
        area: AreaId,
        from: Order,
        to: Order,
    },
    /// `order` private unless `shown`.
    OrderAdded {
        #[serde(with = "seat_name")]
        seat: Seat,
        area: AreaId,
        order: Order,
        shown: bool,
        rule: &'static str,
    },
    /// `order` private unless `shown`.
    OrderRemoved {
        #[serde(with = "seat_name")]
        seat: Seat,
        area: AreaId,
        order: Order,
        shown: bool,
        rule: &'static str,
    },
    FirstNamed {
        #[serde(with = "seat_name")]
        seat: Seat,
        order: Order,
    },
    /// T-ORDER.j: open.
    Executed {
        #[serde(with = "seat_name")]
        seat: Seat,
        area: AreaId,
        order: Order,
    },
    /// S5u, S8d, S8t: open; the row says why.
    Spent {
        #[serde(with = "seat_name")]
        seat: Seat,
        area: AreaId,
        order: Order,
        rule: &'static str,
    },

    // forces. `troops` and `leaders` private to `seat`.
    /// `lead` is the leader whom all see go, if any is (T-SEN.a).
    Moved {
        #[serde(with = "seat_name")]
        seat: Seat,
        from: AreaId,
        to: AreaId,
        troops: Troops,
        leaders: Vec<LeaderId>,
        lead: Option<LeaderId>,
        how: Moved,
    },
    /// Open: of enemies who are pinned (S5p) or in a battle (S9g), as `rule` says.
    Announced {
        #[serde(with = "seat_name")]
        seat: Seat,
        area: AreaId,
        total: u8,
        rule: &'static str,
    },
    /// S8l: open: the fresh cavalry and Cossacks, and what they count.
    Mounted {
        #[serde(with = "seat_name")]
        seat: Seat,
        area: AreaId,
        troops: Troops,
        total: u8,
    },
    /// S9.5d: open.
    Riders {
        #[serde(with = "seat_name")]
        seat: Seat,
        area: AreaId,
        total: u8,
    },
    /// S6c, S11b, S9.3b: one SP is shown: open.
    Showed {
        #[serde(with = "seat_name")]
        seat: Seat,
        area: AreaId,
        sp: Sp,
        rule: &'static str,
    },
    /// S6: open; what is seen is told by `Reported`.
    Patrolled {
        #[serde(with = "seat_name")]
        seat: Seat,
        from: AreaId,
        area: AreaId,
    },
    /// S11b: open.
    Raided {
        from: AreaId,
        area: AreaId,
    },
    /// S6b: private to `to` and to the owner of what is reported.
    Reported {
        #[serde(with = "seat_name")]
        to: Seat,
        area: AreaId,
        troops: Troops,
        orders: Vec<Order>,
    },
    /// Whole event private to the leader's side: others see his standee (T-SEN.b).
    CommanderNamed {
        leader: LeaderId,
        area: AreaId,
    },

    // losses
    /// `sp` private unless it lies on top.
    Exhausted {
        #[serde(with = "seat_name")]
        seat: Seat,
        area: AreaId,
        sp: Sp,
        rule: &'static str,
    },
    /// Open: the boxes are open (T-POOL.a, T-CAS.a).
    Eliminated {
        #[serde(with = "seat_name")]
        seat: Seat,
        area: AreaId,
        kind: Kind,
        count: u8,
        rule: &'static str,
    },
    /// `sp` private.
    Rallied {
        #[serde(with = "seat_name")]
        seat: Seat,
        area: AreaId,
        sp: Sp,
        rule: &'static str,
    },
    /// Open: from the pool. The number is seen in the box.
    Arrived {
        #[serde(with = "seat_name")]
        seat: Seat,
        area: AreaId,
        kind: Kind,
        count: u8,
    },
    LeaderPlaced {
        leader: LeaderId,
        area: AreaId,
        rule: &'static str,
    },
    LeaderEliminated {
        leader: LeaderId,
        area: AreaId,
    },
    LeaderRemoved {
        leader: LeaderId,
    },

    // battle: open, but for `value` and `parts`, private to `seat` (S9.3b)
    BattleBegan {
        area: AreaId,
        #[serde(with = "seat_name")]
        attacker: Seat,
    },
    BattleCards {
        #[serde(with = "seat_name")]
        seat: Seat,
        cards: Vec<CardId>,
    },
    /// The die is open and counts.
    BattleDie {
        #[serde(with = "seat_name")]
        seat: Seat,
        face: u16,
        worth: i8,
    },
    Fought {
        #[serde(with = "seat_name")]
        seat: Seat,
        value: i32,
        inflicts: u8,
    },
    /// Final losses after modifiers, with the rows that changed them.
    LossesDue {
        #[serde(with = "seat_name")]
        seat: Seat,
        losses: u8,
        rules: Vec<&'static str>,
    },
    BattleWon {
        #[serde(with = "seat_name")]
        seat: Seat,
        area: AreaId,
        drawn: bool,
        rule: &'static str,
    },
    NoRetreat {
        #[serde(with = "seat_name")]
        seat: Seat,
        area: AreaId,
    },
    /// French #14: what does not count in the battle under way.
    Maneuvered {
        bridges: bool,
    },

    // map
    Devastated {
        area: AreaId,
        level: u8,
    },
    DepotPlaced {
        #[serde(with = "seat_name")]
        seat: Seat,
        area: AreaId,
    },
    DepotRemoved {
        #[serde(with = "seat_name")]
        seat: Seat,
        area: AreaId,
        rule: &'static str,
    },
    CityTaken {
        #[serde(with = "seat_name")]
        seat: Seat,
        area: AreaId,
    },
    Weather {
        roll: u16,
        french: i8,
        russian: i8,
    },
    /// Private to `seat`: the sum of an attrition check.
    Attrition {
        #[serde(with = "seat_name")]
        seat: Seat,
        area: AreaId,
        size: i16,
        distance: u8,
        losses: u8,
        foraged: u8,
    },
}

/// The phase, for the log.
pub type PhaseName = &'static str;

/// By what a Force went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Moved {
    ForcedMarch,
    March,
    Evade,
    Retreat,
    ForcedRetreat,
    /// By a card.
    Transfer(CardId),
}

impl Moved {
    pub(crate) const fn is_transfer(self) -> bool {
        matches!(self, Moved::Transfer(_))
    }
}

/// The id of a phase in messages: `phase-<id>`.
pub(crate) const fn phase_name(phase: Phase) -> PhaseName {
    match phase {
        Phase::Resources => "resources",
        Phase::NewCards => "new-cards",
        Phase::Draw => "draw",
        Phase::Ops => "ops",
        Phase::Selection => "selection",
        Phase::Placement => "placement",
        Phase::Placed => "placed",
        Phase::ForcedMarch => "forced-march",
        Phase::CavalryPatrols => "cavalry-patrols",
        Phase::March => "march",
        Phase::Evade => "evade",
        Phase::Battles => "battles",
        Phase::Rally => "rally",
        Phase::CossackRaid => "cossack-raid",
        Phase::PlaceDepot => "place-depot",
        Phase::Attrition => "attrition",
        Phase::Lines => "lines",
        Phase::EndOfTurn => "end-of-turn",
    }
}
