//! Tables over HTTP: opening, sitting down, playing, ending, records.

mod common;

use std::time::Duration;

use common::table::decision;
use common::{Client, Server, databases};
use serde_json::{Value, json};

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
        assert_eq!(list(server.stranger(), "").await, [public.clone()]);
        assert_eq!(list(ben.clone(), "").await, [public.clone()]);
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
        assert_eq!(list(ben.clone(), "?your_move=true").await, [public.clone()]);
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
async fn choices_are_taken_back_at_once_or_by_consent() {
    for database in databases("undo").await {
        let server = database.serve().await;
        let (ann, ben, table) = two(&server).await;
        let undo = |view: &Value| view["play"]["undo"].clone();
        let act = |kind: &str, seat: &str| json!({ "type": kind, "request": 1, "seat": seat });
        assert_eq!(ann.act(&table, act("undo", "host")).await.refused(409), "nothing-to-undo");
        assert_eq!(ann.act(&table, act("undo", "guest")).await.refused(403), "not-your-seat");
        // A card is laid and taken back at once.
        let before = without_mark(ann.view(&table).await);
        choose(&ann, &table, |_| 0).await;
        assert_eq!(undo(&ann.view(&table).await), json!([{ "seat": "host", "at_once": true }]));
        let id = decision(&ann.view(&table).await).unwrap().1[0].clone();
        ann.act(&table, act("undo", "host")).await.ok();
        let after = without_mark(ann.view(&table).await);
        assert_eq!(after["play"]["scene"], before["play"]["scene"]);
        let stale = json!({ "type": "choose", "request": 1, "seat": "host", "choice": id });
        assert_eq!(ann.act(&table, stale).await.refused(409), "stale-choice");
        // Both lay and are ready: the bids are turned up, and nothing goes at once any more.
        for who in [&ann, &ben] {
            choose(who, &table, |_| 0).await;
            choose(who, &table, |count| count - 1).await;
        }
        let view = ann.view(&table).await;
        assert_eq!(undo(&view), json!([{ "seat": "host", "at_once": false }]));
        let propose = json!({ "type": "propose", "request": 1, "seat": "host", "what": "undo" });
        ann.act(&table, propose.clone()).await.ok();
        assert_eq!(ann.act(&table, propose.clone()).await.refused(409), "proposal-pending");
        let pending = ben.view(&table).await["play"]["proposal"].clone();
        assert_eq!(pending, json!({ "what": "undo", "by": "host", "awaiting": ["guest"] }));
        // Declined, then withdrawn, then agreed.
        let answer = |seat: &str, agree: bool| json!({ "type": "answer", "request": 1, "seat": seat, "agree": agree });
        assert_eq!(ann.act(&table, answer("host", true)).await.refused(409), "nothing-to-answer");
        ben.act(&table, answer("guest", false)).await.ok();
        assert!(ann.view(&table).await["play"].get("proposal").is_none());
        ann.act(&table, propose.clone()).await.ok();
        ann.act(&table, answer("host", false)).await.ok();
        assert_eq!(ben.act(&table, answer("guest", true)).await.refused(409), "nothing-to-answer");
        ann.act(&table, propose).await.ok();
        if decision(&ann.view(&table).await).is_some() {
            let (seat, ids) = decision(&ann.view(&table).await).unwrap();
            let go_on = json!({ "type": "choose", "request": 1, "seat": seat, "choice": ids[0] });
            assert_eq!(ann.act(&table, go_on).await.refused(409), "withdraw-first");
        }
        ben.act(&table, answer("guest", true)).await.ok();
        let view = ann.view(&table).await;
        assert_eq!(view["play"]["decisions"][0]["prompt"]["text"]["id"], "prompt-bids");
        assert!(view["play"].get("proposal").is_none());
        // It is stored, and the game still verifies at its end.
        play_out(&table, &[&ann, &ben], |count| count / 2).await;
        let verified = ann.get(&format!("/api/tables/{table}/verify")).await.ok();
        assert_eq!((&verified["replays"], &verified["seed_fits"]), (&json!(true), &json!(true)));
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn alone_or_against_bots_everything_is_taken_back_at_once() {
    for database in databases("alone").await {
        let server = database.serve().await;
        let ann = server.person("Ann").await;
        let table = ann.open(parlour(json!([me("host"), me("guest")]))).await;
        for _ in 0..6 {
            choose(&ann, &table, |count| count - 1).await;
        }
        let undo = ann.view(&table).await["play"]["undo"].clone();
        assert!(undo.as_array().unwrap().iter().all(|undo| undo["at_once"] == true), "{undo}");
        for seat in ["host", "guest"] {
            let act = json!({ "type": "undo", "request": 1, "seat": seat });
            ann.act(&table, act).await.ok();
        }
        // One screen, one seat after the other.
        let path = |seat: &str| format!("/api/tables/{table}?as={seat}");
        let view = ann.get(&path("guest")).await.ok();
        assert_eq!(view["viewing"], json!(["guest"]));
        let cards =
            |view: &Value, hand: usize| view["play"]["scene"]["hands"][hand].get("cards").is_some();
        assert!(!cards(&view, 0) && cards(&view, 1));
        assert_eq!(server.stranger().get(&path("guest")).await.refused(403), "not-your-seat");
        // A bot lets one take back, and never agrees to a draw.
        let table = ann.open(parlour(json!([me("host"), bot("guest", "random")]))).await;
        for _ in 0..3 {
            for _ in 0..100 {
                if choose(&ann, &table, |count| count - 1).await {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
        let draw = json!({ "type": "propose", "request": 1, "seat": "host", "what": "draw" });
        assert_eq!(ann.act(&table, draw).await.refused(409), "bot-declines");
        let undo = json!({ "type": "propose", "request": 1, "seat": "host", "what": "undo" });
        ann.act(&table, undo).await.ok();
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_agreed_and_a_game_is_given_up() {
    for database in databases("ends").await {
        let server = database.serve().await;
        let (ann, ben, table) = two(&server).await;
        let draw = json!({ "type": "propose", "request": 1, "seat": "guest", "what": "draw" });
        ben.act(&table, draw).await.ok();
        let yes = json!({ "type": "answer", "request": 1, "seat": "host", "agree": true });
        ann.act(&table, yes.clone()).await.ok();
        let view = ben.view(&table).await;
        let end = &view["table"]["end"];
        assert_eq!((&end["by"], &end["winners"]), (&json!("agreement"), &json!([])));
        assert!(view["play"]["seed"].is_string());
        assert_eq!(ann.act(&table, yes).await.refused(409), "over");
        let (ann, _, table) = two(&server).await;
        let resign = json!({ "type": "resign", "request": 1, "seat": "host" });
        ann.act(&table, resign).await.ok();
        let end = ann.view(&table).await["table"]["end"].clone();
        assert_eq!((&end["by"], &end["winners"]), (&json!("resignation"), &json!(["guest"])));
        let stored = ann.get("/api/tables?mine=true&status=finished").await.ok()[0]["end"].clone();
        assert_eq!(stored, end);
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_runs_out_of_time_loses() {
    for database in databases("clocks").await {
        let server = database.serve().await;
        let (ann, ben) = (server.person("Ann").await, server.person("Ben").await);
        let mut new = parlour(json!([me("host")]));
        for bad in
            [json!({ "kind": "per_game", "minutes": 0 }), json!({ "kind": "per_move", "days": 61 })]
        {
            new["clock"] = bad;
            assert_eq!(ann.post("/api/tables", new.clone()).await.refused(400), "bad-clock");
        }
        new["clock"] = json!({ "kind": "per_game", "minutes": 1 });
        let table = ann.open(new).await;
        sit(&ben, &table, "guest").await.ok();
        let clocks = |view: &Value| view["table"]["seats"].clone();
        let seats = clocks(&ann.view(&table).await);
        assert!(seats[0]["clock"]["running"] == true && seats[1]["clock"]["running"] == true);
        // Ben is ready: his clock stands still.
        choose(&ben, &table, |_| 0).await;
        choose(&ben, &table, |count| count - 1).await;
        assert_eq!(clocks(&ann.view(&table).await)[1]["clock"]["running"], false);
        // An hour passes in what is stored, and with it Ann's minute. The table is not in memory.
        server.stop();
        let shifted = database.serve().await;
        for sql in [
            "UPDATE acts SET at_ms = at_ms - 3600000",
            "UPDATE tables SET deadline_ms = deadline_ms - 3600000",
        ] {
            sqlx::query(sql).execute(shifted.app.test_pool()).await.unwrap();
        }
        let ann = ann.at(&shifted);
        for _ in 0..100 {
            if ann.get("/api/tables?mine=true").await.ok()[0]["status"] == "finished" {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let end = ann.view(&table).await["table"]["end"].clone();
        assert_eq!((&end["by"], &end["winners"]), (&json!("time"), &json!(["guest"])));
        shifted.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_one_rematch_with_seats_changed() {
    for database in databases("rematch").await {
        let server = database.serve().await;
        let (ann, ben, table) = two(&server).await;
        let path = format!("/api/tables/{table}/rematch");
        assert_eq!(ann.post(&path, json!({})).await.refused(409), "not-finished");
        ann.act(&table, json!({ "type": "resign", "request": 1, "seat": "host" })).await.ok();
        let stranger = server.person("Cas").await;
        assert_eq!(stranger.post(&path, json!({})).await.refused(403), "not-your-seat");
        let (one, other) = tokio::join!(ann.post(&path, json!({})), ben.post(&path, json!({})));
        let (one, other) = (one.ok(), other.ok());
        assert_eq!(one, other);
        let next = one["id"].as_str().unwrap();
        let view = ann.view(next).await;
        assert_eq!(
            (&view["table"]["mine"], &view["table"]["status"]),
            (&json!(["guest"]), &json!("running"))
        );
        assert_eq!(ben.view(&table).await["table"]["rematch"], next);
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn records_are_taken_away_verified_and_brought_back() {
    for database in databases("records").await {
        let server = database.serve().await;
        let (ann, ben, table) = two(&server).await;
        let path = |what: &str| format!("/api/tables/{table}/{what}");
        assert_eq!(ann.get(&path("record")).await.refused(409), "not-finished");
        assert_eq!(ann.get(&path("verify")).await.refused(409), "not-finished");
        play_out(&table, &[&ann, &ben], |count| count / 3).await;
        let record = server.stranger().get(&path("record")).await.ok();
        let verified = ann.get(&path("verify")).await.ok();
        assert_eq!((&verified["replays"], &verified["seed_fits"]), (&json!(true), &json!(true)));
        assert_eq!(verified["choices"], record["choices"].as_array().unwrap().len());
        // Finished, it can be looked at by everybody, choice by choice.
        let bring =
            async |record: &Value| ben.post("/api/records", json!({ "record": record })).await;
        let brought = bring(&record).await.ok()["id"].as_str().unwrap().to_owned();
        let (view, original) = (ann.view(&brought).await, ann.view(&table).await);
        assert_eq!(view["play"], original["play"]);
        let of = original["play"]["log"].as_array().unwrap().len();
        for number in [0, 1, of] {
            let here = ann.get(&format!("/api/tables/{brought}/past/{number}")).await.ok();
            let there = ann.get(&path(&format!("past/{number}"))).await.ok();
            assert_eq!((&here, here["of"].as_u64()), (&there, Some(of as u64)));
        }
        assert_eq!(ann.get(&path(&format!("past/{}", of + 1))).await.refused(404), "no-entry");
        let last = ann.get(&path(&format!("past/{of}"))).await.ok();
        assert_eq!(last["scene"], original["play"]["scene"]);
        // Unfinished, it goes on with other dice.
        let mut half = record.clone();
        half["choices"].as_array_mut().unwrap().truncate(3);
        let half = bring(&half).await.ok()["id"].as_str().unwrap().to_owned();
        let view = ben.view(&half).await;
        assert_eq!(view["table"]["mine"], json!(["host", "guest"]));
        assert_ne!(view["play"]["commitment"], original["play"]["commitment"]);
        play_out(&half, &[&ben], |count| count / 2).await;
        let verified = ben.get(&format!("/api/tables/{half}/verify")).await.ok();
        assert_eq!((&verified["replays"], &verified["seed_fits"]), (&json!(true), &json!(true)));
        // What does not hold is refused, and it is said why.
        for (change, code) in broken_records(&record) {
            let answer = bring(&change).await;
            let problem = answer.json();
            assert_eq!(answer.refused(422), code, "{problem}");
        }
        // Verification compares what is stored.
        let acts = acts(&server, &table).await;
        let with_dice = acts.iter().position(|act| act.contains("\"dice\":[")).unwrap_or(1);
        let sql = "UPDATE acts SET body = $1 WHERE table_id = $2 AND number = $3";
        let altered = acts[with_dice].replace("\"dice\":[", "\"dice\":[9,");
        let altered = if altered == acts[with_dice] { "{}".to_owned() } else { altered };
        let query = sqlx::query(sql).bind(altered).bind(&table).bind(with_dice as i64 + 1);
        query.execute(server.app.test_pool()).await.unwrap();
        assert_eq!(ann.get(&path("verify")).await.ok()["replays"], false);
        server.stop();
    }
}

/// Records that do not hold, each with the code of what is wrong.
fn broken_records(record: &Value) -> Vec<(Value, &'static str)> {
    let with = |path: &str, value: Value| {
        let mut changed = record.clone();
        *changed.pointer_mut(path).unwrap() = value;
        changed
    };
    vec![
        (json!("x"), "record-unreadable"),
        (json!({}), "record-unreadable"),
        (with("/format", json!(99)), "record-format"),
        (with("/game", json!("chess")), "record-game"),
        (with("/game", json!("borodino")), "record-start"),
        (with("/rules", json!(99)), "record-rules"),
        (with("/start", json!({ "scenario": { "id": "nowhere" } })), "record-start"),
        (with("/start", json!({ "position": {} })), "record-start"),
        (with("/choices/0/seat", json!("nobody")), "record-choice"),
        (with("/choices/0/choice", json!("challenge")), "record-choice"),
        (with("/choices/0/choice", json!({ "x": 1 })), "record-choice"),
        (with("/seed", json!("zz")), "record-unreadable"),
    ]
    .into_iter()
    .filter(|(changed, _)| changed != record)
    .collect()
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
        assert_eq!(account.act(&last, say(" \u{7} ".to_owned())).await.refused(400), "empty-line");
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

#[tokio::test(flavor = "multi_thread")]
async fn one_may_ask_why_not_and_what_the_odds_are() {
    let database = common::Database::sqlite("why");
    let server = database.serve().await;
    let (ann, ben, table) = two(&server).await;
    let path = |who: &str, thing: &str| format!("/api/tables/{table}/why?seat={who}&thing={thing}");
    assert_eq!(ben.get(&path("host", "hall")).await.refused(403), "not-your-seat");
    assert_eq!(server.stranger().get(&path("host", "hall")).await.refused(401), "no-session");
    assert_eq!(
        ann.get(&format!("/api/tables/{table}/why?seat=host")).await.refused(400),
        "bad-query"
    );
    ann.get(&path("host", "hall")).await.ok();
    for who in [&ann, &ben] {
        choose(who, &table, |count| count - 1).await;
        choose(who, &table, |count| count - 1).await;
    }
    let mut asked = 0;
    for _ in 0..40 {
        for (who, seat) in [(&ann, "host"), (&ben, "guest")] {
            let view = who.view(&table).await;
            let Some((_, ids)) = decision(&view) else { continue };
            let why = who.get(&path(seat, "library")).await.ok();
            asked += why["reasons"].as_array().unwrap().len();
            let odds = format!("/api/tables/{table}/odds?seat={seat}&choice={}", ids[0]);
            who.get(&odds).await.ok();
            let stale = format!("/api/tables/{table}/odds?seat={seat}&choice=x.1");
            assert_eq!(who.get(&stale).await.refused(409), "stale-choice");
            choose(who, &table, |_| 0).await;
        }
    }
    assert!(asked > 0, "nothing was forbidden");
    server.stop();
}
