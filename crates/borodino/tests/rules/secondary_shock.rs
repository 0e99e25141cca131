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

#[test]
fn a_breakthrough_is_fought_at_once_even_before_a_charge_on_the_same_hex() {
    covers!("borodino": "9.73c");
    let mut play = duel(&["fr_mr_dal"], &["ru_gog_a"])
        .unit("ru_27_sta", "4204", "W")
        .unit("fr_wt_bea", "4206", "SE")
        .table();
    play.choose(json!({"shock": {"from": "4403"}}));
    play.dice(&[0, 0]).choose(charge("4206", "4204", &["4205"], "SE"));
    if play.prompt() == "prompt-declare" {
        play.choose(json!("done"));
    }
    while play.prompt() == "prompt-respond" {
        play.choose(json!("stand"));
    }
    // The Charge and the infantry have different targets: either may be first (9.23b).
    assert!(play.legal(json!({"resolve": {"from": "4205"}})));
    play.dice(&[9]).choose(json!({"resolve": {"from": "4403"}}));
    if play.prompt() == "prompt-retreat" {
        play.choose(json!({"retreat": {"to": "4304"}}));
    }
    play.dice(&[0; 8]).choose(json!("break_through"));
    let fought: Vec<_> = told(&play, "shock_resolved")
        .iter()
        .map(|event| (event["target"].clone(), event["attackers"].clone()))
        .collect();
    let expected = [("4303", "4403"), ("4204", "4303"), ("4204", "4205")];
    assert_eq!(fought, expected.map(|(target, from)| (json!(target), json!([from]))));
}

/// Morand's two brigades (26) have thrown the Jaegers out of 4303 to 4204. In 4304 stand 18 Strength
/// Points that look at 4303 and 4204; from behind them, in 4305, others attack (5).
fn beside_a_pending_shock(others: &[(&str, &str, &str)]) -> Play {
    let field = duel(&["fr_mr_dal", "fr_mr_gra"], &["ru_gog_a"])
        .unit("ru_27_sta", "4304", "SE")
        .unit("ru_27_knz", "4304", "SE")
        .unit("fr_cm_dup_b", "4305", "SW");
    let field =
        others.iter().fold(field, |field, (unit, hex, facing)| field.unit(unit, hex, facing));
    let mut play = field.table();
    let mut hexes = vec!["4403", "4305"];
    hexes.extend(others.iter().map(|(_, hex, _)| *hex));
    play.dice(&vec![0; hexes.len()]);
    shock(&mut play, &hexes);
    play.dice(&[9]).choose(json!({"resolve": {"from": "4403"}}));
    if play.prompt() == "prompt-retreat" {
        play.choose(json!({"retreat": {"to": "4204"}}));
    }
    assert_eq!(play.at("ru_gog_a"), "4204");
    assert_eq!(
        (play.at("fr_mr_dal").as_str(), play.prompt().as_str()),
        ("4303", "prompt-break-through")
    );
    play
}

/// Those in 4304 beat off the attack from behind (5:18, rear: 0 - 2) and Counter-Shock with a 0.
fn struck_from_4304(mut play: Play) -> Play {
    assert_eq!(outcome(&play, "4304").1, "attacker_disordered_counter_shock");
    play.dice(&[0, 0, 0]).choose(json!({"counter_shock": {"to": "4304"}}));
    play
}

#[test]
fn whoever_has_broken_through_does_not_counter_shock_in_the_same_phase() {
    covers!("borodino": "9.73a");
    // They stop in 4303 and are free to Counter-Shock: 18:26 is 2-3, 5 - 6, Clear make -1.
    let mut play = beside_a_pending_shock(&[]);
    play.dice(&[0, 0]).choose(json!({"face": {"facing": "NW"}}));
    let play = struck_from_4304(play);
    assert_eq!(outcome(&play, "4303"), (-1, "attacker_disordered_counter_shock".to_owned()));
    assert_eq!((play.prompt().as_str(), play.decides()), ("prompt-counter-shock", FRENCH));
    // They go on to 4204, from which the Disordered Jaegers Withdraw: that was the one.
    let mut play = beside_a_pending_shock(&[]);
    play.dice(&[5]).choose(json!("break_through"));
    assert_eq!(
        (play.at("ru_gog_a").as_str(), play.at("fr_mr_dal").as_str()),
        ("withdrawn", "4204")
    );
    play.dice(&[0, 0]).choose(json!({"face": {"facing": "NW"}}));
    let play = struck_from_4304(play);
    assert_eq!(outcome(&play, "4204"), (-1, "attacker_disordered_counter_shock".to_owned()));
    assert_ne!(play.prompt(), "prompt-counter-shock");
    assert_eq!(told(&play, "counter_shocked").len(), 1);
}

#[test]
fn those_who_attacked_a_hex_do_not_count_against_their_own_side_in_it() {
    covers!("borodino": "9.54g", "9.54c");
    // Others (Cohesion 5) have attacked 4303 from 4302 and stay there, behind the victors.
    let mut play = beside_a_pending_shock(&[("fr_cm_lon_b", "4302", "NE")]);
    play.dice(&[0, 0]).choose(json!({"face": {"facing": "NW"}}));
    assert_eq!(play.at("fr_cm_lon_b"), "4302");
    let play = struck_from_4304(play);
    // No +1 for Clear: the ZOC of the others covers one flank, the Jaegers stand on the other.
    assert_eq!(modifiers(&play, "4303"), named(&[("odds", -1), ("cohesion", -1)]));
}

#[test]
fn a_breakthrough_into_a_village_meets_the_enemies_all_round() {
    covers!("borodino": "9.73c", "9.73d", "6.11c");
    // 4009 lies south of the village of 4010 and is nobody's front before.
    let mut play = field()
        .unit("fr_mr_dal", "4110", "E")
        .unit("ru_gog_a", "4010", "W")
        .unit("ru_27_sta", "4009", "E")
        .table();
    // 13:4 is 3-1, 6 - 6: a 9 makes 12.
    play.dice(&[0, 9]);
    shock(&mut play, &["4110"]);
    play.choose(json!({"retreat": {"to": "3910"}}));
    play.dice(&[0, 0]).choose(json!("break_through"));
    for hex in ["4009", "3910"] {
        assert_eq!(roll(&play, hex)["attackers"], json!(["4010"]), "{hex}");
    }
}

#[test]
fn a_counter_shock_reaches_only_what_lies_before_the_unchanged_facing() {
    covers!("borodino": "9.73e");
    // South of 4404 stand the French, but who looks west from there has 4504 and 4503 before him.
    let to = |hex: &str| json!({"counter_shock": {"to": hex}});
    let play = repulsed(0, field());
    assert_eq!(play.at("fr_cm_dup_b"), "4403");
    assert_eq!(play.forbidden_by(to("4404")), "9.21b");
    assert!(play.legal(to("4302")));
}

#[test]
fn a_counter_shock_from_a_village_reaches_all_round() {
    covers!("borodino": "9.73e", "6.11c");
    // From 4009 the defenders go north into the village of 4010. Facing west they have the beaten
    // attackers in 4109 before them; 3910 lies behind.
    let mut play = field()
        .unit("fr_cm_dup_b", "4109", "SE")
        .unit("fr_cm_guy", "3910", "W")
        .unit("ru_27_sta", "4009", "W")
        .unit("ru_27_knz", "4009", "W")
        .table();
    play.dice(&[0, 0, 0]);
    shock(&mut play, &["4109"]);
    assert_eq!(play.prompt(), "prompt-counter-shock");
    play.dice(&[5, 0, 0, 0]).choose(json!({"counter_shock": {"to": "4010"}}));
    for hex in ["4109", "3910"] {
        assert_eq!(roll(&play, hex)["attackers"], json!(["4010"]), "{hex}");
    }
}

#[test]
fn the_french_do_not_counter_shock_beyond_their_limit() {
    covers!("borodino": "9.73e", "R8.a");
    // 4:26, 6 - 6, Clear: a 0 makes -3. From 3509 they would have others before them, in 3410.
    let mut play = Field::new("russian", "declare")
        .unit("ru_gog_a", "3510", "W")
        .unit("ru_gog_b", "3410", "W")
        .unit("fr_mr_dal", "3610", "E")
        .unit("fr_mr_gra", "3610", "E")
        .table();
    play.dice(&[0, 0, 0]);
    shock(&mut play, &["3510"]);
    assert_eq!((play.prompt().as_str(), play.decides()), ("prompt-counter-shock", FRENCH));
    assert_eq!(play.forbidden_by(json!({"counter_shock": {"to": "3509"}})), "R8.a");
    assert!(play.legal(json!({"counter_shock": {"to": "3610"}})));
}

#[test]
fn cavalry_counter_shocks_as_cavalry_and_not_out_of_woods_that_disorder_it() {
    covers!("borodino": "9.73e", "9.23a");
    let beaten_off = || {
        let mut play = field()
            .unit("fr_wt_bea", "4205", "E")
            .unit("ru_2cu_eka", "4104", "W")
            .unit("ru_2cu_ord", "4104", "W")
            .table();
        // 3:10 is 1-4, 4 - 6, Clear: a 0 makes -5.
        play.dice(&[0, 0, 0]);
        shock(&mut play, &["4205"]);
        assert_eq!(play.prompt(), "prompt-counter-shock");
        play
    };
    let mut play = beaten_off();
    play.dice(&[9]).choose(json!({"counter_shock": {"to": "4104"}}));
    assert_eq!(roll(&play, "4205")["class"], "cavalry_shock");
    // In the woods of 4105 they are Disordered, and Disordered units do not attack.
    let mut play = beaten_off();
    play.dice(&[9]).choose(json!({"counter_shock": {"to": "4105"}}));
    assert_eq!(play.stack("4105"), ["ru_2cu_eka", "ru_2cu_ord"]);
    assert!(play.is_disordered("ru_2cu_eka") && play.is_disordered("ru_2cu_ord"));
    assert_eq!(told(&play, "shock_resolved").len(), 1);
    assert!(cancelled(&play).is_empty(), "there is no attack that could be given up");
}

#[test]
fn whoever_is_disordered_in_the_same_shock_advances_but_does_not_break_through() {
    covers!("borodino": "9.73c", "9.24a");
    // Cuirassiers in 3813 are attacked over the bridge and from 3812, Jaegers in 3712 from 3812 only.
    let fought = |die: u16| {
        let mut play = field()
            .unit("fr_cm_guy", "3814", "SE")
            .unit("fr_mr_dal", "3812", "NE")
            .unit("fr_mr_gra", "3812", "NE")
            .unit("ru_2cu_eka", "3813", "SW")
            .unit("ru_gog_a", "3712", "W")
            .table();
        // The cuirassiers have nowhere to go before the Shock.
        play.dice(&[0, 0]);
        shock(&mut play, &["3814", "3812"]);
        assert_eq!(play.prompt(), "prompt-respond");
        play.dice(&[die, 0, 0, 0]).choose(json!({"counter_charge": {"at": "3812"}}));
        while play.prompt() == "prompt-retreat" {
            play.choose(json!({"retreat": {"to": "3613"}}));
        }
        assert_eq!((play.at("ru_gog_a").as_str(), play.at("fr_mr_dal").as_str()), ("3613", "3712"));
        play
    };
    // 35:9 is 3-1, 6 - 6; Clear +1 in 3712, the bridge -3 and the Counter-Charge -3 in 3813.
    let play = fought(6);
    assert_eq!((outcome(&play, "3712").0, outcome(&play, "3813").0), (10, 3));
    assert!(play.is_disordered("fr_mr_dal"));
    assert_eq!(play.prompt(), "prompt-face");
    let play = fought(9);
    assert_eq!((outcome(&play, "3712").0, outcome(&play, "3813").0), (13, 6));
    assert_eq!(play.prompt(), "prompt-break-through");
}
