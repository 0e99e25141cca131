//! Storage that fails for a while: what cannot be stored is refused, and when there is room again,
//! everything goes on.
#![allow(clippy::unwrap_used)]

use std::time::{Duration, Instant};

use crate::common::table::decision;
use crate::common::{Answer, Client, Database, GAMES, Server, databases};
use bivouac_server::{Limits, Rate, Settings};
use serde_json::{Value, json};
use sqlx::Any;
use sqlx::pool::PoolConnection;

/// A server with whom one may talk as much as one likes.
async fn serve(database: &Database) -> Server {
    let any = Rate::new(f64::INFINITY, f64::INFINITY);
    let limits = Limits { talk: any, ..Limits::unhurried() };
    let database = database.url.clone();
    Server::with(Settings { database, limits, ..Settings::default() }, &GAMES).await
}

/// Every connection to the database that there may be.
async fn all_connections(server: &Server) -> Vec<PoolConnection<Any>> {
    let pool = server.app.test_pool();
    let mut all = Vec::new();
    for _ in 0..pool.options().get_max_connections() {
        all.push(pool.acquire().await.unwrap());
    }
    all
}

/// The file of the database cannot grow, as on a full disk; or it can again.
async fn fill_disk(server: &Server, full: bool) {
    for connection in &mut all_connections(server).await {
        let pages: i64 =
            sqlx::query_scalar("PRAGMA page_count").fetch_one(&mut **connection).await.unwrap();
        let most = if full { pages } else { 1_000_000 };
        let limit = format!("PRAGMA max_page_count = {most}");
        let limit = sqlx::query(sqlx::AssertSqlSafe(limit));
        limit.execute(&mut **connection).await.unwrap();
    }
}

async fn say(who: &Client, table: &str) -> Answer {
    let line = json!({ "type": "chat", "request": 1, "text": "La Garde meurt ".repeat(30) });
    who.act(table, line).await
}

async fn choose(who: &Client, table: &str) -> Answer {
    let (seat, ids) = decision(&who.view(table).await).unwrap();
    let choice = json!({ "type": "choose", "request": 1, "seat": seat, "choice": ids[0] });
    who.act(table, choice).await
}

async fn take_back(who: &Client, table: &str) -> Answer {
    who.act(table, json!({ "type": "undo", "request": 1, "seat": "host" })).await
}

async fn open(who: &Client) -> String {
    let seats = json!([{ "seat": "host", "holder": { "kind": "me" } },
        { "seat": "guest", "holder": { "kind": "me" } }]);
    who.open(json!({ "game": "parlour", "scenario": "evening", "seats": seats })).await
}

/// Asks after the health until it is as wanted.
async fn health_becomes(who: &Client, status: u16) -> Value {
    for _ in 0..60 {
        let health = who.get("/health").await;
        if health.status == status {
            return health.json();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the health does not become {status}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_stops_nothing_for_longer_than_it_is_full() {
    let server = serve(&Database::sqlite("full")).await;
    let ann = server.person("Ann").await;
    let table = open(&ann).await;
    assert_eq!(health_becomes(&ann, 200).await["status"], "ok");
    let mut refused = 0;
    for _ in 0..200 {
        fill_disk(&server, true).await;
        let said = say(&ann, &table).await;
        if said.status != 200 {
            assert_eq!(said.refused(503), "storage");
            refused += 1;
        }
        if refused == 10 {
            break;
        }
    }
    assert_eq!(refused, 10, "the disk was not full");
    fill_disk(&server, true).await;
    assert_eq!(health_becomes(&ann, 503).await["status"], "failing");
    fill_disk(&server, false).await;
    // As many as there are connections, and more.
    for _ in 0..20 {
        say(&ann, &table).await.ok();
        choose(&ann, &table).await.ok();
        take_back(&ann, &table).await.ok();
    }
    assert_eq!(health_becomes(&ann, 200).await["status"], "ok");
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_stored_is_refused_and_then_goes_on() {
    for database in databases("away").await {
        let server = serve(&database).await;
        let ann = server.person("Ann").await;
        let table = open(&ann).await;
        let rename = async |from: &str, to: &str| {
            let sql = format!("ALTER TABLE {from} RENAME TO {to}");
            let query = sqlx::query(sqlx::AssertSqlSafe(sql));
            query.execute(server.app.test_pool()).await.unwrap();
        };
        choose(&ann, &table).await.ok();
        let before = ann.view(&table).await;
        for _ in 0..3 {
            rename("acts", "acts_away").await;
            assert_eq!(choose(&ann, &table).await.refused(503), "storage");
            rename("acts_away", "acts").await;
            assert_eq!(ann.view(&table).await["sequence"], before["sequence"]);
        }
        choose(&ann, &table).await.ok();
        take_back(&ann, &table).await.ok();
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_health_is_told_in_time_when_the_database_does_not_answer() {
    for database in databases("busy").await {
        let server = serve(&database).await;
        let stranger = server.stranger();
        let busy = all_connections(&server).await;
        let asked = Instant::now();
        let (one, other) = tokio::join!(stranger.get("/health"), stranger.get("/health"));
        assert_eq!((one.status, other.status), (503, 503));
        assert!(asked.elapsed() < Duration::from_millis(2500), "{:?}", asked.elapsed());
        drop(busy);
        assert_eq!(health_becomes(&stranger, 200).await["status"], "ok");
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_health_writes_little_however_many_ask() {
    for database in databases("asked").await {
        let server = serve(&database).await;
        let stranger = server.stranger();
        for _ in 0..50 {
            assert_eq!(stranger.get("/health").await.status, 200);
        }
        let sql = "SELECT COUNT(*) FROM proofs";
        let kept: i64 = sqlx::query_scalar(sql).fetch_one(server.app.test_pool()).await.unwrap();
        assert_eq!(kept, 1);
        server.stop();
    }
}
