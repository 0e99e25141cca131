//! Whether a request comes from this site's own pages.

use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, HOST, ORIGIN, TRANSFER_ENCODING, UPGRADE};
use axum::http::{HeaderMap, Method, StatusCode};

use crate::problem::Failure;

/// Whether a request may change something or open a live connection.
///
/// # Errors
/// When the page of another site sent it, or its body is not JSON, as a form of another site
/// would send it.
pub fn own(method: &Method, headers: &HeaderMap, public: Option<&str>) -> Result<(), Failure> {
    if method.is_safe() && !headers.contains_key(UPGRADE) {
        return Ok(());
    }
    let foreign = || Err(Failure::new(StatusCode::FORBIDDEN, "other-site"));
    let site = headers.get("sec-fetch-site").map(|site| site.as_bytes());
    if site.is_some_and(|site| !matches!(site, b"same-origin" | b"none")) {
        return foreign();
    }
    if let Some(origin) = headers.get(ORIGIN) {
        let origin = origin.to_str().unwrap_or_default();
        if !(is_host(origin, headers) || public.is_some_and(|public| is_site(origin, public))) {
            return foreign();
        }
    }
    if has_body(headers) && !is_json(headers) {
        return Err(Failure::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not-json"));
    }
    Ok(())
}

/// Whether the page is on the host that was asked.
fn is_host(origin: &str, headers: &HeaderMap) -> bool {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let own = ["http://", "https://"].iter().find_map(|scheme| origin.strip_prefix(scheme));
    host.zip(own).is_some_and(|(host, own)| host.eq_ignore_ascii_case(own))
}

/// Whether the page belongs to the site with this address.
fn is_site(origin: &str, public: &str) -> bool {
    let end = public.find("://").map_or(0, |at| at + 3);
    let path = public[end..].find('/').map_or(public.len(), |at| end + at);
    origin.eq_ignore_ascii_case(&public[..path])
}

fn has_body(headers: &HeaderMap) -> bool {
    let length = headers.get(CONTENT_LENGTH).map(|length| length.as_bytes());
    length.is_some_and(|length| length != b"0") || headers.contains_key(TRANSFER_ENCODING)
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    kind.eq_ignore_ascii_case("application/json")
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    fn refused(method: Method, given: &[(&'static str, &'static str)]) -> Option<&'static str> {
        let headers = given
            .iter()
            .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)));
        let public = Some("https://play.example.org/bivouac");
        own(&method, &headers.collect(), public).err().map(|failure| failure.code)
    }

    #[test]
    fn only_pages_of_this_site_may_change_something() {
        let host = ("host", "localhost:1812");
        let post = |given: &[_]| refused(Method::POST, &[&[host], given].concat());
        assert_eq!(post(&[]), None);
        assert_eq!(post(&[("origin", "http://localhost:1812")]), None);
        assert_eq!(post(&[("origin", "https://play.example.org")]), None);
        assert_eq!(post(&[("origin", "http://localhost:8080")]), Some("other-site"));
        assert_eq!(post(&[("origin", "null")]), Some("other-site"));
        assert_eq!(post(&[("sec-fetch-site", "same-origin")]), None);
        assert_eq!(post(&[("sec-fetch-site", "none")]), None);
        assert_eq!(post(&[("sec-fetch-site", "same-site")]), Some("other-site"));
        assert_eq!(post(&[("sec-fetch-site", "cross-site")]), Some("other-site"));
        assert_eq!(refused(Method::GET, &[host, ("origin", "http://evil.example")]), None);
        let live = [host, ("origin", "http://evil.example"), ("upgrade", "websocket")];
        assert_eq!(refused(Method::GET, &live), Some("other-site"));
    }

    #[test]
    fn a_body_is_json() {
        let with = |kind| refused(Method::POST, &[("content-length", "2"), ("content-type", kind)]);
        assert_eq!(with("application/json"), None);
        assert_eq!(with("application/json; charset=utf-8"), None);
        assert_eq!(with("text/plain"), Some("not-json"));
        assert_eq!(refused(Method::POST, &[("transfer-encoding", "chunked")]), Some("not-json"));
        assert_eq!(refused(Method::DELETE, &[("content-length", "0")]), None);
    }
}
