//! The way to the database.

use std::path::Path;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use sqlx::any::AnyPoolOptions;
use sqlx::migrate::Migrator;
use sqlx::{Any, AnyConnection, AnyPool, Connection, Executor, Transaction};
use thiserror::Error;
use tokio::runtime::{Handle, RuntimeFlavor};

use super::Store;
use super::proof::Proof;

static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(super::migrations::migrator);

/// How many connections to PostgreSQL there are at most.
const CONNECTIONS: u32 = 8;
/// How many there are to SQLite, besides the one that stores acts. Each has a thread and keeps what
/// it has prepared in memory, and none waits for the net.
const CONNECTIONS_TO_FILE: u32 = 3;
/// How long one waits for others who use the database.
const PATIENCE: Duration = Duration::from_secs(10);

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
        let (url, file) = address(database)?;
        let mut options = AnyPoolOptions::new()
            .max_connections(if file.is_some() { CONNECTIONS_TO_FILE } else { CONNECTIONS })
            .acquire_timeout(PATIENCE)
            .after_release(|connection, _| Box::pin(is_idle(connection)));
        if file.is_some() {
            options = options.after_connect(|connection, _| {
                Box::pin(async move { connection.execute(PRAGMAS).await.map(|_| ()) })
            });
        }
        let pool = options.connect(&url).await?;
        if file.is_some() {
            // A setting of the file, and so made once.
            pool.execute("PRAGMA journal_mode = WAL").await?;
        }
        MIGRATIONS.run(&pool).await?;
        let process = format!("{:016x}", getrandom::u64().unwrap_or_default()).into();
        Ok(Store { pool, file, process, turn: Arc::default(), proof: Proof::default() })
    }

    /// Begins a transaction that will write, waiting for other writers.
    pub(super) async fn begin(&self) -> sqlx::Result<Transaction<'static, Any>> {
        // A transaction of SQLite that reads before it writes would otherwise be refused when
        // another has written in between.
        if self.is_sqlite() {
            self.pool.begin_with("BEGIN IMMEDIATE").await
        } else {
            self.pool.begin().await
        }
    }

    /// Does what writes in one go. As long as it lasts, nobody else can write to SQLite's file, so it
    /// does not wait in between for its turn among the tasks of this process: it keeps its thread. One
    /// after the other does so.
    ///
    /// # Errors
    /// When those before it take too long, and whatever goes wrong in the work itself.
    pub(super) async fn in_one_go<T>(
        &self,
        work: impl Future<Output = sqlx::Result<T>>,
    ) -> sqlx::Result<T> {
        let here = Handle::current();
        if !self.is_sqlite() || here.runtime_flavor() != RuntimeFlavor::MultiThread {
            return work.await;
        }
        let turn = tokio::time::timeout(PATIENCE, self.turn.lock());
        let _turn = turn.await.map_err(|_| sqlx::Error::PoolTimedOut)?;
        tokio::task::block_in_place(|| here.block_on(work))
    }

    /// Whether it is SQLite, which one process alone uses.
    pub(crate) fn is_sqlite(&self) -> bool {
        self.file.is_some()
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
/// change again and again, a few for each table. Little is kept in memory: after each act that is
/// stored, the others read anew what they need.
pub(super) const PRAGMAS: &str = "PRAGMA busy_timeout = 10000; PRAGMA synchronous = FULL; \
    PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 8000; PRAGMA cache_size = -256";

/// The address as the driver reads it, and the file if it is SQLite's. Makes the directory of a file.
fn address(database: &str) -> Result<(String, Option<Arc<Path>>), NoStore> {
    let Some(file) = database.strip_prefix("sqlite:") else {
        let known = ["postgres://", "postgresql://"].iter().any(|head| database.starts_with(head));
        return match known {
            true => Ok((database.to_owned(), None)),
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
    Ok((format!("sqlite://{}?mode=rwc", escaped(&path)), Some(path.into())))
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
        let file = |url: &str, path: &str| Ok((url.to_owned(), Some(Path::new(path).into())));
        let odd = file("sqlite:///tmp/a%20b%3F.sqlite?mode=rwc", "/tmp/a b?.sqlite");
        assert_eq!(of("sqlite:/tmp/a b?.sqlite"), odd);
        assert_eq!(of("sqlite:///tmp/x"), file("sqlite:///tmp/x?mode=rwc", "/tmp/x"));
        let relative = of("sqlite:x.sqlite").unwrap().0;
        assert!(relative.starts_with("sqlite:///") && relative.ends_with("/x.sqlite?mode=rwc"));
        assert_eq!(of("postgres://h/d"), Ok(("postgres://h/d".to_owned(), None)));
        assert!(of("mysql://h/d").is_err() && of("").is_err() && of("sqlite:").is_err());
    }
}
