//! Words for people, as message ids with arguments. The sentences are in the `.ftl` files.

use std::borrow::Cow;

use serde::Serialize;

/// A message of a game's `.ftl` file with the values to fill in.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Text {
    /// The message's id.
    pub id: Cow<'static, str>,
    /// Its variables.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub args: Vec<(&'static str, Arg)>,
}

/// The value of one variable of a message.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum Arg {
    /// A number, written and inflected as the language does.
    Number(#[cfg_attr(feature = "schema", ts(type = "number"))] i64),
    /// Something that is the same in every language: the number of a hex, a person's name.
    Plain(Cow<'static, str>),
    /// Another message, such as the name of a unit.
    #[cfg_attr(feature = "schema", schema(no_recursion))]
    Text(Text),
    /// Several messages, joined as the language joins a list.
    #[cfg_attr(feature = "schema", schema(no_recursion))]
    List(Vec<Text>),
}

impl Text {
    /// A message without variables.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Text {
        Text { id: id.into(), args: Vec::new() }
    }

    /// The message with one more variable filled in.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Text {
        self.args.push((name, value.into()));
        self
    }
}

impl From<i64> for Arg {
    fn from(value: i64) -> Arg {
        Arg::Number(value)
    }
}

impl From<i32> for Arg {
    fn from(value: i32) -> Arg {
        Arg::Number(value.into())
    }
}

impl From<u8> for Arg {
    fn from(value: u8) -> Arg {
        Arg::Number(value.into())
    }
}

impl From<usize> for Arg {
    fn from(value: usize) -> Arg {
        Arg::Number(i64::try_from(value).unwrap_or(i64::MAX))
    }
}

impl From<&str> for Arg {
    fn from(value: &str) -> Arg {
        Arg::Plain(Cow::Owned(value.to_owned()))
    }
}

impl From<String> for Arg {
    fn from(value: String) -> Arg {
        Arg::Plain(Cow::Owned(value))
    }
}

impl From<Cow<'static, str>> for Arg {
    fn from(value: Cow<'static, str>) -> Arg {
        Arg::Plain(value)
    }
}

impl From<Text> for Arg {
    fn from(value: Text) -> Arg {
        Arg::Text(value)
    }
}

impl From<Vec<Text>> for Arg {
    fn from(value: Vec<Text>) -> Arg {
        Arg::List(value)
    }
}
