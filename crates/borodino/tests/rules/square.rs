//! 9.85: Square.

use crate::common::charging::{
    charge, checks, facing_4520, from_4720, from_4721, modifier, modifiers, shock_on, told,
};
use crate::common::moving::{begin, halt, step};
use crate::common::{Field, Play, RUSSIAN, fire};
use bivouac_borodino::Borodino;
use bivouac_kernel::{Rules, Seed, Table, covers};
use serde_json::{Value, json};

/// Lets the cavalry of 4720 charge and commit itself.
fn charged(field: Field) -> Play {
    let mut play = field.table();
    play.dice(&[0]).choose(from_4720());
    play
}

fn offers_square(field: Field) -> bool {
    let play = charged(field);
    let offered = play.prompt() == "prompt-respond" && play.offers("form_square");
    assert!(!offered || play.decides() == RUSSIAN);
    offered
}

const CAVALRY: [&str; 1] = ["fr_sg_bes"];

#[test]
fn charged_infantry_may_form_square_even_when_charged_from_the_rear() {
    covers!("borodino": "9.85a", "9.81m");
    for facing in ["W", "E", "NE"] {
        assert!(offers_square(facing_4520(&CAVALRY, &["ru_gog_a"], facing)), "{facing}");
    }
    // Nobody forms Square when the Charge does not come (5 is above 4).
    let mut play = facing_4520(&CAVALRY, &["ru_gog_a"], "W").table();
    play.dice(&[5]).choose(from_4720());
    assert!(!play.offers("form_square"));
}

#[test]
fn disordered_infantry_or_infantry_in_another_enemys_zoc_may_not_form_square() {
    covers!("borodino": "9.85a", "9.61f");
    let field = || facing_4520(&CAVALRY, &[], "W");
    assert!(!offers_square(field().disordered("ru_gog_a", "4520", "W")));
    // The ZOC of the charger in 4620 is left out, that of infantry in 4421 is not, whether it
    // looks there or not; Disordered it has none.
    let near = |field: Field| field.unit("ru_gog_a", "4520", "W");
    assert!(!offers_square(near(field().unit("fr_cm_guy", "4421", "E"))));
    assert!(offers_square(near(field().disordered("fr_cm_guy", "4421", "E"))));
}

#[test]
fn several_chargers_do_not_hinder_a_square() {
    covers!("borodino": "9.85a");
    let mut play = facing_4520(&CAVALRY, &["ru_gog_a"], "W").unit("fr_vl_rey", "4721", "E").table();
    play.choose(from_4720()).dice(&[0, 0]).choose(from_4721());
    assert!(play.legal(json!("form_square")));
}

#[test]
fn disordered_infantry_in_the_stack_prevents_a_square_and_disordered_guns_do_not() {
    covers!("borodino": "9.85c");
    let field = || facing_4520(&CAVALRY, &["ru_gog_a"], "W");
    assert!(offers_square(field().unit("ru_gog_b", "4520", "W")));
    assert!(!offers_square(field().disordered("ru_gog_b", "4520", "W")));
    assert!(offers_square(field().disordered("ru_viii_art_b", "4520", "W")));
}

#[test]
fn guns_form_no_square_alone() {
    covers!("borodino": "9.85e");
    let play = charged(facing_4520(&CAVALRY, &["ru_viii_art_b"], "E"));
    assert_eq!(play.at("ru_viii_art_b"), "eliminated"); // 9.25c
    assert!(checks(&play, "square").is_empty());
}

#[test]
fn guns_share_the_fate_of_their_infantry() {
    covers!("borodino": "9.85e", "9.85f", "9.85g");
    let stack = ["ru_gog_a", "ru_viii_art_b"]; // Cohesion 6
    let mut formed = charged(facing_4520(&CAVALRY, &stack, "W"));
    formed.dice(&[6]).choose(json!("form_square"));
    assert!(stack.iter().all(|unit| formed.has(unit, "square") && !formed.is_disordered(unit)));
    let mut failed = charged(facing_4520(&CAVALRY, &stack, "W"));
    failed.dice(&[7]).choose(json!("form_square"));
    assert!(stack.iter().all(|unit| !failed.has(unit, "square") && failed.is_disordered(unit)));
}

#[test]
fn a_failed_square_does_nothing_more_to_guns_that_were_disordered() {
    covers!("borodino": "9.85g");
    let field = facing_4520(&CAVALRY, &["ru_gog_a"], "W").disordered("ru_viii_art_b", "4520", "W");
    let mut play = field.table();
    play.dice(&[0]).choose(from_4720());
    // After the Square (7) the roll of 0 + 3 strikes the French, who stay (0).
    play.dice(&[7, 0, 0]).choose(json!("form_square"));
    assert_eq!(play.at("ru_viii_art_b"), "4520");
    assert!(play.is_disordered("ru_viii_art_b") && play.is_disordered("ru_gog_a"));
}

#[test]
fn square_is_rolled_with_the_cohesion_of_the_top_infantry_after_all_declarations() {
    covers!("borodino": "9.85f");
    // Guns of Cohesion 6 lie above infantry of Cohesion 5.
    let stack = ["ru_viii_art_b", "ru_27_sta"];
    let field = || facing_4520(&CAVALRY, &stack, "W").unit("fr_vl_rey", "4721", "E");
    for (die, formed) in [(5, true), (6, false)] {
        let mut play = field().table();
        play.choose(from_4720());
        assert_eq!(play.prompt(), "prompt-declare"); // the other may still charge
        play.dice(&[0, 0]).choose(from_4721());
        play.dice(&[die]).choose(json!("form_square"));
        assert_eq!(checks(&play, "square"), [("ru_27_sta".to_owned(), 0, formed)]);
        assert_eq!(play.has("ru_27_sta", "square"), formed);
        assert_eq!(told(&play, "square_formed").len(), usize::from(formed));
    }
}

#[test]
fn the_lower_unit_of_a_stack_does_not_count_for_its_square() {
    covers!("borodino": "9.85f");
    // Cohesion 5 above Cohesion 6.
    let mut play = charged(facing_4520(&CAVALRY, &["ru_27_sta", "ru_gog_a"], "W"));
    play.dice(&[6]).choose(json!("form_square"));
    assert!(play.is_disordered("ru_27_sta") && play.is_disordered("ru_gog_a"));
}

/// A Charge on infantry in Square that is carried out with a die.
fn against_square(towards: &str, die: u16) -> Value {
    let mut play = charged(facing_4520(&CAVALRY, &["ru_gog_a"], towards));
    play.dice(&[0]).choose(json!("form_square")).dice(&[die, 0]).choose(json!("press"));
    shock_on(&play, "4520")
}

#[test]
fn against_a_square_a_charge_has_minus_two_instead_of_its_modifier() {
    covers!("borodino": "9.85h", "T-SHOCK.15");
    let shock = against_square("W", 5);
    let parts = [("9.52a", -2), ("9.53a", 1), ("9.85h", -2)]; // Cohesion 4 - 6, Clear
    assert_eq!(modifiers(&shock), parts.map(|(rule, value)| (rule.to_owned(), value)));
    assert_eq!(shock["total"], json!(2));
}

#[test]
fn a_square_has_no_rear() {
    covers!("borodino": "9.85j");
    // From behind, without Square: +2 and no Clear modifier.
    let mut play = charged(facing_4520(&CAVALRY, &["ru_gog_a"], "E"));
    play.dice(&[5, 0]).choose(json!("stand"));
    let shock = shock_on(&play, "4520");
    assert_eq!((modifier(&shock, "9.54a"), modifier(&shock, "9.53a")), (Some(2), None));
    // In Square: as from the front.
    let shock = against_square("E", 5);
    assert_eq!((modifier(&shock, "9.54a"), modifier(&shock, "9.53a")), (None, Some(1)));
}

#[test]
fn a_square_fires_all_round() {
    covers!("borodino": "9.85j");
    // The guns look east; the chargers stand in the west.
    let stack = ["ru_gog_a", "ru_viii_art_b"];
    let mut play = charged(facing_4520(&CAVALRY, &stack, "E"));
    play.dice(&[0]).choose(json!("form_square")).choose(json!("press"));
    assert_eq!(play.prompt(), "prompt-reaction-fire");
    let mut play = charged(facing_4520(&CAVALRY, &stack, "E"));
    play.dice(&[5, 0]).choose(json!("stand"));
    assert_eq!(told(&play, "shock_resolved").len(), 1); // no shot was offered
}

#[test]
fn the_defensive_fire_of_a_square_reaches_all_round() {
    covers!("borodino": "9.85j", "9.85l");
    let commitment = |marks: &[&str]| {
        let mut play = Field::new("french", "declare")
            .unit("fr_cm_guy", "4620", "E")
            .marked("ru_gog_a", "4520", "E", marks)
            .table();
        play.dice(&[9]).choose(json!({"shock": {"from": "4620"}}));
        checks(&play, "commitment")[0].1
    };
    assert_eq!(commitment(&[]), 0);
    assert_eq!(commitment(&["square"]), 1);
}

#[test]
fn fire_at_a_square_has_one_more_besides_massed_targets() {
    covers!("borodino": "9.85i");
    let fired = |marks: &[&str]| {
        let mut play = Field::new("french", "fire")
            .unit("fr_cm_art_a", "4720", "E")
            .marked("ru_gog_a", "4520", "W", marks)
            .marked("ru_gog_b", "4520", "W", marks)
            .table();
        play.dice(&[0]).choose(json!({"fire": {"guns": ["fr_cm_art_a"], "target": "4520"}}));
        modifiers(&told(&play, "fired")[0])
    };
    assert_eq!(fired(&[]), [("8.9a".to_owned(), 1)]);
    assert_eq!(fired(&["square"]), [("8.9a".to_owned(), 1), ("9.85i".to_owned(), 1)]);
}

#[test]
fn a_disorder_result_ends_a_square() {
    covers!("borodino": "9.85p");
    let mut play = Field::new("french", "fire")
        .unit("fr_cm_art_a", "4720", "E")
        .marked("ru_gog_a", "4520", "W", &["square"])
        .table();
    // 8 + 4 + 1 = 13 Disorders without a check.
    play.dice(&[8]).choose(json!({"fire": {"guns": ["fr_cm_art_a"], "target": "4520"}}));
    assert!(play.is_disordered("ru_gog_a"));
    assert!(!play.has("ru_gog_a", "square"));
}

#[test]
fn a_square_has_no_zoc() {
    covers!("borodino": "9.85k", "6.31d");
    let passing = |marks: &[&str]| {
        let mut play = Field::new("french", "movement")
            .unit("fr_cm_guy", "4721", "E")
            .marked("ru_gog_a", "4520", "W", marks)
            .table();
        play.choose(json!({"move": {"unit": "fr_cm_guy"}}));
        play.choose(json!({"step": {"to": "4621"}}));
        play.legal(json!({"step": {"to": "4620"}}))
    };
    assert!(passing(&["square"]));
    assert!(!passing(&[]));
}

#[test]
fn a_square_may_not_shock_but_defends_with_its_strength() {
    covers!("borodino": "9.85l");
    let play = Field::new("russian", "declare")
        .marked("ru_gog_a", "4520", "W", &["square"])
        .disordered("fr_sg_bes", "4620", "E")
        .table();
    assert_eq!(play.forbidden_by(json!({"shock": {"from": "4520"}})), "9.85l");

    // 9:4 is 2-1; Cohesion 6 - 6; Clear +1.
    let mut play = Field::new("french", "declare")
        .unit("fr_cm_guy", "4620", "E")
        .marked("ru_gog_a", "4520", "W", &["square"])
        .table();
    play.dice(&[0, 5, 0]).choose(json!({"shock": {"from": "4620"}}));
    let parts = [("9.51a", 2), ("9.53a", 1)].map(|(rule, value)| (rule.to_owned(), value));
    assert_eq!(modifiers(&shock_on(&play, "4520")), parts);
    assert!(!play.has("ru_gog_a", "square"));
}

/// A Russian unit in 4520 that begins its move with French units near.
fn moving(hex: &str, marks: &[&str], french: Option<&str>) -> Play {
    let field = Field::new("russian", "movement").marked("ru_gog_a", hex, "W", marks);
    let field = french.into_iter().fold(field, |field, at| field.unit("fr_cm_guy", at, "E"));
    let mut play = field.table();
    play.choose(json!({"move": {"unit": "ru_gog_a"}}));
    play
}

#[test]
fn a_square_moves_one_hex() {
    covers!("borodino": "9.85m");
    let mut play = moving("4520", &["square"], None);
    play.choose(step("4420"));
    assert_eq!(play.forbidden_by(step("4320")), "9.85m");
    play.choose(json!({"halt": {"facing": "W"}}));
    assert_eq!(play.at("ru_gog_a"), "4420");
    assert!(play.has("ru_gog_a", "square"));
}

#[test]
fn a_square_neither_begins_in_an_enemy_zoc_nor_enters_one() {
    covers!("borodino": "9.85m");
    let play = moving("4520", &["square"], Some("4720"));
    assert_eq!(play.forbidden_by(step("4620")), "9.85m");
    assert!(play.legal(step("4420")));
    let play = moving("4520", &["square"], Some("4620"));
    assert_eq!(play.forbidden_by(step("4420")), "9.85m");
}

#[test]
fn a_square_enters_no_hex_that_costs_more_than_two() {
    covers!("borodino": "9.85m");
    // A village costs infantry 2; Clear beyond the river 3.
    assert!(moving("4315", &["square"], None).legal(step("4416")));
    assert_eq!(moving("3713", &["square"], None).forbidden_by(step("3814")), "9.85m");
    assert_eq!(moving("3614", &["square"], None).forbidden_by(step("3714")), "9.85m");
    assert!(moving("3614", &[], None).legal(step("3714")));
}

#[test]
fn a_square_has_no_minimum_move() {
    covers!("borodino": "9.85n");
    // Guns that fired have 3 Movement Points left; 3921 costs them 3 and the stream 1. Their
    // Minimum Move would take them there.
    let with = |marks: &[&str]| {
        let mut play = Field::new("russian", "movement")
            .marked("ru_gog_a", "4021", "W", &marks[..marks.len() - 1])
            .marked("ru_viii_art_b", "4021", "W", marks)
            .table();
        play.choose(json!({"move": {"unit": "ru_viii_art_b"}}));
        play
    };
    assert!(with(&["fired"]).legal(step("3921")));
    assert_eq!(with(&["square", "fired"]).forbidden_by(step("3921")), "9.85m");
}

#[test]
fn a_square_does_not_turn() {
    covers!("borodino": "9.85m");
    let with = |marks: &[&str]| {
        let mut play =
            Field::new("russian", "movement").marked("ru_gog_a", "4021", "W", marks).table();
        play.choose(json!({"move": {"unit": "ru_gog_a"}}));
        play
    };
    let turn = json!({"halt": {"facing": "E"}});
    assert!(with(&[]).legal(turn.clone()));
    assert_eq!(with(&["square"]).forbidden_by(turn), "9.85m");
    assert!(with(&["square"]).legal(json!({"halt": {"facing": "W"}})));
}

#[test]
fn leaving_a_square_costs_one_movement_point() {
    covers!("borodino": "9.85o");
    let mut play = moving("4520", &["square"], None);
    play.choose(json!("leave_square"));
    assert!(!play.has("ru_gog_a", "square"));
    // Three of its four Movement Points are left.
    play.choose(step("4420")).choose(step("4320")).choose(step("4220"));
    assert_eq!(play.forbidden_by(step("4120")), "7.34a");
}

#[test]
fn nobody_leaves_a_square_in_an_enemy_zoc() {
    covers!("borodino": "9.85o");
    let play = moving("4520", &["square"], Some("4620"));
    assert_eq!(play.forbidden_by(json!("leave_square")), "9.85o");
    assert!(moving("4520", &["square"], Some("4720")).legal(json!("leave_square")));
    assert_eq!(moving("4520", &[], None).forbidden_by(json!("leave_square")), "9.85o");
}

fn extend(command: &str) -> Value {
    json!({"extend": {"command": command}})
}

/// The Movement Points that the moving unit has left.
fn left(play: &Play) -> u64 {
    let position = play.position();
    let moving = &position["steps"].as_array().unwrap().last().unwrap()["moving"];
    moving["left"].as_u64().expect("a unit is moving")
}

#[test]
fn every_unit_of_a_stack_that_left_square_pays_for_it_in_extended_movement_too() {
    covers!("borodino": "9.85o");
    let mut play = Field::new("french", "movement")
        .marked("fr_cm_tes_a", "4408", "E", &["square"])
        .marked("fr_cm_tes_b", "4408", "E", &["square"])
        .unit("ru_gog_a", "4008", "W")
        .table();
    play.choose(extend("compans")).choose(begin("fr_cm_tes_a")).choose(json!("leave_square"));
    assert_eq!(left(&play), 2 * 4 - 1);
    play.choose(step("4508")).choose(halt("E")).choose(begin("fr_cm_tes_b"));
    assert_eq!(left(&play), 2 * 4 - 1);
}

/// Guyardet in Square in 4408 and guns in a hex, with these marks.
fn square_and_gun(at: &str, marks: &[&str]) -> Play {
    Field::new("french", "movement")
        .marked("fr_cm_guy", "4408", "E", &["square"])
        .marked("fr_cm_art_a", at, "E", marks)
        .table()
}

#[test]
fn guns_are_in_square_with_their_infantry_and_not_without_it() {
    covers!("borodino": "9.85e");
    // They leave it.
    let mut leaves = square_and_gun("4408", &["square"]);
    leaves.choose(begin("fr_cm_art_a")).choose(step("4508")).choose(halt("E"));
    assert!(!leaves.has("fr_cm_art_a", "square") && leaves.has("fr_cm_guy", "square"));
    // They join it.
    let mut joins = square_and_gun("4508", &[]);
    joins.choose(begin("fr_cm_art_a")).choose(step("4408")).choose(halt("E"));
    assert_eq!(joins.stack("4408").len(), 2);
    assert!(joins.has("fr_cm_art_a", "square") && joins.has("fr_cm_guy", "square"));
    // It leaves them.
    let mut left_alone = square_and_gun("4408", &["square"]);
    left_alone.choose(begin("fr_cm_guy")).choose(step("4508")).choose(halt("E"));
    assert!(!left_alone.has("fr_cm_art_a", "square") && left_alone.has("fr_cm_guy", "square"));
}

#[test]
fn a_square_is_broken_for_the_whole_stack_when_one_unit_of_it_is_disordered() {
    covers!("borodino": "8.5b", "9.85p", "9.85e");
    for (checks, shaken, steady) in
        [([7, 6], "ru_sha_a", "ru_sha_b"), ([6, 7], "ru_sha_b", "ru_sha_a")]
    {
        let mut play = Field::new("french", "fire")
            .unit("fr_cm_art_a", "4607", "E")
            .marked("ru_sha_a", "4305", "W", &["square"])
            .marked("ru_sha_b", "4305", "W", &["square"])
            .table();
        // 5 + 4 and 1 for the Square: a check against 6 for each.
        play.dice(&[5, checks[0], checks[1]]);
        play.choose(json!({"fire": {"guns": ["fr_cm_art_a"], "target": "4305"}}));
        assert_eq!(play.dice_left(), 0);
        assert!(play.is_disordered(shaken) && !play.is_disordered(steady));
        assert!(!play.has(shaken, "square") && !play.has(steady, "square"));
        assert!(Table::<Borodino>::load(&play.position(), Seed::from(1)).is_ok());
    }
}

#[test]
fn infantry_in_order_does_not_join_a_square_that_a_gun_stands_in() {
    covers!("borodino": "9.85f");
    let mut play = Field::new("french", "movement")
        .marked("fr_cm_lon_a", "4408", "E", &["square"])
        .marked("fr_cm_art_a", "4408", "E", &["square"])
        .unit("fr_cm_lon_b", "4508", "E")
        .unit("ru_gog_a", "4008", "W")
        .table();
    // It has the points to pass through the Square, and may only do that.
    play.choose(json!({"move": {"unit": "fr_cm_lon_b"}})).choose(json!({"step": {"to": "4408"}}));
    assert_eq!(play.forbidden_by(json!({"halt": {"facing": "E"}})), "9.85f");
    assert!(play.has("fr_cm_lon_a", "square"));
}

fn face(facing: &str) -> Value {
    json!({"face": {"facing": facing}})
}

#[test]
fn a_square_does_not_move_out_of_a_zoc_that_came_to_it_and_moves_when_one_has_gone() {
    covers!("borodino": "9.85m");
    let square =
        |phase: &str| Field::new("russian", phase).marked("ru_gog_a", "4520", "W", &["square"]);
    // French cavalry gives way before other Russians to 4621, next to the Square.
    let mut play =
        square("movement").unit("ru_sha_a", "4921", "W").unit("fr_wt_bea", "4721", "W").table();
    play.choose(begin("ru_sha_a")).choose(step("4821"));
    play.choose(json!({"give_way": {"to": "4621"}})).choose(face("E")).choose(halt("E"));
    play.choose(begin("ru_gog_a"));
    assert_eq!(play.forbidden_by(step("4420")), "9.85m");
    // Guns Disorder the infantry next to it: 9 + 4.
    let mut play =
        square("fire").unit("ru_viii_art_a", "4420", "W").unit("fr_cm_guy", "4620", "E").table();
    play.dice(&[9]).choose(fire(&["ru_viii_art_a"], "4620"));
    assert!(play.is_disordered("fr_cm_guy"));
    play.choose(begin("ru_gog_a"));
    assert!(play.legal(step("4421")));
}

#[test]
fn nobody_leads_an_inactive_unit_out_of_its_square() {
    covers!("borodino": "R6.d", "9.85o");
    let begun = |active: Value| {
        let mut play = Field::new("french", "movement")
            .with("active", active)
            .marked("fr_cm_tes_a", "4408", "W", &["square"])
            .marked("fr_fr_vdd_b", "4408", "W", &["square"])
            .table();
        play.choose(begin("fr_cm_tes_a"));
        play
    };
    assert_eq!(begun(json!(["compans"])).forbidden_by(json!("leave_square")), "R6.d");
    assert!(begun(json!(["compans", "friant"])).legal(json!("leave_square")));
}

#[test]
fn a_stack_that_did_not_commit_itself_keeps_infantry_in_its_zone_from_forming_square() {
    covers!("borodino": "9.85a", "9.43b");
    // The cavalry in 4407 stands next to the Militia, which has no ZOC, and charges somebody else.
    let offered = |commitment: u16| {
        let mut play = Field::great("fr_cav", "declare")
            .with("under_orders", json!(["fr_sg_bes"]))
            .unit("fr_sg_bes", "4407", "NW")
            .unit("fr_sg_bru", "4305", "NW")
            .unit("ru_mil_sm_a", "4307", "W")
            .unit("ru_27_sta", "4409", "W")
            .table();
        play.choose(charge("4407", "4409", &["4408"], "NW"));
        play.dice(&[commitment, 3]).choose(charge("4305", "4307", &["4306"], "NW"));
        let mut asked = false;
        while play.prompt() == "prompt-respond" {
            let about = Borodino::prompt(play.0.state(), RUSSIAN);
            let militia = serde_json::to_string(&about).unwrap().contains("4307");
            asked |= militia && play.offers("form_square");
            play.dice(&[0; 12]).choose(json!("stand"));
        }
        asked
    };
    assert!(!offered(6), "it has failed, and its zone counts");
    assert!(offered(0), "it charges, and its zone is left out");
}

#[test]
fn infantry_that_a_charge_takes_up_late_may_still_form_square() {
    covers!("borodino": "9.85a", "9.22b", "8.6e");
    let mut play = Field::new("french", "declare")
        .unit("fr_sg_bes", "4720", "E")
        .unit("fr_cm_guy", "4619", "E")
        .unit("ru_gog_a", "4520", "W")
        .unit("ru_sha_a", "4519", "W")
        .unit("ru_viii_art_a", "4519", "W")
        .table();
    play.choose(from_4720()).choose(json!({"shock": {"from": "4619"}}));
    play.dice(&[0, 0]).choose(json!({"leave": {"from": "4720", "target": "4519"}}));
    if play.prompt() == "prompt-declare" {
        play.choose(json!("done"));
    }
    // Those in 4520 are charged and stand; those in 4519 are attacked by infantry alone.
    assert_eq!(play.prompt(), "prompt-respond");
    play.choose(json!("stand"));
    assert_eq!(play.prompt(), "prompt-reaction-fire");
    // 9 + 4 and adjacent: the infantry is Disordered and gives up; the cavalry takes 4519 as well.
    play.dice(&[9]).choose(json!({"fire": {"guns": ["ru_viii_art_a"], "target": "4619"}}));
    assert_eq!((play.decides(), play.prompt().as_str()), (RUSSIAN, "prompt-respond"));
    assert!(play.offers("form_square"));
    play.dice(&[0; 6]).choose(json!("form_square"));
    assert!(play.has("ru_sha_a", "square") && !play.has("ru_gog_a", "square"));
}
