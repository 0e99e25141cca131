//! Who looks at a table, and what they are shown.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::extract::ws::Utf8Bytes;
use axum::http::StatusCode;
use bivouac_kernel::{Seat, Seats, Viewer};
use tokio::sync::mpsc;

use super::{Room, not_begun};
use crate::hall::Index;
use crate::hall::glance::Glance;
use crate::hall::group::{Connection, Group, KEPT, written};
use crate::hall::sight::{Eyes, Sight};
use crate::problem::Failure;
use crate::store::{now_ms, random_name};
use crate::wire::{ChatLine, Person, ServerMessage, TableCard, TableView};

/// How many messages may wait for one who looks on.
const QUEUE: usize = 64;
/// How many may look on at once, and how many times one person.
const MOST_LOOKING: usize = 500;
const MOST_OF_ONE: usize = 8;

/// Somebody who has come to look on.
pub(crate) struct Joined {
    /// Names the connection at this table.
    pub id: u64,
    /// What they are to be sent. It ends when they are let go.
    pub messages: mpsc::Receiver<Utf8Bytes>,
}

impl Room {
    /// Shows everybody what is new for them.
    pub(crate) fn publish(&mut self) {
        self.look(|groups, sight, chat, glance| {
            for group in groups.iter_mut().filter(|group| !group.connections.is_empty()) {
                group.advance(sight, chat, glance);
            }
        });
    }

    /// Looks at the table for some of those who do.
    fn look<T>(
        &mut self,
        look: impl FnOnce(&mut [Group], Sight<'_>, &VecDeque<ChatLine>, &mut Glance<'_>) -> T,
    ) -> T {
        let mut groups = std::mem::take(&mut self.groups);
        let (mut ids, mut pages) = (std::mem::take(&mut self.ids), std::mem::take(&mut self.pages));
        let mut glance = Glance::new(&mut ids, &mut pages, self.facts.secrets());
        let seen = self.see(|sight| look(&mut groups, sight, &self.chat, &mut glance));
        (self.groups, self.ids, self.pages) = (groups, ids, pages);
        seen
    }

    fn see<T>(&self, look: impl FnOnce(Sight<'_>) -> T) -> T {
        let present = |person: &str| self.present.contains_key(person);
        look(Sight {
            facts: &self.facts,
            status: self.status,
            seats: &self.seats,
            rematch: self.rematch.as_deref(),
            end: self.end.as_ref(),
            sitting: self.sitting.as_ref(),
            present: &present,
            thought: self.minds.thought(),
            spectators: self.spectators,
            now_ms: now_ms(),
        })
    }

    /// The seats of a person.
    pub(crate) fn seats_of(&self, person: &str) -> Seats {
        let own = self.seats.iter().filter(|seat| seat.is_of(person));
        own.map(|seat| Seat(seat.seat as u8)).collect()
    }

    /// The eyes of a person who wants to look through those of the seats `asked`.
    pub(crate) fn eyes(&self, person: Option<&str>, asked: Option<Seats>) -> Eyes {
        let mine = person.map_or(Seats::NONE, |person| self.seats_of(person));
        let seats =
            asked.map_or(mine, |asked| asked.iter().filter(|&seat| mine.contains(seat)).collect());
        Eyes { seats, mine, owner: person == Some(self.facts.owner.as_str()) }
    }

    /// The seats that were asked for by their ids.
    ///
    /// # Errors
    /// When one of them is not the person's.
    pub(crate) fn asked(
        &self,
        person: Option<&str>,
        ids: Option<&str>,
    ) -> Result<Option<Seats>, Failure> {
        let Some(ids) = ids else { return Ok(None) };
        let mine = person.map_or(Seats::NONE, |person| self.seats_of(person));
        let seats = ids.split(',').filter(|id| !id.is_empty()).map(|id| {
            let seat = self.facts.game.about().seat(id).filter(|&seat| mine.contains(seat));
            seat.ok_or_else(|| Failure::new(StatusCode::FORBIDDEN, "not-your-seat"))
        });
        seats.collect::<Result<Seats, Failure>>().map(Some)
    }

    /// The place of the group with these eyes.
    fn group(&mut self, eyes: Eyes) -> Result<usize, Failure> {
        if let Some(place) = self.groups.iter().position(|group| group.eyes == eyes) {
            return Ok(place);
        }
        self.groups.push(Group::new(eyes, random_name(8)?));
        Ok(self.groups.len() - 1)
    }

    /// Everything that these eyes see.
    ///
    /// # Errors
    /// When the system has no chance to give.
    pub(crate) fn view(&mut self, eyes: Eyes) -> Result<TableView, Failure> {
        let place = self.group(eyes)?;
        Ok(self.look(|groups, sight, chat, glance| groups[place].view(sight, chat, glance)))
    }

    /// Who looks through these eyes, and what is noted of their log.
    ///
    /// # Errors
    /// When the game has not begun.
    pub(crate) fn index(&mut self, eyes: Eyes) -> Result<(Viewer, Index), Failure> {
        let sitting = self.sitting.as_ref().ok_or_else(not_begun)?;
        let viewer = sitting.viewer(eyes.seats);
        Ok((viewer, self.pages.of(sitting.table(), viewer).clone()))
    }

    /// The table as these eyes see it in a list.
    pub(crate) fn card(&self, eyes: Eyes) -> TableCard {
        self.see(|sight| sight.card(eyes))
    }

    /// Somebody comes to look on, and goes on where they were if that is still known.
    ///
    /// # Errors
    /// When too many are here.
    pub(crate) fn join(
        &mut self,
        person: Option<&Person>,
        asked: Option<Seats>,
        mark: Option<&str>,
    ) -> Result<Joined, Failure> {
        let crowd = || Failure::new(StatusCode::TOO_MANY_REQUESTS, "too-many-connections");
        let own = person.and_then(|person| self.present.get(person.id.as_str()));
        let person: Option<Arc<str>> = person.map(|person| Arc::from(person.id.as_str()));
        let eyes = self.eyes(person.as_deref(), asked);
        // However many look on, those who play come to their table.
        let crowded = eyes.mine.is_empty() && self.spectators >= MOST_LOOKING;
        if crowded || own.is_some_and(|&own| own >= MOST_OF_ONE) {
            return Err(crowd());
        }
        let (out, messages) = mpsc::channel(QUEUE + KEPT);
        if let Some(person) = &person {
            *self.present.entry(person.clone()).or_default() += 1;
        }
        self.spectators += usize::from(eyes.mine.is_empty());
        let place = self.group(eyes)?;
        if !mark.is_some_and(|mark| self.resume(place, mark, &out)) {
            let view = Box::new(self.view(eyes)?);
            let _ = out.try_send(written(&ServerMessage::View { view }));
        }
        let group = &mut self.groups[place];
        self.next_connection += 1;
        let id = self.next_connection;
        group.connections.push(Connection { id, person, asked, out });
        self.tell_seats();
        Ok(Joined { id, messages })
    }

    /// Sends what was missed since `mark`, if that is still known.
    fn resume(&mut self, place: usize, mark: &str, out: &mpsc::Sender<Utf8Bytes>) -> bool {
        if self.groups[place].since(mark).is_none() {
            return false;
        }
        self.look(|groups, sight, chat, glance| groups[place].advance(sight, chat, glance));
        let Some(missed) = self.groups[place].since(mark) else { return false };
        missed.for_each(|message| drop(out.try_send(message.clone())));
        true
    }

    /// Somebody no longer looks on.
    pub(crate) fn leave(&mut self, id: u64, person: Option<&str>) {
        for group in &mut self.groups {
            group.connections.retain(|connection| connection.id != id);
        }
        if let Some(person) = person
            && let Some(count) = self.present.get_mut(person)
        {
            *count -= 1;
            if *count == 0 {
                self.present.remove(person);
            }
        }
        self.count_spectators();
        self.tell_seats();
    }

    fn count_spectators(&mut self) {
        let without = self.groups.iter().filter(|group| group.eyes.mine.is_empty());
        self.spectators = without.map(|group| group.connections.len()).sum();
    }

    /// Tells everybody who is here.
    pub(in crate::hall) fn tell_seats(&mut self) {
        let message = self.see(|sight| ServerMessage::Seats {
            seats: sight.seat_views(),
            spectators: sight.spectators,
        });
        let message = written(&message);
        self.groups.iter_mut().for_each(|group| group.send(&message));
    }

    /// Gives everybody the eyes that they now have, after seats have changed hands.
    pub(super) fn reseat(&mut self) {
        let mut moved = Vec::new();
        for place in 0..self.groups.len() {
            let eyes = self.groups[place].eyes;
            let connections = std::mem::take(&mut self.groups[place].connections);
            let (stay, go): (Vec<_>, Vec<_>) = connections.into_iter().partition(|connection| {
                self.eyes(connection.person.as_deref(), connection.asked) == eyes
            });
            self.groups[place].connections = stay;
            moved.extend(go);
        }
        for connection in moved {
            let eyes = self.eyes(connection.person.as_deref(), connection.asked);
            let Ok(view) = self.view(eyes) else { continue };
            let Ok(place) = self.group(eyes) else { continue };
            let view = written(&ServerMessage::View { view: Box::new(view) });
            if connection.out.try_send(view).is_ok() {
                self.groups[place].connections.push(connection);
            }
        }
        self.count_spectators();
    }

    /// Whether nobody is looking and no bot is thinking.
    pub(in crate::hall) fn is_idle(&self) -> bool {
        !self.thinking.load(Ordering::Relaxed)
            && self.groups.iter().all(|group| group.connections.is_empty())
    }

    /// The table has been taken away.
    pub(crate) fn remove(&mut self) {
        self.gone = true;
        self.groups.clear();
    }

    /// Lets everybody go who is looking, with a last message.
    pub(in crate::hall) fn close(&mut self) {
        let last = written(&ServerMessage::Closing);
        for group in &mut self.groups {
            group.send(&last);
            group.connections.clear();
        }
    }
}
