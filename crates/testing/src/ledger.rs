//! The ledger: every row in force is named by a test.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use bivouac_kernel::Rules;
use serde_json::Value;

use crate::Trial;

/// Every row in force is named by a test of the game, and every row that a test names exists. That
/// these tests pass is for `bivouac conformance` to say.
pub fn every_row_in_force_is_named_by_a_test<T: Trial>(crate_directory: &str) {
    let ledger = T::Rules::about().ledger;
    let mut named = BTreeSet::new();
    for part in ["src", "tests"] {
        rows_in(&Path::new(crate_directory).join(part), T::Rules::about().id, &mut named);
    }
    rows_of_examples(&Path::new(crate_directory).join("data/examples"), &mut named);
    let unknown: Vec<_> = named.iter().filter(|row| ledger.row(row).is_none()).collect();
    assert!(unknown.is_empty(), "tests name rows that do not exist: {unknown:?}");
    let covered: BTreeSet<&str> =
        ledger.covered(&named).iter().map(|row| row.id.as_str()).collect();
    let in_force = ledger.rows().iter().filter(|row| row.implemented).map(|row| row.id.as_str());
    let missing: Vec<_> = in_force.filter(|row| !covered.contains(row)).collect();
    assert!(missing.is_empty(), "no test names {missing:?}");
}

/// The rows that the `covers!` of the sources in a directory name.
fn rows_in(directory: &Path, game: &str, named: &mut BTreeSet<String>) {
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rows_in(&path, game, named);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let source = fs::read_to_string(path).unwrap();
            for part in source.split("covers!(").skip(1) {
                let inside = part.split(')').next().unwrap_or_default();
                let mut quoted = inside.split('"').skip(1).step_by(2).map(str::to_owned);
                if quoted.next().as_deref() == Some(game) {
                    named.extend(quoted);
                }
            }
        }
    }
}

/// The rows that the worked examples in a directory name, where a game has them as data.
fn rows_of_examples(directory: &Path, named: &mut BTreeSet<String>) {
    for entry in fs::read_dir(directory).into_iter().flatten() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        let example: Value = serde_json::from_str(&text).unwrap();
        let rows = example["rows"].as_array().expect("an example names its rows");
        named.extend(rows.iter().filter_map(Value::as_str).map(str::to_owned));
    }
}
