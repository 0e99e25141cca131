//! Tables and their seats as they are stored.

use sqlx::any::AnyRow;
use sqlx::{Any, Row, Transaction};

use super::{Append, CHANNEL, Store};
use crate::wire::Person;

/// A table as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct TableRow {
    pub id: String,
    pub game: String,
    pub rules: i64,
    pub scenario: String,
    pub start: String,
    pub seed: String,
    pub status: String,
    pub public: bool,
    pub invitation: String,
    pub owner: String,
    pub clock: Option<String>,
    pub deadline_ms: Option<i64>,
    pub ended: Option<String>,
    pub rematch: Option<String>,
    pub created_ms: i64,
}

/// The columns of a table, in the order in which [`TableRow`] reads them.
pub(super) const COLUMNS: &str = "t.id, t.game, t.rules, t.scenario, t.start, t.seed, t.status, \
     t.public, t.invitation, t.owner, t.clock, t.deadline_ms, t.ended, t.rematch, t.created_ms";

impl TableRow {
    pub(super) fn read(row: &AnyRow) -> sqlx::Result<TableRow> {
        Ok(TableRow {
            id: row.try_get(0)?,
            game: row.try_get(1)?,
            rules: row.try_get(2)?,
            scenario: row.try_get(3)?,
            start: row.try_get(4)?,
            seed: row.try_get(5)?,
            status: row.try_get(6)?,
            public: row.try_get::<i64, _>(7)? != 0,
            invitation: row.try_get(8)?,
            owner: row.try_get(9)?,
            clock: row.try_get(10)?,
            deadline_ms: row.try_get(11)?,
            ended: row.try_get(12)?,
            rematch: row.try_get(13)?,
            created_ms: row.try_get(14)?,
        })
    }
}

/// A seat as it is stored, with the person who has it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct SeatRow {
    pub seat: usize,
    pub person: Option<Person>,
    pub bot: Option<String>,
    pub deciding_ms: Option<i64>,
    /// For whom it is kept while nobody has it.
    pub kept_for: Option<Person>,
}

impl SeatRow {
    /// Whether somebody has it.
    pub(crate) fn is_held(&self) -> bool {
        self.person.is_some() || self.bot.is_some()
    }

    /// Whether this person has it.
    pub(crate) fn is_of(&self, person: &str) -> bool {
        self.person.as_ref().is_some_and(|own| own.id == person)
    }

    /// Whether it is kept for this person.
    pub(crate) fn is_kept_for(&self, person: &str) -> bool {
        self.kept_for.as_ref().is_some_and(|asked| asked.id == person)
    }

    pub(super) fn read(row: &AnyRow, first: usize) -> sqlx::Result<SeatRow> {
        let person = |at: usize| -> sqlx::Result<Option<Person>> {
            let Some(id) = row.try_get(at)? else { return Ok(None) };
            let guest = row.try_get::<i64, _>(at + 2)? != 0;
            Ok(Some(Person { id, name: row.try_get(at + 1)?, guest }))
        };
        Ok(SeatRow {
            seat: usize::try_from(row.try_get::<i64, _>(first)?).unwrap_or(usize::MAX),
            person: person(first + 1)?,
            bot: row.try_get(first + 4)?,
            deciding_ms: row.try_get(first + 5)?,
            kept_for: person(first + 6)?,
        })
    }
}

/// The columns of a seat, in the order in which [`SeatRow`] reads them.
pub(super) const SEAT_COLUMNS: &str = "s.seat, s.person, COALESCE(p.name, ''), \
     CAST(CASE WHEN p.password IS NULL THEN 1 ELSE 0 END AS BIGINT), s.bot, s.deciding_ms, \
     s.kept_for, COALESCE(k.name, ''), \
     CAST(CASE WHEN k.password IS NULL THEN 1 ELSE 0 END AS BIGINT)";

/// Where those columns come from.
pub(super) const SEATS: &str = "seats s LEFT JOIN persons p ON p.id = s.person \
     LEFT JOIN persons k ON k.id = s.kept_for";

/// Who has a seat of a table to be stored: a person by id, or a bot by level, or nobody yet.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct NewSeat {
    pub person: Option<String>,
    pub bot: Option<String>,
    /// For whom it is kept while nobody has it.
    pub kept_for: Option<String>,
}

impl NewSeat {
    /// A seat that a person has, by id.
    pub(crate) fn of(person: &str) -> NewSeat {
        NewSeat { person: Some(person.to_owned()), ..NewSeat::default() }
    }
}

/// A table to be stored, with who has its seats.
#[derive(Clone, Debug)]
pub(crate) struct NewRow {
    pub table: TableRow,
    pub seats: Vec<NewSeat>,
}

impl Store {
    /// A table with its seats, if there is one.
    pub(crate) async fn table(&self, id: &str) -> sqlx::Result<Option<(TableRow, Vec<SeatRow>)>> {
        let sql = sqlx::AssertSqlSafe(format!("SELECT {COLUMNS} FROM tables t WHERE t.id = $1"));
        let Some(row) = sqlx::query(sql).bind(id).fetch_optional(&self.pool).await? else {
            return Ok(None);
        };
        let sql = sqlx::AssertSqlSafe(format!(
            "SELECT {SEAT_COLUMNS} FROM {SEATS} \
             WHERE s.table_id = $1 ORDER BY s.seat"
        ));
        let seats = sqlx::query(sql).bind(id).fetch_all(&self.pool).await?;
        let seats = seats.iter().map(|row| SeatRow::read(row, 0)).collect::<sqlx::Result<_>>()?;
        Ok(Some((TableRow::read(&row)?, seats)))
    }

    /// Stores a new table, with the act with which its game begins if it begins at once.
    pub(crate) async fn open_table(
        &self,
        new: &NewRow,
        first: Option<&Append>,
    ) -> sqlx::Result<()> {
        let work = async {
            let mut to = self.begin().await?;
            add_table(&mut to, new, first).await?;
            to.commit().await
        };
        self.in_one_go(work).await
    }

    /// Takes away a table whose game has not begun. Says which table it was the rematch of, if of
    /// one; nothing if it could not be taken away.
    pub(crate) async fn remove_open_table(&self, id: &str) -> sqlx::Result<Option<Option<String>>> {
        let work = async {
            let mut to = self.begin().await?;
            if !Store::hold_open(&mut to, id).await? {
                return Ok(None);
            }
            let sql = "UPDATE tables SET rematch = NULL WHERE rematch = $1 RETURNING id";
            let before = sqlx::query(sql).bind(id).fetch_optional(&mut *to).await?;
            let before: Option<String> = before.map(|row| row.try_get(0)).transpose()?;
            for sql in [
                "DELETE FROM chat WHERE table_id = $1",
                "DELETE FROM seats WHERE table_id = $1",
                "DELETE FROM tables WHERE id = $1",
            ] {
                sqlx::query(sql).bind(id).execute(&mut *to).await?;
            }
            for changed in before.iter().map(String::as_str).chain([id]) {
                self.tell(&mut to, changed).await?;
            }
            to.commit().await?;
            Ok(Some(before))
        };
        self.in_one_go(work).await
    }

    /// Keeps everybody else from changing a table until the transaction ends; false if its game
    /// has begun, or there is none.
    pub(super) async fn hold_open(to: &mut Transaction<'_, Any>, id: &str) -> sqlx::Result<bool> {
        let sql = "UPDATE tables SET status = status WHERE id = $1 AND status = 'open'";
        Ok(sqlx::query(sql).bind(id).execute(&mut **to).await?.rows_affected() == 1)
    }

    /// Names the table of the rematch, once. Says whether this one it is.
    pub(crate) async fn add_rematch(
        &self,
        of: &str,
        new: &NewRow,
        first: Option<&Append>,
    ) -> sqlx::Result<bool> {
        let work = async {
            let mut to = self.begin().await?;
            let sql = "UPDATE tables SET rematch = $1 WHERE id = $2 AND rematch IS NULL";
            let named = sqlx::query(sql).bind(&new.table.id).bind(of).execute(&mut *to).await?;
            if named.rows_affected() != 1 {
                return Ok(false);
            }
            add_table(&mut to, new, first).await?;
            self.tell(&mut to, of).await?;
            to.commit().await?;
            Ok(true)
        };
        self.in_one_go(work).await
    }

    /// Tells the other processes, once the transaction is through, that a table has changed.
    pub(super) async fn tell(&self, to: &mut Transaction<'_, Any>, id: &str) -> sqlx::Result<()> {
        if !self.is_sqlite() {
            let sql = "SELECT CAST(pg_notify($1, $2) AS TEXT)";
            let news = format!("{} {id}", self.process);
            sqlx::query(sql).bind(CHANNEL).bind(news).execute(&mut **to).await?;
        }
        Ok(())
    }

    /// The running tables at which a bot has had to decide since `since` or longer.
    pub(crate) async fn bots_to_move(&self, since: i64) -> sqlx::Result<Vec<String>> {
        let sql = "SELECT DISTINCT s.table_id FROM seats s JOIN tables t ON t.id = s.table_id \
                   WHERE t.status = 'running' AND s.bot IS NOT NULL AND s.deciding_ms IS NOT NULL \
                   AND s.deciding_ms <= $1";
        let rows = sqlx::query(sql).bind(since).fetch_all(&self.pool).await?;
        rows.iter().map(|row| row.try_get(0)).collect()
    }

    /// The running tables at which a clock has run out, those that wait longest first.
    pub(crate) async fn out_of_time(&self, now: i64) -> sqlx::Result<Vec<String>> {
        let sql = "SELECT id FROM tables WHERE deadline_ms IS NOT NULL AND deadline_ms <= $1 \
                   AND status = 'running' ORDER BY deadline_ms LIMIT 100";
        let rows = sqlx::query(sql).bind(now).fetch_all(&self.pool).await?;
        rows.iter().map(|row| row.try_get(0)).collect()
    }

    /// Nobody's time runs out at a table any more.
    pub(crate) async fn stop_clock(&self, id: &str) -> sqlx::Result<()> {
        let sql = "UPDATE tables SET deadline_ms = NULL WHERE id = $1";
        sqlx::query(sql).bind(id).execute(&self.pool).await.map(|_| ())
    }

    /// How many tables that have not ended belong to a person, as their owner or at a seat.
    pub(crate) async fn tables_of(&self, person: &str) -> sqlx::Result<i64> {
        let sql = "SELECT COUNT(*) FROM tables t WHERE t.status <> 'finished' AND (t.owner = $1 \
                   OR t.id IN (SELECT s.table_id FROM seats s WHERE s.person = $1))";
        sqlx::query(sql).bind(person).fetch_one(&self.pool).await?.try_get(0)
    }

    /// How many tables a person has ever opened.
    pub(crate) async fn tables_opened_by(&self, person: &str) -> sqlx::Result<i64> {
        let sql = "SELECT COUNT(*) FROM tables WHERE owner = $1";
        sqlx::query(sql).bind(person).fetch_one(&self.pool).await?.try_get(0)
    }
}

/// Stores a new table, and what begins with it.
async fn add_table(
    to: &mut Transaction<'_, Any>,
    new: &NewRow,
    first: Option<&Append>,
) -> sqlx::Result<()> {
    let table = &new.table;
    sqlx::query(
        "INSERT INTO tables (id, game, rules, scenario, start, seed, status, public, \
         invitation, owner, clock, deadline_ms, ended, rematch, created_ms) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
    )
    .bind(&table.id)
    .bind(&table.game)
    .bind(table.rules)
    .bind(&table.scenario)
    .bind(&table.start)
    .bind(&table.seed)
    .bind(&table.status)
    .bind(i64::from(table.public))
    .bind(&table.invitation)
    .bind(&table.owner)
    .bind(table.clock.as_deref())
    .bind(table.deadline_ms)
    .bind(table.ended.as_deref())
    .bind(table.rematch.as_deref())
    .bind(table.created_ms)
    .execute(&mut **to)
    .await?;
    for (place, seat) in new.seats.iter().enumerate() {
        let sql = "INSERT INTO seats (table_id, seat, person, bot, kept_for) \
                   VALUES ($1, $2, $3, $4, $5)";
        let add = sqlx::query(sql).bind(&table.id).bind(place as i64);
        let add = add.bind(seat.person.as_deref()).bind(seat.bot.as_deref());
        add.bind(seat.kept_for.as_deref()).execute(&mut **to).await?;
    }
    match first {
        Some(first) => Store::add_first_act(to, first).await,
        None => Ok(()),
    }
}
