//! The maps that tests use.

use bivouac_maps::*;
use proptest::prelude::*;

pub fn borodino() -> HexGrid {
    HexGrid::new(GridSpec {
        columns: 10..=51,
        rows: 0..=26,
        orientation: Orientation::FlatTopped,
        columns_run: ColumnsRun::West,
        rows_run: RowsRun::North,
        shifted: Parity::Odd,
        shift: Shift::North,
        numbering: Numbering::ColumnRow,
    })
}

pub fn nemesis() -> HexGrid {
    HexGrid::new(GridSpec {
        columns: 20..=48,
        rows: 5..=30,
        orientation: Orientation::FlatTopped,
        columns_run: ColumnsRun::East,
        rows_run: RowsRun::South,
        shifted: Parity::Even,
        shift: Shift::South,
        numbering: Numbering::ColumnRow,
    })
}

/// The hex with that number, which the test knows to be on the map.
pub fn hex(grid: &HexGrid, number: &str) -> HexId {
    grid.find(number).unwrap_or_else(|| panic!("{number} is not on the map"))
}

/// The numbers of hexes, for failures that people can read.
pub fn numbers<const N: usize>(grid: &HexGrid, hexes: [HexId; N]) -> [&str; N] {
    hexes.map(|hex| if hex.is_some() { grid.number(hex) } else { "-" })
}

/// Small maps laid out and numbered in every possible way.
pub fn any_grid() -> impl Strategy<Value = HexGrid> {
    let lines = || (0u8..90, 0u8..8).prop_map(|(first, more)| first..=first + more);
    let runs = (any::<bool>(), any::<bool>());
    let shift = (any::<bool>(), any::<bool>(), any::<bool>());
    (lines(), lines(), runs, shift, any::<bool>()).prop_map(
        |(columns, rows, (east, south), (flat, even, forward), column_first)| {
            HexGrid::new(GridSpec {
                columns,
                rows,
                orientation: pick(flat, Orientation::FlatTopped, Orientation::PointyTopped),
                columns_run: pick(east, ColumnsRun::East, ColumnsRun::West),
                rows_run: pick(south, RowsRun::South, RowsRun::North),
                shifted: pick(even, Parity::Even, Parity::Odd),
                shift: pick(
                    flat,
                    pick(forward, Shift::South, Shift::North),
                    pick(forward, Shift::East, Shift::West),
                ),
                numbering: pick(column_first, Numbering::ColumnRow, Numbering::RowColumn),
            })
        },
    )
}

/// A map and some of its hexes.
pub fn grid_and_hexes<const N: usize>() -> impl Strategy<Value = (HexGrid, [HexId; N])> {
    any_grid().prop_flat_map(|grid| {
        let hexes = std::array::from_fn(|_| (0..grid.len() as u16).prop_map(HexId));
        (Just(grid), hexes)
    })
}

fn pick<T>(first: bool, one: T, other: T) -> T {
    if first { one } else { other }
}
