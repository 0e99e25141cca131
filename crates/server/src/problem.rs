//! Why something is not done: a status, a code, words, and the rule where a rule forbids it.

use std::panic::AssertUnwindSafe;
use std::sync::LazyLock;
use std::time::Duration;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use bivouac_kernel::{Refusal, Text};
use bivouac_texts::Lang;
use futures_util::FutureExt;

use crate::guard::Sparing;
use crate::settings::Rate;
use crate::wire::ApiProblem;
use crate::words::Words;

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
    /// The game whose rule and whose words these are.
    pub game: Option<&'static str>,
    /// How long to wait before the next attempt.
    pub wait: Option<Duration>,
}

impl Failure {
    /// A failure whose message is `problem-<code>`.
    pub fn new(status: StatusCode, code: &'static str) -> Failure {
        let text = Text::new(format!("problem-{code}"));
        Failure { status, code, text, rule: None, game: None, wait: None }
    }

    /// Something went wrong in the server itself.
    pub(crate) fn internal() -> Failure {
        Failure::new(StatusCode::INTERNAL_SERVER_ERROR, "internal")
    }

    /// The rules of a game broke off while they carried something out. Nothing of it stands.
    pub(crate) fn game_broke() -> Failure {
        Failure::new(StatusCode::INTERNAL_SERVER_ERROR, "game-broke")
    }

    /// The failure with other words.
    #[must_use]
    pub fn saying(self, text: Text) -> Failure {
        Failure { text, ..self }
    }

    /// The failure as one of a game, by its id: with the game's words and what its rule says.
    #[must_use]
    pub fn of_game(self, game: &'static str) -> Failure {
        Failure { game: Some(game), ..self }
    }

    /// The failure with the time after which it makes sense to try again.
    #[must_use]
    pub fn after(self, wait: Duration) -> Failure {
        Failure { wait: Some(wait), ..self }
    }

    /// What a client reads of it.
    pub fn problem(&self, words: &Words, lang: Lang) -> ApiProblem {
        let mut message = words.say(self.game, lang, &self.text);
        let says = |(game, rule)| words.rule(game, lang, rule);
        if let Some(says) = self.game.zip(self.rule).and_then(says) {
            message = format!("{message} {says}");
        }
        ApiProblem {
            code: self.code.to_owned(),
            text: self.text.clone(),
            message,
            rule: self.rule.map(str::to_owned),
        }
    }
}

/// Does something in which the rules of a game may break: that is then a failure like others, and
/// whatever else the task has to do goes on.
pub(crate) async fn unbroken<T>(
    doing: impl Future<Output = Result<T, Failure>>,
) -> Result<T, Failure> {
    let done = AssertUnwindSafe(doing).catch_unwind().await;
    done.unwrap_or_else(|_| Err(Failure::internal()))
}

/// The answer has no body yet: `guard::speak` writes it in the language of the request.
impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure {
            code: refusal.code(),
            text: refusal.text(),
            rule: refusal.rule(),
            ..Failure::new(StatusCode::CONFLICT, "refused")
        }
    }
}

impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Failure {
        static LINES: LazyLock<Sparing> = LazyLock::new(|| Sparing::new(Rate::new(2.0, 100.0)));
        if let Some(unwritten) = LINES.may_write() {
            tracing::error!(%error, unwritten = unwritten.some(), "storage failed");
        }
        Failure::new(StatusCode::SERVICE_UNAVAILABLE, "storage")
    }
}
