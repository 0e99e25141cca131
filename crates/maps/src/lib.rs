//! Hex maps for board wargames: who is next to whom, how far, which way a piece looks, what a line
//! of sight passes, and where one can go for what price.
//!
//! The maps know geometry only. Terrain, ownership and pieces belong to a game, which keeps them in
//! flat arrays indexed by [`HexId`] and hands its rules to the searches as closures.
//!
//! ```
//! use bivouac_maps::*;
//!
//! // Borodino: columns counted westwards, rows northwards, odd columns half a hex further north.
//! let grid = HexGrid::new(GridSpec {
//!     columns: 10..=51,
//!     rows: 0..=26,
//!     orientation: Orientation::FlatTopped,
//!     columns_run: ColumnsRun::West,
//!     rows_run: RowsRun::North,
//!     shifted: Parity::Odd,
//!     shift: Shift::North,
//!     numbering: Numbering::ColumnRow,
//! });
//! let gun = grid.find("2221").expect("on the map");
//! let west = Vertex(4);
//! let frontal = grid.frontal(gun, west).map(|hex| grid.number(hex));
//! assert_eq!(frontal, ["2320", "2321"]);
//! ```

mod directions;
mod fraction;
mod frame;
mod grid;
mod hex_set;
mod reach;
mod sight;
mod spec;

pub use directions::{Orientation, OutOfSix, Side, Vertex};
pub use fraction::Fraction;
pub use grid::{HexGrid, HexId};
pub use hex_set::{HexSet, Patch};
pub use reach::Reach;
pub use sight::{Crossing, Nearer, Passage, SightLine};
pub use spec::{ColumnsRun, GridError, GridSpec, Numbering, Parity, RowsRun, Shift};
