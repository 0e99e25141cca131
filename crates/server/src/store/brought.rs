//! How much has been brought from elsewhere.

use super::Store;

impl Store {
    /// Notes that a game record of so many bytes was put on a table.
    pub(crate) async fn add_brought(&self, table: &str, bytes: usize) -> sqlx::Result<()> {
        let sql = "INSERT INTO brought (table_id, bytes) VALUES ($1, $2)";
        let add = sqlx::query(sql).bind(table).bind(bytes as i64);
        add.execute(self.pool()).await.map(|_| ())
    }

    /// How many bytes all game records have that were brought and are still here.
    pub(crate) async fn brought(&self) -> sqlx::Result<u64> {
        let sql = "SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) FROM brought";
        let bytes: i64 = sqlx::query_scalar(sql).fetch_one(self.pool()).await?;
        Ok(u64::try_from(bytes).unwrap_or_default())
    }
}
