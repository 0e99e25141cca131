//! Passwords, kept as argon2id.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};

use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};
use axum::http::StatusCode;
use tokio::sync::Semaphore;

use crate::problem::Failure;

/// Memory in KiB, passes and lanes.
const COST: (u32, u32, u32) = (19 * 1024, 2, 1);

/// How many may wait for their turn.
const MOST_WAITING: usize = 64;

/// Hashes and checks passwords, a few at a time, since each takes memory and a processor.
#[derive(Debug)]
pub struct Passwords {
    turns: Arc<Semaphore>,
    waiting: AtomicUsize,
}

/// Somebody who waits for his turn.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Passwords {
    /// So many at a time.
    pub fn new(at_once: usize) -> Passwords {
        Passwords { turns: Arc::new(Semaphore::new(at_once.max(1))), waiting: AtomicUsize::new(0) }
    }

    /// The form in which a password is kept.
    ///
    /// # Errors
    /// When too many wait.
    pub async fn keep(&self, password: String) -> Result<String, Failure> {
        self.work(move || hash(&password)).await?.ok_or_else(broken)
    }

    /// Whether a password is the one that is kept. Takes as long when none is kept.
    ///
    /// # Errors
    /// When too many wait.
    pub async fn fits(&self, password: String, kept: Option<String>) -> Result<bool, Failure> {
        self.work(move || match kept {
            Some(kept) => verify(&password, &kept),
            None => {
                verify(&password, &NOBODYS);
                false
            }
        })
        .await
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let before = self.waiting.fetch_add(1, Ordering::Relaxed);
        let waiting = Waiting(&self.waiting);
        if before >= MOST_WAITING {
            return Err(Failure::new(StatusCode::SERVICE_UNAVAILABLE, "busy"));
        }
        let turn = self.turns.clone().acquire_owned().await.map_err(|_| broken())?;
        drop(waiting);
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(turn);
            done
        });
        done.await.map_err(|_| broken())
    }
}

fn broken() -> Failure {
    Failure::new(StatusCode::INTERNAL_SERVER_ERROR, "internal")
}

/// The hash of a password that nobody has.
static NOBODYS: LazyLock<String> =
    LazyLock::new(|| hash(&super::token::fresh()).unwrap_or_default());

fn argon() -> Argon2<'static> {
    let (memory, passes, lanes) = COST;
    let params = Params::new(memory, passes, lanes, None).unwrap_or_default();
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

fn hash(password: &str) -> Option<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).ok()?;
    let salt = SaltString::encode_b64(&bytes).ok()?;
    let hash = argon().hash_password(password.as_bytes(), &salt).ok()?;
    Some(hash.to_string())
}

fn verify(password: &str, kept: &str) -> bool {
    let kept = PasswordHash::new(kept);
    kept.is_ok_and(|kept| argon().verify_password(password.as_bytes(), &kept).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_fits_what_is_kept_of_it_and_nothing_else() {
        let passwords = Passwords::new(1);
        let kept = passwords.keep("la garde meurt".to_owned()).await.unwrap();
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
        let fits = async |password: &str, kept: Option<&String>| {
            passwords.fits(password.to_owned(), kept.cloned()).await.unwrap()
        };
        assert!(fits("la garde meurt", Some(&kept)).await);
        assert!(!fits("la garde se rend", Some(&kept)).await);
        assert!(!fits("la garde meurt", None).await);
        assert!(!fits("x", Some(&"nonsense".to_owned())).await);
    }
}
