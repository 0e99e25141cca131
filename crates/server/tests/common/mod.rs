//! A server on the loopback, persons, and clients that speak HTTP and WebSocket to it.
#![allow(dead_code, clippy::unwrap_used)]

pub mod table;

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use bivouac_kernel::AnyGame;
use bivouac_server::{Limits, Settings, Shared};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use sha2::Digest;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

pub static GAMES: [&dyn AnyGame; 2] = [&bivouac_parlour::GAME, &bivouac_borodino::GAME];

/// The databases on which every test runs.
pub async fn databases(name: &str) -> Vec<Database> {
    let mut all = vec![Database::sqlite(name)];
    if let Ok(url) = std::env::var("BIVOUAC_TEST_POSTGRES") {
        all.push(Database::postgres(&url).await);
    }
    all
}

/// The time in milliseconds since 1970.
pub fn now_ms() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    since.as_millis() as i64
}

static NEXT: AtomicU64 = AtomicU64::new(1);

/// A database of its own, empty.
pub struct Database {
    pub url: String,
}

impl Database {
    pub fn sqlite(name: &str) -> Database {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join(format!("{name}-{}-{number}.sqlite", std::process::id()));
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", file.display()));
        }
        Database { url: format!("sqlite:{}", file.display()) }
    }

    async fn postgres(url: &str) -> Database {
        sqlx::any::install_default_drivers();
        let pool = sqlx::AnyPool::connect(url).await.unwrap();
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("bivouac_test_{}_{number}", std::process::id());
        let drop = format!("DROP DATABASE IF EXISTS {name}");
        sqlx::query(sqlx::AssertSqlSafe(drop)).execute(&pool).await.unwrap();
        let make = format!("CREATE DATABASE {name}");
        sqlx::query(sqlx::AssertSqlSafe(make)).execute(&pool).await.unwrap();
        let (server, _) = url.rsplit_once('/').unwrap();
        Database { url: format!("{server}/{name}") }
    }

    /// Starts a server on this database.
    pub async fn serve(&self) -> Server {
        Server::start(&self.url).await
    }
}

/// A server that runs.
pub struct Server {
    pub address: String,
    pub app: Shared,
    task: tokio::task::JoinHandle<()>,
}

impl Server {
    pub async fn start(database: &str) -> Server {
        let database = database.to_owned();
        let limits = Limits::unhurried();
        Server::with(Settings { database, limits, ..Settings::default() }, &GAMES).await
    }

    pub async fn with(settings: Settings, games: &'static [&'static dyn AnyGame]) -> Server {
        let settings = Settings { addr: "127.0.0.1:0".to_owned(), ..settings };
        let server = bivouac_server::Server::open(settings, games).await.unwrap();
        let (address, app) = (server.address().to_string(), server.app().clone());
        let run = server.run(std::future::pending());
        let task = tokio::spawn(async move { run.await.unwrap() });
        Server { address, app, task }
    }

    /// Ends it as a crash would: nothing is said, nothing is finished.
    pub fn stop(self) {
        self.task.abort();
        self.app.closing.send_replace(true);
    }

    /// Somebody with a session of his own.
    pub async fn person(&self, name: &str) -> Client {
        self.person_of(name, true).await
    }

    pub async fn person_of(&self, name: &str, guest: bool) -> Client {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let id = format!("{name}-{number:06}");
        let hashed = |text: &str| -> String {
            sha2::Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
        };
        let token = hashed(&format!("{} {id}", std::process::id()));
        let stored = hashed(&token);
        sqlx::any::install_default_drivers();
        let pool = self.app.test_pool();
        sqlx::query(
            "INSERT INTO persons (id, name, folded, password, created_ms, seen_ms) \
             VALUES ($1, $2, $3, $4, $5, $5)",
        )
        .bind(&id)
        .bind(name)
        .bind(&id)
        .bind((!guest).then_some("hash"))
        .bind(now_ms())
        .execute(pool)
        .await
        .unwrap();
        sqlx::query(
            "INSERT INTO sessions (token, person, created_ms, expires_ms) VALUES ($1, $2, 1, $3)",
        )
        .bind(stored)
        .bind(&id)
        .bind(i64::MAX)
        .execute(pool)
        .await
        .unwrap();
        Client { address: self.address.clone(), cookie: Some(format!("bivouac={token}")), id }
    }

    /// Somebody without any session.
    pub fn stranger(&self) -> Client {
        Client { address: self.address.clone(), cookie: None, id: String::new() }
    }
}

/// An answer over HTTP.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub text: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The body of what went well.
    #[track_caller]
    pub fn ok(self) -> Value {
        assert!((200..300).contains(&self.status), "{self:?}");
        if self.text.is_empty() { Value::Null } else { self.json() }
    }

    /// The code of what did not.
    #[track_caller]
    pub fn refused(self, status: u16) -> String {
        assert_eq!(self.status, status, "{self:?}");
        let problem = self.json();
        let message = problem["message"].as_str().unwrap();
        assert!(!message.is_empty() && !message.contains('⟨'), "{problem}");
        problem["code"].as_str().unwrap().to_owned()
    }
}

/// Somebody who speaks to a server.
#[derive(Clone, Debug)]
pub struct Client {
    pub address: String,
    pub cookie: Option<String>,
    pub id: String,
}

impl Client {
    /// The same person at another process.
    pub fn at(&self, server: &Server) -> Client {
        Client { address: server.address.clone(), ..self.clone() }
    }

    pub async fn send(&self, method: &str, path: &str, body: &str) -> Answer {
        self.try_send(method, path, body).await.unwrap()
    }

    pub async fn try_send(&self, method: &str, path: &str, body: &str) -> std::io::Result<Answer> {
        let mut stream = TcpStream::connect(&self.address).await?;
        let cookie = self.cookie.as_ref().map_or(String::new(), |c| format!("cookie: {c}\r\n"));
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\n{cookie}content-type: application/json\r\n\
             content-length: {}\r\nconnection: close\r\n\r\n",
            self.address,
            body.len()
        );
        stream.write_all(head.as_bytes()).await?;
        // Whoever refuses a body may not read it to the end.
        let _ = stream.write_all(body.as_bytes()).await;
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes).await;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let (head, text) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.ok_or_else(|| std::io::Error::other("no answer"))?;
        let chunked = head.to_lowercase().contains("transfer-encoding: chunked");
        let text = if chunked { unchunked(text) } else { text.to_owned() };
        Ok(Answer { status, head: head.to_owned(), text })
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send("GET", path, "").await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.send("POST", path, &body.to_string()).await
    }

    pub async fn put(&self, path: &str, body: Value) -> Answer {
        self.send("PUT", path, &body.to_string()).await
    }

    /// Opens a table and says where it is.
    pub async fn open(&self, table: Value) -> String {
        self.post("/api/tables", table).await.ok()["id"].as_str().unwrap().to_owned()
    }

    /// Does something at a table.
    pub async fn act(&self, table: &str, act: Value) -> Answer {
        self.post(&format!("/api/tables/{table}/act"), act).await
    }

    pub async fn view(&self, table: &str) -> Value {
        self.get(&format!("/api/tables/{table}")).await.ok()
    }

    /// The whole log of a table, of which a view has the last page.
    pub async fn log(&self, table: &str, view: &Value) -> Vec<Value> {
        let mut log = view["play"]["log"].as_array().unwrap().clone();
        while let Some(before) = log.first().and_then(|first| first["number"].as_u64())
            && before > 1
        {
            let page = self.get(&format!("/api/tables/{table}/log?before={before}")).await.ok();
            log.splice(0..0, page["log"].as_array().unwrap().iter().cloned());
        }
        log
    }

    /// A live connection.
    pub async fn live(&self, table: &str, query: &str) -> Socket {
        self.try_live(table, query, None).await.unwrap()
    }

    pub async fn try_live(
        &self,
        table: &str,
        query: &str,
        origin: Option<&str>,
    ) -> Result<Socket, tokio_tungstenite::tungstenite::Error> {
        let url = format!("ws://{}/api/tables/{table}/live{query}", self.address);
        let mut request = url.into_client_request()?;
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        let stream = TcpStream::connect(&self.address).await?;
        stream.set_nodelay(true)?;
        let stream = MaybeTlsStream::Plain(stream);
        let (socket, _) = tokio_tungstenite::client_async(request, stream).await?;
        Ok(Socket { socket, next: 1 })
    }
}

fn unchunked(mut text: &str) -> String {
    let mut whole = String::new();
    while let Some((size, rest)) = text.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16).unwrap_or(0);
        if size == 0 {
            break;
        }
        whole.push_str(&rest[..size]);
        text = &rest[size + 2..];
    }
    whole
}

/// A live connection.
pub struct Socket {
    pub socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    next: u32,
}

impl Socket {
    /// The next message, as it came.
    pub async fn text(&mut self) -> Option<String> {
        loop {
            match tokio::time::timeout(Duration::from_secs(20), self.socket.next()).await {
                Ok(Some(Ok(Message::Text(text)))) => return Some(text.to_string()),
                Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => {}
                Ok(_) => return None,
                Err(_) => panic!("nothing came"),
            }
        }
    }

    /// The next message.
    pub async fn next(&mut self) -> Value {
        let text = self.text().await.expect("the connection has ended");
        serde_json::from_str(&text).unwrap()
    }

    /// What comes within so many milliseconds.
    pub async fn within(&mut self, ms: u64) -> Vec<Value> {
        let mut all = Vec::new();
        let end = tokio::time::Instant::now() + Duration::from_millis(ms);
        while let Ok(Some(Ok(message))) = tokio::time::timeout_at(end, self.socket.next()).await {
            if let Message::Text(text) = message {
                all.push(serde_json::from_str(&text).unwrap());
            }
        }
        all
    }

    pub async fn say(&mut self, text: &str) {
        self.socket.send(Message::Text(text.into())).await.unwrap();
    }

    /// Asks for something; the number of the request is filled in.
    pub async fn ask(&mut self, mut message: Value) -> u32 {
        let request = self.next;
        self.next += 1;
        message["request"] = json!(request);
        self.say(&message.to_string()).await;
        request
    }

    /// Asks and waits for the answer; what comes before it is handed over.
    pub async fn done(&mut self, message: Value) -> (Vec<Value>, Value) {
        let request = self.ask(message).await;
        let mut before = Vec::new();
        loop {
            let next = self.next().await;
            if next["request"] == request {
                return (before, next);
            }
            before.push(next);
        }
    }
}
