//! What can be laid over the board on demand.

use std::borrow::Cow;

use serde::Serialize;

use crate::rules::Target;
use crate::text::Text;

/// A kind of overlay that a game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct OverlayKind {
    /// Its id; the message `overlay-<id>` names it.
    pub id: &'static str,
    /// What it is asked of.
    pub of: Asked,
    /// The ledger row that it shows.
    pub rule: &'static str,
}

/// What an overlay is asked of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum Asked {
    /// Of the whole board.
    Board,
    /// Of a space.
    Space,
    /// Of a piece.
    Piece,
}

/// Something laid over the board: spaces, ways and words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Overlay {
    /// What it shows, in one sentence.
    pub text: Text,
    /// The ledger row.
    pub rule: &'static str,
    /// The spaces that it marks.
    pub shades: Vec<Shade>,
    /// Ways over spaces.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub ways: Vec<Way>,
    /// Other things that it points at.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub targets: Vec<Target>,
}

/// A space that an overlay marks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Shade {
    /// The space.
    pub space: Cow<'static, str>,
    /// How it is marked; the message `shade-<key>` says what that means: `own`, `enemy`, `both`,
    /// `open`, `blocked`, `near`.
    pub key: &'static str,
    /// A number or a word in it, such as a cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub value: Option<Text>,
}

/// A way over spaces.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Way {
    /// The spaces, from its beginning to its end.
    pub spaces: Vec<Cow<'static, str>>,
    /// How it is drawn, as for a [`Shade`].
    pub key: &'static str,
    /// What is said of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub text: Option<Text>,
}
