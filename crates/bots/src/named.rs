//! Bots by what people write: `marshal`, `marshal@400` for so many plans, `marshal@200ms` for so much
//! time, `marshal:FILE` with what was learnt in a file.

use std::sync::Arc;
use std::time::Duration;

use thiserror::Error;

use crate::{Bot, Effort, Learned};

/// Why a file does not say what bots have learnt.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{file}: {why}")]
pub struct BadFile {
    /// The file.
    pub file: String,
    /// What is wrong with it.
    pub why: String,
}

/// Why a text names no bot.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NoBot {
    /// No level, or no effort.
    #[error("unknown bot {0}")]
    Unknown(String),
    /// The file cannot be read.
    #[error(transparent)]
    File(#[from] BadFile),
}

impl Bot {
    /// The bot of a game that a text names.
    ///
    /// # Errors
    /// When it names none, or a file that cannot be read.
    pub fn named(name: &str, game: &str) -> Result<Bot, NoBot> {
        let unknown = || NoBot::Unknown(name.to_owned());
        let (rest, file) = match name.split_once(':') {
            Some((rest, file)) => (rest, Some(file)),
            None => (name, None),
        };
        let (level, effort) = match rest.split_once('@') {
            Some((level, effort)) => (level, Some(effort_of(effort).ok_or_else(unknown)?)),
            None => (rest, None),
        };
        let mut bot = Bot::new(level.parse().map_err(|_| unknown())?);
        if let Some(effort) = effort {
            bot = bot.thinking(effort);
        }
        match file {
            Some(file) => Ok(bot.taught(Arc::new(Learned::open(file, game)?))),
            None => Ok(bot),
        }
    }
}

fn effort_of(text: &str) -> Option<Effort> {
    match text.strip_suffix("ms") {
        Some(time) => {
            let time = time.parse().ok().filter(|&time| time > 0)?;
            Some(Effort::Time(Duration::from_millis(time)))
        }
        None => text.parse().ok().filter(|&trials| trials > 0).map(Effort::Trials),
    }
}

impl Learned {
    /// What the bots of a game have learnt, from a file.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn open(file: &str, game: &str) -> Result<Learned, BadFile> {
        let bad = |why: String| BadFile { file: file.to_owned(), why };
        let bytes = std::fs::read(file).map_err(|error| bad(error.to_string()))?;
        Learned::read(&bytes, game).map_err(|error| bad(error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Level;

    #[test]
    fn bots_are_read_with_what_they_think() {
        let named = |name: &str| Bot::named(name, "parlour").unwrap();
        assert_eq!(named("marshal@400").effort, Some(Effort::Trials(400)));
        let time = Effort::Time(Duration::from_millis(200));
        assert_eq!(named("emperor@200ms").effort, Some(time));
        assert_eq!((named("veteran").level, named("veteran").effort), (Level::Veteran, None));
    }

    #[test]
    fn what_names_nobody_or_no_file_is_refused() {
        for bad in ["oracle", "marshal@", "marshal@0", "marshal@xms", "oracle:/nowhere/at/all"] {
            let refused = Bot::named(bad, "parlour").unwrap_err();
            assert_eq!(refused, NoBot::Unknown(bad.to_owned()));
        }
        let refused = Bot::named("marshal:/nowhere/at/all", "parlour").unwrap_err();
        assert!(matches!(refused, NoBot::File(BadFile { file, .. }) if file == "/nowhere/at/all"));
    }
}
