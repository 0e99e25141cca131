//! Moving by one order, what is laid over the map, and passing where nothing else can be done.

use bivouac_kernel::{Destination, Text};

use crate::play::orders::{Given, destination_line};
use crate::play::screen::app::App;
use crate::play::screen::map::Mark;
use crate::play::screen::popup::{Paragraph, Popup};

/// What is being planned or shown on the map.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Plan {
    /// Who is to go, and where they can.
    going: Option<(Option<String>, Vec<Destination>)>,
    /// The overlay that is shown, by its place among the kinds, and the spaces that it marks.
    overlay: Option<(usize, Vec<String>)>,
}

impl Plan {
    /// The spaces that it marks.
    pub fn marks(&self, spaces: impl Iterator<Item = String>, marks: &mut [Mark]) {
        let found: Vec<&str> = match (&self.going, &self.overlay) {
            (Some((_, found)), _) => found.iter().map(|one| &*one.space).collect(),
            (None, Some((_, shaded))) => shaded.iter().map(String::as_str).collect(),
            (None, None) => return,
        };
        for (space, mark) in spaces.zip(marks) {
            *mark = if found.contains(&space.as_str()) { Mark::Target } else { Mark::None };
        }
    }
}

impl App {
    /// Shows where whoever stands under the cursor can go; or goes there, if that is being asked.
    pub fn go(&mut self) {
        let Some(seat) = self.question.as_ref().map(|question| question.seat) else {
            self.note = self.session.voice.word("screen-nobody-asked");
            return;
        };
        let Some(space) = self.board.spaces.get(self.window.cursor) else { return };
        let here = space.id.as_str();
        if let Some((piece, found)) = self.plan.going.take() {
            if found.iter().any(|one| one.space == here) {
                let given = self.session.go(seat, piece.as_deref(), here, None);
                self.gone(&given);
                return;
            }
            self.note = self.session.voice.word("go-no-way");
            self.plan.going = Some((piece, found));
            return;
        }
        let piece = self.session.movable(seat, here).into_iter().next();
        let found = self.session.destinations(seat, piece.as_deref());
        if found.is_empty() {
            self.note = self.session.voice.word("screen-go-nobody");
            return;
        }
        self.note = self.session.voice.say(&Text::new("screen-go").with("count", found.len()));
        self.plan = Plan { going: Some((piece, found)), overlay: None };
    }

    pub(super) fn gone(&mut self, given: &Given) {
        match given {
            Given::NoWay => self.note = self.session.voice.word("go-no-way"),
            Given::Refused(refusal) => self.note = self.session.explain(refusal),
            Given::Played(progress) => {
                self.note = self.session.stopped(progress).unwrap_or_default();
                self.refresh();
            }
        }
    }

    /// What going to the space under the cursor would cost, while that is being asked.
    pub fn going_there(&self) -> Option<String> {
        let (_, found) = self.plan.going.as_ref()?;
        let space = self.board.spaces.get(self.window.cursor)?;
        let there = found.iter().find(|one| one.space == space.id)?;
        Some(destination_line(&self.session.voice, there))
    }

    /// Lays the next overlay over the map that has something to show of the space under the cursor.
    pub fn next_overlay(&mut self) {
        let Some(space) = self.board.spaces.get(self.window.cursor) else { return };
        let kinds = self.session.overlays();
        let top =
            self.scene.pieces.iter().find(
                |piece| matches!(&piece.at, bivouac_kernel::Place::Space(id) if *id == space.id),
            );
        let from = self.plan.overlay.as_ref().map_or(0, |(place, _)| place + 1);
        for (place, (kind, name)) in kinds.iter().enumerate().skip(from) {
            let things = [Some(space.id.as_str()), top.map(|piece| &*piece.id), None];
            let Some((lines, spaces)) =
                things.into_iter().find_map(|thing| self.session.overlay(kind, thing))
            else {
                continue;
            };
            let text = lines.into_iter().map(Paragraph::plain).collect();
            self.plan = Plan { going: None, overlay: Some((place, spaces)) };
            self.popup = Some(Popup::page(name.clone(), text));
            return;
        }
        self.plan.overlay = None;
        self.note = self.session.voice.word("screen-overlay-none");
    }

    /// Gives up what is being planned or shown; whether there was anything.
    pub fn give_up(&mut self) -> bool {
        std::mem::take(&mut self.plan) != Plan::default()
    }

    /// Passes for the player from now on where nothing else can be done, or no longer.
    pub fn pass_by_itself(&mut self) {
        self.auto = !self.auto;
        self.note = self.session.voice.word(if self.auto { "auto-on" } else { "auto-off" });
        if self.auto {
            self.refresh();
        }
    }
}
