//! What happens, for the log. `words/log.rs::tell` decides what a viewer reads of it: a field
//! marked *private* is told only to the seat named (and the umpire); others read the line without
//! it, or no line at all where the whole event is private.

use crate::calendar::Clock;
use crate::prelude::*;
use crate::worth::Part;

/// The battle that an event is a step of. No two battles of a game are the same in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct BattleId {
    /// Where it is fought.
    pub area: AreaId,
    /// In which turn.
    pub(crate) clock: Clock,
    /// As which of the turn, from 0.
    pub nth: u8,
    /// Whether Napoleon, Alexander or Kutuzov commands in it, as everybody sees.
    pub great: bool,
}

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "event")]
#[allow(missing_docs)] // the messages of the same names say what the fields are
pub enum Event {
    // sequence
    /// T-MONTH.a: a turn begins.
    TurnBegan { clock: u8 },
    /// A part of the month or the turn begins.
    PhaseBegan { phase: Phase },
    /// T-INIT: the marker moves.
    InitiativeShifted { to: Side, level: i8 },
    /// French positive. `rule` is the row or card that shifts it.
    VpShifted {
        by: i8,
        vp: i8,
        rule: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        battle: Option<BattleId>,
    },
    /// E1b: the game is over.
    Ended { vp: i8 },

    // cards. `card` private to `seat` until it is played.
    /// S1a, R3c: a card comes into the hand.
    Drew { seat: Side, card: CardId },
    /// `sealed`: while hands are put together; private as a whole.
    Kept { seat: Side, card: CardId, sealed: bool },
    /// Open: a Must-Play card dealt for the starting hand has no effect.
    SetAside { seat: Side, card: CardId },
    /// Whole event private: sealed. For OPS (S2a) or in a battle (S9.1a), as `rule` says.
    Laid { seat: Side, card: CardId, rule: &'static str },
    /// S2a: both cards are turned over.
    OpsRevealed { cards: [CardId; 2], ops: [u8; 2] },
    /// T-CARD.c: for its event.
    Played {
        seat: Side,
        card: CardId,
        #[serde(skip_serializing_if = "Option::is_none")]
        battle: Option<BattleId>,
    },
    /// T-CARD.f: out of the game.
    Removed { seat: Side, card: CardId },
    /// `rule` is the row of the card that cancels it.
    Cancelled {
        seat: Side,
        card: CardId,
        rule: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        battle: Option<BattleId>,
    },
    /// `card` private (T-CARD.l).
    Discarded { seat: Side, card: CardId, rule: &'static str },
    /// R3a: the piles are merged.
    Shuffled { seat: Side },
    /// An area, for a card.
    Named { seat: Side, card: CardId, area: AreaId },
    /// Russian #42: the areas with two leaders or more.
    LeadersStated { areas: Vec<AreaId> },

    // orders. `order` private to `seat`.
    /// Whole event private: sealed.
    Selected { seat: Side, order: Order },
    /// S3h: the number of blocks is open.
    SelectionDone { seat: Side, blocks: u8 },
    /// With O2 private as a whole until both are done, then told by `PlacedTogether`.
    Placed { seat: Side, area: AreaId, order: Order, sealed: bool },
    /// O2: each area once for each block.
    PlacedTogether { seat: Side, areas: Vec<AreaId> },
    /// S4i. `from`, `to` private.
    OrderChanged { leader: LeaderId, area: AreaId, from: Order, to: Order },
    /// `order` private unless `shown`.
    OrderAdded { seat: Side, area: AreaId, order: Order, shown: bool, rule: &'static str },
    /// `order` private unless `shown`.
    OrderRemoved { seat: Side, area: AreaId, order: Order, shown: bool, rule: &'static str },
    /// T-ORDER.c: who executes first.
    FirstNamed { seat: Side, order: Order },
    /// T-ORDER.j: open.
    Executed { seat: Side, area: AreaId, order: Order },
    /// S5u, S8d, S8t: open; the row says why.
    Spent { seat: Side, area: AreaId, order: Order, rule: &'static str },

    // forces. `troops` and `leaders` private to `seat`.
    /// SPs and leaders go to another area.
    Moved(Movement),
    /// Open: of enemies who are pinned (S5p) or in a battle (S9g), as `rule` says.
    Announced { seat: Side, area: AreaId, total: u8, rule: &'static str },
    /// S8l: open: the fresh cavalry and Cossacks, and what they count.
    Mounted { seat: Side, area: AreaId, troops: Troops, total: u8 },
    /// S8l, S8m: open: what the riders of the evader's side count, and those of the enemy; whether
    /// one SP of the Force is exhausted, and the row that says so.
    EvadeChecked { seat: Side, area: AreaId, riders: [u8; 2], tired: bool, rule: &'static str },
    /// S9.5d: open.
    Riders { seat: Side, area: AreaId, total: u8 },
    /// S6c, S11b, S9.3b: one SP is shown: open.
    Showed { seat: Side, area: AreaId, sp: Sp, rule: &'static str },
    /// S6: open; what is seen is told by `Reported`.
    Patrolled { seat: Side, from: AreaId, area: AreaId },
    /// S11b: open, with the Forage orders that go (S11c) and whether an exhausted SP dies (S11d).
    Raided { from: AreaId, area: AreaId, foragers: u8, strikes: bool },
    /// S6b: private to `to` and to the owner of what is reported.
    Reported { to: Side, area: AreaId, troops: Troops, orders: Vec<Order> },
    /// Whole event private to the leader's side: others see his standee (T-SEN.b).
    CommanderNamed { leader: LeaderId, area: AreaId },

    // losses
    /// `sp` private unless it lies on top.
    Exhausted {
        seat: Side,
        area: AreaId,
        sp: Sp,
        rule: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        battle: Option<BattleId>,
    },
    /// Open: the boxes are open (T-POOL.a, T-CAS.a).
    Eliminated {
        seat: Side,
        area: AreaId,
        kind: Kind,
        count: u8,
        rule: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        battle: Option<BattleId>,
    },
    /// `sp` private.
    Rallied { seat: Side, area: AreaId, sp: Sp, rule: &'static str },
    /// Open: from the pool. The number is seen in the box.
    Arrived { seat: Side, area: AreaId, kind: Kind, count: u8 },
    /// A leader comes from the pool.
    LeaderPlaced { leader: LeaderId, area: AreaId, rule: &'static str },
    /// T-LEADER.e: a leader is lost.
    LeaderEliminated {
        leader: LeaderId,
        area: AreaId,
        #[serde(skip_serializing_if = "Option::is_none")]
        battle: Option<BattleId>,
    },
    /// T-LEADER.g: a leader leaves the game.
    LeaderRemoved { leader: LeaderId },

    // battle: open, but for `value` and `parts`, private to `seat` (S9.3b)
    /// S9a: a battle begins, with the numbers that were stated (S9g), who commands, and from where
    /// they came.
    BattleBegan {
        area: AreaId,
        attacker: Side,
        totals: [Option<u8>; 2],
        commanders: [Option<LeaderId>; 2],
        entered: [Vec<AreaId>; 2],
        #[serde(skip_serializing_if = "Option::is_none")]
        battle: Option<BattleId>,
    },
    /// S9.1a: the cards that are turned over.
    BattleCards { seat: Side, cards: Vec<CardId> },
    /// The die is open and counts.
    BattleDie { seat: Side, face: u16, worth: i8 },
    /// S9.3a: the combat value, what it is made of, and the losses that it inflicts.
    Fought {
        seat: Side,
        value: i32,
        inflicts: u8,
        attacks: bool,
        face: u16,
        worth: i8,
        parts: Vec<Part>,
        #[serde(skip_serializing_if = "Option::is_none")]
        battle: Option<BattleId>,
    },
    /// Final losses after modifiers, with the rows that changed them.
    LossesDue {
        seat: Side,
        losses: u8,
        rules: Vec<&'static str>,
        /// What the enemy inflicts by the Battle Table, and by how much each row changes it.
        inflicted: u8,
        changes: Vec<i8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        battle: Option<BattleId>,
    },
    /// S9.5a, S9.8a: by a draw or not.
    BattleWon {
        seat: Side,
        area: AreaId,
        drawn: bool,
        rule: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        battle: Option<BattleId>,
    },
    /// S9.5e: what the riders of both sides count, and how many SPs the loser eliminates for it.
    Pursued {
        winner: Side,
        area: AreaId,
        riders: [u8; 2],
        losses: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        battle: Option<BattleId>,
    },
    /// S9.11a: with the SPs of each side that were eliminated in it.
    BattleEnded { winner: Option<Side>, drawn: bool, eliminated: [u8; 2], battle: BattleId },
    /// S9.9i: the loser has nowhere to go.
    NoRetreat {
        seat: Side,
        area: AreaId,
        #[serde(skip_serializing_if = "Option::is_none")]
        battle: Option<BattleId>,
    },
    /// French #14: what does not count in the battle under way.
    Maneuvered { bridges: bool },

    // map
    /// T-DEV.a: the level now.
    Devastated { area: AreaId, level: u8 },
    /// S12a: a Depot Marker is placed.
    DepotPlaced { seat: Side, area: AreaId },
    /// A Depot Marker goes; the row says why.
    DepotRemoved { seat: Side, area: AreaId, rule: &'static str },
    /// T-CTRL.a: a key city changes hands.
    CityTaken { seat: Side, area: AreaId, vp: i8 },
    /// S13a: the roll, and what it counts for each side.
    Weather { roll: u16, french: i8, russian: i8 },
    /// Private to `seat`: the sum of an attrition check.
    Attrition {
        seat: Side,
        area: AreaId,
        size: i16,
        distance: u8,
        losses: u8,
        foraged: u8,
        /// What the size is made of, with the row of each.
        parts: Vec<(Burden, i8, &'static str)>,
    },
}

/// SPs and leaders who went from one area to another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Movement {
    pub seat: Side,
    pub from: AreaId,
    pub to: AreaId,
    pub troops: Troops,
    pub leaders: Vec<LeaderId>,
    /// The leader whom all see go, if any is (T-SEN.a).
    pub lead: Option<LeaderId>,
    pub how: Moved,
    /// The battle after which they retreat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub battle: Option<BattleId>,
}

/// What the size of an attrition check is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Burden {
    Sps,
    Weather,
    Devastation,
    City,
    Leader(LeaderId),
}

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
    pub(crate) const fn is_retreat(self) -> bool {
        matches!(self, Moved::Retreat | Moved::ForcedRetreat)
    }

    pub(crate) const fn is_transfer(self) -> bool {
        matches!(self, Moved::Transfer(_))
    }
}
