//! A table in memory: what is played at it, and who is looking. Here it is made from what is
//! stored, and kept equal to it.

mod doing;
mod looking;
mod talk;

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use axum::http::StatusCode;

pub(crate) use looking::Joined;

use super::facts::{Facts, status};
use super::group::Group;
use super::minds::Minds;
use super::pages::Pages;
use super::pieces::Ids;
use crate::App;
use crate::problem::Failure;
use crate::sitting::Sitting;
use crate::store::SeatRow;
use crate::wire::{ChatLine, End, Status};
use talk::LINES;

/// Another process was faster.
pub(in crate::hall) const STALE: &str = "stale";

/// A table in memory.
pub(crate) struct Room {
    pub facts: Arc<Facts>,
    pub status: Status,
    pub seats: Vec<SeatRow>,
    pub rematch: Option<String>,
    pub end: Option<End>,
    pub sitting: Option<Sitting>,
    /// Whether a bot is thinking for one of the seats; shared with whoever makes it think.
    pub thinking: Arc<AtomicBool>,
    /// What the bots have in mind, as long as the table is in memory.
    pub(in crate::hall) minds: Minds,
    /// The table is no longer there.
    pub gone: bool,
    /// This is no longer the table that is looked up by its id.
    pub let_go: bool,
    /// What is in memory may not be what is stored.
    unsettled: bool,
    /// What the rows of the table say.
    deciding: Vec<Option<i64>>,
    deadline: Option<i64>,
    chat: VecDeque<ChatLine>,
    groups: Vec<Group>,
    ids: Ids,
    pub(in crate::hall) pages: Pages,
    present: HashMap<Arc<str>, usize>,
    spectators: usize,
    next_connection: u64,
}

impl Room {
    /// Reads a table from what is stored.
    ///
    /// # Errors
    /// When there is none, or it cannot be played here any more.
    pub(in crate::hall) async fn load(app: &App, id: &str) -> Result<Room, Failure> {
        let Some((row, seats)) = app.store.table(id).await? else { return Err(no_table()) };
        let facts = Arc::new(Facts::read(app, &row)?);
        let mut room = Room {
            status: status(&row.status),
            deciding: seats.iter().map(|seat| seat.deciding_ms).collect(),
            deadline: row.deadline_ms,
            rematch: row.rematch,
            end: None,
            sitting: None,
            thinking: Arc::default(),
            minds: Minds::default(),
            gone: false,
            let_go: false,
            unsettled: false,
            chat: app.store.chat(id, 0, LINES as i64).await?.into(),
            groups: Vec::new(),
            ids: Ids::default(),
            pages: Pages::default(),
            present: HashMap::new(),
            spectators: 0,
            next_connection: 0,
            facts,
            seats,
        };
        if room.status != Status::Open {
            room.sit_down(app).await?;
        }
        Ok(room)
    }

    /// Plays the game again from what is stored.
    async fn sit_down(&mut self, app: &App) -> Result<(), Failure> {
        let acts = app.store.acts(&self.facts.id, 0).await?;
        let facts = self.facts.clone();
        let _turn = app.hall.replays.acquire().await;
        let resumed =
            tokio::task::spawn_blocking(move || Sitting::resume(facts.origin(), &acts)).await;
        let sitting = match resumed {
            Ok(Ok(sitting)) => sitting,
            Ok(Err(error)) => {
                tracing::error!(table = %self.facts.id, %error, "a stored game does not hold");
                return Err(Failure::new(StatusCode::INTERNAL_SERVER_ERROR, "broken-table"));
            }
            Err(error) => {
                tracing::error!(table = %self.facts.id, %error, "a stored game cannot be played");
                return Err(Failure::new(StatusCode::INTERNAL_SERVER_ERROR, "broken-table"));
            }
        };
        self.sitting = Some(sitting);
        self.note_sitting();
        self.touch(0);
        Ok(())
    }

    /// Choices from `touched` on may be different from what was shown.
    fn touch(&mut self, touched: usize) {
        self.groups.iter_mut().for_each(|group| group.touch(touched));
        self.pages.touch(touched);
    }

    /// What the rows say of the game as it stands.
    fn note_sitting(&mut self) {
        let Some(sitting) = &self.sitting else { return };
        self.status = if sitting.is_over() { Status::Finished } else { Status::Running };
        if self.end.is_none() {
            self.end = sitting.end();
        }
        self.deciding.clear();
        self.deciding.extend_from_slice(sitting.waiting());
        self.deadline = sitting.clocks().deadline();
    }

    /// Makes sure that what is in memory is what is stored.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(in crate::hall) async fn settle(&mut self, app: &App) -> Result<(), Failure> {
        if self.unsettled {
            self.sitting = None;
            self.refresh(app).await?;
        }
        Ok(())
    }

    /// Reads what others have stored, and shows it.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(in crate::hall) async fn refresh(&mut self, app: &App) -> Result<(), Failure> {
        self.unsettled = true;
        let id = self.facts.id.clone();
        let Some((row, seats)) = app.store.table(&id).await? else {
            self.gone = true;
            self.groups.clear();
            return Err(no_table());
        };
        let lines = app.store.chat(&id, self.last_line(), LINES as i64).await?;
        self.rematch = row.rematch;
        self.seats = seats;
        self.status = status(&row.status);
        if self.status != Status::Open {
            self.catch_up(app).await?;
        }
        self.unsettled = false;
        lines.into_iter().for_each(|line| self.tell_line(line));
        self.reseat();
        self.publish();
        Ok(())
    }

    /// Does what others have done.
    async fn catch_up(&mut self, app: &App) -> Result<(), Failure> {
        let Some(sitting) = &self.sitting else { return self.sit_down(app).await };
        let acts = app.store.acts(&self.facts.id, sitting.number()).await?;
        if acts.is_empty() {
            self.note_sitting();
            return Ok(());
        }
        match self.aside(move |sitting| sitting.follow(&acts)).await {
            Ok(Ok(touched)) => {
                self.touch(touched);
                self.note_sitting();
                Ok(())
            }
            _ => self.sit_down(app).await,
        }
    }
}

/// There is no such table.
pub(crate) fn no_table() -> Failure {
    Failure::new(StatusCode::NOT_FOUND, "no-table")
}

/// The game has not begun.
pub(crate) fn not_begun() -> Failure {
    Failure::new(StatusCode::CONFLICT, "not-begun")
}
