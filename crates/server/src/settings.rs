//! How a server is to be run.

use std::path::PathBuf;
use std::time::Duration;

/// How a server is to be run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where it listens: a host and a port.
    pub addr: String,
    /// Where what is counted can be read: a host and a port of its own, which nobody else is to
    /// reach. Without it nobody can read it.
    pub metrics_addr: Option<String>,
    /// The database: `sqlite:<file>` or `postgres://…`.
    pub database: String,
    /// How people reach it, as in `https://play.example.org`; what links in mails begin with.
    /// Without it nothing is known of how people come here.
    pub public_url: Option<String>,
    /// What sends mail: `smtp://user:password@host:port`; without it no mail is sent.
    pub smtp: Option<String>,
    /// Whom mail comes from.
    pub mail_from: Option<String>,
    /// How the log is written; nothing for a program that writes its own.
    pub log: Option<LogFormat>,
    /// Whether a proxy stands before the server, so that the address of a client is what the proxy
    /// says that it is.
    pub behind_proxy: bool,
    /// How much may be asked.
    pub limits: Limits,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            addr: "127.0.0.1:1812".to_owned(),
            metrics_addr: None,
            database: default_database(),
            public_url: None,
            smtp: None,
            mail_from: None,
            log: None,
            behind_proxy: false,
            limits: Limits::default(),
        }
    }
}

impl Settings {
    /// What addresses of the site begin with, without a slash at the end.
    pub(crate) fn site(&self) -> String {
        let here = || format!("http://{}", self.addr);
        let site = self.public_url.clone().unwrap_or_else(here);
        site.trim_end_matches('/').to_owned()
    }

    /// Whether people reach the server over an encrypted connection.
    pub fn secure(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }
}

/// The database in the user's directory for data.
fn default_database() -> String {
    let named = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let data = named("XDG_DATA_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
    let home = || named("HOME").map(|home| PathBuf::from(home).join(".local/share"));
    let directory = data.or_else(home).map(|data| data.join("bivouac")).unwrap_or_default();
    format!("sqlite:{}", directory.join("bivouac.sqlite").display())
}

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    /// Lines for people.
    Text,
    /// JSON, one object to a line.
    Json,
}

/// How often something may be done: so many at once, and so many a second in the long run.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// How many a second.
    pub per_second: f64,
    /// How many at once.
    pub burst: f64,
}

impl Rate {
    /// So many a second, so many at once.
    pub const fn new(per_second: f64, burst: f64) -> Rate {
        Rate { per_second, burst }
    }
}

/// How much may be asked of a server.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limits {
    /// Requests that change nothing, from one address.
    pub reads: Rate,
    /// Requests that change something, from one address.
    pub writes: Rate,
    /// What a person does over live connections.
    pub plays: Rate,
    /// Lines that a person says at tables.
    pub talk: Rate,
    /// Games that are played again, for one address: positions of the past and verifications.
    pub replays: Rate,
    /// Letters that ask to confirm an address: of one person, and to one address.
    pub letters: Rate,
    /// Guests, accounts and attempts to log in, from one address.
    pub costly: Rate,
    /// The bytes of game records that are brought from one address.
    pub uploads: Rate,
    /// How many bytes of game records are kept that were brought, by whomever.
    pub brought: u64,
    /// The size of a request's body in bytes.
    pub body: usize,
    /// The size of a game record in bytes.
    pub record: usize,
    /// How long a request may take.
    pub request: Duration,
    /// How many connections there may be at the same time.
    pub connections: usize,
    /// How many of them may come from one address.
    pub connections_of_one: usize,
    /// How often it is looked whether somebody with a live connection is still there and still
    /// logged in.
    pub ping: Duration,
    /// How often a wrong password may be given before the next attempt must wait.
    pub free_attempts: u32,
    /// How many passwords are checked at the same time.
    pub hashes: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            reads: Rate::new(50.0, 200.0),
            writes: Rate::new(10.0, 60.0),
            plays: Rate::new(20.0, 200.0),
            talk: Rate::new(0.5, 8.0),
            replays: Rate::new(5.0, 60.0),
            letters: Rate::new(1.0 / 1200.0, 3.0),
            costly: Rate::new(0.5, 30.0),
            // 64 MiB a day.
            uploads: Rate::new(777.0, 16.0 * 1024.0 * 1024.0),
            brought: 2 * 1024 * 1024 * 1024,
            body: 64 * 1024,
            record: 4 * 1024 * 1024,
            request: Duration::from_secs(30),
            connections: 10_000,
            connections_of_one: 200,
            ping: Duration::from_secs(20),
            free_attempts: 5,
            hashes: 2,
        }
    }
}

impl Limits {
    /// The usual limits without any on how often something may be asked, for measurements.
    pub fn unhurried() -> Limits {
        let any = Rate::new(f64::INFINITY, f64::INFINITY);
        let often = Limits { reads: any, writes: any, plays: any, ..Limits::default() };
        let bringing = Limits { uploads: any, ..often };
        Limits { costly: any, replays: any, connections_of_one: usize::MAX, ..bringing }
    }
}
