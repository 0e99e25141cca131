//! The map: spaces, what joins and parts them, and the counters on them.

use std::borrow::Cow;
use std::collections::HashMap;

use bivouac_kernel::{Board, Lies, Scene, Shape};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::Widget;

use crate::play::screen::chart::{Chart, NOWHERE};
use crate::play::screen::counters::{self, Stacks};
use crate::play::screen::palette::{self, Stroke};
use crate::words::Voice;

/// Why a space stands out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Mark {
    /// It does not.
    #[default]
    None,
    /// The question is about it.
    About,
    /// A choice names it.
    Target,
    /// The selected choice names it.
    Selected,
}

impl Mark {
    fn style(self) -> Option<Style> {
        match self {
            Mark::None => None,
            Mark::About => Some(palette::about()),
            Mark::Target => Some(palette::target()),
            Mark::Selected => Some(palette::selected()),
        }
    }
}

/// A window on the map.
pub struct MapView<'a> {
    /// The board.
    pub board: &'a Board,
    /// Its plan.
    pub chart: &'a Chart,
    /// What lies on the borders.
    pub borders: &'a Borders,
    /// What is seen on it.
    pub scene: &'a Scene,
    /// The pieces by space.
    pub stacks: &'a Stacks,
    /// What stands out, by space.
    pub marks: &'a [Mark],
    /// The space under the cursor.
    pub cursor: usize,
    /// The cell of the plane in the upper left corner.
    pub corner: (i32, i32),
    /// How it speaks.
    pub voice: &'a Voice,
}

/// The strongest stroke on each border of two spaces.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Borders(HashMap<(u16, u16), Stroke>);

impl Borders {
    /// Of a board.
    pub fn new(board: &Board) -> Borders {
        let mut borders: HashMap<(u16, u16), Stroke> = HashMap::new();
        for edge in board.edges.iter().filter(|edge| edge.lies == Lies::Parting) {
            let stroke = palette::edge(edge.kind);
            let key = (edge.a.min(edge.b), edge.a.max(edge.b));
            let kept = borders.entry(key).or_insert(stroke);
            if stroke.weight > kept.weight {
                *kept = stroke;
            }
        }
        Borders(borders)
    }

    fn between(&self, a: u16, b: u16) -> Option<&Stroke> {
        self.0.get(&(a.min(b), a.max(b)))
    }
}

impl Widget for MapView<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        if area.is_empty() {
            return;
        }
        let owners = self.chart.owners(self.corner.0, self.corner.1, area.width, area.height);
        let mut sheet = Sheet { view: &self, area, buffer, owners };
        if self.chart.shape != Shape::Points {
            sheet.ground();
        }
        if self.chart.has_outlines() {
            sheet.outlines();
        } else if self.chart.has_bricks() {
            sheet.thin_borders();
        }
        sheet.joins();
        sheet.spaces();
    }
}

/// The part of the screen that the map is drawn on.
pub struct Sheet<'a, 'b> {
    /// What is drawn.
    pub view: &'a MapView<'a>,
    area: Rect,
    buffer: &'b mut Buffer,
    owners: Vec<u16>,
}

impl Sheet<'_, '_> {
    fn owner(&self, column: i32, row: i32) -> u16 {
        let (width, height) = (i32::from(self.area.width), i32::from(self.area.height));
        let inside = (0..width).contains(&column) && (0..height).contains(&row);
        if inside { self.owners[(row * width + column) as usize] } else { NOWHERE }
    }

    /// A cell of the window, if it is one.
    fn cell(&mut self, column: i32, row: i32) -> Option<&mut ratatui::buffer::Cell> {
        let x = self.area.x.checked_add(u16::try_from(column).ok()?)?;
        let y = self.area.y.checked_add(u16::try_from(row).ok()?)?;
        let inside = x < self.area.right() && y < self.area.bottom();
        if inside { self.buffer.cell_mut((x, y)) } else { None }
    }

    /// Writes `text` from a cell of the window on, as far as `width` reaches.
    pub fn write(&mut self, column: i32, row: i32, text: &str, width: usize, style: Style) {
        for (offset, letter) in text.chars().take(width).enumerate() {
            if let Some(cell) = self.cell(column + offset as i32, row) {
                cell.modifier = Modifier::empty();
                cell.set_char(letter).set_style(style);
            }
        }
    }

    /// The centre of a space in the window.
    pub fn centre(&self, space: usize) -> (i32, i32) {
        let (x, y) = self.view.chart.centres[space];
        (x - self.view.corner.0, y - self.view.corner.1)
    }

    fn is_near(&self, space: usize) -> bool {
        let (x, y) = self.centre(space);
        let (width, height) = (i32::from(self.area.width), i32::from(self.area.height));
        (-40..width + 40).contains(&x) && (-12..height + 12).contains(&y)
    }

    /// The ground of every cell that belongs to a space.
    fn ground(&mut self) {
        let sparse = !self.view.chart.has_outlines();
        for row in 0..i32::from(self.area.height) {
            for column in 0..i32::from(self.area.width) {
                let owner = self.owner(column, row);
                let Some(space) = self.view.board.spaces.get(usize::from(owner)) else {
                    continue;
                };
                let look = palette::terrain(space.terrain);
                let (x, y) = self.centre(usize::from(owner));
                let sown = is_sown(column - x, row - y, sparse, self.view.chart.has_bricks());
                let sign = if sown { look.sign } else { ' ' };
                let mut style = Style::new().fg(look.ink).bg(look.ground);
                if usize::from(owner) == self.view.cursor {
                    style = style.patch(palette::cursor());
                }
                if let Some(cell) = self.cell(column, row) {
                    cell.set_char(sign).set_style(style);
                }
            }
        }
    }

    /// Roads and other lines from centre to centre.
    fn joins(&mut self) {
        if self.view.chart.shape != Shape::Points && self.view.chart.hex_size().0 < 4 {
            return;
        }
        let mut edges: Vec<&bivouac_kernel::Edge> = self
            .view
            .board
            .edges
            .iter()
            .filter(|edge| edge.lies == Lies::Joining || self.view.chart.shape == Shape::Points)
            .filter(|edge| self.is_near(usize::from(edge.a)) && self.is_near(usize::from(edge.b)))
            .collect();
        edges.sort_by_key(|edge| palette::edge(edge.kind).weight);
        for edge in edges {
            let stroke = palette::edge(edge.kind);
            let (from, to) = (self.centre(usize::from(edge.a)), self.centre(usize::from(edge.b)));
            for (column, row) in line(from, to) {
                // A line does not run over the border to a third space.
                let (here, below) = (self.owner(column, row), self.owner(column, row + 1));
                let third = here != below && below != edge.a && below != edge.b;
                if third && self.view.chart.has_outlines() {
                    continue;
                }
                if let Some(cell) = self.cell(column, row) {
                    cell.set_char(stroke.dot).set_style(stroke.style);
                }
            }
        }
    }

    /// The borders of the hexes, with what lies on them and what stands out.
    fn outlines(&mut self) {
        for row in 0..i32::from(self.area.height) {
            for column in 0..i32::from(self.area.width) {
                let here = self.owner(column, row);
                let (right, below) = (self.owner(column + 1, row), self.owner(column, row + 1));
                let at_edge = column + 1 == i32::from(self.area.width);
                if here != right && !at_edge {
                    let sign = self.slant(here, right, row);
                    self.border(column, row, here, right, sign);
                } else if here != below
                    && row + 1 < i32::from(self.area.height)
                    && self.is_level(here, below, column)
                {
                    self.border(column, row, here, below, '_');
                }
            }
        }
    }

    /// Waters and walls where hexes are too small for outlines: thin lines at the cells' rims.
    fn thin_borders(&mut self) {
        for row in 0..i32::from(self.area.height) {
            for column in 0..i32::from(self.area.width) {
                let here = self.owner(column, row);
                let rims = [(self.owner(column + 1, row), '▕'), (self.owner(column, row + 1), '▁')];
                for (there, sign) in rims {
                    let stroke = self.view.borders.between(here, there).copied();
                    let Some(stroke) = stroke.filter(|own| here != there && own.weight >= 6) else {
                        continue;
                    };
                    let ink = stroke.style.bg.or(stroke.style.fg).unwrap_or_default();
                    if let Some(cell) = self.cell(column, row) {
                        cell.set_char(sign).set_fg(ink);
                    }
                }
            }
        }
    }

    /// Whether the border below a cell is a flat side; one of the two spaces may be nowhere.
    fn is_level(&self, above: u16, below: u16, column: i32) -> bool {
        let on_side = |space: u16| {
            let reach = (self.view.chart.hex_size().0 + 2) / 3;
            (column - self.centre(usize::from(space)).0).abs() <= reach
        };
        match (above, below) {
            _ if self.view.chart.shape == Shape::PointyHexes => true,
            (NOWHERE, space) | (space, NOWHERE) => on_side(space),
            (a, b) => self.centre(usize::from(a)).0 == self.centre(usize::from(b)).0,
        }
    }

    /// The sign for the border between two spaces side by side; one may be nowhere.
    fn slant(&self, left: u16, right: u16, row: i32) -> char {
        let below = |space: u16| row >= self.centre(usize::from(space)).1;
        match (left, right) {
            (NOWHERE, right) => ['/', '\\'][usize::from(below(right))],
            (left, NOWHERE) => ['\\', '/'][usize::from(below(left))],
            (left, right) => {
                let (a, b) = (self.centre(usize::from(left)), self.centre(usize::from(right)));
                match b.1.cmp(&a.1) {
                    std::cmp::Ordering::Less => '\\',
                    std::cmp::Ordering::Equal => '|',
                    std::cmp::Ordering::Greater => '/',
                }
            }
        }
    }

    fn border(&mut self, column: i32, row: i32, a: u16, b: u16, sign: char) {
        let mark = |space: u16| self.view.marks.get(usize::from(space)).copied();
        let mark = mark(a).max(mark(b)).unwrap_or_default();
        let stroke = self.view.borders.between(a, b);
        let mut style = palette::border();
        let mut sign = sign;
        if let Some(stroke) = stroke {
            style = style.patch(stroke.style);
            sign = if sign == '_' { stroke.level } else { sign };
        }
        if let Some(marked) = mark.style() {
            // The ground stays; the line takes the colour.
            style = style.fg(marked.bg.unwrap_or_default()).add_modifier(Modifier::BOLD);
        }
        if let Some(cell) = self.cell(column, row) {
            cell.set_char(sign).set_style(style);
        }
    }

    /// Numbers, names, markers and counters.
    fn spaces(&mut self) {
        for space in 0..self.view.board.spaces.len() {
            if self.is_near(space) {
                match self.view.chart.shape {
                    Shape::Points => self.point(space),
                    _ => self.lettering(space),
                }
                counters::draw(self, space);
            }
        }
        self.markers();
    }

    /// The number and the name of a hex.
    fn lettering(&mut self, index: usize) {
        let space = &self.view.board.spaces[index];
        let (x, y) = self.centre(index);
        let (wide, high) = self.view.chart.hex_size();
        let mark = self.view.marks[index].style();
        if wide < 8 {
            self.small_mark(index, mark);
            return;
        }
        let mut style = palette::lettering();
        if index == self.view.cursor {
            style = style.patch(palette::cursor());
        }
        let style = mark.unwrap_or(style);
        let number = space.id.chars().count() as i32;
        self.write(x - number / 2, y - high / 2, &space.id, wide as usize - 2, style);
        if let Some(name) = &space.name {
            let name = self.view.voice.say(name);
            let room = wide - 2;
            let long = (name.chars().count() as i32).min(room);
            let style = palette::lettering().add_modifier(Modifier::ITALIC);
            self.write(x - long / 2, y + high / 2 - 1, &name, room as usize, style);
        }
    }

    /// What stands out where there is no room for a number: the ground itself.
    fn small_mark(&mut self, index: usize, mark: Option<Style>) {
        let Some(style) = mark.filter(|_| index != self.view.cursor) else {
            return;
        };
        let (x, y) = self.centre(index);
        let (wide, high) = self.view.chart.hex_size();
        for row in -high / 2..(high + 1) / 2 {
            self.tint(x - wide / 2, y + row, wide as usize, style);
        }
    }

    /// Gives cells of the window another style.
    pub fn tint(&mut self, column: i32, row: i32, width: usize, style: Style) {
        for offset in 0..width as i32 {
            if let Some(cell) = self.cell(column + offset, row) {
                cell.set_style(style);
            }
        }
    }

    /// A point with its name.
    fn point(&mut self, index: usize) {
        let space = &self.view.board.spaces[index];
        let (x, y) = self.centre(index);
        let look = palette::terrain(space.terrain);
        let plain = Style::new().fg(look.ground).add_modifier(Modifier::BOLD);
        let style = self.view.marks[index].style().unwrap_or(plain);
        let style = if index == self.view.cursor { palette::cursor() } else { style };
        let sign = if look.sign == ' ' { '●' } else { look.sign };
        self.write(x - 1, y, &format!("({sign})"), 3, style);
        let name = space.name.as_ref().map(|name| self.view.voice.say(name));
        let name = name.unwrap_or_else(|| space.id.clone());
        let room = [4, 10, 16, 24][self.view.chart.zoom];
        let long = name.chars().count().min(room) as i32;
        self.write(x - long / 2, y - 1, &name, room, palette::quiet());
    }

    fn markers(&mut self) {
        let view = self.view;
        let index =
            |id: &Cow<'static, str>| view.board.spaces.iter().position(|space| space.id == *id);
        for marker in &view.scene.markers {
            let spaces: Vec<usize> = marker.spaces.iter().filter_map(index).collect();
            let Some(&first) = spaces.first() else {
                continue;
            };
            let name = view.voice.name("marker", marker.kind);
            let sign: String = name.chars().take(1).flat_map(char::to_uppercase).collect();
            let value = marker.value.map_or_else(String::new, |value| value.to_string());
            let text = format!("{sign}{value}");
            let (wide, high) = view.chart.hex_size();
            let (mut x, mut y) = self.centre(first);
            if let Some(&second) = spaces.get(1) {
                let other = self.centre(second);
                (x, y) = ((x + other.0) / 2, (y + other.1) / 2);
            } else if view.board.spaces[first].name.is_some() {
                // The name is below.
                (x, y) = (x + wide / 2 - text.chars().count() as i32, y - high / 2 + 1);
            } else {
                (x, y) = (x - wide / 2 + 1, y + high / 2 - 1);
            }
            self.write(x, y, &text, 3, palette::marker());
        }
    }
}

/// Whether the sign of the terrain is drawn at this place of a hex.
fn is_sown(columns: i32, rows: i32, sparse: bool, large: bool) -> bool {
    if sparse {
        // Beside the counter, where the hex is large enough for that.
        return (columns, rows) == if large { (1, -1) } else { (0, 0) };
    }
    matches!((columns, rows), (-3, -1) | (2, -1) | (-1, 0) | (3, 0) | (0, -3) | (-5, 1) | (4, 1))
}

/// The cells from one to another.
fn line(from: (i32, i32), to: (i32, i32)) -> Vec<(i32, i32)> {
    let (across, down) = (to.0 - from.0, to.1 - from.1);
    // Every second column is enough for dots; every row is needed.
    let steps = (across.abs() / 2).max(down.abs()).max(1);
    let at = |step: i32, length: i32| (f64::from(step * length) / f64::from(steps)).round() as i32;
    (0..=steps).map(|step| (from.0 + at(step, across), from.1 + at(step, down))).collect()
}

#[cfg(test)]
mod tests {
    use bivouac_texts::Lang;

    use super::*;
    use crate::play::screen::sample;

    fn picture(zoom: usize) -> Vec<String> {
        let board = sample::hexes(3, 2);
        let pieces = vec![sample::piece("57", "0102"), sample::piece("61", "0102")];
        let scene = sample::scene(pieces);
        let chart = Chart::new(&board, zoom);
        let mut marks = vec![Mark::None; board.spaces.len()];
        marks[2] = Mark::Target;
        let view = MapView {
            board: &board,
            chart: &chart,
            borders: &Borders::new(&board),
            scene: &scene,
            stacks: &Stacks::new(&board, &scene),
            marks: &marks,
            cursor: 4,
            corner: (0, 0),
            voice: &Voice::of_program(Lang::En).unwrap(),
        };
        let area = Rect::new(0, 0, chart.size.0 as u16, chart.size.1 as u16);
        let mut buffer = Buffer::empty(area);
        view.render(area, &mut buffer);
        let row = |y| (0..area.width).map(|x| buffer[(x, y)].symbol().to_owned()).collect();
        (0..area.height).map(row).collect()
    }

    #[test]
    fn hexes_have_outlines_numbers_and_counters() {
        assert_eq!(
            picture(2)[..11],
            [
                "    _______         _______    ",
                "   / 0101 \\        / 0301 \\    ",
                "  / ♣    ♣ \\______/        \\   ",
                "  \\   ♣•  ♣/ 0201 \\        /   ",
                "   \\~~~~~~/•       \\______/    ",
                "   / 0102 \\  • •   / 0302 \\    ",
                "  / 57    ↘\\______/        \\   ",
                "  \\ 6-5D +1/ 0202 \\        /   ",
                "   \\______/        \\______/    ",
                "          \\        /           ",
                "           \\______/            ",
            ]
        );
    }

    #[test]
    fn every_zoom_level_draws_the_counter_and_the_terrain() {
        for zoom in 0..4 {
            let picture = picture(zoom).join("\n");
            assert!(picture.contains("57"), "{picture}");
            assert!(picture.contains('♣') || zoom == 1, "{picture}");
        }
    }
}
