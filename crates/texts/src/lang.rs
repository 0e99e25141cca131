//! The languages that people read here.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;
use unic_langid::LanguageIdentifier;

/// A language in which every message exists.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

/// The name of a language that is not spoken here.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("unknown language {0}")]
pub struct UnknownLang(pub String);

impl Lang {
    /// All languages, the default first.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fr];

    /// The short name, as in `--lang fr`.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
        }
    }

    /// The language after this one, for a key that goes round.
    #[must_use]
    pub const fn next(self) -> Lang {
        match self {
            Lang::En => Lang::Fr,
            Lang::Fr => Lang::En,
        }
    }

    /// The language that the environment asks for: the first of `LC_ALL`, `LC_MESSAGES` and
    /// `LANG` that is set and not empty; English if none names a language that is spoken here.
    pub fn detect() -> Lang {
        Lang::detect_from(|name| std::env::var(name).ok())
    }

    fn detect_from(variable: impl Fn(&str) -> Option<String>) -> Lang {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(variable)
            .find(|value| !value.is_empty())
            .and_then(|value| value.parse().ok())
            .unwrap_or_default()
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// The language as the plural rules know it.
    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.code().parse().unwrap_or_default()
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl FromStr for Lang {
    type Err = UnknownLang;

    /// Reads `fr` as well as `fr-CA` and `fr_FR.UTF-8`.
    fn from_str(text: &str) -> Result<Lang, UnknownLang> {
        let head = text.split(['-', '_', '.', '@']).next().unwrap_or_default();
        Lang::ALL
            .into_iter()
            .find(|lang| lang.code().eq_ignore_ascii_case(head))
            .ok_or_else(|| UnknownLang(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_read_as_people_and_systems_write_it() {
        for text in ["fr", "FR", "fr-CA", "fr_FR.UTF-8"] {
            assert_eq!(text.parse(), Ok(Lang::Fr), "{text}");
        }
        assert_eq!("de".parse::<Lang>(), Err(UnknownLang("de".to_owned())));
        assert_eq!("french".parse::<Lang>(), Err(UnknownLang("french".to_owned())));
        for lang in Lang::ALL {
            assert_eq!(lang.to_string().parse(), Ok(lang));
        }
    }

    #[test]
    fn the_environment_is_asked_in_the_usual_order() {
        let with = |set: &'static [(&str, &str)]| {
            Lang::detect_from(move |name| {
                set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(with(&[("LANG", "fr_FR.UTF-8")]), Lang::Fr);
        assert_eq!(with(&[("LC_ALL", "C"), ("LANG", "fr_FR.UTF-8")]), Lang::En);
        assert_eq!(with(&[("LC_ALL", ""), ("LANG", "fr")]), Lang::Fr);
        assert_eq!(with(&[]), Lang::En);
    }
}
