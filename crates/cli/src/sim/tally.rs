//! What came of many games.

use std::collections::BTreeMap;
use std::io::Write;

use bivouac_kernel::{About, Played, Seed, Text};
use serde_json::json;

use crate::failure::Failure;
use crate::page;
use crate::words::Voice;

/// How many of the games that went wrong are shown.
const SHOWN_ERRORS: usize = 5;

/// How one game ended.
#[derive(Clone, PartialEq, Debug)]
pub enum Ended {
    /// As games do, or given up at the limit.
    Played(Played),
    /// The rules led nowhere: with which seed, and why.
    Wrong(Seed, String),
}

/// How many games ended how, and after how many decisions.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    games: u64,
    finished: u64,
    decisions: u64,
    shortest: Option<u64>,
    longest: Option<u64>,
    /// By the outcome's key and the seats that won.
    outcomes: BTreeMap<(String, Vec<usize>), u64>,
    /// The number of the game, its seed and what was wrong, the first few of them.
    wrong: Vec<(u64, Seed, String)>,
    errors: u64,
}

impl Tally {
    /// The tally of one game.
    pub fn of(index: u64, ended: Ended) -> Tally {
        let mut tally = Tally { games: 1, ..Tally::default() };
        match ended {
            Ended::Played(played) => {
                tally.decisions = played.decisions;
                tally.shortest = Some(played.decisions);
                tally.longest = Some(played.decisions);
                if let Some(outcome) = played.outcome {
                    tally.finished = 1;
                    let winners = outcome.winners.iter().map(|seat| seat.index()).collect();
                    tally.outcomes.insert((outcome.key.to_owned(), winners), 1);
                }
            }
            Ended::Wrong(seed, why) => {
                tally.errors = 1;
                tally.wrong.push((index, seed, why));
            }
        }
        tally
    }

    /// Two tallies in one, whichever comes first.
    pub fn join(mut self, other: Tally) -> Tally {
        self.games += other.games;
        self.finished += other.finished;
        self.decisions += other.decisions;
        self.errors += other.errors;
        self.shortest = self.shortest.into_iter().chain(other.shortest).min();
        self.longest = self.longest.max(other.longest);
        for (outcome, count) in other.outcomes {
            *self.outcomes.entry(outcome).or_default() += count;
        }
        self.wrong.extend(other.wrong);
        self.wrong.sort_by_key(|(index, ..)| *index);
        self.wrong.truncate(SHOWN_ERRORS);
        self
    }

    /// How many games went wrong.
    pub fn errors(&self) -> u64 {
        self.errors
    }

    /// The tally for programs.
    pub fn json(&self, seconds: f64) -> serde_json::Value {
        let mut outcomes: BTreeMap<&str, u64> = BTreeMap::new();
        for ((key, _), count) in &self.outcomes {
            *outcomes.entry(key).or_default() += count;
        }
        json!({
            "games": self.games,
            "finished": self.finished,
            "errors": self.errors,
            "outcomes": outcomes,
            "decisions": self.decisions,
            "seconds": (seconds * 1000.0).round() / 1000.0,
        })
    }

    /// The tally for people.
    pub fn print(
        &self,
        out: &mut dyn Write,
        voice: &Voice,
        about: &About,
        seconds: f64,
    ) -> Result<(), Failure> {
        let mut rows = vec![vec![
            voice.word("sim-outcome"),
            voice.word("sim-winner"),
            voice.word("sim-count"),
            voice.word("sim-share"),
        ]];
        for ((key, winners), count) in &self.outcomes {
            let winners: Vec<String> = winners
                .iter()
                .filter_map(|&index| about.seats.get(index))
                .map(|id| voice.name("seat", id))
                .collect();
            let winner =
                if winners.is_empty() { voice.word("sim-nobody") } else { winners.join(", ") };
            let share = 100.0 * *count as f64 / self.games.max(1) as f64;
            rows.push(vec![key.clone(), winner, count.to_string(), format!("{share:.1} %")]);
        }
        for line in page::columns(&rows) {
            writeln!(out, "{line}")?;
        }
        writeln!(out)?;
        for text in self.summary(seconds) {
            writeln!(out, "{}", voice.say(&text))?;
        }
        Ok(())
    }

    fn summary(&self, seconds: f64) -> Vec<Text> {
        let whole = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        let unfinished = self.games - self.finished - self.errors;
        let mut texts = vec![
            Text::new("sim-games")
                .with("games", whole(self.games))
                .with("finished", whole(self.finished))
                .with("unfinished", whole(unfinished))
                .with("errors", whole(self.errors)),
        ];
        if let (Some(shortest), Some(longest)) = (self.shortest, self.longest) {
            let mean = self.decisions as f64 / (self.games - self.errors).max(1) as f64;
            texts.push(
                Text::new("sim-lengths")
                    .with("mean", format!("{mean:.1}"))
                    .with("shortest", whole(shortest))
                    .with("longest", whole(longest)),
            );
        }
        let rate = self.decisions as f64 / seconds.max(1e-9);
        texts.push(
            Text::new("sim-seconds")
                .with("seconds", format!("{seconds:.2}"))
                .with("rate", rate as i64),
        );
        texts.extend(self.wrong.iter().map(|(index, seed, why)| {
            Text::new("sim-wrong")
                .with("game", whole(index + 1))
                .with("seed", seed.to_string())
                .with("why", why.as_str())
        }));
        texts
    }
}
