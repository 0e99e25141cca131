//! Long games: the log comes in pages, any moment can be looked at, and a view stays small.
#![allow(clippy::unwrap_used)]

use bivouac_kernel::{AnyTable, Dice, Given, Listed, Options, Record, Seat, Seed, Viewer};
use serde_json::{Value, json};

use crate::common::table::{Kept, PAGE};
use crate::common::{Database, databases};

const BORODINO: &dyn bivouac_kernel::AnyGame = &bivouac_borodino::GAME;

/// How many bytes a view may have.
const LARGEST: usize = 300_000;

/// A choice at random of a side that arranges its units: one that does not end that.
fn arranging(table: &dyn AnyTable, seat: Seat, dice: &mut Dice) -> Listed {
    let mut open = table.choices(seat);
    let goes_on = |listed: &Listed| !listed.label.ends && !listed.label.passes;
    // A unit that has been picked up may have nowhere else to go.
    if open.iter().any(goes_on) {
        open.retain(goes_on);
    }
    open.swap_remove(dice.pick(open.len()))
}

/// A game that ends, in which the sides have taken their time to arrange their units; `see` is
/// shown the table before each choice.
fn played(
    scenario: &str,
    arranged: usize,
    mut see: impl FnMut(&dyn AnyTable),
) -> Box<dyn AnyTable> {
    let seed = Seed::from(1812);
    let mut table = BORODINO.set_up(scenario, &Options::default(), seed).unwrap();
    let mut dice = Dice::new(seed.branch("players"));
    while let Some(seat) = table.deciding().iter().next() {
        see(&*table);
        let choice = if table.sequence() < arranged {
            arranging(&*table, seat, &mut dice)
        } else {
            let mut open = table.choices(seat);
            open.swap_remove(dice.pick(open.len()))
        };
        table.choose(seat, Given::Choice(&choice.choice)).unwrap();
    }
    table
}

/// What a view or a page says of the log: its entries, the headings above them.
fn log(value: &Value) -> (Vec<Value>, Value) {
    (value["log"].as_array().unwrap().clone(), value["headings"].clone())
}

/// The headings that stand above what follows some entries.
fn headings(entries: &[Value]) -> Value {
    let mut above: Vec<Value> = Vec::new();
    for line in entries.iter().flat_map(|entry| entry["lines"].as_array().unwrap()) {
        if let Some(level) = line["heading"].as_u64() {
            above.retain(|higher| higher["heading"].as_u64().unwrap() < level);
            above.push(line.clone());
        }
    }
    if above.is_empty() { Value::Null } else { json!(above) }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_log_is_read_page_by_page_and_any_moment_is_looked_at() {
    let table = played("schevardino", 3_000, |_| ());
    let record: Record = table.record();
    let told = table.log(Viewer::Umpire, 0).into_iter().filter(|told| !told.lines.is_empty());
    let told: Vec<(usize, Value)> = told.map(|told| (told.number, json!(told.lines))).collect();
    assert!(told.len() > 1_200, "{} entries", told.len());

    let server = Database::sqlite("long").serve().await;
    let ann = server.person("Ann").await;
    let brought = ann.post("/api/records", json!({ "record": record })).await.ok();
    let id = brought["id"].as_str().unwrap();
    let answer = server.stranger().get(&format!("/api/tables/{id}")).await;
    let view = answer.ok();
    let bytes = view.to_string().len();
    assert!(bytes < LARGEST, "a view has {bytes} bytes");

    let (mut entries, above) = log(&view["play"]);
    let mut tops = vec![(entries[0]["number"].as_u64().unwrap(), above)];
    assert!(entries.len() <= PAGE);
    while let Some(before) = entries[0]["number"].as_u64().filter(|&first| first > 1) {
        let page = ann.get(&format!("/api/tables/{id}/log?before={before}")).await.ok();
        assert!(page.to_string().len() < LARGEST);
        let (older, above) = log(&page);
        assert!((1..=PAGE).contains(&older.len()), "{} entries before {before}", older.len());
        tops.push((older[0]["number"].as_u64().unwrap(), above));
        entries.splice(0..0, older);
    }
    let numbers: Vec<u64> = entries.iter().map(|entry| entry["number"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (1..=told.len() as u64).collect::<Vec<u64>>());
    assert!(entries.iter().zip(&told).all(|(entry, (_, lines))| entry["lines"] == *lines));
    for (first, above) in tops {
        assert_eq!(above, headings(&entries[..first as usize - 1]), "above entry {first}");
    }
    let none = ann.get(&format!("/api/tables/{id}/log?before=1")).await.ok();
    assert_eq!(none["log"], json!([]));
    assert_eq!(ann.get(&format!("/api/tables/{id}/log")).await.refused(400), "bad-query");

    for number in [0, 1, 130, 256, 257, 600, 1_024, told.len() - 70, told.len()] {
        let past = ann.get(&format!("/api/tables/{id}/past/{number}")).await.ok();
        let mut then = record.clone();
        then.choices.truncate(number.checked_sub(1).map_or(0, |index| told[index].0));
        let scene = BORODINO.replay(&then).unwrap().scene(Viewer::Umpire);
        assert_eq!(past["scene"], json!(scene), "entry {number}");
        assert_eq!(past["of"], told.len());
        assert_eq!(past.get("entry"), number.checked_sub(1).map(|index| &entries[index]));
    }
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_view_late_in_the_great_battle_is_small() {
    const ARRANGED: usize = 25_000;
    // Moments of the battle itself, evenly spread.
    let mut moments = Vec::new();
    let table = played("borodino", ARRANGED, |table| {
        if table.sequence() > ARRANGED && table.sequence() % 500 == 0 {
            moments.push(json!({ "start": { "position": table.save() }, "choices": [] }));
        }
    });
    let record = json!(table.record());
    let choices = record["choices"].as_array().unwrap().len();
    assert!(choices >= 30_000, "{choices} choices");
    assert!(moments.len() >= 10, "{} moments", moments.len());

    let server = Database::sqlite("late").serve().await;
    let ann = server.person("Ann").await;
    let brought = ann.post("/api/records", json!({ "record": record })).await.ok();
    let id = brought["id"].as_str().unwrap();
    let view = server.stranger().get(&format!("/api/tables/{id}")).await.ok();
    assert!(view.to_string().len() < LARGEST, "{} bytes at the end", view.to_string().len());

    // No page of the log is larger than this one.
    let (mut page, mut largest) = (view["play"].clone(), 0);
    while let Some(before) = page["log"][0]["number"].as_u64().filter(|&first| first > 1) {
        page = ann.get(&format!("/api/tables/{id}/log?before={before}")).await.ok();
        largest = largest.max(page.to_string().len());
    }

    // Brought while it goes on, a game begins with an empty log: with the largest page and all
    // that both sides are asked, its view is still small.
    let mut most = 0;
    for (number, moment) in moments.iter().enumerate() {
        let mut begun = record.clone();
        begun.as_object_mut().unwrap().extend(moment.as_object().unwrap().clone());
        let who = server.person(&format!("Bea {number}")).await;
        let brought = who.post("/api/records", json!({ "record": begun })).await.ok();
        let id = brought["id"].as_str().unwrap();
        let view = who.view(id).await;
        assert_eq!(view["play"]["log"], json!([]));
        assert_ne!(view["play"]["decisions"], json!([]));
        most = most.max(view.to_string().len() + largest);
    }
    assert!(most > 50_000, "a view of {most} bytes shows nothing");
    assert!(most < LARGEST, "a view may have {most} bytes");
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_looks_on_keeps_up_with_what_is_taken_back_far() {
    for database in databases("far-back").await {
        let server = database.serve().await;
        let ann = server.person("Ann").await;
        let me = |seat: &str| json!({ "seat": seat, "holder": { "kind": "me" } });
        let table = json!({ "game": "borodino", "scenario": "schevardino", "public": true,
                            "seats": [me("french"), me("russian")] });
        let id = ann.open(table).await;
        let (mut socket, mut kept) = (ann.live(&id, "").await, Kept::default());
        kept.take(&socket.next().await);
        // The order of the game is the same here and there, since nothing is drawn by lot.
        let mut here = BORODINO.set_up("schevardino", &Options::default(), Seed::from(3)).unwrap();
        let mut dice = Dice::new(Seed::from(3));
        let seat = here.deciding().iter().next().unwrap();
        let name = here.about().seat_id(seat);
        let mut arranged = |count: usize| {
            let plan = (0..count).map(|_| {
                let listed = arranging(&*here, seat, &mut dice);
                here.choose(seat, Given::Choice(&listed.choice)).unwrap();
                json!({ "choice": listed.choice })
            });
            json!({ "type": "plan", "request": 1, "seat": name, "plan": plan.collect::<Vec<_>>() })
        };
        let plans = [arranged(20), arranged(400), arranged(3)];
        let undo = json!({ "type": "undo", "request": 1, "seat": name });
        let mut fresh = Vec::new();
        for act in [&plans[0], &plans[1], &plans[2], &undo, &undo, &undo] {
            ann.act(&id, act.clone()).await.ok();
            let messages = socket.within(300).await;
            fresh.push(messages.iter().any(|message| message["type"] == "view"));
            messages.iter().for_each(|message| kept.take(message));
            let mut now = Kept::default();
            now.take(&json!({ "type": "view", "view": ann.view(&id).await }));
            assert_eq!(kept.essence(), now.essence());
        }
        assert_eq!(fresh, [false, false, false, false, true, false]);
        assert_eq!(kept.view["play"]["log"], json!([]));
        server.stop();
    }
}
