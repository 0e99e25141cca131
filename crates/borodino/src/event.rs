//! What happens, for the log and for those who draw it.

use crate::pieces::GroupId;
use crate::prelude::*;

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "event")]
#[allow(missing_docs)] // the messages of the same names say what each is
pub enum Event {
    TurnBegan { turn: u8 },
    GoBegan { seat: Side, turn: u8 },
    Deployed { unit: UnitId, hex: Hex },
    Exchanged { unit: UnitId, with: UnitId },
    DeploymentReset { seat: Side },
    DeploymentDone { seat: Side },
    Joined { unit: UnitId },
    CommandActivated { command: CommandId },
    NoCommandActivated,
    Raised { unit: UnitId },
    Turned { unit: UnitId, facing: Facing },
    Fired(Volley),
    Misguided { hex: Hex },
    Checked { unit: UnitId, check: Check, die: u16, modifier: i8, needed: u8, passed: bool },
    Disordered { unit: UnitId, rule: &'static str },
    Withdrawn { unit: UnitId, rule: &'static str },
    Eliminated { unit: UnitId, rule: &'static str },
    Extended { command: CommandId },
    Moved { unit: UnitId, from: Hex, to: Hex },
    Entered { unit: UnitId, at: Hex },
    LeftSquare { hex: Hex },
    GaveWay { unit: UnitId, from: Hex, to: Hex },
    ShockDeclared { from: Hex, targets: Vec<Hex> },
    TargetLeft { from: Hex, target: Hex },
    ChargeDeclared { from: Hex, target: Hex, by: Hex },
    FellBack { unit: UnitId, from: Hex, to: Hex },
    AttackCancelled { from: Hex, rule: &'static str },
    TargetTaken { from: Hex, target: Hex },
    Approached { unit: UnitId, to: Hex },
    SquareFormed { hex: Hex },
    CounterCharged { hex: Hex, at: Hex },
    Recalled { from: Hex },
    ShockResolved(Clash),
    Retreated { unit: UnitId, from: Hex, to: Hex },
    Advanced { unit: UnitId, from: Hex, to: Hex },
    BrokeThrough { from: Hex },
    CounterShocked { from: Hex },
    Pursued { from: Hex },
    Rallied { unit: UnitId },
    Collapsed { group: GroupId },
    Recovered { unit: UnitId },
    RecoveryOrder { french: u16, russian: u16 },
    Placed { unit: UnitId, hex: Hex },
    GameOver { winner: Option<Side> },
}

/// A shot, and what came of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Volley {
    pub kind: Shot,
    pub guns: Vec<UnitId>,
    pub target: Hex,
    pub die: u16,
    pub strength: u8,
    pub modifiers: Vec<Part>,
    pub total: i16,
    pub result: FireResult,
}

/// The Shock or Charge against one hex, and what came of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Clash {
    pub class: Class,
    pub attackers: Vec<Hex>,
    pub target: Hex,
    pub die: u16,
    pub modifiers: Vec<Part>,
    pub total: i16,
    pub result: ShockResult,
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
