//! Nothing that was acknowledged is lost when the server is killed, at whatever moment.
#![allow(clippy::unwrap_used)]

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bivouac_kernel::{Dice, Seed};
use bivouac_server::{Limits, Settings};
use serde_json::{Value, json};

use crate::common::table::{Kept, decision};
use crate::common::{Client, Database, GAMES};

const CHILD: &str = "BIVOUAC_TEST_KILLED_DATABASE";

/// The server that is killed: this test, run by the other one in a process of its own.
#[test]
fn the_server_that_is_killed() {
    let Ok(database) = std::env::var(CHILD) else { return };
    let settings = Settings {
        addr: "127.0.0.1:0".to_owned(),
        database,
        limits: Limits::unhurried(),
        ..Settings::default()
    };
    bivouac_server::serve(settings, &GAMES, |server| {
        println!("\nlistening {}", server.address());
    })
    .unwrap();
}

/// Starts it, and says where it listens.
fn start(database: &str) -> (Child, String) {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "kill::the_server_that_is_killed", "--nocapture"])
        .env(CHILD, database)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let address = lines.find_map(|line| Some(line.unwrap().strip_prefix("listening ")?.to_owned()));
    // The rest is read so that nobody waits for it.
    std::thread::spawn(move || lines.for_each(drop));
    (child, address.unwrap())
}

/// Somebody who plays at one table after the other.
struct Player {
    client: Client,
    game: usize,
    table: String,
    /// The log as it stood when the last choice was acknowledged.
    acknowledged: Vec<Value>,
    choices: usize,
    dice: Dice,
}

impl Player {
    async fn new(number: usize, address: &str) -> Player {
        let stranger = Client { address: address.to_owned(), cookie: None, id: String::new() };
        let answer = stranger.post("/api/me/guest", json!({})).await;
        let cookie = answer.head.lines().find_map(|line| {
            let (name, value) = line.split_once(": ")?;
            name.eq_ignore_ascii_case("set-cookie")
                .then(|| value.split(';').next().unwrap().to_owned())
        });
        let client = Client { cookie: Some(cookie.expect("a cookie")), ..stranger };
        let dice = Dice::new(Seed::from(number as u64));
        let mut player = Player {
            client,
            game: number % 2,
            table: String::new(),
            acknowledged: Vec::new(),
            choices: 0,
            dice,
        };
        player.open().await.unwrap();
        player
    }

    async fn open(&mut self) -> Option<()> {
        let about = GAMES[self.game].about();
        let seats: Vec<Value> = about.seats[..2]
            .iter()
            .map(|seat| json!({ "seat": seat, "holder": { "kind": "me" } }))
            .collect();
        let new = json!({ "game": about.id, "scenario": about.scenarios[0].id, "seats": seats });
        let answer = self.client.try_send("POST", "/api/tables", &new.to_string()).await.ok()?;
        self.table = answer.json()["id"].as_str()?.to_owned();
        self.acknowledged.clear();
        Some(())
    }

    /// Everything that was acknowledged is there, in order, and at most one choice more.
    async fn check(&mut self, address: &str) {
        self.client.address = address.to_owned();
        let view = self.client.view(&self.table).await;
        let log = self.client.log(&self.table, &view).await;
        assert!(
            log.len() >= self.acknowledged.len(),
            "lost: {} {}",
            log.len(),
            self.acknowledged.len()
        );
        assert_eq!(log[..self.acknowledged.len()], self.acknowledged[..]);
        let more = log.len() - self.acknowledged.len();
        assert!(more <= 1 || view["table"]["status"] == "finished", "{more} more");
        self.acknowledged = log;
    }

    /// Plays until the connection breaks.
    async fn play(&mut self, until: Arc<AtomicBool>) {
        while !until.load(Ordering::Relaxed) && self.play_on().await.is_some() {}
    }

    async fn play_on(&mut self) -> Option<()> {
        let mut socket = self.client.try_live(&self.table, "", None).await.ok()?;
        let mut kept = Kept::default();
        kept.take(&serde_json::from_str(&socket.text().await?).unwrap());
        while let Some((seat, ids)) = decision(&kept.view) {
            let choice = &ids[self.dice.pick(ids.len())];
            let ask = json!({ "type": "choose", "request": 1, "seat": seat, "choice": choice });
            futures_util::SinkExt::send(&mut socket.socket, ask.to_string().into()).await.ok()?;
            loop {
                let message: Value = serde_json::from_str(&socket.text().await?).unwrap();
                match message["type"].as_str().unwrap() {
                    "done" => break,
                    "refused" if message["problem"]["code"] == "storage" => return None,
                    "refused" => panic!("{message}"),
                    _ => kept.take(&message),
                }
            }
            // The connection has begun with the last page.
            let log = kept.view["play"]["log"].as_array().unwrap();
            let first = log.first().and_then(|entry| entry["number"].as_u64()).unwrap_or(1);
            self.acknowledged.truncate(first as usize - 1);
            self.acknowledged.extend(log.iter().cloned());
            self.choices += 1;
        }
        // The game has ended.
        assert_eq!(kept.view["table"]["status"], "finished");
        self.open().await
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_outlives_fifty_kills() {
    let database = Database::sqlite("kill");
    let (mut child, mut address) = start(&database.url);
    let mut players = Vec::new();
    for number in 0..6 {
        players.push(Player::new(number, &address).await);
    }
    let mut dice = Dice::new(Seed::from(1812));
    let began = Instant::now();
    for _ in 0..50 {
        let until = Arc::new(AtomicBool::new(false));
        let playing: Vec<_> = players
            .drain(..)
            .map(|mut player| {
                let until = until.clone();
                tokio::spawn(async move {
                    player.play(until).await;
                    player
                })
            })
            .collect();
        tokio::time::sleep(Duration::from_millis(20 + dice.pick(400) as u64)).await;
        until.store(true, Ordering::Relaxed);
        child.kill().unwrap();
        child.wait().unwrap();
        for player in playing {
            players.push(player.await.unwrap());
        }
        (child, address) = start(&database.url);
        for player in &mut players {
            player.check(&address).await;
        }
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let choices: usize = players.iter().map(|player| player.choices).sum();
    println!("{choices} choices, 50 kills, {:?}", began.elapsed());
    assert!(choices > 500, "{choices}");
}
