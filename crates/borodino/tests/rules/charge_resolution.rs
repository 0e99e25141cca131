//! 9.81 to 9.84: how a Charge is carried out, Recall, its modifiers and what it costs.

use crate::common::charging::{
    charge, checks, facing_4520, from_4720, from_4721, modifier, modifiers, shock_on, told,
};
use crate::common::{FRENCH, Field, Play, RUSSIAN};
use crate::shocks;
use crate::shocks::{cancelled, named, pairs, roll};
use bivouac_kernel::covers;
use serde_json::{Value, json};

fn fall_back() -> Value {
    json!({"fall_back": {"route": ["4420"]}})
}

fn face(facing: &str) -> Value {
    json!({"face": {"facing": facing}})
}

/// Guns behind infantry: ru_viii_art_b has strength 4, and fires at an adjacent hex with +1.
const GUARDED_GUN: [&str; 2] = ["ru_27_sta", "ru_viii_art_b"];

fn reaction_fire() -> Value {
    json!({"fire": {"guns": ["ru_viii_art_b"], "target": "4620"}})
}

#[test]
fn light_cavalry_may_go_before_heavy_chargers_and_rolls_for_disorder() {
    covers!("borodino": "9.81k", "9.31b", "9.31e");
    // ru_4cc_lit has Cohesion 5.
    for (die, disordered) in [(5, false), (6, true)] {
        let mut play = facing_4520(&["fr_sg_bes"], &["ru_4cc_lit"], "W").table();
        play.dice(&[die]).choose(from_4720());
        assert_eq!((play.prompt().as_str(), play.decides()), ("prompt-fall-back", RUSSIAN));
        play.choose(fall_back()).choose(face("W"));
        assert_eq!(play.is_disordered("ru_4cc_lit"), disordered);
        assert_eq!((play.prompt().as_str(), play.decides()), ("prompt-follow-up", FRENCH));
        assert!(checks(&play, "commitment").is_empty());
    }
}

#[test]
fn chargers_may_but_need_not_follow_who_went_and_are_not_disordered() {
    covers!("borodino": "9.81k", "9.84c");
    let gone = || {
        let mut play = facing_4520(&["fr_sg_bes"], &["ru_4cc_lit"], "W").table();
        play.dice(&[0]).choose(from_4720()).choose(fall_back()).choose(face("W"));
        play
    };
    let mut stays = gone();
    stays.choose(json!("stay"));
    assert_eq!(stays.at("fr_sg_bes"), "4720");
    assert!(!stays.is_disordered("fr_sg_bes"));
    let mut follows = gone();
    follows.choose(json!({"advance": {"from": "4720", "to": "4520"}})).choose(face("NE"));
    assert_eq!(follows.at("fr_sg_bes"), "4520");
    assert!(!follows.is_disordered("fr_sg_bes"));
    assert!(told(&follows, "shock_resolved").is_empty());
}

#[test]
fn only_light_cavalry_and_horse_guns_go_and_only_before_heavy_chargers_alone() {
    covers!("borodino": "9.81k");
    let asked = |chargers: &[&str], target: &str| {
        let mut play = facing_4520(chargers, &[target], "W").table();
        play.dice(&[0, 0]).choose(from_4720());
        play.prompt() == "prompt-fall-back"
    };
    assert!(asked(&["fr_sg_bes"], "ru_4cc_lit"));
    assert!(asked(&["fr_sg_bes"], "ru_4cc_ha"));
    assert!(!asked(&["fr_sg_bes"], "ru_4cc_kie")); // Heavy
    assert!(!asked(&["fr_by_jac"], "ru_4cc_lit")); // before Light
    assert!(!asked(&["fr_sg_bes", "fr_by_jac"], "ru_4cc_lit")); // before Heavy and Light
}

#[test]
fn the_top_unit_commits_a_charging_stack_and_defensive_fire_does_not_count() {
    covers!("borodino": "9.81l", "9.42d");
    // The top unit has Cohesion 3, the other 4; the infantry has Defensive Fire 1.
    let stack = ["fr_vl_dej", "fr_sg_bes"];
    let mut passed = facing_4520(&stack, &["ru_gog_a"], "W").table();
    passed.dice(&[3]).choose(from_4720());
    assert_eq!(checks(&passed, "commitment"), [("fr_vl_dej".to_owned(), 0, true)]);
    assert_eq!(passed.stack("4620"), stack);

    let mut failed = facing_4520(&stack, &["ru_gog_a"], "W").table();
    failed.dice(&[4]).choose(from_4720());
    assert_eq!(checks(&failed, "commitment"), [("fr_vl_dej".to_owned(), 0, false)]);
    assert_eq!(failed.stack("4720"), stack);
    assert!(!failed.is_disordered("fr_vl_dej"));
    assert!(told(&failed, "shock_resolved").is_empty());
}

#[test]
fn the_steps_of_a_charge_come_in_their_order() {
    covers!("borodino": "9.81m", "9.81n", "9.81o", "9.81p", "9.81q", "9.81r");
    let mut play = facing_4520(&["fr_sg_bes"], &GUARDED_GUN, "W").table();
    play.dice(&[0]).choose(from_4720());
    assert_eq!((play.prompt().as_str(), play.decides()), ("prompt-respond", RUSSIAN));
    play.dice(&[5]).choose(json!("form_square"));
    assert_eq!((play.prompt().as_str(), play.decides()), ("prompt-recall", FRENCH));
    play.choose(json!("press"));
    assert_eq!((play.prompt().as_str(), play.decides()), ("prompt-reaction-fire", RUSSIAN));
    // 4 + 4 + 1 = 9: a check, failed with 5.
    play.dice(&[4, 5]).choose(reaction_fire());
    assert_eq!((play.prompt().as_str(), play.decides()), ("prompt-recall", FRENCH));
    assert!(play.is_disordered("fr_sg_bes"));
    // 4:9 is 1-3 (-3), Cohesion 4 - 5, Clear +1, Square -2; 9 - 5 = 4 Disorders the attacker, whom
    // the fire has Disordered before.
    play.dice(&[9]).choose(json!("press"));
    let shock = shock_on(&play, "4520");
    let parts = [("9.51a", -3), ("9.52a", -1), ("9.53a", 1), ("9.85h", -2)];
    assert_eq!(modifiers(&shock), parts.map(|(rule, value)| (rule.to_owned(), value)));
    assert_eq!((&shock["class"], &shock["total"]), (&json!("charge"), &json!(4)));
    assert_eq!(play.at("fr_sg_bes"), "withdrawn");
    assert_eq!(play.dice_left(), 0);
}

#[test]
fn reaction_fire_at_a_charge_comes_from_the_next_hex_and_not_before_the_approach() {
    covers!("borodino": "9.81o");
    let mut play = facing_4520(&["fr_sg_bes"], &GUARDED_GUN, "W").table();
    play.dice(&[0]).choose(from_4720()).choose(json!("stand"));
    assert_eq!(play.at("fr_sg_bes"), "4620");
    assert!(play.legal(reaction_fire()));
    play.dice(&[3, 0]).choose(reaction_fire());
    let shot = &told(&play, "fired")[0];
    assert_eq!(modifiers(shot), [("8.3b".to_owned(), 1)]);
    // 3 + 4 + 1 = 8 has no effect, so that there is nothing to Recall for.
    assert!(told(&play, "recalled").is_empty());
    assert_eq!(told(&play, "shock_resolved").len(), 1);
}

/// Charging cavalry that has just been Disordered by Reaction Fire.
fn shaken() -> Play {
    let mut play = facing_4520(&["fr_sg_bes"], &GUARDED_GUN, "W").table();
    play.dice(&[0]).choose(from_4720()).choose(json!("stand"));
    play.dice(&[8]).choose(reaction_fire()); // 8 + 4 + 1 = 13 Disorders without a check
    play
}

#[test]
fn cavalry_that_reaction_fire_disordered_goes_on_or_tries_recall() {
    covers!("borodino": "9.81d", "9.81o", "9.82a", "8.6f");
    let mut recalled = shaken();
    assert_eq!(recalled.prompt(), "prompt-recall");
    recalled.dice(&[4]).choose(json!("recall")).choose(face("SE"));
    assert_eq!(checks(&recalled, "recall"), [("fr_sg_bes".to_owned(), 0, true)]);
    assert_eq!(
        (recalled.at("fr_sg_bes"), recalled.facing("fr_sg_bes")),
        ("4620".into(), "SE".into())
    );
    assert!(told(&recalled, "shock_resolved").is_empty());

    // Going on it has no Charge modifier (9.24c): 4:9 -3, Cohesion -1, Clear +1.
    let mut pressing = shaken();
    pressing.dice(&[9, 9]).choose(json!("press"));
    let shock = shock_on(&pressing, "4520");
    let parts = [("9.51a", -3), ("9.52a", -1), ("9.53a", 1)];
    assert_eq!(modifiers(&shock), parts.map(|(rule, value)| (rule.to_owned(), value)));
}

#[test]
fn there_is_no_recall_without_square_or_reaction_fire() {
    covers!("borodino": "9.82a");
    let mut play = facing_4520(&["fr_sg_bes"], &["ru_gog_a"], "W").table();
    play.dice(&[0]).choose(from_4720()).dice(&[2, 0]).choose(json!("stand"));
    assert!(checks(&play, "recall").is_empty());
    assert_eq!(told(&play, "shock_resolved").len(), 1);
}

/// A Charge on infantry that has just formed Square.
fn before_a_square() -> Play {
    let mut play = facing_4520(&["fr_sg_bes"], &["ru_gog_a"], "W").table();
    play.dice(&[0]).choose(from_4720()).dice(&[6]).choose(json!("form_square"));
    assert_eq!(play.prompt(), "prompt-recall");
    play
}

#[test]
fn a_recall_that_succeeds_leaves_the_cavalry_where_it_is_with_any_facing() {
    covers!("borodino": "9.82b", "9.84c");
    for facing in ["W", "NE"] {
        let mut play = before_a_square();
        play.dice(&[4]).choose(json!("recall")); // Cohesion 4
        assert_eq!((play.prompt().as_str(), play.decides()), ("prompt-face", FRENCH));
        play.choose(face(facing));
        assert_eq!(
            (play.at("fr_sg_bes"), play.facing("fr_sg_bes")),
            ("4620".into(), facing.into())
        );
        assert!(!play.is_disordered("fr_sg_bes"));
        assert!(told(&play, "shock_resolved").is_empty());
        assert!(play.has("ru_gog_a", "square"));
    }
}

#[test]
fn a_recall_that_fails_obliges_to_charge() {
    covers!("borodino": "9.82c");
    let mut play = before_a_square();
    // Cohesion -2, Clear +1, Square -2: 9 - 3 = 6.
    play.dice(&[5, 9, 0]).choose(json!("recall"));
    assert_eq!(checks(&play, "recall"), [("fr_sg_bes".to_owned(), 0, false)]);
    assert_eq!(shock_on(&play, "4520")["total"], json!(6));
    assert!(play.is_disordered("fr_sg_bes"));
}

/// The modifiers of a Charge of these units on one unit of infantry that stands.
fn charged_by(cavalry: &[&str]) -> Vec<(String, i64)> {
    let mut play = facing_4520(cavalry, &["ru_gog_a"], "W").table();
    play.dice(&[0]).choose(from_4720()).dice(&[2, 0, 0]).choose(json!("stand"));
    modifiers(&shock_on(&play, "4520"))
}

#[test]
fn heavy_cavalry_charges_with_three_and_light_with_one_and_never_with_both() {
    covers!("borodino": "9.83a", "9.83b", "T-SHOCK.13", "T-SHOCK.14");
    let of = |rule: &str, value: i64| (rule.to_owned(), value);
    let common = [of("9.52a", -2), of("9.53a", 1)]; // Cohesion 4 - 6 and Clear
    let with = |charge| [common.to_vec(), vec![charge]].concat();
    assert_eq!(charged_by(&["fr_sg_bes"]), with(of("9.83a", 3)));
    assert_eq!(charged_by(&["fr_by_jac"]), with(of("9.83b", 1)));
    let both = [vec![of("9.51a", 2)], with(of("9.83a", 3))].concat(); // 8:4
    assert_eq!(charged_by(&["fr_by_jac", "fr_sg_bes"]), both);
}

#[test]
fn the_charge_modifier_holds_though_infantry_attacks_too_and_for_the_charge_alone() {
    covers!("borodino": "9.83c", "9.23a");
    let mut play =
        facing_4520(&["fr_sg_bes"], &["ru_gog_a"], "W").unit("fr_cm_guy", "4519", "NE").table();
    play.choose(json!({"shock": {"from": "4519"}}));
    // Both commit; 0 + 5 Disorders the defender, who stays (5); then the infantry attacks.
    play.dice(&[0, 0, 0, 5, 0, 0, 0]).choose(from_4720());
    let resolved = told(&play, "shock_resolved");
    assert_eq!(resolved[0]["class"], json!("charge"));
    assert_eq!(modifier(&resolved[0], "9.83a"), Some(3));
    assert_eq!(resolved[0]["total"], json!(5)); // -2 Cohesion, +1 Clear, +3 front and rear, +3
    assert_eq!(resolved[1]["class"], json!("infantry_shock"));
    assert_eq!((modifier(&resolved[1], "9.83a"), modifier(&resolved[1], "9.83b")), (None, None));
}

#[test]
fn cavalry_is_disordered_by_its_charge_once() {
    covers!("borodino": "9.84a", "T-SHOCK.18");
    // 8:4 +2, Cohesion -2, Clear +1, Charge +3: 3 + 4 = 7 Disorders the defender, who stays.
    let mut won = facing_4520(&["fr_sg_bes", "fr_sg_bru"], &["ru_gog_a"], "W").table();
    won.dice(&[0]).choose(from_4720()).dice(&[3, 0]).choose(json!("stand"));
    assert_eq!(shock_on(&won, "4520")["result"], json!("defender_disordered"));
    assert!(won.is_disordered("fr_sg_bes") && won.is_disordered("fr_sg_bru"));

    // 4:4 without the +2: 2 + 2 = 4 Disorders the attacker, who stays (4): he is not Disordered twice.
    let mut lost = facing_4520(&["fr_sg_bes"], &["ru_gog_a"], "W").table();
    lost.dice(&[0]).choose(from_4720()).dice(&[2, 4]).choose(json!("stand"));
    assert_eq!(shock_on(&lost, "4520")["result"], json!("attacker_disordered"));
    assert_eq!(lost.at("fr_sg_bes"), "4620");
    assert!(lost.is_disordered("fr_sg_bes"));
}

#[test]
fn cavalry_that_shocks_without_charging_is_not_disordered_for_it() {
    covers!("borodino": "9.84b");
    let mut play = Field::new("french", "declare")
        .unit("fr_sg_bes", "4620", "E")
        .unit("ru_gog_a", "4520", "W")
        .table();
    // Cohesion -2 and Clear +1: 8 - 1 = 7 Disorders the defender, who stays.
    play.dice(&[0, 8, 0]).choose(json!({"shock": {"from": "4620"}}));
    assert_eq!(shock_on(&play, "4520")["result"], json!("defender_disordered"));
    assert!(play.is_disordered("ru_gog_a"));
    assert!(!play.is_disordered("fr_sg_bes"));
}

#[test]
fn two_charges_on_one_hex_are_one_combat_and_go_through_their_steps_together() {
    covers!("borodino": "9.81l", "9.22e");
    let mut play =
        facing_4520(&["fr_sg_bes"], &["ru_gog_a"], "W").unit("fr_vl_rey", "4721", "E").table();
    play.choose(from_4720());
    assert_eq!(play.forbidden_by(charge("4721", "4520", &["4621", "4620"], "E")), "6.21b");
    // The first fails its Commitment (5), the second commits (4) and fights alone.
    play.dice(&[5, 4]).choose(from_4721());
    assert_eq!((play.at("fr_sg_bes"), play.at("fr_vl_rey")), ("4720".into(), "4621".into()));
    play.dice(&[3, 0]).choose(json!("stand"));
    assert_eq!(shock_on(&play, "4520")["attackers"], json!(["4621"]));
    assert!(play.is_disordered("fr_vl_rey") && !play.is_disordered("fr_sg_bes"));
}

fn retreat(to: &str) -> Value {
    json!({"retreat": {"to": to}})
}

fn pursue(facing: &str) -> Value {
    json!({"pursue": {"facing": facing}})
}

#[test]
fn a_charge_that_succeeds_pursues_and_is_disordered_at_its_end() {
    covers!("borodino": "9.81p", "9.81q", "9.81r");
    let charged = |die: u16| {
        let mut play = Field::new("french", "declare")
            .unit("fr_sg_bes", "4720", "E")
            .unit("ru_gog_a", "4520", "W")
            .table();
        play.dice(&[0]).choose(from_4720()).dice(&[die, 0]).choose(json!("stand"));
        let parts = [("cohesion", -2), ("terrain", 1), ("heavy-charge", 3)];
        assert_eq!(shocks::modifiers(&play, "4520"), named(&parts));
        play
    };
    // 7 + 2 = 9: no Pursuit.
    let play = charged(7);
    assert_eq!(shocks::outcome(&play, "4520"), (9, "defender_disordered".to_owned()));
    assert!(play.is_disordered("fr_sg_bes") && told(&play, "pursued").is_empty());
    // 8 + 2 = 10.
    let mut play = charged(8);
    assert_eq!(shocks::outcome(&play, "4520"), (10, "defender_retreats".to_owned()));
    play.choose(retreat("4420"));
    assert_eq!((play.prompt().as_str(), play.decides()), ("prompt-pursue", FRENCH));
    assert!(!play.is_disordered("fr_sg_bes"));
    // A 0 was left over: 0 + 2 strikes the French, who stay.
    play.dice(&[0]).choose(pursue("E"));
    assert_eq!(shocks::outcome(&play, "4420"), (2, "attacker_disordered".to_owned()));
    assert!(play.is_disordered("fr_sg_bes"));
    assert_eq!(play.at("fr_sg_bes"), "4520");
}

fn back(route: &[&str]) -> Value {
    json!({"fall_back": {"route": route}})
}

fn declare() -> Field {
    Field::new("french", "declare")
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

fn counter(at: &str) -> Value {
    json!({"counter_charge": {"at": at}})
}

#[test]
fn whoever_falls_back_before_another_charge_is_charged_by_it() {
    covers!("borodino": "9.81s", "9.31b");
    let mut play = Field::new("french", "declare")
        .unit("fr_sg_bes", "4720", "E")
        .unit("fr_sg_bru", "4718", "E")
        .unit("ru_gog_a", "4520", "W")
        .unit("ru_4cc_lit", "4518", "W")
        .table();
    play.choose(charge("4720", "4520", &["4620"], "E"));
    play.choose(charge("4718", "4518", &["4618"], "E"));
    // The lancers go before the second Charge to 4519, which the first has before it.
    play.dice(&[0]).choose(json!({"fall_back": {"route": ["4519"]}})).choose(face("W"));
    play.dice(&[0]).choose(json!("stay"));
    assert_eq!((play.at("fr_sg_bes"), play.at("fr_sg_bru")), ("4620".into(), "4718".into()));
    // The Jaegers may form Square and the lancers Counter-Charge, and both are fought at once.
    play.choose(json!("stand"));
    assert!(play.legal(counter("4620")));
    play.dice(&[9, 0, 0]).choose(json!("stand"));
    for hex in ["4520", "4519"] {
        assert_eq!(roll(&play, hex)["attackers"], json!(["4620"]), "{hex}");
        assert_eq!(shocks::modifier(&play, hex, "odds"), -3, "{hex}"); // 4:9
    }
}

#[test]
fn the_log_gives_the_end_of_the_charge_as_the_cause_of_disorder() {
    covers!("borodino": "9.84a", "9.61b");
    // 4 + 2 Disorders the defenders, who stay; the chargers are spent.
    let mut play = facing_4520(&["fr_sg_bes"], &["ru_gog_a"], "W").table();
    play.dice(&[0]).choose(from_4720()).dice(&[4, 0]).choose(json!("stand"));
    let causes: Vec<(String, String)> = shocks::gone(&play, "disordered");
    assert_eq!(causes, shocks::pairs(&[("ru_gog_a", "9.61b"), ("fr_sg_bes", "9.84a")]));
}
