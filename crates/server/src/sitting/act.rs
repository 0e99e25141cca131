//! What can be done at a table, as it is stored.

use std::sync::Arc;

use bivouac_bots::Level;
use bivouac_kernel::{Recorded, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Broken, PersonId};
use crate::store::StoredAct;
use crate::wire::Proposed;

/// One thing that was done at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "act", deny_unknown_fields)]
pub(crate) enum Act {
    /// The game begins.
    Begin(Begin),
    /// A choice and the dice that fell.
    Choice {
        seat: Seat,
        choice: Value,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        dice: Vec<u16>,
    },
    /// The choices of a plan, one after the other, and the dice that fell.
    Plan {
        seat: Seat,
        choices: Vec<Value>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        dice: Vec<u16>,
    },
    /// The last choice of a seat, or its last plan, is taken back at once.
    Undo { seat: Seat },
    /// Something is proposed to the others.
    Propose {
        seat: Seat,
        what: Proposed,
        /// Whether the bots at the table, which were asked before, agree to it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        bots_agree: bool,
    },
    /// A proposal is answered, or withdrawn by whoever made it.
    Answer { seat: Seat, agree: bool },
    /// A seat gives the game up.
    Resign { seat: Seat },
    /// The time of a seat has run out.
    Flag { seat: Seat },
    /// A bot takes over the seat of a person.
    HandOver { seat: Seat, bot: String },
}

/// How a game began at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Begin {
    /// Who has which seat, in the order of the seats.
    pub holders: Vec<HeldAs>,
    /// The hash of the seed, as it was shown.
    pub commitment: String,
    /// The choices that had been made before the game came to this table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub brought: Vec<Recorded>,
}

/// Who has a seat, as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum HeldAs {
    /// A person, by id.
    Person(String),
    /// A bot, by its level.
    Bot(String),
}

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Held {
    /// A person, by id.
    Person(PersonId),
    /// A bot.
    Bot(Level),
}

impl Held {
    pub(super) fn read(stored: &HeldAs) -> Result<Held, String> {
        match stored {
            HeldAs::Person(id) => Ok(Held::Person(Arc::from(id.as_str()))),
            HeldAs::Bot(level) => level.parse().map(Held::Bot).map_err(|error| format!("{error}")),
        }
    }
}

impl Act {
    /// Reads an act as it was stored.
    ///
    /// # Errors
    /// When it is none.
    pub(crate) fn read(stored: &StoredAct) -> Result<Act, Broken> {
        serde_json::from_str(&stored.body)
            .map_err(|error| Broken { number: stored.number, why: error.to_string() })
    }

    /// The act as it is stored.
    pub(crate) fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}
