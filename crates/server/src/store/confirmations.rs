//! Addresses for mail that wait to be confirmed.

use sqlx::Row;

use super::Store;

/// An address that waits to be confirmed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Confirmation {
    /// What the person who gave it is called.
    pub name: String,
    /// The address.
    pub email: String,
}

impl Store {
    /// Notes that a person's address waits to be confirmed by whoever has the token, which is
    /// stored as `token`. What waited before waits no more.
    pub(crate) async fn ask_to_confirm(
        &self,
        token: &str,
        (person, email): (&str, &str),
        expires_ms: i64,
    ) -> sqlx::Result<()> {
        let work = async {
            let mut work = self.begin().await?;
            let forget = sqlx::query("DELETE FROM confirmations WHERE person = $1").bind(person);
            forget.execute(&mut *work).await?;
            sqlx::query(
            "INSERT INTO confirmations (token, person, email, expires_ms) VALUES ($1, $2, $3, $4)",
        )
        .bind(token)
        .bind(person)
        .bind(email)
        .bind(expires_ms)
        .execute(&mut *work)
        .await?;
            work.commit().await
        };
        self.in_one_go(work).await
    }

    /// What waits under this stored token, if it is still the address that the person gave.
    pub(crate) async fn confirmation(
        &self,
        token: &str,
        now_ms: i64,
    ) -> sqlx::Result<Option<Confirmation>> {
        let sql = "SELECT p.name, c.email FROM confirmations c JOIN persons p ON p.id = c.person \
                   WHERE c.token = $1 AND c.expires_ms > $2 AND p.email = c.email";
        let row = sqlx::query(sql).bind(token).bind(now_ms).fetch_optional(self.pool()).await?;
        row.map(|row| Ok(Confirmation { name: row.try_get(0)?, email: row.try_get(1)? }))
            .transpose()
    }

    /// Confirms the address that waits under this stored token, once. False if none does.
    pub(crate) async fn confirm(&self, token: &str, now_ms: i64) -> sqlx::Result<bool> {
        let work = async {
            let mut work = self.begin().await?;
            let sql = "DELETE FROM confirmations WHERE token = $1 AND expires_ms > $2 \
                   RETURNING person, email";
            let taken =
                sqlx::query(sql).bind(token).bind(now_ms).fetch_optional(&mut *work).await?;
            let Some(taken) = taken else { return Ok(false) };
            let (person, email): (String, String) = (taken.try_get(0)?, taken.try_get(1)?);
            let sql = "UPDATE persons SET confirmed = email WHERE id = $1 AND email = $2";
            let confirmed = sqlx::query(sql).bind(person).bind(email).execute(&mut *work).await?;
            work.commit().await?;
            Ok(confirmed.rows_affected() == 1)
        };
        self.in_one_go(work).await
    }
}
