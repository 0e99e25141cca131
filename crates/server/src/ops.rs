//! For whoever runs the server: whether it is well, what it counts, what can be asked of it.

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Json, Router};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Shared;
use crate::problem::Failure;

pub fn router() -> OpenApiRouter<Shared> {
    OpenApiRouter::default().routes(routes!(health)).routes(routes!(openapi))
}

/// Whether the server is well.
#[derive(Debug, Serialize, ToSchema)]
struct Health {
    /// `ok`, or `failing` when nothing can be stored.
    status: &'static str,
    /// The version of the program.
    version: &'static str,
}

/// Whether the server and its database are well: something is stored to find out, if that was not
/// done within the last second. The answer takes two seconds at most.
#[utoipa::path(
    get, path = "/health", tag = "operation",
    responses((status = 200, body = Health), (status = 503, body = Health)))]
async fn health(State(app): State<Shared>) -> (StatusCode, Json<Health>) {
    // Whether or not whoever asks waits for it: others may.
    let well = tokio::spawn(async move { app.store.stores().await }).await.unwrap_or(false);
    let code = if well { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let status = if well { "ok" } else { "failing" };
    (code, Json(Health { status, version: env!("CARGO_PKG_VERSION") }))
}

/// What stands behind the door to what is counted.
pub fn inside(app: &Shared) -> Router {
    let (router, _) = OpenApiRouter::default().routes(routes!(metrics)).split_for_parts();
    router.with_state(app.clone())
}

/// What the server counts, for Prometheus. Behind a door of its own: somebody who plays could learn
/// from it when others choose.
#[utoipa::path(
    get, path = "/metrics", tag = "operation",
    responses((status = 200, body = String, content_type = "text/plain")))]
async fn metrics(State(app): State<Shared>) -> Response {
    let kind = [(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    (kind, app.metrics.page()).into_response()
}

/// The description of everything that can be asked.
#[utoipa::path(
    get, path = "/api/openapi.json", tag = "operation",
    responses((status = 200, body = Object)))]
async fn openapi(State(app): State<Shared>, asked: HeaderMap) -> Response {
    let described = app.clone();
    let make = move || described.description.get().map(|json| json.clone().into_bytes());
    match app.shelf.packed("openapi".to_owned(), "application/json", make).await {
        Some(packed) => packed.answer(&asked, "no-cache"),
        None => Failure::new(StatusCode::NOT_FOUND, "no-route").into_response(),
    }
}
