//! What can be asked over HTTP.

mod live;
mod play;
mod records;
mod tables;

use utoipa_axum::router::OpenApiRouter;

use crate::Shared;

/// All routes under `/api`, with their descriptions.
pub(crate) fn all() -> OpenApiRouter<Shared> {
    OpenApiRouter::default()
        .merge(tables::router())
        .merge(play::router())
        .merge(live::router())
        .merge(records::router())
}
