//! A log that nobody can make long: of what happens very often some is written, and of the rest how
//! much it was.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::pace::Bucket;
use crate::Shared;
use crate::settings::Rate;

/// How often what was not written is summed up.
const SUMS: Duration = Duration::from_secs(10);

/// Lines of one kind.
#[derive(Debug)]
pub struct Sparing {
    rate: Rate,
    kept: Mutex<(Bucket, u64)>,
}

impl Sparing {
    /// So many lines are written.
    pub fn new(rate: Rate) -> Sparing {
        Sparing { rate, kept: Mutex::new((Bucket::full(rate, Instant::now()), 0)) }
    }

    /// Whether one more line is written; if so, how many were not since the last that was.
    pub fn may_write(&self) -> Option<Unwritten> {
        self.may_write_at(Instant::now())
    }

    fn may_write_at(&self, now: Instant) -> Option<Unwritten> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let (bucket, unwritten) = &mut *kept;
        if bucket.draw(self.rate, 1.0, now).is_err() {
            *unwritten += 1;
            return None;
        }
        Some(Unwritten(std::mem::take(unwritten)))
    }

    /// How many lines were not written since that was last told.
    pub fn unwritten(&self) -> Unwritten {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        Unwritten(std::mem::take(&mut kept.1))
    }
}

/// How many lines were not written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unwritten(u64);

impl Unwritten {
    /// The number, if there were any.
    pub fn some(self) -> Option<u64> {
        (self.0 > 0).then_some(self.0)
    }
}

/// The lines about requests, by how they ended.
#[derive(Debug)]
pub struct RequestLog {
    answered: Sparing,
    refused: Sparing,
    failed: Sparing,
}

impl Default for RequestLog {
    fn default() -> RequestLog {
        RequestLog {
            answered: Sparing::new(Rate::new(100.0, 2000.0)),
            refused: Sparing::new(Rate::new(2.0, 100.0)),
            failed: Sparing::new(Rate::new(2.0, 100.0)),
        }
    }
}

impl RequestLog {
    /// The lines to which a request with this status belongs.
    pub fn of(&self, status: u16) -> &Sparing {
        match status {
            0..400 => &self.answered,
            400..500 => &self.refused,
            _ => &self.failed,
        }
    }

    fn sum_up(&self) {
        let kinds =
            [("answered", &self.answered), ("refused", &self.refused), ("failed", &self.failed)];
        for (kind, lines) in kinds {
            if let Some(unwritten) = lines.unwritten().some() {
                tracing::info!(unwritten, kind, "requests without a line");
            }
        }
    }
}

/// Sums up what was not written, until the server closes.
pub async fn sum_up(app: Shared) {
    let mut closing = app.closing.subscribe();
    loop {
        tokio::select! {
            () = tokio::time::sleep(SUMS) => app.log.sum_up(),
            _ = closing.wait_for(|closing| *closing) => return app.log.sum_up(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_is_written_and_the_rest_is_counted() {
        let lines = Sparing::new(Rate::new(2.0, 3.0));
        let start = Instant::now();
        let written = (0..1000).filter(|_| lines.may_write_at(start).is_some()).count();
        assert_eq!(written, 3);
        let later = start + Duration::from_millis(600);
        assert_eq!(lines.may_write_at(later), Some(Unwritten(997)));
        assert_eq!(lines.may_write_at(later), None);
        assert_eq!(lines.unwritten().some(), Some(1));
        assert_eq!(lines.unwritten().some(), None);
    }

    #[test]
    fn many_refusals_hide_no_failure() {
        let log = RequestLog::default();
        while log.of(429).may_write().is_some() {}
        assert!(log.of(404).may_write().is_none());
        assert!(log.of(503).may_write().is_some() && log.of(200).may_write().is_some());
    }
}
