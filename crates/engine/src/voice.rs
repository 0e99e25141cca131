//! Everything that is answered in words, in the language that was asked for.

use bivouac_kernel::{
    About, Account, Chance, Draw, Hand, Line, Listed, Modifier, Odds, Outcome, Problem, Prompt,
    Row, Scene, Text, Told,
};
use bivouac_texts::{Lang, Phrasebook};
use serde_json::{Map, Value, json};

/// The protocol's own words.
pub(crate) const LOCALES: &[(&str, &str)] =
    &[("en", include_str!("../locales/en.ftl")), ("fr", include_str!("../locales/fr.ftl"))];

/// A phrasebook opened at a language.
#[derive(Clone, Copy)]
pub(crate) struct Voice<'a> {
    pub(crate) book: &'a Phrasebook,
    pub(crate) lang: Lang,
}

impl Voice<'_> {
    pub(crate) fn say(self, text: &Text) -> String {
        self.book.say(self.lang, text)
    }

    /// The name of a thing by the family of its message, or its key where it has no name.
    pub(crate) fn name(self, family: &str, key: &str) -> String {
        let id = format!("{family}-{key}");
        if self.book.has(self.lang, &id) { self.book.word(self.lang, &id) } else { key.to_owned() }
    }

    /// A text as a sentence and as the message that it is.
    pub(crate) fn both(self, text: &Text) -> Value {
        json!({"text": self.say(text), "message": text})
    }

    pub(crate) fn rule_text(self, about: &'static About, rule: &str) -> Option<String> {
        about.ledger.row(rule).map(|row| row.text(self.lang.code()).to_owned())
    }

    pub(crate) fn row(self, row: &Row) -> Value {
        let lang = self.lang.code();
        json!({
            "id": row.id,
            "topic": row.topic,
            "kind": row.kind,
            "text": row.text(lang),
            "note": row.note(lang),
            "restates": row.restates,
            "implemented": row.implemented,
        })
    }

    pub(crate) fn problem(self, problem: &Problem) -> Value {
        let mut value = json!({"at": problem.at, "message": self.say(&problem.text)});
        if let Some(rule) = problem.rule {
            value["rule"] = json!(rule);
        }
        value
    }

    pub(crate) fn prompt(self, seat: &str, prompt: &Prompt) -> Value {
        json!({
            "seat": seat,
            "text": self.say(&prompt.text),
            "rule": prompt.rule,
            "about": prompt.about,
            "message": prompt.text,
        })
    }

    pub(crate) fn listed(self, seat: &str, listed: Listed) -> Value {
        let label = listed.label;
        let mut value = json!({
            "seat": seat,
            "id": listed.id,
            "choice": listed.choice,
            "label": self.say(&label.text),
            "targets": label.targets,
            "message": label.text,
        });
        for (name, is) in [("passes", label.passes), ("ends", label.ends)] {
            if is {
                value[name] = json!(true);
            }
        }
        if !label.idle.is_empty() {
            value["idle"] = json!(label.idle);
        }
        if let Some(portion) = &label.portion {
            let name = self.both(&portion.name);
            value["portion"] = json!({"key": portion.key, "name": name, "count": portion.count});
        }
        value
    }

    pub(crate) fn line(self, line: &Line) -> Value {
        let mut value = json!({
            "text": self.say(&line.text),
            "rules": line.rules,
            "targets": line.targets,
            "message": line.text,
        });
        if let Some(account) = &line.account {
            value["account"] = self.account(account);
        }
        if let Some(heading) = line.heading {
            value["heading"] = json!(heading);
        }
        if let Some(leg) = &line.leg {
            value["leg"] = json!(leg);
        }
        value
    }

    /// How something was resolved, every text said.
    fn account(self, account: &Account) -> Value {
        let mut value = json!(account);
        let all = |texts: &[Text]| texts.iter().map(|text| self.both(text)).collect::<Value>();
        value["title"] = self.both(&account.title);
        value["verdict"] = self.both(&account.verdict);
        if let Some(needed) = &account.needed {
            value["needed"] = self.both(needed);
        }
        if let Some(whole) = &account.part_of {
            value["part_of"]["title"] = self.both(&whole.title);
        }
        for (written, party) in each(&mut value, "parties").zip(&account.parties) {
            written["who"] = all(&party.who);
            if !party.notes.is_empty() {
                written["notes"] = all(&party.notes);
            }
        }
        if !account.modifiers.is_empty() {
            value["modifiers"] = account.modifiers.iter().map(|one| self.modifier(one)).collect();
        }
        value
    }

    fn modifier(self, modifier: &Modifier) -> Value {
        let mut said = json!({
            "text": self.say(&modifier.text),
            "rule": modifier.rule,
            "value": modifier.value,
            "message": modifier.text,
        });
        if let Some(times) = modifier.times {
            said["times"] = json!(times);
        }
        said
    }

    /// The events of an entry of the journal, each with its own form.
    pub(crate) fn events(self, told: &Told, events: Vec<Value>) -> Vec<Value> {
        let both = told.lines.iter().zip(events);
        let events = both.map(|(line, event)| {
            let mut value = self.line(line);
            value["event"] = event;
            value
        });
        events.collect()
    }

    pub(crate) fn outcome(self, about: &About, outcome: &Outcome) -> Value {
        let winners: Vec<&str> = outcome.winners.iter().map(|seat| about.seat_id(seat)).collect();
        json!({
            "winners": winners,
            "key": outcome.key,
            "text": self.say(&outcome.text),
            "rule": outcome.rule,
            "points": outcome.points,
            "message": outcome.text,
        })
    }

    /// Odds, each chance as a number and as it is exactly, and the parts that they are made of.
    pub(crate) fn odds(self, odds: &Odds) -> Value {
        let modifiers = odds.modifiers.iter().map(|modifier| self.modifier(modifier));
        let results = |results: &[(Text, Chance)]| -> Value {
            let said = results.iter().map(|(text, chance)| {
                let (said, share) = (self.say(text), chance.share());
                json!({"text": said, "chance": share, "exact": chance, "message": text})
            });
            said.collect()
        };
        let mut value = json!({
            "text": self.say(&odds.text),
            "modifiers": modifiers.collect::<Vec<Value>>(),
            "results": results(&odds.results),
            "message": odds.text,
        });
        if !odds.sum.is_empty() {
            value["sum"] = results(&odds.sum);
        }
        if !odds.parts.is_empty() {
            value["parts"] = odds.parts.iter().map(|part| self.odds(part)).collect();
        }
        value
    }

    /// A scene in which every text is said.
    pub(crate) fn scene(self, scene: &Scene) -> Value {
        let mut value = json!(scene);
        value["moment"] = scene.moment.iter().map(|text| self.both(text)).collect();
        for (written, piece) in each(&mut value, "pieces").zip(&scene.pieces) {
            if let Some(name) = &piece.name {
                written["name"] = self.both(name);
            }
        }
        for (written, group) in each(&mut value, "groups").zip(&scene.groups) {
            written["name"] = self.both(&group.name);
        }
        for (written, one) in
            each(&mut value, "activations").zip(scene.activations.iter().flatten())
        {
            written["name"] = self.both(&one.name);
        }
        if !scene.status.is_empty() {
            value["status"] = scene.status.iter().map(|line| self.line(line)).collect();
        }
        if !scene.procedure.is_empty() {
            value["procedure"] = scene.procedure.iter().map(|line| self.line(line)).collect();
        }
        for (written, hand) in each(&mut value, "hands").zip(&scene.hands) {
            self.name_cards(written, hand);
        }
        value
    }

    fn name_cards(self, written: &mut Value, hand: &Hand) {
        for (written, card) in each(written, "cards").zip(&hand.cards) {
            written["title"] = self.both(&card.title);
            written["body"] = self.both(&card.body);
        }
    }
}

/// The entries of a list inside a value; none if it was left out.
fn each<'a>(value: &'a mut Value, list: &str) -> impl Iterator<Item = &'a mut Value> {
    value.get_mut(list).and_then(Value::as_array_mut).into_iter().flatten()
}

/// The draws of the dice as they are answered.
pub(crate) fn dice(draws: &[Draw]) -> Value {
    draws.iter().map(|draw| json!(draw)).collect()
}

/// Names, quoted and joined as the language joins a list.
pub(crate) fn names<'a>(names: impl IntoIterator<Item = &'a str>) -> Vec<Text> {
    names.into_iter().map(|name| Text::new("engine-name").with("name", name)).collect()
}

/// An answer under way.
pub(crate) type Answer = Map<String, Value>;

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_modifier_that_multiplies_says_by_what() {
        let book = Phrasebook::new(LOCALES).unwrap();
        let voice = Voice { book: &book, lang: Lang::ALL[0] };
        let modifier =
            |value, times| Modifier { text: Text::new("bridge"), rule: "S5i", value, times };
        let modifiers = vec![modifier(0, Some((1, 2))), modifier(2, None)];
        let odds = Odds::new(Text::new("battle"), modifiers, Vec::new());
        let told = voice.odds(&odds);
        assert_eq!(told["modifiers"][0]["times"], json!([1, 2]));
        assert_eq!(told["modifiers"][1].get("times"), None);
    }
}
