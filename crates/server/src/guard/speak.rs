//! Failures in the language of whoever asked.

use axum::Json;
use axum::extract::{Request, State};
use axum::http::header::{
    CONTENT_ENCODING, CONTENT_LANGUAGE, CONTENT_LENGTH, CONTENT_TYPE, RETRY_AFTER, VARY,
};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::Shared;
use crate::problem::Failure;
use crate::site::is_api;
use crate::words::language;

/// Writes what failed as a problem in JSON, in the language of the request. What fails under
/// `/api` before any route can say why gets a reason by its status.
pub async fn speak(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let lang = language(request.headers());
    let api = is_api(request.uri().path());
    let mut response = next.run(request).await;
    let known = response.extensions_mut().remove::<Failure>();
    let Some(failure) = known.or_else(|| if api { nameless(&response) } else { None }) else {
        return response;
    };
    let said = Json(failure.problem(&app.words, lang)).into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(lang.code()));
    headers.append(VARY, HeaderValue::from_static("accept-language"));
    headers.remove(CONTENT_LENGTH);
    headers.remove(CONTENT_ENCODING);
    if let Some(wait) = failure.wait {
        let seconds = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
        headers.insert(RETRY_AFTER, HeaderValue::from(seconds.max(1)));
    }
    *response.body_mut() = said.into_body();
    response
}

/// The failure of an answer that has no words of ours: by its status alone.
fn nameless(response: &Response) -> Option<Failure> {
    let status = response.status();
    let json = response.headers().get(CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    if json || !(status.is_client_error() || status.is_server_error()) {
        return None;
    }
    let code = match status {
        StatusCode::UPGRADE_REQUIRED => "no-upgrade",
        StatusCode::NOT_FOUND => "no-route",
        StatusCode::METHOD_NOT_ALLOWED => "wrong-method",
        StatusCode::PAYLOAD_TOO_LARGE => "too-large",
        StatusCode::REQUEST_TIMEOUT => "too-slow",
        _ if status.is_client_error() => "bad-request",
        _ => "internal",
    };
    Some(Failure::new(status, code))
}
