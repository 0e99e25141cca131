//! The games, the site and the operation of the server, through HTTP.

// Helpers of tests may fail as tests do.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::path::Path;

use bivouac_server::{LOCALES, Limits, ServeError, Server, Settings};
use bivouac_texts::{Phrasebook, differences, unknown_ids};
use serde_json::{Value, json};

use crate::loopback::{self, Answer, Client, Host, file, on_each, settings};

#[tokio::test]
async fn the_games_are_described() {
    let host = Host::new(settings()).await;
    let games = host.client().get("/api/games").await.json();
    let ids: Vec<&str> =
        games.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["borodino", "parlour"]);
    let game = &games[0];
    assert!(game["version"].is_u64() && game["seats"].as_array().unwrap().len() >= 2, "{game}");
    for scenario in game["scenarios"].as_array().unwrap() {
        let path = format!("/api/games/borodino/boards/{}", scenario["id"].as_str().unwrap());
        let board = host.client().get(&path).await.json();
        assert!(!board["spaces"].as_array().unwrap().is_empty(), "{path}");
    }
    for lang in ["en", "fr"] {
        let words = host.client().get(&format!("/api/games/borodino/words/{lang}")).await;
        assert_eq!(words.header("content-type"), Some("text/plain; charset=utf-8"));
        let own = host.client().get(&format!("/api/words/{lang}")).await.text();
        assert!(own.contains("problem-no-session =") && own.contains("list-and ="));
        let words = words.text();
        assert!(words.contains("game-borodino =") && words.contains("list-and ="));
        Phrasebook::new(&[(lang, words.as_str())]).unwrap();
        let rules = host.client().get(&format!("/api/games/borodino/rules/{lang}")).await.json();
        assert!(rules.as_array().unwrap().len() > 100);
        assert!(rules[0]["id"].is_string() && rules[0]["text"].is_string(), "{}", rules[0]);
    }
}

#[tokio::test]
async fn what_no_game_has_is_not_found() {
    let host = Host::new(settings()).await;
    for (path, code) in [
        ("/api/games/waterloo/words/en", "no-game"),
        ("/api/games/waterloo/rules/en", "no-game"),
        ("/api/games/waterloo/boards/x", "no-game"),
        ("/api/games/borodino/words/de", "no-language"),
        ("/api/games/borodino/rules/EN", "no-language"),
        ("/api/words/x", "no-language"),
        ("/api/games/borodino/boards/x", "no-scenario"),
        ("/api", "no-route"),
        ("/api/", "no-route"),
    ] {
        let answer = host.client().get(path).await;
        assert_eq!(answer.problem(), (404, code.to_owned()), "{path}");
    }
}

#[tokio::test]
async fn what_is_known_is_not_sent_again_and_all_is_sent_small() {
    let host = Host::new(settings()).await;
    let ask = async |headers: &[(&str, &str)]| {
        host.client().send("GET", "/api/games/borodino/rules/fr", headers, None).await
    };
    let plain = ask(&[]).await;
    assert_eq!(plain.header("content-encoding"), None);
    assert_eq!(plain.header("cache-control"), Some("no-cache"));
    let mut tags = BTreeSet::new();
    for coding in ["br", "gzip"] {
        let packed = ask(&[("accept-encoding", coding)]).await;
        assert_eq!(packed.header("content-encoding"), Some(coding));
        assert!(packed.body.len() * 2 < plain.body.len(), "{coding}");
        tags.insert(packed.header("etag").unwrap().to_owned());
    }
    tags.insert(plain.header("etag").unwrap().to_owned());
    assert_eq!(tags.len(), 3, "each form has a tag of its own");
    for tag in &tags {
        let known = ask(&[("if-none-match", tag)]).await;
        assert_eq!((known.status, known.body.len()), (304, 0), "{tag}");
    }
    assert_eq!(ask(&[("if-none-match", "\"other\"")]).await.status, 200);
    let head = host.client().send("HEAD", "/api/games", &[], None).await;
    assert_eq!((head.status, head.body.len()), (200, 0));
}

fn is_safe(answer: &Answer) {
    let policy = answer.header("content-security-policy").unwrap();
    for part in [
        "default-src 'self'",
        "script-src 'self';",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
    ] {
        assert!(policy.contains(part), "{policy}");
    }
    assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(answer.header("referrer-policy"), Some("same-origin"));
    assert_eq!(answer.header("cross-origin-opener-policy"), Some("same-origin"));
    assert!(answer.header("permissions-policy").unwrap().contains("camera=()"));
    assert!(answer.header("x-request-id").is_some());
}

#[tokio::test]
async fn every_answer_keeps_the_browser_safe() {
    let host = Host::new(settings()).await;
    for path in ["/", "/lobby", "/api/me", "/api/nowhere", "/health", "/assets/nothing.js"] {
        let answer = host.client().get(path).await;
        is_safe(&answer);
        assert_eq!(answer.header("strict-transport-security"), None, "{path}");
    }
    assert_eq!(host.client().get("/api/me").await.header("cache-control"), Some("no-store"));
    let public_url = Some("https://play.example.org".to_owned());
    let host = Host::new(Settings { public_url, ..settings() }).await;
    let strict = host.client().get("/").await;
    assert!(strict.header("strict-transport-security").unwrap().starts_with("max-age="));
}

#[tokio::test]
async fn every_address_shows_the_site() {
    let host = Host::new(settings()).await;
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist/index.html").exists();
    for path in ["/", "/lobby", "/t/abc", "/apiary"] {
        let mut client = host.client();
        client.lang = Some("fr");
        let answer = client.get(path).await;
        if built {
            assert_eq!((answer.status, answer.header("cache-control")), (200, Some("no-cache")));
            assert!(answer.text().to_lowercase().starts_with("<!doctype html>"), "{path}");
        } else {
            assert_eq!(answer.status, 503);
            assert!(answer.text().contains("n’ont pas encore été construites"), "{answer:?}");
        }
    }
    assert_eq!(host.client().get("/assets/nothing.js").await.status, 404);
    let outside = host.client().get("/../../Cargo.toml").await;
    assert!(!String::from_utf8_lossy(&outside.body).contains("[package]"));
    let post = host.client().send("POST", "/lobby", &[], None).await;
    assert_eq!(post.status, 405);
}

#[tokio::test]
async fn the_server_says_that_it_is_well() {
    on_each(settings(), async |host| {
        let health = host.client().get("/health").await;
        let version = env!("CARGO_PKG_VERSION");
        assert_eq!(health.json(), json!({ "status": "ok", "version": version }));
    })
    .await;
}

#[tokio::test]
async fn numbers_are_read_at_a_door_of_their_own() {
    let inside = Some("127.0.0.1:0".to_owned());
    let host = Host::new(Settings { metrics_addr: inside, ..settings() }).await;
    host.client().get("/api/me").await;
    host.client().get("/api/games/x/words/y").await;
    let mut reader = Client { addr: host.metrics.unwrap(), ..host.client() };
    let page = reader.get("/metrics").await.text();
    for line in [
        "bivouac_requests_total{method=\"GET\",route=\"/api/me\",status=\"200\"} 1",
        "bivouac_requests_total{method=\"GET\",route=\"/api/games/{game}/words/{lang}\",status=\"404\"} 1",
        "bivouac_sockets 0",
        "bivouac_choices_accepted_total 0",
    ] {
        assert!(page.lines().any(|found| found == line), "{line}: {page}");
    }
    assert_eq!(reader.get("/api/me").await.status, 404, "nothing else is there");
    // The public door does not have them, whoever asks.
    assert!(!host.client().get("/metrics").await.text().contains("bivouac_sockets"));
    assert!(Host::new(settings()).await.metrics.is_none(), "there is no such door unasked");
}

#[tokio::test]
async fn one_address_has_so_many_connections_at_once() {
    let limits = Limits { connections_of_one: 3, ..Limits::unhurried() };
    let host = Host::new(Settings { limits, ..settings() }).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(tokio::net::TcpStream::connect(host.addr).await.unwrap());
    }
    // They are accepted one after the other.
    let mut refused = 0;
    for _ in 0..100 {
        refused = host.client().get("/api/me").await.status;
        if refused == 429 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    assert_eq!(refused, 429);
    open.clear();
    for _ in 0..100 {
        if host.client().get("/api/me").await.status == 200 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("the places are not free again");
}

/// What the description says can be asked: methods and paths.
fn described(openapi: &Value) -> BTreeSet<(String, String)> {
    let paths = openapi["paths"].as_object().unwrap();
    let of = |(path, item): (&String, &Value)| {
        let methods: Vec<String> = item.as_object().unwrap().keys().cloned().collect();
        let known = ["get", "put", "post", "delete", "patch"];
        let methods = methods.into_iter().filter(|method| known.contains(&method.as_str()));
        methods.map(|method| (method.to_uppercase(), path.clone())).collect::<Vec<_>>()
    };
    paths.iter().flat_map(of).collect()
}

#[tokio::test]
async fn everything_that_can_be_asked_is_described() {
    let host = Host::new(settings()).await;
    let answer = host.client().get("/api/openapi.json").await;
    assert_eq!(answer.header("content-type"), Some("application/json"));
    let openapi = answer.json();
    let described = described(&openapi);
    for (method, path) in [
        ("GET", "/api/me"),
        ("PATCH", "/api/me"),
        ("POST", "/api/me/guest"),
        ("PUT", "/api/me/password"),
        ("POST", "/api/accounts"),
        ("POST", "/api/session"),
        ("DELETE", "/api/session"),
        ("DELETE", "/api/sessions"),
        ("GET", "/api/games"),
        ("GET", "/api/words/{lang}"),
        ("GET", "/api/games/{game}/words/{lang}"),
        ("GET", "/api/games/{game}/rules/{lang}"),
        ("GET", "/api/games/{game}/boards/{scenario}"),
        ("GET", "/api/openapi.json"),
        ("GET", "/health"),
        ("POST", "/api/me/email/letter"),
    ] {
        assert!(described.contains(&(method.to_owned(), path.to_owned())), "{method} {path}");
    }
    // What is described is there.
    for (method, path) in &described {
        let path = path.replace(['{', '}'], "");
        let answer = host.client().send(method, &path, &[], None).await;
        let nothing = answer.status == 405 || answer.text().contains("\"no-route\"");
        assert!(!nothing, "{method} {path}: {answer:?}");
    }
    // What is referred to is there.
    let text = openapi.to_string();
    for reference in text.split("\"$ref\":\"#/components/schemas/").skip(1) {
        let name = reference.split('"').next().unwrap();
        assert!(openapi["components"]["schemas"].get(name).is_some(), "{name}");
    }
}

/// Routes are added together with their description and not otherwise.
#[test]
fn no_route_is_added_without_its_description() {
    fn look(directory: &Path, found: &mut Vec<String>) {
        for entry in std::fs::read_dir(directory).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                look(&path, found);
            } else if std::fs::read_to_string(&path).unwrap().contains(".route(") {
                found.push(path.display().to_string());
            }
        }
    }
    let mut found = Vec::new();
    look(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn both_languages_say_the_same() {
    let all = [bivouac_kernel::LOCALES, LOCALES].concat();
    let found = differences(&all);
    assert!(found.is_empty(), "{found:#?}");
    let book = Phrasebook::new(&all).unwrap();
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut unknown = unknown_ids(&sources, &book).unwrap();
    // The field of a stored text in which its id stands.
    unknown.retain(|unknown| unknown.id != "id");
    assert!(unknown.is_empty(), "{unknown:#?}");
}

/// Every problem that the sources name by its code has words.
#[test]
fn every_problem_has_words() {
    let book = Phrasebook::new(&[bivouac_kernel::LOCALES, LOCALES].concat()).unwrap();
    fn look(directory: &Path, codes: &mut BTreeSet<String>) {
        for entry in std::fs::read_dir(directory).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                look(&path, codes);
                continue;
            }
            let source = std::fs::read_to_string(&path).unwrap();
            for call in source.split("Failure::new(").skip(1) {
                let (call, rest) = call.split_once(')').unwrap();
                // Some say it in other words.
                let code = call.split('"').nth(1).filter(|_| !rest.starts_with(".saying("));
                codes.extend(code.map(str::to_owned));
            }
        }
    }
    let mut codes = BTreeSet::new();
    look(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut codes);
    // The codes of refusals are the kernel's, and so are their words.
    codes.remove("refused");
    assert!(codes.len() > 20, "{codes:?}");
    for code in codes {
        let id = format!("problem-{code}");
        for lang in bivouac_texts::Lang::ALL {
            assert!(book.has(lang, &id), "{lang}: {id}");
        }
    }
}

#[tokio::test]
async fn a_server_that_cannot_run_says_why() {
    let host = Host::new(settings()).await;
    let open = async |change: &dyn Fn(&mut Settings)| {
        let file = file();
        let mut settings = Settings {
            addr: "127.0.0.1:0".to_owned(),
            database: format!("sqlite:{}", file.display()),
            ..settings()
        };
        change(&mut settings);
        let error = Server::open(settings, &[]).await.err().unwrap();
        let _ = std::fs::remove_file(file);
        error
    };
    let addr = host.addr.to_string();
    let error = open(&|settings| settings.addr.clone_from(&addr)).await;
    assert!(matches!(error, ServeError::InUse(_)), "{error}");
    let error = open(&|settings| settings.addr = "nonsense".to_owned()).await;
    assert!(matches!(error, ServeError::Address(..)), "{error}");
    let error = open(&|settings| settings.database = "mysql://u:secret@h/d".to_owned()).await;
    assert_eq!(error.text().id, "serve-unknown-database");
    assert!(!format!("{:?}", error.text()).contains("secret"));
    let error = open(&|settings| settings.database = "sqlite:/proc/nowhere/x".to_owned()).await;
    assert_eq!(error.text().id, "serve-no-database");
    let error = open(&|settings| settings.public_url = Some("play.example.org".to_owned())).await;
    assert_eq!(error.text().id, "serve-bad-public-url");
    let error = open(&|settings| settings.smtp = Some("nonsense".to_owned())).await;
    assert_eq!(error.text().id, "serve-bad-mail-from");
    let error = open(&|settings| {
        settings.smtp = Some("ftp://u:secret@h".to_owned());
        settings.mail_from = Some("a@example.org".to_owned());
    })
    .await;
    assert_eq!(error.text().id, "serve-bad-smtp");
    assert!(!format!("{error:?}").contains("secret"));
}

#[tokio::test]
async fn a_server_that_is_told_to_end_ends() {
    let mut host = Host::new(settings()).await;
    assert_eq!(host.client().get("/health").await.status, 200);
    let mut closing = host.app.closing.subscribe();
    host.end();
    closing.wait_for(|closing| *closing).await.unwrap();
    let ended = tokio::time::timeout(std::time::Duration::from_secs(8), &mut host.running).await;
    ended.unwrap().unwrap();
    assert!(tokio::net::TcpStream::connect(host.addr).await.is_err());
}

#[tokio::test]
async fn what_was_stored_is_there_after_a_restart() {
    let file = file();
    let database = format!("sqlite:{}", file.display());
    let start = async || {
        let settings =
            Settings { addr: "127.0.0.1:0".to_owned(), database: database.clone(), ..settings() };
        let server = Server::open(settings, &[]).await.unwrap();
        let addr = server.address();
        let (end, ended) = tokio::sync::oneshot::channel::<()>();
        let running = tokio::spawn(server.run(async move {
            let _ = ended.await;
        }));
        let client = loopback::Client { addr, cookie: None, lang: None };
        (client, end, running)
    };
    let (mut client, end, running) = start().await;
    let me = client.post("/api/me/guest", json!({ "name": "Larrey" })).await.json();
    drop(end);
    running.await.unwrap().unwrap();
    let (again, _end, _running) = start().await;
    client.addr = again.addr;
    assert_eq!(client.get("/api/me").await.json()["person"], me["person"]);
    let _ = std::fs::remove_file(file);
}
