//! R2 and R4: the set-up.

use crate::common::{FRENCH, Play, RUSSIAN};
use bivouac_kernel::covers;
use serde_json::{Value, json};

/// The lines of the set-up as they are printed: rule, ids, number of units, hexes.
type Printed = (&'static str, &'static [&'static str], usize, &'static [&'static str]);

/// 4819 and the hexes around it.
const AROUND_4819: &[&str] = &["4819", "4820", "4818", "4719", "4718", "4919", "4918"];

const FRENCH_LINES: [Printed; 5] = [
    ("R2.a", &["fr_cm_"], 9, &["4307", "4308", "4309", "4310"]),
    ("R2.a", &["fr_mr_"], 5, &["4215", "4315", "4415"]),
    ("R2.a", &["fr_fr_"], 6, &["4515", "4615", "4715"]),
    ("R2.b", &["fr_pj_", "fr_wt_", "fr_df_"], 9, AROUND_4819),
    ("R2.b", &["fr_2cc_ha_"], 2, &["5009"]),
];

const RUSSIAN_LINES: [Printed; 7] = [
    ("R4.a", &["ru_4cc_ha"], 1, &["4008"]),
    ("R4.a", &["ru_sha_"], 2, &["4006", "4007"]),
    ("R4.a", &["ru_gog_"], 2, &["4009", "4010"]),
    ("R4.b", &["ru_27_"], 2, &["3807", "3808"]),
    (
        "R4.b",
        &["ru_4cc_kha", "ru_4cc_che", "ru_4cc_kie", "ru_4cc_nov", "ru_4cc_akh", "ru_4cc_lit"],
        6,
        &["3810", "3811", "3812"],
    ),
    ("R4.b", &["ru_2cu_"], 4, &["3604", "3704"]),
    ("R4.c", &["ru_2g_", "ru_viii_art_"], 5, &["3106", "3206", "3306"]),
];

fn arrange(unit: &str) -> Value {
    json!({"arrange": {"unit": unit}})
}

fn deploy(unit: &str, hex: &str) -> Value {
    json!({"deploy": {"unit": unit, "hex": hex}})
}

fn turn(unit: &str, facing: &str) -> Value {
    json!({"turn": {"unit": unit, "facing": facing}})
}

/// The Russian set-up.
fn russian() -> Play {
    let mut play = Play::scenario();
    play.choose(json!("done"));
    play
}

/// Every unit of a line stands in its hexes and may be put only there.
fn check_line(play: &mut Play, (rule, families, count, hexes): Printed) {
    let position = play.position();
    let units = position["units"].as_object().unwrap();
    let of_it = |id: &&String| families.iter().any(|family| id.starts_with(family));
    let units: Vec<&String> = units.keys().filter(of_it).collect();
    assert_eq!(units.len(), count, "{families:?}");
    for unit in units {
        assert!(hexes.contains(&play.at(unit).as_str()), "{unit} at {}", play.at(unit));
        play.choose(arrange(unit));
        for hex in crate::common::every_hex().filter(|hex| !hexes.contains(&hex.as_str())) {
            assert_eq!(play.forbidden_by(deploy(unit, &hex)), rule, "{unit} to {hex}");
        }
        play.choose(json!("stay"));
    }
}

#[test]
fn the_french_set_up_in_their_hexes() {
    covers!("borodino": "R2.a", "R2.b");
    let mut play = Play::scenario();
    assert_eq!(play.decides(), FRENCH);
    FRENCH_LINES.into_iter().for_each(|line| check_line(&mut play, line));
}

#[test]
fn the_russians_set_up_in_their_hexes() {
    covers!("borodino": "R4.a", "R4.b", "R4.c");
    let mut play = russian();
    assert_eq!(play.decides(), RUSSIAN);
    RUSSIAN_LINES.into_iter().for_each(|line| check_line(&mut play, line));
}

#[test]
fn nobody_else_is_on_the_map() {
    covers!("borodino": "R2.a", "R2.b", "R4.a", "R4.b", "R4.c");
    let position = Play::scenario().position();
    let on_map = |side: &str| {
        let units = position["units"].as_object().unwrap().iter();
        units.filter(|(id, unit)| id.starts_with(side) && unit["at"] != "waiting").count()
    };
    assert_eq!((on_map("fr_"), on_map("ru_")), (9 + 5 + 6 + 9 + 2, 1 + 2 + 2 + 2 + 6 + 4 + 5));
}

#[test]
fn units_are_rearranged_within_their_hexes_and_stacking_limits() {
    covers!("borodino": "R2.a", "R2.c");
    let mut play = Play::scenario();
    // Dupellin's pair with a battery is full; Guyardet with one has room for a third only of his
    // own brigade.
    play.choose(arrange("fr_cm_lon_a"));
    assert_eq!(play.forbidden_by(deploy("fr_cm_lon_a", "4308")), "6.21a");
    assert_eq!(play.forbidden_by(deploy("fr_cm_lon_a", "4307")), "6.21i");
    assert_eq!(play.forbidden_by(deploy("fr_cm_lon_a", "4309")), "6.21e");
    play.choose(json!("stay")).choose(arrange("fr_cm_art_b")).choose(deploy("fr_cm_art_b", "4309"));
    assert_eq!(play.stack("4309"), ["fr_cm_tes_a", "fr_cm_tes_b", "fr_cm_art_b"]);
    // The two that stand alone change places.
    play.choose(arrange("fr_mr_gra"));
    play.choose(json!({"exchange": {"unit": "fr_mr_gra", "with": "fr_mr_bon"}}));
    assert_eq!((play.at("fr_mr_gra").as_str(), play.at("fr_mr_bon").as_str()), ("4415", "4315"));
    // Not across the lines of the set-up.
    play.choose(arrange("fr_mr_dal"));
    assert!(!play.legal(json!({"exchange": {"unit": "fr_mr_dal", "with": "fr_cm_guy"}})));
    play.choose(json!("stay"));
    assert!(!play.legal(arrange("ru_gog_a")), "not the enemy's units");
    play.choose(json!("set_up_afresh"));
    assert_eq!((play.at("fr_cm_art_b").as_str(), play.at("fr_mr_gra").as_str()), ("4308", "4315"));
}

#[test]
fn french_units_face_as_their_owner_likes() {
    covers!("borodino": "R2.c");
    for facing in ["W", "NW", "NE", "SE", "SW"] {
        let mut play = Play::scenario();
        play.choose(arrange("fr_cm_dup_b")).choose(turn("fr_cm_dup_b", facing));
        // 6.11b: the pair turns together; 6.14a: the battery with it does not.
        assert_eq!(play.facing("fr_cm_dup_a"), facing);
        assert_eq!(play.facing("fr_cm_dup_b"), facing);
        assert_eq!(play.facing("fr_cm_art_b"), "E");
    }
}

#[test]
fn russian_units_face_as_their_owner_likes_within_stacking_limits() {
    covers!("borodino": "R4.d");
    for facing in ["E", "NW", "NE", "SE", "SW"] {
        let mut play = russian();
        play.choose(arrange("ru_gog_a")).choose(turn("ru_gog_a", facing));
        assert_eq!(play.facing("ru_gog_a"), facing);
    }
    let mut play = russian();
    // Three cavalry units of several brigades may not stand together.
    play.choose(arrange("ru_4cc_kha"));
    assert_eq!(play.forbidden_by(deploy("ru_4cc_kha", "3812")), "6.21e");
    play.choose(json!("stay")).choose(arrange("ru_gog_a")).choose(deploy("ru_gog_a", "4010"));
    assert_eq!(play.stack("4010"), ["ru_gog_b", "ru_gog_a"]);
    assert_eq!(play.facing("ru_gog_a"), "W");
    play.choose(json!("done"));
    assert_eq!(play.prompt(), "prompt-activate");
    assert_eq!(play.stack("4010"), ["ru_gog_b", "ru_gog_a"]);
}

#[test]
fn three_units_can_change_places_in_a_circle() {
    covers!("borodino": "R2.a");
    let mut play = Play::scenario();
    let start = ["fr_mr_dal", "fr_mr_gra", "fr_mr_bon"].map(|unit| play.at(unit));
    for (unit, with) in [("fr_mr_dal", "fr_mr_gra"), ("fr_mr_gra", "fr_mr_bon")] {
        play.choose(arrange(unit)).choose(json!({"exchange": {"unit": unit, "with": with}}));
    }
    let now = ["fr_mr_dal", "fr_mr_gra", "fr_mr_bon"].map(|unit| play.at(unit));
    assert_eq!(now, [start[1].clone(), start[2].clone(), start[0].clone()]);
}
