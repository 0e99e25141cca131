//! The person behind a request.

use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;
use sha2::Digest;
use sqlx::Row;

use crate::Shared;
use crate::problem::Failure;
use crate::store::now_ms;
use crate::wire::Person;

/// Whoever sent a request: the person of the session that its cookie names, if any.
#[derive(Clone, Debug)]
pub struct Caller(pub Option<Person>);

impl Caller {
    /// The person.
    ///
    /// # Errors
    /// When there is none: the request has no session.
    pub fn known(&self) -> Result<&Person, Failure> {
        self.0.as_ref().ok_or_else(|| Failure::new(StatusCode::UNAUTHORIZED, "no-session"))
    }
}

impl FromRequestParts<Shared> for Caller {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Caller, Failure> {
        let cookies = parts.headers.get("cookie").and_then(|value| value.to_str().ok());
        let named = cookies
            .into_iter()
            .flat_map(|all| all.split(';'))
            .find_map(|cookie| cookie.trim().strip_prefix("bivouac="));
        let Some(token) = named else { return Ok(Caller(None)) };
        let hash = sha2::Sha256::digest(token.as_bytes());
        let stored: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
        let row = sqlx::query(
            "SELECT p.id, p.name, CAST(CASE WHEN p.password IS NULL THEN 1 ELSE 0 END AS BIGINT) \
             FROM sessions s JOIN persons p ON p.id = s.person \
             WHERE s.token = $1 AND s.expires_ms > $2",
        )
        .bind(stored)
        .bind(now_ms())
        .fetch_optional(&app.store.pool)
        .await?;
        let Some(row) = row else { return Ok(Caller(None)) };
        let guest = row.try_get::<i64, _>(2)? != 0;
        Ok(Caller(Some(Person { id: row.try_get(0)?, name: row.try_get(1)?, guest })))
    }
}
