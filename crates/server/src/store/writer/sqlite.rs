//! Acts in SQLite: a whole transaction in one go on one thread. The driver of the other statements
//! would go to a thread of its own and back for each of them, which costs more than storing.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, Transaction, TransactionBehavior, params};

use super::{BOT, DEADLINE, DECIDING, ENDED, Order, RowChanges, STATUS};
use crate::store::connect::PRAGMAS;

/// What may be kept of the file in memory, in KiB: the pages in which the acts of a hundred tables
/// go on.
const CACHE: i64 = 2 * 1024;
/// How long it waits before it looks again whether others have stopped writing, and how often it
/// does: for ten seconds and more, as the others do.
const PAUSE: Duration = Duration::from_micros(200);
const TRIES: i32 = 50_000;
/// An act that is stored, unless another has its number.
const ACT: &str = "INSERT INTO acts (table_id, number, body, at_ms) VALUES ($1, $2, $3, $4) \
    ON CONFLICT DO NOTHING";

/// A connection that stores acts.
pub(super) struct Pen(Connection);

impl Pen {
    pub(super) fn new(file: &Path) -> rusqlite::Result<Pen> {
        let connection = Connection::open(file)?;
        connection.execute_batch(PRAGMAS)?;
        connection.pragma_update(None, "cache_size", -CACHE)?;
        connection.busy_handler(Some(wait))?;
        Ok(Pen(connection))
    }

    /// Stores acts in one transaction and says which of them won their numbers.
    pub(super) fn write(&mut self, batch: &[Order]) -> rusqlite::Result<Vec<bool>> {
        let to = self.0.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut won = Vec::with_capacity(batch.len());
        let mut insert = to.prepare_cached(ACT)?;
        for (act, _) in batch {
            let inserted = insert.execute(params![&*act.table, act.number, act.body, act.at_ms])?;
            won.push(inserted == 1);
            if inserted == 1 {
                change(&to, &act.table, &act.changes)?;
            }
        }
        drop(insert);
        to.commit()?;
        Ok(won)
    }
}

/// Waits a moment for somebody else who writes, if that was not tried too often. Everybody waits for
/// the acts, so it looks again sooner than the driver's own patience would.
fn wait(tried: i32) -> bool {
    std::thread::sleep(PAUSE);
    tried < TRIES
}

/// Writes what changes in the rows of a table.
fn change(to: &Transaction<'_>, table: &str, changes: &RowChanges) -> rusqlite::Result<()> {
    if let Some(deadline) = changes.deadline {
        to.prepare_cached(DEADLINE)?.execute(params![deadline, table])?;
    }
    if let Some(status) = changes.status {
        to.prepare_cached(STATUS)?.execute(params![status, table])?;
    }
    if let Some(ended) = &changes.ended {
        to.prepare_cached(ENDED)?.execute(params![ended, table])?;
    }
    for &(seat, level) in &changes.bots {
        to.prepare_cached(BOT)?.execute(params![level, table, seat as i64])?;
    }
    for &(seat, since) in &changes.deciding {
        to.prepare_cached(DECIDING)?.execute(params![since, table, seat as i64])?;
    }
    Ok(())
}
