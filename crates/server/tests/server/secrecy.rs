//! What others may not know reaches nobody: the same game, with other secrets, gives every other
//! viewer the same bytes.
#![allow(clippy::unwrap_used)]

use bivouac_kernel::{AnyGame, Options, Seed};
use serde_json::{Value, json};

/// What the guest does in secret.
type Secret = &'static [Step];

/// One thing that the guest does.
#[derive(Clone, Copy, Debug)]
enum Step {
    Lay(usize),
    Undo,
}

use Step::{Lay, Undo};

use crate::common::table::decision;
use crate::common::{Answer, Client, Database, Server};

/// Ways to lay two cards or one, in the end or on the way; nobody else can tell them apart.
const SECRETS: [Secret; 6] = [
    &[Lay(0)],
    &[Lay(2)],
    &[Lay(1), Lay(1)],
    &[Lay(3), Undo, Lay(0)],
    &[Lay(0), Undo, Lay(1), Undo, Lay(2), Lay(0)],
    &[Lay(2), Lay(0), Undo],
];

/// Everything that a client has received.
#[derive(Default, Debug, PartialEq)]
struct Received(Vec<String>);

impl Received {
    /// Takes in an answer with its head, but for what numbers and dates it. The order of the lines
    /// of a head means nothing.
    fn answer(&mut self, asked: &str, answer: &Answer) {
        let named = |line: &&str| {
            let name = line.split(':').next().unwrap_or_default().to_lowercase();
            name != "date" && name != "x-request-id"
        };
        let mut head: Vec<&str> = answer.head.lines().skip(1).filter(named).collect();
        head.sort_unstable();
        assert!(head.iter().any(|line| line.starts_with("content-type")), "{head:?}");
        self.0.push(format!("{} {asked} {}", answer.status, head.join(" | ")));
        self.0.push(answer.text.clone());
    }
}

/// What is random by nature.
struct Random(Vec<(String, &'static str)>);

impl Random {
    /// The text without it.
    fn strip(&self, text: &str) -> String {
        let mut text = text.to_owned();
        for (random, name) in &self.0 {
            text = text.replace(random, name);
        }
        let Ok(mut value) = serde_json::from_str::<Value>(&text) else { return text };
        strip(&mut value);
        value.to_string()
    }
}

/// Leaves of a mark the count, of a choice's id the place, and of a clock whether it runs.
fn strip(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for name in ["created_ms", "at_ms", "left_ms", "invitation"] {
                fields.remove(name);
            }
            for (name, field) in fields.iter_mut() {
                let text = field.as_str().unwrap_or_default();
                let choice = name == "id" && text.len() > 17 && text.as_bytes()[16] == b'.';
                if name == "mark" || choice {
                    *field = json!(text.split_once('.').unwrap().1);
                }
                strip(field);
            }
        }
        Value::Array(values) => values.iter_mut().for_each(strip),
        _ => {}
    }
}

/// Where the game begins in whose beginning the guest does something in secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Beginning {
    /// With the bids.
    Bids,
    /// The host answers an entry of the guest's; then come the bids.
    Answer,
}

impl Beginning {
    /// The start as it is stored.
    fn start(self) -> Value {
        if self == Beginning::Bids {
            return json!({ "scenario": { "id": "evening" } });
        }
        let game: &dyn AnyGame = &bivouac_parlour::GAME;
        let mut position =
            game.set_up("evening", &Options::default(), Seed::from(3)).unwrap().save();
        let room = json!({ "seat": "guest", "strength": 7, "room": "hall", "challenged": false });
        position["stack"] =
            json!(["round_end", { "settle": room }, { "response": { "seat": "host" } }]);
        json!({ "position": position })
    }
}

/// A table with a seed that is the same each time.
async fn table(database: &Database, beginning: Beginning) -> (Server, Client, Client, String) {
    let server = database.serve().await;
    let (ann, ben) = (server.person("Ann").await, server.person("Ben").await);
    let seats = json!([{ "seat": "host", "holder": { "kind": "me" } }]);
    let clock = json!({ "kind": "per_move", "days": 1 });
    let new = json!({ "game": "parlour", "scenario": "evening", "public": true, "seats": seats,
        "clock": clock });
    let table = ann.open(new).await;
    server.stop();
    let server = database.serve().await;
    let sql = "UPDATE tables SET seed = '1812', start = $1";
    let start = beginning.start().to_string();
    sqlx::query(sql).bind(start).execute(server.app.test_pool()).await.unwrap();
    let (ann, ben) = (ann.at(&server), ben.at(&server));
    let path = format!("/api/tables/{table}/seats/guest");
    ben.put(&path, json!({ "holder": { "kind": "me" } })).await.ok();
    (server, ann, ben, table)
}

/// Does one thing of the guest's.
async fn step(ben: &Client, table: &str, step: Step) {
    let act = match step {
        Undo => json!({ "type": "undo", "request": 1, "seat": "guest" }),
        Lay(place) => {
            let (seat, ids) = decision(&ben.view(table).await).unwrap();
            json!({ "type": "choose", "request": 1, "seat": seat, "choice": ids[place] })
        }
    };
    ben.act(table, act).await.ok();
}

/// Waits until somebody sees what is to be seen.
async fn until(who: &Client, table: &str, seen: impl Fn(&Value) -> bool) {
    for _ in 0..200 {
        if seen(&who.view(table).await) {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("it is not seen");
}

/// Plays the beginning of a game in which the guest does `secret`, and says what Ann and a
/// stranger received, and how far the guest's clock had come when they were done.
async fn played(beginning: Beginning, secret: Secret) -> (Received, Received, i64) {
    let database = Database::sqlite("secrecy");
    let (server, ann, ben, table) = table(&database, beginning).await;
    let stranger = server.stranger();
    let random = Random(vec![
        (table.clone(), "TABLE"),
        (ann.id.clone(), "ANN"),
        (ben.id.clone(), "BEN"),
        (server.address.clone(), "HOST"),
    ]);
    let (mut hers, mut theirs) = (Received::default(), Received::default());
    // One comes after the other, so that each sees the same of the other every time.
    let hers_live = ann.live(&table, "").await;
    until(&ben, &table, |view| view["table"]["seats"][0]["holder"]["present"] == true).await;
    let theirs_live = stranger.live(&table, "").await;
    until(&ben, &table, |view| view["spectators"] == 1).await;
    let mut sockets = [hers_live, theirs_live];
    if beginning == Beginning::Answer {
        // The host allows it.
        let (seat, ids) = decision(&ann.view(&table).await).unwrap();
        let act = json!({ "type": "choose", "request": 1, "seat": seat, "choice": ids[1] });
        hers.answer("choose", &ann.act(&table, act).await);
    }
    // The guest's steps are spread over what the others do; the last come when the host is ready.
    let steps = secret.len();
    let mut done = 0;
    for moment in 0..3 {
        while done * 3 < steps * (moment + 1) {
            tokio::time::sleep(std::time::Duration::from_millis(60)).await;
            step(&ben, &table, secret[done]).await;
            done += 1;
        }
        // The host lays a card, and is ready; but first sees for a while what was allowed.
        if moment < 2 && (beginning, moment) != (Beginning::Answer, 0) {
            let (seat, ids) = decision(&ann.view(&table).await).unwrap();
            let lays = moment == 0 || beginning == Beginning::Answer;
            let place = if lays { 0 } else { ids.len() - 1 };
            let act = json!({ "type": "choose", "request": 1, "seat": seat, "choice": ids[place] });
            hers.answer("choose", &ann.act(&table, act).await);
        }
        look(&ann, &table, &mut hers).await;
        look(&stranger, &table, &mut theirs).await;
    }
    let received = [&mut hers, &mut theirs];
    for (socket, received) in sockets.iter_mut().zip(received) {
        // What is answered last comes after all that there was to tell.
        let last = json!({ "type": "undo", "seat": "nobody" });
        let (messages, refused) = socket.done(last).await;
        received.0.extend(messages.iter().chain([&refused]).map(Value::to_string));
    }
    let left = ann.view(&table).await["table"]["seats"][1]["clock"]["left_ms"].clone();
    server.stop();
    let strip =
        |received: Received| Received(received.0.iter().map(|text| random.strip(text)).collect());
    (strip(hers), strip(theirs), left.as_i64().unwrap())
}

/// Asks everything that can be asked, right and wrong.
async fn look(who: &Client, table: &str, received: &mut Received) {
    let path = |rest: &str| format!("/api/tables/{table}{rest}");
    let places = [
        "",
        "?as=guest",
        "?as=",
        "/past/0",
        "/past/1",
        "/past/9",
        "/past/1?as=guest",
        "/record",
        "/verify",
        "/why?seat=guest&thing=hall",
        "/why?seat=host&thing=hall",
        "/odds?seat=guest&choice=1.0",
        "/odds?seat=host&choice=3.0",
        "/live",
    ];
    for place in places {
        received.answer(place, &who.get(&path(place)).await);
    }
    for list in ["", "?mine=true", "?your_move=true", "?status=running"] {
        received.answer(list, &who.get(&format!("/api/tables{list}")).await);
    }
    let acts = [
        json!({ "type": "choose", "request": 1, "seat": "guest", "choice": "0.0" }),
        json!({ "type": "choose", "request": 2, "seat": "host", "choice": "0.0" }),
        json!({ "type": "undo", "request": 3, "seat": "guest" }),
        json!({ "type": "answer", "request": 4, "seat": "host", "agree": true }),
        json!({ "type": "propose", "request": 5, "seat": "guest", "what": "undo" }),
    ];
    for act in acts {
        received.answer("act", &who.act(table, act).await);
    }
}

fn assert_alike((was, is): (&Received, &Received), secret: Secret) {
    for (was, is) in was.0.iter().zip(&is.0) {
        assert_eq!(was, is, "{secret:?}");
    }
    assert_eq!(was.0.len(), is.0.len(), "{secret:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_can_tell_what_was_done_in_secret() {
    let (hers, theirs, _) = played(Beginning::Bids, SECRETS[0]).await;
    assert!(hers.0.iter().any(|text| text.contains("\"undo\":[{")), "{hers:?}");
    for secret in &SECRETS[1..] {
        let (hers_now, theirs_now, left) = played(Beginning::Bids, secret).await;
        assert_alike((&hers, &hers_now), secret);
        assert_alike((&theirs, &theirs_now), secret);
        // The clock of one who chooses in secret goes on as if he had done nothing.
        let day = 24 * 60 * 60 * 1000;
        assert!(left <= day - 60 * secret.len() as i64, "{secret:?}: {left}");
    }
}

/// Before the bids lies a choice of the host's that reveals nothing: whether it can be taken back
/// at once must not tell whether the guest has begun to bid.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_can_tell_whether_anything_was_done_in_secret() {
    let (hers, theirs, _) = played(Beginning::Answer, &[]).await;
    let flag = "\"at_once\":false";
    assert!(hers.0.iter().any(|text| text.contains(flag)), "{hers:?}");
    for secret in [SECRETS[0], SECRETS[2], SECRETS[3], SECRETS[5]] {
        let (hers_now, theirs_now, _) = played(Beginning::Answer, secret).await;
        assert_alike((&hers, &hers_now), secret);
        assert_alike((&theirs, &theirs_now), secret);
    }
}
