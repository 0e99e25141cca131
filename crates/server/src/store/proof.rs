//! Whether the database stores what it is given.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::Mutex;

use super::{Store, now_ms};

/// How long storing may take.
const PATIENCE: Duration = Duration::from_millis(1500);
/// How long what was found out holds: however many ask, little is written.
const HOLDS: Duration = Duration::from_secs(1);
/// How many bytes are stored. They do not fit into what is left of a page, so that there must be
/// room for more.
const BYTES: usize = 8_000;

/// What was found out last, and when. Whoever asks meanwhile waits for it.
pub(super) type Proof = Arc<Mutex<Option<(Instant, bool)>>>;

impl Store {
    /// Whether something can be stored now: something is, and it is on the disk.
    pub(crate) async fn stores(&self) -> bool {
        let mut last = self.proof.lock().await;
        if let Some((at, well)) = *last
            && at.elapsed() < HOLDS
        {
            return well;
        }
        let well = match tokio::time::timeout(PATIENCE, self.prove()).await {
            Ok(Ok(())) => true,
            Ok(Err(error)) => {
                tracing::error!(%error, "nothing can be stored");
                false
            }
            Err(_) => {
                tracing::error!("storing takes too long");
                false
            }
        };
        *last = Some((Instant::now(), well));
        well
    }

    /// Stores something new and takes away what was stored before.
    async fn prove(&self) -> sqlx::Result<()> {
        let now = now_ms();
        let mut to = self.begin().await?;
        let sql = "INSERT INTO proofs (process, at_ms, body) VALUES ($1, $2, $3) \
                   ON CONFLICT (process, at_ms) DO UPDATE SET body = excluded.body";
        let body = ".".repeat(BYTES);
        sqlx::query(sql).bind(&*self.process).bind(now).bind(body).execute(&mut *to).await?;
        let sql = "DELETE FROM proofs WHERE process = $1 AND at_ms <> $2";
        sqlx::query(sql).bind(&*self.process).bind(now).execute(&mut *to).await?;
        to.commit().await
    }
}
