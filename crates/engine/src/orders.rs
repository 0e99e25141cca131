//! The commands that give several choices as one order, and that show what could be ordered.

use bivouac_kernel::{Destination, March, Progress, Text, Trial};
use bivouac_texts::Lang;
use serde_json::{Value, json};

use crate::commands::{read_seat, read_viewer};
use crate::failure::Failure;
use crate::request::Request;
use crate::voice::{Answer, Voice};
use crate::{Engine, answer};

type Answered = Result<Answer, Failure>;

impl Engine {
    /// `destinations`: where a piece can go.
    pub(crate) fn destinations(&mut self, request: &mut Request, lang: Lang) -> Answered {
        let (seat, piece) = (request.text("seat")?, request.maybe_text("piece")?);
        let via = request.texts("via")?;
        request.finish()?;
        let (table, voice) = (self.table()?, self.voice(lang));
        let seat = read_seat(table.about(), &seat)?;
        let via: Vec<&str> = via.iter().map(String::as_str).collect();
        let found = table.destinations(seat, piece.as_deref(), &via);
        let found = found.iter().map(|one| voice.destination(one));
        Ok(answer([("destinations", found.collect())]))
    }

    /// `march`: how several pieces can move as one of them moves to a space.
    pub(crate) fn march(&mut self, request: &mut Request, lang: Lang) -> Answered {
        let (seat, pieces) = (request.text("seat")?, request.texts("pieces")?);
        let (to, facing) = (request.text("to")?, request.maybe_number("facing")?);
        request.finish()?;
        let (table, voice) = (self.table()?, self.voice(lang));
        let seat = read_seat(table.about(), &seat)?;
        let pieces: Vec<&str> = pieces.iter().map(String::as_str).collect();
        let facing = facing.and_then(|facing| u8::try_from(facing).ok());
        let march = table.march(seat, &pieces, &to, facing);
        Ok(answer([("march", voice.march(&march))]))
    }

    /// `plans`: what the game proposes to a seat.
    pub(crate) fn plans(&mut self, request: &mut Request, lang: Lang) -> Answered {
        let seat = request.text("seat")?;
        request.finish()?;
        let (table, voice) = (self.table()?, self.voice(lang));
        let plans = table.plans(read_seat(table.about(), &seat)?);
        let plans = plans.iter().map(|ready| {
            json!({
                "text": voice.say(&ready.text),
                "targets": ready.targets,
                "plan": ready.plan,
                "message": ready.text,
            })
        });
        Ok(answer([("plans", plans.collect())]))
    }

    /// `try`: what would come of a plan, as far as the seat can know.
    pub(crate) fn try_plan(&mut self, request: &mut Request, lang: Lang) -> Answered {
        let (seat, plan) = (request.text("seat")?, request.plan()?);
        request.finish()?;
        let (table, voice) = (self.table()?, self.voice(lang));
        let id = seat;
        let seat = read_seat(table.about(), &id)?;
        let Trial { progress, prompt, choices } = table.tried(seat, &plan);
        let mut fields = voice.progress(&progress);
        let choices = choices.into_iter().map(|one| voice.listed(&id, one));
        fields.extend(answer([
            ("prompt", json!(prompt.map(|prompt| voice.prompt(&id, &prompt)))),
            ("choices", choices.collect()),
        ]));
        Ok(fields)
    }

    /// `plan`: makes several choices, as far as nothing happens that was not foreseen.
    pub(crate) fn plan(&mut self, request: &mut Request, lang: Lang) -> Answered {
        let (seat, plan) = (request.text("seat")?, request.plan()?);
        request.finish()?;
        let table = self.table_mut()?;
        let about = table.about();
        let seat = read_seat(about, &seat)?;
        let before = table.sequence();
        let progress = table.play(seat, &plan);
        let progress = progress.map_err(|refusal| Failure::refused(&refusal, about))?;
        let mut fields = answer([("seat", json!(about.seat_id(seat)))]);
        fields.extend(self.voice(lang).progress(&progress));
        fields.extend(self.told(seat, before, lang)?);
        fields.extend(self.standing(lang)?);
        Ok(fields)
    }

    /// `overlay`: something to be laid over the board; without a kind, what there is.
    pub(crate) fn overlay(&mut self, request: &mut Request, lang: Lang) -> Answered {
        let (seat, kind) = (request.maybe_text("seat")?, request.maybe_text("kind")?);
        let thing = request.maybe_text("thing")?;
        request.finish()?;
        let (table, voice) = (self.table()?, self.voice(lang));
        let viewer = read_viewer(table, seat.as_deref())?;
        let Some(kind) = kind else {
            let kinds = table.overlays().iter().map(|kind| {
                let name = voice.name("overlay", kind.id);
                json!({"id": kind.id, "name": name, "of": kind.of, "rule": kind.rule})
            });
            return Ok(answer([("overlays", kinds.collect())]));
        };
        let overlay = table.overlay(viewer, &kind, thing.as_deref()).map(|overlay| {
            let mut value = json!(overlay);
            value["text"] = json!(voice.say(&overlay.text));
            value["message"] = json!(overlay.text);
            value
        });
        Ok(answer([("overlay", json!(overlay))]))
    }
}

impl Voice<'_> {
    /// How far a plan went.
    fn progress(self, progress: &Progress) -> Answer {
        let mut fields = answer([("made", json!(progress.made)), ("stop", json!(progress.stop))]);
        if let Some(why) = &progress.why {
            let rule = progress.rule;
            let why = json!({"text": self.say(why), "rule": rule, "message": why});
            fields.insert("why".to_owned(), why);
        }
        fields
    }

    fn destination(self, found: &Destination) -> Value {
        let routes = found.routes.iter().map(|route| self.with_tolls(json!(route), &route.tolls));
        json!({"space": found.space, "routes": routes.collect::<Vec<Value>>()})
    }

    fn march(self, march: &March) -> Value {
        let mut value = json!(march);
        value["goes"] =
            march.goes.iter().map(|going| self.with_tolls(json!(going), &going.tolls)).collect();
        value
    }

    /// A way, what it brings about being said.
    fn with_tolls(self, mut way: Value, tolls: &[Text]) -> Value {
        way["tolls"] = tolls.iter().map(|toll| self.both(toll)).collect();
        way
    }
}
