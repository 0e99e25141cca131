//! What a request says.

use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use bivouac_kernel::Text;
use serde::de::DeserializeOwned;

use super::signs::check_json;
use crate::Shared;
use crate::problem::Failure;

/// The JSON body of a request, within the limit on its size. A request without a body says `{}`.
#[derive(Clone, Copy, Debug)]
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Shared> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &Shared) -> Result<Body<T>, Failure> {
        let most = most(request.uri().path(), app);
        let bytes = axum::body::to_bytes(request.into_body(), most)
            .await
            .map_err(|_| Failure::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large"))?;
        let bytes: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
        check_json(bytes)?;
        read(bytes).map(Body)
    }
}

/// What the address of a request asks for behind its question mark.
#[derive(Clone, Copy, Debug)]
pub struct Wish<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<Shared> for Wish<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Wish<T>, Failure> {
        let read = Query::from_request_parts(parts, app).await;
        read.map(|Query(wish)| Wish(wish)).map_err(|_| bad_query())
    }
}

/// What is asked for in an address is not what can be.
pub fn bad_query() -> Failure {
    Failure::new(StatusCode::BAD_REQUEST, "bad-query")
}

/// How many bytes a body may have.
pub fn most(path: &str, app: &Shared) -> usize {
    let limits = &app.settings.limits;
    if path == "/api/records" { limits.record } else { limits.body }
}

fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Failure> {
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let read = serde_path_to_error::deserialize(&mut json);
    match read {
        Ok(value) => json.end().map(|()| value).map_err(|error| unreadable(&error)),
        Err(error) if error.inner().is_data() => Err(misfit(&error)),
        Err(error) => Err(unreadable(error.inner())),
    }
}

/// The body is no JSON.
fn unreadable(error: &serde_json::Error) -> Failure {
    let text = Text::new("problem-unreadable-body")
        .with("line", error.line())
        .with("column", error.column());
    Failure::new(StatusCode::BAD_REQUEST, "unreadable-body").saying(text)
}

/// The body is JSON, but not what was asked for.
fn misfit(error: &serde_path_to_error::Error<serde_json::Error>) -> Failure {
    let said = error.inner().to_string();
    let (code, named) = if said.starts_with("missing field") {
        ("missing-field", said.split('`').nth(1))
    } else if said.starts_with("unknown field") {
        ("unknown-field", said.split('`').nth(1))
    } else {
        ("wrong-field", None)
    };
    let path = error.path().to_string();
    let field = match (path.as_str(), named) {
        // The place of an unknown field names it already; that of a missing one is where it would
        // be.
        (".", Some(named)) => named.to_owned(),
        (path, Some(named)) if path == named || path.ends_with(&format!(".{named}")) => {
            path.to_owned()
        }
        (path, Some(named)) => format!("{path}.{named}"),
        (path, None) => path.to_owned(),
    };
    let text = Text::new(format!("problem-{code}")).with("field", field);
    Failure::new(StatusCode::UNPROCESSABLE_ENTITY, code).saying(text)
}

#[cfg(test)]
mod tests {
    use bivouac_kernel::Arg;

    use super::*;
    use crate::wire::{Credentials, NewTable, ProfileChange};

    fn told<T: DeserializeOwned>(body: &str) -> (&'static str, String) {
        let failure = read::<T>(body.as_bytes()).err().unwrap();
        match failure.text.args.first() {
            Some(("field", Arg::Plain(field))) => (failure.code, field.to_string()),
            _ => (failure.code, String::new()),
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        let of = |code, field: &str| (code, field.to_owned());
        assert_eq!(told::<Credentials>("{"), of("unreadable-body", ""));
        assert_eq!(told::<Credentials>("{} x"), of("missing-field", "name"));
        assert_eq!(told::<ProfileChange>("{} x"), of("unreadable-body", ""));
        assert_eq!(told::<Credentials>(r#"{"name":"a"}"#), of("missing-field", "password"));
        assert_eq!(told::<Credentials>(r#"{"name":1}"#), of("wrong-field", "name"));
        assert_eq!(told::<ProfileChange>(r#"{"nam":"a"}"#), of("unknown-field", "nam"));
        let table = r#"{"game":"g","scenario":"s","clock":{"kind":"per_move","days":"x"}}"#;
        assert_eq!(told::<NewTable>(table).0, "wrong-field");
    }
}
