//! 5.62, 5.63, B6, B7: how the Overall Commanders move and are displaced.

use crate::common::moving::{begin, halt, step};
use crate::common::{Field, Play, RUSSIAN, distance};
use crate::shocks::shock;
use bivouac_borodino::Borodino;
use bivouac_kernel::{Rules, covers};
use serde_json::{Value, json};

fn commander(play: &Play, id: &str) -> String {
    play.position()["commanders"][id].as_str().expect("on the map").to_owned()
}

/// Kutuzov in 4110, before the infantry in 4210.
fn before_kutuzov(russians: &[(&str, &str)]) -> Play {
    let field = Field::new("french", "movement").unit("fr_cm_guy", "4210", "E");
    let field = russians.iter().fold(field, |field, (unit, hex)| field.unit(unit, hex, "W"));
    let mut play = field.with("commanders", json!({"kutuzov": "4110"})).table();
    play.choose(begin("fr_cm_guy"));
    play
}

#[test]
fn a_commander_whose_hex_is_entered_joins_the_nearest_of_his_units() {
    covers!("borodino": "5.63a", "5.63b");
    let mut play = before_kutuzov(&[("ru_gog_a", "3909"), ("ru_sha_a", "3806")]);
    play.choose(step("4110"));
    assert_eq!(commander(&play, "kutuzov"), "3909");
    assert_eq!(play.prompt(), "prompt-moving", "the move goes on");
}

#[test]
fn among_units_as_near_his_owner_chooses() {
    covers!("borodino": "5.63a");
    let mut play =
        before_kutuzov(&[("ru_gog_a", "3909"), ("ru_sha_a", "3911"), ("ru_sha_b", "3806")]);
    assert_eq!([distance("4110", "3909"), distance("4110", "3911")], [2, 2]);
    play.choose(step("4110"));
    assert_eq!((play.decides(), play.prompt().as_str()), (RUSSIAN, "prompt-displaced"));
    let join = |hex: &str| json!({"join_commander": {"hex": hex}});
    assert_eq!(play.forbidden_by(join("3806")), "5.63a");
    assert_eq!(play.open(), [join("3909"), join("3911")]);
    // Saved and loaded in the middle of it.
    let position = play.position();
    let again = Borodino::from_position(&position).map_err(|problems| format!("{problems:#?}"));
    assert_eq!(Borodino::position(&again.unwrap()), position);
    play.choose(join("3911"));
    assert_eq!(commander(&play, "kutuzov"), "3911");
    play.choose(halt("E"));
}

#[test]
fn who_passes_through_his_hex_displaces_him_as_well() {
    covers!("borodino": "5.63a");
    let mut play = before_kutuzov(&[("ru_gog_a", "3806")]);
    play.choose(step("4110")).choose(step("4111")).choose(halt("E"));
    assert_eq!(commander(&play, "kutuzov"), "3806");
}

#[test]
fn an_advance_after_combat_displaces_a_commander() {
    covers!("borodino": "5.63a", "5.63b");
    // Nine to four and a 9: the jaegers leave 4109, and the French take their place.
    let field = Field::new("french", "declare").with("commanders", json!({"kutuzov": "4109"}));
    let field = field.unit("fr_cm_guy", "4209", "E").unit("ru_gog_a", "4109", "W");
    let mut play = field.unit("ru_sha_a", "3806", "W").table();
    play.dice(&[0, 9]);
    shock(&mut play, &["4209"]);
    play.choose(json!({"retreat": {"to": "4009"}}));
    assert_eq!(play.at("fr_cm_guy"), "4109");
    assert_eq!(commander(&play, "kutuzov"), "4009", "with those who were beaten");
}

#[test]
fn a_retreat_into_his_hex_displaces_a_commander() {
    covers!("borodino": "5.63a");
    // Beaten in 4109, the jaegers find Napoleon in 4009.
    let field = Field::new("french", "declare").with("commanders", json!({"napoleon": "4009"}));
    let field = field.unit("fr_cm_guy", "4209", "E").unit("ru_gog_a", "4109", "W");
    let mut play = field.unit("fr_cm_dup_a", "4205", "E").table();
    play.dice(&[0, 9]);
    shock(&mut play, &["4209"]);
    play.choose(json!({"retreat": {"to": "4009"}}));
    assert_eq!(play.at("ru_gog_a"), "4009");
    // At once: to 4209, from which the French then advance.
    assert_eq!(
        (commander(&play, "napoleon").as_str(), play.at("fr_cm_guy").as_str()),
        ("4209", "4109")
    );
}

#[test]
fn own_units_and_enemies_next_to_him_leave_a_commander_where_he_is() {
    covers!("borodino": "5.62a", "5.63a");
    let field = Field::new("french", "movement").unit("fr_cm_guy", "4210", "E");
    let commanders = json!({"napoleon": "4110", "kutuzov": "4010"});
    let field = field.unit("ru_gog_a", "3806", "W").with("commanders", commanders);
    let mut play = field.table();
    play.choose(begin("fr_cm_guy")).choose(step("4110")).choose(halt("E"));
    assert_eq!(
        (commander(&play, "napoleon").as_str(), commander(&play, "kutuzov").as_str()),
        ("4110", "4010")
    );
}

#[test]
fn a_position_has_no_commander_among_enemies_nor_in_a_fire() {
    covers!("borodino": "5.63a", "B5.e");
    let places = |key: &str, value: Value| {
        let field = Field::new("french", "movement").unit("fr_cm_guy", "4210", "E");
        let mut position = field.with("commanders", json!({"kutuzov": "4210"})).position();
        position[key] = value;
        Borodino::from_position(&position).map(|_| ()).unwrap_err()[0].at.to_string()
    };
    assert_eq!(places("turn", json!(3)), "/commanders/kutuzov");
    let field = Field::new("french", "movement").unit("fr_cm_guy", "4210", "E");
    let mut position = field.with("commanders", json!({"kutuzov": "4010"})).position();
    assert!(Borodino::from_position(&position).is_ok());
    position["burning"] = json!(["4010"]);
    assert_eq!(Borodino::from_position(&position).unwrap_err()[0].at, "/commanders/kutuzov");
}

/// The phase of the commanders, with one to move.
fn riding(seat: &str, points: Value, commanders: Value, others: &[(&str, &str)]) -> Play {
    let steps = json!(["turn_ends", {"ride": {"seat": seat, "points": points}}]);
    let field = Field::new("french", "movement").with("go", Value::Null).with("steps", steps);
    let field = field.with("commanders", commanders).unit("fr_cm_guy", "4802", "E");
    others.iter().fold(field, |field, (unit, hex)| field.unit(unit, hex, "W")).table()
}

fn ride(hex: &str) -> Value {
    json!({"ride": {"hex": hex}})
}

/// The hexes that are offered.
fn reached(play: &Play) -> Vec<String> {
    let open = play.open();
    let mut hexes: Vec<String> = open
        .iter()
        .filter_map(|choice| choice["ride"]["hex"].as_str())
        .map(str::to_owned)
        .collect();
    hexes.sort();
    hexes
}

#[test]
fn a_commander_spends_his_points_by_his_own_column_of_the_chart() {
    covers!("borodino": "5.62b", "T-TEC.22");
    // One point: a hex of Clear ground next to him, and none of Woods.
    let play = riding("russian", json!(1), json!({"kutuzov": "4008"}), &[]);
    assert!(play.legal(ride("4009")) && play.legal(ride("4007")));
    assert_eq!(play.forbidden_by(ride("4010")), "5.62b", "two hexes");
    // Two points take him into the village.
    let play = riding("russian", json!(2), json!({"kutuzov": "4008"}), &[]);
    assert!(play.legal(ride("4010")), "by the Path: 1 and half of 2");
}

#[test]
fn along_a_road_half_a_point_takes_a_commander_one_hex() {
    covers!("borodino": "5.62b", "T-TEC.22");
    // The New Smolensk Road east of Gorki: 2617, 2516, 2416, 2315 and so on.
    let play = riding("russian", json!(1), json!({"kutuzov": "2717"}), &[]);
    let hexes = reached(&play);
    assert!(hexes.contains(&"2617".to_owned()));
    let second = next_on_road("2617", "2717");
    assert!(hexes.contains(&second), "two hexes of road for one point: {second}");
}

/// The hex that a road leads to from another, away from where it comes.
fn next_on_road(hex: &str, before: &str) -> String {
    let table = include_str!("../../data/hexes.tsv");
    let line = table.lines().find(|line| line.starts_with(hex)).unwrap();
    let roads = line.split('\t').nth(3).unwrap().split(',');
    roads.into_iter().find(|other| *other != before).unwrap().to_owned()
}

#[test]
fn a_commander_passes_zones_of_control_but_not_enemies_nor_fires() {
    covers!("borodino": "5.62b", "B5.e");
    let enemies = [("fr_cm_dup_a", "4009"), ("fr_cm_dup_b", "3909")];
    let play = riding("russian", json!(4), json!({"kutuzov": "4008"}), &enemies);
    assert_eq!(play.forbidden_by(ride("4009")), "5.62b");
    // Round the two of them, all the way in their ZOC.
    assert!(play.legal(ride("4109")) && play.legal(ride("4110")));
    let field = Field::new("french", "movement")
        .with("go", Value::Null)
        .with("steps", json!(["turn_ends", {"ride": {"seat": "russian", "points": 4}}]));
    let field = field.with("commanders", json!({"kutuzov": "4009"})).unit("fr_cm_guy", "4802", "E");
    let play = field.with("burning", json!(["4010"])).table();
    assert_eq!(play.forbidden_by(ride("4010")), "B5.e");
    assert!(play.legal(ride("4011")), "round the fire");
}

#[test]
fn a_commander_crosses_the_moskva_only_by_its_bridge() {
    covers!("borodino": "5.62b", "B9.c");
    // From 1119 over the bridge to 1219, and no other way.
    let play = riding("russian", json!(1), json!({"kutuzov": "1119"}), &[]);
    assert!(play.legal(ride("1219")));
    assert!(!play.legal(ride("1118")) && !play.legal(ride("1220")));
    let field = Field::new("french", "movement")
        .with("go", Value::Null)
        .with("steps", json!(["turn_ends", {"ride": {"seat": "russian", "points": 9}}]));
    let field = field.with("commanders", json!({"kutuzov": "1119"})).unit("fr_cm_guy", "4802", "E");
    let play = field.with("broken", json!(["1119-1219"])).table();
    assert!(!play.legal(ride("1219")), "the bridge is broken");
    assert!(!play.legal(ride("1218")), "nor what lies behind it");
}
