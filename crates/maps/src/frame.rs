//! Between the numbers printed on a map and axial coordinates.

use std::ops::RangeInclusive;

use hexx::{Hex, HexOrientation, OffsetHexMode};

use crate::{ColumnsRun, GridSpec, Numbering, Orientation, Parity, RowsRun, Shift, Side};

/// Translates printed columns and rows into axial coordinates that grow eastwards and southwards,
/// whichever way the publisher counted, and back.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    columns: RangeInclusive<u8>,
    rows: RangeInclusive<u8>,
    columns_run: ColumnsRun,
    rows_run: RowsRun,
    numbering: Numbering,
    orientation: HexOrientation,
    shoved: OffsetHexMode,
}

impl Frame {
    pub fn new(spec: &GridSpec) -> Frame {
        let mut frame = Frame {
            columns: spec.columns.clone(),
            rows: spec.rows.clone(),
            columns_run: spec.columns_run,
            rows_run: spec.rows_run,
            numbering: spec.numbering,
            orientation: match spec.orientation {
                Orientation::FlatTopped => HexOrientation::Flat,
                Orientation::PointyTopped => HexOrientation::Pointy,
            },
            shoved: OffsetHexMode::Even,
        };
        frame.shoved = frame.shoved_lines(spec);
        frame
    }

    /// Which lines hexx has to shove south (or east), counted from the north-west corner.
    fn shoved_lines(&self, spec: &GridSpec) -> OffsetHexMode {
        // To stand off to the north is to be stood off from to the south.
        let shoved = match spec.shift {
            Shift::South | Shift::East => spec.shifted,
            Shift::North | Shift::West => spec.shifted.other(),
        };
        let first = match spec.orientation {
            Orientation::FlatTopped => match spec.columns_run {
                ColumnsRun::East => *self.columns.start(),
                ColumnsRun::West => *self.columns.end(),
            },
            Orientation::PointyTopped => match spec.rows_run {
                RowsRun::South => *self.rows.start(),
                RowsRun::North => *self.rows.end(),
            },
        };
        if Parity::of(first) == shoved { OffsetHexMode::Even } else { OffsetHexMode::Odd }
    }

    pub fn orientation(&self) -> HexOrientation {
        self.orientation
    }

    pub fn len(&self) -> usize {
        self.columns.len() * self.rows.len()
    }

    /// The place of a hex among all, counted in the order of their numbers.
    pub fn index(&self, column: u8, row: u8) -> Option<usize> {
        if !self.columns.contains(&column) || !self.rows.contains(&row) {
            return None;
        }
        let column = usize::from(column - self.columns.start());
        let row = usize::from(row - self.rows.start());
        Some(match self.numbering {
            Numbering::ColumnRow => column * self.rows.len() + row,
            Numbering::RowColumn => row * self.columns.len() + column,
        })
    }

    /// Column and row of the hex with that index.
    pub fn place(&self, index: usize) -> (u8, u8) {
        let (column, row) = match self.numbering {
            Numbering::ColumnRow => (index / self.rows.len(), index % self.rows.len()),
            Numbering::RowColumn => (index % self.columns.len(), index / self.columns.len()),
        };
        (self.columns.start() + column as u8, self.rows.start() + row as u8)
    }

    pub fn axial(&self, column: u8, row: u8) -> Hex {
        let east = match self.columns_run {
            ColumnsRun::East => column - self.columns.start(),
            ColumnsRun::West => self.columns.end() - column,
        };
        let south = match self.rows_run {
            RowsRun::South => row - self.rows.start(),
            RowsRun::North => self.rows.end() - row,
        };
        let offset = [i32::from(east), i32::from(south)];
        Hex::from_offset_coordinates(offset, self.shoved, self.orientation)
    }

    /// The index of the hex at axial coordinates, if they are on the map.
    #[inline]
    pub fn index_at(&self, axial: Hex) -> Option<usize> {
        let [east, south] = axial.to_offset_coordinates(self.shoved, self.orientation);
        let (east, south) = (u8::try_from(east).ok()?, u8::try_from(south).ok()?);
        let column = match self.columns_run {
            ColumnsRun::East => self.columns.start().checked_add(east)?,
            ColumnsRun::West => self.columns.end().checked_sub(east)?,
        };
        let row = match self.rows_run {
            RowsRun::South => self.rows.start().checked_add(south)?,
            RowsRun::North => self.rows.end().checked_sub(south)?,
        };
        self.index(column, row)
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
