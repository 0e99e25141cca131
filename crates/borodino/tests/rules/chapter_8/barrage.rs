//! 8.2c, 8.2d: the Artillery Barrage. No scenario draws it yet; a position may be in one.

use super::gunnery::{fired, outcome, part, shot, volley};
use crate::common::{FRENCH, Field, Play, RUSSIAN};
use bivouac_kernel::covers;
use serde_json::{Value, json};

const GUN: &str = "fr_cm_art_a";

/// French guns in a Barrage at infantry in 4305.
fn barrage() -> Field {
    Field::new("french", "barrage").unit(GUN, "4607", "E").unit("ru_sha_a", "4305", "W")
}

fn join(unit: &str) -> Value {
    json!({"join": {"unit": unit}})
}

#[test]
fn in_a_barrage_guns_of_any_group_fire_active_or_not() {
    covers!("borodino": "8.2c");
    let mut play = barrage()
        .unit("fr_2cc_ha_a", "4405", "E")
        .unit("fr_kr_art", "4606", "E")
        .with("active", json!(["compans"]))
        .table();
    for gun in [GUN, "fr_2cc_ha_a", "fr_kr_art"] {
        assert!(play.legal(shot(gun, "4305")), "{gun}");
    }
    for gun in [GUN, "fr_2cc_ha_a", "fr_kr_art"] {
        play.choose(shot(gun, "4305")).dice(&[0]).choose(json!("done"));
        assert_eq!(fired(&play)["guns"], json!([gun]));
        assert!(play.has(gun, "fired"));
    }
}

#[test]
fn in_a_barrage_each_gun_fires_once_and_disordered_guns_do_not() {
    covers!("borodino": "8.2c", "8.1d", "9.61e");
    let mut play =
        barrage().disordered("fr_cm_art_b", "4608", "E").unit("fr_fr_art_a", "4606", "E").table();
    assert_eq!(play.forbidden_by(shot("fr_cm_art_b", "4305")), "9.61e");
    play.choose(shot(GUN, "4305")).dice(&[0]).choose(json!("done"));
    assert_eq!(play.forbidden_by(shot(GUN, "4305")), "8.2a");
    assert!(play.legal(shot("fr_fr_art_a", "4305")));
}

#[test]
fn each_gun_joined_beyond_the_first_adds_two_to_the_highest_strength() {
    covers!("borodino": "8.2d", "T-FIRE.11");
    let mut play = Field::new("french", "barrage")
        .unit("fr_cm_art_b", "4607", "E")
        .unit(GUN, "4607", "E")
        .unit("fr_fr_art_b", "4606", "E")
        .unit("ru_sha_a", "4305", "W")
        .table();
    play.choose(shot("fr_cm_art_b", "4305"));
    play.choose(join(GUN)).choose(join("fr_fr_art_b"));
    play.dice(&[0]).choose(json!("done"));
    let shot = fired(&play);
    assert_eq!(part(&shot, "8.2d"), 4);
    assert_eq!((shot["strength"].clone(), outcome(&shot)), (json!(4), (8, "no_effect")));
    assert!([GUN, "fr_cm_art_b", "fr_fr_art_b"].iter().all(|gun| play.has(gun, "fired")));
}

/// Of guns of the same Strength the one that stands better counts, whoever was named first.
#[test]
fn of_equal_guns_the_nearer_one_counts_in_whatever_order_they_are_named() {
    covers!("borodino": "8.2d", "8.3d");
    // Both have Strength 4 and an Effective Range of 3: four hexes cost 2, five cost 4.
    let field = || {
        Field::new("french", "barrage")
            .unit(GUN, "4607", "E")
            .unit("fr_fr_art_a", "4707", "E")
            .unit("ru_sha_a", "4205", "W")
            .table()
    };
    for [first, second] in [[GUN, "fr_fr_art_a"], ["fr_fr_art_a", GUN]] {
        let mut play = field();
        play.choose(shot(first, "4205")).choose(join(second));
        play.dice(&[0]).choose(json!("done"));
        assert_eq!(part(&fired(&play), "8.3d"), -2, "{first} first");
    }
}

#[test]
fn two_adjacent_guns_combine_in_a_barrage() {
    covers!("borodino": "8.2d", "T-FIRE.11");
    let mut play = barrage().unit("fr_fr_art_a", "4606", "E").table();
    assert_eq!(play.forbidden_by(volley([GUN, "fr_fr_art_a"], "4305")), "8.2d");
    play.choose(shot(GUN, "4305")).choose(join("fr_fr_art_a")).dice(&[0]).choose(json!("done"));
    assert_eq!(part(&fired(&play), "8.2d"), 2);
}

#[test]
fn a_chain_of_adjacent_guns_is_joined_link_by_link() {
    covers!("borodino": "8.2d");
    // 4607, 4606 and 4605 are in a row; 4605 is three hexes from 4305 too.
    let mut play =
        barrage().unit("fr_fr_art_a", "4606", "E").unit("fr_mr_art_a", "4605", "E").table();
    play.choose(shot(GUN, "4305"));
    assert_eq!(play.forbidden_by(join("fr_mr_art_a")), "8.2d");
    play.choose(join("fr_fr_art_a"));
    assert!(play.legal(join("fr_mr_art_a")));
    assert_eq!(play.forbidden_by(join(GUN)), "8.2d", "nobody twice");
}

#[test]
fn every_joined_gun_needs_range_and_line_of_sight_through_its_front() {
    covers!("borodino": "8.2d", "8.3a", "8.4l");
    let mut play = Field::new("french", "barrage")
        .unit(GUN, "4607", "E")
        .unit("fr_2cc_ha_a", "4606", "E")
        .unit("fr_fr_art_a", "4506", "W")
        .unit("ru_sha_a", "4104", "W")
        .table();
    play.choose(shot(GUN, "4104"));
    assert_eq!(play.forbidden_by(join("fr_2cc_ha_a")), "8.3a", "five hexes with a range of four");
    assert_eq!(play.forbidden_by(join("fr_fr_art_a")), "8.4l");
}

#[test]
fn the_range_is_that_of_the_gun_whose_strength_is_used() {
    covers!("borodino": "8.2d");
    // 4406 is one hex from 4305, 4506 two and 4607 three: horse guns reach two without loss.
    let mut play = Field::new("french", "barrage")
        .unit("fr_2cc_ha_a", "4607", "E")
        .unit(GUN, "4506", "E")
        .unit("ru_sha_a", "4305", "W")
        .table();
    play.choose(shot("fr_2cc_ha_a", "4305")).choose(join(GUN)).dice(&[0]).choose(json!("done"));
    let shot = fired(&play);
    assert_eq!((part(&shot, "8.3d"), part(&shot, "8.2d"), outcome(&shot).0), (0, 2, 6));
}

#[test]
fn guns_that_a_barrage_strikes_may_answer_any_of_the_firers_once() {
    covers!("borodino": "8.7a", "8.7c");
    let mut play = Field::new("french", "barrage")
        .unit(GUN, "4607", "E")
        .unit("fr_fr_art_a", "4606", "E")
        .unit("ru_viii_art_b", "4305", "W")
        .table();
    play.choose(shot(GUN, "4305")).choose(join("fr_fr_art_a")).dice(&[0]).choose(json!("done"));
    assert_eq!(play.decides(), RUSSIAN);
    play.choose(json!("hold"));
    assert_eq!(play.decides(), RUSSIAN, "the other firer");
    let answer = play.open().into_iter().find(|choice| choice.get("fire").is_some()).unwrap();
    play.dice(&[0]).choose(answer);
    assert_eq!(fired(&play)["kind"], "counter_battery");
    assert_eq!(play.decides(), FRENCH);
}

#[test]
fn what_a_barrage_throws_back_goes_away_from_all_its_guns() {
    covers!("borodino": "8.2d", "9.62b", "T-FIRE.4");
    // 4304 is farther from 4607 than 4305 is, but no farther from 4606.
    let mut play = barrage().unit("fr_fr_art_a", "4606", "E").table();
    play.choose(shot(GUN, "4305")).choose(join("fr_fr_art_a")).dice(&[9]).choose(json!("done"));
    assert_eq!(outcome(&fired(&play)), (15, "disorder_and_retreat"));
    assert!(play.legal(json!({"retreat": {"to": "4206"}})));
    assert_eq!(play.forbidden_by(json!({"retreat": {"to": "4304"}})), "9.62b");
}

#[test]
fn friends_on_the_line_of_any_gun_of_a_barrage_are_in_danger() {
    covers!("borodino": "8.2d", "8.8a");
    // 4405 lies between 4605 and 4305; the line of the stronger gun passes 4505 and 4406.
    let mut play = Field::new("french", "barrage")
        .unit(GUN, "4606", "E")
        .unit("fr_fr_art_b", "4605", "E")
        .unit("fr_cm_guy", "4405", "E")
        .unit("ru_sha_a", "4305", "W")
        .table();
    play.choose(shot(GUN, "4305")).choose(join("fr_fr_art_b")).dice(&[2, 9]).choose(json!("done"));
    assert_eq!(outcome(&fired(&play)), (8, "misguided"));
    assert!(play.is_disordered("fr_cm_guy"));
}

/// Seven French guns, the first in 4607.
const SEVEN: [&str; 7] =
    [GUN, "fr_cm_art_b", "fr_fr_art_a", "fr_fr_art_b", "fr_mr_art_a", "fr_mr_art_b", "fr_kr_art"];

/// One shot of the seven at 4305, each from its own hex, before it is fired.
fn laid(mut field: Field, hexes: [&str; 7]) -> Play {
    for (gun, hex) in SEVEN.into_iter().zip(hexes) {
        field = field.unit(gun, hex, "E");
    }
    let mut play = field.table();
    play.choose(shot(GUN, "4305"));
    SEVEN[1..].iter().for_each(|gun| {
        play.choose(join(gun));
    });
    play
}

#[test]
fn every_hex_of_a_great_barrage_counts_for_friends_and_answers() {
    covers!("borodino": "8.2d", "8.7a", "8.8a");
    // 4405 lies before the seventh gun alone.
    let field = Field::new("french", "barrage").unit("fr_cm_guy", "4405", "E").unit(
        "ru_viii_art_b",
        "4305",
        "W",
    );
    let mut play = laid(field, ["4607", "4606", "4506", "4507", "4505", "4608", "4605"]);
    play.dice(&[2, 9]).choose(json!("done"));
    assert_eq!(outcome(&fired(&play)).1, "misguided");
    assert!(play.is_disordered("fr_cm_guy"));
    let mut asked = 0;
    while play.decides() == RUSSIAN {
        asked += 1;
        play.choose(json!("hold"));
    }
    assert_eq!(asked, SEVEN.len());
}

#[test]
fn what_a_great_barrage_throws_back_goes_away_from_its_last_gun_too() {
    covers!("borodino": "8.2d", "9.62b", "T-FIRE.4");
    // 4205 and 4304 are farther from the first six, but 4304 is as near to 4606 as 4305 is.
    let field = Field::new("french", "barrage").unit("ru_sha_a", "4305", "W");
    let mut play = laid(field, ["4607", "4506", "4507", "4608", "4707", "4708", "4606"]);
    play.dice(&[9]).choose(json!("done"));
    assert_eq!(play.at("ru_sha_a"), "4205");
}
