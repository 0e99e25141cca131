//! The one writer of acts. What has queued up while a transaction was on its way to the disk is
//! stored by the next one, so that many tables share the wait.

mod postgres;
mod sqlite;

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use sqlx::{Any, Transaction};
use thiserror::Error;
use tokio::sync::{mpsc, oneshot};

use super::Store;
use crate::metrics::Metrics;

/// How many acts one transaction stores at most.
const MOST_AT_ONCE: usize = 256;
/// How many acts may wait before those who bring more must wait too.
const QUEUE: usize = 1024;

/// An act to be stored, with what changes in the rows of its table by it.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    pub table: Arc<str>,
    pub number: i64,
    pub body: String,
    pub at_ms: i64,
    pub changes: RowChanges,
}

/// What changes in the rows of a table and its seats.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct RowChanges {
    /// Since when seats must decide, where that has changed.
    pub deciding: Vec<(usize, Option<i64>)>,
    /// Seats that a bot has taken over.
    pub bots: Vec<(usize, &'static str)>,
    /// When the next clock runs out, if that has changed.
    pub deadline: Option<Option<i64>>,
    /// How far the table has come, if that has changed.
    pub status: Option<&'static str>,
    /// How it ended, once it has.
    pub ended: Option<String>,
}

impl RowChanges {
    fn is_empty(&self) -> bool {
        *self == RowChanges::default()
    }

    /// Writes everything but who must decide.
    async fn write_table(&self, to: &mut Transaction<'_, Any>, table: &str) -> sqlx::Result<()> {
        if let Some(deadline) = self.deadline {
            sqlx::query(DEADLINE).bind(deadline).bind(table).execute(&mut **to).await?;
        }
        if let Some(status) = self.status {
            sqlx::query(STATUS).bind(status).bind(table).execute(&mut **to).await?;
        }
        if let Some(ended) = &self.ended {
            sqlx::query(ENDED).bind(ended).bind(table).execute(&mut **to).await?;
        }
        for (seat, level) in &self.bots {
            let query = sqlx::query(BOT).bind(*level).bind(table).bind(*seat as i64);
            query.execute(&mut **to).await?;
        }
        Ok(())
    }

    /// Writes everything.
    pub(super) async fn write(
        &self,
        to: &mut Transaction<'_, Any>,
        table: &str,
    ) -> sqlx::Result<()> {
        self.write_table(to, table).await?;
        for &(seat, since) in &self.deciding {
            let query = sqlx::query(DECIDING).bind(since).bind(table).bind(seat as i64);
            query.execute(&mut **to).await?;
        }
        Ok(())
    }
}

const DEADLINE: &str = "UPDATE tables SET deadline_ms = $1 WHERE id = $2";
const STATUS: &str = "UPDATE tables SET status = $1 WHERE id = $2";
const ENDED: &str = "UPDATE tables SET ended = $1 WHERE id = $2";
const BOT: &str = "UPDATE seats SET person = NULL, bot = $1 WHERE table_id = $2 AND seat = $3";
const DECIDING: &str = "UPDATE seats SET deciding_ms = $1 WHERE table_id = $2 AND seat = $3";

/// Whether an act was stored: false if another writer was first.
type Outcome = Result<bool, Lost>;

/// The database did not take an act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lost;

/// An act, and where it is told whether it was stored.
type Order = (Append, oneshot::Sender<Outcome>);

/// Where acts are handed in.
#[derive(Clone, Debug)]
pub(crate) struct Writer(mpsc::Sender<Order>);

/// What the writer has been handed.
pub(crate) type Inbox = mpsc::Receiver<Order>;

impl Writer {
    /// A writer, and what [`Store::write_all`] reads from.
    pub(crate) fn new() -> (Writer, Inbox) {
        let (sender, inbox) = mpsc::channel(QUEUE);
        (Writer(sender), inbox)
    }

    /// Stores an act and comes back when it is safe: whether it is, or another process was first.
    ///
    /// # Errors
    /// When the database does not take it.
    pub(crate) async fn append(&self, append: Append) -> Outcome {
        let (answer, stored) = oneshot::channel();
        self.0.send((append, answer)).await.map_err(|_| Lost)?;
        stored.await.unwrap_or(Err(Lost))
    }
}

/// Why acts could not be stored.
#[derive(Debug, Error)]
enum NotStored {
    #[error("{0}")]
    Sqlite(#[from] rusqlite::Error),
    #[error("{0}")]
    Postgres(#[from] sqlx::Error),
}

/// What acts are stored with: a connection of its own, which keeps in memory what it has just
/// written; another's would read the file anew after each transaction.
enum Pen {
    Sqlite(Arc<Path>, Option<sqlite::Pen>),
    Postgres(Option<postgres::Pen>),
}

impl Pen {
    /// Stores acts, which are in the order of their tables and numbers, in one transaction and says
    /// which of them won their numbers.
    async fn write(&mut self, store: &Store, batch: &[Order]) -> Result<Vec<bool>, NotStored> {
        Ok(match self {
            Pen::Sqlite(_, Some(pen)) => pen.write(batch)?,
            Pen::Sqlite(file, none) => none.insert(sqlite::Pen::new(file)?).write(batch)?,
            Pen::Postgres(Some(pen)) => pen.write(store, batch).await?,
            Pen::Postgres(none) => {
                none.insert(postgres::Pen::new(store).await?).write(store, batch).await?
            }
        })
    }

    /// Takes another connection from now on: what has failed may have left this one in disorder.
    fn put_away(&mut self) {
        match self {
            Pen::Sqlite(_, pen) => *pen = None,
            Pen::Postgres(pen) => *pen = None,
        }
    }
}

impl Store {
    /// Stores whatever the inbox brings, until `end` and all that was handed in before. With SQLite
    /// it holds up its thread while it waits for the disk.
    pub(crate) async fn write_all(
        &self,
        mut inbox: Inbox,
        metrics: &Metrics,
        end: impl Future<Output = ()>,
    ) {
        let mut batch = Vec::with_capacity(MOST_AT_ONCE);
        let mut pen = match &self.file {
            Some(file) => Pen::Sqlite(file.clone(), None),
            None => Pen::Postgres(None),
        };
        let mut end = std::pin::pin!(end);
        let mut ended = false;
        loop {
            tokio::select! {
                biased;
                count = inbox.recv_many(&mut batch, MOST_AT_ONCE) => if count == 0 { return },
                () = &mut end, if !ended => {
                    ended = true;
                    inbox.close();
                    continue;
                }
            }
            // In one order everywhere, so that two processes never wait for each other.
            batch.sort_by(|(one, _), (other, _)| {
                (&*one.table, one.number).cmp(&(&*other.table, other.number))
            });
            let began = Instant::now();
            let outcome = pen.write(self, &batch).await;
            metrics.append_batches.note(batch.len() as f64);
            metrics.append_times.took(began.elapsed());
            match outcome {
                Ok(won) => {
                    metrics.append_acts.by(won.iter().filter(|&&won| won).count() as u64);
                    for ((_, answer), won) in batch.drain(..).zip(won) {
                        let _ = answer.send(Ok(won));
                    }
                }
                Err(error) => {
                    pen.put_away();
                    tracing::error!(%error, acts = batch.len(), "acts could not be stored");
                    for (_, answer) in batch.drain(..) {
                        let _ = answer.send(Err(Lost));
                    }
                }
            }
        }
    }
}
