//! What is stored, in SQLite or PostgreSQL by the same statements.

use sqlx::AnyPool;

/// The database.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) pool: AnyPool,
}
