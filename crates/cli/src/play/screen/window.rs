//! The window on the map: what part is shown, how large, and where the cursor is.

use bivouac_kernel::Board;
use ratatui::layout::Rect;

use crate::play::screen::chart::{Chart, FIRST_ZOOM, Heading, ZOOMS};

/// What is shown of the map.
pub struct Window {
    board: &'static Board,
    /// The plan at the present zoom level.
    pub chart: Chart,
    /// The cell of the plane in the upper left corner.
    pub corner: (i32, i32),
    /// The space under the cursor.
    pub cursor: usize,
    /// Where on the screen it is.
    pub area: Rect,
}

impl Window {
    /// A window on a board, in its middle.
    pub fn new(board: &'static Board) -> Window {
        let chart = Chart::new(board, FIRST_ZOOM);
        let mut window =
            Window { board, chart, corner: (0, 0), cursor: 0, area: Rect::new(0, 0, 80, 24) };
        window.cursor = window.middle();
        window.centre();
        window
    }

    /// The space nearest to the middle of the board.
    fn middle(&self) -> usize {
        let (x, y) = (self.chart.size.0 / 2, self.chart.size.1 / 2);
        let far =
            |&(_, centre): &(usize, &(i32, i32))| (centre.0 - x).abs() + 2 * (centre.1 - y).abs();
        self.chart.centres.iter().enumerate().min_by_key(far).map_or(0, |(index, _)| index)
    }

    fn size(&self) -> (i32, i32) {
        (i32::from(self.area.width), i32::from(self.area.height))
    }

    /// Takes a place on the screen, keeping the cursor in sight.
    pub fn place(&mut self, area: Rect) {
        if area != self.area {
            self.area = area;
            self.centre();
        }
    }

    /// Shows the cursor in the middle.
    pub fn centre(&mut self) {
        if let Some(&(x, y)) = self.chart.centres.get(self.cursor) {
            let (width, height) = self.size();
            self.corner = (x - width / 2, y - height / 2);
        }
        self.keep_on_board();
    }

    /// Moves the view by cells.
    pub fn scroll(&mut self, right: i32, down: i32) {
        self.corner = (self.corner.0 + right, self.corner.1 + down);
        self.keep_on_board();
    }

    /// Changes the zoom level by `levels`.
    pub fn zoom(&mut self, levels: i32) {
        let wanted = (self.chart.zoom as i32 + levels).clamp(0, ZOOMS as i32 - 1);
        self.chart = Chart::new(self.board, wanted as usize);
        self.centre();
    }

    /// Puts the cursor on a space and moves the view if it is out of sight or close to the rim.
    pub fn go_to(&mut self, space: usize) {
        if space >= self.chart.centres.len() {
            return;
        }
        self.cursor = space;
        let (x, y) = self.chart.centres[space];
        let (width, height) = self.size();
        let rim = (width / 8, height / 6);
        let seen = (rim.0..width - rim.0).contains(&(x - self.corner.0))
            && (rim.1..height - rim.1).contains(&(y - self.corner.1));
        if !seen {
            self.centre();
        }
    }

    /// Moves the cursor one space.
    pub fn step(&mut self, heading: Heading) {
        if let Some(next) = self.chart.step(self.cursor, heading) {
            self.go_to(next);
        }
    }

    /// The space at a place of the screen.
    pub fn at(&self, column: u16, row: u16) -> Option<usize> {
        let inside = self.area.contains((column, row).into());
        let x = i32::from(column) - i32::from(self.area.x) + self.corner.0;
        let y = i32::from(row) - i32::from(self.area.y) + self.corner.1;
        if inside { self.chart.at(x, y) } else { None }
    }

    /// Holds the view on the board; a board that is smaller than the window stands in its middle.
    fn keep_on_board(&mut self) {
        let (width, height) = self.size();
        let hold = |corner: i32, shown: i32, whole: i32| {
            if whole <= shown { (whole - shown) / 2 } else { corner.clamp(0, whole - shown) }
        };
        self.corner.0 = hold(self.corner.0, width, self.chart.size.0);
        self.corner.1 = hold(self.corner.1, height, self.chart.size.1);
    }
}
