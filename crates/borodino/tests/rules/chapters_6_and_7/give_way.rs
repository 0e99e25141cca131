//! 7.39: cavalry retreats before infantry that moves into its ZOC.

use bivouac_kernel::covers;
use serde_json::json;

use super::march::*;
use crate::common::{Field, Play, RUSSIAN};

/// Guyardet has come from 4508 to 4408, next to Russian cavalry in 4308 that faces away.
fn surprised(field: Field) -> Play {
    let mut play = field.unit("fr_cm_guy", "4508", "E").unit("ru_2cu_eka", "4308", "E").table();
    play.march("fr_cm_guy", &["4408"]);
    play
}

fn movement() -> Field {
    Field::new("french", "movement")
}

#[test]
fn cavalry_may_retreat_one_hex_before_infantry_whatever_its_facing() {
    covers!("borodino": "7.39a", "7.39b");
    let mut play = surprised(movement());
    assert_eq!((play.decides(), play.prompt()), (RUSSIAN, "prompt-give-way".to_owned()));
    play.choose(give_way("4208"));
    // It may change facing in its new hex.
    assert_eq!(play.prompt(), "prompt-face");
    play.choose(json!({"face": {"facing": "NW"}}));
    assert_eq!((play.at("ru_2cu_eka"), play.facing("ru_2cu_eka")), ("4208".into(), "NW".into()));
    // It may as well stay.
    let mut play = surprised(movement());
    play.choose(json!("stand"));
    assert_eq!((play.at("ru_2cu_eka"), play.prompt()), ("4308".into(), "prompt-halt".to_owned()));
}

#[test]
fn the_infantry_stops_and_may_not_enter_the_hex_that_was_left() {
    covers!("borodino": "7.39c");
    let mut play = surprised(movement());
    play.choose(give_way("4208")).choose(json!({"face": {"facing": "W"}}));
    assert_eq!(play.left(), 3);
    assert_eq!(play.forbidden_by(step("4308")), "6.33a");
    assert_eq!(play.forbidden_by(step("4409")), "6.33a");
    assert_eq!(play.halts(), 6);
}

#[test]
fn the_retreat_leads_to_a_hex_without_enemy_or_enemy_zoc() {
    covers!("borodino": "7.39a");
    // 4409 and 4307 lie in the ZOC of Guyardet, 4209 in that of Teste's brigade in 4109.
    let play = surprised(movement().unit("fr_cm_tes_a", "4109", "W"));
    for hex in ["4408", "4409", "4307", "4209"] {
        assert_eq!(play.forbidden_by(give_way(hex)), "7.39a", "{hex}");
    }
    assert_eq!(play.forbidden_by(give_way("4108")), "7.39a");
    assert!(play.legal(give_way("4309")));
    // Guns have no ZOC, but nobody retreats onto them.
    let play = surprised(movement().unit("fr_cm_art_a", "4208", "W"));
    assert_eq!(play.forbidden_by(give_way("4208")), "7.39a");
    assert!(play.legal(give_way("4209")));
}

#[test]
fn the_retreat_may_end_with_friends_whose_facing_is_taken() {
    covers!("borodino": "7.39b");
    let friends = |unit: &str| surprised(movement().unit(unit, "4208", "SE"));
    let mut play = friends("ru_2cu_ord");
    play.choose(give_way("4208"));
    assert_eq!(play.stack("4208"), ["ru_2cu_ord", "ru_2cu_eka"]);
    assert_eq!(play.facing("ru_2cu_eka"), "SE");
    // Stacking limits hold there (6.21b).
    assert_eq!(friends("ru_27_sta").forbidden_by(give_way("4208")), "6.21d");
}

#[test]
fn cavalry_and_guns_that_come_near_make_nobody_retreat() {
    covers!("borodino": "7.39a");
    for unit in ["fr_wt_bea", "fr_cm_art_a"] {
        let mut play = movement().unit(unit, "4508", "E").unit("ru_2cu_eka", "4308", "E").table();
        play.march(unit, &["4408"]);
        assert_eq!(play.prompt(), "prompt-halt", "{unit}");
    }
}

#[test]
fn cavalry_without_a_zoc_there_does_not_retreat() {
    covers!("borodino": "7.39a");
    let mut play =
        movement().unit("fr_cm_guy", "4508", "E").disordered("ru_2cu_eka", "4308", "E").table();
    play.march("fr_cm_guy", &["4408"]);
    assert_eq!(play.prompt(), "prompt-moving");
}

#[test]
fn every_cavalry_unit_in_whose_zoc_the_infantry_has_come_is_asked() {
    covers!("borodino": "7.39a");
    let mut play = surprised(movement().unit("ru_2cu_ord", "4307", "E"));
    // Each may go or stand by itself.
    play.choose(json!("stand"));
    assert_eq!(play.prompt(), "prompt-give-way");
    play.choose(json!("stand"));
    assert_eq!(play.prompt(), "prompt-halt");
}

#[test]
fn cavalry_that_gives_way_into_woods_is_disordered() {
    covers!("borodino": "7.21d", "7.39a");
    // Guyardet comes to 4206; behind the cavalry in 4105 lie the woods 4006, off the path.
    let mut play =
        movement().unit("fr_cm_guy", "4207", "E").unit("ru_2cu_eka", "4105", "W").table();
    play.march("fr_cm_guy", &["4206"]);
    play.choose(give_way("4006"));
    assert!(play.is_disordered("ru_2cu_eka"));
}

#[test]
fn reinforcements_that_enter_into_a_cavalry_zoc_make_it_retreat_too() {
    covers!("borodino": "7.39a");
    let mut play = movement().boxed("fr_kr_3", "waiting").unit("ru_2cu_eka", "4401", "W").table();
    play.choose(begin("fr_kr_3"));
    assert_eq!((play.decides(), play.prompt()), (RUSSIAN, "prompt-give-way".to_owned()));
    play.choose(json!("stand"));
    assert_eq!(play.prompt(), "prompt-halt");
}

#[test]
fn russian_jaegers_have_no_reaction_retreat() {
    covers!("borodino": "11.0a");
    let mut play = movement().unit("fr_cm_guy", "4508", "E").unit("ru_gog_a", "4308", "W").table();
    play.march("fr_cm_guy", &["4408"]);
    assert_eq!(play.prompt(), "prompt-halt");
    assert_eq!(play.at("ru_gog_a"), "4308");
}
