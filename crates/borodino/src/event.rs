//! What happens, for the log and for those who draw it.

use bivouac_kernel::Viewer;

use crate::pieces::GroupId;
use crate::pool::MarkerId;
use crate::prelude::*;
use crate::scenario::Army;
use crate::terrain::Bridge;

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "event")]
#[allow(missing_docs)] // the messages of the same names say what each is
pub enum Event {
    TurnBegan {
        turn: u8,
    },
    HourStruck {
        turn: u8,
    },
    /// A part of a turn that is played by markers, named as steps name it.
    PhaseBegan {
        phase: &'static str,
        rule: &'static str,
    },
    CommanderPlaced {
        seat: Side,
        hex: Hex,
    },
    Delay {
        die: u16,
        /// 5.29d: the rolls that had failed before.
        failures: u8,
        rating: u8,
        passed: bool,
    },
    /// For the Russians alone.
    ArmyChosen {
        army: Army,
    },
    /// For their side alone.
    Ordered {
        seat: Side,
        command: CommandId,
        given: bool,
    },
    /// For their side alone, until it is shown.
    ComesByRoad {
        seat: Side,
        command: CommandId,
        shown: bool,
    },
    /// For their side alone.
    BarrageBought {
        seat: Side,
        bought: bool,
    },
    /// For their side alone.
    OrdersSealed {
        seat: Side,
    },
    OrdersGiven,
    InitiativeRolled {
        dice: [u16; 2],
        ratings: [u8; 2],
    },
    Initiative {
        #[serde(skip_serializing_if = "Option::is_none")]
        seat: Option<Side>,
    },
    Combined {
        seat: Side,
        marker: MarkerId,
        with: MarkerId,
    },
    FirstChosen {
        seat: Side,
        marker: MarkerId,
    },
    PoolFilled {
        markers: Vec<MarkerId>,
    },
    Drawn {
        marker: MarkerId,
    },
    OrdersShown {
        marker: MarkerId,
        under: Vec<CommandId>,
        none: Vec<CommandId>,
    },
    TriedForOrders {
        command: CommandId,
        die: u16,
        modifier: i8,
        rating: u8,
        passed: bool,
    },
    RolledOff {
        dice: [u16; 2],
    },
    ActsFirst {
        seat: Side,
    },
    ReserveActivated {
        seat: Side,
        command: CommandId,
    },
    NoReserve {
        seat: Side,
    },
    GoBegan {
        seat: Side,
        turn: u8,
    },
    Deployed {
        unit: UnitId,
        hex: Hex,
    },
    Exchanged {
        unit: UnitId,
        with: UnitId,
    },
    DeploymentReset {
        seat: Side,
    },
    DeploymentDone {
        seat: Side,
        rule: &'static str,
    },
    Joined {
        unit: UnitId,
    },
    CommandActivated {
        command: CommandId,
    },
    NoCommandActivated,
    Raised {
        unit: UnitId,
    },
    Turned {
        unit: UnitId,
        facing: Facing,
    },
    Fired(Volley),
    Misguided {
        hex: Hex,
        units: Vec<UnitId>,
    },
    Checked(Roll),
    Disordered(Blow),
    Withdrawn(Blow),
    Eliminated(Blow),
    Extended {
        command: CommandId,
    },
    Moved {
        unit: UnitId,
        from: Hex,
        to: Hex,
    },
    Entered {
        unit: UnitId,
        at: Hex,
    },
    LeftSquare {
        hex: Hex,
    },
    GaveWay {
        unit: UnitId,
        from: Hex,
        to: Hex,
    },
    ShockDeclared {
        from: Hex,
        targets: Vec<Hex>,
    },
    TargetLeft {
        from: Hex,
        target: Hex,
    },
    ChargeDeclared {
        from: Hex,
        target: Hex,
        by: Hex,
    },
    Engaged(Engaged),
    FellBack(Way),
    AttackCancelled {
        from: Hex,
        rule: &'static str,
        units: Vec<UnitId>,
        #[serde(flatten)]
        during: During,
    },
    TargetTaken {
        from: Hex,
        target: Hex,
        #[serde(flatten)]
        during: During,
    },
    Approached {
        unit: UnitId,
        to: Hex,
        #[serde(flatten)]
        during: During,
    },
    SquareFormed {
        hex: Hex,
    },
    CounterCharged {
        hex: Hex,
        at: Hex,
        units: Vec<UnitId>,
        #[serde(flatten)]
        during: During,
    },
    Recalled {
        from: Hex,
    },
    ShockResolved(Clash),
    Retreated(Way),
    Advanced(Way),
    BrokeThrough(Again),
    CounterShocked(Again),
    Pursued(Again),
    Disengaged {
        engagement: Engagement,
        #[serde(skip_serializing_if = "Option::is_none")]
        holder: Option<Side>,
    },
    Rallied {
        unit: UnitId,
    },
    Collapsed {
        group: GroupId,
        units: Vec<UnitId>,
    },
    Recovered {
        unit: UnitId,
    },
    RecoveryOrder {
        french: u16,
        russian: u16,
    },
    Placed {
        unit: UnitId,
        hex: Hex,
    },
    FlankNoted,
    FlankPlanned {
        turn: u8,
        units: Vec<UnitId>,
        shown: bool,
    },
    FlankShown {
        units: Vec<UnitId>,
    },
    FlankDeparted {
        away: Vec<UnitId>,
        stay: Vec<UnitId>,
    },
    FlankRolled {
        dice: [u16; 2],
        bonus: u8,
        total: u16,
    },
    FlankWaits,
    FlankArrived {
        recalled: bool,
        units: Vec<UnitId>,
    },
    FireRolled {
        hex: Hex,
        die: u16,
        out: bool,
    },
    VillageBurns {
        hex: Hex,
    },
    Evacuated {
        unit: UnitId,
        from: Hex,
        to: Hex,
    },
    BridgeBroken {
        bridge: Bridge,
    },
    NothingDestroyed,
    CommanderRolled {
        seat: Side,
        die: u16,
    },
    CommanderRode {
        seat: Side,
        from: Hex,
        to: Hex,
    },
    CommanderStayed {
        seat: Side,
        hex: Hex,
    },
    CommanderDisplaced {
        seat: Side,
        from: Hex,
        to: Option<Hex>,
    },
    GameOver {
        winner: Option<Side>,
        rule: &'static str,
    },
}

impl Event {
    /// Whether a viewer may know of it: Orders are given in secret (3.0A2).
    pub(crate) fn seen_by(&self, viewer: Viewer) -> bool {
        match *self {
            Event::ArmyChosen { .. } => viewer.sees_as(RUSSIAN),
            Event::Ordered { seat, .. }
            | Event::ComesByRoad { seat, shown: false, .. }
            | Event::BarrageBought { seat, .. }
            | Event::OrdersSealed { seat } => viewer.sees_as(*seat),
            Event::FlankPlanned { shown: false, .. } => viewer.sees_as(FRENCH),
            _ => true,
        }
    }
}

/// 9.1: an attack on a hex, or on several that are attacked together, with everything that follows
/// from it: one for each in a side's go. It is named by the first of these hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Engagement {
    pub turn: u8,
    pub seat: Side,
    pub hex: Hex,
}

/// The engagement in which something happened, if it was in one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct During {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub engagement: Option<Engagement>,
}

/// The attacks and defenders with which an engagement begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Engaged {
    pub engagement: Engagement,
    /// The class that is resolved first.
    pub class: Class,
    pub attackers: Vec<UnitId>,
    pub from: Vec<Hex>,
    pub defenders: Vec<UnitId>,
    pub targets: Vec<Hex>,
}

/// Those who have just fought attack again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Again {
    pub from: Hex,
    pub units: Vec<UnitId>,
    pub targets: Vec<Hex>,
    #[serde(flatten)]
    pub during: During,
}

/// A die thrown against the Cohesion of a unit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Roll {
    pub unit: UnitId,
    pub check: Check,
    pub die: u16,
    /// What is added to the die: the sum of the modifiers.
    pub modifier: i8,
    pub modifiers: Vec<Part>,
    pub needed: u8,
    pub passed: bool,
    /// Where the unit is, if it is on the map.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hex: Option<Hex>,
    #[serde(flatten)]
    pub during: During,
}

/// What a unit has suffered, by the row that gives it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Blow {
    pub unit: UnitId,
    pub rule: &'static str,
    /// Where the unit was, if it was on the map.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hex: Option<Hex>,
    #[serde(flatten)]
    pub during: During,
}

/// The way of a unit that retreated or advanced.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Way {
    pub unit: UnitId,
    pub from: Hex,
    pub to: Hex,
    /// Whether it has taken the hex that decides the game.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub objective: bool,
    #[serde(flatten)]
    pub during: During,
}

/// A shot, and what came of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Volley {
    pub kind: Shot,
    pub guns: Vec<UnitId>,
    /// The hexes that they fired from.
    pub from: Vec<Hex>,
    pub target: Hex,
    /// The units in the target hex, the top one first.
    pub units: Vec<UnitId>,
    pub die: u16,
    pub strength: u8,
    pub modifiers: Vec<Part>,
    pub total: i16,
    pub result: FireResult,
    #[serde(flatten)]
    pub during: During,
}

/// The Shock or Charge against one hex, and what came of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Clash {
    pub class: Class,
    pub attackers: Vec<Hex>,
    /// The attacking units.
    pub units: Vec<UnitId>,
    pub target: Hex,
    /// The units in the target hex, the top one first.
    pub defenders: Vec<UnitId>,
    /// 9.51a: the Strength of all attackers and of all defenders of the combat.
    pub strengths: [u16; 2],
    /// 9.52a: the highest Cohesion of either side.
    pub cohesions: [u8; 2],
    pub die: u16,
    pub modifiers: Vec<Part>,
    pub total: i16,
    pub result: ShockResult,
    #[serde(flatten)]
    pub during: During,
}

/// One part of a die roll's modifier, with its rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Part {
    /// The key of its name: message `modifier-<key>`.
    pub key: &'static str,
    /// The ledger row that gives it.
    pub rule: &'static str,
    /// How much is added.
    pub value: i8,
}

/// On what occasion a gun fires.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Shot {
    /// In the fire step of its own activation.
    Fire,
    /// 8.2c
    Barrage,
    /// 8.7
    CounterBattery,
    /// 8.6
    ReactionFire,
}

/// 9.1a: the classes of attack, in the order in which they are resolved (9.23b).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// Cavalry Charge.
    Charge,
    /// Cavalry Shock.
    CavalryShock,
    /// Infantry Shock.
    InfantryShock,
}

/// What a die is thrown against a unit's Cohesion for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Check {
    /// T-FIRE.2
    Fire,
    /// 8.8
    MisguidedFire,
    /// 9.4
    Commitment,
    /// 9.31e
    FallBack,
    /// 9.62
    Retreat,
    /// 9.65
    RetreatedThrough,
    /// 9.82
    Recall,
    /// 9.85
    Square,
    /// 9.86
    CounterCharge,
    /// 10.1
    Rally,
    /// 10.2
    Recovery,
    /// 5.54, 5.55
    Reserve,
}

/// A result of the Artillery Fire Table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FireResult {
    /// Below 9.
    NoEffect,
    /// A natural 0 to 2 with friends on the line (8.8).
    Misguided,
    /// 9 to 12.
    DisorderCheck,
    /// 13 and 14.
    Disorder,
    /// 15 and more.
    DisorderAndRetreat,
}

/// A result of the Shock Resolution Table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShockResult {
    /// Below 0.
    AttackerDisorderedCounterShock,
    /// 0 to 4.
    AttackerDisordered,
    /// 5 to 9.
    DefenderDisordered,
    /// 10 and more.
    DefenderRetreats,
}
