//! A table in memory: what is played at it, and who is looking.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::ws::Utf8Bytes;
use axum::http::StatusCode;
use bivouac_kernel::{Seat, Seats};
use tokio::sync::mpsc;

use super::facts::{Facts, status};
use super::glance::Glance;
use super::group::{Connection, Group, written};
use super::pieces::Ids;
use super::sight::{Eyes, Sight};
use crate::App;
use crate::problem::Failure;
use crate::sitting::{Act, Sitting};
use crate::store::{Append, RowChanges, SeatRow, now_ms, random_name};
use crate::wire::{ChatLine, End, Person, ServerMessage, Status, TableCard, TableView};

/// How many lines of the talk are shown to one who comes.
const LINES: usize = 100;
/// How many messages may wait for one who looks on.
const QUEUE: usize = 64;
/// How many may look on at once, and how many times one person.
const MOST_LOOKING: usize = 500;
const MOST_OF_ONE: usize = 8;

/// Another process was faster.
pub(super) const STALE: &str = "stale";

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
    present: HashMap<Arc<str>, usize>,
    spectators: usize,
    next_connection: u64,
}

/// Somebody who has come to look on.
pub(crate) struct Joined {
    /// Names the connection at this table.
    pub id: u64,
    /// What he is to be sent. It ends when he is let go.
    pub messages: mpsc::Receiver<Utf8Bytes>,
}

impl Room {
    /// Reads a table from what is stored.
    ///
    /// # Errors
    /// When there is none, or it cannot be played here any more.
    pub(super) async fn load(app: &App, id: &str) -> Result<Room, Failure> {
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
            gone: false,
            let_go: false,
            unsettled: false,
            chat: app.store.chat(id, 0, LINES as i64).await?.into(),
            groups: Vec::new(),
            ids: Ids::default(),
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
        self.groups.iter_mut().for_each(|group| group.touch(0));
        Ok(())
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
    pub(super) async fn settle(&mut self, app: &App) -> Result<(), Failure> {
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
    pub(super) async fn refresh(&mut self, app: &App) -> Result<(), Failure> {
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
                self.groups.iter_mut().for_each(|group| group.touch(touched));
                self.note_sitting();
                Ok(())
            }
            _ => self.sit_down(app).await,
        }
    }

    /// Does something to the game that may take long, away from those who wait for other tables.
    /// Until it is done there is no game here.
    ///
    /// # Errors
    /// When there is no game, or its rules break.
    async fn aside<T: Send + 'static>(
        &mut self,
        doing: impl FnOnce(&mut Sitting) -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let mut sitting = self.sitting.take().ok_or_else(not_begun)?;
        self.unsettled = true;
        let done = tokio::task::spawn_blocking(move || {
            let done = doing(&mut sitting);
            (sitting, done)
        });
        let (sitting, done) = done.await.map_err(|_| Failure::game_broke())?;
        self.sitting = Some(sitting);
        Ok(done)
    }

    /// Tries a choice. What comes of it must be stored, or is read anew from what is stored by
    /// whoever comes next; so it is if the rules break.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    pub(super) fn choose(
        &mut self,
        choosing: impl FnOnce(&mut Sitting) -> Result<(Act, usize), Failure>,
    ) -> Result<(Act, usize), Failure> {
        let sitting = self.sitting.as_mut().ok_or_else(not_begun)?;
        self.unsettled = true;
        let chosen = catch_unwind(AssertUnwindSafe(|| choosing(sitting)));
        let chosen = chosen.map_err(|_| Failure::game_broke())?;
        self.unsettled = chosen.is_ok();
        chosen
    }

    /// Tries any other act, as [`Room::choose`] does a choice. Taking back may play the whole game
    /// again, and so it is done aside.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    pub(super) async fn apply(&mut self, act: &Act) -> Result<usize, Failure> {
        let (act, now) = (act.clone(), now_ms());
        let applied = self.aside(move |sitting| sitting.apply(&act, now)).await?;
        self.unsettled = applied.is_ok();
        applied
    }

    /// Stores what has just been done in memory, and shows it to everybody. Nobody sees it before
    /// it is stored.
    ///
    /// # Errors
    /// When somebody else was faster, or it cannot be stored; memory is then as what is stored.
    pub(super) async fn store(
        &mut self,
        app: &App,
        act: &Act,
        touched: usize,
    ) -> Result<(), Failure> {
        let Some(append) = self.append(act) else { return Err(not_begun()) };
        // Whoever comes after a failure or an interruption finds that he must read anew.
        self.unsettled = true;
        let stored = app.hall.writer().append(append).await;
        match stored {
            Ok(true) => {
                self.call(app);
                self.done(act, touched);
                self.unsettled = false;
                Ok(())
            }
            Ok(false) => {
                self.settle(app).await?;
                Err(Failure::new(StatusCode::CONFLICT, STALE))
            }
            Err(_) => {
                let _ = self.settle(app).await;
                Err(Failure::new(StatusCode::SERVICE_UNAVAILABLE, "storage"))
            }
        }
    }

    /// Tells those by mail who must decide now, did not before, and are not here.
    fn call(&self, app: &App) {
        let Some(sitting) = self.sitting.as_ref().filter(|_| app.mail.works()) else { return };
        for (seat, (was, is)) in self.seats.iter().zip(self.deciding.iter().zip(sitting.waiting()))
        {
            let away = |person: &&Person| !self.present.contains_key(person.id.as_str());
            let called = seat.person.as_ref().filter(|_| was.is_none() && is.is_some());
            if let Some(person) = called.filter(away) {
                app.mail.your_move(&person.id, &self.facts.id, self.facts.game.about().id);
            }
        }
    }

    fn done(&mut self, act: &Act, touched: usize) {
        self.groups.iter_mut().for_each(|group| group.touch(touched));
        self.note_sitting();
        if let Act::HandOver { seat, bot } = act
            && let Some(row) = self.seats.get_mut(seat.index())
        {
            (row.person, row.bot) = (None, Some(bot.clone()));
            self.reseat();
        }
        self.publish();
    }

    /// The last act as it is to be stored, with what changes in the rows.
    fn append(&self, act: &Act) -> Option<Append> {
        let sitting = self.sitting.as_ref()?;
        let now = sitting.waiting().iter().zip(&self.deciding).enumerate();
        let deciding = now.filter(|(_, (is, was))| is != was).map(|(seat, (is, _))| (seat, *is));
        let deadline = sitting.clocks().deadline();
        let end = sitting.end().filter(|_| self.end.is_none());
        let bots = match act {
            Act::HandOver { seat, .. } => sitting.bot(*seat).map(|bot| (seat.index(), bot.id())),
            _ => None,
        };
        Some(Append {
            table: self.facts.id.clone(),
            number: sitting.number(),
            body: act.write(),
            at_ms: sitting.at_ms(),
            changes: RowChanges {
                deciding: deciding.collect(),
                bots: bots.into_iter().collect(),
                deadline: (deadline != self.deadline).then_some(deadline),
                status: end.is_some().then_some("finished"),
                ended: end.map(|end| serde_json::to_string(&end).unwrap_or_default()),
            },
        })
    }

    /// Shows everybody what is new for him.
    pub(crate) fn publish(&mut self) {
        let mut groups = std::mem::take(&mut self.groups);
        let mut ids = std::mem::take(&mut self.ids);
        self.see(|sight| {
            let mut glance = Glance::new(&mut ids, self.facts.game.secrets());
            for group in groups.iter_mut().filter(|group| !group.connections.is_empty()) {
                group.advance(sight, &self.chat, &mut glance);
            }
        });
        (self.groups, self.ids) = (groups, ids);
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
        let mut groups = std::mem::take(&mut self.groups);
        let mut ids = std::mem::take(&mut self.ids);
        let view = self.see(|sight| {
            groups[place].view(
                sight,
                &self.chat,
                &mut Glance::new(&mut ids, self.facts.game.secrets()),
            )
        });
        (self.groups, self.ids) = (groups, ids);
        Ok(view)
    }

    /// The table as these eyes see it in a list.
    pub(crate) fn card(&self, eyes: Eyes) -> TableCard {
        self.see(|sight| sight.card(eyes))
    }

    /// Somebody comes to look on, and goes on where he was if that is still known.
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
        let (out, messages) = mpsc::channel(QUEUE + super::group::KEPT);
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
        let mut groups = std::mem::take(&mut self.groups);
        let mut ids = std::mem::take(&mut self.ids);
        self.see(|sight| {
            groups[place].advance(
                sight,
                &self.chat,
                &mut Glance::new(&mut ids, self.facts.game.secrets()),
            )
        });
        (self.groups, self.ids) = (groups, ids);
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
    fn tell_seats(&mut self) {
        let message = self.see(|sight| ServerMessage::Seats {
            seats: sight.seat_views(),
            spectators: sight.spectators,
        });
        let message = written(&message);
        self.groups.iter_mut().for_each(|group| group.send(&message));
    }

    /// Gives everybody the eyes that he now has, after seats have changed hands.
    fn reseat(&mut self) {
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

    /// The number of the last line that has been told.
    fn last_line(&self) -> i64 {
        self.chat.back().map_or(0, |line| line.number)
    }

    /// A line of the talk has been stored. Lines are told in the order of their numbers: if others
    /// have said something before it that is not known here, it is read first. If it cannot be read,
    /// it is told with the next line.
    pub(super) async fn said(&mut self, app: &App, line: ChatLine) {
        let last = self.last_line();
        let lines = if line.number == last + 1 {
            vec![line]
        } else {
            app.store.chat(&self.facts.id, last, LINES as i64).await.unwrap_or_default()
        };
        lines.into_iter().for_each(|line| self.tell_line(line));
    }

    fn tell_line(&mut self, line: ChatLine) {
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

    /// Whether nobody is looking and no bot is thinking.
    pub(super) fn is_idle(&self) -> bool {
        !self.thinking.load(Ordering::Relaxed)
            && self.groups.iter().all(|group| group.connections.is_empty())
    }

    /// The table has been taken away.
    pub(crate) fn remove(&mut self) {
        self.gone = true;
        self.groups.clear();
    }

    /// Lets everybody go who is looking, with a last message.
    pub(super) fn close(&mut self) {
        let last = written(&ServerMessage::Closing);
        for group in &mut self.groups {
            group.send(&last);
            group.connections.clear();
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
