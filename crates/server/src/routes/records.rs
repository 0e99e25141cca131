//! Games as files: taken away, verified, brought back.

use std::hash::{DefaultHasher, Hash, Hasher};

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use bivouac_kernel::{AnyTable, BadRecord, Commitment, Record, Start};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::tables::{Opening, has_room};
use crate::Shared;
use crate::guard::{Body, Caller, Client};
use crate::hall::{Asked, Facts, is_id, no_table, replay, stored_status};
use crate::problem::Failure;
use crate::sitting::{Act, Begin, HeldAs, Sitting};
use crate::store::{Append, NewRow, NewSeat, RowChanges, StoredAct};
use crate::wire::{ApiProblem, Person, Status, TableOpened, Upload, Verification};

/// How many tables a guest may have opened before no more records are taken, and an account.
const MOST_OF_GUEST: i64 = 200;
const MOST_OF_ACCOUNT: i64 = 2_000;

/// The routes.
pub(super) fn router() -> OpenApiRouter<Shared> {
    OpenApiRouter::default().routes(routes!(record)).routes(routes!(verify)).routes(routes!(upload))
}

/// The record of a game that has ended.
#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "records",
    params(("id" = String, Path)),
    responses((status = 200, description = "A game record", body = serde_json::Value),
        (status = 409, body = ApiProblem)))]
async fn record(State(app): State<Shared>, Path(id): Path<String>) -> Result<Response, Failure> {
    let (record, game) = {
        let room = app.hall.seize(&app, &id).await?;
        let sitting = room.sitting.as_ref().filter(|sitting| sitting.is_over());
        let sitting = sitting.ok_or_else(not_finished)?;
        (sitting.table().record(), room.facts.game.about().id)
    };
    let body = serde_json::to_string_pretty(&record).map_err(|_| Failure::internal())?;
    let named = format!("attachment; filename=\"{game}-{id}.json\"");
    let headers = [(CONTENT_TYPE, "application/json".to_owned()), (CONTENT_DISPOSITION, named)];
    Ok((headers, body).into_response())
}

/// What a game must have done before its seed and its secrets are shown.
fn not_finished() -> Failure {
    Failure::new(StatusCode::CONFLICT, "not-finished")
}

/// Plays a game that has ended again from what is stored, and compares.
#[utoipa::path(get, path = "/api/tables/{id}/verify", tag = "records",
    params(("id" = String, Path)),
    responses((status = 200, body = Verification), (status = 409, body = ApiProblem)))]
async fn verify(
    State(app): State<Shared>,
    Extension(client): Extension<Client>,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    if !is_id(&id) {
        return Err(no_table());
    }
    let stored = app.store.table(&id).await?.ok_or_else(no_table)?;
    if stored.0.status != "finished" {
        return Err(not_finished());
    }
    let facts = Facts::read(&app, &stored.0)?;
    let acts = app.store.acts(&id, 0).await?;
    let mut print = DefaultHasher::new();
    (&stored.0.start, &stored.0.seed, &acts).hash(&mut print);
    let asked = Asked::Verification(print.finish());
    let work = replay(&app, client, move || verified(&facts, &acts));
    let verified = app.hall.answers.of((&id, asked), work).await?;
    Ok(([(CONTENT_TYPE, "application/json")], verified).into_response())
}

fn verified(facts: &Facts, acts: &[StoredAct]) -> Verification {
    let shown = acts.first().and_then(|first| match Act::read(first) {
        Ok(Act::Begin(begin)) => Some(begin.commitment),
        _ => None,
    });
    let commitment = shown.unwrap_or_default();
    let bound = commitment.parse::<Commitment>().is_ok_and(|shown| shown.binds(facts.seed));
    let played = Sitting::resume(facts.origin(), acts).ok();
    let record = played.as_ref().map(|sitting| sitting.table().record());
    // The record alone leads to the same end, with dice of its seed and of nothing else.
    let holds = record.as_ref().is_some_and(|record| {
        let seeded = record.choices.iter().all(|choice| choice.loaded.is_empty());
        let again = facts.game.replay(record);
        let same = |again: Box<dyn AnyTable>| {
            played.as_ref().is_some_and(|played| again.save() == played.table().save())
        };
        seeded && again.is_ok_and(same)
    });
    let choices = record.map(|record| record.choices).unwrap_or_default();
    Verification {
        commitment,
        seed: facts.seed.to_string(),
        seed_fits: bound,
        replays: holds,
        choices: choices.len(),
        dice: choices.iter().map(|choice| choice.dice.len()).sum(),
    }
}

/// Puts a game record on a table: finished it can be looked at; unfinished it is played on by
/// whoever brings it, with fresh dice.
#[utoipa::path(post, path = "/api/records", request_body = Upload, tag = "records",
    responses((status = 201, body = TableOpened), (status = 409, body = ApiProblem),
        (status = 422, body = ApiProblem), (status = 429, body = ApiProblem),
        (status = 507, body = ApiProblem)))]
async fn upload(
    State(app): State<Shared>,
    Extension(client): Extension<Client>,
    caller: Caller,
    Body(upload): Body<Upload>,
) -> Result<(StatusCode, Json<TableOpened>), Failure> {
    let person = caller.known()?;
    let bytes = upload.record.to_string().len();
    let record = Record::read(&upload.record).map_err(|error| bad(&error))?;
    let unknown = || {
        let text = bivouac_kernel::Text::new("problem-record-unknown-game")
            .with("game", record.game.as_str());
        Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "record-game").saying(text)
    };
    let game = app.game(&record.game).ok_or_else(unknown)?;
    has_room(&app, person).await?;
    has_shelf(&app, person).await?;
    let _turn = app.hall.replays.acquire().await;
    let replayed = tokio::task::spawn_blocking(move || {
        let table = game.replay(&record)?;
        Ok((table, record))
    });
    let (table, record): (Box<dyn AnyTable>, Record) = replayed
        .await
        .map_err(|_| Failure::internal())?
        .map_err(|error| bad(&error).of_game(game.about().id))?;
    has_bytes(&app, client, bytes).await?;
    let id = if table.outcome().is_some() {
        bring_finished(&app, person, &*table, record).await?
    } else {
        go_on(&app, person, &*table).await?
    };
    app.store.add_brought(&id, bytes).await?;
    Ok((StatusCode::CREATED, Json(TableOpened { id })))
}

/// Whether a person may bring one record more.
async fn has_shelf(app: &Shared, person: &Person) -> Result<(), Failure> {
    let most = if person.guest { MOST_OF_GUEST } else { MOST_OF_ACCOUNT };
    if app.store.tables_opened_by(&person.id).await? >= most {
        return Err(Failure::new(StatusCode::CONFLICT, "too-many-records"));
    }
    Ok(())
}

/// Whether a record of so many bytes may be kept: not too much from one address, whoever it says
/// it is, nor in all.
async fn has_bytes(app: &Shared, client: Client, bytes: usize) -> Result<(), Failure> {
    let kept = app.store.brought().await?.saturating_add(bytes as u64);
    if kept > app.settings.limits.brought {
        return Err(Failure::new(StatusCode::INSUFFICIENT_STORAGE, "shelves-full"));
    }
    app.pace.upload(client, bytes)
}

/// Why a record cannot be put on a table.
fn bad(error: &BadRecord) -> Failure {
    let code = match error {
        BadRecord::Unreadable(_) => "record-unreadable",
        BadRecord::Format(_) => "record-format",
        BadRecord::Game(_) => "record-game",
        BadRecord::Rules(_) => "record-rules",
        BadRecord::SetUp(_) | BadRecord::Position(_) => "record-start",
        BadRecord::Seat { .. } | BadRecord::Refused { .. } => "record-choice",
        BadRecord::Dice { .. } | BadRecord::Backwards { .. } => "record-dice",
    };
    let failure = Failure::new(StatusCode::UNPROCESSABLE_ENTITY, code).saying(error.text());
    Failure { rule: error.rule(), ..failure }
}

fn opening<'a>(person: &'a Person, table: &dyn AnyTable, start: Start) -> Opening<'a> {
    Opening {
        game: table.about(),
        scenario: table.scenario(),
        start,
        public: false,
        clock: None,
        owner: person,
    }
}

fn seats(table: &dyn AnyTable) -> usize {
    let about = table.about();
    about.scenario(table.scenario()).map_or(about.seats.len(), |scenario| scenario.seats)
}

/// A game that has ended, to be looked at.
async fn bring_finished(
    app: &Shared,
    person: &Person,
    table: &dyn AnyTable,
    record: Record,
) -> Result<String, Failure> {
    let opening = opening(person, table, record.start.clone());
    let mut row = opening.row(record.seed)?;
    stored_status(Status::Finished).clone_into(&mut row.status);
    let facts = Facts::read(app, &row)?;
    let count = seats(table);
    let begin = Begin {
        holders: vec![HeldAs::Person(person.id.clone()); count],
        commitment: record.seed.commitment().to_string(),
        brought: record.choices,
    };
    let sitting =
        Sitting::begin(facts.origin(), &begin, row.created_ms).map_err(|_| Failure::internal())?;
    row.ended = sitting.end().and_then(|end| serde_json::to_string(&end).ok());
    let first = Append {
        table: facts.id.clone(),
        number: 1,
        body: Act::Begin(begin).write(),
        at_ms: row.created_ms,
        changes: RowChanges::default(),
    };
    let id = row.id.clone();
    let new = NewRow { table: row, seats: vec![NewSeat::of(&person.id); count] };
    app.store.open_table(&new, Some(&first)).await?;
    Ok(id)
}

/// A game that goes on from where the record ends, all seats being those of whoever brought it.
async fn go_on(app: &Shared, person: &Person, table: &dyn AnyTable) -> Result<String, Failure> {
    let opening = opening(person, table, Start::Position(table.save()));
    let seats = vec![NewSeat::of(&person.id); seats(table)];
    opening.open(app, seats, None).await
}
