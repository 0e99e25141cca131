//! The grid of the map, with hexes and facings that are written by their names.

use std::borrow::Cow;
use std::ops::Deref;
use std::sync::LazyLock;

use arrayvec::ArrayVec;
use bivouac_kernel::{Named, written_by_name};
use bivouac_maps::{
    ColumnsRun, GridSpec, HexGrid, HexId, Numbering, Orientation, Parity, RowsRun, Shift, Side,
    SightLine, Vertex,
};

/// How many hexes the map has.
pub(crate) const HEX_COUNT: usize = 1134;

/// A hex, written by its printed number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hex(pub HexId);

impl Hex {
    /// No hex.
    pub(crate) const NONE: Hex = Hex(HexId::NONE);
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
        GRID.number(*self).into()
    }

    fn find(number: &str) -> Option<Hex> {
        GRID.find(number)
    }
}

/// The vertex that a unit faces, written by its name on the compass.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Facing(pub Vertex);

impl Facing {
    pub(crate) fn all() -> [Facing; 6] {
        Vertex::all().map(Facing)
    }

    #[inline]
    pub(crate) fn turn(self, n: i8) -> Facing {
        Facing(self.0.turn(n))
    }

    #[inline]
    pub(crate) fn steps_to(self, other: Facing) -> u8 {
        self.0.steps_to(other.0)
    }

    /// The facing with this name.
    pub fn find(name: &str) -> Option<Facing> {
        Vertex::named(name, GRID.orientation()).map(Facing)
    }
}

impl Default for Facing {
    fn default() -> Facing {
        Facing(Vertex(0))
    }
}

impl Deref for Facing {
    type Target = Vertex;

    #[inline]
    fn deref(&self) -> &Vertex {
        &self.0
    }
}

impl Named for Facing {
    fn name(&self) -> Cow<'static, str> {
        self.0.name(GRID.orientation()).into()
    }

    fn find(name: &str) -> Option<Facing> {
        Facing::find(name)
    }
}

written_by_name!(Hex, Facing);

/// The grid of the map: CCRR, columns 10-51 counted westwards, rows 00-26 northwards, the odd
/// columns half a hex further north.
pub(crate) static GRID: LazyLock<Grid> = LazyLock::new(|| {
    let grid = HexGrid::new(GridSpec {
        columns: 10..=51,
        rows: 0..=26,
        orientation: Orientation::FlatTopped,
        columns_run: ColumnsRun::West,
        rows_run: RowsRun::North,
        shifted: Parity::Odd,
        shift: Shift::North,
        numbering: Numbering::ColumnRow,
    });
    let near = grid.all().map(|hex| grid.neighbours(hex).map(Hex)).collect();
    Grid { grid, near }
});

/// A grid that speaks of [`Hex`] and [`Facing`].
pub(crate) struct Grid {
    grid: HexGrid,
    near: Vec<[Hex; 6]>,
}

impl Grid {
    pub(crate) fn orientation(&self) -> Orientation {
        self.grid.orientation()
    }

    pub(crate) fn size(&self) -> (f32, f32) {
        self.grid.size()
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = Hex> + use<> {
        self.grid.all().map(Hex)
    }

    pub(crate) fn find(&self, number: &str) -> Option<Hex> {
        self.grid.find(number).map(Hex)
    }

    #[inline]
    pub(crate) fn neighbour(&self, hex: Hex, side: Side) -> Hex {
        self.near[hex.index()][side.index()]
    }

    #[inline]
    pub(crate) fn neighbours(&self, hex: Hex) -> &[Hex; 6] {
        &self.near[hex.index()]
    }

    pub(crate) fn within(&self, hex: Hex, radius: u8) -> impl Iterator<Item = Hex> {
        self.grid.within(hex.0, radius).map(Hex)
    }

    pub(crate) fn frontal(&self, hex: Hex, facing: Facing) -> [Hex; 2] {
        self.grid.frontal(hex.0, facing.0).map(Hex)
    }

    pub(crate) fn flanks(&self, hex: Hex, facing: Facing) -> [Hex; 2] {
        self.grid.flanks(hex.0, facing.0).map(Hex)
    }
}

/// Questions about hexes that are answered alike for those that are not written by their numbers.
macro_rules! asked_of_grid {
    ($(fn $name:ident($($hex:ident),+) -> $answer:ty;)+) => {
        impl Grid {
            $(
                #[inline]
                pub(crate) fn $name(&self, $($hex: Hex),+) -> $answer {
                    self.grid.$name($($hex.0),+)
                }
            )+
        }
    };
}

asked_of_grid! {
    fn column(hex) -> u8;
    fn centre(hex) -> (f32, f32);
    fn number(hex) -> &str;
    fn distance(a, b) -> u8;
    fn side_towards(from, to) -> Option<Side>;
    fn first_side(from, to) -> ArrayVec<Side, 2>;
    fn last_side(from, to) -> ArrayVec<Side, 2>;
    fn vertex_towards(from, to) -> ArrayVec<Vertex, 3>;
    fn sight_line(from, to) -> SightLine<'_>;
}
