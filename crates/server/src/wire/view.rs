//! Everything that one viewer sees of a table.

use bivouac_bots::Overture;
use bivouac_kernel::{
    Destination, Label, Line, Odds, Outlook, Overlay, Planned, Progress, Prompt, ReadyPlan, Scene,
    Text,
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{Person, TableCard};

/// Everything that one viewer sees of a table at one moment.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct TableView {
    /// Where in the stream of updates this view stands; opaque. Give it back to go on from here.
    pub mark: String,
    /// The table itself.
    pub table: TableCard,
    /// The seats through whose eyes the viewer looks: his own, or those of them that he asked for;
    /// none for a spectator.
    pub viewing: Vec<String>,
    /// How the game stands; nothing until it has begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub play: Option<PlayView>,
    /// The latest lines of the talk at the table.
    pub chat: Vec<ChatLine>,
    /// Who is looking on without a seat: how many.
    pub spectators: usize,
    /// What opens the seats of this table to others, for those who have a seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub invitation: Option<String>,
}

/// How a game stands, as one viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct PlayView {
    /// The seats that must decide.
    pub deciding: Vec<String>,
    /// What lies on the table.
    pub scene: Scene,
    /// The headings above the first of the entries, the highest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub headings: Vec<Line>,
    /// What has happened last. Older entries come in pages: their numbers are below that of the
    /// first of these.
    pub log: Vec<LogEntry>,
    /// The decisions of the viewer's own seats.
    pub decisions: Vec<Decision>,
    /// The viewer's seats that can take back their last choice.
    pub undo: Vec<Undo>,
    /// What has been proposed and not answered yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub proposal: Option<Proposal>,
    /// The hash of the seed of the dice.
    pub commitment: String,
    /// The seed, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seed: Option<String>,
}

/// One choice and what came of it, as a viewer reads it.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct LogEntry {
    /// Its number among those that this viewer reads, from 1.
    pub number: usize,
    /// The seat that chose.
    pub seat: String,
    /// What happened.
    pub lines: Vec<Line>,
}

/// Some older entries of a log.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct LogPage {
    /// The headings above the first of them, the highest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub headings: Vec<Line>,
    /// The entries, without a gap.
    pub log: Vec<LogEntry>,
}

/// What a seat must decide now.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Decision {
    /// The seat.
    pub seat: String,
    /// The question.
    pub prompt: Prompt,
    /// The answers that are open.
    pub choices: Vec<OpenChoice>,
    /// Plans that the game proposes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub plans: Vec<ReadyPlan>,
}

/// One answer that is open.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct OpenChoice {
    /// Names it as long as this decision is open.
    pub id: String,
    /// How it is shown and what to click for it.
    #[serde(flatten)]
    pub label: Label,
}

/// A choice that can be taken back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Undo {
    /// The seat whose choice it is.
    pub seat: String,
    /// Whether it is taken back at once, since nothing was revealed by it; otherwise the others are
    /// asked.
    pub at_once: bool,
}

/// Something that the other players must agree to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Proposal {
    /// What is proposed.
    pub what: Proposed,
    /// By whom.
    pub by: String,
    /// The seats that have not answered.
    pub awaiting: Vec<String>,
}

/// What can be proposed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, serde::Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Proposed {
    /// To end the game as a draw.
    Draw,
    /// To take back the last choice of the seat that asks.
    Undo,
    /// That the seat that asks, a bot's, gives the game up.
    Resignation,
}

impl From<Overture> for Proposed {
    fn from(overture: Overture) -> Proposed {
        match overture {
            Overture::Draw => Proposed::Draw,
            Overture::Resignation => Proposed::Resignation,
        }
    }
}

/// One line of the talk at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct ChatLine {
    /// Its number at this table.
    #[ts(type = "number")]
    pub number: i64,
    /// Who wrote it.
    pub person: Person,
    /// What.
    pub text: String,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at_ms: i64,
}

/// How the table lay for a viewer after one of the entries of his log.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct PastView {
    /// The number of the entry; 0 is the set-up.
    pub number: usize,
    /// How many entries there are.
    pub of: usize,
    /// What lay on the table.
    pub scene: Scene,
    /// The entry itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub entry: Option<LogEntry>,
}

/// Why something on the table cannot be chosen.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct WhyNot {
    /// The choices that name it and are open.
    pub open: Vec<Text>,
    /// The reasons, in the order of the numbers of the rules.
    pub reasons: Vec<Reason>,
}

/// One reason why something cannot be chosen.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Reason {
    /// The reason in words.
    pub text: Text,
    /// The rule that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
    /// The reason in this very case, and what is in the way, where the game can say it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub case: Option<Line>,
    /// Some of the choices that it is the reason for.
    pub choices: Vec<Text>,
    /// How many more there are.
    pub more: usize,
}

/// Where a piece can go.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct DestinationsView {
    /// The places, those that are nearest by cost first.
    pub destinations: Vec<Destination>,
}

/// A plan to be tried out.
#[derive(Clone, PartialEq, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlanTried {
    /// The seat that decides.
    pub seat: String,
    /// The choices.
    pub plan: Vec<Planned>,
}

/// What would come of a plan, as far as whoever asks can know.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct TrialView {
    /// How far it would go.
    pub progress: Progress,
    /// The question that would be asked then, if nothing comes to light before.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub prompt: Option<Prompt>,
    /// The answers that would be open.
    pub choices: Vec<TrialChoice>,
}

/// An answer that would be open.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct TrialChoice {
    /// The choice itself, as a plan names it.
    #[ts(type = "unknown")]
    pub choice: serde_json::Value,
    /// How it is shown and what to click for it.
    #[serde(flatten)]
    pub label: Label,
}

/// Pieces that are to move one after the other.
#[derive(Clone, PartialEq, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MarchOrder {
    /// The seat that decides.
    pub seat: String,
    /// The pieces; the others go as far and in the same direction as the first.
    pub pieces: Vec<String>,
    /// Where the first of them goes.
    pub to: String,
    /// The direction that they face then.
    #[serde(default)]
    #[ts(optional)]
    pub facing: Option<u8>,
}

/// Something laid over the board.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct OverlayView {
    /// The overlay; nothing where there is nothing to show.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub overlay: Option<Overlay>,
}

/// What awaits a viewer whatever is chosen, place by place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct ForecastView {
    /// The places; none where the game says nothing.
    pub outlooks: Vec<Outlook>,
}

/// What the results of a choice may be.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct OddsView {
    /// The distribution of its results; nothing where the game does not say.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub odds: Option<Odds>,
}

/// What a marshal would do in the place of a seat, as far as the seat can know.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct AdviceView {
    /// The choices one after the other, to be played as a plan.
    pub plan: Vec<Planned>,
    /// The same choices as they are shown, as far as they can be foreseen.
    pub steps: Vec<Label>,
    /// How good the position looks, from -1 (lost) to 1 (won), before the plan and after it.
    pub value: [f32; 2],
    /// What changes most, the greatest change first.
    pub terms: Vec<TermView>,
}

/// A term of a game's appraisal; the message `term-<name>` says it.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct TermView {
    /// Its name.
    pub name: String,
    /// What it comes to for the seat before a plan.
    pub before: f32,
    /// What it comes to after it.
    pub after: f32,
}

/// Who stands better after an entry of the log.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct StandingView {
    /// The number of the entry; 0 is the set-up.
    pub number: usize,
    /// How good the game looks for seats, from -1 (lost) to 1 (won): for all of them once it is over,
    /// and until then for one's own alone, from what it knew then.
    pub seats: Vec<SeatStanding>,
}

/// How good the game looks for a seat.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct SeatStanding {
    /// The seat.
    pub seat: String,
    /// From -1 (lost) to 1 (won).
    pub value: f32,
}
