//! What the server counts of itself, in numbers alone: no name, no address, no choice.

use std::collections::BTreeMap;
use std::fmt::{self, Write};
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Something that only grows.
#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    /// One more.
    pub fn more(&self) {
        self.by(1);
    }

    /// So many more.
    pub fn by(&self, count: u64) {
        self.0.fetch_add(count, Ordering::Relaxed);
    }

    /// How many so far.
    pub fn count(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Something that comes and goes.
#[derive(Debug, Default)]
pub struct Gauge(AtomicI64);

impl Gauge {
    /// One more is there.
    pub fn up(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// One fewer is there.
    pub fn down(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }

    /// So many are there.
    pub fn set(&self, value: i64) {
        self.0.store(value, Ordering::Relaxed);
    }

    /// How many are there.
    pub fn value(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// How values are spread over fixed steps.
#[derive(Debug)]
pub struct Histogram {
    steps: &'static [f64],
    counts: Vec<AtomicU64>,
    /// The sum in thousandths of the values' unit.
    thousandths: AtomicU64,
}

/// Steps for times, in milliseconds.
const TIMES: &[f64] =
    &[0.5, 1.0, 2.5, 5.0, 10.0, 25.0, 50.0, 100.0, 250.0, 500.0, 1000.0, 2500.0, 10000.0];

/// Steps for how many things are done at once.
const SIZES: &[f64] = &[1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0];

impl Histogram {
    fn new(steps: &'static [f64]) -> Histogram {
        let counts = (0..=steps.len()).map(|_| AtomicU64::new(0)).collect();
        Histogram { steps, counts, thousandths: AtomicU64::new(0) }
    }

    /// Counts a value.
    pub fn note(&self, value: f64) {
        let place = self.steps.partition_point(|&step| step < value);
        self.counts[place].fetch_add(1, Ordering::Relaxed);
        self.thousandths.fetch_add((value.max(0.0) * 1000.0) as u64, Ordering::Relaxed);
    }

    /// Counts a time; the unit is the millisecond.
    pub fn took(&self, time: Duration) {
        self.note(time.as_secs_f64() * 1000.0);
    }

    fn write(&self, out: &mut String, name: &str) -> fmt::Result {
        writeln!(out, "# TYPE {name} histogram")?;
        let mut total = 0;
        for (place, count) in self.counts.iter().enumerate() {
            total += count.load(Ordering::Relaxed);
            match self.steps.get(place) {
                Some(step) => writeln!(out, "{name}_bucket{{le=\"{step}\"}} {total}")?,
                None => writeln!(out, "{name}_bucket{{le=\"+Inf\"}} {total}")?,
            }
        }
        let sum = self.thousandths.load(Ordering::Relaxed) as f64 / 1000.0;
        writeln!(out, "{name}_sum {sum}\n{name}_count {total}")
    }
}

/// A request as it is counted: by what was asked, of which route, and how it ended.
type Answered = (String, String, u16);

/// Everything that is counted.
#[derive(Debug)]
pub struct Metrics {
    /// Choices that were made and stored.
    pub choices_accepted: Counter,
    /// Choices that were refused.
    pub choices_refused: Counter,
    /// Live connections.
    pub sockets: Gauge,
    /// Tables whose game is in memory.
    pub tables_live: Gauge,
    /// How often a table was brought into memory.
    pub tables_loaded: Counter,
    /// How often a game was played again for those who look back or verify.
    pub replays: Counter,
    /// How many acts were stored by one transaction.
    pub append_batches: Histogram,
    /// How long one such transaction took, in milliseconds.
    pub append_times: Histogram,
    /// Acts that were stored.
    pub append_acts: Counter,
    /// Choices that bots made.
    pub bot_choices: Counter,
    /// Messages that were sent by mail.
    pub mails_sent: Counter,
    /// Messages that could not be sent.
    pub mails_failed: Counter,
    /// How long requests took, in milliseconds.
    pub request_times: Histogram,
    requests: Mutex<BTreeMap<Answered, u64>>,
}

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics {
            choices_accepted: Counter::default(),
            choices_refused: Counter::default(),
            sockets: Gauge::default(),
            tables_live: Gauge::default(),
            tables_loaded: Counter::default(),
            replays: Counter::default(),
            append_batches: Histogram::new(SIZES),
            append_times: Histogram::new(TIMES),
            append_acts: Counter::default(),
            bot_choices: Counter::default(),
            mails_sent: Counter::default(),
            mails_failed: Counter::default(),
            request_times: Histogram::new(TIMES),
            requests: Mutex::default(),
        }
    }
}

impl Metrics {
    /// Counts a request. The route is one of the router's, never what a client wrote.
    pub fn answered(&self, method: &str, route: &str, status: u16, time: Duration) {
        self.request_times.took(time);
        let mut requests = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
        *requests.entry((method.to_owned(), route.to_owned(), status)).or_default() += 1;
    }

    /// Everything in the text format of Prometheus.
    pub fn page(&self) -> String {
        let mut out = String::new();
        // Writing to a string does not fail.
        let _ = self.write(&mut out);
        out
    }

    fn write(&self, out: &mut String) -> fmt::Result {
        writeln!(out, "# TYPE bivouac_requests_total counter")?;
        for ((method, route, status), count) in
            self.requests.lock().unwrap_or_else(PoisonError::into_inner).iter()
        {
            writeln!(
                out,
                "bivouac_requests_total{{method=\"{method}\",route=\"{route}\",status=\"{status}\"}} \
                 {count}"
            )?;
        }
        self.request_times.write(out, "bivouac_request_milliseconds")?;
        for (name, counter) in [
            ("bivouac_choices_accepted_total", &self.choices_accepted),
            ("bivouac_choices_refused_total", &self.choices_refused),
            ("bivouac_tables_loaded_total", &self.tables_loaded),
            ("bivouac_replays_total", &self.replays),
            ("bivouac_append_acts_total", &self.append_acts),
            ("bivouac_bot_choices_total", &self.bot_choices),
            ("bivouac_mails_sent_total", &self.mails_sent),
            ("bivouac_mails_failed_total", &self.mails_failed),
        ] {
            writeln!(out, "# TYPE {name} counter\n{name} {}", counter.count())?;
        }
        for (name, gauge) in
            [("bivouac_sockets", &self.sockets), ("bivouac_tables_live", &self.tables_live)]
        {
            writeln!(out, "# TYPE {name} gauge\n{name} {}", gauge.value())?;
        }
        self.append_batches.write(out, "bivouac_append_batch_acts")?;
        self.append_times.write(out, "bivouac_append_milliseconds")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_counted_at_their_step() {
        let histogram = Histogram::new(&[1.0, 2.0]);
        [0.5, 1.0, 1.5, 9.0].into_iter().for_each(|value| histogram.note(value));
        let mut out = String::new();
        histogram.write(&mut out, "h").unwrap();
        for line in
            ["h_bucket{le=\"1\"} 2", "h_bucket{le=\"2\"} 3", "h_bucket{le=\"+Inf\"} 4", "h_sum 12"]
        {
            assert!(out.lines().any(|found| found == line), "{line}: {out}");
        }
    }

    #[test]
    fn the_page_has_every_number_once() {
        let metrics = Metrics::default();
        metrics.answered("GET", "/api/me", 200, Duration::from_millis(3));
        metrics.answered("GET", "/api/me", 200, Duration::from_millis(3));
        metrics.sockets.up();
        let page = metrics.page();
        assert!(page.contains("{method=\"GET\",route=\"/api/me\",status=\"200\"} 2\n"), "{page}");
        assert_eq!(page.matches("\nbivouac_sockets 1\n").count(), 1, "{page}");
        assert!(page.contains("bivouac_request_milliseconds_count 2\n"), "{page}");
    }
}
