//! Where the spaces of a board lie on a plane of character cells.
//!
//! A cell is about twice as high as it is wide. The plane begins at its upper left corner; what
//! part of it is shown is the business of the view.

use bivouac_kernel::{Board, Lies, Shape};

/// The distance of two columns of hexes, in their unit.
const COLUMN: f32 = 0.866_025_4;

/// Cells between two columns of hexes and in the height of a hex, by zoom level.
const HEX_SIZES: [(i32, i32); 4] = [(2, 1), (4, 2), (8, 4), (11, 6)];

/// Cells between two neighbouring points, by zoom level.
const POINT_SPACING: [f32; 4] = [6.0, 12.0, 20.0, 32.0];

/// How many zoom levels there are.
pub const ZOOMS: usize = HEX_SIZES.len();

/// The zoom level to begin with.
pub const FIRST_ZOOM: usize = 2;

/// No space.
pub const NOWHERE: u16 = u16::MAX;

/// A way to move the cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heading {
    /// To the top of the screen.
    Up,
    /// To the bottom.
    Down,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// The plan of a board at one zoom level.
#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    /// The shape of the board's spaces.
    pub shape: Shape,
    /// The zoom level.
    pub zoom: usize,
    /// The cell of each space's centre. For hexes the centre lies on the upper edge of the row.
    pub centres: Vec<(i32, i32)>,
    /// Width and height of the plane.
    pub size: (i32, i32),
    /// Cells for one unit to the right and downwards.
    scale: (f32, f32),
}

impl Chart {
    /// The plan of `board` at a zoom level.
    pub fn new(board: &Board, zoom: usize) -> Chart {
        let zoom = zoom.min(ZOOMS - 1);
        let (wide, high) = HEX_SIZES[zoom];
        let (wide, high) = (wide as f32, high as f32);
        let scale = match board.shape {
            Shape::FlatHexes => (wide / COLUMN, high),
            Shape::PointyHexes => (wide, high / COLUMN),
            Shape::Points => {
                let scale = POINT_SPACING[zoom] / spacing(board);
                (scale, scale / 2.0)
            }
        };
        let least = |of: fn(&bivouac_kernel::Space) -> f32| {
            board.spaces.iter().map(of).fold(f32::INFINITY, f32::min)
        };
        let (left, top) = (least(|space| space.x), least(|space| space.y));
        let margin = match board.shape {
            Shape::Points => (8, 3),
            _ => (HEX_SIZES[zoom].0 * 3 / 4 + 1, HEX_SIZES[zoom].1 / 2 + 1),
        };
        let centre = |space: &bivouac_kernel::Space| {
            let x = ((space.x - left) * scale.0).round() as i32;
            // A half of a single row goes down to the row that it lies in.
            let y = ((space.y - top) * scale.1 + 0.01).floor() as i32;
            (x + margin.0, y + margin.1)
        };
        let centres: Vec<(i32, i32)> = board.spaces.iter().map(centre).collect();
        let most = |of: fn(&(i32, i32)) -> i32| centres.iter().map(of).max().unwrap_or_default();
        let size = (most(|c| c.0) + margin.0 + 1, most(|c| c.1) + margin.1 + 1);
        Chart { shape: board.shape, zoom, centres, size, scale }
    }

    /// Cells between two columns of hexes and in the height of a hex.
    pub fn hex_size(&self) -> (i32, i32) {
        HEX_SIZES[self.zoom]
    }

    /// Whether hexes are large enough for outlines and numbers.
    pub fn has_outlines(&self) -> bool {
        self.shape != Shape::Points && self.hex_size().0 >= 8
    }

    /// Whether hexes are drawn as bricks of more than one row.
    pub fn has_bricks(&self) -> bool {
        self.shape != Shape::Points && !self.has_outlines() && self.hex_size().1 > 1
    }

    /// Which space owns each cell of a window of the plane, row by row.
    pub fn owners(&self, left: i32, top: i32, width: u16, height: u16) -> Vec<u16> {
        let (width, height) = (i32::from(width), i32::from(height));
        let cells = (width * height) as usize;
        let mut owners = vec![NOWHERE; cells];
        let mut nearest = vec![f32::INFINITY; cells];
        let (wide, high) = self.hex_size();
        for (index, &(x, y)) in self.centres.iter().enumerate() {
            let (x, y) = (x - left, y - top);
            let rows = (y - high).max(0)..(y + high).min(height);
            let columns = (x - wide).max(0)..(x + wide).min(width);
            for row in rows {
                for column in columns.clone() {
                    let cell = (row * width + column) as usize;
                    let far = self.distance(column - x, row - y);
                    if far < nearest[cell] - 1e-4 {
                        nearest[cell] = far;
                        owners[cell] = index as u16;
                    }
                }
            }
        }
        owners
    }

    /// How far a cell lies from a centre, in the norm whose unit ball is the space; infinite
    /// outside of it.
    fn distance(&self, columns: i32, rows: i32) -> f32 {
        let (wide, high) = self.hex_size();
        if self.shape == Shape::Points {
            return if rows == 0 && columns.abs() <= 1 { 0.0 } else { f32::INFINITY };
        }
        if !self.has_outlines() {
            // Too small for slanted sides: a brick.
            let inside = (-wide / 2..(wide + 1) / 2).contains(&columns)
                && (-high / 2..(high + 1) / 2).contains(&rows);
            return if inside { 0.0 } else { f32::INFINITY };
        }
        let x = (columns as f32 / self.scale.0).abs();
        let y = ((rows as f32 + 0.5) / self.scale.1).abs();
        let far = match self.shape {
            Shape::PointyHexes => x.max(x / 2.0 + y * COLUMN),
            _ => y.max(y / 2.0 + x * COLUMN),
        };
        if far <= 0.5 + 1e-4 { far } else { f32::INFINITY }
    }

    /// The space at a cell of the plane.
    pub fn at(&self, column: i32, row: i32) -> Option<usize> {
        if self.shape == Shape::Points {
            return self.nearest_point(column, row);
        }
        let owner = self.owners(column, row, 1, 1)[0];
        (owner != NOWHERE).then_some(usize::from(owner))
    }

    /// The point that somebody who points at a cell means.
    fn nearest_point(&self, column: i32, row: i32) -> Option<usize> {
        let far = |&(x, y): &(i32, i32)| (x - column).abs() + 2 * (y - row).abs();
        let nearest = self.centres.iter().enumerate().min_by_key(|(_, centre)| far(centre))?;
        (far(nearest.1) <= 6).then_some(nearest.0)
    }

    /// The next space from `from` in a direction.
    pub fn step(&self, from: usize, heading: Heading) -> Option<usize> {
        let (x, y) = *self.centres.get(from)?;
        let cost = |&(other_x, other_y): &(i32, i32)| {
            // Back to units, so that a row and a column weigh the same.
            let right = (other_x - x) as f32 / self.scale.0;
            let down = (other_y - y) as f32 / self.scale.1;
            let (along, across) = match heading {
                Heading::Up => (-down, right),
                Heading::Down => (down, right),
                Heading::Left => (-right, down),
                Heading::Right => (right, down),
            };
            // Of two hexes side by side ahead, the upper and the lower in turn, so that one can
            // walk along a row.
            let lean = if x / self.hex_size().0 % 2 == 0 { across } else { -across };
            let ahead = along > 0.05 && across.abs() <= along * 1.2;
            ahead.then(|| along + across.abs() * 1.5 + lean * 0.05)
        };
        let ahead = self.centres.iter().enumerate().filter_map(|(index, centre)| {
            cost(centre).filter(|_| index != from).map(|cost| (index, cost))
        });
        ahead.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(index, _)| index)
    }
}

/// The usual distance of two points that are joined.
fn spacing(board: &Board) -> f32 {
    let joined = board.edges.iter().filter(|edge| edge.lies == Lies::Joining);
    let mut lengths: Vec<f32> = joined
        .filter_map(|edge| {
            let a = board.spaces.get(usize::from(edge.a))?;
            let b = board.spaces.get(usize::from(edge.b))?;
            Some((a.x - b.x).hypot(a.y - b.y))
        })
        .filter(|length| *length > 0.0)
        .collect();
    lengths.sort_by(f32::total_cmp);
    lengths.get(lengths.len() / 2).copied().unwrap_or(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::screen::sample;

    fn picture(chart: &Chart) -> Vec<String> {
        let (width, height) = (chart.size.0 as u16, chart.size.1 as u16);
        let owners = chart.owners(0, 0, width, height);
        let rows = owners.chunks(usize::from(width)).map(|row| {
            let letter = |&owner: &u16| match owner {
                NOWHERE => '.',
                index => char::from(b'a' + index as u8),
            };
            row.iter().map(letter).collect()
        });
        rows.collect()
    }

    #[test]
    fn hexes_tile_the_plane_without_gaps() {
        let chart = Chart::new(&sample::hexes(2, 2), 2);
        assert_eq!(
            picture(&chart)[1..11],
            [
                "....aaaaaaa............",
                "...aaaaaaaaa...........",
                "...aaaaaaaaaccccccc....",
                "....aaaaaaaccccccccc...",
                "....bbbbbbbccccccccc...",
                "...bbbbbbbbbccccccc....",
                "...bbbbbbbbbddddddd....",
                "....bbbbbbbddddddddd...",
                "...........ddddddddd...",
                "............ddddddd....",
            ]
        );
    }

    #[test]
    fn small_hexes_are_bricks() {
        let chart = Chart::new(&sample::hexes(2, 2), 1);
        assert_eq!(
            picture(&chart)[1..6],
            ["..aaaa.......", "..aaaacccc...", "..bbbbcccc...", "..bbbbdddd...", "......dddd..."]
        );
    }

    #[test]
    fn the_arrows_walk_along_rows_and_columns() {
        let board = sample::hexes(5, 3);
        let chart = Chart::new(&board, 2);
        let index = |id: &str| board.spaces.iter().position(|space| space.id == id).unwrap();
        assert_eq!(chart.step(index("0202"), Heading::Up), Some(index("0201")));
        assert_eq!(chart.step(index("0202"), Heading::Down), Some(index("0203")));
        assert_eq!(chart.step(index("0201"), Heading::Up), None);
        let mut at = index("0102");
        let mut rows = Vec::new();
        while let Some(next) = chart.step(at, Heading::Right) {
            at = next;
            rows.push(board.spaces[at].id.clone());
        }
        assert_eq!(rows.len(), 4, "{rows:?}");
        assert!(rows.iter().all(|id| !id.ends_with('3')), "{rows:?}");
    }

    #[test]
    fn a_cell_finds_its_space_back_at_every_zoom_level() {
        let board = sample::hexes(4, 3);
        for zoom in 0..ZOOMS {
            let chart = Chart::new(&board, zoom);
            for (index, &(x, y)) in chart.centres.iter().enumerate() {
                // At the smallest level two columns share their rows.
                assert_eq!(chart.at(x, y), Some(index), "zoom {zoom}");
            }
            assert_eq!(chart.at(-5, -5), None);
        }
    }
}
