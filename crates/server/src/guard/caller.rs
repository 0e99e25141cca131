//! The person behind a request.

use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;

use super::pace::Kind;
use crate::Shared;
use crate::accounts::token;
use crate::problem::Failure;
use crate::store::{Session, now_ms};
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
        let Visitor(session) = Visitor::from_request_parts(parts, app).await?;
        Ok(Caller(session.map(|session| session.person.public())))
    }
}

/// Whoever sent a request, with everything that is known of his session.
#[derive(Clone, Debug)]
pub struct Visitor(pub Option<Session>);

impl Visitor {
    /// The session.
    ///
    /// # Errors
    /// When there is none.
    pub fn known(self) -> Result<Session, Failure> {
        self.0.ok_or_else(|| Failure::new(StatusCode::UNAUTHORIZED, "no-session"))
    }
}

/// How often it is noted that somebody was here.
const HOUR: i64 = 60 * 60 * 1000;

impl FromRequestParts<Shared> for Visitor {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Visitor, Failure> {
        let Some(token) = token::given(&parts.headers) else {
            return Ok(Visitor(None));
        };
        let now = now_ms();
        let session = app.store.session(&token::stored(token), now).await?;
        if let Some(Session { person, .. }) = &session {
            let safe = parts.method.is_safe();
            app.pace.person(&person.id, if safe { Kind::Read } else { Kind::Write })?;
            if person.seen_ms + HOUR < now {
                app.store.seen(&person.id, now).await?;
            }
        }
        Ok(Visitor(session))
    }
}
