//! A table and what is done at it, over HTTP.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use bivouac_kernel::{AnyTable, Seat, Viewer, why_not};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::tables::carried_through;
use crate::Shared;
use crate::guard::{Body, Caller, Client};
use crate::hall::{Asked, Facts, act, not_begun, place, read, replay, stale, written_answer};
use crate::problem::Failure;
use crate::wire::{
    ApiProblem, ClientMessage, ForecastView, OddsView, PastView, Reason, ServerMessage, TableView,
    WhyNot,
};

/// The routes.
pub(super) fn router() -> OpenApiRouter<Shared> {
    OpenApiRouter::default()
        .routes(routes!(table))
        .routes(routes!(post_act))
        .routes(routes!(why))
        .routes(routes!(odds))
        .routes(routes!(forecast))
        .routes(routes!(past))
}

/// Through whose eyes to look.
#[derive(Debug, Deserialize, IntoParams)]
pub(crate) struct AsQuery {
    /// The ids of seats of one's own, parted by commas; without it all of one's own.
    #[serde(default, rename = "as")]
    pub seats: Option<String>,
}

/// Everything that whoever asks may see of a table.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "play",
    params(("id" = String, Path), AsQuery),
    responses((status = 200, body = TableView), (status = 404, body = ApiProblem)))]
async fn table(
    State(app): State<Shared>,
    caller: Caller,
    Path(id): Path<String>,
    Query(query): Query<AsQuery>,
) -> Result<Json<TableView>, Failure> {
    let mut room = app.hall.seize(&app, &id).await?;
    let person = caller.0.as_ref().map(|person| person.id.as_str());
    let asked = room.asked(person, query.seats.as_deref())?;
    let eyes = room.eyes(person, asked);
    if let Some(person) = person {
        app.mail.looked(person, &id);
    }
    Ok(Json(room.view(eyes)?))
}

/// Does something at a table; the answer is the one that a live connection gives.
#[utoipa::path(post, path = "/api/tables/{id}/act", request_body = ClientMessage, tag = "play",
    params(("id" = String, Path)),
    responses((status = 200, body = ServerMessage), (status = 403, body = ApiProblem),
        (status = 409, body = ApiProblem)))]
async fn post_act(
    State(app): State<Shared>,
    caller: Caller,
    Path(id): Path<String>,
    Body(message): Body<ClientMessage>,
) -> Result<Json<ServerMessage>, Failure> {
    let person = caller.known()?.clone();
    let request = message.request();
    carried_through(async move { act(&app, &id, &person, &message).await }).await?;
    Ok(Json(ServerMessage::Done { request }))
}

/// What is asked about.
#[derive(Debug, Deserialize, IntoParams)]
pub(crate) struct WhyQuery {
    /// The seat of whoever asks.
    seat: String,
    /// The id of a space or a piece.
    thing: String,
}

/// Why something on the table cannot be chosen.
#[utoipa::path(get, path = "/api/tables/{id}/why", tag = "play",
    params(("id" = String, Path), WhyQuery),
    responses((status = 200, body = WhyNot), (status = 403, body = ApiProblem)))]
async fn why(
    State(app): State<Shared>,
    caller: Caller,
    Path(id): Path<String>,
    query: Result<Query<WhyQuery>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<WhyNot>, Failure> {
    let Query(query) = query.map_err(bad_query)?;
    let (table, seat) = own_table(&app, &caller, (&id, &query.seat)).await?;
    let _turn = app.hall.replays.acquire().await;
    let found = tokio::task::spawn_blocking(move || why_not(&*table, seat, &query.thing)).await;
    let found = found.map_err(|_| Failure::internal())?;
    let reasons = found.reasons.into_iter().map(|reason| Reason {
        text: reason.refusal.text(),
        rule: reason.refusal.rule().map(str::to_owned),
        choices: reason.choices,
        more: reason.more,
    });
    Ok(Json(WhyNot { open: found.open, reasons: reasons.collect() }))
}

/// Which choice is asked about.
#[derive(Debug, Deserialize, IntoParams)]
pub(crate) struct OddsQuery {
    /// The seat of whoever asks.
    seat: String,
    /// The id under which the choice is listed.
    choice: String,
}

/// What can be said of a choice beforehand.
#[utoipa::path(get, path = "/api/tables/{id}/odds", tag = "play",
    params(("id" = String, Path), OddsQuery),
    responses((status = 200, body = OddsView), (status = 403, body = ApiProblem),
        (status = 409, body = ApiProblem)))]
async fn odds(
    State(app): State<Shared>,
    caller: Caller,
    Path(id): Path<String>,
    query: Result<Query<OddsQuery>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<OddsView>, Failure> {
    let Query(query) = query.map_err(bad_query)?;
    let (table, seat) = own_table(&app, &caller, (&id, &query.seat)).await?;
    let place = place(&*table, seat, &query.choice)?;
    let _turn = app.hall.replays.acquire().await;
    let asked = tokio::task::spawn_blocking(move || {
        let listed = table.choices(seat).into_iter().nth(place)?;
        Some(table.odds(seat, &listed.choice))
    });
    let odds = asked.await.map_err(|_| Failure::internal())?.ok_or_else(stale)?;
    Ok(Json(OddsView { odds }))
}

/// What awaits whoever asks, whatever is chosen, as far as he may know.
#[utoipa::path(get, path = "/api/tables/{id}/forecast", tag = "play",
    params(("id" = String, Path), AsQuery),
    responses((status = 200, body = ForecastView), (status = 404, body = ApiProblem)))]
async fn forecast(
    State(app): State<Shared>,
    caller: Caller,
    Path(id): Path<String>,
    Query(query): Query<AsQuery>,
) -> Result<Json<ForecastView>, Failure> {
    let (table, viewer) = {
        let room = app.hall.seize(&app, &id).await?;
        let person = caller.0.as_ref().map(|person| person.id.as_str());
        let asked = room.asked(person, query.seats.as_deref())?;
        let sitting = room.sitting.as_ref().ok_or_else(not_begun)?;
        (sitting.table().fork(), sitting.viewer(room.eyes(person, asked).seats))
    };
    let _turn = app.hall.replays.acquire().await;
    let found = tokio::task::spawn_blocking(move || table.forecast(viewer)).await;
    Ok(Json(ForecastView { outlooks: found.map_err(|_| Failure::internal())? }))
}

fn bad_query(_: axum::extract::rejection::QueryRejection) -> Failure {
    Failure::new(StatusCode::BAD_REQUEST, "bad-query")
}

/// A copy of the game for a seat of whoever asks.
async fn own_table(
    app: &Shared,
    caller: &Caller,
    (id, seat): (&str, &str),
) -> Result<(Box<dyn AnyTable>, Seat), Failure> {
    let person = caller.known()?;
    let room = app.hall.seize(app, id).await?;
    let seat = room.facts.game.about().seat(seat);
    let own = seat.filter(|&seat| room.seats_of(&person.id).contains(seat));
    let own = own.ok_or_else(|| Failure::new(StatusCode::FORBIDDEN, "not-your-seat"))?;
    let sitting = room.sitting.as_ref().ok_or_else(not_begun)?;
    if sitting.is_over() {
        return Err(bivouac_kernel::Refusal::Over.into());
    }
    Ok((sitting.table().fork(), own))
}

/// How the table lay after one of the entries of the log.
#[utoipa::path(get, path = "/api/tables/{id}/past/{number}", tag = "play",
    params(("id" = String, Path), ("number" = usize, Path), AsQuery),
    responses((status = 200, body = PastView), (status = 404, body = ApiProblem)))]
async fn past(
    State(app): State<Shared>,
    caller: Caller,
    Extension(client): Extension<Client>,
    Path((id, number)): Path<(String, usize)>,
    Query(query): Query<AsQuery>,
) -> Result<Response, Failure> {
    let (moment, over) = {
        let room = app.hall.seize(&app, &id).await?;
        let person = caller.0.as_ref().map(|person| person.id.as_str());
        let asked = room.asked(person, query.seats.as_deref())?;
        let sitting = room.sitting.as_ref().ok_or_else(not_begun)?;
        let viewer = sitting.viewer(room.eyes(person, asked).seats);
        let (facts, now) = (room.facts.clone(), sitting.table().fork());
        (Moment { facts, now, viewer, number }, sitting.is_over())
    };
    let work = async {
        let past = replay(&app, client, move || moment.view()).await?;
        past.ok_or_else(|| Failure::new(StatusCode::NOT_FOUND, "no-entry"))
    };
    let past = match over {
        true => app.hall.answers.of((&id, Asked::Past(number)), work).await?,
        false => written_answer(&work.await?)?,
    };
    Ok(([(CONTENT_TYPE, "application/json")], past).into_response())
}

/// A moment of a game that is asked for.
struct Moment {
    facts: Arc<Facts>,
    now: Box<dyn AnyTable>,
    viewer: Viewer,
    number: usize,
}

impl Moment {
    /// How the table lay; nothing if the log has no such entry.
    fn view(self) -> Option<PastView> {
        let Moment { facts, now, viewer, number } = self;
        let read: Vec<usize> = read(&*now, viewer, 0).map(|told| told.number).collect();
        let choices = match number.checked_sub(1) {
            None => 0,
            Some(index) => *read.get(index)?,
        };
        let mut then = now.record();
        then.choices.truncate(choices);
        let scene = facts.game.replay(&then).ok()?.scene(viewer);
        Some(PastView { number, of: read.len(), scene })
    }
}
