//! What proves a session: a random token in a cookie, of which only the hash is stored.

use std::fmt::Write;
use std::time::Duration;

use axum::http::header::COOKIE;
use axum::http::{HeaderMap, HeaderValue};
use sha2::{Digest, Sha256};

/// The name of the cookie.
const COOKIE_NAME: &str = "bivouac";

/// How long a guest stays known; there is no password to come back with.
pub const GUEST: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// How long one stays logged in.
pub const ACCOUNT: Duration = Duration::from_secs(90 * 24 * 60 * 60);

/// A new token: 32 random bytes.
pub fn fresh() -> String {
    hex(&random::<32>())
}

/// A new id of a person: too many to meet by chance, but no secret.
pub fn id() -> String {
    hex(&random::<8>())
}

/// How a token is stored.
pub fn stored(token: &str) -> String {
    hex(&Sha256::digest(token.as_bytes()))
}

/// A name for a guest who gives none. Nothing in it can be taken for another sign.
pub fn guest_name() -> String {
    const SIGNS: &[u8] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
    let code = random::<5>().map(|byte| char::from(SIGNS[usize::from(byte) % SIGNS.len()]));
    format!("Guest-{}", code.iter().collect::<String>())
}

/// The token that a request gives.
pub fn given(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = cookies.flat_map(|cookies| cookies.split(';'));
    let mut tokens = pairs.filter_map(|pair| pair.trim().split_once('='));
    let token = tokens.find(|(name, _)| *name == COOKIE_NAME).map(|(_, token)| token);
    token.filter(|token| token.len() == 64 && token.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

/// The cookie that gives a token to the browser for so long.
pub fn cookie(token: &str, lasts: Duration, secure: bool) -> HeaderValue {
    let secure = if secure { "; Secure" } else { "" };
    let seconds = lasts.as_secs();
    let cookie =
        format!("{COOKIE_NAME}={token}; HttpOnly; SameSite=Lax; Path=/; Max-Age={seconds}{secure}");
    HeaderValue::from_str(&cookie).unwrap_or_else(|_| HeaderValue::from_static(""))
}

/// The cookie that makes the browser forget its token.
pub fn no_cookie(secure: bool) -> HeaderValue {
    cookie("", Duration::ZERO, secure)
}

/// Random bytes of the system. Without them nothing here is safe.
fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    if let Err(error) = getrandom::fill(&mut bytes) {
        panic!("the system gives no random numbers: {error}");
    }
    bytes
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        // Writing to a string does not fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_token_is_found_among_other_cookies_if_it_is_one() {
        let of = |text: &str| {
            let headers = HeaderMap::from_iter([(COOKIE, HeaderValue::from_str(text).unwrap())]);
            given(&headers).map(str::to_owned)
        };
        let token = fresh();
        assert_eq!(token.len(), 64);
        assert_ne!(token, fresh());
        assert_eq!(of(&format!("a=b; bivouac={token}; c")), Some(token.clone()));
        assert_eq!(of(&format!("bivouacs={token}")), None);
        assert_eq!(of("bivouac=' OR 1=1"), None);
        assert_ne!(stored(&token), token);
        assert_eq!(stored(&token).len(), 64);
    }

    #[test]
    fn the_cookie_is_for_the_server_alone() {
        let cookie = cookie("t", ACCOUNT, true);
        assert_eq!(
            cookie.to_str().unwrap(),
            "bivouac=t; HttpOnly; SameSite=Lax; Path=/; Max-Age=7776000; Secure"
        );
        assert!(!no_cookie(false).to_str().unwrap().contains("Secure"));
    }
}
