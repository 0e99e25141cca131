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

/// Whether the French win a decisive victory with these dice: some of 4209 with two of 4110 against four
/// of 4210 with a support in 4211.
fn decisive(french: &[&str], aside: &[&str], shaken: &[&str], dice: [u16; 2]) -> bool {
    let field = facing(french, &FOUR_RUSSIANS).units(&["F-III-08", "F-III-11"], "4110");
    let put = |field: Field, unit: &&str| field.disrupted(unit, "4211");
    let mut play = goes_ahead(shaken.iter().fold(field.units(aside, "4211"), put));
    play.choose_all([commands(1), support("4110")]);
    play.dice(&[6, 6, dice[0], dice[1], 1]).choose(support("4211"));
    play.until("withdraw").choose(withdraw("4311"));
    play.skip_to("reinforcements").told("decisive_victory").len() == 1
}

#[test]
fn six_units_on_each_side_and_four_hits_make_a_victory_decisive() {
    covers!("nemesis": "CC2", "DM11");
    let two = ["R-VI-07", "R-VI-18"];
    assert!(decisive(&FOUR_FRENCH, &two, &[], [5, 1]), "6 + 5 against 6 + 1");
    assert!(!decisive(&FOUR_FRENCH, &two, &[], [4, 1]), "three hits");
    assert!(decisive(&FOUR_FRENCH, &two[..1], &two[1..], [4, 1]), "the disrupted one counts");
    assert!(!decisive(&FOUR_FRENCH, &two[..1], &[], [4, 1]), "five Russians");
    // 6 + 2 + 2 against 6 + 1: three hits and that of the pursuit.
    assert!(decisive(&["F-V-16", "F-V-17", "F-V-18", "F-IC-1"], &two, &[], [2, 1]));
}

#[test]
fn more_commands_begin_the_combats_and_the_french_on_equality() {
    covers!("nemesis": "CC4", "CC10", "CC5");
    for (turn, french, coalition, begins) in [
        (2, json!({}), json!({}), COALITION), // 2 and 3
        (3, json!({}), json!({}), FRENCH),    // 3 and 3
        (6, json!({}), json!({}), FRENCH),    // 5 and 4
        (6, json!({}), json!({"permanent": 2}), COALITION),
        (6, json!({"temporary": -2}), json!({}), COALITION),
        (6, json!({"in_attack": 5}), json!({}), FRENCH), // spent or not
        (6, json!({"permanent": 2}), json!({"permanent": 5}), FRENCH), // both 6
        (6, json!({"permanent": -6}), json!({"permanent": -3}), FRENCH), // both 1
    ] {
        let field = Field::new(turn).unit("F-V-16", "4209").unit("R-I-05", "4210");
        let field = field.commands(FRENCH, french.clone()).commands(COALITION, coalition.clone());
        assert_eq!(field.phase("combat").decides(), begins, "{turn} {french} {coalition}");
    }
}

#[test]
fn each_starred_unit_that_is_eliminated_costs_a_command_this_turn() {
    covers!("nemesis": "CC3", "CC9", "RH14");
    // Two conscripts, disrupted and out of supply.
    let field = |units: [&str; 2], state: &str| {
        let field = Field::new(6).disrupted(units[0], "4209").disrupted(units[1], "4209");
        let field = field.unit("F-V-16", "Mainz").politics("confederation", json!(state));
        field.phase("general_supply")
    };
    let starred = ["F-WPH-1", "F-WPH-C"];
    let mut allied = field(starred, "allied");
    assert_eq!(allied.at("F-WPH-1"), "eliminated");
    assert_eq!(allied.told("command_lost").len(), 2);
    assert_eq!(allied.position()["commands"]["french"]["temporary"], -2);
    allied.after_turn(6);
    assert!(allied.position()["commands"]["french"]["temporary"].as_i64().unwrap_or(0) == 0);
    let left = field(starred, "leaving");
    assert_eq!((left.at("F-WPH-1").as_str(), left.told("command_lost").len()), ("eliminated", 0));
    let plain = field(["F-II-05", "F-II-06"], "allied");
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
        most_commands(&play)
    };
    // The row of turn 6 says 5.
    assert_eq!(left(0, 0), 5);
    assert_eq!(left(0, 2), 3);
    assert_eq!(left(-2, 4), 0, "not below 0");
    assert_eq!(left(3, 0), 6, "not above 6");
    assert_eq!(left(-5, 0), 1, "not below 1");
}

#[test]
fn where_the_limit_cuts_those_for_a_defence_are_cut_first() {
    covers!("nemesis": "CC11", "EC3", "CC5");
    // Turn 6: the Coalition has 4 and two for a defence.
    for (permanent, attacks, defends) in [(0, 4, 6), (1, 5, 6), (2, 6, 6), (-1, 3, 5), (-4, 1, 2)] {
        let field = facing(&["F-V-16"], &["R-I-05"]).unit("R-I-14", "4211");
        let field = field.commands(COALITION, json!({ "permanent": permanent }));
        let field = field.promised(COALITION, "e03");
        let mut attacking = field.clone().phase("combat");
        if attacking.decides() == FRENCH {
            attacking.choose("no_attack");
        }
        attacking.choose(attack("4210", "4209"));
        assert_eq!(most_commands(&attacking), attacks, "{permanent}");
        let mut defending = field.phase("combat");
        if defending.decides() == COALITION {
            defending.choose("no_attack");
        }
        defending.dice(&[6]).choose_all([attack("4209", "4210"), commands(1)]);
        assert_eq!(
            (defending.prompt().as_str(), most_commands(&defending)),
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
