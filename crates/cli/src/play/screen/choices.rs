//! The question that is open, and the list of its answers.

use std::collections::HashMap;

use bivouac_kernel::{Board, Listed, Place, Prompt, Scene, Seat, Target};

use crate::play::screen::map::Mark;
use crate::play::session::{Session, Turn};

/// A list of so many answers is seen at a glance.
const SHORT_LIST: usize = 12;

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

    /// Shows all answers, keeping the selection. In a long list those that point at nothing on
    /// the map, such as to stop, come first, so that they are not lost among the many that do.
    pub fn show_all(&mut self) {
        let kept = self.selection();
        self.filter = None;
        let (mut elsewhere, on_map): (Vec<usize>, Vec<usize>) = (0..self.listed.len())
            .partition(|&index| self.listed.len() > SHORT_LIST && self.spaces[index].is_empty());
        let first_on_map = if on_map.is_empty() { 0 } else { elsewhere.len() };
        elsewhere.extend(on_map);
        self.shown = elsewhere;
        let place = kept.and_then(|kept| self.shown.iter().position(|&index| index == kept));
        self.selected = place.unwrap_or(first_on_map);
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

    /// The space that tells an answer from the others that are shown: the one that the fewest of
    /// them point at.
    pub fn space_of(&self, index: usize) -> Option<usize> {
        let pointing = |space: &usize| {
            self.shown.iter().filter(|&&other| self.spaces[other].contains(space)).count()
        };
        self.spaces.get(index)?.iter().min_by_key(|&space| pointing(space)).copied()
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
        for &index in &self.shown {
            self.spaces[index].iter().for_each(|&space| mark(space, Mark::Target));
        }
        if let Some(selected) = self.selection() {
            self.spaces[selected].iter().for_each(|&space| mark(space, Mark::Selected));
        }
        marks
    }
}

/// The spaces that targets are on.
pub fn spaces_of(board: &Board, scene: &Scene, targets: &[Target]) -> Vec<usize> {
    Places::new(board, scene).of(targets)
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
            Place::Space(id) => Some((&*piece.id, *spaces.get(&**id)?)),
            _ => None,
        });
        Places { pieces: on_map.collect(), spaces }
    }

    fn of(&self, targets: &[Target]) -> Vec<usize> {
        let found = targets.iter().filter_map(|target| match target {
            Target::Space(id) | Target::Facing(id, _) => self.spaces.get(&**id).copied(),
            Target::Piece(id) => self.pieces.get(&**id).copied(),
            Target::Edge(a, _) => self.spaces.get(&**a).copied(),
            Target::Card(_) | Target::Area(_) => None,
        });
        found.collect()
    }
}
