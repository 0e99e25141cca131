//! The comparison of the languages, for tests.

use std::collections::BTreeMap;
use std::fmt;

use fluent_bundle::FluentResource;

use crate::lang::Lang;
use crate::shape::{Shapes, explained, messages};

/// One place where the files of messages do not agree.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Difference {
    /// The language of the file, as it was given.
    pub lang: String,
    /// The id of the message; empty where the file as a whole is meant.
    pub id: String,
    /// What is wrong there.
    pub flaw: Flaw,
}

/// What can be wrong with a message.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Flaw {
    /// The language is not spoken here.
    UnknownLanguage,
    /// The file cannot be read.
    Syntax(String),
    /// The id is there more than once.
    Twice,
    /// Another language has the message and this one does not.
    NoMessage,
    /// The message has this variable in another language and not in this one.
    NoVariable(String),
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}: {:?}", self.lang, self.id, self.flaw)
    }
}

/// Every place where the files do not agree: messages or variables that one language has and
/// another lacks, ids that are there twice, and files that cannot be read. Terms are compared for
/// duplicates alone, since a language may need some that the other does not.
pub fn differences(sources: &[(&str, &str)]) -> Vec<Difference> {
    let mut found = Vec::new();
    let mut all: BTreeMap<Lang, Shapes> = BTreeMap::new();
    for (code, source) in sources {
        let mut flaw = |id: &str, flaw| {
            found.push(Difference { lang: (*code).to_owned(), id: id.to_owned(), flaw });
        };
        let Ok(lang) = code.parse::<Lang>() else {
            flaw("", Flaw::UnknownLanguage);
            continue;
        };
        let resource = match FluentResource::try_new((*source).to_owned()) {
            Ok(resource) => resource,
            Err((resource, errors)) => {
                let said = explained(source, &errors);
                said.into_iter().for_each(|said| flaw("", Flaw::Syntax(said)));
                resource
            }
        };
        let shapes = all.entry(lang).or_default();
        for (id, variables) in messages(&resource) {
            if shapes.insert(id.clone(), variables).is_some() {
                flaw(&id, Flaw::Twice);
            }
        }
    }
    for lang in Lang::ALL {
        let own = all.get(&lang).cloned().unwrap_or_default();
        let others = all.iter().filter(|(other, _)| **other != lang);
        found.extend(others.flat_map(|(_, other)| lacks(lang, &own, other)));
    }
    found.sort();
    found.dedup();
    found
}

/// What `own` lacks of `other`.
fn lacks(lang: Lang, own: &Shapes, other: &Shapes) -> Vec<Difference> {
    let mut found = Vec::new();
    for (id, variables) in other.iter().filter(|(id, _)| !id.starts_with('-')) {
        let mut flaw =
            |flaw| found.push(Difference { lang: lang.to_string(), id: id.clone(), flaw });
        match own.get(id) {
            None => flaw(Flaw::NoMessage),
            Some(known) => variables
                .difference(known)
                .for_each(|variable| flaw(Flaw::NoVariable(variable.clone()))),
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(sources: &[(&str, &str)]) -> Vec<String> {
        differences(sources).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn the_kernels_own_words_are_the_same_in_both_languages() {
        assert_eq!(found(bivouac_kernel::LOCALES), [""; 0]);
    }

    #[test]
    fn what_one_language_lacks_is_found() {
        let sources = [("en", "a = A { $x }\nb = B\n-term = T"), ("fr", "a = A { $y }\nc = C")];
        assert_eq!(
            found(&sources),
            [
                "en a: NoVariable(\"y\")",
                "en c: NoMessage",
                "fr a: NoVariable(\"x\")",
                "fr b: NoMessage",
            ]
        );
    }

    #[test]
    fn duplicates_and_broken_files_are_found() {
        let sources = [("en", "a = A"), ("en", "a = B"), ("fr", "a = A\nbroken"), ("de", "a = A")];
        let flaws: Vec<Flaw> =
            differences(&sources).into_iter().map(|difference| difference.flaw).collect();
        assert!(flaws.contains(&Flaw::Twice), "{flaws:?}");
        assert!(flaws.contains(&Flaw::UnknownLanguage), "{flaws:?}");
        assert!(flaws.iter().any(|flaw| matches!(flaw, Flaw::Syntax(_))), "{flaws:?}");
        assert_eq!(flaws.len(), 3, "{flaws:?}");
    }
}
