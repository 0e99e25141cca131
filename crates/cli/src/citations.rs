//! Where the source tree names the rows of a ledger: in its code, and in its tests.
//!
//! The code of a game names a row in a comment or a string; tests name it in
//! [`covers!`](bivouac_kernel::covers) or a comment. A row counts as named only where its id is
//! written out in full: `9.85a to 9.85e` names two rows, not five.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::{fs, io};

use bivouac_kernel::Text;

use crate::failure::Failure;

/// A line of the source tree.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    /// The file, from the root of the tree.
    pub file: PathBuf,
    /// The line in it, counted from 1.
    pub line: usize,
    /// What the line says.
    pub text: String,
}

/// The lines that name one row.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cited {
    /// Those of the code.
    pub code: Vec<Place>,
    /// Those of the tests.
    pub tests: Vec<Place>,
}

/// The lines that name the rows of one game.
#[derive(Debug, Default)]
pub struct Citations(HashMap<String, Cited>);

impl Citations {
    /// Looks through the source tree that the user is in or that this program was built from.
    ///
    /// # Errors
    /// When there is no such tree, or it cannot be read.
    pub fn of_game(game: &str) -> Result<Citations, Failure> {
        let root = workspace().ok_or_else(no_sources)?;
        Citations::read(&root, game)
    }

    /// Looks through the source tree at `root`.
    fn read(root: &Path, game: &str) -> Result<Citations, Failure> {
        let own = Path::new("crates").join(game.replace('-', "_"));
        if !root.join(&own).join("src").is_dir() {
            return Err(no_sources());
        }
        let unreadable = |error: io::Error| {
            Failure::unreadable(&root.join("crates").display().to_string(), &error)
        };
        let mut sources = Vec::new();
        for file in rust_files(&root.join("crates")).map_err(unreadable)? {
            let text = fs::read_to_string(&file).map_err(unreadable)?;
            sources.push((file.strip_prefix(root).unwrap_or(&file).to_owned(), text));
        }
        sources.sort();
        let of_tests: HashSet<PathBuf> =
            sources.iter().flat_map(|(file, text)| test_modules(file, text)).collect();
        let mut citations = Citations::default();
        for (file, text) in &sources {
            let home = match file.strip_prefix(&own) {
                Ok(inside) if inside.starts_with("src") && !of_tests.contains(file) => Home::Code,
                Ok(_) => Home::Tests,
                Err(_) => Home::Elsewhere,
            };
            citations.add(game, home, file, text);
        }
        Ok(citations)
    }

    /// Notes what one file names.
    fn add(&mut self, game: &str, home: Home, file: &Path, source: &str) {
        let lines: Vec<&str> = source.lines().collect();
        let tests_begin = test_block(source);
        for piece in pieces(source) {
            let tests = home == Home::Tests || piece.line >= tests_begin;
            let in_code = match (piece.kind, home) {
                (Kind::Covers(of), _) if of == game => false,
                (Kind::Covers(_), _) | (_, Home::Elsewhere) => continue,
                (Kind::Literal, _) if tests => continue,
                (Kind::Literal | Kind::Comment, _) => !tests,
            };
            for (index, part) in piece.text.split('\n').enumerate() {
                let line = piece.line + index;
                for word in words(part) {
                    let cited = self.0.entry(word.to_owned()).or_default();
                    let places = if in_code { &mut cited.code } else { &mut cited.tests };
                    if places
                        .last()
                        .is_none_or(|last| (last.file.as_path(), last.line) != (file, line))
                    {
                        let text = lines.get(line - 1).map_or("", |line| line.trim()).to_owned();
                        places.push(Place { file: file.to_owned(), line, text });
                    }
                }
            }
        }
    }

    /// The lines that name a row.
    pub fn of(&self, row: &str) -> Cited {
        self.0.get(row).cloned().unwrap_or_default()
    }

    /// Whether the code names a row.
    pub fn in_code(&self, row: &str) -> bool {
        self.0.get(row).is_some_and(|cited| !cited.code.is_empty())
    }
}

/// The source tree that the user is in, or the one that this program was built from.
pub fn workspace() -> Option<PathBuf> {
    let here = std::env::current_dir().ok();
    let built = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.into_iter().chain([built]).find_map(|start| {
        let root = start
            .ancestors()
            .find(|path| path.join("Cargo.lock").exists() && path.join("crates/kernel").is_dir());
        root.map(Path::to_owned)
    })
}

fn no_sources() -> Failure {
    Failure::cannot(Text::new("rules-no-sources"))
}

/// To what a file belongs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Home {
    Code,
    Tests,
    /// Another crate: only its `covers!` of the game count.
    Elsewhere,
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

const FOR_TESTS: &str = "#[cfg(test)]";

/// The files of modules that a file declares for tests only.
fn test_modules(file: &Path, source: &str) -> Vec<PathBuf> {
    let stem = file.file_stem().unwrap_or_default();
    let directory = match stem.to_str() {
        Some("lib" | "main" | "mod") => file.with_file_name(""),
        _ => file.with_extension(""),
    };
    let after = source.split(FOR_TESTS).skip(1);
    let names = after.filter_map(|rest| rest.trim_start().strip_prefix("mod ")?.split_once(';'));
    let plain = names.filter(|(name, _)| !name.contains('{'));
    plain.map(|(name, _)| directory.join(name).with_extension("rs")).collect()
}

/// The line at which the module with the tests of a file begins: the rest of the file is theirs.
fn test_block(source: &str) -> usize {
    let at = source.match_indices(FOR_TESTS).find(|(at, found)| {
        let rest = source[at + found.len()..].trim_start();
        rest.starts_with("mod ") && rest.lines().next().is_some_and(|line| line.ends_with('{'))
    });
    at.map_or(usize::MAX, |(at, _)| source[..at].matches('\n').count() + 1)
}

/// What a piece of a source is, with the game of a `covers!`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind<'a> {
    Comment,
    Literal,
    Covers(&'a str),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Piece<'a> {
    kind: Kind<'a>,
    line: usize,
    text: &'a str,
}

/// The comments and strings of a Rust source.
fn pieces(source: &str) -> Vec<Piece<'_>> {
    let (mut pieces, mut at, mut line) = (Vec::new(), 0, 1);
    // Within `covers!(…)`: its game once that was read.
    let mut covers: Option<Option<&str>> = None;
    while let Some(next) = source[at..].chars().next() {
        let rest = &source[at..];
        let (length, inner) = if rest.starts_with("//") {
            let end = rest.find('\n').unwrap_or(rest.len());
            (end, Some((Kind::Comment, &rest[..end])))
        } else if rest.starts_with("/*") {
            let end = rest.find("*/").map_or(rest.len(), |end| end + 2);
            (end, Some((Kind::Comment, &rest[..end])))
        } else if next == '"' {
            let (text, length) = literal(&source[..at], rest);
            let kind = match covers {
                None => Some(Kind::Literal),
                Some(Some(game)) => Some(Kind::Covers(game)),
                Some(None) => {
                    covers = Some(Some(text));
                    None
                }
            };
            (length, kind.map(|kind| (kind, text)))
        } else if next == '\'' {
            (character(rest), None)
        } else if rest.starts_with("covers!(") {
            covers = Some(None);
            ("covers!(".len(), None)
        } else {
            covers = covers.filter(|_| next != ')');
            (next.len_utf8(), None)
        };
        pieces.extend(inner.map(|(kind, text)| Piece { kind, line, text }));
        line += rest[..length].matches('\n').count();
        at += length;
    }
    pieces
}

/// The text of the string that begins at `rest`, and how long it is with what closes it.
fn literal<'a>(before: &str, rest: &'a str) -> (&'a str, usize) {
    let bare = before.trim_end_matches('#');
    let inside = &rest[1..];
    let (end, closing) = if bare.ends_with('r') {
        let closing = 1 + before.len() - bare.len();
        (inside.find(&format!("\"{}", "#".repeat(closing - 1))), closing)
    } else {
        let mut escaped = false;
        let end = inside.find(|c: char| {
            let ends = c == '"' && !escaped;
            escaped = c == '\\' && !escaped;
            ends
        });
        (end, 1)
    };
    match end {
        Some(end) => (&inside[..end], 1 + end + closing),
        None => (inside, rest.len()),
    }
}

/// How long the character is that begins at `rest`; 1 for what is a lifetime.
fn character(rest: &str) -> usize {
    let mut chars = rest.char_indices().skip(1);
    match (chars.next(), chars.next()) {
        (Some((_, '\\')), Some((escaped, c))) => {
            let after = escaped + c.len_utf8();
            rest[after..].find('\'').map_or(rest.len(), |end| after + end + 1)
        }
        (Some(_), Some((end, '\''))) => end + 1,
        _ => 1,
    }
}

/// The words of a text: letters, figures and underscores, and the dots and hyphens between them.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let plain = |c: char| c.is_alphanumeric() || c == '_';
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = &rest[rest.find(plain)?..];
        let mut chars = rest.char_indices().peekable();
        let mut end = rest.len();
        while let Some((at, c)) = chars.next() {
            let joins = matches!(c, '.' | '-') && chars.peek().is_some_and(|&(_, c)| plain(c));
            if !plain(c) && !joins {
                end = at;
                break;
            }
        }
        let word;
        (word, rest) = rest.split_at(end);
        Some(word)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const CODE: &str = r##"//! 1.1a, 1.1b: two rows. 1.1c-1.1d and 11.1a, 1.1a1 and T-1.1a are others.
use x; // T-A.1.
const Q: char = '"'; /* 1.2a
 1.2b */
fn f<'a>(x: &'a str) -> Violation { let c = '\''; g(c, "1.3a", r#"say "1.3b" twice: 1.3b"#, "\"1.3c") }
fn g() { let s1_4a = 1.4; }
#[cfg(test)]
mod checks;
#[cfg(test)]
mod tests {
    // 1.5a
    fn t() { covers!("parlour": "1.6a",
        "1.6b"); f("1.7a"); covers!("whist": "1.8a") }
}
"##;

    fn lines(citations: &Citations, row: &str) -> (Vec<usize>, Vec<usize>) {
        let cited = citations.of(row);
        let lines = |places: &[Place]| places.iter().map(|place| place.line).collect();
        (lines(&cited.code), lines(&cited.tests))
    }

    #[test]
    fn rows_are_found_in_comments_and_strings_as_whole_words() {
        let mut citations = Citations::default();
        citations.add("parlour", Home::Code, Path::new("a.rs"), CODE);
        for (row, line) in [
            ("1.1a", 1),
            ("1.1b", 1),
            ("T-A.1", 2),
            ("1.2a", 3),
            ("1.2b", 4),
            ("1.3a", 5),
            ("1.3b", 5),
            ("1.3c", 5),
        ] {
            assert_eq!(lines(&citations, row), (vec![line], vec![]), "{row}");
        }
        for (row, line) in [("1.5a", 11), ("1.6a", 12), ("1.6b", 13)] {
            assert_eq!(lines(&citations, row), (vec![], vec![line]), "{row}");
        }
        for row in ["1.1c", "1.1d", "T-A", "1.4", "s1_4a", "1.7a", "1.8a", "parlour"] {
            assert_eq!(lines(&citations, row), (vec![], vec![]), "{row}");
        }
        assert_eq!(
            citations.of("1.6b").tests[0].text,
            r#""1.6b"); f("1.7a"); covers!("whist": "1.8a") }"#
        );
    }

    #[test]
    fn tests_name_rows_by_what_they_cover_and_in_comments() {
        let mut citations = Citations::default();
        citations.add("parlour", Home::Tests, Path::new("b.rs"), CODE);
        assert_eq!(lines(&citations, "1.1a"), (vec![], vec![1]));
        assert_eq!(lines(&citations, "1.3a"), (vec![], vec![]));
        assert_eq!(lines(&citations, "1.6a"), (vec![], vec![12]));
        let mut citations = Citations::default();
        citations.add("parlour", Home::Elsewhere, Path::new("c.rs"), CODE);
        assert_eq!(lines(&citations, "1.1a"), (vec![], vec![]));
        assert_eq!(lines(&citations, "1.6a"), (vec![], vec![12]));
    }

    #[test]
    fn modules_for_tests_are_known_by_their_declaration() {
        let of = |file: &str| test_modules(Path::new(file), CODE);
        assert_eq!(of("src/fire.rs"), [Path::new("src/fire/checks.rs")]);
        assert_eq!(of("src/lib.rs"), [Path::new("src/checks.rs")]);
    }

    #[test]
    fn without_the_sources_nothing_can_be_found() {
        let failed = Citations::read(Path::new("/nowhere/at/all"), "parlour");
        assert_eq!(failed.map(|_| ()), Err(no_sources()));
    }
}
