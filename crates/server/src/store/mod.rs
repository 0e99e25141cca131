//! What is stored, in SQLite or PostgreSQL by the same statements.

mod acts;
mod brought;
mod chat;
mod confirmations;
mod connect;
mod lobby;
mod migrations;
mod notices;
mod persons;
mod proof;
mod seats;
mod sessions;
mod tables;
mod writer;

use std::path::Path;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use sqlx::AnyPool;

use crate::problem::Failure;

pub(crate) use acts::StoredAct;
pub use connect::NoStore;
pub(crate) use lobby::Filter;
pub(crate) use persons::{Name, Opening, PersonRow};
pub(crate) use seats::{Given, SeatTaken};
pub(crate) use sessions::Session;
pub(crate) use tables::{NewRow, NewSeat, SeatRow, TableRow};
pub(crate) use writer::{Append, Inbox, RowChanges, Writer};

/// The database.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) pool: AnyPool,
    /// The file, if it is SQLite.
    file: Option<Arc<Path>>,
    /// What tells this process from others that use the same database.
    process: Arc<str>,
    /// Whose turn it is to write something else to a file than acts.
    turn: Arc<tokio::sync::Mutex<()>>,
    proof: proof::Proof,
}

impl Store {
    /// What tells this process from others that use the same database.
    pub(crate) fn process(&self) -> &str {
        &self.process
    }

    /// Where the database tells its clients of what others have stored: PostgreSQL alone does.
    pub(crate) fn tells_at(&self) -> Option<String> {
        (!self.is_sqlite()).then(|| self.pool.connect_options().database_url.to_string())
    }
}

/// The channel on which PostgreSQL tells of tables that have changed.
pub(crate) const CHANNEL: &str = "bivouac_tables";

/// The time as it is stored: milliseconds since 1970.
pub(crate) fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// A name that nobody can guess, of `length` letters and digits.
///
/// # Errors
/// When the system has no chance to give.
pub(crate) fn random_name(length: usize) -> Result<String, Failure> {
    // Without those that are taken for one another.
    const SIGNS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes).map_err(|error| {
        tracing::error!(%error, "no random numbers");
        Failure::new(axum::http::StatusCode::SERVICE_UNAVAILABLE, "storage")
    })?;
    Ok(bytes.into_iter().map(|byte| char::from(SIGNS[usize::from(byte % 32)])).collect())
}
