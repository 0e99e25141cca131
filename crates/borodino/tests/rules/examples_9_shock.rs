//! The worked examples of 9.2 to 9.6.

use crate::common::{Field, Play};
use crate::shocks::*;
use bivouac_kernel::covers;
use serde_json::json;

#[test]
fn example_9_22_a_square_and_a_line_are_met_by_one_roll() {
    covers!("borodino": "9.22c", "9.85h", "9.83a");
    let mut play = Field::new("french", "declare")
        .unit("fr_df_cho", "4503", "E")
        .marked("ru_gog_a", "4303", "W", &["square"])
        .unit("ru_gog_b", "4302", "W")
        .table();
    play.dice(&[0]).choose(charge("4503", "4303", &["4403"], "E"));
    play.choose(json!("stand")); // the other does not form Square
    play.dice(&[6, 0, 0]).choose(json!("press")); // no Recall
    let both = [("odds", -2), ("cohesion", -1), ("terrain", 1)]; // 4:8, 5 - 6, Clear
    let with = |part: (&'static str, i64)| named(&[&both[..], &[part]].concat());
    assert_eq!(modifiers(&play, "4303"), with(("square", -2)));
    assert_eq!(modifiers(&play, "4302"), with(("heavy-charge", 3)));
    assert_eq!(roll(&play, "4303")["die"], roll(&play, "4302")["die"]);
    assert_eq!(outcome(&play, "4303"), (2, "attacker_disordered".to_owned()));
    assert_eq!(outcome(&play, "4302"), (7, "defender_disordered".to_owned()));
}

#[test]
fn example_9_31_there_is_no_retreat_before_fire() {
    covers!("borodino": "9.31g");
    let mut play = Field::new("french", "fire")
        .unit("fr_cm_art_a", "4503", "E")
        .unit("ru_4cc_akh", "4303", "W")
        .table();
    // 4 + 9 = 13: Disordered where it stands.
    play.dice(&[9]).choose(json!({"fire": {"guns": ["fr_cm_art_a"], "target": "4303"}}));
    assert!(play.is_disordered("ru_4cc_akh") && play.at("ru_4cc_akh") == "4303");
}

#[test]
fn example_9_42_only_the_top_unit_lends_its_defensive_fire() {
    covers!("borodino": "9.42c", "6.23c");
    // Guyardet against Jaegers with 1 over infantry with 1: +1 and not +2.
    let mut play = duel(&["fr_cm_guy"], &["ru_gog_a", "ru_27_sta"]).table();
    play.dice(&[9]);
    shock(&mut play, &["4403"]);
    assert_eq!(checks(&play, "commitment"), [("fr_cm_guy".to_owned(), 1, false)]);
}

#[test]
fn example_9_43_six_less_two_and_one_is_five() {
    covers!("borodino": "9.43a", "9.43b", "9.42a", "9.42c");
    let commit = |die: u16| {
        // Cohesion 5, Napoleon (-2) three hexes away, Defensive Fire 1.
        let field = duel(&["fr_cm_dup_b"], &["ru_gog_a"]);
        let mut play = field.with("commanders", json!({"napoleon": "4703"})).table();
        play.dice(&[die, 0, 0]);
        shock(&mut play, &["4403"]);
        checks(&play, "commitment")
    };
    assert_eq!(commit(6), [("fr_cm_dup_b".to_owned(), -1, true)]);
    assert_eq!(commit(7), [("fr_cm_dup_b".to_owned(), -1, false)]);
}

/// The odds of an attack on cavalry that neither goes back nor Counter-Charges.
fn odds_on_cavalry(attacker: &str) -> i64 {
    let mut play = duel(&[attacker], &["ru_2cu_eka"]).table();
    play.dice(&[0, 4, 0]);
    shock(&mut play, &["4403"]);
    while ["prompt-fall-back", "prompt-respond"].contains(&play.prompt().as_str()) {
        play.choose(json!("stand"));
    }
    modifier(&play, "4303", "odds")
}

#[test]
fn example_9_51_nine_against_five_is_three_to_two() {
    covers!("borodino": "9.51a", "T-ODDS.3", "T-ODDS.4", "T-ODDS.5", "T-ODDS.6", "T-ODDS.9");
    assert_eq!(odds_on_cavalry("fr_cm_guy"), 1); // 9:5
    assert_eq!(odds_on_cavalry("fr_fr_duf_b"), 2); // 10:5
    assert_eq!(odds_on_cavalry("fr_cm_dup_b"), 0); // 5:5
    assert_eq!(odds_on_cavalry("fr_df_cho"), -1); // 4:5
    // No unit has 1: 3 against 17 is as bad as 1 against 5.
    let play = fight(duel(&["fr_wt_bea"], &["ru_27_sta", "ru_2g_kie"]), &[9, 0]);
    assert_eq!(modifier(&play, "4303", "odds"), -4);
}

/// A in 4403 attacks the unit in 4303, whose flank hexes are 4304 and 4302.
fn clear_modifier(others: &[(&str, &str)]) -> i64 {
    let field = Field::new("french", "declare")
        .unit("fr_cm_guy", "4403", "NE")
        .unit("ru_gog_a", "4303", "W");
    let field = others.iter().fold(field, |field, (unit, hex)| field.unit(unit, hex, "W"));
    modifier(&fight(field, &[0, 0]), "4303", "terrain")
}

#[test]
fn example_9_53_clear_ground_counts_only_with_an_open_flank() {
    covers!("borodino": "9.53c", "9.53d", "9.53e");
    // No: friends on both flanks.
    assert_eq!(clear_modifier(&[("ru_gog_b", "4304"), ("ru_sha_a", "4302")]), 0);
    // Yes: one flank is open, and nobody covers it.
    assert_eq!(clear_modifier(&[("ru_gog_b", "4304")]), 1);
    // No: one flank is held and the ZOC of 4203 covers the other.
    assert_eq!(clear_modifier(&[("ru_gog_b", "4304"), ("ru_sha_a", "4203")]), 0);
    // No: both are covered, by 4204 and 4203.
    assert_eq!(clear_modifier(&[("ru_gog_b", "4204"), ("ru_sha_a", "4203")]), 0);
    // Infantry against cavalry: never.
    let mut play = duel(&["fr_cm_guy"], &["ru_2cu_eka"]).table();
    play.dice(&[0, 4, 0]);
    shock(&mut play, &["4403"]);
    play.choose(json!("stand")).choose(json!("stand"));
    assert_eq!(modifier(&play, "4303", "terrain"), 0);
}

#[test]
fn example_9_54_front_and_rear_unless_the_rear_attacker_is_faced() {
    covers!("borodino": "9.54c", "9.54d", "9.54f");
    let attack = |watcher: &str| {
        let mut play = Field::new("french", "declare")
            .unit("ru_gog_a", "4303", "W")
            .unit("ru_gog_b", "4104", watcher)
            .unit("fr_cm_guy", "4403", "E")
            .unit("fr_cm_dup_a", "4204", "W")
            .table();
        play.dice(&[0, 0, 0, 0, 0]);
        shock(&mut play, &["4403", "4204"]);
        (modifier(&play, "4303", "front-and-rear"), modifier(&play, "4303", "rear"))
    };
    assert_eq!(attack("E"), (3, 0)); // A
    assert_eq!(attack("W"), (0, 0)); // B: 4204 is before the Russian in 4104
}

/// A (Cohesion 5) behind the Russian unit, B (6 over 5) before it; no Orders, no Napoleon. With
/// our counters B has 11 against 4 instead of 14 against 5: the same 2-1.
fn shock_example(dice: &[u16]) -> Play {
    let mut play = Field::new("french", "declare")
        .unit("fr_cm_lon_b", "4204", "W")
        .unit("fr_cm_dup_a", "4403", "E")
        .unit("fr_cm_dup_b", "4403", "E")
        .unit("ru_gog_a", "4303", "W")
        .with("orders", json!({"compans": "none"}))
        .table();
    play.dice(dice);
    shock(&mut play, &["4204", "4403"]);
    play
}

#[test]
fn example_9_6_the_shock_attack() {
    covers!("borodino": "9.42b", "9.42c", "9.43a", "9.43b", "9.51a", "9.54c", "T-SHOCK.3", "9.62a",
        "9.71a");
    let play = shock_example(&[5, 4, 5, 6]);
    // A: 5 + 1 = 6 is above 5. B: 4 + 1 + 1 = 6 is not above 6.
    let expected = [("fr_cm_lon_b".to_owned(), 1, false), ("fr_cm_dup_a".to_owned(), 2, true)];
    assert_eq!(checks(&play, "commitment"), expected);
    assert_eq!(modifiers(&play, "4303"), named(&[("odds", 2), ("terrain", 1)]));
    assert_eq!(outcome(&play, "4303"), (8, "defender_disordered".to_owned()));
    assert!(play.is_disordered("ru_gog_a"));
    // 6 is above the Disordered Cohesion of 5: it goes where A neither stands nor looks, and the
    // stack must follow.
    assert_eq!(play.at("ru_gog_a"), "4203");
    assert_eq!(play.stack("4303"), ["fr_cm_dup_a", "fr_cm_dup_b"]);
    // With a 5 it stays, and nobody advances.
    let play = shock_example(&[5, 4, 5, 5]);
    assert_eq!(
        (play.at("ru_gog_a"), play.at("fr_cm_dup_a")),
        ("4303".to_owned(), "4403".to_owned())
    );
}
