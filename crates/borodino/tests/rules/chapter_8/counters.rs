//! The counters: 2.2, 2.4, and what `units.tsv` answers.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::gunnery::{battery, events, fired, part, shot};
use crate::common::{FRENCH, Field, Play, RUSSIAN};
use bivouac_borodino::{Arm, Borodino, Counter, UnitId};
use bivouac_kernel::{Seed, Table, covers};
use serde_json::json;

fn counters() -> impl Iterator<Item = &'static Counter> {
    UnitId::all().map(UnitId::counter)
}

fn rows() -> Vec<HashMap<&'static str, &'static str>> {
    let mut lines = include_str!("../../../data/units.tsv").lines().map(|line| line.split('\t'));
    let heading: Vec<&str> = lines.next().unwrap().collect();
    lines.map(|line| heading.iter().copied().zip(line).collect()).collect()
}

fn counter(id: &str) -> &'static Counter {
    UnitId::find(id).unwrap_or_else(|| panic!("no {id}")).counter()
}

/// The rule that a position breaks.
fn broken_by(field: Field) -> Option<&'static str> {
    let loaded = Table::<Borodino>::load(&field.position(), Seed::from(1));
    loaded.err().and_then(|problems| problems[0].rule)
}

#[test]
fn every_combat_unit_is_infantry_cavalry_or_artillery() {
    covers!("borodino": "2.2a", "2.4d", "T-UNIT.1");
    for (row, counter) in rows().iter().zip(counters()) {
        let arm = counter.arm;
        let kinds = [arm.is_infantry(), arm.is_cavalry(), arm.is_artillery()];
        let expected = match row["type"] {
            "infantry" | "jaeger" | "militia" => [true, false, false],
            "heavy_cav" | "light_cav" | "cossack" => [false, true, false],
            "artillery" | "horse_artillery" => [false, false, true],
            other => panic!("{other}"),
        };
        assert_eq!(kinds, expected, "{}", counter.id);
    }
}

#[test]
fn leaders_and_markers_are_no_combat_units() {
    covers!("borodino": "2.4d");
    for leader in ["napoleon", "kutuzov", "davout", "murat"] {
        assert!(UnitId::find(leader).is_none(), "{leader}");
        let field = Field::new("french", "fire").unit(leader, "4607", "E");
        assert!(Table::<Borodino>::load(&field.position(), Seed::from(1)).is_err());
    }
}

#[test]
fn cavalry_is_heavy_light_or_cossack_and_cossacks_are_russian() {
    covers!("borodino": "2.2e");
    let mut count = BTreeMap::new();
    for counter in counters().filter(|counter| counter.arm.is_cavalry()) {
        let kind = match counter.arm {
            Arm::HeavyCavalry => "heavy",
            Arm::LightCavalry => "light",
            Arm::Cossack => "cossack",
            other => panic!("{other:?}"),
        };
        assert!(kind != "cossack" || counter.side == RUSSIAN, "{}", counter.id);
        *count.entry(kind).or_insert(0) += 1;
    }
    assert_eq!(count, [("cossack", 13), ("heavy", 34), ("light", 33)].into());
}

#[test]
fn each_side_of_a_counter_has_its_own_ratings() {
    covers!("borodino": "2.2c", "T-UNIT.2");
    for counter in counters() {
        let below = counter.cohesion - counter.cohesion_disordered;
        // RECONSTRUCTION: infantry and guns lose one, cavalry nothing; Militia has no second side.
        let expected = match counter.arm {
            Arm::Infantry | Arm::Artillery | Arm::HorseArtillery => 1,
            Arm::Militia | Arm::HeavyCavalry | Arm::LightCavalry | Arm::Cossack => 0,
        };
        assert_eq!(below, expected, "{}", counter.id);
    }
    // The same 6 passes on the Normal side and fails on the Disordered one.
    for (marks, passes) in [(&[][..], true), (&["disordered"][..], false)] {
        let mut play = battery().marked("ru_sha_a", "4305", "W", marks).table();
        play.dice(&[5, 6]).choose(shot("fr_cm_art_a", "4305"));
        assert_eq!(events(&play, "checked")[0]["passed"], json!(passes));
    }
}

#[test]
fn militia_counters_have_one_side() {
    covers!("borodino": "2.2c", "T-UNIT.2");
    for row in rows().iter().filter(|row| row["type"] == "militia") {
        assert_eq!(row["cohesion_disordered"], "", "{}", row["id"]);
    }
}

#[test]
fn units_of_a_brigade_differ_in_their_letter_alone() {
    covers!("borodino": "2.4c", "T-UNIT.5");
    // Two of one brigade may stand with a gun (6.21i), two of different brigades may not.
    let stack = |units: [&str; 3]| {
        let field = Field::new("french", "fire");
        broken_by(units.iter().fold(field, |field, unit| field.unit(unit, "4607", "E")))
    };
    assert_eq!(stack(["fr_cm_dup_a", "fr_cm_dup_b", "fr_cm_art_a"]), None);
    assert_eq!(stack(["fr_cm_dup_a", "fr_cm_lon_b", "fr_cm_art_a"]), Some("6.21i"));
    assert_eq!(stack(["ru_gog_a", "ru_gog_b", "ru_viii_art_a"]), None);
    assert_eq!(stack(["ru_gog_a", "ru_sha_b", "ru_viii_art_a"]), Some("6.21i"));
    assert_eq!(stack(["fr_kr_3", "fr_kr_15", "fr_kr_16"]), None, "three of one brigade");
}

#[test]
fn the_letters_of_the_counters_agree_with_their_brigades() {
    covers!("borodino": "2.4c", "T-UNIT.5");
    let mut brigades: BTreeMap<(&str, &str), BTreeSet<[&str; 3]>> = BTreeMap::new();
    for row in rows() {
        let (stem, letter) = row["id"].rsplit_once('_').unwrap();
        if letter.len() == 1 && !row["type"].contains("artillery") {
            let brigade = [row["formation"], row["division"], row["brigade"]];
            brigades.entry((stem, row["formation"])).or_default().insert(brigade);
        }
    }
    assert!(brigades.len() > 20);
    assert!(brigades.values().all(|names| names.len() == 1), "{brigades:?}");
}

#[test]
fn horse_artillery_is_the_artillery_with_an_allowance_of_8() {
    covers!("borodino": "2.4e", "T-UNIT.3");
    let guns = || counters().filter(|counter| counter.arm.is_artillery());
    assert!(guns().all(|gun| (gun.arm == Arm::HorseArtillery) == (gun.allowance == 8)));
    assert_eq!(guns().filter(|gun| gun.arm == Arm::HorseArtillery).count(), 19);
}

#[test]
fn every_counter_has_its_ratings() {
    covers!("borodino": "T-UNIT.1");
    assert_eq!(counters().count(), 287);
    let ids: BTreeSet<&str> = counters().map(|counter| counter.id.as_str()).collect();
    assert_eq!(ids.len(), 287);
    for (row, counter) in rows().iter().zip(counters()) {
        let id = &counter.id;
        assert!(counter.strength > 0 && (1..=9).contains(&counter.cohesion), "{id}");
        assert!((4..=8).contains(&counter.allowance), "{id}");
        assert!(!row["activation_group"].is_empty() && !row["division"].is_empty(), "{id}");
        assert_eq!(counter.side == FRENCH, row["side"] == "French", "{id}");
        assert!(counter.defensive_fire == 0 || counter.arm.is_infantry(), "{id}");
        assert_eq!(counter.arm.is_infantry(), !row["defensive_fire"].is_empty(), "{id}");
    }
}

#[test]
fn guns_have_the_strengths_and_ranges_that_the_rules_imply() {
    covers!("borodino": "T-UNIT.3");
    let mr = counter("fr_mr_art_a");
    assert_eq!((mr.effective_range, mr.maximum_range), (3, 5));
    let reserve = |strength: u8| {
        let units = counters().filter(|unit| unit.id.starts_with("ru_2res_"));
        units.filter(|unit| unit.strength == strength).count()
    };
    assert_eq!((reserve(4), reserve(3)), (3, 3));
    for counter in counters() {
        let gun = counter.arm.is_artillery();
        assert_eq!(counter.effective_range > 0, gun, "{}", counter.id);
        assert!(!gun || counter.effective_range < counter.maximum_range, "{}", counter.id);
    }
    // The reduced French allowance: less than that of any Russian foot battery.
    let foot = |side| {
        let guns = counters().filter(|unit| unit.arm == Arm::Artillery);
        guns.filter(move |unit| unit.side == side).map(|unit| unit.allowance)
    };
    assert_eq!(foot(FRENCH).max(), Some(4));
    assert_eq!(foot(RUSSIAN).min(), Some(5));
}

#[test]
fn half_an_allowance_is_2_for_infantry_and_4_for_light_cavalry() {
    covers!("borodino": "T-UNIT.4");
    for counter in counters() {
        match counter.arm {
            Arm::Infantry | Arm::Militia => assert_eq!(counter.allowance.div_ceil(2), 2),
            Arm::LightCavalry | Arm::Cossack => assert_eq!(counter.allowance.div_ceil(2), 4),
            Arm::HeavyCavalry => assert_eq!(counter.allowance, 6),
            Arm::Artillery | Arm::HorseArtillery => {}
        }
    }
}

#[test]
fn guns_alone_stack_up_to_8_strength_points_but_no_more_than_two_of_one_group() {
    covers!("borodino": "B10.a");
    let guns = |units: &[&str]| {
        let field = Field::new("french", "fire");
        broken_by(units.iter().fold(field, |field, unit| field.unit(unit, "4607", "E")))
    };
    assert_eq!(guns(&["fr_cm_art_a", "fr_fr_art_a"]), None, "4 + 4 of I Corps");
    assert_eq!(guns(&["fr_cm_art_b", "fr_fr_art_b", "fr_mr_art_b"]), Some("6.21g"), "three guns");
    assert_eq!(guns(&["fr_cm_art_a", "fr_kr_art"]), Some("6.21g"), "two groups");
    assert_eq!(guns(&["fr_cm_art_b", "fr_cm_art_a", "fr_cm_guy"]), Some("6.21h"));
    // A hex is entered on the same terms.
    let mut play = Field::new("french", "movement")
        .unit("fr_cm_art_a", "4607", "E")
        .unit("fr_fr_art_a", "4707", "E")
        .table();
    play.choose(json!({"move": {"unit": "fr_fr_art_a"}})).choose(json!({"step": {"to": "4607"}}));
    play.choose(json!({"halt": {"facing": "E"}}));
    assert_eq!(play.stack("4607"), ["fr_cm_art_a", "fr_fr_art_a"]);
}

#[test]
fn russian_jaegers_are_ordinary_infantry() {
    covers!("borodino": "B12.a", "11.0a");
    for row in rows().iter().filter(|row| row["type"] == "jaeger") {
        assert_eq!(counter(row["id"]).arm, Arm::Infantry);
    }
    // 11: they do not retreat before Shock, though cavalry in their place might.
    let shocked = |unit: &str| -> Play {
        let mut play = Field::new("french", "declare")
            .unit("fr_cm_guy", "4607", "E")
            .unit(unit, "4506", "W")
            .table();
        play.dice(&[0, 5, 0, 0, 0]).choose(json!({"shock": {"from": "4607"}}));
        play
    };
    assert!(shocked("ru_4cc_akh").offers("fall_back"));
    assert!(!shocked("ru_gog_a").offers("fall_back"));
    assert_eq!(events(&shocked("ru_gog_a"), "shock_resolved").len(), 1);
    // 8.9: and they are a massed target.
    let mut play = battery().unit("ru_gog_a", "4305", "W").unit("ru_gog_b", "4305", "W").table();
    play.dice(&[0]).choose(shot("fr_cm_art_a", "4305"));
    assert_eq!(part(&fired(&play), "8.9a"), 1);
}

#[test]
fn every_unit_on_the_map_is_in_one_hex() {
    covers!("borodino": "2.1a");
    let play = Play::scenario();
    let position = play.position();
    let units = position["units"].as_object().unwrap();
    let on_map = units.values().filter(|unit| unit["at"].as_str().unwrap().len() == 4);
    let stacked: usize = crate::common::every_hex().map(|hex| play.stack(&hex).len()).sum();
    assert_eq!(stacked, on_map.count());
    assert!(stacked > 0);
}
