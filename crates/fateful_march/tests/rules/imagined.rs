//! What is imagined is a state of the game, and really another one.

use std::collections::BTreeMap;
use std::sync::Mutex;

use bivouac_fateful_march::{FatefulMarch, State};
use bivouac_kernel::{Rules, Viewer};
use serde_json::Value;

/// From so many states on, one at least must differ.
const OFTEN: u32 = 25;

const SIDES: [&str; 2] = ["french", "russian"];

/// How often something was drawn afresh, and how often it became another.
pub type Drawn = (u32, u32);

/// By the step in which a side decides and the part of its enemy that it does not see.
#[derive(Default)]
pub struct Tally(Mutex<BTreeMap<(String, &'static str), Drawn>>);

/// The step that waits; of windows the moment, of battles the stage.
fn step(position: &Value) -> String {
    let top = position["stack"].as_array().and_then(|stack| stack.last().cloned());
    let top = top.unwrap_or_default();
    let Some((name, inner)) = top.as_object().and_then(|map| map.iter().next()) else {
        return top.as_str().unwrap_or("over").to_owned();
    };
    let more = inner.as_str().or(inner["moment"].as_str()).or(inner["how"].as_str());
    more.map_or_else(|| name.clone(), |more| format!("{name} {more}"))
}

/// The leaders of a side and where they are.
fn leaders(position: &Value, side: &str) -> Vec<(String, Value)> {
    let french = ["napoleon", "murat", "davout", "eugene", "jerome", "schwarzenberg"];
    let all = position["leaders"].as_object().into_iter().flatten();
    let own = all.filter(|(id, _)| french.contains(&id.as_str()) == (side == "french"));
    own.map(|(id, place)| (id.clone(), place.clone())).collect()
}

/// The parts of a side that its enemy does not see.
fn parts(position: &Value, side: &str) -> Vec<(&'static str, Value)> {
    let own = &position[side];
    let mut parts = vec![
        ("troops", own["troops"].clone()),
        ("leaders", serde_json::to_value(leaders(position, side)).unwrap()),
        ("hand", own["hand"].clone()),
    ];
    let standing = own["blocks"].as_array().into_iter().flatten();
    if standing.filter(|block| block.get("area").is_some()).count() > 0 {
        parts.push(("blocks", own["blocks"].clone()));
    }
    let place = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let battle = place(&position["battle"]["area"]);
    if own["troops"].get(&battle).is_some() {
        parts.push(("battle", own["troops"][&battle].clone()));
    }
    let force = &position["force"];
    if force["seat"] == side && force["troops"].as_object().is_some_and(|map| !map.is_empty()) {
        parts.push(("force", force["troops"].clone()));
    }
    parts
}

impl Tally {
    /// Counts what differs in a state that `viewer` imagines, if he decides.
    pub fn count(&self, state: &State, viewer: Viewer, imagined: &State) {
        let mut deciding = FatefulMarch::deciding(state).iter();
        let Some(seat) = deciding.find(|&seat| viewer.sees_as(seat)) else { return };
        let (real, imagined) = (FatefulMarch::position(state), FatefulMarch::position(imagined));
        let enemy = SIDES[1 - seat.index()];
        let mut tally = self.0.lock().unwrap();
        let (times, differed) = tally.entry((step(&real), "state")).or_default();
        *times += 1;
        *differed += u32::from(real != imagined);
        for ((part, one), (_, other)) in
            parts(&real, enemy).into_iter().zip(parts(&imagined, enemy))
        {
            let (times, differed) = tally.entry((step(&real), part)).or_default();
            *times += 1;
            *differed += u32::from(one != other);
        }
    }

    /// Whoever decides is never given the true state for an imagined one, and in every kind of step
    /// each hidden part is sometimes another; `rare` parts in some step at least.
    pub fn is_drawn_afresh(&self, rare: &[&str]) {
        let counts = self.0.lock().unwrap();
        let of_part = |part: &str| {
            let alike = counts.iter().filter(|((_, one), _)| *one == part);
            alike.fold((0, 0), |sum, (_, one)| (sum.0 + one.0, sum.1 + one.1))
        };
        for ((step, part), (times, differed)) in counts.iter() {
            let seldom = *times < OFTEN || *part == "leaders";
            assert!(seldom || *differed > 0, "{part} in {step}: {differed} of {times}");
        }
        for part in rare {
            assert!(of_part(part).1 > 0, "{part}: {:?}", of_part(part));
        }
        let (times, differed) = of_part("state");
        assert!(differed > 0 && times - differed <= times / 1_000, "{differed} of {times}");
    }
}
