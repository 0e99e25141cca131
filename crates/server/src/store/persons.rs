//! Persons: guests and accounts.

use bivouac_texts::Lang;
use sqlx::any::AnyRow;
use sqlx::{FromRow, Row};

use super::Store;
use crate::wire::Person;

/// A person as stored.
#[derive(Clone, Debug)]
pub(crate) struct PersonRow {
    /// Names the person for good.
    pub id: String,
    /// What others read.
    pub name: String,
    /// What is kept of the password; nothing for guests.
    pub password: Option<String>,
    /// Where notifications may go.
    pub email: Option<String>,
    /// The address that was confirmed; another gets nothing.
    pub confirmed: Option<String>,
    /// Whether they are wanted: 1 if so.
    pub notify: i64,
    /// The language they are written in.
    pub lang: String,
    /// When the person was last here.
    pub seen_ms: i64,
}

impl FromRow<'_, AnyRow> for PersonRow {
    fn from_row(row: &AnyRow) -> sqlx::Result<PersonRow> {
        Ok(PersonRow {
            id: row.try_get("id")?,
            name: row.try_get("name")?,
            password: row.try_get("password")?,
            email: row.try_get("email")?,
            confirmed: row.try_get("confirmed")?,
            notify: row.try_get("notify")?,
            lang: row.try_get("lang")?,
            seen_ms: row.try_get("seen_ms")?,
        })
    }
}

impl PersonRow {
    /// What others may know.
    pub fn public(&self) -> Person {
        Person { id: self.id.clone(), name: self.name.clone(), guest: self.guest() }
    }

    /// Whether this is a guest.
    pub fn guest(&self) -> bool {
        self.password.is_none()
    }

    /// Where mail may go: an address that its owner has confirmed.
    pub fn reachable(&self) -> Option<&str> {
        let email = self.email.as_deref();
        email.filter(|_| self.email == self.confirmed)
    }

    /// The language of what is written to the person.
    pub fn lang(&self) -> Lang {
        self.lang.parse().unwrap_or_default()
    }
}

/// A name and the form in which it is compared.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Name<'a> {
    /// The name.
    pub name: &'a str,
    /// As it is compared.
    pub folded: &'a str,
}

/// What an account is opened with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Opening<'a> {
    /// What it is called.
    pub name: Name<'a>,
    /// What is kept of the password.
    pub password: &'a str,
    /// Where notifications may go.
    pub email: Option<&'a str>,
}

impl Store {
    /// A person.
    pub(crate) async fn person(&self, id: &str) -> sqlx::Result<Option<PersonRow>> {
        sqlx::query_as(
            "SELECT id, name, password, email, confirmed, notify, lang, seen_ms FROM persons
             WHERE id = $1",
        )
        .bind(id)
        .fetch_optional(self.pool())
        .await
    }

    /// The account whose name compares as `folded`.
    pub(crate) async fn account(&self, folded: &str) -> sqlx::Result<Option<PersonRow>> {
        sqlx::query_as(
            "SELECT id, name, password, email, confirmed, notify, lang, seen_ms FROM persons
             WHERE folded = $1 AND password IS NOT NULL",
        )
        .bind(folded)
        .fetch_optional(self.pool())
        .await
    }

    /// Adds a guest.
    pub(crate) async fn add_guest(
        &self,
        id: &str,
        name: Name<'_>,
        lang: Lang,
        now_ms: i64,
    ) -> sqlx::Result<()> {
        let add = sqlx::query(
            "INSERT INTO persons (id, name, folded, lang, created_ms, seen_ms)
             VALUES ($1, $2, $3, $4, $5, $6)",
        );
        let add = add.bind(id).bind(name.name).bind(name.folded).bind(lang.code());
        add.bind(now_ms).bind(now_ms).execute(self.pool()).await.map(|_| ())
    }

    /// Adds an account.
    pub(crate) async fn add_account(
        &self,
        id: &str,
        opening: Opening<'_>,
        lang: Lang,
        now_ms: i64,
    ) -> sqlx::Result<()> {
        let add = sqlx::query(
            "INSERT INTO persons (id, name, folded, password, email, lang, created_ms, seen_ms)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        );
        let add = add.bind(id).bind(opening.name.name).bind(opening.name.folded);
        let add = add.bind(opening.password).bind(opening.email).bind(lang.code());
        add.bind(now_ms).bind(now_ms).execute(self.pool()).await.map(|_| ())
    }

    /// Makes an account of a guest. False if the person is no guest any more.
    pub(crate) async fn open_account(
        &self,
        id: &str,
        opening: Opening<'_>,
        lang: Lang,
    ) -> sqlx::Result<bool> {
        let open = sqlx::query(
            "UPDATE persons SET name = $1, folded = $2, password = $3, email = $4, lang = $5
             WHERE id = $6 AND password IS NULL",
        );
        let open = open.bind(opening.name.name).bind(opening.name.folded).bind(opening.password);
        let open = open.bind(opening.email).bind(lang.code()).bind(id);
        Ok(open.execute(self.pool()).await?.rows_affected() == 1)
    }

    /// Stores what a person has told of itself.
    pub(crate) async fn change_profile(
        &self,
        person: &PersonRow,
        folded: &str,
    ) -> sqlx::Result<()> {
        let change = sqlx::query(
            "UPDATE persons SET name = $1, folded = $2, email = $3, notify = $4, lang = $5
             WHERE id = $6",
        );
        let change = change.bind(&person.name).bind(folded).bind(person.email.as_deref());
        let change = change.bind(person.notify).bind(&person.lang).bind(&person.id);
        change.execute(self.pool()).await.map(|_| ())
    }

    /// Stores a new password and ends all sessions of the account.
    pub(crate) async fn change_password(&self, id: &str, password: &str) -> sqlx::Result<()> {
        let work = async {
            let mut work = self.begin().await?;
            let change = sqlx::query("UPDATE persons SET password = $1 WHERE id = $2");
            change.bind(password).bind(id).execute(&mut *work).await?;
            let end = sqlx::query("DELETE FROM sessions WHERE person = $1").bind(id);
            end.execute(&mut *work).await?;
            work.commit().await
        };
        self.in_one_go(work).await
    }

    /// Notes that a person was here.
    pub(crate) async fn seen(&self, id: &str, now_ms: i64) -> sqlx::Result<()> {
        let seen = sqlx::query("UPDATE persons SET seen_ms = $1 WHERE id = $2");
        seen.bind(now_ms).bind(id).execute(self.pool()).await.map(|_| ())
    }
}
