//! Mail to those whose move it is, caught by a server for mail on this machine.

// Helpers of tests may fail as tests do.
#![allow(clippy::unwrap_used)]

use std::time::Duration;

use bivouac_server::Settings;
use serde_json::json;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;

use crate::loopback::{Client, Host, on_each, settings};

/// A server for mail that passes on what it is given.
async fn post_office() -> (String, mpsc::UnboundedReceiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("smtp://{}", listener.local_addr().unwrap());
    let (sender, receiver) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(converse(stream, sender.clone()));
        }
    });
    (url, receiver)
}

async fn converse(stream: TcpStream, letters: mpsc::UnboundedSender<String>) {
    let (from, mut to) = stream.into_split();
    let mut lines = BufReader::new(from).lines();
    to.write_all(b"220 post\r\n").await.unwrap();
    while let Ok(Some(line)) = lines.next_line().await {
        let answer: &[u8] = match line.split([' ', ':']).next().unwrap() {
            "EHLO" | "HELO" => b"250-post\r\n250 8BITMIME\r\n",
            "DATA" => {
                to.write_all(b"354 go on\r\n").await.unwrap();
                let mut letter = String::new();
                while let Ok(Some(line)) = lines.next_line().await {
                    if line == "." {
                        break;
                    }
                    letter.push_str(&line);
                    letter.push('\n');
                }
                letters.send(letter).unwrap();
                b"250 thanks\r\n"
            }
            "QUIT" => b"221 bye\r\n",
            _ => b"250 well\r\n",
        };
        if to.write_all(answer).await.is_err() {
            return;
        }
    }
}

/// What a letter says: its head, and its body as it was written.
fn opened(letter: &str) -> (String, String) {
    let (head, body) = letter.split_once("\n\n").unwrap();
    let body = match head.to_lowercase() {
        head if head.contains("quoted-printable") => unquoted(body),
        _ => body.to_owned(),
    };
    (head.to_owned(), body)
}

fn unquoted(body: &str) -> String {
    let body = body.replace("=\n", "");
    let mut bytes = Vec::new();
    let mut rest = body.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        if first == b'=' {
            let code = std::str::from_utf8(&after[..2]).unwrap();
            bytes.push(u8::from_str_radix(code, 16).unwrap());
            rest = &after[2..];
        } else {
            bytes.push(first);
            rest = after;
        }
    }
    String::from_utf8(bytes).unwrap()
}

async fn next(letters: &mut mpsc::UnboundedReceiver<String>) -> (String, String) {
    let letter = tokio::time::timeout(Duration::from_secs(5), letters.recv()).await;
    opened(&letter.unwrap().unwrap())
}

async fn nothing(letters: &mut mpsc::UnboundedReceiver<String>) {
    let letter = tokio::time::timeout(Duration::from_millis(400), letters.recv()).await;
    assert!(letter.is_err(), "{letter:?}");
}

/// Where a letter says that its address is confirmed.
fn link(body: &str) -> &str {
    let at = body.find("https://play.example.org/confirm?").unwrap_or_else(|| panic!("{body}"));
    let link = body[at..].lines().next().unwrap();
    link.strip_prefix("https://play.example.org").unwrap()
}

type Letters = mpsc::UnboundedReceiver<String>;

/// Somebody who wants mail, in a language, and has confirmed his address.
async fn subscriber(
    host: &Host,
    letters: &mut Letters,
    (name, lang): (&str, &'static str),
) -> (Client, String) {
    let (mut client, id) = newcomer(host, (name, lang)).await;
    let (_, body) = next(letters).await;
    let page = client.send("POST", link(&body), &[], None).await;
    assert_eq!(page.status, 200);
    assert_eq!(client.get("/api/me").await.json()["confirmed"], json!(true));
    (client, id)
}

/// Somebody who wants mail, in a language, and has not confirmed his address.
async fn newcomer(host: &Host, (name, lang): (&str, &'static str)) -> (Client, String) {
    let mut client = host.client();
    client.lang = Some(lang);
    let wish = json!({ "name": name, "password": "Borodino", "email": "ney@example.org" });
    let me = client.post("/api/accounts", wish).await.json();
    assert_eq!((&me["mail"], &me["confirmed"]), (&json!(true), &json!(false)));
    let change = client.call("PATCH", "/api/me", json!({ "notify": true })).await;
    assert_eq!(change.json()["notify"], json!(true));
    (client, me["person"]["id"].as_str().unwrap().to_owned())
}

fn with_mail(url: String) -> Settings {
    Settings {
        smtp: Some(url),
        mail_from: Some("Bivouac <bivouac@example.org>".to_owned()),
        public_url: Some("https://play.example.org/".to_owned()),
        ..settings()
    }
}

#[tokio::test]
async fn somebody_is_told_once_until_he_looks() {
    let (url, letters) = post_office().await;
    let letters = tokio::sync::Mutex::new(letters);
    on_each(with_mail(url), async |host| {
        let mut letters = letters.lock().await;
        let (_, id) = subscriber(host, &mut letters, ("Ney", "en")).await;
        host.app.mail.your_move(&id, "table-1", "borodino");
        let (head, body) = next(&mut letters).await;
        assert!(head.contains("To: ney@example.org"), "{head}");
        assert!(head.contains("From: Bivouac <bivouac@example.org>"), "{head}");
        assert!(head.contains("it is your move"), "{head}");
        assert!(body.contains("Hello Ney"), "{body}");
        assert!(body.contains("https://play.example.org/t/table-1\n"), "{body}");
        assert!(body.contains("https://play.example.org/account\n"), "{body}");
        host.app.mail.your_move(&id, "table-1", "borodino");
        nothing(&mut letters).await;
        host.app.mail.your_move(&id, "table-2", "borodino");
        assert!(next(&mut letters).await.1.contains("/t/table-2"), "another table");
        host.app.mail.looked(&id, "table-1");
        host.app.mail.your_move(&id, "table-1", "borodino");
        let again = tokio::time::timeout(Duration::from_secs(5), letters.recv());
        let page = async {
            // The second word may have come before the first was dealt with.
            loop {
                tokio::time::sleep(Duration::from_millis(50)).await;
                host.app.mail.your_move(&id, "table-1", "borodino");
            }
        };
        let letter = tokio::select! {
            letter = again => letter.unwrap().unwrap(),
            () = page => unreachable!(),
        };
        assert!(letter.contains("/t/table-1"), "{letter}");
    })
    .await;
}

#[tokio::test]
async fn mail_is_written_in_the_language_of_the_person() {
    let (url, mut letters) = post_office().await;
    let host = Host::new(with_mail(url)).await;
    let (_, id) = subscriber(&host, &mut letters, ("Ney", "fr")).await;
    host.app.mail.your_move(&id, "t", "borodino");
    let (_, body) = next(&mut letters).await;
    assert!(body.contains("Bonjour Ney") && body.contains("c’est à vous de jouer"), "{body}");
}

#[tokio::test]
async fn whoever_wants_no_mail_gets_none() {
    let (url, mut letters) = post_office().await;
    let host = Host::new(with_mail(url)).await;
    let (mut client, id) = subscriber(&host, &mut letters, ("Ney", "en")).await;
    client.call("PATCH", "/api/me", json!({ "notify": false })).await;
    host.app.mail.your_move(&id, "t", "borodino");
    host.app.mail.your_move("nobody", "t", "borodino");
    nothing(&mut letters).await;
    client.call("PATCH", "/api/me", json!({ "notify": true })).await;
    host.app.mail.your_move(&id, "t", "borodino");
    next(&mut letters).await;
}

#[tokio::test]
async fn a_server_without_mail_says_so_and_sends_none() {
    let host = Host::new(settings()).await;
    assert!(!host.app.mail.works());
    host.app.mail.your_move("anybody", "t", "borodino");
    host.app.mail.looked("anybody", "t");
}

#[tokio::test]
async fn an_address_gets_nothing_before_it_is_confirmed() {
    let (url, letters) = post_office().await;
    let letters = tokio::sync::Mutex::new(letters);
    on_each(with_mail(url), async |host| {
        let mut letters = letters.lock().await;
        let (mut client, id) = newcomer(host, ("Ney", "en")).await;
        let (head, body) = next(&mut letters).await;
        assert!(head.contains("To: ney@example.org") && body.contains("Ney"), "{head}{body}");
        host.app.mail.your_move(&id, "t", "borodino");
        nothing(&mut letters).await;
        // Looking at the page confirms nothing; what it asks does, once.
        let page = host.client().get(link(&body)).await;
        assert!(page.text().contains("<form method=\"post\">"), "{page:?}");
        assert_eq!(client.get("/api/me").await.json()["confirmed"], json!(false));
        let confirm = async |link: &str| host.client().send("POST", link, &[], None).await.status;
        assert_eq!(confirm("/confirm?token=x").await, 404);
        assert_eq!(confirm("/confirm").await, 404);
        assert_eq!(confirm(link(&body)).await, 200);
        assert_eq!(confirm(link(&body)).await, 404);
        host.app.mail.your_move(&id, "t", "borodino");
        next(&mut letters).await;
        // Another address must be confirmed again, and what was sent before does not do it.
        let change = json!({ "email": "murat@example.org" });
        let me = client.call("PATCH", "/api/me", change).await.json();
        assert_eq!(me["confirmed"], json!(false));
        let (_, first) = next(&mut letters).await;
        assert_eq!(client.post("/api/me/email/letter", json!({})).await.status, 204);
        let (_, second) = next(&mut letters).await;
        assert_eq!(confirm(link(&first)).await, 404);
        let late = "UPDATE confirmations SET expires_ms = 1";
        sqlx::query(late).execute(host.app.test_pool()).await.unwrap();
        assert_eq!(confirm(link(&second)).await, 404);
        // There are few letters.
        let more = client.post("/api/me/email/letter", json!({})).await;
        assert_eq!(more.problem(), (429, "too-many-letters".to_owned()));
    })
    .await;
}

#[tokio::test]
async fn many_accounts_do_not_write_often_to_one_address() {
    let (url, _letters) = post_office().await;
    let host = Host::new(with_mail(url)).await;
    for number in 0..3 {
        newcomer(&host, (&format!("Ney {number}"), "en")).await;
    }
    let wish = json!({ "name": "Ney 9", "password": "Borodino", "email": "NEY@example.org" });
    let refused = host.client().post("/api/accounts", wish).await;
    assert_eq!(refused.problem(), (429, "too-many-letters".to_owned()));
}
