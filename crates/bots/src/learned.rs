//! What a game's bots have learnt: a file of the game, made by training.
//!
//! The first line is JSON and says what made it. The weights of the policy follow, one byte each, in
//! sixteenths; then those of the experience, if there is any, one byte each, in steps that the first
//! line tells. Of somebody who still learns every weight is kept as it is, in four bytes.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use bivouac_kernel::{Analyst, Judge, School};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::experience::{self, Experience};
use crate::policy::{Policy, WEIGHTS};
use crate::style::Style;

/// The version of the form of the file.
pub const FORMAT: u32 = 2;

/// How many steps a weight of 1 has.
const STEPS: f32 = 16.0;

/// What was learnt.
#[derive(Clone, Debug, Default)]
pub struct Learned {
    /// What is said of it.
    pub head: Head,
    /// What one is inclined to.
    pub policy: Arc<Policy>,
    /// How games end, if anything was learnt of it.
    pub experience: Option<Arc<Experience>>,
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
    /// The greatest lead with which a game has ended in training, if one has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lead: Option<f32>,
    /// Whether the weights are kept as they are, not in steps.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub exact: bool,
    /// How big a step of each kind of weight of the experience is; none, if there is no experience.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<f32>,
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
    #[error("it has {0} weights instead of {1}")]
    Length(usize, usize),
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
        let wanted = match head.steps.len() {
            0 => WEIGHTS,
            experience::KINDS => WEIGHTS + experience::WEIGHTS,
            other => return Err(BadLearned::Head(format!("{other} steps"))),
        };
        let size = if head.exact { size_of::<f32>() } else { 1 };
        if rest.len() != wanted * size {
            return Err(BadLearned::Length(rest.len() / size, wanted));
        }
        let steps = [1.0 / STEPS].into_iter().chain(head.steps.iter().copied());
        let mut policy = Policy::default();
        let mut experience = (!head.steps.is_empty()).then(Experience::default);
        let mut left = rest;
        let kinds = [policy.weights_mut()].into_iter();
        let kinds = kinds.chain(experience.iter_mut().flat_map(Experience::kinds_mut));
        for (weights, step) in kinds.zip(steps) {
            let (these, others) = left.split_at(weights.len() * size);
            left = others;
            for (weight, bytes) in weights.iter_mut().zip(these.chunks_exact(size)) {
                *weight = match *bytes {
                    [byte] => f32::from(byte as i8) * step,
                    [a, b, c, d] => f32::from_le_bytes([a, b, c, d]),
                    _ => 0.0,
                };
            }
        }
        Ok(Learned { head, policy: Arc::new(policy), experience: experience.map(Arc::new) })
    }

    /// Writes a file.
    pub fn write(&self) -> Vec<u8> {
        let experience = self.experience.as_deref();
        let steps: Vec<f32> = experience.iter().flat_map(|known| known.steps()).collect();
        let kinds = [self.policy.weights()].into_iter();
        let kinds = kinds.chain(experience.into_iter().flat_map(Experience::kinds));
        let sizes: Vec<f32> = [1.0 / STEPS].into_iter().chain(steps.iter().copied()).collect();
        let head = Head { format: FORMAT, steps, ..self.head.clone() };
        // The head is made of plain names and numbers.
        let mut bytes = serde_json::to_vec(&head).unwrap_or_default();
        bytes.push(b'\n');
        for (weights, step) in kinds.zip(sizes) {
            if head.exact {
                bytes.extend(weights.iter().flat_map(|weight| weight.to_le_bytes()));
            } else {
                bytes.extend(weights.iter().map(|&weight| in_steps(weight, step)));
            }
        }
        bytes
    }

    /// The same as somebody who still learns, or as somebody who has learnt.
    #[must_use]
    pub fn learning(&self, exact: bool) -> Learned {
        Learned { head: Head { exact, ..self.head.clone() }, ..self.clone() }
    }

    /// The same as it is read from its file: no weight is finer than its step.
    #[must_use]
    pub fn rounded(&self) -> Learned {
        Learned::read(&self.write(), &self.head.game).unwrap_or_else(|_| self.clone())
    }

    /// Whether no training has made it, as in a game that has no file yet.
    pub(crate) fn is_nothing(&self) -> bool {
        self.head.command.is_empty()
    }

    /// How to think in a scenario.
    pub fn style(&self, scenario: &str) -> Style {
        let styles = &self.head.styles;
        styles.get(scenario).or_else(|| styles.get("*")).copied().unwrap_or_default()
    }

    /// From now on an analyst judges by what was learnt of how games end, if that is to be heeded in its
    /// scenario.
    pub(crate) fn guide(&self, analyst: &mut dyn Analyst) {
        let known = self.experience.clone();
        let heeded = known.filter(|_| !self.style(analyst.school().scenario).plain);
        let judge = heeded.map(|experience| experience as Arc<dyn Judge>);
        analyst.heed(judge);
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

/// A weight in steps of a size.
fn in_steps(weight: f32, step: f32) -> u8 {
    (weight / step).round().clamp(i8::MIN.into(), i8::MAX.into()) as i8 as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(experience: Option<Experience>) -> Vec<u8> {
        let mut policy = Policy::default();
        policy.weights_mut()[3] = 1.5;
        policy.weights_mut()[4] = -20.0;
        let head = Head { game: "parlour".to_owned(), ..Head::default() };
        let experience = experience.map(Arc::new);
        Learned { head, policy: Arc::new(policy), experience }.write()
    }

    #[test]
    fn what_was_written_is_read_back_as_near_as_its_steps_allow() {
        let learned = Learned::read(&written(None), "parlour").unwrap();
        assert_eq!(learned.policy.weights()[3..6], [1.5, -8.0, 0.0]);
        assert!(learned.experience.is_none());
    }

    #[test]
    fn experience_is_read_back_and_once_rounded_stays_as_it_is() {
        let mut experience = Experience::default();
        (experience.alone[5], experience.layer[7][2]) = (0.5, -0.25);
        (experience.bias[1], experience.out[3]) = (0.125, 2.0);
        let learned = Learned::read(&written(Some(experience.clone())), "parlour").unwrap();
        let read = learned.experience.clone().unwrap();
        let near = |one: f32, other: f32| (one - other).abs() < 0.01 * other.abs();
        assert!(near(read.alone[5], 0.5) && near(read.layer[7][2], -0.25));
        assert!(near(read.bias[1], 0.125) && near(read.out[3], 2.0));
        assert_eq!(read, learned.rounded().experience.unwrap());
    }

    #[test]
    fn of_somebody_who_still_learns_every_weight_is_kept_as_it_is() {
        let mut policy = Policy::default();
        policy.weights_mut()[3] = 0.001;
        let mut experience =
            Experience { alone: vec![0.3; experience::PLACES], ..Experience::default() };
        experience.out[3] = 1e-7;
        let head = Head { game: "parlour".to_owned(), ..Head::default() };
        let learned =
            Learned { head, policy: Arc::new(policy), experience: Some(Arc::new(experience)) };
        let read = Learned::read(&learned.learning(true).write(), "parlour").unwrap();
        assert_eq!(read.policy.weights(), learned.policy.weights());
        assert_eq!(read.experience, learned.experience);
        let read = Learned::read(&read.learning(false).write(), "parlour").unwrap();
        assert_eq!((read.policy.weights()[3], read.head.exact), (0.0, false));
    }

    #[test]
    fn other_files_are_refused_with_the_reason() {
        let bytes = written(None);
        let refused = |bytes: &[u8], game| Learned::read(bytes, game).unwrap_err();
        assert_eq!(refused(&bytes, "whist"), BadLearned::Game("parlour".to_owned()));
        let cut = refused(&bytes[..bytes.len() - 5], "parlour");
        assert_eq!(cut, BadLearned::Length(WEIGHTS - 5, WEIGHTS));
        let bytes = written(Some(Experience::default()));
        let whole = WEIGHTS + experience::WEIGHTS;
        let cut = refused(&bytes[..bytes.len() - 1], "parlour");
        assert_eq!(cut, BadLearned::Length(whole - 1, whole));
        assert!(matches!(refused(b"", "parlour"), BadLearned::Head(_)));
        let newer = br#"{"format":9,"game":"parlour","command":"","rounds":0,"styles":{}}"#;
        assert_eq!(refused(newer, "parlour"), BadLearned::Format(9));
    }
}
