//! The one writer of acts. What has queued up while a transaction was on its way to the disk is
//! stored by the next one, so that many tables share the wait.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;
use std::time::Instant;

use sqlx::any::AnyArguments;
use sqlx::pool::PoolConnection;
use sqlx::query::Query;
use sqlx::{Any, Row, Transaction};
use tokio::sync::{mpsc, oneshot};

use super::Store;
use crate::metrics::Metrics;

/// How many acts one transaction stores at most.
const MOST_AT_ONCE: usize = 256;
/// How many rows one statement inserts at most: so few that the database is still prepared for each
/// of their numbers, and so many that a transaction rarely takes more than one statement of a kind.
const ROWS: usize = 32;
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
            let sql = "UPDATE tables SET deadline_ms = $1 WHERE id = $2";
            sqlx::query(sql).bind(deadline).bind(table).execute(&mut **to).await?;
        }
        if let Some(status) = self.status {
            let sql = "UPDATE tables SET status = $1 WHERE id = $2";
            sqlx::query(sql).bind(status).bind(table).execute(&mut **to).await?;
        }
        if let Some(ended) = &self.ended {
            let sql = "UPDATE tables SET ended = $1 WHERE id = $2";
            sqlx::query(sql).bind(ended).bind(table).execute(&mut **to).await?;
        }
        for (seat, level) in &self.bots {
            let sql = "UPDATE seats SET person = NULL, bot = $1 WHERE table_id = $2 AND seat = $3";
            let query = sqlx::query(sql).bind(*level).bind(table).bind(*seat as i64);
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
        let deciding: Vec<Deciding<'_>> =
            self.deciding.iter().map(|&(seat, since)| (table, seat, since)).collect();
        write_deciding(to, false, &deciding).await
    }
}

/// A seat and since when it must decide.
type Deciding<'a> = (&'a str, usize, Option<i64>);

/// Whether an act was stored: false if another writer was first.
type Outcome = Result<bool, Lost>;

/// The database did not take an act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lost;

/// Where acts are handed in.
#[derive(Clone, Debug)]
pub(crate) struct Writer(mpsc::Sender<(Append, oneshot::Sender<Outcome>)>);

/// What the writer has been handed.
pub(crate) type Inbox = mpsc::Receiver<(Append, oneshot::Sender<Outcome>)>;

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

impl Store {
    /// Stores whatever the inbox brings, until `end` and all that was handed in before.
    pub(crate) async fn write_all(
        &self,
        mut inbox: Inbox,
        metrics: &Metrics,
        end: impl Future<Output = ()>,
    ) {
        let mut batch = Vec::with_capacity(MOST_AT_ONCE);
        let mut connection = None;
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
            let outcome = self.write_batch(&mut connection, &batch).await;
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
                    // What has failed may have left the connection in disorder.
                    connection = None;
                    tracing::error!(%error, acts = batch.len(), "acts could not be stored");
                    for (_, answer) in batch.drain(..) {
                        let _ = answer.send(Err(Lost));
                    }
                }
            }
        }
    }

    /// Stores acts in one transaction and says which of them won their numbers.
    async fn write_batch(
        &self,
        connection: &mut Option<PoolConnection<Any>>,
        batch: &[(Append, oneshot::Sender<Outcome>)],
    ) -> sqlx::Result<Vec<bool>> {
        let own = match connection {
            Some(own) => own,
            none => none.insert(self.writers().await?),
        };
        let mut to = self.begin_on(own).await?;
        let mut won = vec![true; batch.len()];
        if insert(&mut to, self.sqlite, batch).await? < batch.len() {
            // Somebody was before one of them, which is rare: once more, and asking which.
            to.rollback().await?;
            to = self.begin_on(own).await?;
            won.fill(false);
            for place in insert_what_is_new(&mut to, self.sqlite, batch).await? {
                won[place] = true;
            }
        }
        let winners = || batch.iter().zip(&won).filter(|(_, won)| **won).map(|((act, _), _)| act);
        let mut deciding = BTreeMap::new();
        for act in winners().filter(|act| !act.changes.is_empty()) {
            act.changes.write_table(&mut to, &act.table).await?;
            let seats = act.changes.deciding.iter();
            deciding.extend(seats.map(|&(seat, since)| ((&*act.table, seat), since)));
        }
        let deciding: Vec<Deciding<'_>> =
            deciding.into_iter().map(|((table, seat), since)| (table, seat, since)).collect();
        write_deciding(&mut to, self.sqlite, &deciding).await?;
        if !self.sqlite {
            for act in winners() {
                self.tell(&mut to, &act.table).await?;
            }
        }
        to.commit().await?;
        Ok(won)
    }
}

/// Inserts acts and says how many of them were not there yet.
async fn insert(
    to: &mut Transaction<'_, Any>,
    sqlite: bool,
    mut acts: &[(Append, oneshot::Sender<Outcome>)],
) -> sqlx::Result<usize> {
    let mut inserted = 0;
    while !acts.is_empty() {
        let size = acts.len().min(ROWS);
        let sql = insertion(size, sqlite);
        let done = bound(&sql, &acts[..size]).execute(&mut **to).await?;
        inserted += done.rows_affected() as usize;
        acts = &acts[size..];
    }
    Ok(inserted)
}

/// Inserts acts, which are in the order of their tables and numbers, and says which of them were not
/// there yet, by their places.
async fn insert_what_is_new(
    to: &mut Transaction<'_, Any>,
    sqlite: bool,
    acts: &[(Append, oneshot::Sender<Outcome>)],
) -> sqlx::Result<Vec<usize>> {
    let sql = insertion(acts.len(), sqlite) + " RETURNING table_id, number";
    let mut won = Vec::with_capacity(acts.len());
    for row in bound(&sql, acts).fetch_all(&mut **to).await? {
        let (table, number): (&str, i64) = (row.try_get(0)?, row.try_get(1)?);
        let at = acts.binary_search_by(|(act, _)| (&*act.table, act.number).cmp(&(table, number)));
        won.extend(at);
    }
    Ok(won)
}

/// What inserts so many acts, as far as they are not there yet.
fn insertion(acts: usize, sqlite: bool) -> String {
    let mut sql = "INSERT INTO acts (table_id, number, body, at_ms) VALUES ".to_owned();
    places(&mut sql, (acts, 4), sqlite, "");
    sql.push_str(" ON CONFLICT DO NOTHING");
    sql
}

fn bound<'q>(
    sql: &'q str,
    acts: &'q [(Append, oneshot::Sender<Outcome>)],
) -> Query<'q, Any, AnyArguments> {
    let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
    for (act, _) in acts {
        query = query.bind(&*act.table).bind(act.number).bind(&act.body).bind(act.at_ms);
    }
    query
}

/// Writes since when seats must decide.
async fn write_deciding(
    to: &mut Transaction<'_, Any>,
    sqlite: bool,
    mut seats: &[Deciding<'_>],
) -> sqlx::Result<()> {
    while !seats.is_empty() {
        let size = seats.len().min(ROWS);
        let mut sql = "INSERT INTO seats (table_id, seat, deciding_ms) VALUES ".to_owned();
        places(&mut sql, (size, 3), sqlite, "BIGINT");
        sql.push_str(
            " ON CONFLICT (table_id, seat) DO UPDATE SET deciding_ms = excluded.deciding_ms",
        );
        let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
        for (table, seat, since) in &seats[..size] {
            query = query.bind(*table).bind(*seat as i64).bind(*since);
        }
        query.execute(&mut **to).await?;
        seats = &seats[size..];
    }
    Ok(())
}

/// Adds the places of rows and columns of values; the last of each row has a type where one is
/// given. SQLite would look for the name of each place among all, so there they have none.
fn places(sql: &mut String, (rows, columns): (usize, usize), sqlite: bool, last: &str) {
    for row in 0..rows {
        sql.push_str(if row == 0 { "(" } else { ", (" });
        for column in 1..=columns {
            let typed = column == columns && !last.is_empty() && !sqlite;
            sql.push_str(if column == 1 { "" } else { ", " });
            sql.push_str(if typed { "CAST(" } else { "" });
            // Writing to a string does not fail.
            let _ = match sqlite {
                true => write!(sql, "?"),
                false => write!(sql, "${}", row * columns + column),
            };
            if typed {
                let _ = write!(sql, " AS {last})");
            }
        }
        sql.push(')');
    }
}
