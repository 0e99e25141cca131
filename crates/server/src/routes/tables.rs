//! The lobby: opening tables, finding them, sitting down at them.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use bivouac_bots::Level;
use bivouac_kernel::{About, ScenarioInfo, Seed, Start};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Shared;
use crate::guard::{Body, Caller, Wish};
use crate::hall::{Facts, change_seat, first_act, lobby_card, stored_status};
use crate::problem::Failure;
use crate::sitting::HeldAs;
use crate::store::{Filter, NewRow, NewSeat, SeatRow, TableRow, now_ms, random_name};
use crate::wire::{
    ApiProblem, Clock, HolderWish, NewTable, Person, SeatChange, SeatWish, Status, TableCard,
    TableOpened,
};

/// How many tables that have not ended a guest may have, and an account.
const MOST_OF_GUEST: i64 = 10;
const MOST_OF_ACCOUNT: i64 = 50;
/// How many tables are listed at once.
const MOST_LISTED: i64 = 100;
/// The longest clocks.
const MOST_DAYS: u16 = 60;
const MOST_MINUTES: u32 = 7 * 24 * 60;

/// The routes.
pub(super) fn router() -> OpenApiRouter<Shared> {
    OpenApiRouter::default()
        .routes(routes!(tables, open_table))
        .routes(routes!(close_table))
        .routes(routes!(put_seat))
        .routes(routes!(rematch))
}

/// Which tables are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct TablesQuery {
    /// How far they have come.
    #[serde(default)]
    #[param(inline)]
    status: Option<Status>,
    /// The id of the game.
    #[serde(default)]
    game: Option<String>,
    /// Only the tables of whoever asks.
    #[serde(default)]
    mine: bool,
    /// Only those at which whoever asks must decide.
    #[serde(default)]
    your_move: bool,
    /// Only those that were opened before this time, in milliseconds since 1970: that of the last
    /// table of the page before.
    #[serde(default)]
    before: Option<i64>,
    /// How many at most.
    #[serde(default)]
    limit: Option<i64>,
}

/// The tables of the lobby and those of whoever asks, the latest first.
#[utoipa::path(get, path = "/api/tables", params(TablesQuery), tag = "tables",
    responses((status = 200, body = Vec<TableCard>)))]
async fn tables(
    State(app): State<Shared>,
    caller: Caller,
    Wish(query): Wish<TablesQuery>,
) -> Result<Json<Vec<TableCard>>, Failure> {
    if query.mine || query.your_move {
        caller.known()?;
    }
    if let Some(game) = &query.game {
        self::game(&app, game)?;
    }
    let person = caller.0.map(|person| person.id);
    let filter = Filter {
        status: query.status.map(stored_status),
        game: query.game,
        person: person.clone(),
        mine: query.mine || query.your_move,
        your_move: query.your_move,
        before: query.before,
        limit: query.limit.unwrap_or(50).clamp(1, MOST_LISTED),
    };
    let found = app.store.tables(&filter).await?;
    let cards = found.iter();
    let cards = cards.filter_map(|(row, seats)| lobby_card(&app, row, seats, person.as_deref()));
    Ok(Json(cards.collect()))
}

/// Opens a table. If every seat is taken, the game begins at once.
#[utoipa::path(post, path = "/api/tables", request_body = NewTable, tag = "tables",
    responses((status = 201, body = TableOpened), (status = 400, body = ApiProblem)))]
async fn open_table(
    State(app): State<Shared>,
    caller: Caller,
    Body(new): Body<NewTable>,
) -> Result<(StatusCode, Json<TableOpened>), Failure> {
    let person = caller.known()?;
    let about = game(&app, &new.game)?;
    let bad = |error: bivouac_kernel::SetUpError| {
        Failure::new(StatusCode::BAD_REQUEST, "set-up").saying(error.text()).of_game(about.id)
    };
    let scenario = about.scenario(&new.scenario);
    let scenario = scenario
        .ok_or_else(|| bad(bivouac_kernel::SetUpError::UnknownScenario(new.scenario.clone())))?;
    new.options.fit(scenario).map_err(bad)?;
    check_clock(new.clock)?;
    let seats = seats(about, scenario, &new.seats, person)?;
    has_room(&app, person).await?;
    let start = Start::Scenario { id: new.scenario.clone(), options: new.options.clone() };
    let table = Opening {
        game: about,
        scenario: scenario.id,
        start,
        public: new.public,
        clock: new.clock,
        owner: person,
    };
    let id = table.open(&app, seats, None).await?;
    Ok((StatusCode::CREATED, Json(TableOpened { id })))
}

/// The game with this id.
fn game(app: &Shared, id: &str) -> Result<&'static About, Failure> {
    let game = app.game(id).map(bivouac_kernel::AnyGame::about);
    game.ok_or_else(|| Failure::new(StatusCode::NOT_FOUND, "no-game"))
}

fn check_clock(clock: Option<Clock>) -> Result<(), Failure> {
    let fits = match clock {
        None => true,
        Some(Clock::PerMove { days }) => (1..=MOST_DAYS).contains(&days),
        Some(Clock::PerGame { minutes }) => (1..=MOST_MINUTES).contains(&minutes),
    };
    if fits { Ok(()) } else { Err(Failure::new(StatusCode::BAD_REQUEST, "bad-clock")) }
}

/// Who has which seat of a new table.
fn seats(
    about: &About,
    scenario: &ScenarioInfo,
    wishes: &[SeatWish],
    person: &Person,
) -> Result<Vec<NewSeat>, Failure> {
    let bad = |code| Failure::new(StatusCode::BAD_REQUEST, code);
    let mut seats: Vec<Option<NewSeat>> = vec![None; scenario.seats];
    for wish in wishes {
        let seat = about.seat(&wish.seat).and_then(|seat| seats.get_mut(seat.index()));
        let seat = seat.ok_or_else(|| bad("no-seat"))?;
        if seat.is_some() {
            return Err(bad("seat-twice"));
        }
        *seat = Some(match &wish.holder {
            HolderWish::Open => NewSeat::default(),
            HolderWish::Me => NewSeat::of(&person.id),
            HolderWish::Bot { level } => {
                level.parse::<Level>().map_err(|_| bad("unknown-bot"))?;
                NewSeat { bot: Some(level.clone()), ..NewSeat::default() }
            }
        });
    }
    let seats: Vec<NewSeat> = seats.into_iter().map(Option::unwrap_or_default).collect();
    if seats.iter().all(|seat| seat.bot.is_some()) {
        return Err(bad("bots-only"));
    }
    Ok(seats)
}

/// Whether a person may have one table more.
///
/// # Errors
/// When there are too many that have not ended.
pub(super) async fn has_room(app: &Shared, person: &Person) -> Result<(), Failure> {
    let most = if person.guest { MOST_OF_GUEST } else { MOST_OF_ACCOUNT };
    if app.store.tables_of(&person.id).await? >= most {
        let text = bivouac_kernel::Text::new("problem-too-many-tables").with("most", most);
        return Err(Failure::new(StatusCode::CONFLICT, "too-many-tables").saying(text));
    }
    Ok(())
}

/// A table that is to be opened.
pub(super) struct Opening<'a> {
    pub game: &'static About,
    pub scenario: &'static str,
    pub start: Start,
    pub public: bool,
    pub clock: Option<Clock>,
    pub owner: &'a Person,
}

impl Opening<'_> {
    /// Opens it, and begins the game if every seat is taken. As a rematch it is opened only if
    /// there is none yet.
    pub(super) async fn open(
        &self,
        app: &Shared,
        seats: Vec<NewSeat>,
        rematch_of: Option<&str>,
    ) -> Result<String, Failure> {
        let table = self.row(fresh_seed()?)?;
        let id = table.id.clone();
        let facts = Facts::read(app, &table)?;
        let holders: Option<Vec<HeldAs>> = seats.iter().map(held).collect();
        let first = holders.and_then(|holders| first_act(&facts, holders, table.created_ms));
        let new = NewRow { table, seats };
        if let Some(of) = rematch_of {
            if !app.store.add_rematch(of, &new, first.as_ref()).await? {
                let known = app.store.table(of).await?.and_then(|(row, _)| row.rematch);
                return known.ok_or_else(crate::hall::no_table);
            }
        } else {
            app.store.open_table(&new, first.as_ref()).await?;
        }
        if first.is_some() {
            // A bot may have to begin.
            drop(app.hall.seize(app, &id).await?);
        }
        Ok(id)
    }

    /// The table as it is stored, open.
    pub(super) fn row(&self, seed: Seed) -> Result<TableRow, Failure> {
        let json = |value: serde_json::Result<String>| {
            value.map_err(|_| Failure::new(StatusCode::BAD_REQUEST, "set-up"))
        };
        Ok(TableRow {
            id: random_name(16)?,
            game: self.game.id.to_owned(),
            rules: i64::from(self.game.version),
            scenario: self.scenario.to_owned(),
            start: json(serde_json::to_string(&self.start))?,
            seed: seed.to_string(),
            status: "open".to_owned(),
            public: self.public,
            invitation: random_name(24)?,
            owner: self.owner.id.clone(),
            clock: self.clock.map(|clock| json(serde_json::to_string(&clock))).transpose()?,
            deadline_ms: None,
            ended: None,
            rematch: None,
            created_ms: now_ms(),
        })
    }
}

/// A seed that nobody can guess.
pub(super) fn fresh_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| {
        tracing::error!(%error, "no random numbers");
        Failure::new(StatusCode::SERVICE_UNAVAILABLE, "storage")
    })?;
    Ok(Seed::new(bytes))
}

fn held(seat: &NewSeat) -> Option<HeldAs> {
    match (&seat.person, &seat.bot) {
        (Some(person), _) => Some(HeldAs::Person(person.clone())),
        (None, Some(level)) => Some(HeldAs::Bot(level.clone())),
        (None, None) => None,
    }
}

/// Takes away a table of one's own whose game has not begun.
#[utoipa::path(delete, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path)),
    responses((status = 204), (status = 403, body = ApiProblem), (status = 409, body = ApiProblem)))]
async fn close_table(
    State(app): State<Shared>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Failure> {
    let person = caller.known()?.clone();
    carried_through(async move {
        let mut room = app.hall.seize(&app, &id).await?;
        if room.facts.owner != person.id {
            return Err(Failure::new(StatusCode::FORBIDDEN, "not-owner"));
        }
        let removed = app.store.remove_open_table(&id).await?;
        let before = removed.ok_or_else(|| Failure::new(StatusCode::CONFLICT, "begun"))?;
        room.remove();
        app.hall.forget(&id);
        if let Some(before) = before {
            // Another rematch may be asked for.
            let mut room = app.hall.seize(&app, &before).await?;
            room.rematch = None;
            room.publish();
        }
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}

/// Takes, gives or frees a seat.
#[utoipa::path(put, path = "/api/tables/{id}/seats/{seat}", request_body = SeatChange,
    tag = "tables", params(("id" = String, Path), ("seat" = String, Path)),
    responses((status = 200, body = TableCard), (status = 403, body = ApiProblem),
        (status = 409, body = ApiProblem)))]
async fn put_seat(
    State(app): State<Shared>,
    caller: Caller,
    Path((id, seat)): Path<(String, String)>,
    Body(change): Body<SeatChange>,
) -> Result<Json<TableCard>, Failure> {
    let person = caller.known()?.clone();
    carried_through(async move {
        let inside = {
            let room = app.hall.seize(&app, &id).await?;
            room.facts.owner == person.id || !room.seats_of(&person.id).is_empty()
        };
        if !inside && change.holder == HolderWish::Me {
            has_room(&app, &person).await?;
        }
        change_seat(&app, &id, &person, (&seat, &change)).await?;
        let room = app.hall.seize(&app, &id).await?;
        Ok(Json(room.card(room.eyes(Some(&person.id), None))))
    })
    .await
}

/// Does something to its end, whether or not whoever asked is still there.
pub(super) async fn carried_through<T: Send + 'static>(
    doing: impl Future<Output = Result<T, Failure>> + Send + 'static,
) -> Result<T, Failure> {
    tokio::spawn(doing).await.unwrap_or_else(|_| Err(Failure::internal()))
}

/// Asks for the rematch of a game that has ended: the same players, each at the next seat. Whoever
/// asks and the bots sit down at once; for the others a seat is kept, which they take themselves,
/// by taking it or by asking for the rematch too. There is one rematch.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "tables",
    params(("id" = String, Path)),
    responses((status = 201, body = TableOpened), (status = 403, body = ApiProblem),
        (status = 409, body = ApiProblem)))]
async fn rematch(
    State(app): State<Shared>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<(StatusCode, Json<TableOpened>), Failure> {
    let person = caller.known()?.clone();
    carried_through(async move {
        let (facts, mut seats, known) = {
            let room = app.hall.seize(&app, &id).await?;
            if room.seats_of(&person.id).is_empty() {
                return Err(Failure::new(StatusCode::FORBIDDEN, "not-your-seat"));
            }
            if room.status != Status::Finished {
                return Err(Failure::new(StatusCode::CONFLICT, "not-finished"));
            }
            let seats = room.seats.iter().map(|seat| asked_again(seat, &person));
            (room.facts.clone(), seats.collect::<Vec<NewSeat>>(), room.rematch.clone())
        };
        let opened = match known {
            Some(opened) => opened,
            None => {
                has_room(&app, &person).await?;
                seats.rotate_left(1);
                let table = Opening {
                    game: facts.game.about(),
                    scenario: facts.scenario.id,
                    start: facts.start.clone(),
                    public: facts.public,
                    clock: facts.clock,
                    owner: &person,
                };
                table.open(&app, seats, Some(&id)).await?
            }
        };
        accept(&app, &opened, &person).await?;
        let mut room = app.hall.seize(&app, &id).await?;
        room.rematch = Some(opened.clone());
        room.publish();
        Ok((StatusCode::CREATED, Json(TableOpened { id: opened })))
    })
    .await
}

/// A seat of a game that has ended as it is in the rematch that a person asks for.
fn asked_again(seat: &SeatRow, person: &Person) -> NewSeat {
    let own = seat.is_of(&person.id);
    let id = seat.person.as_ref().map(|person| person.id.clone());
    let (person, kept_for) = if own { (id, None) } else { (None, id) };
    NewSeat { person, bot: seat.bot.clone(), kept_for }
}

/// Takes the seats of a table that are kept for a person who asks for them.
async fn accept(app: &Shared, id: &str, person: &Person) -> Result<(), Failure> {
    let kept: Vec<&'static str> = {
        let room = app.hall.seize(app, id).await?;
        let kept = room.seats.iter().filter(|seat| seat.is_kept_for(&person.id));
        kept.filter_map(|seat| room.facts.game.about().seats.get(seat.seat).copied()).collect()
    };
    if !kept.is_empty() {
        has_room(app, person).await?;
    }
    for seat in kept {
        let change = SeatChange { holder: HolderWish::Me, invitation: None };
        change_seat(app, id, person, (seat, &change)).await?;
    }
    Ok(())
}
