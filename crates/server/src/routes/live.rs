//! The live connection of a table.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use bivouac_texts::Lang;
use futures_util::SinkExt;
use serde::Deserialize;
use tokio::sync::Mutex;
use tokio::time::{Instant, interval, timeout};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Shared;
use crate::accounts::token;
use crate::guard::{Caller, Client, Kind, check_json};
use crate::hall::{Joined, Room, Seized, act, written};
use crate::problem::{Failure, unbroken};
use crate::store::now_ms;
use crate::wire::{ApiProblem, ClientMessage, Person, ServerMessage};
use crate::words::language;

/// The longest message that a client may send.
const LONGEST: usize = 64 * 1024;
/// What each connection reads at once.
const READ_AT_ONCE: usize = 4 * 1024;
/// What each connection gathers before it writes.
const WRITE_AT_ONCE: usize = 16 * 1024;
/// How many live connections one person may have, over all tables.
const MOST_OF_PERSON: usize = 64;
/// How long a client may say nothing at all.
const SILENCE: Duration = Duration::from_secs(60);
/// How long a message may be on its way out.
const SENDING: Duration = Duration::from_secs(10);

/// The routes.
pub(super) fn router() -> OpenApiRouter<Shared> {
    OpenApiRouter::default().routes(routes!(live))
}

/// Where to go on, and through whose eyes to look.
#[derive(Debug, Deserialize, IntoParams)]
pub(crate) struct LiveQuery {
    /// The mark of the last view or update.
    #[serde(default)]
    mark: Option<String>,
    /// The ids of seats of one's own, parted by commas; without it all of one's own.
    #[serde(default, rename = "as")]
    seats: Option<String>,
}

/// The live connection of a table: a WebSocket on which `ServerMessage` comes and `ClientMessage`
/// goes.
#[utoipa::path(get, path = "/api/tables/{id}/live", tag = "play",
    params(("id" = String, Path), LiveQuery),
    responses((status = 101, body = ServerMessage), (status = 403, body = ApiProblem),
        (status = 404, body = ApiProblem)))]
async fn live(
    State(app): State<Shared>,
    caller: Caller,
    Extension(address): Extension<Client>,
    Path(id): Path<String>,
    Query(query): Query<LiveQuery>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Failure> {
    let person = caller.0;
    {
        // What can be refused is refused before there is a connection.
        let room = app.hall.seize(&app, &id).await?;
        room.asked(person.as_ref().map(|person| person.id.as_str()), query.seats.as_deref())?;
    }
    let (lang, token) = (language(&headers), token::given(&headers).map(token::stored));
    let upgrade = upgrade
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
        .read_buffer_size(READ_AT_ONCE)
        .write_buffer_size(WRITE_AT_ONCE);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let client = Visit { app, id, person, address, lang, token };
        client.serve(socket, query).await;
    }))
}

/// Somebody at the other end of a live connection.
struct Visit {
    app: Shared,
    id: String,
    person: Option<Person>,
    /// Where he is.
    address: Client,
    lang: Lang,
    /// What his session is stored under.
    token: Option<String>,
}

impl Visit {
    async fn serve(&self, mut socket: WebSocket, query: LiveQuery) {
        let _open = Open::new(&self.app);
        match self.join(&query).await {
            Ok((mut joined, _place)) => self.talk(&mut socket, &mut joined).await,
            Err(failure) => {
                let refused = self.refused(0, &failure);
                let _ = timeout(SENDING, socket.send(Message::Text(refused))).await;
            }
        }
        let end = CloseFrame { code: close_code::NORMAL, reason: Utf8Bytes::default() };
        let _ = timeout(SENDING, socket.send(Message::Close(Some(end)))).await;
    }

    fn person_id(&self) -> Option<&str> {
        self.person.as_ref().map(|person| person.id.as_str())
    }

    async fn join(&self, query: &LiveQuery) -> Result<(Joined, Place), Failure> {
        let each = self.app.settings.limits.connections_of_one;
        let mut counted = vec![Counted::new(&self.app, &self.address.0.to_string(), each)?];
        if let Some(person) = self.person_id() {
            counted.push(Counted::new(&self.app, person, MOST_OF_PERSON)?);
        }
        unbroken(self.take_place(query, counted)).await
    }

    async fn take_place(
        &self,
        query: &LiveQuery,
        counted: Vec<Counted>,
    ) -> Result<(Joined, Place), Failure> {
        let mut room = self.app.hall.seize(&self.app, &self.id).await?;
        let asked = room.asked(self.person_id(), query.seats.as_deref())?;
        if let Some(person) = self.person_id() {
            self.app.mail.looked(person, &self.id);
        }
        let joined = room.join(self.person.as_ref(), asked, query.mark.as_deref())?;
        let person = self.person_id().map(str::to_owned);
        let (app, table) = (self.app.clone(), Seized::mutex(&room).clone());
        let place = Place { app, room: table, id: joined.id, person, _counted: counted };
        Ok((joined, place))
    }

    /// Sends what is to be sent and does what is asked, until one of the two ends.
    async fn talk(&self, socket: &mut WebSocket, joined: &mut Joined) {
        let mut ping = interval(self.app.settings.limits.ping);
        let mut heard = Instant::now();
        loop {
            tokio::select! {
                biased;
                message = joined.messages.recv() => {
                    let Some(message) = message else { return };
                    if !send(socket, joined, Some(message), None).await {
                        return;
                    }
                }
                message = socket.recv() => {
                    heard = Instant::now();
                    let answer = match message {
                        Some(Ok(Message::Text(text))) => self.answer(&text).await,
                        Some(Ok(Message::Binary(_))) => self.refused(0, &unreadable()),
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    };
                    if !send(socket, joined, None, Some(answer)).await {
                        return;
                    }
                }
                _ = ping.tick() => {
                    let lost = heard.elapsed() > SILENCE || self.logged_out().await;
                    let pinged = timeout(SENDING, socket.send(Message::Ping(Vec::new().into())));
                    if lost || !matches!(pinged.await, Ok(Ok(()))) {
                        return;
                    }
                }
            }
        }
    }

    /// Whether the session of the person has ended, here or in another process.
    async fn logged_out(&self) -> bool {
        let Some(token) = self.token.as_ref().filter(|_| self.person.is_some()) else {
            return false;
        };
        matches!(self.app.store.session(token, now_ms()).await, Ok(None))
    }

    /// Does what is asked, and says how it went.
    async fn answer(&self, text: &str) -> Utf8Bytes {
        if let Err(failure) = check_json(text.as_bytes()) {
            return self.refused(0, &failure);
        }
        let message: ClientMessage = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(_) => return self.refused(0, &unreadable()),
        };
        let request = message.request();
        let unknown = || Failure::new(StatusCode::UNAUTHORIZED, "no-session");
        let done = match &self.person {
            Some(person) => match self.app.pace.person(&person.id, Kind::Play) {
                Ok(()) => unbroken(act(&self.app, &self.id, person, &message)).await,
                Err(failure) => Err(failure),
            },
            None => Err(unknown()),
        };
        match done {
            Ok(progress) => written(&ServerMessage::Done { request, progress }),
            Err(failure) => self.refused(request, &failure),
        }
    }

    fn refused(&self, request: u32, failure: &Failure) -> Utf8Bytes {
        let problem = failure.problem(&self.app.words, self.lang);
        written(&ServerMessage::Refused { request, problem })
    }
}

/// A live connection, counted as long as it is open, however it ends.
struct Open(Shared);

impl Open {
    fn new(app: &Shared) -> Open {
        app.metrics.sockets.up();
        Open(app.clone())
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.0.metrics.sockets.down();
    }
}

/// A live connection of somebody, counted among his as long as it is open.
struct Counted {
    app: Shared,
    who: String,
}

impl Counted {
    fn new(app: &Shared, who: &str, most: usize) -> Result<Counted, Failure> {
        app.hall.connect(who, most)?;
        Ok(Counted { app: app.clone(), who: who.to_owned() })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.app.hall.disconnect(&self.who);
    }
}

/// A place at a table as one who looks on. It is left when this goes, however that comes about:
/// at the very table at which it was taken, which may no longer be the one that others find.
struct Place {
    app: Shared,
    room: Arc<Mutex<Room>>,
    id: u64,
    person: Option<String>,
    _counted: Vec<Counted>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let (room, id, person) = (self.room.clone(), self.id, self.person.take());
        let app = self.app.clone();
        // Without a runtime the server is gone, and the table with it.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move {
                let mut room = room.lock().await;
                room.leave(id, person.as_deref());
                app.hall.let_go_of(&mut room);
            });
        }
    }
}

fn unreadable() -> Failure {
    Failure::new(StatusCode::BAD_REQUEST, "unreadable-message")
}

/// Sends a message and those that wait behind it, and then the answer to what the client asked:
/// it has seen what came of it before. Says whether they went out.
async fn send(
    socket: &mut WebSocket,
    joined: &mut Joined,
    first: Option<Utf8Bytes>,
    answer: Option<Utf8Bytes>,
) -> bool {
    let sending = async {
        if let Some(first) = first {
            socket.feed(Message::Text(first)).await?;
        }
        while let Ok(next) = joined.messages.try_recv() {
            socket.feed(Message::Text(next)).await?;
        }
        if let Some(answer) = answer {
            socket.feed(Message::Text(answer)).await?;
        }
        socket.flush().await
    };
    matches!(timeout(SENDING, sending).await, Ok(Ok(())))
}
