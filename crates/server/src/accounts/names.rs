//! What people may be called, and what else they may tell of themselves.

use axum::http::StatusCode;
use unicode_normalization::UnicodeNormalization;

use crate::problem::Failure;

/// A name that may be borne, in the form in which others read it.
///
/// # Errors
/// When it is too short, too long, or has signs that could deceive.
pub fn name(given: &str) -> Result<String, Failure> {
    let words: Vec<&str> = given.split_whitespace().collect();
    let name: String = words.join(" ").nfc().collect();
    let short_or_long = !(2..=24).contains(&name.chars().count());
    let legible = name.chars().all(may_be_in_a_name);
    let named = name.chars().any(char::is_alphanumeric);
    if short_or_long || !legible || !named {
        return Err(Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-name"));
    }
    Ok(name)
}

/// Letters that show nothing are no letters here.
fn may_be_in_a_name(sign: char) -> bool {
    const BLANK: [char; 4] = ['\u{115f}', '\u{1160}', '\u{3164}', '\u{ffa0}'];
    (sign.is_alphanumeric() && !BLANK.contains(&sign)) || " -_'’.".contains(sign)
}

/// The form in which names are compared: two that differ only by capitals or by how their letters
/// are composed are the same.
pub fn folded(name: &str) -> String {
    let plain = name.trim().nfkc().collect::<String>().to_lowercase().replace('’', "'");
    plain.nfkc().collect()
}

/// A password that may be used.
///
/// # Errors
/// When it is too short or too long.
pub fn password(given: &str) -> Result<(), Failure> {
    match (8..=200).contains(&given.chars().count()) {
        true => Ok(()),
        false => Err(Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-password")),
    }
}

/// An address for mail; nothing if none is given.
///
/// # Errors
/// When it is no address.
pub fn email(given: &str) -> Result<Option<String>, Failure> {
    let email = given.trim();
    if email.is_empty() {
        return Ok(None);
    }
    match email.len() <= 254 && email.parse::<lettre::Address>().is_ok() {
        true => Ok(Some(email.to_owned())),
        false => Err(Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-email")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_legible_and_neither_short_nor_long() {
        assert_eq!(name("  Ney  "), Ok("Ney".to_owned()));
        assert_eq!(name("Prince  de la Moskowa"), Ok("Prince de la Moskowa".to_owned()));
        assert_eq!(name("d’Erlon_2.-x"), Ok("d’Erlon_2.-x".to_owned()));
        assert_eq!(name("Кутузов"), Ok("Кутузов".to_owned()));
        assert_eq!(name("Ne\u{301}y"), Ok("Néy".to_owned()));
        let bad = [
            "",
            "N",
            " N ",
            "..",
            "a\u{202e}b",
            "a\u{200b}b",
            "a\u{0}b",
            "<b>",
            "a@b",
            "a/b",
            "\u{3164}\u{3164}",
            "1234567890123456789012345",
        ];
        for bad in bad {
            assert!(name(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn names_are_the_same_whatever_their_capitals_and_composition() {
        assert_eq!(folded("NEY"), folded("ney"));
        assert_eq!(folded("Ne\u{301}y"), folded("NÉY"));
        assert_eq!(folded("d’Erlon"), folded("D'ERLON"));
        assert_eq!(folded("ﬁn"), folded("FIN"));
        assert_ne!(folded("Ney"), folded("Nez"));
    }

    #[test]
    fn passwords_and_addresses_are_checked() {
        assert!(password("1234567").is_err() && password("12345678").is_ok());
        assert!(password(&"é".repeat(200)).is_ok() && password(&"e".repeat(201)).is_err());
        assert_eq!(email(" "), Ok(None));
        assert_eq!(email(" ney@example.org "), Ok(Some("ney@example.org".to_owned())));
        for bad in ["ney", "ney@", "@x", "a@b\r\nBcc: c@d", &format!("{}@x.org", "a".repeat(260))] {
            assert!(email(bad).is_err(), "{bad:?}");
        }
    }
}
