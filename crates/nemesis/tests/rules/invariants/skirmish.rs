//! Crowded positions: both armies thrown together in the middle of the map, at any time and with any
//! politics, so that random play comes to what it rarely finds.

use std::collections::BTreeMap;

use bivouac_kernel::{Dice, Rules, Seed};
use bivouac_nemesis::{Nemesis, State};
use serde_json::{Value, json};

use super::{COUNTERS, RANK_A};

/// The phases from which a skirmish begins, those with much fighting more often.
const PHASES: [&str; 9] = [
    "combat",
    "combat",
    "combat",
    "movement",
    "general_supply",
    "active_supply",
    "rally",
    "reinforcements",
    "end",
];

/// Of a hundred units, how many take part and how many of these are disrupted.
const TAKES_PART: usize = 70;
const DISRUPTED: usize = 20;

/// One hex of the middle of the map.
struct Ground {
    hex: &'static str,
    country: &'static str,
    city: bool,
}

fn grounds() -> Vec<Ground> {
    let table = include_str!("../../../data/hexes.tsv");
    let cells = table.lines().skip(1).map(|line| line.split('\t').collect::<Vec<_>>());
    let inside = cells.filter(|cells| {
        let (column, row) = cells[0].split_at(2);
        let (column, row): (u8, u8) = (column.parse().unwrap(), row.parse().unwrap());
        let open = ["clear", "forest", "marsh", "rough", "pass"].contains(&cells[1]);
        (29..=37).contains(&column) && (9..=17).contains(&row) && open
    });
    inside
        .map(|cells| Ground { hex: cells[0], country: cells[2], city: !cells[4].is_empty() })
        .collect()
}

/// Politics that can be.
fn politics(dice: &mut Dice) -> Value {
    let armistice = [0, 0, 8, 11][dice.pick(4)];
    let austria = ["neutral", "coalition", "coalition", "bought"][dice.pick(4)];
    let austria = if austria == "bought" && armistice == 0 { "neutral" } else { austria };
    let rhine = match austria {
        "coalition" => ["allied", "leaving", "left"][dice.pick(3)],
        _ => ["allied", "wavering"][dice.pick(2)],
    };
    let saxony = if rhine == "left" { "coalition" } else { ["neutral", "french"][dice.pick(2)] };
    json!({
        "prussia_active": true,
        "saxony": saxony,
        "austria": austria,
        "austria_since": if austria == "coalition" { 6 } else { 0 },
        "confederation": rhine,
        "armistice": armistice,
        "tension": dice.pick(3) == 0,
    })
}

/// A crowded state.
pub fn crowded(seed: u64) -> State {
    let mut dice = Dice::new(Seed::from(seed).branch("skirmish"));
    let politics = politics(&mut dice);
    let turn = [3, 5, 6, 9, 12, 14, 17, 19][dice.pick(8)];
    let grounds = grounds();
    let open: Vec<&Ground> = grounds
        .iter()
        .filter(|ground| ground.country != "austria" || politics["austria"] == "coalition")
        .collect();
    let left = politics["confederation"] == "left";
    let mut ids: Vec<&str> = COUNTERS.keys().copied().collect();
    ids.retain(|id| COUNTERS[id].scenario == "campaign-1813");
    ids.sort_unstable();
    let mut hexes: BTreeMap<&str, (&str, u32)> = BTreeMap::new();
    let mut units = serde_json::Map::new();
    for id in ids {
        let counter = &COUNTERS[id];
        let side = if left && counter.starred { "coalition" } else { counter.side };
        let neutral = id.starts_with("F-SAX") && politics["saxony"] == "neutral";
        let austrian = id.starts_with("A-") && politics["austria"] != "coalition";
        if dice.pick(100) >= TAKES_PART || neutral || austrian {
            continue;
        }
        let ground = open[dice.pick(open.len())];
        let (owner, halves) = hexes.entry(ground.hex).or_insert((side, 0));
        if *owner != side || *halves + counter.halves > 12 {
            continue;
        }
        *halves += counter.halves;
        let hurt = if dice.pick(100) < DISRUPTED { json!(["disrupted"]) } else { json!([]) };
        units.insert(id.to_owned(), json!({ "at": ground.hex, "marks": hurt }));
    }
    let held = |side: &str| -> Vec<&str> {
        hexes.iter().filter(|(_, (owner, _))| *owner == side).map(|(hex, _)| *hex).collect()
    };
    let sides = ["french", "coalition"];
    let stacks = sides.map(held);
    let mut position = json!({
        "game": "nemesis",
        "scenario": "campaign-1813",
        "turn": turn,
        "politics": politics,
        "units": units,
        "commanders": commanders(&stacks, turn, &mut dice),
        "promises": {},
        "phase": PHASES[dice.pick(PHASES.len())],
    });
    for (place, side) in sides.into_iter().enumerate() {
        let some = |dice: &mut Dice, count: usize| -> Vec<&str> {
            let own = &stacks[place];
            let mut chosen: Vec<&str> = (0..count).map(|_| own[dice.pick(own.len())]).collect();
            chosen.sort_unstable();
            chosen.dedup();
            chosen
        };
        let cities: Vec<&str> = some(&mut dice, 12)
            .into_iter()
            .filter(|hex| open.iter().any(|ground| ground.hex == *hex && ground.city))
            .collect();
        position["depots"][side] = json!(cities);
        // Real trains lie on the map until they are spent in movement.
        if ["rally", "movement"].contains(&position["phase"].as_str().unwrap()) {
            let trains = some(&mut dice, 9).into_iter().map(|hex| json!({"hex": hex, "real": 1}));
            let trains: Vec<Value> = trains.collect();
            position["convoys"][side] = json!({"lying": trains, "stopped": true});
        }
        let cards = ["e02", "e03", "e06", "e09", "e10", "e13", "e17", "e18", "e19", "e22", "e24"];
        position["promises"][side] = json!([cards[dice.pick(cards.len())]]);
    }
    Nemesis::from_position(&position).unwrap_or_else(|problems| panic!("{problems:#?}"))
}

/// Commanders on stacks of their side.
fn commanders(stacks: &[Vec<&str>; 2], turn: u8, dice: &mut Dice) -> Value {
    const OTHERS: [(&str, usize); 18] = [
        ("lauriston", 0),
        ("marmont", 0),
        ("oudinot", 0),
        ("poniatowski", 0),
        ("la-tour", 0),
        ("sebastiani", 0),
        ("vandamme", 0),
        ("reynier", 0),
        ("yorck", 1),
        ("bulow", 1),
        ("kleist", 1),
        ("langeron", 1),
        ("platov", 1),
        ("korff", 1),
        ("constantine", 1),
        ("stedingk", 1),
        ("winzingerode", 1),
        ("walmoden", 1),
    ];
    let high = RANK_A[..10].iter().enumerate().map(|(place, id)| (*id, usize::from(place >= 5)));
    let mut written = serde_json::Map::new();
    for (id, side) in high.chain(OTHERS) {
        if id == "kutuzov" && turn > 5 {
            continue;
        }
        let own = &stacks[side];
        written.insert(id.to_owned(), json!({ "at": own[dice.pick(own.len())] }));
    }
    Value::Object(written)
}
