//! 9.71 and 9.72: advance after combat.

use crate::common::{FRENCH, Field};
use crate::shocks::*;
use bivouac_kernel::covers;
use serde_json::json;

#[test]
fn the_attacker_must_advance_when_all_defenders_have_retreated() {
    covers!("borodino": "9.71a", "9.71b");
    let mut play = fight(duel(&["fr_cm_guy", "fr_cm_art_a"], &["ru_gog_a"]), &[3, 9]);
    play.choose(json!({"retreat": {"to": "4204"}}));
    // Nobody was asked whether; the artillery stays behind, and any facing is open.
    assert_eq!(advanced(&play), pairs(&[("fr_cm_guy", "4303")]));
    assert_eq!((play.prompt().as_str(), play.decides()), ("prompt-face", FRENCH));
    assert_eq!(play.open().len(), 6);
    play.choose(json!({"face": {"facing": "NE"}}));
    assert_eq!((play.at("fr_cm_guy").as_str(), play.facing("fr_cm_guy").as_str()), ("4303", "NE"));
    assert_eq!(play.at("fr_cm_art_a"), "4403");
}

#[test]
fn withdrawal_and_elimination_clear_a_hex_too() {
    covers!("borodino": "9.71a");
    let field = duel(&["fr_cm_guy"], &[]).disordered("ru_gog_a", "4303", "W");
    let play = fight(field, &[3]);
    assert_eq!(play.at("ru_gog_a"), "withdrawn");
    assert_eq!(advanced(&play), pairs(&[("fr_cm_guy", "4303")]));
    // Elimination: nowhere to go.
    let field = duel(&["fr_cm_guy"], &["ru_gog_a"])
        .unit("fr_cm_dup_a", "4304", "NW")
        .unit("fr_cm_lon_a", "4203", "SE")
        .unit("fr_cm_tes_a", "4204", "NE");
    let play = fight(field, &[3, 9]);
    assert_eq!(play.at("ru_gog_a"), "eliminated");
    assert_eq!(advanced(&play), pairs(&[("fr_cm_guy", "4303")]));
}

#[test]
fn the_stack_with_the_highest_cohesion_advances() {
    covers!("borodino": "9.71a", "9.71c");
    // 7 lies under a 6 in 4404; 4403 has a 6 alone.
    let mut play = Field::new("french", "declare")
        .unit("ru_gog_a", "4303", "W")
        .unit("fr_cm_guy", "4403", "E")
        .unit("fr_cm_tes_b", "4404", "E")
        .unit("fr_cm_tes_a", "4404", "E")
        .table();
    play.dice(&[0, 0, 0, 9]);
    shock(&mut play, &["4403", "4404"]);
    if play.prompt() == "prompt-retreat" {
        play.choose(json!({"retreat": {"to": "4204"}}));
    }
    let expected = pairs(&[("fr_cm_tes_b", "4303"), ("fr_cm_tes_a", "4303")]);
    assert_eq!(advanced(&play), expected);
    assert_eq!(play.stack("4303"), ["fr_cm_tes_b", "fr_cm_tes_a"]);
    assert_eq!(play.at("fr_cm_guy"), "4403");
}

#[test]
fn among_stacks_of_equal_cohesion_the_attacker_chooses() {
    covers!("borodino": "9.71c");
    let mut play = Field::new("french", "declare")
        .unit("ru_gog_a", "4303", "W")
        .unit("fr_cm_guy", "4403", "E")
        .unit("fr_cm_dup_b", "4302", "NE")
        .unit("fr_cm_dup_a", "4404", "E")
        .table();
    play.dice(&[0, 0, 0, 0, 9]);
    shock(&mut play, &["4403", "4404", "4302"]);
    if play.prompt() == "prompt-retreat" {
        play.choose(json!({"retreat": {"to": "4204"}}));
    }
    assert_eq!((play.prompt().as_str(), play.decides()), ("prompt-advance", FRENCH));
    let go = |from: &str| json!({"advance": {"from": from, "to": "4303"}});
    assert!(play.legal(go("4403")) && play.legal(go("4404")));
    // Cohesion 5 is not the highest; staying is no choice.
    assert_eq!(play.forbidden_by(go("4302")), "9.71a");
    assert_eq!(play.forbidden_by(json!("stay")), "9.71a");
    play.choose(go("4404"));
    assert_eq!(advanced(&play), pairs(&[("fr_cm_dup_a", "4303")]));
}

#[test]
fn each_of_two_cleared_hexes_is_entered_by_one_stack() {
    covers!("borodino": "9.71a");
    let begin = |second: bool| {
        let field = Field::new("french", "declare")
            .unit("fr_mr_dal", "4403", "E")
            .disordered("ru_gog_a", "4303", "W")
            .disordered("ru_gog_b", "4302", "W");
        let field = if second { field.unit("fr_cm_dup_b", "4402", "NE") } else { field };
        let mut play = field.table();
        // 4402 looks at 4302 too. Both hexes are lost: 5 + 1 and more.
        play.dice(if second { &[0, 0, 5] } else { &[0, 5] });
        shock(&mut play, if second { &["4403", "4402"] } else { &["4403"] });
        play
    };
    let mut play = begin(false);
    assert!(play.legal(json!({"advance": {"from": "4403", "to": "4302"}})));
    play.choose(json!({"advance": {"from": "4403", "to": "4303"}}));
    play.choose(json!({"face": {"facing": "E"}}));
    assert_eq!(advanced(&play), pairs(&[("fr_mr_dal", "4303")]));
    // A second stack takes the other hex.
    let mut play = begin(true);
    play.choose(json!({"advance": {"from": "4403", "to": "4303"}}));
    play.choose(json!({"face": {"facing": "E"}}));
    assert_eq!(advanced(&play), pairs(&[("fr_mr_dal", "4303"), ("fr_cm_dup_b", "4302")]));
}

#[test]
fn cavalry_that_advances_into_woods_is_disordered() {
    covers!("borodino": "9.71d");
    // The Russian in the woods of 4006 is Disordered and so Withdraws.
    let advance = |unit: &str| {
        let mut play = Field::new("french", "declare")
            .unit(unit, "4106", "E")
            .disordered("ru_gog_a", "4006", "W")
            .table();
        play.dice(&[0, 9]);
        shock(&mut play, &["4106"]);
        assert_eq!(advanced(&play), pairs(&[(unit, "4006")]));
        play.is_disordered(unit)
    };
    assert!(advance("fr_wt_bea"));
    assert!(!advance("fr_cm_guy"));
}

#[test]
fn a_counter_shock_leaves_no_hex_for_the_beaten_attacker_to_take() {
    covers!("borodino": "9.71a", "9.73e");
    // From 4404 the Russians, who keep their facing, have 4503 before them, and not 4403.
    let field = duel(&["fr_cm_dup_b"], &["ru_27_sta", "ru_27_knz"]).unit("fr_cm_guy", "4503", "W");
    let mut play = fight(field, &[0, 0]);
    // 18:9, 5 - 6, rear: a 0 makes 3; they stay in 4404.
    play.dice(&[0, 0, 0]).choose(json!({"counter_shock": {"to": "4404"}}));
    assert_eq!(play.stack("4404"), ["ru_27_sta", "ru_27_knz"]);
    assert_eq!(play.at("fr_cm_dup_b"), "4403");
    assert!(play.stack("4303").is_empty());
}

#[test]
fn charging_cavalry_goes_before_infantry_of_better_cohesion() {
    covers!("borodino": "9.72b", "9.72a", "9.31d");
    // Light cavalry goes back before infantry and charging cuirassiers.
    let mut play = Field::new("french", "declare")
        .unit("fr_cm_tes_a", "4403", "E")
        .unit("fr_df_cho", "4504", "E")
        .unit("ru_4cc_akh", "4303", "W")
        .table();
    play.choose(json!({"shock": {"from": "4403"}}));
    play.choose(charge("4504", "4303", &["4404"], "E"));
    assert_eq!(play.prompt(), "prompt-fall-back");
    // 9.31e: it rolls because of the Charge.
    play.dice(&[0]).choose(json!({"fall_back": {"route": ["4204"]}}));
    play.choose(json!({"face": {"facing": "W"}}));
    assert_eq!(play.prompt(), "prompt-follow-up");
    assert_eq!(play.forbidden_by(json!({"advance": {"from": "4403", "to": "4303"}})), "9.31d");
    assert!(play.legal(json!("stay")));
    play.choose(json!({"advance": {"from": "4504", "to": "4303"}}));
    assert_eq!(advanced(&play), pairs(&[("fr_df_cho", "4303")]));
}
