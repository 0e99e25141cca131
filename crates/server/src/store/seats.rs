//! Who takes which seat before a game begins. Whoever comes second finds the seat taken, whichever
//! process he asks.

use sqlx::{Any, Transaction};

use super::tables::{SEAT_COLUMNS, SEATS, SeatRow};
use super::{Append, Store};

/// Who shall have a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Given<'a> {
    /// Nobody.
    Nobody,
    /// A person, by id.
    Person(&'a str),
    /// A bot, by its level.
    Bot(&'a str),
}

/// What became of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SeatTaken {
    /// It is as it should be.
    Done,
    /// The last seat is taken; the game has begun.
    Begun,
    /// Somebody else has it.
    Taken,
    /// The game has begun already, or there is no such table.
    TooLate,
}

impl Store {
    /// Gives a seat of a table whose game has not begun to `to`. Unless `by_force`, it must be
    /// free and kept for nobody else, or be `person`'s own. If no seat is free then, the game begins with the act that
    /// `begin` makes of the seats.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub(crate) async fn give_seat(
        &self,
        (id, seat): (&str, usize),
        given: Given<'_>,
        (person, by_force): (&str, bool),
        begin: impl FnOnce(&[SeatRow]) -> Option<Append>,
    ) -> sqlx::Result<SeatTaken> {
        let work = async {
            let mut to = self.begin().await?;
            if !Store::hold_open(&mut to, id).await? {
                return Ok(SeatTaken::TooLate);
            }
            let mut seats = seats_of(&mut to, id).await?;
            let Some(row) = seats.iter().find(|row| row.seat == seat) else {
                return Ok(SeatTaken::TooLate);
            };
            let free = if row.is_held() {
                row.is_of(person)
            } else {
                row.kept_for.is_none() || row.is_kept_for(person)
            };
            if !free && !by_force {
                return Ok(SeatTaken::Taken);
            }
            let (holder, bot) = match given {
                Given::Nobody => (None, None),
                Given::Person(person) => (Some(person), None),
                Given::Bot(level) => (None, Some(level)),
            };
            let sql = "UPDATE seats SET person = $1, bot = $2, kept_for = NULL \
                   WHERE table_id = $3 AND seat = $4";
            let give = sqlx::query(sql).bind(holder).bind(bot).bind(id).bind(seat as i64);
            give.execute(&mut *to).await?;
            seats = seats_of(&mut to, id).await?;
            let first = if seats.iter().all(SeatRow::is_held) { begin(&seats) } else { None };
            if let Some(first) = &first {
                Store::add_first_act(&mut to, first).await?;
            }
            self.tell(&mut to, id).await?;
            to.commit().await?;
            Ok(if first.is_some() { SeatTaken::Begun } else { SeatTaken::Done })
        };
        self.in_one_go(work).await
    }
}

async fn seats_of(to: &mut Transaction<'static, Any>, id: &str) -> sqlx::Result<Vec<SeatRow>> {
    let sql = sqlx::AssertSqlSafe(format!(
        "SELECT {SEAT_COLUMNS} FROM {SEATS} \
         WHERE s.table_id = $1 ORDER BY s.seat"
    ));
    let rows = sqlx::query(sql).bind(id).fetch_all(&mut **to).await?;
    rows.iter().map(|row| SeatRow::read(row, 0)).collect()
}
