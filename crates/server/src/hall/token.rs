//! The ids of open choices. The kernel's own would tell how many choices others have made; these
//! tell nothing, and are the same after a restart.

use axum::http::StatusCode;
use bivouac_kernel::{AnyTable, Seat};

use crate::problem::Failure;

/// How many digits of the hash are shown.
const DIGITS: usize = 16;

/// What the ids of the choices begin with that are open to `seat` now.
pub(crate) fn token(table: &dyn AnyTable, seat: Seat) -> String {
    let name = format!("decision {} {}", seat.0, table.opened(seat));
    let mut token = table.seed().branch(&name).to_string();
    token.truncate(DIGITS);
    token
}

/// The place in the list of the choice with this id. It is read here and nowhere else.
///
/// # Errors
/// When that list is no longer the current one.
pub(crate) fn place(table: &dyn AnyTable, seat: Seat, id: &str) -> Result<usize, Failure> {
    let read = || {
        let (given, place) = id.split_once('.')?;
        let plain = !place.is_empty() && place.bytes().all(|digit| digit.is_ascii_digit());
        (plain && given == token(table, seat)).then(|| place.parse().ok())?
    };
    read().ok_or_else(stale)
}

/// What was listed is listed no more.
pub(crate) fn stale() -> Failure {
    Failure::new(StatusCode::CONFLICT, "stale-choice")
}
