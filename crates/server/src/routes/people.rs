//! Guests, accounts and sessions.

use std::time::Duration;

use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::AppendHeaders;
use axum::{Extension, Json};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Shared;
use crate::accounts::{names, token};
use crate::guard::{Body, Client, Visitor};
use crate::problem::Failure;
use crate::store::{Name, Opening, PersonRow, Session, now_ms};
use crate::wire::{
    ApiProblem, Credentials, Me, NewAccount, NewGuest, PasswordChange, ProfileChange,
};
use crate::words::language;

pub fn router() -> OpenApiRouter<Shared> {
    OpenApiRouter::default()
        .routes(routes!(me, change_profile))
        .routes(routes!(new_guest))
        .routes(routes!(new_account))
        .routes(routes!(log_in, log_out))
        .routes(routes!(log_out_everywhere))
        .routes(routes!(change_password))
        .routes(routes!(ask_to_confirm))
}

/// An answer that gives the browser a cookie.
type WithCookie<T> = Result<(Cookies, T), Failure>;

/// What the browser is to keep.
type Cookies = AppendHeaders<Vec<(HeaderName, HeaderValue)>>;

/// What the server knows of whoever asks.
#[utoipa::path(get, path = "/api/me", tag = "people", responses((status = 200, body = Me)))]
async fn me(
    State(app): State<Shared>,
    headers: HeaderMap,
    Visitor(session): Visitor,
) -> WithCookie<Json<Me>> {
    let mut cookies = Vec::new();
    if let Some((session, token)) = session.as_ref().zip(token::given(&headers)) {
        // Whoever keeps coming stays known.
        let lasts = lasts(&session.person);
        let until = now_ms() + millis(lasts);
        if session.expires_ms + DAY < until {
            app.store.prolong(&session.token, until).await?;
            cookies.push((SET_COOKIE, token::cookie(token, lasts, app.settings.secure())));
        }
    }
    Ok((AppendHeaders(cookies), Json(of(&app, session.map(|session| session.person)))))
}

/// Becomes a guest. Whoever is known already stays who he is.
#[utoipa::path(
    post, path = "/api/me/guest", tag = "people", request_body = NewGuest,
    responses((status = 200, body = Me), (status = "default", body = ApiProblem)))]
async fn new_guest(
    State(app): State<Shared>,
    Visitor(session): Visitor,
    headers: HeaderMap,
    Body(wish): Body<NewGuest>,
) -> WithCookie<Json<Me>> {
    if let Some(Session { person, .. }) = session {
        return Ok((AppendHeaders(Vec::new()), Json(of(&app, Some(person)))));
    }
    let name = match wish.name.as_deref() {
        Some(given) => free_name(&app, given).await?,
        None => token::guest_name(),
    };
    let (id, folded) = (token::id(), names::folded(&name));
    let name = Name { name: &name, folded: &folded };
    app.store.add_guest(&id, name, language(&headers), now_ms()).await?;
    welcome(&app, &id, None).await
}

/// Changes what a person has told of itself. Mail is written in the language of this request from
/// now on.
#[utoipa::path(
    patch, path = "/api/me", tag = "people", request_body = ProfileChange,
    responses((status = 200, body = Me), (status = "default", body = ApiProblem)))]
async fn change_profile(
    State(app): State<Shared>,
    visitor: Visitor,
    headers: HeaderMap,
    Body(change): Body<ProfileChange>,
) -> Result<Json<Me>, Failure> {
    let mut person = visitor.known()?.person;
    if person.guest() && (change.email.is_some() || change.notify == Some(true)) {
        return Err(Failure::new(StatusCode::CONFLICT, "account-needed"));
    }
    if let Some(name) = change.name.as_deref() {
        let same = names::folded(name) == names::folded(&person.name) && !person.guest();
        person.name = if same { names::name(name)? } else { free_name(&app, name).await? };
    }
    let before = person.email.clone();
    if let Some(email) = change.email.as_deref() {
        person.email = names::email(email)?;
    }
    let new = person.email.is_some() && person.email != before;
    if new {
        may_write(&app, &person.id, person.email.as_deref())?;
    }
    person.notify = i64::from(change.notify.unwrap_or(person.notify != 0));
    if person.email.is_none() {
        if change.notify == Some(true) {
            return Err(Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "email-needed"));
        }
        person.notify = 0;
    }
    language(&headers).code().clone_into(&mut person.lang);
    let changed = app.store.change_profile(&person, &names::folded(&person.name)).await;
    changed.map_err(taken_or_worse)?;
    if new {
        app.mail.confirm(&person.id);
    }
    Ok(Json(of(&app, Some(person))))
}

/// Whether a person may have a letter sent to an address that he has yet to confirm.
fn may_write(app: &Shared, person: &str, email: Option<&str>) -> Result<(), Failure> {
    match email.filter(|_| app.mail.works()) {
        Some(email) => app.pace.letter(person, email),
        None => Ok(()),
    }
}

/// Sends the letter that confirms an address once more.
#[utoipa::path(
    post, path = "/api/me/email/letter", tag = "people",
    responses((status = 204), (status = "default", body = ApiProblem)))]
async fn ask_to_confirm(
    State(app): State<Shared>,
    visitor: Visitor,
) -> Result<StatusCode, Failure> {
    let person = visitor.known()?.person;
    if person.email.is_none() {
        return Err(Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "email-needed"));
    }
    if person.reachable().is_none() {
        may_write(&app, &person.id, person.email.as_deref())?;
        app.mail.confirm(&person.id);
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Opens an account. A guest who opens one keeps his tables.
#[utoipa::path(
    post, path = "/api/accounts", tag = "people", request_body = NewAccount,
    responses((status = 200, body = Me), (status = "default", body = ApiProblem)))]
async fn new_account(
    State(app): State<Shared>,
    Visitor(session): Visitor,
    headers: HeaderMap,
    Body(wish): Body<NewAccount>,
) -> WithCookie<Json<Me>> {
    let already = || Failure::new(StatusCode::CONFLICT, "already-account");
    if session.as_ref().is_some_and(|session| !session.person.guest()) {
        return Err(already());
    }
    let email = names::email(wish.email.as_deref().unwrap_or_default())?;
    names::password(&wish.password)?;
    let name = free_name(&app, &wish.name).await?;
    let id = session.as_ref().map_or_else(token::id, |session| session.person.id.clone());
    may_write(&app, &id, email.as_deref())?;
    let password = app.passwords.keep(wish.password).await?;
    let folded = names::folded(&name);
    let opening = Opening {
        name: Name { name: &name, folded: &folded },
        password: &password,
        email: email.as_deref(),
    };
    let lang = language(&headers);
    if session.is_some() {
        let opened = app.store.open_account(&id, opening, lang).await;
        if !opened.map_err(taken_or_worse)? {
            return Err(already());
        }
    } else {
        let added = app.store.add_account(&id, opening, lang, now_ms()).await;
        added.map_err(taken_or_worse)?;
    }
    if email.is_some() {
        app.mail.confirm(&id);
    }
    welcome(&app, &id, session.as_ref().map(|session| session.token.as_str())).await
}

/// Logs in.
#[utoipa::path(
    post, path = "/api/session", tag = "people", request_body = Credentials,
    responses((status = 200, body = Me), (status = "default", body = ApiProblem)))]
async fn log_in(
    State(app): State<Shared>,
    Extension(client): Extension<Client>,
    Visitor(session): Visitor,
    Body(given): Body<Credentials>,
) -> WithCookie<Json<Me>> {
    let folded = names::folded(&given.name.chars().take(100).collect::<String>());
    let account = app.store.account(&folded).await?;
    let kept = account.as_ref().and_then(|account| account.password.clone());
    prove(&app, &folded, client, given.password, kept).await?;
    let account = account.ok_or_else(wrong_password)?;
    welcome(&app, &account.id, session.as_ref().map(|session| session.token.as_str())).await
}

/// Logs out.
#[utoipa::path(delete, path = "/api/session", tag = "people", responses((status = 204)))]
async fn log_out(State(app): State<Shared>, Visitor(session): Visitor) -> WithCookie<StatusCode> {
    if let Some(session) = session {
        app.store.end_session(&session.token).await?;
    }
    Ok(farewell(&app))
}

/// Logs out everywhere: ends all sessions of whoever asks.
#[utoipa::path(
    delete, path = "/api/sessions", tag = "people",
    responses((status = 204), (status = "default", body = ApiProblem)))]
async fn log_out_everywhere(State(app): State<Shared>, visitor: Visitor) -> WithCookie<StatusCode> {
    app.store.end_sessions(&visitor.known()?.person.id).await?;
    Ok(farewell(&app))
}

/// Changes the password and ends every other session of the account.
#[utoipa::path(
    put, path = "/api/me/password", tag = "people", request_body = PasswordChange,
    responses((status = 200, body = Me), (status = "default", body = ApiProblem)))]
async fn change_password(
    State(app): State<Shared>,
    Extension(client): Extension<Client>,
    visitor: Visitor,
    Body(change): Body<PasswordChange>,
) -> WithCookie<Json<Me>> {
    let person = visitor.known()?.person;
    if person.guest() {
        return Err(Failure::new(StatusCode::CONFLICT, "account-needed"));
    }
    names::password(&change.new)?;
    prove(&app, &names::folded(&person.name), client, change.old, person.password).await?;
    let password = app.passwords.keep(change.new).await?;
    app.store.change_password(&person.id, &password).await?;
    welcome(&app, &person.id, None).await
}

/// Checks a password, as often as may be tried.
async fn prove(
    app: &Shared,
    folded: &str,
    client: Client,
    password: String,
    kept: Option<String>,
) -> Result<(), Failure> {
    app.attempts.begin(folded, client)?;
    // No password is longer: there is nothing to check.
    let kept = kept.filter(|_| names::password(&password).is_ok());
    match app.passwords.fits(password.chars().take(200).collect(), kept).await? {
        true => app.attempts.right(folded, client),
        false => return Err(wrong_password()),
    }
    Ok(())
}

fn wrong_password() -> Failure {
    Failure::new(StatusCode::UNAUTHORIZED, "wrong-password")
}

const DAY: i64 = 24 * 60 * 60 * 1000;

fn lasts(person: &PersonRow) -> Duration {
    if person.guest() { token::GUEST } else { token::ACCOUNT }
}

fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

/// Begins a session, with a token of its own, in place of the one before.
async fn welcome(app: &Shared, person: &str, instead_of: Option<&str>) -> WithCookie<Json<Me>> {
    let person = app.store.person(person).await?;
    let person = person.ok_or_else(|| Failure::new(StatusCode::UNAUTHORIZED, "no-session"))?;
    let (token, now, lasts) = (token::fresh(), now_ms(), lasts(&person));
    let times = (now, now + millis(lasts));
    app.store.begin_session(&token::stored(&token), &person.id, times, instead_of).await?;
    let cookie = token::cookie(&token, lasts, app.settings.secure());
    Ok((AppendHeaders(vec![(SET_COOKIE, cookie)]), Json(of(app, Some(person)))))
}

fn farewell(app: &Shared) -> (Cookies, StatusCode) {
    let cookie = token::no_cookie(app.settings.secure());
    (AppendHeaders(vec![(SET_COOKIE, cookie)]), StatusCode::NO_CONTENT)
}

/// A name that no account has.
async fn free_name(app: &Shared, given: &str) -> Result<String, Failure> {
    let name = names::name(given)?;
    match app.store.account(&names::folded(&name)).await? {
        Some(_) => Err(taken()),
        None => Ok(name),
    }
}

fn taken() -> Failure {
    Failure::new(StatusCode::CONFLICT, "name-taken")
}

/// Somebody else was quicker to take the name, or storage failed.
fn taken_or_worse(error: sqlx::Error) -> Failure {
    match &error {
        sqlx::Error::Database(said) if said.is_unique_violation() => taken(),
        _ => error.into(),
    }
}

fn of(app: &Shared, person: Option<PersonRow>) -> Me {
    let bots = bivouac_bots::Level::OFFERED.iter().map(|level| level.id().to_owned());
    Me {
        person: person.as_ref().map(PersonRow::public),
        email: person.as_ref().and_then(|person| person.email.clone()),
        confirmed: person.as_ref().is_some_and(|person| person.reachable().is_some()),
        notify: person.as_ref().is_some_and(|person| person.notify != 0),
        mail: app.mail.works(),
        bots: bots.collect(),
    }
}
