//! For whoever runs the server: whether it is well, what it counts, what can be asked of it.

use std::net::SocketAddr;

use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::http::header::{CONTENT_TYPE, HOST};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Shared;
use crate::guard::forwarded;
use crate::problem::Failure;

pub fn router() -> OpenApiRouter<Shared> {
    OpenApiRouter::default()
        .routes(routes!(health))
        .routes(routes!(metrics))
        .routes(routes!(openapi))
}

/// Whether the server is well.
#[derive(Debug, Serialize, ToSchema)]
struct Health {
    /// `ok`, or `failing` when the database does not answer.
    status: &'static str,
    /// The version of the program.
    version: &'static str,
}

/// Whether the server and its database are well.
#[utoipa::path(
    get, path = "/health", tag = "operation",
    responses((status = 200, body = Health), (status = 503, body = Health)))]
async fn health(State(app): State<Shared>) -> (StatusCode, Json<Health>) {
    let well = app.store.answers().await;
    let code = if well { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let status = if well { "ok" } else { "failing" };
    (code, Json(Health { status, version: env!("CARGO_PKG_VERSION") }))
}

/// What the server counts, for Prometheus. Only for a program on the same machine: somebody who
/// plays could learn from it when others choose.
#[utoipa::path(
    get, path = "/metrics", tag = "operation",
    responses((status = 200, body = String, content_type = "text/plain"), (status = 404)))]
async fn metrics(
    State(app): State<Shared>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Response {
    if !peer.ip().to_canonical().is_loopback() || forwarded(&headers) || !for_here(&headers) {
        return Failure::new(StatusCode::NOT_FOUND, "no-route").into_response();
    }
    let kind = [(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    (kind, app.metrics.page()).into_response()
}

/// Whether a request names this machine as one does on it, and not by the name that the world
/// knows: a proxy may pass a request on without a trace but for that.
fn for_here(headers: &HeaderMap) -> bool {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let Some(host) = host.and_then(|host| host.parse::<Authority>().ok()) else { return false };
    let name = host.host().trim_matches(['[', ']']);
    let address = name.parse::<std::net::IpAddr>();
    name.eq_ignore_ascii_case("localhost") || address.is_ok_and(|address| address.is_loopback())
}

/// The description of everything that can be asked.
#[utoipa::path(
    get, path = "/api/openapi.json", tag = "operation",
    responses((status = 200, body = Object)))]
async fn openapi(State(app): State<Shared>, asked: HeaderMap) -> Response {
    match app.description.get() {
        Some(packed) => packed.answer(&asked, "no-cache"),
        None => Failure::new(StatusCode::NOT_FOUND, "no-route").into_response(),
    }
}
