//! Games and tables as the lobby shows them, and what can be asked of a table.

use bivouac_kernel::{Line, Options, OverlayKind, Text};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

use super::Person;

/// A game that can be played. Words name everything: `game-<id>`, `scenario-<id>`, `seat-<id>`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct GameInfo {
    /// Its id.
    pub id: String,
    /// The version of its rules as played here.
    pub version: u32,
    /// The ids of its seats; pieces and hands name a seat by its place in this list.
    pub seats: Vec<String>,
    /// Its scenarios.
    pub scenarios: Vec<GameScenario>,
}

/// A scenario of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct GameScenario {
    /// Its id.
    pub id: String,
    /// The ids of the seats that play in it.
    pub seats: Vec<String>,
    /// Whether seats may see different things, so that people who share a screen must not both
    /// look at it.
    pub secrets: bool,
    /// What can be chosen before it begins.
    pub options: Vec<GameOption>,
    /// What is to be known of it: when it begins and ends, its special rules, how it is won.
    pub briefing: Vec<Line>,
    /// What can be laid over its board.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub overlays: Vec<OverlayKind>,
}

/// An option of a scenario.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct GameOption {
    /// Its id; the message `option-<id>` names it.
    pub id: String,
    /// Its values, the default first; messages `option-<id>-<value>`.
    pub values: Vec<String>,
    /// The rule that offers it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
}

/// A row of a game's ledger of rules, in one language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct RuleRow {
    /// Its number.
    pub id: String,
    /// What it says.
    pub text: String,
    /// What is to be noted of it; often nothing.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[ts(as = "Option<String>", optional)]
    pub note: String,
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Seats are still free.
    Open,
    /// The game is being played.
    Running,
    /// It has ended.
    Finished,
}

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Holder {
    /// Nobody yet.
    Open,
    /// A person.
    Person {
        /// Who.
        person: Person,
        /// Whether he is looking at the table now.
        present: bool,
    },
    /// A bot.
    Bot {
        /// Its level.
        level: String,
    },
}

/// A seat at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct SeatView {
    /// Its id.
    pub id: String,
    /// Who has it.
    pub holder: Holder,
    /// Who is asked to take it, while nobody has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub kept_for: Option<Person>,
    /// How its clock stands, where the table has clocks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock: Option<ClockView>,
    /// The thought of its bot, while it thinks for long.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub thinking: Option<ThinkingView>,
}

/// A bot's thought under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct ThinkingView {
    /// How long it had lasted when this was sent, in milliseconds.
    #[ts(type = "number")]
    pub for_ms: u64,
    /// How long it may last at most, in milliseconds.
    #[ts(type = "number")]
    pub most_ms: u64,
}

/// How long one may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case", tag = "kind", deny_unknown_fields)]
pub enum Clock {
    /// So many days for each decision.
    PerMove {
        /// Days.
        days: u16,
    },
    /// So many minutes for the whole game.
    PerGame {
        /// Minutes.
        minutes: u32,
    },
}

/// How a clock stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct ClockView {
    /// The time left when this was sent, in milliseconds.
    #[ts(type = "number")]
    pub left_ms: i64,
    /// Whether it is running.
    pub running: bool,
}

/// A table as the lobby shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct TableCard {
    /// Its id, as in its address.
    pub id: String,
    /// The game.
    pub game: String,
    /// The scenario.
    pub scenario: String,
    /// The options chosen.
    pub options: Options,
    /// How far it has come.
    pub status: Status,
    /// The seats.
    pub seats: Vec<SeatView>,
    /// Whether the lobby shows it to everybody.
    pub public: bool,
    /// How long one may think.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock: Option<Clock>,
    /// When it was opened, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created_ms: i64,
    /// The seats of whoever asks.
    pub mine: Vec<String>,
    /// Whether whoever asks must decide now.
    pub your_move: bool,
    /// Whether whoever asks opened the table.
    pub owner: bool,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub end: Option<End>,
    /// The table of the rematch, once there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rematch: Option<String>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct End {
    /// The seats that won; none is a draw.
    pub winners: Vec<String>,
    /// By what it ended.
    pub by: EndedBy,
    /// The result in words.
    pub text: Text,
    /// The rule that ended it, if a rule did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
    /// Points by seat, where the game counts them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub points: Vec<i32>,
}

/// By what a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EndedBy {
    /// By its rules.
    Rules,
    /// Somebody resigned.
    Resignation,
    /// A draw was agreed.
    Agreement,
    /// Somebody's time ran out.
    Time,
}

/// Opens a table.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game.
    pub game: String,
    /// The scenario.
    pub scenario: String,
    /// Its options; those left out have their default.
    #[serde(default)]
    #[ts(as = "Option<_>", optional)]
    pub options: Options,
    /// Who takes which seat; those left out are open.
    pub seats: Vec<SeatWish>,
    /// Whether the lobby shows it to everybody.
    #[serde(default)]
    #[ts(as = "Option<_>", optional)]
    pub public: bool,
    /// How long one may think.
    #[serde(default)]
    #[ts(optional)]
    pub clock: Option<Clock>,
}

/// Who shall have a seat.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatWish {
    /// The seat.
    pub seat: String,
    /// Who.
    pub holder: HolderWish,
}

/// Who shall have a seat.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case", tag = "kind", deny_unknown_fields)]
pub enum HolderWish {
    /// Whoever comes.
    Open,
    /// Whoever asks.
    Me,
    /// A bot.
    Bot {
        /// Its level.
        level: String,
    },
}

/// Takes, gives or frees a seat of a table whose game has not begun; a bot may also take over the
/// seat of whoever asks later on.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatChange {
    /// Who shall have it.
    pub holder: HolderWish,
    /// What the invitation to a table that is not public contains.
    #[serde(default)]
    #[ts(optional)]
    pub invitation: Option<String>,
}

/// Where a new table is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct TableOpened {
    /// Its id.
    pub id: String,
}

/// A game record to be put on a table: finished it can be looked at; unfinished it is played on by
/// whoever brings it, with fresh dice.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Upload {
    /// The record.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub record: Value,
}

/// What came of verifying a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Verification {
    /// The hash that was shown at the start.
    pub commitment: String,
    /// The seed.
    pub seed: String,
    /// Whether the seed has that hash.
    pub seed_fits: bool,
    /// Whether every choice was legal and every die fell as the seed says.
    pub replays: bool,
    /// How many choices were replayed.
    pub choices: usize,
    /// How many dice were compared.
    pub dice: usize,
}
