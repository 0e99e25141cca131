//! The table in the browser: accounts, lobby, tables, live play and storage. Knows no game: the
//! games are given to it.

mod accounts;
mod door;
mod guard;
mod hall;
mod mail;
mod metrics;
mod ops;
mod packed;
mod problem;
mod routes;
mod serve;
mod settings;
mod site;
mod sitting;
mod store;
pub mod wire;
mod words;

pub use guard::{Body, Caller};
pub use hall::Hall;
pub use mail::Mail;
pub use metrics::{Counter, Gauge, Histogram, Metrics};
pub use problem::Failure;
pub use serve::{ServeError, Server, serve};
pub use settings::{Limits, LogFormat, Rate, Settings};
pub use store::{NoStore, Store};
pub use words::{LOCALES, Words};

use std::sync::{Arc, OnceLock};

use bivouac_kernel::AnyGame;
use tokio::sync::watch;

use accounts::password::Passwords;
use guard::{Attempts, Numbers, Pace, RequestLog};
use packed::Shelf;

/// Everything that the routes share.
pub struct App {
    /// The games that can be played.
    pub games: &'static [&'static dyn AnyGame],
    /// What is stored.
    pub store: Store,
    /// The tables in memory.
    pub hall: Hall,
    /// How the server is run.
    pub settings: Settings,
    /// What the server can say.
    pub words: Words,
    /// What is counted.
    pub metrics: Metrics,
    /// Whether the server is going down: becomes true once, and whoever waits ends then.
    pub closing: watch::Sender<bool>,
    /// What tells people by mail that it is their move.
    pub mail: Mail,
    /// How often clients and persons may ask.
    pub(crate) pace: Pace,
    /// How often passwords may be tried.
    pub(crate) attempts: Attempts,
    /// What checks passwords.
    pub(crate) passwords: Passwords,
    /// The numbers of requests.
    pub(crate) requests: Numbers,
    /// How many of them are written into the log.
    pub(crate) log: RequestLog,
    /// Answers that are the same for everybody.
    pub(crate) shelf: Shelf,
    /// The description of everything that can be asked, as JSON.
    pub(crate) description: OnceLock<String>,
}

/// The shared state of the server.
pub type Shared = Arc<App>;

impl App {
    /// A server that plays these games and keeps them in this store.
    ///
    /// # Errors
    /// When the words of a game are damaged, or mail cannot be sent as the settings say.
    pub fn new(
        settings: Settings,
        store: Store,
        games: &'static [&'static dyn AnyGame],
    ) -> Result<App, ServeError> {
        let limits = settings.limits;
        Ok(App {
            mail: Mail::new(&settings)?,
            pace: Pace::new(limits),
            attempts: Attempts::new(limits.free_attempts),
            passwords: Passwords::new(limits.hashes),
            requests: Numbers::new(),
            log: RequestLog::default(),
            shelf: Shelf::default(),
            description: OnceLock::new(),
            games,
            store,
            hall: Hall::default(),
            settings,
            words: Words::new(games)?,
            metrics: Metrics::default(),
            closing: watch::Sender::new(false),
        })
    }

    /// Sets going what the tables need: storing, clocks, bots, the news of other processes. It
    /// ends when the server closes.
    pub(crate) fn open_hall(self: &Arc<App>) {
        hall::start(self);
    }

    /// The connections to the database, for tests that must look behind the routes.
    #[doc(hidden)]
    pub fn test_pool(&self) -> &sqlx::AnyPool {
        &self.store.pool
    }

    /// The game with this id.
    pub fn game(&self, id: &str) -> Option<&'static dyn AnyGame> {
        self.games.iter().find(|game| game.about().id == id).copied()
    }
}
