//! The server as its users start it.

// Helpers of tests may fail as tests do.
#![allow(clippy::unwrap_used)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

fn bivouac(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bivouac"));
    command.args(args).env("LC_ALL", "en_GB.UTF-8");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A directory of its own for a test, removed at its end.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let path = std::env::temp_dir().join(format!("bivouac-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Scratch(path)
    }

    fn database(&self) -> String {
        format!("sqlite:{}", self.0.join("new/here.sqlite").display())
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A program that is ended whatever happens.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn complaint(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn the_server_says_where_it_is_answers_and_ends_when_told() {
    let scratch = Scratch::new("serve");
    let database = scratch.database();
    let args = ["serve", "--addr", "127.0.0.1:0", "--database", &database, "--log", "json"];
    let mut server = Running(bivouac(&args).spawn().unwrap());
    let mut line = String::new();
    BufReader::new(server.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next());
    let mut stream = TcpStream::connect(address.unwrap()).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
    stream
        .write_all(b"GET /health?secret HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
        .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("\"status\":\"ok\""), "{answer}");
    let told = Command::new("kill").args(["-TERM", &server.0.id().to_string()]).status();
    assert!(told.unwrap().success());
    let begun = Instant::now();
    let status = loop {
        if let Some(status) = server.0.try_wait().unwrap() {
            break status;
        }
        assert!(begun.elapsed() < Duration::from_secs(10), "it does not end");
        std::thread::sleep(Duration::from_millis(20));
    };
    assert_eq!(status.code(), Some(0));
    let mut log = String::new();
    server.0.stderr.take().unwrap().read_to_string(&mut log).unwrap();
    assert!(log.contains("\"path\":\"/health\"") && !log.contains("secret"), "{log}");
    assert!(log.lines().all(|line| line.starts_with('{')), "{log}");
}

#[test]
fn the_log_does_not_grow_with_what_is_refused() {
    let scratch = Scratch::new("serve-log");
    let database = scratch.database();
    let args = ["serve", "--addr", "127.0.0.1:0", "--database", &database, "--log", "json"];
    let mut server = Running(bivouac(&args).spawn().unwrap());
    let mut line = String::new();
    BufReader::new(server.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next());
    let stream = TcpStream::connect(address.unwrap()).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    let asked = 1500;
    let mut writing = stream.try_clone().unwrap();
    let writer = std::thread::spawn(move || {
        for _ in 0..asked {
            writing.write_all(b"GET /api/nowhere HTTP/1.1\r\nhost: localhost\r\n\r\n").unwrap();
        }
    });
    let mut answers = BufReader::new(stream).lines();
    let refused = answers.by_ref().map(Result::unwrap).filter(|line| line.contains("HTTP/1.1 4"));
    assert_eq!(refused.take(asked).count(), asked);
    writer.join().unwrap();
    drop(answers);
    let told = Command::new("kill").args(["-TERM", &server.0.id().to_string()]).status();
    assert!(told.unwrap().success());
    let mut log = String::new();
    server.0.stderr.take().unwrap().read_to_string(&mut log).unwrap();
    let of = |path: &str| log.lines().filter(|line| line.contains(path)).count();
    let unwritten: usize = log
        .split("\"unwritten\":")
        .skip(1)
        .filter_map(|rest| rest.split([',', '}']).next()?.parse::<usize>().ok())
        .sum();
    assert!(of("/api/nowhere") < 400, "{} lines", of("/api/nowhere"));
    assert_eq!(of("/api/nowhere") + unwritten, asked, "{log}");
}

#[test]
fn what_keeps_the_server_from_running_is_said_with_what_to_do() {
    let scratch = Scratch::new("serve-not");
    let database = scratch.database();
    let busy = TcpListener::bind("127.0.0.1:0").unwrap();
    let addr = busy.local_addr().unwrap().to_string();
    let said = |args: &[&str]| complaint(&bivouac(args).output().unwrap());
    let in_use = said(&["serve", "--addr", &addr, "--database", &database]);
    assert!(in_use.contains(&addr) && in_use.contains("--addr 127.0.0.1:1813"), "{in_use}");
    let french = said(&["serve", "--addr", &addr, "--database", &database, "--lang", "fr"]);
    assert!(french.contains("Un autre programme écoute déjà"), "{french}");
    let bad = said(&["serve", "--addr", "127.0.0.1:0", "--database", "/tmp/x"]);
    assert!(bad.contains("sqlite:FILE"), "{bad}");
    let unwritable = said(&["serve", "--addr", "127.0.0.1:0", "--database", "sqlite:/proc/x/y"]);
    assert!(unwritable.contains("/proc/x/y") && unwritable.contains("--database"), "{unwritable}");
}

/// At two tables random players choose some hundred times and begin anew after the end of a game;
/// nobody is left behind. It is measured for longer where that was too short.
fn plays_on(game: &str) {
    let mut measured = serde_json::Value::Null;
    for seconds in ["4", "12", "40", "120"] {
        let args = ["load", game, "--tables", "2", "--seconds", seconds, "--json"];
        let output = bivouac(&args).output().unwrap();
        assert!(output.status.success(), "{output:?}");
        measured = serde_json::from_slice(&output.stdout).unwrap();
        for none in ["refused", "idle_tables", "players_halted"] {
            assert_eq!(measured[none], 0, "{measured}");
        }
        if measured["games"].as_u64() > Some(0) && measured["choices"].as_u64() > Some(300) {
            return;
        }
    }
    panic!("too little is played: {measured}");
}

#[test]
fn random_players_play_borodino_one_game_after_the_other() {
    plays_on("borodino");
}

#[test]
fn random_players_play_the_fateful_march_one_game_after_the_other() {
    plays_on("fateful-march");
}
