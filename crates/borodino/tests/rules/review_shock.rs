//! Faults that were found by reading: Shock, Charge, Counter-Charge and Pursuit.

use crate::common::{FRENCH, Field, Play};
use crate::shocks::*;
use bivouac_borodino::Borodino;
use bivouac_kernel::{Seed, Table, covers};
use serde_json::{Value, json};

fn retreat(to: &str) -> Value {
    json!({"retreat": {"to": to}})
}

fn face(facing: &str) -> Value {
    json!({"face": {"facing": facing}})
}

fn pursue(facing: &str) -> Value {
    json!({"pursue": {"facing": facing}})
}

/// The Charge from 4720 through 4620 at 4520.
fn from_4720() -> Value {
    charge("4720", "4520", &["4620"], "E")
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
fn an_inactive_unit_does_not_charge_with_its_stack() {
    covers!("borodino": "R6.d", "9.21a");
    let mut play = Field::new("french", "declare")
        .with("active", json!(["i_cavalry_corps", "ru_independents"]))
        .unit("fr_sg_bes", "4720", "E")
        .unit("fr_df_cho", "4720", "E")
        .unit("ru_gog_a", "4520", "W")
        .table();
    // Cohesion 4 - 6, Clear, Charge; 4:4 and not 8:4.
    play.dice(&[0]).choose(from_4720()).dice(&[3, 0]).choose(json!("stand"));
    let parts = [("cohesion", -2), ("terrain", 1), ("heavy-charge", 3)];
    assert_eq!(modifiers(&play, "4520"), named(&parts));
    assert_eq!((play.at("fr_sg_bes"), play.at("fr_df_cho")), ("4620".into(), "4720".into()));
    assert!(play.is_disordered("fr_sg_bes") && !play.is_disordered("fr_df_cho"));
}

#[test]
fn infantry_that_beat_a_counter_charge_is_not_spent_by_it() {
    covers!("borodino": "9.84a", "9.86i");
    let mut play = Field::new("french", "declare")
        .unit("fr_cm_guy", "4620", "E")
        .unit("ru_4cc_kie", "4520", "W")
        .table();
    play.choose(json!({"shock": {"from": "4620"}}));
    play.dice(&[0]).choose(json!("stand"));
    // 9:4 +2, Cohesion 6 - 5, met by Heavy Cavalry -3: 9 + 0; then it fails its check (5).
    play.dice(&[9, 6]).choose(json!({"counter_charge": {"at": "4620"}}));
    assert_eq!(outcome(&play, "4520"), (9, "defender_disordered".to_owned()));
    play.choose(retreat("4420"));
    while play.prompt() == "prompt-face" {
        play.choose(face("W"));
    }
    assert_eq!((play.at("fr_cm_guy"), play.at("ru_4cc_kie")), ("4520".into(), "4420".into()));
    assert!(!play.is_disordered("fr_cm_guy"));
    assert!(play.is_disordered("ru_4cc_kie"));
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
    assert_eq!(outcome(&play, "4520"), (10, "defender_retreats".to_owned()));
    assert_eq!(outcome(&play, "4519"), (4, "attacker_disordered".to_owned()));
    assert!(told(&play, "pursued").is_empty() && !play.offers("pursue"));
    assert_eq!(play.stack("4520"), ["fr_sg_bes", "fr_sg_bru"]);
    assert!(play.is_disordered("fr_sg_bes") && play.is_disordered("fr_sg_bru"));
}

#[test]
fn guns_whose_infantry_withdraws_on_a_ten_retreat_and_the_attackers_advance() {
    covers!("borodino": "T-SHOCK.4", "9.25b");
    let field = duel(&["fr_mr_dal"], &[]).disordered("ru_gog_a", "4303", "W").unit(
        "ru_viii_art_a",
        "4303",
        "W",
    );
    let mut play = field.table();
    play.dice(&[0]);
    shock(&mut play, &["4403"]);
    play.dice(&[9]).choose(json!("hold")); // no Reaction Fire
    assert_eq!(outcome(&play, "4303").1, "defender_retreats");
    assert_eq!(play.at("ru_gog_a"), "withdrawn");
    assert_eq!(play.prompt(), "prompt-retreat");
    play.choose(retreat("4204"));
    assert_eq!((play.at("ru_viii_art_a"), play.at("fr_mr_dal")), ("4204".into(), "4303".into()));
    assert!(play.is_disordered("ru_viii_art_a"));
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
fn attackers_of_the_first_hour_count_for_the_position_of_a_breakthrough() {
    covers!("borodino": "9.54g", "9.54c");
    let broken_through = |behind: bool| {
        let field = duel(&["fr_mr_dal"], &["ru_gog_a"]).unit("ru_27_sta", "4204", "W");
        let field = if behind { field.unit("fr_cm_guy", "4104", "W") } else { field };
        let mut play = field.table();
        if behind {
            play.dice(&[0, 0]);
            shock(&mut play, &["4403", "4104"]);
            play.dice(&[9]).choose(json!({"resolve": {"from": "4403"}}));
        } else {
            play.dice(&[0, 9]);
            shock(&mut play, &["4403"]);
        }
        play.choose(retreat("4304"));
        play.dice(&[0, 0, 0, 0, 0, 0]).choose(json!("break_through"));
        play
    };
    // The Breakthrough comes from 4303 in front of 4204, Guyardet stands committed behind it.
    let told_of = |play: &Play| {
        let all = told(play, "shock_resolved").into_iter();
        let mut mine = all.filter(|roll| roll["attackers"] == json!(["4303"]));
        let parts = mine.next().expect("the Breakthrough was fought")["modifiers"].clone();
        let parts = parts.as_array().expect("a list").clone();
        parts.iter().find(|part| part["key"] == "front-and-rear").map(|part| part["value"].clone())
    };
    assert_eq!(told_of(&broken_through(true)), Some(json!(3)));
    assert_eq!(told_of(&broken_through(false)), None);
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
        assert_eq!(modifiers(&play, "4520"), named(&parts));
        play
    };
    // 7 + 2 = 9: no Pursuit.
    let play = charged(7);
    assert_eq!(outcome(&play, "4520"), (9, "defender_disordered".to_owned()));
    assert!(play.is_disordered("fr_sg_bes") && told(&play, "pursued").is_empty());
    // 8 + 2 = 10.
    let mut play = charged(8);
    assert_eq!(outcome(&play, "4520"), (10, "defender_retreats".to_owned()));
    play.choose(retreat("4420"));
    assert_eq!((play.prompt().as_str(), play.decides()), ("prompt-pursue", FRENCH));
    assert!(!play.is_disordered("fr_sg_bes"));
    // A 0 was left over: 0 + 2 strikes the French, who stay.
    play.dice(&[0]).choose(pursue("E"));
    assert_eq!(outcome(&play, "4420"), (2, "attacker_disordered".to_owned()));
    assert!(play.is_disordered("fr_sg_bes"));
    assert_eq!(play.at("fr_sg_bes"), "4520");
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
