//! Why something is not done: a status, a code, words, and the rule where a rule forbids it.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use bivouac_kernel::{Refusal, Text};

use crate::wire::ApiProblem;

/// Something that is not done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The status of the answer.
    pub status: StatusCode,
    /// A short name of the reason, the same in every language.
    pub code: &'static str,
    /// The reason and what to do next.
    pub text: Text,
    /// The rule that forbids it.
    pub rule: Option<&'static str>,
}

impl Failure {
    /// A failure whose message is `problem-<code>`.
    pub fn new(status: StatusCode, code: &'static str) -> Failure {
        Failure { status, code, text: Text::new(format!("problem-{code}")), rule: None }
    }

    /// The failure with other words.
    #[must_use]
    pub fn saying(self, text: Text) -> Failure {
        Failure { text, ..self }
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure {
            status: StatusCode::CONFLICT,
            code: refusal.code(),
            text: refusal.text(),
            rule: refusal.rule(),
        }
    }
}

impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Failure {
        tracing::error!(%error, "storage failed");
        Failure::new(StatusCode::SERVICE_UNAVAILABLE, "storage")
    }
}
