//! 9.73: Breakthrough and Counter-Shock.

use crate::common::{FRENCH, Field, Play, RUSSIAN};
use crate::shocks::*;
use bivouac_kernel::covers;
use serde_json::json;

/// Morand's first brigade (13) has thrown Jaegers out of 4303 with a 10 and more, and advanced;
/// others stand behind.
fn broken_through(others: &[(&str, &str, &str)]) -> Play {
    let field = duel(&["fr_mr_dal"], &["ru_gog_a"]);
    let field =
        others.iter().fold(field, |field, (unit, hex, facing)| field.unit(unit, hex, facing));
    let mut play = fight(field, &[9]);
    if play.prompt() == "prompt-retreat" {
        play.choose(json!({"retreat": {"to": "4304"}}));
    }
    assert_eq!((play.at("fr_mr_dal"), play.at("ru_gog_a")), ("4303".to_owned(), "4304".to_owned()));
    play
}

#[test]
fn infantry_that_broke_through_may_shock_again_without_turning_and_without_commitment() {
    covers!("borodino": "9.73c", "T-SHOCK.4", "9.71b");
    // 4204 and 4203 lie before 4303 when it faces east.
    let mut play = broken_through(&[("ru_27_sta", "4204", "W")]);
    assert_eq!((play.prompt().as_str(), play.decides()), ("prompt-break-through", FRENCH));
    // 13:9 is 1-1, 6 - 5, Clear +1: a 0 makes 2.
    play.dice(&[0, 0]).choose(json!("break_through"));
    assert_eq!(checks(&play, "commitment").len(), 1, "only that of the first Shock");
    assert_eq!(roll(&play, "4204")["attackers"], json!(["4303"]));
    assert_eq!(outcome(&play, "4204"), (2, "attacker_disordered".to_owned()));
    assert_eq!(play.facing("fr_mr_dal"), "E");
    // It may as well stop, and then turns as it likes.
    let mut play = broken_through(&[("ru_27_sta", "4204", "W")]);
    play.choose(json!({"face": {"facing": "NW"}}));
    assert_eq!(play.facing("fr_mr_dal"), "NW");
    assert_eq!(told(&play, "shock_resolved").len(), 1);
}

#[test]
fn a_breakthrough_needs_an_enemy_before_the_unchanged_facing_and_a_result_of_10() {
    covers!("borodino": "9.73c");
    // The Jaegers in 4304 are adjacent but not before it.
    let play = broken_through(&[]);
    assert_eq!(play.prompt(), "prompt-face");
    // A 9 clears the hex as well, but is no Breakthrough: 13:4 is 3-1, Clear +1.
    let field = duel(&["fr_mr_dal"], &["ru_gog_a"]).unit("ru_27_sta", "4204", "W");
    let mut play = fight(field, &[5, 9]);
    play.choose(json!({"retreat": {"to": "4304"}}));
    assert_eq!((play.at("fr_mr_dal").as_str(), play.prompt().as_str()), ("4303", "prompt-face"));
}

#[test]
fn a_breakthrough_includes_every_enemy_before_it() {
    covers!("borodino": "9.73d");
    let mut play = broken_through(&[("ru_27_sta", "4204", "W"), ("ru_27_knz", "4203", "W")]);
    play.dice(&[0, 0]).choose(json!("break_through"));
    let mut targets: Vec<String> = told(&play, "shock_resolved")
        .iter()
        .filter(|roll| roll["attackers"] == json!(["4303"]))
        .map(|roll| roll["target"].as_str().unwrap().to_owned())
        .collect();
    targets.sort();
    assert_eq!(targets, ["4203", "4204"]);
}

#[test]
fn a_unit_breaks_through_only_once() {
    covers!("borodino": "9.73a");
    let mut play = broken_through(&[("ru_sha_a", "4204", "W"), ("ru_27_sta", "4104", "W")]);
    // 13:4 and Clear: 9 makes 13. From 4204 it has 4104 before it, but that is the end.
    play.dice(&[9]).choose(json!("break_through"));
    let way = play.open().remove(0);
    play.choose(way);
    assert_eq!(play.at("fr_mr_dal"), "4204");
    assert_eq!(play.prompt(), "prompt-face");
    assert_eq!(told(&play, "broke_through").len(), 1);
}

#[test]
fn cavalry_that_does_not_charge_neither_breaks_through_nor_pursues() {
    covers!("borodino": "9.73b", "T-SHOCK.5");
    // Two of Watier's brigades: 8:4, 5 - 6, Clear: a 9 makes 11.
    let field = duel(&["fr_df_cho", "fr_df_pau"], &["ru_gog_a"]).unit("ru_27_sta", "4204", "W");
    let mut play = fight(field, &[9]);
    assert_eq!(outcome(&play, "4303"), (11, "defender_retreats".to_owned()));
    play.choose(json!({"retreat": {"to": "4304"}}));
    assert_eq!(play.stack("4303"), ["fr_df_cho", "fr_df_pau"]);
    assert_eq!(play.prompt(), "prompt-face");
    // 9.84b: nor is it Disordered.
    assert!(!play.is_disordered("fr_df_cho"));
}

/// 5 on 18 with a 0: -3. The French brigade is Disordered and stays or, with a 9, goes to 4502.
fn repulsed(check: u16, field: Field) -> Play {
    let field = field.unit("fr_cm_dup_b", "4403", "E").unit("ru_27_sta", "4303", "W").unit(
        "ru_27_knz",
        "4303",
        "W",
    );
    let mut play = fight(field, &[0, check]);
    if play.prompt() == "prompt-retreat" {
        play.choose(json!({"retreat": {"to": "4502"}}));
    }
    play
}

fn field() -> Field {
    Field::new("french", "declare")
}

#[test]
fn the_defender_may_counter_shock_from_his_own_hex_or_an_adjacent_one_without_turning() {
    covers!("borodino": "9.73e", "9.73f", "T-SHOCK.1");
    let to = |hex: &str| json!({"counter_shock": {"to": hex}});
    // The French are still before them.
    let mut play = repulsed(0, field());
    assert_eq!((play.prompt().as_str(), play.decides()), ("prompt-counter-shock", RUSSIAN));
    assert!(play.legal(json!("hold")));
    // 18:5 is 3-1, 5 - 4, Clear +1: a 9 makes 14 and the Disordered French Withdraw. No roll
    // comes before it.
    play.dice(&[9]).choose(to("4303"));
    assert_eq!(checks(&play, "commitment").len(), 1);
    assert_eq!(outcome(&play, "4403").0, 14);
    assert_eq!(play.at("fr_cm_dup_b"), "withdrawn");
    // The French have gone to 4502: from 4403, facing west, they are in front.
    let mut play = repulsed(9, field());
    assert_eq!(play.forbidden_by(to("4303")), "9.21b");
    assert_eq!(play.forbidden_by(to("4304")), "9.21b");
    assert_eq!(play.forbidden_by(to("4503")), "9.73e");
    play.dice(&[9]).choose(to("4403"));
    assert_eq!(roll(&play, "4502")["attackers"], json!(["4403"]));
    assert_eq!(play.facing("ru_27_sta"), "W");
}

#[test]
fn the_defender_need_not_counter_shock() {
    covers!("borodino": "9.73e");
    let mut play = repulsed(0, field());
    play.choose(json!("hold"));
    assert!(told(&play, "counter_shocked").is_empty());
    assert_eq!(told(&play, "shock_resolved").len(), 1);
    assert_eq!(play.at("ru_27_sta"), "4303");
}

#[test]
fn a_hex_that_is_occupied_is_no_place_to_counter_shock_from() {
    covers!("borodino": "9.73e");
    let play = repulsed(0, field().unit("ru_gog_a", "4404", "W"));
    assert_eq!(play.forbidden_by(json!({"counter_shock": {"to": "4404"}})), "9.73e");
}

#[test]
fn disordered_defenders_squares_and_guns_do_not_counter_shock() {
    covers!("borodino": "9.73e");
    let beaten_off = |marks: &[&str]| {
        let field = duel(&["fr_cm_dup_b"], &[]).marked("ru_27_sta", "4303", "W", marks).marked(
            "ru_27_knz",
            "4303",
            "W",
            marks,
        );
        let play = fight(field, &[0, 0]);
        assert_eq!(outcome(&play, "4303").1, "attacker_disordered_counter_shock");
        play
    };
    assert_eq!(beaten_off(&[]).prompt(), "prompt-counter-shock");
    // Disordered Cohesion 4: 5:18, 5 - 4, Clear make -2.
    for mark in ["disordered", "square"] {
        assert_ne!(beaten_off(&[mark]).prompt(), "prompt-counter-shock", "{mark}");
    }
    // A gun under them does not go along.
    let field = duel(&["fr_cm_dup_b"], &["ru_2g_kie", "ru_viii_art_a"]);
    let mut play = fight(field, &[]);
    // 5:8 is 1-2, 5 - 7, Clear: -3.
    play.dice(&[0, 9]).choose(json!("hold"));
    play.choose(json!({"retreat": {"to": "4502"}}));
    play.dice(&[0, 0]).choose(json!({"counter_shock": {"to": "4403"}}));
    assert_eq!(advanced(&play)[0], ("ru_2g_kie".to_owned(), "4403".to_owned()));
    assert_eq!(play.at("ru_viii_art_a"), "4303");
}

#[test]
fn a_counter_shock_comes_before_any_other_pending_shock() {
    covers!("borodino": "9.73f");
    let other = field().unit("ru_gog_a", "4307", "W").unit("fr_cm_guy", "4407", "E");
    let field = other.unit("fr_cm_dup_b", "4403", "E").unit("ru_27_sta", "4303", "W").unit(
        "ru_27_knz",
        "4303",
        "W",
    );
    let mut play = field.table();
    play.dice(&[0, 0]);
    shock(&mut play, &["4403", "4407"]);
    play.dice(&[0, 0]).choose(json!({"resolve": {"from": "4403"}}));
    assert_eq!(play.prompt(), "prompt-counter-shock");
    assert_eq!(play.forbidden_by(json!({"resolve": {"from": "4407"}})), "9.73f");
    play.dice(&[9, 0, 0, 0]).choose(json!({"counter_shock": {"to": "4303"}}));
    while play.prompt() == "prompt-face" {
        play.choose(json!({"face": {"facing": "W"}}));
    }
    let targets: Vec<_> =
        told(&play, "shock_resolved").iter().map(|r| r["target"].clone()).collect();
    assert_eq!(targets, ["4303", "4403", "4307"]);
}

#[test]
fn whoever_has_counter_shocked_does_not_go_on_with_a_breakthrough() {
    covers!("borodino": "9.73a");
    // Behind the French in 4403 stand others, in 4503: but the Counter-Shock was the one.
    let mut play = repulsed(0, field().unit("fr_cm_guy", "4503", "E"));
    play.dice(&[9]).choose(json!({"counter_shock": {"to": "4303"}}));
    assert_eq!(advanced(&play), pairs(&[("ru_27_sta", "4403"), ("ru_27_knz", "4403")]));
    assert_eq!(play.prompt(), "prompt-face");
}
