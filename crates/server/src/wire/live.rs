//! Messages over the live connection of a table.

use bivouac_kernel::{
    Activation, Group, Hand, Line, Marker, Piece, Planned, Progress, Text, Tint, Track,
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{
    ChatLine, Decision, LogEntry, Proposal, Proposed, SeatView, TableCard, TableView, Undo,
};

/// What the server says.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case", tag = "type")]
pub enum ServerMessage {
    /// Everything afresh: at the beginning, and when an interrupted stream cannot be taken up.
    View {
        /// The view.
        view: Box<TableView>,
    },
    /// Something that this viewer sees has changed.
    Update {
        /// What.
        update: Box<Update>,
    },
    /// Somebody said something.
    Chat {
        /// What.
        line: ChatLine,
    },
    /// Who is at the table has changed, or how the clocks stand.
    Seats {
        /// The seats.
        seats: Vec<SeatView>,
        /// How many are looking on.
        spectators: usize,
    },
    /// What was asked has been done and is stored.
    Done {
        /// The number that the request had.
        request: u32,
        /// How far a plan was played, if it was one.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        progress: Option<Progress>,
    },
    /// What was asked has not been done.
    Refused {
        /// The number that the request had.
        request: u32,
        /// Why.
        problem: ApiProblem,
    },
    /// The server is going down; come back with the mark of the last view or update.
    Closing,
}

/// What has changed for a viewer. What is left out is as it was.
#[derive(Clone, PartialEq, Debug, Default, Serialize, TS, ToSchema)]
pub struct Update {
    /// Where in the stream of updates the viewer stands after this one.
    pub mark: String,
    /// The table itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<TableCard>,
    /// The seats that must decide.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub deciding: Option<Vec<String>>,
    /// What lies on the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub scene: Option<SceneChange>,
    /// What has happened.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub log: Option<LogChange>,
    /// The decisions of the viewer's own seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub decisions: Option<Vec<Decision>>,
    /// What can be taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub undo: Option<Vec<Undo>>,
    /// What has been proposed; an empty list when nothing is any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub proposal: Option<Vec<Proposal>>,
    /// The seed of the dice, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seed: Option<String>,
}

/// How a scene has changed. What is left out is as it was.
#[derive(Clone, PartialEq, Debug, Default, Serialize, TS, ToSchema)]
pub struct SceneChange {
    /// The time and the phase.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub moment: Option<Vec<Text>>,
    /// The pieces.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub pieces: Option<PiecesChange>,
    /// All markers.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub markers: Option<Vec<Marker>>,
    /// All tracks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tracks: Option<Vec<Track>>,
    /// What the procedure under way has come to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub procedure: Option<Vec<Line>>,
    /// All hands and decks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hands: Option<Vec<Hand>>,
    /// What is always in sight.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub status: Option<Vec<Line>>,
    /// All groups of pieces.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub groups: Option<Vec<Group>>,
    /// All spaces that have another look for now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tints: Option<Vec<Tint>>,
    /// Who acts in this turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub activations: Option<Vec<Activation>>,
}

/// How the list of pieces has changed: take out those that are gone and those that are put, then
/// insert each of the latter at its place in the new list, lowest place first.
#[derive(Clone, PartialEq, Debug, Default, Serialize, TS, ToSchema)]
pub struct PiecesChange {
    /// The ids of the pieces that are no longer there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub gone: Vec<String>,
    /// The pieces that are new, have changed or lie elsewhere in the list, with their places.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub put: Vec<(usize, Piece)>,
}

/// How the log has changed.
#[derive(Clone, PartialEq, Debug, Default, Serialize, TS, ToSchema)]
pub struct LogChange {
    /// How many of all entries stay: those with a higher number have been taken back.
    pub keep: usize,
    /// The entries that follow them.
    pub added: Vec<LogEntry>,
}

/// What a client says. Every request has a number of the client's own, which the answer repeats.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case", tag = "type", deny_unknown_fields)]
pub enum ClientMessage {
    /// Makes a choice.
    Choose {
        /// The number of the request.
        request: u32,
        /// The seat that decides.
        seat: String,
        /// The id under which the choice is listed.
        choice: String,
    },
    /// Makes several choices one after the other, as far as nothing happens that was not foreseen.
    Plan {
        /// The number of the request.
        request: u32,
        /// The seat that decides.
        seat: String,
        /// The choices.
        plan: Vec<Planned>,
    },
    /// Takes back the last choice of a seat, or its last plan, where that can be done at once.
    Undo {
        /// The number of the request.
        request: u32,
        /// The seat.
        seat: String,
    },
    /// Proposes something to the other players.
    Propose {
        /// The number of the request.
        request: u32,
        /// The seat that proposes.
        seat: String,
        /// What.
        what: Proposed,
    },
    /// Answers a proposal, or withdraws one's own.
    Answer {
        /// The number of the request.
        request: u32,
        /// The seat that answers.
        seat: String,
        /// Whether it agrees.
        agree: bool,
    },
    /// Gives the game up.
    Resign {
        /// The number of the request.
        request: u32,
        /// The seat.
        seat: String,
    },
    /// Says something to everybody at the table.
    Chat {
        /// The number of the request.
        request: u32,
        /// What.
        text: String,
    },
}

impl ClientMessage {
    /// The number of the request.
    pub fn request(&self) -> u32 {
        match self {
            ClientMessage::Choose { request, .. }
            | ClientMessage::Plan { request, .. }
            | ClientMessage::Undo { request, .. }
            | ClientMessage::Propose { request, .. }
            | ClientMessage::Answer { request, .. }
            | ClientMessage::Resign { request, .. }
            | ClientMessage::Chat { request, .. } => *request,
        }
    }
}

/// Why something was not done, and what to do next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct ApiProblem {
    /// A short name of the reason, the same in every language.
    pub code: String,
    /// The reason, as a message.
    pub text: Text,
    /// The same in the language that the request asked for.
    pub message: String,
    /// The rule that forbids it, where a rule does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
}
