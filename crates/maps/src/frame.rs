//! Between the numbers printed on a map and axial coordinates.

use hexx::{Hex, HexOrientation, OffsetHexMode};

use crate::{ColumnsRun, GridSpec, Numbering, Orientation, Parity, RowsRun, Shift, Side};

/// Translates printed columns and rows into axial coordinates that grow eastwards and southwards,
/// whichever way the publisher counted, and back.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    columns: Lines,
    rows: Lines,
    /// The index of the north-west corner.
    origin: i32,
    orientation: HexOrientation,
    shoved: OffsetHexMode,
}

/// The columns or the rows of a map.
#[derive(Clone, Debug)]
struct Lines {
    first: u8,
    count: u8,
    /// Whether the first is the westernmost column or northernmost row.
    forward: bool,
    /// How much higher the index of a hex is in the line with the next number.
    stride: i32,
}

impl Lines {
    /// How many lines lie west or north of this one.
    fn position(&self, number: u8) -> u8 {
        if self.forward { number - self.first } else { self.first + (self.count - 1) - number }
    }

    /// The number of the westernmost column or northernmost row.
    fn outermost(&self) -> u8 {
        if self.forward { self.first } else { self.first + (self.count - 1) }
    }

    /// How much higher the index of a hex is one line further east or south.
    #[inline]
    fn onwards(&self) -> i32 {
        if self.forward { self.stride } else { -self.stride }
    }

    /// The index of a line among its like, if there is one with that number.
    #[inline]
    fn index(&self, number: u8) -> Option<usize> {
        let index = number.checked_sub(self.first)?;
        (index < self.count).then_some(usize::from(index) * self.stride as usize)
    }

    #[inline]
    fn number(&self, index: usize) -> u8 {
        self.first + (index / self.stride as usize % usize::from(self.count)) as u8
    }

    #[inline]
    fn holds(&self, position: i32) -> bool {
        (0..i32::from(self.count)).contains(&position)
    }
}

impl Frame {
    pub fn new(spec: &GridSpec) -> Frame {
        let [columns, rows] = [&spec.columns, &spec.rows].map(|lines| lines.len() as u8);
        let (column_stride, row_stride) = match spec.numbering {
            Numbering::ColumnRow => (i32::from(rows), 1),
            Numbering::RowColumn => (1, i32::from(columns)),
        };
        let columns = Lines {
            first: *spec.columns.start(),
            count: columns,
            forward: spec.columns_run == ColumnsRun::East,
            stride: column_stride,
        };
        let rows = Lines {
            first: *spec.rows.start(),
            count: rows,
            forward: spec.rows_run == RowsRun::South,
            stride: row_stride,
        };
        let start = |lines: &Lines| i32::from(lines.outermost() - lines.first) * lines.stride;
        Frame {
            origin: start(&columns) + start(&rows),
            orientation: match spec.orientation {
                Orientation::FlatTopped => HexOrientation::Flat,
                Orientation::PointyTopped => HexOrientation::Pointy,
            },
            shoved: match spec.orientation {
                Orientation::FlatTopped => shoved_lines(spec, &columns),
                Orientation::PointyTopped => shoved_lines(spec, &rows),
            },
            columns,
            rows,
        }
    }

    pub fn orientation(&self) -> HexOrientation {
        self.orientation
    }

    pub fn len(&self) -> usize {
        usize::from(self.columns.count) * usize::from(self.rows.count)
    }

    /// The place of a hex among all, counted in the order of their numbers.
    #[inline]
    pub fn index(&self, column: u8, row: u8) -> Option<usize> {
        Some(self.columns.index(column)? + self.rows.index(row)?)
    }

    /// The column of the hex with that index.
    #[inline]
    pub fn column(&self, index: usize) -> u8 {
        self.columns.number(index)
    }

    /// The row of the hex with that index.
    #[inline]
    pub fn row(&self, index: usize) -> u8 {
        self.rows.number(index)
    }

    /// The axial coordinates of the hex with that index.
    pub fn axial(&self, index: usize) -> Hex {
        let east = self.columns.position(self.column(index));
        let south = self.rows.position(self.row(index));
        let offset = [i32::from(east), i32::from(south)];
        Hex::from_offset_coordinates(offset, self.shoved, self.orientation)
    }

    /// The index of the hex at axial coordinates, if they are on the map.
    #[inline]
    pub fn index_at(&self, axial: Hex) -> Option<usize> {
        let [east, south] = axial.to_offset_coordinates(self.shoved, self.orientation);
        if !self.columns.holds(east) || !self.rows.holds(south) {
            return None;
        }
        let index = self.origin + east * self.columns.onwards() + south * self.rows.onwards();
        Some(index as usize)
    }

    /// One step through that side.
    #[inline]
    pub fn step(&self, side: Side) -> Hex {
        // hexx counts clockwise too, from the side whose name is SE (flat) or E (pointy).
        let offset = match self.orientation {
            HexOrientation::Flat => 4,
            HexOrientation::Pointy => 5,
        };
        Hex::NEIGHBORS_COORDS[(side.index() + offset) % 6]
    }
}

/// Which lines hexx has to shove south (or east), counted from the north-west corner.
fn shoved_lines(spec: &GridSpec, lines: &Lines) -> OffsetHexMode {
    // To stand off to the north is to be stood off from to the south.
    let shoved = match spec.shift {
        Shift::South | Shift::East => spec.shifted,
        Shift::North | Shift::West => spec.shifted.other(),
    };
    if Parity::of(lines.outermost()) == shoved { OffsetHexMode::Even } else { OffsetHexMode::Odd }
}
