//! How the publisher of a map laid out and numbered its hexes.

use std::ops::RangeInclusive;

use thiserror::Error;

use crate::Orientation;

/// Which way the numbers of the columns grow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ColumnsRun {
    /// The first column is the westernmost.
    East,
    /// The first column is the easternmost.
    West,
}

/// Which way the numbers of the rows grow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RowsRun {
    /// The first row is the southernmost.
    North,
    /// The first row is the northernmost.
    South,
}

/// Even or odd numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Parity {
    /// 0, 2, 4 ...
    Even,
    /// 1, 3, 5 ...
    Odd,
}

impl Parity {
    pub(crate) fn of(number: u8) -> Parity {
        if number.is_multiple_of(2) { Parity::Even } else { Parity::Odd }
    }

    pub(crate) fn other(self) -> Parity {
        match self {
            Parity::Even => Parity::Odd,
            Parity::Odd => Parity::Even,
        }
    }
}

/// Which way the shifted columns (rows, if pointy-topped) stand off by half a hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shift {
    /// Columns of flat-topped hexes, half a hex further north.
    North,
    /// Columns of flat-topped hexes, half a hex further south.
    South,
    /// Rows of pointy-topped hexes, half a hex further east.
    East,
    /// Rows of pointy-topped hexes, half a hex further west.
    West,
}

impl Shift {
    fn fits(self, orientation: Orientation) -> bool {
        match orientation {
            Orientation::FlatTopped => matches!(self, Shift::North | Shift::South),
            Orientation::PointyTopped => matches!(self, Shift::East | Shift::West),
        }
    }
}

/// How column and row make a four-figure hex number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Numbering {
    /// CCRR: two figures for the column, then two for the row.
    ColumnRow,
    /// RRCC: two figures for the row, then two for the column.
    RowColumn,
}

/// The layout of a rectangular hex map.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct GridSpec {
    /// First and last column, 0 to 99.
    pub columns: RangeInclusive<u8>,
    /// First and last row, 0 to 99.
    pub rows: RangeInclusive<u8>,
    /// Which way the hexes are turned.
    pub orientation: Orientation,
    /// Which way column numbers grow.
    pub columns_run: ColumnsRun,
    /// Which way row numbers grow.
    pub rows_run: RowsRun,
    /// The columns (rows, if pointy-topped) that stand off by half a hex from the others.
    pub shifted: Parity,
    /// Which way those stand off.
    pub shift: Shift,
    /// How hexes are numbered.
    pub numbering: Numbering,
}

/// Why a [`GridSpec`] describes no map.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum GridError {
    /// A range without a column or without a row.
    #[error("columns {columns:?} and rows {rows:?} hold no hex")]
    Empty {
        /// The columns asked for.
        columns: RangeInclusive<u8>,
        /// The rows asked for.
        rows: RangeInclusive<u8>,
    },
    /// Hex numbers have two figures for each of column and row.
    #[error("{0} does not fit into two figures")]
    TwoFigures(u8),
    /// Columns shift north or south, rows east or west.
    #[error("{orientation:?} hexes cannot be shifted towards {shift:?}")]
    Shift {
        /// Which way the hexes are turned.
        orientation: Orientation,
        /// The shift that goes along the line instead of across it.
        shift: Shift,
    },
}

impl GridSpec {
    pub(crate) fn check(&self) -> Result<(), GridError> {
        if self.columns.is_empty() || self.rows.is_empty() {
            let (columns, rows) = (self.columns.clone(), self.rows.clone());
            return Err(GridError::Empty { columns, rows });
        }
        let highest = *self.columns.end().max(self.rows.end());
        if highest > 99 {
            return Err(GridError::TwoFigures(highest));
        }
        if !self.shift.fits(self.orientation) {
            let (orientation, shift) = (self.orientation, self.shift);
            return Err(GridError::Shift { orientation, shift });
        }
        Ok(())
    }
}
