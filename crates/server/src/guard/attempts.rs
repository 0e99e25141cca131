//! How often a wrong password may be tried.

use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::http::StatusCode;

use super::bounded::Bounded;
use super::client::Client;
use crate::problem::Failure;

/// What is counted: attempts for a name, and attempts from an address.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Name(String),
    Address(IpAddr),
}

impl At {
    /// How long one must wait at most. Short for a name, whose owner would be shut out by others.
    fn longest(&self) -> Duration {
        match self {
            At::Name(_) => Duration::from_secs(60),
            At::Address(_) => Duration::from_secs(15 * 60),
        }
    }

    /// How many attempts are free. Several people may share an address.
    fn free(&self, free: u32) -> u32 {
        match self {
            At::Name(_) => free,
            At::Address(_) => free.saturating_mul(4),
        }
    }
}

#[derive(Debug)]
struct Tries {
    wrong: u32,
    last: Instant,
    not_before: Instant,
}

/// After this time without an attempt everything is forgotten.
const FORGET: Duration = Duration::from_secs(60 * 60);

/// How many names and addresses are remembered.
const MOST: usize = 20_000;

/// Counts attempts to log in.
#[derive(Debug)]
pub struct Attempts {
    free: u32,
    tries: Mutex<Bounded<At, Tries>>,
}

impl Attempts {
    /// So many attempts are free before the next must wait.
    pub fn new(free: u32) -> Attempts {
        Attempts { free, tries: Mutex::new(Bounded::new(MOST)) }
    }

    /// Counts an attempt as wrong until [`Attempts::right`] is said, so that many at the same time
    /// gain nothing.
    ///
    /// # Errors
    /// When this attempt comes too early; the failure says how long to wait.
    pub fn begin(&self, name: &str, client: Client) -> Result<(), Failure> {
        self.begin_at(name, client, Instant::now()).map_err(|wait| {
            Failure::new(StatusCode::TOO_MANY_REQUESTS, "too-many-attempts").after(wait)
        })
    }

    fn begin_at(&self, name: &str, client: Client, now: Instant) -> Result<(), Duration> {
        let both = [At::Name(name.to_owned()), At::Address(client.0)];
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        let early = |at: &At| tries.get(at)?.not_before.checked_duration_since(now);
        if let Some(wait) = both.iter().filter_map(early).max().filter(|wait| !wait.is_zero()) {
            return Err(wait);
        }
        for at in &both {
            let fresh = || Tries { wrong: 0, last: now, not_before: now };
            let tried = tries.entry(at, now, fresh);
            if now.saturating_duration_since(tried.last) > FORGET {
                tried.wrong = 0;
            }
            tried.wrong = tried.wrong.saturating_add(1);
            tried.last = now;
            if let Some(over) = tried.wrong.checked_sub(at.free(self.free)) {
                let wait = Duration::from_secs(1 << over.min(16)).min(at.longest());
                tried.not_before = now + wait;
            }
        }
        Ok(())
    }

    /// The password was right: the name starts afresh, and the address is one attempt better off.
    pub fn right(&self, name: &str, client: Client) {
        let now = Instant::now();
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        tries.remove(&At::Name(name.to_owned()));
        let fresh = || Tries { wrong: 1, last: now, not_before: now };
        let tried = tries.entry(&At::Address(client.0), now, fresh);
        tried.wrong = tried.wrong.saturating_sub(1);
        tried.not_before = now;
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    fn client(last: u8) -> Client {
        Client(IpAddr::V4(Ipv4Addr::new(10, 0, 0, last)))
    }

    #[test]
    fn each_wrong_attempt_doubles_the_wait() {
        let attempts = Attempts::new(2);
        let mut now = Instant::now();
        assert_eq!(attempts.begin_at("ney", client(1), now), Ok(()));
        let mut waits = Vec::new();
        for machine in 0..10 {
            // The attempts come from everywhere.
            assert_eq!(attempts.begin_at("ney", client(machine), now), Ok(()));
            let wait = attempts.begin_at("ney", client(machine), now).unwrap_err();
            waits.push(wait.as_secs());
            now += wait;
        }
        assert_eq!(waits, [1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
        attempts.right("ney", client(1));
        assert_eq!(attempts.begin_at("ney", client(20), now), Ok(()));
        assert_eq!(attempts.begin_at("murat", client(21), now), Ok(()));
    }

    #[test]
    fn an_address_that_tries_many_names_must_wait() {
        let attempts = Attempts::new(2);
        let now = Instant::now();
        for name in 0..8 {
            assert_eq!(attempts.begin_at(&name.to_string(), client(1), now), Ok(()));
        }
        assert!(attempts.begin_at("other", client(1), now).is_err());
        assert_eq!(attempts.begin_at("other", client(2), now), Ok(()));
        let later = now + FORGET + Duration::from_secs(1);
        assert_eq!(attempts.begin_at("other", client(1), later), Ok(()));
        assert_eq!(attempts.begin_at("other", client(1), later), Ok(()));
    }
}
