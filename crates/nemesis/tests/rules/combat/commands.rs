//! Combat Commands (CC) and Battle VPs of combat.

use bivouac_kernel::covers;
use serde_json::json;

use super::*;

/// Six or more on each side with supports; the French win by five with dice 6 and 1.
fn great_battle(french_support: &[&str], russian_support: &[&str]) -> Play {
    let field = facing(&FOUR_FRENCH, &FOUR_RUSSIANS)
        .units(french_support, "4110")
        .units(russian_support, "4211");
    let mut play = goes_ahead(field);
    play.choose_all([commands(1), support("4110")]);
    // Both supports roll 6 and 1; then 6 and 1, and the winner's loss is 3 less 2.
    play.dice(&[6, 6, 6, 1, 1]).choose(support("4211"));
    while play.prompt() == "prompt-hits" && play.decides() == COALITION {
        play.choose(play.open()[0].clone());
    }
    play
}

#[test]
fn a_decisive_victory_gives_a_command_to_the_winner_and_takes_one_from_the_loser() {
    covers!("nemesis": "CC1", "CC2", "CC7", "VC6");
    let mut play = great_battle(&["F-III-08", "F-III-11"], &["R-VI-07", "R-VI-18"]);
    assert_eq!(totals(&play), json!([12, 7]));
    play.until("withdraw").choose_all([withdraw("4311"), json!("advance")]);
    let commands = &play.position()["commands"];
    assert_eq!(commands["french"]["permanent"], 1);
    assert_eq!(commands["coalition"]["permanent"], -1);
    assert_eq!(play.told("decisive_victory").len(), 1);
    assert_eq!(play.battle_vp(), [2, 0]);
    // At once: the Coalition had 4 and has spent 1; of 3 there are 2 left.
    play.choose(attack("4211", "4210"));
    assert!(play.legal(crate::common::commands(2)) && !play.legal(crate::common::commands(3)));
}

#[test]
fn with_five_units_on_a_side_no_victory_is_decisive() {
    covers!("nemesis": "CC2", "VC6");
    let mut play = great_battle(&["F-III-08"], &["R-VI-07", "R-VI-18"]);
    // 4 + 1 + 6 against 4 + 2 + 1: four hits, but five Frenchmen.
    assert_eq!(totals(&play), json!([11, 7]));
    play.until("withdraw").choose_all([withdraw("4311"), json!("stay")]);
    assert!(play.told("decisive_victory").is_empty());
    assert_eq!(play.battle_vp(), [1, 0], "three hits on three units");
}

#[test]
fn a_starred_unit_that_is_eliminated_costs_a_command_this_turn() {
    covers!("nemesis": "CC3", "CC9", "RH14");
    let field = |state: &str| {
        // A conscript, disrupted and out of supply.
        let field = Field::new(6).disrupted("F-WPH-1", "4209").unit("F-V-16", "Mainz");
        field.politics("confederation", json!(state)).phase("general_supply")
    };
    let mut allied = field("allied");
    assert_eq!(allied.at("F-WPH-1"), "eliminated");
    assert_eq!(allied.told("command_lost").len(), 1);
    assert_eq!(allied.position()["commands"]["french"]["temporary"], -1);
    allied.after_turn(6);
    assert!(allied.position()["commands"]["french"]["temporary"].as_i64().unwrap_or(0) == 0);
    let left = Field::new(6).disrupted("F-WPH-1", "4209").unit("F-V-16", "Mainz");
    let left = left.politics("confederation", json!("leaving")).phase("general_supply");
    assert!(left.told("command_lost").is_empty());
    // Other units cost nothing.
    let plain = Field::new(6).disrupted("F-II-05", "4209").phase("general_supply");
    assert_eq!((plain.at("F-II-05").as_str(), plain.told("command_lost").len()), ("eliminated", 0));
}

#[test]
fn commands_that_are_spent_stay_spent() {
    covers!("nemesis": "CC7", "CC6", "CC5");
    let left = |permanent: i8, spent: u8| {
        let written =
            json!({"permanent": permanent, "temporary": 0, "in_attack": spent, "in_defence": 0});
        let field = facing(&["F-V-16"], &["R-I-05"]).commands(FRENCH, written);
        let mut play = field.phase("combat");
        if play.decides() == COALITION {
            play.choose("no_attack");
        }
        play.choose(attack("4209", "4210"));
        play.open().iter().filter(|choice| choice.get("commands").is_some()).count() - 1
    };
    // The row of turn 6 says 5.
    assert_eq!(left(0, 0), 5);
    assert_eq!(left(0, 2), 3);
    assert_eq!(left(-2, 4), 0, "not below 0");
    assert_eq!(left(3, 0), 6, "not above 6");
    assert_eq!(left(-5, 0), 1, "not below 1");
}

#[test]
fn who_begins_is_judged_within_the_limits_by_all_changes_spent_or_not() {
    covers!("nemesis": "CC10", "CC4", "CC5", "CV1", "CC3");
    // Turn 6: 5 and 4.
    for (french, coalition, first) in [
        (json!({}), json!({"permanent": 1}), FRENCH), // 5 and 5
        (json!({}), json!({"permanent": 2}), COALITION), // 5 and 6
        (json!({"permanent": 1}), json!({"permanent": 4}), FRENCH), // 6 and 8, cut to 6
        (json!({"temporary": -2}), json!({}), COALITION), // 3 and 4
        (json!({"temporary": -9}), json!({"permanent": -6}), FRENCH), // 1 and 1 at the least
        (json!({"in_attack": 5}), json!({}), FRENCH), // spent ones count
    ] {
        let told = format!("{french} {coalition}");
        let field = facing(&["F-V-16"], &["R-I-05"]).unit("F-V-17", "4208").unit("R-I-14", "4211");
        let field = field.commander("ney", "4209").commander("barclay", "4210");
        let field = field.commands(FRENCH, french).commands(COALITION, coalition);
        assert_eq!(field.clone().phase("combat").decides(), first, "{told}");
        let riding = field.phase("commanders");
        assert_eq!(
            (riding.prompt().as_str(), riding.decides()),
            ("prompt-riding", first),
            "{told}"
        );
    }
}

#[test]
fn where_the_limit_cuts_those_for_a_defence_are_cut_first() {
    covers!("nemesis": "CC11", "EC3", "CC5");
    // Turn 6: the Coalition has 4 and two for a defence.
    for (permanent, attacks, defends) in [(0, 4, 6), (1, 5, 6), (2, 6, 6), (-1, 3, 5), (-4, 1, 2)] {
        let field = facing(&["F-V-16"], &["R-I-05"]).unit("R-I-14", "4211");
        let field = field.commands(COALITION, json!({ "permanent": permanent }));
        let field = field.promised(COALITION, "e03");
        let most = |play: &Play| {
            play.open().iter().filter(|choice| choice.get("commands").is_some()).count() - 1
        };
        let mut attacking = field.clone().phase("combat");
        if attacking.decides() == FRENCH {
            attacking.choose("no_attack");
        }
        attacking.choose(attack("4210", "4209"));
        assert_eq!(most(&attacking), attacks, "{permanent}");
        let mut defending = field.phase("combat");
        if defending.decides() == COALITION {
            defending.choose("no_attack");
        }
        defending.dice(&[6]).choose_all([attack("4209", "4210"), commands(1)]);
        assert_eq!(
            (defending.prompt().as_str(), most(&defending)),
            ("prompt-defender-commands", defends)
        );
    }
}

#[test]
fn those_for_a_defence_are_spent_before_the_others() {
    covers!("nemesis": "EC3", "CC7");
    let field = facing(&["F-V-16"], &["R-I-05"]).promised(COALITION, "e03");
    for (in_defence, left) in [(0, 4), (2, 4), (3, 3), (6, 0)] {
        let spent = json!({ "in_defence": in_defence });
        let mut play = field.clone().commands(COALITION, spent).phase("combat");
        play.choose_all([json!("no_attack"), attack("4210", "4209")]);
        assert!(play.legal(commands(left)) && !play.legal(commands(left + 1)), "{in_defence}");
    }
}
