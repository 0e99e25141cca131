//! The lists of tables.

use std::collections::HashMap;

use sqlx::Row;

use super::Store;
use super::tables::{COLUMNS, SEAT_COLUMNS, SEATS, SeatRow, TableRow};

/// Which tables are asked for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Filter {
    /// How far they have come.
    pub status: Option<&'static str>,
    /// The game.
    pub game: Option<String>,
    /// Who asks, by id.
    pub person: Option<String>,
    /// Only the tables of whoever asks.
    pub mine: bool,
    /// Only those at which whoever asks must decide.
    pub your_move: bool,
    /// Only those that were opened before.
    pub before: Option<i64>,
    /// How many at most.
    pub limit: i64,
}

/// The tables of the person `$1`, and those at which a seat is kept for him.
const OWN: &str = "t.id IN (SELECT s.table_id FROM seats s WHERE s.person = $1 \
                   UNION SELECT k.table_id FROM seats k WHERE k.kept_for = $1 \
                   UNION SELECT o.id FROM tables o WHERE o.owner = $1)";

impl Filter {
    /// The conditions, with the values of `$1` (the person), `$2` (the game) and `$3` (the time).
    fn conditions(&self) -> String {
        let mut all = Vec::new();
        if let Some(status) = self.status {
            all.push(format!("t.status = '{status}'"));
        }
        all.push("($2 = '' OR t.game = $2)".to_owned());
        all.push("t.created_ms < $3".to_owned());
        all.push(match (self.mine, &self.person) {
            (true, _) => OWN.to_owned(),
            (false, Some(_)) => format!("(t.public = 1 OR {OWN})"),
            (false, None) => "t.public = 1 AND $1 = ''".to_owned(),
        });
        if self.your_move {
            all.push(
                "t.status = 'running' AND t.id IN (SELECT s.table_id FROM seats s \
                 WHERE s.person = $1 AND s.deciding_ms IS NOT NULL)"
                    .to_owned(),
            );
        }
        all.join(" AND ")
    }
}

impl Store {
    /// The tables that are asked for, the latest first: those of the lobby and those of whoever
    /// asks.
    pub(crate) async fn tables(
        &self,
        filter: &Filter,
    ) -> sqlx::Result<Vec<(TableRow, Vec<SeatRow>)>> {
        let conditions = filter.conditions();
        let chosen = format!(
            "SELECT {COLUMNS} FROM tables t WHERE {conditions} ORDER BY t.created_ms DESC LIMIT $4"
        );
        let person = filter.person.as_deref().unwrap_or_default();
        let rows = sqlx::query(sqlx::AssertSqlSafe(chosen))
            .bind(person)
            .bind(filter.game.as_deref().unwrap_or_default())
            .bind(filter.before.unwrap_or(i64::MAX))
            .bind(filter.limit)
            .fetch_all(&self.pool)
            .await?;
        let tables = rows.iter().map(TableRow::read).collect::<sqlx::Result<Vec<TableRow>>>()?;
        let mut seats = self.seats_of(&tables).await?;
        let with = tables.into_iter().map(|table| {
            let own = seats.remove(&table.id).unwrap_or_default();
            (table, own)
        });
        Ok(with.collect())
    }

    async fn seats_of(&self, tables: &[TableRow]) -> sqlx::Result<HashMap<String, Vec<SeatRow>>> {
        let mut seats: HashMap<String, Vec<SeatRow>> = HashMap::new();
        if tables.is_empty() {
            return Ok(seats);
        }
        let places: Vec<String> = (1..=tables.len()).map(|place| format!("${place}")).collect();
        let sql = format!(
            "SELECT s.table_id, {SEAT_COLUMNS} FROM {SEATS} \
             WHERE s.table_id IN ({}) ORDER BY s.seat",
            places.join(", ")
        );
        let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
        for table in tables {
            query = query.bind(&table.id);
        }
        for row in query.fetch_all(&self.pool).await? {
            seats.entry(row.try_get(0)?).or_default().push(SeatRow::read(&row, 1)?);
        }
        Ok(seats)
    }
}
