//! The way to the database.

use std::path::Path;
use std::sync::LazyLock;
use std::time::Duration;

use sqlx::any::AnyPoolOptions;
use sqlx::migrate::Migrator;
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, Connection, Executor, Transaction};
use thiserror::Error;

use super::Store;
use super::proof::Proof;

static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(super::migrations::migrator);

/// How many connections there are at most.
const CONNECTIONS: u32 = 8;
/// What the connection that stores the acts of all tables may keep of a file, in KiB: the pages in
/// which those of a thousand tables go on.
const WRITERS_CACHE: u32 = 16 * 1024;

/// Why a database cannot be used.
#[derive(Debug, Error)]
pub enum NoStore {
    /// The address is neither SQLite's nor PostgreSQL's.
    #[error("{0} names no database")]
    Address(String),
    /// The directory of the file cannot be made.
    #[error("{0}")]
    Directory(#[from] std::io::Error),
    /// The database does not answer or cannot be written.
    #[error("{0}")]
    Database(#[from] sqlx::Error),
    /// The tables cannot be made or are of a newer program.
    #[error("{0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
}

impl Store {
    /// Opens a database and brings its tables up to date: `sqlite:<file>`, which is made if it is
    /// not there, or `postgres://…`.
    ///
    /// # Errors
    /// When it cannot be opened or written.
    pub async fn connect(database: &str) -> Result<Store, NoStore> {
        sqlx::any::install_default_drivers();
        let (url, sqlite) = address(database)?;
        let mut options = AnyPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(Duration::from_secs(10))
            .after_release(|connection, _| Box::pin(is_idle(connection)));
        if sqlite {
            options = options.after_connect(|connection, _| {
                Box::pin(async move { connection.execute(PRAGMAS).await.map(|_| ()) })
            });
        }
        let pool = options.connect(&url).await?;
        if sqlite {
            // A setting of the file, and so made once.
            pool.execute("PRAGMA journal_mode = WAL").await?;
        }
        MIGRATIONS.run(&pool).await?;
        let process = format!("{:016x}", getrandom::u64().unwrap_or_default()).into();
        Ok(Store { pool, sqlite, process, proof: Proof::default() })
    }

    /// Begins a transaction that will write, waiting for other writers.
    pub(crate) async fn begin(&self) -> sqlx::Result<Transaction<'static, Any>> {
        // A transaction of SQLite that reads before it writes would otherwise be refused when
        // another has written in between.
        if self.sqlite {
            self.pool.begin_with("BEGIN IMMEDIATE").await
        } else {
            self.pool.begin().await
        }
    }

    /// A connection for one who stores all the time. With a connection of its own it keeps in memory
    /// what it has just written; another's would read the file anew after each transaction.
    pub(super) async fn writers(&self) -> sqlx::Result<PoolConnection<Any>> {
        let mut connection = self.pool.acquire().await?;
        if self.sqlite {
            let sql = format!("PRAGMA cache_size = -{WRITERS_CACHE}");
            connection.execute(sqlx::AssertSqlSafe(sql)).await?;
        }
        Ok(connection)
    }

    /// Begins a transaction on a connection, as [`Store::begin`] does on any.
    pub(super) async fn begin_on<'c>(
        &self,
        connection: &'c mut AnyConnection,
    ) -> sqlx::Result<Transaction<'c, Any>> {
        if self.sqlite {
            connection.begin_with("BEGIN IMMEDIATE").await
        } else {
            connection.begin().await
        }
    }

    /// Whether it is SQLite, which one process alone uses.
    pub(crate) fn is_sqlite(&self) -> bool {
        self.sqlite
    }

    /// Ends all connections once they are idle.
    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }

    /// The connections themselves.
    pub(crate) fn pool(&self) -> &AnyPool {
        &self.pool
    }
}

/// Whether a connection can be used again: what was begun on it has ended. When the disk is full or
/// fails, SQLite rolls back by itself; the rollback that follows is then refused, and the driver
/// takes the connection to be in a transaction for good.
async fn is_idle(connection: &mut AnyConnection) -> sqlx::Result<bool> {
    if connection.is_in_transaction() {
        // A rollback may be under way; when this is answered, it has been done or refused.
        connection.ping().await?;
    }
    Ok(!connection.is_in_transaction())
}

/// What each connection to SQLite begins with: what is confirmed is on the disk. It is brought from
/// the log of transactions into the file when there are many pages in it, because the same pages
/// change again and again, a few for each table.
const PRAGMAS: &str = "PRAGMA busy_timeout = 10000; PRAGMA synchronous = FULL; \
    PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 8000";

/// The address as the driver reads it, and whether it is SQLite's. Makes the directory of a file.
fn address(database: &str) -> Result<(String, bool), NoStore> {
    let Some(file) = database.strip_prefix("sqlite:") else {
        let known = ["postgres://", "postgresql://"].iter().any(|head| database.starts_with(head));
        return match known {
            true => Ok((database.to_owned(), false)),
            false => Err(NoStore::Address(database.to_owned())),
        };
    };
    let file = file.strip_prefix("//").unwrap_or(file);
    if file.is_empty() {
        return Err(NoStore::Address(database.to_owned()));
    }
    let path = std::path::absolute(file)?;
    if let Some(directory) = path.parent() {
        std::fs::create_dir_all(directory)?;
    }
    Ok((format!("sqlite://{}?mode=rwc", escaped(&path)), true))
}

/// A path in which nothing means anything to an address.
fn escaped(path: &Path) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-_.~:\\".contains(&byte);
    let bytes = path.as_os_str().as_encoded_bytes().iter();
    bytes
        .map(
            |&byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") },
        )
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_sqlites_or_postgresqls() {
        let of = |database: &str| address(database).map_err(|error| error.to_string());
        assert_eq!(
            of("sqlite:/tmp/a b?.sqlite"),
            Ok(("sqlite:///tmp/a%20b%3F.sqlite?mode=rwc".to_owned(), true))
        );
        assert_eq!(of("sqlite:///tmp/x"), Ok(("sqlite:///tmp/x?mode=rwc".to_owned(), true)));
        let relative = of("sqlite:x.sqlite").unwrap().0;
        assert!(relative.starts_with("sqlite:///") && relative.ends_with("/x.sqlite?mode=rwc"));
        assert_eq!(of("postgres://h/d"), Ok(("postgres://h/d".to_owned(), false)));
        assert!(of("mysql://h/d").is_err() && of("").is_err() && of("sqlite:").is_err());
    }
}
