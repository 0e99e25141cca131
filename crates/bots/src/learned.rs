//! What a game's bots have learnt: a file of the game, made by training.
//!
//! The first line is JSON and says what made it. The weights of the policy follow, one byte each, in
//! sixteenths.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use bivouac_kernel::{Analyst, School};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::policy::{Policy, WEIGHTS};
use crate::style::Style;

/// The version of the form of the file.
pub const FORMAT: u32 = 1;

/// How many steps a weight of 1 has.
const STEPS: f32 = 16.0;

/// What was learnt.
#[derive(Clone, Debug, Default)]
pub struct Learned {
    /// What is said of it.
    pub head: Head,
    /// What one is inclined to.
    pub policy: Arc<Policy>,
}

/// What a file says of itself.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// [`FORMAT`].
    pub format: u32,
    /// The game's id.
    pub game: String,
    /// The command that made it.
    pub command: String,
    /// How many rounds of training it has had.
    pub rounds: u32,
    /// How to think, by scenario; `*` for all others.
    pub styles: BTreeMap<String, Style>,
    /// By how much each term of the appraisal is multiplied, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub factors: BTreeMap<String, f32>,
}

/// Why a file is not one of these.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadLearned {
    /// The first line cannot be read.
    #[error("the first line is not what it should be: {0}")]
    Head(String),
    /// It has another version.
    #[error("it has the form {0}; this program reads {FORMAT}")]
    Format(u32),
    /// It is of another game.
    #[error("it is of the game {0}")]
    Game(String),
    /// It is cut short or too long.
    #[error("it has {0} weights instead of {WEIGHTS}")]
    Length(usize),
}

impl Learned {
    /// Reads a file.
    ///
    /// # Errors
    /// When it is not a file of what this game's bots have learnt.
    pub fn read(bytes: &[u8], game: &str) -> Result<Learned, BadLearned> {
        let end = bytes.iter().position(|&byte| byte == b'\n').unwrap_or(bytes.len());
        let (line, rest) = bytes.split_at(end);
        let head: Head =
            serde_json::from_slice(line).map_err(|error| BadLearned::Head(error.to_string()))?;
        if head.format != FORMAT {
            return Err(BadLearned::Format(head.format));
        }
        if head.game != game {
            return Err(BadLearned::Game(head.game));
        }
        let rest = rest.strip_prefix(b"\n").unwrap_or(rest);
        if rest.len() != WEIGHTS {
            return Err(BadLearned::Length(rest.len()));
        }
        let mut policy = Policy::default();
        for (weight, &byte) in policy.weights_mut().iter_mut().zip(rest) {
            *weight = f32::from(byte as i8) / STEPS;
        }
        Ok(Learned { head, policy: Arc::new(policy) })
    }

    /// Writes a file.
    pub fn write(&self) -> Vec<u8> {
        // The head is made of plain names and numbers.
        let mut bytes = serde_json::to_vec(&self.head).unwrap_or_default();
        bytes.push(b'\n');
        let weights = self.policy.weights().iter();
        bytes.extend(weights.map(|weight| {
            let steps = (weight * STEPS).round().clamp(i8::MIN.into(), i8::MAX.into());
            steps as i8 as u8
        }));
        bytes
    }

    /// How to think in a scenario.
    pub fn style(&self, scenario: &str) -> Style {
        let styles = &self.head.styles;
        styles.get(scenario).or_else(|| styles.get("*")).copied().unwrap_or_default()
    }

    /// By how much each of these terms is multiplied.
    pub fn factors(&self, terms: &[&str]) -> Vec<f32> {
        terms.iter().map(|&term| self.head.factors.get(term).copied().unwrap_or(1.0)).collect()
    }

    /// From now on an analyst judges by what was learnt of the terms.
    pub(crate) fn guide(&self, analyst: &mut dyn Analyst) {
        match self.head.factors.is_empty() {
            true => analyst.weigh_by(&[]),
            false => analyst.weigh_by(&self.factors(analyst.school().terms)),
        }
    }

    /// What the bots of an analyst's game have learnt, which is read once. A game that has no such file
    /// has learnt nothing.
    pub fn known_to(analyst: &dyn Analyst) -> Arc<Learned> {
        let School { game, learned: bytes, .. } = analyst.school();
        static KNOWN: LazyLock<Mutex<HashMap<&'static str, Arc<Learned>>>> =
            LazyLock::new(Mutex::default);
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        let read = || Arc::new(Learned::read(bytes, game).unwrap_or_default());
        known.entry(game).or_insert_with(read).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written() -> Vec<u8> {
        let mut policy = Policy::default();
        policy.weights_mut()[3] = 1.5;
        policy.weights_mut()[4] = -20.0;
        let head = Head { format: FORMAT, game: "parlour".to_owned(), ..Head::default() };
        Learned { head, policy: Arc::new(policy) }.write()
    }

    #[test]
    fn what_was_written_is_read_back_as_near_as_its_steps_allow() {
        let learned = Learned::read(&written(), "parlour").unwrap();
        assert_eq!(learned.policy.weights()[3..6], [1.5, -8.0, 0.0]);
    }

    #[test]
    fn other_files_are_refused_with_the_reason() {
        let bytes = written();
        assert_eq!(
            Learned::read(&bytes, "whist").unwrap_err(),
            BadLearned::Game("parlour".to_owned())
        );
        let cut = Learned::read(&bytes[..bytes.len() - 5], "parlour").unwrap_err();
        assert_eq!(cut, BadLearned::Length(WEIGHTS - 5));
        assert!(matches!(Learned::read(b"", "parlour"), Err(BadLearned::Head(_))));
        let newer = String::from_utf8_lossy(&bytes[..40]).replace("\"format\":1", "\"format\":9");
        assert!(Learned::read(newer.as_bytes(), "parlour").is_err());
    }
}
