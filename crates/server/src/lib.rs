//! The table in the browser: accounts, lobby, tables, live play and storage. Knows no game: the
//! games are given to it.

mod guard;
mod hall;
mod metrics;
mod problem;
mod routes;
mod settings;
mod sitting;
mod store;
pub mod wire;
mod words;

pub use hall::Hall;
pub use metrics::{Counter, Gauge, Histogram, Metrics};
pub use problem::Failure;
pub use settings::{Limits, LogFormat, Rate, Settings};
pub use store::{NoStore, Store};
pub use words::{LOCALES, Words};

use std::sync::Arc;

use bivouac_kernel::AnyGame;
use bivouac_texts::BadPhrases;
use tokio::sync::watch;

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
}

/// The shared state of the server.
pub type Shared = Arc<App>;

impl App {
    /// A server that plays these games and keeps them in this store.
    ///
    /// # Errors
    /// When the words of a game are damaged.
    pub fn new(
        settings: Settings,
        store: Store,
        games: &'static [&'static dyn AnyGame],
    ) -> Result<App, BadPhrases> {
        Ok(App {
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
    pub fn open_hall(self: &Arc<App>) {
        hall::start(self);
    }

    /// Everything that can be asked, to be served.
    pub fn router(self: &Arc<App>) -> axum::Router {
        let (router, _) = routes::all().split_for_parts();
        router.with_state(self.clone())
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
