//! The program as its users run it.

// Helpers of tests may fail as tests do.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// Runs the program with `input` and English as the language of the system.
fn run_with(args: &[&str], input: &str, environment: &[(&str, &str)]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_bivouac"))
        .args(args)
        .env("LC_ALL", "en_GB.UTF-8")
        .envs(environment.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that needs no input may be gone before it is written.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(!complaint.contains("panicked"), "{args:?}: {complaint}");
    output
}

fn run(args: &[&str]) -> Output {
    run_with(args, "", &[])
}

fn code(output: &Output) -> i32 {
    output.status.code().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn complaint(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// What a command that must succeed prints.
fn said(args: &[&str]) -> String {
    let output = run(args);
    assert_eq!(code(&output), 0, "{args:?}: {}", complaint(&output));
    out(&output)
}

fn json(args: &[&str]) -> Value {
    let text = said(args);
    let last = text.lines().last().unwrap();
    serde_json::from_str(last).unwrap()
}

/// A directory of its own for a test, removed at its end.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let path = std::env::temp_dir().join(format!("bivouac-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Scratch(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const TWO_PEOPLE: &str = "french=human,russian=human";

/// Plays by always taking the first choice, and saves the record.
fn recorded(scratch: &Scratch, choices: usize) -> String {
    let file = scratch.file("record.json");
    let script = format!("{}record {file}\nquit\n", "1\n".repeat(choices));
    let args = ["play", "borodino", "--plain", "--seed", "5", "--seat", TWO_PEOPLE];
    let played = run_with(&args, &script, &[]);
    assert_eq!(code(&played), 0, "{}", complaint(&played));
    file
}

#[test]
fn the_games_are_listed_in_both_languages() {
    let english = said(&["games"]);
    assert!(english.contains("borodino") && english.contains("schevardino"), "{english}");
    assert!(english.contains("Seats: french"), "{english}");
    let french = said(&["games", "--lang", "fr"]);
    assert!(french.contains("Camps\u{a0}: french"), "{french}");
    let by_system = run_with(&["games"], "", &[("LC_ALL", "fr_FR.UTF-8")]);
    assert_eq!(out(&by_system), french);
    assert!(!english.contains('⟨') && !french.contains('⟨'));
}

#[test]
fn rules_are_shown_by_row_rule_chapter_and_word() {
    let row = said(&["rules", "borodino", "6.11a"]);
    assert!(row.starts_with("6.11a "), "{row}");
    let rule = said(&["rules", "borodino", "6.1"]);
    assert!(rule.contains("6.11a") && rule.contains("6.12b"), "{rule}");
    let chapter = said(&["rules", "borodino", "6"]);
    assert!(chapter.lines().count() > rule.lines().count());
    assert!(!chapter.contains("\n10.") && !chapter.contains("\n16."));
    assert!(said(&["rules", "borodino", "6.11a", "--lang", "fr"]).contains("sommet"));
    assert!(said(&["rules", "borodino"]).lines().count() > 400);
    let none = run(&["rules", "borodino", "elephants"]);
    assert_eq!(code(&none), 1);
    assert!(complaint(&none).contains("elephants"));
}

#[test]
fn a_row_is_found_in_the_code_and_in_the_tests() {
    let places = |text: &str, folder: &str| -> Vec<String> {
        let lines = text.lines().filter(|line| line.starts_with(folder));
        lines.map(str::to_owned).collect()
    };
    let found = said(&["rules", "borodino", "6.12b", "--where"]);
    assert!(found.starts_with("6.12b "), "{found}");
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for folder in ["crates/borodino/src/", "crates/borodino/tests/"] {
        let places = places(&found, folder);
        assert!(!places.is_empty(), "{found}");
        for place in places {
            let mut parts = place.splitn(3, ':');
            let (file, line) = (parts.next().unwrap(), parts.next().unwrap());
            let source = fs::read_to_string(root.join(file)).unwrap();
            let line: usize = line.parse().unwrap();
            assert!(source.lines().nth(line - 1).unwrap().contains("6.12b"), "{place}");
        }
    }
    let french = said(&["rules", "fateful-march", "S14c", "--where", "--lang", "fr"]);
    assert!(french.contains("Cité dans le code") && french.contains("Cité dans les tests"));
    assert!(!places(&french, "crates/fateful_march/src/").is_empty(), "{french}");
}

#[test]
fn rows_that_the_code_does_not_name_are_listed() {
    for game in ["borodino", "fateful-march"] {
        let output = run(&["rules", game, "--uncited", "--where"]);
        let shown = out(&output);
        assert!(!shown.contains("\nNamed in the code:"), "{shown}");
        let rows = shown.matches("Not named in the code.").count();
        assert_eq!(code(&output), i32::from(rows > 0), "{shown}");
        let last = shown.lines().rev().take(3).collect::<Vec<_>>().concat();
        assert!(rows == 0 || last.contains(&rows.to_string()), "{shown}");
    }
    let cited = run(&["rules", "borodino", "6.12b", "--uncited"]);
    assert_eq!(code(&cited), 0, "{}", out(&cited));
    assert!(out(&cited).contains("names every enforced row"), "{}", out(&cited));
}

#[test]
fn a_simulation_answers_with_one_object_and_repeats_itself() {
    let args = ["sim", "borodino", "--scenario", "schevardino", "--games", "20", "--seed", "3"];
    let mut first = json(&[&args[..], &["--json"]].concat());
    let keys: Vec<&String> = first.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["games", "finished", "errors", "outcomes", "decisions", "seconds"]);
    assert_eq!((&first["games"], &first["finished"]), (&20.into(), &20.into()));
    assert_eq!(first["errors"], 0);
    let outcomes = first["outcomes"].as_object().unwrap();
    assert_eq!(outcomes.values().filter_map(Value::as_u64).sum::<u64>(), 20);
    let mut again = json(&[&args[..], &["--json", "--jobs", "1"]].concat());
    first["seconds"].take();
    again["seconds"].take();
    assert_eq!(first, again);
    let table = said(&args);
    assert!(table.contains("Games: 20; finished: 20"), "{table}");
    let greedy = ["--games", "1", "--seats", "french=greedy,russian=random"];
    assert!(said(&[&["sim", "borodino"][..], &greedy].concat()).contains("finished: 1"));
}

#[test]
fn the_speed_is_measured_for_every_scenario() {
    let answer = json(&["bench", "borodino", "--json"]);
    let speed = answer["borodino"]["schevardino"].as_object().unwrap();
    let keys: Vec<&String> = speed.keys().collect();
    assert_eq!(
        keys,
        [
            "decisions_per_second",
            "games_per_second",
            "ns_per_decision",
            "bytes_per_state",
            "allocations_per_decision"
        ]
    );
    assert!(speed.values().all(Value::is_number));
    assert!(speed["decisions_per_second"].as_f64().unwrap() > 0.0);
}

#[test]
fn a_record_is_verified_and_printed() {
    let scratch = Scratch::new("replay");
    let file = recorded(&scratch, 30);
    let shown = said(&["replay", &file]);
    assert!(shown.contains("all 30 choices are legal"), "{shown}");
    assert!(shown.contains("[6.12b]"), "{shown}");
    assert!(shown.contains("The game is not finished."), "{shown}");
    let text = fs::read_to_string(&file).unwrap();
    let piped = run_with(&["replay", "-", "--lang", "fr"], &text, &[]);
    assert!(out(&piped).contains("les 30 choix sont légaux"));
}

#[test]
fn a_replay_tells_who_stood_better_if_asked() {
    let scratch = Scratch::new("standing");
    let file = recorded(&scratch, 30);
    let plain = said(&["replay", &file]);
    let asked = said(&["replay", &file, "--standing"]);
    let (bars, log): (Vec<&str>, Vec<&str>) = asked.lines().partition(|line| line.contains('░'));
    assert_eq!(log, plain.lines().collect::<Vec<_>>());
    assert!(!bars.is_empty());
    for bar in bars {
        let words: Vec<&str> = bar.split_whitespace().collect();
        let [french, own, blocks, russian, theirs] = words[..] else { panic!("{bar}") };
        assert_eq!([french, russian], ["French", "Russian"]);
        let [own, theirs] = [own, theirs].map(|value| value.parse::<i32>().unwrap());
        assert!(own == -theirs && own.abs() <= 100, "{bar}");
        // The side that stands better has more of the bar.
        let filled = blocks.chars().filter(|&block| block == '█').count() as i32;
        assert!((filled * 100 / 12 - 100 - own).abs() <= 5, "{bar}");
    }
}

#[test]
fn a_record_that_was_altered_does_not_hold() {
    let scratch = Scratch::new("altered");
    let text = fs::read_to_string(recorded(&scratch, 30)).unwrap();
    let mut reasons = Vec::new();
    let mut try_out = |record: String| {
        let output = run_with(&["replay", "-"], &record, &[]);
        assert_eq!(code(&output), 1, "{}", out(&output));
        assert!(out(&output).is_empty());
        reasons.push(complaint(&output));
    };
    let record: Value = serde_json::from_str(&text).unwrap();
    let altered = |change: fn(&mut Value)| {
        let mut record = record.clone();
        change(&mut record);
        record.to_string()
    };
    try_out(text[..text.len() / 2].to_owned());
    try_out(String::new());
    try_out("{\"format\":1}".to_owned());
    try_out(altered(|record| record["choices"][0]["seat"] = "russian".into()));
    try_out(altered(|record| record["choices"][0]["choice"] = "dance".into()));
    try_out(altered(|record| record["choices"][0]["dice"] = vec![3].into()));
    try_out(altered(|record| record["rules"] = 99.into()));
    try_out(altered(|record| record["format"] = 99.into()));
    assert!(reasons[0].contains("not a game record"), "{}", reasons[0]);
    assert!(reasons[3].contains("Choice 1 of the record is not legal"), "{}", reasons[3]);
    assert!(reasons[5].contains("The dice of choice 1"), "{}", reasons[5]);
    let other = run_with(&["replay", "-"], &altered(|r| r["game"] = "whist".into()), &[]);
    assert!(complaint(&other).contains("whist"));
    let missing = run(&["replay", "/nowhere/at/all.json"]);
    assert_eq!(code(&missing), 2);
}

#[test]
fn a_script_plays_the_same_game_again() {
    let args = ["play", "borodino", "--plain", "--seed", "5", "--seat", "russian=random"];
    let script = format!("{}log\nscene\nwhy 4008\nhelp\nquit\n", "1\n".repeat(12));
    let first = run_with(&args, &script, &[]);
    assert_eq!(code(&first), 0);
    assert!(!out(&first).contains('⟨'), "{}", out(&first));
    assert_eq!(out(&first), out(&run_with(&args, &script, &[])));
    let french = run_with(&[&args[..], &["--lang", "fr"]].concat(), &script, &[]);
    assert!(!out(&french).contains('⟨'), "{}", out(&french));
    assert!(out(&french).contains("La partie s’arrête"));
    let ended = run_with(&args, "1\n", &[]);
    assert_eq!(code(&ended), 0);
    assert!(out(&ended).contains("The input has ended"), "{}", out(&ended));
}

#[test]
fn a_game_goes_on_from_a_position_or_a_record() {
    let scratch = Scratch::new("load");
    let record = recorded(&scratch, 10);
    let position = scratch.file("position.json");
    let args = ["play", "borodino", "--plain", "--seat", TWO_PEOPLE, "--load"];
    let script = format!("save {position}\nquit\n");
    let from_record = run_with(&[&args[..], &[&record]].concat(), &script, &[]);
    assert!(out(&from_record).contains("The game stops after 10 decisions."));
    let from_position = run_with(&[&args[..], &[&position]].concat(), "1\nquit\n", &[]);
    assert!(out(&from_position).contains("The game stops after one decision."));
    fs::write(&position, "{\"scenario\": 3}").unwrap();
    let broken = run_with(&[&args[..], &[&position]].concat(), "", &[]);
    assert_eq!(code(&broken), 2);
    assert!(complaint(&broken).contains("Correct it and load it again."), "{}", complaint(&broken));
    fs::write(&position, "{").unwrap();
    let torn = run_with(&[&args[..], &[&position]].concat(), "", &[]);
    assert_eq!(code(&torn), 2);
}

#[test]
fn rows_without_a_test_are_counted() {
    let scratch = Scratch::new("conformance");
    fs::create_dir_all(scratch.0.join("borodino")).unwrap();
    let rows = scratch.file("borodino/a-test.rows");
    fs::write(&rows, "6.11a\n6.11b\n").unwrap();
    let kept = scratch.0.to_str().unwrap();
    let environment = [("BIVOUAC_CONFORMANCE", kept)];
    let ask = || run_with(&["conformance", "borodino", "--json"], "", &environment);
    let answer: Value = serde_json::from_slice(&ask().stdout).unwrap();
    let game = &answer["games"]["borodino"];
    let keys: Vec<&String> = game.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["rows", "covered", "uncovered"]);
    let (rows_in_all, covered) =
        (game["rows"].as_u64().unwrap(), game["covered"].as_u64().unwrap());
    let uncovered = game["uncovered"].as_array().unwrap();
    assert!(covered >= 2 && rows_in_all == covered + uncovered.len() as u64);
    assert!(uncovered.iter().all(|row| row != "6.11a"));
    let in_force = complaint(&ask()).contains("no test that passed");
    assert_eq!(code(&ask()), i32::from(in_force));
    fs::write(&rows, "99.9z\n").unwrap();
    assert_eq!(code(&ask()), 1);
    assert!(complaint(&ask()).contains("99.9z"));
}

#[test]
fn the_protocol_answers_line_by_line() {
    let output = run_with(&["engine"], "{\"cmd\":\"games\"}\nnonsense\n", &[]);
    assert_eq!(code(&output), 0);
    let answers: Vec<Value> =
        out(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), 2);
    assert_eq!((&answers[0]["ok"], &answers[1]["ok"]), (&true.into(), &false.into()));
}

#[test]
fn what_cannot_be_done_is_said_with_what_can() {
    for (args, words) in [
        (&["play", "whist"][..], "The games are: borodino"),
        (&["play", "borodino", "--scenario", "austerlitz"], "schevardino"),
        (&["play", "borodino", "--seat", "prussian=human"], "french, russian"),
        (&["play", "borodino", "--seat", "french=oracle"], "random, greedy"),
        (&["play", "borodino", "--option", "fog=on"], "fog"),
        (&["sim", "borodino", "--seats", "french=human"], "bots"),
        (&["sim", "borodino", "--games", "many"], "many"),
        (&["conquer"], "conquer"),
        (&[], "bivouac --help"),
    ] {
        let output = run(args);
        assert_eq!(code(&output), 2, "{args:?}");
        assert!(complaint(&output).contains(words), "{args:?}: {}", complaint(&output));
        assert!(out(&output).is_empty());
    }
    let french = run(&["play", "whist", "--lang", "fr"]);
    assert!(complaint(&french).contains("Il n’y a pas de jeu"));
}

#[test]
fn help_and_version_are_answers() {
    for command in [
        "games",
        "rules",
        "play",
        "sim",
        "replay",
        "bench",
        "engine",
        "serve",
        "conformance",
        "--help",
    ] {
        for lang in ["en", "fr"] {
            let args: Vec<&str> = match command {
                "--help" => vec!["--help", "--lang", lang],
                command => vec![command, "--help", "--lang", lang],
            };
            let help = said(&args);
            assert!(help.contains("bivouac") && !help.contains('⟨'), "{help}");
            assert_eq!(help.contains("Utilisation"), lang == "fr", "{help}");
        }
    }
    assert!(said(&["--version"]).contains(env!("CARGO_PKG_VERSION")));
}

#[test]
fn a_closed_pipe_ends_the_program_without_a_word() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_bivouac"))
        .args(["rules", "borodino"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The reader has seen enough after a few bytes.
    let mut first = [0; 16];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(code(&output), 0);
    assert_eq!(complaint(&output), "");
}
