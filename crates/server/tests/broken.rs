//! A game whose rules break: the table is as before, and everybody else goes on.
#![allow(clippy::unwrap_used)]

mod common;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bivouac_kernel::{AnyGame, Game, Scene};
use bivouac_parlour::faulty::{Fault, Faulty};
use bivouac_parlour::{Choice, State};
use bivouac_server::{Limits, Settings};
use common::table::decision;
use common::{Client, Database, Server};
use serde_json::{Value, json};

/// The rules break when somebody has laid enough, as long as they are told to.
#[derive(Clone, Copy, Debug)]
struct Breaking;

static CHOICES: AtomicBool = AtomicBool::new(false);

impl Fault for Breaking {
    fn apply(choice: Choice) {
        let breaks = choice == Choice::Ready && CHOICES.load(Ordering::SeqCst);
        assert!(!breaks, "told to break");
    }
}

/// The rules break when somebody looks.
#[derive(Clone, Copy, Debug)]
struct Unseen;

static SCENES: AtomicBool = AtomicBool::new(false);

impl Fault for Unseen {
    fn scene(_: &State, _: &mut Scene) {
        assert!(!SCENES.load(Ordering::SeqCst), "told to break");
    }
}

/// The rules break when a bot must choose.
#[derive(Clone, Copy, Debug)]
struct Thoughtless;

static BOTS: AtomicBool = AtomicBool::new(false);

impl Fault for Thoughtless {
    fn apply(_: Choice) {
        assert!(!BOTS.load(Ordering::SeqCst), "told to break");
    }
    fn imagine(_: &mut State) {
        assert!(!BOTS.load(Ordering::SeqCst), "told to break");
    }
}

static BREAKING: [&dyn AnyGame; 1] = [&Game::<Faulty<Breaking>>::new()];
static UNSEEN: [&dyn AnyGame; 1] = [&Game::<Faulty<Unseen>>::new()];
static THOUGHTLESS: [&dyn AnyGame; 1] = [&Game::<Faulty<Thoughtless>>::new()];

async fn serve(name: &str, games: &'static [&'static dyn AnyGame]) -> Server {
    let database = Database::sqlite(name).url;
    let limits = Limits::unhurried();
    Server::with(Settings { database, limits, ..Settings::default() }, games).await
}

async fn open(who: &Client, other: Value) -> String {
    let seats = json!([{ "seat": "host", "holder": { "kind": "me" } },
        { "seat": "guest", "holder": other }]);
    who.open(json!({ "game": "parlour", "scenario": "evening", "seats": seats })).await
}

fn choice(view: &Value, pick: impl FnOnce(usize) -> usize) -> Value {
    let (seat, ids) = decision(view).unwrap();
    json!({ "type": "choose", "request": 1, "seat": seat, "choice": ids[pick(ids.len())] })
}

fn first(view: &Value) -> Value {
    choice(view, |_| 0)
}

fn without_mark(mut view: Value) -> Value {
    for part in ["mark", "spectators"] {
        view.as_object_mut().unwrap().remove(part);
    }
    view["table"]["seats"].take();
    view
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_at_which_the_rules_break_changes_nothing() {
    let server = serve("broken-choice", &BREAKING).await;
    let ann = server.person("Ann").await;
    let table = open(&ann, json!({ "kind": "me" })).await;
    ann.act(&table, first(&ann.view(&table).await)).await.ok();
    let mut live = ann.live(&table, "").await;
    live.next().await;
    let before = without_mark(ann.view(&table).await);
    CHOICES.store(true, Ordering::SeqCst);
    let choice = choice(&ann.view(&table).await, |count| count - 1);
    assert_eq!(ann.act(&table, choice.clone()).await.refused(500), "game-broke");
    // A live connection is told the same, and stays.
    let (_, told) = live.done(choice.clone()).await;
    assert_eq!(
        (&told["type"], &told["problem"]["code"]),
        (&json!("refused"), &json!("game-broke"))
    );
    CHOICES.store(false, Ordering::SeqCst);
    assert_eq!(without_mark(ann.view(&table).await), before);
    let (_, told) = live.done(choice).await;
    assert_eq!(told["type"], "done", "{told}");
    assert_eq!(server.app.metrics.sockets.value(), 1);
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_looked_when_the_rules_broke_has_left() {
    let server = serve("broken-scene", &UNSEEN).await;
    let ann = server.person("Ann").await;
    let table = open(&ann, json!({ "kind": "me" })).await;
    let mut live = ann.live(&table, "").await;
    live.next().await;
    let choice = first(&ann.view(&table).await);
    SCENES.store(true, Ordering::SeqCst);
    // It is stored, but cannot be shown.
    live.ask(choice).await;
    while live.text().await.is_some() {}
    assert_eq!(ann.get(&format!("/api/tables/{table}")).await.refused(500), "internal");
    SCENES.store(false, Ordering::SeqCst);
    for _ in 0..100 {
        let seats = ann.view(&table).await["table"]["seats"].clone();
        if server.app.metrics.sockets.value() == 0 && seats[0]["holder"]["present"] == false {
            let view = ann.view(&table).await;
            assert_eq!(view["play"]["undo"][0]["seat"], "host", "the choice stands: {view}");
            return server.stop();
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("a connection is still counted");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_at_whose_choice_the_rules_broke_thinks_again() {
    let server = serve("broken-bot", &THOUGHTLESS).await;
    let ann = server.person("Ann").await;
    BOTS.store(true, Ordering::SeqCst);
    let table = open(&ann, json!({ "kind": "bot", "level": "random" })).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(server.app.metrics.bot_choices.count(), 0);
    BOTS.store(false, Ordering::SeqCst);
    for _ in 0..100 {
        ann.view(&table).await;
        if server.app.metrics.bot_choices.count() > 0 {
            return server.stop();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the bot does not think");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_for_which_many_ask_is_read_once() {
    let database = Database::sqlite("read-once");
    let server = database.serve().await;
    let ann = server.person("Ann").await;
    let table = open(&ann, json!({ "kind": "me" })).await;
    for _ in 0..10 {
        ann.act(&table, first(&ann.view(&table).await)).await.ok();
    }
    server.stop();
    let server = database.serve().await;
    let ann = ann.at(&server);
    let views = (0..12).map(|_| {
        let (ann, table) = (ann.clone(), table.clone());
        tokio::spawn(async move { ann.view(&table).await })
    });
    for view in views.collect::<Vec<_>>() {
        assert_eq!(view.await.unwrap()["table"]["status"], "running");
    }
    assert_eq!(server.app.metrics.tables_loaded.count(), 1);
    server.stop();
}
