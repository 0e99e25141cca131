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
    let field = Field::new(6).unit("F-V-16", "Bautzen").unit("R-I-05", "3314");
    let mut play = field.phase("combat");
    play.dice(&[6, 1, 6, 3]).choose_all([attack("Bautzen", "3314"), commands(1)]);
    assert_eq!(play.told("fought").len(), 1);
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
