//! Acts in PostgreSQL: a few statements of many rows, because each goes over the net.

use std::collections::BTreeMap;
use std::fmt::Write;

use sqlx::any::AnyArguments;
use sqlx::pool::PoolConnection;
use sqlx::query::Query;
use sqlx::{Any, Connection, Row, Transaction};

use super::Order;
use crate::store::Store;

/// How many rows one statement inserts at most: so few that the database is still prepared for each
/// of their numbers, and so many that a transaction rarely takes more than one statement of a kind.
const ROWS: usize = 32;

/// A seat and since when it must decide.
type Deciding<'a> = (&'a str, usize, Option<i64>);

/// A connection that stores acts.
pub(super) struct Pen(PoolConnection<Any>);

impl Pen {
    pub(super) async fn new(store: &Store) -> sqlx::Result<Pen> {
        Ok(Pen(store.pool.acquire().await?))
    }

    /// Stores acts in one transaction, says which of them won their numbers, and tells the other
    /// processes.
    pub(super) async fn write(
        &mut self,
        store: &Store,
        batch: &[Order],
    ) -> sqlx::Result<Vec<bool>> {
        let mut to = self.0.begin().await?;
        let mut won = vec![true; batch.len()];
        if insert(&mut to, batch).await? < batch.len() {
            // Somebody was before one of them, which is rare: once more, and asking which.
            to.rollback().await?;
            to = self.0.begin().await?;
            won.fill(false);
            for place in insert_what_is_new(&mut to, batch).await? {
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
        write_deciding(&mut to, &deciding).await?;
        for act in winners() {
            store.tell(&mut to, &act.table).await?;
        }
        to.commit().await?;
        Ok(won)
    }
}

/// Inserts acts and says how many of them were not there yet.
async fn insert(to: &mut Transaction<'_, Any>, acts: &[Order]) -> sqlx::Result<usize> {
    let mut inserted = 0;
    for some in acts.chunks(ROWS) {
        let sql = insertion(some.len());
        inserted += bound(&sql, some).execute(&mut **to).await?.rows_affected() as usize;
    }
    Ok(inserted)
}

/// Inserts acts, which are in the order of their tables and numbers, and says which of them were not
/// there yet, by their places.
async fn insert_what_is_new(
    to: &mut Transaction<'_, Any>,
    acts: &[Order],
) -> sqlx::Result<Vec<usize>> {
    let sql = insertion(acts.len()) + " RETURNING table_id, number";
    let mut won = Vec::with_capacity(acts.len());
    for row in bound(&sql, acts).fetch_all(&mut **to).await? {
        let (table, number): (&str, i64) = (row.try_get(0)?, row.try_get(1)?);
        let at = acts.binary_search_by(|(act, _)| (&*act.table, act.number).cmp(&(table, number)));
        won.extend(at);
    }
    Ok(won)
}

/// What inserts so many acts, as far as they are not there yet.
fn insertion(acts: usize) -> String {
    let mut sql = "INSERT INTO acts (table_id, number, body, at_ms) VALUES ".to_owned();
    places(&mut sql, acts, &["", "", "", ""]);
    sql.push_str(" ON CONFLICT DO NOTHING");
    sql
}

fn bound<'q>(sql: &'q str, acts: &'q [Order]) -> Query<'q, Any, AnyArguments> {
    let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
    for (act, _) in acts {
        query = query.bind(&*act.table).bind(act.number).bind(&act.body).bind(act.at_ms);
    }
    query
}

/// Writes since when seats must decide.
async fn write_deciding(to: &mut Transaction<'_, Any>, seats: &[Deciding<'_>]) -> sqlx::Result<()> {
    for some in seats.chunks(ROWS) {
        let mut sql = "INSERT INTO seats (table_id, seat, deciding_ms) VALUES ".to_owned();
        places(&mut sql, some.len(), &["", "", "::BIGINT"]);
        sql.push_str(
            " ON CONFLICT (table_id, seat) DO UPDATE SET deciding_ms = excluded.deciding_ms",
        );
        let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
        for (table, seat, since) in some {
            query = query.bind(*table).bind(*seat as i64).bind(*since);
        }
        query.execute(&mut **to).await?;
    }
    Ok(())
}

/// Adds the places of rows of values, each with its type where one is given.
fn places(sql: &mut String, rows: usize, types: &[&str]) {
    for row in 0..rows {
        sql.push_str(if row == 0 { "(" } else { ", (" });
        for (column, kind) in types.iter().enumerate() {
            let comma = if column == 0 { "" } else { ", " };
            // Writing to a string does not fail.
            let _ = write!(sql, "{comma}${}{kind}", row * types.len() + column + 1);
        }
        sql.push(')');
    }
}
