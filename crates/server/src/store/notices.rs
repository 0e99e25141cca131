//! Who was told that it is his move and has not looked since.

use super::Store;

impl Store {
    /// All who were told, each with the table.
    pub(crate) async fn notices(&self) -> sqlx::Result<Vec<(String, String)>> {
        sqlx::query_as("SELECT person, table_id FROM notices").fetch_all(self.pool()).await
    }

    /// Notes that a person is told of a table. False if that was noted already.
    pub(crate) async fn add_notice(
        &self,
        person: &str,
        table: &str,
        at_ms: i64,
    ) -> sqlx::Result<bool> {
        let add = sqlx::query(
            "INSERT INTO notices (person, table_id, at_ms) VALUES ($1, $2, $3)
             ON CONFLICT (person, table_id) DO NOTHING",
        );
        let added = add.bind(person).bind(table).bind(at_ms).execute(self.pool()).await?;
        Ok(added.rows_affected() == 1)
    }

    /// Notes that a person has looked at a table.
    pub(crate) async fn remove_notice(&self, person: &str, table: &str) -> sqlx::Result<()> {
        let remove = sqlx::query("DELETE FROM notices WHERE person = $1 AND table_id = $2");
        remove.bind(person).bind(table).execute(self.pool()).await.map(|_| ())
    }
}
