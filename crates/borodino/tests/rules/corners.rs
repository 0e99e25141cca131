//! Corners of the rules where two of them leave little room.

use crate::common::{FRENCH, Field, Play};
use crate::shocks::*;
use bivouac_kernel::covers;
use serde_json::{Value, json};

fn begin(unit: &str) -> Value {
    json!({"move": {"unit": unit}})
}

fn face(facing: &str) -> Value {
    json!({"face": {"facing": facing}})
}

fn back(route: &[&str]) -> Value {
    json!({"fall_back": {"route": route}})
}

fn raise(unit: &str) -> Value {
    json!({"raise": {"unit": unit}})
}

fn declare() -> Field {
    Field::new("french", "declare")
}

/// The Charge from 4720 through 4620 at 4520.
fn from_4720() -> Value {
    charge("4720", "4520", &["4620"], "E")
}

#[test]
fn a_charge_uses_no_path_next_to_an_enemy() {
    covers!("borodino": "9.81h", "7.37a");
    // Along the path the woods of 4105 cost 2, without it 3.
    let path = charge("4205", "4004", &["4105", "4005"], "SE");
    let field = || declare().unit("fr_sg_bes", "4205", "E").unit("ru_gog_a", "4004", "W");
    assert!(field().table().legal(path.clone()));
    let guns = field().unit("ru_viii_art_a", "4106", "W").table();
    assert_eq!(guns.forbidden_by(path), "9.81h");
}

#[test]
fn the_target_of_a_charge_is_not_left_to_others() {
    covers!("borodino": "9.22a", "9.81j");
    let mut play = declare()
        .unit("fr_sg_bes", "4720", "E")
        .unit("fr_cm_guy", "4521", "SE")
        .unit("ru_gog_a", "4520", "W")
        .unit("ru_gog_b", "4519", "W")
        .table();
    play.choose(from_4720()).choose(json!({"shock": {"from": "4521"}}));
    if play.prompt() == "prompt-declare" {
        assert_eq!(
            play.forbidden_by(json!({"leave": {"from": "4720", "target": "4520"}})),
            "9.22a"
        );
    }
    assert!(!play.offers("leave"));
}

#[test]
fn cavalry_that_gave_way_into_reach_is_not_charged() {
    covers!("borodino": "9.81a", "7.39a");
    // It began four hexes away and gives way to three.
    let mut play = Field::new("french", "movement")
        .unit("fr_sg_bes", "4720", "E")
        .unit("fr_sg_bru", "4718", "E")
        .unit("fr_cm_guy", "4120", "W")
        .unit("ru_4cc_kie", "4320", "E")
        .unit("ru_gog_a", "4518", "W")
        .table();
    play.choose(begin("fr_cm_guy")).choose(json!({"step": {"to": "4220"}}));
    play.choose(json!({"give_way": {"to": "4420"}})).choose(face("E"));
    play.choose(json!({"halt": {"facing": "W"}})).choose(json!("done"));
    let far = charge("4720", "4420", &["4620", "4520"], "E");
    assert_eq!(play.forbidden_by(far), "9.81a");
}

#[test]
fn a_charge_whose_way_is_taken_by_those_who_fell_back_is_given_up() {
    covers!("borodino": "6.22a", "9.81l");
    let mut play = declare()
        .unit("fr_sg_bes", "4820", "E")
        .unit("fr_sg_bru", "4617", "NE")
        .unit("ru_gog_a", "4520", "W")
        .unit("ru_4cc_lit", "4619", "E")
        .table();
    play.choose(charge("4820", "4520", &["4720", "4620"], "E"));
    play.choose(charge("4617", "4619", &["4618"], "NE"));
    play.dice(&[0]).choose(back(&["4620"])).choose(face("W"));
    play.dice(&[0]).choose(json!("stay"));
    assert_eq!(cancelled(&play), pairs(&[("4820", "6.22a")]));
    assert_eq!(play.at("fr_sg_bes"), "4820");
}

#[test]
fn nobody_leaves_the_limit_of_the_french_in_a_charge_or_before_the_enemy() {
    covers!("borodino": "R8.a");
    let play = declare().unit("fr_sg_bes", "3613", "SW").unit("ru_gog_a", "3611", "W").table();
    assert!(play.legal(charge("3613", "3611", &["3612"], "SW")));
    assert_eq!(play.forbidden_by(charge("3613", "3611", &["3512", "3511"], "SW")), "R8.a");
    // Before Shock, and before infantry that comes near.
    let mut play = Field::new("russian", "declare")
        .unit("fr_sg_bes", "3611", "W")
        .unit("ru_gog_a", "3711", "E")
        .table();
    shock(&mut play, &["3711"]);
    assert_eq!(play.forbidden_by(back(&["3511"])), "R8.a");
    assert!(play.legal(back(&["3610"])));
    let mut play = Field::new("russian", "movement")
        .unit("fr_sg_bes", "3611", "W")
        .unit("ru_gog_a", "3811", "E")
        .table();
    play.choose(begin("ru_gog_a")).choose(json!({"step": {"to": "3711"}}));
    assert_eq!(play.forbidden_by(json!({"give_way": {"to": "3511"}})), "R8.a");
    assert!(play.legal(json!({"give_way": {"to": "3610"}})));
}

#[test]
fn chargers_whom_reaction_fire_disordered_pursue() {
    covers!("borodino": "9.87a", "9.24c");
    let mut play = declare()
        .unit("fr_df_cho", "4720", "E")
        .unit("fr_df_pau", "4720", "E")
        .unit("ru_gog_a", "4520", "W")
        .unit("ru_viii_art_b", "4520", "W")
        .table();
    play.dice(&[0]).choose(from_4720()).choose(json!("stand"));
    // 7 + 4, adjacent +1, two units +1: Disorder.
    play.dice(&[7]).choose(json!({"fire": {"guns": ["ru_viii_art_b"], "target": "4620"}}));
    // 8:4, Cohesion 5 - 6, Clear, no Charge modifier: 8 + 2 = 10.
    play.dice(&[8]).choose(json!("press"));
    assert_eq!(outcome(&play, "4520"), (10, "defender_retreats".to_owned()));
    play.choose(json!({"retreat": {"to": "4420"}}));
    assert_eq!((play.prompt().as_str(), play.decides()), ("prompt-pursue", FRENCH));
    assert_eq!(play.stack("4520"), ["fr_df_cho", "fr_df_pau"]);
}

#[test]
fn pursuers_do_not_pin_the_cavalry_that_they_come_to() {
    covers!("borodino": "9.86b");
    let mut play = declare()
        .unit("fr_sg_bes", "4720", "E")
        .unit("ru_gog_a", "4520", "W")
        .unit("ru_4cc_kie", "4421", "W")
        .table();
    play.dice(&[0]).choose(from_4720()).dice(&[8]).choose(json!("stand"));
    play.choose(json!({"retreat": {"to": "4420"}})).choose(json!({"pursue": {"facing": "E"}}));
    assert_eq!(play.prompt(), "prompt-respond");
    assert!(play.legal(json!({"counter_charge": {"at": "4520"}})));
}

#[test]
fn heavy_cavalry_that_goes_before_infantry_does_not_suffer_from_the_roll_before_a_charge() {
    covers!("borodino": "9.31e", "9.31a");
    let mut play = declare()
        .unit("fr_cm_guy", "4403", "E")
        .unit("fr_df_cho", "4300", "NE")
        .unit("ru_2cu_eka", "4303", "W")
        .unit("ru_4cc_lit", "4303", "W")
        .table();
    play.choose(json!({"shock": {"from": "4403"}}));
    play.choose(charge("4300", "4303", &["4301", "4302"], "NE"));
    // The lancers have Cohesion 5.
    play.dice(&[6]).choose(back(&["4204"]));
    assert_eq!(checks(&play, "fall_back"), [("ru_4cc_lit".to_owned(), 0, false)]);
    assert!(play.is_disordered("ru_4cc_lit") && !play.is_disordered("ru_2cu_eka"));
    // They turn as one.
    play.choose(face("SE"));
    assert_eq!((play.facing("ru_2cu_eka"), play.facing("ru_4cc_lit")), ("SE".into(), "SE".into()));
    assert_eq!(play.prompt(), "prompt-follow-up");
}

#[test]
fn infantry_under_a_gun_checks_when_its_hex_is_retreated_through() {
    covers!("borodino": "9.65b", "6.23e", "9.45c");
    // The gun has Cohesion 6, the infantry 5.
    let field = declare()
        .unit("fr_cm_guy", "4403", "E")
        .unit("fr_cm_dup_a", "4304", "NW")
        .unit("fr_cm_lon_a", "4203", "SE")
        .unit("ru_gog_a", "4303", "W")
        .unit("ru_viii_art_a", "4204", "E")
        .unit("ru_27_sta", "4204", "E");
    let play = fight(field, &[7, 6]);
    assert_eq!(checks(&play, "retreated_through"), [("ru_27_sta".to_owned(), 0, false)]);
    assert!(play.is_disordered("ru_viii_art_a") && play.is_disordered("ru_27_sta"));
}

#[test]
fn each_unit_is_put_on_top_once_at_the_beginning_and_once_at_the_end() {
    covers!("borodino": "6.24b");
    let mut play = ["fr_kr_3", "fr_kr_15", "fr_kr_16"]
        .iter()
        .fold(Field::new("french", "stack_order"), |field, unit| field.unit(unit, "4403", "E"))
        .table();
    play.choose(raise("fr_kr_16")).choose(raise("fr_kr_15"));
    assert_eq!(play.stack("4403"), ["fr_kr_15", "fr_kr_16", "fr_kr_3"]);
    assert_eq!(play.forbidden_by(raise("fr_kr_16")), "6.24b");
    play.choose(json!("done"));
    assert_eq!(play.prompt(), "prompt-movement");
    play.choose(json!("done"));
    assert_eq!(play.prompt(), "prompt-stack-order");
    assert!(play.legal(raise("fr_kr_16")));
}

#[test]
fn a_gun_in_square_does_not_turn_to_fire() {
    covers!("borodino": "8.5c", "9.85j");
    let guns = |marks: &[&str]| {
        Field::new("french", "fire")
            .marked("fr_cm_guy", "4408", "W", marks)
            .marked("fr_cm_art_a", "4408", "W", marks)
            .unit("ru_gog_a", "4208", "W")
            .table()
    };
    let turn = json!({"turn": {"unit": "fr_cm_art_a", "facing": "E"}});
    assert!(guns(&[]).legal(turn.clone()));
    let square: Play = guns(&["square"]);
    assert_eq!(square.forbidden_by(turn), "8.5c");
    assert!(square.legal(json!({"fire": {"guns": ["fr_cm_art_a"], "target": "4208"}})));
}
