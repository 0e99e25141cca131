//! Live connections: what comes over them adds up to what there is, also after interruptions.
#![allow(clippy::unwrap_used)]

use std::time::Duration;

use bivouac_kernel::{Dice, Seed};
use bivouac_server::{Limits, Rate, Settings};
use serde_json::{Value, json};

use crate::common::table::{Kept, decision};
use crate::common::{self, Client, GAMES, Server, Socket, databases};

fn me(seat: &str) -> Value {
    json!({ "seat": seat, "holder": { "kind": "me" } })
}

async fn parlour(who: &Client, seats: Value) -> String {
    let table = json!({ "game": "parlour", "scenario": "evening", "public": true, "seats": seats });
    who.open(table).await
}

async fn sit(who: &Client, table: &str, seat: &str) {
    let path = format!("/api/tables/{table}/seats/{seat}");
    who.put(&path, json!({ "holder": { "kind": "me" } })).await.ok();
}

async fn two(server: &Server) -> (Client, Client, String) {
    let (ann, ben) = (server.person("Ann").await, server.person("Ben").await);
    let table = parlour(&ann, json!([me("host")])).await;
    sit(&ben, &table, "guest").await;
    (ann, ben, table)
}

/// Somebody who looks on and keeps what he is told.
struct Watcher {
    socket: Socket,
    kept: Kept,
}

impl Watcher {
    async fn new(who: &Client, table: &str, query: &str) -> Watcher {
        let mut watcher = Watcher { socket: who.live(table, query).await, kept: Kept::default() };
        let first = watcher.socket.next().await;
        assert_eq!(first["type"], "view");
        watcher.kept.take(&first);
        watcher
    }

    /// Takes in what has come.
    async fn catch_up(&mut self, ms: u64) {
        for message in self.socket.within(ms).await {
            self.kept.take(&message);
        }
    }

    /// Asks for something; says how it went.
    async fn done(&mut self, message: Value) -> Value {
        let (before, answer) = self.socket.done(message).await;
        before.iter().for_each(|message| self.kept.take(message));
        answer
    }

    async fn choose(&mut self, pick: impl FnOnce(usize) -> usize) -> bool {
        let Some((seat, ids)) = decision(&self.kept.view) else { return false };
        let choice = &ids[pick(ids.len())];
        let answer = self.done(json!({ "type": "choose", "seat": seat, "choice": choice })).await;
        assert_eq!(answer["type"], "done", "{answer}");
        true
    }
}

/// What a view over HTTP says, as a client that followed the stream would have it.
fn fresh(view: Value) -> Value {
    Kept { view, ..Kept::default() }.essence()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_comes_over_the_wire_adds_up_to_what_there_is() {
    for database in databases("adds-up").await {
        let server = database.serve().await;
        let (ann, ben, table) = two(&server).await;
        let mut a = Watcher::new(&ann, &table, "").await;
        let mut b = Watcher::new(&ben, &table, "").await;
        let mut s = Watcher::new(&server.stranger(), &table, "").await;
        let mut dice = Dice::new(Seed::from(5));
        for step in 0..200 {
            let moved = a.choose(|count| dice.pick(count)).await
                || b.choose(|count| dice.pick(count)).await;
            if !moved {
                a.catch_up(30).await;
                b.catch_up(30).await;
                if a.kept.view["table"]["status"] == "finished" {
                    break;
                }
                continue;
            }
            if step % 6 == 5 {
                for player in [&mut a, &mut b] {
                    player.catch_up(20).await;
                    let undo = player.kept.view["play"]["undo"][0].clone();
                    if undo["at_once"] == true {
                        let act = json!({ "type": "undo", "seat": undo["seat"] });
                        assert_eq!(player.done(act).await["type"], "done");
                    }
                }
            }
            if step % 4 == 0 {
                for (watcher, who) in [(&mut a, &ann), (&mut b, &ben), (&mut s, &server.stranger())]
                {
                    watcher.catch_up(30).await;
                    assert_eq!(watcher.kept.essence(), fresh(who.view(&table).await));
                }
            }
        }
        for (watcher, who) in [(&mut a, &ann), (&mut b, &ben), (&mut s, &server.stranger())] {
            watcher.catch_up(50).await;
            assert_eq!(watcher.kept.view["table"]["status"], "finished");
            assert_eq!(watcher.kept.essence(), fresh(who.view(&table).await));
        }
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_large_game_adds_up_as_well() {
    let database = common::Database::sqlite("large");
    let server = database.serve().await;
    let ann = server.person("Ann").await;
    let scenario = common::GAMES[1].about().scenarios[0].id;
    let seats = common::GAMES[1].about().seats;
    let table = json!({ "game": "borodino", "scenario": scenario,
        "seats": [me(seats[0]), me(seats[1])] });
    let table = ann.open(table).await;
    let mut all = Watcher::new(&ann, &table, "").await;
    let mut half = Watcher::new(&ann, &table, &format!("?as={}", seats[1])).await;
    let mut dice = Dice::new(Seed::from(8));
    for step in 0..400 {
        if !all.choose(|count| dice.pick(count)).await {
            break;
        }
        if step % 50 == 49 {
            half.catch_up(100).await;
            all.catch_up(10).await;
            assert_eq!(all.kept.essence(), fresh(ann.view(&table).await));
            let path = format!("/api/tables/{table}?as={}", seats[1]);
            assert_eq!(half.kept.essence(), fresh(ann.get(&path).await.ok()));
        }
    }
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_interrupted_misses_nothing_and_gets_nothing_twice() {
    for database in databases("resume").await {
        let server = database.serve().await;
        let (ann, ben, table) = two(&server).await;
        let mut a = Watcher::new(&ann, &table, "").await;
        let mut b = Watcher::new(&ben, &table, "").await;
        let mut steady = Watcher::new(&server.stranger(), &table, "").await;
        let mut shaky = Watcher::new(&server.stranger(), &table, "").await;
        let mut dice = Dice::new(Seed::from(12));
        let (mut breaks, mut resumed) = (0, 0);
        for step in 0..300 {
            let moved = a.choose(|count| dice.pick(count)).await
                || b.choose(|count| dice.pick(count)).await;
            if !moved {
                a.catch_up(20).await;
                b.catch_up(20).await;
                if a.kept.view["table"]["status"] == "finished" {
                    break;
                }
            }
            if step % 9 == 0 {
                let say = json!({ "type": "chat", "text": format!("line {step}") });
                a.done(say).await;
            }
            match dice.pick(3) {
                0 => {
                    // Some of what is under way is lost with the connection.
                    shaky.catch_up(dice.pick(6) as u64).await;
                    let mark = shaky.kept.mark().unwrap().to_owned();
                    shaky.socket = server.stranger().live(&table, &format!("?mark={mark}")).await;
                    breaks += 1;
                    let first = shaky.socket.next().await;
                    resumed += usize::from(first["type"] != "view");
                    shaky.kept.take(&first);
                }
                1 => shaky.catch_up(5).await,
                _ => {}
            }
        }
        steady.catch_up(100).await;
        shaky.catch_up(100).await;
        assert!(breaks > 5 && resumed == breaks, "{breaks} {resumed}");
        assert_eq!(shaky.kept.essence(), steady.kept.essence());
        // What was told of the log is the same, entry by entry, however often it broke off.
        let told = |watcher: &Watcher| -> Vec<Value> {
            let changes = watcher.kept.history.iter();
            changes.flat_map(|log| log["added"].as_array().unwrap().clone()).collect()
        };
        assert_eq!(told(&shaky), told(&steady));
        // A mark that nobody knows leads to a fresh view.
        for mark in ["x", "x.1", "aaaaaaaa.99999999999999999999", "."] {
            let mut socket = server.stranger().live(&table, &format!("?mark={mark}")).await;
            assert_eq!(socket.next().await["type"], "view");
        }
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_done_in_secret_makes_no_sound() {
    let database = common::Database::sqlite("silent");
    let server = database.serve().await;
    let (ann, ben, table) = two(&server).await;
    let mut a = Watcher::new(&ann, &table, "").await;
    let mut s = Watcher::new(&server.stranger(), &table, "").await;
    let mut b = Watcher::new(&ben, &table, "").await;
    a.catch_up(50).await;
    s.catch_up(50).await;
    for _ in 0..3 {
        assert!(b.choose(|_| 0).await);
        let undo = json!({ "type": "undo", "seat": "guest" });
        assert_eq!(b.done(undo).await["type"], "done");
    }
    assert!(b.choose(|_| 1).await);
    assert_eq!(a.socket.within(200).await, [] as [Value; 0]);
    assert_eq!(s.socket.within(200).await, [] as [Value; 0]);
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sits_where_is_told_and_decides_what_one_sees() {
    for database in databases("moves").await {
        let server = database.serve().await;
        let (ann, ben) = (server.person("Ann").await, server.person("Ben").await);
        let table = parlour(&ann, json!([me("host")])).await;
        let mut a = Watcher::new(&ann, &table, "").await;
        let mut b = Watcher::new(&ben, &table, "").await;
        a.catch_up(50).await;
        assert_eq!(a.kept.view["spectators"], 1);
        assert_eq!(b.kept.view["table"]["seats"][0]["holder"]["present"], true);
        // The game begins: everybody sees it with his own eyes.
        sit(&ben, &table, "guest").await;
        a.catch_up(100).await;
        b.catch_up(100).await;
        assert_eq!(b.kept.view["viewing"], json!(["guest"]));
        assert_eq!(a.kept.view["table"]["status"], "running");
        let cards = |watcher: &Watcher, hand: usize| {
            watcher.kept.view["play"]["scene"]["hands"][hand].get("cards").is_some()
        };
        assert!(cards(&a, 0) && !cards(&a, 1) && cards(&b, 1) && !cards(&b, 0));
        // Ben leaves his seat to a bot, and with it what he could see.
        let path = format!("/api/tables/{table}/seats/guest");
        ben.put(&path, json!({ "holder": { "kind": "bot", "level": "random" } })).await.ok();
        b.catch_up(200).await;
        a.catch_up(200).await;
        assert_eq!(b.kept.view["viewing"], json!([]));
        assert!(!cards(&b, 1));
        assert_eq!(b.kept.essence(), fresh(ben.view(&table).await));
        assert_eq!(a.kept.view["table"]["seats"][1]["holder"]["kind"], "bot");
        drop(b);
        a.catch_up(200).await;
        assert_eq!(a.kept.view["spectators"], 0);
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_a_client_says_gets_a_clear_answer() {
    let database = common::Database::sqlite("babble");
    let server = database.serve().await;
    let (ann, _, table) = two(&server).await;
    let mut socket = ann.live(&table, "").await;
    assert_eq!(socket.next().await["type"], "view");
    assert_eq!(socket.next().await["type"], "seats");
    for bad in [
        "",
        "{",
        "[]",
        "null",
        r#"{"type":"fly","request":1}"#,
        r#"{"type":"undo","request":-1,"seat":"host"}"#,
        r#"{"type":"undo","request":1,"seat":"host","more":1}"#,
    ] {
        socket.say(bad).await;
        let answer = socket.next().await;
        assert_eq!((&answer["type"], &answer["request"]), (&json!("refused"), &json!(0)), "{bad}");
        assert_eq!(answer["problem"]["code"], "unreadable-message");
        assert!(!answer["problem"]["message"].as_str().unwrap().contains('⟨'));
    }
    let (_, answer) = socket.done(json!({ "type": "undo", "seat": "guest" })).await;
    assert_eq!(answer["problem"]["code"], "not-your-seat");
    let (_, answer) =
        socket.done(json!({ "type": "choose", "seat": "host", "choice": "1.0" })).await;
    assert_eq!(answer["problem"]["code"], "stale-choice");
    // A spectator without a person may look and not speak.
    let mut stranger = server.stranger().live(&table, "").await;
    stranger.next().await;
    let (_, answer) = stranger.done(json!({ "type": "chat", "text": "hello" })).await;
    assert_eq!(answer["problem"]["code"], "no-session");
    // What is too long ends the connection, and nothing else.
    stranger.say(&"x".repeat(100_000)).await;
    while stranger.text().await.is_some() {}
    let (_, answer) = socket.done(json!({ "type": "chat", "text": "hello" })).await;
    assert_eq!(answer["type"], "done");
    // Pages of other sites are not let in.
    let other = ann.try_live(&table, "", Some("http://evil.example")).await;
    assert!(other.is_err());
    let own = format!("http://{}", server.address);
    assert!(ann.try_live(&table, "", Some(&own)).await.is_ok());
    assert!(ann.try_live("nowhere", "", None).await.is_err());
    assert!(ann.try_live(&table, "?as=guest", None).await.is_err());
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_a_bound_to_the_connections_of_one_person() {
    let database = common::Database::sqlite("crowd");
    let server = database.serve().await;
    let (ann, _, table) = two(&server).await;
    let mut sockets = Vec::new();
    for _ in 0..8 {
        let mut socket = ann.live(&table, "").await;
        assert_eq!(socket.next().await["type"], "view");
        sockets.push(socket);
    }
    let refused = ann.live(&table, "").await.next().await;
    assert_eq!(refused["problem"]["code"], "too-many-connections");
    sockets.pop();
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(ann.live(&table, "").await.next().await["type"], "view");
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_says_goodbye() {
    let database = common::Database::sqlite("goodbye");
    let server = database.serve().await;
    let (ann, _, table) = two(&server).await;
    let mut socket = ann.live(&table, "").await;
    socket.next().await;
    server.app.closing.send_replace(true);
    let mut last = Value::Null;
    while let Some(text) = socket.text().await {
        last = serde_json::from_str(&text).unwrap();
    }
    assert_eq!(last["type"], "closing");
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn other_processes_show_what_was_done_here() {
    let database = databases("news").await.pop().unwrap();
    if !database.url.starts_with("postgres") {
        return;
    }
    let (one, other) = (database.serve().await, database.serve().await);
    tokio::time::sleep(Duration::from_millis(300)).await;
    let (ann, ben, table) = two(&one).await;
    let mut a = Watcher::new(&ann, &table, "").await;
    let mut b = Watcher::new(&ben.at(&other), &table, "").await;
    let mut dice = Dice::new(Seed::from(3));
    for _ in 0..200 {
        if !(a.choose(|count| dice.pick(count)).await || b.choose(|count| dice.pick(count)).await) {
            a.catch_up(40).await;
            b.catch_up(40).await;
            if a.kept.view["table"]["status"] == "finished" {
                break;
            }
        }
    }
    a.done(json!({ "type": "chat", "text": "well played" })).await;
    b.catch_up(300).await;
    a.catch_up(100).await;
    assert_eq!(b.kept.view["table"]["status"], "finished");
    assert_eq!(b.kept.view["chat"][0]["text"], "well played");
    let log = |watcher: &Watcher| watcher.kept.view["play"]["log"].clone();
    assert_eq!(log(&a), log(&b));
    one.stop();
    other.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn no_line_of_the_talk_is_lost_between_processes() {
    for database in databases("talk").await {
        let talk = Rate::new(f64::INFINITY, f64::INFINITY);
        let limits = Limits { talk, ..Limits::unhurried() };
        let url = database.url.clone();
        let settings = Settings { database: url, limits, ..Settings::default() };
        let one = Server::with(settings.clone(), &GAMES).await;
        let other = Server::with(settings, &GAMES).await;
        let (ann, ben, table) = two(&one).await;
        let mut a = Watcher::new(&ann, &table, "").await;
        let mut b = Watcher::new(&ben.at(&other), &table, "").await;
        let line = |text: &str| json!({ "type": "chat", "text": text });
        for _ in 0..5 {
            b.done(line("from elsewhere")).await;
            a.done(line("from here")).await;
        }
        for _ in 0..20 {
            tokio::join!(a.done(line("at the same time")), b.done(line("at the same time")));
        }
        // Whoever says the last line has read all others before.
        b.done(line("the last but one")).await;
        a.done(line("the last")).await;
        a.catch_up(200).await;
        b.catch_up(200).await;
        let numbers = |watcher: &Watcher| -> Vec<i64> {
            let lines = watcher.kept.view["chat"].as_array().unwrap().iter();
            lines.map(|line| line["number"].as_i64().unwrap()).collect()
        };
        assert_eq!(numbers(&a), (1..=52).collect::<Vec<i64>>());
        assert!((51..=52).any(|last| numbers(&b) == (1..=last).collect::<Vec<i64>>()));
        one.stop();
        other.stop();
    }
}
