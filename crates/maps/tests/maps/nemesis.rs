//! 1813: columns counted eastwards, rows southwards, even columns half a hex lower.

use crate::grids::{hex, nemesis};

/// Column and row of the neighbours, clockwise from north, as steps from a hex.
const EVEN: [(i16, i16); 6] = [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)];
const ODD: [(i16, i16); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)];

#[test]
fn neighbours_are_those_of_the_table() {
    let grid = nemesis();
    assert_eq!(grid.len(), 754);
    for hex in grid.all() {
        let (column, row) = (i16::from(grid.column(hex)), i16::from(grid.row(hex)));
        let steps = if column % 2 == 0 { EVEN } else { ODD };
        for (side, (columns, rows)) in steps.into_iter().enumerate() {
            let expected = grid.at((column + columns) as u8, (row + rows) as u8);
            let found = grid.neighbours(hex)[side];
            assert_eq!(found.is_some().then_some(found), expected, "{}", grid.number(hex));
        }
    }
}

#[test]
fn the_distance_is_that_of_the_formula() {
    let grid = nemesis();
    let cube = |hex| {
        let (column, row) = (i16::from(grid.column(hex)), i16::from(grid.row(hex)));
        let z = row - (column + column % 2) / 2;
        [column, -column - z, z]
    };
    for a in grid.all().step_by(7) {
        for b in grid.all() {
            let [from, to] = [cube(a), cube(b)];
            let longest = (0..3).map(|axis| (from[axis] - to[axis]).abs()).max();
            assert_eq!(Some(i16::from(grid.distance(a, b))), longest);
        }
    }
}

#[test]
fn the_named_hexes_lie_as_the_player_aid_says() {
    let grid = nemesis();
    let [torgau, luckau, cottbus, berlin] =
        ["3213", "3313", "3413", "3211"].map(|number| hex(&grid, number));
    assert_eq!(grid.distance(torgau, luckau), 1);
    assert_eq!(grid.distance(luckau, cottbus), 1);
    assert_eq!(grid.distance(torgau, berlin), 2);
    assert!(grid.centre(luckau).0 > grid.centre(torgau).0, "Luckau is east of Torgau");
    assert!(grid.centre(berlin).1 < grid.centre(torgau).1, "Berlin is north of Torgau");
}
