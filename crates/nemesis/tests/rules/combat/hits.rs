//! Hits, who takes them, and pursuit (DM).

use bivouac_kernel::covers;
use serde_json::json;

use super::*;

/// The hits of attacker and defender in the last combat.
fn hits(play: &Play) -> Value {
    play.told("fought").last().expect("a combat was fought")["hits"].clone()
}

#[test]
fn the_loser_takes_the_difference_and_the_winner_half_of_it_by_a_die() {
    covers!("nemesis": "DM1", "DM4");
    for (loss_die, losses) in [(1, 1), (2, 2), (3, 3), (4, 3), (5, 4), (6, 5)] {
        // Five hits, of which half are three; the same for either side.
        let attack = fought(facing(&FOUR_FRENCH, &FOUR_RUSSIANS), &[6, 1, loss_die]);
        assert_eq!(hits(&attack), json!([losses, 5]), "die {loss_die}");
        let defence = fought(facing(&FOUR_FRENCH, &FOUR_RUSSIANS), &[1, 6, loss_die]);
        assert_eq!(hits(&defence), json!([5, losses]), "die {loss_die}");
    }
    // Half of one hit is one; less two is none.
    let least = fought(facing(&FOUR_FRENCH, &FOUR_RUSSIANS), &[2, 1, 1]);
    assert_eq!(hits(&least), json!([0, 1]));
}

#[test]
fn two_hits_for_each_undisrupted_unit_of_the_winner_are_the_most() {
    covers!("nemesis": "DM2", "DM12");
    // One unit with Napoleon: 1 + 1 + 1 + 6 against 4 + 1 is four more, and two hits.
    let field = facing(&["F-V-16"], &FOUR_RUSSIANS).commander("napoleon", "4209");
    assert_eq!(hits(&fought(field, &[6, 1, 3])), json!([1, 2]));
    // With a support that takes part there are two more.
    let field = facing(&["F-V-16"], &FOUR_RUSSIANS).commander("napoleon", "4209");
    let mut play = goes_ahead(field.unit("F-V-17", "4110"));
    play.dice(&[6, 6, 1, 3]).choose(support("4110"));
    assert_eq!((totals(&play), hits(&play)), (json!([10, 5]), json!([2, 4])));
    // The defender who wins: one in good order and one disrupted, with Barclay.
    let field = facing(&FOUR_FRENCH, &["R-I-05"]).disrupted("R-I-14", "4210");
    let play = fought(field.commander("barclay", "4210"), &[1, 6, 3]);
    assert_eq!((totals(&play), hits(&play)), (json!([5, 10]), json!([2, 1])));
}

#[test]
fn hits_beyond_what_the_units_can_take_count_nowhere() {
    covers!("nemesis": "DM7", "DM4", "VC6");
    // 4 + 6 against 1 + 1: eight, but one unit takes two, of which half is one.
    let mut play = fought(facing(&FOUR_FRENCH, &["R-I-05"]), &[6, 1, 3]);
    assert_eq!(hits(&play), json!([1, 2]));
    play.choose_all([hit("F-V-16"), json!("stay")]);
    assert_eq!(play.battle_vp(), [0, 0]);
}

#[test]
fn half_of_the_hits_rounded_up_fall_on_the_main_stack() {
    covers!("nemesis": "DM5", "DM8");
    // 4 + 6 against 2 + 2 + 3: three hits, so two for the stack and one for the support.
    let field = facing(&FOUR_FRENCH, &["R-I-05", "R-I-14"]).units(&["R-II-03", "R-II-04"], "4211");
    let mut play = goes_ahead(field.unit("R-VI-07", "4111"));
    play.choose_all([commands(1), support("4211")]);
    // The second support fails.
    play.dice(&[6, 2, 6, 3, 1]).choose(support("4111"));
    assert_eq!(hits(&play), json!([0, 3]));
    assert_eq!(play.forbidden_by(hit("R-VI-07")), "DM8", "it takes no part");
    play.choose(hit("R-II-03"));
    assert_eq!(play.forbidden_by(hit("R-II-03")), "DM5");
    assert_eq!(play.forbidden_by(hit("R-II-04")), "DM5");
    play.choose_all([hit("R-I-05"), hit("R-I-14")]);
    assert!(play.is_disrupted("R-I-05") && play.is_disrupted("R-I-14"));
    assert!(play.is_disrupted("R-II-03") && !play.is_disrupted("R-II-04"));
}

#[test]
fn the_winners_hits_are_shared_in_the_same_way() {
    covers!("nemesis": "DM5", "DM8", "DM9");
    // 2 + 2 + 6 against 4 + 2: four hits, two in return; one of them on the attackers.
    let field = facing(&["F-V-16", "F-V-17"], &FOUR_RUSSIANS).units(&["F-V-18", "F-V-19"], "4110");
    let mut play = goes_ahead(field);
    play.dice(&[6, 6, 2, 3]).choose(support("4110"));
    assert_eq!(hits(&play), json!([2, 4]));
    play.choose_all(FOUR_RUSSIANS.map(hit));
    assert_eq!(play.decides(), FRENCH);
    play.choose(hit("F-V-18"));
    assert_eq!(play.forbidden_by(hit("F-V-18")), "DM5");
    assert_eq!(play.forbidden_by(hit("F-V-19")), "DM5");
    play.choose(hit("F-V-17"));
    assert!(play.is_disrupted("F-V-17") && play.is_disrupted("F-V-18"));
}

#[test]
fn a_hit_disrupts_and_another_eliminates() {
    covers!("nemesis": "DM6", "DM7", "DM14");
    let mut play = fought(facing(&FOUR_FRENCH, &["R-I-05", "R-I-14"]).only(), &[1, 1, 1]);
    // 5 to 3: two hits.
    play.choose(hit("R-I-05"));
    assert!(play.is_disrupted("R-I-05"));
    play.choose(hit("R-I-05"));
    assert_eq!(play.at("R-I-05"), "eliminated");
    assert!(!play.is_disrupted("R-I-14"));
    play.after_turn(6);
    assert_eq!(play.at("R-I-05"), "eliminated", "it does not come back by itself");
}

#[test]
fn all_hits_can_be_taken_at_once_and_as_few_as_possible_are_lost() {
    covers!("nemesis": "DM6", "DM7");
    // Five hits on four units: everybody is disrupted, and somebody twice.
    let mut play = fought(facing(&FOUR_FRENCH, &FOUR_RUSSIANS), &[6, 1, 3]);
    assert_eq!(hits(&play), json!([3, 5]));
    let taken = play.carry_out("plan-hits");
    assert_eq!(taken.len(), 5);
    let lost = |play: &Play, unit: &&&str| play.at(unit) == "eliminated";
    assert_eq!(FOUR_RUSSIANS.iter().filter(|unit| lost(&play, unit)).count(), 1);
    assert_eq!(FOUR_RUSSIANS.iter().filter(|unit| play.is_disrupted(unit)).count(), 3);
    // Then the winner's three: nobody is lost, and one after the other may still be chosen.
    assert_eq!(play.decides(), FRENCH);
    assert!(FOUR_FRENCH.iter().all(|unit| play.legal(hit(unit))));
    play.carry_out("plan-hits-disrupt");
    assert_eq!(FOUR_FRENCH.iter().filter(|unit| play.is_disrupted(unit)).count(), 3);
    assert_eq!(play.decides(), COALITION, "who withdraws now");
}

#[test]
fn hits_taken_at_once_fall_on_the_main_stack_for_a_half_and_on_supports_only_then() {
    covers!("nemesis": "DM5", "DM8");
    // The stack has one in good order and one disrupted, the support two in good order. Of three hits
    // two fall on the stack: one of its units is lost although the support has another in good order.
    let field = facing(&FOUR_FRENCH, &["R-I-05"]).disrupted("R-I-14", "4210");
    let mut play = goes_ahead(field.units(&["R-II-03", "R-II-04"], "4211"));
    // 4 + 5 against 1 + 2 + 3: three hits; the support joins.
    play.choose(commands(1)).dice(&[6, 5, 3, 1]).choose(support("4211"));
    assert_eq!((totals(&play), hits(&play)), (json!([9, 6]), json!([0, 3])));
    play.carry_out("plan-hits");
    assert!(!play.prompt().contains("hits"), "all are taken");
    let main = ["R-I-05", "R-I-14"].map(|unit| match play.at(unit).as_str() {
        "eliminated" => 2 - u8::from(unit == "R-I-14"), // it was disrupted before
        _ => u8::from(unit == "R-I-05" && play.is_disrupted(unit)),
    });
    assert_eq!(main.iter().sum::<u8>(), 2);
    let aside = ["R-II-03", "R-II-04"].map(|unit| play.is_disrupted(unit));
    assert_eq!(aside.iter().filter(|hurt| **hurt).count(), 1);
}

#[test]
fn hits_taken_at_once_spare_cavalry_and_guns() {
    covers!("nemesis": "DM7", "DM10");
    // 4 + 4 against 3 and the CF of two arms, 2, and die 1: two hits.
    let field = facing(&FOUR_FRENCH, &["R-I-C", "R-I-05", "R-I-14"]);
    let mut play = fought(field, &[4, 1, 1]);
    assert_eq!(hits(&play), json!([0, 2]));
    play.carry_out("plan-hits-disrupt");
    assert!(play.is_disrupted("R-I-05") && play.is_disrupted("R-I-14"));
    assert!(!play.is_disrupted("R-I-C"));
}

#[test]
fn a_single_hit_is_no_plan() {
    covers!("nemesis": "DM7");
    let play = fought(facing(&FOUR_FRENCH, &FOUR_RUSSIANS), &[2, 1, 1]);
    assert_eq!(hits(&play), json!([0, 1]));
    assert!(play.plans().is_empty());
}

/// Three units, one of them mounted, beat some Russians: 3 + 2 + 4 against theirs and a die that makes
/// the difference two. The winner loses nothing.
fn beaten(defenders: &[&str], defence_die: u16) -> Play {
    let field = facing(&["F-V-16", "F-V-17", "F-IC-1"], defenders);
    let mut play = fought(field, &[4, defence_die, 1]);
    assert_eq!(hits(&play), json!([0, 2]));
    play.choose_all([hit(defenders[0]), hit(defenders[1])]);
    play
}

#[test]
fn pursuit_costs_who_withdraws_without_cavalry_one_more() {
    covers!("nemesis": "DM3", "DM10");
    let foot = ["R-I-05", "R-I-14", "R-II-03", "R-II-04"];
    let mut play = beaten(&foot, 3);
    play.choose(withdraw("4211"));
    assert_eq!((play.decides(), play.prompt().as_str()), (COALITION, "prompt-pursuit"));
    play.choose(hit("R-II-04"));
    assert!(play.is_disrupted("R-II-04"));
    // Who stands is not pursued, nor who has cavalry, disrupted or not.
    let mut stands = beaten(&foot, 3);
    stands.choose("stand");
    assert_ne!(stands.prompt(), "prompt-pursuit");
    assert!(!stands.is_disrupted("R-II-03"));
    let mut mounted = beaten(&["R-I-05", "R-I-C", "R-II-03"], 2);
    mounted.choose(withdraw("4211"));
    assert!(mounted.is_disrupted("R-I-C") && !mounted.is_disrupted("R-II-03"));
    assert_eq!(mounted.prompt(), "prompt-advance");
}

#[test]
fn the_pursuit_falls_on_those_who_withdraw_and_on_no_support() {
    covers!("nemesis": "DM10");
    // 3 + 2 + 4 against 2 + 1 + 4: two hits, and the winner loses nothing.
    let field = facing(&["F-V-16", "F-V-17", "F-IC-1"], &["R-I-05", "R-I-14"]);
    let mut play = goes_ahead(field.unit("R-II-03", "4211"));
    play.choose(commands(1)).dice(&[6, 4, 4, 1]).choose(support("4211"));
    assert_eq!((totals(&play), hits(&play)), (json!([9, 7]), json!([0, 2])));
    play.choose_all([hit("R-I-05"), hit("R-I-14"), withdraw("4311")]);
    assert_eq!(play.prompt(), "prompt-pursuit");
    assert_eq!(play.forbidden_by(hit("R-II-03")), "DM10");
    play.choose(hit("R-I-14"));
    assert_eq!((play.at("R-I-14").as_str(), play.at("R-I-05").as_str()), ("eliminated", "4311"));
}

#[test]
fn nobody_pursues_without_cavalry_in_good_order_in_the_attacking_stack() {
    covers!("nemesis": "DM10", "DM3");
    // The attackers' only cavalry is disrupted by the winner's loss.
    let field = facing(&["F-V-16", "F-V-17", "F-IC-1"], &FOUR_RUSSIANS);
    let mut shaken = fought(field, &[4, 3, 3]);
    shaken.choose_all([hit("R-I-05"), hit("R-I-14"), hit("F-IC-1"), withdraw("4211")]);
    assert_ne!(shaken.prompt(), "prompt-pursuit");
    // Cavalry that only supports: 3 + 1 + 3 against 4 + 1.
    let field = facing(&["F-V-16", "F-V-17", "F-V-18"], &FOUR_RUSSIANS).unit("F-IC-1", "4110");
    let mut aside = goes_ahead(field);
    aside.dice(&[6, 3, 1, 1]).choose(support("4110"));
    aside.choose_all([hit("R-I-05"), hit("R-I-14"), withdraw("4211")]);
    assert_ne!(aside.prompt(), "prompt-pursuit");
    // A defender who wins withdraws unharmed.
    let mut winner = fought(facing(&["F-V-16", "F-IC-1"], &FOUR_RUSSIANS), &[1, 3, 1]);
    winner.until("withdraw").choose(withdraw("4211"));
    assert_ne!(winner.prompt(), "prompt-pursuit");
    assert!(FOUR_RUSSIANS.iter().all(|unit| !winner.is_disrupted(unit)));
}

#[test]
fn the_pursuit_hit_comes_on_top_of_the_most() {
    covers!("nemesis": "DM11", "DM2", "VC6");
    // One cavalry unit with Napoleon: 1 + 1 + 1 + 6 against 3 + 1, two hits at the most.
    let field = facing(&["F-IC-1"], &["R-I-05", "R-I-14", "R-II-03"]).commander("napoleon", "4209");
    let mut play = fought(field, &[6, 1, 1]);
    assert_eq!(hits(&play), json!([0, 2]));
    play.choose_all([hit("R-I-05"), hit("R-I-14"), withdraw("4211"), hit("R-II-03")]);
    assert!(play.is_disrupted("R-II-03"));
    play.choose("stay");
    assert_eq!(play.battle_vp(), [1, 0], "three hits on three units");
}

#[test]
fn a_force_wholly_disrupted_causes_no_hits() {
    covers!("nemesis": "CD28", "CD31", "CD52", "DM13");
    let field = facing(&["F-V-16", "F-V-17"], &[]).disrupted("R-I-05", "4210");
    let field = field.disrupted("R-I-14", "4210").commander("barclay", "4210");
    // It counts nothing, not even Barclay: beaten, equal, or the winner.
    for (dice, values, expected) in
        [([2, 3, 6], [4, 3], [0, 1]), ([1, 3, 6], [3, 3], [0, 0]), ([1, 4, 1], [3, 4], [0, 0])]
    {
        let play = fought(field.clone(), &dice);
        assert_eq!((totals(&play), hits(&play)), (json!(values), json!(expected)), "{dice:?}");
    }
    // With a support in good order it does: 2 + 1 against 0, 1 + 1 of the support, and 3.
    let mut play = goes_ahead(field.unit("R-II-03", "4211").commander("sacken", "4211"));
    play.choose(commands(0)).dice(&[4, 1, 3, 3]).choose(support("4211"));
    assert_eq!((totals(&play), hits(&play)), (json!([3, 5]), json!([2, 1])));
}
