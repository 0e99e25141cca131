//! The person behind a request.

use axum::http::StatusCode;

use crate::problem::Failure;
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
