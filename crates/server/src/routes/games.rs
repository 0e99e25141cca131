//! The games: what they are, their words, their rules, their boards.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use bivouac_kernel::{About, AnyGame, Board, LOCALES as KERNEL, Options, Seed};
use bivouac_texts::Lang;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Shared;
use crate::problem::Failure;
use crate::wire::{ApiProblem, GameInfo, GameOption, GameScenario, RuleRow};
use crate::words::LOCALES;

const JSON: &str = "application/json";
const TEXT: &str = "text/plain; charset=utf-8";

/// May be kept, but must be asked for again.
const ASK: &str = "no-cache";

pub fn router() -> OpenApiRouter<Shared> {
    OpenApiRouter::default()
        .routes(routes!(games))
        .routes(routes!(own_words))
        .routes(routes!(game_words))
        .routes(routes!(rules))
        .routes(routes!(board))
}

/// The games that can be played.
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = [GameInfo])))]
async fn games(State(app): State<Shared>, asked: HeaderMap) -> Result<Response, Failure> {
    let games = app.games;
    let make =
        move || serde_json::to_vec(&games.iter().map(|game| info(*game)).collect::<Vec<_>>()).ok();
    let packed = app.shelf.packed("games".to_owned(), JSON, make).await;
    Ok(packed.ok_or_else(Failure::internal)?.answer(&asked, ASK))
}

/// The words of the server and of every table, as a Fluent file.
#[utoipa::path(
    get, path = "/api/words/{lang}", tag = "games",
    params(("lang" = String, Path, description = "en or fr")),
    responses((status = 200, body = String, content_type = "text/plain"),
        (status = "default", body = ApiProblem)))]
async fn own_words(
    State(app): State<Shared>,
    Path(lang): Path<String>,
    asked: HeaderMap,
) -> Result<Response, Failure> {
    let lang = spoken(&lang)?;
    let make = move || Some(words(&[KERNEL, LOCALES], lang).into_bytes());
    let packed = app.shelf.packed(format!("words/{lang}"), TEXT, make).await;
    Ok(packed.ok_or_else(Failure::internal)?.answer(&asked, ASK))
}

/// The words of a game and of every table, as a Fluent file.
#[utoipa::path(
    get, path = "/api/games/{game}/words/{lang}", tag = "games",
    params(("game" = String, Path), ("lang" = String, Path, description = "en or fr")),
    responses((status = 200, body = String, content_type = "text/plain"),
        (status = "default", body = ApiProblem)))]
async fn game_words(
    State(app): State<Shared>,
    Path((game, lang)): Path<(String, String)>,
    asked: HeaderMap,
) -> Result<Response, Failure> {
    let (about, lang) = (played(&app, &game)?.about(), spoken(&lang)?);
    let make = move || Some(words(&[KERNEL, about.locales], lang).into_bytes());
    let packed = app.shelf.packed(format!("{game}/words/{lang}"), TEXT, make).await;
    Ok(packed.ok_or_else(Failure::internal)?.answer(&asked, ASK))
}

/// The rules of a game in one language.
#[utoipa::path(
    get, path = "/api/games/{game}/rules/{lang}", tag = "games",
    params(("game" = String, Path), ("lang" = String, Path, description = "en or fr")),
    responses((status = 200, body = [RuleRow]), (status = "default", body = ApiProblem)))]
async fn rules(
    State(app): State<Shared>,
    Path((game, lang)): Path<(String, String)>,
    asked: HeaderMap,
) -> Result<Response, Failure> {
    let (about, lang) = (played(&app, &game)?.about(), spoken(&lang)?);
    let make = move || serde_json::to_vec(&rows(about, lang)).ok();
    let packed = app.shelf.packed(format!("{game}/rules/{lang}"), JSON, make).await;
    Ok(packed.ok_or_else(Failure::internal)?.answer(&asked, ASK))
}

/// What does not change on the table during a scenario.
#[utoipa::path(
    get, path = "/api/games/{game}/boards/{scenario}", tag = "games",
    params(("game" = String, Path), ("scenario" = String, Path)),
    responses((status = 200, body = Board), (status = "default", body = ApiProblem)))]
async fn board(
    State(app): State<Shared>,
    Path((game, scenario)): Path<(String, String)>,
    asked: HeaderMap,
) -> Result<Response, Failure> {
    let known = played(&app, &game)?;
    let scenario = known.about().scenario(&scenario).map(|scenario| scenario.id);
    let scenario = scenario.ok_or_else(|| not_found("no-scenario"))?;
    let make = move || {
        let table = known.set_up(scenario, &Options::default(), Seed::from(0)).ok()?;
        serde_json::to_vec(table.board()).ok()
    };
    let packed = app.shelf.packed(format!("{game}/boards/{scenario}"), JSON, make).await;
    Ok(packed.ok_or_else(Failure::internal)?.answer(&asked, ASK))
}

fn not_found(code: &'static str) -> Failure {
    Failure::new(StatusCode::NOT_FOUND, code)
}

fn played(app: &Shared, id: &str) -> Result<&'static dyn AnyGame, Failure> {
    app.game(id).ok_or_else(|| not_found("no-game"))
}

/// The language with exactly this name.
fn spoken(code: &str) -> Result<Lang, Failure> {
    let found = Lang::ALL.into_iter().find(|lang| lang.code() == code);
    found.ok_or_else(|| not_found("no-language"))
}

fn words(sources: &[&[(&str, &str)]], lang: Lang) -> String {
    let files = sources.iter().copied().flatten().filter(|(code, _)| *code == lang.code());
    files.map(|(_, source)| *source).collect::<Vec<_>>().join("\n")
}

fn rows(about: &About, lang: Lang) -> Vec<RuleRow> {
    let row = |row: &bivouac_kernel::Row| RuleRow {
        id: row.id.clone(),
        text: row.text(lang.code()).to_owned(),
        note: row.note(lang.code()).to_owned(),
    };
    about.ledger.rows().iter().map(row).collect()
}

fn info(game: &dyn AnyGame) -> GameInfo {
    let about = game.about();
    let own = |ids: &[&str]| ids.iter().map(|&id| id.to_owned()).collect::<Vec<_>>();
    let scenarios = about.scenarios.iter().map(|scenario| GameScenario {
        id: scenario.id.to_owned(),
        seats: own(&about.seats[..scenario.seats.min(about.seats.len())]),
        secrets: game.secrets(scenario.id),
        options: scenario
            .options
            .iter()
            .map(|option| GameOption {
                id: option.id.to_owned(),
                values: own(option.values),
                rule: option.rule.map(str::to_owned),
            })
            .collect(),
        briefing: game.briefing(scenario.id),
        overlays: game.overlays(scenario.id).to_vec(),
    });
    GameInfo {
        id: about.id.to_owned(),
        version: about.version,
        seats: own(about.seats),
        scenarios: scenarios.collect(),
    }
}
