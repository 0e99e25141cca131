//! The commands that ask about games and not about the one under way.

use bivouac_kernel::{AnyGame, OptionInfo, ScenarioInfo, Text};
use bivouac_texts::Lang;
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::request::Request;
use crate::voice::{Answer, Voice};
use crate::{Engine, answer};

impl Engine {
    /// `games`: what can be played.
    pub(crate) fn games(&mut self, request: &mut Request, lang: Lang) -> Result<Answer, Failure> {
        request.finish()?;
        let games = self.games.iter().map(|&game| {
            let voice = Voice { book: self.book(game.about()), lang };
            describe(game, voice)
        });
        let bots = bivouac_bots::Level::ALL.map(bivouac_bots::Level::id);
        let langs = Lang::ALL.map(Lang::code);
        Ok(answer([
            ("games", games.collect()),
            ("bots", json!(bots)),
            ("langs", json!(langs)),
            ("version", json!(env!("CARGO_PKG_VERSION"))),
        ]))
    }

    /// `rules`: rows of a ledger.
    pub(crate) fn rules(&mut self, request: &mut Request, lang: Lang) -> Result<Answer, Failure> {
        let (game, id) = (request.maybe_text("game")?, request.maybe_text("id")?);
        request.finish()?;
        let about = match game {
            Some(game) => self.game(&game)?.about(),
            None => self.table()?.about(),
        };
        let voice = Voice { book: self.book(about), lang };
        let rows: Vec<Value> = match &id {
            None => about.ledger.rows().iter().map(|row| voice.row(row)).collect(),
            Some(id) => match about.ledger.row(id) {
                Some(row) => vec![voice.row(row)],
                None => about.ledger.chapter(id).map(|row| voice.row(row)).collect(),
            },
        };
        if rows.is_empty() {
            let text = Text::new("engine-unknown-rule").with("id", id.unwrap_or_default());
            return Err(Failure::new("unknown-rule", text));
        }
        Ok(answer([("game", json!(about.id)), ("rules", Value::Array(rows))]))
    }
}

fn describe(game: &dyn AnyGame, voice: Voice<'_>) -> Value {
    let about = game.about();
    let seats = about.seats.iter().map(|id| json!({"id": id, "name": voice.name("seat", id)}));
    let scenarios = about.scenarios.iter().map(|info| scenario(game, info, voice));
    json!({
        "id": about.id,
        "name": voice.name("game", about.id),
        "version": about.version,
        "seats": seats.collect::<Vec<Value>>(),
        "scenarios": scenarios.collect::<Vec<Value>>(),
    })
}

fn scenario(game: &dyn AnyGame, info: &ScenarioInfo, voice: Voice<'_>) -> Value {
    let options = info.options.iter().map(|info| option(info, voice));
    let briefing = game.briefing(info.id);
    let briefing =
        briefing.iter().map(|line| json!({"text": voice.say(&line.text), "rules": line.rules}));
    json!({
        "id": info.id,
        "name": voice.name("scenario", info.id),
        "seats": game.about().seats.iter().take(info.seats).collect::<Vec<_>>(),
        "options": options.collect::<Vec<Value>>(),
        "briefing": briefing.collect::<Vec<Value>>(),
    })
}

fn option(info: &OptionInfo, voice: Voice<'_>) -> Value {
    let family = format!("option-{}", info.id);
    let values =
        info.values.iter().map(|value| json!({"value": value, "name": voice.name(&family, value)}));
    json!({
        "id": info.id,
        "name": voice.name("option", info.id),
        "default": info.values.first(),
        "values": values.collect::<Vec<Value>>(),
        "rule": info.rule,
    })
}
