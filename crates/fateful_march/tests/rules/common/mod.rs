//! Builders for positions and short words for what tests ask of a table.

pub mod cards;

use std::sync::LazyLock;

use bivouac_fateful_march::{Choice, Event, FatefulMarch, State};
use bivouac_kernel::{
    Line, Options, Problem, Refusal, Rules, Scene, Seat, Seed, Table, Text, Viewer,
};
use bivouac_texts::{Lang, Phrasebook};
use serde_json::{Map, Value, json};

pub use bivouac_fateful_march::{FRENCH, RUSSIAN};

/// The words of the game.
static BOOK: LazyLock<Phrasebook> =
    LazyLock::new(|| Phrasebook::of_game(FatefulMarch::about(), &[]).unwrap());

/// A position in the making. Hands are empty, so that no window for cards opens; the initiative is
/// French at level 1, the victory points are even and no leader is in the game.
pub struct Field {
    position: Map<String, Value>,
}

impl Field {
    /// An empty map at the beginning of a phase (`ops`, `forced_march`, `battles`, ...) of the
    /// grand campaign, July turn 3.
    pub fn new(phase: &str) -> Field {
        Field::of("grand-campaign", phase)
    }

    /// An empty map at the beginning of a phase of a scenario.
    pub fn of(scenario: &str, phase: &str) -> Field {
        let position = json!({
            "game": "fateful-march",
            "scenario": scenario,
            "vp": 0,
            "initiative": { "seat": "french", "level": 1 },
            "phase": phase,
            "french": {},
            "russian": {},
        });
        let Value::Object(position) = position else { unreachable!() };
        let field = Field { position };
        if scenario == "grand-campaign" { field.clock("july:3") } else { field }
    }

    /// Adds SPs: `infantry`, `cavalry`, `guard`, `cossack`, `prussian`, `austrian`.
    pub fn troops(self, seat: &str, area: &str, kind: &str, fresh: u8, exhausted: u8) -> Field {
        let tired = format!("exhausted_{kind}");
        self.sps(seat, area, kind, fresh).sps(seat, area, &tired, exhausted)
    }

    fn sps(mut self, seat: &str, area: &str, sp: &str, count: u8) -> Field {
        if count > 0 {
            let side = self.position[seat].as_object_mut().unwrap();
            let troops = side.entry("troops").or_insert_with(|| json!({}));
            let here = troops.as_object_mut().unwrap().entry(area).or_insert_with(|| json!({}));
            let before = here.get(sp).and_then(Value::as_u64).unwrap_or(0);
            here[sp] = json!(before + u64::from(count));
        }
        self
    }

    /// A leader in an area, or in the `pool`, or `eliminated`.
    pub fn leader(self, id: &str, place: &str) -> Field {
        self.entry("leaders", id, json!(place))
    }

    /// A Depot Marker.
    pub fn depot(self, seat: &str, area: &str) -> Field {
        self.push(seat, "depots", json!(area))
    }

    /// An order block that stands in an area.
    pub fn block(self, seat: &str, area: &str, order: &str) -> Field {
        self.push(seat, "blocks", json!({ "area": area, "order": order }))
    }

    /// The cards of a hand, by number.
    pub fn hand(self, seat: &str, cards: &[u8]) -> Field {
        self.side(seat, "hand", json!(cards))
    }

    /// The blocks in a hand that are still to be placed.
    pub fn in_hand(self, seat: &str, blocks: &[(&str, u8)]) -> Field {
        let blocks: Map<String, Value> =
            blocks.iter().map(|(order, count)| ((*order).to_owned(), json!(count))).collect();
        self.side(seat, "sealed", json!({ "blocks": blocks }))
    }

    /// Who has the initiative, at which level.
    pub fn initiative(self, seat: &str, level: i8) -> Field {
        self.with("initiative", json!({ "seat": seat, "level": level }))
    }

    /// The turn: `august:3`.
    pub fn clock(self, clock: &str) -> Field {
        self.with("clock", json!(clock))
    }

    /// The victory points, French positive.
    pub fn vp(self, vp: i8) -> Field {
        self.with("vp", json!(vp))
    }

    /// The devastation of an area.
    pub fn devastation(self, area: &str, level: u8) -> Field {
        self.entry("devastation", area, json!(level))
    }

    /// Who was last alone in an area where both sides are.
    pub fn alone(self, area: &str, seat: &str) -> Field {
        self.entry("alone", area, json!(seat))
    }

    /// SPs that have entered their area this turn over the connection from another area.
    pub fn column(mut self, seat: &str, area: &str, by: &str, forced: bool, sps: Value) -> Field {
        let column = json!({
            "seat": seat, "area": area, "by": by, "forced": forced, "moved": true, "troops": sps,
        });
        let columns = self.position.entry("columns").or_insert_with(|| json!([]));
        columns.as_array_mut().unwrap().push(column);
        self
    }

    /// What lasts for this turn, by name: `hard_marching`, `freezing`, ...
    pub fn effect(mut self, name: &str) -> Field {
        let effects = self.position.entry("effects").or_insert_with(|| json!([]));
        effects.as_array_mut().unwrap().push(json!(name));
        self
    }

    /// An option of the scenario that is on.
    pub fn option(self, id: &str) -> Field {
        self.entry("options", id, json!("on"))
    }

    /// No card is in the game, so that nothing is drawn and nobody may play one.
    pub fn without_cards(self) -> Field {
        let all: Vec<u8> = (1..=53).collect();
        self.side("french", "gone", json!(all)).side("russian", "gone", json!(all))
    }

    /// A battle waits for cards, and nothing else does: each hand holds one battle card (French
    /// #38, Russian #28), and no other card is in the game.
    pub fn until_battle(self) -> Field {
        let but = |kept: u8| json!((1..=53).filter(|&no| no != kept).collect::<Vec<u8>>());
        let field = self.side("french", "gone", but(38)).side("russian", "gone", but(28));
        field.hand("french", &[38]).hand("russian", &[28])
    }

    /// Sets another part of the position.
    pub fn with(mut self, key: &str, value: Value) -> Field {
        self.position.insert(key.to_owned(), value);
        self
    }

    /// Sets another part of a side: `discard`, `notes`, `sealed`, ...
    pub fn side(mut self, seat: &str, key: &str, value: Value) -> Field {
        self.position[seat][key] = value;
        self
    }

    fn push(mut self, seat: &str, key: &str, value: Value) -> Field {
        let side = self.position[seat].as_object_mut().unwrap();
        side.entry(key).or_insert_with(|| json!([])).as_array_mut().unwrap().push(value);
        self
    }

    fn entry(mut self, part: &str, key: &str, value: Value) -> Field {
        let part = self.position.entry(part).or_insert_with(|| json!({}));
        part[key] = value;
        self
    }

    /// Sets another part of the position in place.
    pub fn set(&mut self, key: &str, value: Value) {
        self.position.insert(key.to_owned(), value);
    }

    /// The position so far.
    pub fn clone_position(&self) -> Value {
        Value::Object(self.position.clone())
    }

    /// The position as JSON.
    pub fn position(self) -> Value {
        Value::Object(self.position)
    }

    /// What is wrong with the position; it must be refused.
    pub fn problems(self) -> Vec<Problem> {
        match FatefulMarch::from_position(&self.position()) {
            Ok(_) => panic!("the position is accepted"),
            Err(problems) => problems,
        }
    }

    /// The rows that the position breaks.
    pub fn breaks(self) -> Vec<&'static str> {
        self.problems().iter().filter_map(|problem| problem.rule).collect()
    }

    /// A table at this position.
    pub fn load(self) -> Play {
        let table = Table::<FatefulMarch>::load(&self.position(), Seed::from(1));
        Play(table.unwrap_or_else(|problems| panic!("{problems:#?}")))
    }
}

/// A table with short words.
pub struct Play(pub Table<FatefulMarch>);

impl Play {
    /// A scenario from its beginning.
    pub fn scenario(id: &str) -> Play {
        Play::with_options(id, &[])
    }

    /// A scenario from its beginning, with options that are on.
    pub fn with_options(id: &str, options: &[&str]) -> Play {
        let chosen = options.iter().map(|&option| (option.to_owned(), "on".to_owned()));
        let options = Options(chosen.collect());
        Play(Table::new(id, &options, Seed::from(1)).unwrap())
    }

    /// Who decides now; of several, the first.
    pub fn decides(&self) -> Seat {
        self.0.deciding().iter().next().expect("somebody decides")
    }

    /// Whether the game is over.
    pub fn over(&self) -> bool {
        self.0.outcome().is_some()
    }

    /// The values that the next dice show: blind draws are dice too.
    pub fn dice(&mut self, values: &[u16]) -> &mut Play {
        self.0.load_dice(values.iter().copied());
        self
    }

    /// The loaded values that have not been thrown.
    pub fn dice_left(&self) -> usize {
        self.0.loaded_dice().len()
    }

    /// Makes a choice for who decides, which must be legal.
    pub fn choose(&mut self, choice: Value) -> &mut Play {
        self.by(self.decides(), choice)
    }

    /// Makes several choices.
    pub fn choose_all(&mut self, choices: &[Value]) -> &mut Play {
        for choice in choices {
            self.choose(choice.clone());
        }
        self
    }

    /// Makes a choice for a seat, which must be legal.
    pub fn by(&mut self, seat: Seat, choice: Value) -> &mut Play {
        let read = read(&choice);
        if let Err(refusal) = self.0.choose(seat, &read) {
            let (step, open) = (self.step(), self.open_to(seat));
            panic!("{choice} of seat {} is refused in {step}: {refusal}; open: {open:?}", seat.0);
        }
        self.has_words();
        self
    }

    /// What is asked, what may be answered and what has just happened can be said in every
    /// language: so each test shows the words of the corner that it looks into.
    fn has_words(&self) {
        let say = |text: &Text| Lang::ALL.into_iter().for_each(|lang| drop(BOOK.say(lang, text)));
        for seat in self.0.deciding().iter() {
            say(&FatefulMarch::prompt(self.state(), seat).text);
            for choice in self.0.choices(seat) {
                say(&FatefulMarch::label(self.state(), &choice).text);
            }
        }
        let viewers = [Viewer::Umpire, Viewer::seat(FRENCH), Viewer::seat(RUSSIAN)];
        for event in self.events() {
            let lines = viewers.into_iter().filter_map(|viewer| FatefulMarch::tell(event, viewer));
            lines.for_each(|line| texts(&line).into_iter().for_each(say));
        }
        let missing = BOOK.missing();
        assert!(missing.is_empty(), "{missing:#?}");
    }

    /// Whether a choice is legal now; listed and accepted must agree.
    pub fn legal(&self, choice: Value) -> bool {
        self.legal_for(self.decides(), choice)
    }

    /// Whether a choice is legal for a seat now.
    pub fn legal_for(&self, seat: Seat, choice: Value) -> bool {
        let read = read(&choice);
        let listed = self.0.choices(seat).contains(&read);
        let accepted = self.0.check(seat, &read).is_ok();
        assert_eq!(listed, accepted, "{choice}: listed {listed}, accepted {accepted}");
        accepted
    }

    /// The rule that forbids a choice now.
    pub fn forbidden_by(&self, choice: Value) -> &'static str {
        assert!(!self.legal(choice.clone()), "{choice} is legal");
        match self.0.check(self.decides(), &read(&choice)) {
            Err(Refusal::Violation(violation)) => violation.rule,
            other => panic!("{choice}: {other:?}"),
        }
    }

    /// A choice is forbidden now by this row.
    pub fn refuse(&self, choice: Value, row: &str) {
        assert_eq!(self.forbidden_by(choice.clone()), row, "{choice}");
    }

    /// The choices that are open now, as JSON.
    pub fn open(&self) -> Vec<Value> {
        self.open_to(self.decides())
    }

    /// The choices that are open to a seat.
    pub fn open_to(&self, seat: Seat) -> Vec<Value> {
        let choices = self.0.choices(seat);
        choices.iter().map(|choice| serde_json::to_value(choice).unwrap()).collect()
    }

    /// What is offered of a kind (`"area"`, `"sp"`, ...), by the ids that the choices name.
    pub fn offered(&self, kind: &str) -> Vec<String> {
        let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        self.open().iter().filter_map(|choice| choice.get(kind)).map(text).collect()
    }

    /// Whether any choice of a kind is open now.
    pub fn offers(&self, kind: &str) -> bool {
        self.open().iter().any(|choice| choice == kind || choice.get(kind).is_some())
    }

    /// The name of the step that waits: `muster`, `window`, `toll`, ...
    pub fn step(&self) -> String {
        let step = self.top();
        match &step {
            Value::String(name) => name.clone(),
            Value::Object(map) => map.keys().next().cloned().unwrap_or_default(),
            _ => String::new(),
        }
    }

    /// The step that waits, in full.
    pub fn top(&self) -> Value {
        let position = self.position();
        position["stack"].as_array().and_then(|stack| stack.last().cloned()).unwrap_or_default()
    }

    /// Declines windows and abilities until something else is asked.
    pub fn pass(&mut self) -> &mut Play {
        while !self.over() && ["window", "ability"].contains(&self.step().as_str()) {
            self.choose(json!("pass"));
        }
        self
    }

    /// Declines, ends or makes the only choice until a step waits.
    pub fn until(&mut self, step: &str) -> &mut Play {
        for _ in 0..300 {
            if self.over() || self.step() == step {
                return self;
            }
            let open = self.open();
            let plain = ["pass", "done"].map(Value::from);
            let found = plain.into_iter().find(|choice| open.contains(choice));
            let choice = found.or_else(|| (open.len() == 1).then(|| open[0].clone()));
            let at = self.step();
            self.choose(choice.unwrap_or_else(|| panic!("{at} on the way to {step}: {open:?}")));
        }
        panic!("{step} is never reached");
    }

    /// The whole position.
    pub fn position(&self) -> Value {
        FatefulMarch::position(self.0.state())
    }

    /// The state.
    pub fn state(&self) -> &State {
        self.0.state()
    }

    /// What a seat sees.
    pub fn scene(&self, seat: Seat) -> Scene {
        FatefulMarch::scene(self.0.state(), Viewer::seat(seat))
    }

    /// How many SPs of a kind and state (`infantry`, `exhausted_cavalry`) are in an area.
    pub fn count(&self, seat: &str, area: &str, sp: &str) -> u64 {
        self.position()[seat]["troops"][area][sp].as_u64().unwrap_or(0)
    }

    /// How many SPs of a side are in an area.
    pub fn total(&self, seat: &str, area: &str) -> u64 {
        sum(&self.position()[seat]["troops"][area])
    }

    /// How many SPs are in the Casualties box.
    pub fn casualties(&self) -> u64 {
        sum(&self.position()["french"]["casualties"])
    }

    /// The victory points, French positive.
    pub fn vp(&self) -> i64 {
        self.position()["vp"].as_i64().unwrap()
    }

    /// The initiative: who, and at which level.
    pub fn initiative(&self) -> (String, i64) {
        let initiative = &self.position()["initiative"];
        (initiative["seat"].as_str().unwrap().to_owned(), initiative["level"].as_i64().unwrap())
    }

    /// Where a leader is: an area, `pool`, `eliminated` or `out`.
    pub fn leader(&self, id: &str) -> String {
        self.position()["leaders"][id].as_str().unwrap_or("out").to_owned()
    }

    /// The devastation of an area.
    pub fn devastation(&self, area: &str) -> u64 {
        self.position()["devastation"][area].as_u64().unwrap_or(0)
    }

    /// Whether a side has a Depot Marker in an area.
    pub fn has_depot(&self, seat: &str, area: &str) -> bool {
        let position = self.position();
        position[seat]["depots"].as_array().is_some_and(|areas| areas.contains(&json!(area)))
    }

    /// The orders of a side that stand in an area.
    pub fn blocks(&self, seat: &str, area: &str) -> Vec<String> {
        let position = self.position();
        let blocks = position[seat]["blocks"].as_array().cloned().unwrap_or_default();
        let here = blocks.iter().filter(|block| block["area"] == area);
        here.map(|block| block["order"].as_str().unwrap().to_owned()).collect()
    }

    /// The numbers of a side's cards in a pile: `hand`, `discard`, `gone`.
    pub fn cards(&self, seat: &str, pile: &str) -> Vec<u64> {
        let position = self.position();
        let cards = position[seat][pile].as_array().cloned().unwrap_or_default();
        cards.iter().filter_map(Value::as_u64).collect()
    }

    /// What the last choice led to.
    pub fn events(&self) -> &[Event] {
        &self.0.last().expect("a choice was made").events
    }

    /// Everything that has happened at this table.
    pub fn all_events(&self) -> impl Iterator<Item = Event> {
        self.0.journal().into_iter().flat_map(|entry| entry.events)
    }

    /// The events of a name that the last choice led to, as JSON.
    pub fn told(&self, name: &str) -> Vec<Value> {
        let events = self.events().iter().map(|event| serde_json::to_value(event).unwrap());
        events.filter(|event| event["event"] == name).collect()
    }

    /// The events of a name since the table began, as JSON.
    pub fn all_told(&self, name: &str) -> Vec<Value> {
        let events = self.all_events().map(|event| serde_json::to_value(event).unwrap());
        events.filter(|event| event["event"] == name).collect()
    }
}

/// A text in English.
pub fn say(text: &Text) -> String {
    BOOK.say(Lang::En, text)
}

/// Every text of a line, those of its account too.
pub fn texts(line: &Line) -> Vec<&Text> {
    let mut texts = vec![&line.text];
    for account in line.account.iter() {
        texts.extend([&account.title, &account.verdict]);
        texts.extend(&account.needed);
        texts.extend(account.part_of.iter().map(|whole| &whole.title));
        texts.extend(account.modifiers.iter().map(|modifier| &modifier.text));
        texts.extend(account.parties.iter().flat_map(|party| party.who.iter().chain(&party.notes)));
    }
    texts
}

/// The sum of the numbers of a map.
pub fn sum(map: &Value) -> u64 {
    map.as_object().map_or(0, |map| map.values().filter_map(Value::as_u64).sum())
}

/// Reads a choice.
pub fn read(choice: &Value) -> Choice {
    serde_json::from_value(choice.clone()).unwrap_or_else(|error| panic!("{choice}: {error}"))
}
