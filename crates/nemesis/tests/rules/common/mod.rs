//! Builders for positions and short words for what tests ask of a table.
//!
//! A [`Field`] is a position in the making. Begin with [`Field::new`] (an empty map of 1813 in a turn)
//! or [`Field::italy`] (of 1799), put pieces on it, name the phase that is about to begin, load dice,
//! and ask for the [`Play`] at that table:
//!
//! ```ignore
//! let mut play = Field::new(6)
//!     .unit("F-V-16", "Magdeburg")
//!     .disrupted("F-V-19", "Magdeburg")
//!     .commander("lauriston", "Magdeburg")
//!     .train(FRENCH, "Magdeburg")
//!     .phase("movement");
//! play.choose(moves("lauriston", "Magdeburg"));
//! assert_eq!(play.forbidden_by(step("Berlin")), "MV26");
//! play.dice(&[5]).choose(step("3013")).choose("halt");
//! assert_eq!(play.at("F-V-16"), hex("3013"));
//! ```
//!
//! Places are cities by their names, or hexes by their numbers. What is not said is as usual: nobody
//! else is on the map, there are no depots, Prussia is active from turn 2 on, cities belong to whom
//! TE10 gives them. [`Field::phase`] begins a phase (`start`, `cards`, `general_supply`,
//! `active_supply`, `rally`, `movement`, `combat`, `commanders`, `reinforcements`, `end`) and stops at
//! its first question; [`Field::at`] puts the game at a step of its own; [`Field::with`] sets any other
//! part of a position. Choices are written as JSON; for the usual ones there are functions.

mod choices;

use std::collections::HashMap;
use std::sync::LazyLock;

use bivouac_kernel::{Refusal, Rules, Seat, Seed, Table, Text, Viewer};
use bivouac_nemesis::{Choice, Event, Nemesis};
use bivouac_texts::{Lang, Phrasebook};
use serde_json::{Map, Value, json};

pub use bivouac_nemesis::{COALITION, FRENCH};
pub use choices::*;

static PLACES: LazyLock<HashMap<&'static str, &'static str>> = LazyLock::new(|| {
    let table = include_str!("../../../data/hexes.tsv");
    let cells = table.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    cells.filter(|cells| !cells[4].is_empty()).map(|cells| (cells[4], cells[0])).collect()
});

/// The number of a hex, by the name of its city or by itself.
pub fn hex(place: &str) -> &str {
    PLACES.get(place).copied().unwrap_or(place)
}

fn side(seat: Seat) -> &'static str {
    Nemesis::about().seats[seat.index()]
}

/// A position in the making.
#[derive(Clone)]
pub struct Field {
    position: Map<String, Value>,
    dice: Vec<u16>,
}

impl Field {
    fn of(scenario: &str, turn: u8) -> Field {
        let position = json!({
            "game": "nemesis",
            "scenario": scenario,
            "turn": turn,
            "units": {},
            "commanders": {},
        });
        let Value::Object(position) = position else { unreachable!() };
        Field { position, dice: Vec::new() }
    }

    /// An empty map of 1813 in a turn: 1 to 3 and 19 are winter.
    pub fn new(turn: u8) -> Field {
        Field::of("campaign-1813", turn)
    }

    /// An empty map of 1799.
    pub fn italy(turn: u8) -> Field {
        Field::of("italy-1799", turn)
    }

    /// The set-up of 1813, to be changed.
    pub fn set_up() -> Field {
        let table = Play::scenario("campaign-1813");
        let Value::Object(position) = table.position() else { unreachable!() };
        Field { position, dice: Vec::new() }
    }

    /// Sets any part of the position.
    pub fn with(mut self, key: &str, value: Value) -> Field {
        self.position.insert(key.to_owned(), value);
        self
    }

    /// The part of the position under a key, which is made if need be.
    fn part(&mut self, key: &str) -> &mut Map<String, Value> {
        let part = self.position.entry(key).or_insert_with(|| json!({}));
        part.as_object_mut().unwrap()
    }

    /// Adds something to a list of a side.
    fn add(mut self, key: &str, seat: Seat, value: Value) -> Field {
        let list = self.part(key).entry(side(seat)).or_insert_with(|| json!([]));
        list.as_array_mut().unwrap().push(value);
        self
    }

    /// Puts a unit in good order.
    pub fn unit(self, id: &str, place: &str) -> Field {
        self.marked(id, place, &[])
    }

    /// Puts several units in good order into one place.
    pub fn units(self, ids: &[&str], place: &str) -> Field {
        ids.iter().fold(self, |field, id| field.unit(id, place))
    }

    /// Puts a disrupted unit.
    pub fn disrupted(self, id: &str, place: &str) -> Field {
        self.marked(id, place, &["disrupted"])
    }

    /// Puts a garrison in its city.
    pub fn garrison(self, id: &str, place: &str) -> Field {
        self.marked(id, place, &["home"])
    }

    /// Puts a unit with marks: `disrupted`, `moved`, `fixed`, `forced`, `fought`, `fought_again`,
    /// `barred`, `home`.
    pub fn marked(mut self, id: &str, place: &str, marks: &[&str]) -> Field {
        let unit = json!({ "at": hex(place), "marks": marks });
        self.part("units").insert(id.to_owned(), unit);
        self
    }

    /// A unit that is off the map: `eliminated`, `removed`, `waiting`.
    pub fn gone(mut self, id: &str, how: &str) -> Field {
        self.part("units").insert(id.to_owned(), json!({ "at": how }));
        self
    }

    /// Takes everybody who has not been named out of the game, so that nobody arrives. Without this all
    /// who are due by now and not on the map come with the next reinforcements (RE6).
    pub fn only(mut self) -> Field {
        let tables = [
            ("units", include_str!("../../../data/units.tsv")),
            ("commanders", include_str!("../../../data/commanders.tsv")),
        ];
        let scenario = self.position["scenario"].as_str().unwrap().to_owned();
        for (part, table) in tables {
            let ids = table.lines().map(|line| line.split('\t').collect::<Vec<_>>());
            for cells in ids.filter(|cells| cells[1] == scenario) {
                let gone = || json!({ "at": "removed" });
                self.part(part).entry(cells[0]).or_insert_with(gone);
            }
        }
        self
    }

    /// Lets a unit or commander that [`Field::only`] has taken out arrive when it is due.
    pub fn expected(mut self, id: &str) -> Field {
        self.part("units").remove(id);
        self.part("commanders").remove(id);
        self
    }

    /// Puts a commander.
    pub fn commander(self, id: &str, place: &str) -> Field {
        self.commander_with(id, json!({ "at": hex(place) }))
    }

    /// Puts a commander with more to say of him: `marks`, `cr`, `rank`, `also`, `returns`.
    pub fn commander_with(mut self, id: &str, written: Value) -> Field {
        self.part("commanders").insert(id.to_owned(), written);
        self
    }

    /// Several commanders in one place.
    pub fn commanders(self, ids: &[&str], place: &str) -> Field {
        ids.iter().fold(self, |field, id| field.commander(id, place))
    }

    /// A depot.
    pub fn depot(self, seat: Seat, place: &str) -> Field {
        self.add("depots", seat, json!(hex(place)))
    }

    /// A forage marker.
    pub fn forage(mut self, place: &str) -> Field {
        let list = self.position.entry("forage").or_insert_with(|| json!([]));
        list.as_array_mut().unwrap().push(json!(hex(place)));
        self
    }

    /// A real supply train that only its owner knows.
    pub fn train(self, seat: Seat, place: &str) -> Field {
        self.counters(seat, place, json!({ "real": 1 }))
    }

    /// A dummy.
    pub fn dummy(self, seat: Seat, place: &str) -> Field {
        self.counters(seat, place, json!({ "dummy": 1 }))
    }

    /// Any counters: `real`, `dummy`, `known_real`, `known_dummy`, `proven`.
    pub fn counters(mut self, seat: Seat, place: &str, counters: Value) -> Field {
        let own = self.part("convoys").entry(side(seat)).or_insert_with(|| {
            json!({"lying": [], "real_left": 0, "dummy_left": 0, "stopped": true, "seen": false})
        });
        let mut counters = counters;
        counters["hex"] = json!(hex(place));
        own["lying"].as_array_mut().unwrap().push(counters);
        self
    }

    /// Gives cities to a side besides those that are its own by TE10.
    pub fn control(self, seat: Seat, places: &[&str]) -> Field {
        let mut field = self;
        if !field.position.contains_key("control") {
            let table = Table::<Nemesis>::load(&field.clone().begun("movement"), Seed::from(1));
            let table = table.unwrap_or_else(|problems| panic!("{problems:#?}"));
            field
                .position
                .insert("control".to_owned(), Nemesis::position(table.state())["control"].clone());
        }
        let wanted: Vec<&str> = places.iter().map(|place| hex(place)).collect();
        for (_, cities) in field.part("control").iter_mut() {
            let taken = |city: &Value| wanted.contains(&city.as_str().unwrap());
            cities.as_array_mut().unwrap().retain(|city| !taken(city));
        }
        wanted.iter().fold(field, |field, city| field.add("control", seat, json!(city)))
    }

    /// Battle VPs.
    pub fn battle_vp(mut self, seat: Seat, points: i16) -> Field {
        self.part("battle_vp").insert(side(seat).to_owned(), json!(points));
        self
    }

    /// Combat Commands: `permanent`, `temporary`, `in_attack`, `in_defence`.
    pub fn commands(mut self, seat: Seat, commands: Value) -> Field {
        self.part("commands").insert(side(seat).to_owned(), commands);
        self
    }

    /// Changes the politics: `prussia_active`, `saxony`, `austria`, `austria_since`, `confederation`,
    /// `napoleon_beaten`, `french_decisive`, `tension`, `armistice`, `hamburg`.
    pub fn politics(mut self, key: &str, value: Value) -> Field {
        let active = self.position["turn"].as_u64().unwrap() >= 2;
        let usual = json!({
            "prussia_active": active,
            "saxony": "neutral",
            "austria": "neutral",
            "confederation": "allied",
        });
        let politics = self.position.entry("politics").or_insert(usual);
        politics[key] = value;
        self
    }

    /// A card in a hand.
    pub fn card(self, seat: Seat, card: &str) -> Field {
        self.add("hands", seat, json!(card))
    }

    /// A card that was played in this turn and waits to be used, or works all turn.
    pub fn promised(self, seat: Seat, card: &str) -> Field {
        self.add("promises", seat, json!(card))
    }

    /// The next card to be drawn; the others lie under it, the lowest number next.
    pub fn on_top(mut self, card: &str) -> Field {
        let in_1799 = self.position["scenario"] == "italy-1799";
        let held: Vec<Value> = self.position.get("hands").into_iter().flat_map(lists).collect();
        let all = (1..=32).rev().map(|number| format!("e{number:02}"));
        let italian = |id: &String| !NOT_IN_1799.contains(&id.as_str());
        let mut pile: Vec<String> = all
            .filter(|id| (!in_1799 || italian(id)) && id != card && !held.contains(&json!(id)))
            .collect();
        pile.push(card.to_owned());
        self.position.insert("pile".to_owned(), json!(pile));
        self
    }

    /// Weather for both sides: `mud`, `storm`, `low_water`, `harvest`, `chance_ball`.
    pub fn weather(self, weather: &str) -> Field {
        self.with("weather", json!([weather]))
    }

    /// The values that the next dice show, from the beginning of the phase on.
    pub fn dice(mut self, values: &[u16]) -> Field {
        self.dice.extend(values);
        self
    }

    fn begun(mut self, phase: &str) -> Value {
        self.position.remove("stack");
        self.position.insert("phase".to_owned(), json!(phase));
        Value::Object(self.position)
    }

    /// A table at which a phase has begun and has come to its first question.
    pub fn phase(self, phase: &str) -> Play {
        let dice = self.dice.clone();
        let mut play = Play::load(&self.begun(phase));
        play.dice(&dice).choose("done");
        play
    }

    /// A table at which the game is at a step of its own, given as in a position, on top of the phase
    /// that comes next.
    pub fn at(mut self, next: &str, steps: Value) -> Play {
        let mut stack = vec![json!({ "begin": next })];
        stack.extend(steps.as_array().unwrap().iter().cloned());
        self.position.insert("stack".to_owned(), Value::Array(stack));
        let mut play = Play::load(&Value::Object(self.position));
        play.dice(&self.dice);
        play
    }

    /// A table at which a side has just played a card that it holds; if it is not the first player, the
    /// other has played E03 before, which does nothing but in a defence.
    pub fn plays(self, seat: Seat, card: &str) -> Play {
        let mut play = self.card(seat, card).on_top("e03").phase("cards");
        if play.decides() != seat {
            play.choose(play_card("e03"));
        }
        play.choose(play_card(card));
        play
    }

    /// Why this position cannot be loaded: the rules that it breaks.
    pub fn problems(self) -> Vec<String> {
        let problems = Table::<Nemesis>::load(&self.begun("movement"), Seed::from(1)).unwrap_err();
        let told = |one: &bivouac_kernel::Problem| one.rule.unwrap_or(&one.text.id).to_owned();
        problems.iter().map(told).collect()
    }
}

/// The cards that 1799 does without.
const NOT_IN_1799: [&str; 9] = ["e04", "e05", "e11", "e15", "e20", "e23", "e24", "e25", "e30"];

fn lists(hands: &Value) -> Vec<Value> {
    hands.as_object().unwrap().values().flat_map(|hand| hand.as_array().unwrap().clone()).collect()
}

/// A table with short words.
pub struct Play(pub Table<Nemesis>);

impl Play {
    /// A scenario from its beginning.
    pub fn scenario(id: &str) -> Play {
        Play(Table::new(id, &Default::default(), Seed::from(1)).unwrap())
    }

    /// A table at a position.
    pub fn load(position: &Value) -> Play {
        let table = Table::load(position, Seed::from(1));
        Play(table.unwrap_or_else(|problems| panic!("{problems:#?} {position:#}")))
    }

    /// Who decides now.
    pub fn decides(&self) -> Seat {
        self.0.deciding().iter().next().expect("somebody decides")
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.0.deciding().is_empty()
    }

    /// The key of how it ended.
    pub fn outcome(&self) -> &'static str {
        self.0.outcome().expect("the game is over").key
    }

    /// The values that the next dice show, after those that are loaded already.
    pub fn dice(&mut self, values: &[u16]) -> &mut Play {
        let all = self.0.loaded_dice().into_iter().chain(values.iter().copied());
        self.0.load_dice(all.collect::<Vec<_>>());
        self
    }

    /// The loaded values that have not been thrown.
    pub fn dice_left(&self) -> usize {
        self.0.loaded_dice().len()
    }

    /// Makes a choice, which must be open: JSON, or a word for one that names nothing.
    pub fn choose(&mut self, choice: impl Into<Value>) -> &mut Play {
        let choice = choice.into();
        let seat = self.decides();
        if let Err(refusal) = self.0.choose(seat, &read(&choice)) {
            panic!("{choice} is refused: {refusal}; open are {:#?}", self.open());
        }
        self
    }

    /// Makes choices one after the other.
    pub fn choose_all(&mut self, choices: impl IntoIterator<Item = Value>) -> &mut Play {
        for choice in choices {
            self.choose(choice);
        }
        self
    }

    /// The texts of the plans that are proposed.
    pub fn plans(&self) -> Vec<Text> {
        let plans = Nemesis::plans(self.0.state(), self.decides());
        plans.into_iter().map(|plan| plan.text).collect()
    }

    /// Carries out the first plan with a message, choice by choice; gives the choices.
    pub fn carry_out(&mut self, message: &str) -> Vec<Value> {
        let plans = Nemesis::plans(self.0.state(), self.decides());
        let plan = plans.into_iter().find(|plan| plan.text.id == message).expect("a plan");
        let choices = plan.choices.iter().map(|choice| serde_json::to_value(choice).unwrap());
        let choices: Vec<Value> = choices.collect();
        self.choose_all(choices.clone());
        choices
    }

    /// Whether a choice is open now; listed and accepted must agree.
    pub fn legal(&self, choice: impl Into<Value>) -> bool {
        let choice = choice.into();
        let seat = self.decides();
        let read = read(&choice);
        let listed = self.0.choices(seat).contains(&read);
        let accepted = self.0.check(seat, &read).is_ok();
        assert_eq!(listed, accepted, "{choice}: listed {listed}, accepted {accepted}");
        accepted
    }

    /// The row that forbids a choice now.
    pub fn forbidden_by(&self, choice: impl Into<Value>) -> &'static str {
        let choice = choice.into();
        assert!(!self.legal(choice.clone()), "{choice} is open");
        match self.0.check(self.decides(), &read(&choice)) {
            Err(Refusal::Violation(violation)) => violation.rule,
            other => panic!("{choice}: {other:?}"),
        }
    }

    /// The choices that are open now, as JSON.
    pub fn open(&self) -> Vec<Value> {
        let choices = self.0.choices(self.decides());
        choices.iter().map(|choice| serde_json::to_value(choice).unwrap()).collect()
    }

    /// The kinds of the choices that are open, each once.
    pub fn kinds(&self) -> Vec<String> {
        let kind = |choice: &Value| match choice {
            Value::Object(fields) => fields.keys().next().unwrap().clone(),
            plain => plain.as_str().unwrap().to_owned(),
        };
        let mut kinds: Vec<String> = self.open().iter().map(kind).collect();
        kinds.sort();
        kinds.dedup();
        kinds
    }

    /// Whether any choice of a kind (`"step"`, `"attack"`, ...) is open now.
    pub fn offers(&self, kind: &str) -> bool {
        self.kinds().iter().any(|open| open == kind)
    }

    /// Everything that the open choices of a kind name under a field, such as the hexes of steps.
    pub fn offered(&self, kind: &str, field: &str) -> Vec<String> {
        let open = self.open();
        let named = open.iter().filter_map(|choice| choice.get(kind)?.get(field)?.as_str());
        let mut named: Vec<String> = named.map(str::to_owned).collect();
        named.sort();
        named
    }

    /// The id of the prompt, such as `prompt-march`.
    pub fn prompt(&self) -> String {
        Nemesis::prompt(self.0.state(), self.decides()).text.id.into_owned()
    }

    /// The whole position.
    pub fn position(&self) -> Value {
        Nemesis::position(self.0.state())
    }

    /// The hex of a unit, or how it is off the map; `waiting` if it has never been in play.
    pub fn at(&self, id: &str) -> String {
        let units = &self.position()["units"];
        units[id]["at"].as_str().unwrap_or("waiting").to_owned()
    }

    /// Whether a unit has a mark.
    pub fn has(&self, id: &str, mark: &str) -> bool {
        let position = self.position();
        let marks = position["units"][id]["marks"].as_array().cloned().unwrap_or_default();
        marks.iter().any(|known| known == mark)
    }

    /// Whether a unit is disrupted.
    pub fn is_disrupted(&self, id: &str) -> bool {
        self.has(id, "disrupted")
    }

    /// The hex of a commander, or how he is off the map.
    pub fn commander_at(&self, id: &str) -> String {
        let commanders = &self.position()["commanders"];
        commanders[id]["at"].as_str().unwrap_or("waiting").to_owned()
    }

    /// The units in a place, in the order of `units.tsv`.
    pub fn stack(&self, place: &str) -> Vec<String> {
        let position = self.position();
        let units = position["units"].as_object().unwrap();
        let there = units.iter().filter(|(_, unit)| unit["at"] == hex(place));
        let mut ids: Vec<_> = there.map(|(id, _)| id.clone()).collect();
        ids.sort_by_key(|id| bivouac_nemesis::UnitId::find(id));
        ids
    }

    fn listed(&self, key: &str, seat: Seat, place: &str) -> bool {
        let position = self.position();
        let list = position[key][side(seat)].as_array().cloned().unwrap_or_default();
        list.iter().any(|one| one == hex(place))
    }

    /// Whether a side has a depot in a place.
    pub fn has_depot(&self, seat: Seat, place: &str) -> bool {
        self.listed("depots", seat, place)
    }

    /// Whether a side controls a city.
    pub fn controls(&self, seat: Seat, place: &str) -> bool {
        self.listed("control", seat, place)
    }

    /// Whether a stack is under a forage marker.
    pub fn forages(&self, place: &str) -> bool {
        let forage = self.position()["forage"].as_array().cloned().unwrap_or_default();
        forage.iter().any(|one| one == hex(place))
    }

    /// The counters of a side in a place: real trains and dummies.
    pub fn counters(&self, seat: Seat, place: &str) -> (u64, u64) {
        let position = self.position();
        let lying =
            position["convoys"][side(seat)]["lying"].as_array().cloned().unwrap_or_default();
        let there = lying.iter().find(|one| one["hex"] == hex(place));
        let count = |key: &str| there.map_or(0, |one| one[key].as_u64().unwrap_or(0));
        (count("real"), count("dummy"))
    }

    /// The Battle VPs of both sides, the French first.
    pub fn battle_vp(&self) -> [i64; 2] {
        let position = self.position();
        ["french", "coalition"].map(|seat| position["battle_vp"][seat].as_i64().unwrap_or(0))
    }

    /// The turn.
    pub fn turn(&self) -> u64 {
        self.position()["turn"].as_u64().unwrap()
    }

    /// A part of the politics.
    pub fn politics(&self, key: &str) -> Value {
        self.position()["politics"][key].clone()
    }

    /// The phase that comes next, at the bottom of the stack.
    pub fn next_phase(&self) -> String {
        self.position()["stack"][0]["begin"].as_str().unwrap_or("").to_owned()
    }

    /// What the last choice led to.
    pub fn events(&self) -> &[Event] {
        &self.0.last().expect("a choice was made").events
    }

    /// Everything of a kind that has happened at this table, as JSON.
    pub fn told(&self, kind: &str) -> Vec<Value> {
        let all = self.0.journal().into_iter().flat_map(|entry| entry.events);
        let all = all.map(|event| serde_json::to_value(event).unwrap());
        all.filter(|event| event["event"] == kind).collect()
    }

    /// What the last choice led to, as a viewer reads it in English.
    pub fn log(&self, viewer: Viewer) -> Vec<String> {
        let book = Phrasebook::of_game(Nemesis::about(), &[]).unwrap();
        let lines = self.events().iter().filter_map(|event| Nemesis::tell(event, viewer));
        lines.map(|line| book.say(Lang::En, &line.text)).collect()
    }

    /// What a viewer sees.
    pub fn scene(&self, viewer: Viewer) -> bivouac_kernel::Scene {
        Nemesis::scene(self.0.state(), viewer)
    }

    /// Passes and goes on wherever that is possible until a phase is on, or has passed by without a
    /// question.
    pub fn skip_to(&mut self, phase: &str) -> &mut Play {
        let mut known = self.told("phase_began").len().saturating_sub(1);
        while !self.is_over() {
            let began = self.told("phase_began");
            if began[known..].iter().any(|one| one["phase"] == phase) {
                break;
            }
            known = began.len();
            self.skip();
        }
        self
    }

    /// The same until a turn is over, or the game.
    pub fn after_turn(&mut self, turn: u64) -> &mut Play {
        while !self.is_over() && self.turn() <= turn {
            self.skip();
        }
        self
    }

    /// The same until choices of a kind are open.
    pub fn until(&mut self, kind: &str) -> &mut Play {
        while !self.offers(kind) {
            self.skip();
        }
        self
    }

    /// Passes or goes on once, or takes the first choice if there is no such way.
    pub fn skip(&mut self) {
        const WAYS: [&str; 12] = [
            "done",
            "decline",
            "keep",
            "stop",
            "discard",
            "enough",
            "no_attack",
            "stand",
            "stay",
            "refrain",
            "no_offer",
            "halt",
        ];
        let open = self.open();
        let way = WAYS.iter().map(|way| json!(way)).find(|way| open.contains(way));
        let pass = open.iter().find(|choice| choice.get("pass").is_some()).cloned();
        self.choose(way.or(pass).unwrap_or_else(|| open[0].clone()));
    }
}

fn read(choice: &Value) -> Choice {
    serde_json::from_value(choice.clone()).unwrap_or_else(|error| panic!("{choice}: {error}"))
}

/// The distance of two places, reckoned apart from the program: even columns lie half a hex further
/// south.
pub fn distance(one: &str, other: &str) -> i32 {
    let read = |number: &str| {
        let (column, row) = number.split_at(2);
        let (column, row): (i32, i32) = (column.parse().unwrap(), row.parse().unwrap());
        let z = row - (column + column % 2) / 2;
        (column, -column - z, z)
    };
    let (a, b) = (read(hex(one)), read(hex(other)));
    (a.0 - b.0).abs().max((a.1 - b.1).abs()).max((a.2 - b.2).abs())
}

/// The victory cities of 1813, by name.
pub const VICTORY_CITIES: [&str; 15] = [
    "Berlin",
    "Dresden",
    "Essen",
    "Frankfurt",
    "Genoa",
    "Hamburg",
    "Hanover",
    "Königsberg",
    "Magdeburg",
    "Milan",
    "Munich",
    "Prague",
    "Stuttgart",
    "Vienna",
    "Warsaw",
];

/// How many Combat Commands can be given at the most to the attack that was ordered.
pub fn most_commands(play: &Play) -> usize {
    play.open().iter().filter(|one| one.get("commands").is_some()).count() - 1
}
