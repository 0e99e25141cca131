//! Who is logged in.

use sqlx::any::AnyRow;
use sqlx::{FromRow, Row};

use super::{PersonRow, Store};

/// A session and its person.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    /// How its token is stored.
    pub token: String,
    /// When it ends.
    pub expires_ms: i64,
    /// The person.
    pub person: PersonRow,
}

impl FromRow<'_, AnyRow> for Session {
    fn from_row(row: &AnyRow) -> sqlx::Result<Session> {
        Ok(Session {
            token: row.try_get("token")?,
            expires_ms: row.try_get("expires_ms")?,
            person: PersonRow::from_row(row)?,
        })
    }
}

impl Store {
    /// The session with this stored token, if it has not ended.
    pub(crate) async fn session(&self, token: &str, now_ms: i64) -> sqlx::Result<Option<Session>> {
        sqlx::query_as(
            "SELECT sessions.token, sessions.expires_ms, persons.id, persons.name,
                    persons.password, persons.email, persons.confirmed, persons.notify,
                    persons.lang, persons.seen_ms
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
        let work = async {
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
        };
        self.in_one_go(work).await
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

    /// Takes away sessions and confirmations that have ended, what processes that are gone stored as
    /// a proof, and guests who have nothing to do with any table and have not been seen for long,
    /// or never again after the first time.
    pub(crate) async fn tidy(&self, now_ms: i64) -> sqlx::Result<()> {
        let ended = sqlx::query("DELETE FROM sessions WHERE expires_ms <= $1").bind(now_ms);
        ended.execute(self.pool()).await?;
        let late = sqlx::query("DELETE FROM confirmations WHERE expires_ms <= $1").bind(now_ms);
        late.execute(self.pool()).await?;
        let old = sqlx::query("DELETE FROM proofs WHERE at_ms < $1").bind(now_ms - DAY);
        old.execute(self.pool()).await?;
        let gone = sqlx::query(
            "DELETE FROM persons WHERE password IS NULL
                AND (seen_ms < $1 OR (seen_ms = created_ms AND created_ms < $2))
                AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.person = persons.id)
                AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.owner = persons.id)
                AND NOT EXISTS (SELECT 1 FROM chat WHERE chat.person = persons.id)",
        );
        let gone = gone.bind(now_ms - 60 * DAY).bind(now_ms - 3 * DAY);
        gone.execute(self.pool()).await.map(|_| ())
    }
}

const DAY: i64 = 24 * 60 * 60 * 1000;

#[cfg(test)]
mod tests {
    use bivouac_texts::Lang;

    use super::*;
    use crate::store::Name;

    #[tokio::test]
    async fn what_has_ended_and_who_is_gone_is_taken_away() {
        let directory = std::env::temp_dir().join(format!("bivouac-tidy-{}", std::process::id()));
        let database = format!("sqlite:{}/x.sqlite", directory.display());
        let store = Store::connect(&database).await.unwrap();
        let now = 100 * DAY;
        for (id, created, seen) in [
            ("never-again", now - 4 * DAY, now - 4 * DAY),
            ("new", now - DAY, now - DAY),
            ("comes-back", now - 50 * DAY, now - 40 * DAY),
            ("long-gone", now - 90 * DAY, now - 70 * DAY),
        ] {
            let name = Name { name: id, folded: id };
            store.add_guest(id, name, Lang::En, created).await.unwrap();
            store.seen(id, seen).await.unwrap();
            store.begin_session(id, id, (created, now + 1), None).await.unwrap();
        }
        store.begin_session("ended", "new", (0, now), None).await.unwrap();
        store.tidy(now).await.unwrap();
        for (id, stays) in
            [("never-again", false), ("new", true), ("comes-back", true), ("long-gone", false)]
        {
            assert_eq!(store.person(id).await.unwrap().is_some(), stays, "{id}");
            assert_eq!(store.session(id, now).await.unwrap().is_some(), stays, "{id}");
        }
        assert!(store.session("ended", 1).await.unwrap().is_none());
        store.close().await;
        let _ = std::fs::remove_dir_all(directory);
    }
}
