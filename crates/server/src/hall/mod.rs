//! The hall with all its tables: those at which something is going on are kept in memory.

mod acts;
mod bots;
mod facts;
mod glance;
mod group;
mod minds;
mod pages;
mod past;
mod pieces;
mod room;
mod seating;
mod sight;
mod tasks;
mod token;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use tokio::sync::{OwnedMutexGuard, OwnedSemaphorePermit, Semaphore};

pub(crate) use acts::act;
pub(crate) use bots::chance;
pub(crate) use facts::{Facts, lobby_card, stored_status};
pub(crate) use group::written;
pub(crate) use pages::Index;
pub(crate) use past::{Answers, Asked, replay, written as written_answer};
pub(crate) use room::{Joined, Room, no_table, not_begun};
pub(crate) use seating::{change_seat, first_act};
pub(crate) use sight::Eyes;
pub(crate) use tasks::start;
pub(crate) use token::{place, stale};

use crate::problem::Failure;
use crate::store::{Inbox, Writer};
use crate::wire::Status;
use crate::{App, Shared};

/// How many tables are kept in memory at most.
const MOST_TABLES: usize = 5_000;
/// How long a table is kept at which nobody looks.
const IDLE: Duration = Duration::from_secs(5 * 60);

/// A table that is kept in memory.
pub(crate) struct Live {
    room: Arc<tokio::sync::Mutex<Room>>,
    used: Mutex<Instant>,
}

/// Heads that may think until this goes.
pub(crate) struct Heads(Vec<OwnedSemaphorePermit>);

impl Heads {
    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }
}

/// The tables in memory.
pub struct Hall {
    tables: Mutex<HashMap<Arc<str>, Arc<Live>>>,
    /// The tables that are being brought into memory: who comes second waits for the first.
    loading: Mutex<HashMap<String, Arc<tokio::sync::Mutex<()>>>>,
    writer: Writer,
    inbox: Mutex<Option<Inbox>>,
    /// How many heads may think long at once, of bots and for those who ask for advice: as many as
    /// there are cores.
    thinkers: Arc<Semaphore>,
    /// As many more for what takes a moment, which waits for no long thought.
    moments: Arc<Semaphore>,
    /// How many games are played again at once, for those who come or look back.
    pub(crate) replays: Semaphore,
    /// What was worked out about games that have ended.
    pub(crate) answers: Answers,
    /// How many live connections each person has, and each address.
    connections: Mutex<HashMap<Arc<str>, usize>>,
}

impl Default for Hall {
    fn default() -> Hall {
        let (writer, inbox) = Writer::new();
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Hall {
            tables: Mutex::default(),
            loading: Mutex::default(),
            writer,
            inbox: Mutex::new(Some(inbox)),
            thinkers: Arc::new(Semaphore::new(cores)),
            moments: Arc::new(Semaphore::new(cores)),
            replays: Semaphore::new(cores),
            answers: Answers::default(),
            connections: Mutex::default(),
        }
    }
}

/// Whether a text can be the id of a table at all.
pub(crate) fn is_id(text: &str) -> bool {
    (1..=64).contains(&text.len()) && text.bytes().all(|sign| sign.is_ascii_alphanumeric())
}

/// A table with nobody else at it for a moment.
pub(crate) type Seized = OwnedMutexGuard<Room>;

impl Hall {
    /// A turn to think long: with a second head, if one is wanted and nobody else needs it.
    ///
    /// # Errors
    /// When the server goes down.
    pub(crate) async fn heads(&self, most: usize) -> Result<Heads, Failure> {
        let first = self.thinkers.clone().acquire_owned().await;
        let mut permits = vec![first.map_err(|_| Failure::internal())?];
        while permits.len() < most
            && let Ok(another) = self.thinkers.clone().try_acquire_owned()
        {
            permits.push(another);
        }
        Ok(Heads(permits))
    }

    /// A turn to think for a moment.
    ///
    /// # Errors
    /// When the server goes down.
    pub(crate) async fn moment(&self) -> Result<Heads, Failure> {
        let turn = self.moments.clone().acquire_owned().await;
        Ok(Heads(vec![turn.map_err(|_| Failure::internal())?]))
    }

    pub(crate) fn writer(&self) -> &Writer {
        &self.writer
    }

    fn known(&self, id: &str) -> Option<Arc<Live>> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.get(id).cloned()
    }

    /// How many tables are in memory.
    pub fn count(&self) -> usize {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// The ids of the tables in memory.
    fn all(&self) -> Vec<Arc<str>> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.keys().cloned().collect()
    }

    /// The turn to bring a table into memory.
    fn turn(&self, id: &str) -> Arc<tokio::sync::Mutex<()>> {
        let mut loading = self.loading.lock().unwrap_or_else(PoisonError::into_inner);
        loading.retain(|_, turn| Arc::strong_count(turn) > 1);
        loading.entry(id.to_owned()).or_default().clone()
    }

    /// Brings a table into memory if it is not there; once, however many ask for it.
    async fn live(&self, app: &App, id: &str) -> Result<Arc<Live>, Failure> {
        if let Some(live) = self.known(id) {
            return Ok(live);
        }
        if !is_id(id) {
            return Err(no_table());
        }
        let turn = self.turn(id);
        let _turn = turn.lock().await;
        if let Some(live) = self.known(id) {
            return Ok(live);
        }
        if self.count() >= MOST_TABLES {
            self.let_go(Duration::ZERO);
            if self.count() >= MOST_TABLES {
                return Err(Failure::new(StatusCode::SERVICE_UNAVAILABLE, "hall-full"));
            }
        }
        let room = Room::load(app, id).await?;
        app.metrics.tables_loaded.more();
        let id = room.facts.id.clone();
        let room = Arc::new(tokio::sync::Mutex::new(room));
        let fresh = Arc::new(Live { room, used: Mutex::new(Instant::now()) });
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let live = tables.entry(id).or_insert(fresh).clone();
        app.metrics.tables_live.set(tables.len() as i64);
        Ok(live)
    }

    /// A table with what is stored of it in memory, and nobody else at it.
    ///
    /// # Errors
    /// When there is none, or what is stored cannot be read.
    pub(crate) async fn seize(&self, app: &Shared, id: &str) -> Result<Seized, Failure> {
        loop {
            let live = self.live(app, id).await?;
            *live.used.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
            let mut room = live.room.clone().lock_owned().await;
            if room.let_go {
                continue;
            }
            room.settle(app).await?;
            if room.gone {
                return Err(no_table());
            }
            bots::think(app, &mut room);
            return Ok(room);
        }
    }

    /// Drops tables at which nobody has looked for so long; those whose game has ended sooner.
    fn let_go(&self, idle: Duration) {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.retain(|_, live| {
            let Ok(mut room) = live.room.try_lock() else { return true };
            let used = *live.used.lock().unwrap_or_else(PoisonError::into_inner);
            let idle = if room.status == Status::Finished { idle / 10 } else { idle };
            room.let_go = room.gone || (room.is_idle() && used.elapsed() >= idle);
            !room.let_go
        });
    }

    /// Lets a table go whose game has ended, if nobody looks at it any more. Whoever comes back finds
    /// it as it is stored.
    pub(crate) fn let_go_of(&self, room: &mut Room) {
        if room.status == Status::Finished && room.is_idle() && !room.let_go {
            room.let_go = true;
            self.forget(&room.facts.id);
        }
    }

    /// Forgets a table that is no longer there.
    pub(crate) fn forget(&self, id: &str) {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
    }

    /// Counts a live connection of a person, by id, or of an address.
    ///
    /// # Errors
    /// When there are `most` already.
    pub(crate) fn connect(&self, who: &str, most: usize) -> Result<(), Failure> {
        let mut all = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        if all.get(who).is_some_and(|&count| count >= most) {
            return Err(Failure::new(StatusCode::TOO_MANY_REQUESTS, "too-many-connections"));
        }
        *all.entry(Arc::from(who)).or_default() += 1;
        Ok(())
    }

    /// A live connection that was counted has ended.
    pub(crate) fn disconnect(&self, who: &str) {
        let mut all = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = all.get_mut(who) {
            *count -= 1;
            if *count == 0 {
                all.remove(who);
            }
        }
    }

    /// Tells everybody who is looking that the server goes down.
    pub async fn close(&self) {
        let all: Vec<Arc<Live>> = {
            let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
            tables.values().cloned().collect()
        };
        for live in all {
            live.room.lock().await.close();
        }
    }
}
