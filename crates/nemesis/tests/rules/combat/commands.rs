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
