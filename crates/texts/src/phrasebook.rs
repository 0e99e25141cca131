//! The messages of both languages, and the sentences that they make.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

use bivouac_kernel::{About, Arg, LOCALES, Text};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use thiserror::Error;

use crate::lang::{Lang, UnknownLang};
use crate::shape::{Shapes, explained, messages};

/// Why files of messages make no phrasebook.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadPhrases {
    /// A file is in a language that is not spoken here.
    #[error(transparent)]
    Lang(#[from] UnknownLang),
    /// A file is not in the Fluent syntax.
    #[error("{lang}: {why}")]
    Syntax {
        /// The language of the file.
        lang: Lang,
        /// What the parser says, with the lines.
        why: String,
    },
    /// Two messages of one language have the same id.
    #[error("{lang}: {id} is there twice")]
    Twice {
        /// The language.
        lang: Lang,
        /// The id.
        id: String,
    },
}

/// What was wanting when a text was said.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Gap {
    /// There is no such message.
    Id,
    /// The message asks for a variable that the text does not fill in.
    Variable(String),
    /// The message refers to something that is not there.
    Reference(String),
}

/// A text that could not be said in full.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Missing {
    /// In which language.
    pub lang: Lang,
    /// The id of the message.
    pub id: String,
    /// What was wanting.
    pub gap: Gap,
}

/// All messages in all languages.
pub struct Phrasebook {
    chapters: [Chapter; Lang::ALL.len()],
    missing: Mutex<BTreeSet<Missing>>,
}

/// The messages of one language.
struct Chapter {
    bundle: FluentBundle<FluentResource>,
    shapes: Shapes,
}

impl std::fmt::Debug for Phrasebook {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sizes = self.chapters.iter().map(|chapter| chapter.shapes.len());
        f.debug_map().entries(Lang::ALL.into_iter().zip(sizes)).finish()
    }
}

impl Phrasebook {
    /// Makes a phrasebook of files, each with its language; any number for each language.
    ///
    /// # Errors
    /// The first thing that is wrong with them.
    pub fn new(sources: &[(&str, &str)]) -> Result<Phrasebook, BadPhrases> {
        let mut chapters = Lang::ALL.map(Chapter::new);
        for (lang, source) in sources {
            let lang: Lang = lang.parse()?;
            chapters[lang.index()].add(lang, source)?;
        }
        Ok(Phrasebook { chapters, missing: Mutex::default() })
    }

    /// The phrasebook of a game: the kernel's words, the game's, and those of the program that
    /// shows it.
    ///
    /// # Errors
    /// The first thing that is wrong with them.
    pub fn of_game(about: &About, program: &[(&str, &str)]) -> Result<Phrasebook, BadPhrases> {
        Phrasebook::new(&[LOCALES, about.locales, program].concat())
    }

    /// The sentence that a text makes in a language. A message that does not exist is said as its
    /// id in angle brackets, and remembered for [`Phrasebook::missing`].
    pub fn say(&self, lang: Lang, text: &Text) -> String {
        let mut args = FluentArgs::with_capacity(text.args.len());
        for (name, value) in &text.args {
            args.set(*name, self.value(lang, value));
        }
        self.fill(lang, &text.id, &args)
    }

    /// The sentence of a message without variables.
    pub fn word(&self, lang: Lang, id: &str) -> String {
        self.fill(lang, id, &FluentArgs::new())
    }

    /// Whether a language has a message.
    pub fn has(&self, lang: Lang, id: &str) -> bool {
        self.chapters[lang.index()].shapes.contains_key(id)
    }

    /// The variables of a message; nothing if there is no such message.
    pub fn variables(&self, lang: Lang, id: &str) -> Option<&BTreeSet<String>> {
        self.chapters[lang.index()].shapes.get(id)
    }

    /// The ids of all messages of a language, in alphabetical order.
    pub fn ids(&self, lang: Lang) -> impl Iterator<Item = &str> {
        self.chapters[lang.index()].shapes.keys().map(String::as_str)
    }

    /// Everything that was wanting in what was said so far.
    pub fn missing(&self) -> Vec<Missing> {
        let missing = self.missing.lock().unwrap_or_else(PoisonError::into_inner);
        missing.iter().cloned().collect()
    }

    fn fill(&self, lang: Lang, id: &str, args: &FluentArgs<'_>) -> String {
        let chapter = &self.chapters[lang.index()];
        let message = chapter.bundle.get_message(id);
        let Some(pattern) = message.and_then(|message| message.value()) else {
            self.note(lang, id, Gap::Id);
            return format!("⟨{id}⟩");
        };
        for variable in chapter.shapes.get(id).into_iter().flatten() {
            if args.get(variable.as_str()).is_none() {
                self.note(lang, id, Gap::Variable(variable.clone()));
            }
        }
        let mut errors = Vec::new();
        let said = chapter.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
        for error in errors.iter().filter(|error| !is_about_a_variable(error)) {
            self.note(lang, id, Gap::Reference(error.to_string()));
        }
        said
    }

    fn value(&self, lang: Lang, value: &Arg) -> FluentValue<'static> {
        match value {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Plain(plain) => FluentValue::from(plain.clone()),
            Arg::Text(text) => FluentValue::from(self.say(lang, text)),
            Arg::List(texts) => FluentValue::from(self.join(lang, texts)),
        }
    }

    /// The texts as one list: `a, b and c`.
    fn join(&self, lang: Lang, texts: &[Text]) -> String {
        let mut said = texts.iter().map(|text| self.say(lang, text)).rev();
        let Some(last) = said.next() else {
            return String::new();
        };
        let Some(before) = said.next() else {
            return last;
        };
        let joined = self.pair(lang, "list-and", before, ("last", last));
        said.fold(joined, |rest, first| self.pair(lang, "list-comma", first, ("rest", rest)))
    }

    fn pair(&self, lang: Lang, id: &str, first: String, second: (&str, String)) -> String {
        let mut args = FluentArgs::with_capacity(2);
        args.set("first", first);
        args.set(second.0, second.1);
        self.fill(lang, id, &args)
    }

    fn note(&self, lang: Lang, id: &str, gap: Gap) {
        let mut missing = self.missing.lock().unwrap_or_else(PoisonError::into_inner);
        missing.insert(Missing { lang, id: id.to_owned(), gap });
    }
}

/// Whether an error is that a variable is not filled in, which is noted beforehand and for every
/// variable, not only for those of the plural form that is said.
fn is_about_a_variable(error: &FluentError) -> bool {
    use fluent_bundle::resolver::errors::{ReferenceKind, ResolverError};
    matches!(
        error,
        FluentError::ResolverError(ResolverError::Reference(ReferenceKind::Variable { .. }))
    )
}

impl Chapter {
    fn new(lang: Lang) -> Chapter {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
        // The marks that isolate each value against text of the other direction would only be
        // litter on a terminal; both languages run from left to right.
        bundle.set_use_isolating(false);
        Chapter { bundle, shapes: BTreeMap::new() }
    }

    fn add(&mut self, lang: Lang, source: &str) -> Result<(), BadPhrases> {
        let resource = FluentResource::try_new(source.to_owned()).map_err(|(_, errors)| {
            BadPhrases::Syntax { lang, why: explained(source, &errors).join("; ") }
        })?;
        for (id, variables) in messages(&resource) {
            if self.shapes.insert(id.clone(), variables).is_some() {
                return Err(BadPhrases::Twice { lang, id });
            }
        }
        self.bundle.add_resource_overriding(resource);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EN: &str = "
army = army of { $count } { $count ->
    [one] man
   *[other] men
}
moved = { $who } moved to { $where }.
seen = Seen: { $all }.
plain = Plain.
";
    const FR: &str = "
army = armée de { $count } { $count ->
    [one] homme
   *[other] hommes
}
moved = { $who } est allé en { $where }.
seen = Vu : { $all }.
plain = Simple.
";

    fn book() -> Phrasebook {
        Phrasebook::new(&[LOCALES, &[("en", EN), ("fr", FR)]].concat()).unwrap()
    }

    fn army(count: i64) -> Text {
        Text::new("army").with("count", count)
    }

    #[test]
    fn a_text_is_said_in_each_language_with_the_texts_inside_it() {
        let text = Text::new("moved").with("who", army(1)).with("where", "3114");
        assert_eq!(book().say(Lang::En, &text), "army of 1 man moved to 3114.");
        assert_eq!(book().say(Lang::Fr, &text), "armée de 1 homme est allé en 3114.");
        assert_eq!(book().say(Lang::Fr, &army(0)), "armée de 0 homme");
        assert_eq!(book().say(Lang::En, &army(1812)), "army of 1812 men");
    }

    #[test]
    fn a_list_is_joined_as_the_language_joins_it() {
        let seen = |count: usize| {
            let plain = vec![Text::new("plain"); count];
            book().say(Lang::En, &Text::new("seen").with("all", plain))
        };
        assert_eq!(seen(0), "Seen: .");
        assert_eq!(seen(1), "Seen: Plain..");
        assert_eq!(seen(2), "Seen: Plain. and Plain..");
        assert_eq!(seen(3), "Seen: Plain., Plain. and Plain..");
        let two = Text::new("seen").with("all", vec![Text::new("plain"), army(2)]);
        assert_eq!(book().say(Lang::Fr, &two), "Vu : Simple. et armée de 2 hommes.");
    }

    #[test]
    fn what_is_wanting_is_said_by_its_id_and_remembered() {
        let book = book();
        assert!(book.missing().is_empty());
        assert_eq!(book.say(Lang::Fr, &Text::new("nowhere")), "⟨nowhere⟩");
        let half = Text::new("moved").with("who", "x");
        assert_eq!(book.say(Lang::En, &half), "x moved to {$where}.");
        let gaps: Vec<(String, Gap)> =
            book.missing().into_iter().map(|missing| (missing.id, missing.gap)).collect();
        assert_eq!(
            gaps,
            [
                ("moved".to_owned(), Gap::Variable("where".to_owned())),
                ("nowhere".to_owned(), Gap::Id)
            ]
        );
    }

    #[test]
    fn files_of_one_language_add_up_and_duplicates_are_refused() {
        let twice = Phrasebook::new(&[("en", "a = A"), ("en", "b = B\na = C")]);
        assert_eq!(twice.err(), Some(BadPhrases::Twice { lang: Lang::En, id: "a".to_owned() }));
        let both = Phrasebook::new(&[("en", "a = A"), ("en", "b = { a } B")]).unwrap();
        assert_eq!(both.word(Lang::En, "b"), "A B");
        assert!(both.has(Lang::En, "a") && !both.has(Lang::Fr, "a"));
    }

    #[test]
    fn a_file_that_cannot_be_read_is_refused() {
        let broken = Phrasebook::new(&[("fr", "a = { $")]);
        assert!(matches!(broken, Err(BadPhrases::Syntax { lang: Lang::Fr, .. })));
        assert!(matches!(Phrasebook::new(&[("xx", "a = A")]), Err(BadPhrases::Lang(_))));
    }

    #[test]
    fn the_variables_of_a_message_are_known() {
        let names = |id| {
            let book = book();
            book.variables(Lang::En, id).map(|names| names.iter().cloned().collect::<Vec<_>>())
        };
        assert_eq!(names("moved"), Some(vec!["where".to_owned(), "who".to_owned()]));
        assert_eq!(names("army"), Some(vec!["count".to_owned()]));
        assert_eq!(names("plain"), Some(vec![]));
        assert_eq!(names("nowhere"), None);
    }

    #[test]
    fn a_phrasebook_can_be_shared_between_threads() {
        fn shared<T: Send + Sync>() {}
        shared::<Phrasebook>();
    }
}
