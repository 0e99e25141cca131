//! What holds in every state of every game, read from its position.

use std::collections::BTreeMap;

use serde_json::Value;

/// G15: all SPs of a side by kind.
const COUNTERS: [(&str, &[(&str, u64)]); 2] = [
    (
        "french",
        &[("infantry", 112), ("cavalry", 14), ("guard", 4), ("prussian", 5), ("austrian", 6)],
    ),
    ("russian", &[("infantry", 133), ("cavalry", 14), ("cossack", 14)]),
];
const DEPOTS: [(&str, usize); 2] = [("french", 7), ("russian", 14)];
/// G9: forced march, patrols, march, evade, defend, rally, raid, depot, forage, Dummy.
const BLOCKS: [(&str, [(&str, usize); 10]); 2] = [
    (
        "french",
        [
            ("forced_march", 5),
            ("cavalry_patrols", 1),
            ("march", 5),
            ("evade", 3),
            ("defend", 1),
            ("rally", 2),
            ("cossack_raid", 0),
            ("place_depot", 1),
            ("forage", 3),
            ("dummy", 4),
        ],
    ),
    (
        "russian",
        [
            ("forced_march", 4),
            ("cavalry_patrols", 2),
            ("march", 5),
            ("evade", 4),
            ("defend", 2),
            ("rally", 2),
            ("cossack_raid", 2),
            ("place_depot", 1),
            ("forage", 2),
            ("dummy", 4),
        ],
    ),
];

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// The SPs of a map of kinds and states, by kind.
fn kinds(troops: &Value, into: &mut BTreeMap<String, u64>) {
    for (sp, count) in troops.as_object().into_iter().flatten() {
        let kind = sp.strip_prefix("exhausted_").unwrap_or(sp);
        *into.entry(kind.to_owned()).or_default() += count.as_u64().unwrap();
    }
}

/// Everything that is wrong with a position.
pub fn broken(position: &Value) -> Vec<String> {
    let mut broken = Vec::new();
    pieces(position, &mut broken);
    tracks(position, &mut broken);
    for (side, limits) in BLOCKS {
        blocks(position, side, &limits, &mut broken);
        cards(position, side, &mut broken);
    }
    leaders(position, &mut broken);
    columns(position, &mut broken);
    names(position, &mut broken);
    broken
}

/// What has a name is written by it, wherever it stands.
fn names(part: &Value, broken: &mut Vec<String>) {
    const NAMED: [&str; 8] =
        ["seat", "attacker", "winner", "stage", "picked", "platov", "maneuver", "entered"];
    let number = |value: &Value| {
        value.is_number() || value.as_array().is_some_and(|list| list.iter().any(Value::is_number))
    };
    for (key, value) in part.as_object().into_iter().flatten() {
        // How many areas a Force has entered is a number; from where a battle was, is not.
        let counted = key == "entered" && value.is_number();
        if NAMED.contains(&key.as_str()) && number(value) && !counted {
            broken.push(format!("{key} is written as {value}"));
        }
        names(value, broken);
    }
    part.as_array().into_iter().flatten().for_each(|value| names(value, broken));
}

fn pieces(position: &Value, broken: &mut Vec<String>) {
    for (side, counters) in COUNTERS {
        let mut on_map = BTreeMap::new();
        for (area, troops) in position[side]["troops"].as_object().into_iter().flatten() {
            kinds(troops, &mut on_map);
            if troops.as_object().is_none_or(serde_json::Map::is_empty) {
                broken.push(format!("{side} holds {area} with nobody"));
            }
        }
        kinds(&position[side]["casualties"], &mut on_map);
        for (kind, count) in &on_map {
            let most = counters.iter().find(|(known, _)| known == kind).map_or(0, |known| known.1);
            if *count > most {
                broken.push(format!("{count} {side} {kind} of {most}"));
            }
        }
    }
    for (side, most) in DEPOTS {
        if list(&position[side]["depots"]).count() > most {
            broken.push(format!("more than {most} {side} depots"));
        }
    }
}

fn tracks(position: &Value, broken: &mut Vec<String>) {
    let vp = position["vp"].as_i64().unwrap();
    let level = position["initiative"]["level"].as_i64().unwrap();
    let devastation = position["devastation"].as_object().into_iter().flatten();
    if vp.abs() > 20 || !(1..=4).contains(&level) {
        broken.push(format!("vp {vp}, initiative {level}"));
    }
    for (area, level) in devastation {
        if level.as_u64().unwrap() > 3 {
            broken.push(format!("devastation {level} in {area}"));
        }
    }
    if list(&position["stack"]).count() >= 32 {
        broken.push("the stack is full".to_owned());
    }
}

fn blocks(position: &Value, side: &str, limits: &[(&str, usize)], broken: &mut Vec<String>) {
    let in_hand = &position[side]["sealed"]["blocks"];
    for (order, most) in limits {
        let standing = list(&position[side]["blocks"])
            .filter(|block| block.get("area").is_some() && block["order"] == *order)
            .count();
        let held = in_hand[*order].as_u64().unwrap_or(0) as usize;
        if standing + held > *most {
            broken.push(format!("{} {side} {order} blocks", standing + held));
        }
    }
}

/// Each of the 53 cards is in one place.
fn cards(position: &Value, side: &str, broken: &mut Vec<String>) {
    let mut seen = BTreeMap::new();
    for pile in ["hand", "discard", "gone"] {
        for card in list(&position[side][pile]) {
            if let Some(before) = seen.insert(card.as_u64().unwrap(), pile) {
                broken.push(format!("{side} card {card} in {before} and {pile}"));
            }
        }
    }
    let discarded = |card: &Value| list(&position[side]["discard"]).any(|one| one == card);
    if !list(&position[side]["unseen"]).all(discarded) {
        broken.push(format!("{side}: an unseen card is not in the discard pile"));
    }
}

/// T-LEADER.e: no leader stands without SPs, but for the moment before that is settled.
fn leaders(position: &Value, broken: &mut Vec<String>) {
    for (leader, place) in position["leaders"].as_object().into_iter().flatten() {
        let area = place.as_str().unwrap();
        let holds = |side: &str| position[side]["troops"].get(area).is_some();
        let boxed = ["pool", "eliminated"].contains(&area);
        if !boxed && !holds("french") && !holds("russian") && position.get("battle").is_none() {
            broken.push(format!("{leader} is alone in {area}"));
        }
    }
}

/// Columns are parts of what stands in their area.
fn columns(position: &Value, broken: &mut Vec<String>) {
    let mut sums: BTreeMap<(String, String, String), u64> = BTreeMap::new();
    for column in list(&position["columns"]) {
        let text = |key: &str| column[key].as_str().unwrap().to_owned();
        for (sp, count) in column["troops"].as_object().unwrap() {
            let key = (text("seat"), text("area"), sp.clone());
            *sums.entry(key).or_default() += count.as_u64().unwrap();
        }
    }
    for ((seat, area, sp), sum) in sums {
        let there = position[&seat]["troops"][&area][&sp].as_u64().unwrap_or(0);
        if sum > there {
            broken.push(format!("{sum} {seat} {sp} came to {area}, {there} are there"));
        }
    }
}

/// Between two turns nothing of the old one is left: no blocks, no columns, no area with both.
pub fn left_over(position: &Value) -> Vec<String> {
    let mut left = Vec::new();
    for (area, _) in position["french"]["troops"].as_object().into_iter().flatten() {
        if position["russian"]["troops"].get(area).is_some() {
            left.push(format!("both sides are in {area}"));
        }
    }
    if list(&position["columns"]).count() > 0 {
        left.push("columns".to_owned());
    }
    for side in ["french", "russian"] {
        if list(&position[side]["blocks"]).count() > 0 {
            left.push(format!("{side} blocks"));
        }
    }
    left
}
