//! The guard that says which ledger rows a test covers.

use std::path::{Path, PathBuf};
use std::{env, fs, process, thread};

use bivouac_kernel::conformance::{Covered, Covering, directory};

/// A place that looks like a workspace, and a game name that no other test has.
struct Workspace {
    root: PathBuf,
    game: String,
}

impl Workspace {
    fn new(name: &str) -> Workspace {
        let game = format!("{name}-{}", process::id());
        let root = env::temp_dir().join(format!("bivouac-covering-{game}"));
        fs::create_dir_all(root.join("crates/game")).unwrap();
        fs::write(root.join("Cargo.lock"), "").unwrap();
        Workspace { root, game }
    }

    fn collected(&self) -> PathBuf {
        directory(&self.root.join("crates/game"))
    }

    fn covered(&self) -> Option<Covered> {
        Covered::read(&self.collected(), &self.game).unwrap()
    }

    fn rows(&self) -> Vec<String> {
        self.covered().map_or_else(Vec::new, |covered| covered.rows().into_iter().collect())
    }

    /// Runs a test of some name that covers two rows and may fail.
    fn test(&self, name: &str, passes: bool) {
        let (game, manifest) = (self.game.clone(), self.root.join("crates/game"));
        let body = move || {
            let manifest = manifest.to_string_lossy();
            let _covering = Covering::begin(&game, "game::tests", &manifest, &["1.1a", "1.1b"]);
            assert!(passes, "a deliberate failure");
        };
        let ended = thread::Builder::new().name(name.to_owned()).spawn(body).unwrap().join();
        assert_eq!(ended.is_ok(), passes);
    }
}

impl Drop for Workspace {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(self.collected().join(&self.game));
        let _ = fs::remove_dir_all(&self.root);
    }
}

#[test]
fn a_test_that_passes_covers_its_rows() {
    let workspace = Workspace::new("passes");
    assert_eq!(workspace.covered(), None, "no test ever ran");
    workspace.test("a_rule_holds", true);
    assert_eq!(workspace.rows(), ["1.1a", "1.1b"]);
    workspace.test("another_rule_holds", true);
    let covered = workspace.covered().unwrap();
    assert_eq!(covered.tests["1.1a"].len(), 2, "each test counts");
}

#[test]
fn a_test_that_fails_covers_nothing() {
    let workspace = Workspace::new("fails");
    workspace.test("a_rule_breaks", false);
    assert_eq!(workspace.rows(), [] as [&str; 0]);
}

#[test]
fn a_test_that_fails_no_longer_covers_what_it_covered_before() {
    let workspace = Workspace::new("stale");
    workspace.test("a_rule", true);
    workspace.test("another_rule", true);
    workspace.test("a_rule", false);
    let covered = workspace.covered().unwrap();
    assert_eq!(covered.tests["1.1a"], ["game-tests-another_rule"]);
}

#[test]
fn files_that_are_not_coverage_do_not_count() {
    let workspace = Workspace::new("strangers");
    workspace.test("a_rule", true);
    fs::write(workspace.collected().join(&workspace.game).join("notes.txt"), "9.9z").unwrap();
    assert_eq!(workspace.rows(), ["1.1a", "1.1b"]);
}

#[test]
fn coverage_is_collected_in_the_target_of_the_workspace() {
    if env::var_os("BIVOUAC_CONFORMANCE").is_some() {
        return;
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().parent().unwrap();
    assert_eq!(directory(Path::new(env!("CARGO_MANIFEST_DIR"))), root.join("target/conformance"));
}

#[test]
fn the_macro_is_a_guard_for_the_rest_of_the_test() {
    bivouac_kernel::covers!("kernel-self-test": "0.0a");
    let collected = directory(Path::new(env!("CARGO_MANIFEST_DIR")));
    let written = Covered::read(&collected, "kernel-self-test").unwrap();
    let rows = written.map_or_else(Vec::new, |covered| covered.rows().into_iter().collect());
    assert!(rows.is_empty(), "nothing is covered before the test has passed: {rows:?}");
}
