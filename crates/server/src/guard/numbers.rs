//! Names of requests, by which the log and an answer find each other.

use std::sync::atomic::{AtomicU64, Ordering};

use sha2::{Digest, Sha256};

use crate::accounts::token;

/// Names requests.
#[derive(Debug)]
pub struct Numbers {
    run: String,
    next: AtomicU64,
}

impl Numbers {
    /// Names that differ from those of an earlier run of the server.
    pub fn new() -> Numbers {
        Numbers { run: token::id(), next: AtomicU64::new(1) }
    }

    /// The next name. It does not tell how many there were before: whoever counts the requests of
    /// others learns when they choose in secret.
    pub fn next(&self) -> String {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let hash = Sha256::digest(format!("{} {number}", self.run));
        hash.iter().take(6).map(|byte| format!("{byte:02x}")).collect()
    }
}
