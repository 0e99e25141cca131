//! The talk at tables.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::Store;
use crate::wire::{ChatLine, Person};

/// How often the number of a line is tried for when others write at the same moment.
const ATTEMPTS: usize = 8;

impl Store {
    /// Stores a line and gives it the next number of its table.
    pub(crate) async fn say(
        &self,
        table: &str,
        person: &Person,
        text: &str,
        at_ms: i64,
    ) -> sqlx::Result<ChatLine> {
        let work = async {
            let mut attempts = ATTEMPTS;
            loop {
                let mut to = self.begin().await?;
                let sql = "INSERT INTO chat (table_id, number, person, text, at_ms) \
                       SELECT $1, COALESCE(MAX(number), 0) + 1, $2, $3, CAST($4 AS BIGINT) \
                       FROM chat WHERE table_id = $1 RETURNING number";
                let asked = sqlx::query(sql).bind(table).bind(&person.id).bind(text).bind(at_ms);
                match asked.fetch_one(&mut *to).await {
                    Ok(row) => {
                        let number: i64 = row.try_get(0)?;
                        self.tell(&mut to, table).await?;
                        to.commit().await?;
                        let (person, text) = (person.clone(), text.to_owned());
                        return Ok(ChatLine { number, person, text, at_ms });
                    }
                    Err(sqlx::Error::Database(error)) if error.is_unique_violation() => {
                        attempts -= 1;
                        if attempts == 0 {
                            return Err(sqlx::Error::Database(error));
                        }
                    }
                    Err(error) => return Err(error),
                }
            }
        };
        self.in_one_go(work).await
    }

    /// The latest lines of a table after number `after`, at most `most`, in order.
    pub(crate) async fn chat(
        &self,
        table: &str,
        after: i64,
        most: i64,
    ) -> sqlx::Result<Vec<ChatLine>> {
        let sql = "SELECT c.number, c.person, p.name, \
                   CAST(CASE WHEN p.password IS NULL THEN 1 ELSE 0 END AS BIGINT), c.text, c.at_ms \
                   FROM chat c JOIN persons p ON p.id = c.person \
                   WHERE c.table_id = $1 AND c.number > $2 ORDER BY c.number DESC LIMIT $3";
        let rows = sqlx::query(sql).bind(table).bind(after).bind(most).fetch_all(&self.pool);
        rows.await?.iter().rev().map(read).collect()
    }
}

fn read(row: &AnyRow) -> sqlx::Result<ChatLine> {
    let guest = row.try_get::<i64, _>(3)? != 0;
    Ok(ChatLine {
        number: row.try_get(0)?,
        person: Person { id: row.try_get(1)?, name: row.try_get(2)?, guest },
        text: row.try_get(4)?,
        at_ms: row.try_get(5)?,
    })
}
