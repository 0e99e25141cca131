//! The program's own words, and the voice that speaks them together with a game's.

use bivouac_kernel::{About, LOCALES as KERNEL, Seat, Text};
use bivouac_server::LOCALES as SERVER;
use bivouac_texts::{BadPhrases, Lang, Phrasebook};

/// The program's own words, by language.
pub const LOCALES: &[(&str, &str)] = &[
    ("en", include_str!("../locales/en/commands.ftl")),
    ("en", include_str!("../locales/en/play.ftl")),
    ("fr", include_str!("../locales/fr/commands.ftl")),
    ("fr", include_str!("../locales/fr/play.ftl")),
];

/// A phrasebook opened at one language.
#[derive(Debug)]
pub struct Voice {
    /// The language that is spoken.
    pub lang: Lang,
    book: Phrasebook,
}

impl Voice {
    /// The voice of the program, its server included, where no game is concerned.
    pub fn of_program(lang: Lang) -> Result<Voice, BadPhrases> {
        let book = Phrasebook::new(&[KERNEL, SERVER, LOCALES].concat())?;
        Ok(Voice { lang, book })
    }

    /// The voice that also knows the words of a game.
    pub fn of_game(lang: Lang, about: &About) -> Result<Voice, BadPhrases> {
        Ok(Voice { lang, book: Phrasebook::of_game(about, LOCALES)? })
    }

    /// The sentence that a text makes.
    pub fn say(&self, text: &Text) -> String {
        self.book.say(self.lang, text)
    }

    /// The sentence of a message without variables.
    pub fn word(&self, id: &str) -> String {
        self.book.word(self.lang, id)
    }

    /// The name of a thing whose key comes from a game: its message, or the key itself where the
    /// game has no word for it.
    pub fn name(&self, family: &str, key: &str) -> String {
        let id = format!("{family}-{key}");
        if self.book.has(self.lang, &id) { self.word(&id) } else { key.to_owned() }
    }

    /// The name of a game.
    pub fn game(&self, about: &About) -> String {
        self.name("game", about.id)
    }

    /// The name of a seat.
    pub fn seat(&self, about: &About, seat: Seat) -> String {
        self.name("seat", about.seat_id(seat))
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use bivouac_texts::{differences, unknown_ids};

    use super::*;

    #[test]
    fn both_languages_say_the_same() {
        let found = differences(&[KERNEL, SERVER, LOCALES].concat());
        assert!(found.is_empty(), "{found:#?}");
    }

    #[test]
    fn every_message_that_the_program_asks_for_exists() {
        let voice = Voice::of_program(Lang::En).unwrap();
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let unknown = unknown_ids(&sources, &voice.book).unwrap();
        assert!(unknown.is_empty(), "{unknown:#?}");
    }

    #[test]
    fn a_thing_without_a_name_goes_by_its_key() {
        let voice = Voice::of_program(Lang::Fr).unwrap();
        assert_eq!(voice.name("terrain", "moor"), "moor");
    }
}
