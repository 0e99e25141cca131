//! The Shock Resolution Table, 9.25, 9.61, 9.62a and 9.66: what a result does.

use crate::common::{Field, Play, RUSSIAN};
use crate::shocks::*;
use bivouac_kernel::covers;
use serde_json::{Value, json};

/// 9 against 4, Cohesion 6 each, Clear: +3.
fn strong(dice: &[u16]) -> Play {
    fight(duel(&["fr_cm_guy"], &["ru_gog_a"]), dice)
}

/// 5 against 18, Cohesion 5 each, Clear: -3.
fn weak(dice: &[u16]) -> Play {
    fight(duel(&["fr_cm_dup_b"], &["ru_27_sta", "ru_27_knz"]), dice)
}

#[test]
fn the_table_is_read_below_0_to_4_to_9_and_from_10() {
    covers!("borodino": "T-SHOCK.1", "T-SHOCK.2", "T-SHOCK.3", "T-SHOCK.4");
    let counter = "attacker_disordered_counter_shock";
    for (die, total, result) in [
        (0, -3, counter),
        (2, -1, counter),
        (3, 0, "attacker_disordered"),
        (7, 4, "attacker_disordered"),
        (8, 5, "defender_disordered"),
    ] {
        assert_eq!(outcome(&weak(&[die, 0, 0]), "4303"), (total, result.to_owned()));
    }
    for (die, total, result) in [
        (1, 4, "attacker_disordered"),
        (2, 5, "defender_disordered"),
        (6, 9, "defender_disordered"),
        (7, 10, "defender_retreats"),
        (9, 12, "defender_retreats"),
    ] {
        assert_eq!(outcome(&strong(&[die, 0, 0]), "4303"), (total, result.to_owned()));
    }
}

#[test]
fn below_0_all_attackers_are_disordered_and_check_and_the_defender_may_counter_shock() {
    covers!("borodino": "T-SHOCK.1", "9.73e");
    let field = duel(&["fr_cm_dup_b", "fr_cm_lon_b"], &["ru_27_sta", "ru_27_knz"]);
    // 10:18 is 1-2: -2, Clear +1, so a 0 makes -1. One stays, the other goes.
    let mut play = fight(field, &[0, 4, 5]);
    assert!(play.is_disordered("fr_cm_dup_b") && play.is_disordered("fr_cm_lon_b"));
    let expected = [("fr_cm_dup_b".to_owned(), 0, true), ("fr_cm_lon_b".to_owned(), 0, false)];
    assert_eq!(checks(&play, "retreat"), expected);
    assert_eq!(play.prompt(), "prompt-retreat");
    play.choose(json!({"retreat": {"to": "4502"}}));
    assert_eq!((play.prompt().as_str(), play.decides()), ("prompt-counter-shock", RUSSIAN));
    assert!(!play.is_disordered("ru_27_sta"));
}

#[test]
fn from_0_to_4_all_attackers_are_disordered_and_check_and_that_is_all() {
    covers!("borodino": "T-SHOCK.2", "9.61a", "9.61b", "9.62a");
    let play = weak(&[3, 4]); // Cohesion 5, Disordered 4
    assert!(play.is_disordered("fr_cm_dup_b") && play.at("fr_cm_dup_b") == "4403");
    assert!(!play.is_disordered("ru_27_sta") && !play.is_disordered("ru_27_knz"));
    assert!(told(&play, "counter_shocked").is_empty());
    assert_ne!(play.prompt(), "prompt-counter-shock");
    // 5 would do for the Normal side, but the Disorder comes first.
    let play = weak(&[3, 5]);
    assert_eq!(play.prompt(), "prompt-retreat");
}

#[test]
fn from_5_to_9_all_defenders_are_disordered_and_each_checks() {
    covers!("borodino": "T-SHOCK.3", "9.61a", "9.62a", "T-SHOCK.6", "T-SHOCK.7");
    let field = duel(&["fr_cm_guy"], &["ru_gog_a", "ru_gog_b"]);
    // 9:8 adds nothing, Clear +1: a 5 makes 6. Disordered Cohesion 5.
    let mut play = fight(field, &[5, 5, 6]);
    assert!(play.is_disordered("ru_gog_a") && play.is_disordered("ru_gog_b"));
    let expected = [("ru_gog_a".to_owned(), 0, true), ("ru_gog_b".to_owned(), 0, false)];
    assert_eq!(checks(&play, "retreat"), expected);
    assert!(!play.is_disordered("fr_cm_guy"));
    play.choose(json!({"retreat": {"to": "4204"}}));
    assert_eq!((play.at("ru_gog_a"), play.at("ru_gog_b")), ("4303".to_owned(), "4204".to_owned()));
    // 9.71a: one of them is still there, so nobody advances.
    assert!(advanced(&play).is_empty());
}

#[test]
fn from_10_all_defenders_are_disordered_and_retreat_without_a_check() {
    covers!("borodino": "T-SHOCK.4", "T-SHOCK.8", "9.61a");
    let field = duel(&["fr_mr_dal", "fr_mr_gra"], &["ru_gog_a", "ru_gog_b"]);
    // 26:8 is 3-1, Clear +1.
    let mut play = fight(field, &[6]);
    assert_eq!(play.dice_left(), 0);
    assert!(checks(&play, "retreat").is_empty());
    play.choose(json!({"retreat": {"to": "4204"}})).choose(json!({"retreat": {"to": "4203"}}));
    assert!(play.is_disordered("ru_gog_a") && play.is_disordered("ru_gog_b"));
    assert_eq!((play.at("ru_gog_a"), play.at("ru_gog_b")), ("4204".to_owned(), "4203".to_owned()));
    assert_eq!(play.stack("4303"), ["fr_mr_dal", "fr_mr_gra"]);
}

#[test]
fn a_disordered_unit_withdraws_at_once_and_neither_checks_nor_retreats() {
    covers!("borodino": "9.61b", "9.66a", "9.66b", "9.62a", "T-SHOCK.6");
    // 9:8 and Clear; Cohesion 6 - 6.
    let field = || duel(&["fr_cm_guy"], &["ru_gog_a"]).disordered("ru_gog_b", "4303", "W");
    for (die, checked) in [(5, true), (9, false)] {
        let play = fight(field(), &[die, 0]);
        assert_eq!(gone(&play, "withdrawn"), pairs(&[("ru_gog_b", "9.66a")]));
        assert_eq!(play.at("ru_gog_b"), "withdrawn");
        assert!(play.is_disordered("ru_gog_a"));
        // With a 10 the other retreats without a check.
        assert_eq!(checks(&play, "retreat").len(), usize::from(checked));
        assert_eq!(play.prompt() == "prompt-retreat", !checked);
    }
}

#[test]
fn disordered_artillery_that_is_disordered_again_is_eliminated_for_good() {
    covers!("borodino": "9.66c", "9.25b");
    let field = duel(&["fr_cm_guy"], &["ru_gog_a"]).disordered("ru_viii_art_a", "4303", "W");
    // A Disordered gun has no Reaction Fire, so the Shock comes at once.
    let play = fight(field, &[2, 0]);
    assert_eq!(gone(&play, "eliminated"), pairs(&[("ru_viii_art_a", "9.66c")]));
    assert_eq!(play.at("ru_viii_art_a"), "eliminated");
    assert_eq!(play.at("ru_gog_a"), "4303");
}

/// The defenders of 4303 with a gun that looks away, attacked by 9; nobody fires.
fn guarded_gun(units: &[&str], dice: &[u16]) -> Play {
    let field = duel(&["fr_cm_guy"], units).unit("ru_viii_art_a", "4303", "E");
    fight(field, dice)
}

#[test]
fn a_gun_goes_where_those_go_whom_it_stands_with_and_checks_never() {
    covers!("borodino": "9.25b");
    let mut play = guarded_gun(&["ru_gog_a"], &[2, 9]);
    play.choose(json!({"retreat": {"to": "4203"}}));
    assert_eq!(play.stack("4203"), ["ru_gog_a", "ru_viii_art_a"]);
    assert!(play.is_disordered("ru_viii_art_a"));
    assert_eq!(play.facing("ru_viii_art_a"), "E", "9.62c");
    assert_eq!(checks(&play, "retreat").len(), 1);
    // Where nobody goes, the gun suffers the Disorder alone.
    let play = guarded_gun(&["ru_gog_a"], &[2, 0]);
    assert!(play.is_disordered("ru_viii_art_a") && play.at("ru_viii_art_a") == "4303");
    assert_eq!(checks(&play, "retreat").len(), 1);
}

#[test]
fn a_gun_goes_as_soon_as_anybody_of_its_hex_goes() {
    covers!("borodino": "9.25b");
    // 9:8 and Clear: 5 makes 6; the first stays and the second goes.
    let mut play = guarded_gun(&["ru_gog_a", "ru_gog_b"], &[5, 0, 9]);
    play.choose(json!({"retreat": {"to": "4204"}}));
    assert_eq!(play.stack("4204"), ["ru_gog_b", "ru_viii_art_a"]);
    assert_eq!(play.stack("4303"), ["ru_gog_a"]);
}

#[test]
fn the_guns_of_a_beaten_attacker_share_his_fate() {
    covers!("borodino": "9.25b", "T-SHOCK.8");
    let field = duel(&["fr_cm_dup_b", "fr_cm_art_a"], &["ru_27_sta", "ru_27_knz"]);
    let mut play = fight(field, &[3, 9]);
    play.choose(json!({"retreat": {"to": "4502"}}));
    assert_eq!(play.stack("4502"), ["fr_cm_dup_b", "fr_cm_art_a"]);
    assert!(play.is_disordered("fr_cm_art_a"));
}

#[test]
fn village_and_redoubt_help_the_check_of_those_in_them() {
    covers!("borodino": "T-SHOCK.10");
    // Jaegers with Disordered Cohesion 5: in both a 6 counts as 5.
    for (from, target, die) in [("4110", "4010", 4), ("4108", "4008", 6)] {
        let begin = |check: u16| {
            let mut play = Field::new("french", "declare")
                .unit("fr_cm_guy", from, "E")
                .unit("ru_gog_a", target, "W")
                .table();
            play.dice(&[0, die, check]);
            shock(&mut play, &[from]);
            play
        };
        assert_eq!(checks(&begin(6), "retreat"), [("ru_gog_a".to_owned(), -1, true)]);
        assert_eq!(checks(&begin(7), "retreat"), [("ru_gog_a".to_owned(), -1, false)]);
    }
    // Not for attackers who come out of a village: 4106 attacks the woods of 4006.
    let mut play = Field::new("french", "declare")
        .unit("fr_cm_guy", "4106", "E")
        .unit("ru_27_sta", "4006", "W")
        .table();
    play.dice(&[0, 0, 0]);
    shock(&mut play, &["4106"]);
    assert_eq!(checks(&play, "retreat"), [("fr_cm_guy".to_owned(), 0, true)]);
}

#[test]
fn disordered_artillery_does_not_fire() {
    covers!("borodino": "9.61e", "8.1d");
    let field = |marks: &[&str]| {
        Field::new("french", "fire")
            .marked("fr_cm_art_a", "4503", "E", marks)
            .unit("fr_cm_art_b", "4505", "E")
            .unit("ru_2cu_eka", "4303", "W")
            .table()
    };
    let shot = json!({"fire": {"guns": ["fr_cm_art_a"], "target": "4303"}});
    assert!(field(&[]).legal(shot.clone()));
    assert_eq!(field(&["disordered"]).forbidden_by(shot), "9.61e");
    // Nor in Reaction: there is nothing to ask the defender.
    let stand = |marks: &[&str]| {
        let field = duel(&["fr_cm_guy"], &["ru_gog_a"]);
        let play = fight(field.marked("ru_viii_art_a", "4303", "W", marks), &[0, 0]);
        play.prompt() == "prompt-reaction-fire"
    };
    assert!(stand(&[]) && !stand(&["disordered"]));
}

#[test]
fn disordered_units_neither_form_square_nor_counter_charge() {
    covers!("borodino": "9.61f");
    let charged = |unit: &str, marks: &[&str]| {
        let mut play = Field::new("french", "declare")
            .unit("fr_df_cho", "4503", "E")
            .marked(unit, "4303", "W", marks)
            .table();
        play.dice(&[0, 0, 0, 0]).choose(charge("4503", "4303", &["4403"], "E"));
        play.prompt() == "prompt-respond"
    };
    for unit in ["ru_gog_a", "ru_2cu_eka"] {
        assert!(charged(unit, &[]), "{unit}");
        assert!(!charged(unit, &["disordered"]), "{unit}");
    }
    // Nor against infantry (9.86h): Disordered cavalry may only go back or stand.
    let mut play = duel(&["fr_cm_guy"], &[]).disordered("ru_2cu_eka", "4303", "W").table();
    shock(&mut play, &["4403"]);
    play.dice(&[0, 0, 0]).choose(json!("stand"));
    assert!(told(&play, "shock_resolved").len() == 1, "no question between the rolls");
}

#[test]
fn an_attacker_whom_a_counter_shock_disorders_has_no_attack_left() {
    covers!("borodino": "9.24a", "9.73f");
    // Two combats: 4404 on 4303, 4406 on 4305. The defenders of 4305 beat off their attacker and
    // Counter-Shock from 4304 the one in 4404, whose own Shock is still to come.
    let mut play = Field::new("french", "declare")
        .unit("fr_cm_guy", "4404", "SE")
        .unit("ru_gog_a", "4303", "E")
        .unit("fr_cm_dup_b", "4406", "E")
        .unit("ru_27_sta", "4305", "W")
        .unit("ru_27_knz", "4305", "W")
        .table();
    play.dice(&[0, 0]);
    shock(&mut play, &["4404", "4406"]);
    // 5:18 and Clear: -3. The French stay with a 0.
    play.dice(&[0, 0]).choose(json!({"resolve": {"from": "4406"}}));
    // 18:9 is 2-1, 5 - 6, through the rear +2: the attacker is driven off and followed.
    play.dice(&[9]).choose(json!({"counter_shock": {"to": "4304"}}));
    let expected = named(&[("odds", 2), ("cohesion", -1), ("rear", 2)]);
    assert_eq!(modifiers(&play, "4404"), expected);
    play.choose(json!({"retreat": {"to": "4503"}})).choose(json!({"face": {"facing": "W"}}));
    assert_eq!(cancelled(&play).last().unwrap(), &("4404".to_owned(), "9.24a".to_owned()));
    assert!(told(&play, "shock_resolved").iter().all(|roll| roll["target"] != "4303"));
}

fn retreat(to: &str) -> Value {
    json!({"retreat": {"to": to}})
}

#[test]
fn an_inactive_unit_neither_adds_to_the_shock_of_its_stack_nor_advances_with_it() {
    covers!("borodino": "R6.d", "9.21a");
    let field = || duel(&["fr_cm_tes_a", "fr_fr_vdd_b"], &["ru_gog_a"]);
    let compans = json!(["compans", "ru_independents"]);
    // 7:4 is 3-2; both together, 12:4, would be 3-1. Cohesion 7 - 6 and Clear: 9 + 3 = 12.
    let mut alone = fight(field().with("active", compans), &[9]);
    assert_eq!(modifiers(&alone, "4303"), named(&[("odds", 1), ("cohesion", 1), ("terrain", 1)]));
    alone.choose(retreat("4204"));
    assert_eq!(advanced(&alone), pairs(&[("fr_cm_tes_a", "4303")]));
    assert_eq!(alone.at("fr_fr_vdd_b"), "4403");
    // When both are active both go.
    let mut both = fight(field(), &[9]);
    assert_eq!(modifier(&both, "4303", "odds"), 3);
    both.choose(retreat("4204"));
    assert_eq!(both.stack("4303"), ["fr_cm_tes_a", "fr_fr_vdd_b"]);
}

#[test]
fn those_whom_beaten_friends_came_through_disordered_do_not_attack() {
    covers!("borodino": "9.24a", "9.65b");
    // Behind Guyardet, who attacks 4303 from 4403, every hex is full of friends; those in 4402 are
    // to attack 4301.
    let mut play = duel(&["fr_cm_guy"], &["ru_gog_a"])
        .unit("fr_cm_tes_a", "4402", "E")
        .unit("fr_cm_lon_a", "4402", "E")
        .unit("ru_gog_b", "4301", "W")
        .unit("fr_cm_tes_b", "4502", "E")
        .unit("fr_cm_lon_b", "4502", "E")
        .unit("fr_cm_dup_a", "4503", "E")
        .unit("fr_mr_dal", "4503", "E")
        .table();
    play.dice(&[0, 0]);
    shock(&mut play, &["4403", "4402"]);
    // A 0 beats Guyardet off, who fails his check and must go through somebody.
    play.dice(&[0, 9]).choose(json!({"resolve": {"from": "4403"}}));
    assert_eq!(play.prompt(), "prompt-retreat");
    play.dice(&[9]).choose(json!({"retreat": {"to": "4402"}}));
    assert!(play.is_disordered("fr_cm_tes_a") && play.is_disordered("fr_cm_lon_a"));
    assert_eq!(cancelled(&play), pairs(&[("4402", "9.24a")]));
    assert_eq!(told(&play, "shock_resolved").len(), 1);
}
