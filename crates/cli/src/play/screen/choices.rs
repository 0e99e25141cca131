//! The question that is open, and the list of its answers.

use std::collections::HashMap;

use bivouac_kernel::{Board, Listed, Place, Prompt, Scene, Seat, Target};

use crate::play::screen::map::Mark;
use crate::play::session::{Session, Turn};

/// The question that a person must answer now.
#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    /// Who is asked.
    pub seat: Seat,
    /// What.
    pub prompt: Option<Prompt>,
    /// The answers.
    pub listed: Vec<Listed>,
    /// The spaces that each answer points at.
    spaces: Vec<Vec<usize>>,
    /// The spaces that the question is about.
    about: Vec<usize>,
    /// The answers that are shown, by their places in the list.
    pub shown: Vec<usize>,
    /// Which of the shown answers is selected.
    pub selected: usize,
    /// The space whose answers alone are shown.
    pub filter: Option<usize>,
    /// The number that is being typed.
    pub typed: String,
}

impl Question {
    /// The question that is open at a table, if a person is asked.
    pub fn of(session: &Session, scene: &Scene) -> Option<Question> {
        let Turn::Human(seat) = session.turn() else {
            return None;
        };
        let listed = session.choices(seat);
        let prompt = session.table.prompt(seat);
        let places = Places::new(session.table.board(), scene);
        let spaces = listed.iter().map(|own| places.of(&own.label.targets)).collect();
        let about = prompt.as_ref().map_or_else(Vec::new, |prompt| places.of(&prompt.about));
        let mut question = Question {
            seat,
            prompt,
            listed,
            spaces,
            about,
            shown: Vec::new(),
            selected: 0,
            filter: None,
            typed: String::new(),
        };
        question.show_all();
        Some(question)
    }

    /// Shows all answers.
    pub fn show_all(&mut self) {
        self.filter = None;
        self.selected = self.shown.get(self.selected).copied().unwrap_or(0);
        self.shown = (0..self.listed.len()).collect();
    }

    /// Shows only the answers that point at a space; whether there are any.
    pub fn show_only(&mut self, space: usize) -> bool {
        let pointing: Vec<usize> =
            (0..self.listed.len()).filter(|&index| self.spaces[index].contains(&space)).collect();
        if pointing.is_empty() {
            return false;
        }
        self.filter = Some(space);
        self.shown = pointing;
        self.selected = 0;
        true
    }

    /// Moves the selection by `rows`.
    pub fn select_by(&mut self, rows: i64) {
        let last = self.shown.len().saturating_sub(1) as i64;
        self.selected = (self.selected as i64 + rows).clamp(0, last) as usize;
    }

    /// The place in the list of the answer that is selected.
    pub fn selection(&self) -> Option<usize> {
        self.shown.get(self.selected).copied()
    }

    /// The first space that an answer points at.
    pub fn space_of(&self, index: usize) -> Option<usize> {
        self.spaces.get(index).and_then(|spaces| spaces.first()).copied()
    }

    /// Where to look when the question is put.
    pub fn first_space(&self) -> Option<usize> {
        let selected = self.selection().and_then(|index| self.space_of(index));
        selected.or(self.about.first().copied())
    }

    /// What stands out on the map.
    pub fn marks(&self, spaces: usize) -> Vec<Mark> {
        let mut marks = vec![Mark::None; spaces];
        let mut mark = |space: usize, with: Mark| {
            if let Some(mark) = marks.get_mut(space) {
                *mark = (*mark).max(with);
            }
        };
        self.about.iter().for_each(|&space| mark(space, Mark::About));
        // What every answer names does not tell them apart.
        for &index in &self.shown {
            for &space in self.spaces[index].iter().take(1) {
                mark(space, Mark::Target);
            }
        }
        if let Some(selected) = self.selection() {
            self.spaces[selected].iter().take(1).for_each(|&space| mark(space, Mark::Selected));
        }
        marks
    }
}

/// Where the things are that choices point at.
struct Places<'a> {
    spaces: HashMap<&'a str, usize>,
    pieces: HashMap<&'a str, usize>,
}

impl<'a> Places<'a> {
    fn new(board: &'a Board, scene: &'a Scene) -> Places<'a> {
        let spaces: HashMap<&str, usize> =
            board.spaces.iter().enumerate().map(|(index, own)| (own.id.as_str(), index)).collect();
        let on_map = scene.pieces.iter().filter_map(|piece| match &piece.at {
            Place::Space(id) => Some((piece.id.as_str(), *spaces.get(id.as_str())?)),
            _ => None,
        });
        Places { pieces: on_map.collect(), spaces }
    }

    fn of(&self, targets: &[Target]) -> Vec<usize> {
        let found = targets.iter().filter_map(|target| match target {
            Target::Space(id) | Target::Facing(id, _) => self.spaces.get(id.as_str()).copied(),
            Target::Piece(id) => self.pieces.get(id.as_str()).copied(),
            Target::Card(_) | Target::Area(_) => None,
        });
        found.collect()
    }
}
