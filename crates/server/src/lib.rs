//! The table in the browser: accounts, lobby, tables, live play and storage. Knows no game: the
//! games are given to it.

mod guard;
mod problem;
mod store;
pub mod wire;

pub use problem::Failure;
pub use store::Store;

use std::sync::Arc;

use bivouac_kernel::AnyGame;

/// Everything that the routes share.
pub struct App {
    /// The games that can be played.
    pub games: &'static [&'static dyn AnyGame],
    /// What is stored.
    pub store: Store,
}

/// The shared state of the server.
pub type Shared = Arc<App>;
