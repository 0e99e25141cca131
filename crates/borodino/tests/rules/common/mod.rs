//! Builders for positions and short words for what tests ask of a table.

pub mod charging;
pub mod great;
pub mod moving;

use bivouac_borodino::{Borodino, Choice, Event};
use bivouac_kernel::{Refusal, Rules, Seat, Seed, Table};
use serde_json::{Map, Value, json};

pub use bivouac_borodino::{FRENCH, RUSSIAN};

/// A position in the making: who is to act, in which phase, and who stands where.
pub struct Field {
    position: Map<String, Value>,
    units: Map<String, Value>,
}

impl Field {
    /// An empty field in a phase (`stack_order`, `fire`, `movement`, `declare`, `rally`) of a
    /// side's go (`french`, `russian`). All commands are active and the turn is 3.
    pub fn new(seat: &str, phase: &str) -> Field {
        let position = json!({
            "game": "borodino",
            "scenario": "schevardino",
            "turn": 3,
            "active": [
                "compans", "morand", "friant", "i_cavalry_corps", "ii_cavalry_corps", "v_corps",
                "ru_independents", "ru_viii_corps", "ru_iv_cavalry_corps",
            ],
            "go": { "seat": seat, "phase": phase },
        });
        let Value::Object(position) = position else { unreachable!() };
        Field { position, units: Map::new() }
    }

    /// The same under rules of the series that neither battle uses: with Jaegers, and with a Flood
    /// Wall between 4104 and 4004.
    pub fn made_up(seat: &str, phase: &str) -> Field {
        Field::new(seat, phase).with("scenario", json!("field"))
    }

    /// An empty field of the great battle in a turn; where the game is has to be said.
    pub fn of_turn(turn: u8) -> Field {
        let position = json!({"game": "borodino", "scenario": "borodino", "turn": turn});
        let Value::Object(position) = position else { unreachable!() };
        Field { position, units: Map::new() }
    }

    /// Puts a unit into a hex with a facing, under those already there.
    pub fn unit(self, id: &str, hex: &str, facing: &str) -> Field {
        self.marked(id, hex, facing, &[])
    }

    /// Puts a Disordered unit into a hex.
    pub fn disordered(self, id: &str, hex: &str, facing: &str) -> Field {
        self.marked(id, hex, facing, &["disordered"])
    }

    /// Puts a unit with marks (`disordered`, `square`, `fired`, ...) into a hex.
    pub fn marked(mut self, id: &str, hex: &str, facing: &str, marks: &[&str]) -> Field {
        let depth = self.units.values().filter(|unit| unit["at"] == hex).count();
        let unit = json!({ "at": hex, "facing": facing, "depth": depth, "marks": marks });
        self.units.insert(id.to_owned(), unit);
        self
    }

    /// Puts a unit into a box: `waiting`, `withdrawn`, `recovery`, `recovered`, `eliminated`.
    pub fn boxed(mut self, id: &str, place: &str) -> Field {
        self.units.insert(id.to_owned(), json!({ "at": place }));
        self
    }

    /// Sets another part of the position, such as `turn` or `active`.
    pub fn with(mut self, key: &str, value: Value) -> Field {
        self.position.insert(key.to_owned(), value);
        self
    }

    /// Leaves out a part of the position.
    pub fn leave_out(&mut self, key: &str) {
        self.position.remove(key);
    }

    /// The position as JSON.
    pub fn position(mut self) -> Value {
        self.position.insert("units".to_owned(), Value::Object(self.units));
        Value::Object(self.position)
    }

    /// A table at this position.
    pub fn table(self) -> Play {
        let position = self.position();
        let table = Table::<Borodino>::load(&position, Seed::from(1));
        Play(table.unwrap_or_else(|problems| panic!("{problems:#?}")))
    }
}

/// A table with short words.
pub struct Play(pub Table<Borodino>);

impl Play {
    /// The scenario from its beginning.
    pub fn scenario() -> Play {
        Play(Table::new("schevardino", &Default::default(), Seed::from(1)).unwrap())
    }

    /// Who decides now.
    pub fn decides(&self) -> Seat {
        self.0.deciding().iter().next().expect("somebody decides")
    }

    /// The values that the next dice show.
    pub fn dice(&mut self, values: &[u16]) -> &mut Play {
        self.0.load_dice(values.iter().copied());
        self
    }

    /// The loaded values that have not been thrown.
    pub fn dice_left(&self) -> usize {
        self.0.loaded_dice().len()
    }

    /// Makes a choice, which must be legal.
    pub fn choose(&mut self, choice: Value) -> &mut Play {
        let seat = self.decides();
        let read = read(&choice);
        if let Err(refusal) = self.0.choose(seat, &read) {
            panic!("{choice} is refused: {refusal}; open are {:#?}", self.0.choices(seat));
        }
        self
    }

    /// Whether a choice is legal now; listed and accepted must agree.
    pub fn legal(&self, choice: Value) -> bool {
        let seat = self.decides();
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

    /// The choices that are open now, as JSON.
    pub fn open(&self) -> Vec<Value> {
        let choices = self.0.choices(self.decides());
        choices.iter().map(|choice| serde_json::to_value(choice).unwrap()).collect()
    }

    /// Whether any choice of a kind (`"step"`, `"charge"`, ...) is open now.
    pub fn offers(&self, kind: &str) -> bool {
        self.open().iter().any(|choice| choice == kind || choice.get(kind).is_some())
    }

    /// The id of the prompt, such as `prompt-moving`.
    pub fn prompt(&self) -> String {
        Borodino::prompt(self.0.state(), self.decides()).text.id.into_owned()
    }

    /// What the position says of a unit.
    pub fn unit(&self, id: &str) -> Value {
        Borodino::position(self.0.state())["units"][id].clone()
    }

    /// The hex or box of a unit.
    pub fn at(&self, id: &str) -> String {
        self.unit(id)["at"].as_str().expect("the unit is in play").to_owned()
    }

    /// The facing of a unit.
    pub fn facing(&self, id: &str) -> String {
        self.unit(id)["facing"].as_str().expect("the unit is in play").to_owned()
    }

    /// Whether a unit carries a mark.
    pub fn has(&self, id: &str, mark: &str) -> bool {
        let unit = self.unit(id);
        unit["marks"].as_array().is_some_and(|marks| marks.iter().any(|known| known == mark))
    }

    /// Whether a unit is on its Disordered side.
    pub fn is_disordered(&self, id: &str) -> bool {
        self.has(id, "disordered")
    }

    /// The units of a hex, top first.
    pub fn stack(&self, hex: &str) -> Vec<String> {
        let position = Borodino::position(self.0.state());
        let units = position["units"].as_object().unwrap();
        let mut stack: Vec<(u64, String)> = units
            .iter()
            .filter(|(_, unit)| unit["at"] == hex)
            .map(|(id, unit)| (unit["depth"].as_u64().unwrap_or(0), id.clone()))
            .collect();
        stack.sort();
        stack.into_iter().map(|(_, id)| id).collect()
    }

    /// What the last choice led to.
    pub fn events(&self) -> &[Event] {
        &self.0.last().expect("a choice was made").events
    }

    /// Everything that has happened at this table.
    pub fn all_events(&self) -> impl Iterator<Item = Event> {
        self.0.journal().into_iter().flat_map(|entry| entry.events)
    }

    /// The whole position.
    pub fn position(&self) -> Value {
        Borodino::position(self.0.state())
    }
}

fn read(choice: &Value) -> Choice {
    serde_json::from_value(choice.clone()).unwrap_or_else(|error| panic!("{choice}: {error}"))
}

/// The shot of one gun.
pub fn shot(gun: &str, target: &str) -> Value {
    fire(&[gun], target)
}

/// The shot of one gun or of two together.
pub fn fire(guns: &[&str], target: &str) -> Value {
    json!({"fire": {"guns": guns, "target": target}})
}

/// The numbers of all hexes of the map: columns 10 to 51, rows 00 to 26.
pub fn every_hex() -> impl Iterator<Item = String> {
    (10..=51).flat_map(|column| (0..=26).map(move |row| format!("{column}{row:02}")))
}

/// The distance of two hexes by their numbers, reckoned apart from the program: odd columns lie
/// half a hex further north.
pub fn distance(one: &str, other: &str) -> u32 {
    let read = |number: &str| {
        let (column, row) = number.split_at(2);
        let (column, row): (i32, i32) = (column.parse().unwrap(), row.parse().unwrap());
        (column, 2 * row + column % 2)
    };
    let ((c1, n1), (c2, n2)) = (read(one), read(other));
    let (columns, halves) = (c1.abs_diff(c2), n1.abs_diff(n2));
    columns + halves.saturating_sub(columns) / 2
}
