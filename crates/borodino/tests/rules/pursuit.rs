//! 9.87: Pursuit.

use crate::common::charging::{
    charge, checks, facing_4520, from_4720, from_4721, modifier, modifiers, shock_on, told,
};
use crate::common::{FRENCH, Field, Play};
use crate::shocks;
use bivouac_borodino::Borodino;
use bivouac_kernel::{Seed, Table, covers};
use serde_json::{Value, json};

fn retreat(to: &str) -> Value {
    json!({"retreat": {"to": to}})
}

fn pursue(facing: &str) -> Value {
    json!({"pursue": {"facing": facing}})
}

fn end_pursuit(facing: &str) -> Value {
    json!({"end_pursuit": {"facing": facing}})
}

fn face(facing: &str) -> Value {
    json!({"face": {"facing": facing}})
}

fn parts(parts: &[(&str, i64)]) -> Vec<(String, i64)> {
    parts.iter().map(|&(rule, value)| (rule.to_owned(), value)).collect()
}

/// One heavy unit (4, Cohesion 4) has thrown one Jaeger (4, Cohesion 6) out of 4520: Cohesion -2,
/// Clear +1, Charge +3, and 8 makes 10.
fn overrun(field: Field) -> Play {
    let mut play = field.unit("ru_gog_a", "4520", "W").table();
    play.dice(&[0]).choose(from_4720()).dice(&[8]).choose(json!("stand"));
    play
}

fn alone() -> Field {
    facing_4520(&["fr_sg_bes"], &[], "W")
}

#[test]
fn on_ten_the_cavalry_follows_turns_to_the_fugitive_and_must_charge_again_at_once() {
    covers!("borodino": "9.87a", "9.87b", "9.81q");
    let mut play = overrun(alone());
    assert_eq!(shock_on(&play, "4520")["total"], json!(10));
    play.choose(retreat("4521"));
    assert_eq!((play.prompt().as_str(), play.decides()), ("prompt-pursue", FRENCH));
    assert_eq!(play.at("fr_sg_bes"), "4520");
    // Only the two facings that look north, and nothing but the Pursuit.
    assert_eq!(play.open().len(), 2);
    assert!(play.legal(pursue("NW")) && play.legal(pursue("NE")));
    assert_eq!(play.forbidden_by(pursue("E")), "9.87b");
    assert_eq!(play.forbidden_by(face("NE")), "9.87a");
    play.dice(&[0, 0]).choose(pursue("NE"));
    assert_eq!(play.facing("fr_sg_bes"), "NE");
    assert_eq!(checks(&play, "commitment").len(), 1); // that of the first Charge
    // Cohesion 4 - 5, Charge +3, first Pursuit -1; from the flank, so no Clear but +2.
    let expected = [("9.52a", -1), ("9.54a", 2), ("9.87g", -1), ("9.83a", 3)];
    assert_eq!(modifiers(&shock_on(&play, "4521")), parts(&expected));
}

#[test]
fn below_ten_nobody_pursues() {
    covers!("borodino": "9.87a");
    // 7 + 2 = 9 Disorders; the Jaegers fail their check (6) and go.
    let mut play = facing_4520(&["fr_sg_bes"], &["ru_gog_a"], "W").table();
    play.dice(&[0]).choose(from_4720()).dice(&[7, 6]).choose(json!("stand"));
    play.choose(retreat("4420"));
    assert_eq!((play.prompt().as_str(), play.at("fr_sg_bes")), ("prompt-face", "4520".into()));
    play.choose(face("E"));
    assert!(told(&play, "pursued").is_empty());
    assert!(play.is_disordered("fr_sg_bes"));
}

#[test]
fn a_fugitive_where_no_charge_may_go_ends_the_pursuit() {
    covers!("borodino": "9.87b");
    // He flees from 4205 into the woods of 4105.
    let mut play = Field::new("french", "declare")
        .unit("fr_sg_bes", "4405", "E")
        .unit("ru_gog_a", "4205", "W")
        .table();
    play.dice(&[0]).choose(charge("4405", "4205", &["4305"], "E"));
    play.dice(&[8]).choose(json!("stand")).choose(retreat("4105"));
    assert_eq!((play.prompt().as_str(), play.at("fr_sg_bes")), ("prompt-face", "4205".into()));
    assert!(!play.is_disordered("fr_sg_bes"));
    play.choose(face("E"));
    assert!(told(&play, "pursued").is_empty());
    assert!(play.is_disordered("fr_sg_bes"));
}

#[test]
fn a_fugitive_who_is_no_longer_adjacent_ends_the_pursuit() {
    covers!("borodino": "9.87b");
    // Behind him all is full, so that he goes two hexes back, through friends who do not waver.
    let crowd = [
        ("4521", ["ru_gog_b", "ru_sha_a"]),
        ("4421", ["ru_sha_b", "ru_27_sta"]),
        ("4420", ["ru_2g_kie", "ru_2g_ast"]),
    ];
    let field = crowd.iter().fold(alone(), |field, (hex, units)| {
        units.iter().fold(field, |field, unit| field.unit(unit, hex, "W"))
    });
    let mut play = field.unit("ru_gog_a", "4520", "W").table();
    // Here no flank is both vacant and out of the ZOC of friends: 9 + 1 = 10.
    play.dice(&[0]).choose(from_4720()).dice(&[9]).choose(json!("stand"));
    assert_eq!(modifiers(&shock_on(&play, "4520")), parts(&[("9.52a", -2), ("9.83a", 3)]));
    play.dice(&[0]).choose(retreat("4420")).choose(retreat("4320"));
    assert_eq!((play.prompt().as_str(), play.at("fr_sg_bes")), ("prompt-face", "4520".into()));
}

#[test]
fn after_a_withdrawal_the_stack_of_highest_cohesion_advances_and_stops() {
    covers!("borodino": "9.87c");
    let mut play = facing_4520(&["fr_vl_dej"], &[], "W")
        .unit("fr_sg_bes", "4721", "E")
        .disordered("ru_gog_a", "4520", "W")
        .unit("ru_gog_b", "4420", "W")
        .table();
    play.choose(from_4720());
    // 8:4 +2, Cohesion 4 - 5, Clear +1 by 4521, Charge +3: 5 + 5 = 10.
    play.dice(&[0, 0, 5]).choose(from_4721());
    assert_eq!(play.at("ru_gog_a"), "withdrawn");
    assert_eq!((play.at("fr_sg_bes"), play.at("fr_vl_dej")), ("4520".into(), "4620".into()));
    // No Pursuit, though there is an enemy before it.
    assert_eq!(play.prompt(), "prompt-face");
    play.choose(face("E"));
    assert!(told(&play, "pursued").is_empty());
    assert!(play.is_disordered("fr_sg_bes") && play.is_disordered("fr_vl_dej"));
}

/// These have charged from 4720 and 4721, thrown out the Jaeger, who went to 4420, and pursue.
fn pursuers(south: &[&str], north: &[&str]) -> Play {
    let field = facing_4520(south, &["ru_gog_a"], "W");
    let field = north.iter().fold(field, |field, unit| field.unit(unit, "4721", "E"));
    let mut play = field.table();
    play.choose(from_4720()).dice(&[0, 0]).choose(from_4721());
    play.dice(&[9]).choose(json!("stand")).choose(retreat("4420"));
    play
}

#[test]
fn as_many_pursue_as_may_stack_heavy_cavalry_first_and_then_by_cohesion() {
    covers!("borodino": "9.87d");
    // Three of different brigades do not stack (6.21e). Heavy of Cohesion 3 goes before Light of 4,
    // and comes from both hexes.
    let play = pursuers(&["fr_by_jac"], &["fr_vl_dej", "fr_df_cho"]);
    assert_eq!(play.stack("4520"), ["fr_df_cho", "fr_vl_dej"]);
    assert_eq!(play.at("fr_by_jac"), "4620");
    // Among Heavy Cavalry 5 and 4 go before 3.
    let play = pursuers(&["fr_vl_dej", "fr_sg_bes"], &["fr_df_cho"]);
    assert_eq!(play.stack("4520"), ["fr_df_cho", "fr_sg_bes"]);
    assert_eq!(play.at("fr_vl_dej"), "4620");
    // Where all may stack all go, Light Cavalry too.
    let play = pursuers(&["fr_by_jac"], &["fr_vl_dej"]);
    assert_eq!(play.stack("4520"), ["fr_vl_dej", "fr_by_jac"]);
}

#[test]
fn with_another_enemy_before_them_pursuers_may_stop_and_with_the_fugitive_alone_not() {
    covers!("borodino": "9.87e");
    // The fugitive goes to 4420; another stands in 4421. E looks at both, SE at the fugitive.
    let pursuing = || {
        let mut play = overrun(alone().unit("ru_gog_b", "4421", "W"));
        play.choose(retreat("4420"));
        play
    };
    let mut play = pursuing();
    assert!(play.legal(pursue("E")) && play.legal(pursue("SE")));
    assert_eq!(play.forbidden_by(end_pursuit("SE")), "9.87e");
    assert_eq!(play.forbidden_by(end_pursuit("NE")), "9.87e"); // does not look at the fugitive
    play.choose(end_pursuit("E"));
    assert_eq!((play.at("fr_sg_bes"), play.facing("fr_sg_bes")), ("4520".into(), "E".into()));
    assert_eq!(told(&play, "shock_resolved").len(), 1);
    assert!(play.is_disordered("fr_sg_bes"));

    let mut both = pursuing();
    both.choose(pursue("E")).dice(&[0, 0]).choose(json!("stand"));
    assert_eq!(told(&both, "shock_resolved").len(), 3);
    let mut one = pursuing();
    one.dice(&[0, 0]).choose(pursue("SE"));
    assert_eq!(told(&one, "shock_resolved").len(), 2);
}

#[test]
fn the_disorder_of_the_charge_waits_for_the_end_of_the_pursuit() {
    covers!("borodino": "9.87f", "9.84a");
    let mut play = overrun(alone());
    play.choose(retreat("4420"));
    assert!(!play.is_disordered("fr_sg_bes"));
    // Cohesion 4 - 5, Clear +1, Charge +3, Pursuit -1: 8 + 2 = 10; the Jaeger Withdraws.
    play.dice(&[8]).choose(pursue("E"));
    assert_eq!((play.at("ru_gog_a"), play.at("fr_sg_bes")), ("withdrawn".into(), "4420".into()));
    assert!(!play.is_disordered("fr_sg_bes"));
    play.choose(face("E"));
    assert!(play.is_disordered("fr_sg_bes"));
}

/// Two Heavy units (8, Cohesion 5) have thrown ru_gog_a from 4520 to 4420 and have ru_gog_b in
/// 4421 before them too.
fn pursuing_two() -> Play {
    let mut play = facing_4520(&["fr_df_cho", "fr_df_pau"], &["ru_gog_a"], "W")
        .unit("ru_gog_b", "4421", "W")
        .table();
    // 8:4 +2, Cohesion 5 - 6, Clear +1 by 4519, Charge +3: 5 + 5 = 10.
    play.dice(&[0]).choose(from_4720()).dice(&[5]).choose(json!("stand"));
    play.choose(retreat("4420")).choose(pursue("E"));
    play
}

#[test]
fn every_further_pursuit_has_one_less() {
    covers!("borodino": "9.87g", "T-SHOCK.17");
    let mut play = pursuing_two();
    // 8:8, Cohesion 5 - 6, Clear +1, Charge +3, Pursuit -1: 8 + 2 = 10.
    play.dice(&[8]).choose(json!("stand"));
    let first = parts(&[("9.52a", -1), ("9.53a", 1), ("9.87g", -1), ("9.83a", 3)]);
    assert_eq!(modifiers(&shock_on(&play, "4421")), first);
    assert_eq!(modifiers(&shock_on(&play, "4420")), first);
    assert_eq!(play.at("ru_gog_a"), "withdrawn");
    play.choose(retreat("4321"));
    play.choose(json!({"advance": {"from": "4520", "to": "4421"}}));
    assert_eq!(play.prompt(), "prompt-pursue");
    assert!(!play.is_disordered("fr_df_cho"));
    // 8:4 +2, Cohesion 5 - 5, Clear +1, Charge +3, Pursuit -2: 6 + 4 = 10.
    play.dice(&[6]).choose(pursue("E"));
    let second = parts(&[("9.51a", 2), ("9.53a", 1), ("9.87g", -2), ("9.83a", 3)]);
    assert_eq!(modifiers(&shock_on(&play, "4321")), second);
    assert_eq!(play.stack("4321"), ["fr_df_cho", "fr_df_pau"]);
    play.choose(face("E"));
    assert!(play.is_disordered("fr_df_cho") && play.is_disordered("fr_df_pau"));
}

#[test]
fn pursuers_of_two_stacks_face_one_way() {
    covers!("borodino": "9.87d", "6.11b");
    let mut play = Field::new("french", "declare")
        .unit("fr_sg_bes", "4720", "E")
        .unit("fr_sg_bru", "4719", "E")
        .unit("ru_gog_a", "4520", "W")
        .table();
    play.dice(&[0, 0]).choose(from_4720()).choose(charge("4719", "4520", &["4619", "4519"], "NW"));
    play.dice(&[9]).choose(json!("stand"));
    play.choose(retreat("4521")).choose(json!({"advance": {"from": "4620", "to": "4520"}}));
    assert_eq!((play.prompt().as_str(), play.stack("4520").len()), ("prompt-pursue", 2));
    assert_eq!(play.facing("fr_sg_bes"), play.facing("fr_sg_bru"));
    let again = Play::of(play.position());
    assert_eq!(again.position(), play.position());
}

#[test]
fn infantry_before_pursuers_may_form_square_and_they_may_not_recall() {
    covers!("borodino": "9.82d", "9.85d");
    let mut play = pursuing_two();
    assert_eq!(play.prompt(), "prompt-respond");
    // The Square is formed (6); 0 on the Shock strikes the French, who stay.
    play.dice(&[6, 0, 0, 0]).choose(json!("form_square"));
    assert!(checks(&play, "square")[0].2 && play.has("ru_gog_b", "square"));
    assert!(checks(&play, "recall").is_empty());
    let square = shock_on(&play, "4421");
    assert_eq!((modifier(&square, "9.85h"), modifier(&square, "9.83a")), (Some(-2), None));
    // The fugitive beside it has no Square.
    assert_eq!(modifier(&shock_on(&play, "4420"), "9.83a"), Some(3));
}

#[test]
fn chargers_whom_one_target_beat_off_do_not_pursue_another() {
    covers!("borodino": "9.87a", "9.61d", "9.22c");
    let mut play = Field::new("french", "declare")
        .unit("fr_sg_bes", "4720", "E")
        .unit("fr_sg_bru", "4720", "E")
        .unit("ru_gog_a", "4520", "W")
        .marked("ru_gog_b", "4519", "W", &["square"])
        .unit("ru_sha_a", "4518", "W") // beside the Square, so that it has no free flank
        .table();
    play.dice(&[0]).choose(from_4720());
    play.choose(json!("stand")).dice(&[8, 0, 0]).choose(json!("press"));
    // 8:8, Cohesion 4 - 6. On 4520 Clear +1 and Charge +3: 10; on 4519 Square -2: 4. The French are
    // Disordered and pass their checks.
    assert_eq!(play.prompt(), "prompt-retreat");
    play.choose(retreat("4421"));
    assert_eq!((play.prompt().as_str(), play.decides()), ("prompt-face", FRENCH));
    play.choose(face("E"));
    assert_eq!(shocks::outcome(&play, "4520"), (10, "defender_retreats".to_owned()));
    assert_eq!(shocks::outcome(&play, "4519"), (4, "attacker_disordered".to_owned()));
    assert!(told(&play, "pursued").is_empty() && !play.offers("pursue"));
    assert_eq!(play.stack("4520"), ["fr_sg_bes", "fr_sg_bru"]);
    assert!(play.is_disordered("fr_sg_bes") && play.is_disordered("fr_sg_bru"));
}

#[test]
fn pursuers_may_stop_before_a_fugitive_who_found_fresh_friends() {
    covers!("borodino": "9.87e");
    // All hexes behind him hold one friend. In 4521 it is Gogel's other unit; looking NW from 4520
    // there is no other hex with an enemy.
    let mut play = Field::new("french", "declare")
        .unit("fr_sg_bes", "4720", "E")
        .unit("ru_gog_b", "4521", "E")
        .unit("ru_sha_a", "4421", "E")
        .unit("ru_sha_b", "4420", "E")
        .unit("ru_gog_a", "4520", "W")
        .table();
    // Cohesion -2 and Charge +3: 9 and more.
    play.dice(&[0]).choose(from_4720()).dice(&[9]).choose(json!("stand"));
    play.choose(retreat("4521"));
    assert_eq!(play.prompt(), "prompt-pursue");
    assert!(play.legal(pursue("NW")));
    play.choose(json!({"end_pursuit": {"facing": "NW"}}));
    assert_eq!((play.at("fr_sg_bes"), play.facing("fr_sg_bes")), ("4520".into(), "NW".into()));
    assert_eq!(told(&play, "shock_resolved").len(), 1);
}

#[test]
fn procedures_may_lie_as_deep_as_pursuits_follow_each_other() {
    covers!("borodino": "9.87g");
    // A Pursuit lies on the combat from which it follows. More questions are laid on top of it here
    // than any chain of eight Pursuits leaves open.
    let mut play = Field::new("french", "declare")
        .unit("fr_sg_bes", "4720", "E")
        .unit("ru_gog_a", "4520", "W")
        .table();
    play.dice(&[0]).choose(from_4720()).dice(&[8]).choose(json!("stand"));
    play.choose(retreat("4420"));
    let mut position = play.position();
    let steps = position["steps"].as_array_mut().expect("a list");
    steps.extend(vec![json!({"face": {"unit": "fr_sg_bes"}}); 40]);
    let loaded = Table::<Borodino>::load(&position, Seed::from(1));
    let mut play = Play(loaded.unwrap_or_else(|problems| panic!("{problems:#?}")));
    for _ in 0..40 {
        play.choose(face("NE"));
    }
    assert_eq!(play.prompt(), "prompt-pursue");
    play.dice(&[8]).choose(pursue("E"));
    assert_eq!(play.at("ru_gog_a"), "withdrawn");
}

fn declare() -> Field {
    Field::new("french", "declare")
}

#[test]
fn chargers_whom_reaction_fire_disordered_pursue() {
    covers!("borodino": "9.87a", "9.24c", "9.61d");
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
    assert_eq!(shocks::outcome(&play, "4520"), (10, "defender_retreats".to_owned()));
    play.choose(json!({"retreat": {"to": "4420"}}));
    assert_eq!((play.prompt().as_str(), play.decides()), ("prompt-pursue", FRENCH));
    assert_eq!(play.stack("4520"), ["fr_df_cho", "fr_df_pau"]);
}
