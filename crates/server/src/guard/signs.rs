//! Signs that are no text. Databases, letters and logs each take them differently, so nothing that
//! comes in may have any.

use axum::http::{StatusCode, Uri};

use crate::problem::Failure;

/// What has a sign in it that is no text.
fn refused() -> Failure {
    Failure::new(StatusCode::BAD_REQUEST, "control-sign")
}

/// Whether a sign with this number is no text. Ends of lines and tabulators are.
fn is_control(code: u32) -> bool {
    let text = matches!(code, 0x09 | 0x0a | 0x0d);
    !text && char::from_u32(code).is_some_and(char::is_control)
}

/// Checks what is to be read as JSON. Only written as escapes such signs are JSON at all, but for
/// those beyond ASCII.
///
/// # Errors
/// When it has a sign that is no text.
pub fn check_json(json: &[u8]) -> Result<(), Failure> {
    let mut rest = json;
    while let Some(at) = rest.iter().position(|&byte| byte == b'\\' || byte == 0xc2) {
        let after = &rest[at + 1..];
        let found = match (rest[at], after.first()) {
            (0xc2, Some(&second)) => (0x80..0xa0).contains(&second),
            (_, Some(b'b' | b'f')) => true,
            (_, Some(b'u')) => {
                let code = after.get(1..5).and_then(|hex| std::str::from_utf8(hex).ok());
                let code = code.and_then(|hex| u32::from_str_radix(hex, 16).ok());
                code.is_some_and(is_control)
            }
            _ => false,
        };
        if found {
            return Err(refused());
        }
        // What is escaped is no beginning of an escape.
        rest = after.get(1..).unwrap_or_default();
    }
    Ok(())
}

/// Checks the address of a request.
///
/// # Errors
/// When it has a sign that is no text, however it is written.
pub fn check_uri(uri: &Uri) -> Result<(), Failure> {
    let whole = uri.path_and_query().map_or("", |whole| whole.as_str());
    let escapes = whole.split('%').skip(1).filter_map(|after| after.get(..2));
    let mut codes = escapes.filter_map(|hex| u32::from_str_radix(hex, 16).ok());
    // Beyond ASCII it is a part of a letter.
    match codes.any(|code| code < 0x80 && is_control(code)) {
        true => Err(refused()),
        false => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_text_is_found_however_it_is_written() {
        for bad in [r#""a\u0000b""#, r#""\u001F""#, r#""\b""#, r#""\\\u0000""#, "\"\u{85}\""] {
            assert!(check_json(bad.as_bytes()).is_err(), "{bad}");
        }
        for good in [r#""a\n\t\r""#, r#""\\u0000""#, r#""é à ’ \u00e9 \"""#, r#""\"#, r#""\u00"#]
        {
            assert!(check_json(good.as_bytes()).is_ok(), "{good}");
        }
        let uri = |text: &str| check_uri(&text.parse().unwrap());
        assert!(uri("/api/tables?game=a%00").is_err() && uri("/api/tables/%1f").is_err());
        assert!(uri("/api/tables?game=%C3%A9%20%25").is_ok() && uri("/x%").is_ok());
    }
}
