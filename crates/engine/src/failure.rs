//! What is answered when a command cannot be carried out.

use bivouac_kernel::{About, BadRecord, Problem, Refusal, SetUpError, Text};
use serde_json::{Map, Value, json};

use crate::voice::Voice;

/// Why a command is not carried out.
#[derive(Debug)]
pub(crate) struct Failure {
    /// A short name, the same in every language.
    code: &'static str,
    text: Text,
    more: Box<More>,
}

/// What only some failures have.
#[derive(Debug, Default)]
struct More {
    /// The ledger row that forbids it, where a rule does.
    rule: Option<&'static str>,
    /// The field of the request that is wrong, where one is.
    field: Option<String>,
    problems: Vec<Problem>,
    /// The game whose words and rules the message needs.
    about: Option<&'static About>,
}

impl Failure {
    pub(crate) fn new(code: &'static str, text: Text) -> Failure {
        Failure::with(code, text, More::default())
    }

    fn with(code: &'static str, text: Text, more: More) -> Failure {
        Failure { code, text, more: Box::new(more) }
    }

    /// A field of the request is missing, unknown or of the wrong kind.
    pub(crate) fn field(field: impl Into<String>, text: Text) -> Failure {
        let field = field.into();
        let text = text.with("field", field.as_str());
        Failure::with("bad-field", text, More { field: Some(field), ..More::default() })
    }

    pub(crate) fn refused(refusal: &Refusal, about: &'static About) -> Failure {
        let more = More { rule: refusal.rule(), about: Some(about), ..More::default() };
        Failure::with(refusal.code(), refusal.text(), more)
    }

    pub(crate) fn set_up(error: &SetUpError) -> Failure {
        let code = match error {
            SetUpError::UnknownScenario(_) => "unknown-scenario",
            SetUpError::UnknownOption(_) => "unknown-option",
            SetUpError::OptionValue { .. } => "unknown-option-value",
        };
        Failure::new(code, error.text())
    }

    pub(crate) fn position(problems: Vec<Problem>, about: Option<&'static About>) -> Failure {
        let text = Text::new("engine-bad-position").with("count", problems.len());
        Failure::with("bad-position", text, More { problems, about, ..More::default() })
    }

    pub(crate) fn record(error: BadRecord, about: Option<&'static About>) -> Failure {
        let code = match &error {
            BadRecord::Unreadable(_) => "unreadable-record",
            BadRecord::Format(_) => "record-format",
            BadRecord::Game(_) => "record-game",
            BadRecord::Rules(_) => "record-rules",
            BadRecord::SetUp(_) | BadRecord::Position(_) => "record-start",
            BadRecord::Seat { .. } | BadRecord::Refused { .. } => "record-choice",
            BadRecord::Dice { .. } | BadRecord::Backwards { .. } => "record-dice",
        };
        let (text, rule) = (error.text(), error.rule());
        let problems = match error {
            BadRecord::Position(problems) => problems,
            _ => Vec::new(),
        };
        Failure::with(code, text, More { rule, problems, about, field: None })
    }

    /// The game whose words the message needs.
    pub(crate) fn about(&self) -> Option<&'static About> {
        self.more.about
    }

    /// The failure as it is answered.
    pub(crate) fn write(&self, voice: Voice<'_>) -> Value {
        let mut error = Map::new();
        error.insert("code".to_owned(), json!(self.code));
        if let Some(rule) = self.more.rule {
            error.insert("rule".to_owned(), json!(rule));
        }
        error.insert("message".to_owned(), json!(self.message(voice)));
        if let Some(field) = &self.more.field {
            error.insert("field".to_owned(), json!(field));
        }
        if !self.more.problems.is_empty() {
            let problems = self.more.problems.iter().map(|problem| voice.problem(problem));
            error.insert("problems".to_owned(), problems.collect());
        }
        Value::Object(error)
    }

    /// A breach of the rules is explained by the ledger; anything else by its own message.
    fn message(&self, voice: Voice<'_>) -> String {
        let row = self.more.rule.filter(|_| self.code == "illegal");
        let explained = row.and_then(|rule| voice.rule_text(self.more.about?, rule));
        explained.unwrap_or_else(|| voice.say(&self.text))
    }
}
