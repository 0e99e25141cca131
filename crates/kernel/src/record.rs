//! A game as a small file: how it began, and every choice.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use crate::dice::{Misloaded, Seed};
use crate::rules::{Options, Problem, SetUpError};
use crate::table::Refusal;
use crate::text::Text;

/// The version of the file format. Older ones are read as long as they can be.
pub const FORMAT: u32 = 1;

/// A game record: it replays to an equal state.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of the file format.
    pub format: u32,
    /// The game's id.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    /// How it began.
    pub start: Start,
    /// The seed of its dice.
    pub seed: Seed,
    /// Every choice, in order.
    pub choices: Vec<Recorded>,
}

impl Record {
    /// Reads a record. The version is looked at first, since a newer record may have parts
    /// that are not known here.
    ///
    /// # Errors
    /// When its format is too new or it is no record at all.
    pub fn read(value: &Value) -> Result<Record, BadRecord> {
        if let Some(format) = value.get("format").and_then(Value::as_u64)
            && format > u64::from(FORMAT)
        {
            return Err(BadRecord::Format(u32::try_from(format).unwrap_or(u32::MAX)));
        }
        Record::deserialize(value).map_err(|error| BadRecord::Unreadable(error.to_string()))
    }
}

/// How a game began.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Start {
    /// From a scenario.
    Scenario {
        /// Its id.
        id: String,
        /// The options chosen.
        #[serde(default)]
        options: Options,
    },
    /// From a position.
    Position(Value),
}

/// One choice of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recorded {
    /// Who chose.
    pub seat: String,
    /// What.
    pub choice: Value,
    /// What the dice showed then.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<u16>,
    /// Which of these values, counted from 0, came from outside instead of the seed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub loaded: Vec<usize>,
    /// Where in the stream of the seed its dice begin, if values before them were skipped
    /// because the choices that they had been rolled for were taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<u64>,
}

/// Why a record cannot be replayed.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum BadRecord {
    /// It is not a record.
    #[error("not a game record: {0}")]
    Unreadable(String),
    /// It is written in a format that is too new.
    #[error("format {0} is newer than this program reads")]
    Format(u32),
    /// It belongs to another game.
    #[error("the record is of the game {0}")]
    Game(String),
    /// It was played under other rules.
    #[error("the record was played under version {0} of the rules")]
    Rules(u32),
    /// A choice goes back to dice that were rolled before it.
    #[error("choice {choice} goes back to dice that had been thrown")]
    Backwards {
        /// Its number.
        choice: usize,
    },
    /// Its scenario cannot be set up.
    #[error("{0}")]
    SetUp(#[from] SetUpError),
    /// Its position is wrong.
    #[error("the record begins with a position that has {} problems", .0.len())]
    Position(Vec<Problem>),
    /// A seat is unknown.
    #[error("choice {choice}: there is no seat {seat}")]
    Seat {
        /// Which choice, counted from 1.
        choice: usize,
        /// The seat it names.
        seat: String,
    },
    /// A choice is not legal.
    #[error("choice {choice} is refused: {refusal}")]
    Refused {
        /// Which choice, counted from 1.
        choice: usize,
        /// Why.
        refusal: Refusal,
    },
    /// The dice of the record are not those of its seed.
    #[error("choice {choice}: the record shows dice {written:?}, its seed gives {thrown:?}")]
    Dice {
        /// Which choice, counted from 1.
        choice: usize,
        /// The dice that the record shows.
        written: Vec<u16>,
        /// The dice that its seed gives.
        thrown: Vec<u16>,
    },
}

impl BadRecord {
    /// The ledger row that forbids a choice of the record, where a rule does.
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            BadRecord::Refused { refusal, .. } => refusal.rule(),
            _ => None,
        }
    }

    /// The message for people.
    pub fn text(&self) -> Text {
        match self {
            BadRecord::Unreadable(why) => Text::new("record-unreadable").with("why", why.as_str()),
            BadRecord::Format(format) => {
                Text::new("record-format").with("format", i64::from(*format))
            }
            BadRecord::Game(game) => Text::new("record-game").with("game", game.as_str()),
            BadRecord::Rules(version) => {
                Text::new("record-rules").with("version", i64::from(*version))
            }
            BadRecord::Backwards { choice } => {
                Text::new("record-backwards").with("choice", *choice)
            }
            BadRecord::SetUp(error) => error.text(),
            BadRecord::Position(problems) => Text::new("record-position")
                .with("count", problems.len())
                .with("first", problems.first().map_or_else(String::new, |p| p.at.clone())),
            BadRecord::Seat { choice, seat } => {
                Text::new("record-seat").with("choice", *choice).with("seat", seat.as_str())
            }
            BadRecord::Refused { choice, refusal } => {
                Text::new("record-refused").with("choice", *choice).with("why", refusal.text())
            }
            BadRecord::Dice { choice, .. } => Text::new("record-dice").with("choice", *choice),
        }
    }
}

impl From<Misloaded> for Refusal {
    fn from(misloaded: Misloaded) -> Refusal {
        Refusal::Misloaded(misloaded)
    }
}
