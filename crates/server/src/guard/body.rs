//! What a request says.

use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use serde::de::DeserializeOwned;

use crate::Shared;
use crate::problem::Failure;

/// The JSON body of a request, within the limit on its size.
#[derive(Clone, Copy, Debug)]
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Shared> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &Shared) -> Result<Body<T>, Failure> {
        let limits = &app.settings.limits;
        let most = if request.uri().path() == "/api/records" { limits.record } else { limits.body };
        let bytes = axum::body::to_bytes(request.into_body(), most)
            .await
            .map_err(|_| Failure::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large"))?;
        let bytes: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
        serde_json::from_slice(bytes)
            .map(Body)
            .map_err(|_| Failure::new(StatusCode::BAD_REQUEST, "unreadable-body"))
    }
}
