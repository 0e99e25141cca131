//! 9.3: retreat before Shock.

use crate::common::{FRENCH, Field, Play, RUSSIAN};
use crate::shocks::*;
use bivouac_kernel::covers;
use serde_json::{Value, json};

fn back(route: &[&str]) -> Value {
    json!({"fall_back": {"route": route}})
}

/// Infantry in 4403 Shocks whoever stands in 4303; no die has been thrown.
fn shocked(unit: &str, marks: &[&str]) -> Play {
    let mut play = Field::new("french", "declare")
        .unit("fr_cm_guy", "4403", "E")
        .marked(unit, "4303", "W", marks)
        .table();
    shock(&mut play, &["4403"]);
    play
}

#[test]
fn cavalry_and_horse_artillery_may_go_back_before_infantry_even_disordered() {
    covers!("borodino": "9.31a", "9.1c", "9.31c");
    for unit in ["ru_2cu_eka", "ru_4cc_akh", "ru_4cc_ha"] {
        for marks in [&[][..], &["disordered"][..]] {
            let mut play = shocked(unit, marks);
            assert_eq!((play.prompt().as_str(), play.decides()), ("prompt-fall-back", RUSSIAN));
            assert!(play.legal(back(&["4204"])) && play.legal(back(&["4204", "4104"])));
            // Its facing is free afterwards; nobody has thrown a die.
            play.choose(back(&["4204", "4104"])).choose(json!({"face": {"facing": "SE"}}));
            assert_eq!((play.at(unit).as_str(), play.facing(unit).as_str()), ("4104", "SE"));
            assert_eq!(play.is_disordered(unit), !marks.is_empty());
            assert!(told(&play, "checked").is_empty());
        }
    }
}

#[test]
fn a_retreat_before_shock_is_one_or_two_hexes_and_never_back_to_where_it_began() {
    covers!("borodino": "9.31a");
    let play = shocked("ru_2cu_eka", &[]);
    assert_eq!(play.forbidden_by(back(&["4204", "4303"])), "9.31a");
    assert_eq!(play.forbidden_by(back(&["4104"])), "9.31a");
    let longest =
        play.open().iter().filter_map(|c| c["fall_back"]["route"].as_array()).map(Vec::len).max();
    assert_eq!(longest, Some(2));
}

#[test]
fn infantry_and_foot_artillery_do_not_go_back_before_shock_nor_do_jaegers() {
    covers!("borodino": "9.31a", "11.0a");
    // Gogel's and Shakhovsky's men are Jaegers: ordinary infantry here (B12).
    for unit in ["ru_gog_a", "ru_sha_b", "ru_27_sta", "ru_viii_art_a"] {
        for marks in [&[][..], &["disordered"][..]] {
            let mut play = Field::new("french", "declare")
                .unit("fr_cm_guy", "4403", "E")
                .marked(unit, "4303", "E", marks)
                .table();
            play.dice(&[9]);
            shock(&mut play, &["4403"]);
            assert_eq!(play.dice_left(), 0, "{unit} is not asked before the Commitment roll");
            assert!(told(&play, "fell_back").is_empty());
        }
    }
}

#[test]
fn whoever_stands_is_attacked() {
    covers!("borodino": "9.31a", "9.31c");
    let mut play = shocked("ru_2cu_eka", &[]);
    // 9.31c: the answer comes before any Commitment.
    assert_eq!(play.forbidden_by(json!("recall")), "9.31c");
    play.dice(&[0]).choose(json!("stand"));
    assert_eq!(checks(&play, "commitment").len(), 1);
    assert_eq!(play.prompt(), "prompt-respond");
    assert_eq!(play.forbidden_by(back(&["4204"])), "9.81m");
}

#[test]
fn the_attacker_may_advance_after_a_retreat_before_shock_but_need_not() {
    covers!("borodino": "9.31d", "9.72a", "9.71b");
    let begin = || {
        let mut play = shocked("ru_2cu_eka", &[]);
        play.choose(back(&["4204"])).choose(json!({"face": {"facing": "W"}}));
        assert_eq!((play.prompt().as_str(), play.decides()), ("prompt-follow-up", FRENCH));
        play
    };
    let mut play = begin();
    assert_eq!(play.forbidden_by(json!({"advance": {"from": "4403", "to": "4302"}})), "9.31d");
    play.choose(json!({"advance": {"from": "4403", "to": "4303"}}));
    play.choose(json!({"face": {"facing": "SE"}}));
    assert_eq!((play.at("fr_cm_guy").as_str(), play.facing("fr_cm_guy").as_str()), ("4303", "SE"));
    let mut play = begin();
    play.choose(json!("stay"));
    assert_eq!(play.at("fr_cm_guy"), "4403");
    assert!(told(&play, "checked").is_empty(), "nobody is left to be attacked");
}

#[test]
fn of_two_hexes_that_were_left_the_attacker_follows_into_either() {
    covers!("borodino": "9.31d");
    let mut play = Field::new("french", "declare")
        .unit("fr_cm_guy", "4403", "E")
        .unit("ru_2cu_eka", "4303", "W")
        .unit("ru_2cu_ord", "4302", "W")
        .table();
    shock(&mut play, &["4403"]);
    for _ in 0..2 {
        let open = play.open();
        let route = open.iter().find(|choice| choice.get("fall_back").is_some()).unwrap();
        play.choose(route.clone()).choose(json!({"face": {"facing": "W"}}));
    }
    assert_eq!(play.prompt(), "prompt-follow-up");
    assert!(play.legal(json!({"advance": {"from": "4403", "to": "4302"}})));
    play.choose(json!({"advance": {"from": "4403", "to": "4303"}}));
    assert_eq!(play.at("fr_cm_guy"), "4303");
}

#[test]
fn an_attacker_with_somebody_left_to_attack_does_not_follow() {
    covers!("borodino": "9.31d");
    let mut play = Field::new("french", "declare")
        .unit("fr_cm_guy", "4403", "E")
        .unit("ru_2cu_eka", "4303", "W")
        .unit("ru_gog_a", "4302", "W")
        .table();
    shock(&mut play, &["4403"]);
    play.dice(&[0, 0, 0]).choose(back(&["4204"])).choose(json!({"face": {"facing": "W"}}));
    assert_eq!(roll(&play, "4302")["attackers"], json!(["4403"]));
    assert!(told(&play, "follow_up").is_empty() && play.at("fr_cm_guy") == "4403");
}

/// Cavalry in 4403 Shocks whoever stands in 4303.
fn ridden_at(attackers: &[&str], unit: &str, marks: &[&str]) -> Play {
    let field = Field::new("french", "declare").marked(unit, "4303", "W", marks);
    let field = attackers.iter().fold(field, |field, unit| field.unit(unit, "4403", "E"));
    let mut play = field.table();
    play.dice(&[9]);
    shock(&mut play, &["4403"]);
    play
}

#[test]
fn light_cavalry_and_horse_artillery_may_go_back_before_heavy_cavalry_alone() {
    covers!("borodino": "9.31b");
    let asked = |play: &Play| play.prompt() == "prompt-fall-back";
    for unit in ["ru_4cc_akh", "ru_4cc_ha"] {
        for marks in [&[][..], &["disordered"][..]] {
            let mut play = ridden_at(&["fr_wt_bea"], unit, marks);
            assert!(asked(&play), "{unit}");
            // Shock, and not a Charge: no roll.
            play.choose(back(&["4204"])).choose(json!({"face": {"facing": "W"}}));
            assert!(told(&play, "checked").is_empty());
        }
    }
    assert!(!asked(&ridden_at(&["fr_wt_bea"], "ru_2cu_eka", &[])), "Heavy before Heavy");
    assert!(!asked(&ridden_at(&["fr_pj_bur"], "ru_4cc_akh", &[])), "Light before Light");
    assert!(!asked(&ridden_at(&["fr_wt_bea", "fr_pj_bur"], "ru_4cc_akh", &[])), "not Heavy alone");
    assert!(!asked(&ridden_at(&["fr_wt_bea"], "ru_gog_a", &[])), "infantry");
}

/// Heavy cavalry charges from 4503; whoever stands in 4303 goes back to 4204 with this die.
fn ridden_down(units: &[(&str, &[&str])], die: u16) -> Play {
    let field = Field::new("french", "declare").unit("fr_df_cho", "4503", "E");
    let field =
        units.iter().fold(field, |field, (unit, marks)| field.marked(unit, "4303", "W", marks));
    let mut play = field.table();
    play.choose(charge("4503", "4303", &["4403"], "E"));
    play.dice(&[die]).choose(back(&["4204"]));
    assert_eq!(play.dice_left(), 0);
    play
}

#[test]
fn whoever_goes_back_before_charging_heavy_cavalry_rolls_against_disorder() {
    covers!("borodino": "9.31e");
    for unit in ["ru_4cc_akh", "ru_4cc_ha"] {
        // Both have Cohesion 6.
        let play = ridden_down(&[(unit, &[])], 6);
        assert!(!play.is_disordered(unit));
        let play = ridden_down(&[(unit, &[])], 7);
        assert!(play.is_disordered(unit) && play.at(unit) == "4204");
    }
    // A Disordered unit Withdraws when it fails.
    let play = ridden_down(&[("ru_4cc_akh", &["disordered"])], 7);
    assert_eq!(play.at("ru_4cc_akh"), "withdrawn");
    let play = ridden_down(&[("ru_4cc_akh", &["disordered"])], 6);
    assert_eq!(play.at("ru_4cc_akh"), "4204");
}

#[test]
fn a_stack_that_goes_back_before_a_charge_rolls_once_with_its_top_cavalry() {
    covers!("borodino": "9.31e", "6.23e");
    // The Lithuanian lancers have Cohesion 5, the guns over them 6.
    let play = ridden_down(&[("ru_4cc_ha", &[]), ("ru_4cc_lit", &[])], 6);
    assert_eq!(checks(&play, "fall_back"), [("ru_4cc_lit".to_owned(), 0, false)]);
    assert!(play.is_disordered("ru_4cc_ha") && play.is_disordered("ru_4cc_lit"));
}

#[test]
fn no_hex_of_the_retreat_may_lie_in_an_enemy_zoc() {
    covers!("borodino": "9.31f");
    let mut play = Field::new("french", "declare")
        .unit("fr_cm_guy", "4403", "E")
        .unit("fr_cm_dup_a", "4104", "E")
        .unit("ru_2cu_eka", "4303", "W")
        .table();
    shock(&mut play, &["4403"]);
    // 4302 and 4404 are next to the attacker, 4204 to another enemy.
    for hex in ["4302", "4404", "4204"] {
        assert_eq!(play.forbidden_by(back(&[hex])), "9.31f", "{hex}");
    }
    assert!(play.legal(back(&["4304"])));
    assert_eq!(play.forbidden_by(back(&["4302", "4301"])), "9.31f", "not even through one");
    assert_eq!(play.forbidden_by(back(&["4304", "4404"])), "9.31f");
    assert!(play.legal(back(&["4304", "4305"])));
}

#[test]
fn a_retreat_before_shock_enters_no_hex_with_an_enemy_even_without_a_zoc() {
    covers!("borodino": "6.22a");
    let mut play = Field::new("french", "declare")
        .unit("fr_cm_guy", "4403", "E")
        .unit("fr_cm_art_a", "4204", "E")
        .unit("ru_2cu_eka", "4303", "W")
        .table();
    shock(&mut play, &["4403"]);
    assert_eq!(play.forbidden_by(back(&["4204"])), "6.22a");
    assert!(play.legal(back(&["4304"])));
}

#[test]
fn cavalry_has_no_retreat_before_artillery_fire() {
    covers!("borodino": "9.31g");
    let mut play = Field::new("french", "fire")
        .unit("fr_cm_art_a", "4503", "E")
        .unit("ru_2cu_eka", "4303", "W")
        .table();
    // 4 + 3 = 7: no effect; the shot is resolved at once.
    play.dice(&[3]).choose(json!({"fire": {"guns": ["fr_cm_art_a"], "target": "4303"}}));
    assert_eq!(told(&play, "fired").len(), 1);
    assert_ne!(play.prompt(), "prompt-fall-back");
    assert!(told(&play, "fell_back").is_empty() && play.at("ru_2cu_eka") == "4303");
}

#[test]
fn guns_do_not_go_back_over_a_river_nor_does_cavalry_that_they_are_with() {
    covers!("borodino": "9.31a", "7.23a");
    // The Kolocha parts 3713 from 3714; the attackers come from the south.
    let pressed = |hex: &str, from: &str, units: &[&str]| {
        let field = Field::new("french", "declare").unit("fr_cm_guy", from, "NE");
        let field = units.iter().fold(field, |field, unit| field.unit(unit, hex, "SW"));
        let mut play = field.table();
        shock(&mut play, &[from]);
        assert_eq!(play.prompt(), "prompt-fall-back");
        play
    };
    let over = back(&["3714"]);
    assert!(pressed("3713", "3712", &["ru_4cc_lit"]).legal(over.clone()));
    for units in [&["ru_4cc_ha"][..], &["ru_4cc_lit", "ru_4cc_ha"], &["ru_4cc_ha", "ru_4cc_lit"]] {
        let play = pressed("3713", "3712", units);
        assert_eq!(play.forbidden_by(over.clone()), "7.23a", "{units:?}");
    }
    // The bridge carries them all.
    assert!(pressed("3813", "3812", &["ru_4cc_lit", "ru_4cc_ha"]).legal(back(&["3814"])));
}

#[test]
fn nobody_follows_beyond_the_limit_of_the_french() {
    covers!("borodino": "9.31d", "R8.a");
    let gone_before = |unit: &str, from: &str, at: &str, to: &str| {
        let mut play = Field::new("french", "declare")
            .unit("fr_cm_guy", from, "E")
            .unit(unit, at, "W")
            .unit("ru_27_sta", "3006", "W")
            .table();
        shock(&mut play, &[from]);
        play.choose(back(&[to])).choose(json!({"face": {"facing": "W"}}));
        play
    };
    let play = gone_before("ru_2cu_eka", "3710", "3610", "3509");
    assert_eq!((play.prompt().as_str(), play.decides()), ("prompt-follow-up", FRENCH));
    let play = gone_before("ru_2cu_eka", "3610", "3510", "3410");
    assert_ne!(play.prompt(), "prompt-follow-up");
    assert_eq!(play.at("fr_cm_guy"), "3610");
}

#[test]
fn a_charge_does_not_follow_through_those_who_fell_back_into_its_way() {
    covers!("borodino": "9.31d", "6.22a");
    let mut play = Field::new("french", "declare")
        .unit("fr_sg_bru", "4617", "NE")
        .unit("fr_sg_bes", "4820", "E")
        .unit("ru_4cc_lit", "4619", "E")
        .unit("ru_4cc_akh", "4520", "W")
        .table();
    play.choose(charge("4617", "4619", &["4618"], "NE"));
    play.choose(charge("4820", "4520", &["4720", "4620"], "E"));
    // The lancers go to 4620, then the hussars leave 4520; both pass their rolls.
    play.dice(&[0]).choose(back(&["4620"])).choose(json!({"face": {"facing": "W"}}));
    play.choose(json!("stay"));
    play.dice(&[0]).choose(back(&["4421"])).choose(json!({"face": {"facing": "W"}}));
    assert_ne!(play.prompt(), "prompt-follow-up");
    assert_eq!(play.at("fr_sg_bes"), "4820");
}

#[test]
fn a_battery_that_leaves_a_square_before_the_shock_is_in_square_no_more() {
    covers!("borodino": "9.85e", "9.31a");
    let mut play = Field::new("french", "declare")
        .unit("fr_cm_guy", "4620", "E")
        .marked("ru_gog_a", "4520", "W", &["square"])
        .marked("ru_4cc_ha", "4520", "W", &["square"])
        .table();
    play.choose(json!({"shock": {"from": "4620"}}));
    if play.prompt() == "prompt-declare" {
        play.choose(json!("done"));
    }
    play.choose(json!({"fall_back": {"route": ["4420"]}}));
    assert_eq!(play.at("ru_4cc_ha"), "4420");
    assert!(!play.has("ru_4cc_ha", "square"));
    assert!(play.has("ru_gog_a", "square"));
}

#[test]
fn nobody_falls_back_towards_a_charge() {
    covers!("borodino": "9.31a", "9.31b");
    let back = |route: &[&str]| json!({"fall_back": {"route": route}});
    let mut play = Field::new("french", "declare")
        .unit("fr_sg_bes", "4820", "E")
        .unit("ru_4cc_lit", "4520", "W")
        .table();
    play.choose(charge("4820", "4520", &["4720", "4620"], "E"));
    // The charger is three hexes away; 4621 and 4620 are two and out of its ZOC.
    assert_eq!(play.forbidden_by(back(&["4621"])), "9.31a");
    assert_eq!(play.forbidden_by(back(&["4620"])), "9.31a");
    assert_eq!(play.forbidden_by(back(&["4521", "4621"])), "9.31a");
    assert!(play.legal(back(&["4420"])) && play.legal(back(&["4521"])));
}

fn face(facing: &str) -> Value {
    json!({"face": {"facing": facing}})
}

fn declare() -> Field {
    Field::new("french", "declare")
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
fn cossacks_whom_the_woods_have_driven_off_do_not_roll_and_their_guns_do() {
    covers!("borodino": "9.31e", "B11.a", "6.23e");
    let fled = |die: u16, guns: bool| {
        let field = Field::great("fr_cav", "declare")
            .with("under_orders", json!(["fr_sg_bes"]))
            .unit("fr_sg_bes", "1006", "SW")
            .unit("ru_vlasov", "1004", "NW");
        let field = if guns { field.unit("ru_platov_ha", "1004", "NW") } else { field };
        let mut play = field.table();
        play.choose(charge("1006", "1004", &["1005"], "SE"));
        play.dice(&[die]).choose(back(&["1003"]));
        play
    };
    // The guns have a Cohesion of 5, the Cossacks of 4.
    for (die, disordered) in [(5, false), (6, true)] {
        let play = fled(die, true);
        assert_eq!(play.at("ru_vlasov"), "withdrawn");
        let unit = "ru_platov_ha".to_owned();
        assert_eq!(checks(&play, "fall_back"), [(unit, 0, !disordered)]);
        assert_eq!(play.is_disordered("ru_platov_ha"), disordered);
        assert_eq!(gone(&play, "withdrawn").len(), 1, "once");
    }
    // Alone they have nobody to roll for.
    assert!(checks(&fled(9, false), "fall_back").is_empty());
}
