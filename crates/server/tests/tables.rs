//! Tables over HTTP: opening, sitting down, playing, ending, records.

mod common;

use common::table::decision;
use common::{Client, databases};
use serde_json::{Value, json};

fn parlour(seats: Value) -> Value {
    json!({ "game": "parlour", "scenario": "evening", "public": true, "seats": seats })
}

/// Plays a table to its end by HTTP, each taking the choice that `pick` points at.
async fn play_out(table: &str, players: &[&Client], mut pick: impl FnMut(usize) -> usize) -> usize {
    for made in 0.. {
        let mut nobody = true;
        for player in players {
            let view = player.view(table).await;
            if view["table"]["status"] == "finished" {
                return made;
            }
            if let Some((seat, choices)) = decision(&view) {
                let choice = &choices[pick(choices.len())];
                let act = json!({ "type": "choose", "request": 7, "seat": seat, "choice": choice });
                let answer = player.act(table, act).await.ok();
                assert_eq!(answer, json!({ "type": "done", "request": 7 }));
                nobody = false;
                break;
            }
        }
        assert!(!nobody, "nobody decides");
    }
    unreachable!()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_opened_joined_and_played_to_the_end() {
    for database in databases("whole").await {
        let server = database.serve().await;
        let (ann, ben) = (server.person("Ann").await, server.person("Ben").await);
        let me = json!([{ "seat": "host", "holder": { "kind": "me" } }]);
        let table = ann.open(parlour(me)).await;
        let view = ann.view(&table).await;
        assert_eq!(view["table"]["status"], "open");
        assert!(view.get("play").is_none());
        let seat = format!("/api/tables/{table}/seats/guest");
        let card = ben.put(&seat, json!({ "holder": { "kind": "me" } })).await.ok();
        assert_eq!((&card["status"], &card["mine"]), (&json!("running"), &json!(["guest"])));
        play_out(&table, &[&ann, &ben], |count| count / 2).await;
        let view = server.stranger().view(&table).await;
        assert_eq!(view["table"]["end"]["by"], "rules");
        assert!(view["play"]["seed"].is_string());
        assert_eq!(view["play"]["deciding"], json!([]));
        server.stop();
    }
}
