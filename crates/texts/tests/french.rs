//! French punctuation in the messages of all crates and of the board.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

/// All files under a directory.
fn files(directory: &Path, out: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { files(&path, out) } else { out.push(path) }
    }
}

/// The French messages of every crate, and those of the board.
fn french() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = Vec::new();
    for krate in fs::read_dir(root.join("crates")).unwrap() {
        let locales = krate.unwrap().path().join("locales");
        if locales.is_dir() {
            files(&locales, &mut found);
        }
    }
    files(&root.join("web/src/board/locales"), &mut found);
    let in_french = |path: &PathBuf| {
        path.ends_with("fr.ftl") || path.parent().is_some_and(|folder| folder.ends_with("fr"))
    };
    found.retain(in_french);
    found
}

/// Whether a line could break before a sign that belongs to the word before it, or after an
/// opening quotation mark.
fn breaks(line: &str) -> bool {
    // A key that is named by its sign, such as "? aide", is no punctuation.
    let line = line.replace("· ? ", "");
    let before = [" ;", " :", " !", " ?", " »"].iter().any(|sign| line.contains(sign));
    before || line.contains("« ")
}

#[test]
fn the_check_sees_spaces_that_break() {
    assert!(breaks("Pourquoi pas ?") && breaks("« Leurre\u{a0}»"));
    assert!(!breaks("Pourquoi pas\u{a0}? «\u{a0}Leurre\u{a0}», --addr 127.0.0.1:1812"));
}

#[test]
fn no_line_breaks_before_double_punctuation() {
    let files = french();
    assert!(files.len() > 10, "{files:?}");
    for path in files {
        let text = fs::read_to_string(&path).unwrap();
        let words = text.lines().filter(|line| !line.starts_with('#'));
        let loose: Vec<&str> = words.filter(|line| breaks(line)).collect();
        assert!(loose.is_empty(), "{}: {loose:#?}", path.display());
    }
}
