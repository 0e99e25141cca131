//! What a marshal would do, and who stands better: for those who play alone or look back.

use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use bivouac_bots::{Advice, Effort, Level, advise, standings};
use bivouac_kernel::{AnyTable, Label, Planned, Refusal, Seat, Seats, Seed};
use serde::Deserialize;
use tokio::time::timeout;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::play::{moment, own_table};
use crate::Shared;
use crate::guard::{Caller, Client, Kind, Wish};
use crate::hall::{Asked, Heads, chance, not_begun, written_answer};
use crate::problem::Failure;
use crate::wire::{AdviceView, ApiProblem, SeatStanding, StandingView, TermView};

/// How long one waits for a turn to think.
const WAIT: Duration = Duration::from_secs(15);
/// With how many heads is thought for one who asks.
const HEADS: usize = 2;
/// How many terms are told.
const TERMS: usize = 6;
/// A change that is smaller than this is none.
const SMALL: f32 = 0.005;
/// How many choices of a plan are shown.
const STEPS: usize = 60;

/// The routes.
pub(super) fn router() -> OpenApiRouter<Shared> {
    OpenApiRouter::default().routes(routes!(advice)).routes(routes!(standing))
}

/// Who asks for advice.
#[derive(Debug, Deserialize, IntoParams)]
pub(crate) struct AdviceQuery {
    /// The seat of whoever asks.
    seat: String,
}

/// What a marshal would do in the place of a seat that must decide. It knows what the seat may know,
/// and thinks for a second. Whoever plays against other persons is told nothing.
#[utoipa::path(get, path = "/api/tables/{id}/advice", tag = "play",
    params(("id" = String, Path), AdviceQuery),
    responses((status = 200, body = AdviceView), (status = 403, body = ApiProblem),
        (status = 409, body = ApiProblem)))]
async fn advice(
    State(app): State<Shared>,
    caller: Caller,
    Extension(client): Extension<Client>,
    Path(id): Path<String>,
    Wish(query): Wish<AdviceQuery>,
) -> Result<Json<AdviceView>, Failure> {
    let (table, seat) = own_table(&app, &caller, (&id, &query.seat)).await?;
    alone(&app, &caller, &id).await?;
    if !table.deciding().contains(seat) {
        return Err(Refusal::NotDeciding.into());
    }
    app.pace.client(client, Kind::Replay)?;
    let heads = heads(&app, HEADS).await?;
    let (count, effort) = (heads.count(), Effort::Time(Level::Marshal.time()));
    let advised = aside(move || advised(&*table, seat, chance(), (effort, count)));
    let advised = advised.await?;
    drop(heads);
    Ok(Json(advised.ok_or(Refusal::NotDeciding)?))
}

/// Whose past is looked at.
#[derive(Debug, Deserialize, IntoParams)]
pub(crate) struct StandingQuery {
    /// The seat of whoever asks; once the game is over it need not be given.
    #[serde(default)]
    seat: Option<String>,
}

/// Who stood better after an entry of the log: for a seat of one's own, from what it knew then; once
/// the game is over for all seats.
#[utoipa::path(get, path = "/api/tables/{id}/standing/{number}", tag = "play",
    params(("id" = String, Path), ("number" = usize, Path), StandingQuery),
    responses((status = 200, body = StandingView), (status = 403, body = ApiProblem),
        (status = 404, body = ApiProblem)))]
async fn standing(
    State(app): State<Shared>,
    caller: Caller,
    Extension(client): Extension<Client>,
    Path((id, number)): Path<(String, usize)>,
    Wish(query): Wish<StandingQuery>,
) -> Result<Response, Failure> {
    // The entries are those that the seat reads; it must be one's own.
    let (moment, over) = moment(&app, &caller, (&id, query.seat.as_deref())).await?;
    let seats = if over {
        Seats::first(moment.facts.scenario.seats)
    } else {
        caller.known()?;
        alone(&app, &caller, &id).await?;
        let seat = query.seat.as_deref().and_then(|seat| moment.facts.game.about().seat(seat));
        let none = || Failure::new(StatusCode::FORBIDDEN, "not-your-seat");
        Seats::only(seat.ok_or_else(none)?)
    };
    let work = async {
        app.pace.client(client, Kind::Replay)?;
        let _heads = heads(&app, 1).await?;
        let stands = aside(move || {
            let table = moment.table(number)?;
            let ids = seats.iter().map(|seat| moment.facts.seat_id(seat.index()).to_owned());
            let values = standings(&*table, seats, chance());
            let seats = ids.zip(values).map(|(seat, value)| SeatStanding { seat, value });
            Some(StandingView { number, seats: seats.collect() })
        });
        stands.await?.ok_or_else(|| Failure::new(StatusCode::NOT_FOUND, "no-entry"))
    };
    let stands = match over {
        true => app.hall.answers.of((&id, Asked::Standing(number)), work).await?,
        false => written_answer(&work.await?)?,
    };
    Ok(([(CONTENT_TYPE, "application/json")], stands).into_response())
}

/// Nobody is advised in a game against other persons.
async fn alone(app: &Shared, caller: &Caller, id: &str) -> Result<(), Failure> {
    let person = caller.known()?;
    let room = app.hall.seize(app, id).await?;
    let sitting = room.sitting.as_ref().ok_or_else(not_begun)?;
    if !sitting.is_alone(&person.id) {
        return Err(Failure::new(StatusCode::FORBIDDEN, "no-hints"));
    }
    Ok(())
}

/// A turn to think, if there is one before long.
async fn heads(app: &Shared, most: usize) -> Result<Heads, Failure> {
    let busy = |_| Failure::new(StatusCode::SERVICE_UNAVAILABLE, "thinkers-busy");
    timeout(WAIT, app.hall.heads(most)).await.map_err(busy)?
}

async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Failure> {
    tokio::task::spawn_blocking(work).await.map_err(|_| Failure::game_broke())
}

/// What a marshal would do in the place of a seat, in words and numbers.
fn advised(
    table: &dyn AnyTable,
    seat: Seat,
    seed: Seed,
    (effort, heads): (Effort, usize),
) -> Option<AdviceView> {
    let mut analyst = table.analyst(seat, seed);
    let Advice { mut plan, value, terms } = advise(&mut *analyst, effort, heads)?;
    let steps = steps(table, seat, &plan);
    // What cannot be shown cannot be promised.
    plan.truncate(steps.len());
    let changed = terms.into_iter().filter(|(_, [before, after])| (after - before).abs() > SMALL);
    let terms = changed.take(TERMS).map(|(name, [before, after])| TermView {
        name: name.to_owned(),
        before,
        after,
    });
    Some(AdviceView { plan, steps, value, terms: terms.collect() })
}

/// The choices of a plan as they are shown, as far as they can be foreseen.
fn steps(table: &dyn AnyTable, seat: Seat, plan: &[Planned]) -> Vec<Label> {
    let mut steps = Vec::new();
    for (made, planned) in plan.iter().enumerate().take(STEPS) {
        let open = table.tried(seat, &plan[..made]).choices;
        let listed = open.into_iter().find(|listed| listed.choice == planned.choice);
        let Some(listed) = listed else { break };
        steps.push(listed.label);
    }
    steps
}

#[cfg(test)]
mod tests {
    use bivouac_kernel::{AnyGame, Options};
    use serde_json::{Value, json};

    use super::*;

    const GAME: &dyn AnyGame = &bivouac_parlour::GAME;

    fn table() -> Box<dyn AnyTable> {
        let scenario = GAME.about().scenarios[0].id;
        GAME.set_up(scenario, &Options::default(), Seed::from(12)).unwrap()
    }

    /// The same table for the first seat, although the other one has other cards.
    fn swapped(table: &dyn AnyTable) -> Box<dyn AnyTable> {
        let mut position = table.save();
        let take = |value: &mut Value| value.as_array_mut().unwrap().remove(0);
        let give = |value: &mut Value, card: Value| value.as_array_mut().unwrap().insert(0, card);
        let (hand, deck) = (hidden(&position, "guest"), "/deck");
        let own = take(position.pointer_mut(&hand).unwrap());
        let other = take(position.pointer_mut(deck).unwrap());
        assert_ne!(own, other);
        give(position.pointer_mut(&hand).unwrap(), other);
        give(position.pointer_mut(deck).unwrap(), own);
        GAME.load(&position, Seed::from(12)).unwrap()
    }

    /// Where a position has the hand of a seat.
    fn hidden(position: &Value, seat: &str) -> String {
        let path = format!("/hands/{seat}");
        assert!(position.pointer(&path).is_some(), "{position}");
        path
    }

    #[test]
    fn advice_and_standing_do_not_depend_on_what_the_seat_cannot_know() {
        let one = table();
        let other = swapped(&*one);
        let effort = (Effort::Trials(80), 1);
        for seed in 0..6 {
            let advised = |table: &dyn AnyTable| advised(table, Seat(0), Seed::from(seed), effort);
            assert!(advised(&*one).is_some());
            assert_eq!(advised(&*one), advised(&*other));
            let values =
                |table: &dyn AnyTable| standings(table, Seats::only(Seat(0)), Seed::from(seed));
            assert_eq!(values(&*one), values(&*other));
        }
    }

    #[test]
    fn every_step_of_advice_can_be_shown_and_played() {
        let mut table = table();
        let seat = table.deciding().iter().next().unwrap();
        let advice = advised(&*table, seat, Seed::from(3), (Effort::Trials(80), 1)).unwrap();
        assert!(!advice.plan.is_empty() && advice.plan.len() == advice.steps.len());
        let progress = table.play(seat, &advice.plan).unwrap();
        assert_eq!(progress.made, advice.plan.len(), "{progress:?}");
        assert!(advice.value.iter().all(|value| (-1.0..=1.0).contains(value)));
        let json = serde_json::to_value(&advice.steps[0]).unwrap();
        assert_ne!(json, json!(null));
    }

    #[test]
    fn what_one_side_has_the_other_lacks() {
        let [one, other] = standings(&*table(), Seats::first(2), Seed::from(1))[..] else {
            panic!("two seats")
        };
        assert_eq!(one, -other);
    }
}
