//! Counters: one for the top of each stack.

use bivouac_kernel::{Board, Known, Piece, Place, Scene, Shape};
use ratatui::style::{Modifier, Style};

use crate::play::describe::arrow;
use crate::play::screen::map::Sheet;
use crate::play::screen::palette;
use crate::words::Voice;

/// The pieces of a scene by the space that they are on, the top of each stack first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Stacks(Vec<Vec<usize>>);

impl Stacks {
    /// Of a scene on a board.
    pub fn new(board: &Board, scene: &Scene) -> Stacks {
        let mut stacks = vec![Vec::new(); board.spaces.len()];
        let by_id: std::collections::HashMap<&str, usize> = board
            .spaces
            .iter()
            .enumerate()
            .map(|(index, space)| (space.id.as_str(), index))
            .collect();
        for (index, piece) in scene.pieces.iter().enumerate() {
            if let Place::Space(id) = &piece.at
                && let Some(&space) = by_id.get(&**id)
            {
                stacks[space].push(index);
            }
        }
        Stacks(stacks)
    }

    /// The pieces on a space.
    pub fn on(&self, space: usize) -> &[usize] {
        self.0.get(space).map_or(&[], Vec::as_slice)
    }
}

/// Draws the counter of a space, if there is one.
pub fn draw(sheet: &mut Sheet<'_, '_>, space: usize) {
    let view = sheet.view;
    let stack = view.stacks.on(space);
    let Some(piece) = stack.first().and_then(|&top| view.scene.pieces.get(top)) else {
        return;
    };
    let (x, y) = sheet.centre(space);
    let face = Face { piece, shape: view.board.shape, voice: view.voice, depth: stack.len() };
    let mut style = palette::counter(piece.seat);
    if piece.known == Known::Remembered {
        style = style.add_modifier(Modifier::ITALIC);
    }
    let (left, top, width, lines) = match (view.board.shape, view.chart.zoom) {
        (Shape::Points, 0) => (x - 1, y + 1, 3, 1),
        (Shape::Points, _) => (x - 3, y + 1, 7, 2),
        (_, 0) => (x - 1, y, 2, 1),
        (_, 1) => (x - 2, y - 1, 3, 2),
        (_, 2) => (x - 3, y - 1, 7, 2),
        _ => (x - 4, y - 2, 9, 3),
    };
    for (row, text) in face.lines(width, lines).iter().enumerate() {
        sheet.write(left, top + row as i32, text, width, style);
    }
    if let Some((row, offset, length)) = face.states_at(width, lines) {
        let (column, row) = (left + offset as i32, top + row as i32);
        sheet.tint(column, row, length, palette::state());
    }
    if space == view.cursor && !view.chart.has_outlines() {
        for row in 0..lines {
            let style = Style::new().add_modifier(Modifier::REVERSED);
            sheet.tint(left, top + row as i32, width, style);
        }
    }
}

/// What is printed on a counter.
struct Face<'a> {
    piece: &'a Piece,
    shape: Shape,
    voice: &'a Voice,
    depth: usize,
}

impl Face<'_> {
    /// The lines of a counter of this size, each exactly `width` wide.
    fn lines(&self, width: usize, count: usize) -> Vec<String> {
        let arrow = self.piece.facing.map_or(' ', |facing| arrow(self.shape, facing));
        let short = &self.piece.short;
        match (width, count) {
            (_, 1) => vec![ends(short, "", width)],
            (3, _) => {
                let strength = self.numbers(1);
                vec![ends(short, "", width), ends(&strength, &arrow.to_string(), width)]
            }
            (_, 2) => {
                let arrow = arrow.to_string();
                let left = format!("{}{}", self.numbers(2), self.states(2));
                vec![ends(short, &arrow, width), ends(&left, &self.deep(), width)]
            }
            _ => vec![
                ends(short, &arrow.to_string(), width),
                ends(&self.numbers(4), "", width),
                ends(&self.states(4), &self.deep(), width),
            ],
        }
    }

    /// Where the conditions stand: row, column and length.
    fn states_at(&self, width: usize, count: usize) -> Option<(usize, usize, usize)> {
        let (row, offset, most) = match (width, count) {
            (_, 1) | (3, _) => return None,
            (_, 2) => (1, self.numbers(2).chars().count(), 2),
            _ => (2, 0, 4),
        };
        let room = width.saturating_sub(self.deep().chars().count() + offset);
        let length = self.states(most).chars().count().min(room);
        (length > 0).then_some((row, offset, length))
    }

    /// The first ratings, as printed: `6-5`.
    fn numbers(&self, count: usize) -> String {
        let values = self.piece.ratings.iter().take(count).map(|(_, value)| value.to_string());
        values.collect::<Vec<_>>().join("-")
    }

    /// The conditions by their first letters.
    fn states(&self, count: usize) -> String {
        let letters = self.piece.states.iter().take(count).filter_map(|state| {
            self.voice.name("state", state).chars().next().map(|letter| letter.to_uppercase())
        });
        letters.flatten().collect()
    }

    /// How many more pieces are below.
    fn deep(&self) -> String {
        if self.depth > 1 { format!("+{}", self.depth - 1) } else { String::new() }
    }
}

/// `left` and `right` at the two ends of a line; where both do not fit, `right` stays.
fn ends(left: &str, right: &str, width: usize) -> String {
    let right_wide = right.chars().count();
    let room = width.saturating_sub(right_wide);
    let left: String = left.chars().take(room).collect();
    format!("{left:<room$}{right}")
}

#[cfg(test)]
mod tests {
    use bivouac_texts::Lang;

    use super::*;
    use crate::play::screen::sample;

    #[test]
    fn a_counter_shows_name_facing_strength_state_and_depth() {
        let piece = sample::piece("57", "0101");
        let voice = Voice::of_program(Lang::En).unwrap();
        let face = Face { piece: &piece, shape: Shape::FlatHexes, voice: &voice, depth: 3 };
        assert_eq!(face.lines(7, 2), ["57    ↘", "6-5D +2"]);
        assert_eq!(face.lines(3, 2), ["57 ", "6 ↘"]);
        assert_eq!(face.lines(2, 1), ["57"]);
        assert_eq!(face.states_at(7, 2), Some((1, 3, 1)));
        assert_eq!(face.states_at(9, 3), Some((2, 0, 1)));
        assert_eq!(face.lines(9, 3), ["57      ↘", "6-5      ", "D      +2"]);
    }
}
