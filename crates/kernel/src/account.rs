//! How something was resolved, for those who show it where it happened.

use serde::Serialize;

use crate::rules::{Modifier, Target, Thrown};
use crate::text::Text;

/// How something was resolved: who, against whom, with which dice and modifiers, and what came of
/// it. It belongs to the line of the log that tells of it, whose rows it follows.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Account {
    /// What kind of thing it is, for those who draw it: `fire`, `shock`, `charge`, `check`, `rally`,
    /// `march`, `retreat`, `battle`, `losses`, `card`. A kind that is not known is shown plainly.
    pub kind: &'static str,
    /// What is resolved, in a few words.
    pub title: Text,
    /// Who acts, and against whom: the acting side first.
    pub parties: Vec<Party>,
    /// Where: the first place is where it is shown.
    pub at: Vec<Target>,
    /// The dice that everybody saw fall.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub dice: Vec<Thrown>,
    /// Every modifier with the ledger row that gives it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub modifiers: Vec<Modifier>,
    /// What dice and modifiers come to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub total: Option<i32>,
    /// What is needed, or which line of which table it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub needed: Option<Text>,
    /// What came of it.
    pub verdict: Text,
    /// The seat that gains by it, by index, where one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub favours: Option<u8>,
    /// How much it matters: 1 a check among many, 2 a shot or a clash, 3 what a game turns on.
    pub weight: u8,
    /// The greater thing of which it is a step.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub part_of: Option<Whole>,
}

/// Something that is resolved in several steps, such as a battle.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Whole {
    /// Names it: all of its steps have the same, and nothing else in the game has it.
    pub id: String,
    /// What it is, in a few words.
    pub title: Text,
    /// Whether this step is its last.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub ends: bool,
}

/// One who takes part in what is resolved.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Party {
    /// What they are in it; the message `party-<role>` says it: `attacker`, `defender`, `guns`,
    /// `target`, `unit`.
    pub role: &'static str,
    /// The seat whose they are, by index.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub seat: Option<u8>,
    /// Who they are: units, leaders, SPs, as far as the viewer may know.
    pub who: Vec<Text>,
    /// Where they stand, or which pieces they are.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub targets: Vec<Target>,
    /// What counts for them in this step: strength, cards, losses.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub notes: Vec<Text>,
}

impl Account {
    /// An account without dice that is shown at a place.
    pub fn new(kind: &'static str, title: Text, at: Vec<Target>, verdict: Text) -> Account {
        Account {
            kind,
            title,
            parties: Vec::new(),
            at,
            dice: Vec::new(),
            modifiers: Vec::new(),
            total: None,
            needed: None,
            verdict,
            favours: None,
            weight: 1,
            part_of: None,
        }
    }
}
