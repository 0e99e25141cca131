//! One line of the protocol, read field by field.

use std::time::Duration;

use bivouac_kernel::{LONGEST_PLAN, Options, Planned, Seed, Text};
use bivouac_texts::Lang;
use serde_json::{Map, Value};

use crate::failure::Failure;
use crate::voice::names;

/// The fields that every command has.
const COMMON: [&str; 2] = ["lang", "tag"];
/// The longest time a bot may be given.
const MOST_MILLISECONDS: u64 = 600_000;

/// A request whose fields are taken one by one, so that those left over are the unknown ones.
#[derive(Debug)]
pub(crate) struct Request {
    pub(crate) cmd: String,
    fields: Map<String, Value>,
    /// The fields that the command has asked for.
    known: Vec<&'static str>,
}

/// What is taken of a line before its command is looked at: answers need it even to fail.
#[derive(Debug, Default)]
pub(crate) struct Manner {
    pub(crate) lang: Lang,
    pub(crate) tag: Option<Value>,
}

/// Reads a line as far as its command.
pub(crate) fn read(line: &str) -> (Manner, Result<Request, Failure>) {
    let mut manner = Manner::default();
    let request = read_into(line, &mut manner);
    (manner, request)
}

fn read_into(line: &str, manner: &mut Manner) -> Result<Request, Failure> {
    let value: Value = serde_json::from_str(line).map_err(|error| {
        Failure::new("not-json", Text::new("engine-not-json").with("why", error.to_string()))
    })?;
    let Value::Object(mut fields) = value else {
        return Err(Failure::new("not-object", Text::new("engine-not-object")));
    };
    manner.tag = fields.shift_remove("tag");
    if let Some(lang) = fields.shift_remove("lang") {
        manner.lang = read_lang(&lang)?;
    }
    let mut request = Request { cmd: String::new(), fields, known: Vec::new() };
    request.cmd = request.text("cmd")?;
    Ok(request)
}

fn read_lang(value: &Value) -> Result<Lang, Failure> {
    let read = value.as_str().and_then(|text| text.parse().ok());
    read.ok_or_else(|| {
        let known = names(Lang::ALL.iter().map(|lang| lang.code()));
        wrong("lang", Text::new("engine-expected-lang").with("known", known))
    })
}

fn wrong(field: impl Into<String>, expected: Text) -> Failure {
    Failure::field(field, Text::new("engine-field-type").with("expected", expected))
}

impl Request {
    /// Takes a field that may be left out; null counts as left out.
    fn take(&mut self, field: &'static str) -> Option<Value> {
        self.known.push(field);
        self.fields.shift_remove(field).filter(|value| !value.is_null())
    }

    fn missing(&self, field: &'static str, expected: Text) -> Failure {
        let text = Text::new("engine-field-missing").with("cmd", self.cmd.as_str());
        Failure::field(field, text.with("expected", expected))
    }

    /// Refuses every field that the command has not taken.
    pub(crate) fn finish(&self) -> Result<(), Failure> {
        let Some(field) = self.fields.keys().next() else {
            return Ok(());
        };
        let known = names(self.known.iter().copied().chain(COMMON));
        let text = Text::new("engine-field-unknown").with("cmd", self.cmd.as_str());
        Err(Failure::field(field.as_str(), text.with("known", known)))
    }

    pub(crate) fn maybe_text(&mut self, field: &'static str) -> Result<Option<String>, Failure> {
        match self.take(field) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(_) => Err(wrong(field, Text::new("engine-expected-text"))),
        }
    }

    pub(crate) fn text(&mut self, field: &'static str) -> Result<String, Failure> {
        let text = self.maybe_text(field)?;
        text.ok_or_else(|| self.missing(field, Text::new("engine-expected-text")))
    }

    pub(crate) fn maybe_number(&mut self, field: &'static str) -> Result<Option<usize>, Failure> {
        let Some(value) = self.take(field) else { return Ok(None) };
        let number = value.as_u64().and_then(|number| usize::try_from(number).ok());
        number.map(Some).ok_or_else(|| wrong(field, Text::new("engine-expected-number")))
    }

    pub(crate) fn maybe_milliseconds(
        &mut self,
        field: &'static str,
    ) -> Result<Option<Duration>, Failure> {
        let Some(value) = self.take(field) else { return Ok(None) };
        let number = value.as_u64().filter(|&number| number <= MOST_MILLISECONDS);
        number.map(|number| Some(Duration::from_millis(number))).ok_or_else(|| {
            let most = Text::new("engine-expected-milliseconds");
            wrong(field, most.with("most", MOST_MILLISECONDS.to_string()))
        })
    }

    pub(crate) fn maybe_seed(&mut self, field: &'static str) -> Result<Option<Seed>, Failure> {
        let Some(value) = self.take(field) else { return Ok(None) };
        let seed = serde_json::from_value(value);
        seed.map(Some).map_err(|_| wrong(field, Text::new("engine-expected-seed")))
    }

    /// The options of a scenario; none if they are left out.
    pub(crate) fn options(&mut self, field: &'static str) -> Result<Options, Failure> {
        let expected = || Text::new("engine-expected-options");
        let fields = match self.take(field) {
            None => return Ok(Options::default()),
            Some(Value::Object(fields)) => fields,
            Some(_) => return Err(wrong(field, expected())),
        };
        let texts = fields.into_iter().map(|(option, value)| match value {
            Value::String(text) => Ok((option, text)),
            _ => Err(wrong(format!("{field}.{option}"), expected())),
        });
        texts.collect::<Result<_, _>>().map(Options)
    }

    /// The values of dice.
    pub(crate) fn values(&mut self, field: &'static str) -> Result<Vec<u16>, Failure> {
        let expected = || Text::new("engine-expected-values");
        let value = self.take(field).ok_or_else(|| self.missing(field, expected()))?;
        serde_json::from_value(value).map_err(|_| wrong(field, expected()))
    }

    /// A document that the engine wrote: a position or a record.
    pub(crate) fn object(&mut self, field: &'static str) -> Result<Value, Failure> {
        let expected = || Text::new("engine-expected-object");
        let value = self.take(field).ok_or_else(|| self.missing(field, expected()))?;
        if value.is_object() { Ok(value) } else { Err(wrong(field, expected())) }
    }

    /// A list of texts; empty if it is left out.
    pub(crate) fn texts(&mut self, field: &'static str) -> Result<Vec<String>, Failure> {
        let Some(value) = self.take(field) else { return Ok(Vec::new()) };
        let expected = || Text::new("engine-expected-texts");
        serde_json::from_value(value).map_err(|_| wrong(field, expected()))
    }

    /// The choices of a plan.
    pub(crate) fn plan(&mut self) -> Result<Vec<Planned>, Failure> {
        let expected = || Text::new("engine-expected-plan").with("most", LONGEST_PLAN);
        let value = self.take("plan").ok_or_else(|| self.missing("plan", expected()))?;
        let plan: Option<Vec<Planned>> = serde_json::from_value(value).ok();
        let fits = plan.filter(|plan| !plan.is_empty() && plan.len() <= LONGEST_PLAN);
        fits.ok_or_else(|| wrong("plan", expected()))
    }

    pub(crate) fn maybe_choice(&mut self) -> Option<Value> {
        self.take("choice")
    }

    pub(crate) fn choice(&mut self) -> Result<Value, Failure> {
        let choice = self.maybe_choice();
        choice.ok_or_else(|| self.missing("choice", Text::new("engine-expected-choice")))
    }
}
