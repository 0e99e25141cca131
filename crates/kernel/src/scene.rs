//! What can be drawn: the board, which does not change, and the scene, which one viewer sees.

use std::borrow::Cow;

use serde::Serialize;

use crate::rules::Line;
use crate::text::Text;

/// The part of a game's table that does not change during a scenario.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Board {
    /// The id of the board.
    pub id: String,
    /// How spaces are drawn.
    pub shape: Shape,
    /// Width and height in the unit of the spaces' coordinates.
    pub size: (f32, f32),
    /// The spaces of the map.
    pub spaces: Vec<Space>,
    /// What joins or parts spaces.
    pub edges: Vec<Edge>,
    /// Places off the map where pieces are kept.
    pub areas: Vec<Area>,
    /// Free lines of the map that belong to no space: rivers, coasts, lakes, frontiers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub lines: Vec<Course>,
}

/// A free line of the map.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Course {
    /// What it is: `river`, `coast`, `lake`, `border`.
    pub kind: &'static str,
    /// Its points in the unit of the spaces' coordinates.
    pub points: Vec<(f32, f32)>,
    /// Whether it encloses something.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub closed: bool,
    /// Its name, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub name: Option<Text>,
}

/// How the spaces of a board are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum Shape {
    /// Hexes with a flat side up, one unit from flat side to flat side.
    FlatHexes,
    /// Hexes with a corner up, one unit from flat side to flat side.
    PointyHexes,
    /// Places joined by lines.
    Points,
}

/// A space of the map.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Space {
    /// Its id, as printed on the map.
    pub id: String,
    /// Centre, to the right.
    pub x: f32,
    /// Centre, downwards.
    pub y: f32,
    /// Its terrain; the message `terrain-<terrain>` names it.
    pub terrain: &'static str,
    /// Its height above the ground level of the map.
    pub level: i8,
    /// Its name, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub name: Option<Text>,
    /// Further properties by key: fortress, depot site, victory space, closed to play.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub traits: Vec<&'static str>,
}

/// Something between two spaces, by their indices.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Edge {
    /// One space; the lower or outer one where it matters.
    pub a: u16,
    /// The other.
    pub b: u16,
    /// What it is; the message `terrain-<kind>` names it.
    pub kind: &'static str,
    /// Whether it joins the two centres (a road) or lies on the border (a river).
    pub lies: Lies,
    /// Its name, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub name: Option<Text>,
}

/// Where an edge is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum Lies {
    /// From centre to centre.
    Joining,
    /// On the border of the two spaces.
    Parting,
}

/// A place off the map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Area {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// The seat whose it is, by index.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub seat: Option<u8>,
}

/// Everything that one viewer sees at one moment.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Scene {
    /// The time and the phase, as a headline.
    pub moment: Vec<Text>,
    /// The pieces on the map and in the areas, top of each stack first.
    pub pieces: Vec<Piece>,
    /// Markers that belong to a space or to an edge and not to a piece.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub markers: Vec<Marker>,
    /// Tracks: turn, victory points, morale, weather.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub tracks: Vec<Track>,
    /// What the procedure under way has come to: declared attacks, running totals.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub procedure: Vec<Line>,
    /// Decks and hands: to others, only their sizes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub hands: Vec<Hand>,
    /// What is always in sight: the score and what wins, the initiative, the weather.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub status: Vec<Line>,
    /// The groups that pieces belong to: commands, armies.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub groups: Vec<Group>,
    /// Spaces that have another look for now: a village that burns, a land that changed sides.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub tints: Vec<Tint>,
    /// Who acts in this turn: who has, who does now, who is to come. There is a list, be it empty,
    /// in every scene of a scenario whose groups act one after the other, so that it has its room.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub activations: Option<Vec<Activation>>,
}

/// Something that acts in a turn, such as a command whose marker is drawn from a pool.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Activation {
    /// Its id, the same at every stage.
    pub id: Cow<'static, str>,
    /// Its name.
    pub name: Text,
    /// The seat whose it is, by index.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub seat: Option<u8>,
    /// When it acts.
    pub stage: Stage,
    /// How often it acts at this stage.
    pub times: u8,
    /// The groups of pieces that it sets in motion, by their ids.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub groups: Vec<Cow<'static, str>>,
}

/// When something acts in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum Stage {
    /// It has acted.
    Past,
    /// It acts now.
    Now,
    /// It acts next.
    Next,
    /// It is to come, and nobody knows when.
    Open,
}

/// Pieces that belong together.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Group {
    /// Its id.
    pub id: Cow<'static, str>,
    /// What it is; the message `group-<kind>` names it: `command`, `army`.
    pub kind: &'static str,
    /// Its name.
    pub name: Text,
    /// The seat whose it is, by index.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub seat: Option<u8>,
    /// Its pieces.
    pub pieces: Vec<Cow<'static, str>>,
}

/// A space that has another look for now.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Tint {
    /// The space.
    pub space: Cow<'static, str>,
    /// What it shows; the message `tint-<kind>` names it.
    pub kind: Cow<'static, str>,
    /// The seat to which it gives the space, by index.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub seat: Option<u8>,
}

/// A piece as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Piece {
    /// Its id; a piece whose face is hidden has an id that does not give it away.
    pub id: Cow<'static, str>,
    /// What it looks like: the message `piece-<kind>` names the kind.
    pub kind: &'static str,
    /// The seat that it belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub seat: Option<u8>,
    /// Its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub name: Option<Text>,
    /// A few letters for the counter.
    pub short: Cow<'static, str>,
    /// Where it is.
    pub at: Place,
    /// The vertex or side it faces, clockwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub facing: Option<u8>,
    /// Its ratings in the order in which the counter shows them; `rating-<key>` names each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub ratings: Vec<(&'static str, i16)>,
    /// Its conditions: the message `state-<key>` names each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub states: Vec<&'static str>,
    /// How the viewer knows what they see.
    #[serde(skip_serializing_if = "Known::is_open")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub known: Known,
    /// What the viewer has noted of it, such as when it was seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub note: Option<Text>,
    /// The key of what is drawn on it, where that is not the sign of its kind: the symbol on the
    /// label of a block.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub sign: Option<&'static str>,
    /// The nation whose colours it wears, where those are not the colours of its seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub nation: Option<&'static str>,
}

impl Piece {
    /// A piece that everybody sees, of which there is no more to say.
    pub fn plain(
        id: impl Into<Cow<'static, str>>,
        kind: &'static str,
        seat: Option<u8>,
        at: Place,
    ) -> Piece {
        Piece {
            id: id.into(),
            kind,
            seat,
            name: None,
            short: Cow::Borrowed(""),
            at,
            facing: None,
            ratings: Vec::new(),
            states: Vec::new(),
            known: Known::Open,
            note: None,
            sign: None,
            nation: None,
        }
    }
}

/// How a viewer knows the face of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum Known {
    /// It is open to all, or their own.
    #[default]
    Open,
    /// They see that it is there and nothing else.
    Hidden,
    /// They saw it once; it may have changed since.
    Remembered,
    /// Only they and its owner know it.
    Private,
}

impl Known {
    fn is_open(&self) -> bool {
        *self == Known::Open
    }
}

/// Where a piece is.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum Place {
    /// On a space of the map.
    Space(Cow<'static, str>),
    /// In an area off the map.
    Area(Cow<'static, str>),
    /// On a track, at a value.
    Track(Cow<'static, str>, i16),
}

/// A marker on the board.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Marker {
    /// What it shows; the message `marker-<kind>` names it.
    pub kind: &'static str,
    /// The space, or the two spaces of an edge.
    pub spaces: Vec<Cow<'static, str>>,
    /// A number on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub value: Option<i16>,
}

/// A track with a marker on it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Track {
    /// Its id; the message `track-<id>` names it.
    pub id: &'static str,
    /// Its lowest value.
    pub low: i16,
    /// Its highest value.
    pub high: i16,
    /// Where the marker stands.
    pub value: i16,
    /// What is written at each value from the lowest on, where it is not the number.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub labels: Vec<Text>,
    /// The seats, by index, to which the values below and above 0 belong.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub sides: Option<(u8, u8)>,
}

impl Track {
    /// A track of numbers that belongs to nobody.
    pub const fn plain(id: &'static str, low: i16, high: i16, value: i16) -> Track {
        Track { id, low, high, value, labels: Vec::new(), sides: None }
    }
}

/// A hand or a deck of cards.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Hand {
    /// Its id; the message `hand-<id>` names it.
    pub id: String,
    /// The seat that holds it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub seat: Option<u8>,
    /// How many cards are in it.
    pub count: u16,
    /// The cards that the viewer may see.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub cards: Vec<Card>,
}

/// A card that a viewer sees.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Card {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: Text,
    /// What it does.
    pub body: Text,
    /// What else is printed on it, such as its season or when it is played.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub marks: Vec<Text>,
    /// Its numbers by key.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub ratings: Vec<(&'static str, i16)>,
}
