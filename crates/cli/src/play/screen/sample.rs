//! Boards and pieces for tests.

use bivouac_kernel::{Board, Edge, Known, Lies, Piece, Place, Scene, Shape, Space};

/// A board of flat-topped hexes, numbered by column and row from 1, with woods in the first, a
/// river between the first two of the first column and a road from the first to the second
/// column.
pub fn hexes(columns: u16, rows: u16) -> Board {
    let mut spaces = Vec::new();
    for column in 0..columns {
        for row in 0..rows {
            spaces.push(Space {
                id: format!("{:02}{:02}", column + 1, row + 1),
                x: f32::from(column) * 0.866_025_4,
                y: f32::from(row) + 0.5 * f32::from(column % 2),
                terrain: if spaces.is_empty() { "woods" } else { "clear" },
                level: 0,
                name: None,
                traits: Vec::new(),
            });
        }
    }
    let edge = |a, b, kind, lies| Edge { a, b, kind, lies, name: None };
    let mut edges = Vec::new();
    if rows > 1 {
        edges.push(edge(0, 1, "river", Lies::Parting));
    }
    if columns > 1 {
        edges.push(edge(0, rows, "road", Lies::Joining));
    }
    Board {
        id: "sample".to_owned(),
        shape: Shape::FlatHexes,
        size: (f32::from(columns), f32::from(rows)),
        spaces,
        edges,
        areas: Vec::new(),
        lines: Vec::new(),
    }
}

/// A piece of the first seat.
pub fn piece(short: &str, at: &str) -> Piece {
    Piece {
        id: format!("unit-{short}").into(),
        kind: "infantry",
        seat: Some(0),
        name: None,
        short: short.to_owned().into(),
        at: Place::Space(at.to_owned().into()),
        facing: Some(2),
        ratings: vec![("strength", 6), ("cohesion", 5)],
        states: vec!["disordered"],
        known: Known::Open,
        note: None,
        sign: None,
        nation: None,
    }
}

/// A scene with these pieces.
pub fn scene(pieces: Vec<Piece>) -> Scene {
    Scene { pieces, ..Scene::default() }
}
