//! Who is logged in.

use super::{PersonRow, Store};

/// A session and its person.
#[derive(Clone, Debug, sqlx::FromRow)]
pub(crate) struct Session {
    /// How its token is stored.
    pub token: String,
    /// When it ends.
    pub expires_ms: i64,
    /// The person.
    #[sqlx(flatten)]
    pub person: PersonRow,
}

impl Store {
    /// The session with this stored token, if it has not ended.
    pub(crate) async fn session(&self, token: &str, now_ms: i64) -> sqlx::Result<Option<Session>> {
        sqlx::query_as(
            "SELECT sessions.token, sessions.expires_ms, persons.id, persons.name,
                    persons.password, persons.email, persons.notify, persons.lang, persons.seen_ms
             FROM sessions JOIN persons ON persons.id = sessions.person
             WHERE sessions.token = $1 AND sessions.expires_ms > $2",
        )
        .bind(token)
        .bind(now_ms)
        .fetch_optional(self.pool())
        .await
    }

    /// Begins a session of a person in place of another, if there was another.
    pub(crate) async fn begin_session(
        &self,
        token: &str,
        person: &str,
        (now_ms, expires_ms): (i64, i64),
        instead_of: Option<&str>,
    ) -> sqlx::Result<()> {
        let mut work = self.begin().await?;
        sqlx::query(
            "INSERT INTO sessions (token, person, created_ms, expires_ms) VALUES ($1, $2, $3, $4)",
        )
        .bind(token)
        .bind(person)
        .bind(now_ms)
        .bind(expires_ms)
        .execute(&mut *work)
        .await?;
        if let Some(old) = instead_of {
            let end = sqlx::query("DELETE FROM sessions WHERE token = $1").bind(old);
            end.execute(&mut *work).await?;
        }
        work.commit().await
    }

    /// Puts the end of a session off.
    pub(crate) async fn prolong(&self, token: &str, expires_ms: i64) -> sqlx::Result<()> {
        let prolong = sqlx::query("UPDATE sessions SET expires_ms = $1 WHERE token = $2");
        prolong.bind(expires_ms).bind(token).execute(self.pool()).await.map(|_| ())
    }

    /// Ends a session.
    pub(crate) async fn end_session(&self, token: &str) -> sqlx::Result<()> {
        let end = sqlx::query("DELETE FROM sessions WHERE token = $1").bind(token);
        end.execute(self.pool()).await.map(|_| ())
    }

    /// Ends all sessions of a person.
    pub(crate) async fn end_sessions(&self, person: &str) -> sqlx::Result<()> {
        let end = sqlx::query("DELETE FROM sessions WHERE person = $1").bind(person);
        end.execute(self.pool()).await.map(|_| ())
    }

    /// Takes away sessions that have ended, and guests who were not seen since `unseen_ms` and have
    /// nothing to do with any table.
    pub(crate) async fn tidy(&self, now_ms: i64, unseen_ms: i64) -> sqlx::Result<()> {
        let ended = sqlx::query("DELETE FROM sessions WHERE expires_ms <= $1").bind(now_ms);
        ended.execute(self.pool()).await?;
        let gone = sqlx::query(
            "DELETE FROM persons WHERE password IS NULL AND seen_ms < $1
                AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.person = persons.id)
                AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.owner = persons.id)
                AND NOT EXISTS (SELECT 1 FROM chat WHERE chat.person = persons.id)",
        );
        gone.bind(unseen_ms).execute(self.pool()).await.map(|_| ())
    }
}
