//! Commanders: whom they command and what becomes of them (CM).

use bivouac_kernel::covers;
use serde_json::json;

use crate::common::*;

/// What a commander adds to an attack of some units of the Coalition under CD16.
fn rating(commander: &str, units: &[&str]) -> i64 {
    rating_of(&[commander], units)
}

/// The same of several commanders.
fn rating_of(commanders: &[&str], units: &[&str]) -> i64 {
    let field = Field::new(6).units(units, "4210").commanders(commanders, "4210");
    let mut play = field.unit("F-V-16", "4209").phase("combat");
    play.choose("no_attack");
    play.dice(&[6, 1, 6, 3]).choose_all([attack("4210", "4209"), commands(1)]);
    let parts = play.told("fought")[0]["parts"][0].as_array().unwrap().clone();
    let rated = parts.iter().filter(|part| part["rule"] == "CD16");
    rated.map(|part| part["value"].as_i64().unwrap()).sum()
}

/// Whether a commander takes one off the attrition roll of units that he leads three hexes far (MA11).
fn commands_all(commander: &str, units: &[&str]) -> bool {
    let field = Field::new(6).units(units, "4110").commander(commander, "4110");
    let mut play = field.train(COALITION, "4110").unit("F-V-16", "Mainz").phase("movement");
    play.choose_all([moves(commander, "4110"), step("4210"), step("4310"), step("4309")]);
    play.dice(&[1]).choose("halt");
    play.told("attrition")[0]["modifiers"] == json!([["MA11", -1]])
}

#[test]
fn rank_a_commands_any_unit_of_his_side() {
    covers!("nemesis": "CM5");
    assert_eq!(rating("blucher", &["R-I-05", "P-I-07", "R-I-C", "R-I-A"]), 4);
    assert!(commands_all("wittgenstein", &["P-I-07", "R-K-1", "R-I-A"]));
}

#[test]
fn rank_i_commands_infantry_of_his_nation_and_his_corps() {
    covers!("nemesis": "CM6");
    // Barclay, of corps VI, has CR 3.
    assert_eq!(rating("barclay", &["R-I-05", "R-II-03", "R-XI-10"]), 3, "Russian infantry");
    assert_eq!(rating("barclay", &["R-VI-07", "R-VI-C", "R-VI-A"]), 3, "all of his corps");
    assert_eq!(rating("barclay", &["P-I-07", "P-I-08", "R-I-05"]), 1, "no Prussians");
    assert_eq!(rating("barclay", &["R-I-C", "R-I-A"]), 0, "no other arms of other corps");
}

#[test]
fn rank_c_commands_cavalry_and_rank_k_cossacks() {
    covers!("nemesis": "CM7");
    assert!(commands_all("korff", &["R-I-C", "P-I-C1"]), "of any corps or nation");
    assert!(!commands_all("korff", &["R-I-C", "R-K-1"]), "but no Cossacks");
    assert!(commands_all("chernyshev", &["R-K-1", "R-K-2"]));
    assert!(!commands_all("chernyshev", &["R-K-1", "R-I-C"]));
    assert_eq!(rating("chernyshev", &["R-K-1", "R-I-C", "R-I-05"]), 1);
}

#[test]
fn rank_corps_commands_his_corps() {
    covers!("nemesis": "CM8");
    assert_eq!(rating("sacken", &["R-XI-10", "R-XI-C", "R-I-05"]), 2);
    assert_eq!(rating("sacken", &["R-I-05", "R-I-14"]), 0);
}

#[test]
fn the_guard_obeys_a_commander_of_any_rank() {
    covers!("nemesis": "CM9");
    for commander in ["blucher", "yorck", "chernyshev", "sacken"] {
        assert_eq!(rating(commander, &["R-V-1G", "R-V-A"]), 2, "{commander}");
    }
    assert!(commands_all("korff", &["R-V-C1", "R-V-LC"]));
    assert_eq!(rating("sacken", &["R-V-C2"]), 0, "of corps V, but not of the Guard");
}

#[test]
fn of_those_who_command_as_many_the_higher_rank_counts_not_the_higher_rating() {
    covers!("nemesis": "CD17", "CD49");
    let (corps, guard) = (["R-XI-10", "R-XI-27", "R-XI-16"], ["R-V-1G", "R-V-2G", "R-V-C1"]);
    // A (2) before I (3), I (2) before Corps (3), I (1) before K (3), K (2) before Corps (3).
    assert_eq!(rating_of(&["barclay", "wittgenstein"], &corps), 2);
    assert_eq!(rating_of(&["sacken", "bennigsen"], &corps), 2);
    assert_eq!(rating_of(&["chernyshev", "tauentzien"], &guard), 1);
    assert_eq!(rating_of(&["raevski", "tettenborn"], &guard), 2);
    // Of two of one rank the higher rating counts.
    assert_eq!(rating_of(&["bennigsen", "barclay"], &corps), 3);
}

#[test]
fn ranks_do_not_matter_for_rallies_and_rolls() {
    covers!("nemesis": "CM10");
    // Oudinot has corps XII and rating 2.
    let field = Field::new(6).disrupted("F-V-16", "Magdeburg").disrupted("F-V-17", "Magdeburg");
    let field = field.commander("oudinot", "Magdeburg").depot(FRENCH, "Magdeburg");
    let mut play = field.train(FRENCH, "Magdeburg").unit("R-I-05", "Warsaw").phase("rally");
    play.choose(rally("Magdeburg")).choose_all([restore("F-V-16"), restore("F-V-17")]);
    assert!(!play.is_disrupted("F-V-16") && !play.is_disrupted("F-V-17"));
    let field = Field::new(6).unit("F-V-16", "4209").commander("oudinot", "4209");
    let mut play = field.unit("R-I-05", "4210").phase("combat");
    play.dice(&[2]).choose_all([attack("4209", "4210"), commands(0)]);
    assert_eq!(play.told("attack_rolled")[0]["cr"], 2);
}

/// Russians in 4210 attack commanders alone in 4209; the next French stacks stand one and three hexes
/// away, the last four.
fn found_alone(commanders: &[&str], dice: &[u16]) -> Play {
    let field = Field::new(6).commanders(commanders, "4209").unit("R-I-05", "4210");
    let field = field.unit("F-V-16", "4309").unit("F-V-17", "4212").unit("F-V-18", "4213");
    let field = field.depot(FRENCH, "4208").commander("davout", "4109");
    let mut play = field.phase("combat");
    play.dice(&[6]).dice(dice).choose_all([attack("4210", "4209"), commands(1)]);
    play
}

#[test]
fn a_commander_who_is_found_alone_is_lost_on_a_1_and_else_joins_a_stack_within_three_hexes() {
    covers!("nemesis": "CM1", "CM2", "CM3", "CM11");
    let lost = found_alone(&["lauriston"], &[1]);
    assert_eq!(lost.commander_at("lauriston"), "eliminated");
    let mut play = found_alone(&["lauriston"], &[2]);
    assert_eq!((play.decides(), play.prompt().as_str()), (FRENCH, "prompt-join"));
    assert_eq!(play.offered("join", "hex"), ["4212", "4309"], "past the enemy, over the Vistula");
    assert_eq!(play.forbidden_by(join("4213")), "CM11", "four hexes");
    assert_eq!(play.forbidden_by(join("4208")), "CM11", "a depot is no stack");
    assert_eq!(play.forbidden_by(join("4109")), "CM11", "nor is Davout alone");
    play.choose(join("4212"));
    assert_eq!(play.commander_at("lauriston"), "4212");
}

#[test]
fn each_commander_in_the_hex_rolls() {
    covers!("nemesis": "CM1", "CM3", "SQ11");
    // In the order of the list Ney is before Lauriston.
    let mut play = found_alone(&["lauriston", "ney"], &[1, 6]);
    assert_eq!(play.commander_at("ney"), "eliminated");
    play.choose(join("4309"));
    assert_eq!(play.commander_at("lauriston"), "4309");
}

#[test]
fn without_a_stack_near_enough_he_is_lost_whatever_he_rolls() {
    covers!("nemesis": "CM2");
    let field = Field::new(6).commander("lauriston", "4209").unit("R-I-05", "4210");
    let mut play = field.unit("F-V-18", "4213").phase("combat");
    play.dice(&[6, 6]).choose_all([attack("4210", "4209"), commands(1)]);
    assert_eq!(play.commander_at("lauriston"), "eliminated");
}

#[test]
fn an_eliminated_commander_does_not_return() {
    covers!("nemesis": "CM13");
    let field = Field::new(5).only().unit("F-V-16", "Erfurt").unit("R-I-05", "Warsaw");
    let arrives = field.clone().expected("napoleon").phase("reinforcements");
    assert_ne!(arrives.commander_at("napoleon"), "waiting", "he is due on turn 5");
    let mut gone = field.commander_with("napoleon", json!({"at": "eliminated"})).phase("combat");
    gone.after_turn(5);
    assert_eq!(gone.commander_at("napoleon"), "eliminated");
}

#[test]
fn changes_that_name_an_eliminated_commander_are_void() {
    covers!("nemesis": "CM13");
    // On turn 9 Vorontsov gets CR 3.
    let field = Field::new(9).only().unit("F-V-16", "Mainz").unit("R-I-05", "Warsaw");
    let lives = field.clone().commander("vorontsov", "Warsaw").phase("reinforcements");
    assert_eq!(lives.told("cr_changed").len(), 1);
    let gone = field.commander_with("vorontsov", json!({"at": "eliminated"}));
    let gone = gone.phase("reinforcements");
    assert!(gone.told("cr_changed").is_empty());
    assert_eq!(gone.commander_at("vorontsov"), "eliminated");
}

/// Bavarians in Munich under Augereau change sides on turn 13; a French unit stands in a place.
fn deserted(french: &str) -> Play {
    let field = Field::new(13).only().unit("F-BAV-1", "Munich").commander("augereau", "Munich");
    let field = field.politics("austria", json!("coalition")).politics("austria_since", json!(12));
    let field = field.politics("confederation", json!("leaving")).unit("F-V-16", french);
    field.unit("R-I-05", "Warsaw").phase("reinforcements")
}

#[test]
fn a_commander_whose_units_change_sides_goes_to_a_stack_without_a_roll() {
    covers!("nemesis": "CM14", "CC9");
    let near = deserted("3023"); // three hexes
    assert_eq!(near.commander_at("augereau"), "3023");
    assert!(near.told("commander_rolled").is_empty());
    assert_eq!(near.told("commander_fled").len(), 1);
    assert!(near.told("command_lost").is_empty(), "to change sides is not to be eliminated");
    let far = deserted("2920"); // next to Munich
    assert_eq!(far.commander_at("augereau"), "2920");
    let none = deserted("Mainz");
    assert_eq!(none.commander_at("augereau"), "eliminated");
}
