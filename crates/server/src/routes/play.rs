//! A table and what is done at it, over HTTP.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use bivouac_kernel::{AnyTable, LONGEST_PLAN, Listed, March, Seat, Told, Viewer, why_not};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::tables::carried_through;
use crate::Shared;
use crate::guard::{Body, Caller, Client, Wish, bad_query};
use crate::hall::{
    Asked, Eyes, Facts, Index, Seized, act, not_begun, place, replay, stale, written_answer,
};
use crate::problem::Failure;
use crate::wire::{
    ApiProblem, ClientMessage, DestinationsView, ForecastView, LogPage, MarchOrder, OddsView,
    OverlayView, PastView, PlanTried, Reason, ServerMessage, TableView, TrialChoice, TrialView,
    WhyNot,
};

/// How many spaces a way may be asked to go by.
const MOST_VIA: usize = 32;
/// How many pieces move by one order.
const MOST_PIECES: usize = 128;

/// The routes.
pub(super) fn router() -> OpenApiRouter<Shared> {
    OpenApiRouter::default()
        .routes(routes!(table))
        .routes(routes!(post_act))
        .routes(routes!(why))
        .routes(routes!(odds))
        .routes(routes!(forecast))
        .routes(routes!(destinations))
        .routes(routes!(try_plan))
        .routes(routes!(march))
        .routes(routes!(overlay))
        .routes(routes!(log))
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
    let (mut room, eyes) = looked_at(&app, &caller, (&id, query.seats.as_deref())).await?;
    if let Some(person) = &caller.0 {
        app.mail.looked(&person.id, &id);
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
    let progress = carried_through(async move { act(&app, &id, &person, &message).await }).await?;
    Ok(Json(ServerMessage::Done { request, progress }))
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
    Wish(query): Wish<WhyQuery>,
) -> Result<Json<WhyNot>, Failure> {
    let (table, seat) = own_table(&app, &caller, (&id, &query.seat)).await?;
    let found = asked(&app, move || why_not(&*table, seat, &query.thing)).await?;
    let reasons = found.reasons.into_iter().map(|reason| Reason {
        text: reason.refusal.text(),
        rule: reason.refusal.rule().map(str::to_owned),
        case: reason.line,
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
    Wish(query): Wish<OddsQuery>,
) -> Result<Json<OddsView>, Failure> {
    let (table, seat) = own_table(&app, &caller, (&id, &query.seat)).await?;
    let place = place(&*table, seat, &query.choice)?;
    let odds = asked(&app, move || {
        let listed = table.choices(seat).into_iter().nth(place)?;
        Some(table.odds(seat, &listed.choice))
    });
    let odds = odds.await?.ok_or_else(stale)?;
    Ok(Json(OddsView { odds }))
}

/// Which piece is asked about.
#[derive(Debug, Deserialize, IntoParams)]
pub(crate) struct DestinationsQuery {
    /// The seat of whoever asks.
    seat: String,
    /// The piece; without it the one that is moving.
    #[serde(default)]
    piece: Option<String>,
    /// The spaces by way of which it goes, parted by commas.
    #[serde(default)]
    via: Option<String>,
}

/// Where a piece can go.
#[utoipa::path(get, path = "/api/tables/{id}/destinations", tag = "play",
    params(("id" = String, Path), DestinationsQuery),
    responses((status = 200, body = DestinationsView), (status = 403, body = ApiProblem)))]
async fn destinations(
    State(app): State<Shared>,
    caller: Caller,
    Path(id): Path<String>,
    Wish(query): Wish<DestinationsQuery>,
) -> Result<Json<DestinationsView>, Failure> {
    let (table, seat) = own_table(&app, &caller, (&id, &query.seat)).await?;
    let found = asked(&app, move || {
        let via = query.via.unwrap_or_default();
        let via: Vec<&str> = via.split(',').filter(|space| !space.is_empty()).collect();
        if via.len() > MOST_VIA {
            return Err(bad_query());
        }
        Ok(table.destinations(seat, query.piece.as_deref(), &via))
    });
    Ok(Json(DestinationsView { destinations: found.await?? }))
}

/// What would come of a plan.
#[utoipa::path(post, path = "/api/tables/{id}/try", request_body = PlanTried, tag = "play",
    params(("id" = String, Path)),
    responses((status = 200, body = TrialView), (status = 403, body = ApiProblem)))]
async fn try_plan(
    State(app): State<Shared>,
    caller: Caller,
    Path(id): Path<String>,
    Body(tried): Body<PlanTried>,
) -> Result<Json<TrialView>, Failure> {
    if tried.plan.len() > LONGEST_PLAN {
        return Err(bad_query());
    }
    let (table, seat) = own_table(&app, &caller, (&id, &tried.seat)).await?;
    let trial = asked(&app, move || table.tried(seat, &tried.plan)).await?;
    let choices = trial.choices.into_iter();
    let choices = choices.map(|Listed { choice, label, .. }| TrialChoice { choice, label });
    let (progress, prompt) = (trial.progress, trial.prompt);
    Ok(Json(TrialView { progress, prompt, choices: choices.collect() }))
}

/// How several pieces can move one after the other.
#[utoipa::path(post, path = "/api/tables/{id}/march", request_body = MarchOrder, tag = "play",
    params(("id" = String, Path)),
    responses((status = 200, body = March), (status = 403, body = ApiProblem)))]
async fn march(
    State(app): State<Shared>,
    caller: Caller,
    Path(id): Path<String>,
    Body(order): Body<MarchOrder>,
) -> Result<Json<March>, Failure> {
    if order.pieces.len() > MOST_PIECES {
        return Err(bad_query());
    }
    let (table, seat) = own_table(&app, &caller, (&id, &order.seat)).await?;
    let march = asked(&app, move || {
        let pieces: Vec<&str> = order.pieces.iter().map(String::as_str).collect();
        table.march(seat, &pieces, &order.to, order.facing)
    });
    Ok(Json(march.await?))
}

/// Which overlay is asked for.
#[derive(Debug, Deserialize, IntoParams)]
pub(crate) struct OverlayQuery {
    /// Its id.
    kind: String,
    /// The space or piece that it is asked of.
    #[serde(default)]
    thing: Option<String>,
    /// The ids of seats of one's own, parted by commas; without it all of one's own.
    #[serde(default, rename = "as")]
    seats: Option<String>,
}

/// Something to be laid over the board, as far as whoever asks may know.
#[utoipa::path(get, path = "/api/tables/{id}/overlay", tag = "play",
    params(("id" = String, Path), OverlayQuery),
    responses((status = 200, body = OverlayView), (status = 404, body = ApiProblem)))]
async fn overlay(
    State(app): State<Shared>,
    caller: Caller,
    Path(id): Path<String>,
    Wish(query): Wish<OverlayQuery>,
) -> Result<Json<OverlayView>, Failure> {
    let (table, viewer) = seen_table(&app, &caller, (&id, query.seats.as_deref())).await?;
    let overlay = asked(&app, move || table.overlay(viewer, &query.kind, query.thing.as_deref()));
    Ok(Json(OverlayView { overlay: overlay.await? }))
}

/// Reckons something that may take a while, a few at a time.
async fn asked<T: Send + 'static>(
    app: &Shared,
    reckon: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Failure> {
    let _turn = app.hall.replays.acquire().await;
    tokio::task::spawn_blocking(reckon).await.map_err(|_| Failure::internal())
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
    let (table, viewer) = seen_table(&app, &caller, (&id, query.seats.as_deref())).await?;
    let outlooks = asked(&app, move || table.forecast(viewer)).await?;
    Ok(Json(ForecastView { outlooks }))
}

/// A table, and through whose eyes whoever asks looks at it.
async fn looked_at(
    app: &Shared,
    caller: &Caller,
    (id, seats): (&str, Option<&str>),
) -> Result<(Seized, Eyes), Failure> {
    let room = app.hall.seize(app, id).await?;
    let person = caller.0.as_ref().map(|person| person.id.as_str());
    let asked = room.asked(person, seats)?;
    let eyes = room.eyes(person, asked);
    Ok((room, eyes))
}

/// A copy of the game as it lies now, and through whose eyes whoever asks sees it.
async fn seen_table(
    app: &Shared,
    caller: &Caller,
    (id, seats): (&str, Option<&str>),
) -> Result<(Box<dyn AnyTable>, Viewer), Failure> {
    let (room, eyes) = looked_at(app, caller, (id, seats)).await?;
    let sitting = room.sitting.as_ref().ok_or_else(not_begun)?;
    Ok((sitting.table().present(), sitting.viewer(eyes.seats)))
}

/// A copy of the game for a seat of whoever asks.
pub(super) async fn own_table(
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
    Ok((sitting.table().present(), own))
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
    let (moment, over) = moment(&app, &caller, (&id, query.seats.as_deref())).await?;
    let work = async {
        let past = replay(&app, client, move || moment.past(number)).await?;
        past.ok_or_else(|| Failure::new(StatusCode::NOT_FOUND, "no-entry"))
    };
    let past = match over {
        true => app.hall.answers.of((&id, Asked::Past(number)), work).await?,
        false => written_answer(&work.await?)?,
    };
    Ok(([(CONTENT_TYPE, "application/json")], past).into_response())
}

/// Which entries of the log are asked for.
#[derive(Debug, Deserialize, IntoParams)]
pub(crate) struct LogQuery {
    /// The number of the first entry that is known: those before it are asked for.
    before: usize,
    /// The ids of seats of one's own, parted by commas; without it all of one's own.
    #[serde(default, rename = "as")]
    seats: Option<String>,
}

/// Older entries of the log: as many as a page has, the last of them being the one before an entry
/// that is known.
#[utoipa::path(get, path = "/api/tables/{id}/log", tag = "play",
    params(("id" = String, Path), LogQuery),
    responses((status = 200, body = LogPage), (status = 404, body = ApiProblem)))]
async fn log(
    State(app): State<Shared>,
    caller: Caller,
    Extension(client): Extension<Client>,
    Path(id): Path<String>,
    Wish(query): Wish<LogQuery>,
) -> Result<Json<LogPage>, Failure> {
    let (moment, _) = moment(&app, &caller, (&id, query.seats.as_deref())).await?;
    Ok(Json(replay(&app, client, move || moment.page(query.before)).await?))
}

/// A game as it stands, to look back from.
pub(super) struct Moment {
    pub(super) facts: Arc<Facts>,
    pub(super) now: Box<dyn AnyTable>,
    viewer: Viewer,
    index: Index,
}

/// A game as whoever asks sees it, and whether it is over.
pub(super) async fn moment(
    app: &Shared,
    caller: &Caller,
    (id, seats): (&str, Option<&str>),
) -> Result<(Moment, bool), Failure> {
    let (mut room, eyes) = looked_at(app, caller, (id, seats)).await?;
    let (viewer, index) = room.index(eyes)?;
    let facts = room.facts.clone();
    let sitting = room.sitting.as_ref().ok_or_else(not_begun)?;
    Ok((Moment { facts, now: sitting.table().fork(), viewer, index }, sitting.is_over()))
}

impl Moment {
    /// How the table lay after an entry; nothing if the log has no such entry.
    fn past(self, number: usize) -> Option<PastView> {
        let (choices, entry, of) = self.choices(number)?;
        let scene = self.now.at(choices).scene(self.viewer);
        let entry = entry.map(|told| self.facts.entry(number, told));
        Some(PastView { number, of, scene, entry })
    }

    /// How many choices there had been after an entry, the entry, and how many entries there are.
    fn choices(&self, number: usize) -> Option<(usize, Option<Told>, usize)> {
        let (entry, of) = self.index.entry(&*self.now, number);
        let choices = match &entry {
            None if number == 0 => 0,
            None => return None,
            Some(told) => told.number,
        };
        Some((choices, entry, of))
    }

    /// The game as it lay after an entry; nothing if the log has no such entry.
    pub(super) fn table(&self, number: usize) -> Option<Box<dyn AnyTable>> {
        let (choices, ..) = self.choices(number)?;
        Some(self.now.at(choices))
    }

    /// The entries before one of the log.
    fn page(self, before: usize) -> LogPage {
        let page = self.index.page(&*self.now, Some(before));
        let entries = page.entries.into_iter();
        let log = entries.map(|(number, told)| self.facts.entry(number, told)).collect();
        LogPage { headings: page.under, log }
    }
}
