//! The choices: one atomic answer each, written by the ids of the things that they name.

use crate::prelude::*;

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
    /// Name an area: to place in (the first block of the hand, if none was named), to enter, to look at, to raid, to retreat to, to be meant.
    Area(AreaId),
    /// Execute an order of the type under way in an area.
    Execute(AreaId),
    /// T-ORDER.c: who executes first.
    First(Side),
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
    /// Take everybody but one SP, the least useful on the march, who holds the area.
    AllButOne,
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
    /// T-ORDER.c: who executes first, of each type until the turn ends.
    FirstForTurn(Side),
    /// Do not use what is offered, here or later in the turn; of depots, and of orders that cost a
    /// card, until it is decided anew.
    PassForTurn,
    /// S4c: the Dummies that are left go to one area after the other.
    DummiesForTurn,
    /// Decide anew what was decided for the rest of the turn.
    Anew,
}
