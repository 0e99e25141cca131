//! What was done at tables: the only truth about a game.

use sqlx::{Any, Row, Transaction};

use super::{Append, Store};

/// An act as it is stored.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct StoredAct {
    pub number: i64,
    pub body: String,
    pub at_ms: i64,
}

impl Store {
    /// The acts of a table after number `after`, in order.
    pub(crate) async fn acts(&self, table: &str, after: i64) -> sqlx::Result<Vec<StoredAct>> {
        let sql = "SELECT number, body, at_ms FROM acts WHERE table_id = $1 AND number > $2 \
                   ORDER BY number";
        let rows = sqlx::query(sql).bind(table).bind(after).fetch_all(&self.pool).await?;
        let read = rows.iter().map(|row| {
            Ok(StoredAct { number: row.try_get(0)?, body: row.try_get(1)?, at_ms: row.try_get(2)? })
        });
        read.collect()
    }

    /// Stores the act with which a game begins, and that it has begun.
    pub(super) async fn add_first_act(
        to: &mut Transaction<'_, Any>,
        first: &Append,
    ) -> sqlx::Result<()> {
        sqlx::query("INSERT INTO acts (table_id, number, body, at_ms) VALUES ($1, $2, $3, $4)")
            .bind(&*first.table)
            .bind(first.number)
            .bind(&first.body)
            .bind(first.at_ms)
            .execute(&mut **to)
            .await?;
        first.changes.write(to, &first.table).await
    }
}
