//! The page on which an address for mail is confirmed. A letter names it; looking at it confirms
//! nothing, because programs that read letters look at what they name.

use axum::Extension;
use axum::extract::{Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_LANGUAGE, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use bivouac_kernel::Text;
use bivouac_texts::Lang;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Shared;
use crate::accounts::token;
use crate::guard::{Client, Kind};
use crate::problem::Failure;
use crate::store::now_ms;
use crate::words::language;

/// The page.
pub(super) fn router() -> OpenApiRouter<Shared> {
    OpenApiRouter::default().routes(routes!(ask, confirm))
}

/// The address of the page for a token. The token follows the path, which is written in logs.
pub(crate) fn address(site: &str, token: &str) -> String {
    format!("{site}/confirm?token={token}")
}

/// What the letter holds.
#[derive(Debug, Deserialize, IntoParams)]
struct Given {
    /// What confirms the address.
    #[serde(default)]
    token: String,
}

/// The page that asks whether an address for mail is to be confirmed.
#[utoipa::path(get, path = "/confirm", tag = "people", params(Given),
    responses((status = 200, body = String, content_type = "text/html"), (status = 404)))]
async fn ask(
    State(app): State<Shared>,
    Extension(client): Extension<Client>,
    Query(Given { token }): Query<Given>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    app.pace.client(client, Kind::Read)?;
    let lang = language(&headers);
    let waits = app.store.confirmation(&token::stored(&token), now_ms()).await?;
    let Some(waits) = waits else { return Ok(none(&app, lang)) };
    let say = |text: Text| escaped(&app.words.say(None, lang, &text));
    let asked = Text::new("confirm-ask")
        .with("name", waits.name.as_str())
        .with("email", waits.email.as_str());
    let button = say(Text::new("confirm-button"));
    let form = format!("<form method=\"post\"><button>{button}</button></form>");
    Ok(page(&app, lang, StatusCode::OK, &format!("<p>{}</p>{form}", say(asked))))
}

/// Confirms an address for mail, once.
#[utoipa::path(post, path = "/confirm", tag = "people", params(Given),
    responses((status = 200, body = String, content_type = "text/html"), (status = 404)))]
async fn confirm(
    State(app): State<Shared>,
    Extension(client): Extension<Client>,
    Query(Given { token }): Query<Given>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    app.pace.client(client, Kind::Write)?;
    let lang = language(&headers);
    if !app.store.confirm(&token::stored(&token), now_ms()).await? {
        return Ok(none(&app, lang));
    }
    let said = escaped(&app.words.say(None, lang, &Text::new("confirm-done")));
    Ok(page(&app, lang, StatusCode::OK, &format!("<p>{said}</p>")))
}

/// Nothing waits to be confirmed here.
fn none(app: &Shared, lang: Lang) -> Response {
    let said = escaped(&app.words.say(None, lang, &Text::new("confirm-none")));
    page(app, lang, StatusCode::NOT_FOUND, &format!("<p>{said}</p>"))
}

fn page(app: &Shared, lang: Lang, status: StatusCode, body: &str) -> Response {
    let title = escaped(&app.words.say(None, lang, &Text::new("confirm-title")));
    let code = lang.code();
    let html = format!(
        "<!doctype html><html lang=\"{code}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>{title}</title></head>\
         <body><main><h1>{title}</h1>{body}</main></body></html>\n"
    );
    let headers = [
        (CONTENT_TYPE, "text/html; charset=utf-8"),
        (CONTENT_LANGUAGE, code),
        (CACHE_CONTROL, "no-store"),
    ];
    (status, headers, html).into_response()
}

/// A text in which nothing means anything to a browser.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            _ => safe.push(sign),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_stays_a_text() {
        assert_eq!(escaped("<b a='x'>&\""), "&lt;b a=&#39;x&#39;&gt;&amp;&quot;");
    }
}
