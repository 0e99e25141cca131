//! The site itself: the files that were built from `web`, and the page for every address in it.

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use bivouac_kernel::Text;
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::Shared;
use crate::problem::Failure;
use crate::words::language;

/// The built files; there may be none. A debug build reads them from the disk.
#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/dist"]
#[allow_missing = true]
struct Built;

/// Files whose names change with their content.
const FOR_GOOD: &str = "public, max-age=31536000, immutable";

/// Whether a path belongs to the programmable part.
pub fn is_api(path: &str) -> bool {
    path == "/api" || path.starts_with("/api/")
}

/// Answers whatever no route answers: with a file of the site, or else with its page, which knows
/// what to show for an address. Under `/api` there is nothing else.
pub async fn fallback(
    State(app): State<Shared>,
    method: Method,
    uri: Uri,
    asked: HeaderMap,
) -> Response {
    let path = uri.path();
    if is_api(path) {
        return Failure::new(StatusCode::NOT_FOUND, "no-route").into_response();
    }
    if !matches!(method, Method::GET | Method::HEAD) {
        return Failure::new(StatusCode::METHOD_NOT_ALLOWED, "wrong-method").into_response();
    }
    let name = path.trim_start_matches('/');
    if let Some(file) = Built::get(name).filter(|_| !name.is_empty()) {
        let cache = if name.starts_with("assets/") { FOR_GOOD } else { "no-cache" };
        return send(&app, name, file, &asked, cache).await;
    }
    if name.starts_with("assets/") {
        return Failure::new(StatusCode::NOT_FOUND, "no-route").into_response();
    }
    match Built::get("index.html") {
        Some(page) => send(&app, "index.html", page, &asked, "no-cache").await,
        None => not_built(&app, &asked),
    }
}

/// Sends a file in the best form, packed once.
async fn send(
    app: &Shared,
    name: &str,
    file: EmbeddedFile,
    asked: &HeaderMap,
    cache: &'static str,
) -> Response {
    let kind = kind(file.metadata.mimetype());
    let hash: String =
        file.metadata.sha256_hash()[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    // With its hash in the name, a file that is built again while a debug build runs is seen.
    let make = move || Some(file.data.into_owned());
    match app.shelf.packed(format!("site/{name}/{hash}"), kind, make).await {
        Some(packed) => packed.answer(asked, cache),
        None => Failure::new(StatusCode::INTERNAL_SERVER_ERROR, "internal").into_response(),
    }
}

/// The kind of a file with the letters it is written in.
fn kind(guessed: &str) -> &'static str {
    match guessed {
        "text/html" => "text/html; charset=utf-8",
        "text/css" => "text/css; charset=utf-8",
        "text/javascript" | "application/javascript" => "text/javascript; charset=utf-8",
        "application/json" => "application/json",
        "application/manifest+json" => "application/manifest+json",
        "image/svg+xml" => "image/svg+xml",
        "image/png" => "image/png",
        "image/jpeg" => "image/jpeg",
        "image/webp" => "image/webp",
        "image/x-icon" | "image/vnd.microsoft.icon" => "image/x-icon",
        "font/woff2" => "font/woff2",
        "text/plain" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

fn not_built(app: &Shared, asked: &HeaderMap) -> Response {
    let said = app.words.say(None, language(asked), &Text::new("site-not-built"));
    let kind = [(CONTENT_TYPE, "text/plain; charset=utf-8")];
    (StatusCode::SERVICE_UNAVAILABLE, kind, format!("{said}\n")).into_response()
}
