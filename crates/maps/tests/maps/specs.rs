//! Layouts that describe no map, and numbers written the other way round.

use bivouac_maps::*;

use crate::grids::nemesis;

fn spec() -> GridSpec {
    nemesis().spec().clone()
}

#[test]
#[expect(clippy::reversed_empty_ranges, reason = "that is what must be refused")]
fn a_layout_without_hexes_is_refused() {
    let empty = GridSpec { columns: 9..=8, ..spec() };
    assert!(matches!(HexGrid::try_new(empty), Err(GridError::Empty { .. })));
    let empty = GridSpec { rows: 2..=1, ..spec() };
    assert!(matches!(HexGrid::try_new(empty), Err(GridError::Empty { .. })));
}

#[test]
fn numbers_of_three_figures_are_refused() {
    let tall = GridSpec { rows: 90..=100, ..spec() };
    assert_eq!(HexGrid::try_new(tall).err(), Some(GridError::TwoFigures(100)));
}

#[test]
fn columns_do_not_shift_sideways() {
    let sideways = GridSpec { shift: Shift::East, ..spec() };
    assert!(matches!(HexGrid::try_new(sideways), Err(GridError::Shift { .. })));
    let upwards = GridSpec { orientation: Orientation::PointyTopped, ..spec() };
    assert!(matches!(HexGrid::try_new(upwards), Err(GridError::Shift { .. })));
}

#[test]
#[should_panic(expected = "no such hex map")]
fn an_unsound_layout_cannot_be_built() {
    HexGrid::new(GridSpec { shift: Shift::West, ..spec() });
}

#[test]
fn rows_may_be_numbered_before_columns() {
    let grid = HexGrid::new(GridSpec { numbering: Numbering::RowColumn, ..spec() });
    let hex = grid.find("1332").expect("row 13, column 32");
    assert_eq!((grid.column(hex), grid.row(hex)), (32, 13));
    assert_eq!(grid.number(hex), "1332");
    assert_eq!(grid.number(HexId(1)), "0521", "ids follow the numbers");
}

#[test]
fn the_largest_map_fits() {
    let grid = HexGrid::new(GridSpec { columns: 0..=99, rows: 0..=99, ..spec() });
    let corners = ["0099", "9900"].map(|number| grid.find(number).expect("a corner"));
    assert_eq!(grid.len(), 10_000);
    assert_eq!(grid.distance(corners[0], corners[1]), 149);
}
