//! What happens, for the log and for those who draw it.

use bivouac_kernel::Viewer;

use crate::combat_value::Part;
use crate::prelude::{CardId, CommanderId, Hex, HexsideId, Serialize, Side, UnitId};
use crate::state::Train;

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "event")]
#[allow(missing_docs)] // the messages of the same names say what each is
pub enum Event {
    TurnBegan {
        turn: u8,
        scenario: &'static str,
    },
    PhaseBegan {
        phase: &'static str,
        rule: &'static str,
    },
    PrussiaActive,
    SaxonyJoins,
    AustriaJoins,
    AustriaRolled {
        die: u16,
        modifier: i8,
        joins: bool,
    },
    AustriaOffered {
        points: u8,
    },
    OfferAnswered {
        points: u8,
        accepted: bool,
    },
    Confederation {
        state: &'static str,
    },
    ChangedSides {
        unit: UnitId,
        hex: Hex,
    },
    Tension,
    ArmisticeRolled {
        dice: [u16; 2],
    },
    ArmisticeCalled {
        seat: Side,
        called: bool,
    },
    ArmisticeAnswered {
        seat: Side,
        accepted: bool,
    },
    ArmisticeInForce {
        turn: u8,
    },
    RedeploymentBegan {
        seat: Side,
    },
    RedeploymentOver {
        seat: Side,
    },
    PutUnit {
        unit: UnitId,
        from: Hex,
        to: Hex,
    },
    /// The card is for its owner alone, unless it is open at once (EV3).
    Drew {
        seat: Side,
        card: CardId,
        open: bool,
    },
    Reshuffled,
    Played {
        seat: Side,
        card: CardId,
    },
    NoEffect {
        seat: Side,
        card: CardId,
        rule: &'static str,
    },
    CardUsed {
        seat: Side,
        card: CardId,
    },
    NamedHexside {
        seat: Side,
        card: CardId,
        hexside: HexsideId,
    },
    NamedHex {
        seat: Side,
        card: CardId,
        hex: Hex,
    },
    NamedCommander {
        seat: Side,
        card: CardId,
        commander: CommanderId,
    },
    /// What was seen is for its player alone (EC12).
    SawHand {
        seat: Side,
        cards: Vec<CardId>,
    },
    /// The same: the hexes with a real train.
    SawCounters {
        seat: Side,
        real: Vec<Hex>,
    },
    Flood {
        die: u16,
        scenario: &'static str,
    },
    Typhus {
        seat: Side,
        hex: Hex,
        die: u16,
    },
    ForageSpared {
        seat: Side,
        hex: Hex,
    },
    Foraged {
        seat: Side,
        hex: Hex,
        die: u16,
        units: u8,
        hungry: bool,
    },
    Disrupted {
        unit: UnitId,
        hex: Hex,
        rule: &'static str,
    },
    Restored {
        unit: UnitId,
        hex: Hex,
        rule: &'static str,
    },
    Eliminated {
        unit: UnitId,
        hex: Hex,
        rule: &'static str,
    },
    CommandLost {
        unit: UnitId,
    },
    Converted {
        seat: Side,
        hex: Hex,
    },
    /// What the counter is, is for its owner alone (AS21).
    Placed {
        seat: Side,
        hex: Hex,
        train: Train,
    },
    Shipped {
        seat: Side,
        hex: Hex,
    },
    TrainDiscarded {
        seat: Side,
    },
    StoppedPlacing {
        seat: Side,
    },
    PlacingOver,
    Raided {
        hex: Hex,
        real: u8,
        dummy: u8,
    },
    ForageMarked {
        seat: Side,
        hex: Hex,
        dummies: u8,
        rule: &'static str,
    },
    TrainSpent {
        seat: Side,
        hex: Hex,
        rule: &'static str,
    },
    DepotFounded {
        seat: Side,
        hex: Hex,
        rule: &'static str,
    },
    DepotRemoved {
        seat: Side,
        hex: Hex,
    },
    DepotLost {
        seat: Side,
        hex: Hex,
        rule: &'static str,
    },
    MoveBegan {
        commander: CommanderId,
        hex: Hex,
    },
    RolledToMove {
        commander: CommanderId,
        die: u16,
        moves: bool,
    },
    Moved {
        seat: Side,
        starter: CommanderId,
        units: Vec<UnitId>,
        commanders: Vec<CommanderId>,
        from: Hex,
        to: Hex,
        moved: u8,
    },
    Fixed {
        unit: UnitId,
        hex: Hex,
    },
    Dropped {
        commander: CommanderId,
        hex: Hex,
    },
    Halted {
        seat: Side,
        hex: Hex,
        moved: u8,
    },
    Attrition {
        seat: Side,
        hex: Hex,
        die: u16,
        modifiers: Vec<(&'static str, i8)>,
        total: i16,
        lose: u8,
        disrupt: u8,
        units: Vec<UnitId>,
    },
    PassedCombat {
        seat: Side,
    },
    AttackRolled {
        combat: CombatId,
        seat: Side,
        from: Hex,
        target: Hex,
        /// Whether units stand there.
        defended: bool,
        units: Vec<UnitId>,
        die: u16,
        cr: u8,
        commands: u8,
        total: i16,
        aborted: bool,
        goes_ahead: bool,
    },
    CommandsAllotted {
        seat: Side,
        count: u8,
    },
    SupportDeclared {
        seat: Side,
        hex: Hex,
        sure: bool,
    },
    SupportRolled {
        combat: CombatId,
        target: Hex,
        seat: Side,
        hex: Hex,
        die: u16,
        modifiers: Vec<(&'static str, i8)>,
        total: i16,
        joins: bool,
    },
    /// CD38: the value of a side, with its die.
    Valued {
        combat: CombatId,
        seat: Side,
        attacks: bool,
        hex: Hex,
        target: Hex,
        units: Vec<UnitId>,
        parts: Vec<Part>,
        die: u16,
        total: i16,
    },
    Fought(Box<Fought>),
    Withdrew {
        combat: CombatId,
        seat: Side,
        units: Vec<UnitId>,
        commanders: Vec<CommanderId>,
        from: Hex,
        to: Hex,
    },
    Advanced {
        seat: Side,
        units: Vec<UnitId>,
        commanders: Vec<CommanderId>,
        from: Hex,
        to: Hex,
    },
    DecisiveVictory {
        combat: CombatId,
        seat: Side,
        hex: Hex,
        hits: u8,
    },
    ChanceBall {
        commander: CommanderId,
        die: u16,
        wounded: bool,
    },
    CommanderRolled {
        commander: CommanderId,
        hex: Hex,
        die: u16,
    },
    CommanderFled {
        commander: CommanderId,
        from: Hex,
        to: Hex,
    },
    CommanderLost {
        commander: CommanderId,
        hex: Hex,
        rule: &'static str,
    },
    Rode {
        commander: CommanderId,
        from: Hex,
        to: Hex,
    },
    CossacksRolled {
        hex: Hex,
        die: u16,
    },
    Arrived {
        unit: UnitId,
        hex: Hex,
    },
    ArrivalWaits {
        unit: UnitId,
    },
    CommanderArrived {
        commander: CommanderId,
        hex: Hex,
    },
    CommanderLeft {
        commander: CommanderId,
    },
    RankChanged {
        commander: CommanderId,
        rank: &'static str,
    },
    CrChanged {
        commander: CommanderId,
        cr: u8,
    },
    BattleVp {
        seat: Side,
        points: i16,
        rule: &'static str,
    },
    Ended {
        key: &'static str,
        scores: [i16; 2],
        rule: &'static str,
    },
}

/// A combat: its turn, and which attack of the turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct CombatId {
    pub turn: u8,
    pub nth: u16,
}

/// A combat that was resolved by dice: the attacker's part first in each pair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Fought {
    pub combat: CombatId,
    pub attacker: Side,
    pub from: Hex,
    pub target: Hex,
    /// Everybody who took part.
    pub units: [Vec<UnitId>; 2],
    /// How the values came about.
    pub parts: [Vec<Part>; 2],
    pub dice: [u16; 2],
    /// The final values.
    pub totals: [i16; 2],
    pub verdict: &'static str,
    pub hits: [u8; 2],
    /// DM4: the winner's loss die, if it was rolled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loss_die: Option<u16>,
}

impl Event {
    /// Whether a viewer may read all of it.
    pub(crate) fn is_open_to(&self, viewer: Viewer) -> bool {
        match self {
            Event::Drew { seat, open, .. } => *open || viewer.sees_as(**seat),
            Event::SawHand { seat, .. }
            | Event::SawCounters { seat, .. }
            | Event::Placed { seat, .. } => viewer.sees_as(**seat),
            _ => true,
        }
    }
}
