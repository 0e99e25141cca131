//! What can be asked over HTTP.

mod games;
mod live;
mod people;
mod play;
mod records;
mod tables;

use utoipa_axum::router::OpenApiRouter;

use crate::Shared;

/// All routes under `/api`, with their descriptions.
pub(crate) fn all() -> OpenApiRouter<Shared> {
    OpenApiRouter::default()
        .merge(games::router())
        .merge(people::router())
        .merge(tables::router())
        .merge(play::router())
        .merge(live::router())
        .merge(records::router())
}
