//! What a table is, apart from what is played at it.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use axum::http::StatusCode;
use bivouac_kernel::{AnyGame, Arg, Options, ScenarioInfo, Seed, Start, Text, Told};
use serde_json::Value;

use crate::App;
use crate::problem::Failure;
use crate::sitting::Origin;
use crate::store::{SeatRow, TableRow};
use crate::wire::{Clock, End, EndedBy, Holder, LogEntry, SeatView, Status, TableCard};

/// What does not change at a table.
#[derive(Clone)]
pub(crate) struct Facts {
    pub id: Arc<str>,
    pub game: &'static dyn AnyGame,
    pub scenario: &'static ScenarioInfo,
    pub options: Options,
    pub start: Start,
    pub seed: Seed,
    pub public: bool,
    pub invitation: String,
    pub owner: String,
    pub clock: Option<Clock>,
    pub created_ms: i64,
}

impl Facts {
    /// Whether seats may see different things.
    pub(crate) fn secrets(&self) -> bool {
        self.game.secrets(self.scenario.id)
    }

    /// Reads what is stored of a table.
    ///
    /// # Errors
    /// When the game is not played here, or only under other rules.
    pub(crate) fn read(app: &App, row: &TableRow) -> Result<Facts, Failure> {
        let gone = || Failure::new(StatusCode::CONFLICT, "old-rules");
        let game = app.game(&row.game).ok_or_else(gone)?;
        let about = game.about();
        if i64::from(about.version) != row.rules {
            return Err(gone());
        }
        let scenario = about.scenario(&row.scenario).ok_or_else(gone)?;
        let start: Start = serde_json::from_str(&row.start).map_err(|_| gone())?;
        let options = match &start {
            Start::Scenario { options, .. } => options.clone(),
            Start::Position(_) => Options::default(),
        };
        Ok(Facts {
            id: Arc::from(row.id.as_str()),
            game,
            scenario,
            options,
            start,
            seed: row.seed.parse().map_err(|_| gone())?,
            public: row.public,
            invitation: row.invitation.clone(),
            owner: row.owner.clone(),
            clock: row.clock.as_deref().and_then(|clock| serde_json::from_str(clock).ok()),
            created_ms: row.created_ms,
        })
    }

    /// How the game begins.
    pub(crate) fn origin(&self) -> Origin<'_> {
        Origin { game: self.game, start: &self.start, seed: self.seed, clock: self.clock }
    }

    /// An entry of the log.
    pub(crate) fn entry(&self, number: usize, told: Told) -> LogEntry {
        LogEntry { number, seat: self.seat_id(told.seat.index()).to_owned(), lines: told.lines }
    }

    /// The id of the seat at this place.
    pub(crate) fn seat_id(&self, seat: usize) -> &'static str {
        self.game.about().seats[seat]
    }
}

/// How far a table has come, as it is stored.
pub(crate) fn status(stored: &str) -> Status {
    match stored {
        "open" => Status::Open,
        "running" => Status::Running,
        _ => Status::Finished,
    }
}

/// How it is stored.
pub(crate) fn stored_status(status: Status) -> &'static str {
    match status {
        Status::Open => "open",
        Status::Running => "running",
        Status::Finished => "finished",
    }
}

/// Who has a seat.
pub(crate) fn holder(seat: &SeatRow, present: impl Fn(&str) -> bool) -> Holder {
    match (&seat.person, &seat.bot) {
        (Some(person), _) => {
            Holder::Person { present: present(&person.id), person: person.clone() }
        }
        (None, Some(level)) => Holder::Bot { level: level.clone() },
        (None, None) => Holder::Open,
    }
}

/// A table as the lobby shows it to `person`: what is stored alone, and nothing of the time that
/// moves take. Tables of games that are not played here are not shown.
pub(crate) fn lobby_card(
    app: &App,
    row: &TableRow,
    seats: &[SeatRow],
    person: Option<&str>,
) -> Option<TableCard> {
    let about = app.game(&row.game)?.about();
    let start: Option<Start> = serde_json::from_str(&row.start).ok();
    let options = match start {
        Some(Start::Scenario { options, .. }) => options,
        _ => Options::default(),
    };
    let own = |seat: &&SeatRow| person.is_some_and(|person| seat.is_of(person));
    let id = |seat: &SeatRow| about.seats.get(seat.seat).map(|id| (*id).to_owned());
    let status = status(&row.status);
    let mut mine = seats.iter().filter(own);
    let your_move =
        status == Status::Running && mine.clone().any(|seat| seat.deciding_ms.is_some());
    let view = |seat: &SeatRow| {
        let kept_for = seat.kept_for.clone();
        Some(SeatView {
            id: id(seat)?,
            holder: holder(seat, |_| false),
            kept_for,
            clock: None,
            thinking: None,
        })
    };
    Some(TableCard {
        id: row.id.clone(),
        game: row.game.clone(),
        scenario: row.scenario.clone(),
        options,
        status,
        seats: seats.iter().filter_map(view).collect(),
        public: row.public,
        clock: row.clock.as_deref().and_then(|clock| serde_json::from_str(clock).ok()),
        created_ms: row.created_ms,
        mine: mine.by_ref().filter_map(id).collect(),
        your_move,
        owner: person == Some(row.owner.as_str()),
        end: row.ended.as_deref().and_then(read_end),
        rematch: row.rematch.clone(),
    })
}

/// Reads how a game ended from what was stored of it.
pub(crate) fn read_end(stored: &str) -> Option<End> {
    let value: Value = serde_json::from_str(stored).ok()?;
    let by = match value.get("by")?.as_str()? {
        "rules" => EndedBy::Rules,
        "resignation" => EndedBy::Resignation,
        "agreement" => EndedBy::Agreement,
        _ => EndedBy::Time,
    };
    let texts = |value: &Value| Some(value.as_str()?.to_owned());
    let points = value.get("points").and_then(Value::as_array);
    Some(End {
        winners: value.get("winners")?.as_array()?.iter().filter_map(texts).collect(),
        by,
        text: read_text(value.get("text")?)?,
        rule: value.get("rule").and_then(texts),
        points: points
            .into_iter()
            .flatten()
            .filter_map(|points| i32::try_from(points.as_i64()?).ok())
            .collect(),
    })
}

fn read_text(value: &Value) -> Option<Text> {
    let mut text = Text::new(value.get("id")?.as_str()?.to_owned());
    for arg in value.get("args").and_then(Value::as_array).into_iter().flatten() {
        text = text.with(name(arg.get(0)?.as_str()?), read_arg(arg.get(1)?)?);
    }
    Some(text)
}

fn read_arg(value: &Value) -> Option<Arg> {
    let (kind, value) = value.as_object()?.iter().next()?;
    match kind.as_str() {
        "number" => Some(Arg::Number(value.as_i64()?)),
        "plain" => Some(Arg::Plain(value.as_str()?.to_owned().into())),
        "text" => Some(Arg::Text(read_text(value)?)),
        _ => value.as_array()?.iter().map(read_text).collect::<Option<_>>().map(Arg::List),
    }
}

/// The name of a variable for as long as the program runs. They come from the games' own code
/// through our own database, so there are only a few.
fn name(name: &str) -> &'static str {
    static NAMES: Mutex<Option<HashSet<&'static str>>> = Mutex::new(None);
    let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
    let names = names.get_or_insert_default();
    match names.get(name) {
        Some(known) => known,
        None => {
            let kept: &'static str = Box::leak(name.to_owned().into_boxed_str());
            names.insert(kept);
            kept
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_end_is_read_as_it_was_stored() {
        let end = End {
            winners: vec!["host".to_owned()],
            by: EndedBy::Resignation,
            text: Text::new("end-resigned")
                .with("seat", Text::new("seat-guest").with("count", 3))
                .with("name", "x")
                .with("all", vec![Text::new("a"), Text::new("b")]),
            rule: Some("4.2a".to_owned()),
            points: vec![3, -1],
        };
        let stored = serde_json::to_string(&end).unwrap();
        assert_eq!(read_end(&stored), Some(end));
        assert_eq!(read_end("{}"), None);
    }
}
