//! Withdrawal (WD).

use bivouac_kernel::covers;
use serde_json::json;

use super::*;

/// Davout with four units against four Russians. With the modifier of the ground and the dice made to
/// suit it he wins by three: three hits, none in return, and the defenders must withdraw.
fn must_withdraw(field: Field, from: &str, target: &str, modifier: i16) -> Play {
    let field = field.units(&FOUR_FRENCH, from).commander("davout", from);
    let mut play = field.units(&FOUR_RUSSIANS, target).phase("combat");
    // Four units, two raised, CR 4 and the die, against four and a 4.
    let die = u16::try_from(1 - modifier).unwrap();
    play.dice(&[6, die, 4, 1]).choose_all([attack(from, target), commands(1)]);
    while play.told("fought").is_empty() {
        let commands_asked = play.prompt() == "prompt-defender-commands";
        play.choose(if commands_asked { commands(0) } else { json!("done") });
    }
    assert_eq!(play.told("fought")[0]["hits"], json!([0, 3]));
    play.choose_all(["R-I-05", "R-I-14", "R-II-03"].map(hit));
    play
}

#[test]
fn the_stack_goes_one_hex_together_with_its_counters() {
    covers!("nemesis": "WD1", "WD8", "WD15", "AS33", "AS27");
    let field = Field::new(6)
        .counters(COALITION, "4210", json!({"real": 1, "dummy": 1}))
        .forage("4210")
        .depot(COALITION, "4210");
    let mut play = must_withdraw(field, "4209", "4210", 0);
    assert_eq!(play.forbidden_by(withdraw("4212")), "WD8");
    play.choose(withdraw("4211"));
    assert_eq!(play.stack("4211").len(), 4);
    assert_eq!(play.counters(COALITION, "4211"), (1, 1));
    assert!(play.forages("4211"));
    assert!(play.has_depot(COALITION, "4210"), "until the enemy enters");
    play.choose("advance");
    assert!(!play.has_depot(COALITION, "4210"));
}

#[test]
fn commanders_go_with_their_stack() {
    covers!("nemesis": "WD15");
    // Wittgenstein's CR is made up for by the defender's die.
    let field = facing(&FOUR_FRENCH, &FOUR_RUSSIANS).commander("wittgenstein", "4210");
    let mut play = fought(field.commander("davout", "4209"), &[1, 2, 1]);
    assert_eq!(totals(&play), json!([11, 8]));
    play.choose_all(["R-I-05", "R-I-14", "R-II-03"].map(hit)).choose(withdraw("4311"));
    assert_eq!(play.commander_at("wittgenstein"), "4311");
}

#[test]
fn no_withdrawal_over_an_unbridged_river() {
    covers!("nemesis": "WD2");
    let play = must_withdraw(Field::new(6), "4210", "Plock", 0);
    assert_eq!(play.forbidden_by(withdraw("4112")), "WD2", "the Vistula");
    assert!(play.legal(withdraw("4212")), "over its bridge");
}

#[test]
fn no_withdrawal_into_difficult_terrain() {
    covers!("nemesis": "WD3");
    let play = must_withdraw(Field::new(6), "4210", "4311", 0);
    assert_eq!(play.forbidden_by(withdraw("4410")), "WD3");
    assert_eq!(play.offered("withdraw", "to"), ["4312", "4411"]);
}

#[test]
fn no_withdrawal_to_or_past_the_enemy() {
    covers!("nemesis": "WD4", "WD10");
    let field = Field::new(6).unit("F-III-08", "4211").unit("F-III-11", "4310");
    let play = must_withdraw(field, "4209", "4210", 0);
    assert_eq!(play.forbidden_by(withdraw("4211")), "WD4", "an enemy is there");
    assert_eq!(play.forbidden_by(withdraw("4110")), "WD4", "next to the attackers");
    assert!(play.legal(withdraw("4311")), "next to others who might support does not matter");
    assert!(play.legal(withdraw("4111")));
}

#[test]
fn no_withdrawal_into_closed_land_but_over_lone_depots_and_commanders() {
    covers!("nemesis": "WD9", "AU1", "MV27", "CM12");
    // From Dresden, attacked from Bautzen over the bridge of the Elbe: Bohemia is neutral.
    let field = Field::new(6).depot(FRENCH, "3214").commander("ney", "3214");
    let mut play = must_withdraw(field.unit("F-III-08", "Torgau"), "Bautzen", "Dresden", -3);
    assert_eq!(play.forbidden_by(withdraw("Teplitz")), "WD9");
    assert_eq!(play.offered("withdraw", "to"), ["3214", "3215"]);
    play.dice(&[2]).choose(withdraw("3214"));
    assert!(!play.has_depot(FRENCH, "3214"));
    assert_eq!(play.told("commander_rolled").len(), 1, "Ney has to flee");
}

#[test]
fn cavalry_does_not_hinder_a_withdrawal_and_it_costs_nothing() {
    covers!("nemesis": "WD8", "MV8");
    let field = Field::new(6).unit("F-IC-1", "4212").unit("F-IC-2", "4312");
    let mut play = must_withdraw(field, "4209", "4210", 0);
    play.choose(withdraw("4211"));
    assert_eq!(play.at("R-II-04"), "4211");
    assert!(play.told("attrition").is_empty() && play.told("train_spent").is_empty());
}

#[test]
fn who_must_withdraw_and_cannot_stays_and_each_takes_another_hit() {
    covers!("nemesis": "WD7", "WD14", "DM11");
    // From 3314, attacked from Bautzen: marsh, rivers, and hexes next to the attackers.
    let play = must_withdraw(Field::new(6), "Bautzen", "3314", -3);
    assert_eq!(play.told("eliminated").len(), 3, "those who were disrupted");
    assert_eq!(play.at("R-II-04"), "3314");
    assert!(play.is_disrupted("R-II-04"));
    assert!(play.told("advanced").is_empty() && play.prompt() != "prompt-advance");
}

#[test]
fn who_may_withdraw_and_has_nowhere_to_go_stays() {
    covers!("nemesis": "WD16");
    // The defender wins in 3314 and is asked nothing.
    let field = Field::new(6).units(&FOUR_FRENCH, "Bautzen").unit("R-I-05", "3314");
    let mut play = field.phase("combat");
    play.dice(&[6, 1, 6, 1]).choose_all([attack("Bautzen", "3314"), commands(1)]);
    play.choose_all([hit("F-V-16"), hit("F-V-17")]);
    assert_eq!(play.told("fought")[0]["verdict"], "defender_wins");
    assert_ne!(play.prompt(), "prompt-may-withdraw");
    assert_eq!(play.at("R-I-05"), "3314");
}

#[test]
fn who_can_only_go_to_switzerland_is_removed_there() {
    covers!("nemesis": "WD17", "SP7", "SP8", "CM1", "EV13");
    // 2321 lies beside Basel; of the other sides away from Strasbourg a French unit holds one, and
    // Freiburg lies in the forest.
    let field = Field::new(6).unit("F-III-08", "2221").commander("kleist", "2321");
    let field = field.units(&FOUR_FRENCH, "2320").commander("davout", "2320");
    let mut play = field.units(&FOUR_RUSSIANS, "2321").phase("combat");
    play.dice(&[6, 1, 2, 1]).choose_all([attack("2320", "2321"), commands(1)]);
    while play.told("fought").is_empty() {
        play.choose("done");
    }
    play.choose_all(["R-I-05", "R-I-14", "R-II-03"].map(hit));
    assert!(FOUR_RUSSIANS.iter().all(|unit| play.at(unit) == "removed"));
    assert_eq!(play.told("commander_rolled").len(), 1, "Kleist rolls");
}

#[test]
fn nobody_bars_the_way_from_a_hex_whose_attackers_are_all_lost() {
    covers!("nemesis": "WD4", "WD10");
    // One Russian attacks with four in support: six hits, five in return, two of them on him.
    let field = Field::new(6).units(&FOUR_FRENCH, "4209").unit("R-VI-07", "4210");
    let mut play = field.units(&FOUR_RUSSIANS, "4310").phase("combat");
    play.choose("no_attack").dice(&[6]).choose_all([attack("4210", "4209"), commands(1)]);
    play.dice(&[6, 6, 1, 6]).choose(support("4310"));
    play.choose_all(FOUR_FRENCH.map(hit)).choose_all([hit("F-V-16"), hit("F-V-17")]);
    play.choose_all([hit("R-VI-07"), hit("R-VI-07")]);
    play.choose_all(["R-I-05", "R-I-14", "R-II-03"].map(hit));
    assert_eq!(play.prompt(), "prompt-must-withdraw");
    assert!(play.legal(withdraw("4110")) && play.legal(withdraw("4210")));
    assert_eq!(play.forbidden_by(withdraw("4310")), "WD4", "the supports are there");
}

#[test]
fn a_hex_with_room_comes_before_one_without() {
    covers!("nemesis": "WD11");
    let play = must_withdraw(Field::new(6).unit("R-VI-07", "4211"), "4209", "4210", 0);
    assert_eq!(play.forbidden_by(withdraw("4211")), "WD11", "6 OF and 1.5");
    assert_eq!(play.offered("withdraw", "to"), ["4111", "4311"]);
}

/// Russians in every hex to which those of 4210 could withdraw.
fn crowded() -> Field {
    Field::new(6).unit("R-VI-07", "4211").unit("R-VI-18", "4311").unit("R-IV-12", "4111")
}

#[test]
fn who_is_too_many_is_hit_and_the_whole_stack_goes_on() {
    covers!("nemesis": "WD5", "WD6", "WD1");
    // Three are disrupted; one of them is too many and is eliminated.
    let mut play = must_withdraw(crowded(), "4209", "4210", 0);
    play.choose_all([withdraw("4211"), crowd("R-I-05"), withdraw("Modlin")]);
    assert_eq!(play.at("R-I-05"), "eliminated");
    assert_eq!(play.stack("Modlin"), ["R-I-14", "R-II-03", "R-II-04"]);
    // The one in good order is disrupted, and goes on with the others.
    let mut play = must_withdraw(crowded(), "4209", "4210", 0);
    play.choose_all([withdraw("4211"), crowd("R-II-04"), withdraw("Modlin")]);
    assert!(play.is_disrupted("R-II-04"));
    assert_eq!(play.stack("Modlin").len(), 4);
}

#[test]
fn the_limit_is_checked_again_in_the_next_hex() {
    covers!("nemesis": "WD6", "WD5");
    let field = crowded().unit("R-IV-23", "Modlin").unit("R-XI-10", "Lowicz");
    let mut play = must_withdraw(field, "4209", "4210", 0);
    play.choose_all([withdraw("4211"), crowd("R-II-04"), withdraw("Lowicz")]);
    assert_eq!(play.prompt(), "prompt-crowding", "7.5 OF again");
    play.choose_all([crowd("R-II-04"), withdraw("4213")]);
    assert_eq!(play.at("R-II-04"), "eliminated", "it was disrupted by now");
    assert_eq!(play.stack("4213"), ["R-I-05", "R-I-14", "R-II-03"]);
}

#[test]
fn the_excess_is_the_fewest_units_that_make_room() {
    covers!("nemesis": "WD12");
    // 2, 1.5, 1 and 1 OF come upon 3 in each hex: two of them must be too many, not 1 and 1.
    let field = crowded().unit("R-IV-23", "4211").unit("R-XI-10", "4311").unit("R-XI-27", "4111");
    let field = field.units(&["R-SG-M1", "R-I-05", "R-III-1G", "R-III-2G"], "4210");
    let mut play = goes_ahead(field.unit("F-V-16", "4209").promised(COALITION, "e17"));
    play.choose_all([withdraw("4211"), crowd("R-III-1G")]);
    assert_eq!(play.forbidden_by(crowd("R-III-2G")), "WD12");
    assert_eq!(play.offered("crowd", "unit"), ["R-I-05", "R-SG-M1"]);
    play.choose(crowd("R-I-05"));
    assert!(play.is_disrupted("R-III-1G") && play.is_disrupted("R-I-05"));
    assert!(!play.is_disrupted("R-SG-M1") && !play.is_disrupted("R-III-2G"));
}

/// Napoleon with one unit, from Bautzen over the Spree: 1 + 1 - 3 + 1 + 6 against tired defenders in
/// 3314, who are worth 1, and a 1. They take two hits, must withdraw, and have no way out.
fn cornered(defenders: &[&str]) -> Play {
    let field = Field::new(6).unit("F-V-16", "Bautzen").commander("napoleon", "Bautzen");
    let tired = |field: Field, unit: &&str| field.marked(unit, "3314", &["fought"]);
    let mut play = defenders.iter().fold(field, tired).phase("combat");
    play.dice(&[6, 6, 1, 1]).choose_all([attack("Bautzen", "3314"), commands(1)]);
    assert_eq!(play.told("fought")[0]["hits"], json!([0, 2]));
    play.choose_all([hit("R-I-05"), hit("R-I-14")]);
    play
}

#[test]
fn the_hits_of_those_who_cannot_withdraw_count_like_that_of_a_pursuit() {
    covers!("nemesis": "WD14", "DM11", "VC6");
    let play = cornered(&["R-I-05", "R-I-14", "R-II-03"]);
    assert_eq!(play.stack("3314"), ["R-II-03"]);
    assert!(play.is_disrupted("R-II-03"));
    assert_eq!(play.battle_vp(), [1, 0], "two hits and three more");
    assert!(play.told("advanced").is_empty() && play.prompt() != "prompt-advance");
}

#[test]
fn if_all_who_cannot_withdraw_are_eliminated_the_attackers_may_advance() {
    covers!("nemesis": "WD14", "CD37");
    let mut play = cornered(&["R-I-05", "R-I-14"]);
    assert_eq!(play.prompt(), "prompt-advance");
    play.choose("advance");
    assert_eq!(play.at("F-V-16"), "3314");
}
