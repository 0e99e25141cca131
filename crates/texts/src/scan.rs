//! A look at Rust sources for messages that no file has, for tests.

use std::path::{Path, PathBuf};
use std::{fmt, fs, io};

use crate::lang::Lang;
use crate::phrasebook::Phrasebook;

/// A message id in Rust that some language does not have.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct UnknownId {
    /// The file.
    pub file: PathBuf,
    /// The line in it, counted from 1.
    pub line: usize,
    /// The id.
    pub id: String,
    /// The language that lacks it.
    pub lang: Lang,
}

impl fmt::Display for UnknownId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {} ({})", self.file.display(), self.line, self.id, self.lang)
    }
}

/// What a literal id follows. The second is what the argument of `word` looks like.
const CALLS: [&str; 2] = ["Text::new(", ".word("];

/// Looks through the Rust files below `directory` for ids written out as `Text::new("id")` and
/// reports those that a language lacks. Comments do not count, nor what follows `#[cfg(test)]`.
///
/// # Errors
/// When a file cannot be read.
pub fn unknown_ids(directory: &Path, book: &Phrasebook) -> io::Result<Vec<UnknownId>> {
    let mut unknown = Vec::new();
    for file in rust_files(directory)? {
        for (line, id) in literal_ids(&fs::read_to_string(&file)?) {
            let lacking = Lang::ALL.into_iter().filter(|&lang| !book.has(lang, &id));
            unknown.extend(lacking.map(|lang| UnknownId {
                file: file.clone(),
                line,
                id: id.clone(),
                lang,
            }));
        }
    }
    unknown.sort();
    Ok(unknown)
}

fn rust_files(directory: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(rust_files(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    Ok(files)
}

/// The literal ids of a source with their lines.
fn literal_ids(source: &str) -> Vec<(usize, String)> {
    let source = source.split("#[cfg(test)]").next().unwrap_or_default();
    let code: Vec<&str> = source
        .lines()
        .map(|line| if line.trim_start().starts_with("//") { "" } else { line })
        .collect();
    let code = code.join("\n");
    let mut ids = Vec::new();
    for call in CALLS {
        for (at, _) in code.match_indices(call) {
            let rest = &code[at + call.len()..];
            let argument = rest.split([')', ';']).next().unwrap_or_default();
            let quoted = argument.split('"').nth(1);
            // An id that is put together (`format!`) is not written out here.
            if let Some(id) = quoted.filter(|_| !argument.contains('!')) {
                ids.push((code[..at].matches('\n').count() + 1, id.to_owned()));
            }
        }
    }
    ids
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literal_ids_are_found_across_lines_and_not_in_comments() {
        let source = "fn a() {\n  Text::new(\"one\");\n  // Text::new(\"no\")\n  Text::new(\n    \
                      \"two\",\n  );\n  Text::new(format!(\"seat-{id}\"));\n  Text::new(id);\n  \
                      book.word(lang, \"three\");\n}\n#[cfg(test)]\nmod t { Text::new(\"no\") }";
        let ids = literal_ids(source);
        assert_eq!(ids, [(2, "one".to_owned()), (4, "two".to_owned()), (9, "three".to_owned())]);
    }

    #[test]
    fn the_kernel_asks_for_no_message_that_it_lacks() {
        let book = Phrasebook::new(bivouac_kernel::LOCALES).unwrap();
        let kernel = Path::new(env!("CARGO_MANIFEST_DIR")).join("../kernel/src");
        let unknown = unknown_ids(&kernel, &book).unwrap();
        assert!(unknown.is_empty(), "{unknown:?}");
    }

    #[test]
    fn an_id_that_a_language_lacks_is_reported_with_its_place() {
        let book = Phrasebook::new(&[("en", "list-and = x")]).unwrap();
        let kernel = Path::new(env!("CARGO_MANIFEST_DIR")).join("../kernel/src");
        let unknown = unknown_ids(&kernel, &book).unwrap();
        assert!(unknown.iter().any(|found| found.id == "refused-over" && found.line > 1));
    }
}
