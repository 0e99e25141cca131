//! The worked examples of 9.8.

use crate::common::charging::{charge, checks, facing_4520, from_4720, modifiers, shock_on, told};
use crate::common::{Field, Play};
use bivouac_kernel::covers;
use serde_json::{Value, json};

fn parts(parts: &[(&str, i64)]) -> Vec<(String, i64)> {
    parts.iter().map(|&(rule, value)| (rule.to_owned(), value)).collect()
}

fn face(facing: &str) -> Value {
    json!({"face": {"facing": facing}})
}

/// The figure of 9.8 in stacks, since no two Heavy units have 4-1 against a unit of Cohesion 6:
/// A (8, top unit of Cohesion 3) before Y, B (8, Cohesion 4) on Y's flank and before Z, C (8,
/// Cohesion 4) before Z. Y is a Jaeger (4, Cohesion 6 and 5), Z is ru_27_sta (9, Cohesion 5).
fn figure() -> Play {
    let mut play = Field::new("french", "declare")
        .unit("fr_vl_dej", "4720", "E")
        .unit("fr_vl_del", "4720", "E")
        .unit("fr_sg_bes", "4721", "E")
        .unit("fr_sg_bru", "4721", "E")
        .unit("fr_vl_rey", "4622", "E")
        .unit("fr_sg_que", "4622", "E")
        .unit("ru_gog_a", "4520", "W")
        .unit("ru_27_sta", "4422", "W")
        .table();
    play.choose(charge("4720", "4520", &["4620"], "E"));
    play.choose(charge("4721", "4520", &["4621", "4521"], "SE"));
    // Commitment: A needs 3, B and C need 4.
    play.dice(&[3, 4, 4]).choose(charge("4622", "4422", &["4522"], "E"));
    let tops = [("fr_vl_dej", 0, true), ("fr_sg_bes", 0, true), ("fr_vl_rey", 0, true)];
    let tops = tops.map(|(unit, modifier, passed)| (unit.to_owned(), modifier, passed));
    assert_eq!(checks(&play, "commitment"), tops);
    // Square: Y fails with 7, Z passes with 5.
    play.dice(&[7]).choose(json!("form_square"));
    assert!(play.is_disordered("ru_gog_a"));
    play.dice(&[5]).choose(json!("form_square"));
    assert!(play.has("ru_27_sta", "square"));
    // C tries Recall and fails with 5.
    assert_eq!(play.prompt(), "prompt-recall");
    play.dice(&[5]).choose(json!("recall"));
    assert_eq!(checks(&play, "recall"), [("fr_vl_rey".to_owned(), 0, false)]);
    play
}

#[test]
fn example_9_8_two_stacks_charge_y_and_it_withdraws() {
    covers!("borodino": "9.81l", "9.83a", "9.85a", "9.85g", "9.87c", "9.84a", "9.54f", "9.53d");
    let mut play = figure();
    play.dice(&[3]).choose(json!({"resolve": {"from": "4620"}}));
    let shock = shock_on(&play, "4520");
    let expected = [("9.51a", 4), ("9.52a", -1), ("9.53a", 1), ("9.83a", 3)];
    assert_eq!(modifiers(&shock), parts(&expected));
    assert_eq!((&shock["total"], &shock["result"]), (&json!(10), &json!("defender_retreats")));
    assert_eq!(play.at("ru_gog_a"), "withdrawn");
    // Under A lies a unit of Cohesion 4, so that the attacker may choose; he takes B.
    play.dice(&[9, 0, 0]).choose(json!({"advance": {"from": "4521", "to": "4520"}}));
    assert_eq!(play.stack("4520"), ["fr_sg_bes", "fr_sg_bru"]);
    assert_eq!(play.prompt(), "prompt-face"); // it stops
    play.choose(face("E"));
    for unit in ["fr_vl_dej", "fr_vl_del", "fr_sg_bes", "fr_sg_bru"] {
        assert!(play.is_disordered(unit), "{unit}");
    }
}

#[test]
fn example_9_8_the_third_stack_breaks_on_the_square_of_z() {
    covers!("borodino": "9.82c", "9.85h", "9.84a", "9.62a");
    for (check, stays) in [(4, true), (5, false)] {
        let mut play = figure();
        // 5 - 3 = 2; then 4 or less to stay, and the combat against Y follows.
        play.dice(&[5, check, check, 3]).choose(json!({"resolve": {"from": "4522"}}));
        let shock = shock_on(&play, "4422");
        let expected = [("9.51a", -1), ("9.52a", -1), ("9.53a", 1), ("9.85h", -2)];
        assert_eq!(modifiers(&shock), parts(&expected));
        let result = json!("attacker_disordered");
        assert_eq!((&shock["total"], &shock["result"]), (&json!(2), &result));
        // Disordered by the result, and not a second time (9.84a): nobody Withdraws.
        assert!(play.is_disordered("fr_vl_rey") && play.is_disordered("fr_sg_que"));
        assert_eq!(play.stack("4522"), ["fr_vl_rey", "fr_sg_que"]);
        assert_eq!(play.prompt() == "prompt-retreat", !stays);
    }
}

#[test]
fn example_9_87_pursuing_cavalry_must_charge_a_square() {
    covers!("borodino": "9.82d", "9.85d");
    // The fugitive goes from 4520 to 4420; beside him in 4421 infantry forms Square.
    let mut play = facing_4520(&["fr_df_cho", "fr_df_pau"], &["ru_gog_a"], "W")
        .unit("ru_gog_b", "4421", "W")
        .table();
    play.dice(&[0]).choose(from_4720()).dice(&[5]).choose(json!("stand"));
    play.choose(json!({"retreat": {"to": "4420"}})).choose(json!({"pursue": {"facing": "E"}}));
    play.dice(&[0, 0, 0, 0]).choose(json!("form_square"));
    assert!(checks(&play, "recall").is_empty());
    assert_eq!(told(&play, "shock_resolved").len(), 3);
}

#[test]
fn example_9_86_infantry_that_attacks_cavalry() {
    covers!("borodino": "9.86h", "9.86i", "9.84a");
    for (cavalry, value) in [("ru_4cc_kie", -3), ("ru_4cc_lit", -1)] {
        let mut play = Field::new("french", "declare")
            .unit("fr_cm_guy", "4620", "E")
            .unit(cavalry, "4520", "W")
            .table();
        play.dice(&[0]).choose(json!({"shock": {"from": "4620"}}));
        assert!(play.offers("fall_back") && play.legal(json!("stand")));
        play.choose(json!("stand"));
        assert!(play.legal(json!("stand")));
        assert_eq!(play.open().len(), 2);
        play.dice(&[0, 0]).choose(json!({"counter_charge": {"at": "4620"}}));
        assert!(checks(&play, "counter_charge").is_empty());
        assert!(checks(&play, "square").is_empty());
        let shock = shock_on(&play, "4520");
        assert!(modifiers(&shock).contains(&("9.86i".to_owned(), value)));
        assert!(play.is_disordered(cavalry));
    }
}
