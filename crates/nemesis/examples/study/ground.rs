//! What the study knows of the map, and what it sees of a position.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use bivouac_kernel::table_file::lines;
use bivouac_kernel::{Rules, Viewer};
use bivouac_nemesis::{BOTH, COALITION, Nation, Nemesis, State, UnitId};
use serde_json::Value;

/// The hexes of the map by their numbers.
pub struct Ground {
    /// The numbers of the hexes of cities, by their names.
    cities: BTreeMap<&'static str, &'static str>,
    /// The names of the same.
    names: BTreeMap<&'static str, &'static str>,
    near: BTreeMap<String, Vec<String>>,
    /// To whom the hexes of cities are friendly at the start of 1813.
    friendly: BTreeMap<&'static str, &'static str>,
    /// RH3: the cities that count for the Confederation.
    pub confederation: Vec<&'static str>,
}

/// The map.
pub static GROUND: LazyLock<Ground> = LazyLock::new(|| {
    let hexes = || {
        let hexes = lines("hexes.tsv", include_str!("../../data/hexes.tsv"));
        hexes.filter(|line| !line.text("city").is_empty())
    };
    let cities: BTreeMap<_, _> =
        hexes().map(|line| (line.text("city"), line.text("hex"))).collect();
    let listed = lines("cities.tsv", include_str!("../../data/cities.tsv"));
    let confederation = listed.filter(|line| line.text("role") == "confederation");
    Ground {
        confederation: confederation.map(|line| cities[line.text("place")]).collect(),
        names: cities.iter().map(|(&city, &hex)| (hex, city)).collect(),
        cities,
        near: neighbours(),
        friendly: hexes().map(|line| (line.text("hex"), line.text("friendly_1813"))).collect(),
    }
});

/// The hexes next to each hex: those whose centres are nearest.
fn neighbours() -> BTreeMap<String, Vec<String>> {
    let spaces = &Nemesis::board("campaign-1813").spaces;
    let apart = |one: usize, other: usize| {
        let (one, other) = (&spaces[one], &spaces[other]);
        (one.x - other.x).hypot(one.y - other.y)
    };
    let others = (1..spaces.len()).map(|other| apart(0, other));
    let side = 1.2 * others.fold(f32::MAX, f32::min);
    let near = |one: usize| {
        let near = (0..spaces.len()).filter(move |&other| other != one && apart(one, other) < side);
        near.map(|other| spaces[other].id.clone()).collect()
    };
    (0..spaces.len()).map(|one| (spaces[one].id.clone(), near(one))).collect()
}

impl Ground {
    /// The hex of a city.
    pub fn city(&self, name: &str) -> &'static str {
        self.cities[name]
    }

    /// The name of a city, or the number of a hex.
    pub fn name<'a>(&self, hex: &'a str) -> &'a str {
        self.names.get(hex).copied().unwrap_or(hex)
    }

    /// Whether a hex has a city.
    pub fn is_city(&self, hex: &str) -> bool {
        self.names.contains_key(hex)
    }

    /// To whom a city is friendly at the start of 1813.
    pub fn friendly_to(&self, hex: &str) -> &'static str {
        self.friendly.get(hex).copied().unwrap_or("nobody")
    }

    /// The hexes next to a hex.
    pub fn near(&self, hex: &str) -> &[String] {
        self.near.get(hex).map_or(&[], Vec::as_slice)
    }
}

/// The units of a side in a hex, and which of them are disrupted.
pub type Stack = Vec<(UnitId, bool)>;

/// A position as the study sees it.
pub struct Sight {
    /// The stacks of each side that are neither neutral nor inactive, by hex.
    pub stacks: [BTreeMap<String, Stack>; 2],
    /// The depots of each side.
    pub depots: [BTreeSet<String>; 2],
    /// AS20: the depots that count for the limit of each side.
    pub spent_depots: [i64; 2],
    /// The hexes in which each side has real trains.
    pub trains: [Vec<String>; 2],
}

impl Sight {
    /// What is seen of a state.
    pub fn of(state: &State) -> Sight {
        let position = Nemesis::position(state);
        let politics = &position["politics"];
        let left = politics["confederation"] == "left";
        let idle = |unit: UnitId| match unit.counter().nation {
            Nation::Prussian => politics["prussia_active"] == false,
            Nation::Saxon => politics["saxony"] == "neutral",
            _ => false,
        };
        let mut stacks = [BTreeMap::new(), BTreeMap::new()];
        for (id, one) in position["units"].as_object().into_iter().flatten() {
            let hex = one["at"].as_str().filter(|at| at.bytes().all(|byte| byte.is_ascii_digit()));
            let (Some(hex), Some(unit)) = (hex, UnitId::find(id)) else { continue };
            if idle(unit) {
                continue;
            }
            let crossed = left && unit.counter().starred;
            let seat = if crossed { COALITION } else { unit.counter().side };
            let disrupted = one["marks"].to_string().contains("disrupted");
            let stack: &mut Stack = stacks[seat.index()].entry(hex.to_owned()).or_default();
            stack.push((unit, disrupted));
        }
        let sides = ["french", "coalition"];
        let depots = sides.map(|side| texts(&position["depots"][side]).collect::<BTreeSet<_>>());
        let lost = sides.map(|side| position["depots_lost"][side].as_i64().unwrap_or(0));
        let trains = sides.map(|side| {
            let lying = position["convoys"][side]["lying"].as_array().into_iter().flatten();
            let real = lying.filter(|one| one["real"].as_u64().unwrap_or(0) > 0);
            real.filter_map(|one| one["hex"].as_str().map(str::to_owned)).collect()
        });
        let spent_depots = BOTH.map(|seat| depots[seat.index()].len() as i64 + lost[seat.index()]);
        Sight { stacks, depots, spent_depots, trains }
    }

    /// The same state without the units of a side.
    pub fn without(&self, state: &State, side: usize) -> Option<State> {
        let mut position = Nemesis::position(state);
        let units = position["units"].as_object_mut()?;
        for (unit, _) in self.stacks[side].values().flatten() {
            units.remove(unit.id());
        }
        position.as_object_mut()?.remove("forage");
        Nemesis::from_position(&position).ok()
    }

    /// How many units a side has, and how many of them are disrupted.
    pub fn strength(&self, side: usize) -> (i64, i64) {
        let units = || self.stacks[side].values().flatten();
        (units().count() as i64, units().filter(|(_, disrupted)| *disrupted).count() as i64)
    }
}

fn texts(list: &Value) -> impl Iterator<Item = String> {
    list.as_array().into_iter().flatten().filter_map(|one| one.as_str().map(str::to_owned))
}

/// The hexes that an overlay of the whole board marks, with their keys.
pub fn shades(state: &State, kind: &str) -> Vec<(String, &'static str)> {
    let shown = Nemesis::overlay(state, Viewer::SPECTATOR, kind, None);
    let shades = shown.into_iter().flat_map(|shown| shown.shades);
    shades.map(|one| (one.space.into_owned(), one.key)).collect()
}
