//! The server's own words, and the language that a request asks for.

use std::collections::BTreeMap;

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use bivouac_kernel::{About, AnyGame, LOCALES as KERNEL, Text};
use bivouac_texts::{BadPhrases, Lang, Phrasebook};

/// The server's own words, by language.
pub const LOCALES: &[(&str, &str)] = &[
    ("en", include_str!("../locales/en/people.ftl")),
    ("en", include_str!("../locales/en/tables.ftl")),
    ("fr", include_str!("../locales/fr/people.ftl")),
    ("fr", include_str!("../locales/fr/tables.ftl")),
];

/// What the server can say: its own words and the kernel's, and with them those of each game.
#[derive(Debug)]
pub struct Words {
    own: Phrasebook,
    games: BTreeMap<&'static str, (&'static About, Phrasebook)>,
}

impl Words {
    /// The words of a server that plays these games.
    ///
    /// # Errors
    /// When the words of one of them are damaged.
    pub fn new(games: &[&'static dyn AnyGame]) -> Result<Words, BadPhrases> {
        let own = Phrasebook::new(&[KERNEL, LOCALES].concat())?;
        let of = |game: &&'static dyn AnyGame| {
            let about = game.about();
            Ok((about.id, (about, Phrasebook::of_game(about, LOCALES)?)))
        };
        Ok(Words { own, games: games.iter().map(of).collect::<Result<_, BadPhrases>>()? })
    }

    /// The sentence that a text makes, with the words of a game where it is about one.
    pub fn say(&self, game: Option<&str>, lang: Lang, text: &Text) -> String {
        let book = game.and_then(|game| self.games.get(game)).map(|(_, book)| book);
        book.unwrap_or(&self.own).say(lang, text)
    }

    /// What a rule of a game says; nothing if there is no such rule.
    pub fn rule(&self, game: &str, lang: Lang, rule: &str) -> Option<&'static str> {
        let (about, _) = self.games.get(game)?;
        about.ledger.row(rule).map(|row| row.text(lang.code()))
    }
}

/// The language that a request asks for: the one it likes best of those that are spoken here,
/// English if it names none of them.
pub fn language(headers: &HeaderMap) -> Lang {
    let listed = headers.get_all(ACCEPT_LANGUAGE).iter().filter_map(|value| value.to_str().ok());
    let wishes = listed.flat_map(|list| list.split(',')).filter_map(|wish| {
        let (tag, rest) = wish.split_once(';').unwrap_or((wish, ""));
        let liking = rest.trim().strip_prefix("q=").map_or(Ok(1.0), str::parse::<f32>).ok()?;
        let lang: Lang = tag.trim().parse().ok()?;
        (liking > 0.0).then_some((lang, liking))
    });
    let best = wishes.reduce(|best, wish| if wish.1 > best.1 { wish } else { best });
    best.map(|(lang, _)| lang).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn the_language_is_the_one_that_is_liked_best() {
        let of = |value: &'static str| {
            language(&HeaderMap::from_iter([(ACCEPT_LANGUAGE, HeaderValue::from_static(value))]))
        };
        assert_eq!(of("fr-CH, fr;q=0.9, en;q=0.8"), Lang::Fr);
        assert_eq!(of("de, en;q=0.5, fr;q=0.7"), Lang::Fr);
        assert_eq!(of("fr;q=0, en;q=0.1"), Lang::En);
        assert_eq!(of("*"), Lang::En);
        assert_eq!(of("fr;q=x, ;;,"), Lang::En);
        assert_eq!(language(&HeaderMap::new()), Lang::En);
    }
}
