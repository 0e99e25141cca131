//! What a game must say of itself to be played at a table.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::hash::Hash;
use std::sync::LazyLock;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::account::Account;
use crate::chance::Chance;
use crate::dice::{Dice, Die};
use crate::ledger::Ledger;
use crate::overlay::{Overlay, OverlayKind};
use crate::painter::{Painter, Painting, Sketch};
use crate::scene::{Board, Scene};
use crate::seat::{Seat, Seats, Viewer};
use crate::signs::Signs;
use crate::terms::Terms;
use crate::text::Text;
use crate::traits::Traits;

/// The rules of a game: a state, the choices that are open in it, and what they do.
///
/// A state holds everything there is to know; [`Rules::scene`] is the only way out of it. The
/// functions are pure except for the [`Context`] that `apply` is given: chance comes from its dice
/// alone, and what happened leaves through its events.
pub trait Rules: Copy + Debug + Send + Sync + 'static {
    /// The whole state of a running game, the place in the procedures of the rules included.
    type State: Clone + Eq + Debug + Send + Sync;
    /// One atomic answer to a prompt, written by the ids of the things that it names.
    type Choice: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One thing that happened.
    type Event: Clone + Debug + Serialize + Send + Sync;

    /// What the game is: seats, scenarios, options, ledger, words.
    fn about() -> &'static About;

    /// Whether seats may see different things in a scenario, so that people who share a screen need
    /// a curtain between them.
    fn secrets(scenario: &str) -> bool {
        Self::about().scenario(scenario).is_none_or(|scenario| scenario.secrets)
    }

    /// The state in which a scenario begins.
    ///
    /// # Errors
    /// When there is no such scenario or an option does not fit.
    fn set_up(
        scenario: &str,
        options: &Options,
        dice: &mut Dice,
    ) -> Result<Self::State, SetUpError>;

    /// The scenario that a state belongs to.
    fn scenario(state: &Self::State) -> &'static str;

    /// Who must decide now: several seats decide at the same time, none when the game is over.
    fn deciding(state: &Self::State) -> Seats;

    /// The one question that `seat`, which decides, must answer now.
    fn prompt(state: &Self::State, seat: Seat) -> Prompt;

    /// Adds every choice that is open to `seat`; at least one if it decides.
    fn choices(state: &Self::State, seat: Seat, out: &mut Vec<Self::Choice>);

    /// Why `choice` is not open to `seat`, which decides: passes exactly for the listed choices.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn check(state: &Self::State, seat: Seat, choice: &Self::Choice) -> Result<(), Violation>;

    /// Carries out a choice and everything that follows until somebody must decide.
    ///
    /// The caller promises that `check` passes; with any other choice the state that results is
    /// unspecified.
    fn apply(
        state: &mut Self::State,
        seat: Seat,
        choice: &Self::Choice,
        context: &mut Context<'_, Self::Event>,
    );

    /// How the game ended, once it has.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// Whether `seat`, which must decide, may choose so that others do not see even that it does.
    /// This must follow from what everybody sees.
    fn unseen(state: &Self::State, _seat: Seat) -> bool {
        Self::secrets(Self::scenario(state))
    }

    /// How a choice is shown to the person who may make it.
    fn label(state: &Self::State, choice: &Self::Choice) -> Label;

    /// How `viewer` reads an event in the log, or nothing if they may not know of it.
    fn tell(event: &Self::Event, viewer: Viewer) -> Option<Line>;

    /// What does not change during a scenario: the map, the boxes, the tracks.
    fn board(scenario: &str) -> &'static Board;

    /// Paints all that `viewer` may see of a state and nothing else.
    fn paint(state: &Self::State, viewer: Viewer, painter: &mut Painter<'_>);

    /// All that `viewer` may see of a state, without what is as it was in a scene that was made from
    /// `before`.
    fn painting(state: &Self::State, viewer: Viewer, before: Option<&Sketch>) -> Painting {
        let mut painter = Painter::new(before);
        Self::paint(state, viewer, &mut painter);
        painter.done()
    }

    /// All that `viewer` may see of a state.
    fn scene(state: &Self::State, viewer: Viewer) -> Scene {
        Self::painting(state, viewer, None).scene
    }

    /// A full state that `viewer` cannot tell from this one, everything that they may not know
    /// being drawn again.
    fn imagine(state: &Self::State, viewer: Viewer, dice: &mut Dice) -> Self::State;

    /// How good a state looks for `seat`, from -1 (lost) to 1 (won).
    fn appraise(state: &Self::State, seat: Seat) -> f32;

    /// The names of what the appraisal is made of; messages `term-<name>` say them.
    fn terms() -> &'static [&'static str] {
        &[]
    }

    /// Adds what each of the terms comes to for `seat`, in units of its own, and says how much of it
    /// is much: `appraise` is the sum. A game without terms leaves this out.
    fn weigh(_state: &Self::State, _seat: Seat, _terms: &mut Terms) {}

    /// How far the game has come, for those who plan: rises whenever a turn, or whatever else a seat
    /// plans as a whole, is over.
    fn epoch(_state: &Self::State) -> u32 {
        0
    }

    /// How many epochs a plan looks ahead, the one under way included.
    fn horizon(_state: &Self::State) -> u32 {
        1
    }

    /// What `seat`, which decides, is asked, by what tells questions apart that are answered in the
    /// same words: for those who learn. It must follow from what the seat may know.
    fn question(_state: &Self::State, _seat: Seat, _traits: &mut Traits) {}

    /// What a choice that is open to `seat` is like, besides being what it is: whatever makes it
    /// like others in other places, for those who learn. It must follow from what the seat may know.
    fn traits(_state: &Self::State, _seat: Seat, _choice: &Self::Choice, _traits: &mut Traits) {}

    /// By what one tells how a state will end, as `seat` has it: where armies stand, what was taken, how
    /// much time is left; for those who learn. What a term of the appraisal says need not be said again.
    /// In a game of two it is always asked of the first seat.
    fn signs(_state: &Self::State, _seat: Seat, _signs: &mut Signs) {}

    /// A state as readable JSON that names things by their ids.
    fn position(state: &Self::State) -> Value;

    /// The state that a position describes.
    ///
    /// # Errors
    /// Every problem of the position.
    fn from_position(position: &Value) -> Result<Self::State, Vec<Problem>>;

    /// The distribution of results of something that `seat` may choose now, where the game can
    /// work it out.
    fn odds(_state: &Self::State, _seat: Seat, _choice: &Self::Choice) -> Option<Odds> {
        None
    }

    /// What players are to know of a scenario before and while they play it: when it begins and
    /// ends, its special rules, how it is won.
    fn briefing(_scenario: &str) -> Vec<Line> {
        Vec::new()
    }

    /// What threatens or awaits what `viewer` may know of, whatever is chosen: to be shown on
    /// demand, such as the losses that each weather would bring.
    fn forecast(_state: &Self::State, _viewer: Viewer) -> Vec<Outlook> {
        Vec::new()
    }

    /// What a choice that is open to `seat` means in the move of a piece. Where choices are marked
    /// so, [`AnyTable::destinations`](crate::AnyTable::destinations) finds all the places that a
    /// piece can go to.
    fn stride(_state: &Self::State, _seat: Seat, _choice: &Self::Choice) -> Option<Stride> {
        None
    }

    /// Plans that `seat`, which decides, is likely to want: several choices as one order, for people
    /// as buttons beside the choices, for bots as what they compare with the best single choice. They
    /// must follow from what the seat may know, and the first choice of each must be open. A plan is
    /// only as long as nothing can surprise the seat: what comes after a die, a revelation or a
    /// decision of others is not played.
    fn plans(_state: &Self::State, _seat: Seat) -> Vec<Plan<Self::Choice>> {
        Vec::new()
    }

    /// Why `choice` is refused to `seat` by `rule` in this very case: who or what is in the way, as
    /// far as the seat may know. Nothing where the text of the row says it all.
    fn explain(
        _state: &Self::State,
        _seat: Seat,
        _choice: &Self::Choice,
        _rule: &'static str,
    ) -> Option<Line> {
        None
    }

    /// What `seat`, which decides, may mean by pointing at a space, a piece or another thing by its
    /// id, whether it is open or not: *why not?* asks of each why it is refused.
    fn meant(_state: &Self::State, _seat: Seat, _thing: &str) -> Vec<Self::Choice> {
        Vec::new()
    }

    /// The overlays of a scenario.
    fn overlays(_scenario: &str) -> &'static [OverlayKind] {
        &[]
    }

    /// One of the overlays, of the space or piece that it is asked of, as far as `viewer` may know.
    fn overlay(
        _state: &Self::State,
        _viewer: Viewer,
        _kind: &str,
        _thing: Option<&str>,
    ) -> Option<Overlay> {
        None
    }
}

/// What a choice means in the move of a piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stride {
    /// It takes up a piece, which is moved by the choices that follow.
    Begins {
        /// The piece.
        piece: Cow<'static, str>,
    },
    /// It sets out from a space with whatever stands there, which is moved by the choices that
    /// follow.
    Leaves {
        /// The space.
        space: Cow<'static, str>,
    },
    /// It takes the piece, or the pieces under way, to a space; to the one where it is already, if
    /// it only makes ready to go on.
    Goes {
        /// The space.
        to: Cow<'static, str>,
        /// What it costs.
        cost: u16,
        /// What else it brings about that one would rather avoid, such as Disorder.
        toll: Option<Text>,
    },
    /// It ends the move.
    Ends {
        /// The direction that the piece faces then, where pieces face.
        facing: Option<u8>,
    },
}

/// Several choices as one order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan<C> {
    /// What it does, in a few words.
    pub text: Text,
    /// What to click for it.
    pub targets: Vec<Target>,
    /// The choices, one after another.
    pub choices: Vec<C>,
}

/// What a game is.
#[derive(Debug)]
pub struct About {
    /// The game's id, as in `bivouac play borodino`.
    pub id: &'static str,
    /// The version of the rules as played here: a record names it, and another version may play
    /// the record otherwise.
    pub version: u32,
    /// The ids of the seats, in order; messages `seat-<id>` name them.
    pub seats: &'static [&'static str],
    /// The scenarios; messages `scenario-<id>` name them.
    pub scenarios: &'static [ScenarioInfo],
    /// The ledger of rules, read when it is first asked for.
    pub ledger: &'static LazyLock<Ledger>,
    /// The game's words: a language and a Fluent file, any number for each language.
    pub locales: &'static [(&'static str, &'static str)],
    /// What its bots have learnt by training; empty, if nothing.
    pub learned: &'static [u8],
}

impl About {
    /// The seat with this id.
    pub fn seat(&self, id: &str) -> Option<Seat> {
        self.seats.iter().position(|&seat| seat == id).map(|index| Seat(index as u8))
    }

    /// The id of a seat.
    pub fn seat_id(&self, seat: Seat) -> &'static str {
        self.seats[seat.index()]
    }

    /// The scenario with this id.
    pub fn scenario(&self, id: &str) -> Option<&'static ScenarioInfo> {
        self.scenarios.iter().find(|scenario| scenario.id == id)
    }
}

/// One scenario of a game.
#[derive(Clone, Copy, Debug)]
pub struct ScenarioInfo {
    /// Its id.
    pub id: &'static str,
    /// How many of the game's seats play.
    pub seats: usize,
    /// Whether seats may see different things.
    pub secrets: bool,
    /// Its options; messages `option-<id>` name them.
    pub options: &'static [OptionInfo],
}

/// One option of a scenario.
#[derive(Clone, Copy, Debug)]
pub struct OptionInfo {
    /// Its id.
    pub id: &'static str,
    /// The values it may have, the first being the default; messages `option-<id>-<value>`.
    pub values: &'static [&'static str],
    /// The ledger row that offers it, if a rule does.
    pub rule: Option<&'static str>,
}

/// The options that were chosen, by id; those left out have their default.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Options(pub BTreeMap<String, String>);

impl Options {
    /// The value of an option of a scenario.
    pub fn value<'a>(&'a self, option: &'a OptionInfo) -> &'a str {
        self.0.get(option.id).map_or(option.values[0], String::as_str)
    }

    /// Whether each option exists in the scenario and has one of its values.
    ///
    /// # Errors
    /// The first that does not.
    pub fn fit(&self, scenario: &ScenarioInfo) -> Result<(), SetUpError> {
        for (id, value) in &self.0 {
            let known = scenario.options.iter().find(|option| option.id == id);
            let option = known.ok_or_else(|| SetUpError::UnknownOption(id.clone()))?;
            if !option.values.contains(&value.as_str()) {
                return Err(SetUpError::OptionValue { option: id.clone(), value: value.clone() });
            }
        }
        Ok(())
    }
}

/// Why a scenario cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetUpError {
    /// The game has no such scenario.
    #[error("unknown scenario {0}")]
    UnknownScenario(String),
    /// The scenario has no such option.
    #[error("unknown option {0}")]
    UnknownOption(String),
    /// The option has no such value.
    #[error("option {option} has no value {value}")]
    OptionValue {
        /// The option.
        option: String,
        /// What was asked for.
        value: String,
    },
}

impl SetUpError {
    /// The message for people.
    pub fn text(&self) -> Text {
        match self {
            SetUpError::UnknownScenario(id) => {
                Text::new("set-up-unknown-scenario").with("scenario", id.as_str())
            }
            SetUpError::UnknownOption(id) => {
                Text::new("set-up-unknown-option").with("option", id.as_str())
            }
            SetUpError::OptionValue { option, value } => Text::new("set-up-option-value")
                .with("option", option.as_str())
                .with("value", value.as_str()),
        }
    }
}

/// A breach of the rules, by the ledger row that forbids it. The row's text is the explanation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Violation {
    /// The ledger row.
    pub rule: &'static str,
}

impl Violation {
    /// The breach of `rule`.
    pub const fn of(rule: &'static str) -> Violation {
        Violation { rule }
    }
}

/// One thing wrong with a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Problem {
    /// Where in the position, as a JSON pointer.
    pub at: String,
    /// What is wrong.
    pub text: Text,
    /// The ledger row that it breaks, if it breaks one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub rule: Option<&'static str>,
}

/// The one question a seat must answer now.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Prompt {
    /// What to do now, in one sentence.
    pub text: Text,
    /// The ledger row that asks it.
    pub rule: &'static str,
    /// What the question is about: glows on the board.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub about: Vec<Target>,
}

/// How a choice is shown.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Label {
    /// What it does, in a few words.
    pub text: Text,
    /// What to click for it, the thing that tells it from the other choices first.
    pub targets: Vec<Target>,
    /// Whether it passes: it does without something that could have been done. Where nothing else
    /// is open, it can be chosen for the player.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub passes: bool,
    /// Whether it ends the step that asks: going on without what is still open.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub ends: bool,
    /// Who could still act and would not, if it is chosen now: one who ends a step is asked again.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub idle: Vec<Target>,
    /// How much of what it takes: choices that compose something are shown as counters, not as a
    /// button for each number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub portion: Option<Portion>,
}

/// How much of what a choice takes.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Portion {
    /// Names the kind of thing: choices of the same kind differ in their number.
    pub key: Cow<'static, str>,
    /// The kind of thing.
    pub name: Text,
    /// How many.
    pub count: u16,
}

impl Label {
    /// How a choice is shown that is clicked on the table.
    #[must_use]
    pub fn new(text: Text, targets: Vec<Target>) -> Label {
        Label { text, targets, passes: false, ends: false, idle: Vec::new(), portion: None }
    }

    /// How a choice is shown that names nothing on the table.
    #[must_use]
    pub fn plain(text: Text) -> Label {
        Label::new(text, Vec::new())
    }

    /// How a choice is shown that does without something.
    #[must_use]
    pub fn pass(text: Text) -> Label {
        Label { passes: true, ..Label::plain(text) }
    }

    /// How a choice is shown that ends the step, and who could still act.
    #[must_use]
    pub fn end(text: Text, idle: Vec<Target>) -> Label {
        Label { ends: true, idle, ..Label::plain(text) }
    }

    /// The label of a choice that takes so much of something.
    #[must_use]
    pub fn of(self, key: impl Into<Cow<'static, str>>, name: Text, count: u16) -> Label {
        Label { portion: Some(Portion { key: key.into(), name, count }), ..self }
    }
}

/// A thing on the table that can be pointed at.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum Target {
    /// A space of the board.
    Space(Cow<'static, str>),
    /// A piece of the scene.
    Piece(Cow<'static, str>),
    /// A card of a hand.
    Card(Cow<'static, str>),
    /// A direction out of a space, by number, clockwise.
    Facing(Cow<'static, str>, u8),
    /// A track, box or other named area.
    Area(Cow<'static, str>),
    /// What lies between two spaces: a bridge, a line of river, a hexside.
    Edge(Cow<'static, str>, Cow<'static, str>),
}

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Line {
    /// What happened.
    pub text: Text,
    /// The ledger rows under which it happened.
    pub rules: Vec<&'static str>,
    /// Where and to what.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub targets: Vec<Target>,
    /// The dice that everybody saw fall for it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub dice: Vec<Thrown>,
    /// How it was resolved, where it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub account: Option<Box<Account>>,
    /// Whether what follows stands below it, as below a heading: 1 for a turn or a round, 2 for a
    /// part of it, and so on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub heading: Option<u8>,
    /// Who went from where to where, if it is a step of a way.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub leg: Option<Box<Leg>>,
}

/// A step of a way. Steps of the same goer that follow one another are read as one line, which can
/// be opened. The message of such a line says with `from` and `to` from where to where.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Leg {
    /// Who goes, as far as the reader may know: a piece, or whatever else goes as one.
    pub who: Cow<'static, str>,
    /// The space that they leave.
    pub from: Cow<'static, str>,
    /// The space that they come to.
    pub to: Cow<'static, str>,
}

impl Line {
    /// A line that points at nothing.
    #[must_use]
    pub fn new(text: Text, rules: &[&'static str]) -> Line {
        let rules = rules.to_vec();
        let (account, heading, leg) = (None, None, None);
        Line { text, rules, targets: Vec::new(), dice: Vec::new(), account, heading, leg }
    }

    /// The line as a heading: 1 for a turn or a round, 2 for a part of it, and so on.
    #[must_use]
    pub fn heads(self, level: u8) -> Line {
        Line { heading: Some(level), ..self }
    }

    /// The line as a step of a way.
    #[must_use]
    pub fn stepping(
        self,
        who: impl Into<Cow<'static, str>>,
        from: impl Into<Cow<'static, str>>,
        to: impl Into<Cow<'static, str>>,
    ) -> Line {
        let leg = Leg { who: who.into(), from: from.into(), to: to.into() };
        Line { leg: Some(Box::new(leg)), ..self }
    }

    /// This line and the next one as one, if both are steps of one way.
    #[must_use]
    pub fn and_then(&self, next: &Line) -> Option<Line> {
        let (one, other) = (self.leg.as_ref()?, next.leg.as_ref()?);
        let goes_on = one.who == other.who && one.to == other.from && self.text.id == next.text.id;
        let plain = [self, next].iter().all(|line| {
            line.dice.is_empty() && line.account.as_ref().is_none_or(|told| told.dice.is_empty())
        });
        if !goes_on || !plain || self.rules != next.rules {
            return None;
        }
        let mut line = next.clone();
        let start = self.text.args.iter().find(|(name, _)| *name == "from");
        for (name, value) in &mut line.text.args {
            if let Some((_, start)) = start.filter(|_| *name == "from") {
                value.clone_from(start);
            }
        }
        line.targets.clone_from(&self.targets);
        let new = next.targets.iter().filter(|target| !self.targets.contains(target));
        line.targets.extend(new.cloned());
        let leg = Leg { who: one.who.clone(), from: one.from.clone(), to: other.to.clone() };
        Some(Line { leg: Some(Box::new(leg)), ..line })
    }

    /// The line with how it was resolved.
    #[must_use]
    pub fn told(self, account: Account) -> Line {
        Line { account: Some(Box::new(account)), ..self }
    }
}

/// A die as it lies on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Thrown {
    /// What was thrown.
    pub die: Die,
    /// What it shows.
    pub value: u16,
    /// What is printed on that face where it is no plain number: the message `face-<face>` says
    /// it, and those who draw dice know it by this key.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub face: Option<&'static str>,
}

impl Thrown {
    /// A die with numbers on it.
    pub const fn plain(die: Die, value: u16) -> Thrown {
        Thrown { die, value, face: None }
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Outcome {
    /// The seats that won; none is a draw.
    #[serde(serialize_with = "seat_numbers")]
    #[cfg_attr(feature = "schema", ts(as = "Vec<u8>"), schema(value_type = Vec<u8>))]
    pub winners: Seats,
    /// A short name of the result, the same for the same kind of ending, for tallies.
    pub key: &'static str,
    /// The result in words.
    pub text: Text,
    /// The ledger row that ends it.
    pub rule: &'static str,
    /// Points by seat, where the game counts them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub points: Vec<i32>,
}

fn seat_numbers<S: serde::Serializer>(seats: &Seats, to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(seats.iter())
}

/// The distribution of results of a roll that a seat is thinking of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Odds {
    /// What the roll is for.
    pub text: Text,
    /// Every modifier with the ledger row that gives it.
    pub modifiers: Vec<Modifier>,
    /// The results with their chances, which add up to 1.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<(Text, [u64; 2])>))]
    pub results: Vec<(Text, Chance)>,
    /// What it comes to in the end, after everything that follows: the fewest words that help to
    /// decide, the best for whoever asks first. They add up to 1, if there are any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<(Text, [u64; 2])>))]
    pub sum: Vec<(Text, Chance)>,
    /// The parts that it is made of: each target, and each check before or after it, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional), schema(no_recursion))]
    pub parts: Vec<Odds>,
}

impl Odds {
    /// The odds of a single roll.
    #[must_use]
    pub const fn new(text: Text, modifiers: Vec<Modifier>, results: Vec<(Text, Chance)>) -> Odds {
        Odds { text, modifiers, results, sum: Vec::new(), parts: Vec::new() }
    }
}

/// What is to be expected at one place, by case.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Outlook {
    /// Where, or of what.
    pub target: Target,
    /// What is expected and what it depends on.
    pub text: Text,
    /// The ledger row under which it happens.
    pub rule: &'static str,
    /// Each case with what it brings.
    pub rows: Vec<(Text, Text)>,
}

/// One modifier of a roll.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Modifier {
    /// What gives it.
    pub text: Text,
    /// The ledger row.
    pub rule: &'static str,
    /// How much is added to the roll.
    pub value: i8,
    /// By what it multiplies instead of adding: a numerator and a denominator.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub times: Option<(u8, u8)>,
}

/// What `apply` may use of the world: the dice, and somebody who may be listening.
#[derive(Debug)]
pub struct Context<'a, E> {
    dice: &'a mut Dice,
    events: Option<&'a mut Vec<E>>,
    revealed: bool,
    shown: bool,
}

impl<'a, E> Context<'a, E> {
    /// A context in which nobody listens.
    pub fn silent(dice: &'a mut Dice) -> Context<'a, E> {
        Context { dice, events: None, revealed: false, shown: false }
    }

    /// A context in which the events are kept.
    pub fn heard(dice: &'a mut Dice, events: &'a mut Vec<E>) -> Context<'a, E> {
        Context { dice, events: Some(events), revealed: false, shown: false }
    }

    /// Throws a die.
    #[inline]
    pub fn roll(&mut self, die: Die) -> u16 {
        self.revealed = true;
        self.dice.roll(die)
    }

    /// The dice, for shuffles and blind draws.
    pub fn dice(&mut self) -> &mut Dice {
        self.revealed = true;
        self.dice
    }

    /// Says what happened. The event is only made when somebody listens.
    #[inline]
    pub fn emit(&mut self, event: impl FnOnce() -> E) {
        if let Some(events) = &mut self.events {
            events.push(event());
        }
    }

    /// Says that somebody has learnt something that they did not know, so that the choice which is
    /// being carried out cannot be taken back. Dice say so of themselves.
    pub fn reveal(&mut self) {
        self.revealed = true;
    }

    /// Says that others have learnt something that they did not know, but not whoever chooses: the
    /// choice which is being carried out cannot be taken back, and a plan of theirs goes on.
    pub fn show(&mut self) {
        self.shown = true;
    }

    /// Whether anything was revealed, to whomever.
    pub fn revealed(&self) -> bool {
        self.revealed || self.shown
    }

    /// Whether whoever chooses may have learnt something.
    pub fn surprised(&self) -> bool {
        self.revealed
    }
}

/// Implements `Clone` for a state so that `clone_from` uses the memory that is there, for those who
/// go back and forth between states: which fields are copied, and which are cloned.
#[macro_export]
macro_rules! clone_in_place {
    ($type:ident {
        copied: $($copied:ident),+ $(,)?;
        cloned: $($cloned:ident),+ $(,)?;
    }) => {
        impl Clone for $type {
            fn clone(&self) -> $type {
                $type { $($copied: self.$copied,)+ $($cloned: self.$cloned.clone(),)+ }
            }

            fn clone_from(&mut self, other: &$type) {
                let $type { $($copied,)+ $($cloned,)+ } = other;
                $(self.$copied = *$copied;)+
                $(self.$cloned.clone_from($cloned);)+
            }
        }
    };
}
