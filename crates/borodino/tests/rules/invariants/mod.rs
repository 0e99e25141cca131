//! What must hold on the board in every state, read from saved positions and from `units.tsv`
//! alone, and choices to try that nobody listed.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::LazyLock;

use bivouac_borodino::Choice;
use bivouac_kernel::Dice;
use serde_json::{Value, json};

use crate::common::{distance, every_hex};

/// What `units.tsv` says of a unit that matters for stacking.
struct Counter {
    kind: &'static str,
    strength: u32,
    brigade: String,
    formation: &'static str,
    group: &'static str,
}

static COUNTERS: LazyLock<HashMap<&'static str, Counter>> = LazyLock::new(|| {
    let table = include_str!("../../../data/units.tsv");
    let mut lines = table.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let head = lines.next().unwrap();
    let column = |name: &str| head.iter().position(|known| *known == name).unwrap();
    let read = |line: Vec<&'static str>| {
        let part = |name: &str| line.get(column(name)).copied().unwrap_or_default();
        let brigade = format!("{}/{}/{}", part("formation"), part("division"), part("brigade"));
        let counter = Counter {
            kind: part("type"),
            strength: part("strength").parse().unwrap(),
            brigade,
            formation: part("formation"),
            group: part("activation_group"),
        };
        (part("id"), counter)
    };
    lines.map(read).collect()
});

/// A position as far as the invariants ask of it.
pub struct Board {
    /// Whether it is the battle of 7 September and not the Redoubt.
    great: bool,
    /// BR.n: the guns that have not left the hexes of their set-up.
    crowded: BTreeSet<String>,
    turn: u64,
    active: BTreeSet<String>,
    collapsed: BTreeSet<String>,
    /// Each unit's place.
    places: BTreeMap<String, String>,
    /// The units of each hex by depth, with their facings.
    stacks: BTreeMap<String, Vec<(u64, String, String)>>,
    /// The unit that is on its way.
    moving: Option<String>,
}

impl Board {
    pub fn of(position: &Value) -> Board {
        let names = |part: &str| {
            let listed = position[part].as_array().cloned().unwrap_or_default();
            listed.iter().map(|name| name.as_str().unwrap().to_owned()).collect()
        };
        let mut board = Board {
            great: position["scenario"] == "borodino",
            crowded: BTreeSet::new(),
            turn: position["turn"].as_u64().unwrap(),
            active: names("active"),
            collapsed: names("collapsed"),
            places: BTreeMap::new(),
            stacks: BTreeMap::new(),
            moving: moving(position),
        };
        for (id, unit) in position["units"].as_object().unwrap() {
            let at = unit["at"].as_str().unwrap().to_owned();
            if at.starts_with(|c: char| c.is_ascii_digit()) {
                let depth = unit["depth"].as_u64().unwrap_or(0);
                let facing = unit["facing"].as_str().unwrap().to_owned();
                board.stacks.entry(at.clone()).or_default().push((depth, id.clone(), facing));
            }
            let marks = unit["marks"].as_array().cloned().unwrap_or_default();
            if marks.iter().any(|mark| mark == "crowded") {
                board.crowded.insert(id.clone());
            }
            board.places.insert(id.clone(), at);
        }
        board.stacks.values_mut().for_each(|stack| stack.sort());
        board
    }

    /// Everything that is not as it must be, alone and compared with the state before.
    pub fn broken(&self, before: Option<&Board>) -> Vec<String> {
        let mut broken = Vec::new();
        for (hex, stack) in &self.stacks {
            for what in self.broken_stack(hex, stack) {
                broken.push(format!("{hex}: {what} {stack:?}"));
            }
        }
        if let Some(before) = before {
            broken.extend(self.broken_history(before));
        }
        // Set up are 31 French units, 11 and 8 enter; the Russians have 22.
        let of = |side: &str| self.places.keys().filter(|id| id.starts_with(side)).count();
        let all = if self.great { (139, 148) } else { (31 + 11 + 8, 22) };
        if (of("fr_"), of("ru_")) != all {
            broken.push(format!("{} French and {} Russians", of("fr_"), of("ru_")));
        }
        broken
    }

    fn broken_stack(&self, hex: &str, stack: &[(u64, String, String)]) -> Vec<&'static str> {
        let mut broken = Vec::new();
        let sides: BTreeSet<&str> = stack.iter().map(|(_, id, _)| &id[..3]).collect();
        if sides.len() > 1 {
            broken.push("both sides (6.22a)");
        }
        if stack.iter().enumerate().any(|(place, (depth, ..))| place as u64 != *depth) {
            broken.push("no order from top to bottom");
        }
        if sides.contains("fr_") && hex < "3600" && !self.great {
            broken.push("a Frenchman east of the 3600 row (R8.a)");
        }
        let halted = || stack.iter().filter(|(_, id, _)| Some(id) != self.moving.as_ref());
        if halted().count() <= 3 && halted().all(|(_, id, _)| self.crowded.contains(id)) {
            return broken;
        }
        let halted = halted();
        let halted: Vec<(&Counter, &str)> =
            halted.map(|(_, id, facing)| (&COUNTERS[id.as_str()], facing.as_str())).collect();
        broken.extend(broken_limits(&halted, self.great));
        broken
    }

    fn broken_history(&self, before: &Board) -> Vec<String> {
        let mut broken = Vec::new();
        if self.turn < before.turn || self.turn > if self.great { 12 } else { 5 } {
            broken.push(format!("turn {} after {}", self.turn, before.turn));
        }
        if !self.active.is_superset(&before.active) {
            broken.push("a command is active no more (R6.b)".to_owned());
        }
        if !self.collapsed.is_superset(&before.collapsed) {
            broken.push("a group has not Collapsed any more (10.52h)".to_owned());
        }
        for (unit, at) in &self.places {
            let was = before.places[unit].as_str();
            let allowed = match at.as_str() {
                "waiting" => was == "waiting",
                "recovered" => matches!(was, "recovery" | "recovered"),
                _ => was != "eliminated" || at == "eliminated",
            };
            if !allowed {
                broken.push(format!("{unit} comes from {was} to {at}"));
            }
        }
        broken
    }
}

/// The limits of 6.21 for units that have halted, in the words of the rule.
fn broken_limits(stack: &[(&Counter, &str)], great: bool) -> Vec<&'static str> {
    let gun = |counter: &Counter| counter.kind.ends_with("artillery");
    let cavalry = |counter: &Counter| counter.kind.ends_with("_cav") || counter.kind == "cossack";
    let guns: Vec<&Counter> = stack.iter().map(|(c, _)| *c).filter(|c| gun(c)).collect();
    let fighters: Vec<_> = stack.iter().filter(|(c, _)| !gun(c)).collect();
    let brigades: BTreeSet<&str> = fighters.iter().map(|(c, _)| c.brigade.as_str()).collect();
    let mounted = fighters.iter().filter(|(c, _)| cavalry(c)).count();
    let mut broken = Vec::new();
    let mut must = |holds: bool, what: &'static str| {
        if !holds {
            broken.push(what);
        }
    };
    must(stack.len() <= 3, "more than three units (6.21a)");
    must(mounted == 0 || mounted == fighters.len(), "infantry with cavalry (6.21d)");
    must(fighters.len() < 3 || brigades.len() == 1, "three of several brigades (6.21e)");
    must(fighters.is_empty() || guns.len() <= 1, "two guns with others (6.21h)");
    let pair = fighters.len() == 2 && !guns.is_empty();
    must(!pair || brigades.len() == 1, "a gun with two of several brigades (6.21i)");
    must(guns.len() <= 2, "three guns (6.21g)");
    let group = |c: &Counter| if great { c.group } else { c.formation };
    let formations: BTreeSet<&str> = guns.iter().map(|c| group(c)).collect();
    must(formations.len() <= 1, "guns of two groups (6.21g)");
    let strength: u32 = guns.iter().map(|c| c.strength).sum();
    must(!fighters.is_empty() || strength <= 8, "more than 8 Strength Points of guns (B10.a)");
    let facings: BTreeSet<&str> = fighters.iter().map(|(_, facing)| *facing).collect();
    must(facings.len() <= 1, "several facings (6.11b)");
    broken
}

fn moving(position: &Value) -> Option<String> {
    let steps = position["steps"].as_array()?;
    let step = steps.iter().rev().find_map(|step| step.get("moving"))?;
    step["unit"].as_str().map(str::to_owned)
}

const FACINGS: [&str; 6] = ["W", "NW", "NE", "E", "SE", "SW"];
const COMMANDS: [&str; 9] = [
    "compans",
    "morand",
    "friant",
    "i_cavalry_corps",
    "ii_cavalry_corps",
    "v_corps",
    "ru_independents",
    "ru_viii_corps",
    "ru_iv_cavalry_corps",
];
const PLAIN: [&str; 10] = [
    "done",
    "hold",
    "stand",
    "stay",
    "recall",
    "press",
    "break_through",
    "form_square",
    "leave_square",
    "set_up_afresh",
];

/// Choices of every kind over some units, the hexes around them and all facings; and the open
/// ones with a part of each altered.
pub fn strangers(position: &Value, open: &[Choice], dice: &mut Dice) -> Vec<Choice> {
    let units = position["units"].as_object().unwrap();
    let ids: Vec<&String> = units.keys().collect();
    let some: Vec<&str> = (0..6).map(|_| ids[dice.pick(ids.len())].as_str()).collect();
    let centre = some.iter().find_map(|id| {
        units[*id]["at"].as_str().filter(|at| at.starts_with(|c: char| c.is_ascii_digit()))
    });
    let centre = moving(position)
        .and_then(|unit| units[&unit]["at"].as_str().map(str::to_owned))
        .unwrap_or_else(|| centre.unwrap_or("4008").to_owned());
    let near: Vec<String> = every_hex().filter(|hex| distance(hex, &centre) <= 2).collect();
    let mut tried: Vec<Value> = PLAIN.iter().map(|plain| json!(plain)).collect();
    for facing in FACINGS {
        for kind in ["halt", "face", "pursue", "end_pursuit"] {
            tried.push(json!({kind: {"facing": facing}}));
        }
        tried.extend(some.iter().map(|unit| json!({"turn": {"unit": unit, "facing": facing}})));
    }
    if position["scenario"] == "borodino" {
        tried.extend(strange_orders(&some));
    }
    for command in COMMANDS {
        tried.push(json!({"activate": {"command": command}}));
        tried.push(json!({"extend": {"command": command}}));
    }
    for hex in &near {
        for (kind, part) in [
            ("step", "to"),
            ("give_way", "to"),
            ("shock", "from"),
            ("retreat", "to"),
            ("place", "hex"),
            ("resolve", "from"),
            ("counter_charge", "at"),
            ("counter_shock", "to"),
        ] {
            tried.push(json!({kind: {part: hex}}));
        }
        tried.push(json!({"fall_back": {"route": [hex]}}));
        let other = &near[dice.pick(near.len())];
        tried.push(json!({"fall_back": {"route": [hex, other]}}));
        tried.push(json!({"leave": {"from": hex, "target": other}}));
        tried.push(json!({"advance": {"from": hex, "to": other}}));
        for unit in &some {
            tried.push(json!({"deploy": {"unit": unit, "hex": hex}}));
            tried.push(json!({"fire": {"guns": [unit], "target": hex}}));
        }
    }
    for (unit, other) in some.iter().zip(some.iter().skip(1)) {
        for kind in ["arrange", "raise", "move", "rally"] {
            tried.push(json!({kind: {"unit": unit}}));
        }
        tried.push(json!({"exchange": {"unit": unit, "with": other}}));
        let hex = &near[dice.pick(near.len())];
        tried.push(json!({"fire": {"guns": [unit, other], "target": hex}}));
    }
    tried.extend(altered(open, &near, &some, dice));
    tried.into_iter().filter_map(|choice| serde_json::from_value(choice).ok()).collect()
}

/// Choices of the great battle over the commands of some units.
fn strange_orders(units: &[&str]) -> Vec<Value> {
    let mut tried: Vec<Value> =
        ["arrange_commander", "barrage", "take_back_barrage"].map(|plain| json!(plain)).into();
    for command in units {
        for kind in ["extend", "order", "take_back", "keep", "try", "reserve"] {
            tried.push(json!({kind: {"command": command}}));
        }
    }
    for marker in ["fr_i", "fr_guard", "ru_1_ind", "ru_destruction", "fr_barrage", "ru_barrage"] {
        tried.push(json!({"first": {"marker": marker}}));
    }
    tried.extend(["french", "russian"].map(|seat| json!({"first_side": {"seat": seat}})));
    tried.extend(["first", "second", "reserve"].map(|army| json!({"army": {"army": army}})));
    tried.push(json!({"place_commander": {"hex": "2717"}}));
    tried
}

/// Some of the open choices, each with one hex, unit or facing changed for another.
fn altered(open: &[Choice], near: &[String], units: &[&str], dice: &mut Dice) -> Vec<Value> {
    let mut altered = Vec::new();
    for _ in 0..40 {
        let mut choice = serde_json::to_value(open[dice.pick(open.len())]).unwrap();
        let Some(parts) = choice.as_object_mut().and_then(|kind| kind.values_mut().next()) else {
            continue;
        };
        let Some(parts) = parts.as_object_mut() else { continue };
        let keys: Vec<String> = parts.keys().cloned().collect();
        let part = &mut parts[&keys[dice.pick(keys.len())]];
        *part = match (&*part, dice.pick(3)) {
            (Value::Array(list), 0) if list.len() == 2 => json!([list[1], list[0]]),
            (Value::Array(list), 1) => json!([list[0]]),
            (Value::Array(list), _) => json!([list[0], near[dice.pick(near.len())]]),
            (_, 0) => json!(FACINGS[dice.pick(6)]),
            (_, 1) => json!(units[dice.pick(units.len())]),
            _ => json!(near[dice.pick(near.len())]),
        };
        altered.push(choice);
    }
    altered
}
