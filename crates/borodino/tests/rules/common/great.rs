//! Positions and words for the battle of 7 September.

use bivouac_borodino::Borodino;
use bivouac_kernel::{Refusal, Rules, Seat, Seed, Table, Viewer};
use serde_json::{Map, Value, json};

use super::{Field, Play, read};

impl Field {
    /// An empty field in a phase of the activation that a marker brings. The turn is 3, the Pool is
    /// empty, and no command has Orders.
    pub fn great(marker: &str, phase: &str) -> Field {
        let seat = if marker.starts_with("fr") { "french" } else { "russian" };
        Field::of(json!({
            "turn": 3,
            "playing": marker,
            "go": { "seat": seat, "phase": phase },
        }))
    }

    /// An empty field in a phase of a reserve activation.
    pub fn reserve(command: &str, phase: &str) -> Field {
        let seat = if command.starts_with("fr") { "french" } else { "russian" };
        Field::of(json!({
            "turn": 3,
            "reserve": command,
            "go": { "seat": seat, "phase": phase },
        }))
    }

    /// An empty field in which both sides are about to give their Orders.
    pub fn giving_orders(turn: u8) -> Field {
        Field::of(json!({ "turn": turn, "steps": steps(json!("give_orders")) }))
    }

    /// An empty field in which a side names the first marker of the turn.
    pub fn first_marker(seat: &str) -> Field {
        let mut steps = steps(json!("fill_pool"));
        let after: Vec<Value> = steps.as_array().unwrap().clone();
        let mut after: Vec<Value> =
            after.into_iter().filter(|step| *step != json!("initiative")).collect();
        after.push(json!({ "first_marker": { "seat": seat } }));
        steps = Value::Array(after);
        Field::of(json!({ "turn": 3, "initiative": seat, "steps": steps }))
    }

    fn of(rest: Value) -> Field {
        let Value::Object(mut position) = rest else { unreachable!() };
        position.insert("game".to_owned(), json!("borodino"));
        position.insert("scenario".to_owned(), json!("borodino"));
        Field { position, units: Map::new() }
    }

    /// A unit of each of many groups, far from each other: in each a command by itself.
    pub fn armies(mut self) -> Field {
        for (id, hex) in FRENCH_UNITS.iter().chain(&RUSSIAN_UNITS) {
            let facing = if id.starts_with("fr") { "E" } else { "W" };
            self = self.unit(id, hex, facing);
        }
        self
    }
}

/// One unit each of the Guard, of I, III, V and VIII Corps, and of three cavalry corps.
pub const FRENCH_UNITS: [(&str, &str); 8] = [
    ("fr_og_gren_a", "5004"),
    ("fr_fr_duf_a", "5008"),
    ("fr_ld_gen", "5012"),
    ("fr_kr_3", "5016"),
    ("fr_th_bor", "5020"),
    ("fr_by_jac", "4606"),
    ("fr_pj_bur", "4610"),
    ("fr_ch_ger", "4614"),
];

/// One unit each of II, IV and VI Corps and the I Cavalry Corps (1st Army), of III, VII and VIII
/// Corps (2nd Army), and of both groups of the Reserve.
pub const RUSSIAN_UNITS: [(&str, &str); 9] = [
    ("ru_4_ros_a", "1412"),
    ("ru_11_kex", "1416"),
    ("ru_7_lia", "1420"),
    ("ru_1cc_lgd", "1424"),
    ("ru_3_tuc", "1804"),
    ("ru_12_nar", "1808"),
    ("ru_27_sta", "1812"),
    ("ru_lg_pre", "1816"),
    ("ru_res_01", "1820"),
];

/// The steps of a turn from one in the Orders Phase or the Initiative phase on.
fn steps(now: Value) -> Value {
    let phase = json!({ "who_first": { "phase": "reserve" } });
    json!(["turn_ends", "group_morale", phase, "activations", "initiative", now])
}

impl Play {
    /// The great battle from its beginning.
    pub fn great() -> Play {
        Play(Table::new("borodino", &Default::default(), Seed::from(1)).unwrap())
    }

    /// Makes a choice of a side that decides at the same time as the other.
    pub fn choose_as(&mut self, seat: Seat, choice: Value) -> &mut Play {
        let read = read(&choice);
        if let Err(refusal) = self.0.choose(seat, &read) {
            panic!("{choice} is refused: {refusal}; open are {:#?}", self.0.choices(seat));
        }
        self
    }

    /// Whether a choice is open to a side; listed and accepted must agree.
    pub fn legal_as(&self, seat: Seat, choice: Value) -> bool {
        let read = read(&choice);
        let listed = self.0.choices(seat).contains(&read);
        let accepted = self.0.check(seat, &read).is_ok();
        assert_eq!(listed, accepted, "{choice}: listed {listed}, accepted {accepted}");
        accepted
    }

    /// The rule that forbids a choice to a side.
    pub fn forbidden_as(&self, seat: Seat, choice: Value) -> &'static str {
        assert!(!self.legal_as(seat, choice.clone()), "{choice} is legal");
        match self.0.check(seat, &read(&choice)) {
            Err(Refusal::Violation(violation)) => violation.rule,
            other => panic!("{choice}: {other:?}"),
        }
    }

    /// The strings of a list in the position.
    pub fn listed(&self, part: &str) -> Vec<String> {
        let position = self.position();
        let list = position[part].as_array().cloned().unwrap_or_default();
        list.iter().map(|one| one.as_str().unwrap().to_owned()).collect()
    }

    /// The command of a unit, as the list of its units.
    pub fn command_of(&self, unit: &str) -> Vec<String> {
        let position = self.position();
        let commands = position["commands"].as_array().unwrap();
        let units = |one: &Value| -> Vec<String> {
            one.as_array().unwrap().iter().map(|id| id.as_str().unwrap().to_owned()).collect()
        };
        let mut commands = commands.iter().map(units);
        commands.find(|one| one.iter().any(|id| id == unit)).expect("a command of its own")
    }

    /// The Movement Points that the moving unit has left.
    pub fn points_left(&self) -> u64 {
        let position = self.position();
        let steps = position["steps"].as_array().unwrap();
        steps.last().unwrap()["moving"]["left"].as_u64().expect("a unit is moving")
    }

    /// What a side sees as a condition of a piece.
    pub fn seen(&self, seat: Seat, piece: &str) -> Vec<&'static str> {
        let scene = Borodino::scene(self.0.state(), Viewer::seat(seat));
        let found = scene.pieces.into_iter().find(|one| one.id == piece);
        found.expect("a piece of the scene").states
    }
}
