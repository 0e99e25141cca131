//! Which rows of a ledger are covered by tests that ran and passed.
//!
//! A test names its rows with [`covers!`](crate::covers). The guard that it makes writes a file
//! for the test when the test ends without a panic, and removes the file when the test begins, so
//! that only tests that ran and passed count. [`Covered::read`] collects the files.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{env, fs, io, thread};

/// Names the ledger rows that the surrounding test covers. Use it as the test's first statement:
/// `covers!("borodino": "6.31a", "6.31b");`
#[macro_export]
macro_rules! covers {
    ($game:literal: $($row:literal),+ $(,)?) => {
        let _covering = $crate::conformance::Covering::begin(
            $game,
            module_path!(),
            env!("CARGO_MANIFEST_DIR"),
            &[$($row),+],
        );
    };
}

/// The guard that [`covers!`](crate::covers) makes.
#[derive(Debug)]
pub struct Covering {
    file: PathBuf,
    rows: Vec<String>,
}

impl Covering {
    /// Begins a test: what it covered before no longer counts until it passes again.
    pub fn begin(game: &str, module: &str, manifest: &str, rows: &[&str]) -> Covering {
        let current = thread::current();
        let test = current.name().unwrap_or("main");
        let name = format!("{module}::{test}").replace("::", "-");
        let file = directory(Path::new(manifest)).join(game).join(format!("{name}.rows"));
        let _ = fs::remove_file(&file);
        Covering { file, rows: rows.iter().map(|&row| row.to_owned()).collect() }
    }
}

impl Drop for Covering {
    fn drop(&mut self) {
        if thread::panicking() {
            return;
        }
        let written = self
            .file
            .parent()
            .map_or(Ok(()), fs::create_dir_all)
            .and_then(|()| fs::write(&self.file, self.rows.join("\n") + "\n"));
        if let Err(error) = written {
            eprintln!("{}: {error}", self.file.display());
        }
    }
}

/// Where the coverage of a workspace is collected: `BIVOUAC_CONFORMANCE`, or `conformance` in the
/// target directory of the workspace that `inside` lies in.
pub fn directory(inside: &Path) -> PathBuf {
    if let Some(chosen) = env::var_os("BIVOUAC_CONFORMANCE") {
        return chosen.into();
    }
    let root = inside.ancestors().find(|path| path.join("Cargo.lock").exists()).unwrap_or(inside);
    root.join("target").join("conformance")
}

/// What the tests of one game have covered.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Covered {
    /// For each row, the tests that cover it.
    pub tests: BTreeMap<String, Vec<String>>,
}

impl Covered {
    /// Collects what the tests of `game` wrote into `directory`; `None` if no test ever did.
    ///
    /// # Errors
    /// When a file is there but cannot be read.
    pub fn read(directory: &Path, game: &str) -> io::Result<Option<Covered>> {
        let entries = match fs::read_dir(directory.join(game)) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        let mut covered = Covered::default();
        for entry in entries {
            let path = entry?.path();
            if path.extension().is_none_or(|extension| extension != "rows") {
                continue;
            }
            let test = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            for row in fs::read_to_string(&path)?.lines() {
                covered.tests.entry(row.to_owned()).or_default().push(test.clone());
            }
        }
        covered.tests.values_mut().for_each(|tests| tests.sort());
        Ok(Some(covered))
    }

    /// The ids of the rows that are covered.
    pub fn rows(&self) -> BTreeSet<String> {
        self.tests.keys().cloned().collect()
    }
}
