//! 10.1: Rally.

use crate::common::{FRENCH, Field, Play, distance};
use crate::shocks::told;
use bivouac_kernel::covers;
use serde_json::{Value, json};

const FACINGS: [&str; 6] = ["W", "NW", "NE", "E", "SE", "SW"];

fn rally(unit: &str) -> Value {
    json!({"rally": {"unit": unit}})
}

/// Two Disordered brigades, Cohesion 6 and Disordered Cohesion 5 each, far from the Russians.
fn two_brigades(phase: &str) -> Field {
    Field::new("french", phase)
        .disordered("fr_cm_guy", "4406", "E")
        .disordered("fr_cm_lon_a", "4410", "E")
        .unit("ru_gog_a", "4106", "W")
}

/// Goes on to the Rally step, doing as little as possible on the way.
fn come_to_rally(play: &mut Play) {
    for _ in 0..20 {
        if play.prompt() == "prompt-rally" {
            return;
        }
        let open = play.open();
        let quiet = ["stand", "hold", "stay", "done"].map(Value::from);
        let choice = quiet.into_iter().find(|choice| open.contains(choice));
        play.choose(choice.unwrap_or_else(|| open[0].clone()));
    }
    panic!("no Rally step, but {}", play.prompt());
}

#[test]
fn a_roll_equal_to_the_disordered_cohesion_rallies_with_any_facing() {
    covers!("borodino": "10.1a", "10.1d", "3.0C3b");
    let mut play = two_brigades("rally").table();
    play.dice(&[5]).choose(rally("fr_cm_guy"));
    assert!(!play.is_disordered("fr_cm_guy"));
    assert_eq!((play.prompt().as_str(), play.dice_left()), ("prompt-face", 0));
    for facing in FACINGS {
        assert!(play.legal(json!({"face": {"facing": facing}})), "{facing}");
    }
    play.choose(json!({"face": {"facing": "SW"}}));
    assert_eq!(play.facing("fr_cm_guy"), "SW");
}

#[test]
fn rally_does_not_depend_on_orders() {
    covers!("borodino": "10.1c");
    let mut play = two_brigades("rally").with("orders", json!({"compans": "none"})).table();
    play.dice(&[5]).choose(rally("fr_cm_guy"));
    assert!(!play.is_disordered("fr_cm_guy"));
}

#[test]
fn a_roll_above_the_disordered_cohesion_leaves_the_unit_disordered() {
    covers!("borodino": "10.1e", "10.1a");
    let mut play = two_brigades("rally").table();
    // 6 is its Cohesion on the Normal side, which does not count.
    play.dice(&[6]).choose(rally("fr_cm_guy"));
    assert!(play.is_disordered("fr_cm_guy"));
    assert_eq!(play.facing("fr_cm_guy"), "E");
    // One attempt for each unit.
    assert_eq!(play.forbidden_by(rally("fr_cm_guy")), "10.1a");
    assert!(play.legal(rally("fr_cm_lon_a")));
}

#[test]
fn only_disordered_units_rally() {
    covers!("borodino": "10.1a");
    let play = two_brigades("rally").unit("fr_cm_tes_a", "4412", "E").table();
    assert_eq!(play.forbidden_by(rally("fr_cm_tes_a")), "10.1a");
    assert!(!play.legal(rally("ru_gog_a")));
}

#[test]
fn a_unit_that_moved_or_turned_may_not_rally_but_one_that_only_halted_may() {
    covers!("borodino": "10.1a", "3.0C3b");
    let mut play = two_brigades("movement")
        .disordered("fr_cm_tes_a", "4412", "E")
        .disordered("fr_cm_dup_a", "4415", "E")
        .table();
    play.choose(json!({"move": {"unit": "fr_cm_guy"}}))
        .choose(json!({"step": {"to": "4506"}}))
        .choose(json!({"halt": {"facing": "E"}}))
        .choose(json!({"move": {"unit": "fr_cm_lon_a"}}))
        .choose(json!({"halt": {"facing": "W"}}))
        .choose(json!({"move": {"unit": "fr_cm_tes_a"}}))
        .choose(json!({"halt": {"facing": "E"}}))
        .choose(json!("done"));
    assert_eq!(play.prompt(), "prompt-rally");
    assert_eq!(play.forbidden_by(rally("fr_cm_guy")), "10.1a");
    assert_eq!(play.forbidden_by(rally("fr_cm_lon_a")), "10.1a");
    assert!(play.legal(rally("fr_cm_tes_a")));
    assert!(play.legal(rally("fr_cm_dup_a")));
}

#[test]
fn a_gun_that_fired_may_not_rally() {
    covers!("borodino": "10.1a", "3.0C3b");
    let mut play = two_brigades("fire")
        .unit("fr_cm_art_a", "4408", "E")
        .unit("ru_viii_art_a", "4208", "W")
        .table();
    // 1 + 4 has no effect; the answer of 9 + 4 Disorders.
    play.dice(&[1]).choose(json!({"fire": {"guns": ["fr_cm_art_a"], "target": "4208"}}));
    play.dice(&[9]).choose(json!({"fire": {"guns": ["ru_viii_art_a"], "target": "4408"}}));
    assert!(play.is_disordered("fr_cm_art_a"));
    come_to_rally(&mut play);
    assert_eq!(play.forbidden_by(rally("fr_cm_art_a")), "10.1a");
    assert!(play.legal(rally("fr_cm_guy")));
}

#[test]
fn reaction_fire_is_fire_too() {
    covers!("borodino": "10.1a", "3.0C3b");
    let marks = ["disordered", "reaction_fire_used"];
    let play = two_brigades("rally").marked("fr_cm_art_a", "4414", "E", &marks).table();
    assert_eq!(play.forbidden_by(rally("fr_cm_art_a")), "10.1a");
}

#[test]
fn a_unit_that_fought_a_shock_may_not_rally_even_when_it_was_driven_away() {
    covers!("borodino": "3.0C3b", "10.1a");
    let mut play = two_brigades("declare")
        .unit("fr_cm_dup_b", "4415", "E")
        .unit("ru_27_sta", "4315", "W")
        .table();
    // Commitment 0 passes, a Shock roll of 0 at 5 to 9 fails, a Retreat check of 9 fails.
    play.dice(&[0, 0, 9]).choose(json!({"shock": {"from": "4415"}}));
    come_to_rally(&mut play);
    assert!(play.is_disordered("fr_cm_dup_b"));
    assert_eq!(distance(&play.at("fr_cm_dup_b"), "4315"), 2);
    assert_eq!(play.forbidden_by(rally("fr_cm_dup_b")), "10.1a");
    assert!(play.legal(rally("fr_cm_guy")));
}

#[test]
fn nobody_rallies_next_to_an_enemy_of_any_kind() {
    covers!("borodino": "10.1b");
    // Neither a gun nor a Disordered unit has a ZOC, but both are enemies.
    let play = two_brigades("rally")
        .unit("ru_viii_art_a", "4306", "E")
        .disordered("fr_cm_tes_a", "4412", "E")
        .disordered("ru_gog_b", "4411", "E")
        .disordered("fr_cm_dup_a", "4415", "E")
        .unit("ru_27_sta", "4215", "W")
        .table();
    assert_eq!(play.forbidden_by(rally("fr_cm_guy")), "10.1b");
    assert_eq!(play.forbidden_by(rally("fr_cm_tes_a")), "10.1b");
    assert_eq!(play.forbidden_by(rally("fr_cm_lon_a")), "10.1b");
    assert!(play.legal(rally("fr_cm_dup_a")), "two hexes away is far enough");
}

#[test]
fn units_of_an_inactive_command_do_not_rally() {
    covers!("borodino": "R6.d");
    let play = two_brigades("rally")
        .with("active", json!(["compans"]))
        .disordered("fr_mr_dal", "4415", "E")
        .table();
    assert_eq!(play.forbidden_by(rally("fr_mr_dal")), "R6.d");
    assert!(play.legal(rally("fr_cm_guy")));
}

#[test]
fn a_unit_that_rallies_in_a_stack_keeps_the_facing_of_the_stack() {
    covers!("borodino": "10.1d", "6.11b");
    let mut play = two_brigades("rally")
        .disordered("fr_cm_tes_a", "4412", "NE")
        .disordered("fr_cm_tes_b", "4412", "NE")
        .disordered("fr_cm_art_a", "4412", "W")
        .table();
    play.dice(&[6]).choose(rally("fr_cm_tes_a"));
    assert!(!play.is_disordered("fr_cm_tes_a"));
    assert_eq!(
        (play.prompt().as_str(), play.facing("fr_cm_tes_a").as_str()),
        ("prompt-rally", "NE")
    );
    // 6.14a: a gun that stands with infantry faces as it likes.
    play.dice(&[5]).choose(rally("fr_cm_art_a"));
    assert_eq!(play.prompt(), "prompt-face");
}

#[test]
fn a_charger_whom_reaction_fire_threw_back_does_not_rally() {
    covers!("borodino": "10.1a", "3.0C3b");
    let mut play = Field::new("french", "declare")
        .unit("ru_sha_a", "4305", "W")
        .unit("ru_viii_art_b", "4305", "W")
        .unit("fr_df_cho", "4607", "E")
        .unit("fr_df_pau", "4607", "E")
        .disordered("fr_cm_guy", "4420", "E") // may Rally
        .table();
    let route = ["4506", "4406"];
    play.dice(&[0]).choose(
        json!({"charge": {"from": "4607", "target": "4305", "route": route, "facing": "E"}}),
    );
    // 9 + 4, adjacent +1, at a stack of cavalry +1: Disordered and thrown back.
    play.choose(json!("stand"));
    play.dice(&[9]).choose(json!({"fire": {"guns": ["ru_viii_art_b"], "target": "4406"}}));
    while play.prompt() != "prompt-rally" {
        let way = play.open().remove(0);
        play.choose(way);
    }
    assert_eq!(play.decides(), FRENCH);
    assert!(told(&play, "shock_resolved").is_empty());
    for unit in ["fr_df_cho", "fr_df_pau"] {
        assert!(play.is_disordered(unit));
        assert_eq!(play.forbidden_by(rally(unit)), "10.1a");
    }
    assert!(play.legal(rally("fr_cm_guy")));
}

#[test]
fn guns_that_answered_enemy_guns_do_not_rally() {
    covers!("borodino": "10.1a", "3.0C3b");
    let with = |marks: &[&str]| {
        Field::new("french", "rally")
            .marked("fr_2cc_ha_a", "4414", "E", marks)
            .disordered("fr_cm_guy", "4420", "E")
            .unit("ru_gog_a", "4008", "W")
            .table()
    };
    let answered = with(&["disordered", "counter_battery_used"]);
    assert_eq!(answered.forbidden_by(rally("fr_2cc_ha_a")), "10.1a");
    assert!(with(&["disordered"]).legal(rally("fr_2cc_ha_a")));
}
