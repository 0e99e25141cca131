//! What can be asked over HTTP.

mod advice;
mod confirm;
mod games;
mod live;
mod people;
mod play;
mod records;
mod tables;

use utoipa_axum::router::OpenApiRouter;

use crate::Shared;

pub(crate) use confirm::address as confirm_address;

/// All routes, with their descriptions.
pub(crate) fn all() -> OpenApiRouter<Shared> {
    OpenApiRouter::default()
        .merge(games::router())
        .merge(people::router())
        .merge(confirm::router())
        .merge(tables::router())
        .merge(play::router())
        .merge(advice::router())
        .merge(live::router())
        .merge(records::router())
}
