//! What happens, for the log and for those who draw it.

use bivouac_kernel::Seat;
use bivouac_maps::{HexId, Vertex};
use serde::{Deserialize, Serialize};

use crate::choice::{facing_name, hex_number};
use crate::pieces::UnitId;
use crate::scenario::CommandId;

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "event")]
#[allow(missing_docs)] // the messages of the same names say what each is
pub enum Event {
    TurnBegan {
        turn: u8,
    },
    GoBegan {
        seat: Seat,
        turn: u8,
    },
    Deployed {
        unit: UnitId,
        #[serde(with = "hex_number")]
        hex: HexId,
    },
    Exchanged {
        unit: UnitId,
        with: UnitId,
    },
    DeploymentReset {
        seat: Seat,
    },
    DeploymentDone {
        seat: Seat,
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
        #[serde(with = "facing_name")]
        facing: Vertex,
    },
    Fired {
        kind: Shot,
        guns: Vec<UnitId>,
        #[serde(with = "hex_number")]
        target: HexId,
        die: u16,
        strength: u8,
        modifiers: Vec<Part>,
        total: i16,
        result: FireResult,
    },
    Misguided {
        #[serde(with = "hex_number")]
        hex: HexId,
    },
    Checked {
        unit: UnitId,
        check: Check,
        die: u16,
        modifier: i8,
        needed: u8,
        passed: bool,
    },
    Disordered {
        unit: UnitId,
    },
    Withdrawn {
        unit: UnitId,
        rule: &'static str,
    },
    Eliminated {
        unit: UnitId,
        rule: &'static str,
    },
    Extended {
        command: CommandId,
    },
    Moved {
        unit: UnitId,
        #[serde(with = "hex_number")]
        from: HexId,
        #[serde(with = "hex_number")]
        to: HexId,
    },
    Entered {
        unit: UnitId,
        #[serde(with = "hex_number")]
        at: HexId,
    },
    LeftSquare {
        #[serde(with = "hex_number")]
        hex: HexId,
    },
    GaveWay {
        unit: UnitId,
        #[serde(with = "hex_number")]
        from: HexId,
        #[serde(with = "hex_number")]
        to: HexId,
    },
    ShockDeclared {
        #[serde(with = "hex_number")]
        from: HexId,
        targets: Vec<String>,
    },
    TargetLeft {
        #[serde(with = "hex_number")]
        from: HexId,
        #[serde(with = "hex_number")]
        target: HexId,
    },
    ChargeDeclared {
        #[serde(with = "hex_number")]
        from: HexId,
        #[serde(with = "hex_number")]
        target: HexId,
        #[serde(with = "hex_number")]
        by: HexId,
    },
    FellBack {
        unit: UnitId,
        #[serde(with = "hex_number")]
        from: HexId,
        #[serde(with = "hex_number")]
        to: HexId,
    },
    AttackCancelled {
        #[serde(with = "hex_number")]
        from: HexId,
        rule: &'static str,
    },
    TargetTaken {
        #[serde(with = "hex_number")]
        from: HexId,
        #[serde(with = "hex_number")]
        target: HexId,
    },
    Approached {
        unit: UnitId,
        #[serde(with = "hex_number")]
        to: HexId,
    },
    SquareFormed {
        #[serde(with = "hex_number")]
        hex: HexId,
    },
    CounterCharged {
        #[serde(with = "hex_number")]
        hex: HexId,
        #[serde(with = "hex_number")]
        at: HexId,
    },
    Recalled {
        #[serde(with = "hex_number")]
        from: HexId,
    },
    ShockResolved {
        class: Class,
        attackers: Vec<String>,
        #[serde(with = "hex_number")]
        target: HexId,
        die: u16,
        modifiers: Vec<Part>,
        total: i16,
        result: ShockResult,
    },
    Retreated {
        unit: UnitId,
        #[serde(with = "hex_number")]
        from: HexId,
        #[serde(with = "hex_number")]
        to: HexId,
    },
    Advanced {
        unit: UnitId,
        #[serde(with = "hex_number")]
        from: HexId,
        #[serde(with = "hex_number")]
        to: HexId,
    },
    BrokeThrough {
        #[serde(with = "hex_number")]
        from: HexId,
    },
    CounterShocked {
        #[serde(with = "hex_number")]
        from: HexId,
    },
    Pursued {
        #[serde(with = "hex_number")]
        from: HexId,
    },
    Rallied {
        unit: UnitId,
    },
    Collapsed {
        group: u8,
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
        #[serde(with = "hex_number")]
        hex: HexId,
    },
    GameOver {
        winner: Option<Seat>,
    },
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

/// 9.23: the classes of attack, in the order in which they are resolved.
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
