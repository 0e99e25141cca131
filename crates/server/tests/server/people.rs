//! Guests, accounts and sessions, through HTTP.

// Helpers of tests may fail as tests do.
#![allow(clippy::unwrap_used)]

use std::time::Duration;

use bivouac_server::{Limits, Rate, Settings};
use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::loopback::{Client, Host, on_each, settings};

/// A guest with this name, and the id.
async fn guest(host: &Host, name: &str) -> (Client, String) {
    let mut client = host.client();
    let answer = client.post("/api/me/guest", json!({ "name": name })).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    (client, answer.json()["person"]["id"].as_str().unwrap().to_owned())
}

/// Somebody with an account.
async fn account(host: &Host, name: &str, password: &str) -> Client {
    let mut client = host.client();
    let wish = json!({ "name": name, "password": password });
    let answer = client.post("/api/accounts", wish).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    client
}

async fn log_in(host: &Host, name: &str, password: &str) -> (u16, Client, Value) {
    let mut client = host.client();
    let wish = json!({ "name": name, "password": password });
    let answer = client.post("/api/session", wish).await;
    (answer.status, client, answer.json())
}

async fn known(client: &mut Client) -> Option<String> {
    let me = client.get("/api/me").await.json();
    me["person"]["name"].as_str().map(str::to_owned)
}

#[tokio::test]
async fn whoever_has_no_session_is_nobody() {
    on_each(settings(), async |host| {
        let mut client = host.client();
        let me = client.get("/api/me").await;
        assert_eq!(me.status, 200);
        assert!(me.header("set-cookie").is_none());
        assert_eq!(
            me.json(),
            json!({ "confirmed": false, "notify": false, "mail": false, "bots": ["recruit", "veteran", "marshal", "emperor"] })
        );
        client.cookie = Some(format!("bivouac={}", "0".repeat(64)));
        assert_eq!(known(&mut client).await, None);
        let change = client.call("PATCH", "/api/me", json!({ "name": "Ney" })).await;
        assert_eq!(change.problem(), (401, "no-session".to_owned()));
        let everywhere = client.send("DELETE", "/api/sessions", &[], None).await;
        assert_eq!(everywhere.problem(), (401, "no-session".to_owned()));
    })
    .await;
}

#[tokio::test]
async fn a_guest_gets_a_name_and_a_cookie_for_the_server_alone() {
    on_each(settings(), async |host| {
        let mut client = host.client();
        let answer = client.post("/api/me/guest", json!({})).await;
        let cookie = answer.header("set-cookie").unwrap().to_owned();
        for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=31536000"] {
            assert!(cookie.contains(part), "{cookie}");
        }
        assert!(!cookie.contains("Secure"), "{cookie}");
        let person = answer.json()["person"].clone();
        assert!(person["name"].as_str().unwrap().starts_with("Guest-"), "{person}");
        assert_eq!(person["guest"], json!(true));
        assert_eq!(client.get("/api/me").await.json()["person"], person);
        let again = client.post("/api/me/guest", json!({ "name": "Another" })).await;
        assert_eq!(again.json()["person"], person, "whoever is known stays who he is");
        let bare = host.client().send("POST", "/api/me/guest", &[], None).await;
        assert_eq!(bare.status, 200, "a request without a body asks for nothing in particular");
    })
    .await;
}

#[tokio::test]
async fn a_guest_may_change_his_name_but_needs_an_account_for_mail() {
    on_each(settings(), async |host| {
        let (mut client, id) = guest(host, "Murat").await;
        let answer = client.call("PATCH", "/api/me", json!({ "name": " Joachim  Murat " })).await;
        assert_eq!(
            answer.json()["person"],
            json!({ "id": id, "name": "Joachim Murat", "guest": true })
        );
        for change in [json!({ "email": "m@example.org" }), json!({ "notify": true })] {
            let answer = client.call("PATCH", "/api/me", change).await;
            assert_eq!(answer.problem(), (409, "account-needed".to_owned()));
        }
        for name in ["x", "a\u{202e}b", "<b>bold</b>", "123456789 123456789 12345"] {
            let answer = client.call("PATCH", "/api/me", json!({ "name": name })).await;
            assert_eq!(answer.problem(), (422, "bad-name".to_owned()), "{name}");
        }
        let change = json!({ "old": "x", "new": "12345678" });
        let answer = client.call("PUT", "/api/me/password", change).await;
        assert_eq!(answer.problem(), (409, "account-needed".to_owned()));
    })
    .await;
}

#[tokio::test]
async fn a_guest_who_opens_an_account_stays_the_same_person() {
    on_each(settings(), async |host| {
        let (mut client, id) = guest(host, "Davout").await;
        let seats = json!([{ "seat": seat(&mut client).await, "holder": { "kind": "me" } }]);
        let opened = open_table(&mut client, seats).await;
        let before = client.clone();
        let wish =
            json!({ "name": "Davout", "password": "Auerstedt 1806", "email": "d@example.org" });
        let answer = client.post("/api/accounts", wish).await;
        let me = answer.json();
        assert_eq!(me["person"], json!({ "id": id, "name": "Davout", "guest": false }));
        assert_eq!(me["email"], json!("d@example.org"));
        assert!(answer.header("set-cookie").unwrap().contains("Max-Age=7776000"), "{answer:?}");
        assert_ne!(client.cookie, before.cookie, "the token changes with the rank");
        assert_eq!(known(&mut before.clone()).await, None, "the old one is worth nothing");
        assert_eq!(known(&mut client).await.as_deref(), Some("Davout"));
        let table = client.get(&format!("/api/tables/{opened}")).await.json();
        assert_eq!(table["table"]["owner"], json!(true), "{table}");
        assert_eq!(table["viewing"].as_array().unwrap().len(), 1, "the seat is kept: {table}");
        let second = json!({ "name": "Eckmühl", "password": "Auerstedt 1806" });
        let answer = client.post("/api/accounts", second).await;
        assert_eq!(answer.problem(), (409, "already-account".to_owned()));
    })
    .await;
}

#[tokio::test]
async fn nobody_bears_the_name_of_an_account() {
    on_each(settings(), async |host| {
        account(host, "d’Erlon", "quatre bras").await;
        for name in ["d’Erlon", "D'ERLON", " d’erlon "] {
            let wish = json!({ "name": name, "password": "quatre bras" });
            let answer = host.client().post("/api/accounts", wish).await;
            assert_eq!(answer.problem(), (409, "name-taken".to_owned()), "{name}");
            let answer = host.client().post("/api/me/guest", json!({ "name": name })).await;
            assert_eq!(answer.problem(), (409, "name-taken".to_owned()), "{name}");
        }
        let mut other = account(host, "Reille", "quatre bras").await;
        let answer = other.call("PATCH", "/api/me", json!({ "name": "D’Erlon" })).await;
        assert_eq!(answer.problem(), (409, "name-taken".to_owned()));
        let answer = other.call("PATCH", "/api/me", json!({ "name": "REILLE" })).await;
        assert_eq!(answer.json()["person"]["name"], json!("REILLE"), "one's own name is free");
    })
    .await;
}

#[tokio::test]
async fn of_two_who_want_a_name_at_the_same_time_one_gets_it() {
    on_each(settings(), async |host| {
        let wish = || json!({ "name": "Napoléon", "password": "Austerlitz" });
        let (mut one, mut two) = (host.client(), host.client());
        let (one, two) =
            tokio::join!(one.post("/api/accounts", wish()), two.post("/api/accounts", wish()));
        let mut statuses = [one.status, two.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
    })
    .await;
}

#[tokio::test]
async fn one_logs_in_by_name_and_password_and_out_again() {
    on_each(settings(), async |host| {
        let mut first = account(host, "Lannes", "Saragossa").await;
        let (status, mut client, me) = log_in(host, "LANNES", "Saragossa").await;
        assert_eq!((status, &me["person"]["guest"]), (200, &json!(false)));
        assert_ne!(client.cookie, first.cookie);
        for (name, password) in [("Lannes", "saragossa"), ("Nobody", "Saragossa"), ("", "")] {
            let (status, client, problem) = log_in(host, name, password).await;
            assert_eq!((status, &problem["code"]), (401, &json!("wrong-password")));
            assert_eq!(client.cookie, None);
        }
        let before = client.clone();
        let answer = client.send("DELETE", "/api/session", &[], None).await;
        assert_eq!((answer.status, &client.cookie), (204, &None));
        assert_eq!(known(&mut before.clone()).await, None, "the token is worth nothing any more");
        assert_eq!(known(&mut first).await.as_deref(), Some("Lannes"), "others stay");
        let again = client.send("DELETE", "/api/session", &[], None).await;
        assert_eq!(again.status, 204, "there is nothing to end");
    })
    .await;
}

#[tokio::test]
async fn logging_in_replaces_the_session_before() {
    on_each(settings(), async |host| {
        account(host, "Soult", "Pratzen heights").await;
        let (mut client, _) = guest(host, "Somebody").await;
        let before = client.clone();
        let wish = json!({ "name": "Soult", "password": "Pratzen heights" });
        assert_eq!(client.post("/api/session", wish).await.status, 200);
        assert_eq!(known(&mut client).await.as_deref(), Some("Soult"));
        assert_eq!(known(&mut before.clone()).await, None);
    })
    .await;
}

#[tokio::test]
async fn one_can_log_out_everywhere() {
    on_each(settings(), async |host| {
        let mut one = account(host, "Bessières", "la Garde").await;
        let (_, mut two, _) = log_in(host, "Bessières", "la Garde").await;
        let mut other = account(host, "Mortier", "la Garde").await;
        let answer = two.send("DELETE", "/api/sessions", &[], None).await;
        assert_eq!((answer.status, &two.cookie), (204, &None));
        assert_eq!(known(&mut one).await, None);
        assert_eq!(known(&mut other).await.as_deref(), Some("Mortier"));
    })
    .await;
}

#[tokio::test]
async fn a_new_password_ends_the_other_sessions() {
    on_each(settings(), async |host| {
        let mut one = account(host, "Masséna", "Rivoli 1797").await;
        let (_, mut two, _) = log_in(host, "Masséna", "Rivoli 1797").await;
        let before = two.clone();
        let change = |old: &str, new: &str| json!({ "old": old, "new": new });
        let wrong = two.call("PUT", "/api/me/password", change("Rivoli", "Essling 1809")).await;
        assert_eq!(wrong.problem(), (401, "wrong-password".to_owned()));
        let short = two.call("PUT", "/api/me/password", change("Rivoli 1797", "Essling")).await;
        assert_eq!(short.problem(), (422, "bad-password".to_owned()));
        let done = two.call("PUT", "/api/me/password", change("Rivoli 1797", "Essling 1809")).await;
        assert_eq!(done.status, 200);
        assert_ne!(two.cookie, before.cookie);
        assert_eq!(known(&mut two).await.as_deref(), Some("Masséna"));
        assert_eq!(known(&mut one).await, None);
        assert_eq!(known(&mut before.clone()).await, None);
        assert_eq!(log_in(host, "Masséna", "Rivoli 1797").await.0, 401);
        assert_eq!(log_in(host, "Masséna", "Essling 1809").await.0, 200);
    })
    .await;
}

#[tokio::test]
async fn an_account_tells_where_mail_may_go() {
    on_each(settings(), async |host| {
        let mut client = account(host, "Berthier", "Wagram 1809").await;
        let mut change = async |change: Value| client.call("PATCH", "/api/me", change).await;
        let early = change(json!({ "notify": true })).await;
        assert_eq!(early.problem(), (422, "email-needed".to_owned()));
        let bad = change(json!({ "email": "nowhere" })).await;
        assert_eq!(bad.problem(), (422, "bad-email".to_owned()));
        let told = change(json!({ "email": "b@example.org", "notify": true })).await.json();
        assert_eq!((&told["email"], &told["notify"]), (&json!("b@example.org"), &json!(true)));
        let none = change(json!({ "email": "" })).await.json();
        assert_eq!((none.get("email"), &none["notify"]), (None, &json!(false)));
    })
    .await;
}

#[tokio::test]
async fn wrong_passwords_make_the_next_attempt_wait() {
    let limits = Limits { free_attempts: 2, ..Limits::unhurried() };
    on_each(Settings { limits, ..settings() }, async |host| {
        account(host, "Grouchy", "Wavre 1815").await;
        for _ in 0..2 {
            assert_eq!(log_in(host, "Grouchy", "Waterloo").await.0, 401);
        }
        let mut client = host.client();
        let wish = json!({ "name": "grouchy", "password": "Wavre 1815" });
        let answer = client.post("/api/session", wish.clone()).await;
        assert_eq!(answer.problem(), (429, "too-many-attempts".to_owned()));
        let wait: u64 = answer.header("retry-after").unwrap().parse().unwrap();
        assert!((1..=2).contains(&wait), "{wait}");
        assert_eq!(client.cookie, None, "even the right password must wait");
        account(host, "Vandamme", "Wavre 1815").await;
        assert_eq!(log_in(host, "Vandamme", "Wavre 1815").await.0, 200, "others need not");
        tokio::time::sleep(Duration::from_secs(wait)).await;
        assert_eq!(client.post("/api/session", wish).await.status, 200);
    })
    .await;
}

#[tokio::test]
async fn whoever_asks_too_often_must_wait() {
    let limits = Limits { costly: Rate::new(0.5, 2.0), ..Limits::default() };
    let host = Host::new(Settings { limits, ..settings() }).await;
    for _ in 0..2 {
        assert_eq!(host.client().post("/api/me/guest", json!({})).await.status, 200);
    }
    let answer = host.client().post("/api/me/guest", json!({})).await;
    assert_eq!(answer.problem(), (429, "too-often".to_owned()));
    assert_eq!(answer.header("retry-after"), Some("2"));
    assert_eq!(host.client().get("/api/me").await.status, 200, "reading is another matter");
    let elsewhere = [("x-forwarded-for", "192.0.2.1")];
    let answer = host.client().send("POST", "/api/me/guest", &elsewhere, None).await;
    assert_eq!(answer.status, 429, "nobody else can say where a request comes from");
}

#[tokio::test]
async fn behind_a_proxy_clients_are_told_apart_by_what_it_says() {
    let limits = Limits { costly: Rate::new(0.01, 1.0), ..Limits::default() };
    let host = Host::new(Settings { limits, behind_proxy: true, ..settings() }).await;
    let ask = async |from: &str| {
        let from = [("x-forwarded-for", from)];
        host.client().send("POST", "/api/me/guest", &from, None).await.status
    };
    assert_eq!(ask("192.0.2.1").await, 200);
    assert_eq!(ask("192.0.2.1").await, 429);
    assert_eq!(ask("192.0.2.2").await, 200);
    assert_eq!(ask("192.0.2.9, 192.0.2.1").await, 429, "what a client adds does not count");
}

#[tokio::test]
async fn requests_of_other_sites_are_not_carried_out() {
    let public_url = Some("https://play.example.org".to_owned());
    let host = Host::new(Settings { public_url, ..settings() }).await;
    let post = async |headers: &[(&str, &str)]| {
        let answer = host.client().send("POST", "/api/me/guest", headers, None).await;
        match answer.status {
            200 => (200, String::new()),
            _ => answer.problem(),
        }
    };
    let other_site = (403, "other-site".to_owned());
    assert_eq!(post(&[("origin", "https://evil.example")]).await, other_site);
    assert_eq!(post(&[("origin", "null")]).await, other_site);
    assert_eq!(post(&[("sec-fetch-site", "cross-site")]).await, other_site);
    assert_eq!(post(&[("sec-fetch-site", "same-site")]).await, other_site);
    assert_eq!(post(&[("origin", "https://play.example.org")]).await.0, 200);
    assert_eq!(post(&[("origin", &format!("http://{}", host.addr))]).await.0, 200);
    assert_eq!(post(&[("sec-fetch-site", "same-origin")]).await.0, 200);
    let form = [("content-type", "text/plain")];
    let answer = host.client().send("POST", "/api/me/guest", &form, Some(b"{}")).await;
    assert_eq!(answer.problem(), (415, "not-json".to_owned()));
    let secure = host.client().post("/api/me/guest", json!({})).await;
    assert!(secure.header("set-cookie").unwrap().ends_with("; Secure"), "{secure:?}");
}

#[tokio::test]
async fn what_cannot_be_read_is_explained() {
    let host = Host::new(settings()).await;
    let kind = [("content-type", "application/json")];
    let post = async |path: &str, body: &[u8]| {
        let answer = host.client().send("POST", path, &kind, Some(body)).await;
        let field = answer.json()["text"]["args"][0][1]["plain"].clone();
        (answer.problem(), field.as_str().unwrap_or_default().to_owned())
    };
    let of = |status: u16, code: &str, field: &str| ((status, code.to_owned()), field.to_owned());
    assert_eq!(post("/api/session", b"{").await, of(400, "unreadable-body", ""));
    assert_eq!(post("/api/session", b"\xff").await, of(400, "unreadable-body", ""));
    assert_eq!(post("/api/session", b"{}").await, of(422, "missing-field", "name"));
    assert_eq!(post("/api/session", br#"{"name":1}"#).await, of(422, "wrong-field", "name"));
    assert_eq!(post("/api/me/guest", br#"{"x":1}"#).await, of(422, "unknown-field", "x"));
    let large = vec![b' '; 65 * 1024];
    assert_eq!(post("/api/me/guest", &large).await, of(413, "too-large", ""));
    let nowhere = host.client().get("/api/nowhere").await;
    assert_eq!(nowhere.problem(), (404, "no-route".to_owned()));
    let method = host.client().call("PUT", "/api/me", json!({})).await;
    assert_eq!(method.problem(), (405, "wrong-method".to_owned()));
}

#[tokio::test]
async fn a_body_without_a_length_is_measured_all_the_same() {
    let host = Host::new(settings()).await;
    let headers = [("content-type", "application/json"), ("transfer-encoding", "chunked")];
    let mut chunks = format!("{:x}\r\n", 70_000).into_bytes();
    chunks.extend_from_slice(&vec![b' '; 70_000]);
    chunks.extend_from_slice(b"\r\n0\r\n\r\n");
    let answer = host.client().stream("POST", "/api/me/guest", &headers, &chunks).await;
    assert_eq!(answer.problem(), (413, "too-large".to_owned()));
}

#[tokio::test]
async fn problems_are_told_in_the_language_of_the_request() {
    let host = Host::new(settings()).await;
    let mut client = host.client();
    let message = async |client: &mut Client| {
        let answer = client.post("/api/session", json!({ "name": "a", "password": "b" })).await;
        let lang = answer.header("content-language").unwrap().to_owned();
        (lang, answer.json()["message"].as_str().unwrap().to_owned())
    };
    let (lang, english) = message(&mut client).await;
    assert_eq!((lang.as_str(), english.contains("password")), ("en", true), "{english}");
    client.lang = Some("de, fr-FR;q=0.9, en;q=0.5");
    let (lang, french) = message(&mut client).await;
    assert_eq!((lang.as_str(), french.contains("mot de passe")), ("fr", true), "{french}");
}

/// The first scenario of the smallest game, with its seats.
async fn scenario(client: &mut Client) -> Value {
    let games = client.get("/api/games").await.json();
    let game = games.as_array().unwrap().iter().find(|game| game["id"] == "parlour").unwrap();
    game["scenarios"][0].clone()
}

/// The first seat of that scenario.
async fn seat(client: &mut Client) -> Value {
    scenario(client).await["seats"][0].clone()
}

/// Opens a table of that scenario; its id.
async fn open_table(client: &mut Client, seats: Value) -> String {
    let scenario = scenario(client).await["id"].clone();
    let wish = json!({ "game": "parlour", "scenario": scenario, "seats": seats });
    let opened = client.post("/api/tables", wish).await;
    opened.json()["id"].as_str().unwrap_or_else(|| panic!("{opened:?}")).to_owned()
}

/// Opens a table and a live connection to it; the connection ends when its messages do.
async fn live(
    client: &mut Client,
) -> WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>> {
    let id = open_table(client, json!([])).await;
    let url = format!("ws://{}/api/tables/{id}/live", client.addr);
    let mut request = url.into_client_request().unwrap();
    let cookie = client.cookie.clone().unwrap();
    request.headers_mut().insert("cookie", cookie.parse().unwrap());
    tokio_tungstenite::connect_async(request).await.unwrap().0
}

#[tokio::test]
async fn live_connections_end_with_the_session() {
    let limits = Limits { ping: Duration::from_millis(100), ..Limits::unhurried() };
    let host = Host::new(Settings { limits, ..settings() }).await;
    let mut thief = account(&host, "Fouché", "Ministre").await;
    let (_, mut owner, _) = log_in(&host, "Fouché", "Ministre").await;
    let mut socket = live(&mut thief).await;
    let heard = tokio::time::timeout(Duration::from_millis(500), async {
        while let Some(Ok(message)) = socket.next().await {
            assert!(!message.is_close());
        }
    });
    assert!(heard.await.is_err(), "it goes on as long as the session does");
    assert_eq!(owner.send("DELETE", "/api/sessions", &[], None).await.status, 204);
    let ended = tokio::time::timeout(Duration::from_secs(5), async {
        while let Some(Ok(message)) = socket.next().await {
            if message.is_close() {
                return;
            }
        }
    });
    ended.await.unwrap();
}

#[tokio::test]
async fn sessions_are_stored_without_their_tokens() {
    let host = Host::new(settings()).await;
    let (client, _) = guest(&host, "Rapp").await;
    let token = client.cookie.unwrap().trim_start_matches("bivouac=").to_owned();
    assert_eq!(token.len(), 64);
    let path = host.app.settings.database.trim_start_matches("sqlite:").to_owned();
    let stored = ["", "-wal"].iter().map(|ending| std::fs::read(format!("{path}{ending}")));
    for bytes in stored.filter_map(Result::ok) {
        assert!(!bytes.windows(64).any(|window| window == token.as_bytes()));
    }
}

#[tokio::test]
async fn what_is_no_text_is_refused_wherever_it_stands() {
    on_each(settings(), async |host| {
        let mut client = host.client();
        let sign = (400, "control-sign".to_owned());
        let given = json!({ "name": "Ney\u{0}", "password": "Borodino" });
        for path in ["/api/session", "/api/accounts"] {
            assert_eq!(client.post(path, given.clone()).await.problem(), sign, "{path}");
        }
        let named = json!({ "name": "Ney", "password": "Boro\u{1}dino" });
        assert_eq!(client.post("/api/session", named).await.problem(), sign);
        for path in ["/api/tables?game=a%00", "/api/tables/%00", "/api/games/%00/words/en"] {
            assert_eq!(client.get(path).await.problem(), sign, "{path}");
        }
        assert_eq!(client.get("/confirm?token=%00").await.status, 404);
    })
    .await;
}
