//! The Artillery Fire Table, the terrain of its target, and 8.8: Misguided Fire.

use super::gunnery::{battery, count, events, fired, outcome, part, retreat_all, shot, volley};
use crate::common::{Field, distance};
use bivouac_borodino::Borodino;
use bivouac_kernel::{Rules as _, Viewer, covers};
use serde_json::{Value, json};

const GUN: &str = "fr_cm_art_a";
const SECOND: &str = "fr_cm_art_b";

#[test]
fn below_9_nothing_happens() {
    covers!("borodino": "T-FIRE.1");
    let mut play = battery().unit("ru_sha_a", "4305", "W").table();
    play.dice(&[4, 9]).choose(shot(GUN, "4305"));
    assert_eq!(outcome(&fired(&play)), (8, "no_effect"));
    assert_eq!(play.dice_left(), 1, "nobody checks");
    assert!(!play.is_disordered("ru_sha_a"));
}

#[test]
fn from_9_to_12_the_target_checks_its_cohesion() {
    covers!("borodino": "T-FIRE.2");
    for (die, total) in [(5, 9), (8, 12)] {
        for (check, disorders) in [(6, false), (7, true)] {
            let mut play = battery().unit("ru_sha_a", "4305", "W").table();
            play.dice(&[die, check]).choose(shot(GUN, "4305"));
            assert_eq!(outcome(&fired(&play)), (total, "disorder_check"));
            assert_eq!(play.is_disordered("ru_sha_a"), disorders, "{check} against 6");
        }
    }
}

#[test]
fn at_13_and_14_the_whole_hex_is_disordered_without_a_check() {
    covers!("borodino": "T-FIRE.3");
    let mut play = battery().unit("ru_sha_a", "4305", "W").table();
    play.dice(&[9, 0]).choose(shot(GUN, "4305"));
    assert_eq!(outcome(&fired(&play)), (13, "disorder"));
    assert_eq!(play.dice_left(), 1);
    assert!(play.is_disordered("ru_sha_a"));

    let mut play = battery().unit("ru_sha_a", "4305", "W").unit("ru_sha_b", "4305", "W").table();
    play.dice(&[9]).choose(shot(GUN, "4305"));
    assert_eq!(outcome(&fired(&play)), (14, "disorder"));
    assert!(play.is_disordered("ru_sha_a") && play.is_disordered("ru_sha_b"));
    assert_eq!(play.stack("4305").len(), 2, "and nobody retreats");
}

#[test]
fn at_15_the_whole_hex_is_disordered_and_goes_back_one_hex() {
    covers!("borodino": "T-FIRE.4");
    let mut play = battery()
        .unit(SECOND, "4607", "E")
        .unit("ru_sha_a", "4305", "W")
        .unit("ru_sha_b", "4305", "W")
        .table();
    // 8 + 4, combined +2, two units +1.
    play.dice(&[8]).choose(volley([GUN, SECOND], "4305"));
    assert_eq!(outcome(&fired(&play)), (15, "disorder_and_retreat"));
    assert_eq!(play.decides(), crate::common::RUSSIAN);
    assert!(!play.legal(json!({"retreat": {"to": "4306"}})), "no farther from the guns");
    retreat_all(&mut play);
    for unit in ["ru_sha_a", "ru_sha_b"] {
        assert!(play.is_disordered(unit));
        assert_eq!(distance("4305", &play.at(unit)), 1);
        assert_eq!(distance("4607", &play.at(unit)), 4);
    }
}

#[test]
fn at_15_a_disordered_unit_is_lost_to_its_side_and_does_not_retreat() {
    covers!("borodino": "T-FIRE.4", "1.0a");
    let mut play = battery().unit(SECOND, "4607", "E").disordered("ru_sha_a", "4305", "W").table();
    play.dice(&[9]).choose(volley([GUN, SECOND], "4305"));
    assert_eq!(outcome(&fired(&play)).0, 15);
    assert_eq!(play.at("ru_sha_a"), "withdrawn");
}

#[test]
fn units_wear_down_by_disorder_and_withdrawal_and_there_is_no_rout() {
    covers!("borodino": "1.0a", "2.2c");
    let mut play = battery()
        .unit(SECOND, "4607", "E")
        .unit("fr_fr_art_a", "4606", "E")
        .unit("ru_sha_a", "4305", "W")
        .unit("ru_viii_art_b", "4305", "E")
        .table();
    play.dice(&[9]).choose(shot(GUN, "4305"));
    assert!(play.is_disordered("ru_sha_a") && play.is_disordered("ru_viii_art_b"));
    assert_eq!((play.at("ru_sha_a").as_str(), play.at("ru_viii_art_b").as_str()), ("4305", "4305"));
    play.dice(&[9]).choose(shot("fr_fr_art_a", "4305"));
    // 9.66: infantry to the Withdrawn Box, artillery out of the game.
    assert_eq!(play.at("ru_sha_a"), "withdrawn");
    assert_eq!(play.at("ru_viii_art_b"), "eliminated");
    assert_eq!((count(&play, "retreated"), count(&play, "moved")), (0, 0));
}

#[test]
fn a_position_knows_no_rout() {
    covers!("borodino": "1.0a");
    let position = Field::new("french", "fire").marked(GUN, "4607", "E", &["routed"]).position();
    let loaded = bivouac_kernel::Table::<bivouac_borodino::Borodino>::load(
        &position,
        bivouac_kernel::Seed::from(1),
    );
    let problems = loaded.expect_err("no such mark");
    assert_eq!(problems[0].at, format!("/units/{GUN}/marks/0"));
}

#[test]
fn a_unit_in_a_village_is_disordered_by_15_but_stays() {
    covers!("borodino": "T-FIRE.5", "T-TEC.5");
    let mut play = Field::new("french", "fire")
        .unit(GUN, "4306", "E")
        .unit(SECOND, "4306", "E")
        .unit("ru_sha_a", "4106", "W")
        .unit("ru_sha_b", "4106", "W")
        .table();
    // 9 + 4, combined +2, two units +1, Village -1.
    play.dice(&[9]).choose(volley([GUN, SECOND], "4106"));
    assert_eq!(outcome(&fired(&play)), (15, "disorder_and_retreat"));
    assert!(!play.offers("retreat"));
    assert_eq!(play.stack("4106"), ["ru_sha_a", "ru_sha_b"]);
    assert!(play.is_disordered("ru_sha_a") && play.is_disordered("ru_sha_b"));
}

#[test]
fn a_square_is_easier_to_hit() {
    covers!("borodino": "T-FIRE.7", "9.85i");
    let mut play = battery()
        .marked("ru_sha_a", "4305", "W", &["square"])
        .marked("ru_sha_b", "4305", "W", &["square"])
        .table();
    play.dice(&[0]).choose(shot(GUN, "4305"));
    assert_eq!(part(&fired(&play), "9.85i"), 1);
    assert_eq!(part(&fired(&play), "8.9a"), 1, "besides the massed target");
}

/// What the terrain adds to a shot.
fn terrain(gun: (&str, &str, &str), target: (&str, &str)) -> i64 {
    let seat = if gun.0.starts_with("fr") { "french" } else { "russian" };
    let (gun, from, facing) = gun;
    let (unit, hex) = target;
    let mut play = Field::new(seat, "fire").unit(gun, from, facing).unit(unit, hex, "W").table();
    play.dice(&[0]).choose(shot(gun, hex));
    part(&fired(&play), "T-FIRE.13")
}

#[test]
fn the_terrain_of_the_target_modifies_fire_as_the_chart_says() {
    covers!(
        "borodino": "T-FIRE.13", "T-TEC.2", "T-TEC.3", "T-TEC.4", "T-TEC.5", "T-TEC.6", "T-TEC.8",
        "T-TEC.9",
    );
    let french = |from| (GUN, from, "E");
    assert_eq!(terrain(french("4607"), ("ru_sha_a", "4305")), 0, "Clear");
    assert_eq!(terrain(french("4406"), ("ru_sha_a", "4206")), 0, "Cultivated");
    assert_eq!(terrain(french("4305"), ("ru_sha_a", "4105")), 1, "Woods");
    assert_eq!(terrain(french("4306"), ("ru_sha_a", "4106")), -1, "Village");
    assert_eq!(terrain(french("4208"), ("ru_sha_a", "4008")), -3, "Redoubt");
    assert_eq!(terrain(french("3613"), ("ru_sha_a", "3213")), 0, "Rubble");
    let russian = ("ru_viii_art_b", "4704", "W");
    assert_eq!(terrain(russian, ("fr_cm_guy", "4904")), 0, "Marsh");
}

#[test]
fn the_hexside_by_which_the_line_enters_protects_as_the_chart_says() {
    covers!("borodino": "T-FIRE.13");
    let far = ("fr_v_res", "3611", "E");
    assert_eq!(terrain(far, ("ru_sha_a", "3008")), -1, "over the front of a Dirt Wall");
    assert_eq!(terrain((GUN, "3617", "SE"), ("ru_sha_a", "3416")), -1, "up a Steep Slope");
    let river = ("ru_viii_art_b", "3813", "NW");
    assert_eq!(terrain(river, ("fr_cm_guy", "3814")), 0, "a River");
}

#[test]
fn terrain_modifies_the_check_that_fire_calls_for() {
    covers!("borodino": "T-TEC.20", "T-SHOCK.10");
    // (gun hex, target, die of the shot for a total of 9, what is added to the check)
    let cases = [("4607", "4305", 5, 0), ("4306", "4106", 6, -1), ("4208", "4008", 8, -1)];
    for (from, target, die, modifier) in cases {
        let mut play =
            Field::new("french", "fire").unit(GUN, from, "E").unit("ru_sha_a", target, "W").table();
        play.dice(&[die, 7]).choose(shot(GUN, target));
        assert_eq!(outcome(&fired(&play)), (9, "disorder_check"));
        let check = &events(&play, "checked")[0];
        assert_eq!(check["modifier"], json!(modifier));
        assert_eq!(play.is_disordered("ru_sha_a"), modifier == 0, "7 against 6");
    }
}

/// Two French batteries in 4607, two Russian units in 4305 and friends of the guns in a hex.
fn with_friends_in(hex: &str, friends: &[&str]) -> Field {
    let field = battery()
        .unit(SECOND, "4607", "E")
        .unit("ru_sha_a", "4305", "W")
        .unit("ru_sha_b", "4305", "W");
    friends.iter().fold(field, |field, friend| field.unit(friend, hex, "E"))
}

fn both() -> Value {
    volley([GUN, SECOND], "4305")
}

#[test]
fn a_natural_2_strikes_friends_on_the_line_next_to_the_target_instead_of_it() {
    covers!("borodino": "8.8a", "8.8b", "T-FIRE.6");
    let mut play = with_friends_in("4406", &["fr_cm_guy"]).table();
    // 2 + 4 + 2 + 1 = 9 would be a check for the Russians.
    play.dice(&[2, 9]).choose(both());
    assert_eq!(outcome(&fired(&play)), (9, "misguided"));
    assert_eq!(play.dice_left(), 0, "one check only");
    let check = &events(&play, "checked")[0];
    assert_eq!((&check["unit"], &check["modifier"]), (&json!("fr_cm_guy"), &json!(-2)));
    let mut told = play.events().iter().filter_map(|event| Borodino::tell(event, Viewer::Umpire));
    assert!(
        told.any(|line| line.rules == ["8.8b"]),
        "the rule of the check and its modifier, once"
    );
    assert!(play.is_disordered("fr_cm_guy"), "9 - 2 is above 6");
    assert!(!play.is_disordered("ru_sha_a") && !play.is_disordered("ru_sha_b"));
}

#[test]
fn each_unit_of_the_friendly_hex_checks_with_minus_two() {
    covers!("borodino": "8.8b");
    let mut play = with_friends_in("4406", &["fr_cm_dup_a", "fr_cm_dup_b"]).table();
    // Cohesion 6 and 5: 8 - 2 passes the one and fails the other.
    play.dice(&[0, 8, 8]).choose(both());
    assert_eq!(events(&play, "checked").len(), 2);
    assert!(!play.is_disordered("fr_cm_dup_a") && play.is_disordered("fr_cm_dup_b"));
}

#[test]
fn a_natural_3_is_not_misguided() {
    covers!("borodino": "8.8a");
    let mut play = with_friends_in("4406", &["fr_cm_guy"]).table();
    play.dice(&[3, 9, 0]).choose(both());
    assert_eq!(outcome(&fired(&play)), (10, "disorder_check"));
    assert!(play.is_disordered("ru_sha_a") && !play.is_disordered("fr_cm_guy"));
}

#[test]
fn friends_elsewhere_are_in_no_danger() {
    covers!("borodino": "8.8a");
    // On the line but two hexes from the target; next to the target but beside the line.
    for hex in ["4506", "4306", "4405"] {
        let mut play = with_friends_in(hex, &["fr_cm_guy"]).table();
        play.dice(&[2, 0, 0]).choose(both());
        assert_eq!(outcome(&fired(&play)), (9, "disorder_check"), "{hex}");
    }
}

#[test]
fn friends_beside_a_line_along_a_hexside_are_in_no_danger() {
    covers!("borodino": "8.8a", "8.4j");
    let mut play = battery()
        .unit("fr_cm_guy", "4507", "E")
        .unit("fr_cm_lon_a", "4506", "E")
        .unit("ru_sha_a", "4407", "W")
        .table();
    play.dice(&[0, 9]).choose(shot(GUN, "4407"));
    assert_eq!(outcome(&fired(&play)), (4, "no_effect"));
    assert_eq!(play.dice_left(), 1);
}

#[test]
fn enemies_on_the_line_do_not_misguide_fire() {
    covers!("borodino": "8.8a");
    let mut play = battery().unit("ru_gog_a", "4406", "W").unit("ru_sha_a", "4305", "W").table();
    play.dice(&[2, 9]).choose(shot(GUN, "4305"));
    assert_eq!(outcome(&fired(&play)), (6, "no_effect"));
    assert!(!play.is_disordered("ru_gog_a"));
}
