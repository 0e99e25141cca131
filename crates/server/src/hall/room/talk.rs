//! The talk at a table.

use super::Room;
use crate::App;
use crate::wire::{ChatLine, ServerMessage};

/// How many lines of the talk are shown to one who comes.
pub(super) const LINES: usize = 100;

impl Room {
    /// The number of the last line that has been told.
    pub(super) fn last_line(&self) -> i64 {
        self.chat.back().map_or(0, |line| line.number)
    }

    /// A line of the talk has been stored. Lines are told in the order of their numbers: if others
    /// have said something before it that is not known here, it is read first. If it cannot be read,
    /// it is told with the next line.
    pub(in crate::hall) async fn said(&mut self, app: &App, line: ChatLine) {
        let last = self.last_line();
        let lines = if line.number == last + 1 {
            vec![line]
        } else {
            app.store.chat(&self.facts.id, last, LINES as i64).await.unwrap_or_default()
        };
        lines.into_iter().for_each(|line| self.tell_line(line));
    }

    /// Tells a line that is stored.
    pub(super) fn tell_line(&mut self, line: ChatLine) {
        let message = ServerMessage::Chat { line: line.clone() };
        self.chat.push_back(line);
        if self.chat.len() > LINES {
            self.chat.pop_front();
        }
        // Whoever is here reads it; whoever comes finds it among the latest lines.
        for group in self.groups.iter_mut().filter(|group| group.is_shown()) {
            group.tell(&message);
        }
    }
}
