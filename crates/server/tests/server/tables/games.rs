//! What happens at a table: taking back, ending, going on elsewhere.

use std::time::Duration;

use serde_json::{Value, json};

use super::{acts, bot, choose, me, parlour, play_out, sit, two, without_mark};
use crate::common::table::decision;
use crate::common::{self, Database, GAMES, Server, databases};
use bivouac_server::{Limits, Rate, Settings};

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
async fn there_is_one_rematch_to_which_both_must_agree() {
    for database in databases("rematch").await {
        let server = database.serve().await;
        let (ann, ben, table) = two(&server).await;
        let path = format!("/api/tables/{table}/rematch");
        assert_eq!(ann.post(&path, json!({})).await.refused(409), "not-finished");
        ann.act(&table, json!({ "type": "resign", "request": 1, "seat": "host" })).await.ok();
        let stranger = server.person("Cas").await;
        assert_eq!(stranger.post(&path, json!({})).await.refused(403), "not-your-seat");
        // Ann asks: she sits down, and a seat is kept for Ben, who has not been asked yet.
        let next = ann.post(&path, json!({})).await.ok()["id"].as_str().unwrap().to_owned();
        let card = ben.view(&next).await["table"].clone();
        assert_eq!((&card["mine"], &card["status"]), (&json!([]), &json!("open")));
        assert_eq!(card["seats"][0]["holder"]["kind"], "open");
        assert_eq!(card["seats"][0]["kept_for"]["id"], ben.id);
        assert_eq!(card["seats"][1]["holder"]["person"]["id"], ann.id);
        let listed = ben.get("/api/tables?mine=true&status=open").await.ok();
        assert_eq!(listed[0]["id"], next);
        assert_eq!(ben.view(&table).await["table"]["rematch"], next);
        assert_eq!(sit(&stranger, &next, "host").await.refused(409), "seat-taken");
        assert_eq!(ann.view(&next).await["table"]["seats"][0]["kept_for"]["id"], ben.id);
        // Ben declines: the seat is anybody's. Ann takes the table away, and may ask again.
        let free = json!({ "holder": { "kind": "open" } });
        ben.put(&format!("/api/tables/{next}/seats/host"), free).await.ok();
        assert!(ann.view(&next).await["table"]["seats"][0].get("kept_for").is_none());
        ann.send("DELETE", &format!("/api/tables/{next}"), "").await.ok();
        assert!(ben.view(&table).await["table"].get("rematch").is_none());
        // Both ask: both agree, and the game begins.
        let (one, other) = tokio::join!(ann.post(&path, json!({})), ben.post(&path, json!({})));
        let (one, other) = (one.ok(), other.ok());
        assert_eq!(one, other);
        let next = one["id"].as_str().unwrap();
        let view = ann.view(next).await;
        assert_eq!(
            (&view["table"]["mine"], &view["table"]["status"]),
            (&json!(["guest"]), &json!("running"))
        );
        assert!(view["table"]["seats"][0].get("kept_for").is_none());
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_that_nobody_must_be_asked_for_begins_at_once() {
    for database in databases("rematch-alone").await {
        let server = database.serve().await;
        let ann = server.person("Ann").await;
        for other in [me("guest"), bot("guest", "random")] {
            let table = ann.open(parlour(json!([me("host"), other]))).await;
            ann.act(&table, json!({ "type": "resign", "request": 1, "seat": "host" })).await.ok();
            let next = ann.post(&format!("/api/tables/{table}/rematch"), json!({})).await.ok();
            let view = ann.view(next["id"].as_str().unwrap()).await;
            assert_eq!(view["table"]["status"], "running", "{view}");
        }
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
        let of = ann.log(&table, &original).await.len();
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

/// A game record that has ended, and how many bytes it has.
async fn record() -> (Value, usize) {
    let server = Database::sqlite("record").serve().await;
    let (ann, ben, table) = two(&server).await;
    play_out(&table, &[&ann, &ben], |count| count / 3).await;
    let record = ann.get(&format!("/api/tables/{table}/record")).await.ok();
    server.stop();
    let bytes = record.to_string().len();
    (record, bytes)
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_fills_the_disk_with_records() {
    let (record, bytes) = record().await;
    let half = || {
        let mut half = record.clone();
        half["choices"].as_array_mut().unwrap().truncate(3);
        json!({ "record": half })
    };
    let whole = json!({ "record": record });
    for database in databases("quota").await {
        // From one address there may come two, whoever brings them.
        let few = Rate::new(0.01, 2.5 * bytes as f64);
        let limits = Limits { uploads: few, ..Limits::unhurried() };
        let url = database.url.clone();
        let settings = Settings { database: url, limits, ..Settings::default() };
        let server = Server::with(settings.clone(), &GAMES).await;
        for name in ["Ann", "Ben"] {
            server.person(name).await.post("/api/records", whole.clone()).await.ok();
        }
        let more = server.person("Cid").await.post("/api/records", whole.clone()).await;
        assert!(more.head.to_lowercase().contains("retry-after:"), "{more:?}");
        assert_eq!(more.refused(429), "too-much-brought");
        server.stop();
        // In all there may be three, also after a restart, and one that goes on counts too.
        let limits = Limits { brought: 3 * bytes as u64, ..Limits::unhurried() };
        let server = Server::with(Settings { limits, ..settings }, &GAMES).await;
        let dan = server.person("Dan").await;
        dan.post("/api/records", half()).await.ok();
        assert_eq!(dan.post("/api/records", whole.clone()).await.refused(507), "shelves-full");
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

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_has_ended_is_played_again_once_however_many_ask() {
    let database = common::Database::sqlite("replays");
    let server = database.serve().await;
    let (ann, ben, table) = two(&server).await;
    play_out(&table, &[&ann, &ben], |count| count / 3).await;
    let played = || server.app.metrics.replays.count();
    for path in ["past/3", "verify"] {
        let before = played();
        let asking = (0..8).map(|number| {
            let who = if number % 2 == 0 { ann.clone() } else { server.stranger() };
            let path = format!("/api/tables/{table}/{path}");
            tokio::spawn(async move { who.get(&path).await.ok() })
        });
        let mut answers = Vec::new();
        for answer in asking.collect::<Vec<_>>() {
            answers.push(answer.await.unwrap());
        }
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
        assert_eq!(played(), before + 1, "{path}");
    }
    let before = played();
    assert_eq!(ann.get(&format!("/api/tables/{table}/past/9999")).await.refused(404), "no-entry");
    ann.get(&format!("/api/tables/{table}/past/4")).await.ok();
    assert_eq!(played(), before + 2, "another position is another one");
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn one_client_does_not_have_games_played_again_all_the_time() {
    let url = common::Database::sqlite("replay-rate").url;
    let replays = bivouac_server::Rate::new(0.001, 3.0);
    let limits = bivouac_server::Limits { replays, ..bivouac_server::Limits::unhurried() };
    let settings =
        bivouac_server::Settings { database: url, limits, ..bivouac_server::Settings::default() };
    let server = common::Server::with(settings, &common::GAMES).await;
    let (ann, ben, table) = two(&server).await;
    play_out(&table, &[&ann, &ben], |_| 0).await;
    let past = async |number: usize| ann.get(&format!("/api/tables/{table}/past/{number}")).await;
    for number in 0..3 {
        past(number).await.ok();
    }
    assert_eq!(past(3).await.refused(429), "too-often");
    past(1).await.ok();
    server.stop();
}
