//! The grid of the map, with hexes that are written by their numbers.

use std::borrow::Cow;
use std::ops::Deref;
use std::sync::LazyLock;

use bivouac_kernel::{Named, written_by_name};
use bivouac_maps::{
    ColumnsRun, GridSpec, HexGrid, HexId, Numbering, Orientation, Parity, RowsRun, Shift,
};

/// How many hexes the map has: columns 20 to 48 of rows 05 to 30.
pub(crate) const HEX_COUNT: usize = COLUMNS * ROWS;
pub(crate) const COLUMNS: usize = 29;
pub(crate) const ROWS: usize = 26;

/// A hex, written by its printed number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hex(pub HexId);

impl Hex {
    /// No hex.
    pub(crate) const NONE: Hex = Hex(HexId::NONE);

    /// The printed number.
    pub(crate) fn number(self) -> &'static str {
        GRID.grid.number(self.0)
    }

    /// The hexes behind its six sides, clockwise from the north; none off the map.
    #[inline]
    pub(crate) fn sides(self) -> &'static [Hex; 6] {
        &GRID.near[self.index()]
    }

    /// The hexes next to it.
    #[inline]
    pub(crate) fn neighbours(self) -> impl Iterator<Item = Hex> {
        self.sides().iter().copied().filter(|near| near.is_some())
    }

    /// The side behind which an adjacent hex lies.
    #[inline]
    pub(crate) fn side_towards(self, to: Hex) -> Option<usize> {
        self.sides().iter().position(|&near| near == to && near.is_some())
    }

    /// Whether two hexes are adjacent.
    #[inline]
    pub(crate) fn touches(self, other: Hex) -> bool {
        self.side_towards(other).is_some()
    }

    /// How many hexes away another is, whatever lies between.
    #[inline]
    pub(crate) fn distance(self, to: Hex) -> u8 {
        GRID.grid.distance(self.0, to.0)
    }
}

impl Deref for Hex {
    type Target = HexId;

    #[inline]
    fn deref(&self) -> &HexId {
        &self.0
    }
}

impl From<HexId> for Hex {
    #[inline]
    fn from(hex: HexId) -> Hex {
        Hex(hex)
    }
}

impl From<Hex> for HexId {
    #[inline]
    fn from(hex: Hex) -> HexId {
        hex.0
    }
}

impl Named for Hex {
    fn name(&self) -> Cow<'static, str> {
        self.number().into()
    }

    fn find(number: &str) -> Option<Hex> {
        GRID.grid.find(number).map(Hex)
    }
}

written_by_name!(Hex);

/// The grid: CCRR, columns counted eastwards, rows southwards, the even columns half a hex further
/// south.
pub(crate) static GRID: LazyLock<Grid> = LazyLock::new(|| {
    let grid = HexGrid::new(GridSpec {
        columns: 20..=48,
        rows: 5..=30,
        orientation: Orientation::FlatTopped,
        columns_run: ColumnsRun::East,
        rows_run: RowsRun::South,
        shifted: Parity::Even,
        shift: Shift::South,
        numbering: Numbering::ColumnRow,
    });
    assert_eq!(grid.len(), HEX_COUNT, "the grid of the map");
    let near = grid.all().map(|hex| grid.neighbours(hex).map(Hex)).collect();
    Grid { grid, near }
});

/// A grid that speaks of [`Hex`].
pub(crate) struct Grid {
    pub grid: HexGrid,
    near: Vec<[Hex; 6]>,
}

impl Grid {
    pub(crate) fn all(&self) -> impl Iterator<Item = Hex> + use<> {
        self.grid.all().map(Hex)
    }
}
