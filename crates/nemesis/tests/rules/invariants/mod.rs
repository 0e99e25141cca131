//! What must hold in every state, read from saved positions and from the tables alone.

mod skirmish;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::LazyLock;

use bivouac_kernel::{Dice, Rules, Viewer};
use bivouac_nemesis::{Choice, Nemesis, State};
use bivouac_testing::{Counts, Trial};
use serde_json::{Value, json};

/// What `units.tsv` says of a unit that matters here.
struct Counter {
    scenario: &'static str,
    side: &'static str,
    starred: bool,
    halves: u32,
}

static COUNTERS: LazyLock<HashMap<&'static str, Counter>> = LazyLock::new(|| {
    let table = include_str!("../../../data/units.tsv");
    let cells = table.lines().skip(1).map(|line| line.split('\t').collect::<Vec<_>>());
    let read = |cells: Vec<&'static str>| {
        let halves = match cells[7] {
            "veteran" => 2,
            "line" => 3,
            _ => 4,
        };
        let (scenario, side, starred) = (cells[1], cells[3], cells[4] == "yes");
        (cells[0], Counter { scenario, side, starred, halves })
    };
    cells.map(read).collect()
});

/// Commanders of rank A as printed, and those who may become so.
const RANK_A: [&str; 15] = [
    "napoleon",
    "murat",
    "eugene",
    "davout",
    "ney",
    "kutuzov",
    "wittgenstein",
    "barclay",
    "blucher",
    "bernadotte",
    "schwarzenberg",
    "suvorov-1799",
    "moreau-1799",
    "macdonald-1799",
    "joubert-1799",
];

/// A position as far as the invariants ask of it.
struct Board<'a> {
    position: &'a Value,
    /// Each unit of the scenario, and where it is.
    places: BTreeMap<&'static str, &'a str>,
}

fn is_hex(place: &str) -> bool {
    place.len() == 4 && place.bytes().all(|digit| digit.is_ascii_digit())
}

impl<'a> Board<'a> {
    fn of(position: &'a Value) -> Board<'a> {
        let scenario = position["scenario"].as_str().unwrap();
        let units = &position["units"];
        let own = COUNTERS.iter().filter(|(_, counter)| counter.scenario == scenario);
        let place = |id: &str| units[id]["at"].as_str().unwrap_or("waiting");
        Board { position, places: own.map(|(id, _)| (*id, place(id))).collect() }
    }

    fn side(&self, id: &str) -> &'static str {
        let counter = &COUNTERS[id];
        let left = self.position["politics"]["confederation"] == "left";
        if counter.starred && left { "coalition" } else { counter.side }
    }

    /// ST2, ST6: at most 6 Occupancy Factors, and one side, in a hex.
    fn broken_hexes(&self) -> Vec<String> {
        let mut hexes: BTreeMap<&str, (u32, BTreeSet<&str>)> = BTreeMap::new();
        for (id, place) in self.places.iter().filter(|(_, place)| is_hex(place)) {
            let (halves, sides) = hexes.entry(place).or_default();
            *halves += COUNTERS[id].halves;
            sides.insert(self.side(id));
        }
        let bad = |(_, (halves, sides)): &(&&str, &(u32, BTreeSet<&str>))| {
            *halves > 12 || sides.len() > 1
        };
        hexes.iter().filter(bad).map(|(hex, found)| format!("{hex}: {found:?}")).collect()
    }

    /// Every unit that is written is one of the scenario.
    fn strangers(&self) -> Vec<String> {
        let units = self.position["units"].as_object().unwrap();
        let strange = units.keys().filter(|id| !self.places.contains_key(id.as_str()));
        strange.map(|id| format!("{id} is in another scenario")).collect()
    }

    /// Nobody goes back to those who are still to come; who is out of the game for good stays so; who
    /// was eliminated comes back with the reinforcements alone.
    fn broken_history(&self, before: &Board<'_>) -> Vec<String> {
        let arrivals = self.phase() == "end" || before.phase() == "end";
        let mut broken = Vec::new();
        for (id, now) in &self.places {
            let was = before.places[id];
            let lawful = match (was, *now) {
                ("waiting", _) => true,
                (_, "waiting") => false,
                ("removed", now) => now == "removed",
                ("eliminated", now) => now == "eliminated" || (is_hex(now) && arrivals),
                _ => true,
            };
            if !lawful {
                broken.push(format!("{id}: from {was} to {now}"));
            }
        }
        broken
    }

    fn phase(&self) -> &str {
        self.position["stack"][0]["begin"].as_str().unwrap_or("")
    }

    fn seat_number(&self, key: &str, seat: &str) -> i64 {
        self.position[key][seat].as_i64().unwrap_or(0)
    }

    /// Battle VPs change in combats, by cards, Cossacks, Hamburg and the armistice, and when a
    /// commander of rank A is lost; nowhere else.
    fn broken_points(&self, before: &Board<'_>) -> Vec<String> {
        let points = |board: &Board<'_>| {
            ["french", "coalition"].map(|seat| board.seat_number("battle_vp", seat))
        };
        if points(self) == points(before) {
            return Vec::new();
        }
        let lost = |board: &Board<'_>| {
            let gone = |id: &&&str| board.position["commanders"][**id]["at"] == "eliminated";
            RANK_A.iter().filter(gone).count()
        };
        let phases =
            ["cards", "general_supply", "commanders", "reinforcements", "end", "start", ""];
        let there = |board: &Board<'_>| phases.contains(&board.phase());
        let fought = !before.position["combat"].is_null();
        if fought || lost(self) > lost(before) || there(before) || there(self) {
            return Vec::new();
        }
        vec![format!("Battle VPs from {:?} to {:?}", points(before), points(self))]
    }

    /// MV20: the number of real trains on the map is public, and falls once all are placed.
    fn trains(&self, seat: &str) -> Option<u64> {
        let convoys = &self.position["convoys"][seat];
        let lying = convoys["lying"].as_array()?;
        let real = |one: &Value| one["real"].as_u64().unwrap_or(0);
        convoys["stopped"].as_bool()?.then(|| lying.iter().map(real).sum())
    }

    fn broken_trains(&self, before: &Board<'_>) -> Vec<String> {
        let same_turn = self.position["turn"] == before.position["turn"];
        let mut broken = Vec::new();
        for seat in ["french", "coalition"] {
            if let (Some(was), Some(is)) = (before.trains(seat), self.trains(seat))
                && same_turn
                && is > was
            {
                broken.push(format!("{seat}: {was} real trains, then {is}"));
            }
        }
        broken
    }
}

/// Real trains and dummies of a side, in all, and those on the map.
fn counted(position: &Value, seat: &str) -> [u64; 3] {
    let convoys = &position["convoys"][seat];
    let lying = convoys["lying"].as_array().cloned().unwrap_or_default();
    let sum = |key: &str| lying.iter().map(|one| one[key].as_u64().unwrap_or(0)).sum::<u64>();
    let left = |key: &str| convoys[key].as_u64().unwrap_or(0);
    let (real, dummy) = (sum("real"), sum("dummy"));
    [real + left("real_left"), dummy + left("dummy_left"), real + dummy]
}

/// The trial of this game.
struct Campaign;

impl Trial for Campaign {
    type Rules = Nemesis;

    const COUNTS: Counts = Counts {
        games: 2_000,
        records: 6,
        saved: 6,
        kept: 12,
        listed: 12,
        unseen: 8,
        greedy: 4,
        said: 8,
        listed_every: 5,
        unseen_every: 5,
        ..Counts::DEFAULT
    };

    fn crowded(seed: u64) -> Option<State> {
        Some(skirmish::crowded(seed))
    }

    fn broken(before: Option<&Value>, position: &Value) -> Vec<String> {
        let board = Board::of(position);
        let mut broken = board.broken_hexes();
        broken.extend(board.strangers());
        if let Some(before) = before {
            let before = Board::of(before);
            broken.extend(board.broken_history(&before));
            broken.extend(board.broken_points(&before));
            broken.extend(board.broken_trains(&before));
        }
        broken
    }

    /// Choices that name any hex and unit, whoever is there.
    fn strangers(position: &Value, open: &[Choice], dice: &mut Dice) -> Vec<Choice> {
        let units: Vec<&String> = position["units"].as_object().unwrap().keys().collect();
        let mut some_hex = || format!("{}{:02}", 20 + dice.pick(29), 5 + dice.pick(26));
        let mut hexes: Vec<String> = (0..12).map(|_| some_hex()).collect();
        hexes.extend(open.iter().flat_map(hexes_in));
        let mut made = Vec::new();
        for hex in &hexes {
            made.extend([
                json!({"step": {"to": hex}}),
                json!({"withdraw": {"to": hex}}),
                json!({"support": {"hex": hex}}),
                json!({"place": {"hex": hex, "train": "real"}}),
                json!({"found": {"hex": hex}}),
                json!({"rally": {"hex": hex}}),
                json!({"pass": {"hex": hex}}),
                json!({"ride_to": {"hex": hex}}),
                json!({"put": {"hex": hex}}),
                json!({"join": {"hex": hex}}),
            ]);
        }
        for pair in hexes.windows(2) {
            made.push(json!({"attack": {"from": pair[0], "target": pair[1]}}));
        }
        for _ in 0..8 {
            let unit = units[dice.pick(units.len())];
            for kind in ["hit", "leave", "take", "restore", "fix", "lose", "arrange", "crowd"] {
                made.push(json!({kind: {"unit": unit}}));
            }
        }
        made.into_iter().map(|choice| serde_json::from_value(choice).unwrap()).collect()
    }

    /// What is imagined has as many trains and dummies as there are, and the same counters on the map.
    fn imagined(state: &State, viewer: Viewer, imagined: &State) {
        let [real, other] = [state, imagined].map(Nemesis::position);
        for seat in ["french", "coalition"] {
            assert_eq!(counted(&real, seat), counted(&other, seat), "for {viewer:?}");
        }
        for (seat, name) in ["french", "coalition"].into_iter().enumerate() {
            if viewer.sees_as(bivouac_kernel::Seat(seat as u8)) {
                assert_eq!(real["hands"][name], other["hands"][name]);
                assert_eq!(real["convoys"][name], other["convoys"][name]);
            }
        }
    }

    fn passes(message: &str) -> bool {
        const PASSES: [&str; 13] = [
            "choice-decline",
            "choice-refrain",
            "choice-no-offer",
            "choice-keep",
            "choice-stop",
            "choice-enough",
            "choice-no-attack",
            "choice-stand",
            "choice-stay",
            "choice-done-spare",
            "choice-done-depots",
            "choice-done-rally",
            "choice-done-supports",
        ];
        PASSES.contains(&message)
    }
}

/// The hexes that a choice names.
fn hexes_in(choice: &Choice) -> Vec<String> {
    let written = serde_json::to_value(choice).unwrap();
    let fields = written.as_object().and_then(|one| one.values().next()?.as_object().cloned());
    let named = fields.into_iter().flat_map(|fields| fields.into_iter().map(|(_, value)| value));
    named
        .filter_map(|value| value.as_str().map(str::to_owned))
        .filter(|name| is_hex(name))
        .collect()
}

bivouac_testing::game!(Nemesis, Campaign);
