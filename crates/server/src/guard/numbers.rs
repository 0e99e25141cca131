//! Names of requests, by which the log and an answer find each other.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::accounts::token;

/// Numbers requests.
#[derive(Debug)]
pub struct Numbers {
    run: String,
    next: AtomicU64,
}

impl Numbers {
    /// Numbers that differ from those of an earlier run of the server.
    pub fn new() -> Numbers {
        Numbers { run: token::id(), next: AtomicU64::new(1) }
    }

    /// The next number.
    pub fn next(&self) -> String {
        format!("{}-{}", &self.run[..6], self.next.fetch_add(1, Ordering::Relaxed))
    }
}
