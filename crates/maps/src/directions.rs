//! The six sides and the six vertices of a hex.

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Which way the hexes of a map are turned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Orientation {
    /// A side at the top: hexes form straight columns.
    FlatTopped,
    /// A vertex at the top: hexes form straight rows.
    PointyTopped,
}

/// A number that names no side or vertex, because hexes have six of each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{0} is not between 0 and 5")]
pub struct OutOfSix(pub u8);

/// One of the six sides of a hex, clockwise.
///
/// Flat-topped: N, NE, SE, S, SW, NW. Pointy-topped: NE, E, SE, SW, W, NW.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Side(pub u8);

/// One of the six vertices of a hex, clockwise: vertex `i` lies between side `i` and side `i + 1`.
///
/// Flat-topped: NE, E, SE, SW, W, NW. Pointy-topped: NE, SE, S, SW, NW, N.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Vertex(pub u8);

const FLAT_SIDES: [&str; 6] = ["N", "NE", "SE", "S", "SW", "NW"];
const POINTY_SIDES: [&str; 6] = ["NE", "E", "SE", "SW", "W", "NW"];
const FLAT_VERTICES: [&str; 6] = ["NE", "E", "SE", "SW", "W", "NW"];
const POINTY_VERTICES: [&str; 6] = ["NE", "SE", "S", "SW", "NW", "N"];

impl Side {
    /// All six, clockwise from the first.
    pub const fn all() -> [Side; 6] {
        [Side(0), Side(1), Side(2), Side(3), Side(4), Side(5)]
    }

    /// The side across the hex, which is also this side as the neighbour behind it counts it.
    #[inline]
    pub const fn opposite(self) -> Side {
        self.cw(3)
    }

    /// The side `n` steps clockwise from here.
    #[inline]
    pub const fn cw(self, n: u8) -> Side {
        Side((self.0 + n % 6) % 6)
    }

    /// The two vertices at the ends of this side: the anticlockwise one, then the clockwise one.
    #[inline]
    pub const fn vertices(self) -> [Vertex; 2] {
        [Vertex(self.0).turn(-1), Vertex(self.0)]
    }

    /// A place for this side in an array of six.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The compass name, such as `"NE"`.
    pub fn name(self, orientation: Orientation) -> &'static str {
        Self::names(orientation)[self.index()]
    }

    /// The side with that compass name on maps of that orientation.
    pub fn named(name: &str, orientation: Orientation) -> Option<Side> {
        Self::all().into_iter().find(|side| side.name(orientation) == name)
    }

    const fn names(orientation: Orientation) -> &'static [&'static str; 6] {
        match orientation {
            Orientation::FlatTopped => &FLAT_SIDES,
            Orientation::PointyTopped => &POINTY_SIDES,
        }
    }
}

impl Vertex {
    /// All six, clockwise from the first.
    pub const fn all() -> [Vertex; 6] {
        [Vertex(0), Vertex(1), Vertex(2), Vertex(3), Vertex(4), Vertex(5)]
    }

    /// The vertex `n` steps clockwise from here; anticlockwise where `n` is negative.
    #[inline]
    pub const fn turn(self, n: i8) -> Vertex {
        Vertex((self.0 + n.rem_euclid(6) as u8) % 6)
    }

    /// The fewest steps, in either direction, that turn this vertex into the other: 0 to 3.
    #[inline]
    pub const fn steps_to(self, other: Vertex) -> u8 {
        let clockwise = (6 + other.0 - self.0) % 6;
        if clockwise > 3 { 6 - clockwise } else { clockwise }
    }

    /// The two sides that meet in this vertex: the anticlockwise one, then the clockwise one. A
    /// piece that faces the vertex has its frontal hexes behind them.
    #[inline]
    pub const fn sides(self) -> [Side; 2] {
        [Side(self.0), Side(self.0).cw(1)]
    }

    /// A place for this vertex in an array of six.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The compass name, such as `"W"`.
    pub fn name(self, orientation: Orientation) -> &'static str {
        Self::names(orientation)[self.index()]
    }

    /// The vertex with that compass name on maps of that orientation.
    pub fn named(name: &str, orientation: Orientation) -> Option<Vertex> {
        Self::all().into_iter().find(|vertex| vertex.name(orientation) == name)
    }

    const fn names(orientation: Orientation) -> &'static [&'static str; 6] {
        match orientation {
            Orientation::FlatTopped => &FLAT_VERTICES,
            Orientation::PointyTopped => &POINTY_VERTICES,
        }
    }
}

// Positions come from people's files, and every table here has six places: a seventh side must be
// refused where it is read, not where it is used.
impl TryFrom<u8> for Side {
    type Error = OutOfSix;

    fn try_from(number: u8) -> Result<Side, OutOfSix> {
        if number < 6 { Ok(Side(number)) } else { Err(OutOfSix(number)) }
    }
}

impl TryFrom<u8> for Vertex {
    type Error = OutOfSix;

    fn try_from(number: u8) -> Result<Vertex, OutOfSix> {
        if number < 6 { Ok(Vertex(number)) } else { Err(OutOfSix(number)) }
    }
}

impl From<Side> for u8 {
    fn from(side: Side) -> u8 {
        side.0
    }
}

impl From<Vertex> for u8 {
    fn from(vertex: Vertex) -> u8 {
        vertex.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_vertex_lies_between_the_sides_that_meet_in_it() {
        let west = Vertex::named("W", Orientation::FlatTopped).expect("a flat-topped vertex");
        assert_eq!(west.sides().map(|side| side.name(Orientation::FlatTopped)), ["SW", "NW"]);
        let north = Vertex::named("N", Orientation::PointyTopped).expect("a pointy-topped vertex");
        assert_eq!(north.sides().map(|side| side.name(Orientation::PointyTopped)), ["NW", "NE"]);
        for side in Side::all() {
            assert!(side.vertices().iter().all(|vertex| vertex.sides().contains(&side)));
        }
    }

    #[test]
    fn turning_goes_both_ways_and_comes_round() {
        assert_eq!(Vertex(0).turn(-1), Vertex(5));
        assert_eq!(Vertex(5).turn(1), Vertex(0));
        assert_eq!(Vertex(2).turn(i8::MIN), Vertex(2).turn(4));
        assert_eq!(Side(4).cw(255), Side(1));
        assert_eq!(Side(1).opposite(), Side(4));
    }

    #[test]
    fn steps_between_vertices_are_counted_the_short_way() {
        assert_eq!(Vertex(0).steps_to(Vertex(5)), 1);
        assert_eq!(Vertex(5).steps_to(Vertex(1)), 2);
        assert_eq!(Vertex(1).steps_to(Vertex(4)), 3);
        assert_eq!(Vertex(3).steps_to(Vertex(3)), 0);
    }

    #[test]
    fn a_seventh_side_is_refused_on_reading() {
        assert_eq!(serde_json::from_str::<Side>("5").ok(), Some(Side(5)));
        assert!(serde_json::from_str::<Side>("6").is_err());
        assert!(serde_json::from_str::<Vertex>("6").is_err());
        assert_eq!(serde_json::to_string(&Vertex(2)).ok().as_deref(), Some("2"));
    }

    #[test]
    fn names_are_found_again() {
        for orientation in [Orientation::FlatTopped, Orientation::PointyTopped] {
            for side in Side::all() {
                assert_eq!(Side::named(side.name(orientation), orientation), Some(side));
            }
            for vertex in Vertex::all() {
                assert_eq!(Vertex::named(vertex.name(orientation), orientation), Some(vertex));
            }
        }
        assert_eq!(Side::named("E", Orientation::FlatTopped), None);
    }
}
