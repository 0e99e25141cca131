//! Plans at a table of the server: stored as one act, taken back as one, and silent where their choices are.
#![allow(clippy::unwrap_used)]

use bivouac_kernel::LONGEST_PLAN;
use serde_json::{Value, json};

use crate::common::{self, Client, Server, databases};

async fn two(server: &Server) -> (Client, Client, String) {
    let (ann, ben) = (server.person("Ann").await, server.person("Ben").await);
    let seats = json!([{ "seat": "host", "holder": { "kind": "me" } }]);
    let table = json!({ "game": "parlour", "scenario": "evening", "public": true, "seats": seats });
    let table = ann.open(table).await;
    let path = format!("/api/tables/{table}/seats/guest");
    ben.put(&path, json!({ "holder": { "kind": "me" } })).await.ok();
    (ann, ben, table)
}

/// What would be open to a seat after a plan.
async fn tried(who: &Client, table: &str, seat: &str, plan: &[Value]) -> Value {
    let path = format!("/api/tables/{table}/try");
    who.post(&path, json!({ "seat": seat, "plan": plan })).await.ok()
}

/// A plan to lay the first two cards of a hand.
async fn two_cards(who: &Client, table: &str, seat: &str) -> Vec<Value> {
    let mut plan = Vec::new();
    for _ in 0..2 {
        let open = tried(who, table, seat, &plan).await;
        let asked = open["prompt"]["text"]["id"].clone();
        let choices = open["choices"].as_array().unwrap();
        let lay = choices.iter().find(|one| one["choice"].get("lay").is_some()).unwrap();
        plan.push(json!({ "choice": lay["choice"], "asked": asked }));
    }
    plan
}

fn order(seat: &str, plan: &[Value]) -> Value {
    json!({ "type": "plan", "request": 1, "seat": seat, "plan": plan })
}

fn undo(seat: &str) -> Value {
    json!({ "type": "undo", "request": 1, "seat": seat })
}

/// How many cards a seat may still lay.
async fn cards(who: &Client, table: &str, seat: &str) -> usize {
    let open = tried(who, table, seat, &[]).await;
    let choices = open["choices"].as_array().unwrap();
    choices.iter().filter(|one| one["choice"].get("lay").is_some()).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_is_stored_as_one_and_taken_back_as_one_also_after_a_restart() {
    for database in databases("plans").await {
        let server = database.serve().await;
        let (_, ben, table) = two(&server).await;
        let plan = two_cards(&ben, &table, "guest").await;
        let answer = ben.act(&table, order("guest", &plan)).await.ok();
        assert_eq!(answer["progress"], json!({ "made": 2, "stop": "done" }));
        assert_eq!(cards(&ben, &table, "guest").await, 0, "two are laid and no more may be");
        let shown = ben.view(&table).await;
        server.stop();

        let server = database.serve().await;
        let ben = ben.at(&server);
        assert_eq!(ben.view(&table).await["play"]["scene"], shown["play"]["scene"]);
        ben.act(&table, undo("guest")).await.ok();
        assert_eq!(cards(&ben, &table, "guest").await, 4, "both cards are back");
        assert_eq!(ben.act(&table, undo("guest")).await.refused(409), "nothing-to-undo");
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_in_secret_makes_no_sound_and_neither_does_a_trial() {
    let database = common::Database::sqlite("silent-plans");
    let server = database.serve().await;
    let (ann, ben, table) = two(&server).await;
    let mut a = ann.live(&table, "").await;
    let mut s = server.stranger().live(&table, "").await;
    a.within(50).await;
    s.within(50).await;
    let plan = two_cards(&ben, &table, "guest").await;
    ben.act(&table, order("guest", &plan)).await.ok();
    ben.act(&table, undo("guest")).await.ok();
    ben.act(&table, order("guest", &plan[..1])).await.ok();
    assert_eq!(a.within(200).await, [] as [Value; 0]);
    assert_eq!(s.within(200).await, [] as [Value; 0]);
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_that_does_not_fit_is_refused_and_changes_nothing() {
    let database = common::Database::sqlite("bad-plans");
    let server = database.serve().await;
    let (ann, ben, table) = two(&server).await;
    let before = ben.view(&table).await["play"]["scene"].clone();
    let plan = two_cards(&ben, &table, "guest").await;
    let mut otherwise = plan.clone();
    otherwise[0]["asked"] = json!("prompt-enter");
    assert_eq!(ben.act(&table, order("guest", &otherwise)).await.refused(409), "stale-choice");
    assert_eq!(ann.act(&table, order("guest", &plan)).await.refused(403), "not-your-seat");
    assert_eq!(ann.act(&table, order("host", &plan)).await.refused(409), "illegal");
    let long = vec![plan[0].clone(); LONGEST_PLAN + 1];
    assert_eq!(ben.act(&table, order("guest", &long)).await.refused(409), "unreadable-choice");
    let path = format!("/api/tables/{table}/try");
    let long = ben.post(&path, json!({ "seat": "guest", "plan": long })).await;
    assert_eq!(long.refused(400), "bad-query");
    ann.post(&path, json!({ "seat": "guest", "plan": [] })).await.refused(403);
    server.stranger().post(&path, json!({ "seat": "guest", "plan": [] })).await.refused(401);
    ben.post(&path, json!({ "seat": "guest", "plan": [{ "wish": 1 }] })).await.refused(422);
    assert_eq!(ben.view(&table).await["play"]["scene"], before);
    // A second choice that is not open stops the plan behind the first, and says why.
    let again = [plan[0].clone(), plan[0].clone()];
    let progress = ben.act(&table, order("guest", &again)).await.ok()["progress"].clone();
    assert_eq!((&progress["made"], &progress["stop"]), (&json!(1), &json!("refused")));
    assert_eq!(progress["rule"], "1.1b");
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_can_be_ordered_and_shown_is_told_to_those_who_may_know() {
    let database = common::Database::sqlite("destinations");
    let server = database.serve().await;
    let (ann, ben, table) = two(&server).await;
    let path = format!("/api/tables/{table}");
    // There are no ways in a parlour.
    let found = ann.get(&format!("{path}/destinations?seat=host&piece=x")).await.ok();
    assert_eq!(found["destinations"], json!([]));
    assert_eq!(
        ben.get(&format!("{path}/destinations?seat=host")).await.refused(403),
        "not-your-seat"
    );
    assert_eq!(ben.get(&format!("{path}/destinations")).await.refused(400), "bad-query");
    let far = vec!["hall"; 33].join(",");
    let far = ann.get(&format!("{path}/destinations?seat=host&via={far}")).await;
    assert_eq!(far.refused(400), "bad-query");
    let order = json!({ "seat": "host", "pieces": ["nobody"], "to": "hall" });
    let march = ann.post(&format!("{path}/march"), order.clone()).await.ok();
    assert_eq!(march, json!({ "plan": [], "goes": [], "stays": ["nobody"] }));
    ben.post(&format!("{path}/march"), order).await.refused(403);
    let crowd = json!({ "seat": "host", "pieces": vec!["x"; 129], "to": "hall" });
    assert_eq!(ann.post(&format!("{path}/march"), crowd).await.refused(400), "bad-query");
    let nothing = ann.get(&format!("{path}/overlay?kind=reach&thing=hall")).await.ok();
    assert_eq!(nothing, json!({}));
    server.stranger().get(&format!("{path}/overlay?kind=reach")).await.ok();
    server.stop();
}
