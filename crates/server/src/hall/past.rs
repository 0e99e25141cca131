//! What is worked out by playing a game again. Of a game that has ended it is the same for
//! everybody and for good, so it is worked out once, however many ask, and kept for a while.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use axum::body::Bytes;
use serde::Serialize;
use tokio::sync::OnceCell;

use crate::Shared;
use crate::guard::{Bounded, Client, Kind};
use crate::problem::Failure;

/// How many answers are kept.
const MOST: usize = 256;

/// What is asked of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Asked {
    /// How the table lay after an entry of the log.
    Past(usize),
    /// Who stood better after an entry of the log.
    Standing(usize),
    /// Whether what is stored of it holds, by the hash of that.
    Verification(u64),
}

/// An answer, once there is one.
type Answer = Arc<OnceCell<Bytes>>;

/// Answers about games that have ended.
#[derive(Debug)]
pub(crate) struct Answers(Mutex<Bounded<(Arc<str>, Asked), Answer>>);

impl Default for Answers {
    fn default() -> Answers {
        Answers(Mutex::new(Bounded::new(MOST)))
    }
}

impl Answers {
    /// The answer about a table whose game has ended. Whoever asks while it is worked out waits
    /// for it; `work` is done only if nobody has done it.
    ///
    /// # Errors
    /// Why there is none; the next who asks tries again.
    pub(crate) async fn of<T: Serialize>(
        &self,
        (table, asked): (&str, Asked),
        work: impl Future<Output = Result<T, Failure>>,
    ) -> Result<Bytes, Failure> {
        let key = (Arc::from(table), asked);
        let answer = {
            let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            all.entry(&key, Instant::now(), Answer::default).clone()
        };
        let written = answer.get_or_try_init(async || written(&work.await?)).await;
        written.cloned()
    }
}

/// An answer as it travels.
pub(crate) fn written(answer: &impl Serialize) -> Result<Bytes, Failure> {
    serde_json::to_vec(answer).map(Bytes::from).map_err(|_| Failure::internal())
}

/// Plays a game again, when it is a client's turn and away from those who play; not for one client
/// all the time.
///
/// # Errors
/// When the client asks too often, or the rules break.
pub(crate) async fn replay<T: Send + 'static>(
    app: &Shared,
    client: Client,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Failure> {
    app.pace.client(client, Kind::Replay)?;
    let _turn = app.hall.replays.acquire().await;
    app.metrics.replays.more();
    tokio::task::spawn_blocking(work).await.map_err(|_| Failure::game_broke())
}
