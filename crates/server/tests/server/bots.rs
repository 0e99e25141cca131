//! Bots at a table of the server: their levels, that one sees them think, hints and who stands
//! better.
#![allow(clippy::unwrap_used)]

use serde_json::{Value, json};

use crate::common::{Client, Database, Server};

fn parlour(level: &str) -> Value {
    json!({ "game": "parlour", "scenario": "evening", "public": true, "seats": [
        { "seat": "host", "holder": { "kind": "me" } },
        { "seat": "guest", "holder": { "kind": "bot", "level": level } },
    ] })
}

async fn server(name: &str) -> (Server, Client) {
    let server = Database::sqlite(name).serve().await;
    let ann = server.person("Ann").await;
    (server, ann)
}

/// Takes the first choice for a person as soon as there is one; whether the game goes on.
async fn choose(who: &Client, table: &str) -> bool {
    for _ in 0..400 {
        let view = who.view(table).await;
        if view["table"]["status"] == "finished" {
            return false;
        }
        if let Some(decision) = view["play"]["decisions"].get(0) {
            let (seat, choice) = (&decision["seat"], &decision["choices"][0]["id"]);
            let act = json!({ "type": "choose", "request": 1, "seat": seat, "choice": choice });
            who.act(table, act).await.ok();
            return true;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("nobody decides");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_level_takes_a_seat_and_people_are_offered_those_for_people() {
    let (server, ann) = server("levels").await;
    let offered = server.stranger().get("/api/me").await.ok()["bots"].clone();
    assert_eq!(offered, json!(["recruit", "veteran", "marshal", "emperor"]));
    for level in ["random", "greedy", "recruit", "veteran", "marshal", "emperor"] {
        let table = ann.open(parlour(level)).await;
        let holder = ann.view(&table).await["table"]["seats"][1]["holder"].clone();
        assert_eq!(holder, json!({ "kind": "bot", "level": level }));
    }
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn one_sees_that_a_marshal_thinks_and_how_long_at_most() {
    let (server, ann) = server("thinking").await;
    let table = ann.open(parlour("marshal")).await;
    let mut live = ann.live(&table, "").await;
    let mut thoughts = Vec::new();
    for message in live.within(2_500).await {
        let seats = match message["type"].as_str().unwrap() {
            "seats" => &message["seats"],
            "view" => &message["view"]["table"]["seats"],
            _ => continue,
        };
        assert!(seats[0].get("thinking").is_none(), "a person's thoughts are his own");
        thoughts.push(seats[1].get("thinking").cloned());
    }
    let seen: Vec<&Value> = thoughts.iter().flatten().collect();
    assert!(!seen.is_empty() && seen.len() <= 6, "{thoughts:?}");
    for thought in seen {
        assert_eq!(thought["most_ms"], 1000);
        assert!(thought["for_ms"].as_u64().unwrap() < 5_000);
    }
    assert_eq!(thoughts.last().unwrap(), &None, "and that it has done so");
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_veteran_that_thinks_for_a_moment_makes_no_sound() {
    let (server, ann) = server("moment").await;
    let table = ann.open(parlour("veteran")).await;
    let mut live = ann.live(&table, "").await;
    let heard = live.within(1_000).await;
    assert!(!heard.iter().any(|message| message.to_string().contains("thinking")));
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_plays_alone_is_told_what_a_marshal_would_do() {
    let (server, ann) = server("advice").await;
    let table = ann.open(parlour("random")).await;
    let path = |seat: &str| format!("/api/tables/{table}/advice?seat={seat}");
    let advice = ann.get(&path("host")).await.ok();
    let (plan, steps) = (advice["plan"].as_array().unwrap(), advice["steps"].as_array().unwrap());
    assert!(!plan.is_empty() && plan.len() == steps.len(), "{advice}");
    assert!(steps.iter().all(|step| step["text"]["id"].is_string()), "{advice}");
    assert_eq!(advice["value"].as_array().unwrap().len(), 2);
    // Asking changes nothing, and the plan can be played as it is.
    let order = json!({ "type": "plan", "request": 1, "seat": "host", "plan": plan });
    assert_eq!(ann.act(&table, order).await.ok()["progress"]["made"], plan.len());

    // Not for others, nor for a bot, nor for a seat that is not there.
    let ben = server.person("Ben").await;
    for (who, seat) in [(&ben, "host"), (&ann, "guest"), (&ann, "emperor")] {
        assert_eq!(who.get(&path(seat)).await.refused(403), "not-your-seat");
    }
    assert_eq!(server.stranger().get(&path("host")).await.refused(401), "no-session");
    assert_eq!(ann.get(&format!("/api/tables/{table}/advice")).await.refused(400), "bad-query");
    assert_eq!(ann.get("/api/tables/nowhere/advice?seat=host").await.refused(404), "no-table");
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn there_are_no_hints_against_other_persons_until_the_game_is_over() {
    let (server, ann) = server("no-hints").await;
    let ben = server.person("Ben").await;
    let seats = json!([{ "seat": "host", "holder": { "kind": "me" } }]);
    let wish = json!({ "game": "parlour", "scenario": "evening", "public": true, "seats": seats });
    let table = ann.open(wish).await;
    let advice = format!("/api/tables/{table}/advice?seat=host");
    assert_eq!(ann.get(&advice).await.refused(409), "not-begun");
    let me = json!({ "holder": { "kind": "me" } });
    ben.put(&format!("/api/tables/{table}/seats/guest"), me).await.ok();
    let standing = |who: &str| format!("/api/tables/{table}/standing/0{who}");
    assert_eq!(ann.get(&advice).await.refused(403), "no-hints");
    assert_eq!(ann.get(&standing("?seat=host")).await.refused(403), "no-hints");
    assert_eq!(ann.get(&standing("?seat=guest")).await.refused(403), "not-your-seat");
    assert_eq!(server.stranger().get(&standing("")).await.refused(401), "no-session");

    let resign = json!({ "type": "resign", "request": 1, "seat": "host" });
    ann.act(&table, resign).await.ok();
    // Everybody sees everything now.
    let stands = server.stranger().get(&standing("")).await.ok();
    assert_eq!(stands["number"], 0);
    let value = |seat: usize| stands["seats"][seat]["value"].as_f64().unwrap();
    assert_eq!((&stands["seats"][0]["seat"], value(0)), (&json!("host"), -value(1)));
    // It is worked out once.
    assert_eq!(ann.get(&standing("?seat=host")).await.ok(), stands);
    assert_eq!(
        ann.get(&format!("/api/tables/{table}/standing/9999")).await.refused(404),
        "no-entry"
    );
    assert_eq!(ann.get(&advice).await.refused(409), "over");
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_against_a_bot_may_ask_how_he_stood() {
    let (server, ann) = server("standing").await;
    let table = ann.open(parlour("random")).await;
    for _ in 0..4 {
        choose(&ann, &table).await;
    }
    let own = ann.get(&format!("/api/tables/{table}/standing/1?seat=host")).await.ok();
    assert_eq!(own["seats"].as_array().unwrap().len(), 1, "of the bot one is told nothing");
    assert_eq!(own["seats"][0]["seat"], "host");
    let without = ann.get(&format!("/api/tables/{table}/standing/1")).await;
    assert_eq!(without.refused(403), "not-your-seat");
    let both = ann.get(&format!("/api/tables/{table}/standing/1?seat=host,guest")).await;
    assert_eq!(both.refused(403), "not-your-seat");
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_declines_a_draw_early_and_a_person_need_not_ask_to_resign() {
    let (server, ann) = server("draws").await;
    for level in ["random", "veteran"] {
        let table = ann.open(parlour(level)).await;
        let propose =
            |what: &str| json!({ "type": "propose", "request": 1, "seat": "host", "what": what });
        assert_eq!(ann.act(&table, propose("draw")).await.refused(409), "bot-declines");
        let give_up = ann.act(&table, propose("resignation")).await;
        assert_eq!(give_up.refused(409), "resign-at-once");
    }
    server.stop();
}
