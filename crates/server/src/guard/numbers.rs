//! Names of requests, by which the log and an answer find each other.

use std::sync::atomic::{AtomicU64, Ordering};

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
        let mut name = token::stored(&format!("{} {number}", self.run));
        name.truncate(12);
        name
    }
}
