//! What happens, for the log. `words/log.rs::tell` decides what a viewer reads of it: a field
//! marked *private* is told only to the seat named (and the umpire); others read the line without
//! it, or no line at all where the whole event is private.

use crate::prelude::*;

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
        phase: Phase,
    },
    /// T-INIT
    InitiativeShifted {
        to: Side,
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
        seat: Side,
        card: CardId,
    },
    /// `sealed`: while hands are put together; private as a whole.
    Kept {
        seat: Side,
        card: CardId,
        sealed: bool,
    },
    /// Open: a Must-Play card dealt for the starting hand has no effect.
    SetAside {
        seat: Side,
        card: CardId,
    },
    /// Whole event private: sealed. For OPS (S2a) or in a battle (S9.1a), as `rule` says.
    Laid {
        seat: Side,
        card: CardId,
        rule: &'static str,
    },
    OpsRevealed {
        cards: [CardId; 2],
        ops: [u8; 2],
    },
    Played {
        seat: Side,
        card: CardId,
    },
    Removed {
        seat: Side,
        card: CardId,
    },
    /// `rule` is the row of the card that cancels it.
    Cancelled {
        seat: Side,
        card: CardId,
        rule: &'static str,
    },
    /// `card` private (T-CARD.l).
    Discarded {
        seat: Side,
        card: CardId,
        rule: &'static str,
    },
    Shuffled {
        seat: Side,
    },
    Named {
        seat: Side,
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
        seat: Side,
        order: Order,
    },
    SelectionDone {
        seat: Side,
        blocks: u8,
    },
    /// With O2 private as a whole until both are done, then told by `PlacedTogether`.
    Placed {
        seat: Side,
        area: AreaId,
        order: Order,
        sealed: bool,
    },
    PlacedTogether {
        seat: Side,
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
        seat: Side,
        area: AreaId,
        order: Order,
        shown: bool,
        rule: &'static str,
    },
    /// `order` private unless `shown`.
    OrderRemoved {
        seat: Side,
        area: AreaId,
        order: Order,
        shown: bool,
        rule: &'static str,
    },
    FirstNamed {
        seat: Side,
        order: Order,
    },
    /// T-ORDER.j: open.
    Executed {
        seat: Side,
        area: AreaId,
        order: Order,
    },
    /// S5u, S8d, S8t: open; the row says why.
    Spent {
        seat: Side,
        area: AreaId,
        order: Order,
        rule: &'static str,
    },

    // forces. `troops` and `leaders` private to `seat`.
    /// `lead` is the leader whom all see go, if any is (T-SEN.a).
    Moved {
        seat: Side,
        from: AreaId,
        to: AreaId,
        troops: Troops,
        leaders: Vec<LeaderId>,
        lead: Option<LeaderId>,
        how: Moved,
    },
    /// Open: of enemies who are pinned (S5p) or in a battle (S9g), as `rule` says.
    Announced {
        seat: Side,
        area: AreaId,
        total: u8,
        rule: &'static str,
    },
    /// S8l: open: the fresh cavalry and Cossacks, and what they count.
    Mounted {
        seat: Side,
        area: AreaId,
        troops: Troops,
        total: u8,
    },
    /// S9.5d: open.
    Riders {
        seat: Side,
        area: AreaId,
        total: u8,
    },
    /// S6c, S11b, S9.3b: one SP is shown: open.
    Showed {
        seat: Side,
        area: AreaId,
        sp: Sp,
        rule: &'static str,
    },
    /// S6: open; what is seen is told by `Reported`.
    Patrolled {
        seat: Side,
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
        to: Side,
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
        seat: Side,
        area: AreaId,
        sp: Sp,
        rule: &'static str,
    },
    /// Open: the boxes are open (T-POOL.a, T-CAS.a).
    Eliminated {
        seat: Side,
        area: AreaId,
        kind: Kind,
        count: u8,
        rule: &'static str,
    },
    /// `sp` private.
    Rallied {
        seat: Side,
        area: AreaId,
        sp: Sp,
        rule: &'static str,
    },
    /// Open: from the pool. The number is seen in the box.
    Arrived {
        seat: Side,
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
        attacker: Side,
    },
    BattleCards {
        seat: Side,
        cards: Vec<CardId>,
    },
    /// The die is open and counts.
    BattleDie {
        seat: Side,
        face: u16,
        worth: i8,
    },
    Fought {
        seat: Side,
        value: i32,
        inflicts: u8,
    },
    /// Final losses after modifiers, with the rows that changed them.
    LossesDue {
        seat: Side,
        losses: u8,
        rules: Vec<&'static str>,
    },
    BattleWon {
        seat: Side,
        area: AreaId,
        drawn: bool,
        rule: &'static str,
    },
    NoRetreat {
        seat: Side,
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
        seat: Side,
        area: AreaId,
    },
    DepotRemoved {
        seat: Side,
        area: AreaId,
        rule: &'static str,
    },
    CityTaken {
        seat: Side,
        area: AreaId,
    },
    Weather {
        roll: u16,
        french: i8,
        russian: i8,
    },
    /// Private to `seat`: the sum of an attrition check.
    Attrition {
        seat: Side,
        area: AreaId,
        size: i16,
        distance: u8,
        losses: u8,
        foraged: u8,
    },
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
    pub(crate) const fn is_transfer(self) -> bool {
        matches!(self, Moved::Transfer(_))
    }
}
