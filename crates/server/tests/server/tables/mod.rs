//! Tables over HTTP: opening, sitting down, playing, ending, records.
#![allow(clippy::unwrap_used)]

mod games;

use std::time::Duration;

use serde_json::{Value, json};

use crate::common::table::decision;
use crate::common::{self, Client, Server, databases};

fn parlour(seats: Value) -> Value {
    json!({ "game": "parlour", "scenario": "evening", "public": true, "seats": seats })
}

fn me(seat: &str) -> Value {
    json!({ "seat": seat, "holder": { "kind": "me" } })
}

fn bot(seat: &str, level: &str) -> Value {
    json!({ "seat": seat, "holder": { "kind": "bot", "level": level } })
}

/// Two persons at a table of the parlour.
async fn two(server: &Server) -> (Client, Client, String) {
    let (ann, ben) = (server.person("Ann").await, server.person("Ben").await);
    let table = ann.open(parlour(json!([me("host")]))).await;
    sit(&ben, &table, "guest").await.ok();
    (ann, ben, table)
}

async fn sit(who: &Client, table: &str, seat: &str) -> common::Answer {
    who.put(&format!("/api/tables/{table}/seats/{seat}"), json!({ "holder": { "kind": "me" } }))
        .await
}

/// Makes the choice at this place of the list of whoever's decision comes first in his view.
async fn choose(who: &Client, table: &str, pick: impl FnOnce(usize) -> usize) -> bool {
    let view = who.view(table).await;
    let Some((seat, choices)) = decision(&view) else { return false };
    let choice = &choices[pick(choices.len())];
    let act = json!({ "type": "choose", "request": 7, "seat": seat, "choice": choice });
    assert_eq!(who.act(table, act).await.ok(), json!({ "type": "done", "request": 7 }));
    true
}

/// Plays a table to its end; how many choices that took.
async fn play_out(table: &str, players: &[&Client], mut pick: impl FnMut(usize) -> usize) -> usize {
    for made in 0.. {
        if players[0].view(table).await["table"]["status"] == "finished" {
            return made;
        }
        let mut somebody = false;
        for player in players {
            somebody = somebody || choose(player, table, &mut pick).await;
        }
        assert!(somebody, "nobody decides");
    }
    unreachable!()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_opened_joined_and_played_to_the_end() {
    for database in databases("whole").await {
        let server = database.serve().await;
        let (ann, ben) = (server.person("Ann").await, server.person("Ben").await);
        let table = ann.open(parlour(json!([me("host")]))).await;
        let view = ann.view(&table).await;
        assert_eq!(view["table"]["status"], "open");
        assert!(view.get("play").is_none() && view["invitation"].is_string());
        let card = sit(&ben, &table, "guest").await.ok();
        assert_eq!((&card["status"], &card["mine"]), (&json!("running"), &json!(["guest"])));
        play_out(&table, &[&ann, &ben], |count| count / 2).await;
        let view = server.stranger().view(&table).await;
        assert_eq!(view["table"]["end"]["by"], "rules");
        assert!(view["play"]["seed"].is_string() && view.get("invitation").is_none());
        assert_eq!(view["play"]["deciding"], json!([]));
        // The end is in the lists as well, word for word.
        let listed = server.stranger().get("/api/tables?status=finished").await.ok();
        assert_eq!(listed[0]["end"], view["table"]["end"]);
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_shows_what_it_should_and_no_more() {
    for database in databases("lobby").await {
        let server = database.serve().await;
        let (ann, ben) = (server.person("Ann").await, server.person("Ben").await);
        let public = ann.open(parlour(json!([me("host")]))).await;
        let mut private = parlour(json!([me("guest")]));
        private["public"] = json!(false);
        private["clock"] = json!({ "kind": "per_game", "minutes": 5 });
        let private = ann.open(private).await;
        let ids = |tables: Value| -> Vec<String> {
            let tables = tables.as_array().unwrap().iter();
            tables.map(|table| table["id"].as_str().unwrap().to_owned()).collect()
        };
        let list = |who: Client, query: &'static str| async move {
            ids(who.get(&format!("/api/tables{query}")).await.ok())
        };
        assert_eq!(list(server.stranger(), "").await, std::slice::from_ref(&public));
        assert_eq!(list(ben.clone(), "").await, std::slice::from_ref(&public));
        assert_eq!(list(ann.clone(), "").await.len(), 2);
        assert_eq!(list(ben.clone(), "?mine=true").await, [""; 0]);
        assert_eq!(list(ann.clone(), "?mine=true&status=open").await.len(), 2);
        assert_eq!(list(ann.clone(), "?game=borodino").await, [""; 0]);
        assert_eq!(list(ann.clone(), "?limit=1").await.len(), 1);
        assert_eq!(list(ann.clone(), "?before=5").await, [""; 0]);
        assert_eq!(server.stranger().get("/api/tables?mine=true").await.refused(401), "no-session");
        assert_eq!(ann.get("/api/tables?status=x").await.refused(400), "bad-query");
        // Whose move it is, from what is stored.
        sit(&ben, &public, "guest").await.ok();
        assert_eq!(list(ben.clone(), "?your_move=true").await, std::slice::from_ref(&public));
        let seats = ben.get("/api/tables?your_move=true").await.ok()[0]["seats"].clone();
        assert!(seats[0].get("clock").is_none(), "{seats}");
        // An invitation opens what is not public.
        let seat = format!("/api/tables/{private}/seats/host");
        let take =
            |invitation: Value| json!({ "holder": { "kind": "me" }, "invitation": invitation });
        assert_eq!(ben.put(&seat, take(Value::Null)).await.refused(403), "no-invitation");
        assert_eq!(ben.put(&seat, take(json!("wrong"))).await.refused(403), "no-invitation");
        let invitation = ann.view(&private).await["invitation"].clone();
        assert!(ben.view(&private).await.get("invitation").is_none());
        assert_eq!(ben.put(&seat, take(invitation)).await.ok()["status"], "running");
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_are_taken_left_and_given_to_bots() {
    for database in databases("seats").await {
        let server = database.serve().await;
        let (ann, ben, cas) =
            (server.person("Ann").await, server.person("Ben").await, server.person("Cas").await);
        let table = ann.open(parlour(json!([]))).await;
        let seat = |seat: &str| format!("/api/tables/{table}/seats/{seat}");
        sit(&ben, &table, "guest").await.ok();
        assert_eq!(sit(&cas, &table, "guest").await.refused(409), "seat-taken");
        assert_eq!(sit(&cas, &table, "nobody").await.refused(404), "no-seat");
        let open = json!({ "holder": { "kind": "open" } });
        assert_eq!(cas.put(&seat("guest"), open.clone()).await.refused(403), "not-your-seat");
        ben.put(&seat("guest"), open.clone()).await.ok();
        sit(&cas, &table, "guest").await.ok();
        // The owner may free a seat and give one to a bot.
        ann.put(&seat("guest"), open.clone()).await.ok();
        let by_bot = |level: &str| json!({ "holder": { "kind": "bot", "level": level } });
        assert_eq!(ben.put(&seat("host"), by_bot("random")).await.refused(403), "not-owner");
        assert_eq!(ann.put(&seat("host"), by_bot("genius")).await.refused(400), "unknown-bot");
        ann.put(&seat("host"), by_bot("random")).await.ok();
        assert_eq!(sit(&ben, &table, "guest").await.ok()["status"], "running");
        assert_eq!(ben.put(&seat("guest"), open).await.refused(409), "begun");
        assert_eq!(
            ann.send("DELETE", &format!("/api/tables/{table}"), "").await.refused(409),
            "begun"
        );
        // A bot takes over from whoever has enough; then bots play to the end.
        assert_eq!(ann.put(&seat("guest"), by_bot("random")).await.refused(403), "not-your-seat");
        ben.put(&seat("guest"), by_bot("random")).await.ok();
        for _ in 0..200 {
            if ann.view(&table).await["table"]["status"] == "finished" {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert_eq!(ann.view(&table).await["table"]["status"], "finished");
        // What has not begun may be taken away, by its owner alone.
        let other = ann.open(parlour(json!([]))).await;
        let path = format!("/api/tables/{other}");
        assert_eq!(ben.send("DELETE", &path, "").await.refused(403), "not-owner");
        ann.send("DELETE", &path, "").await.ok();
        assert_eq!(ann.get(&path).await.refused(404), "no-table");
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_processes_cannot_both_do_the_next_thing() {
    for database in databases("writers").await {
        let (one, other) = (database.serve().await, database.serve().await);
        let (ann, ben, table) = two(&one).await;
        let (mut won, mut lost) = (0, 0);
        for round in 0..30 {
            if ann.view(&table).await["table"]["status"] == "finished" {
                break;
            }
            // Both processes have the table in memory as it stands.
            let who = if decision(&ann.view(&table).await).is_some() { &ann } else { &ben };
            let there = who.at(&other);
            let view = who.view(&table).await;
            // SQLite does not tell of what others do; there one finds out by losing.
            let away = there.view(&table).await;
            let act = |view: &Value| {
                let (seat, choices) = decision(view)?;
                let choice = choices[round % choices.len()].clone();
                Some(json!({ "type": "choose", "request": 1, "seat": seat, "choice": choice }))
            };
            let (Some(here_act), Some(there_act)) = (act(&view), act(&away)) else { continue };
            let (here, there) =
                tokio::join!(who.act(&table, here_act), there.act(&table, there_act));
            for answer in [here, there] {
                match answer.status {
                    200 => won += 1,
                    _ => {
                        let code = answer.refused(409);
                        assert!(
                            ["stale", "stale-choice", "not-deciding", "illegal", "over"]
                                .contains(&code.as_str()),
                            "{code}"
                        );
                        lost += 1;
                    }
                }
            }
        }
        assert!(won > 5 && lost > 5, "{won} {lost}");
        // What both have is the same, and it is all there is.
        one.stop();
        other.stop();
        let fresh = database.serve().await;
        let seen = ann.at(&fresh).view(&table).await;
        let acts = acts(&fresh, &table).await;
        assert_eq!(acts.len(), won + 1, "every choice that won is stored once: {seen}");
        fresh.stop();
    }
}

/// The acts of a table as they are stored.
async fn acts(server: &Server, table: &str) -> Vec<String> {
    use sqlx::Row;
    let sql = "SELECT body FROM acts WHERE table_id = $1 ORDER BY number";
    let rows = sqlx::query(sql).bind(table).fetch_all(server.app.test_pool()).await.unwrap();
    rows.iter().map(|row| row.get(0)).collect()
}

fn without_mark(mut view: Value) -> Value {
    view.as_object_mut().unwrap().remove("mark");
    view
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_restart_everything_is_as_it_was() {
    for database in databases("restart").await {
        let mut server = database.serve().await;
        let (ann, ben, table) = two(&server).await;
        for step in 0..40 {
            let views = async |server: &Server| {
                let mut all = Vec::new();
                for who in [&ann.at(server), &ben.at(server), &server.stranger()] {
                    all.push(without_mark(who.view(&table).await));
                }
                all
            };
            let before = views(&server).await;
            server.stop();
            server = database.serve().await;
            // The ids of open choices too.
            assert_eq!(views(&server).await, before, "after {step}");
            let (ann, ben) = (ann.at(&server), ben.at(&server));
            if step % 5 == 4 {
                for who in [&ann, &ben] {
                    let undo = who.view(&table).await["play"]["undo"][0].clone();
                    if undo["at_once"] == true {
                        let act = json!({ "type": "undo", "request": 1, "seat": undo["seat"] });
                        who.act(&table, act).await.ok();
                        break;
                    }
                }
            }
            let moved = choose(&ann, &table, |count| (step * 7) % count).await
                || choose(&ben, &table, |count| (step * 5) % count).await;
            if !moved {
                break;
            }
        }
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn there_are_bounds_to_what_one_may_have_and_say() {
    for database in databases("bounds").await {
        let server = database.serve().await;
        let guest = server.person("Guest").await;
        let (mut last, hot_seat) = (String::new(), json!([me("host"), me("guest")]));
        for _ in 0..10 {
            last = guest.open(parlour(hot_seat.clone())).await;
        }
        let more = guest.post("/api/tables", parlour(hot_seat.clone())).await;
        assert!(more.text.contains("10 tables"), "{more:?}");
        assert_eq!(more.refused(409), "too-many-tables");
        let other = server.person("Other").await.open(parlour(json!([]))).await;
        assert_eq!(sit(&guest, &other, "host").await.refused(409), "too-many-tables");
        guest.act(&last, json!({ "type": "resign", "request": 1, "seat": "host" })).await.ok();
        guest.open(parlour(hot_seat.clone())).await;
        let account = server.person_of("Account", false).await;
        for _ in 0..11 {
            last = account.open(parlour(hot_seat.clone())).await;
        }
        let say = |text: String| json!({ "type": "chat", "request": 1, "text": text });
        assert_eq!(account.act(&last, say("x".repeat(501))).await.refused(400), "long-line");
        assert_eq!(account.act(&last, say(" \n ".to_owned())).await.refused(400), "empty-line");
        assert_eq!(account.act(&last, say("\u{7}".to_owned())).await.refused(400), "control-sign");
        account.act(&last, say("é".repeat(500))).await.ok();
        let talk = async || {
            for _ in 0..10 {
                let answer = account.act(&last, say("again".to_owned())).await;
                if answer.status != 200 {
                    return answer.refused(429);
                }
            }
            panic!("no end of talk");
        };
        assert_eq!(talk().await, "too-much-talk");
        assert_eq!(account.view(&last).await["chat"][0]["text"], "é".repeat(500));
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_sent_gets_a_clear_answer() {
    for database in databases("input").await {
        let server = database.serve().await;
        let (ann, _, table) = two(&server).await;
        let path = format!("/api/tables/{table}/act");
        let huge = "x".repeat(200_000);
        assert_eq!(ann.send("POST", &path, &huge).await.refused(413), "too-large");
        assert_eq!(ann.send("POST", &path, "{").await.refused(400), "unreadable-body");
        assert_eq!(ann.post(&path, json!({ "type": "fly" })).await.status, 422);
        assert_eq!(
            server
                .stranger()
                .post(&path, json!({ "type": "undo", "request": 1, "seat": "host" }))
                .await
                .refused(401),
            "no-session"
        );
        let choose = |seat: &str, choice: &str| json!({ "type": "choose", "request": 1, "seat": seat, "choice": choice });
        assert_eq!(ann.act(&table, choose("guest", "x.0")).await.refused(403), "not-your-seat");
        assert_eq!(ann.act(&table, choose("nobody", "x.0")).await.refused(403), "not-your-seat");
        let id = decision(&ann.view(&table).await).unwrap().1[0].clone();
        let (token, _) = id.split_once('.').unwrap();
        for bad in ["", "x", "x.0", "0.0", ".", &format!("{token}.-1"), &format!("{token}. 0")] {
            assert_eq!(ann.act(&table, choose("host", bad)).await.refused(409), "stale-choice");
        }
        for bad in [format!("{token}.99"), format!("{token}.99999999999999999999")] {
            let code = ann.act(&table, choose("host", &bad)).await.refused(409);
            assert!(code == "unlisted-choice" || code == "stale-choice", "{code}");
        }
        for bad in ["nothing", "%00", "..", &"x".repeat(300)] {
            let answer = ann.get(&format!("/api/tables/{bad}")).await;
            assert!((400..500).contains(&answer.status), "{answer:?}");
        }
        for (new, code) in [
            (json!({ "game": "chess", "scenario": "x", "seats": [] }), "no-game"),
            (json!({ "game": "parlour", "scenario": "x", "seats": [] }), "set-up"),
            (parlour(json!([me("x")])), "no-seat"),
            (parlour(json!([me("host"), me("host")])), "seat-twice"),
            (parlour(json!([bot("host", "x")])), "unknown-bot"),
        ] {
            let answer = ann.post("/api/tables", new).await;
            let status = answer.status;
            assert_eq!(answer.refused(status), code);
        }
        let mut options = parlour(json!([]));
        options["options"] = json!({ "rounds": "77" });
        assert_eq!(ann.post("/api/tables", options).await.refused(400), "set-up");
        server.stop();
    }
}
