//! How often one client or person may ask.

use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::http::StatusCode;

use super::bounded::Bounded;
use super::client::Client;
use crate::problem::Failure;
use crate::settings::{Limits, Rate};

/// What kind of request it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Changes nothing.
    Read,
    /// Changes something.
    Write,
    /// Something done over a live connection.
    Play,
    /// A line of the talk at a table.
    Talk,
    /// A game is played again.
    Replay,
    /// A letter that asks to confirm an address.
    Letter,
    /// A byte of a game record that is brought.
    Upload,
    /// Costs much: a guest, an account, a password.
    Costly,
}

/// Who is counted.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Who {
    Client(IpAddr),
    Person(String),
    Letters(String),
}

/// What is left of what may be asked.
#[derive(Debug)]
pub(super) struct Bucket {
    left: f64,
    filled: Instant,
}

impl Bucket {
    /// Nothing has been asked yet.
    pub(super) fn full(rate: Rate, now: Instant) -> Bucket {
        Bucket { left: rate.burst, filled: now }
    }

    /// Takes so much from it.
    ///
    /// # Errors
    /// When there is not so much; says how long it takes until there is.
    pub(super) fn draw(&mut self, rate: Rate, much: f64, now: Instant) -> Result<(), Duration> {
        let since = now.saturating_duration_since(self.filled).as_secs_f64();
        self.left = (self.left + since * rate.per_second).min(rate.burst);
        self.filled = now;
        if self.left >= much {
            self.left -= much;
            return Ok(());
        }
        let wait = (much - self.left) / rate.per_second.max(0.001);
        Err(Duration::from_secs_f64(wait.min(3600.0)))
    }
}

/// How many are remembered.
const MOST: usize = 20_000;

/// Counts requests.
#[derive(Debug)]
pub struct Pace {
    limits: Limits,
    buckets: Mutex<Bounded<(Who, Kind), Bucket>>,
}

impl Pace {
    /// Counts requests against these limits.
    pub fn new(limits: Limits) -> Pace {
        Pace { limits, buckets: Mutex::new(Bounded::new(MOST)) }
    }

    /// Counts a request of a client.
    ///
    /// # Errors
    /// When it asks too often; the failure says how long to wait.
    pub fn client(&self, client: Client, kind: Kind) -> Result<(), Failure> {
        self.count(Who::Client(client.0), kind, 1.0, Instant::now())
    }

    /// Counts a request of a person, from wherever it comes.
    ///
    /// # Errors
    /// When the person asks too often; the failure says how long to wait.
    pub fn person(&self, person: &str, kind: Kind) -> Result<(), Failure> {
        self.count(Who::Person(person.to_owned()), kind, 1.0, Instant::now())
    }

    /// Counts the bytes of a game record that a client brings, whoever it says it is.
    ///
    /// # Errors
    /// When there were too many; the failure says how long to wait.
    pub fn upload(&self, client: Client, bytes: usize) -> Result<(), Failure> {
        self.count(Who::Client(client.0), Kind::Upload, bytes as f64, Instant::now()).map_err(
            |failure| Failure {
                wait: failure.wait,
                ..Failure::new(StatusCode::TOO_MANY_REQUESTS, "too-much-brought")
            },
        )
    }

    /// Counts a letter that a person wants to be sent to an address which may not be his: no more
    /// than a few of one person, and to one address whoever wants them.
    ///
    /// # Errors
    /// When there were too many; the failure says how long to wait.
    pub fn letter(&self, person: &str, email: &str) -> Result<(), Failure> {
        let now = Instant::now();
        let to = Who::Letters(email.to_lowercase());
        [Who::Person(person.to_owned()), to]
            .into_iter()
            .try_for_each(|who| self.count(who, Kind::Letter, 1.0, now))
            .map_err(|failure| Failure {
                wait: failure.wait,
                ..Failure::new(StatusCode::TOO_MANY_REQUESTS, "too-many-letters")
            })
    }

    fn count(&self, who: Who, kind: Kind, much: f64, now: Instant) -> Result<(), Failure> {
        let rate = match kind {
            Kind::Read => self.limits.reads,
            Kind::Write => self.limits.writes,
            Kind::Play => self.limits.plays,
            Kind::Talk => self.limits.talk,
            Kind::Replay => self.limits.replays,
            Kind::Letter => self.limits.letters,
            Kind::Upload => self.limits.uploads,
            Kind::Costly => self.limits.costly,
        };
        if rate.burst.is_infinite() {
            return Ok(());
        }
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let bucket = buckets.entry(&(who, kind), now, || Bucket::full(rate, now));
        match bucket.draw(rate, much, now) {
            Ok(()) => Ok(()),
            Err(wait) => Err(Failure::new(StatusCode::TOO_MANY_REQUESTS, "too-often").after(wait)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn a_burst_is_let_through_and_then_so_many_a_second() {
        let limits = Limits { writes: Rate::new(2.0, 3.0), ..Limits::default() };
        let pace = Pace::new(limits);
        let who = || Who::Client(IpAddr::V4(Ipv4Addr::LOCALHOST));
        let start = Instant::now();
        let ask = |after_ms: u64, kind| {
            pace.count(who(), kind, 1.0, start + Duration::from_millis(after_ms)).is_ok()
        };
        assert!((0..3).all(|_| ask(0, Kind::Write)));
        assert!(!ask(0, Kind::Write));
        assert!(ask(0, Kind::Read), "another kind has its own measure");
        assert!(ask(500, Kind::Write));
        assert!(!ask(500, Kind::Write));
        let failure = pace.count(who(), Kind::Write, 1.0, start + Duration::from_millis(500));
        assert_eq!(failure.unwrap_err().wait, Some(Duration::from_millis(500)));
        assert!(pace.person("p", Kind::Write).is_ok());
    }

    #[test]
    fn many_persons_together_send_few_letters_to_one_address() {
        let pace = Pace::new(Limits { letters: Rate::new(0.001, 2.0), ..Limits::default() });
        assert!(pace.letter("a", "ney@x.org").is_ok() && pace.letter("b", "Ney@x.org").is_ok());
        assert_eq!(pace.letter("c", "ney@x.org").unwrap_err().code, "too-many-letters");
        assert!(pace.letter("a", "murat@x.org").is_ok());
        assert!(pace.letter("a", "davout@x.org").is_err(), "nor one person to many");
    }
}
