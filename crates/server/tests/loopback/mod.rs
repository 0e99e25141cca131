//! A server on this machine and a client that speaks to it over HTTP.

// Helpers of tests may fail as tests do, and not every test needs every helper.
#![allow(clippy::unwrap_used, dead_code)]

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use bivouac_kernel::AnyGame;
use bivouac_server::{Limits, Server, Settings, Shared};
use serde_json::Value;
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

static GAMES: [&dyn AnyGame; 2] = [&bivouac_borodino::GAME, &bivouac_parlour::GAME];

/// A server that runs until it is dropped.
pub struct Host {
    pub addr: SocketAddr,
    pub metrics: Option<SocketAddr>,
    pub app: Shared,
    end: Option<oneshot::Sender<()>>,
    pub running: JoinHandle<()>,
    file: Option<PathBuf>,
}

impl Drop for Host {
    fn drop(&mut self) {
        drop(self.end.take());
        for ending in ["", "-wal", "-shm"] {
            if let Some(file) = &self.file {
                let _ = std::fs::remove_file(format!("{}{ending}", file.display()));
            }
        }
    }
}

/// The usual settings of tests: nobody asks too often.
pub fn settings() -> Settings {
    Settings { limits: Limits::unhurried(), ..Settings::default() }
}

/// A database file of its own.
pub fn file() -> PathBuf {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let name = format!("people-{}-{number}.sqlite", std::process::id());
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

impl Host {
    /// A server on a new SQLite database.
    pub async fn new(settings: Settings) -> Host {
        let file = file();
        let database = format!("sqlite:{}", file.display());
        let mut host = Host::at(Settings { database, ..settings }).await;
        host.file = Some(file);
        host
    }

    async fn at(settings: Settings) -> Host {
        let settings = Settings { addr: "127.0.0.1:0".to_owned(), ..settings };
        let server = Server::open(settings, &GAMES).await.unwrap();
        let (addr, app) = (server.address(), server.app().clone());
        let metrics = server.metrics_address();
        let (end, ended) = oneshot::channel::<()>();
        let running = tokio::spawn(async move {
            let end = async move {
                let _ = ended.await;
            };
            server.run(end).await.unwrap();
        });
        Host { addr, metrics, app, end: Some(end), running, file: None }
    }

    /// A client without a cookie.
    pub fn client(&self) -> Client {
        Client { addr: self.addr, cookie: None, lang: None }
    }

    /// Tells the server to end.
    pub fn end(&mut self) {
        drop(self.end.take());
    }
}

/// Runs a test on each kind of database: on PostgreSQL in a schema of its own, where
/// `BIVOUAC_TEST_POSTGRES` names a server.
pub async fn on_each(settings: Settings, test: impl AsyncFn(&Host)) {
    test(&Host::new(settings.clone()).await).await;
    let Ok(url) = std::env::var("BIVOUAC_TEST_POSTGRES") else { return };
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let schema = format!("people_{}_{number}", std::process::id());
    let mut connection = PgConnection::connect(&url).await.unwrap();
    connection.execute(AssertSqlSafe(format!("CREATE SCHEMA {schema}"))).await.unwrap();
    let joint = if url.contains('?') { '&' } else { '?' };
    let database = format!("{url}{joint}options=-c%20search_path%3D{schema}");
    let mut host = Host::at(Settings { database, ..settings }).await;
    test(&host).await;
    host.end();
    (&mut host.running).await.unwrap();
    connection.execute(AssertSqlSafe(format!("DROP SCHEMA {schema} CASCADE"))).await.unwrap();
}

/// An answer.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    pub fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("{self:?} is not JSON"))
    }

    /// The status and the code of a problem.
    pub fn problem(&self) -> (u16, String) {
        let problem = self.json();
        let message = problem["message"].as_str().unwrap();
        assert!(!message.is_empty() && !message.contains(['⟨', '{']), "{problem}");
        (self.status, problem["code"].as_str().unwrap().to_owned())
    }
}

/// Somebody at a browser.
#[derive(Clone, Debug)]
pub struct Client {
    pub addr: SocketAddr,
    pub cookie: Option<String>,
    pub lang: Option<&'static str>,
}

impl Client {
    pub async fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, &[], None).await
    }

    pub async fn post(&mut self, path: &str, body: Value) -> Answer {
        self.call("POST", path, body).await
    }

    /// A request with a JSON body.
    pub async fn call(&mut self, method: &str, path: &str, body: Value) -> Answer {
        let kind = [("content-type", "application/json")];
        self.send(method, path, &kind, Some(body.to_string().as_bytes())).await
    }

    /// A request with anything.
    pub async fn send(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&[u8]>,
    ) -> Answer {
        let length = body.map(|body| body.len().to_string());
        let length = length.iter().map(|length| ("content-length", length.as_str()));
        let headers: Vec<(&str, &str)> = headers.iter().copied().chain(length).collect();
        self.stream(method, path, &headers, body.unwrap_or_default()).await
    }

    /// A request whose body has no length but that which the headers give.
    pub async fn stream(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> Answer {
        let mut head = format!("{method} {path} HTTP/1.1\r\nconnection: close\r\n");
        let mut line = |name: &str, value: &str| head.push_str(&format!("{name}: {value}\r\n"));
        if !headers.iter().any(|(name, _)| *name == "host") {
            line("host", &self.addr.to_string());
        }
        if let Some(lang) = self.lang {
            line("accept-language", lang);
        }
        if let Some(cookie) = &self.cookie {
            line("cookie", cookie);
        }
        headers.iter().for_each(|(name, value)| line(name, value));
        head.push_str("\r\n");
        let answer = exchange(self.addr, head.as_bytes(), body).await;
        if let Some(cookie) = answer.header("set-cookie") {
            let pair = cookie.split(';').next().unwrap();
            let kept = !pair.ends_with('=');
            self.cookie = kept.then(|| pair.to_owned());
        }
        answer
    }
}

async fn exchange(addr: SocketAddr, head: &[u8], body: &[u8]) -> Answer {
    let mut stream = TcpStream::connect(addr).await.unwrap();
    stream.write_all(head).await.unwrap();
    // A body that is too large may not be read to its end.
    let _ = stream.write_all(body).await;
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes).await;
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("an answer");
    let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
    let mut lines = head.lines();
    let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    let headers: Vec<(String, String)> = lines
        .map(|line| line.split_once(": ").unwrap())
        .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()))
        .collect();
    let mut body = bytes[end + 4..].to_vec();
    if headers.iter().any(|(name, value)| name == "transfer-encoding" && value == "chunked") {
        body = unchunked(&body);
    }
    Answer { status, headers, body }
}

fn unchunked(mut rest: &[u8]) -> Vec<u8> {
    let mut whole = Vec::new();
    while let Some(end) = rest.windows(2).position(|two| two == b"\r\n") {
        let length = usize::from_str_radix(std::str::from_utf8(&rest[..end]).unwrap(), 16).unwrap();
        whole.extend_from_slice(&rest[end + 2..end + 2 + length]);
        rest = &rest[end + 2 + length + 2..];
    }
    whole
}
