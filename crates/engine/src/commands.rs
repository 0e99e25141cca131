//! The commands that begin, play, show and keep a game.

use std::ops::ControlFlow;

use bivouac_bots::Level;
use bivouac_kernel::{About, AnyTable, Given, Problem, Record, Refusal, Seat, Seed, Text, Viewer};
use bivouac_texts::Lang;
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::request::Request;
use crate::voice::{Answer, dice, names};
use crate::{Engine, answer};

type Answered = Result<Answer, Failure>;

impl Engine {
    /// `new`: sets up a scenario.
    pub(crate) fn new_game(&mut self, request: &mut Request, lang: Lang) -> Answered {
        let game = request.text("game")?;
        let scenario = request.text("scenario")?;
        let seed = request.maybe_seed("seed")?;
        let options = request.options("options")?;
        request.finish()?;
        let set_up = self.game(&game)?.set_up(&scenario, &options, seed_or_random(seed)?);
        self.table = Some(set_up.map_err(|error| Failure::set_up(&error))?);
        self.begun(lang)
    }

    /// `load`: goes on from a position.
    pub(crate) fn load(&mut self, request: &mut Request, lang: Lang) -> Answered {
        let position = request.object("position")?;
        let seed = request.maybe_seed("seed")?;
        request.finish()?;
        let game = match position.get("game").and_then(Value::as_str) {
            Some(game) => self.game(game)?,
            None => {
                let text = Text::new("engine-position-game").with("known", self.game_names());
                let problem = Problem { at: "/game".to_owned(), text, rule: None };
                return Err(Failure::position(vec![problem], None));
            }
        };
        let loaded = game.load(&position, seed_or_random(seed)?);
        let failed = |problems| Failure::position(problems, Some(game.about()));
        self.table = Some(loaded.map_err(failed)?);
        self.begun(lang)
    }

    /// `replay`: plays a record again.
    pub(crate) fn replay(&mut self, request: &mut Request, lang: Lang) -> Answered {
        let record = request.object("record")?;
        request.finish()?;
        let record = Record::read(&record).map_err(|error| Failure::record(error, None))?;
        let game = self.game(&record.game)?;
        let replayed = game.replay(&record);
        let failed = |error| Failure::record(error, Some(game.about()));
        self.table = Some(replayed.map_err(failed)?);
        self.begun(lang)
    }

    /// What is answered when a game has become the current one.
    fn begun(&self, lang: Lang) -> Answered {
        let table = self.table()?;
        let mut fields = answer([
            ("game", json!(table.about().id)),
            ("scenario", json!(table.scenario())),
            ("seed", json!(table.seed())),
            ("commitment", json!(table.commitment().to_string())),
        ]);
        fields.extend(self.standing(lang)?);
        Ok(fields)
    }

    /// `save`: the position.
    pub(crate) fn save(&mut self, request: &mut Request, _lang: Lang) -> Answered {
        request.finish()?;
        Ok(answer([("position", self.table()?.save())]))
    }

    /// `record`: the game so far.
    pub(crate) fn record(&mut self, request: &mut Request, _lang: Lang) -> Answered {
        request.finish()?;
        Ok(answer([("record", json!(self.table()?.record()))]))
    }

    /// `choices`: what is asked and what may be answered.
    pub(crate) fn choices(&mut self, request: &mut Request, lang: Lang) -> Answered {
        let seat = request.maybe_text("seat")?;
        request.finish()?;
        let table = self.table()?;
        let (about, voice) = (table.about(), self.voice(lang));
        let only = seat.map(|id| read_seat(about, &id)).transpose()?;
        let asked = table.deciding().iter().filter(|&seat| only.is_none_or(|one| one == seat));
        let (mut prompts, mut choices) = (Vec::new(), Vec::new());
        for seat in asked {
            let id = about.seat_id(seat);
            prompts.extend(table.prompt(seat).map(|prompt| voice.prompt(id, &prompt)));
            choices.extend(table.choices(seat).into_iter().map(|one| voice.listed(id, one)));
        }
        let single = if let [prompt] = &prompts[..] { prompt.clone() } else { Value::Null };
        let mut fields = self.standing(lang)?;
        fields.extend(answer([
            ("prompt", single),
            ("prompts", Value::Array(prompts)),
            ("choices", Value::Array(choices)),
        ]));
        Ok(fields)
    }

    /// `choose`: makes a choice.
    pub(crate) fn choose(&mut self, request: &mut Request, lang: Lang) -> Answered {
        let seat = request.text("seat")?;
        let (id, choice) = (request.maybe_text("id")?, request.maybe_choice());
        request.finish()?;
        let seat = read_seat(self.table()?.about(), &seat)?;
        match (&id, &choice) {
            (Some(id), None) => self.make(seat, Given::Id(id), lang),
            (None, Some(choice)) => self.make(seat, Given::Choice(choice), lang),
            _ => Err(Failure::field("id", Text::new("engine-id-or-choice"))),
        }
    }

    /// `auto`: lets a bot choose.
    pub(crate) fn auto(&mut self, request: &mut Request, lang: Lang) -> Answered {
        let (seat, bot) = (request.text("seat")?, request.text("bot")?);
        let budget = request.maybe_milliseconds("ms")?;
        request.finish()?;
        let level: Level = bot.parse().map_err(|_| {
            let text = Text::new("engine-unknown-bot").with("bot", bot.as_str());
            Failure::new("unknown-bot", text.with("known", names(Level::ALL.map(Level::id))))
        })?;
        let table = self.table()?;
        let seat = read_seat(table.about(), &seat)?;
        let listed = table.choices(seat);
        // The bot's chance follows from the seed, so that a dialogue can be repeated, but by a
        // hash, so that it cannot foresee the dice.
        let own = table.seed().branch(&format!("auto {}", table.sequence()));
        let index = match listed.len() {
            0 => 0,
            _ => bivouac_bots::choose(level, table.analyst(seat, own).as_mut(), budget),
        };
        match listed.get(index) {
            Some(chosen) => {
                let mut fields = self.make(seat, Given::Id(&chosen.id), lang)?;
                fields.insert("choice".to_owned(), chosen.choice.clone());
                Ok(fields)
            }
            None if table.deciding().is_empty() => {
                Err(Failure::refused(&Refusal::Over, table.about()))
            }
            None => Err(Failure::refused(&Refusal::NotDeciding, table.about())),
        }
    }

    /// Makes a choice and tells what came of it, as the seat that made it may know it.
    fn make(&mut self, seat: Seat, given: Given<'_>, lang: Lang) -> Answered {
        let table = self.table_mut()?;
        let about = table.about();
        let before = table.sequence();
        let made = table.choose(seat, given);
        made.map_err(|refusal| Failure::refused(&refusal, about))?;
        let mut fields = answer([("seat", json!(about.seat_id(seat)))]);
        fields.extend(self.told(seat, before, lang)?);
        fields.extend(self.standing(lang)?);
        Ok(fields)
    }

    /// What a seat reads of everything that has happened since, and what the dice showed.
    pub(crate) fn told(&self, seat: Seat, before: usize, lang: Lang) -> Answered {
        let (table, voice, viewer) = (self.table()?, self.voice(lang), Viewer::seat(seat));
        let mut events = Vec::new();
        table.tell(viewer, before..table.sequence(), &mut |told, forms| {
            events.extend(voice.events(&told, forms()));
            ControlFlow::Continue(())
        });
        Ok(answer([("events", json!(events)), ("dice", dice(&table.draws(before)))]))
    }

    /// `why`: whether a choice is legal, and if not, why not.
    pub(crate) fn why(&mut self, request: &mut Request, lang: Lang) -> Answered {
        let (seat, choice) = (request.text("seat")?, request.choice()?);
        request.finish()?;
        let table = self.table()?;
        let about = table.about();
        match table.why(read_seat(about, &seat)?, &choice) {
            Ok(()) => Ok(answer([("legal", json!(true))])),
            Err(refusal @ Refusal::Unreadable(_)) => Err(Failure::refused(&refusal, about)),
            Err(refusal) => {
                let violation = Failure::refused(&refusal, about).write(self.voice(lang));
                Ok(answer([("legal", json!(false)), ("violation", violation)]))
            }
        }
    }

    /// `odds`: the odds of a choice.
    pub(crate) fn odds(&mut self, request: &mut Request, lang: Lang) -> Answered {
        let (seat, choice) = (request.text("seat")?, request.choice()?);
        request.finish()?;
        let table = self.table()?;
        let about = table.about();
        let seat = read_seat(about, &seat)?;
        table.why(seat, &choice).map_err(|refusal| Failure::refused(&refusal, about))?;
        let odds = table.odds(seat, &choice).map(|odds| self.voice(lang).odds(&odds));
        Ok(answer([("odds", json!(odds))]))
    }

    /// `dice`: the values that come next.
    pub(crate) fn dice(&mut self, request: &mut Request, _lang: Lang) -> Answered {
        let values = request.values("values")?;
        request.finish()?;
        let table = self.table_mut()?;
        table.load_dice(&values);
        Ok(answer([("loaded", json!(table.loaded_dice()))]))
    }

    /// `scene`: what a seat or a spectator sees.
    pub(crate) fn scene(&mut self, request: &mut Request, lang: Lang) -> Answered {
        let seat = request.maybe_text("seat")?;
        request.finish()?;
        let table = self.table()?;
        let viewer = read_viewer(table, seat.as_deref())?;
        let scene = self.voice(lang).scene(&table.scene(viewer));
        let mut fields = answer([("seat", json!(seat)), ("scene", scene)]);
        fields.extend(self.standing(lang)?);
        Ok(fields)
    }

    /// `log`: what a seat or a spectator reads of all choices, or of some.
    pub(crate) fn log(&mut self, request: &mut Request, lang: Lang) -> Answered {
        let seat = request.maybe_text("seat")?;
        let (from, to) = (request.maybe_number("from")?, request.maybe_number("to")?);
        request.finish()?;
        let table = self.table()?;
        let viewer = read_viewer(table, seat.as_deref())?;
        let (about, voice) = (table.about(), self.voice(lang));
        let part = from.unwrap_or(0)..to.unwrap_or(usize::MAX).min(table.sequence());
        let mut entries = Vec::new();
        table.tell(viewer, part, &mut |told, forms| {
            entries.push(json!({
                "number": told.number,
                "seat": about.seat_id(told.seat),
                "events": voice.events(&told, forms()),
            }));
            ControlFlow::Continue(())
        });
        Ok(answer([("seat", json!(seat)), ("log", json!(entries))]))
    }

    /// `undo`: takes back the last choice, or the last one of a seat.
    pub(crate) fn undo(&mut self, request: &mut Request, lang: Lang) -> Answered {
        let seat = request.maybe_text("seat")?;
        request.finish()?;
        let table = self.table_mut()?;
        let about = table.about();
        let seat = match seat {
            Some(id) => Some(read_seat(about, &id)?),
            None => last_to_choose(table.as_ref()),
        };
        let undone = match seat {
            Some(seat) => table.undo(seat).map(|()| seat),
            None => Err(Refusal::NothingToUndo),
        };
        let seat = undone.map_err(|refusal| Failure::refused(&refusal, about))?;
        let mut fields = answer([("seat", json!(about.seat_id(seat)))]);
        fields.extend(self.standing(lang)?);
        Ok(fields)
    }
}

fn last_to_choose(table: &dyn AnyTable) -> Option<Seat> {
    let last = table.log(Viewer::SPECTATOR, table.sequence().saturating_sub(1));
    last.last().map(|told| told.seat)
}

pub(crate) fn read_seat(about: &'static About, id: &str) -> Result<Seat, Failure> {
    about.seat(id).ok_or_else(|| {
        let text = Text::new("engine-unknown-seat").with("seat", id);
        Failure::new("unknown-seat", text.with("known", names(about.seats.iter().copied())))
    })
}

/// The holder of the seat, or a spectator.
pub(crate) fn read_viewer(table: &dyn AnyTable, seat: Option<&str>) -> Result<Viewer, Failure> {
    seat.map_or(Ok(Viewer::SPECTATOR), |id| read_seat(table.about(), id).map(Viewer::seat))
}

/// The seed that was given, or one that nobody can guess.
fn seed_or_random(seed: Option<Seed>) -> Result<Seed, Failure> {
    if let Some(seed) = seed {
        return Ok(seed);
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| {
        let text = Text::new("engine-no-random").with("why", error.to_string());
        Failure::new("no-random", text)
    })?;
    Ok(Seed::new(bytes))
}
