//! What every request passes through.

use std::any::Any;
use std::time::Instant;

use axum::Router;
use axum::extract::{DefaultBodyLimit, MatchedPath, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, REFERRER_POLICY,
    STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use super::body::most;
use super::client::Client;
use super::origin::own;
use super::pace::Kind;
use super::signs::check_uri;
use super::speak::speak;
use crate::Shared;
use crate::problem::Failure;
use crate::site::is_api;

/// The router behind everything that guards it.
pub fn guarded(router: Router<Shared>, app: &Shared) -> Router {
    router
        .layer(DefaultBodyLimit::max(app.settings.limits.record))
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(from_fn_with_state(app.clone(), admit))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn_with_state(app.clone(), speak))
        .layer(from_fn_with_state(app.clone(), observe))
        .with_state(app.clone())
}

fn panicked(_: Box<dyn Any + Send + 'static>) -> Response {
    Failure::internal().into_response()
}

/// Lets in what comes from our own pages, not too often, not too large, and not for too long.
async fn admit(State(app): State<Shared>, mut request: Request, next: Next) -> Response {
    let client = Client::of(request.extensions(), request.headers(), app.settings.behind_proxy);
    request.extensions_mut().insert(client);
    if !is_api(request.uri().path()) {
        return next.run(request).await;
    }
    if let Err(failure) = may_enter(&app, &request, client) {
        return failure.into_response();
    }
    match tokio::time::timeout(app.settings.limits.request, next.run(request)).await {
        Ok(response) => response,
        Err(_) => Failure::new(StatusCode::SERVICE_UNAVAILABLE, "too-slow").into_response(),
    }
}

fn may_enter(app: &Shared, request: &Request, client: Client) -> Result<(), Failure> {
    let (method, path) = (request.method(), request.uri().path());
    app.pace.client(client, kind(method, path))?;
    check_uri(request.uri())?;
    own(method, request.headers(), app.settings.public_url.as_deref())?;
    let length = request.headers().get(CONTENT_LENGTH).and_then(|length| length.to_str().ok());
    let length = length.and_then(|length| length.parse::<usize>().ok()).unwrap_or_default();
    match length > most(path, app) {
        true => Err(Failure::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large")),
        false => Ok(()),
    }
}

fn kind(method: &Method, path: &str) -> Kind {
    const COSTLY: [&str; 4] =
        ["/api/me/guest", "/api/accounts", "/api/session", "/api/me/password"];
    match method.is_safe() {
        true => Kind::Read,
        false if COSTLY.contains(&path) && method != Method::DELETE => Kind::Costly,
        false => Kind::Write,
    }
}

/// Numbers, times, counts and logs a request, and puts on the answer what keeps a browser safe.
/// The log has the path alone: what follows it may be an invitation; and not a line for each of
/// very many.
async fn observe(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let number = app.requests.next();
    let method = request.method().clone();
    let path = request.uri().path().to_owned();
    let route = request.extensions().get::<MatchedPath>().map(|route| route.as_str().to_owned());
    let mut response = next.run(request).await;
    let time = begun.elapsed();
    let status = response.status().as_u16();
    let known = known_method(&method);
    app.metrics.answered(known, route.as_deref().unwrap_or("other"), status, time);
    let ms = time.as_secs_f64() * 1000.0;
    if let Some(unwritten) = app.log.of(status).may_write() {
        let unwritten = unwritten.some();
        tracing::info!(request = %number, %method, path, status, ms, unwritten, "answered");
    }
    keep_safe(response.headers_mut(), app.settings.secure(), is_api(&path));
    if let Ok(number) = HeaderValue::from_str(&number) {
        response.headers_mut().insert("x-request-id", number);
    }
    response
}

/// A method that clients may have made up is counted as `other`.
fn known_method(method: &Method) -> &'static str {
    match method.as_str() {
        "GET" => "GET",
        "HEAD" => "HEAD",
        "POST" => "POST",
        "PUT" => "PUT",
        "PATCH" => "PATCH",
        "DELETE" => "DELETE",
        _ => "other",
    }
}

/// Nothing but what this site itself serves, in no frame of another site.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
                      img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; \
                      base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

fn keep_safe(headers: &mut HeaderMap, secure: bool, api: bool) {
    let always = [
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "same-origin"),
        (
            HeaderName::from_static("permissions-policy"),
            "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        ),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ];
    for (name, value) in always {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if secure {
        let year = HeaderValue::from_static("max-age=31536000");
        headers.insert(STRICT_TRANSPORT_SECURITY, year);
    }
    if api && !headers.contains_key(CACHE_CONTROL) {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use axum::body::Body;
    use tower::ServiceExt;

    use super::*;
    use crate::{App, Limits, Settings, Store};

    async fn answer(name: &str, router: Router<Shared>) -> (StatusCode, String) {
        let directory = std::env::temp_dir().join(format!("bivouac-{name}-{}", std::process::id()));
        let database = format!("sqlite:{}/x.sqlite", directory.display());
        let store = Store::connect(&database).await.unwrap();
        let limits = Limits { request: Duration::from_millis(100), ..Limits::default() };
        let app = App::new(Settings { limits, ..Settings::default() }, store, &[]).unwrap();
        let router = guarded(router, &Arc::new(app));
        let request = Request::get("/api/x").body(Body::empty()).unwrap();
        let answer = router.oneshot(request).await.unwrap();
        let status = answer.status();
        let body = axum::body::to_bytes(answer.into_body(), 10_000).await.unwrap();
        let _ = std::fs::remove_dir_all(directory);
        let problem: serde_json::Value = serde_json::from_slice(&body).unwrap();
        (status, problem["code"].as_str().unwrap().to_owned())
    }

    #[tokio::test]
    async fn what_breaks_is_told_as_a_problem() {
        let broken = Router::new().fallback(async || -> StatusCode { panic!("broken") });
        let told = answer("broken", broken).await;
        assert_eq!(told, (StatusCode::INTERNAL_SERVER_ERROR, "internal".to_owned()));
    }

    #[tokio::test]
    async fn what_takes_too_long_is_given_up() {
        let slow =
            Router::new().fallback(async || tokio::time::sleep(Duration::from_secs(60)).await);
        let told = answer("slow", slow).await;
        assert_eq!(told, (StatusCode::SERVICE_UNAVAILABLE, "too-slow".to_owned()));
    }
}
