//! What is stored, in SQLite or PostgreSQL by the same statements.

mod connect;
mod notices;
mod persons;
mod sessions;

use std::time::{SystemTime, UNIX_EPOCH};

use sqlx::AnyPool;

pub use connect::NoStore;
pub(crate) use persons::{Name, Opening, PersonRow};
pub(crate) use sessions::Session;

/// The database.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) pool: AnyPool,
    sqlite: bool,
}

/// The time as it is stored: milliseconds since 1970.
pub(crate) fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
