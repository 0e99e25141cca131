//! How often a wrong password may be tried.
//!
//! Attempts are counted for a name from an address, for an address, and for a name. The first two
//! slow down whoever tries; the third slows down those who try one name from many addresses, and it
//! alone could shut out the owner of the name. So it is wide, short, and not for those who have
//! logged in under the name from their address before: however many try elsewhere, they come in.

use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::http::StatusCode;

use super::bounded::Bounded;
use super::client::Client;
use crate::problem::Failure;

/// What is counted.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    /// Attempts for a name from an address.
    Both(String, IpAddr),
    /// Attempts from an address.
    Address(IpAddr),
    /// Attempts for a name from addresses that are not known to be its owner's.
    Name(String),
}

impl At {
    /// How long one must wait at most.
    fn longest(&self) -> Duration {
        match self {
            At::Both(..) => Duration::from_secs(60),
            At::Address(_) => Duration::from_secs(15 * 60),
            At::Name(_) => Duration::from_secs(30),
        }
    }

    /// How many attempts are free. Several people may share an address, and one has several.
    fn free(&self, free: u32) -> u32 {
        match self {
            At::Both(..) => free,
            At::Address(_) | At::Name(_) => free.saturating_mul(4),
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
    /// From where somebody has logged in under a name, as long as the server runs.
    known: Mutex<Bounded<(String, IpAddr), ()>>,
}

impl Attempts {
    /// So many attempts are free before the next must wait.
    pub fn new(free: u32) -> Attempts {
        let (tries, known) = (Bounded::new(MOST), Bounded::new(MOST));
        Attempts { free, tries: Mutex::new(tries), known: Mutex::new(known) }
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
        let all = self.all(name, client);
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        let early = |at: &At| tries.get(at)?.not_before.checked_duration_since(now);
        if let Some(wait) = all.iter().filter_map(early).max().filter(|wait| !wait.is_zero()) {
            return Err(wait);
        }
        for at in &all {
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

    /// Everything under which an attempt is counted.
    fn all(&self, name: &str, client: Client) -> Vec<At> {
        let mut all = vec![At::Both(name.to_owned(), client.0), At::Address(client.0)];
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.get(&(name.to_owned(), client.0)).is_none() {
            all.push(At::Name(name.to_owned()));
        }
        all
    }

    /// The password was right: the name starts afresh from this address, which is known from now
    /// on; address and name are one attempt better off.
    pub fn right(&self, name: &str, client: Client) {
        self.right_at(name, client, Instant::now());
    }

    fn right_at(&self, name: &str, client: Client, now: Instant) {
        let all = self.all(name, client);
        {
            let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
            tries.remove(&At::Both(name.to_owned(), client.0));
            for at in &all {
                if let Some(tried) = tries.get_mut(at) {
                    tried.wrong = tried.wrong.saturating_sub(1);
                    tried.not_before = now;
                }
            }
        }
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.entry(&(name.to_owned(), client.0), now, || ());
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
        for _ in 0..8 {
            assert_eq!(attempts.begin_at("ney", client(1), now), Ok(()));
            let wait = attempts.begin_at("ney", client(1), now).unwrap_err();
            waits.push(wait.as_secs());
            now += wait;
        }
        assert_eq!(waits, [1, 2, 4, 8, 16, 32, 60, 60]);
        assert_eq!(attempts.begin_at("murat", client(2), now), Ok(()));
    }

    #[test]
    fn strangers_slow_each_other_down_but_not_an_owner_at_home() {
        let attempts = Attempts::new(2);
        let mut now = Instant::now();
        assert_eq!(attempts.begin_at("ney", client(1), now), Ok(()));
        attempts.right_at("ney", client(1), now);
        let mut longest = Duration::ZERO;
        for machine in 10..60 {
            // The attempts come from everywhere.
            while let Err(wait) = attempts.begin_at("ney", client(machine), now) {
                longest = longest.max(wait);
                now += wait;
            }
            assert_eq!(attempts.begin_at("ney", client(1), now), Ok(()), "at home");
            attempts.right_at("ney", client(1), now);
        }
        assert_eq!(longest, Duration::from_secs(30));
        // From elsewhere the owner waits as strangers do, and not for long.
        let wait = attempts.begin_at("ney", client(2), now).unwrap_err();
        assert_eq!(attempts.begin_at("ney", client(2), now + wait), Ok(()));
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
