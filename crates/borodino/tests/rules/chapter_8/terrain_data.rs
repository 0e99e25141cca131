//! The map and the Terrain Effects Chart: what the text leaves out and the data answer.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::gunnery::shot;
use crate::common::{Field, Play, every_hex};
use bivouac_borodino::Borodino;
use bivouac_kernel::{Board, Rules, covers};
use serde_json::{Value, json};

const INFANTRY: [&str; 2] = ["fr_cm_guy", "ru_sha_a"];
const CAVALRY: [&str; 2] = ["fr_df_cho", "ru_2cu_eka"];
const ARTILLERY: [&str; 2] = ["fr_cm_art_a", "ru_viii_art_b"];

type Row = HashMap<&'static str, &'static str>;

fn read(table: &'static str) -> Vec<Row> {
    let mut lines = table.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let heading = lines.next().unwrap();
    lines.map(|line| heading.iter().copied().zip(line).collect()).collect()
}

fn chart() -> Vec<Row> {
    read(include_str!("../../../data/terrain_chart.tsv"))
}

fn hexsides() -> Vec<Row> {
    read(include_str!("../../../data/hexsides.tsv"))
}

fn row(kind: &str, terrain: &str) -> Row {
    let found = chart().into_iter().find(|row| row["kind"] == kind && row["terrain"] == terrain);
    found.unwrap_or_else(|| panic!("no {kind} {terrain}"))
}

/// Costs for infantry, cavalry and artillery; fire, Shock and Cohesion modifiers; Charge.
fn values(kind: &str, terrain: &str) -> [&'static str; 7] {
    let columns = [
        "infantry",
        "cavalry",
        "artillery",
        "fire_drm",
        "shock_drm",
        "cohesion_check_drm",
        "charge",
    ];
    let row = row(kind, terrain);
    columns.map(|column| row[column])
}

fn board() -> &'static Board {
    Borodino::board("schevardino")
}

fn hexes_of(terrain: &str) -> BTreeSet<&'static str> {
    let spaces = board().spaces.iter().filter(|space| space.terrain == terrain);
    spaces.map(|space| space.id.as_str()).collect()
}

/// The pairs of hexes with a kind of line or hexside between them.
fn edges(kind: &str) -> BTreeSet<(String, String)> {
    let id = |index: u16| board().spaces[usize::from(index)].id.clone();
    let edges = board().edges.iter().filter(|edge| edge.kind == kind);
    edges.map(|edge| (id(edge.a), id(edge.b))).collect()
}

fn seat(unit: &str) -> &'static str {
    if unit.starts_with("fr") { "french" } else { "russian" }
}

/// A unit that has begun its move.
fn moving(unit: &str, from: &str) -> Play {
    let mut play = Field::new(seat(unit), "movement").unit(unit, from, "E").table();
    play.choose(json!({"move": {"unit": unit}}));
    play
}

fn left(play: &Play) -> u64 {
    let position = play.position();
    let step = position["steps"].as_array().unwrap().last().unwrap().clone();
    step["moving"]["left"].as_u64().unwrap()
}

/// The Movement Points that a step costs.
fn cost(unit: &str, from: &str, to: &str) -> u64 {
    let mut play = moving(unit, from);
    let before = left(&play);
    play.choose(json!({"step": {"to": to}}));
    before - left(&play)
}

/// The costs of a step for the three arms of a side (0 French, 1 Russian).
fn costs(side: usize, from: &str, to: &str) -> [u64; 3] {
    [INFANTRY, CAVALRY, ARTILLERY].map(|units| cost(units[side], from, to))
}

/// Whether heavy cavalry may charge a hex two hexes away.
fn charge(from: &str, route: &str, target: &str, facing: &str) -> Result<(), &'static str> {
    let (cavalry, enemy) = if facing == "E" { (0, 1) } else { (1, 0) };
    let play = Field::new(["french", "russian"][cavalry], "declare")
        .unit(CAVALRY[cavalry], from, facing)
        .unit(INFANTRY[enemy], target, facing)
        .table();
    let choice: Value = json!({
        "charge": {"from": from, "target": target, "route": [route], "facing": facing}
    });
    if play.legal(choice.clone()) { Ok(()) } else { Err(play.forbidden_by(choice)) }
}

#[test]
fn the_chart_answers_every_question_for_every_terrain() {
    covers!("borodino": "T-TEC.1", "T-CHART.1", "T-TEC.20");
    let columns = [
        "infantry",
        "cavalry",
        "artillery",
        "commander",
        "fire_drm",
        "shock_drm",
        "cohesion_check_drm",
        "blocks_los",
        "charge",
    ];
    for row in chart().iter().filter(|row| row["kind"] != "other") {
        for column in columns {
            assert!(!row[column].is_empty(), "{} of {}", column, row["terrain"]);
        }
    }
    let known: BTreeSet<&str> = chart().iter().map(|row| row["terrain"]).collect();
    for row in read(include_str!("../../../data/hexes.tsv")) {
        assert!(known.contains(row["terrain"]), "{}", row["terrain"]);
    }
    for row in hexsides() {
        let feature = row["feature"];
        let names = [feature.to_owned(), format!("{feature}_up"), format!("{feature}_front")];
        assert!(names.iter().any(|name| known.contains(name.as_str())), "{feature}");
    }
}

#[test]
fn only_villages_and_works_modify_cohesion_checks() {
    covers!("borodino": "T-TEC.20");
    let modified: BTreeMap<&str, &str> = chart()
        .iter()
        .filter(|row| !matches!(row["cohesion_check_drm"], "" | "0" | "NA" | "OTIH"))
        .map(|row| (row["terrain"], row["cohesion_check_drm"]))
        .collect();
    assert_eq!(modified, [("castle", "-1"), ("redoubt", "-1"), ("village", "-1")].into());
}

#[test]
fn clear_ground_is_easy_for_all_but_guns() {
    covers!("borodino": "T-TEC.2");
    assert_eq!(values("hex", "clear"), ["1", "1", "2", "0", "+1", "0", "yes"]);
    assert_eq!(costs(0, "4607", "4507"), [1, 1, 2]);
    assert_eq!(charge("4607", "4506", "4406", "E"), Ok(()));
}

#[test]
fn fields_slow_cavalry_and_guns() {
    covers!("borodino": "T-TEC.3");
    assert_eq!(values("hex", "cultivated"), ["1", "2", "3", "0", "0", "0", "yes"]);
    assert_eq!(costs(0, "4306", "4206"), [1, 2, 3]);
    assert_eq!(charge("4407", "4306", "4206", "E"), Ok(()));
}

#[test]
fn woods_disorder_cavalry_and_bar_its_charge() {
    covers!("borodino": "T-TEC.4");
    assert_eq!(values("hex", "woods"), ["2", "3D", "3", "+1", "-1", "0", "no"]);
    assert_eq!(costs(0, "4007", "4006"), [2, 3, 3]);
    for (unit, disorders) in [(CAVALRY[0], true), (INFANTRY[0], false), (ARTILLERY[0], false)] {
        let mut play = moving(unit, "4007");
        play.choose(json!({"step": {"to": "4006"}}));
        assert_eq!(play.is_disordered(unit), disorders, "{unit}");
    }
    assert_eq!(charge("4305", "4205", "4105", "E"), Err("9.81g"));
}

#[test]
fn villages_are_slow_face_all_round_and_bar_charges() {
    covers!("borodino": "T-TEC.5");
    assert_eq!(values("hex", "village"), ["2", "3", "3", "-1", "0", "-1", "no"]);
    assert_eq!(costs(0, "4206", "4106"), [2, 3, 3]);
    assert_eq!(charge("4306", "4206", "4106", "E"), Err("9.81g"));
    assert!(shocks_behind("4106", "4206"));
    assert!(!shocks_behind("4407", "4507"), "as in the open");
}

/// Whether infantry that faces E may Shock an enemy to its W.
fn shocks_behind(hex: &str, enemy: &str) -> bool {
    let field = Field::new("french", "declare").unit("fr_cm_guy", hex, "E");
    field.unit("ru_sha_a", enemy, "W").table().legal(json!({"shock": {"from": hex}}))
}

#[test]
fn redoubts_face_all_round_and_bar_charges() {
    covers!("borodino": "T-TEC.6", "T-MAP.4");
    assert_eq!(values("hex", "redoubt"), ["2", "2", "2", "-3", "-3", "-1", "no"]);
    assert_eq!(costs(0, "4108", "4008"), [2, 2, 2]);
    assert_eq!(charge("4208", "4108", "4008", "E"), Err("9.81g"));
    assert!(shocks_behind("4008", "4108"));
    assert_eq!(hexes_of("redoubt"), ["3114", "4008"].into());
}

#[test]
fn castles_have_a_line_and_stand_nowhere_on_this_map() {
    covers!("borodino": "T-TEC.7");
    assert_eq!(values("hex", "castle"), ["2", "2", "2", "-3", "-4", "-1", "no"]);
    assert!(hexes_of("castle").is_empty());
}

#[test]
fn marsh_is_closed_to_guns_and_bars_charges() {
    covers!("borodino": "T-TEC.8");
    assert_eq!(values("hex", "marsh"), ["2", "3", "P", "0", "-1", "0", "no"]);
    assert_eq!(cost(INFANTRY[0], "4804", "4904"), 2);
    assert_eq!(cost(CAVALRY[0], "4804", "4904"), 3);
    assert_eq!(moving(ARTILLERY[0], "4804").forbidden_by(json!({"step": {"to": "4904"}})), "7.23a");
    assert_eq!(charge("4704", "4804", "4904", "W"), Err("9.81g"));
}

#[test]
fn rubble_lies_where_the_village_was_burnt() {
    covers!("borodino": "T-TEC.9", "T-MAP.4");
    assert_eq!(values("hex", "rubble"), ["1", "2", "3", "0", "0", "0", "yes"]);
    assert_eq!(hexes_of("rubble"), ["3213"].into());
    assert_eq!(costs(1, "3214", "3213"), [1, 2, 3]);
}

#[test]
fn the_map_has_the_hexes_and_the_road_that_the_rules_speak_of() {
    covers!("borodino": "T-MAP.1", "2.1a");
    let known: BTreeSet<String> = board().spaces.iter().map(|space| space.id.clone()).collect();
    assert_eq!(known, every_hex().collect());
    let road = edges("road");
    for pair in ["4015", "4115", "4215", "4315", "4415", "4515"].windows(2) {
        let joined = |a: &str, b: &str| road.contains(&(a.to_owned(), b.to_owned()));
        assert!(joined(pair[0], pair[1]) || joined(pair[1], pair[0]), "{pair:?}");
        assert_eq!(cost(ARTILLERY[0], pair[0], pair[1]), 1, "by Road");
    }
    // Rows are counted from the south, columns from the east: y grows southwards, x eastwards.
    let place = |id: &str| {
        let space = board().spaces.iter().find(|space| space.id == id).unwrap();
        (space.x, space.y)
    };
    assert!(place("4000").1 > place("4026").1 && place("1010").0 > place("5110").0);
}

#[test]
fn odd_columns_lie_half_a_hex_further_north() {
    covers!("borodino": "T-MAP.2", "2.1a");
    let steps = |from: &str| -> BTreeSet<String> {
        let open = moving(INFANTRY[0], from).open().into_iter();
        let steps = open.filter_map(|choice| choice["step"]["to"].as_str().map(str::to_owned));
        steps.collect()
    };
    let hexes = |numbers: [&str; 6]| numbers.map(str::to_owned).into();
    assert_eq!(steps("4307"), hexes(["4308", "4306", "4408", "4407", "4208", "4207"]));
    assert_eq!(steps("4406"), hexes(["4407", "4405", "4506", "4505", "4306", "4305"]));
}

#[test]
fn a_unit_that_faces_w_has_its_north_western_and_south_western_neighbours_before_it() {
    covers!("borodino": "T-MAP.2");
    for (hex, frontal) in
        [("4506", true), ("4505", true), ("4407", false), ("4405", false), ("4306", false)]
    {
        let play = Field::new("french", "fire")
            .unit(ARTILLERY[0], "4406", "W")
            .unit(INFANTRY[1], hex, "W")
            .table();
        assert_eq!(play.legal(shot(ARTILLERY[0], hex)), frontal, "{hex}");
    }
}

#[test]
fn the_redoubt_that_is_fought_for_is_4008() {
    covers!("borodino": "T-MAP.3");
    let spaces = board().spaces.iter();
    let goal: Vec<_> = spaces.filter(|space| space.traits.contains(&"victory")).collect();
    assert_eq!((goal.len(), goal[0].id.as_str(), goal[0].terrain), (1, "4008", "redoubt"));
}

#[test]
fn villages_bridges_and_fords_have_their_places() {
    covers!("borodino": "T-MAP.4", "R8.d");
    // Borodino 3417 and 3316, Gorki, Utitsa, Schevardino, Aleksinki, Doronino, Valuevo.
    let villages = hexes_of("village");
    for hex in ["3417", "3316", "2717", "3103", "4010", "3914", "4106", "4416"] {
        assert!(villages.contains(hex), "{hex}");
    }
    let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
    assert_eq!(edges("bridge"), [pair("1119", "1219"), pair("3813", "3814")].into());
    let fords: BTreeSet<_> =
        hexsides().iter().filter(|row| row["feature"] == "ford").map(|row| row["a"]).collect();
    assert!(fords.contains("4611") && fords.contains("3213"));
    // A bridge or ford lies on water and nowhere else.
    let water: BTreeSet<(&str, &str)> = hexsides()
        .iter()
        .filter(|row| matches!(row["feature"], "stream" | "river" | "impassable"))
        .flat_map(|row| [(row["a"], row["b"]), (row["b"], row["a"])])
        .collect();
    for row in hexsides().iter().filter(|row| matches!(row["feature"], "bridge" | "ford")) {
        assert!(water.contains(&(row["a"], row["b"])), "{} {}", row["a"], row["b"]);
    }
}

#[test]
fn the_hollow_behind_the_redoubts_lies_one_level_below_everything_else() {
    covers!("borodino": "B9.a");
    let low: BTreeSet<&str> = board()
        .spaces
        .iter()
        .filter(|space| space.level != 0)
        .inspect(|space| assert_eq!(space.level, -1, "{}", space.id))
        .map(|space| space.id.as_str())
        .collect();
    assert_eq!(low.len(), 26);
    // East of the Fleches (column 29) and of the Great Redoubt (column 31), and in one piece.
    assert!(low.iter().all(|hex| ("2400".."2900").contains(hex)));
    let mut reached = BTreeSet::from(["2610"]);
    while let Some(next) = low.iter().find(|hex| {
        !reached.contains(*hex) && reached.iter().any(|at| crate::common::distance(at, hex) == 1)
    }) {
        reached.insert(next);
    }
    assert_eq!(reached, low);
    // Its edge is a slope on every side: nobody steps from one level to the other unawares.
    let parted = |a: &str, b: &str| {
        hexsides().iter().any(|row| {
            matches!(row["feature"], "slope" | "steep") && row["a"] == a && row["b"] == b
        })
    };
    let hexes: Vec<String> = every_hex().collect();
    for low_hex in &low {
        for high in hexes.iter().filter(|hex| crate::common::distance(hex, low_hex) == 1) {
            assert!(low.contains(high.as_str()) || parted(low_hex, high), "{low_hex} {high}");
        }
    }
}

#[test]
fn the_moskva_is_crossed_at_its_bridge_alone_and_at_no_extra_cost() {
    covers!("borodino": "B9.c");
    // A Path leads over it: half of Clear ground, fractions up, and nothing for the water.
    assert_eq!(costs(1, "1119", "1219"), [1, 1, 1]);
    let moskva = hexsides().into_iter().filter(|row| row["feature"] == "impassable");
    let mut crossings = 0;
    for row in moskva.filter(|row| (row["a"], row["b"]) != ("1119", "1219")) {
        for (from, to) in [(row["a"], row["b"]), (row["b"], row["a"])] {
            let step = json!({"step": {"to": to}});
            assert_eq!(moving(INFANTRY[1], from).forbidden_by(step), "7.23a", "{from} {to}");
            crossings += 1;
        }
    }
    assert_eq!(crossings, 58);
}
